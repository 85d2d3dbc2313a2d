import { guessMapping } from './csv-mapping.js';
import { readCsvPreamble } from './csv-preamble.js';

/**
 * Whether a text is a table with a header, as it is copied from a spreadsheet: two columns or more, one of which names
 * creators, and a row below.
 */
export function isPastedTable(text: string): boolean {
  const { body, delimiter } = readCsvPreamble(text.trim());
  const [header = '', ...rows] = body.split('\n').filter((line) => line.trim() !== '');
  const names = header.split(delimiter).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));
  const fields = Object.values(guessMapping(names));
  return (
    names.length > 1 &&
    rows.some((row) => row.includes(delimiter)) &&
    (fields.includes('username') || fields.includes('profile_url'))
  );
}
