import { AppError } from '../../http/errors.js';
import { sentence, type Sentence } from '../../words.js';

/** A file that cannot be read as CSV: what it is or where it breaks, and what to do [CSV-03, CSV-09]. */
export function badFormat(key: Sentence['key'], values?: Sentence['values']): AppError {
  const message = sentence(key, values);
  return new AppError('csv.BadFormat', { message, fields: { file_csv: [message] } });
}
