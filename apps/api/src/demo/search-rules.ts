import type { Network } from '@altavoz/contracts';
import { proposedRules } from '@altavoz/domain';
import type { Context } from '../context.js';
import type { Tx } from '../db/database.js';
import type { CampaignKey } from '../features/campaigns/index.js';
import { saveRules } from '../features/found-posts/index.js';
import type { DemoCampaign } from './campaigns.js';

/** Confirms what the brief of a campaign proposes, as its manager would: it is searched as soon as the jobs run. */
export const insertDemoRules = (
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  campaign: CampaignKey,
  { hashtags = [], networks = [], deliverables = '', dos = '' }: DemoCampaign['columns'],
  managerId: string,
): Promise<void> =>
  saveRules(tx, campaign, {
    rules: proposedRules(
      { hashtags, networks: networks as Network[], texts: [deliverables, dos], handles: [], sites: [] },
      () => false,
    ),
    by: managerId,
    at: now(),
    next: now(),
  });
