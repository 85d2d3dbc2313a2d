import { campaignOf, creators, openTab, squadOf } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test('a cost is typed in its cell by keyboard alone, the total follows, and Ctrl Z takes it back', async ({
  page,
}) => {
  const { uuid } = await squadOf(page, 'Celdas', creators(3, 'Celda'));
  await openTab(page, uuid, 'squad', page.getByRole('table', { name: 'Squad' }));
  const table = page.getByRole('table', { name: 'Squad' });
  const total = table.locator('tfoot');
  await expect(total).toContainText('Total de 3');
  await expect(table.getByRole('columnheader', { name: 'Costo acordado' })).toBeVisible();
  const cell = (name: string) => table.getByRole('button', { name: `Editar Costo acordado de ${name}` });
  await expect(cell('Celda 01')).toHaveText('—');

  await cell('Celda 01').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('1250.50');
  await page.keyboard.press('Enter');
  await expect(cell('Celda 01')).toHaveText('$1,250.50');
  await expect(cell('Celda 01')).toBeFocused();
  await expect(total).toContainText('$1,250.50');
  // The record says the same, and the row did not open beneath the field.
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await cell('Celda 02').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('749.50');
  await page.keyboard.press('Enter');
  await expect(total.getByText('$2,000.00', { exact: true })).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(cell('Celda 02')).toHaveText('—');
  await expect(total).toContainText('$1,250.50');

  // Opened, emptied and left: nothing changes; and Escape gives the amount back.
  await cell('Celda 01').click();
  await page.keyboard.type('9');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(cell('Celda 01')).toHaveText('$1,250.50');
  await cell('Celda 01').click();
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(cell('Celda 01')).toHaveText('$1,250.50');

  // What costs most comes first; what is not agreed on last.
  await table.getByRole('button', { name: 'Costo acordado', exact: true }).click();
  await expect(page).toHaveURL(/sort=-agreed_cost/);
  await expect(table.locator('[data-row]').first()).toContainText('Celda 01');
});

test('what was refused stays in its cell, and says why', async ({ page }) => {
  const { uuid } = await squadOf(page, 'Negado', creators(1, 'Negado'));
  await openTab(page, uuid, 'squad', page.getByRole('table', { name: 'Squad' }));
  await page.route('**/manage/influencer-update/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Editar Costo acordado de Negado 01' }).click();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Costo acordado de Negado 01' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('500.00');
  await page.unroute('**/manage/influencer-update/**');
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Editar Costo acordado de Negado 01' })).toHaveText(
    '$500.00',
  );
});

test('proposals say what they would cost together, as far as they are filtered', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Sumas', creators(12, 'Suma'));
  const grid = page.getByRole('grid', { name: 'Propuestas' });
  await openTab(page, uuid, 'propuestas', grid.locator('[data-row]').first());
  // 100 to 111: those that are not read yet count too.
  await expect(grid.locator('tfoot')).toContainText('Total de 12');
  await expect(grid.locator('tfoot').getByText('$1,266.00', { exact: true })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Buscar por nombre o usuario' }).fill('Suma 12');
  await expect(grid.locator('tfoot')).toContainText('Total de 1');
  await expect(grid.locator('tfoot')).toContainText('$111.00');
});

test('contents have every metric as a column, with its sum, to sort by', async ({ page }) => {
  const { uuid, ids, post } = await squadOf(page, 'Métricas', creators(2, 'Métrica'));
  for (const [index, likes] of [40, 1_200].entries()) {
    const added = (await post('manage/add/', {
      campaign_influencer: ids[index],
      network: 'instagram',
      content_type: 'reel',
    })) as { uuid: string };
    await post('content/stats/', { content: added.uuid, likes });
  }
  const table = page.getByRole('table', { name: /Contenidos/ });
  await openTab(page, uuid, 'contenidos', table.locator('[data-row]').first());
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Me gusta', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(table.locator('tfoot')).toContainText('1,240');
  await table.getByRole('button', { name: 'Me gusta', exact: true }).click();
  await expect(page).toHaveURL(/sort=-number_of_likes/);
  await expect(table.locator('[data-row]').first()).toContainText('Métrica 02');
});

test('whoever may only look sees the amounts and cannot open them', async ({ page }) => {
  const { uuid } = await squadOf(page, 'Mirar', creators(1, 'Mirar'));
  await signInAs(page, 'viewer');
  await openTab(page, uuid, 'squad', page.getByRole('table', { name: 'Squad' }));
  const cell = page.getByRole('button', { name: 'Editar Costo acordado de Mirar 01' });
  await expect(cell).toHaveAttribute('aria-disabled', 'true');
  await cell.focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Costo acordado de Mirar 01' })).toHaveCount(0);
});

test('an amount that is being typed is saved when its row is scrolled away', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Lejos', creators(60, 'Lejos'));
  const grid = page.getByRole('grid', { name: 'Propuestas' });
  await openTab(page, uuid, 'propuestas', grid.locator('[data-row]').first());
  const name =
    ((await grid.locator('[data-row]').first().textContent()) ?? '').match(/Lejos \d\d/)?.[0] ?? '';
  const cell = grid.getByRole('button', { name: `Editar Costo estimado de ${name}` });
  await cell.click();
  await page.keyboard.type('777');
  const first = grid.locator('[data-row]').filter({ hasText: name });
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(first).toHaveCount(0, { timeout: 200 });
  }).toPass();
  await expect(page.getByRole('group', { name: 'Información actualizada' })).toContainText(name);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(cell).toHaveText('$777.00');

  // What could not be saved then says so, although its field is gone.
  await page.route('**/manage/influencer-update/**', (route) => route.abort('connectionrefused'));
  await cell.click();
  await page.keyboard.type('888');
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(first).toHaveCount(0, { timeout: 200 });
  }).toPass();
  await expect(page.getByRole('group', { name: `Costo estimado de ${name}` })).toContainText(
    'No hay conexión',
  );
});
