import type { QueryOf, endpoints } from '@altavoz/contracts';
import type { Database } from '../../db/database.js';
import { pageReply } from '../../db/pages.js';
import type { Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import { accountNames } from '../accounts/index.js';
import { campaignPolicy, findCampaign } from '../campaigns/index.js';
import { presentEntry, targetsOf } from './activity.presenter.js';
import { findPeople, listEntries, stillThere } from './activity.queries.js';

/**
 * A page of what was done in a campaign.
 * @throws AppError `resource.not_found`, `auth.forbidden` for guests, `request.invalid` on `after`
 */
export async function listActivity(
  db: Database,
  caller: Caller,
  campaignId: string,
  query: QueryOf<typeof endpoints.activity.list>,
) {
  const campaign = await findCampaign(db, caller, campaignId);
  if (!campaignPolicy.seeActivity(caller, campaign)) throw new AppError('auth.forbidden');
  const [{ rows, ...total }, people] = await Promise.all([
    listEntries(db, campaign, query),
    findPeople(db, campaign),
  ]);
  const [there, names] = await Promise.all([
    stillThere(db, campaign, targetsOf(rows)),
    accountNames(db, [...people, ...rows.map(({ by_account }) => by_account)]),
  ]);
  return {
    ...pageReply(
      rows.map((row) => presentEntry(row, { there, names })),
      total,
      query,
    ),
    people: people
      .flatMap((uuid) => {
        const name = names.get(uuid);
        return name === undefined ? [] : [{ uuid, name }];
      })
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}
