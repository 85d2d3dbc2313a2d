import type { CaptureRun, ResponseOf, endpoints } from '@altavoz/contracts';
import { HOUR_MS } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import { defineJob, OUTSIDE, TURN_MS } from '../../jobs/job.js';
import {
  findCampaign,
  holdCampaign,
  lockCampaign,
  recordChange,
  type CampaignAccess,
  type CampaignKey,
} from '../campaigns/index.js';
import {
  claimOfRun,
  countLooks,
  endRun,
  findLastRun,
  findRun,
  insertRun,
  listStarts,
  nextOfCampaign,
  type RunRow,
} from './captures.repository.js';
import { AT_ONCE, claimedUntil, isIdle, lookAtPosts } from './look-at-posts.js';

type Reply = ResponseOf<(typeof endpoints.captures)['read']>;

/** Refreshes that one company starts within an hour. */
export const RUNS_PER_HOUR = 20;

const captureCampaign = defineJob({
  name: 'capture-campaign',
  payload: z.object({ company: z.uuid(), run: z.uuid() }),
  queue: OUTSIDE,
});

const keyOf = ({ campaign_id: id, company_id }: RunRow): CampaignKey => ({ id, company_id });

/** How far a run is, from what has been looked at since it began. */
async function progressOf(
  db: Queryable,
  run: RunRow,
): Promise<Pick<CaptureRun, 'total' | 'looked_at' | 'got' | 'failed'>> {
  if (run.done_at !== null && run.total !== null)
    return {
      total: run.total,
      looked_at: run.total,
      got: run.got ?? 0,
      failed: run.failed as CaptureRun['failed'],
    };
  const counts = await countLooks(db, keyOf(run), run.started_at);
  const sum = (of: typeof counts) => of.reduce((all, { count }) => all + count, 0);
  const looked = counts.filter((one) => one.looked);
  return {
    total: sum(counts),
    looked_at: sum(looked),
    got: sum(looked.filter(({ problem }) => problem === null)),
    failed: looked.flatMap(({ network, problem, count }) => (problem ? [{ network, problem, count }] : [])),
  };
}

/** Asks, when somebody wishes it, for the figures of all published contents of a campaign. */
export function createRefresh(context: Context) {
  const { db, now, jobs, newId } = context;

  async function read(from: Queryable, campaign: CampaignAccess): Promise<Reply> {
    const run = await findLastRun(from, campaign);
    const counts = await countLooks(from, campaign, now());
    // What a claim puts off for a moment is due now.
    const next = isIdle(campaign, now()) ? null : await nextOfCampaign(from, campaign);
    return {
      run: run
        ? {
            uuid: run.id,
            started_at: run.started_at.toISOString(),
            done_at: run.done_at?.toISOString() ?? null,
            ...(await progressOf(from, run)),
          }
        : null,
      posts: campaign.is_sample ? 0 : counts.reduce((all, { count }) => all + count, 0),
      next_at: next?.toISOString() ?? null,
    };
  }

  jobs.handle(captureCampaign, {
    run: async ({ company, run: id }, { db: own, signal }) => {
      const run = await findRun(own, company, id);
      if (!run || run.done_at !== null) return;
      const ends = now().getTime() + TURN_MS;
      for (;;) {
        if (signal.aborted || now().getTime() >= ends) {
          // Whoever starts next goes on with what has not been looked at since.
          await jobs.add(
            own,
            captureCampaign,
            { company, run: id },
            { key: `capture:${id}`, isNextTurn: true },
          );
          return;
        }
        const until = claimedUntil(now());
        const ids = await claimOfRun(own, keyOf(run), { since: run.started_at, until, limit: AT_ONCE });
        if (ids.length === 0) break;
        await lookAtPosts({ ...context, db: own }, { company, ids, until, isAsked: true }, signal);
      }
      await end(own, run);
    },
    onFailed: async (tx, { company, run: id }) => {
      const run = await findRun(tx, company, id);
      if (run) await endRun(tx, { company_id: company, id }, await progressOf(tx, run), now());
    },
  });

  const end = (own: typeof db, run: RunRow) =>
    transact(own, async (tx) => {
      const campaign = await holdCampaign(tx, keyOf(run), run.account_id);
      const outcome = await progressOf(tx, run);
      if (!(await endRun(tx, { company_id: run.company_id, id: run.id }, outcome, now()))) return;
      await recordChange(tx, campaign, {
        event: { type: 'contents.changed', data: { count: 0, contents: [], influencers: [] } },
        entry: { told: { kind: 'figures.captured', count: outcome.got, total: outcome.total } },
      });
    }).catch((error: unknown) => {
      // The campaign was deleted meanwhile.
      if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error;
    });

  return {
    async read(caller: Caller, campaignId: string): Promise<Reply> {
      return read(db, await findCampaign(db, caller, campaignId));
    },

    /**
     * Starts a refresh of a campaign, unless one runs.
     * @throws AppError `request.too_many` where the company has started many within the hour
     */
    async start(caller: Caller, campaignId: string): Promise<Reply> {
      return transact(db, async (tx) => {
        const campaign = await lockCampaign(tx, caller, campaignId);
        const last = await findLastRun(tx, campaign);
        if (campaign.is_sample || (last && last.done_at === null)) return read(tx, campaign);
        const starts = await listStarts(tx, campaign.company_id, new Date(now().getTime() - HOUR_MS));
        const first = starts.at(-RUNS_PER_HOUR);
        if (first)
          throw new AppError('request.too_many', {
            retryAfterSeconds: Math.max(1, Math.ceil((first.getTime() + HOUR_MS - now().getTime()) / 1_000)),
          });
        const id = newId();
        const { company_id } = campaign;
        await insertRun(tx, {
          company_id,
          id,
          campaign_id: campaign.id,
          account_id: caller.accountId,
          started_at: now(),
        });
        await jobs.add(tx, captureCampaign, { company: company_id, run: id }, { key: `capture:${id}` });
        return read(tx, campaign);
      });
    },
  };
}
