import {
  PLANNED_OFFERED,
  type BodyOf,
  type ContentType,
  type InfluencerStatus,
  type Network,
  type endpoints,
} from '@altavoz/contracts';
import { postKey } from '@altavoz/networks/pasted';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { takeCreatorsBack } from '../campaign-influencers/index.js';
import { campaignPolicy, findCampaign, lockCampaign, readHeader } from '../campaigns/index.js';
import { findRegistered, takeContentChangeBack, takeContentsBack } from '../contents/index.js';
import { findAccounts, findPlanned } from './paste.queries.js';

type Calls = typeof endpoints.paste;

/** What is pasted into a campaign: looked at before, taken back after. */
export function createPasteService(context: Pick<Context, 'db' | 'now' | 'newId'>) {
  const { db } = context;
  return {
    /** Says before anything is added who and what is there already. */
    async check(caller: Caller, campaignId: string, { creators, links }: BodyOf<Calls['check']>) {
      const campaign = await findCampaign(db, caller, campaignId);
      const [accounts, registered] = await Promise.all([
        findAccounts(db, campaign, creators, campaignPolicy.seeOthers(caller, campaign)),
        findRegistered(db, campaign, links),
      ]);
      return {
        creators: creators.map((_, place) => {
          const account = accounts.get(place);
          return {
            state: account?.id
              ? ('present' as const)
              : account?.is_known
                ? ('known' as const)
                : ('unknown' as const),
            uuid: account?.id ?? null,
            name: account?.name ?? null,
            status: (account?.status ?? null) as InfluencerStatus | null,
          };
        }),
        links: links.map((link) => {
          const content = registered.get(postKey(link));
          return content ? { uuid: content.id, name: content.name, username: content.username } : null;
        }),
      };
    },

    /** What is planned of creators, so that their posts become it. */
    async planned(caller: Caller, campaignId: string, { creators, near }: BodyOf<Calls['planned']>) {
      const campaign = await findCampaign(db, caller, campaignId);
      const found = await findPlanned(db, campaign, creators, { near, most: PLANNED_OFFERED });
      return {
        contents: found.map((row) => ({
          uuid: row.id,
          campaign_influencer: row.campaign_influencer_id,
          network: row.network as Network,
          content_type: row.content_type as ContentType,
          published_date: row.publish_day,
        })),
      };
    },

    /** Contents first: a creator with one that was changed since stays with it. */
    async undo(
      caller: Caller,
      campaignId: string,
      { creators, contents, change, planned }: BodyOf<Calls['undo']>,
    ) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        const former = planned ? await takeContentChangeBack(tx, campaign, planned) : { kept: 0 };
        const keptContents =
          (await takeContentsBack(tx, context, campaign, { contentIds: contents, by: caller.accountId })) +
          former.kept;
        const { kept: keptCreators } = await takeCreatorsBack(tx, context, campaign, { creators, change });
        return {
          kept: { creators: keptCreators, contents: keptContents },
          campaign_header: await readHeader(tx, campaign),
        };
      });
    },
  };
}
