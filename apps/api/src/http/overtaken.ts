import { isDeepStrictEqual } from 'node:util';
import { AppError, ofCode } from './errors.js';

type Fields = Readonly<Record<string, unknown>>;

/** Forms send nothing for what a reply says as an empty text. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? '', b ?? '');

/**
 * Keeps one person's change from silently taking back another's: refuses it when a field is no longer what the
 * caller saw, and not what is wished either. To be asked under the lock of the change.
 * @param expected what the caller saw; nothing asks for no check
 * @param stored what a reply would say now
 * @throws AppError `request.overtaken` on each such field
 */
export function refuseOvertaken(expected: Fields | undefined, wished: Fields, stored: Fields): void {
  const overtaken = Object.entries(expected ?? {}).filter(
    ([field, seen]) =>
      !same(stored[field], seen) && (wished[field] === undefined || !same(stored[field], wished[field])),
  );
  if (overtaken.length === 0) return;
  throw new AppError('request.overtaken', {
    fields: Object.fromEntries(overtaken.map(([field]) => [field, [ofCode('request.overtaken')]])),
  });
}
