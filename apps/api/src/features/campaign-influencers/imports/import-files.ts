import type { Locale } from '@altavoz/contracts';
import { TEMPLATE_HEADERS, TEMPLATE_HEADERS_ES } from '@altavoz/domain';
import type { Queryable } from '../../../db/database.js';
import type { CsvCell, CsvRows } from '../../csv/index.js';
import { OUTCOME_WORDS, reasonSentence } from './import-sentences.js';
import { columnsOf, readRowResults, type ImportRecord, type RowOutcome } from './imports.repository.js';

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
  const own = locale === 'es' ? ['línea', 'motivo'] : ['line', 'reason'];
  return {
    name: locale === 'es' ? 'filas-con-error' : 'failed-rows',
    columns: [...own, ...columnsOf(row).map(({ header }) => header)],
    rows: rows(),
  };
}

/** What became of every row of the file. */
export function rowsFile(db: Queryable, row: ImportRecord, locale: Locale): ImportDownload {
  async function* rows(): AsyncGenerator<CsvCell[]> {
    for await (const { line, username, outcome, reason, field } of readRowResults(db, row)) {
      const words = OUTCOME_WORDS[outcome as RowOutcome][locale];
      yield [line, username, words, reasonSentence(reason, headerOf(row, field), locale)];
    }
  }
  return {
    name: locale === 'es' ? 'filas-importadas' : 'imported-rows',
    columns:
      locale === 'es'
        ? ['línea', 'usuario', 'resultado', 'motivo']
        : ['line', 'username', 'result', 'reason'],
    rows: rows(),
  };
}

/** The template of the import with an example row; as it is, it can be imported [CSV-04, EXP-18]. */
export const templateFile = (locale: Locale): ImportDownload =>
  locale === 'es'
    ? {
        name: 'plantilla-creadores',
        columns: TEMPLATE_HEADERS_ES,
        rows: [['instagram', 'usuario_de_ejemplo', '1500.00']],
      }
    : {
        name: 'creators-template',
        columns: TEMPLATE_HEADERS,
        rows: [['instagram', 'example_username', '1500.00']],
      };
