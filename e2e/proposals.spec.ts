import { addCondition } from './add-condition';
import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { signInAs } from './sign-in';

test.slow();

const names = (page: Page) =>
  page
    .getByRole('grid', { name: 'Propuestas' })
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((one) => one.querySelector('td [title]')?.getAttribute('title')?.split(' ·')[0]),
    );

/** The proposals of a new campaign with some creators, once they are there. */
async function openProposals(
  page: Page,
  campaign: string,
  with_: ReturnType<typeof creators>,
): Promise<void> {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, campaign, with_);
  await openTab(
    page,
    uuid,
    'propuestas',
    page.getByRole('grid', { name: 'Propuestas' }).getByRole('row').nth(1),
  );
}

test('every column sorts, three clicks come back to the newest first, and filters narrow [PRO-17]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Ordenar', [
    ...creators(3, 'Ana'),
    {
      network: 'tiktok',
      username: `beto.${Date.now()}`,
      name: 'Beto',
      followers: 2_000_000,
      estimated_cost: 5,
    },
  ]);
  await openTab(
    page,
    uuid,
    'propuestas',
    page.getByRole('grid', { name: 'Propuestas' }).getByRole('row').nth(1),
  );
  await expect.poll(() => names(page)).toEqual(['Beto', 'Ana 03', 'Ana 02', 'Ana 01']);
  const sort = page.getByTitle('Ordenar por Seguidores');
  const heading = page.getByRole('columnheader', { name: 'Seguidores' });
  await sort.click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual(['Beto', 'Ana 01', 'Ana 02', 'Ana 03']);
  await sort.click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names(page)).toEqual(['Ana 03', 'Ana 02', 'Ana 01', 'Beto']);
  await sort.click();
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  await expect.poll(() => names(page)).toEqual(['Beto', 'Ana 03', 'Ana 02', 'Ana 01']);
  await page
    .getByRole('combobox', { name: 'Categoría', exact: true })
    .selectOption('Top Influencer / Celebridad');
  await expect.poll(() => names(page)).toEqual(['Beto']);
  await page.getByRole('grid', { name: 'Propuestas' }).locator('[data-row]').focus();
  await page.keyboard.press('Space');
  const record = page.getByRole('dialog', { name: 'Beto' });
  await record.getByRole('link', { name: 'Perfil del creador' }).click();
  await expect(page).toHaveURL(/\/perfil\/tiktok\/beto\./);
  // The way back is to the campaign as it was left.
  const crumbs = page.getByRole('navigation', { name: 'Ruta de navegación' });
  await expect(crumbs.getByRole('listitem').first()).toHaveText('Campañas');
  await crumbs.getByRole('link', { name: /^Orden/ }).click();
  await expect(record).toBeVisible();
  await expect(page).toHaveURL(/\?.*category=.*record=.*#propuestas$/);
});

test('all that match are approved at once, not only what was read, and undone [PRO-12]', async ({ page }) => {
  await openProposals(page, 'Masivo', creators(40, 'Masa'));
  await page.getByRole('checkbox', { name: 'Seleccionar a Masa 40' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 40 que coinciden' }).click();
  await expect(page.getByText('40 seleccionados')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('tab', { name: /Aprobadas/ })).toContainText('40');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('tab', { name: /Pendientes/ })).toContainText('40');
});

test('of all that match one is taken out again: the file and the decision are about all others', async ({
  page,
}) => {
  await openProposals(page, 'Menos uno', creators(40, 'Masa'));
  await page.getByRole('checkbox', { name: 'Seleccionar a Masa 40' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 40 que coinciden' }).click();
  await page.getByRole('checkbox', { name: 'Seleccionar a Masa 39' }).uncheck();
  await expect(page.getByRole('toolbar', { name: '39 seleccionados' })).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('tab', { name: /Aprobadas/ })).toContainText('39');
  await page.getByRole('tab', { name: /Pendientes/ }).click();
  await expect(page.getByRole('grid', { name: 'Propuestas' }).locator('[data-row]')).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: 'Seleccionar a Masa 39' })).not.toBeChecked();
});

test('a decision about the pending and others besides asks whom it is about, and calls nobody back who was chosen along', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  // So low that not all of them are read by themselves.
  await page.setViewportSize({ width: 1440, height: 600 });
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Mezclados', creators(14, 'Mezcla'));
  for (const [status, from, to] of [
    ['approved', 0, 3],
    ['rejected', 3, 5],
    ['onboarding', 5, 6],
    ['producing', 6, 8],
  ] as const)
    await post('influencers/', { influencers: ids.slice(from, to), status });
  await openTab(
    page,
    uuid,
    'propuestas',
    page.getByRole('grid', { name: 'Propuestas' }).getByRole('row').nth(1),
  );
  const tab = (name: RegExp) => page.getByRole('tab', { name });
  const question = page.getByRole('dialog', { name: /^¿Mover a/ });
  const chooseAll = async () => {
    await page
      .getByRole('checkbox', { name: /^Seleccionar/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Seleccionar los 14 que coinciden' }).click();
    await expect(page.getByText('14 seleccionados')).toBeVisible();
  };
  await chooseAll();
  await page.getByRole('toolbar').getByRole('button', { name: 'Aprobar' }).click();
  await expect(question).toHaveAccessibleName('¿Mover a 11 creadores a “Aprobado”?');
  await expect(question.getByRole('listitem')).toHaveText([
    'Pendiente: 6',
    'Rechazado: 2',
    'Onboarding: 1',
    'Produciendo: 2',
  ]);
  await expect(question).toContainText('3 ya van más adelante y regresarían.');
  const pending = question.getByRole('button', { name: 'Solo a los 6 pendientes' });
  await expect(pending).toBeFocused();
  expect(await violationsIn(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(tab(/Aprobadas/)).toContainText('3');

  // The key asks the same.
  await page.getByRole('grid', { name: 'Propuestas' }).locator('[data-row]').first().focus();
  await page.keyboard.press('a');
  await pending.click();
  await expect(
    page.getByText('6 creadores ahora están en “Aprobado”, 8 se quedaron como estaban', { exact: true }),
  ).toBeVisible();
  for (const [name, count] of [
    [/Aprobadas/, '9'],
    [/Rechazadas/, '2'],
    [/Onboarding/, '1'],
    [/Produciendo/, '2'],
    [/Pendientes/, '0'],
  ] as const)
    await expect(tab(name)).toContainText(count);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(tab(/Pendientes/)).toContainText('6');

  await test.step('of those on screen, and that several go back, by the command menu as well', async () => {
    const choose = async (...places: string[]) => {
      for (const place of places)
        await page.getByRole('checkbox', { name: `Seleccionar a Mezcla ${place}` }).check();
    };
    await choose('14', '13', '08');
    await page.getByRole('toolbar').getByRole('button', { name: 'Rechazar' }).click();
    await expect(question.getByRole('listitem')).toHaveText(['Pendiente: 2', 'Produciendo: 1']);
    await question.getByRole('button', { name: 'Mover a los 3' }).click();
    await expect(tab(/Rechazadas/)).toContainText('5');
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    await choose('07', '06');
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.locator('[style*="2 seleccionados"]')).toBeVisible();
    await page.keyboard.type('mover pendiente');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('listitem')).toHaveText(['Onboarding: 1', 'Produciendo: 1']);
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(tab(/Onboarding/)).toContainText('1');
    // A change of mind is no question.
    await page.getByRole('button', { name: 'Quitar la selección' }).click();
    await choose('04', '05');
    await page.getByRole('toolbar').getByRole('button', { name: 'Aprobar' }).click();
    await expect(tab(/Aprobadas/)).toContainText('5');
  });
});

test('the counters of the statuses follow the search and the filters, and are those of the campaign without them', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Cuentas', [
    ...creators(5, 'Cuenta'),
    ...creators(3, 'Video').map((one) => ({ ...one, network: 'tiktok' })),
  ]);
  await post('influencers/', { influencers: [ids[0], ids[5]], status: 'approved' });
  await post('influencers/', { influencers: [ids[6]], status: 'rejected' });
  await openTab(
    page,
    uuid,
    'propuestas',
    page.getByRole('grid', { name: 'Propuestas' }).getByRole('row').nth(1),
  );
  const counters = page.getByRole('tablist', { name: 'Propuestas por estado' }).getByRole('tab');
  await expect(counters).toHaveText(['Todas8', 'Pendientes5', 'Aprobadas2', 'Rechazadas1']);
  await page.getByRole('combobox', { name: 'Red', exact: true }).selectOption('TikTok');
  await expect(counters).toHaveText(['Todas3', 'Pendientes1', 'Aprobadas1', 'Rechazadas1']);
  await counters.nth(2).click();
  await expect(counters).toHaveText(['Todas3', 'Pendientes1', 'Aprobadas1', 'Rechazadas1']);
  await counters.nth(0).click();
  await page.getByRole('searchbox', { name: 'Buscar por nombre o usuario' }).fill('Video 03');
  await expect(counters).toHaveText(['Todas1', 'Pendientes1', 'Aprobadas0', 'Rechazadas0']);
  await page.getByRole('grid', { name: 'Propuestas' }).locator('[data-row]').focus();
  await page.keyboard.press('a');
  await expect(counters).toHaveText(['Todas1', 'Pendientes0', 'Aprobadas1', 'Rechazadas0']);
});

test('removing one, asked first, keeps the others selected; a decision and a search end the selection [PRO-14]', async ({
  page,
}) => {
  await openProposals(page, 'Quedan', creators(4, 'Queda'));
  for (const name of ['Queda 01', 'Queda 02', 'Queda 03']) {
    await page.getByRole('checkbox', { name: `Seleccionar a ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Más acciones para Queda 02' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar de la campaña' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('3 seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones para Queda 02' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar de la campaña' }).click();
  await asked.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('2 seleccionados')).toBeVisible();
  expect(await names(page)).not.toContain('Queda 02');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR');
  // Those who are decided stay in this list, and are not meant by the next decision.
  await page.getByRole('toolbar').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('tab', { name: /Aprobadas/ })).toContainText('2');
  await expect(page.getByRole('toolbar')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Seleccionar a Queda 01' }).check();
  await page.getByRole('searchbox', { name: 'Buscar por nombre o usuario' }).fill('Queda 04');
  await expect.poll(() => names(page)).toEqual(['Queda 04']);
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test('the menu of a creator is the same in proposals and squad: the link is copied here, a status chosen there', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Un menú', creators(2, 'Menú'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  const list = (name: string) => page.getByRole('grid', { name }).getByRole('row');
  await openTab(page, uuid, 'propuestas', list('Propuestas').nth(1));
  await page.getByRole('button', { name: 'Más acciones para Menú 01' }).click();
  await page.getByRole('menuitem', { name: 'Copiar enlace' }).click();
  await expect(page.getByRole('group', { name: 'Listo' })).toContainText('Enlace copiado');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '/external-new/details/un-menu',
  );

  await page.getByRole('tab', { name: 'Squad', exact: true }).click();
  await page.getByRole('button', { name: 'Acciones de Menú 01' }).click();
  await page.getByRole('menuitem', { name: 'Produciendo' }).click();
  await expect(page.getByRole('row', { name: /Menú 01/ })).toContainText('Produciendo');
});

test('the catalogue leaves out who is in the campaign until it is asked for them, and says beside the button what was added [PRO-06]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const word = `Cata${Date.now().toString(36)}`;
  const [here, there] = creators(2, word);
  if (!here || !there) throw new Error('two creators are needed');
  await campaignOf(page.request, token, 'Otra', [there]);
  const { uuid } = await campaignOf(page.request, token, 'Catálogo', [here]);
  await openTab(page, uuid, 'propuestas', page.getByRole('grid', { name: 'Propuestas' }));
  await page.getByRole('button', { name: 'Agregar creadores' }).click();
  const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
  const search = panel.getByRole('searchbox');
  await expect(search).toBeFocused();
  await search.fill(word);
  await expect(panel.getByRole('checkbox', { name: `${word} 02` })).toBeEnabled();
  await expect(panel.getByRole('checkbox', { name: `${word} 01` })).toHaveCount(0);
  await panel.getByRole('switch', { name: 'Mostrar los ya agregados' }).check();
  const present = panel.getByRole('checkbox', { name: `${word} 01` });
  await expect(present).toBeDisabled();
  await expect(panel.locator('label').filter({ hasText: `${word} 01` })).toContainText('En la campaña');
  await expect(panel.locator('label').filter({ hasText: `${word} 01` })).toContainText(/\d/);
  await panel.getByRole('checkbox', { name: `${word} 02` }).check();
  await test.step('those who are chosen stand together, and are given up together', async () => {
    await search.fill('');
    await expect(panel.getByText('1 elegido', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Ver', exact: true }).click();
    await expect(panel.getByRole('group', { name: 'Resultados' }).getByRole('checkbox')).toHaveCount(1);
    await panel.getByRole('button', { name: 'Quitar', exact: true }).click();
    await expect(panel.getByText('1 elegido', { exact: true })).toBeHidden();
    await search.fill(word);
    await panel.getByRole('checkbox', { name: `${word} 02` }).check();
  });
  const cost = panel.getByRole('textbox', { name: 'Costo por creador' });
  const add = panel.getByRole('button', { name: 'Agregar 1 creador' });
  // Nobody is added without the cost that was meant.
  await cost.fill('-5');
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await cost.fill('35 mil');
  await expect(panel.getByText('Costo total: $35,000.00', { exact: false })).toBeVisible();
  await add.click();
  await expect(page.getByRole('row').filter({ hasText: `${word} 02` })).toContainText('$35,000.00');
  await expect(panel.getByText(`Agregaste a ${word} 02 a la campaña`)).toBeInViewport();
  await expect(panel.getByText('En la campaña')).toHaveCount(2);
  // The cost is for the next, and what was typed is not lost by a key.
  await expect(cost).toHaveValue('');
  await cost.fill('1200');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(cost).toHaveValue(/1.?200/);
});

test('who is chosen in the catalogue stays so while others are written, and is no choice once added that way', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const word = `Elige${Date.now().toString(36)}`;
  const known = creators(3, word);
  await campaignOf(page.request, token, 'Otra', known);
  const { uuid } = await campaignOf(page.request, token, 'Elegidos', []);
  await openTab(page, uuid, 'propuestas', page.getByText('Todavía no hay propuestas'));
  await page.getByRole('button', { name: 'Agregar creadores' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
  await panel.getByRole('searchbox').fill(word);
  for (const place of ['01', '02', '03'])
    await panel.getByRole('checkbox', { name: `${word} ${place}` }).check();
  await expect(panel.getByText('3 elegidos', { exact: true })).toBeVisible();
  const cost = panel.getByRole('textbox', { name: 'Costo por creador' });
  await cost.fill('900');
  await panel.getByText('Escribir o pegar', { exact: true }).click();
  const [first] = known;
  await panel.getByLabel('Usuarios o enlaces de perfil').fill(`${first?.network}: ${first?.username}`);
  await panel.getByRole('button', { name: 'Agregar 1 creador' }).click();
  // Back in the catalogue, with the others and without the price of the one.
  await expect(panel.getByText('2 elegidos', { exact: true })).toBeVisible();
  await expect(panel.getByText(`Agregaste a ${word} 01 a la campaña`)).toBeVisible();
  await expect(cost).toHaveValue('');
  await panel.getByRole('button', { name: 'Agregar 2 creadores' }).click();
  await expect(panel.getByText('Agregaste 2 creadores a la campaña')).toBeVisible();
});

test('who was added from the catalogue is counted there no more, told of as such, and taken back [PRO-06]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const word = `Vuelta${Date.now().toString(36)}`;
  await campaignOf(page.request, token, 'Otra', creators(3, word));
  const { uuid } = await campaignOf(page.request, token, 'De ida y vuelta', []);
  await openTab(page, uuid, 'propuestas', page.getByText('Todavía no hay propuestas'));
  await page.getByRole('button', { name: 'Agregar creadores' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
  await panel.getByRole('searchbox').fill(word);
  await expect(panel.getByText('3 creadores', { exact: true })).toBeVisible();
  for (const place of ['01', '02']) await panel.getByRole('checkbox', { name: `${word} ${place}` }).check();
  await panel.getByRole('button', { name: 'Agregar 2 creadores' }).click();
  await expect(panel.getByText('Agregaste 2 creadores a la campaña')).toBeVisible();
  await expect(panel.getByText('1 creador', { exact: true })).toBeVisible();
  const told = async () => {
    const reply = await page.request.get(`/api/v1/campaign/${uuid}/activity/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return JSON.stringify(await reply.json());
  };
  expect(await told()).toContain('"how":"catalogue"');
  await panel.getByRole('button', { name: 'Deshacer' }).click();
  await expect(
    page.getByText(
      'Se quitaron los creadores que se habían agregado. Los perfiles que usaron siguen contados: volver a agregarlos a esta campaña no usa más.',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(panel.getByText('3 creadores', { exact: true })).toBeVisible();
  await expect(panel.getByRole('checkbox', { name: `${word} 01` })).toBeEnabled();
});

test('the catalogue is narrowed by conditions and ordered by followers or by rate', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const word = `Filtro${Date.now().toString(36)}`;
  const people = creators(3, word).map((one, place) => ({
    ...one,
    followers: 2_000 * 10 ** place,
    category: 'Travel',
  }));
  await campaignOf(page.request, token, 'Otra', people);
  const { uuid } = await campaignOf(page.request, token, 'Catálogo', []);
  await openTab(page, uuid, 'propuestas', page.getByRole('heading', { level: 1 }));
  await page.getByRole('button', { name: 'Agregar creadores' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
  await panel.getByRole('searchbox').fill(word);
  const boxes = panel.getByRole('checkbox', { name: word });
  await expect(boxes).toHaveCount(3);
  await expect(boxes.first()).toHaveAccessibleName(new RegExp(`${word} 03`));
  await panel.getByRole('button', { name: 'Filtros' }).click();
  await addCondition(page, 'Seguidores');
  await page.getByRole('textbox', { name: 'Seguidores: desde' }).fill('5000');
  await page.getByRole('textbox', { name: 'Seguidores: hasta' }).fill('50000');
  await expect(boxes).toHaveCount(1);
  await expect(boxes).toHaveAccessibleName(new RegExp(`${word} 02`));
  await addCondition(page, 'Tema');
  const profile = panel.getByRole('link', { name: `Ver perfil de ${word} 02 en otra pestaña` });
  await expect(profile).toHaveAttribute('target', '_blank');
  await expect(profile).toHaveAttribute('href', /^\/perfil\/instagram\/[^/]+\/$/);
  // A topic is named in the language of the page, whichever it was said in.
  await page.getByRole('textbox', { name: 'Tema' }).fill('viajes');
  await expect(boxes).toHaveCount(1);
  await expect(panel.getByText('Viajes')).toBeVisible();
  await page.getByRole('textbox', { name: 'Tema' }).fill('cocina');
  await expect(panel.getByText('Sin resultados')).toBeVisible();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Quitar: Tema: cocina' }).click();
  await expect(boxes).toHaveCount(1);
  const asked = page.waitForRequest(/finder\/searches\/.*sort=engagement_rate/);
  const byRate = panel.getByRole('button', { name: 'Interacción' });
  await byRate.click();
  await asked;
  await expect(byRate).toHaveAttribute('aria-pressed', 'true');
  await expect(boxes).toHaveCount(1);
  await expect(panel.getByText('1 creador', { exact: true })).toBeVisible();
});

test('the list says that it loads, that it failed and that there is nobody yet [PRO-19]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Nadie', []);
  const list = new RegExp(`/campaign/${uuid}/influencers/\\?`);
  const failure = heldBack();
  await page.route(list, async (route) => {
    await failure.until;
    await route.fulfill({ status: 500, json: {} });
  });
  await openTab(
    page,
    uuid,
    'propuestas',
    page.getByRole('grid', { name: 'Propuestas' }).getByText('Cargando…'),
  );
  failure.go();
  await expect(page.getByRole('main').getByText('No se pudo cargar')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Todavía no hay propuestas')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Agregar creadores' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Agregar creadores' })).toBeVisible();
});

test('whoever is proposed is read at every width, on paper too, and so is the name of the campaign', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Con un nombre que se lee', [
    { network: 'instagram', username: 'ana.anchura', name: 'Ana Anchura de la Ventana' },
  ]);
  const grid = page.getByRole('grid', { name: 'Propuestas' });
  await openTab(page, uuid, 'propuestas', grid);
  const creator = grid.getByText('Ana Anchura de la Ventana', { exact: true });
  const whole = async () => {
    await expect(creator).toBeVisible();
    await expect.poll(() => creator.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  };
  const title = page.getByRole('heading', { level: 1, name: 'Con un nombre que se lee' });
  for (const width of [768, 820, 880, 930, 1024, 1060, 1200, 1240, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await title.boundingBox())?.width ?? 0).toBeGreaterThan(150);
    await expect.poll(async () => (await creator.boundingBox())?.width ?? 0).toBeGreaterThan(120);
    await whole();
  }
  // A sheet of A4 has another width than the window that it is printed from.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 717, height: 1_000 });
  await whole();
});

test('each sub-tab asks for its own status, eight and then a hundred at a time, and shows how many they are [PRO-03, PRO-04, PRO-05, PRO-13, PRO-15, PRO-16]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Por estado', creators(14, 'Estado'));
  await post('influencers/', { influencers: ids.slice(0, 2), status: 'trading' });
  await post('influencers/', { influencers: ids.slice(2, 3), status: 'producing' });
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === `/api/v1/campaign/${uuid}/influencers/`) asked.push(searchParams);
  });
  const grid = page.getByRole('grid', { name: 'Propuestas' });
  await openTab(page, uuid, 'propuestas', grid.getByRole('row').nth(1));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // With the headings and the totals.
  await expect(grid).toHaveAttribute('aria-rowcount', '16');
  await expect(page.getByText('14 de 14')).toBeVisible();
  expect(asked.map((query) => [query.get('page'), query.get('size_page'), query.get('status')])).toEqual([
    ['1', '8', null],
    ['1', '100', null],
  ]);
  for (const [name, status, count] of [
    ['Pendientes', 'pending', '11'],
    ['Negociando', 'trading', '2'],
    ['Produciendo', 'producing', '1'],
  ] as const) {
    const tab = page.getByRole('tab', { name });
    await expect(tab).toHaveText(`${name}${count}`);
    asked.length = 0;
    await tab.click();
    await expect(grid).toHaveAttribute('aria-rowcount', String(Number(count) + 2));
    expect(asked[0]?.get('status')).toBe(status);
  }
  await page.getByRole('tab', { name: 'Pendientes' }).click();
  await page.getByRole('button', { name: 'Rechazar a Estado 14' }).click();
  const rejected = page.getByRole('tab', { name: 'Rechazadas' });
  await expect(rejected).toHaveText('Rechazadas1');
  await rejected.click();
  const row = grid.getByRole('row').filter({ hasText: 'Estado 14' });
  await expect(row.locator('[data-tone=danger]')).toHaveText('Rechazado');
  await page.getByRole('button', { name: 'Aprobar a Estado 14' }).click();
  const approved = page.getByRole('tab', { name: 'Aprobadas' });
  await expect(approved).toHaveText('Aprobadas1');
  await approved.click();
  await expect(row.locator('[data-tone=chosen]')).toHaveText('Aprobado');
});
