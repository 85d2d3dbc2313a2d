import { campaignInfluencerSchema, endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { costsAreHidden } from '../../http/caller.js';
import { localeOf } from '../../http/errors.js';
import { withoutCosts } from '../../http/hidden-costs.js';
import { wholeListReply } from '../../http/list-stream.js';
import type { Routes } from '../../http/routes.js';
import { compileSerializer } from '../../http/serializer.js';
import { createCampaignInfluencersService } from './campaign-influencers.service.js';
import { duplicateCampaign } from './duplicate-campaign.js';
import { registerInfluencerExports } from './influencer-exports.routes.js';
import { registerImports } from './imports/index.js';
import { defineInfluencerFactJobs } from './influencer-facts.js';
import { registerNotes } from './notes/index.js';

export function registerCampaignInfluencers(routes: Routes, context: Context): void {
  defineInfluencerFactJobs(context);
  const service = createCampaignInfluencersService(context);
  const calls = endpoints.campaignInfluencers;
  const writeRow = compileSerializer(campaignInfluencerSchema);
  // Without page and size_page every row is answered [API-012].
  routes.bind(calls.list, async ({ caller, params, query, reply }) =>
    query.page === undefined && query.size_page === undefined && query.after === undefined
      ? wholeListReply(
          reply,
          await service.listAll(caller, params.campaign, query),
          costsAreHidden(caller, params.campaign) ? (row) => writeRow(withoutCosts(row)) : writeRow,
        )
      : service.list(caller, params.campaign, query),
  );
  routes.bind(calls.totals, ({ caller, params, query }) => service.totals(caller, params.campaign, query));
  routes.bind(calls.statuses, ({ caller, params, query }) =>
    service.statuses(caller, params.campaign, query),
  );
  routes.bind(calls.payouts, ({ caller, params, body }) => service.payouts(caller, params.campaign, body));
  routes.bind(calls.setStatus, ({ caller, params, body }) =>
    service.setStatus(caller, params.campaign, body),
  );
  routes.bind(calls.decide, ({ caller, params, body }) => service.decide(caller, params.campaign, body));
  routes.bind(calls.present, ({ caller, params, body }) =>
    service.present(caller, params.campaign, body.influencers),
  );
  routes.bind(calls.undoStatus, ({ caller, params, body }) =>
    service.undoStatus(caller, params.campaign, body.change),
  );
  routes.bind(calls.assign, ({ caller, params, body }) => service.assign(caller, params.campaign, body));
  routes.bind(calls.massiveAssign, ({ caller, params, body, request }) =>
    service.massiveAssign(caller, params.campaign, body, localeOf(request)),
  );
  routes.bind(calls.duplicate, ({ caller, params, body }) =>
    duplicateCampaign(context, caller, params.campaign, body),
  );
  routes.bind(calls.update, ({ caller, params, body }) =>
    service.update(caller, params.campaign, params.influencer, body),
  );
  registerInfluencerExports(routes, context);
  registerImports(routes, context);
  registerNotes(routes, context);
}
