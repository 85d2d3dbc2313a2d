import type { PostSearch } from '@altavoz/contracts';
import { HOUR_MS, MINUTE_MS, nextSearch, searchSpan } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import { defineJob, OUTSIDE, TURN_MS } from '../../jobs/job.js';
import { sentence } from '../../words.js';
import {
  findCampaign,
  holdCampaign,
  lockCampaign,
  type CampaignAccess,
  type CampaignKey,
} from '../campaigns/index.js';
import { planSearch, takeSteps, type Failures, type Found } from './find-posts.js';
import { foundPostsPolicy } from './found-posts.policy.js';
import { countPosts } from './found-posts.queries.js';
import { sweepPosts } from './found-posts.repository.js';
import { announce, keepFound, type Keeping } from './keep-found.js';
import {
  beginSearch,
  claimDue,
  endSearch,
  findSearch,
  listSearched,
  listStarts,
  noteProgress,
  noteStart,
  noteTried,
  type SearchedCreator,
  type SearchRow,
} from './searches.repository.js';
import type { Asking } from './ways.js';

/** Searches that one company begins by hand or with new rules within an hour; the clock begins its own beside. */
export const SEARCHES_PER_HOUR = 20;
/** Campaigns that the clock claims at once, and how long whoever searches one has until they have died. */
const AT_ONCE = 20;
const CLAIM_MS = 30 * MINUTE_MS;
/** Creators who are asked for in one search; the others come first in the next. */
const CREATORS_AT_ONCE = 300;
/** By the clock the networks themselves are searched no more often: some allow a hundred searches a day for everybody. */
const WIDE_EVERY_MS = 12 * HOUR_MS;

const findDue = defineJob({ name: 'find-posts-due', payload: z.object({}), cron: '*/2 * * * *' });
const findOfCampaign = defineJob({
  name: 'find-posts',
  payload: z.object({
    company: z.uuid(),
    campaign: z.uuid(),
    /** Somebody asked for it: it began when they did. */
    asked: z.boolean(),
    /** It has had a turn, and goes on with what it left. */
    goes_on: z.boolean().default(false),
  }),
  tries: 5,
  queue: OUTSIDE,
});
type Searching = z.output<typeof findOfCampaign.payload>;

const sweep = defineJob({ name: 'sweep-found-posts', payload: z.object({}), cron: '47 3 * * *' });

const jobKeyOf = (campaign: CampaignKey) => `find-posts:${campaign.id}`;
const keyOf = ({ company_id, campaign_id: id }: SearchRow): CampaignKey => ({ company_id, id });
/** Whether a search runs, for all that one knows: whoever was not seen at it for longer has died. */
const isRunning = ({ started_at, seen_at, done_at }: SearchRow, at: Date): boolean =>
  started_at !== null && done_at === null && at.getTime() - (seen_at ?? started_at).getTime() < CLAIM_MS;
const isGone = (error: unknown) => error instanceof AppError && error.code === 'resource.not_found';

/** Searches the networks for posts of campaigns: by the clock, and when somebody wishes it. */
export function createSearch(context: Context) {
  const { db, now, jobs } = context;

  /** Marks that a search runs from now on. */
  async function begin(tx: Tx, campaign: CampaignKey): Promise<Date> {
    const at = now();
    await beginSearch(tx, campaign, { at, until: new Date(at.getTime() + CLAIM_MS) });
    return at;
  }

  /** What a search that began at a time has still to ask for. */
  async function plan(
    from: Queryable,
    row: SearchRow,
    startedAt: Date,
    { asked, goes_on }: Partial<Searching>,
  ) {
    const { rules } = row;
    const campaign = keyOf(row);
    const creators = await listSearched(from, campaign, rules.networks);
    const left = creators.filter(({ tried_at }) => tried_at === null || tried_at < startedAt);
    const isPlanned = row.total > 0 || row.failed.length > 0;
    const isWide =
      asked === true || !row.searched_at || now().getTime() - row.searched_at.getTime() >= WIDE_EVERY_MS;
    const planned = await planSearch({ db: from, networks: context.networks }, campaign.company_id, {
      rules,
      creators: left,
      most: CREATORS_AT_ONCE - (creators.length - left.length),
      isWide,
      before: goes_on === true && isPlanned ? row.failed : null,
    });
    return { creators, isWide, planned };
  }

  /** All that could be asked for as things stand. */
  async function everythingOf(
    from: Queryable,
    { company_id, rules }: SearchRow,
    creators: SearchedCreator[],
  ) {
    const planned = await planSearch({ db: from, networks: context.networks }, company_id, {
      rules,
      creators,
      most: Infinity,
      isWide: true,
      before: null,
    });
    return planned.steps;
  }

  /** Keeps what a step brought. What cannot be kept is one that failed: the others' posts come all the same. */
  async function keep(
    asking: Asking,
    campaign: CampaignKey,
    found: Found,
    { failures, ...keeping }: Keeping & { failures: Failures },
  ): Promise<number | null> {
    try {
      return await keepFound(asking, campaign, found, keeping);
    } catch (error) {
      if (isGone(error)) throw error;
      const { network, creator } = found;
      context.log.error({ err: error, network, campaign: campaign.id }, 'found posts could not be kept');
      failures.add(network, creator ? 'creators' : 'search', 'unavailable', creator?.name);
      return null;
    }
  }

  /** One turn of a search: as long as it may be, then the search goes on behind others. */
  async function run(
    own: typeof db,
    campaign: CampaignKey,
    { asked, goes_on }: Searching,
    signal: AbortSignal,
  ) {
    const asking = { ...context, db: own };
    const row = await findSearch(own, campaign);
    if (!row || row.is_archived || row.is_sample) return;
    const begun = row.done_at === null ? row.started_at : null;
    if (goes_on && !begun) return;
    const goesOn = (goes_on || asked) && begun !== null;
    const startedAt = goesOn ? begun : await transact(own, (tx) => begin(tx, campaign));
    const { rules } = row;
    const span = searchSpan(rules, row);
    const {
      creators,
      isWide,
      planned: { steps, failures },
    } = await plan(own, row, startedAt, { asked, goes_on: goesOn });
    const before = goesOn ? row : { asked: 0, found: 0 };
    const progress = { total: before.asked + steps.length, asked: before.asked, found: before.found };
    const isStill = () =>
      noteProgress(
        own,
        campaign,
        startedAt,
        { ...progress, failed: failures.list() },
        { at: now(), until: new Date(now().getTime() + CLAIM_MS) },
      );
    const ends = now().getTime() + TURN_MS;
    if (!(await isStill())) return;
    for await (const found of takeSteps(asking, campaign.company_id, { steps, failures }, span)) {
      const { creator, isAsked, isRead } = found;
      const kept = await keep(asking, campaign, found, { rules, span, creators, failures });
      progress.found += kept ?? 0;
      progress.asked += 1;
      if (creator)
        await noteTried(own, campaign.company_id, creator.id, {
          // Of those that were not asked it was the turn before all who were.
          triedAt: isAsked && now() > startedAt ? now() : startedAt,
          askedAt: isRead && kept !== null ? startedAt : null,
        });
      // Another search has begun since, which comes by itself.
      if (!(await isStill())) return;
      if (signal.aborted || (creator && now().getTime() >= ends)) {
        const going = { ...payloadOf(campaign), asked, goes_on: true };
        await jobs.add(own, findOfCampaign, going, { key: jobKeyOf(campaign), isNextTurn: true });
        return;
      }
    }
    await end(own, campaign, startedAt, { span, failures, isWide });
  }

  const end = (
    own: typeof db,
    campaign: CampaignKey,
    startedAt: Date,
    { span, failures, isWide }: { span: ReturnType<typeof searchSpan>; failures: Failures; isWide: boolean },
  ) =>
    transact(own, async (tx) => {
      const held = await holdCampaign(tx, campaign, null);
      const ended = await endSearch(tx, campaign, startedAt, {
        at: now(),
        next: nextSearch(span, now()),
        searchedAt: isWide ? startedAt : null,
        failed: failures.list(),
      });
      if (ended) await announce(tx, held);
    });

  const payloadOf = ({ company_id, id }: CampaignKey) => ({ company: company_id, campaign: id });

  jobs.handle(findDue, {
    run: async (_payload, { db: own }) => {
      const until = new Date(now().getTime() + CLAIM_MS);
      for (const campaign of await claimDue(own, { now: now(), until, limit: AT_ONCE }))
        await jobs.add(
          own,
          findOfCampaign,
          { ...payloadOf(campaign), asked: false },
          { key: jobKeyOf(campaign) },
        );
    },
  });
  jobs.handle(sweep, {
    run: async (_payload, { db: own }) => {
      await sweepPosts(own);
    },
  });
  jobs.handle(findOfCampaign, {
    run: async (payload, { db: own, signal }) => {
      const { company: company_id, campaign: id } = payload;
      await run(own, { company_id, id }, payload, signal).catch((error: unknown) => {
        // The campaign was deleted meanwhile.
        if (!isGone(error)) throw error;
      });
    },
    onFailed: async (tx, { company, campaign: id, asked }) => {
      const campaign = { company_id: company, id };
      const row = await findSearch(tx, campaign);
      if (!row?.started_at || row.done_at !== null) return;
      // What was left when it gave up is what failed.
      const { planned } = await plan(tx, row, row.started_at, { asked, goes_on: true });
      for (const { network, creator } of planned.steps)
        planned.failures.add(network, creator ? 'creators' : 'search', 'unavailable', creator?.name);
      await endSearch(tx, campaign, row.started_at, {
        at: now(),
        next: nextSearch(searchSpan(row.rules, row), now()),
        searchedAt: null,
        failed: planned.failures.list(),
      });
    },
  });

  async function read(from: Queryable, caller: Caller, campaign: CampaignAccess): Promise<PostSearch> {
    const can = {
      see: foundPostsPolicy.see(caller, campaign),
      change: foundPostsPolicy.change(caller, campaign) && !campaign.is_sample,
    };
    if (!can.see)
      return {
        can,
        has_rules: false,
        counts: { new: 0, unknown: 0, ignored: 0 },
        creators: 0,
        reachable: 0,
        last: null,
        next_at: null,
        idle: null,
      };
    const row = await findSearch(from, campaign);
    const creators = await listSearched(from, campaign, row?.rules.networks ?? []);
    const steps = row ? await everythingOf(from, row, creators) : [];
    const next = campaign.is_archived || campaign.is_sample ? null : row?.next_at;
    const idle = !next ? 'over' : steps.length === 0 ? 'nobody_to_ask' : null;
    return {
      can,
      has_rules: row !== undefined,
      counts: await countPosts(from, campaign),
      creators: creators.length,
      reachable: steps.filter(({ creator }) => creator).length,
      last: row?.started_at
        ? {
            started_at: row.started_at.toISOString(),
            done_at: (isRunning(row, now()) ? null : (row.done_at ?? row.started_at))?.toISOString() ?? null,
            total: row.total,
            asked: row.asked,
            found: row.found,
            failed: row.failed,
          }
        : null,
      next_at: idle ? null : (next?.toISOString() ?? null),
      idle: row ? idle : null,
    };
  }

  return {
    begin,
    async read(caller: Caller, campaignId: string): Promise<PostSearch> {
      return read(db, caller, await findCampaign(db, caller, campaignId));
    },

    /**
     * Searches now, unless a search runs.
     * @throws AppError `request.invalid` without rules, `request.too_many` where the company began many within the hour
     */
    async start(caller: Caller, campaignId: string): Promise<PostSearch> {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        if (!foundPostsPolicy.change(caller, campaign)) throw new AppError('auth.forbidden');
        const row = await findSearch(tx, campaign);
        if (!row) throw new AppError('request.invalid', { message: sentence('refusals:found.no_rules') });
        if (campaign.is_sample || isRunning(row, now())) return read(tx, caller, campaign);
        const wait = await startNow(tx, campaign);
        if (wait !== null) throw new AppError('request.too_many', { retryAfterSeconds: wait });
        return read(tx, caller, campaign);
      });
    },
    startNow,
  };

  /**
   * Begins a search in the transaction that asks for it.
   * @returns null where it has begun; else the seconds after which the company may begin another one
   */
  async function startNow(tx: Tx, campaign: CampaignKey): Promise<number | null> {
    const since = new Date(now().getTime() - HOUR_MS);
    const first = (await listStarts(tx, campaign.company_id, since)).at(-SEARCHES_PER_HOUR);
    if (first) return Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1_000));
    await noteStart(tx, campaign, { at: now(), since });
    await begin(tx, campaign);
    await jobs.add(tx, findOfCampaign, { ...payloadOf(campaign), asked: true }, { key: jobKeyOf(campaign) });
    return null;
  }
}
