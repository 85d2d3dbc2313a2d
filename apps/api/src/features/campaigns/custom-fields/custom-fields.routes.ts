import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../../context.js';
import type { Routes } from '../../../http/routes.js';
import { defineCustomFieldJobs } from './custom-fields.jobs.js';
import { createCustomFieldsService } from './custom-fields.service.js';

export function registerCustomFields(routes: Routes, context: Context): void {
  defineCustomFieldJobs(context);
  const service = createCustomFieldsService(context);
  const calls = endpoints.customFields;
  routes.bind(calls.create, ({ caller, params, body }) => service.create(caller, params.campaign, body));
  routes.bind(calls.read, ({ caller, params }) => service.read(caller, params.campaign, params.field));
  routes.bind(calls.update, ({ caller, params, body }) =>
    service.update(caller, params.campaign, params.field, body),
  );
  routes.bind(calls.remove, ({ caller, params }) => service.remove(caller, params.campaign, params.field));
  routes.bind(calls.removed, ({ caller, params }) => service.removed(caller, params.campaign));
  routes.bind(calls.restore, ({ caller, params }) => service.restore(caller, params.campaign, params.field));
  routes.bind(calls.reorder, ({ caller, params, body }) =>
    service.reorder(caller, params.campaign, body.custom_fields),
  );
}
