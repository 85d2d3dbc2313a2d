import { createHash } from 'node:crypto';
import type { Locale } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { say } from '../../words.js';
import type { CampaignKey } from '../campaigns/index.js';
import { findTerms, findTermsText } from './invitations.repository.js';

const USUAL = 'usual';

/** What our own text says in a language, under a name that changes with it. */
function usualTerms(locale: Locale) {
  const text = say(locale, { key: 'invitation-message:terms' });
  const version = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { version: `${USUAL}-${locale}-${version}`, text, is_own: false };
}

/** What creators agree to in a campaign now: the company's text as it is, or ours in a language. */
export async function readTerms(db: Queryable, campaign: CampaignKey, locale: Locale) {
  const own = await findTerms(db, campaign);
  return own && own.text !== '' ? { version: own.id, text: own.text, is_own: true } : usualTerms(locale);
}

/** What somebody has accepted, and while they have not what they are asked to; ours in the language of the reader. */
export async function readShownTerms(
  db: Queryable,
  campaign: CampaignKey,
  accepted: string | null,
  locale: Locale,
) {
  if (accepted === null || accepted.startsWith(`${USUAL}-`))
    return accepted === null ? readTerms(db, campaign, locale) : { ...usualTerms(locale), version: accepted };
  const former = await findTermsText(db, campaign.company_id, accepted);
  return { version: accepted, text: former?.text ?? '', is_own: true };
}

/** Whether a version is what creators agree to now; of ours, in any language. */
export const isPresent = (version: string, present: { version: string; is_own: boolean }): boolean =>
  version === present.version || (!present.is_own && version.startsWith(`${USUAL}-`));
