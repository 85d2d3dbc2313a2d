import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { findEverywhere } from './find-everywhere.js';
import { presentFoundContent, presentFoundCreator } from './search.presenter.js';
import { workOfInfluencer } from './work-of-influencer.js';

export function registerSearch(routes: Routes, { db }: Context): void {
  routes.bind(endpoints.search.find, async ({ caller, query }) => {
    const { creators, contents } = await findEverywhere(db, caller, query);
    return { creators: creators.map(presentFoundCreator), contents: contents.map(presentFoundContent) };
  });
  routes.bind(endpoints.search.campaignsOfInfluencer, ({ caller, params }) =>
    workOfInfluencer(db, caller, params),
  );
}
