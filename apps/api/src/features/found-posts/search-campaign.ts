import type { PostSearch } from '@altavoz/contracts';
import { HOUR_MS, MINUTE_MS, nextSearch, searchSpan } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import { defineJob } from '../../jobs/job.js';
import { sentence } from '../../words.js';
import {
  findCampaign,
  holdCampaign,
  lockCampaign,
  type CampaignAccess,
  type CampaignKey,
} from '../campaigns/index.js';
import { Failures, planSearch, takeSteps } from './find-posts.js';
import { foundPostsPolicy } from './found-posts.policy.js';
import { countPosts } from './found-posts.queries.js';
import { announce, keepFound } from './keep-found.js';
import {
  beginSearch,
  claimDue,
  endSearch,
  findSearch,
  listSearched,
  listStarts,
  noteAsked,
  noteProgress,
  noteStart,
  type SearchRow,
} from './searches.repository.js';
import { readWays } from './ways.js';

/** Searches that one company begins by hand or with new rules within an hour; the clock begins its own beside. */
export const SEARCHES_PER_HOUR = 20;
/** Campaigns that the clock claims at once, and how long whoever searches one has until they have died. */
const AT_ONCE = 20;
const CLAIM_MS = 30 * MINUTE_MS;
/** By the clock the networks themselves are searched no more often: some allow a hundred searches a day for everybody. */
const WIDE_EVERY_MS = 12 * HOUR_MS;

const findDue = defineJob({ name: 'find-posts-due', payload: z.object({}), cron: '*/2 * * * *' });
const findOfCampaign = defineJob({
  name: 'find-posts',
  payload: z.object({ company: z.uuid(), campaign: z.uuid(), asked: z.boolean() }),
  tries: 5,
});

const keyOf = (campaign: CampaignKey) => `find-posts:${campaign.id}`;
/** Whether a search runs, for all that one knows: whoever searches for longer has died. */
const isRunning = ({ started_at, done_at }: SearchRow, at: Date): boolean =>
  started_at !== null && done_at === null && at.getTime() - started_at.getTime() < CLAIM_MS;
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

  async function run(own: typeof db, campaign: CampaignKey, isAsked: boolean, signal: AbortSignal) {
    const asking = { ...context, db: own };
    const row = await findSearch(own, campaign);
    if (!row || row.is_archived || row.is_sample) return;
    // One that somebody asked for began when they did.
    const startedAt =
      isAsked && row.started_at && row.done_at === null
        ? row.started_at
        : await transact(own, (tx) => begin(tx, campaign));
    const { rules } = row;
    const span = searchSpan(rules, row);
    const creators = await listSearched(own, campaign, rules.networks);
    const isWide =
      isAsked || !row.searched_at || now().getTime() - row.searched_at.getTime() >= WIDE_EVERY_MS;
    const plan = await planSearch(asking, campaign.company_id, { rules, creators, isWide });
    const progress = { total: plan.steps.length, asked: 0, found: 0 };
    await noteProgress(own, campaign, startedAt, progress);
    for await (const found of takeSteps(asking, campaign.company_id, plan, span)) {
      progress.found += await keepFound(asking, campaign, found, { rules, span, creators });
      progress.asked += 1;
      if (found.creator && found.isRead)
        await noteAsked(own, campaign.company_id, found.creator.id, startedAt);
      await noteProgress(own, campaign, startedAt, progress);
      if (signal.aborted) {
        // Creators who were asked already come last when it goes on.
        await jobs.add(
          own,
          findOfCampaign,
          { ...payloadOf(campaign), asked: isAsked },
          { key: keyOf(campaign) },
        );
        return;
      }
    }
    await end(own, campaign, startedAt, { span, failures: plan.failures, isWide });
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
          { key: keyOf(campaign) },
        );
    },
  });
  jobs.handle(findOfCampaign, {
    run: async ({ company, campaign, asked }, { db: own, signal }) => {
      await run(own, { company_id: company, id: campaign }, asked, signal).catch((error: unknown) => {
        // The campaign was deleted meanwhile.
        if (!isGone(error)) throw error;
      });
    },
    onFailed: async (tx, { company, campaign: id }) => {
      const campaign = { company_id: company, id };
      const row = await findSearch(tx, campaign);
      if (!row?.started_at || row.done_at !== null) return;
      await endSearch(tx, campaign, row.started_at, {
        at: now(),
        next: nextSearch(searchSpan(row.rules, row), now()),
        searchedAt: null,
        failed: row.failed,
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
        counts: { new: 0, ignored: 0 },
        creators: 0,
        reachable: 0,
        last: null,
        next_at: null,
      };
    const row = await findSearch(from, campaign);
    const creators = await listSearched(from, campaign, row?.rules.networks ?? []);
    let reachable = 0;
    for (const network of new Set(creators.map((one) => one.network))) {
      const own = creators.filter((one) => one.network === network);
      const ways = await readWays(
        { db: from, networks: context.networks },
        campaign.company_id,
        network,
        own,
      );
      reachable += own.filter((creator) => typeof ways.ofCreator(creator) !== 'string').length;
    }
    const isOver = !row || campaign.is_archived || campaign.is_sample;
    return {
      can,
      has_rules: row !== undefined,
      counts: await countPosts(from, campaign),
      creators: creators.length,
      reachable,
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
      next_at: isOver ? null : (row.next_at?.toISOString() ?? null),
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
    await jobs.add(tx, findOfCampaign, { ...payloadOf(campaign), asked: true }, { key: keyOf(campaign) });
    return null;
  }
}
