import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { findEverywhere } from './find-everywhere.js';
import { presentContent, presentCreator } from './search.presenter.js';

export function registerSearch(routes: Routes, { db }: Context): void {
  routes.bind(endpoints.search.find, async ({ caller, query }) => {
    const { creators, contents } = await findEverywhere(db, caller, query);
    return { creators: creators.map(presentCreator), contents: contents.map(presentContent) };
  });
}
