import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import { transact } from '../../db/transact.js';
import { notFound } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { presentJob } from './jobs.presenter.js';
import { findJob, listJobs, listTroubles } from './jobs.queries.js';

/** The queue of background jobs, for superusers. */
export function registerJobs(routes: Routes, { db, jobs }: Pick<Context, 'db' | 'jobs'>): void {
  routes.bind(endpoints.jobs.list, async ({ query }) => {
    const { rows, ...total } = await listJobs(db, query);
    return { ...pageReply(rows.map(presentJob), total, query), troubles: await listTroubles(db) };
  });
  routes.bind(endpoints.jobs.retryAll, ({ body }) =>
    transact(db, async (tx) => ({ count: await jobs.retryAll(tx, body.name) })),
  );
  routes.bind(endpoints.jobs.retry, ({ params }) =>
    transact(db, async (tx) => {
      const job = await findJob(tx, params.job);
      if (!job) throw notFound();
      await jobs.retry(tx, job);
      return presentJob((await findJob(tx, params.job)) ?? job);
    }),
  );
}
