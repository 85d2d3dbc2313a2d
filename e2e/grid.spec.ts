import { violationsIn } from './accessibility';
import { campaignOf, creators, openTab, openTool, squadOf } from './campaign-of';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { campaignNamed, signInAs } from './sign-in';

test('a cost is typed in its cell by keyboard alone, the total follows, and Ctrl Z takes it back', async ({
  page,
}) => {
  const { uuid } = await squadOf(page, 'Celdas', creators(3, 'Celda'));
  await openTab(page, uuid, 'squad', page.getByRole('table', { name: 'Squad' }));
  const table = page.getByRole('table', { name: 'Squad' });
  const total = table.locator('tfoot');
  await expect(total).toContainText('Total de 3 del squad');
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

  // Pressed before the server has answered, it takes back what is on its way, and not what was before.
  const answer = heldBack();
  await page.route('**/manage/influencer-update/**', async (route) => {
    await answer.until;
    await route.continue();
  });
  await cell('Celda 03').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('300');
  await page.keyboard.press('Enter');
  await table.getByRole('columnheader', { name: 'Costo acordado' }).hover();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Control+z');
  answer.go();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('Quedó como antes: Costo acordado', { exact: true }).last()).toBeVisible();
  await expect(cell('Celda 03')).toHaveText('—');
  await expect(cell('Celda 01')).toHaveText('$1,250.50');
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
  const retry = page.getByRole('button', { name: 'Reintentar: Costo acordado de Negado 01' });
  expect(await violationsIn(page)).toEqual([]);
  await retry.click();
  await expect(field).toBeFocused();
  await expect(retry).toBeVisible();
  await page.unroute('**/manage/influencer-update/**');
  await retry.click();
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
  await openTool(page, 'Columnas');
  await page.getByRole('checkbox', { name: 'Me gusta', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(table.locator('tfoot')).toContainText('1,240');
  await table.getByRole('button', { name: 'Me gusta', exact: true }).click();
  await expect(page).toHaveURL(/sort=-number_of_likes/);
  await expect(table.locator('[data-row]').first()).toContainText('Métrica 02');
});

test('an estimated cost is cleared in its cell and comes back with Ctrl Z, and the total says how many have none', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Sin costo', creators(3, 'Sin'));
  await post(`manage/influencer-update/${ids[2]}/`, { estimated_cost: 0 });
  const grid = page.getByRole('grid', { name: 'Propuestas' });
  await openTab(page, uuid, 'propuestas', grid.locator('[data-row]').first());
  const cell = (name: string) => grid.getByRole('button', { name: `Editar Costo estimado de ${name}` });
  const total = grid.locator('tfoot');
  // Nothing is an amount that somebody has said.
  await expect(cell('Sin 03')).toHaveText('$0.00');
  await expect(total).toContainText('$201.00');
  await expect(total).not.toContainText('sin costo');

  await cell('Sin 01').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  const field = page.getByRole('textbox', { name: 'Costo estimado de Sin 01' });
  await expect(field).toHaveAttribute('placeholder', '—');
  await page.keyboard.press('Enter');
  await expect(cell('Sin 01')).toHaveText('—');
  await expect(total).toContainText('$101.00 1 sin costo');

  await page.keyboard.press('Control+z');
  await expect(cell('Sin 01')).toHaveText('$100.00');
  await expect(total).toContainText('$201.00');
  await expect(total).not.toContainText('sin costo');

  // Emptied by taking away what was typed, it is cleared just as well; Escape leaves it.
  await cell('Sin 02').click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await expect(cell('Sin 02')).toHaveText('$101.00');
  await cell('Sin 02').click();
  await page.keyboard.type('9');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(cell('Sin 02')).toHaveText('—');
  await page.reload();
  await expect(cell('Sin 02')).toHaveText('—');
  // In the order of the costs it comes last both ways.
  const names = () =>
    grid
      .locator('[data-row]')
      .evaluateAll((rows) => rows.map((row) => row.textContent?.match(/Sin \d\d/)?.[0]));
  await page.getByTitle('Ordenar por Costo estimado').click();
  await expect.poll(names).toEqual(['Sin 01', 'Sin 03', 'Sin 02']);
  await page.getByTitle('Ordenar por Costo estimado').click();
  await expect.poll(names).toEqual(['Sin 03', 'Sin 01', 'Sin 02']);
});

test('what was typed while the line was away is kept, sent with its return in the cell as in the record, and a conflict is told', async ({
  page,
  context,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Sin línea', creators(2, 'Línea'));
  const table = page.getByRole('table', { name: 'Squad' });
  await openTab(page, uuid, 'squad', table);
  const cell = (name: string) => table.getByRole('button', { name: `Editar Costo acordado de ${name}` });
  const field = (name: string) => page.getByRole('textbox', { name: `Costo acordado de ${name}` });
  const type = async (name: string, amount: string) => {
    await cell(name).click();
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
  };
  // Its field is here before the line is lost.
  await cell('Línea 01').click();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await type('Línea 01', '400');
  await expect(field('Línea 01')).toHaveAccessibleDescription(/conexión/);
  await expect(field('Línea 01')).toHaveValue('400.00');
  await context.setOffline(false);
  await expect(cell('Línea 01')).toHaveText('$400.00');
  await expect(table.locator('tfoot')).toContainText('$400.00');

  await test.step('what a colleague has saved meanwhile is not overwritten', async () => {
    await context.setOffline(true);
    await type('Línea 02', '500');
    await expect(field('Línea 02')).toHaveAccessibleDescription(/conexión/);
    await post(`manage/influencer-update/${ids[1]}/`, { agreed_cost: 650 });
    await context.setOffline(false);
    await expect(field('Línea 02')).toHaveAccessibleDescription(/Otra persona lo cambió a \$650.00/);
    await expect(field('Línea 02')).toHaveValue('500.00');
    await field('Línea 02').press('Escape');
    await expect(cell('Línea 02')).toHaveText('$650.00');
  });

  await test.step('a record sends the fields that did not arrive', async () => {
    await table.locator('[data-row]').filter({ hasText: 'Línea 01' }).getByText('Línea 01').click();
    const record = page.getByRole('dialog', { name: 'Línea 01' });
    await expect(record.getByLabel('Alcance esperado')).toBeVisible();
    await context.setOffline(true);
    await record.getByLabel('Alcance esperado').fill('7000');
    await record.getByLabel('Alcance esperado').press('Enter');
    const unsaved = page.getByRole('group', { name: 'No se guardó: Alcance esperado' });
    await expect(unsaved.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await context.setOffline(false);
    await expect(record.getByText('Guardado', { exact: true })).toBeVisible();
    await expect(unsaved).toHaveCount(0);
    await expect(record.getByLabel('Alcance esperado')).toHaveValue('7,000');
  });
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

test('an amount that is being typed is saved when its row is scrolled away', async ({ page, context }) => {
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
  const unsaved = page.getByRole('group', { name: `No se guardó: Costo estimado de ${name}` });
  await expect(unsaved).toContainText('No hay conexión');
  await page.unroute('**/manage/influencer-update/**');
  await unsaved.getByRole('button', { name: 'Reintentar' }).click();
  await expect(unsaved).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(cell).toHaveText('$888.00');

  await test.step('and is sent by itself once the connection that was lost is back', async () => {
    await context.setOffline(true);
    await cell.click();
    await page.keyboard.type('999');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('button', { name: `Reintentar: Costo estimado de ${name}` })).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 2_000);
      await expect(first).toHaveCount(0, { timeout: 200 });
    }).toPass();
    await expect(unsaved).toBeVisible();
    await context.setOffline(false);
    await expect(unsaved).toHaveCount(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(cell).toHaveText('$999.00');
  });
});

test('columns are moved, made wider and hidden, and rows lower, and stay so in this browser', async ({
  page,
}) => {
  const { uuid } = await squadOf(page, 'A gusto', creators(4, 'Gusto'));
  const table = page.getByRole('table', { name: 'Squad' });
  await openTab(page, uuid, 'squad', table);
  const headings = () =>
    table.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.textContent).filter(Boolean));
  const usual = [
    'Creador',
    'Categoría',
    'Seguidores',
    'Alcance',
    'Publicados',
    'Estado',
    'Costo acordado',
    'Acciones',
  ];
  await expect.poll(headings).toEqual(usual);
  const panel = page.getByRole('dialog', { name: 'Columnas' });
  const open = page.getByRole('button', { name: 'Columnas' });

  await openTool(page, 'Columnas');
  const up = panel.getByRole('button', { name: 'Subir: Costo acordado' });
  for (const place of [9, 8, 7, 6, 5]) {
    await up.press('Enter');
    await expect(page.getByText(`Costo acordado: lugar ${place} de`, { exact: false })).toBeAttached();
  }
  await expect(up).toBeFocused();
  await panel.getByRole('checkbox', { name: 'Respuesta', exact: true }).check();
  await panel.getByText('Compactas').click();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(open).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Mostrar', exact: true })).toBeFocused();
  const chosen = [
    'Creador',
    'Categoría',
    'Seguidores',
    'Alcance',
    'Costo acordado',
    'Publicados',
    'Estado',
    'Respuesta',
    'Acciones',
  ];
  await expect.poll(headings).toEqual(chosen);

  // Pulled by its edge, the column alone gets wider; the keys of its heading do the same.
  const widths = () =>
    table
      .getByRole('columnheader')
      .evaluateAll((all) => Object.fromEntries(all.map((one) => [one.textContent ?? '', one.clientWidth])));
  const before = await widths();
  const type = table.getByRole('columnheader', { name: 'Categoría' });
  const box = await type.boundingBox();
  if (!box) throw new Error('the heading is in sight');
  await page.mouse.move(box.x + box.width - 1, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 79, box.y + 20, { steps: 4 });
  await page.mouse.up();
  const pulled = await widths();
  expect(Math.abs((pulled['Categoría'] ?? 0) - (before['Categoría'] ?? 0) - 80)).toBeLessThanOrEqual(2);
  expect(Math.abs((pulled['Estado'] ?? 0) - (before['Estado'] ?? 0))).toBeLessThanOrEqual(1);
  await type.getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (pulled['Categoría'] ?? 0) - ((await widths())['Categoría'] ?? 0)).toBe(16);
  // Nothing was sorted by all that.
  await expect(page).not.toHaveURL(/sort=/);

  const left = await widths();
  await page.reload();
  await expect.poll(headings).toEqual(chosen);
  await expect.poll(widths).toEqual(left);
  await expect(table.locator('[data-row]').first()).toBeVisible();
  expect((await table.locator('tbody tr').first().boundingBox())?.height).toBeLessThan(40);

  await openTool(page, 'Columnas');
  await panel.getByRole('button', { name: 'Restablecer' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(headings).toEqual(usual);
  expect((await table.locator('tbody tr').first().boundingBox())?.height).toBeGreaterThan(40);
});

test('a column is dragged to its place in the panel, and one that would leave no room for the names stays as it was', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Arrastre', creators(3, 'Arrastre'));
  const grid = page.getByRole('grid', { name: 'Propuestas' });
  await openTab(page, uuid, 'propuestas', grid.locator('[data-row]').first());
  await openTool(page, 'Columnas');
  const row = (id: string) => page.getByRole('dialog', { name: 'Columnas' }).locator(`[data-id="${id}"]`);
  await row('status').locator('span').first().dragTo(row('category'));
  await page.keyboard.press('Escape');
  await expect(grid.getByRole('columnheader')).toContainText(['Creador', 'Estado', 'Categoría']);

  // However far it is pulled, the table ends where the window does and the names keep their room.
  const box = await grid.getByRole('columnheader', { name: 'Estado' }).boundingBox();
  if (!box) throw new Error('the heading is in sight');
  await page.mouse.move(box.x + box.width - 1, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width + 1_200, box.y + 20, { steps: 4 });
  await page.mouse.up();
  const name = await grid.getByRole('columnheader', { name: 'Creador' }).boundingBox();
  expect(name?.width).toBeGreaterThanOrEqual(200);
  const actions = await grid.getByRole('columnheader', { name: 'Acciones' }).boundingBox();
  expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

test('an endless list reads on by itself, is found again as far as it was read, and is walked from record to record', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await campaignNamed(page.request, token, 'Verano sin filtro');
  const table = page.getByRole('table', { name: 'Contenidos' });
  const rows = table.locator('tbody tr[data-index]');
  await openTab(page, uuid, 'contenidos', rows.first());
  const size = page.getByLabel('Filas por página');
  await size.selectOption('Sin fin');
  const shown = (count: string) => page.getByText(new RegExp(`^${count} de [\\d,]+$`));
  await expect(shown('100')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Página siguiente' })).toHaveCount(0);
  // Of many rows those in sight are drawn.
  await expect.poll(() => rows.count()).toBeLessThan(60);

  const toEnd = () =>
    table.evaluate(({ parentElement: frame }) => frame?.scrollTo({ top: frame.scrollHeight }));
  await toEnd();
  await expect(shown('200')).toBeVisible();
  await expect(page).toHaveURL(/page=2&size=endless/);

  let refused = true;
  await page.route(/contents\/.*[?&]page=3&/, (route) =>
    refused ? route.fulfill({ status: 500, body: 'out of order' }) : route.continue(),
  );
  await toEnd();
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();
  await expect(shown('200')).toBeVisible();
  refused = false;
  await again.click();
  await expect(shown('300')).toBeVisible();

  await page.reload();
  await expect(shown('300')).toBeVisible();
  // On the page of a content, too, one goes on.
  await rows.last().focus();
  await page.keyboard.press('Enter');
  await expect(table).toHaveCount(0);
  const place = page.getByText(/^\d+ de [\d,]+$/);
  await expect(place).toBeVisible();
  const before = Number((await place.textContent())?.split(' ')[0]);
  await page.keyboard.press('j');
  await expect(place).toHaveText(new RegExp(`^${before + 1} de `));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/campaign/${uuid}?size=endless#contenidos`);
  await expect(shown('100')).toBeVisible();
  // Rows that are drawn on the way may be higher than they were taken for.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(shown('200')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
