import { endpoints, type UploadedFile } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Routes } from '../../http/routes.js';
import { createApplications } from './apply-to-call.js';
import { createCastingCalls } from './casting-calls.service.js';

/** What one creator sends or takes back within a minute, and how often what they type is kept. */
const SENT_PER_MINUTE = 10;
const KEPT_PER_MINUTE = 60;

export function registerCastingCalls(routes: Routes, context: Context): void {
  const service = createCastingCalls(context);
  const applications = createApplications(context);
  const { castingCalls: calls } = endpoints;
  routes.bind(calls.list, ({ caller, query }) => service.list(caller, query));
  routes.bind(calls.create, ({ caller, body }) => service.create(caller, body));
  routes.bind(calls.open, ({ caller }) => applications.open(caller));
  routes.bind(calls.mine, ({ caller }) => applications.mine(caller));
  routes.bind(calls.applicationsOf, ({ caller, params }) =>
    service.applicationsOf(caller, params.influencer),
  );
  routes.bindOpen(calls.view, ({ params }) => applications.view(params.call));
  routes.bind(calls.editBrand, ({ caller, params, body }) => service.editBrand(caller, params.call, body));
  routes.bind(calls.read, ({ caller, params }) => service.read(caller, params.call));
  routes.bind(calls.update, ({ caller, params, body }) => service.update(caller, params.call, body));
  routes.bind(calls.remove, ({ caller, params }) => service.remove(caller, params.call));
  routes.bind(calls.setPicture, ({ caller, params, body }) =>
    service.setPicture(caller, params.call, body.picture as UploadedFile | null | undefined),
  );
  routes.bind(calls.setState, ({ caller, params, body }) =>
    service.setState(caller, params.call, body.state),
  );
  routes.bind(calls.applications, ({ caller, params, query }) =>
    service.applications(caller, params.call, query),
  );
  routes.bind(calls.ownApplication, ({ caller, params }) => applications.read(caller, params.call));
  routes.bind(
    calls.saveApplication,
    ({ caller, params, body }) => applications.save(caller, params.call, body),
    { triesPerMinute: KEPT_PER_MINUTE },
  );
  routes.bind(calls.apply, ({ caller, params, body }) => applications.apply(caller, params.call, body), {
    triesPerMinute: SENT_PER_MINUTE,
  });
  routes.bind(calls.withdraw, ({ caller, params }) => applications.withdraw(caller, params.call), {
    triesPerMinute: SENT_PER_MINUTE,
  });
}
