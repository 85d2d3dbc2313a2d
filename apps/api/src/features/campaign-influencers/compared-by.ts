import type { CREATOR_CONDITIONS } from '@altavoz/contracts';
import { customKey, customKeysIn } from '@altavoz/domain';
import { sql } from 'kysely';
import { amongCategories, type Comparisons } from '../../http/conditions.js';
import { isYes, numberOf, textOf, type Named } from './custom-order.js';
import { invitationStep } from './rows.queries.js';

/** What conditions compare. */
const COMPARED: Comparisons<typeof CREATOR_CONDITIONS> = {
  status: { by: sql`ci.status` },
  network: { by: sql`ci.network` },
  category: { by: sql`ci.category`, among: amongCategories },
  followers: { by: sql`ci.followers` },
  engagement_rate: { by: sql`ci.engagement_rate` },
  estimated_cost: { by: sql`ci.estimated_cost_cents` },
  agreed_cost: { by: sql`ci.agreed_cost_cents` },
  scope: { by: sql`ci.reach` },
  contents_total: { by: sql`ci.contents_planned` },
  contents_published: { by: sql`ci.contents_published` },
  engagements: { by: sql`ci.engagements` },
  answer: { by: sql`ci.answer` },
  invitation: { by: invitationStep },
  news: { by: sql`case when ci.answer_is_new then 'answer' else 'none' end` },
  payment_data: { by: sql`case when ci.has_payment_data then 'complete' else 'missing' end` },
};

/** What conditions on the custom fields that a text is about compare. */
const customCompared = (text: string): Comparisons<Record<string, never>> =>
  Object.fromEntries(customKeysIn(text).map((field) => [customKey(field), comparedOf(field)]));

function comparedOf(field: Named): Comparisons<Record<string, never>>[string] {
  switch (field.type) {
    case 'number':
      return { by: numberOf(field) };
    case 'checkbox':
      return { by: isYes(field) };
    case 'date':
      // As texts days stand in their order, too, and none can fail to be one.
      return { by: sql`(${textOf(field)}) collate "C"`, asText: true };
    case 'select':
      return { by: textOf(field) };
    case 'text':
    case 'link':
      return { by: sql`(' ' || fold_text(${textOf(field)}))` };
  }
}

/** What conditions on creators compare, with the custom fields that they are about. */
export const comparedBy = (where: string) => ({ ...COMPARED, ...customCompared(where) });
