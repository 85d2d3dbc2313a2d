import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { createAccountPosts } from './account-posts.service.js';

/** Lists that one person asks a network for within a minute. */
const LISTS_PER_MINUTE = 30;

export function registerAccountPosts(routes: Routes, context: Context): void {
  const service = createAccountPosts(context);
  const { accountPosts } = endpoints;
  routes.bind(accountPosts.reach, ({ caller, params, query }) => service.reach(caller, params, query));
  routes.bind(accountPosts.list, ({ caller, params, query }) => service.list(caller, params, query), {
    triesPerMinute: LISTS_PER_MINUTE,
  });
}
