import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.js';
import { readPidFile } from './leftovers.js';
import { isAlive, waitForEnd } from './processes.js';

let folder: string;
let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'altavoz-embedded-'));
  dataDir = path.join(folder, 'postgres');
  running = [];
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  rmSync(folder, { recursive: true });
});

async function start(onExit?: () => void, restart = false) {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    // What is committed reaches the system, so that a killed server loses nothing.
    settings: { synchronous_commit: 'on' },
    onExit,
    restart,
  });
  running.push(postgres);
  return postgres;
}

async function query(postgres: EmbeddedPostgres, text: string, way: 'tcp' | 'socket' = 'tcp') {
  const { host, port, user, password } = postgres;
  const client = new pg.Client(
    way === 'tcp' ? postgres.connectionString('app') : { host, port, user, password, database: 'app' },
  );
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows[0];
  } finally {
    await client.end();
  }
}

it('keeps what was written over a stop and a start', async () => {
  const first = await start();
  await first.ensureDatabase('app');
  await first.ensureDatabase('app');
  await query(first, 'create table kept as select 7 as n');
  await first.stop();
  expect(existsSync(`${dataDir}.lock`)).toBe(false);

  const second = await start();
  expect(await query(second, 'select n from kept', 'socket')).toEqual({ n: 7 });
  expect(await query(second, "select lower('Ñ') as low, current_setting('fsync') as fsync")).toEqual({
    low: 'ñ',
    fsync: 'off',
  });
  expect(second.password).toBe(first.password);
});

it.skipIf(process.platform === 'win32')('keeps the password to itself', async () => {
  const postgres = await start();
  await postgres.ensureDatabase('app');
  expect(statSync(`${dataDir}.password`).mode & 0o077).toBe(0);
  const guess = postgres.connectionString('app').replace(postgres.password, 'wrong');
  await expect(new pg.Client(guess).connect()).rejects.toThrow(/authentication failed/);
});

it('refuses a second start on the folder of a living process', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`already runs on this data folder (process ${process.pid})`);
  await first.ensureDatabase('app');
  expect(await query(first, 'select 1 as alive')).toEqual({ alive: 1 });
});

it('ends the server of a killed process and carries on with its data', async () => {
  let ended = false;
  const orphan = await start(() => {
    ended = true;
  });
  await orphan.ensureDatabase('app');
  await query(orphan, 'create table kept as select 7 as n');
  const orphanPid = readPidFile(dataDir)?.pid ?? 0;
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(`${dataDir}.lock`, JSON.stringify({ pid, identity: 'another boot 1' }));

  const next = await start();
  expect(await waitForEnd(orphanPid, 0)).toBe(true);
  expect(ended).toBe(true);
  expect(await query(next, 'select n from kept')).toEqual({ n: 7 });
});

it.skipIf(process.platform === 'win32')('recovers from a server killed in the middle', async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const killed = await start(end);
  await killed.ensureDatabase('app');
  await query(killed, 'create table kept as select 7 as n');
  process.kill(readPidFile(dataDir)?.pid ?? 0, 'SIGKILL');
  await ended;

  const next = await start();
  expect(await query(next, 'select n from kept')).toEqual({ n: 7 });
  expect(isAlive(readPidFile(dataDir)?.pid ?? 0)).toBe(true);
});

it.skipIf(process.platform === 'win32')('starts a killed server again where it was', async () => {
  let gaveUp = false;
  const postgres = await start(() => (gaveUp = true), true);
  await postgres.ensureDatabase('app');
  await query(postgres, 'create table kept as select 7 as n');
  for (let round = 0; round < 2; round++) {
    const killed = readPidFile(dataDir)?.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => readPidFile(dataDir)?.pid, { timeout: 10_000 }).not.toBe(killed);
    await expect
      .poll(() => query(postgres, 'select n from kept').catch(() => null), { timeout: 10_000 })
      .toEqual({ n: 7 });
  }
  expect(gaveUp).toBe(false);
});

it.skipIf(process.platform === 'win32')('gives up a server that cannot be started again', async () => {
  let end = () => {};
  const gaveUp = new Promise<void>((resolve) => (end = resolve));
  await start(end, true);
  const { pid = 0 } = readPidFile(dataDir) ?? {};
  renameSync(path.join(dataDir, 'global'), path.join(dataDir, 'elsewhere'));
  process.kill(pid, 'SIGKILL');
  await gaveUp;
  expect(existsSync(`${dataDir}.lock`)).toBe(false);
});

it('sets a new password when its file was lost', async () => {
  const first = await start();
  await first.stop();
  rmSync(`${dataDir}.password`);
  const second = await start();
  await second.ensureDatabase('app');
  expect(second.password).not.toBe(first.password);
  expect(await query(second, 'select 1 as alive')).toEqual({ alive: 1 });
});

it('does not touch a folder that holds something else', async () => {
  writeFileSync(dataDir.replace(/postgres$/, 'note'), '');
  dataDir = folder;
  await expect(start()).rejects.toThrow('holds other files');
});
