import { isPastedTable } from '@altavoz/domain';
import { isUnderstood } from '@altavoz/networks/pasted';
import type { Given } from '../../lib/given';

/** What is to be done with what was given: its lines looked at, or a table imported. */
export type Wish = { kind: 'lines'; text: string } | { kind: 'table'; file: File };

/** A text that is a table, as the file that an import takes. */
export const tableOf = (text: string, name: string): Wish => ({
  kind: 'table',
  file: new File([text], name, { type: 'text/csv' }),
});

/** What a text or file is good for; null when there is nothing of ours in it. */
export function wishOf({ text, file, asked }: Given, tableName: string): Wish | null {
  if (file) return /\.csv$/i.test(file.name) ? { kind: 'table', file } : null;
  if (isPastedTable(text)) return tableOf(text, tableName);
  return asked || isUnderstood(text) ? { kind: 'lines', text } : null;
}
