import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { violationsIn } from './accessibility';
import { heldBack } from './held-back';
import { keptBy } from './kept-by';
import { startDemo } from './server-process';
import { campaignNamed, fillSignIn, signInAs } from './sign-in';

const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: /^Menú de/ }).click();
  return page.getByRole('menu');
};
const card = (page: Page) => page.getByRole('main').getByRole('link', { name: /Verano sin filtro/ });

/** The address of the demo's client among the guests of a campaign. */
async function clientOf(request: APIRequestContext, campaign: string, headers: Record<string, string>) {
  const list = `/api/v1/campaign/${campaign}/guests/`;
  const reply = await request.get(list, { headers });
  const { response } = (await reply.json()) as { response: { guests: { uuid: string; email: string }[] } };
  const found = response.guests.find(({ email }) => email === 'client@demo.altavoz.test');
  return `${list}${found?.uuid ?? ''}/`;
}

test('whoever works in two companies chooses one, in every tab, and is led to the campaign of the other', async ({
  page,
  context,
}) => {
  const token = await signInAs(page, 'viewer');
  const campaign = await campaignNamed(page.request, token, 'verano');
  // Other tests may have made so many since that it is not among the newest.
  await page.goto('/campaigns?search=verano');
  await expect(card(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/campaigns?search=verano');
  await expect(card(other)).toBeVisible();
  const kept = async () => (await keptBy(page)).reads;
  await expect.poll(kept, { timeout: 60_000 }).toContain('Verano sin filtro');

  const choice = (await menuOf(page)).getByRole('menuitemradio');
  // Beside each its logo, or the initials.
  await expect(choice).toHaveText([/^Agencia Colibrí/, /^Sol y Mar/]);
  await expect(choice.last()).toHaveAccessibleName('Sol y Mar');
  await expect(choice.first()).toBeChecked();
  await choice.last().click();
  // The brand has no campaign yet; here the analyst of the agency may create one.
  for (const tab of [page, other]) {
    await expect(tab.getByText('Sol y Mar · 0 campañas')).toBeVisible();
    await expect(
      tab.getByRole('link', { name: 'Nueva campaña' }).or(tab.getByRole('button', { name: 'Nueva campaña' })),
    ).toBeVisible();
    await expect(card(tab)).toHaveCount(0);
  }
  // Nothing of the company that was left would be shown without a connection.
  await expect.poll(kept).not.toContain('Verano sin filtro');

  await other.goto(`/campaign/${campaign}`);
  await expect(other.getByText('No está en Sol y Mar, donde trabajas ahora.')).toBeVisible();
  await other.getByRole('button', { name: 'Cambiar a Agencia Colibrí' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Verano');
  await expect(page.getByText(/Agencia Colibrí · \d+ campañas/)).toBeVisible();
  await other.close();
});

test('a guest goes straight into the one campaign that is open to them, at its figures, and changes nothing [NAV-30, TAB-11, TAB-38]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sign-in');
  await fillSignIn(page, 'client');
  await expect(page).toHaveURL(/\/campaign\/[^/]+#analytics$/);
  const tabs = page.getByRole('tablist', { name: 'Secciones de la campaña' }).getByRole('tab');
  await expect(tabs).toHaveText(['Analytics', 'Contenidos', 'Calendario', 'Squad', 'Propuestas', 'Tablero']);
  await expect(tabs.first()).toBeInViewport({ ratio: 1 });
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await page.setViewportSize({ width: 1440, height: 900 });
  // Nothing can be done with several together, so none are chosen.
  for (const [name, list] of [
    ['Propuestas', 'Propuestas'],
    ['Squad', 'Squad'],
    ['Contenidos', 'Contenidos'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel').getByRole('row').nth(2), list).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('checkbox'), list).toHaveCount(0);
  }
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Campañas' })
    .click();
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar campañas' })).toHaveCount(0);
  await expect(page.getByText('Archivadas', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver las archivadas' }).click();
  await expect(page.getByText('Activas', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/campaign\/[^/]+#analytics$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Verano');
  await expect(page.getByRole('link', { name: 'Ver brief' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar creadores' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ver brief' }).click();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar datos y brief' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Editar datos y brief' })).toHaveCount(0);
});

test('a guest who only looks is not offered what nobody of a company may do; a member is, and told why not [PER-13]', async ({
  page,
  browser,
  server,
}) => {
  const other = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  for (const [who, view, offered] of [
    ['viewer', other, true],
    ['client', page, false],
  ] as const) {
    await view.setViewportSize({ width: 390, height: 844 });
    await signInAs(view, who);
    await view.goto('/campaigns?search=verano');
    const bar = view.getByRole('navigation', { name: 'Barra inferior' });
    await expect(card(view)).toBeVisible();
    await expect(view.getByRole('button', { name: 'Nueva campaña' })).toHaveCount(Number(offered));
    await expect(bar.getByRole('button', { name: 'Agregar' })).toHaveCount(Number(offered));
    await view.setViewportSize({ width: 1440, height: 900 });
    await card(view).click();
    await expect(view.getByRole('row').nth(3)).toBeVisible();
    await expect(view.getByRole('button', { name: /^Aprobar a / }).first()).toBeVisible({ visible: offered });
    await view.getByRole('tab', { name: 'Squad' }).click();
    await expect(view.getByRole('row').nth(3)).toBeVisible();
    for (const name of [/^Acciones de (?!la campaña)/, /^Agregar contenido/])
      await expect(view.getByRole('button', { name }).first()).toBeVisible({ visible: offered });
    for (const name of ['Cambiar portada', 'Cambiar logo'])
      await expect(view.getByRole('button', { name })).toHaveCount(Number(offered));
    await view.getByRole('tab', { name: 'Analytics' }).click();
    await expect(view.getByRole('tabpanel').getByText('Clics', { exact: true })).toBeVisible();
    await expect(view.getByRole('button', { name: 'Editar clics' })).toHaveCount(Number(offered));
  }
  await other.close();
});

test('a client sees everything of a campaign but what it costs, and sees that, too, as soon as they may', async ({
  page,
  browser,
  server,
}) => {
  const manager = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  const token = await signInAs(manager, 'manager');
  const campaign = await campaignNamed(manager.request, token, 'verano');
  const headers = { authorization: `Bearer ${token}` };
  const guest = await clientOf(manager.request, campaign, headers);

  await manager.goto(`/campaign/${campaign}`);
  await manager.getByRole('button', { name: 'Acciones de la campaña' }).click();
  await manager.getByRole('menuitem', { name: 'Compartir' }).click();
  const dialog = manager.getByRole('dialog', { name: 'Compartir campaña' });
  // Whoever is invited sees no costs unless more is chosen.
  await expect(dialog.getByRole('button', { name: /^Qué podrá hacer/ })).toHaveText('Solo ve, sin costos');
  await expect(dialog).toContainText('No verá: presupuesto, lo gastado ni lo que cuesta cada creador');
  await dialog.getByRole('button', { name: /^Acceso de Clara/ }).click();
  await manager.getByRole('menuitemradio', { name: 'Solo ve, sin costos' }).click();
  await expect(dialog.getByRole('button', { name: /^Acceso de Clara/ })).toHaveText('Solo ve, sin costos');

  await signInAs(page, 'client');
  const money = page.getByText(/\$|MXN/);
  await page.goto('/campaigns');
  await expect(card(page)).toBeVisible();
  await expect(money).toHaveCount(0);
  await page.getByText('Tabla', { exact: true }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(money).toHaveCount(0);
  for (const [place, shown] of [
    ['#propuestas', page.getByRole('row').nth(5)],
    ['#squad', page.getByRole('row').nth(5)],
    ['#squad-top', page.getByRole('row').nth(3)],
    ['#contenidos', page.getByRole('row').nth(5)],
    ['#overview', page.locator('[data-card]').nth(5)],
    ['#analytics', page.getByRole('tabpanel').getByText('Impresiones').first()],
  ] as const) {
    await page.goto(`/campaign/${campaign}${place}`);
    await expect(shown).toBeVisible();
    await expect(page.getByRole('group', { name: 'Cómo va la campaña' })).toBeVisible();
    await expect(money, place).toHaveCount(0);
  }
  // An address of a colleague that orders or narrows by what they do not see opens the list as it is usually.
  const where = 'estimated_cost..between..1..*followers..between..1..';
  for (const [address, opened] of [
    ['?sort=-estimated_cost#propuestas', '#propuestas'],
    ['?network=instagram&sort=agreed_cost#squad', '?network=instagram#squad'],
    ['?network=instagram&top=cost_per_engagement#squad-top', '?network=instagram#squad-top'],
    [`?where=${where}&sort=name#propuestas`, /\?where=followers\.\.between\.\.1\.\.&sort=name#propuestas$/],
  ] as const) {
    await page.goto(`/campaign/${campaign}${address}`);
    await expect(page).toHaveURL(typeof opened === 'string' ? `/campaign/${campaign}${opened}` : opened);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  }
  await page.goto(`/campaign/${campaign}#squad`);
  await page.getByRole('button', { name: 'Filtros' }).click();
  const condition = page.getByRole('button', { name: 'Interacción % del creador' });
  await expect(condition).toBeVisible();
  await expect(money).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(condition).toBeHidden();
  await page.getByRole('row').nth(4).click();
  const record = page.getByRole('dialog');
  await expect(record.getByText('Alcance esperado')).toBeVisible();
  await expect(record.getByText('Costo acordado')).toHaveCount(0);
  await expect(money).toHaveCount(0);
  await page.goto(`/campaign/${campaign}/brief`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(money).toHaveCount(0);

  const heard = page.waitForResponse(/\/events\/$/);
  await page.goto(`/campaign/${campaign}#squad`);
  await heard;
  await manager.request.put(guest, { data: { role: 'viewer' }, headers });
  await expect(page.getByRole('columnheader', { name: 'Costo acordado' })).toBeVisible();
  await expect(money.first()).toBeVisible();

  // So does what changes before the page listens, or while its line is lost.
  const line = heldBack();
  await page.route(/\/events\/$/, async (route) => {
    await line.until;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Costo acordado' })).toBeVisible();
  await manager.request.put(guest, { data: { role: 'client' }, headers });
  line.go();
  await expect(page.getByRole('columnheader', { name: 'Costo acordado' })).toHaveCount(0);
  await expect(money).toHaveCount(0);
  // The demo's client is a guest of other tests, too.
  await manager.request.put(guest, { data: { role: 'viewer' }, headers });
  await expect(page.getByRole('columnheader', { name: 'Costo acordado' })).toBeVisible();
  await manager.close();
});

test('a guest founds a company of their own, and still sees the campaign that is open to them', async ({
  browser,
}) => {
  // The guest of the demo is one of many for the other tests: what becomes of them stays on this server.
  const { server, end } = await startDemo(7);
  const page = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(page, 'client');
  await page.goto('/account');
  await page.getByRole('link', { name: 'Crear mi empresa o ser creador' }).click();
  await page.getByRole('radio', { name: /^Soy empresa o agencia/ }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByLabel('Nombre de la empresa')).toBeVisible();
  // Whoever leaves now finds the way back.
  await page.goto('/account');
  await page.getByRole('link', { name: 'Crear mi empresa', exact: true }).click();
  await page.getByLabel('Nombre de la empresa').fill('Clara y compañía');
  await page.getByRole('button', { name: 'Crear empresa' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nueva campaña' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByRole('definition').filter({ hasText: 'Clara y compañía' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Propietario' })).toBeVisible();
  await page.goto('/welcome');
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.close();
  await end();
});

test('whoever was a guest is told whose access ended, keeps the account, and accepts a new invitation there', async ({
  browser,
}) => {
  const { server, end } = await startDemo(7);
  const page = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(page, 'former');
  await page.goto('/campaigns');
  await expect(page).toHaveURL(/\/no-access$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Ya no tienes acceso a «Verano sin filtro.*»$/,
  );
  await expect(page.getByText(/Agencia Colibrí cerró tu acceso/)).toBeVisible();
  await page.getByRole('link', { name: 'Ir a mi cuenta' }).click();
  await expect(page.getByRole('button', { name: 'Borrar mi cuenta' })).toBeVisible();

  const manager = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  const token = await signInAs(manager, 'manager');
  const campaign = await campaignNamed(manager.request, token, 'verano');
  const invited = await manager.request.post(`/api/v1/campaign/${campaign}/guests/`, {
    data: { email: 'former@demo.altavoz.test', role: 'viewer' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(invited.status()).toBe(201);
  await page.goto('/');
  await page.getByRole('link', { name: 'Usar Altavoz por mi cuenta' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await page.getByRole('button', { name: /^Aceptar la invitación a Verano/ }).click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${campaign}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Verano');
  await Promise.all([page.close(), manager.close()]);
  await end();
});

test('whoever has an account finds a new invitation where they begin, and accepts it there without its mail', async ({
  browser,
}) => {
  const { server, end } = await startDemo(7);
  const open = () => browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  const [page, manager] = [await open(), await open()];
  await signInAs(page, 'client');
  const waiting = page.getByRole('region', { name: 'Te están esperando' });
  await page.goto('/campaigns');
  await expect(page.getByText('1 campaña', { exact: true })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const token = await signInAs(manager, 'manager');
  const headers = { authorization: `Bearer ${token}` };
  const made = await manager.request.post('/api/v1/campaign/', { data: { name: 'Otoño nuevo' }, headers });
  const { response } = (await made.json()) as { response: { uuid: string } };
  const invite = () =>
    manager.request.post(`/api/v1/campaign/${response.uuid}/guests/`, {
      data: { email: 'client@demo.altavoz.test', role: 'viewer' },
      headers,
    });
  expect((await invite()).status()).toBe(201);
  await page.goto('/campaigns');
  await expect(waiting).toContainText('Otoño nuevo');
  expect(await violationsIn(page)).toEqual([]);
  // Declined after a question; who invites again is told anew.
  const decline = waiting.getByRole('button', { name: 'Rechazar la invitación a Otoño nuevo' });
  await decline.click();
  const question = page.getByRole('dialog', { name: '¿Rechazar la invitación a «Otoño nuevo»?' });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await decline.click();
  await question.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(waiting).toHaveCount(0);
  expect((await invite()).status()).toBe(201);
  await page.goto('/campaigns');
  await waiting.getByRole('button', { name: 'Aceptar la invitación a Otoño nuevo' }).click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${response.uuid}`));
  await page.goto('/campaigns');
  await expect(page.getByText('2 campañas', { exact: true })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await Promise.all([page.close(), manager.close()]);
  await end();
});

test('a guest who is promoted may change things without reloading, and one who is removed sees the campaign close', async ({
  browser,
}) => {
  const { server, end } = await startDemo(7);
  const open = () => browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  const [page, manager] = [await open(), await open()];
  await signInAs(page, 'client');
  const token = await signInAs(manager, 'manager');
  const campaign = await campaignNamed(manager.request, token, 'verano');
  const headers = { authorization: `Bearer ${token}` };
  const guest = await clientOf(manager.request, campaign, headers);

  const heard = page.waitForResponse(/\/events\/$/);
  await page.goto(`/campaign/${campaign}`);
  await heard;
  const add = page.getByRole('button', { name: 'Agregar creadores' });
  await expect(page.getByText('Solo lectura').first()).toBeVisible();
  await expect(add).toHaveCount(0);
  await manager.request.put(guest, { data: { role: 'editor' }, headers });
  await expect(add).toBeEnabled();
  // Whom to add a guest finds by name, and is shown no list of everybody.
  await add.click();
  const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
  await expect(panel.getByText('Busca por nombre')).toBeVisible();
  await panel.getByRole('searchbox').fill('xi');
  await expect(panel.getByText('Escribe al menos 3 letras', { exact: false })).toBeVisible();
  await panel.getByRole('searchbox').fill('ximena');
  await expect(panel.getByRole('checkbox', { name: /^Ximena/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  expect((await manager.request.delete(guest, { headers })).status()).toBe(200);
  await expect(page).toHaveURL(/\/no-access$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Ya no tienes acceso a «Verano/);
  await page.goBack();
  await expect(page.getByText('Propuestas')).toHaveCount(0);
  await Promise.all([page.close(), manager.close()]);
  await end();
});

test('a superuser makes a member an owner where the owners are gone, with the own password', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/companies');
  await page.getByRole('main').getByText('Agencia Colibrí').first().click();
  // Apart from what is changed every day, and nobody by a press that was meant for somebody else.
  const make = page
    .getByRole('region', { name: 'Propiedad' })
    .getByRole('button', { name: 'Hacer propietario' });
  const lucia = page.getByRole('menuitem', { name: 'Hacer propietario a Lucía Barragán' });
  await make.click();
  await lucia.click();
  const dialog = page.getByRole('dialog', { name: 'Hacer propietario a Lucía Barragán' });
  const password = dialog.getByRole('textbox', { name: /contraseña/i });
  await password.fill('no-es-esta-clave');
  await dialog.getByRole('button', { name: 'Hacer propietario' }).click();
  await expect(password).toHaveAccessibleDescription(/./);
  expect(await violationsIn(page)).toEqual([]);
  await password.fill('altavoz-demo');
  await dialog.getByRole('button', { name: 'Hacer propietario' }).click();
  await expect(
    page.getByText('Lucía Barragán es propietario de Agencia Colibrí', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lucía Barragán' })).toContainText('Propietario');
  await make.click();
  await expect(page.getByRole('menuitem')).not.toHaveCount(0);
  await expect(lucia).toHaveCount(0);

  // As it was, for whoever comes after.
  await signInAs(page, 'manager');
  await page.goto('/team');
  await page.getByRole('button', { name: /rol de Lucía Barragán/i }).click();
  await page.getByRole('menuitemradio', { name: /^Analista/ }).click();
  await expect(page.getByRole('button', { name: /rol de Lucía Barragán/i })).toContainText('Analista');
});
