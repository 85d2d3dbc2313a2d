/** What a failure says of itself: its SQLSTATE or Node's code, and the call it came from. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** How `pg` words a connection that was lost, never came, or gave no answer. */
const LOST =
  /connection (terminated|ended)|connection error|not queryable|query read timeout|timeout (expired|exceeded)/i;

/**
 * Whether the database is away, starting, stopping, full, silent or only for reading: by the classes of SQLSTATE
 * (08, 53, 57P, 25006), by Node's codes, or by the words of `pg`. What failed may be tried again later.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (/^(08|53|57P)/.test(code) || code === '25006' || NETWORK.has(code)) return true;
  // The socket of a server that is not there; a file that is not there has another call.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect';
  return LOST.test(error.message);
}

/** Whether there is no room left: on the disk of the database (SQLSTATE 53100) or of the files. */
export const isFull = (error: unknown): boolean => ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error));

/** Whether a statement was ended because it took longer than it may. */
export const isOverdue = (error: unknown): boolean => codeOf(error) === '57014';

/** Whether two transactions got into each other's way: a deadlock or a failed serialization. */
export const isConflict = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));

/** Whether a row was refused because another one has what may be there once, by the name of what says so. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  codeOf(error) === '23505' &&
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === constraint;
