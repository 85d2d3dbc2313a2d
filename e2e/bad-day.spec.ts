import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Campaign } from '@altavoz/contracts';
import { startEmbeddedPostgres } from '../apps/api/dist/db/embedded-postgres/index.js';
import { openDatabaseProxy } from '../apps/api/src/test/database-proxy';
import { callServer, portOfWorker, startServer, stopServer, type ServerProcess } from './server-process.js';

const WRITERS = 4;
const port = portOfWorker(3);
let folder: string;
let server: ServerProcess | null = null;

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'altavoz-bad-day-'));
});
test.afterEach(async () => {
  if (server) await stopServer(server, 'SIGKILL');
  server = null;
  rmSync(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) =>
  startServer(path.join(folder, 'data'), port, { SEED_DEMO: 'false', ...env });

/** Someone who runs a company of their own. */
async function signUp(url: string): Promise<string> {
  const { access_token: token } = await callServer<{ access_token: string }>(
    url,
    '/api/v1/accounts/register/',
    { body: { email: 'ana@example.com', password: 'una-clave-de-prueba', name: 'Ana' } },
  );
  await callServer(url, '/api/v1/accounts/define-role/', { token, body: { role: 'company' } });
  await callServer(url, '/api/v1/accounts/account-company/', {
    token,
    body: { name: 'Agencia', kind: 'agency' },
  });
  return token;
}

/** Writers that create campaigns one after the other until they are told to stop. */
function writeOn(url: string, token: string) {
  const seen = { acknowledged: [] as string[], statuses: new Set<number>(), slowest: 0 };
  let writing = true;
  const write = async (writer: number) => {
    for (let n = 0; writing; n++) {
      const began = Date.now();
      const response = await fetch(`${url}/api/v1/campaign/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Campaña ${writer} ${n}` }),
      });
      const text = await response.text();
      seen.slowest = Math.max(seen.slowest, Date.now() - began);
      seen.statuses.add(response.status);
      if (response.ok) seen.acknowledged.push((JSON.parse(text) as { response: Campaign }).response.uuid);
      else expect(response.headers.get('retry-after')).toBe('2');
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    seen,
    stop: async () => {
      writing = false;
      await all;
    },
  };
}

const firstLine = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0]);

/** Loses the database under load and expects that nobody was told a lie, and that it goes on by itself. */
async function loseUnderLoad(lose: () => void): Promise<void> {
  if (!server) throw new Error('no server');
  const { url } = server;
  const token = await signUp(url);
  const { seen, stop } = writeOn(url, token);
  await expect.poll(() => seen.acknowledged.length).toBeGreaterThan(20);
  lose();
  await expect.poll(() => seen.statuses.has(503), { timeout: 15_000, intervals: [20] }).toBe(true);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
  const before = seen.acknowledged.length;
  await expect.poll(() => seen.acknowledged.length).toBeGreaterThan(before + 20);
  await stop();
  expect([...seen.statuses].toSorted()).toEqual([201, 503]);
  expect(seen.slowest).toBeLessThan(15_000);
  for (const uuid of seen.acknowledged) {
    expect((await callServer<Campaign>(url, `/api/v1/campaign/${uuid}/`, { token })).uuid).toBe(uuid);
  }
  expect(server.process.exitCode).toBeNull();
}

test('a killed database of our own is started again, and what was acknowledged is there', async () => {
  server = await start();
  await loseUnderLoad(() => {
    process.kill(firstLine(path.join(folder, 'data/postgres/postmaster.pid')), 'SIGKILL');
  });
});

test('a database of others may be restarted, and what was acknowledged is there', async () => {
  const dataDir = path.join(folder, 'other');
  const postgres = await startEmbeddedPostgres({ dataDir, restart: true });
  try {
    await postgres.ensureDatabase('altavoz');
    server = await start({ DATABASE_URL: postgres.connectionString('altavoz') });
    await loseUnderLoad(() => process.kill(firstLine(path.join(dataDir, 'postmaster.pid')), 'SIGINT'));
    await stopServer(server, 'SIGTERM');
  } finally {
    await postgres.stop();
  }
});

test('SIGTERM ends a server within ten seconds, whoever still listens or sends', async () => {
  server = await start();
  const token = await signUp(server.url);
  const { uuid } = await callServer<Campaign>(server.url, '/api/v1/campaign/', {
    token,
    body: { name: 'Fin' },
  });
  const opening = Array.from({ length: 20 }, () =>
    fetch(`${server?.url}/api/v1/campaign/${uuid}/events/`, {
      headers: { authorization: `Bearer ${token}` },
      // Those that are still opening when the server closes may be refused.
    }).catch(() => null),
  );
  expect((await opening[0])?.status).toBe(200);
  const sender = connect(port, '127.0.0.1');
  sender.on('error', () => {});
  await once(sender, 'connect');
  sender.write(
    'POST /api/v1/accounts/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  const began = Date.now();
  const exited = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  const [code] = (await exited) as [number | null];
  expect(code).toBe(0);
  expect(Date.now() - began).toBeLessThan(10_000);
  await Promise.all(opening);
  sender.destroy();
});

test('a database that answers nothing does not keep a server from ending within ten seconds', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'other') });
  await postgres.ensureDatabase('altavoz');
  const address = new URL(postgres.connectionString('altavoz'));
  const line = await openDatabaseProxy(Number(address.port), address.hostname);
  address.port = String(line.port);
  try {
    server = await start({ DATABASE_URL: address.href });
    const { url } = server;
    const headers = { authorization: `Bearer ${await signUp(url)}` };
    line.silence();
    const asked = Array.from({ length: 5 }, () =>
      fetch(`${url}/api/v1/campaign/`, { headers }).catch(() => null),
    );
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 20_000 }).toBe(503);
    const began = Date.now();
    const exited = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await exited;
    expect(Date.now() - began).toBeLessThan(10_000);
    await Promise.all(asked);
  } finally {
    if (server) await stopServer(server, 'SIGKILL');
    await line.close();
    await postgres.stop();
  }
});
