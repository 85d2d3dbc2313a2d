import { endpoints, type QueryOf } from '@altavoz/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.js';
import type { Caller } from '../../http/caller.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { say } from '../../words.js';
import { recordExport } from '../audit-log/index.js';
import { campaignPolicy, findCampaign } from '../campaigns/index.js';
import { csvFilename, tableReply } from '../csv/index.js';
import { contentTable } from './content-export.js';
import type { ContentFilter } from './contents.queries.js';

/** Who asks, of which campaign. */
interface Asked {
  caller: Caller;
  params: { campaign: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Downloads of contents: all that are published, those of a filter, or the named ones. */
export function registerContentExports(routes: Routes, context: Pick<Context, 'db' | 'newId' | 'now'>): void {
  const { db, now } = context;
  const { contents } = endpoints;
  const send = async (
    { caller, params, request, reply }: Asked,
    { day, format }: QueryOf<typeof contents.exportSelected>,
    which: 'published' | 'filtered',
    filter: ContentFilter,
  ) => {
    const campaign = await findCampaign(db, caller, params.campaign);
    const locale = localeOf(request);
    const sheet = say(locale, { key: `files:${which}` });
    const table = contentTable(db, campaign, filter, {
      locale,
      seesCosts: campaignPolicy.seeCosts(caller, campaign),
    });
    const list = which === 'published' ? 'published' : 'contents';
    await recordExport(context, { caller, request }, { list, campaign });
    const filename = csvFilename(campaign, sheet, day, now(), format);
    return tableReply(reply, filename, table, { format, sheet, currency: campaign.currency });
  };
  routes.bind(contents.exportContents, ({ query: { day, format, which, ...filter }, ...asked }) =>
    send(asked, { day, format }, which, which === 'published' ? { status: 'content_published' } : filter),
  );
  routes.bind(contents.exportSelected, ({ query, body, ...asked }) =>
    send(asked, query, 'filtered', body.filter ?? { ids: body.contents ?? [] }),
  );
}
