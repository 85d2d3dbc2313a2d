import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, openTab, squadOf } from './campaign-of';
import { expect, test } from './fixtures';
import { keptBy } from './kept-by';
import { campaignNamed, signInAs } from './sign-in';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.slow();

const bar = (page: Page) => page.getByRole('navigation', { name: 'Barra inferior' });
const cards = (page: Page) => page.getByRole('grid', { name: 'Propuestas' }).locator('[data-row]');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });
const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? NaN;
const bottomOf = (one: Locator) => one.evaluate((node) => node.getBoundingClientRect().bottom);

/** Puts a finger in the middle of something and moves it. @returns what lifts it */
async function hold(page: Page, what: Locator, by: { x?: number; y?: number }) {
  await what.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const box = await what.boundingBox();
  if (!box) throw new Error('nothing to pull');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + (by.x ?? 0) * part, y: y + (by.y ?? 0) * part }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  // A little back at the end: however fast it came, this is no flick.
  await touch('touchMove', 0.95);
  return () => touch('touchEnd', 1);
}

/** The same, and lifts it there. */
const pull = async (...args: Parameters<typeof hold>) => (await hold(...args))();

/** Pulls something a little, until it shows that it is held (what takes it comes a moment after it), and lets go. */
const pullALittle = (page: Page, what: Locator, by: { x?: number; y?: number }, shows: () => Promise<void>) =>
  expect(async () => {
    const lift = await hold(page, what, by);
    try {
      await shows();
    } finally {
      await lift();
    }
  }).toPass({ timeout: 15_000 });

/** A campaign of the test's own with its proposals on screen. */
async function openProposals(page: Page, name: string, count: number) {
  const token = await signInAs(page, 'manager');
  const campaign = await campaignOf(page.request, token, name, creators(count, name));
  await openTab(page, campaign.uuid, 'propuestas', card(page, `${name} ${String(count).padStart(2, '0')}`));
  return { token, ...campaign };
}

test('the arrow of a campaign leads back to the list as it was left, and no keys are told of [NAV-23]', async ({
  page,
}) => {
  const { uuid } = await openProposals(page, 'Vuelta', 1);
  await page.getByRole('button', { name: /^Menú de / }).click();
  await expect(page.getByRole('menuitem', { name: 'Cuenta' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Atajos de teclado' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/campaigns?search=Vuelta&look=table');
  await page.locator(`a[href^="/campaign/${uuid}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}`));
  const back = page.getByRole('banner').getByRole('link', { name: 'Volver' });
  const box = await back.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await back.click();
  await expect(page).toHaveURL('/campaigns?search=Vuelta&look=table');
});

test('an arrow leads back from every inner page: to where one came from, else to what the page is part of', async ({
  page,
}) => {
  const { uuid, ids } = await openProposals(page, 'Camino', 2);
  const back = page.getByRole('banner').getByRole('link', { name: 'Volver' });
  const title = page.getByRole('heading', { level: 1 });

  await test.step('one for all of them, and none where the bar below leads', async () => {
    for (const path of [
      `/campaign/${uuid}/brief`,
      `/campaign/${uuid}/creators/${ids[0]}`,
      '/campaigns/new',
      '/brands',
      '/team',
      '/account',
    ]) {
      await page.goto(path);
      await expect(title).toBeVisible();
      await expect(back).toHaveCount(1);
      const box = await back.boundingBox();
      expect([box?.x ?? 99, box?.y ?? 99].every((at) => at >= 0 && at < 16)).toBe(true);
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await violationsIn(page)).toEqual([]);
    await page.goto('/campaigns');
    await expect(bar(page)).toBeVisible();
    await expect(title).toBeVisible();
    await expect(back).toHaveCount(0);
  });

  await test.step('where nothing was open before it leads up', async () => {
    const fresh = await page.context().newPage();
    await fresh.goto(`/campaign/${uuid}/creators/${ids[0]}?search=Camino#squad`);
    const up = fresh.getByRole('banner').getByRole('link', { name: 'Volver' });
    await up.click();
    await expect(fresh).toHaveURL(`/campaign/${uuid}?search=Camino#squad`);
    await up.click();
    await expect(fresh).toHaveURL('/campaigns');
    await fresh.close();
  });

  await test.step('else to where one came from, past the tabs of a page, as it was left', async () => {
    await page.goto('/campaigns?search=Camino');
    await page.locator(`a[href^="/campaign/${uuid}"]`).first().click();
    await page.getByRole('tab', { name: 'Squad' }).click();
    await expect(page).toHaveURL(/#squad$/);
    await bar(page).getByRole('button', { name: 'Más' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Marcas' }).click();
    await expect(title).toHaveText('Marcas');
    await back.click();
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#squad$`));
    await back.click();
    await expect(page).toHaveURL('/campaigns?search=Camino');
  });

  await test.step('a desk has its crumbs instead', async () => {
    await page.goto(`/campaign/${uuid}/creators/${ids[0]}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toBeVisible();
    await expect(back).toHaveCount(0);
  });
});

test('the bar above says the title only once the page no longer does', async ({ page }) => {
  const { uuid } = await openProposals(page, 'Titulada', 12);
  const crumb = page.getByRole('banner').getByText('Titulada', { exact: true });
  await page.goto(`/campaign/${uuid}`);
  await expect(card(page, 'Titulada 12')).toBeVisible();
  await expect(crumb).toBeHidden();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(crumb).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(crumb).toBeHidden();
});

test('a content is a card with its picture, and its page shows picture, state and next step at once', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await campaignNamed(page.request, token, 'verano');
  await page.goto(`/campaign/${uuid}?review=true#contenidos`);
  const first = page.getByRole('tabpanel').getByRole('row').filter({ hasText: 'Enviado' }).first();
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(first.getByText('Enviado')).toBeVisible();
  const picture = first.locator('img:visible').first();
  await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThanOrEqual(64);
  // State and figures stand beside it.
  const [media, state] = [await boxOf(picture), await boxOf(first.getByText('Enviado'))];
  expect(state.x).toBeGreaterThan(media.x + media.width);
  expect(state.y).toBeLessThan(media.y + media.height);
  // What is rare is in the menu, which a thumb meets.
  await expect(first.getByRole('button')).toHaveCount(1);
  expect(Math.min((await boxOf(first.getByRole('button'))).width, media.width)).toBeGreaterThanOrEqual(40);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await first.press('Enter');
  const main = page.getByRole('main');
  const large = main.locator('img:visible').first();
  const status = main.getByRole('combobox', { name: 'Estado' });
  const publish = main.getByRole('group', { name: 'Decidir' }).getByRole('button').first();
  for (const one of [large, status, publish]) await expect(one).toBeInViewport({ ratio: 0.99 });
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect
    .poll(async () => (await boxOf(large)).x + (await boxOf(large)).width < (await boxOf(status)).x)
    .toBe(true);
  await expect(publish).toBeInViewport({ ratio: 1 });
  // What is filled in ends near the edge of the page: nothing of it is empty.
  const group = await boxOf(main.getByRole('textbox', { name: /^Costo/ }));
  expect(group.x + group.width).toBeGreaterThan(1200);
});

test('the bar of a phone leads to what matters, says where one is, and covers nothing [NAV-30]', async ({
  page,
}) => {
  const { uuid } = await openProposals(page, 'Pulgar', 12);
  const campaigns = bar(page).getByRole('link', { name: 'Campañas' });
  await expect(campaigns).toHaveAttribute('aria-current', 'page');
  await expect(bar(page).locator('[aria-current]')).toHaveCount(1);
  for (const place of await bar(page).getByRole('button').all()) {
    const box = await place.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await violationsIn(page)).toEqual([]);

  await test.step('the end of the page stands above it', async () => {
    const end = page.getByText('12 de 12', { exact: false });
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await bottomOf(end)).toBeLessThanOrEqual(await topOf(bar(page)));
    }).toPass({ timeout: 15_000 });
  });

  await test.step('so does what a toast says, which leaves the bar above free', async () => {
    await card(page, 'Pulgar 12')
      .getByRole('button', { name: /^Aprobar/ })
      .tap();
    const toast = page.getByRole('group', { name: 'Listo', exact: true });
    await expect(toast).toBeVisible();
    await expect.poll(async () => (await bottomOf(toast)) <= (await topOf(bar(page)))).toBe(true);
    await expect.poll(() => topOf(toast)).toBeGreaterThan(400);
  });

  await test.step('and what is done with chosen rows, under the thumb', async () => {
    await card(page, 'Pulgar 11').getByRole('checkbox').check();
    const chosen = page.getByRole('toolbar', { name: '1 seleccionado' });
    await expect(chosen.getByRole('button', { name: 'Aprobar', exact: true })).toBeInViewport({ ratio: 0.9 });
    // One line in the place of the bar, and everything of it whole.
    await expect(bar(page)).toBeHidden();
    const { x = 0, y = 0, width = 0, height = 0 } = (await chosen.boundingBox()) ?? {};
    expect([x, y, width, height]).toEqual([0, 844 - 56, 390, 56]);
    const buttons = await chosen.getByRole('button').all();
    expect(buttons).toHaveLength(4);
    for (const button of buttons) {
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await chosen.getByRole('button', { name: 'Más acciones' }).tap();
    for (const name of ['Seleccionar los 12 que coinciden', 'CSV', 'Excel (XLSX)', 'Eliminar', 'Negociando'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await chosen.getByRole('button', { name: 'Quitar la selección' }).tap();
    await expect(chosen).toBeHidden();
    await expect(bar(page)).toBeVisible();
  });

  await test.step('what can be added here, from every part of the page', async () => {
    await bar(page).getByRole('button', { name: 'Agregar', exact: true }).tap();
    await page.getByRole('menuitem', { name: 'Agregar creadores' }).tap();
    const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
    await expect(panel).toBeVisible();
    // The search has a row of its own, and what is pressed is as high as a finger needs.
    const search = panel.getByRole('searchbox');
    expect(await topOf(panel.getByLabel('Red', { exact: true }))).toBeGreaterThanOrEqual(
      await bottomOf(search),
    );
    const way = panel.getByText('Escribir o pegar', { exact: true }).locator('xpath=ancestor-or-self::label');
    expect((await bottomOf(way)) - (await topOf(way))).toBeGreaterThanOrEqual(40);
    const tab = page.getByRole('tab', { name: 'Squad', includeHidden: true });
    expect((await bottomOf(tab)) - (await topOf(tab))).toBeGreaterThanOrEqual(40);
    await panel.getByRole('button', { name: 'Cerrar' }).first().tap();
    await expect(panel).toBeHidden();
  });

  await bar(page).getByRole('button', { name: 'Más', exact: true }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Cuenta' }).tap();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(campaigns).not.toHaveAttribute('aria-current');
  // Where a room has no place of its own, that behind which it is found says where one is.
  await expect(bar(page).getByRole('button', { name: 'Más', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await bar(page).getByRole('button', { name: 'Buscar en todo' }).tap();
  await page.getByRole('dialog', { name: 'Buscar en todo' }).getByRole('textbox').fill('pegar');
  // No keys are named to fingers, however wide the window.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('button', { name: 'Pegar enlaces…' })).toBeVisible();
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await page.goto(`/campaign/${uuid}/brief`);
  await bar(page).getByRole('button', { name: 'Agregar', exact: true }).tap();
  await expect(page.getByRole('menuitem', { name: 'Nueva campaña' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Agregar creadores' })).toHaveCount(0);
});

test('the bar of a creator says where they are, too, and marks what leads to the room that has no place in it', async ({
  page,
}) => {
  await signInAs(page, 'creator');
  const more = bar(page).getByRole('button', { name: 'Más', exact: true });
  await page.goto('/earnings');
  await expect(bar(page).locator('a[aria-current="page"]')).toHaveCount(1);
  await expect(more).not.toHaveAttribute('aria-current');
  await page.goto('/casting-calls');
  await expect(more).toHaveAttribute('aria-current', 'true');
  await expect(bar(page).locator('[aria-current]')).toHaveCount(1);
});

test('what has no place in the bar comes from below: who one is, the rooms, language and look, the way out', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/campaigns');
  // They stand here instead of at the upper edge.
  await expect(page.getByRole('button', { name: /^(Idioma|Apariencia)/ })).toHaveCount(0);
  await bar(page).getByRole('button', { name: 'Más', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Mariana Robles' });
  // What the allowance means is read there: a tip would lie over the way out.
  await sheet.getByText(/perfiles disponibles$/).hover();
  await expect(sheet.getByText('Creadores que tu empresa todavía puede agregar')).toBeVisible();
  await sheet.getByRole('button', { name: 'Cerrar sesión' }).click({ trial: true });
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(sheet.getByText('Agencia Colibrí', { exact: true })).toBeVisible();
  const rooms = sheet.getByRole('navigation', { name: 'Navegación principal' });
  await expect(rooms.getByRole('link', { name: 'Campañas' })).toHaveAttribute('aria-current', 'page');
  const ways = ['Cuenta', 'Crear otra empresa'].map((name) => sheet.getByRole('link', { name }));
  const out = sheet.getByRole('button', { name: 'Cerrar sesión' });
  for (const one of [...(await rooms.getByRole('link').all()), ...ways, out]) {
    await expect(one).toBeInViewport({ ratio: 1 });
    const box = await one.boundingBox();
    expect(box?.height ?? 0).toBeGreaterThanOrEqual(44);
  }
  expect(await violationsIn(page)).toEqual([]);

  await expect(sheet.getByRole('radio', { name: 'Español' })).toBeChecked();
  await sheet.getByText('Oscura', { exact: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await sheet.getByText('Automática', { exact: true }).tap();
  await pull(page, sheet.getByText('Mariana Robles', { exact: true }), { y: 300 });
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/campaigns');
});

test('whoever may change nothing finds in the bar what cannot be added, and why', async ({ page }) => {
  const token = await signInAs(page, 'viewer');
  await page.goto(`/campaign/${await campaignNamed(page.request, token, 'verano')}#squad`);
  await bar(page).getByRole('button', { name: 'Agregar', exact: true }).tap();
  for (const name of ['Agregar creadores', 'Pegar enlaces…', 'Nueva campaña'])
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
});

test('a panel comes from below, is pulled down to close it, and asks for what is not saved [UIX-42]', async ({
  page,
}) => {
  const { uuid } = await squadOf(page, 'Hoja', creators(2, 'Hoja'));
  const row = page.getByRole('table', { name: 'Squad' }).locator('tbody tr[data-index]').first();
  await openTab(page, uuid, 'squad', row);
  await row.getByText('Hoja 01').tap();
  const record = page.getByRole('dialog', { name: 'Hoja 01' });
  const title = record.getByRole('heading', { name: 'Hoja 01' });
  await expect(title).toBeVisible();
  const settled = async (sheet: Locator) => {
    const box = await sheet.boundingBox();
    return [box?.x, box?.width, box && box.y > 20 && box.y + box.height === 844];
  };
  await expect.poll(() => settled(record)).toEqual([0, 390, true]);

  await test.step('nothing in it is cut off or runs into its neighbour', async () => {
    const box = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect((await box(record.getByRole('combobox', { name: 'Estado' }))).width).toBeGreaterThan(250);
    // What leads on has a line below the place in the list.
    const steps = await box(record.getByRole('button', { name: 'Siguiente' }));
    const link = await box(record.getByRole('link', { name: 'Abrir página' }));
    expect(link.y).toBeGreaterThanOrEqual(steps.y + steps.height);
    expect(link.height).toBeLessThan(30);
    // Nothing is planned: no bar says how much of it is published.
    await expect(record.getByText('Todavía no tiene contenidos.')).toBeVisible();
    await expect(record.getByRole('progressbar')).toHaveCount(0);
  });
  await test.step('a little down is not meant', async () => {
    await pullALittle(page, title, { y: 60 }, async () => {
      await expect(record).toHaveAttribute('data-pulled', '', { timeout: 1_000 });
      expect((await record.boundingBox())?.y).toBeGreaterThan(70);
    });
    await expect.poll(() => settled(record)).toEqual([0, 390, true]);
  });
  await test.step('far down closes it', async () => {
    await pull(page, title, { y: 300 });
    await expect(record).toBeHidden();
    await expect(page).not.toHaveURL(/record=/);
  });

  await page.goto(`/campaign/${uuid}/brief`);
  await page.getByRole('button', { name: 'Editar datos y brief' }).first().tap();
  const form = page.getByRole('dialog', { name: 'Editar datos y brief' });
  await form.getByLabel('Nombre de la campaña').fill('Hoja nueva');
  await pull(page, form.getByRole('heading').first(), { y: 300 });
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  await question.getByRole('button', { name: 'Seguir editando' }).tap();
  await expect(form.getByLabel('Nombre de la campaña')).toHaveValue('Hoja nueva');
  await expect.poll(() => settled(form)).toEqual([0, 390, true]);
});

test('menus and the panel of conditions are sheets, which a press beside them closes without doing anything else', async ({
  page,
}) => {
  await openProposals(page, 'Menú', 3);
  await card(page, 'Menú 01')
    .getByRole('button', { name: /^Más acciones/ })
    .tap();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  const place = async (sheet: Locator) => {
    const box = await sheet.boundingBox();
    return [box?.x, box?.width, box && box.y + box.height];
  };
  await expect.poll(() => place(menu)).toEqual([0, 390, 844]);
  // What it lies over it covers in part.
  expect(await violationsIn(page, { within: '[role=menu]' })).toEqual([]);
  // As panels do, they go when they are pulled down far enough.
  const grip = (sheet: Locator) => sheet.locator(':scope > [aria-hidden]');
  await pullALittle(page, grip(menu), { y: 40 }, () =>
    expect(menu).toHaveAttribute('data-pulled', '', { timeout: 1_000 }),
  );
  await expect.poll(() => place(menu)).toEqual([0, 390, 844]);
  await pull(page, grip(menu), { y: 200 });
  await expect(menu).toBeHidden();
  // By a mouse: of two touches within a tenth of a second the browser makes one click.
  await card(page, 'Menú 01')
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await expect(menu).toBeVisible();
  await expect.poll(() => place(menu)).toEqual([0, 390, 844]);
  await page.touchscreen.tap(195, 200);
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Filtros' }).tap();
  const conditions = page.getByRole('dialog', { name: 'Filtros' });
  await expect.poll(() => place(conditions)).toEqual([0, 390, 844]);
  await page.touchscreen.tap(195, 60);
  await expect(conditions).toBeHidden();
  await expect(page).not.toHaveURL(/record=/);
});

test('the squad has a bar of one line and rows of two, and the name of a campaign is read whole', async ({
  page,
}) => {
  const { uuid } = await squadOf(page, 'Otoño sin filtro con Sol y Mar y amigos', creators(4, 'Renglón'));
  const rows = page.getByRole('table', { name: 'Squad' }).locator('tbody tr[data-index]');
  await openTab(page, uuid, 'squad', rows.first());
  const box = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const search = await box(page.getByRole('searchbox', { name: 'Buscar' }));
  const best = await box(page.getByRole('radio', { name: 'Top creadores' }).locator('..'));
  expect(Math.abs(search.y + search.height / 2 - (best.y + best.height / 2))).toBeLessThan(6);
  expect(search.width).toBeGreaterThan(150);
  expect((await box(rows.first())).height).toBeLessThan(96);
  const name = page.getByRole('heading', { level: 1 });
  expect(
    await name.evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight),
  ).toBe(true);
  expect(await violationsIn(page)).toEqual([]);
});

test('Back closes a sheet and stays on the page, and one closed otherwise leaves no step behind it', async ({
  page,
}) => {
  await squadOf(page, 'Atrás', creators(3, 'Atrás'));
  await page.goto('/campaigns');
  await page.getByRole('main').getByRole('link', { name: /Atrás/ }).first().click();
  await page.getByRole('tab', { name: 'Squad' }).click();
  const row = page.getByRole('table', { name: 'Squad' }).locator('tbody tr[data-index]').first();
  await expect(row).toBeVisible();
  const address = page.url();
  const steps = await page.evaluate(() => history.length);
  const menu = page.getByRole('menu');
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  const columns = page.getByRole('dialog', { name: 'Columnas' });
  const openMenu = () => row.getByRole('button', { name: /^Acciones de/ }).click();

  await openMenu();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(address);

  await test.step('a sheet says what it is and has a button that closes it', async () => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(filters.getByText('Filtros', { exact: true })).toBeVisible();
    expect(await violationsIn(page, { within: '[data-panel-popover]' })).toEqual([]);
    await filters.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await expect(filters).toBeHidden();
  });
  await test.step('of two the upper one goes first', async () => {
    await page.getByRole('button', { name: 'Herramientas de la lista' }).click();
    const tools = page.getByRole('dialog', { name: 'Herramientas de la lista' });
    await tools.getByRole('button', { name: 'Columnas' }).click();
    await expect(columns.getByText('Columnas', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(columns).toBeHidden();
    await expect(tools).toBeVisible();
    await page.goBack();
    await expect(tools).toBeHidden();
    await expect(page).toHaveURL(address);
  });
  await test.step('where the browser itself asks what Back is for, it is told', async () => {
    // The page does not hear the key, which the browser takes for its Back.
    await page.evaluate(() =>
      addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true, once: true }),
    );
    await page.getByRole('button', { name: 'Filtros' }).click();
    await expect(filters).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(filters).toBeHidden();
  });
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await page.goBack();
  await expect(page).not.toHaveURL(address);
});

test('a long press beside a sheet closes it as the finger is lifted, and reaches nothing under it', async ({
  page,
}) => {
  await openProposals(page, 'Largo', 3);
  const opener = card(page, 'Largo 01').getByRole('button', { name: /^Más acciones/ });
  const menu = page.getByRole('menu');
  const conditions = page.getByRole('dialog', { name: 'Filtros' });
  const hand = await page.context().newCDPSession(page);
  // Every touch that reaches the page is heard: none may be.
  await page.evaluate(() => {
    const heard = ((document as Document & { heard?: string[] }).heard = [] as string[]);
    for (const type of ['touchstart', 'touchend', 'pointerdown', 'mousedown', 'contextmenu', 'click'])
      document.addEventListener(
        type,
        ({ target }) => target instanceof Element && target.closest('#root') && heard.push(type),
        { capture: true },
      );
  });
  for (const [opens, sheet, beside] of [
    [opener, menu, { x: 195, y: 250 }],
    [page.getByRole('button', { name: 'Filtros' }), conditions, { x: 195, y: 60 }],
  ] as const) {
    await opens.click();
    await expect(sheet).toBeVisible();
    await page.evaluate(() => ((document as Document & { heard?: string[] }).heard ?? []).splice(0));
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [beside] });
    // As long as the finger stays, so does the veil: closed at its first touch, what lies under it gets the rest.
    const until = Date.now() + 800;
    await expect.poll(() => Date.now() > until, { timeout: 5_000 }).toBe(true);
    await expect(sheet).toBeVisible();
    const under = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('#root') != null,
      beside,
    );
    expect(under).toBe(false);
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(sheet).toBeHidden();
    expect(await page.evaluate(() => (document as Document & { heard?: string[] }).heard)).toEqual([]);
  }
  await expect(page).not.toHaveURL(/record=/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a proposal is approved by a swipe to the right, rejected by one to the left, and both are undone', async ({
  page,
}) => {
  await openProposals(page, 'Gesto', 4);
  const hint = page.getByText('Desliza una tarjeta a la derecha para aprobar, a la izquierda para rechazar.');
  await expect(hint).toBeVisible();
  const first = card(page, 'Gesto 01');
  await expect(first).toContainText('Pendiente');

  await test.step('the word is behind it while it is pulled; back again nothing is done', async () => {
    await pullALittle(page, first, { x: 60 }, async () => {
      await expect(first).toHaveAttribute('data-pull-word', 'Aprobar', { timeout: 1_000 });
      await expect(first).not.toHaveAttribute('data-pull-far');
    });
    await expect(first).not.toHaveAttribute('data-pull');
    await expect(first).toContainText('Pendiente');
  });

  await test.step('to the right', async () => {
    await pull(page, first, { x: 190 });
    await expect(first).toContainText('Aprobado');
    await expect(page.getByText('Gesto 01 ahora está en “Aprobado”', { exact: true })).toBeVisible();
    await expect(hint).toBeHidden();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(first).toContainText('Pendiente');
  });

  await test.step('to the left', async () => {
    const second = card(page, 'Gesto 02');
    await pull(page, second, { x: -190 });
    await expect(second).toContainText('Rechazado');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(second).toContainText('Pendiente');
  });

  await test.step('what is so already is not pulled', async () => {
    const third = card(page, 'Gesto 03');
    // By a mouse: of two touches within a tenth of a second the browser makes one click.
    await third.getByRole('button', { name: /^Aprobar/ }).click();
    await expect(third).toContainText('Aprobado');
    const lift = await hold(page, third, { x: 150 });
    await expect(third).not.toHaveAttribute('data-pull');
    await lift();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('what is told leaves the bars free, however low the window is', async () => {
    await expect(page.getByText('Gesto 03 ahora está en “Aprobado”', { exact: true })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 180 });
    const told = page.locator('.mantine-Notifications-root[data-position="bottom-left"]');
    await expect(async () =>
      expect(await topOf(told)).toBeGreaterThanOrEqual(await bottomOf(page.getByRole('banner'))),
    ).toPass({ timeout: 20_000 });
    await expect(async () => expect(await bottomOf(told)).toBeLessThanOrEqual(await topOf(bar(page)))).toPass(
      { timeout: 20_000 },
    );
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await page.reload();
  await expect(first).toBeVisible();
  await expect(hint).toBeHidden();
});

test('a finger that goes up or down scrolls the list, and decides nothing', async ({ page }) => {
  await openProposals(page, 'Rueda', 30);
  // What takes a swipe is there: it shows.
  await pullALittle(page, card(page, 'Rueda 28'), { x: 60 }, () =>
    expect(card(page, 'Rueda 28')).toHaveAttribute('data-pull', 'right', { timeout: 1_000 }),
  );
  await pull(page, card(page, 'Rueda 28'), { x: 40, y: -300 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect(page.locator('[data-pull]')).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(card(page, 'Rueda 28')).toContainText('Pendiente');
});

test('whoever may change nothing swipes nothing', async ({ page }) => {
  const token = await signInAs(page, 'viewer');
  const uuid = await campaignNamed(page.request, token, 'verano');
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/influencers/')) changes.push(request.url());
  });
  await openTab(page, uuid, 'propuestas-pendientes', cards(page).first());
  await expect(page.getByText('Desliza una tarjeta')).toHaveCount(0);
  const first = cards(page).first();
  await pull(page, first, { x: 190 });
  await expect(first).toContainText('Pendiente');
  // Whatever a swipe had sent would have gone before this does.
  await page.getByRole('tab', { name: /^Todas/ }).tap();
  await expect(page).toHaveURL(/#propuestas$/);
  expect(changes).toEqual([]);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the product opens with what was read last and says of when it is; what is new to it waits for a connection, and nothing stays of whoever signs out', async ({
    page,
    context,
  }) => {
    const { uuid, token } = await openProposals(page, 'Lejos', 3);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await expect.poll(async () => (await keptBy(page)).reads, { timeout: 60_000 }).toContain('Lejos 03');
    const line = page.getByRole('status').filter({ hasText: /^Sin conexión/ });

    await context.setOffline(true);
    await page.reload();
    await expect(card(page, 'Lejos 03')).toBeVisible();
    await expect(line).toHaveText(/Última lectura: Hoy, \d\d?:\d\d [ap]m$/);
    await expect(async () => expect(await bottomOf(line)).toBeLessThanOrEqual(await topOf(bar(page)))).toPass(
      { timeout: 20_000 },
    );

    await test.step('the search says at once that it cannot search, and is closed by a finger', async () => {
      await bar(page).getByRole('button', { name: 'Buscar en todo' }).tap();
      const search = page.getByRole('dialog', { name: 'Buscar en todo' });
      await search.getByRole('textbox').fill('cuauhtémoc');
      await expect(search.getByText('No se pudo buscar').first()).toBeVisible({ timeout: 3_000 });
      await search.getByRole('button', { name: 'Cerrar' }).tap();
      await expect(search).toHaveCount(0);
    });

    await test.step('what was never read opens by itself when the connection is back', async () => {
      await page.getByRole('tab', { name: 'Squad', exact: true }).tap();
      const squad = page.getByRole('tabpanel').filter({ hasText: 'Necesita conexión' });
      await expect(squad).toBeVisible();
      await context.setOffline(false);
      await expect(squad).toBeHidden();
      await expect(line).toHaveCount(0);
    });

    await context.setOffline(true);
    await page.getByRole('button', { name: /^Menú de/ }).tap();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).tap();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect.poll(async () => (await keptBy(page)).reads).toBe('[]');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(uuid);
    await test.step('the session ends at the server when it can be told', async () => {
      await expect(page.getByRole('group', { name: 'Aviso' })).toContainText('Cerraste la sesión aquí.');
      await context.setOffline(false);
      const headers = { authorization: `Bearer ${token}` };
      const profile = () => page.request.get('/api/v1/accounts/profile/', { headers });
      await expect.poll(async () => (await profile()).status()).toBe(401);
      await context.setOffline(true);
    });
    const { paths } = await keptBy(page);
    expect(paths.length).toBeGreaterThan(50);
    expect(paths.filter((path) => !/^\/($|altavoz\.svg$|assets\/)/.test(path))).toEqual([]);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  });

  test('each page adds to what is kept, and it is shown where a network leads to nobody', async ({
    page,
  }) => {
    const { uuid } = await openProposals(page, 'Cautivo', 3);
    const reads = async () => (await keptBy(page)).reads;
    await expect.poll(reads, { timeout: 60_000 }).toContain('Cautivo 03');
    await page.goto('/campaigns');
    await expect.poll(reads, { timeout: 60_000 }).toContain('first_steps');
    await expect.poll(() => reads()).toContain('Cautivo 03');

    const nobody = /\/(api|healthz)/;
    await page.route(nobody, (route) => route.abort());
    await page.goto(`/campaign/${uuid}#propuestas`);
    await expect(card(page, 'Cautivo 03')).toBeVisible({ timeout: 30_000 });
    const line = page.getByRole('status').filter({ hasText: /^Sin conexión/ });
    await expect(line).toBeVisible();
    await expect.poll(() => reads()).toContain('Cautivo 03');
    await page.unroute(nobody);
    await expect(line).toHaveCount(0, { timeout: 30_000 });
  });

  test('what was kept goes with a session that the server has ended', async ({ page }) => {
    const { token } = await openProposals(page, 'Ajena', 2);
    await expect.poll(async () => (await keptBy(page)).reads, { timeout: 60_000 }).toContain('Ajena 02');
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post('/api/v1/accounts/logout/', { headers })).ok()).toBe(true);
    await page.reload();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect.poll(async () => (await keptBy(page)).reads, { timeout: 60_000 }).toBe('[]');
  });
});

test('what is pressed and typed in on the page of a creator is as high as a finger needs', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids } = await campaignOf(page.request, token, 'Dedo', creators(1, 'Dedo'));
  await page.goto(`/campaign/${uuid}/creators/${ids[0]}#squad`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Copiar enlace' })).toBeVisible();
  const pressed = ['Copiar enlace', 'WhatsApp', 'Correo', 'Abrir', 'Enviar nota'].map((name) =>
    main.getByRole('button', { name, exact: true }),
  );
  const typed = ['Correo del creador', 'WhatsApp del creador', 'Costo acordado'].map((name) =>
    main.getByLabel(name, { exact: true }),
  );
  for (const one of [...pressed, ...typed])
    expect((await one.boundingBox())?.height, String(one)).toBeGreaterThanOrEqual(44);
  // The ways to send the link stand in two columns, and the figures are as wide as each other.
  const widths = async (all: Locator[]) =>
    new Set(await Promise.all(all.map(async (one) => Math.round((await one.boundingBox())?.width ?? NaN))));
  expect((await widths(pressed.slice(0, 4))).size).toBe(1);
  const figures = ['Costo estimado', 'Costo acordado', 'Alcance esperado'].map((name) =>
    main.getByLabel(name, { exact: true }),
  );
  expect((await widths(figures)).size).toBe(1);
});
