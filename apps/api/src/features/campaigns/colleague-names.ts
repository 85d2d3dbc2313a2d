import type { Queryable } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { accountNames } from '../accounts/index.js';
import type { CampaignKey } from './campaign-access.js';
import { campaignPolicy } from './campaigns.policy.js';

/**
 * What the people of accounts are called who did something in a campaign. A guest is told nobody's name but the own: who
 * works for a company is for whoever reads its activity.
 */
export const colleagueNames = (
  db: Queryable,
  caller: Caller,
  campaign: CampaignKey,
  accounts: readonly (string | null)[],
): Promise<Map<string | null, string>> =>
  accountNames(
    db,
    campaignPolicy.seeActivity(caller, campaign)
      ? accounts
      : accounts.filter((id) => id === caller.accountId),
  );
