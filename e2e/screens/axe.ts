import type { Page } from '@playwright/test';
import { violationsIn } from '../accessibility';
import type { Fault } from './inspect';
import type { State } from './screen';
import { LAYERS } from './visit';

/** A board has the same card, a table the same row some hundred times: the first ones stand for the others. */
const REPEATED = ['[data-card]:nth-child(n+6)', 'tbody > tr:nth-child(n+6)'];
/** Of one rule, so many elements are named. */
const MOST = 3;

/** Judges a state of a screen by the rules of WCAG 2.2 A and AA. */
export async function axe(page: Page, state: State): Promise<Fault[]> {
  // What lies over a screen is judged alone: the screen beneath was, before.
  const modal = page.locator('[role=dialog][aria-modal=true]').filter({ visible: true });
  const layers = state.overlay ? page.locator(LAYERS).filter({ visible: true }) : modal;
  const within = (await layers.count()) > 0 ? LAYERS : undefined;
  // What the style sheets say is judged in the journeys.
  const violations = await violationsIn(page, { within, without: REPEATED, styles: false });
  const faults: Fault[] = [];
  for (const { rule, selector, html } of violations) {
    if (faults.filter((one) => one.rule === `axe ${rule}`).length === MOST) continue;
    // The list of a combobox, or of commands, is scrolled by its field's arrow keys; axe only knows lists that scroll themselves.
    if (
      rule === 'scrollable-region-focusable' &&
      (await page
        .locator(selector)
        .evaluate((one) => one.closest('[role=listbox], .mantine-Spotlight-content') !== null))
    )
      continue;
    faults.push({
      rule: `axe ${rule}`,
      // The numbers in ids and in the names of classes differ from one run to the next.
      selector: selector.replaceAll(/#mantine-\w+/g, '#…'),
      detail: html,
    });
  }
  return faults;
}
