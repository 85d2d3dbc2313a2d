import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { findCampaign } from '../campaigns/index.js';
import { readFigures } from './analytics.queries.js';
import { presentAnalytics } from './analytics.presenter.js';

export function registerAnalytics(routes: Routes, { db }: Pick<Context, 'db'>): void {
  routes.bind(endpoints.analytics.stats, async ({ caller, params }) => {
    const campaign = await findCampaign(db, caller, params.campaign);
    return presentAnalytics(await readFigures(db, campaign));
  });
}
