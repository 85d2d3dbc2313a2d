import { addCondition } from './add-condition';
import { campaignOf, creators, openTab, squadOf, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test('proposals are narrowed by conditions that stand in the address, and all that match are changed', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Condiciones', creators(12, 'Cond'));
  await post(`manage/influencer-update/${ids[0] ?? ''}`, { agreed_cost: 900 });
  const grid = page.getByRole('grid', { name: 'Propuestas' });
  const rows = grid.locator('tbody [data-row]');
  await openTab(page, uuid, 'propuestas', rows.first());
  const button = page.getByRole('button', { name: 'Filtros', exact: true });
  const panel = page.getByRole('dialog', { name: 'Filtros' });

  await button.click();
  // All that can be filtered is there at once, and found by typing.
  const find = panel.getByRole('searchbox', { name: 'Buscar un campo' });
  await expect(find).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Costo acordado' })).toBeVisible();
  // It ends within the window, however far down its button stands.
  const room = page.viewportSize()?.height ?? 0;
  await expect.poll(() => panel.evaluate((node) => node.getBoundingClientRect().bottom)).toBeLessThan(room);
  await find.fill('SEGUID');
  await expect(panel.getByRole('button', { name: 'Costo acordado' })).toBeHidden();
  await find.press('Enter');
  const from = panel.getByRole('textbox', { name: 'Seguidores: desde' });
  await expect(from).toBeFocused();
  await from.pressSequentially('9000');
  await expect(rows).toHaveCount(4);
  await expect(page).toHaveURL(/where=followers\.\.between\.\.9000\.\.(&|#)/);
  // An end before the beginning says so, and the condition waits.
  const to = panel.getByRole('textbox', { name: 'Seguidores: hasta' });
  await to.fill('80');
  await expect(panel.getByText('Es menos que el inicio')).toBeVisible();
  await to.fill('10.5K');
  await expect(rows).toHaveCount(2);

  // Another one, of which any is enough: whoever has a price of their own joins.
  await addCondition(page, 'Costo acordado');
  await panel.getByLabel('Cómo se compara: Costo acordado').selectOption('con dato');
  await expect(rows).toHaveCount(0);
  await panel.getByText('Cualquiera', { exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expect(grid.locator('tfoot')).toContainText('Total de 3');
  await expect(grid.locator('tfoot')).not.toContainText('con rechazadas');
  // Escape ends what was begun within the panel first, and gives the focus back to where it was begun.
  const another = panel.getByRole('button', { name: 'Agregar condición' });
  await another.click();
  await expect(find).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);
  await expect(another).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
  const pill = 'Seguidores: 9,000 – 10,500 o Costo acordado: con dato';
  await expect(page.getByText(pill, { exact: true })).toBeVisible();

  // Each filter is said once, and the row of the bar is the same as without any.
  const middle = async (name: string) => {
    const { y, height } = (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? {
      y: 0,
      height: 0,
    };
    return y + height / 2;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('combobox', { name: 'Red', exact: true }).selectOption('Instagram');
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).selectOption('Nanoinfluencer');
  await expect(page.getByRole('button', { name: 'Quitar todo' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Quitar: / })).toHaveCount(1);
  await expect(async () => expect(await middle('Mostrar')).toBe(await middle('Vistas'))).toPass({
    timeout: 20_000,
  });
  await expect(async () => expect(await middle(`Quitar: ${pill}`)).toBe(await middle('Quitar todo'))).toPass({
    timeout: 20_000,
  });
  await expect(async () =>
    expect(await middle('Quitar todo')).toBeGreaterThan(await middle('Vistas')),
  ).toPass({ timeout: 20_000 });
  await page.getByRole('combobox', { name: 'Red', exact: true }).selectOption('');
  await page.getByRole('combobox', { name: 'Categoría', exact: true }).selectOption('');

  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(page.getByText(pill, { exact: true })).toBeVisible();
  await button.click();
  await expect(panel.getByRole('textbox', { name: 'Seguidores: desde' })).toHaveValue('9,000');
  await page.keyboard.press('Escape');

  // On the server, for all that match.
  await grid.getByRole('checkbox', { name: /^Seleccionar l/ }).check();
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await page.getByRole('button', { name: `Quitar: ${pill}` }).click();
  await expect(page).not.toHaveURL(/where=/);
  await expect(page.getByRole('tab', { name: 'Aprobadas 3' })).toBeVisible();
  // Removed by its pill, it is gone from the panel as well.
  await button.click();
  await expect(find).toBeFocused();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
});

test('squad, board, contents and calendar take conditions of the same kind', async ({ page }) => {
  const { uuid, ids, post } = await squadOf(page, 'Mismas condiciones', creators(4, 'Misma'));
  for (const [index, likes] of [40, 1_200].entries()) {
    const added = (await post('manage/add/', {
      campaign_influencer: ids[index],
      network: 'instagram',
      content_type: 'reel',
      published_date: index === 0 ? '2026-03-10' : '2026-03-11',
    })) as { uuid: string };
    await post('content/stats/', { content: added.uuid, likes });
  }
  const narrowed = encodeURIComponent('contents_total..between..1..');
  await page.goto(`/campaign/${uuid}?where=${narrowed}#squad`);
  await expect(squadRows(page)).toHaveCount(2);
  await expect(page.getByText('Contenidos: desde 1', { exact: true })).toBeVisible();

  await page.goto(`/campaign/${uuid}?where=${narrowed}#overview`);
  const board = page.getByRole('region', { name: 'Tablero' });
  await expect(board.getByText(/^Misma 0[12]$/)).toHaveCount(2);
  await expect(board.getByText(/^Misma 0[34]$/)).toHaveCount(0);

  const liked = encodeURIComponent('number_of_likes..between..100..*content_type..any..reel');
  await page.goto(`/campaign/${uuid}?where=${liked}#contenidos`);
  const table = page.getByRole('table', { name: /Contenidos/ });
  await expect(table.locator('tbody [data-row]')).toHaveCount(1);
  await expect(table.locator('tbody')).toContainText('Misma 02');
  await page.getByRole('button', { name: /^Quitar: Me gusta/ }).click();
  await expect(table.locator('tbody [data-row]')).toHaveCount(2);

  await page.goto(`/campaign/${uuid}?where=${liked}&day=2026-03-01#calendario`);
  // One button for all that narrows the calendar, which takes room beside it when it is asked for.
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  const button = page.getByRole('button', { name: 'Filtros', exact: true });
  await expect(button).toBeVisible();
  await expect(filters).toBeHidden();
  await button.click();
  await expect(filters.getByRole('button', { name: 'Más filtros' })).toBeVisible();
  await page.reload();
  await expect(filters.getByRole('button', { name: 'Más filtros' })).toBeVisible();
  await button.click();
  await expect(filters).toBeHidden();
  await expect(page.getByRole('button', { name: /Misma 02/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Misma 01/ })).toHaveCount(0);

  // What an address says that no list understands is left out of it.
  await page.goto(`/campaign/${uuid}?where=followers..any..1#squad`);
  await expect(squadRows(page)).toHaveCount(4);
});

test('all contents that match are deleted by the server, and no others', async ({ page }) => {
  const { uuid, ids, post } = await squadOf(page, 'Limpieza', creators(2, 'Limpia'));
  const add = (index: number, content_type: string, number_repeat: number) =>
    post('manage/add/', {
      campaign_influencer: ids[index],
      network: 'instagram',
      content_type,
      number_repeat,
    });
  await add(0, 'reel', 13);
  await add(1, 'photo', 2);
  const table = page.getByRole('table', { name: /Contenidos/ });
  const rows = table.locator('tbody [data-row]');
  await openTab(page, uuid, 'contenidos', rows.first(), 10);
  await page.getByRole('searchbox').fill('Limpia 01');
  await expect(table.locator('tfoot')).toContainText('Total de 13');
  await expect(rows).toHaveCount(10);
  await table.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Seleccionar los 13 que coinciden' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('¿Eliminar 13 contenidos?');
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('13 contenidos eliminados', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(table.locator('tfoot')).toContainText('Total de 2');
  await expect(rows).toHaveCount(2);
});

test('a day is picked from its calendar, the next tab takes nothing along, and the last pill gives the focus on', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Días', creators(1, 'Día'));
  await post('manage/add/', { campaign_influencer: ids[0], network: 'instagram', content_type: 'reel' });
  const rows = page.getByRole('table', { name: /Contenidos/ }).locator('tbody [data-row]');
  await openTab(page, uuid, 'contenidos', rows.first());
  const panel = page.getByRole('dialog', { name: 'Filtros' });
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await addCondition(page, 'Fecha de publicación');
  await panel.getByRole('button', { name: 'Elegir en el calendario' }).first().click();
  await page.getByRole('button', { name: 'Mes siguiente' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await expect(panel.getByRole('textbox', { name: 'Fecha de publicación: desde' })).toHaveValue(/^15\//);
  await expect(page).toHaveURL(/where=published_date/);
  await expect(rows).toHaveCount(0);

  // Another one is made, and left at once for another tab.
  await addCondition(page, 'Estado');
  await panel.getByText('Pendiente', { exact: true }).click();
  await page.getByRole('tab', { name: 'Calendario' }).click();
  await expect(page).toHaveURL(/#calendario$/);
  await expect(page.getByText('Fecha de publicación', { exact: false })).toHaveCount(0);
  await expect(page).not.toHaveURL(/where=/);

  await page.goto(`/campaign/${uuid}?where=content_type..any..reel#contenidos`);
  await expect(rows).toHaveCount(1);
  await page
    .getByRole('button', { name: 'Quitar: Tipo de contenido: Reel, Short, TikTok y Spotlight' })
    .press('Enter');
  await expect(page).not.toHaveURL(/where=/);
  await expect(
    page.getByLabel('Estado', { exact: true }).or(page.getByLabel('Filtrar por estado')).first(),
  ).toBeFocused();
});

test('on a phone the fields that can be chosen take the focus, and no keys come over them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { uuid } = await squadOf(page, 'Condiciones en el teléfono', creators(2, 'Pulgar'));
  await openTab(page, uuid, 'squad', page.getByRole('button', { name: /^Filtros/ }));
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filtros' });
  const offered = panel.getByRole('list', { name: 'Agregar condición' }).getByRole('button');
  await expect(offered.first()).toBeFocused();
  await offered.filter({ hasText: 'Seguidores' }).click();
  await expect(panel.getByRole('textbox', { name: 'Seguidores: desde' })).toBeFocused();
  await panel.getByRole('button', { name: 'Agregar condición' }).click();
  await expect(offered.first()).toBeFocused();
  await panel.getByRole('button', { name: 'Quitar todo' }).click();
  await expect(offered.first()).toBeFocused();
});
