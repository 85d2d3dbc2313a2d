import { test as base } from '@playwright/test';
import { startDemo, type ServerProcess } from './server-process';

/** Tests on the built product with the demo: each worker has a server and a database of its own. */
export const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
    async ({}, use) => {
      const { server, end } = await startDemo(0);
      await use(server);
      await end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // The next test goes on in the same browser, which keeps its line as it was left.
  context: async ({ context }, use) => {
    await use(context);
    await context.setOffline(false);
  },
});

export { expect } from '@playwright/test';
