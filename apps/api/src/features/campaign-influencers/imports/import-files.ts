import { LIMITS, type Locale } from '@altavoz/contracts';
import { TEMPLATE_HEADERS } from '@altavoz/domain';
import type { Queryable } from '../../../db/database.js';
import type { CsvCell, CsvRows } from '../../csv/index.js';
import { wordsOf } from '../../../words.js';
import { reasonSentence } from './import-sentences.js';
import {
  columnsOf,
  firstFailedRows,
  readRowResults,
  type ImportRecord,
  type RowOutcome,
} from './imports.repository.js';

/** A CSV to download: what it holds, for its name, and its content. */
export interface ImportDownload {
  name: string;
  columns: readonly string[];
  rows: CsvRows;
}

const headerOf = (row: ImportRecord, field: string | null): string | undefined =>
  field === null ? undefined : columnsOf(row).find((column) => column.field === field)?.header;

/** The failed rows as they stood in the file, behind line and reason: to be corrected and imported again. */
export function failedRowsFile(db: Queryable, row: ImportRecord, locale: Locale): ImportDownload {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for await (const { line, reason, field, cells } of readRowResults(db, row, 'failed')) {
      yield [line, reasonSentence(reason, headerOf(row, field), locale), ...(cells ?? [])];
    }
  }
  const t = wordsOf(locale);
  return {
    name: t('files:failed_rows'),
    columns: [t('files:line'), t('files:reason'), ...columnsOf(row).map(({ header }) => header)],
    rows: rows(),
  };
}

/** The first failed rows, as they are shown: the line, what stood in it, and why it failed. */
export async function problemsOf(db: Queryable, row: ImportRecord, locale: Locale) {
  const rows = await firstFailedRows(db, row, LIMITS.importProblemsListed);
  return rows.map(({ line, reason, field, cells }) => ({
    line,
    row: (cells ?? []).filter((cell) => cell !== '').join(', '),
    reason: reasonSentence(reason, headerOf(row, field), locale),
  }));
}

/** What became of every row of the file. */
export function rowsFile(db: Queryable, row: ImportRecord, locale: Locale): ImportDownload {
  const t = wordsOf(locale);
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for await (const { line, username, outcome, reason, field } of readRowResults(db, row)) {
      const words = t(`files:outcome.${outcome as RowOutcome}`);
      yield [line, username, words, reasonSentence(reason, headerOf(row, field), locale)];
    }
  }
  return {
    name: t('files:imported_rows'),
    columns: [t('files:line'), t('files:row_username'), t('files:result'), t('files:reason')],
    rows: rows(),
  };
}

/** The template of the import with an example row; as it is, it can be imported [CSV-04, EXP-18]. */
export function templateFile(locale: Locale): ImportDownload {
  const t = wordsOf(locale);
  return {
    name: t('files:template.name'),
    columns: TEMPLATE_HEADERS.map((field) => t(`files:template.${field}`)),
    rows: [['instagram', t('files:template.example'), '1500.00']],
  };
}
