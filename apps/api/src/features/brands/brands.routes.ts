import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { createBrandsService } from './brands.service.js';

export function registerBrands(routes: Routes, context: Context): void {
  const service = createBrandsService(context);
  const { brands } = endpoints;
  routes.bind(brands.list, ({ caller }) => service.list(caller));
  routes.bind(brands.read, ({ caller, params }) => service.read(caller, params.id));
  routes.bind(brands.create, ({ caller, body }) => service.create(caller, body));
  routes.bind(brands.update, ({ caller, params, body }) => service.update(caller, params.id, body));
}
