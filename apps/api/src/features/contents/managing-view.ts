import type { QueryOf, endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';
import {
  listCreators,
  listSquadInGroups,
  presentCampaignInfluencer,
  readSquadRow,
  withDecisions,
} from '../campaign-influencers/index.js';
import { findCampaign } from '../campaigns/index.js';
import { withPaymentData } from '../finance/index.js';
import { contentsOfInfluencers } from './contents-of-influencers.js';
import { presentContent } from './contents.presenter.js';

type Calls = typeof endpoints.campaignInfluencers;

/** The management view: creators being worked with, each with its contents [SQD-44, API-015]. */
export function createManagingView(context: Pick<Context, 'db' | 'secrets' | 'newId' | 'now'>) {
  const { db } = context;
  return {
    async list(caller: Caller, campaignId: string, query: QueryOf<Calls['squad']>) {
      const campaign = await findCampaign(db, caller, campaignId);
      const filter = { ...query, among: 'squad' as const, order: query.sort };
      const { group, folded } = query;
      const { rows, ...total } = await (group
        ? listSquadInGroups(db, campaign, filter, query, { group, folded })
        : listCreators(db, campaign, filter, query));
      const contents = await contentsOfInfluencers(
        db,
        campaign.company_id,
        query.content ? rows.map((row) => row.ci_id) : [],
      );
      const shown = await withDecisions(
        db,
        caller,
        campaign,
        rows.map((row) => ({
          ...presentCampaignInfluencer(row),
          content: (contents.get(row.ci_id) ?? []).map(presentContent),
        })),
      );
      return pageReply(await withPaymentData(context, caller, campaign.company_id, shown), total, query);
    },

    async read(caller: Caller, campaignId: string, id: string) {
      const campaign = await findCampaign(db, caller, campaignId);
      const row = await readSquadRow(db, campaign, id);
      if (!row) throw notFound();
      const contents = await contentsOfInfluencers(db, campaign.company_id, [id]);
      const shown = {
        ...presentCampaignInfluencer(row),
        content: (contents.get(id) ?? []).map(presentContent),
      };
      return (await withDecisions(db, caller, campaign, [shown]))[0] ?? shown;
    },
  };
}
