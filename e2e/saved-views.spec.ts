import { LIMITS } from '@altavoz/contracts';
import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, openTab, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { newcomer, signInAs } from './sign-in';

test.slow();

/** A campaign with three creators in its squad. */
async function squad(page: Page, token: string, word: string): Promise<string> {
  const { uuid, ids, post } = await campaignOf(page.request, token, `Vistas ${word}`, creators(3, word));
  await post('influencers/', { influencers: ids, status: 'approved' });
  return uuid;
}

/** Keeps a view over HTTP. */
const keep = async (page: Page, token: string, view: object): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await page.request.post('/api/v1/saved-views/', { headers, data: view });
  if (!reply.ok()) throw new Error(await reply.text());
};

/** The button, by what it says is in force. */
const menuButton = (page: Page, name: string | RegExp = /^Vista/): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const openMenu = async (page: Page): Promise<Locator> => {
  await menuButton(page).click();
  return page.getByRole('menu');
};
const act = async (page: Page, name: string | RegExp): Promise<void> =>
  (await openMenu(page)).getByRole('menuitem', { name }).click();
const choose = async (page: Page, name: string | RegExp): Promise<void> =>
  (await openMenu(page)).getByRole('menuitemradio', { name }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const nameIt = async (page: Page, name: string): Promise<void> => {
  await dialog(page).getByRole('textbox', { name: 'Nombre' }).fill(name);
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
};
const undo = (page: Page) => page.getByRole('button', { name: 'Deshacer' }).last().click();
const sizes = (page: Page) => page.getByLabel('Filas por página');

test('a view is saved, found again in every campaign, changed, renamed, deleted and brought back', async ({
  page,
}) => {
  const token = await newcomer(page, 'Vera');
  const [first, second] = [await squad(page, token, 'Vera'), await squad(page, token, 'Otra')];
  await openTab(page, first, 'squad', squadRows(page).first());

  await test.step('saved under a name that is asked for', async () => {
    await expect(
      (await openMenu(page)).getByText('Guarda la búsqueda, los filtros y el orden'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
    await page.getByRole('searchbox').fill('01');
    await sizes(page).selectOption('5');
    await expect(page).toHaveURL(/\?search=01&size=5#squad$/);
    await act(page, /^Guardar como vista nueva/);
    await expect(dialog(page).getByRole('textbox', { name: 'Nombre' })).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog(page)).toContainText('Escribe un nombre');
    await nameIt(page, 'La primera');
    await expect(menuButton(page, 'Vista: La primera')).toBeFocused();
    await expect(page).toHaveURL(/&saved=[0-9a-f-]{36}#squad$/);
  });

  await test.step('in force after a reload, left and opened again', async () => {
    await page.reload();
    await expect(menuButton(page, 'Vista: La primera')).toBeVisible();
    await expect(squadRows(page)).toHaveCount(1);
    await choose(page, 'Sin vista');
    await expect(page).toHaveURL(new RegExp(`/campaign/${first}#squad$`));
    await expect(squadRows(page)).toHaveCount(3);
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });

  await test.step('one click away in another campaign, and in no other list', async () => {
    await openTab(page, second, 'squad', squadRows(page).first());
    await choose(page, 'La primera');
    await expect(squadRows(page)).toHaveCount(1);
    await expect(squadRows(page)).toContainText('Otra 01');
    await page.getByRole('tab', { name: 'Propuestas', exact: true }).click();
    await expect(menuButton(page, 'Vistas')).toBeVisible();
    await expect((await openMenu(page)).getByRole('menuitemradio')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openTab(page, second, 'squad', squadRows(page).first());
    await choose(page, 'La primera');
  });

  await test.step('marked when the list differs, put back, overwritten, and that undone', async () => {
    await page.getByRole('searchbox').fill('02');
    await expect(menuButton(page, 'Vista: La primera, con cambios sin guardar')).toBeVisible();
    await act(page, 'Descartar los cambios');
    await expect(menuButton(page, 'Vista: La primera')).toBeVisible();
    await expect(squadRows(page)).toContainText('Otra 01');
    await page.getByRole('searchbox').fill('02');
    await expect(squadRows(page)).toContainText('Otra 02');
    await act(page, 'Guardar los cambios en la vista');
    await expect(page.getByText('Vista “La primera” actualizada', { exact: true })).toBeVisible();
    await expect(menuButton(page, 'Vista: La primera')).toBeVisible();
    await undo(page);
    await expect(menuButton(page, 'Vista: La primera, con cambios sin guardar')).toBeVisible();
    await act(page, 'Descartar los cambios');
    await expect(squadRows(page)).toContainText('Otra 01');
  });

  await test.step('renamed, but not to a name that is taken', async () => {
    await page.getByRole('searchbox').fill('03');
    await expect(squadRows(page)).toContainText('Otra 03');
    await act(page, /^Guardar como vista nueva/);
    await nameIt(page, 'la PRIMERA');
    const name = dialog(page).getByRole('textbox', { name: 'Nombre' });
    await expect(name).toHaveAccessibleDescription('Ya tienes una vista con ese nombre en esta lista');
    await expect(name).toBeFocused();
    await nameIt(page, 'La tercera');
    await expect(menuButton(page, 'Vista: La tercera')).toBeVisible();
    await act(page, /^Cambiar el nombre/);
    await expect(name).toHaveValue('La tercera');
    await nameIt(page, 'Á la postre');
    await expect(menuButton(page, 'Vista: Á la postre')).toBeVisible();
    await expect((await openMenu(page)).getByRole('menuitemradio')).toHaveText([
      'Sin vista',
      'Á la postre',
      'La primera',
    ]);
    await page.keyboard.press('Escape');
  });

  await test.step('deleted, and brought back as it was', async () => {
    await act(page, 'Eliminar la vista');
    await expect(menuButton(page, 'Vistas')).toBeVisible();
    await expect(squadRows(page)).toContainText('Otra 03');
    await undo(page);
    await expect(menuButton(page, 'Vista: Á la postre')).toBeVisible();
    await page.reload();
    await expect(menuButton(page, 'Vista: Á la postre')).toBeVisible();
    await expect(squadRows(page)).toContainText('Otra 03');
  });
});

test('a list opens in its usual view where the address says nothing of it, and stays as it is left', async ({
  page,
}) => {
  const token = await newcomer(page, 'Ulises');
  const uuid = await squad(page, token, 'Ulises');
  await keep(page, token, { list: 'squad', name: 'De siempre', state: { search: '01' }, is_usual: true });
  await keep(page, token, { list: 'campaigns', name: 'Archivo', state: { archived: 'true' } });

  await test.step('also in another tab of the campaign, with no request for other rows', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/manage\/\?/.test(request.url())) asked.push(request.url());
    });
    await openTab(page, uuid, 'squad', squadRows(page).first());
    await expect(menuButton(page, 'Vista: De siempre')).toBeVisible();
    await expect(squadRows(page)).toHaveCount(1);
    await page.getByRole('tab', { name: 'Propuestas', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#propuestas$`));
    await page.getByRole('tab', { name: 'Squad', exact: true }).click();
    await expect(menuButton(page, 'Vista: De siempre')).toBeVisible();
    expect(asked.filter((url) => !url.includes('search=01'))).toEqual([]);
  });

  await test.step('not over what a link says, nor over what somebody has chosen', async () => {
    await page.goto('/campaigns');
    await openTab(page, `${uuid}?search=02`, 'squad', squadRows(page).first());
    await expect(squadRows(page)).toContainText('Ulises 02');
    await page.getByRole('searchbox').fill('');
    await expect(squadRows(page)).toHaveCount(3);
    await page.goto('/campaigns');
    await openTab(page, uuid, 'squad', squadRows(page).first());
    await expect(squadRows(page)).toHaveCount(1);
    await choose(page, 'Sin vista');
    await expect(squadRows(page)).toHaveCount(3);
    await expect(page).toHaveURL(/\?saved=none#squad$/);
    await page.reload();
    await expect(squadRows(page)).toHaveCount(3);
  });

  await test.step('until there is none', async () => {
    await choose(page, /^De siempre/);
    const usual = page.getByRole('menuitemcheckbox', { name: 'Abrir siempre la lista así' });
    await openMenu(page);
    await usual.click();
    await expect(usual).not.toBeChecked();
    await page.goto('/campaigns');
    await openTab(page, uuid, 'squad', squadRows(page).first());
    await expect(squadRows(page)).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#squad$`));
  });

  await test.step('the list of campaigns has its own', async () => {
    await page.goto('/campaigns');
    await choose(page, 'Archivo');
    const usual = page.getByRole('menuitemcheckbox', { name: 'Abrir siempre la lista así' });
    await openMenu(page);
    await usual.click();
    await expect(usual).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Altavoz' }).first().click();
    await expect(page).toHaveURL(/\/campaigns\?archived=true&saved=/);
    await expect(page.getByRole('radio', { name: 'Archivadas' })).toBeChecked();
  });
});

test('another company that one works in has views of its own', async ({ page }) => {
  const token = await signInAs(page, 'viewer');
  const view = { list: 'campaigns', name: 'De la agencia', state: { search: 'verano' }, is_usual: true };
  await keep(page, token, view);
  const workIn = async (company: string) => {
    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitemradio', { name: company }).click();
  };
  await page.goto('/campaigns');
  await expect(menuButton(page, 'Vista: De la agencia')).toBeVisible();
  await workIn('Sol y Mar');
  await expect(page.getByText(/Sol y Mar · \d/)).toBeVisible();
  // It has no campaign yet, so its first steps are all there is.
  await expect(page.getByRole('region', { name: 'Primeros pasos' })).toBeVisible();
  await expect(menuButton(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/campaigns$/);
  await workIn('Agencia Colibrí');
  await expect(menuButton(page, 'Vista: De la agencia')).toBeVisible();
  await act(page, 'Eliminar la vista');
  await expect(menuButton(page, 'Vistas')).toBeVisible();
});

test('what a list no longer understands of a view is left out, and no view at all breaks nothing', async ({
  page,
}) => {
  const token = await newcomer(page, 'Olga');
  const uuid = await squad(page, token, 'Olga');
  const state = { search: '02', network: 'myspace', sort: 'color', size: '7', colour: 'red', page: '4' };
  await keep(page, token, { list: 'squad', name: 'De antes', state });
  await openTab(page, uuid, 'squad', squadRows(page).first());
  await choose(page, 'De antes');
  await expect(page).toHaveURL(/\?search=02&saved=[0-9a-f-]{36}#squad$/);
  await expect(squadRows(page)).toHaveCount(1);
  await expect(menuButton(page, 'Vista: De antes')).toBeVisible();

  await page.route(/\/saved-views\//, (route) =>
    route.fulfill({ status: 500, body: 'The server has failed.' }),
  );
  await page.goto('/campaigns');
  await openTab(page, uuid, 'squad', squadRows(page).first());
  await expect((await openMenu(page)).getByText('No se pudieron cargar tus vistas')).toBeVisible();
  await page.unroute(/\/saved-views\//);
  await page.getByRole('menuitem', { name: 'Reintentar' }).click();
  await choose(page, 'De antes');
  await expect(squadRows(page)).toHaveCount(1);
});

test('views of the calendar keep its filters and its kind of view, and no day', async ({ page }) => {
  const token = await newcomer(page, 'Cata');
  const uuid = await squad(page, token, 'Cata');
  await keep(page, token, {
    list: 'calendar',
    name: 'Semanas',
    state: { view: 'week', networks: 'instagram', statuses: 'content_pending.content_published' },
  });
  await page.goto(`/campaign/${uuid}?day=2026-03-09#calendario`);
  await choose(page, 'Semanas');
  await expect(page).toHaveURL(
    /\?statuses=content_pending\.content_published&networks=instagram&view=week&day=2026-03-09&saved=/,
  );
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/day=2026-03-16/);
  await expect(menuButton(page, 'Vista: Semanas')).toBeVisible();
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Publicado' }).uncheck();
  await expect(menuButton(page, 'Vista: Semanas, con cambios sin guardar')).toBeVisible();
});

test('a menu of as many views as there can be is scrolled by itself', async ({ page }) => {
  const token = await newcomer(page, 'Mucha');
  const uuid = await squad(page, token, 'Mucha');
  for (let at = 1; at <= LIMITS.savedViewsMax; at += 1)
    await keep(page, token, { list: 'squad', name: `Vista ${String(at).padStart(2, '0')}`, state: {} });
  await openTab(page, uuid, 'squad', squadRows(page).first());
  const menu = await openMenu(page);
  const save = menu.getByRole('menuitem', { name: /^Guardar como vista nueva/ });
  await save.focus();
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => menu.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
  await menu.getByRole('menuitemradio', { name: 'Vista 30' }).click();
  await expect(menuButton(page, 'Vista: Vista 30')).toBeVisible();
});

test('on a phone and with the keyboard alone', async ({ page }) => {
  const token = await newcomer(page, 'Tina');
  const uuid = await squad(page, token, 'Tina');
  const name = 'Una vista con un nombre tan largo que no cabe en un teléfono';
  await keep(page, token, { list: 'proposals', name, state: { search: '03' } });
  await page.setViewportSize({ width: 390, height: 844 });
  const rows = page.getByRole('grid').locator('tbody tr[data-row]');
  await openTab(page, uuid, 'propuestas', rows.first());
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menu').getByRole('menuitemradio');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.last()).toBeFocused();
  expect(await violationsIn(page, { within: '[role=menu]' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(menuButton(page, `Vista: ${name}`)).toBeFocused();
  await page.getByRole('searchbox').fill('0');
  await expect(menuButton(page, `Vista: ${name}, con cambios sin guardar`)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect
    .poll(async () => (await page.getByRole('searchbox').boundingBox())?.width)
    .toBeGreaterThan(110);
  expect(await violationsIn(page, { within: 'main' })).toEqual([]);
  await act(page, /^Guardar como vista nueva/);
  expect(await violationsIn(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.type('Corta');
  await page.keyboard.press('Enter');
  await expect(menuButton(page, 'Vista: Corta')).toBeFocused();
});

test('a view of the proposals keeps their status, too, and opens the list with it', async ({ page }) => {
  const token = await newcomer(page, 'Estela');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Vistas Estela', creators(3, 'Estela'));
  await post('influencers/', { influencers: ids.slice(0, 1), status: 'approved' });
  await page.goto(`/campaign/${uuid}#propuestas-aprobadas`);
  const rows = page.getByRole('grid').locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(1);
  await act(page, /^Guardar como vista nueva/);
  await dialog(page).getByRole('checkbox', { name: 'Abrir siempre la lista así' }).check();
  await nameIt(page, 'Solo aprobadas');
  await expect(menuButton(page, 'Vista: Solo aprobadas')).toBeVisible();
  const subTab = (name: RegExp) => page.getByRole('tab', { name }).or(page.getByRole('radio', { name }));
  await subTab(/^Pendientes/).click();
  await expect(rows).toHaveCount(2);
  await expect(menuButton(page, /^Vista: Solo aprobadas.*cambi/)).toBeVisible();
  await act(page, /^Descartar/);
  await expect(page).toHaveURL(/#propuestas-aprobadas$/);
  await expect(rows).toHaveCount(1);
  await choose(page, 'Sin vista');
  await subTab(/^Todas/).click();
  await expect(rows).toHaveCount(3);
  await choose(page, /^Solo aprobadas/);
  await expect(rows).toHaveCount(1);
  await expect(menuButton(page, 'Vista: Solo aprobadas')).toBeVisible();
  // The usual view, where the address says nothing of the list.
  await page.goto('/campaigns');
  await page.goto(`/campaign/${uuid}`);
  await expect(page).toHaveURL(/#propuestas-aprobadas$/);
  await expect(rows).toHaveCount(1);
  await page.goto(`/campaign/${uuid}#propuestas-pendientes`);
  await expect(rows).toHaveCount(2);
});

test('a view is shared with the company, whose members open it and keep their own of it', async ({
  page,
  browser,
}) => {
  const token = await signInAs(page, 'manager');
  const word = `Juntos${Date.now().toString(36)}`;
  const uuid = await squad(page, token, word);
  await openTab(page, uuid, 'squad', squadRows(page).first());
  await page.getByRole('searchbox').fill(`${word} 02`);
  await expect(squadRows(page)).toHaveCount(1);
  await act(page, 'Guardar como vista nueva…');
  await dialog(page).getByRole('checkbox', { name: 'Compartir con la empresa' }).check();
  await nameIt(page, word);
  await expect(menuButton(page, `Vista: ${word}`)).toBeVisible();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  await signInAs(theirs, 'viewer');
  await theirs.goto(`/campaign/${uuid}#squad`);
  await expect(squadRows(theirs)).toHaveCount(3);
  await choose(theirs, new RegExp(`^${word} · `));
  await expect(squadRows(theirs)).toHaveCount(1);
  // Nothing of it can be changed by them.
  const menu = await openMenu(theirs);
  await expect(menu.getByRole('menuitem', { name: 'Guardar como vista nueva…' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Eliminar la vista' })).toHaveCount(0);
  await theirs.keyboard.press('Escape');

  await (await openMenu(page)).getByRole('menuitemcheckbox', { name: 'Compartir con la empresa' }).click();
  await expect(page.getByText(`La vista “${word}” es de nuevo solo tuya`, { exact: true })).toBeVisible();
  await theirs.reload();
  await expect(menuButton(theirs, 'Vistas')).toBeVisible();
  await expect(squadRows(theirs)).toHaveCount(1);
  await context.close();
});
