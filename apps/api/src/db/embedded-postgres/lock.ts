import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import path from 'node:path';
import { identityOf, isAlive, pause, readIfThere } from './processes.js';

interface Owner {
  pid: number;
  identity: string | null;
}

function parseOwner(text: string): Owner | null {
  try {
    const { pid, identity } = JSON.parse(text) as Partial<Owner>;
    return typeof pid === 'number' ? { pid, identity: identity ?? null } : null;
  } catch {
    return null;
  }
}

/** Whether the process that wrote the lock still lives, and is not another one of the same number. */
function owns(owner: Owner, lockFile: string): boolean {
  if (!isAlive(owner.pid)) return false;
  const identity = identityOf(owner.pid);
  if (owner.identity && identity) return owner.identity === identity;
  const bootedAt = Date.now() - uptime() * 1000;
  return statSync(lockFile).mtimeMs >= bootedAt;
}

/**
 * Takes a data folder for this process.
 * @returns what gives it back
 * @throws when another living process has it; its number is in the message
 */
export async function takeLock(lockFile: string): Promise<() => void> {
  const mine = JSON.stringify({ pid: process.pid, identity: identityOf(process.pid) } satisfies Owner);
  for (let tries = 0; tries < 20; tries += 1) {
    try {
      writeFileSync(lockFile, mine, { flag: 'wx' });
      let held = true;
      return () => {
        if (held && readIfThere(lockFile) === mine) rmSync(lockFile, { force: true });
        held = false;
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const text = readIfThere(lockFile);
    if (text === null) continue;
    const owner = parseOwner(text);
    if (owner && owns(owner, lockFile)) {
      throw new Error(
        `Altavoz already runs on this data folder (process ${owner.pid}): ${path.dirname(lockFile)}`,
      );
    }
    // A lock that cannot be read is either being written this moment or was cut short by a crash.
    if (owner || tries > 5) setAside(lockFile, text);
    else await pause(20);
  }
  throw new Error(`The data folder is busy: too many starts at once. Remove ${lockFile} if none is running.`);
}

/** Removes a dead process's lock, unless another start has replaced it in between. */
function setAside(lockFile: string, expected: string): void {
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch {
    return;
  }
  if (readIfThere(aside) === expected) rmSync(aside, { force: true });
  else renameSync(aside, lockFile);
}
