import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeLock } from './lock.js';
import { identityOf } from './processes.js';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'altavoz-lock-'));
  lock = path.join(folder, 'postgres.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Takes the lock and gives it back. @returns the process that it named meanwhile */
async function takenBy() {
  const release = await takeLock(lock);
  const { pid } = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number };
  release();
  return pid;
}

describe('the lock of a data folder', () => {
  it('refuses a second taker and names the first', async () => {
    const release = await takeLock(lock);
    await expect(takeLock(lock)).rejects.toThrow(`already runs on this data folder (process ${process.pid})`);
    release();
    expect(existsSync(lock)).toBe(false);
    expect(await takenBy()).toBe(process.pid);
  });

  it('takes over from a process that is gone', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(lock, JSON.stringify({ pid, identity: 'another boot 1' }));
    expect(await takenBy()).toBe(process.pid);
  });

  it.skipIf(process.platform === 'win32')('takes over when another process got the number', async () => {
    writeFileSync(lock, JSON.stringify({ pid: process.pid, identity: `${identityOf(process.pid)}0` }));
    expect(await takenBy()).toBe(process.pid);
  });

  it('takes over a lock that a crash cut short', async () => {
    writeFileSync(lock, '');
    expect(await takenBy()).toBe(process.pid);
  });

  it('lets one of many that start together win', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(lock, JSON.stringify({ pid, identity: 'another boot 1' }));
    const takes = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(lock)));
    expect(takes.filter((take) => take.status === 'fulfilled')).toHaveLength(1);
  });

  it('gives back only its own', async () => {
    const release = await takeLock(lock);
    release();
    const again = await takeLock(lock);
    release();
    expect(existsSync(lock)).toBe(true);
    again();
  });
});
