import type { Locator } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, openSquad, openTab, squadOf, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

/** What is seen of an element (px). */
const widthOf = (one: Locator) => one.evaluate((element) => element.clientWidth);

test('where there is little room a row is a card: whole, in its order, and still a row to screen readers', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Tarjetas', creators(3, 'Tarjeta'));
  await page.setViewportSize({ width: 390, height: 844 });
  await openSquad(page, uuid);
  const first = squadRows(page).filter({ hasText: 'Tarjeta 01' });
  const widths = await first.evaluate((row) => [row.scrollWidth <= row.clientWidth, row.clientHeight > 70]);
  expect(widths).toEqual([true, true]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await first.scrollIntoViewIfNeeded();
  for (const name of ['Agregar contenido de Tarjeta 01', 'Acciones de Tarjeta 01'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('columnheader', { name: 'Seguidores', exact: true })).toBeHidden();
  await expect(page.locator('tfoot')).toBeVisible();
  // The picture says the network already.
  await expect(first.getByTitle('Instagram').filter({ visible: true })).toHaveCount(1);
  // What an amount is changed by stands behind it, as high as a finger needs.
  const cost = first.getByRole('button', { name: /^Editar Costo acordado de Tarjeta 01/ });
  const [amount, sign] = await Promise.all(
    [cost.locator('span'), cost.locator('svg')].map((one) => one.boundingBox()),
  );
  expect(sign?.x ?? 0).toBeGreaterThan(amount?.x ?? 999);
  // The browser's own reading of it: what is drawn as a card is a table nevertheless.
  const tree = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
  const roles = tree.nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value));
  // The headings, three creators and what they come to.
  expect(roles.filter((role) => role === 'row')).toHaveLength(5);
  expect(roles.filter((role) => role === 'cell').length).toBeGreaterThan(12);

  const sheet = page.getByRole('dialog', { name: 'Herramientas de la lista' });
  await page.getByRole('button', { name: 'Herramientas de la lista' }).click();
  await sheet.getByRole('button', { name: 'Ordenar: Categoría' }).click();
  await page.getByRole('menuitemradio', { name: 'Seguidores' }).click();
  await expect(page).toHaveURL(/sort=-followers/);
  await expect(squadRows(page).first()).toContainText('Tarjeta 01');
  await sheet.getByRole('button', { name: 'Ordenar: Seguidores' }).click();
  await page.getByRole('menuitemradio', { name: 'De menor a mayor' }).click();
  await expect(page).toHaveURL(/sort=followers/);
  await expect(squadRows(page).first()).toContainText('Tarjeta 03');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  // Contents in groups: tools in one line, the others in a sheet, links for a finger, and the group in sight over its cards.
  const content = { campaign_influencer: ids[0], network: 'instagram', content_type: 'reel' };
  await post('manage/add/', { ...content, number_repeat: 12 });
  const panel = page.getByRole('tabpanel');
  const card = panel.getByRole('row', { name: 'Tarjeta 01' }).first();
  await openTab(page, uuid, 'contenidos', card);
  // What nobody knows takes no line.
  await expect(card.getByRole('cell', { name: 'Impresiones' })).toHaveCount(0);
  await expect.poll(() => card.innerText()).not.toContain('—');
  await page.getByRole('button', { name: 'Herramientas de la lista' }).click();
  for (const name of ['Vistas', 'Ordenar', 'Agrupar', 'Columnas', 'Exportar'])
    await expect(sheet.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  expect(await violationsIn(page, { within: '[role=dialog]' })).toEqual([]);
  await sheet.getByRole('button', { name: 'Agrupar', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Estado', exact: true }).click();
  // What was chosen is seen once the sheet is put away.
  await page.mouse.click(195, 60);
  await expect(sheet).toBeHidden();
  const group = panel.getByRole('button', { name: 'Pendiente 12' });
  await expect(group).toBeVisible();
  const tools = panel.locator('button, input[type=search], [role=radiogroup]');
  const lines = await tools.evaluateAll((all) => {
    const above = all.filter((one) => one.checkVisibility() && !one.closest('table, nav'));
    const middles = above.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => top + bottom);
    return new Set(middles.map((middle) => Math.round(middle / 8))).size;
  });
  // What waits, which lists it at one press, and the tools.
  expect(lines).toBe(2);
  expect((await card.getByRole('link').boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await page.mouse.wheel(0, 600);
  await expect(card).not.toBeInViewport();
  await expect(group).toBeInViewport({ ratio: 1 });
});

test('a window that leaves the list little room shows cards, a wider one columns', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Estrecha', creators(3, 'Estrecha'));
  await page.setViewportSize({ width: 780, height: 900 });
  const grid = page.getByRole('grid', { name: 'Propuestas' });
  await openTab(page, uuid, 'propuestas', grid.getByText('Estrecha 01'));
  const name = grid.getByText('Estrecha 01');
  await expect.poll(() => widthOf(name)).toBeGreaterThan(70);
  expect(
    await grid
      .locator('[data-row]')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height),
  ).toBe(98);
  await page.setViewportSize({ width: 1180, height: 900 });
  await expect(grid.getByRole('columnheader', { name: 'Seguidores', exact: true })).toBeVisible();
  await expect.poll(() => widthOf(name)).toBeGreaterThan(70);
  expect(
    await grid
      .locator('[data-row]')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height),
  ).toBe(48);
});

test('rows beside an open record keep name, cost, status and actions in one line, and a card is painted whole', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Al lado', creators(3, 'Vecina'));
  await page.setViewportSize({ width: 1440, height: 900 });
  const grid = page.getByRole('grid', { name: 'Propuestas' });
  await openTab(page, uuid, 'propuestas', grid.getByText('Vecina 01'));
  await grid.getByText('Vecina 01').click();
  await expect(page.getByRole('dialog', { name: 'Vecina 01' })).toBeVisible();
  const headings = grid.getByRole('columnheader');
  await expect(headings.filter({ visible: true })).toHaveText([
    '',
    'Creador',
    'Costo estimado',
    'Estado',
    'Acciones',
  ]);
  const row = grid.locator('[data-row]').filter({ hasText: 'Vecina 02' });
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(48);
  await expect(row.getByRole('button', { name: /^Rechazar/ })).toBeInViewport({ ratio: 1 });

  // Where a row is a card, what shows where the pointer is has no gaps.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize({ width: 780, height: 900 });
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(98);
  const paints = () =>
    row.evaluate((one) => [one, ...one.children].map((part) => getComputedStyle(part).backgroundColor));
  const before = await paints();
  await row.hover();
  await expect.poll(async () => (await paints())[0]).not.toBe(before[0]);
  expect(new Set((await paints()).slice(1))).toEqual(new Set(['rgba(0, 0, 0, 0)']));
});
