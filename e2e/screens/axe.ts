import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Fault } from './inspect';
import type { State } from './screen';
import { LAYERS } from './visit';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// The builder's own: found from where it lies.
const builders = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const AXE = readFileSync(builders.resolve('axe-core/axe.min.js'), 'utf8');

/** Judges the page as it is by the rules of WCAG 2.2 A and AA. */
export async function axe(page: Page, state: State): Promise<Fault[]> {
  // It is brought into each document once; the builder would send it, unshortened, twice for every look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const builder = new AxeBuilder({ page, axeSource: 'void 0' });
  // What lies over a screen is judged alone: the screen beneath was, before.
  const modal = page.locator('[role=dialog][aria-modal=true]').filter({ visible: true });
  const layers = state.overlay ? page.locator(LAYERS).filter({ visible: true }) : modal;
  if ((await layers.count()) > 0) builder.include(LAYERS);
  // A board has the same card, a table the same row some hundred times: the first ones stand for the others.
  builder.exclude('[data-card]:nth-child(n+6)').exclude('tbody > tr:nth-child(n+9)');
  const { violations } = await builder
    .options({
      resultTypes: ['violations'],
      runOnly: { type: 'tag', values: TAGS },
      // What the style sheets say, the same on every page, is judged where `accessibility.ts` is asked.
      preload: false,
    })
    // There are no frames; the other way opens a page for every result.
    .setLegacyMode()
    .analyze();
  const faults: Fault[] = [];
  for (const { id, nodes } of violations) {
    for (const node of nodes.slice(0, 3)) {
      const selector = node.target.join(' ');
      // The list of a combobox, or of commands, is scrolled by its field's arrow keys; axe only knows lists that scroll themselves.
      if (
        id === 'scrollable-region-focusable' &&
        (await page
          .locator(selector)
          .evaluate((one) => one.closest('[role=listbox], .mantine-Spotlight-content') !== null))
      )
        continue;
      // The numbers in ids and in the names of classes differ from one run to the next.
      faults.push({
        rule: `axe ${id}`,
        selector: node.target.join(' ').replaceAll(/#mantine-\w+/g, '#…'),
        detail: node.html.slice(0, 160),
      });
    }
  }
  return faults;
}
