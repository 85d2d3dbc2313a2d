import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { expect, openKit, test } from './kit';

const grid = (page: Page) => page.getByRole('grid', { name: 'Personas' });
const row = (page: Page, number: number) => grid(page).locator(`[data-row="person-${number}"]`);

test('ten thousand rows are there, and only those in sight are drawn', async ({ page, kit }) => {
  await openKit(page, kit, 'growing');
  await expect(row(page, 1)).toBeVisible();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '10101');
  await row(page, 1).focus();
  await page.keyboard.press('End');
  await expect(row(page, 10_000)).toBeFocused();
  await expect(row(page, 10_000)).toBeInViewport();
  await expect(row(page, 10_000)).toHaveAttribute('aria-rowindex', '10001');
  await expect.poll(() => grid(page).locator('[data-row]').count()).toBeLessThan(60);
  await page.keyboard.press('Home');
  await expect(row(page, 1)).toBeFocused();
});

test('what is read stays in its place when a row comes above it', async ({ page, kit }) => {
  await openKit(page, kit, 'growing');
  await row(page, 1).focus();
  await page.keyboard.press('End');
  await expect(row(page, 10_000)).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('k');
  await expect(row(page, 9_995)).toBeFocused();
  const top = () => row(page, 9_995).evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const before = await top();
  await page.keyboard.press('n');
  await expect(row(page, 9_995)).toHaveAttribute('aria-rowindex', '9997');
  await expect.poll(() => top()).toBe(before);
  await expect(row(page, 9_995)).toBeFocused();
});

test('whoever takes the place of a row that leaves has its focus, also after the bar of the chosen', async ({
  page,
  kit,
}) => {
  await openKit(page, kit, 'growing');
  await row(page, 2).focus();
  await page.keyboard.press('d');
  await expect(row(page, 2)).toHaveCount(0);
  await expect(row(page, 3)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  const bar = page.getByRole('toolbar', { name: '3 seleccionados' });
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(bar).toHaveCount(0);
  await expect(row(page, 6)).toBeFocused();
  await page.getByRole('checkbox', { name: 'Seleccionar a Persona 7' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 10,100 que coinciden' }).click();
  await expect(page.getByRole('toolbar', { name: '10,100 seleccionados' })).toBeVisible();
  // Of everybody one is taken out and put in again.
  const seven = page.getByRole('checkbox', { name: 'Seleccionar a Persona 7', exact: true });
  await seven.uncheck();
  await expect(page.getByRole('toolbar', { name: '10,099 seleccionados' })).toBeVisible();
  await page.getByRole('button', { name: 'Seleccionar los 10,100 que coinciden' }).click();
  await expect(seven).toBeChecked();
  await seven.uncheck();
  await seven.check();
  await expect(page.getByRole('toolbar', { name: '10,100 seleccionados' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test('a table in pages: Shift chooses up to here, other pages keep what is chosen, arrows and Enter open', async ({
  page,
  kit,
}) => {
  await openKit(page, kit, 'tables');
  const table = page.getByRole('table', { name: 'Personas' });
  const box = (number: number) =>
    table.getByRole('checkbox', { name: `Seleccionar a Persona ${number}`, exact: true });
  await box(2).click();
  await box(5).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText('4 seleccionados, 4 fuera de la vista')).toBeVisible();
  const person = (number: number) => table.locator(`[data-row="person-${number}"]`);
  await person(11).focus();
  await page.keyboard.press('ArrowDown');
  await expect(person(12)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(person(12)).toHaveAttribute('data-active');
});

for (const name of ['tables', 'growing', 'pickers', 'fields', 'layers', 'states', 'charts'])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`everybody can use the kit’s ${name} in the ${colorScheme}, on a phone too`, async ({
      page,
      kit,
    }) => {
      await page.emulateMedia({ colorScheme });
      await openKit(page, kit, name);
      expect(await violationsIn(page)).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await violationsIn(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
