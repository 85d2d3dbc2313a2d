import { AppError } from '../../http/errors.js';
import { sentence, type Sentence } from '../../words.js';

type Problem =
  | 'not_csv_name'
  | 'spreadsheet'
  | 'binary'
  | 'empty'
  | 'too_many_columns'
  | 'too_many_lines'
  | 'header_only'
  | 'quotes'
  | 'long_row'
  | 'no_creator_header';

/** A file that cannot be read as CSV: what it is or where it breaks, and what to do [CSV-03, CSV-09]. */
export function badFormat(problem: Problem, values?: Sentence['values']): AppError {
  const message = sentence(`refusals:csv.${problem}`, values);
  return new AppError('csv.BadFormat', { message, fields: { file_csv: [message] } });
}
