import * as z from 'zod/mini';
import { campaignParams } from './campaigns.js';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import {
  downloadQuery,
  fileSchema,
  optionalPart,
  preprocess,
  timestampSchema,
  uuidSchema,
} from './values.js';
import { importFieldSchema, importStateSchema, localeSchema, networkSchema } from './vocabulary.js';

function parsedJson(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value === '' ? undefined : value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** `{"column in the file": "field"}` as an object, or as JSON text in a form. */
export const mappingSchema = preprocess(
  (sent, { issues }) => {
    const value = parsedJson(sent);
    if (typeof value === 'object' && value && Object.keys(value).length > LIMITS.csvColumnsMax) {
      issues.push({ code: 'too_big', origin: 'array', maximum: LIMITS.csvColumnsMax, input: value });
    }
    return value;
  },
  z.optional(
    z.record(z.string().check(z.maxLength(500)), z.union([importFieldSchema, z.literal(''), z.null()])),
  ),
);

/** How far a CSV import is. `total` counts the rows of the file; created + updated + skipped + failed reaches it. */
export const importSchema = z
  .object({
    uuid: uuidSchema,
    state: importStateSchema,
    filename: z.string(),
    total: z.int(),
    /** Creators added to the campaign, also those brought back. */
    created: z.int(),
    /** Creators already in the campaign whose catalogue data the file brought up to date. */
    updated: z.int(),
    /** Rows that changed nothing: already in the campaign, or twice in the file. */
    skipped: z.int(),
    failed: z.int(),
    /** Whether what it added and changed was taken back. */
    undone: z.boolean(),
    /** Whether something went wrong in it that nobody has seen to. */
    to_review: z.boolean(),
    created_at: timestampSchema,
    ended_at: z.nullable(timestampSchema),
    /** Why a failed import failed; null otherwise. */
    error: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Import' });
export type Import = z.infer<typeof importSchema>;

const importParams = z.extend(campaignParams, { import: uuidSchema });

/** Only whoever may change a campaign hears of its imports: the files are the company's work, and say what is not for guests. */
export const imports = {
  create: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/import/influencers/',
    access: 'change_campaign',
    summary: 'Import creators from a CSV file as a background job',
    errors: ['csv.BadFormat', 'campaign.Processing', 'accounts.max_views_soldout'],
    status: 202,
    multipart: { file_csv: LIMITS.csvBytes },
    params: campaignParams,
    body: z.object({
      file_csv: fileSchema,
      mapping: mappingSchema,
      /** The network of every row when no column says it. */
      network: optionalPart(networkSchema),
      /** What becomes of creators that are in the campaign: they keep their facts and cost, or take those of the file. */
      existing: z._default(z.enum(['keep', 'update']), 'keep'),
    }),
    response: z.object({ results: importSchema }),
  }),
  known: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/import/influencers/known/',
    access: 'change_campaign',
    summary: 'How many of these creators are in the campaign already',
    params: campaignParams,
    body: z.object({
      creators: z
        .array(z.object({ network: networkSchema, username: z.string().check(z.maxLength(LIMITS.nameMax)) }))
        .check(z.maxLength(LIMITS.importKnownMax)),
    }),
    response: z.object({ known: z.int() }),
  }),
  latest: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/import/influencers/',
    access: 'change_campaign',
    summary: `The imports of a campaign, the newest first, at most ${LIMITS.importsListed}`,
    params: campaignParams,
    response: z.object({ results: z.array(importSchema).check(z.maxLength(LIMITS.importsListed)) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/import/influencers/{import}/',
    access: 'change_campaign',
    summary: 'How far an import is',
    params: importParams,
    response: importSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/import/influencers/{import}/cancel/',
    access: 'change_campaign',
    summary: 'Stop an import; the rows it has imported stay',
    errors: ['campaign.import_ended'],
    params: importParams,
    response: importSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/import/influencers/{import}/undo/',
    access: 'change_campaign',
    summary:
      'Take back what an ended import added and changed; what somebody changed since stays. Taking it back twice is no failure',
    errors: ['campaign.import_running', 'campaign.import_rows_gone'],
    params: importParams,
    response: z.object({
      results: importSchema,
      /** Creators that are out of the campaign again, and that have their facts and cost from before. */
      removed: z.int(),
      restored: z.int(),
      /** Creators that stay as they are because somebody changed them. */
      kept: z.int(),
    }),
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/import/influencers/{import}/review/',
    access: 'change_campaign',
    summary: 'Say of an ended import with failed rows that somebody has seen to them, or that nobody has',
    errors: ['campaign.import_running'],
    params: importParams,
    body: z.object({ reviewed: z._default(z.boolean(), true) }),
    response: importSchema,
  }),
  problems: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/import/influencers/{import}/problems/',
    access: 'change_campaign',
    summary: `The first failed rows, at most ${LIMITS.importProblemsListed}: what stood in each, and why it failed`,
    errors: ['campaign.import_rows_gone'],
    params: importParams,
    response: z.object({
      results: z
        .array(
          z.object({
            /** In the file, whose heading is the first. */
            line: z.int(),
            /** Its cells, one after the other. */
            row: z.string(),
            reason: z.string(),
          }),
        )
        .check(z.maxLength(LIMITS.importProblemsListed)),
    }),
  }),
  failedRows: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/import/influencers/{import}/failed-rows/',
    access: 'change_campaign',
    summary: 'The failed rows as they stood in the file, with line and reason, as CSV with BOM',
    errors: ['campaign.import_rows_gone'],
    kind: 'csv',
    params: importParams,
    query: z.object(downloadQuery),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/import/influencers/{import}/rows/',
    access: 'change_campaign',
    summary: 'What became of every row of the file, as CSV with BOM',
    errors: ['campaign.import_rows_gone'],
    kind: 'csv',
    params: importParams,
    query: z.object(downloadQuery),
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/import/template/',
    access: 'public',
    summary: 'The CSV template of the import',
    kind: 'csv',
    query: z.object({ locale: z._default(localeSchema, 'es') }),
  }),
  processing: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/check/process/',
    access: 'change_campaign',
    summary: 'Whether an import of the company is running, for whoever may import',
    response: z.object({
      processing: z.boolean(),
      /** The running import, so that any screen can show how far it is. */
      import: z.nullable(importSchema),
      campaign: z.nullable(uuidSchema),
    }),
  }),
} as const;
