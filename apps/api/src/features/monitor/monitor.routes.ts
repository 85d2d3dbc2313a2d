import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { createMonitor } from './monitor.service.js';

export function registerMonitor(routes: Routes, context: Context): void {
  const service = createMonitor(context);
  const { monitor: calls } = endpoints;
  routes.bind(calls.list, ({ caller, query }) => service.list(caller, query));
  routes.bind(calls.search, ({ caller, body }) => service.search(caller, body));
  routes.bind(calls.summary, ({ caller, query }) => service.summary(caller, query));
  routes.bind(calls.defaultKeyword, ({ caller }) => service.defaultKeyword(caller));
  routes.bind(calls.keywords, ({ caller }) => service.keywords(caller));
  routes.bind(calls.remove, ({ caller, query }) => service.remove(caller, query));
  routes.bind(calls.hashtags, ({ caller, query }) => service.hashtags(caller, query));
  routes.bind(calls.setSentiment, ({ caller, params, body }) =>
    service.setSentiment(caller, params.post, body),
  );
}
