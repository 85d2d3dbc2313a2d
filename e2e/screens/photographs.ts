import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures';
import { SCREENS } from './manifest';
import { statesOf } from './screen';
import { NARROW, WIDE } from './visit';
import { LANGUAGES } from './words';

const folder = process.env['SCREENS_DIR'] ?? '.cache/screens';

for (const [index, screen] of SCREENS.entries()) {
  for (const language of LANGUAGES) {
    test(`${screen.id} in ${language}`, async ({ visitor }) => {
      test.setTimeout(600_000);
      const place = path.join(folder, `${String(index).padStart(2, '0')}-${screen.id}`);
      mkdirSync(place, { recursive: true });
      for (const [order, state] of statesOf(screen).entries()) {
        const visit = await visitor(state.as ?? screen.people[0], language);
        const sizes = [WIDE, NARROW].filter(
          (size) => !state.only || (state.only === 'wide') === (size === WIDE),
        );
        for (const [turn, size] of sizes.entries()) {
          try {
            if (turn === 0) await visit.reach(screen, state, size);
          } catch (error) {
            // The picture shows how far it came; the others are still worth having.
            expect.soft(String(error), `${screen.id}/${state.id} is reached`).toBe('');
          }
          for (const colorScheme of ['light', 'dark'] as const) {
            await visit.turn(size, language, colorScheme);
            const name = `${String(order).padStart(2, '0')}-${state.id}.${language}.${size.width}.${colorScheme}.jpg`;
            await visit.page.screenshot({ path: path.join(place, name), type: 'jpeg', quality: 72 });
          }
          await visit.page.emulateMedia({ colorScheme: 'light' });
        }
      }
    });
  }
}
