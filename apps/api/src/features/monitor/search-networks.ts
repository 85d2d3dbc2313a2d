import { LIMITS, MONITOR_DAYS_MOST, NETWORKS, type SearchFailure } from '@altavoz/contracts';
import {
  cutText,
  DAY_MS,
  hashtagsInText,
  HOUR_MS,
  isStory,
  isWithin,
  MINUTE_MS,
  rulesOfMonitored,
  type Monitored,
  type SearchSpan,
} from '@altavoz/domain';
import { parsePostUrl, postKey } from '@altavoz/networks/pasted';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { defineJob, MONITOR } from '../../jobs/job.js';
import { storePostPictures } from '../../providers/networks/pictures.js';
import { planSearch, takeSteps, textOf, type Found } from '../found-posts/index.js';
import { findKnown, keepPosts, sweepPosts, type NewPost } from './monitored-posts.repository.js';
import {
  beginByHand,
  claimDue,
  findMonitored,
  listStarts,
  noteProgress,
  readMonitoredById,
  sweepMonitored,
  type Failed,
  type MonitoredKey,
  type MonitoredRow,
} from './monitored.repository.js';

/** Searches that one company begins by hand within an hour; the clock begins its own beside. */
export const SEARCHES_PER_HOUR = 30;
/** By itself a keyword is searched for each day, until nobody has done so by hand for a month. */
const EVERY_MS = DAY_MS;
const USED_MS = 30 * DAY_MS;
/** Keywords that the clock claims at once. */
const AT_ONCE = 20;
/** Whoever searches and was not seen at it for longer has died. */
const GONE_MS = 15 * MINUTE_MS;

const searchDue = defineJob({ name: 'search-monitor-due', payload: z.object({}), cron: '*/10 * * * *' });
const searchOne = defineJob({
  name: 'search-monitor',
  payload: z.object({ company_id: z.uuid(), id: z.uuid() }),
  tries: 3,
  queue: MONITOR,
});
const sweep = defineJob({ name: 'sweep-monitor', payload: z.object({}), cron: '51 3 * * *' });

/** Whether a search runs, for all that one knows. */
export const isRunning = ({ done_at, seen_at }: MonitoredRow, at: Date): boolean =>
  done_at === null && at.getTime() - seen_at.getTime() < GONE_MS;

/** From when on posts are looked for and kept. */
const spanAt = (at: Date): SearchSpan => ({
  from: new Date(at.getTime() - MONITOR_DAYS_MOST * DAY_MS),
  until: null,
});

const failedOf = (failures: readonly SearchFailure[]): Failed[] => [
  // A network is named once, by what it met first.
  ...new Map(failures.toReversed().map(({ network, problem }) => [network, { network, problem }])).values(),
];

const enqueue = ({ jobs }: Pick<Context, 'jobs'>, on: Queryable, key: MonitoredKey) =>
  jobs.add(on, searchOne, key, { key: `search-monitor:${key.id}` });

/**
 * Begins a search as whoever wishes it, in their transaction.
 * @param since what was begun by hand before is not counted any more
 */
export async function beginSearch(
  context: Pick<Context, 'jobs' | 'now' | 'newId'>,
  tx: Tx,
  companyId: string,
  monitored: Monitored,
  since = context.now(),
): Promise<void> {
  const at = context.now();
  const next = new Date(at.getTime() + EVERY_MS);
  await beginByHand(tx, { company_id: companyId, id: context.newId() }, monitored, { at, since, next });
  const row = await findMonitored(tx, companyId, monitored);
  if (row) await enqueue(context, tx, { company_id: companyId, id: row.id });
}

/** Searches the networks for the keywords of companies: by the clock, and when somebody wishes it. */
export function createMonitorSearch(context: Context) {
  const { db, now, jobs, newId, networks } = context;

  /** The networks that anybody may search. */
  const searchable = NETWORKS.filter((network) => {
    const { connector } = networks.of(network);
    return connector.search !== undefined && connector.access.hashtag.length > 0;
  });

  /** What is asked of which network, by whose leave, and what cannot be asked. */
  const planOf = (from: Queryable, companyId: string, monitored: Monitored) =>
    planSearch({ db: from, networks }, companyId, {
      rules: rulesOfMonitored(monitored, searchable),
      creators: [],
      most: 0,
      isWide: true,
      before: null,
    });

  /** Keeps what a network found. @returns how much of it is new */
  async function keep(own: typeof db, key: MonitoredKey, { network, posts }: Found): Promise<number> {
    const span = spanAt(now());
    const found = new Map(
      posts.flatMap((captured) => {
        const { url, contentType, publishedAt = null } = captured.ref;
        const isKept = url.length <= LIMITS.urlMax && !isStory(contentType) && isWithin(span, publishedAt);
        return isKept ? [[postKey(url), captured] as const] : [];
      }),
    );
    if (found.size === 0) return 0;
    const known = await findKnown(own, key.company_id, [...found.keys()]);
    const pictures = await storePostPictures(
      { ...context, db: own },
      { network, company: key.company_id },
      [...found].flatMap(([post, { thumbnailUrl }]) => (known.has(post) ? [] : [[post, thumbnailUrl]])),
    );
    return transact(own, async (tx) => {
      const rows: NewPost[] = [];
      for (const [post, captured] of found) {
        const { ref, metrics } = captured;
        const parsed = parsePostUrl(ref.url);
        const text = textOf(captured);
        rows.push({
          id: newId(),
          network,
          content_type: ref.contentType,
          link: parsed?.link ?? ref.url,
          post,
          author: ref.username ?? parsed?.username ?? null,
          body: cutText(text, LIMITS.noteMax),
          hashtags: hashtagsInText(text),
          picture: (await pictures.get(post)?.attach(tx)) ?? null,
          published_at: ref.publishedAt ?? null,
          is_sandbox: networks.of(network).isSandbox,
          metrics,
        });
      }
      return keepPosts(tx, key, rows, now());
    });
  }

  /** When it is searched for next, once it was. */
  function nextOf({ used_at }: MonitoredRow): Date | null {
    const next = new Date(now().getTime() + EVERY_MS);
    return next.getTime() - used_at.getTime() > USED_MS ? null : next;
  }

  async function run(own: typeof db, key: MonitoredKey): Promise<void> {
    const row = await readMonitoredById(own, key);
    if (!row || row.done_at !== null) return;
    const plan = await planOf(own, key.company_id, row);
    const { failures } = plan;
    let found = 0;
    const asking = { ...context, db: own };
    for await (const step of takeSteps(asking, key.company_id, plan, spanAt(now()))) {
      // Nothing was read, and nothing failed: the network looks for hashtags alone.
      if (!step.isRead && !failures.list().some(({ network }) => network === step.network))
        failures.add(step.network, 'search', 'not_supported');
      found += await keep(own, key, step);
      // Another search has begun since, which comes by itself.
      if (!(await noteProgress(own, row, { at: now(), found, failed: failedOf(failures.list()) }))) return;
    }
    const failed = failedOf(failures.list());
    await noteProgress(own, row, { at: now(), found, failed, done: { next: nextOf(row) } });
  }

  jobs.handle(searchDue, {
    run: async (_payload, { db: own }) => {
      const due = { now: now(), next: new Date(now().getTime() + EVERY_MS), limit: AT_ONCE };
      await transact(own, async (tx) => {
        for (const key of await claimDue(tx, due)) await enqueue(context, tx, key);
      });
    },
  });
  jobs.handle(searchOne, {
    run: (key, { db: own }) => run(own, key),
    onFailed: async (tx, key) => {
      const row = await readMonitoredById(tx, key);
      if (!row) return;
      const failed = searchable.map((network) => ({ network, problem: 'unavailable' as const }));
      await noteProgress(tx, row, { at: now(), found: row.found, failed, done: { next: nextOf(row) } });
    },
  });
  jobs.handle(sweep, {
    run: async (_payload, { db: own }) => {
      await sweepMonitored(own, new Date(now().getTime() - DAY_MS));
      await sweepPosts(own, spanAt(now()).from ?? now());
    },
  });

  return {
    /** The networks that let themselves be searched, and why one cannot be asked now. */
    async reach(from: Queryable, companyId: string, monitored: Monitored) {
      const { failures } = await planOf(from, companyId, monitored);
      const problems = new Map(failures.list().map(({ network, problem }) => [network, problem]));
      return searchable.map((network) => ({ network, problem: problems.get(network) ?? null }));
    },

    /**
     * Begins a search in the transaction that asks for it.
     * @returns null where it has begun; else the seconds after which the company may begin another one
     */
    async start(tx: Tx, companyId: string, monitored: Monitored): Promise<number | null> {
      const since = new Date(now().getTime() - HOUR_MS);
      const first = (await listStarts(tx, companyId, since)).at(-SEARCHES_PER_HOUR);
      if (first) return Math.max(1, Math.ceil((first.getTime() - since.getTime()) / 1_000));
      await beginSearch(context, tx, companyId, monitored, since);
      return null;
    },
  };
}
