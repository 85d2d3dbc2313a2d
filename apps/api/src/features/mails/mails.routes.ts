import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import { notFound } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { defineMailJobs } from './mails.jobs.js';
import { presentMail, presentMailWithBody } from './mails.presenter.js';
import { listMails, readMail } from './mails.queries.js';

/** The mails of the platform, for superusers, and the jobs that send them. */
export function registerMails(routes: Routes, context: Context): void {
  const { db } = context;
  defineMailJobs(context);
  routes.bind(endpoints.mails.list, async ({ query }) => {
    const { rows, ...total } = await listMails(db, query);
    return pageReply(rows.map(presentMail), total, query);
  });
  routes.bind(endpoints.mails.read, async ({ params }) => {
    const row = await readMail(db, params.mail);
    if (!row) throw notFound();
    return presentMailWithBody(row);
  });
}
