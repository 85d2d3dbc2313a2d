import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { localeOf } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { addPasted } from './add-pasted.js';
import { createPasteService } from './paste.service.js';

export function registerPaste(routes: Routes, context: Context): void {
  const service = createPasteService(context);
  const { paste } = endpoints;
  routes.bind(paste.check, ({ caller, params, body }) => service.check(caller, params.campaign, body));
  routes.bind(paste.planned, ({ caller, params, body }) => service.planned(caller, params.campaign, body));
  routes.bind(paste.add, ({ caller, params, body, request }) =>
    addPasted(context, { caller, campaignId: params.campaign, body, locale: localeOf(request) }),
  );
  routes.bind(paste.undo, ({ caller, params, body }) => service.undo(caller, params.campaign, body));
}
