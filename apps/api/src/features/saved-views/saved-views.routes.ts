import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { createSavedViewsService } from './saved-views.service.js';

export function registerSavedViews(routes: Routes, context: Context): void {
  const service = createSavedViewsService(context);
  const { savedViews } = endpoints;
  routes.bind(savedViews.list, ({ caller }) => service.list(caller));
  routes.bind(savedViews.create, ({ caller, body }) => service.create(caller, body));
  routes.bind(savedViews.update, ({ caller, params, body }) => service.update(caller, params.view, body));
  routes.bind(savedViews.remove, ({ caller, params }) => service.remove(caller, params.view));
}
