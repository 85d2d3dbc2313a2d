import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What breaks WCAG 2.2 at level AA.
 * @param within a selector, when only a part of the page is meant
 * @returns rules with the first element that breaks each
 */
export async function violationsIn(page: Page, within?: string): Promise<(string | undefined)[][]> {
  const builder = new AxeBuilder({ page });
  if (within) builder.include(within);
  const { violations } = await builder
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}
