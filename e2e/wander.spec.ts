import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import type { Person } from './screens/screen';
import { openContext } from './screens/visit';
import { LANGUAGES, wordsOf } from './screens/words';
import { makeWorld, signIn, type World } from './screens/world';
import { startDemo } from './server-process';
import { Chance } from './wander/random';
import { brokenWords, Wanderer } from './wander/wanderer';

const MINUTES = Number(process.env['WANDER_MINUTES'] ?? 5);
const SEED = Number(process.env['WANDER_SEED'] ?? 1);
/** Who wanders, with their share of the time. */
const SHARES: readonly (readonly [Person, number, string | null])[] = [
  ['manager', 0.5, 'manager'],
  ['viewer', 0.2, 'viewer'],
  ['creator', 0.15, 'creator'],
  ['nobody', 0.15, null],
];
/** So many that a quick machine does not wander for longer than it helps, and the same seed does the same. */
const STEPS_PER_MINUTE = 160;

test.describe(`wandering from seed ${SEED}`, () => {
  // Each with a server of their own: what one does, the others need not find.
  test.describe.configure({ mode: 'parallel' });
  let demo: Awaited<ReturnType<typeof startDemo>>;
  let world: World;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    demo = await startDemo(4);
    world = await makeWorld(demo.server.url);
  });
  test.afterAll(() => demo.end());

  for (const [person, share, account] of SHARES) {
    test(`${person} finds nothing broken, lost, looping or hung`, async ({ browser }) => {
      const { server } = demo;
      const time = MINUTES * 60_000 * share;
      test.setTimeout(time + 180_000);
      const context = await openContext(browser, world, person, 'es');
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      // Printing would wait for somebody.
      await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
      const signInAgain = async () => {
        if (!account) return;
        const token = await signIn(server.url, `${account}@demo.altavoz.test`);
        await page.evaluate((value) => localStorage.setItem('access_token', value), token);
        await page.goto(server.url);
      };
      const wanderer = new Wanderer(
        page,
        new Chance(SEED),
        brokenWords(LANGUAGES.map(wordsOf)),
        `${server.url}/`,
        signInAgain,
      );
      const end = Date.now() + time;
      const most = Math.round(MINUTES * share * STEPS_PER_MINUTE);
      try {
        await page.goto(server.url);
        for (let step = 0; step < most && Date.now() < end; step += 1) await wanderer.step();
      } catch (error) {
        const picture = path.join('test-results', 'wander', `${person}-${SEED}.png`);
        mkdirSync(path.dirname(picture), { recursive: true });
        await page.screenshot({ path: picture, timeout: 10_000 }).catch(() => undefined);
        throw new Error(
          [
            error instanceof Error ? error.message : String(error),
            `seed ${SEED}, as ${person}, at ${page.url()}, picture ${picture}; the last moves:`,
            ...wanderer.done.slice(-30),
          ].join('\n'),
          { cause: error },
        );
      } finally {
        await context.close();
      }
    });
  }
});
