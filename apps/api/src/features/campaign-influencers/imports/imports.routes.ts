import { endpoints } from '@altavoz/contracts';
import type { Context } from '../../../context.js';
import { localeOf } from '../../../http/errors.js';
import { knownLanguage } from '../../../words.js';
import type { Routes } from '../../../http/routes.js';
import { recordExport } from '../../audit-log/index.js';
import { csvFilename, csvReply } from '../../csv/index.js';
import { failedRowsFile, problemsOf, rowsFile, templateFile } from './import-files.js';
import { defineImportJobs } from './imports.jobs.js';
import { createImportsService } from './imports.service.js';

export function registerImports(routes: Routes, context: Context): void {
  const service = createImportsService(context);
  const { db, now } = context;
  const { imports } = endpoints;
  defineImportJobs(context);
  routes.bind(imports.create, ({ caller, params, body, request }) =>
    service.create(caller, params.campaign, body, localeOf(request)),
  );
  routes.bind(imports.latest, ({ caller, params, request }) =>
    service.latest(caller, params.campaign, localeOf(request)),
  );
  routes.bind(imports.read, ({ caller, params, request }) => service.read(caller, params, localeOf(request)));
  routes.bind(imports.cancel, ({ caller, params, request }) =>
    service.cancel(caller, params, localeOf(request)),
  );
  routes.bind(imports.known, ({ caller, params, body }) =>
    service.known(caller, params.campaign, body.creators),
  );
  routes.bind(imports.undo, ({ caller, params, request }) => service.undo(caller, params, localeOf(request)));
  routes.bind(imports.review, ({ caller, params, body, request }) =>
    service.review(caller, params, body.reviewed, localeOf(request)),
  );
  routes.bind(imports.processing, ({ caller, request }) => service.processing(caller, localeOf(request)));
  routes.bind(imports.problems, async ({ caller, params, request }) => {
    const { row } = await service.findRows(caller, params, 'failed');
    return { results: await problemsOf(db, row, localeOf(request)) };
  });
  routes.bind(imports.failedRows, async ({ caller, params, query, request, reply }) => {
    const { campaign, row } = await service.findRows(caller, params, 'failed');
    await recordExport(context, { caller, request }, { list: 'failed_rows', campaign });
    const file = failedRowsFile(db, row, localeOf(request));
    const filename = csvFilename(campaign, file.name, query.day, now());
    return csvReply(reply, filename, file.columns, file.rows);
  });
  routes.bind(imports.rows, async ({ caller, params, query, request, reply }) => {
    const { campaign, row } = await service.findRows(caller, params, 'all');
    await recordExport(context, { caller, request }, { list: 'import_rows', campaign });
    const file = rowsFile(db, row, localeOf(request));
    const filename = csvFilename(campaign, file.name, query.day, now());
    return csvReply(reply, filename, file.columns, file.rows);
  });
  routes.bindOpen(imports.template, async ({ query, reply }) => {
    const file = templateFile(knownLanguage(query.locale));
    return csvReply(reply, `${file.name}.csv`, file.columns, file.rows);
  });
}
