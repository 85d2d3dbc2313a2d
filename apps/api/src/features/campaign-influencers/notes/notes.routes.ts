import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../../context.js';
import type { Routes } from '../../../http/routes.js';
import { defineNoteJobs } from './notes.jobs.js';
import { createNotesService } from './notes.service.js';

export function registerNotes(routes: Routes, context: Context): void {
  defineNoteJobs(context);
  const service = createNotesService(context);
  const calls = endpoints.notes;
  routes.bind(calls.list, ({ caller, params }) => service.list(caller, params));
  routes.bind(calls.write, ({ caller, params, body }) => service.write(caller, params, body.text));
  routes.bind(calls.edit, ({ caller, params, body }) => service.edit(caller, params, params.note, body.text));
  routes.bind(calls.remove, async ({ caller, params }) => {
    await service.remove(caller, params, params.note);
    return {};
  });
  routes.bind(calls.restore, ({ caller, params }) => service.restore(caller, params, params.note));
}
