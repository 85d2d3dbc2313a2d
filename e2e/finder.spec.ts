import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { startDemo } from './server-process';
import { signInAs } from './sign-in';

test('a manager finds creators, looks at one and adds two to a campaign, and takes them back [NAV-18, FND-01, FND-03, FND-04, FND-05, FND-06, FND-08]', async ({
  browser,
}) => {
  // What is added stays on this server.
  const { server, end } = await startDemo(7);
  const page = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(page, 'manager');
  await page.goto('/campaigns');
  await page.getByRole('navigation').getByRole('link', { name: 'Buscador' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buscador' })).toBeVisible();
  const found = page.getByRole('list', { name: 'Creadores encontrados' });
  await expect(found.getByRole('listitem')).toHaveCount(20);
  expect(await violationsIn(page)).toEqual([]);

  // Its pages.
  const first = await found.getByRole('link').first().innerText();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(found.getByRole('link').first()).not.toHaveText(first);

  // By topic, each with its cover, and by what is known of them; each filter can be taken away.
  const food = page.getByRole('button', { name: /^Comida · [1-9]/ });
  await expect
    .poll(() => food.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await food.click();
  await expect(page).toHaveURL(/topic=food/);
  await expect(page).not.toHaveURL(/page=/);
  await page.goto('/search?topic=food&where=verified..yes*followers..between..1000..*country..any..MX');
  await expect(page.getByRole('button', { name: 'Quitar: Cuenta verificada' })).toBeVisible();
  await expect(page.getByText('+1', { exact: true })).toBeVisible();
  await expect(found.getByText(/^Comida · México/).first()).toBeVisible();

  // As one types; the profile opens beside the list and is kept by the address.
  await page.goto('/search');
  const name = (await found.getByRole('link').nth(2).innerText()).trim();
  await page.getByRole('searchbox', { name: 'Nombre, usuario o enlace' }).fill(name);
  await expect(found.getByRole('link').first()).toHaveText(name);
  await found.getByRole('link').first().click();
  await expect(page).toHaveURL(/panel=/);
  await expect(page.getByRole('heading', { name: 'Cifras', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'En tus campañas' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/search');
  await page.getByRole('searchbox', { name: 'Nombre, usuario o enlace' }).focus();
  await expect(page.getByRole('region', { name: 'Vistos hace poco' }).getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Escape');

  // The filters that are used most have their values at hand; what finds nobody says which of them to loosen.
  await page.getByRole('combobox', { name: 'Seguidores' }).selectOption('1M+');
  await expect(page).toHaveURL(/where=followers\.\.between\.\.1000000\.\./);
  await page.getByRole('combobox', { name: 'País' }).selectOption('México');
  await expect(found.getByText(/ · México/).first()).toBeVisible();
  await page.goto('/search?topic=food&where=followers..between..900000000..');
  await expect(page.getByText('Nadie coincide')).toBeVisible();
  // All topics stay, as another one is a way on.
  const topics = page.getByRole('region', { name: 'Por tema' });
  await expect(topics.getByRole('button', { name: 'Comida', pressed: true })).toBeVisible();
  await expect(topics.getByRole('button', { name: 'Moda' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: /^Quitar «Seguidores.*»: \d+ creadores$/ }).click();
  await expect(found.getByText(/^Comida/).first()).toBeVisible();

  // A card says where they are already, and the dialog offers no campaign twice.
  await page.goto('/search');
  const known = found.getByRole('listitem').filter({ hasText: /En \d+ campañas?/ });
  await known
    .first()
    .getByRole('button', { name: /^Agregar a / })
    .click();
  const offered = page.getByRole('dialog', { name: 'Agregar a una campaña' });
  await expect(offered.getByText('Ya está en esta campaña').first()).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await offered.getByRole('link', { name: 'Ver su ficha' }).first().click();
  await expect(page).toHaveURL(/\/campaign\/[0-9a-f-]+\?record=/);
  await page.goto('/search');

  // Whom the catalogue lacks is added by hand, by the username that was searched.
  await page.goto('/search?search=nadie.todavia');
  await expect(page.getByText('Nadie coincide')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar a @nadie.todavia' })).toBeDisabled();
  await page.getByRole('main').getByRole('combobox', { name: 'Red' }).last().selectOption('TikTok');
  await page.getByRole('button', { name: 'Agregar a @nadie.todavia de TikTok' }).click();
  await offered.getByRole('button', { name: /Café Nube/ }).click();
  await offered.getByRole('button', { name: 'Agregar 1 creador' }).click();
  await expect(page.getByText('Agregaste a nadie.todavia a Café Nube: tostado de temporada')).toBeVisible();
  await expect(found.getByRole('link', { name: 'nadie.todavia' })).toBeVisible();

  // Of a name that is no username, or of several, with the link: what was typed goes along.
  await page.goto('/search?search=Nadie%20De%20Aqu%C3%AD');
  await page.getByRole('button', { name: 'Agregar por enlace…' }).click();
  const paste = page.getByRole('dialog', { name: 'Pegar enlaces o usuarios' });
  await expect(paste.getByText('Nadie De Aquí')).toBeVisible();

  // More filters are those that have no field beside their button; typed for, the others are found as well.
  await page.goto('/search');
  await page.getByRole('button', { name: 'Más filtros' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtros' });
  const offeredFields = filters.getByRole('list', { name: 'Agregar condición' }).getByRole('button');
  await expect(offeredFields).toHaveText([
    'Categoría',
    'Idioma',
    'Cuenta verificada',
    'Con precios publicados',
    'Ha trabajado con ustedes',
  ]);
  await filters.getByRole('searchbox').fill('segui');
  await expect(offeredFields).toHaveText(['Seguidores']);
  await page.keyboard.press('Escape');
  await page.goto('/search');

  // Several at once, and back again.
  await page
    .getByRole('checkbox', { name: /^Elegir a / })
    .nth(0)
    .check();
  await page
    .getByRole('checkbox', { name: /^Elegir a / })
    .nth(1)
    .check();
  await page
    .getByRole('group', { name: 'Creadores elegidos' })
    .getByRole('button', { name: 'Agregar a una campaña' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Agregar a una campaña' });
  await dialog.getByRole('button', { name: /Café Nube/ }).click();
  await expect(dialog.getByRole('list', { name: 'Creadores elegidos' }).getByRole('listitem')).toHaveCount(2);
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Agregar \d creador/ }).click();
  await expect(page.getByText(/^Agregaste .* a Café Nube/).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/^Se quitó lo que se había agregado/).first()).toBeVisible();
  await end();
});

test('a viewer searches and adds nobody; whoever looks for no company has no finder [FND-07]', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(page, 'viewer');
  await page.goto('/search?search=zzqqxx');
  await expect(page.getByText('Nadie coincide')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar todo' }).click();
  const found = page.getByRole('list', { name: 'Creadores encontrados' });
  await expect(found.getByRole('listitem')).toHaveCount(20);
  await expect(page.getByRole('button', { name: /^Agregar a / })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  const failing = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(failing, 'viewer');
  await failing.route(/\/finder\/searches\//, (route) => route.fulfill({ status: 500, json: {} }));
  await failing.goto('/search');
  await expect(failing.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await failing.unroute(/\/finder\/searches\//);
  await failing.getByRole('button', { name: 'Reintentar' }).click();
  await expect(failing.getByRole('list', { name: 'Creadores encontrados' })).toBeVisible();

  const creator = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(creator, 'creator');
  await creator.goto('/invitations');
  await expect(creator.getByRole('link', { name: 'Buscador' })).toHaveCount(0);
  await creator.goto('/search');
  await expect(creator.getByRole('heading', { level: 1, name: 'Buscador' })).toHaveCount(0);
});

test('without a page to return to, a stepper that is left leads to the finder [NAV-26]', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(page, 'manager');
  await page.goto('/campaigns/new');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/\/search$/);
});
