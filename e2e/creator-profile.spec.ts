import { violationsIn } from './accessibility';
import { heldBack } from './held-back';
import { expect, test } from './fixtures';
import { PICTURE } from './media';
import { carryToken, signInAs } from './sign-in';

test('a creator fills the profile on a phone and publishes a page that everybody reads, without prices [PRF-07, PRF-08, PRF-10, PRF-16, PRF-19, PRF-22, PRF-27, NAV-07]', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const mark = crypto.randomUUID().slice(0, 8);
  const register = await page.request.post('/api/v1/accounts/register/', {
    data: { name: 'Nadia Luna', email: `nadia.${mark}@nuevas.altavoz.test`, password: 'una-clave-de-prueba' },
  });
  const { access_token } = ((await register.json()) as { response: { access_token: string } }).response;
  await page.request.post('/api/v1/accounts/define-role/', {
    data: { role: 'creator' },
    headers: { authorization: `Bearer ${access_token}` },
  });
  await carryToken(page, access_token);
  await page.goto('/my-profile');
  await expect(page.getByText('0 de 9 pasos listos').first()).toBeVisible();

  // Each part says what it lacks, and the one thing to do next leads to where it is done.
  const parts = page.getByRole('navigation', { name: 'Mi perfil' });
  const part = (name: string) => parts.getByRole('button', { name });
  const back = () => page.getByRole('link', { name: 'Mi perfil' }).first().click();
  await expect(part('Redes')).toHaveText('RedesFalta: al menos una red');
  await expect(part('Datos privados')).toHaveText('Datos privadosOpcional');
  await expect(page.getByLabel('Biografía')).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Sube una foto' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Tus datos', level: 1 })).toBeVisible();
  await expect(parts).toBeHidden();

  // What was typed stays while another part is looked at, and the list says that it is not saved.
  await page.getByLabel('Ciudad').fill('Progreso');
  await back();
  await expect(part('Datos Sin guardar')).toBeFocused();
  await part('Redes').click();
  await expect(page.getByRole('region', { name: 'Redes' })).toBeFocused();
  await page.goBack();
  await part('Datos Sin guardar').click();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Progreso');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page.getByLabel('Ciudad')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Guardar datos' })).toBeDisabled();

  // What would lead past the platform is refused at its field, and what was typed stays.
  const biography = page.getByLabel('Biografía');
  await biography.fill('Velas y jabones. Mi número es 55 1234 5678');
  await page.getByLabel('Ciudad').fill('Mérida');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(
    page.getByText('Quita el número de teléfono: aquí no se comparten datos de contacto'),
  ).toBeVisible();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Mérida');
  await biography.fill('Velas y jabones hechos en casa.');
  await page.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Tus datos se guardaron').first()).toBeVisible();
  await back();
  await expect(page.getByText('1 de 9 pasos listos').first()).toBeVisible();
  await expect(part('Datos Falta')).toHaveText('DatosFalta: foto y país y ciudad');

  // So is what is no telephone, and a file that is no picture whatever it is called.
  await part('Datos privados').click();
  await page.getByLabel('Teléfono').fill('hola');
  await page.getByRole('button', { name: 'Guardar datos privados' }).click();
  await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(
    /^Escribe el teléfono con sus dígitos/,
  );
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await back();
  await part('Datos Falta').click();
  await page
    .locator('input[type=file][aria-label="Cambiar foto"]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no es una imagen') });
  await expect(page.getByText('El contenido del archivo no es una imagen JPEG o PNG').first()).toBeVisible();
  await expect(page.getByText('Hay datos por corregir', { exact: false })).toHaveCount(0);

  // A picture is taken away again, once that is confirmed.
  const dialog = page.getByRole('dialog');
  await page.locator('input[type=file][aria-label="Cambiar foto"]').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Quitar foto' }).click();
  await dialog.getByRole('button', { name: 'Quitar foto' }).click();
  await expect(page.getByText('La foto se quitó').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar foto' })).toHaveCount(0);

  await back();
  await part('Redes').click();
  await page.getByRole('button', { name: 'Agregar red' }).click();
  await dialog.getByLabel('Usuario o enlace').fill(`https://www.instagram.com/nadia.${mark}/`);
  await dialog.getByLabel('Seguidores (opcional)').fill('4200');
  await dialog.getByRole('button', { name: 'Agregar red' }).click();
  await expect(page.getByRole('link', { name: `@nadia.${mark}` })).toBeVisible();

  await back();
  await part('Portafolio').click();
  await page.getByRole('button', { name: 'Agregar trabajo' }).click();
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await dialog.getByLabel('Título').fill('Velas de temporada');
  await dialog.getByRole('button', { name: 'Agregar trabajo' }).click();
  await expect(page.getByRole('img', { name: 'Velas de temporada' })).toBeAttached();
  await page.getByRole('button', { name: 'Editar «Velas de temporada»' }).click();
  await expect(dialog.getByLabel('Título')).toHaveValue('Velas de temporada');
  await dialog.getByLabel('Título').fill('Velas de invierno');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('img', { name: 'Velas de invierno' })).toBeAttached();

  await back();
  await part('Precios').click();
  await page.getByRole('button', { name: 'Agregar precio' }).click();
  await dialog.getByLabel('Precio').fill('1234');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('$1,234.00').first()).toBeVisible();
  await back();
  await expect(part('Precios')).toHaveText('Precios1 precio');
  await part('Intereses').click();
  await page.getByRole('button', { name: 'Arte y diseño' }).click();
  await expect(page.getByRole('button', { name: 'Quitar Arte y diseño' })).toBeVisible();

  await back();
  await part('Tu página').click();
  await page.getByLabel('Dirección').fill(`nadia.${mark}`);
  await page.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(page.getByText('La dirección se guardó', { exact: true }).first()).toBeVisible();
  await page.getByRole('switch', { name: 'Publicar mi página' }).click();
  await expect(page.getByRole('button', { name: 'Copiar mi página' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  const others = await browser.newContext({ baseURL: server.url, locale: 'es-MX' });
  const visitor = await others.newPage();
  await visitor.goto(`/p/nadia.${mark}`);
  await expect(visitor.getByRole('heading', { name: 'Nadia Luna', level: 1 })).toBeVisible();
  await expect(visitor.getByText('Velas y jabones hechos en casa.').first()).toBeVisible();
  await expect(visitor.getByText('El creador dice que es suya; no está comprobada').first()).toBeVisible();
  await expect(visitor.getByText('$1,234.00')).toHaveCount(0);
  await expect(visitor).toHaveTitle('Nadia Luna · Altavoz');
  expect(await violationsIn(visitor)).toEqual([]);
  await visitor.goto(`/perfil/instagram/nadia.${mark}/`);
  await expect(visitor.getByRole('heading', { name: 'Nadia Luna', level: 1 })).toBeVisible();
  await visitor.goto('/p/nadie.con.ese.nombre');
  await expect(visitor.getByRole('heading', { name: 'Esta página no existe o no es pública' })).toBeVisible();
  await others.close();
});

test('a company keeps its brands and is offered them for a campaign [PRF-13, PRF-14, PRF-15]', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/brands');
  const name = `Marca ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Agregar marca' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill(name);
  await dialog.getByLabel('Sitio web').fill('marca.example');
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await dialog.getByLabel('Giro').fill('Juguetes');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Juguetes', { exact: true }).first()).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.goto('/campaigns/new');
  const field = page.getByRole('combobox', { name: 'Marca' });
  await field.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(field).toHaveValue(name);
});

test('the card of a brand says what its campaigns come to and leads to its page, from anywhere on it and by the keyboard', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/brands');
  const link = page.getByRole('link', { name: 'Café Nube', exact: true });
  const card = page.getByRole('listitem').filter({ has: link });
  await expect(card).toContainText(/\d+ activas?/);
  // What of its contents is published, and what its campaigns have spent.
  await expect(card).toContainText(/Publicados[\d,]+de [\d,]+/);
  await expect(card).toContainText(/Gastado\$[\d.]+[KM]?/);
  const box = await card.boundingBox();
  await card.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) - 4 } });
  const heading = page.getByRole('heading', { name: 'Café Nube', level: 1 });
  await expect(heading).toBeVisible();
  await page.goBack();
  // Its own button does not lead away.
  await card.getByRole('button', { name: 'Acciones de Café Nube' }).click();
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toBeVisible();

  await test.step('the command menu finds it without its accents, and leads there', async () => {
    await page.goto('/team');
    await page.getByRole('button', { name: /^Buscar en todo/ }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('papeleria aur');
    await page.getByRole('button', { name: /^Papelería Aurora/ }).click();
    await expect(page.getByRole('heading', { name: 'Papelería Aurora', level: 1 })).toBeVisible();
    // All that it has is over.
    await expect(page.getByRole('region', { name: 'Campañas archivadas' })).toContainText('Regreso a clases');
  });
});

test('a creator sees the own profile as brands do and as anybody does, before anybody can', async ({
  page,
}) => {
  await signInAs(page, 'creator');
  await page.route(/\/accounts\/profile\/influencer\//, async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { response: object };
    await route.fulfill({
      json: { response: { ...body.response, is_published: false, missing: ['published'] } },
    });
  });
  await page.goto('/invitations');
  await page.getByRole('navigation').getByRole('link', { name: 'Mi perfil' }).click();
  const card = page.getByRole('complementary', { name: 'Así te ven las marcas' });
  await expect(card).toContainText('Sin publicar');
  await expect(card).toContainText(/@ximena\.olvera\s*2\.3M/);
  await expect(card).toContainText('Desde $10,075.00');
  await page.getByRole('button', { name: 'Ver como las marcas' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('Todavía no publicas tu página: nadie la ve.');
  await expect(preview.getByRole('region', { name: 'Redes' })).toContainText('2.3M');
  await expect(preview.getByRole('region', { name: 'Portafolio' })).toContainText('Cold brew en un minuto');
  await expect(preview.getByRole('region', { name: 'Precios' })).toContainText('$59,800.00');
  await preview.getByText('Cualquiera', { exact: true }).click();
  await expect(preview.getByRole('region', { name: 'Precios' })).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await page.goBack();
  await expect(preview).toBeHidden();
  await expect(page).toHaveURL(/\/my-profile$/);
});

test('each part of the profile is saved by itself, and leaving asks about what is not', async ({ page }) => {
  await signInAs(page, 'creator');
  await page.goto('/my-profile');
  const parts = page.getByRole('navigation', { name: 'Mi perfil' });
  await page.getByRole('region', { name: 'Tus datos' }).getByLabel('Ciudad').fill('Otra ciudad');
  await expect(parts.getByRole('button', { name: 'Datos Sin guardar' })).toBeVisible();
  // What another part sends brings back the profile, and takes nothing of what is typed.
  const priv = page.getByRole('region', { name: 'Datos privados' });
  await priv.getByLabel('Origen étnico').fill('Mixteca');
  await priv.getByRole('button', { name: 'Guardar datos privados' }).click();
  await expect(page.getByText('Tus datos se guardaron').first()).toBeVisible();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Otra ciudad');
  await expect(parts.getByRole('button', { name: 'Datos privados Completo' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Ganancias' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Otra ciudad');
  await priv.getByLabel('Origen étnico').fill('');
  await priv.getByRole('button', { name: 'Guardar datos privados' }).click();
  await expect(parts.getByRole('button', { name: 'Datos privados Opcional' })).toBeVisible();
});

test('on a desk the parts of the profile stay in sight, lead to each, and mark the one that is read', async ({
  page,
}) => {
  await signInAs(page, 'creator');
  await page.goto('/my-profile');
  const parts = page.getByRole('navigation', { name: 'Mi perfil' });
  await expect(parts.getByRole('button', { name: 'Datos Completo' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  // What nobody asks for says so, in words that are seen, and has no sign of something to do.
  const optional = parts.getByRole('button', { name: 'Premium Opcional' });
  const word = await optional.getByText('Opcional').boundingBox();
  expect(word?.width).toBeGreaterThan(30);
  await expect(optional.locator('svg')).toHaveCount(0);
  await parts.getByRole('button', { name: 'Precios' }).click();
  const prices = page.getByRole('region', { name: 'Precios' });
  await expect(prices).toBeFocused();
  await expect(prices.getByRole('heading', { name: 'Precios' })).toBeInViewport();
  await expect(parts.getByRole('button', { name: 'Precios' })).toHaveAttribute('aria-current', 'location');
  await expect(parts).toBeInViewport({ ratio: 1 });
  // So does an address that names one, however late what stands above it comes.
  const late = heldBack();
  await page.route(/\/social\/connections\//, async (route) => {
    await late.until;
    await route.continue();
  });
  await page.goto('/my-profile#networks');
  await page.reload();
  const networks = page.getByRole('region', { name: 'Redes', exact: true });
  const top = async () => (await networks.boundingBox())?.y ?? Infinity;
  await expect.poll(top).toBeLessThan(140);
  late.go();
  await expect(networks.getByRole('button', { name: 'Conectar cuenta' })).toBeVisible();
  await expect.poll(top).toBeLessThan(140);
  expect(await top()).toBeGreaterThan(0);
  await expect(parts.getByRole('button', { name: 'Redes' })).toHaveAttribute('aria-current', 'location');
  // All accounts are one list, each with how it is; what is shared is read before the first is connected, and on demand.
  await expect(networks.getByRole('list')).toHaveCount(1);
  const shared = networks.getByRole('button', { name: 'Qué se comparte' });
  const open = (await shared.getAttribute('aria-expanded')) === 'true';
  await shared.click();
  for (const said of [
    /se leen de la red.*Nadie publica en tu nombre/,
    /en tu página pública: la ve cualquiera/,
  ])
    await expect(networks.getByText(said)).toBeVisible({ visible: !open });
  await page.keyboard.press('End');
  await expect(parts.getByRole('button', { name: 'Premium' })).toHaveAttribute('aria-current', 'location');
  expect(await violationsIn(page)).toEqual([]);
});
