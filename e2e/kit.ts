import { expect, test as base, type Locator, type Page } from '@playwright/test';

// Shared parts alone, in a real browser: the kit page of development, built, without a server of ours.

export const test = base.extend<object, { kit: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
  kit: [async ({}, use) => use(process.env['E2E_KIT'] ?? ''), { scope: 'worker' }],
});

/** Opens a page of the kit. */
export async function openKit(page: Page, kit: string, name: string): Promise<void> {
  await page.goto(`${kit}?${name}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The place of one part, by its name in the kit, and what it has made of what was done. */
export function partOf(
  page: Page,
  name: string,
): { part: Locator; holds: (value: unknown) => Promise<void> } {
  const part = page.getByRole('region', { name, exact: true });
  return {
    part,
    holds: (value) => expect(part.locator('output')).toHaveText(JSON.stringify(value)),
  };
}

export { expect };
