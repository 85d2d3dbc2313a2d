import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { listActivity } from './list-activity.js';

export function registerActivity(routes: Routes, context: Pick<Context, 'db'>): void {
  routes.bind(endpoints.activity.list, ({ caller, params, query }) =>
    listActivity(context.db, caller, params.campaign, query),
  );
}
