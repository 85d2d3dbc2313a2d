import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
} from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SYSTEM_FOLDER } from './binaries.js';
import { canReach, serverAccount, type Account } from './run.js';

export interface Place {
  /** The folder of the cluster itself. */
  dir: string;
  /** Who the server runs as. */
  account: Account;
  /** A sentence for the operator when the cluster is not where it was asked for. */
  note: string | null;
}

const elsewhere = (dataDir: string, dir: string): string =>
  `The database is kept in ${dir}: the account that PostgreSQL runs under cannot enter ${path.dirname(dataDir)}.`;

/**
 * Where the cluster lives and whose it is. Root's server runs under another account; when that account cannot
 * enter the asked folder (one below /root, say), the cluster gets a place of its own under /var/lib/altavoz
 * and `<dataDir>.location` says where.
 * @throws when an existing cluster is not to be reached
 */
export async function findPlace(asked: string): Promise<Place> {
  mkdirSync(path.dirname(path.resolve(asked)), { recursive: true });
  // One name for one folder, however it was reached: a running server is known by it.
  const sibling = path.join(realpathSync(path.dirname(path.resolve(asked))), path.basename(asked));
  const dataDir = existsSync(sibling) ? realpathSync(sibling) : sibling;
  const parent = path.dirname(dataDir);
  let account = await serverAccount();
  const cluster = path.join(dataDir, 'PG_VERSION');
  if (account.uid === undefined) {
    const moved = !existsSync(cluster) && existsSync(`${dataDir}.location`);
    const dir = moved ? readLocation(dataDir) : dataDir;
    if (moved || existsSync(dir)) assertOurs(dir);
    return { dir, account, note: moved ? elsewhere(dataDir, dir) : null };
  }
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    // Made by an ordinary user of this machine: it stays theirs.
    if (uid !== 0) account = { uid, gid };
    if (!(await canReach(parent, account))) {
      throw new Error(
        `The database in ${dataDir} belongs to user ${account.uid}, who cannot enter ${parent}. ` +
          `Start Altavoz as that user, or move ${parent} to a folder that others may enter and set DATA_DIR to it.`,
      );
    }
    return { dir: dataDir, account, note: null };
  }
  if (existsSync(`${dataDir}.location`)) {
    const dir = readLocation(dataDir);
    const { uid, gid } = existsSync(dir) ? statSync(dir) : { uid: 0, gid: 0 };
    return { dir, account: uid === 0 ? account : { uid, gid }, note: elsewhere(dataDir, dir) };
  }
  openTemporary(parent);
  if (await canReach(parent, account)) return { dir: dataDir, account, note: null };
  return relocate(dataDir, account);
}

/**
 * Lets others enter, not read, a folder of ours below the system's folder for temporary files. mkdtemp makes
 * them closed, and a test's cluster should go with its folder rather than stay behind elsewhere.
 */
function openTemporary(parent: string): void {
  const top = realpathSync(tmpdir());
  for (let folder = parent; folder.startsWith(top + path.sep); folder = path.dirname(folder)) {
    const { mode, uid } = statSync(folder);
    if (uid === 0 && (mode & 0o001) === 0) chmodSync(folder, (mode & 0o777) | 0o011);
  }
}

function relocate(dataDir: string, account: Account): Place {
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  const home = mkdtempSync(path.join(SYSTEM_FOLDER, `${path.basename(dataDir)}-`));
  chmodSync(home, 0o711);
  const dir = path.join(home, path.basename(dataDir));
  const note = elsewhere(dataDir, dir);
  writeFileSync(`${dataDir}.location`, `${dir}\n\n${note}\nBack up both folders together.\n`, { flag: 'wx' });
  return { dir, account, note };
}

function readLocation(dataDir: string): string {
  const file = `${dataDir}.location`;
  const dir = readFileSync(file, 'utf8').split('\n')[0]?.trim() ?? '';
  if (!path.isAbsolute(dir) || !existsSync(path.dirname(dir))) {
    throw new Error(
      `${file} says that the database is in "${dir}", which is not there. ` +
        'Bring that folder back, or remove the file to begin with an empty database.',
    );
  }
  return dir;
}

function assertOurs(dir: string): void {
  try {
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    const owner = existsSync(dir) ? `user ${statSync(dir).uid}` : 'another user';
    throw new Error(
      `The database in ${dir} belongs to ${owner}. Start Altavoz as the user who started it first (root, if it ` +
        'was root), or set DATA_DIR to another folder.',
    );
  }
}
