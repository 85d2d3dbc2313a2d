import type { BodyOf, InfluencerStatus, endpoints } from '@altavoz/contracts';
import { postKey } from '@altavoz/networks/pasted';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { takeCreatorsBack } from '../campaign-influencers/index.js';
import { campaignPolicy, findCampaign, lockCampaign, readHeader } from '../campaigns/index.js';
import { takeContentsBack } from '../contents/index.js';
import { findAccounts, findRegistered } from './paste.queries.js';

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

    /** Contents first: a creator with one that was changed since stays with it. */
    async undo(caller: Caller, campaignId: string, { creators, contents, change }: BodyOf<Calls['undo']>) {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        const keptContents = await takeContentsBack(tx, campaign, contents);
        const { kept: keptCreators } = await takeCreatorsBack(tx, context, campaign, { creators, change });
        return {
          kept: { creators: keptCreators, contents: keptContents },
          campaign_header: await readHeader(tx, campaign),
        };
      });
    },
  };
}
