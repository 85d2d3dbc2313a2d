import { test as base } from '../fixtures';
import { startDemo, type ServerProcess } from '../server-process';
import { type Person } from './screen';
import { Visitor } from './visit';
import type { Language } from './words';
import { makeWorld, type World } from './world';

type Open = (person: Person, language: Language) => Promise<Visitor>;

interface Shared {
  world: World;
  windows: { open: Open; all: Map<string, Promise<Visitor>> };
}

/** Tests of the screens: the data and the windows are made once. */
export const test = base.extend<{ visitor: Open }, Shared & { server: ServerProcess }>({
  /** The product with one language more. */
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
    async ({}, use) => {
      const { server, end } = await startDemo(0, process.env['E2E_PSEUDO_SERVER']);
      await use(server);
      await end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: [async ({ server }, use) => use(await makeWorld(server.url)), { scope: 'worker' }],
  windows: [
    async ({ browser, world }, use) => {
      const all = new Map<string, Promise<Visitor>>();
      await use({
        all,
        open: (person, language) => {
          const key = `${person} ${language}`;
          const found = all.get(key) ?? Visitor.open(browser, world, person, language);
          all.set(key, found);
          return found;
        },
      });
      for (const visitor of all.values()) await (await visitor).close();
    },
    { scope: 'worker' },
  ],
  /** The window of a person in a language, opened once and used again; each test opens its screens anew. */
  visitor: async ({ windows }, use) => {
    for (const [key, opened] of windows.all) {
      const visitor = await opened;
      visitor.touch();
      await visitor.speak(key.endsWith(' en') ? 'en' : 'es');
    }
    await use(windows.open);
  },
});

export { expect } from '@playwright/test';
