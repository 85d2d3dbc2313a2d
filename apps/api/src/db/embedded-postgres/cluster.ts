import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { renameSync, rmSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.js';
import type { Place } from './place.js';
import { readIfThere } from './processes.js';
import { run, type Account } from './run.js';

/** The one account of the cluster, its superuser. */
export const USER = 'altavoz';

/** Gives a file that root made to the account of the server; does nothing for an ordinary user. */
export function giveTo(account: Account, file: string): void {
  if (account.uid !== undefined) chownSync(file, account.uid, account.gid ?? account.uid);
}

/**
 * Checks that the programs can open the cluster.
 * @throws a sentence with what to do when the cluster was made by another major version
 */
export function assertVersion(dir: string, clusterMajor: string, ourMajor: number): void {
  if (Number(clusterMajor) === ourMajor) return;
  throw new Error(
    `The database in ${dir} was made by PostgreSQL ${clusterMajor}, and this Altavoz brings PostgreSQL ${ourMajor}, ` +
      `which cannot open it. Either go back to the Altavoz that made it, or export it with the pg_dump of ` +
      `PostgreSQL ${clusterMajor}, move the folder away, start again and load the export.`,
  );
}

/**
 * Makes the cluster when there is none, and checks the one that is there.
 * @returns the password of its only account
 */
export async function openCluster(place: Place, binaries: Binaries, durable: boolean): Promise<string> {
  const { dir, account } = place;
  const passwordFile = `${dir}.password`;
  const version = readIfThere(path.join(dir, 'PG_VERSION'))?.trim();
  if (version === undefined) {
    if (existsSync(dir) && readdirSync(dir).length > 0) {
      throw new Error(
        `${dir} holds other files and no PostgreSQL database: move them, or set another DATA_DIR.`,
      );
    }
    const password = newPassword(passwordFile, account);
    await createCluster(place, binaries, password, durable);
    return password;
  }
  assertVersion(dir, version, binaries.major);
  // A copied or unpacked folder may have lost its owner; PostgreSQL also refuses one that others may read.
  if (account.uid !== undefined && statSync(dir).uid !== account.uid) await giveTree(account, dir);
  if (process.platform !== 'win32' && (statSync(dir).mode & 0o027) !== 0) chmodSync(dir, 0o700);
  return readIfThere(passwordFile)?.trim() || resetPassword(place, binaries, passwordFile);
}

/** Sets a new password in a stopped cluster whose password file was lost. */
async function resetPassword(place: Place, binaries: Binaries, file: string): Promise<string> {
  const password = newPassword(file, place.account);
  const statement = `alter role ${USER} password '${password}';\n`;
  const args = ['--single', '-D', place.dir, 'postgres'];
  const { code, stderr } = await run(binaries.program('postgres'), args, place.account, statement);
  if (code !== 0 || stderr.includes('ERROR:')) {
    rmSync(file, { force: true });
    throw new Error(
      `The password of the database in ${place.dir} was lost and could not be reset: ${stderr.trim()}`,
    );
  }
  return password;
}

function newPassword(file: string, account: Account): string {
  const password = randomBytes(24).toString('base64url');
  rmSync(file, { force: true });
  writeFileSync(file, `${password}\n`, { mode: 0o600, flag: 'wx' });
  giveTo(account, file);
  return password;
}

async function giveTree(account: Account, dir: string): Promise<void> {
  const { code, stderr } = await run('chown', ['-R', `${account.uid}:${account.gid}`, dir]);
  if (code !== 0)
    throw new Error(`The database in ${dir} could not be given to user ${account.uid}: ${stderr}`);
}

/** Builds the cluster beside its place and moves it in when whole, so a start cut short leaves no half of one. */
async function createCluster(
  place: Place,
  binaries: Binaries,
  password: string,
  durable: boolean,
): Promise<void> {
  const { dir, account } = place;
  const draft = `${dir}.new`;
  const passwordFile = `${dir}.initial-password`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveTo(account, draft);
  // A file of its own, since initdb reads it as the server's account.
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx' });
  giveTo(account, passwordFile);
  const options = ['-U', USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--no-instructions'];
  // The builtin locale sorts alike on every machine, whatever its system library.
  const text = ['-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8'];
  try {
    const args = ['-D', draft, ...options, ...text, ...(durable ? [] : ['--no-sync'])];
    const { code, stderr } = await run(binaries.program('initdb'), args, account).catch((error: Error) => {
      throw new Error(
        `PostgreSQL's programs do not run on this machine (${error.message}). They need glibc 2.27 or newer, or ` +
          'macOS, or Windows with the Visual C++ runtime; elsewhere set DATABASE_URL to a PostgreSQL 15 or newer.',
      );
    });
    if (code !== 0) throw new Error(`PostgreSQL could not create its data folder ${dir}: ${stderr.trim()}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  if (existsSync(dir)) rmdirSync(dir);
  renameSync(draft, dir);
}
