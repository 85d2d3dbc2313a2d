import type { FirstSteps } from '@altavoz/contracts';
import { sql } from 'kysely';
import { prepare, type Slots } from '../../db/prepare.js';
import type { Queryable } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { companyPolicy } from '../accounts/index.js';

/** How far a company has come, from its campaigns and the totals that triggers keep; its sample counts for nothing. */
const firstSteps = prepare(
  (_, _shape: Record<string, never>, slot: Slots<{ companyId: string }>) => sql<FirstSteps>`
    select
      (select id from campaigns where company_id = ${slot('companyId')} and not is_sample
        order by is_archived, id desc limit 1) as campaign,
      exists (select from campaign_influencer_totals t
        join campaigns c on c.company_id = t.company_id and c.id = t.campaign_id
        where t.company_id = ${slot('companyId')} and not c.is_sample and t.status <> 'removed' and t.influencers > 0)
        as creators,
      exists (select from campaign_content_totals t
        join campaigns c on c.company_id = t.company_id and c.id = t.campaign_id
        where t.company_id = ${slot('companyId')} and not c.is_sample and t.status = 'content_published'
          and t.contents > 0) as published,
      (select id from campaigns where company_id = ${slot('companyId')} and is_sample) as sample`,
);

/** What the caller's company begins with; null when all of it is done, and for whoever may not create campaigns. */
export async function findFirstSteps(db: Queryable, caller: Caller): Promise<FirstSteps | null> {
  if (!companyPolicy.createCampaigns(caller)) return null;
  const [steps] = await firstSteps(db, {}, { companyId: caller.companyId });
  return !steps || (steps.campaign && steps.creators && steps.published) ? null : steps;
}
