import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { portOfWorker, startServer, stopServer, type ServerProcess } from './server-process';

/** Tests on the built product with the demo: each worker has a server and a database of its own. */
export const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'altavoz-e2e-'));
      const server = await startServer(dataDir, portOfWorker(0), { SEED_DEMO: 'true' });
      await use(server);
      await stopServer(server, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
});

export { expect } from '@playwright/test';
