import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Binaries } from './binaries.js';
import { commandOf, isAlive, isListed, readIfThere, waitForEnd } from './processes.js';
import { run } from './run.js';

/** What a server writes about itself into `postmaster.pid`. */
export interface PidFile {
  pid: number;
  /** `starting`, `ready`, `stopping`; empty while it has just begun. */
  status: string;
}

/** Reads the text of `postmaster.pid`; null when it does not name a process. */
export function parsePidFile(text: string): PidFile | null {
  const lines = text.split('\n');
  const pid = Number(lines[0]?.trim());
  return Number.isInteger(pid) && pid > 0 ? { pid, status: lines[7]?.trim() ?? '' } : null;
}

const pidFileOf = (dir: string): string => path.join(dir, 'postmaster.pid');

export const readPidFile = (dir: string): PidFile | null => parsePidFile(readIfThere(pidFileOf(dir)) ?? '');

/** Whether a command line is that of a server on the folder. */
export function isServerCommand(command: string, dir: string): boolean {
  return command.includes('postgres') && `${command} `.includes(` -D ${dir} `);
}

/** A process number that no system gives out. */
const NOBODY = 4_194_305;

const FAST_MS = 20_000;
const IMMEDIATE_MS = 5_000;

/**
 * Ends the server that a killed Altavoz left behind. It is known by its command line, so an unrelated process
 * that meanwhile got its number is left alone, and it ends by signals, so its programs may be gone from disk.
 */
export async function endLeftovers(dir: string, binaries: Binaries): Promise<void> {
  const left = readPidFile(dir);
  if (!left || !isListed(left.pid)) return;
  if (process.platform === 'win32') {
    await run(binaries.program('pg_ctl'), ['stop', '-D', dir, '-m', 'fast', '-w']);
    return;
  }
  if (isAlive(left.pid) && isServerCommand(commandOf(left.pid), dir)) await endServer(left.pid);
  const text = readIfThere(pidFileOf(dir)) ?? '';
  const remaining = parsePidFile(text);
  if (!remaining || !isListed(remaining.pid)) return;
  // The number belongs to a stranger or a zombie, and PostgreSQL would take it for a running server. The file
  // stays, since PostgreSQL checks by its other lines that no process of the old server still writes.
  writeFileSync(pidFileOf(dir), text.replace(/^\s*\d+/, String(NOBODY)));
}

/**
 * Ends a server: politely, then at once.
 * @throws when it does not end
 */
export async function endServer(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', FAST_MS],
    ['SIGQUIT', IMMEDIATE_MS],
    ['SIGKILL', IMMEDIATE_MS],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await waitForEnd(pid, patience)) return;
  }
  throw new Error(`The database server (process ${pid}) does not end`);
}
