import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { addressOf } from '../../http/address.js';
import type { Routes } from '../../http/routes.js';
import { defineImageJobs } from './image-generation.jobs.js';
import { createImageGeneration } from './image-generation.service.js';
import { createImageProviders } from './image-providers.service.js';

/** Pictures that one person asks for within a minute. */
const PER_MINUTE = 20;

export function registerImageGeneration(routes: Routes, context: Context): void {
  defineImageJobs(context);
  const service = createImageGeneration(context);
  const providers = createImageProviders(context);
  const { imageGeneration: calls } = endpoints;
  routes.bind(calls.list, ({ caller, query }) => service.list(caller, query));
  routes.bind(calls.generate, ({ caller, body }) => service.generate(caller, body), {
    triesPerMinute: PER_MINUTE,
  });
  routes.bind(calls.read, ({ caller, params }) => service.read(caller, params.generation));
  routes.bind(calls.cancel, ({ caller, params }) => service.cancel(caller, params.generation));
  routes.bind(calls.remove, ({ caller, params }) => service.remove(caller, params.generation));
  routes.bind(calls.restore, ({ caller, params }) => service.restore(caller, params.generation));
  routes.bind(calls.use, ({ caller, params, body }) => service.use(caller, params.generation, body));
  routes.bind(calls.allowance, ({ caller }) => service.allowance(caller));
  routes.bind(calls.setCap, ({ caller, body }) => service.setCap(caller, body.cap));
  routes.bind(calls.listProviders, () => providers.list());
  routes.bind(calls.saveProvider, ({ caller, request, params, body }) =>
    providers.save(caller, addressOf(request), params.provider, body),
  );
}
