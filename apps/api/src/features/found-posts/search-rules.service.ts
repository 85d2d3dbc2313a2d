import type { SearchRules } from '@altavoz/contracts';
import { proposedRules, rulesThatStillKnow, searchSpan, tidyRules } from '@altavoz/domain';
import { networkHosts } from '@altavoz/networks';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError } from '../../http/errors.js';
import { findCampaign, lockCampaign, type CampaignKey } from '../campaigns/index.js';
import { foundPostsPolicy } from './found-posts.policy.js';
import { findUndecided, noteKnown } from './found-posts.repository.js';
import { announce } from './keep-found.js';
import type { createSearch } from './search-campaign.js';
import { findSearch, readBrief, saveRules } from './searches.repository.js';

const NETWORK_HOST = new RegExp(networkHosts(), 'i');
const isOfNetwork = (host: string) => NETWORK_HOST.test(host);

/** What posts of a campaign are known by. */
export function createRules(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { startNow }: Pick<ReturnType<typeof createSearch>, 'startNow'>,
) {
  return {
    async read(caller: Caller, campaignId: string) {
      const campaign = await findCampaign(db, caller, campaignId);
      if (!foundPostsPolicy.see(caller, campaign)) throw new AppError('auth.forbidden');
      const brief = await readBrief(db, campaign);
      const { description, objective, deliverables, dos } = brief ?? {};
      return {
        rules: (await findSearch(db, campaign))?.rules ?? null,
        proposed: proposedRules(
          {
            hashtags: brief?.hashtags ?? [],
            networks: brief?.networks ?? [],
            texts: [description, objective, deliverables, dos].filter((text) => text !== undefined),
            handles: brief?.handles ?? [],
            sites: brief?.sites ?? [],
          },
          isOfNetwork,
        ),
      };
    },

    /**
     * Keeps rules, and searches by them at once; where the company began many searches lately the clock does it.
     * @throws AppError `request.invalid` where no rule is left of what was typed
     */
    save(caller: Caller, campaignId: string, typed: SearchRules) {
      const rules = tidyRules(typed);
      const { hashtags, mentions, keywords, domains, from, to } = rules;
      if ([hashtags, mentions, keywords, domains].every((list) => list.length === 0))
        throw fieldError('hashtags', 'refusals:found.no_rule');
      if (from !== null && to !== null && to < from) throw fieldError('to', 'refusals:found.days');
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        if (!foundPostsPolicy.change(caller, campaign)) throw new AppError('auth.forbidden');
        await saveRules(tx, campaign, { rules, by: caller.accountId, at: now(), next: now() });
        await judgeAnew(tx, campaign);
        if (!campaign.is_sample && !campaign.is_archived) await startNow(tx, campaign);
        await announce(tx, campaign);
        return { rules };
      });
    },
  };
}

/** Notes which of the posts that were found before the rules of a campaign know, and by what. */
async function judgeAnew(tx: Tx, campaign: CampaignKey): Promise<void> {
  const search = await findSearch(tx, campaign);
  if (!search) return;
  const { rules } = search;
  const span = searchSpan(rules, search);
  const posts = await findUndecided(tx, campaign);
  const judged = posts.map(({ id, network, body: text, published_at: publishedAt, matched }) => ({
    id,
    matched: rulesThatStillKnow(rules, span, { network, text, publishedAt, matched }),
  }));
  if (judged.length > 0) await noteKnown(tx, campaign, judged);
}
