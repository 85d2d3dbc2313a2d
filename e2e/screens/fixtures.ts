import { test as base } from '@playwright/test';
import { type Person } from './screen';
import { Visitor } from './visit';
import type { Language } from './words';
import { makeWorld, type World } from './world';

interface Shared {
  world: World;
  /** The window of a person in a language, opened once and used again. */
  visitor: (person: Person, language: Language) => Promise<Visitor>;
}

/** Tests of the screens: the data and the windows are made once. */
export const test = base.extend<object, Shared>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
    async ({}, use) => use(await makeWorld(`http://127.0.0.1:${process.env['E2E_PORT']}`)),
    { scope: 'worker' },
  ],
  visitor: [
    async ({ browser, world }, use) => {
      const opened = new Map<string, Promise<Visitor>>();
      await use((person, language) => {
        const key = `${person} ${language}`;
        const found = opened.get(key) ?? Visitor.open(browser, world, person, language);
        opened.set(key, found);
        return found;
      });
      for (const visitor of opened.values()) await (await visitor).close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
