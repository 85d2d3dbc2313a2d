import type { Import, ImportState, Locale } from '@altavoz/contracts';
import { importErrorSentence } from './import-sentences.js';
import type { ImportRecord } from './imports.repository.js';

/** How far an import is, as open screens hear of it. */
export const importProgress = (row: ImportRecord) => ({
  uuid: row.id,
  state: row.state as ImportState,
  filename: row.filename,
  total: row.total,
  created: row.created,
  updated: row.updated,
  skipped: row.skipped,
  failed: row.failed,
  undone: row.undone_at !== null,
  // As the index `imports_to_review` has it.
  to_review:
    row.ended_at !== null && (row.failed > 0 || row.state === 'failed') && !row.undone_at && !row.reviewed_at,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});

export const presentImport = (row: ImportRecord, locale: Locale): Import => ({
  ...importProgress(row),
  error: row.error === null ? null : importErrorSentence(row.error, locale),
});
