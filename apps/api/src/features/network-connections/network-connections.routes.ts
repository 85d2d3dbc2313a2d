import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { addressOf } from '../../http/address.js';
import type { Routes } from '../../http/routes.js';
import { defineConnectionJobs } from './network-connections.jobs.js';
import { createConnectionsService } from './network-connections.service.js';

/** Channels that one person asks about within a minute. */
const CHANNELS_PER_MINUTE = 20;

export function registerNetworkConnections(routes: Routes, context: Context): void {
  const service = createConnectionsService(context);
  const calls = endpoints.networkConnections;
  defineConnectionJobs(context);
  routes.bind(calls.connectable, ({ caller, query }) => service.connectable(caller, query.of));
  routes.bind(calls.list, ({ caller, query }) => service.list(caller, query.of));
  routes.bind(calls.login, ({ caller, params, query }) => service.login(caller, params.network, query));
  routes.bind(calls.validateToken, ({ caller, params }) => service.validateToken(caller, params.token));
  routes.bind(calls.redeemCode, ({ caller, request, params, body }) =>
    service.redeem(caller, addressOf(request), params.network, body),
  );
  routes.bind(calls.redeemTwitter, ({ caller, request, params: { code, state } }) =>
    service.redeem(caller, addressOf(request), 'twitter', { code, state }),
  );
  routes.bind(calls.choose, ({ caller, request, params, body }) =>
    service.choose(caller, addressOf(request), params.network, body),
  );
  routes.bind(calls.saveToken, ({ caller, request, params, body }) =>
    service.saveToken(caller, addressOf(request), params.network, body),
  );
  routes.bind(calls.disconnect, ({ caller, request, params }) =>
    service.disconnect(caller, addressOf(request), params.id),
  );
  routes.bind(calls.youtubeInfo, ({ caller, params }) => service.youtubeInfo(caller, params.channel), {
    triesPerMinute: CHANNELS_PER_MINUTE,
  });
}
