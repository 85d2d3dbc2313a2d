import { FOUND_MAX, type BodyOf, type Locale, type ResponseOf, type endpoints } from '@altavoz/contracts';
import { dayOfPost, daysBetween } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, notFound } from '../../http/errors.js';
import { say, sentence } from '../../words.js';
import { findCampaignInfluencer, findStatuses, takeChangeBack } from '../campaign-influencers/index.js';
import { lockCampaign, readHeader, type HeldCampaign } from '../campaigns/index.js';
import { recordReadings, showPictures, takeContentChangeBack, takeContentsBack } from '../contents/index.js';
import { addPosts, findPlanned } from '../paste/index.js';
import { announce } from './keep-found.js';
import { foundPostsPolicy } from './found-posts.policy.js';
import {
  assignPosts,
  decidePosts,
  findChosen,
  stillContents,
  type HeldPost,
} from './found-posts.repository.js';

type Calls = typeof endpoints.foundPosts;

/** Planned contents of one creator that a post can be. */
const PLANNED_NEAR = 50;
const dayOf = ({ published_at, found_at }: HeldPost) => dayOfPost(published_at ?? found_at);

/** What somebody decides about found posts. Who may not gets `resource.not_found` or `auth.forbidden`. */
export function createDecisions({ db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>) {
  const within = <T>(
    caller: Caller,
    campaignId: string,
    work: (tx: Tx, campaign: HeldCampaign) => Promise<T>,
  ): Promise<T> =>
    transact(db, async (tx) => {
      const campaign = await lockCampaign(tx, caller, campaignId);
      if (!foundPostsPolicy.change(caller, campaign)) throw new AppError('auth.forbidden');
      return work(tx, campaign);
    });

  const move =
    (from: 'new' | 'ignored', to: 'new' | 'ignored') =>
    (
      caller: Caller,
      campaignId: string,
      which: BodyOf<Calls['ignore']>,
    ): Promise<ResponseOf<Calls['ignore']>> =>
      within(caller, campaignId, async (tx, campaign) => {
        const posts = (await findChosen(tx, campaign, from, which, FOUND_MAX)).map(({ id }) => ({ id }));
        await decidePosts(tx, campaign, posts, { state: to, at: now(), by: caller.accountId });
        if (posts.length > 0) await announce(tx, campaign);
        return { posts: posts.map(({ id }) => id) };
      });

  return {
    /** Makes posts contents of their creators, by the rule of what is pasted, with the figures that they were found with. */
    accept(
      caller: Caller,
      campaignId: string,
      which: BodyOf<Calls['accept']>,
      locale: Locale,
    ): Promise<ResponseOf<Calls['accept']>> {
      return within(caller, campaignId, async (tx, campaign) => {
        const chosen = await findChosen(tx, campaign, 'new', which, FOUND_MAX);
        const known = chosen.flatMap((post) =>
          post.campaign_influencer_id === null ? [] : [{ post, owner: post.campaign_influencer_id }],
        );
        const planned = await plannedOf(tx, campaign, known);
        const owners = [...new Set(known.map(({ owner }) => owner))];
        const before = await findStatuses(tx, campaign, owners);
        const { outcomes, added } = await addPosts(tx, { now, newId }, campaign, {
          contents: known.map(({ post, owner }) => ({
            campaign_influencer: owner,
            network: post.network,
            content_type: post.content_type,
            url_info: post.link,
            published_date: dayOf(post),
            ...(planned.has(post.id) && { planned: planned.get(post.id) }),
          })),
          by: caller.accountId,
          locale,
        });
        const made = known.flatMap(({ post }, place) => {
          const { outcome, uuid } = outcomes[place] ?? {};
          return uuid && outcome !== 'refused' ? [{ post, content: uuid, outcome }] : [];
        });
        const own = made.filter(({ outcome }) => outcome !== 'present');
        for (const [at, those] of byTime(own))
          await recordReadings(
            tx,
            newId,
            campaign,
            those.map(({ content, post }) => ({ content, metrics: post.metrics })),
            { source: 'captured', at, by: null },
          );
        await showPictures(
          tx,
          campaign,
          own.flatMap(({ content, post }) => (post.picture ? [{ content, picture: post.picture }] : [])),
        );
        await decidePosts(
          tx,
          campaign,
          made.map(({ post, content }) => ({ id: post.id, content_id: content })),
          { state: 'accepted', at: now(), by: caller.accountId },
        );
        if (made.length > 0) await announce(tx, campaign);
        const after = await findStatuses(tx, campaign, owners);
        const nobodys = say(locale, sentence('refusals:found.of_nobody'));
        return {
          accepted: {
            posts: own.map(({ post }) => post.id),
            contents: added.contents,
            change: added.change,
            planned: added.planned ?? null,
          },
          count: made.length,
          planned: made.filter(({ outcome }) => outcome === 'planned').length,
          moved: owners.filter((owner) => after.get(owner) !== before.get(owner)).length,
          refused: [
            ...chosen
              .filter((post) => post.campaign_influencer_id === null)
              .map(({ id }) => ({ uuid: id, message: nobodys })),
            ...known.flatMap(({ post }, place) =>
              outcomes[place]?.outcome === 'refused'
                ? [{ uuid: post.id, message: outcomes[place].message ?? '' }]
                : [],
            ),
          ],
          campaign_header: await readHeader(tx, campaign),
        };
      });
    },

    /** Takes it back: planned contents are planned again, others go, and what was changed or measured since stays. */
    undoAccept(
      caller: Caller,
      campaignId: string,
      { posts, contents, change, planned }: BodyOf<Calls['undoAccept']>,
    ): Promise<ResponseOf<Calls['undoAccept']>> {
      return within(caller, campaignId, async (tx, campaign) => {
        const accepted = await findChosen(tx, campaign, 'accepted', { posts }, FOUND_MAX);
        if (planned !== null) await takeContentChangeBack(tx, campaign, planned);
        const made = new Set(accepted.map(({ content_id }) => content_id));
        await takeContentsBack(tx, { now }, campaign, {
          contentIds: contents.filter((id) => made.has(id)),
          by: caller.accountId,
        });
        const kept = await stillContents(tx, campaign, accepted);
        const back = accepted.filter(({ id }) => !kept.has(id));
        await decidePosts(
          tx,
          campaign,
          back.map(({ id }) => ({ id })),
          { state: 'new', at: now(), by: caller.accountId },
        );
        if (change !== null && kept.size === 0) await takeChangeBack(tx, { now }, campaign, change);
        if (back.length > 0) await announce(tx, campaign);
        return { count: back.length, kept: kept.size, campaign_header: await readHeader(tx, campaign) };
      });
    },

    ignore: move('new', 'ignored'),
    bringBack: move('ignored', 'new'),

    /** @throws AppError `resource.not_found` for a creator who is not in the campaign */
    assign(
      caller: Caller,
      campaignId: string,
      { posts, campaign_influencer: creator }: BodyOf<Calls['assign']>,
    ): Promise<ResponseOf<Calls['assign']>> {
      return within(caller, campaignId, async (tx, campaign) => {
        if (creator !== null && !(await findCampaignInfluencer(tx, campaign, creator))) throw notFound();
        const chosen = await findChosen(tx, campaign, 'new', { posts }, FOUND_MAX);
        const ids = chosen.map(({ id }) => id);
        await assignPosts(tx, campaign, ids, creator);
        if (ids.length > 0) await announce(tx, campaign);
        return {
          before: chosen.map((post) => ({ uuid: post.id, campaign_influencer: post.campaign_influencer_id })),
        };
      });
    },
  };
}

/** The planned content that each post is: of its creator, network and type, the nearest to its day, each of one post. */
async function plannedOf(
  tx: Tx,
  campaign: HeldCampaign,
  posts: readonly { post: HeldPost; owner: string }[],
): Promise<Map<string, string>> {
  const [first] = posts;
  if (!first) return new Map();
  const planned = await findPlanned(tx, campaign, [...new Set(posts.map(({ owner }) => owner))], {
    near: dayOf(first.post),
    most: PLANNED_NEAR,
  });
  const taken = new Set<string>();
  const found = new Map<string, string>();
  for (const { post, owner } of posts) {
    const distance = (day: string | null) =>
      day === null ? Infinity : Math.abs(daysBetween(day, dayOf(post)));
    const [nearest] = planned
      .filter(
        (one) =>
          one.campaign_influencer_id === owner &&
          one.network === post.network &&
          one.content_type === post.content_type &&
          !taken.has(one.id),
      )
      .toSorted((a, b) => distance(a.publish_day) - distance(b.publish_day));
    if (!nearest) continue;
    taken.add(nearest.id);
    found.set(post.id, nearest.id);
  }
  return found;
}

/** Figures were measured when their network was asked for them. */
function byTime<T extends { post: HeldPost }>(made: readonly T[]): Map<Date, T[]> {
  const times = new Map<number, T[]>();
  for (const one of made) {
    const at = one.post.measured_at.getTime();
    times.set(at, [...(times.get(at) ?? []), one]);
  }
  return new Map([...times].map(([at, those]) => [new Date(at), those]));
}
