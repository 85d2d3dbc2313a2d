import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { changeChosen, undoChange } from './change-chosen.js';
import { registerContentExports } from './content-exports.routes.js';
import { defineContentJobs } from './contents.jobs.js';
import { createContentsService } from './contents.service.js';
import { createReadingsService } from './readings.service.js';
import { approveContent, sendDraftBack } from './review-draft.js';
import { createManagingView } from './managing-view.js';

export function registerContents(routes: Routes, context: Context): void {
  defineContentJobs(context);
  const service = createContentsService(context);
  const view = createManagingView(context);
  const { contents, readings, campaignInfluencers, stories } = endpoints;
  const readingsService = createReadingsService(context);
  routes.bind(contents.totals, ({ caller, params, query }) => service.totals(caller, params.campaign, query));
  routes.bind(contents.list, ({ caller, params, query }) => service.list(caller, params.campaign, query));
  routes.bind(contents.read, ({ caller, params }) => service.read(caller, params.campaign, params.content));
  routes.bind(stories.ofInfluencer, ({ caller, params }) =>
    service.ofType(caller, params.campaign, params.influencer, 'story'),
  );
  routes.bind(stories.snapsOfInfluencer, ({ caller, params }) =>
    service.ofType(caller, params.campaign, params.influencer, 'snap'),
  );
  routes.bind(contents.add, ({ caller, params, body }) => service.add(caller, params.campaign, body));
  routes.bind(contents.bulkAdd, ({ caller, params, body }) => service.bulkAdd(caller, params.campaign, body));
  routes.bind(contents.update, ({ caller, params, body }) =>
    service.update(caller, params.campaign, params.content, body),
  );
  routes.bind(contents.approve, ({ caller, params, body }) => approveContent(context, caller, params, body));
  routes.bind(contents.sendBack, ({ caller, params, body }) => sendDraftBack(context, caller, params, body));
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
  routes.bind(contents.change, ({ caller, params, body }) =>
    changeChosen(context, caller, params.campaign, body),
  );
  routes.bind(contents.undoChange, ({ caller, params, body }) =>
    undoChange(context, caller, params.campaign, body.change),
  );
  routes.bind(contents.setMetrics, ({ caller, params, body }) =>
    service.setMetrics(caller, params.campaign, body),
  );
  routes.bind(readings.ofContent, ({ caller, params, query }) => readingsService.list(caller, params, query));
  routes.bind(readings.pin, ({ caller, params, body }) => readingsService.pin(caller, params, body));
  routes.bind(readings.unpin, ({ caller, params, body }) =>
    readingsService.unpin(caller, params, body.metric),
  );
  registerContentExports(routes, context);
  routes.bind(campaignInfluencers.squad, ({ caller, params, query }) =>
    view.list(caller, params.campaign, query),
  );
  routes.bind(campaignInfluencers.read, ({ caller, params }) =>
    view.read(caller, params.campaign, params.influencer),
  );
}
