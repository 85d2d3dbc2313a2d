import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { findCampaignsOf, findEverywhere } from './find-everywhere.js';
import { presentCampaign, presentContent, presentCreator } from './search.presenter.js';

export function registerSearch(routes: Routes, { db }: Context): void {
  routes.bind(endpoints.search.find, async ({ caller, query }) => {
    const { creators, contents } = await findEverywhere(db, caller, query);
    return { creators: creators.map(presentCreator), contents: contents.map(presentContent) };
  });
  routes.bind(endpoints.search.campaignsOfInfluencer, async ({ caller, params }) => ({
    results: (await findCampaignsOf(db, caller, params)).map(presentCampaign),
  }));
}
