import type { Config } from './config.js';

type Settings = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl' | 'trustProxy'>;
/** What Node and the driver of PostgreSQL tell of a failure. */
type Failure = Error & { code?: string; syscall?: string };

const NO_FOLDER = new Set(['EEXIST', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOSPC']);
const NO_DATABASE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** What PostgreSQL says of a wrong user, password or database, of a missing right, and of too many connections. */
const REFUSED = /^(28000|28P01|3D000|42501|53300)$/;

/** Why the server could not start, naming the setting that is to be mended where one is to blame. */
export function startFailure(error: unknown, settings: Settings): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', syscall = '', message } = error as Failure;
  const { host, port, dataDir, databaseUrl, trustProxy } = settings;
  if (code === 'EADDRINUSE') return `PORT: another program listens on port ${port} of ${host} already.`;
  if (code === 'EACCES' && syscall === 'listen') return `PORT: this user may not listen on port ${port}.`;
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && message.endsWith(` ${host}`)))
    return `HOST: this machine has no address "${host}".`;
  if (message.startsWith('invalid IP address'))
    return `TRUST_PROXY: "${trustProxy}" names no address (${message}).`;
  if (syscall === 'mkdir' && NO_FOLDER.has(code))
    return `DATA_DIR: the folder ${dataDir} cannot be used (${message}).`;
  if (databaseUrl && (NO_DATABASE.has(code) || /timeout/i.test(message))) {
    // Its user and password are nobody's business.
    return `DATABASE_URL: no database answers at ${URL.parse(databaseUrl)?.host ?? 'that address'} (${message}).`;
  }
  if (databaseUrl && (REFUSED.test(code) || /SSL|certificate/i.test(message)))
    return `DATABASE_URL: the database at ${URL.parse(databaseUrl)?.host ?? 'that address'} refuses us (${message}).`;
  return message;
}
