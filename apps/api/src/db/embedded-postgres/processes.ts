import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Reads a file that may be gone by now. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * State and start of a process from the text of Linux's /proc/<pid>/stat.
 * @returns `started` in clock ticks since the boot; null when the text is not of that form
 */
export function parseStat(text: string): { state: string; started: string } | null {
  // The name of the program stands in brackets and may hold spaces and brackets itself.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  const started = fields[19];
  return text.includes(')') && state && started ? { state, started } : null;
}

/** Whether the system still lists the process, even as a zombie that nobody has buried. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process still runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  if (!isListed(pid)) return false;
  if (process.platform !== 'linux') return true;
  const stat = parseStat(readIfThere(`/proc/${pid}/stat`) ?? '');
  return stat === null || !['Z', 'X'].includes(stat.state);
}

const ps = (pid: number, column: string): string =>
  spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';

/**
 * What tells a process from a later one of the same number: when it started, and in which boot.
 * Null where the system does not say.
 */
export function identityOf(pid: number): string | null {
  if (process.platform === 'win32') return null;
  if (process.platform !== 'linux') return ps(pid, 'lstart') || null;
  const stat = parseStat(readIfThere(`/proc/${pid}/stat`) ?? '');
  return stat && `${readIfThere('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${stat.started}`;
}

/** The command line of a process; empty when it is gone or not to be seen. */
export function commandOf(pid: number): string {
  if (process.platform === 'win32') return '';
  if (process.platform !== 'linux') return ps(pid, 'command');
  return (readIfThere(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the process has ended. @returns false when it still runs after the time */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > end) return false;
    await pause(10);
  }
  return true;
}
