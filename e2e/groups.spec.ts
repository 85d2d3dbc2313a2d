import { violationsIn } from './accessibility';
import { creators, openSquad, openTool, squadOf } from './campaign-of';
import { expect, test } from './fixtures';

test('the squad is grouped by status, its groups are counted whole, folded by keyboard and found again by the address', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Grupos', creators(14, 'Grupo'));
  await post('influencers/', { influencers: ids.slice(0, 3), status: 'producing' });
  await openSquad(page, uuid, 10);
  const table = page.getByRole('table', { name: 'Squad' });
  const rows = table.locator('[data-row]');
  const group = (name: string) => table.getByRole('button', { name });

  await openTool(page, 'Agrupar');
  await page.getByRole('menuitemradio', { name: 'Estado', exact: true }).click();
  await expect(page).toHaveURL(/group=status/);
  // Eleven are approved, ten of whom stand on this page.
  await expect(group('Aprobado 11')).toHaveAttribute('aria-expanded', 'true');
  await expect(rows).toHaveCount(10);
  await expect(group('Produciendo')).toHaveCount(0);

  await group('Aprobado 11').focus();
  await page.keyboard.press('Enter');
  await expect(group('Aprobado 11')).toHaveAttribute('aria-expanded', 'false');
  await expect(group('Aprobado 11')).toBeFocused();
  await expect(rows).toHaveCount(3);
  await expect(group('Produciendo 3')).toBeVisible();
  await expect(table.locator('tfoot')).toContainText('Total de 14 del squad');
  await expect(page.getByText('1–3 de 3 · 11 en grupos plegados', { exact: true })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(group('Aprobado 11')).toHaveAttribute('aria-expanded', 'false');

  // All that match are the whole filter, folded or not.
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 14 que coinciden' }).click();
  await expect(page.getByText('14 seleccionados, 11 fuera de la vista')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la selección' }).click();

  // Folded, it cost no rows; unfolded on the page on which it begins.
  await group('Aprobado 11').focus();
  await page.keyboard.press('Space');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(group('Aprobado 11 continúa')).toBeVisible();
  await expect(group('Produciendo 3')).toBeVisible();
  await expect(rows).toHaveCount(4);

  // The arrows go from row to row, also to those of groups and on from them, and stay at the ends.
  await rows.first().focus();
  for (const [key, place] of [
    ['ArrowDown', group('Produciendo 3')],
    ['ArrowDown', rows.nth(1)],
    ['ArrowUp', group('Produciendo 3')],
    ['ArrowUp', rows.first()],
    ['ArrowUp', group('Aprobado 11 continúa')],
    ['ArrowUp', group('Aprobado 11 continúa')],
    ['ArrowDown', rows.first()],
  ] as const) {
    await page.keyboard.press(key);
    await expect(place).toBeFocused();
  }

  await openTool(page, 'Agrupar por: Estado');
  await page.getByRole('menuitem', { name: 'Plegar todos', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await expect(table.locator('[aria-expanded="false"]')).toHaveCount(2);
  await openTool(page, 'Agrupar por: Estado');
  await page.getByRole('menuitemradio', { name: 'Sin grupos' }).click();
  await expect(rows).toHaveCount(10);
  await expect(page).not.toHaveURL(/group=|folded=/);
});
