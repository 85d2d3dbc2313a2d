import { test as base } from '../fixtures';
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
  world: [async ({ server }, use) => use(await makeWorld(server.url)), { scope: 'worker' }],
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
