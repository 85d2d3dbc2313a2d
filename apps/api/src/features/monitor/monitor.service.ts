import { MONITORED_MAX, type BodyOf, type QueryOf, type endpoints } from '@altavoz/contracts';
import { addDays, DAY_MS, foldText, monitoredText, readMonitored, type Monitored } from '@altavoz/domain';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { companyFor, monitorPolicy } from './monitor.policy.js';
import { presentAuthor, presentPost, presentSearch } from './monitor.presenter.js';
import {
  countByDay,
  listAuthors,
  listHashtags,
  listPosts,
  readPost,
  NO_TOTALS,
  readTotals,
} from './monitor.queries.js';
import {
  countMonitored,
  findMonitored,
  listMonitored,
  readFirstKeyword,
  removeMonitored,
} from './monitored.repository.js';
import { markPost } from './monitored-posts.repository.js';
import { createMonitorSearch, isRunning } from './search-networks.js';

type Calls = (typeof endpoints)['monitor'];

/** @throws AppError `request.invalid` where nothing is left of what was typed */
function monitoredOf(keyword: string): Monitored {
  const monitored = readMonitored(keyword);
  if (!monitored) throw fieldError('keyword', 'refusals:monitor.no_keyword');
  return monitored;
}

/** What is published about the keywords and hashtags of a company. */
export function createMonitor(context: Context) {
  const { db, now } = context;
  const search = createMonitorSearch(context);
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);

  /** The first moment of so many days up to today, in UTC. */
  const sinceOf = (days: number): Date => new Date(Date.parse(dayOf(now())) - (days - 1) * DAY_MS);

  return {
    async list(caller: Caller, { keyword, days, ...query }: QueryOf<Calls['list']>) {
      const companyId = companyFor(caller, 'see');
      const row =
        keyword === undefined ? undefined : await findMonitored(db, companyId, monitoredOf(keyword));
      if (!row) return pageReply([], { count: 0, capped: false, next: null }, query);
      const { rows, ...total } = await listPosts(db, row, { ...query, since: sinceOf(days) });
      return pageReply(rows.map(presentPost), total, query);
    },

    async summary(caller: Caller, { keyword, days, network }: QueryOf<Calls['summary']>) {
      const companyId = companyFor(caller, 'see');
      const monitored = monitoredOf(keyword);
      const row = await findMonitored(db, companyId, monitored);
      const since = sinceOf(days);
      const filter = { since, network };
      const { posts, authors, unnamed, views, ...sentiment } = row
        ? await readTotals(db, row, filter)
        : NO_TOTALS;
      const byDay = row ? await countByDay(db, row, filter) : new Map<string, number>();
      const first = dayOf(since);
      return {
        can: { change: monitorPolicy.change(caller) },
        keyword: row ? monitoredText(row) : null,
        search: row ? presentSearch(row, isRunning(row, now())) : null,
        next_at: row?.next_at?.toISOString() ?? null,
        networks: await search.reach(db, companyId, monitored),
        posts,
        authors,
        unnamed,
        views,
        days: Array.from({ length: days }, (_, place) => {
          const day = addDays(first, place);
          return { day, posts: byDay.get(day) ?? 0 };
        }),
        top_authors: row ? (await listAuthors(db, row, filter)).map(presentAuthor) : [],
        sentiment,
      };
    },

    async defaultKeyword(caller: Caller) {
      const companyId = companyFor(caller, 'see');
      const [last] = await listMonitored(db, companyId);
      return last
        ? { keyword: monitoredText(last), is_searched: true }
        : { keyword: await readFirstKeyword(db, companyId), is_searched: false };
    },

    async keywords(caller: Caller) {
      const rows = await listMonitored(db, companyFor(caller, 'see'));
      return { results: rows.map((row) => ({ keyword: monitoredText(row), posts: row.posts })) };
    },

    /** @throws AppError `resource.not_found` */
    async remove(caller: Caller, { keyword }: QueryOf<Calls['remove']>) {
      const row = await findMonitored(db, companyFor(caller, 'change'), monitoredOf(keyword));
      if (!row || !(await removeMonitored(db, row, now()))) throw notFound();
      return {};
    },

    async hashtags(caller: Caller, { tag }: QueryOf<Calls['hashtags']>) {
      const beginning = foldText(tag.trim().replace(/^[#\uFF03]+/, ''));
      return { results: await listHashtags(db, companyFor(caller, 'see'), beginning) };
    },

    /**
     * Searches now, unless a search for the same runs.
     * @throws AppError `monitor.too_many`, `request.too_many` where the company began many within the hour
     */
    search(caller: Caller, { keyword }: BodyOf<Calls['search']>) {
      const companyId = companyFor(caller, 'change');
      const monitored = monitoredOf(keyword);
      return transact(db, async (tx) => {
        const before = await findMonitored(tx, companyId, monitored);
        if (!before || !isRunning(before, now())) {
          const wait = await search.start(tx, companyId, monitored);
          if (wait !== null) throw new AppError('request.too_many', { retryAfterSeconds: wait });
          if ((await countMonitored(tx, companyId)) > MONITORED_MAX) throw new AppError('monitor.too_many');
        }
        const row = await findMonitored(tx, companyId, monitored);
        if (!row) throw notFound();
        return { keyword: monitoredText(row), search: presentSearch(row, isRunning(row, now())) };
      });
    },

    /** @throws AppError `resource.not_found` */
    async setSentiment(caller: Caller, id: string, { sentiment }: BodyOf<Calls['setSentiment']>) {
      const key = { company_id: companyFor(caller, 'change'), id };
      const isThere = await markPost(db, key, { sentiment, by: caller.accountId });
      const row = isThere ? await readPost(db, key) : undefined;
      if (!row) throw notFound();
      return presentPost(row);
    },
  };
}
