import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { say } from '../../words.js';
import { recordExport } from '../audit-log/index.js';
import { findCampaign } from '../campaigns/index.js';
import { csvFilename, csvReply } from '../csv/index.js';
import { contentTable } from './content-export.js';
import { defineContentJobs } from './contents.jobs.js';
import { createContentsService } from './contents.service.js';
import { createReadingsService } from './readings.service.js';
import { createManagingView } from './managing-view.js';

export function registerContents(routes: Routes, context: Context): void {
  defineContentJobs(context);
  const service = createContentsService(context);
  const view = createManagingView(context);
  const { contents, readings, campaignInfluencers } = endpoints;
  const readingsService = createReadingsService(context);
  routes.bind(contents.totals, ({ caller, params, query }) => service.totals(caller, params.campaign, query));
  routes.bind(contents.list, ({ caller, params, query }) => service.list(caller, params.campaign, query));
  routes.bind(contents.read, ({ caller, params }) => service.read(caller, params.campaign, params.content));
  routes.bind(contents.add, ({ caller, params, body }) => service.add(caller, params.campaign, body));
  routes.bind(contents.bulkAdd, ({ caller, params, body }) => service.bulkAdd(caller, params.campaign, body));
  routes.bind(contents.update, ({ caller, params, body }) =>
    service.update(caller, params.campaign, params.content, body),
  );
  routes.bind(contents.remove, async ({ caller, params, body }) => {
    const { count: _, ...changed } = await service.remove(caller, params.campaign, {
      content_uuids: [body.content_uuid],
    });
    return changed;
  });
  routes.bind(contents.bulkRemove, ({ caller, params, body }) =>
    service.remove(caller, params.campaign, body),
  );
  routes.bind(contents.restore, ({ caller, params, body }) => service.restore(caller, params.campaign, body));
  routes.bind(contents.undoAdd, ({ caller, params, body }) =>
    service.undoAdd(caller, params.campaign, body.content_uuids),
  );
  routes.bind(contents.setMetrics, ({ caller, params, body }) =>
    service.setMetrics(caller, params.campaign, body),
  );
  routes.bind(contents.captureMetrics, ({ caller, params, body }) =>
    service.captureMetrics(caller, params.campaign, body),
  );
  routes.bind(readings.ofContent, ({ caller, params, query }) => readingsService.list(caller, params, query));
  routes.bind(readings.pin, ({ caller, params, body }) => readingsService.pin(caller, params, body));
  routes.bind(readings.unpin, ({ caller, params, body }) =>
    readingsService.unpin(caller, params, body.metric),
  );
  routes.bind(contents.exportContents, async ({ caller, params, query, request, reply }) => {
    const campaign = await findCampaign(context.db, caller, params.campaign);
    const locale = localeOf(request);
    const { day, which, ...filter } = query;
    const filename = csvFilename(campaign, say(locale, { key: `files:${which}` }), day, context.now());
    const wanted = which === 'published' ? { status: 'content_published' as const } : filter;
    const file = contentTable(context.db, campaign, wanted, locale);
    const list = which === 'published' ? 'published' : 'contents';
    await recordExport(context, { caller, request }, { list, campaign });
    return csvReply(reply, filename, file.columns, file.rows);
  });
  routes.bind(campaignInfluencers.squad, ({ caller, params, query }) =>
    view.list(caller, params.campaign, query),
  );
  routes.bind(campaignInfluencers.read, ({ caller, params }) =>
    view.read(caller, params.campaign, params.influencer),
  );
}
