import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What of a page is judged: all of it where nothing is said. */
export interface Judged {
  within?: string | undefined;
  without?: readonly string[];
  /** Whether the style sheets are judged too, the same on every page. */
  styles?: boolean;
}

/** An element that breaks a rule. */
export interface Violation {
  rule: string;
  /** Where it is found. */
  selector: string;
  html: string;
  /** Its width, the width that can be scrolled, and the heights (px). */
  sizes: string | null;
}

/** Judges the page as it is by the rules of WCAG 2.2 A and AA. */
export async function violationsIn(
  page: Page,
  { within, without = [], styles = true }: Judged = {},
): Promise<Violation[]> {
  // It is brought into each document once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ({ context, options }) => {
      // What is on its way in is lighter than it will be; what follows a scroll bar never arrives.
      const moving = document
        .getAnimations()
        .filter(
          (one) =>
            one.timeline instanceof DocumentTimeline &&
            one.effect?.getComputedTiming().iterations !== Infinity,
        );
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const { axe } = window as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(context, options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => {
          const selector = target.join(' ');
          const node = document.querySelector(selector);
          // How far it can be scrolled is seen at no other time.
          const sizes =
            node && [node.clientWidth, node.scrollWidth, node.clientHeight, node.scrollHeight].join(' ');
          return { rule: id, selector, html: html.slice(0, 160), sizes };
        }),
      );
    },
    {
      context: {
        ...(within === undefined ? {} : { include: [[within]] }),
        exclude: without.map((one) => [one]),
      },
      options: {
        resultTypes: ['violations' as const],
        runOnly: { type: 'tag' as const, values: TAGS },
        preload: styles,
      },
    },
  );
}
