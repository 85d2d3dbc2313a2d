import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { defineProfileJobs } from './profile-captures.jobs.js';
import { createProfileCaptures } from './profile-captures.service.js';

/** Profiles that one person asks a network for within a minute. */
const PROFILES_PER_MINUTE = 20;

export function registerProfileCaptures(routes: Routes, context: Context): void {
  defineProfileJobs(context);
  const service = createProfileCaptures(context);
  const { profileCaptures: calls, networkConnections } = endpoints;
  routes.bind(calls.ofInfluencer, ({ caller, params }) => service.ofInfluencer(caller, params));
  routes.bind(calls.refresh, ({ caller, params }) => service.refresh(caller, params), {
    triesPerMinute: PROFILES_PER_MINUTE,
  });
  routes.bind(calls.ofConnection, ({ caller, params }) => service.ofConnection(caller, params));
  routes.bind(networkConnections.updateInfo, ({ caller, params }) => service.updateInfo(caller, params.id), {
    triesPerMinute: PROFILES_PER_MINUTE,
  });
}
