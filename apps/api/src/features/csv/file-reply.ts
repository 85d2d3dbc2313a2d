import type { Readable } from 'node:stream';
import type { DownloadFormat } from '@altavoz/contracts';
import type { FastifyReply } from 'fastify';
import type { SpokenTable } from './spoken-table.js';
import { writeCsv, type CsvRows } from './write-csv.js';
import { writeXlsx } from './write-xlsx.js';

/** The same rows once the first of them is here. */
async function begun(rows: CsvRows): Promise<CsvRows> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  let next = await iterator.next();
  async function* all() {
    try {
      for (; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return all();
}

const TYPES: Readonly<Record<DownloadFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function announceFile(reply: FastifyReply, filename: string, format: DownloadFormat): void {
  const ascii = filename
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]/g, '_');
  reply
    .type(TYPES[format])
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(filename)}`,
    )
    .header('cache-control', 'no-store');
}

/** Replies with a CSV to download; what is wrong with the filter of its rows is said in the place of a file. */
export async function csvReply(
  reply: FastifyReply,
  filename: string,
  columns: readonly string[],
  rows: CsvRows,
): Promise<Readable> {
  const ready = await begun(rows);
  announceFile(reply, filename, 'csv');
  return writeCsv(columns, ready);
}

/**
 * Replies with a table of a campaign in the format that is wished for.
 * @param sheet the name of the sheet in a workbook
 */
export async function tableReply(
  reply: FastifyReply,
  filename: string,
  table: SpokenTable,
  { format, sheet, currency }: { format: DownloadFormat; sheet: string; currency: string },
): Promise<Readable> {
  if (format === 'csv') return csvReply(reply, filename, table.columns, table.rows);
  const ready = await begun(table.rows);
  announceFile(reply, filename, format);
  return writeXlsx({ ...table, rows: ready }, { sheet, currency });
}
