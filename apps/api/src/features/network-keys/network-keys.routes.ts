import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { addressOf } from '../../http/address.js';
import type { Routes } from '../../http/routes.js';
import { createNetworkKeys } from './network-keys.service.js';

/** Times that one person asks networks about keys within a minute. */
const TESTS_PER_MINUTE = 10;

export function registerNetworkKeys(routes: Routes, context: Context): void {
  const service = createNetworkKeys(context);
  const { networkKeys: calls } = endpoints;
  routes.bind(calls.list, () => service.list());
  routes.bind(calls.save, ({ caller, request, params, body }) =>
    service.save(caller, addressOf(request), params.network, body),
  );
  routes.bind(calls.test, ({ params }) => service.test(params.network), {
    triesPerMinute: TESTS_PER_MINUTE,
  });
}
