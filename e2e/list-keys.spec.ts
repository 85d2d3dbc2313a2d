import type { Locator, Page } from '@playwright/test';
import { campaignOf, creators, openSquad, openTab, squadOf, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

const rowsOf = (page: Page) => page.locator('tbody [data-row]');
const leave = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

/** Opens what the keys are told in, and closes it. */
async function toldKeys(page: Page): Promise<string> {
  await page.keyboard.press('?');
  const told = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(told).toContainText('ir a la anterior o a la siguiente');
  const text = (await told.textContent()) ?? '';
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  return text;
}

/** How far the lines of the ring reach around a row: each cell has its part of it. */
const ringOf = (row: Locator) =>
  row.evaluate((line) => {
    const cells = [...line.children].map((cell) => getComputedStyle(cell, '::after'));
    return {
      whole: cells.every(
        (one) =>
          one.position === 'absolute' && one.borderTopWidth === '2px' && one.borderBottomWidth === '2px',
      ),
      start: cells[0]?.borderInlineStartWidth,
      end: cells.at(-1)?.borderInlineEndWidth,
    };
  });

test('the keys of Propuestas, Squad and Contenidos are the same, and a dialog tells those of each', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Teclas', creators(4, 'Tecla'));
  await post('manage/bulk-add/', {
    campaign_influencers: ids,
    network: 'instagram',
    content_type: 'reel',
    number_repeat: 1,
  });
  const rows = rowsOf(page);
  for (const tab of ['propuestas', 'squad', 'contenidos']) {
    await test.step(tab, async () => {
      await openTab(page, uuid, tab, rows.first());
      await expect(rows).toHaveCount(4);
      await leave(page);
      await page.keyboard.press('j');
      await expect(rows.nth(0)).toBeFocused();
      await page.keyboard.press('j');
      await expect(rows.nth(1)).toBeFocused();
      await page.keyboard.press('x');
      await expect(rows.nth(1).getByRole('checkbox')).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(rows.nth(1).getByRole('checkbox')).not.toBeChecked();
      await page.keyboard.press('Space');
      await expect(page.locator('[data-beside], [role=dialog]')).toBeVisible();
      // The record goes on by itself; closed, the row that it was of has the focus.
      await page.keyboard.press('j');
      await expect(rows.nth(2)).toHaveAttribute('data-active', 'true');
      await page.keyboard.press('Escape');
      await expect(rows.nth(2)).toBeFocused();
      await page.keyboard.press('j');
      await expect(rows.nth(3)).toBeFocused();
      const told = await toldKeys(page);
      for (const key of ['J K', 'Espacio', 'Enter', 'X', 'Esc', 'Ctrl Z']) expect(told).toContain(key);
      expect(told.includes('aprobar')).toBe(tab === 'propuestas');
      // From a button of the tools, too, one comes to the rows.
      await page.getByRole('button', { name: 'Filtros' }).first().focus();
      await page.keyboard.press('k');
      await expect(rows.nth(3)).toBeFocused();
    });
  }
});

test('the ring of the row that has the focus is whole, over the columns that stay and around a card', async ({
  page,
}) => {
  const { uuid } = await squadOf(page, 'Aro', creators(2, 'Aro'));
  const rows = rowsOf(page);
  for (const tab of ['propuestas', 'squad']) {
    await openTab(page, uuid, tab, rows.first());
    await page.keyboard.press('j');
    await expect(rows.first()).toBeFocused();
    expect(await ringOf(rows.first())).toEqual({ whole: true, start: '2px', end: '2px' });
  }
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.locator('[data-cards]')).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toHaveCSS('outline-style', 'solid');
});

test('J begins at the first row in sight', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Lejos', creators(60, 'Lejos'));
  const rows = rowsOf(page);
  await openTab(page, uuid, 'propuestas', rows.first());
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 700));
    await expect(rows.filter({ hasText: 'Lejos 60' })).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('j');
  const focused = page.locator('tbody [data-row]:focus');
  await expect(focused).toBeInViewport();
  // It was there before: nothing is scrolled.
  const head = await page.getByRole('grid').locator('thead').boundingBox();
  const box = await focused.boundingBox();
  expect((box?.y ?? 0) - ((head?.y ?? 0) + (head?.height ?? 0))).toBeLessThan(60);
});

test('the coloured status of the squad is where it is changed, by pointer and keys, and is undone [BRD-18]', async ({
  page,
}) => {
  const { uuid } = await squadOf(page, 'Ficha de estado', creators(2, 'Estado'));
  await openSquad(page, uuid);
  const row = squadRows(page).filter({ hasText: 'Estado 01' });
  const status = row.getByRole('button', { name: /Cambiar el estado de Estado 01/ });
  await status.click();
  await expect(page.getByRole('menuitemradio', { name: 'Aprobado' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Negociando' }).click();
  await expect(status).toHaveText('Negociando');
  await expect(page.getByText('Estado 01 ahora está en “Negociando”', { exact: true })).toBeVisible();
  // The row is not opened by it.
  await expect(page.locator('[data-beside], [role=dialog]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(status).toHaveText('Aprobado');

  await status.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Aprobado' })).toBeVisible();
  await page.getByRole('menuitemradio', { name: 'Produciendo' }).press('Enter');
  await expect(status).toHaveText('Produciendo');
  await expect(status).toBeFocused();

  await test.step('whoever only looks is told it', async () => {
    await signInAs(page, 'viewer');
    await page.goto(`/campaign/${uuid}#squad`);
    await expect(row).toContainText('Produciendo', { timeout: 60_000 });
    await expect(status).toHaveCount(0);
  });
});

test('on a page that has no list the keys of everywhere are told', async ({ page }) => {
  await signInAs(page, 'manager');
  for (const path of ['/campaigns', '/search', '/team', '/payouts']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const told = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await expect(told.getByRole('heading', { name: 'En todas partes' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();
  }
});
