import { LIMITS, type ImportField, type Network } from '@altavoz/contracts';
import { cutText, mapRow, type ImportRowReason } from '@altavoz/domain';
import { networkRules, usernameKey } from '@altavoz/networks';
import type { CsvFile, CsvRow } from '../../csv/index.js';
import type { AddRow } from '../add-influencers.js';
import type { ImportColumn } from './imports.repository.js';
import { placesOf } from './read-upload.js';

/** A row of the file: a creator to add, one that an earlier row names, or one that cannot be read. */
export type PlannedRow =
  | { kind: 'add'; line: number; username: string; cells: readonly string[]; row: AddRow }
  | { kind: 'duplicate'; line: number; username: string }
  | {
      kind: 'failed';
      line: number;
      username: string | null;
      cells: readonly string[];
      reason: ImportRowReason;
      field: ImportField | null;
    };

export interface RowPlan {
  columns: readonly ImportColumn[];
  /** The network of rows that do not say theirs. */
  network: Network | null;
  /** Rows that are done: they only tell which creators have been named. */
  processed: number;
  batchRows: number;
}

/** Turns a file into batches of rows to import, reading it as the batches are asked for. */
export async function* planBatches(file: CsvFile, plan: RowPlan): AsyncGenerator<PlannedRow[]> {
  const read = rowReader(plan);
  let place = 0;
  let batch: PlannedRow[] = [];
  for await (const row of file.rows()) {
    const planned = read(row);
    place += 1;
    if (place <= plan.processed) continue;
    batch.push(planned);
    if (batch.length < plan.batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function rowReader({ columns, network }: RowPlan): (row: CsvRow) => PlannedRow {
  const places = placesOf(columns);
  const named = new Set<string>();
  return ({ line, cells }) => {
    const result = mapRow(cells, places, { rules: networkRules, defaultNetwork: network });
    if (!result.ok) {
      const typed = cells[places.at.username ?? places.at.profile_url ?? -1];
      return {
        kind: 'failed',
        line,
        username: cutText(typed?.trim() ?? '', LIMITS.nameMax) || null,
        cells,
        reason: result.reason,
        field: result.field,
      };
    }
    const { estimated_cost, ...creator } = result.row;
    const { username } = creator;
    const key = `${creator.network} ${usernameKey(username)}`;
    if (named.has(key)) return { kind: 'duplicate', line, username };
    named.add(key);
    return { kind: 'add', line, username, cells, row: { ...creator, estimated_cost_cents: estimated_cost } };
  };
}
