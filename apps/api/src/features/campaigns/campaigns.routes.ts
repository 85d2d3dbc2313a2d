import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { createCampaignEvents } from './campaign-events.js';
import { defineCampaignJobs } from './campaigns.jobs.js';
import { createCampaignsService } from './campaigns.service.js';
import { registerCustomFields } from './custom-fields/index.js';
import { findFirstSteps } from './first-steps.js';
import { findWaiting } from './waiting.js';

export function registerCampaigns(routes: Routes, context: Context): void {
  const service = createCampaignsService(context);
  const { campaigns } = endpoints;
  defineCampaignJobs(context);
  registerCustomFields(routes, context);
  routes.bind(campaigns.list, ({ caller, query }) => service.list(caller, query));
  routes.bind(campaigns.create, ({ caller, body }) => service.create(caller, body));
  routes.bind(campaigns.read, ({ caller, params }) => service.read(caller, params.campaign));
  routes.bind(campaigns.update, ({ caller, params, body }) => service.update(caller, params.campaign, body));
  routes.bind(campaigns.health, ({ caller, params, query }) =>
    service.health(caller, params.campaign, query.day),
  );
  routes.bind(campaigns.waiting, async ({ caller, query }) => {
    const [waiting, first_steps] = await Promise.all([
      findWaiting(context.db, caller, query.day),
      findFirstSteps(context.db, caller),
    ]);
    return { ...waiting, first_steps };
  });
  routes.bind(campaigns.events, createCampaignEvents(context));
}
