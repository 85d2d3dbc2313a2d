import { addDays, formatDay, formatMoney, localDay } from '@altavoz/domain';
import type { Browser, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { createCampaign, fillSignIn, signInAs } from './sign-in';

test.slow();

/** A phone on which somebody reads a language. */
const phone = async (browser: Browser, baseURL: string | undefined, locale = 'es-MX'): Promise<Page> =>
  (
    await browser.newContext({
      locale,
      viewport: { width: 390, height: 844 },
      ...(baseURL ? { baseURL } : {}),
    })
  ).newPage();

test('a manager at a desk and a creator on a phone go from a call to an approved proposal [CAS-01…04, NAV-17, NAV-25, API-119, API-136]', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signInAs(page, 'manager');
  const name = `Convocada ${Date.now().toString(36)}`;
  const title = `Voces para ${name}`;
  const uuid = await createCampaign(page.request, token, {
    name,
    brand: 'Café Nube',
    networks: ['instagram'],
  });

  await test.step('the manager writes a call, looks at what creators will read, and saves it', async () => {
    await page.goto('/campaigns');
    await page.getByRole('link', { name: 'Convocatorias', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Convocatorias' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nueva convocatoria' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nueva convocatoria' });
    await dialog.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(dialog.getByText('Escribe un título')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Campaña' }).click();
    await page.getByRole('option', { name }).click();
    // What the campaign says already is there, and which fields there must be is seen.
    await expect(dialog.getByText('La marca es Café Nube.')).toBeVisible();
    const instagram = dialog.getByRole('button', { name: 'Instagram', exact: true });
    await expect(instagram).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog.getByText('*', { exact: true })).toHaveCount(2);
    for (const part of ['Qué buscas', 'Pago y fechas', 'Requisitos', 'Quién la ve'])
      await expect(dialog.getByRole('region', { name: part, exact: true })).toBeVisible();
    await dialog.getByLabel('Título').fill(title);
    await dialog.getByLabel('Descripción').fill('Cuenta tu mañana.\nMás en https://cafenube.example/brief');
    await dialog.getByLabel('Pago desde').fill('1500');
    await dialog.getByLabel('Seguidores hasta').fill('1000');
    await dialog.getByRole('button', { name: 'Agregar pregunta' }).click();
    await dialog.getByLabel('Pregunta 1', { exact: true }).fill('¿Qué café tomas?');
    expect(await violationsIn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Vista previa' }).click();
    await expect(dialog.getByText('Desde MXN 1,500.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Seguir escribiendo' }).click();
    await expect(dialog.getByLabel('Pago desde')).toHaveValue(/1,?500/);
    await expect(dialog.getByLabel('Descripción')).toHaveValue(/^Cuenta tu mañana/);
    await dialog.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(dialog).toBeHidden();
  });

  const panel = page.getByRole('dialog', { name: title });
  const id = await test.step('gives it another brand and opens it', async () => {
    await panel.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar marca' }).click();
    const brand = page.getByRole('dialog', { name: 'Cambiar marca' });
    await brand.getByLabel('Marca', { exact: true }).selectOption('Una marca nueva');
    await brand.getByLabel('Nombre de la marca').fill(`Nube ${name}`);
    await brand.getByRole('button', { name: 'Guardar' }).click();
    await expect(panel.getByText(`Nube ${name}`)).toBeVisible();
    await panel.getByRole('button', { name: 'Abrir convocatoria' }).click();
    await expect(panel.getByText('Nadie se ha postulado todavía')).toBeVisible();
    return new URL(page.url()).searchParams.get('panel') ?? '';
  });

  const mobile = await phone(browser, baseURL);
  await test.step('its page is for everybody, and tells of itself where it is shared', async () => {
    const html = await (await page.request.get(`/casting-calls/${id}`)).text();
    expect(html).toContain(`<meta property="og:title" content="${title} · Nube ${name} · Altavoz">`);
    expect(html).toMatch(/og:image" content="[^"]*\/api\/v3\/casting-call-card\//);
    expect(html).toContain('Cuenta tu mañana.');
    await mobile.goto(`/casting-calls/${id}`);
    await expect(mobile.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(mobile.getByText('Desde MXN 1,500.00')).toBeVisible();
    expect(await violationsIn(mobile)).toEqual([]);
    const english = await phone(browser, baseURL, 'en-US');
    await english.goto(`/casting-calls/${id}`);
    await expect(english.getByText('From MXN 1,500.00')).toBeVisible();
    await expect(english.getByRole('link', { name: 'Create account' })).toBeVisible();
    await english.context().close();
  });

  await test.step('the creator signs in and is back, types, and finds it again after a reload', async () => {
    await mobile.getByRole('link', { name: 'Iniciar sesión' }).click();
    await fillSignIn(mobile, 'creator');
    await expect(mobile.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await mobile
      .getByLabel('Cuenta con la que te postulas')
      .selectOption({ label: 'Instagram · @ximena.olvera' });
    const answer = mobile.getByLabel('¿Qué café tomas?');
    await answer.fill('De olla');
    await mobile.getByLabel('Lo que pides').fill('1800');
    await expect(mobile.getByText('Guardado como borrador')).toBeVisible();
    await mobile.reload();
    await expect(answer).toHaveValue('De olla');
    await expect(mobile.getByText(/^No cumples: los seguidores/)).toBeVisible();
    expect(await violationsIn(mobile)).toEqual([]);
    // Nothing leads back to it [CAS-02].
    const visited = await mobile.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(visited).not.toContain(`casting-calls/${id}`);
  });

  await test.step('and sends it', async () => {
    await mobile.getByRole('button', { name: 'Enviar postulación' }).click();
    await expect(mobile.getByText('La empresa la está revisando', { exact: false })).toBeVisible();
    await mobile.goto('/invitations');
    await expect(mobile.getByRole('region', { name: 'Mis postulaciones' })).toContainText('Enviada');
    expect(await violationsIn(mobile)).toEqual([]);
    // They have a place of their own for them.
    await mobile.getByRole('button', { name: 'Más', exact: true }).click();
    await mobile.getByRole('dialog').getByRole('link', { name: 'Convocatorias' }).click();
    await expect(mobile).toHaveURL(/\/casting-calls$/);
    const mine = mobile.getByRole('region', { name: 'Mis postulaciones' }).getByRole('listitem');
    await expect(mine.filter({ hasText: title })).toContainText('Enviada');
    await expect(mobile.getByText('Pide acceso a quien administra')).toHaveCount(0);
    expect(await violationsIn(mobile)).toEqual([]);
    await mine.getByRole('link', { name: title }).click();
    await expect(mobile.getByText('La empresa la está revisando', { exact: false })).toBeVisible();
  });

  await test.step('the list says what the call offers and until when, and leads to the new applications alone', async () => {
    const day = addDays(localDay(new Date()), 30);
    await page.request.put(`/api/v3/casting-calls/${id}/`, {
      headers: { authorization: `Bearer ${token}` },
      data: { places: 3, closes_on: day },
    });
    await page.goto('/casting-calls?state=open');
    const row = page.getByRole('row', { name: title, exact: true });
    for (const text of [name, 'Desde MXN 1,500.00', '1 · 1 nueva', 'En 30 días'])
      await expect(row).toContainText(text);
    await expect(row.getByTitle(formatDay(day, 'es-MX'))).toBeVisible();
    await expect(row.getByTitle(`Nube ${name}`)).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    const desk = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(row.getByText(title, { exact: true })).toHaveCSS('font-weight', '600');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsIn(page)).toEqual([]);
    if (desk) await page.setViewportSize(desk);
    await row.getByRole('button', { name: `1 nueva de ${title}` }).click();
    await expect(panel.getByLabel('Qué postulaciones')).toHaveValue('sent');
    await expect(panel.getByRole('listitem', { name: 'Ximena Olvera' })).toBeVisible();
    // Whoever opens the call itself sees all of them.
    await page.keyboard.press('Escape');
    await row.click();
    await expect(panel.getByLabel('Qué postulaciones')).toHaveValue('');
  });

  await test.step('the manager accepts in one press, takes it back, and accepts again', async () => {
    const application = panel.getByRole('listitem', { name: 'Ximena Olvera' });
    await expect(application).toContainText('pide MXN 1,800.00');
    await application.getByRole('button', { name: 'Respuestas de Ximena Olvera' }).click();
    await expect(application).toContainText('De olla');
    await expect(application.getByText(/^No cumple: los seguidores \(/)).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    const accept = application.getByRole('button', { name: 'Aceptar a Ximena Olvera' });
    await accept.press('Enter');
    await expect(application.getByText('Aceptada')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await accept.click();
    await expect(application.getByText('Aceptada')).toBeVisible();
  });

  await test.step('who came by it is a proposal of the campaign, with what they said', async () => {
    const reply = await page.request.get(`/api/v1/campaign/${uuid}/influencers/?page=1`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { response } = (await reply.json()) as {
      response: { results: { uuid: string; status: string; estimated_cost: number }[] };
    };
    expect(response.results).toMatchObject([{ status: 'approved', estimated_cost: 1800 }]);
    await page.goto(`/campaign/${uuid}/creators/${response.results[0]?.uuid}`);
    const said = page.getByRole('region', { name: 'Postulación', exact: true });
    await expect(said).toContainText('De olla');
    await expect(said.getByRole('link', { name: title })).toBeVisible();
    // Another call of the campaign to which they apply stands beside it.
    const headers = { authorization: `Bearer ${token}` };
    const made = await page.request.post('/api/v3/casting-calls/', {
      headers,
      data: { campaign: uuid, title: `Más ${title}`, text: 'Otra mañana' },
    });
    const other = ((await made.json()) as { response: { id: string } }).response.id;
    await page.request.post(`/api/v3/casting-calls/${other}/state/`, { headers, data: { state: 'open' } });
    await mobile.goto(`/casting-calls/${other}`);
    await mobile
      .getByLabel('Cuenta con la que te postulas')
      .selectOption({ label: 'Instagram · @ximena.olvera' });
    await mobile.getByRole('button', { name: 'Enviar postulación' }).click();
    await expect(mobile.getByText('La empresa la está revisando', { exact: false })).toBeVisible();
    await mobile.goto(`/casting-calls/${id}`);
    const both = page.getByRole('region', { name: 'Postulaciones', exact: true });
    await expect(both.getByRole('article', { name: title, exact: true })).toContainText('De olla');
    await expect(both.getByRole('article', { name: `Más ${title}` })).toContainText(
      'ya estaba en la campaña',
    );
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('the creator sees what was decided on the page that they have open, and is told of it', async () => {
    await expect(mobile.getByText('¡La empresa te aceptó!', { exact: false })).toBeVisible();
    await mobile.getByRole('button', { name: /^Notificaciones/ }).click();
    const told = mobile.getByRole('link', { name: `aceptó tu postulación a ${title}` });
    await expect(told).toBeVisible();
    expect(await violationsIn(mobile)).toEqual([]);
    await told.click();
    await expect(mobile).toHaveURL(new RegExp(`/casting-calls/${id}$`));
  });
  await mobile.context().close();
});

test('those who applied are compared by what they ask for, and decided on together, which is taken back', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/casting-calls');
  await page.getByRole('row').filter({ hasText: 'Mañanas con Café Nube' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Mañanas con Café Nube' });
  const waiting = panel
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: /^Elegir a / }) });
  await expect(waiting).toHaveCount(2);
  const names = async () => (await waiting.getByRole('link').allTextContents()).toSorted();
  const before = await names();
  const cost = /pide MXN ([\d,.]+)/;
  await panel.getByLabel('Orden de las postulaciones').selectOption('Piden menos');
  await expect
    .poll(async () => {
      const asked = (await waiting.allTextContents()).map((text) =>
        Number(cost.exec(text)?.[1]?.replaceAll(',', '')),
      );
      return asked.length === 2 && asked[0]! <= asked[1]!;
    })
    .toBe(true);
  await panel.getByRole('checkbox', { name: 'Elegir las nuevas' }).click();
  // They are decided on together: what they come to is said once, and no row has buttons of its own.
  const sum = (await waiting.allTextContents())
    .map((text) => Number(cost.exec(text)?.[1]?.replaceAll(',', '')))
    .reduce((total, pay) => total + pay, 0);
  await expect(panel.getByText(`Piden ${formatMoney(sum, 'MXN', 'platform')} en total`)).toBeVisible();
  await expect(waiting.getByRole('button', { name: /^(Aceptar|Declinar) a / })).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  // On a phone no word of what is done with them is cut.
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['Declinar 2', 'Aceptar 2'])
    await expect
      .poll(async () => (await panel.getByRole('button', { name }).boundingBox())?.width)
      .toBeGreaterThan(120);
  if (desk) await page.setViewportSize(desk);
  await panel.getByRole('button', { name: 'Declinar 2' }).click();
  await expect(page.getByText('Declinaste a 2 creadores', { exact: true })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(waiting).toHaveCount(2);
  expect(await names()).toEqual(before);
});

test('whoever registers from a call comes back to it as a creator, and what they type is kept however they leave', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await signInAs(page, 'manager');
  const id = Date.now().toString(36);
  const campaign = await createCampaign(page.request, token, { name: `Registrada ${id}` });
  const headers = { authorization: `Bearer ${token}` };
  const made = await page.request.post('/api/v3/casting-calls/', {
    headers,
    data: { campaign, title: `Voces nuevas ${id}`, text: 'Cuenta tu mañana' },
  });
  const { response } = (await made.json()) as { response: { id: string } };
  await page.request.post(`/api/v3/casting-calls/${response.id}/state/`, {
    headers,
    data: { state: 'open' },
  });

  const mobile = await phone(browser, baseURL);
  const title = mobile.getByRole('heading', { level: 1, name: `Voces nuevas ${id}` });
  await mobile.goto(`/casting-calls/${response.id}`);
  await mobile.getByRole('link', { name: 'Crear cuenta' }).click();
  await mobile.getByLabel('Nombre').fill('Vera Voz');
  await mobile.getByRole('textbox', { name: 'Correo electrónico' }).fill(`vera.${id}@example.com`);
  await mobile.getByRole('textbox', { name: 'Contraseña' }).fill('una-clave-larga-1');
  await mobile.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(mobile.getByText('Sigue como creador para postularte.', { exact: false })).toBeVisible();
  await expect(mobile.getByRole('radio', { name: /^Soy creador/ })).toBeChecked();
  expect(await violationsIn(mobile)).toEqual([]);
  await mobile.reload();
  await mobile.getByRole('button', { name: 'Continuar' }).click();
  await expect(title).toBeVisible();
  // That a mail waits is said before anything is typed.
  await expect(mobile.getByRole('button', { name: /Enviar/ }).first()).toBeVisible();
  await expect(mobile.getByText(`vera.${id}@example.com`, { exact: false })).toBeVisible();
  expect(await violationsIn(mobile)).toEqual([]);

  const note = mobile.getByLabel('Nota');
  await note.fill('Me fui en seguida');
  await mobile.getByRole('link', { name: 'Ganancias' }).click();
  await expect(title).toHaveCount(0);
  await mobile.goBack();
  await expect(note).toHaveValue('Me fui en seguida');
  await mobile.context().setOffline(true);
  await note.fill('Sin conexión');
  await expect(mobile.getByText('se intentará cuando vuelva la conexión', { exact: false })).toBeVisible();
  await mobile.context().setOffline(false);
  await expect(mobile.getByText('Guardado como borrador')).toBeVisible();
  await mobile.reload();
  await expect(note).toHaveValue('Sin conexión');
  await mobile.context().close();
});

test('a creator is shown the open calls that companies show, and opens another by its link', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const named = Date.now().toString(36);
  const campaign = await createCampaign(page.request, token, { name: `A la vista ${named}` });
  const headers = { authorization: `Bearer ${token}` };
  const make = async (title: string, listed: boolean) => {
    const made = await page.request.post('/api/v3/casting-calls/', {
      headers,
      data: { campaign, title, text: 'Cuenta tu mañana', networks: ['instagram'], listed },
    });
    const { id } = ((await made.json()) as { response: { id: string } }).response;
    await page.request.post(`/api/v3/casting-calls/${id}/state/`, { headers, data: { state: 'open' } });
    return id;
  };
  await make(`A la vista ${named}`, true);
  const id = await make(`De enlace ${named}`, false);
  // The company says so in the form of the call.
  await page.goto(`/casting-calls?panel=${id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByRole('checkbox', { name: 'Mostrarla a los creadores' })).not.toBeChecked();

  await signInAs(page, 'creator');
  await page.goto('/casting-calls');
  const open = page.getByRole('region', { name: 'Abiertas para ti' });
  await expect(open.getByRole('link', { name: `A la vista ${named}` })).toBeVisible();
  await expect(open).not.toContainText(`De enlace ${named}`);
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const link = page.getByLabel('Enlace de la convocatoria');
  await link.fill('https://altavoz.test/otra');
  await page.getByRole('button', { name: 'Abrir convocatoria' }).click();
  await expect(page.getByText('Ese no es el enlace de una convocatoria')).toBeVisible();
  await link.fill(`Mira: https://altavoz.test/casting-calls/${id} ¿Vas?`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `De enlace ${named}` })).toBeVisible();
});
