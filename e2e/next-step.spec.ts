import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators } from './campaign-of';
import { expect, test } from './fixtures';
import { newcomer, signInAs } from './sign-in';
import { todayInMexico } from './today';

const published = { status: 'content_published', url_info: 'https://www.instagram.com/reel/primero/' };
const firstSteps = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' });
const nextStep = (page: Page) => page.getByRole('region', { name: 'Siguiente paso' });

test('a new company is shown a sample in one press, which counts for nothing and goes as it came', async ({
  page,
}) => {
  await newcomer(page, 'Fernanda');
  await page.goto('/campaigns');
  const steps = firstSteps(page);
  await expect(steps.getByRole('listitem')).toHaveText([/^1Crea tu primera/, /^2Agrega/, /^3Registra/]);
  expect(await violationsIn(page)).toEqual([]);
  // Pressed twice it is asked for once: a second answer would lead away from where one went on to.
  let asked = 0;
  page.on('request', (one) => (asked += Number(one.url().endsWith('/sample-campaign/'))));
  await steps.getByRole('button', { name: 'Ver una muestra' }).dblclick();

  const line = page.getByRole('region', { name: 'Campaña de muestra' });
  await expect(line).toContainText('Todo aquí es inventado');
  await expect(page.getByRole('heading', { name: 'Muestra: lanzamiento Té Alba', level: 1 })).toBeVisible();
  await expect(nextStep(page)).toBeHidden();
  expect(asked).toBe(1);
  await expect(page.getByRole('tab', { name: /^Pendientes\s*6$/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByText('de 47 registrados, sin contar 1 rechazado')).toBeVisible();

  await page.goto('/campaigns');
  await expect(page.getByRole('link', { name: /Muestra: lanzamiento Té Alba/ })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Muestra: lanzamiento Té Alba/ })).toContainText('Muestra');
  await expect(steps.getByRole('listitem').first()).toContainText('Crea tu primera campaña');
  await expect(page.getByRole('region', { name: 'Te espera' })).toBeHidden();
  await steps.getByRole('link', { name: 'Abrir la muestra' }).click();
  await line.getByRole('button', { name: 'Quitar muestra' }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar la campaña de muestra?' });
  await expect(question).toContainText('sus creadores inventados');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(line.getByRole('button', { name: 'Quitar muestra' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Quitar muestra' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByText('La muestra ya no está', { exact: true })).toBeVisible();
  await expect(steps.getByRole('button', { name: 'Ver una muestra' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Té Alba/ })).toHaveCount(0);
});

test('the sample is made and removed from the command menu as well', async ({ page }) => {
  await newcomer(page, 'Fernanda');
  await page.goto('/campaigns');
  await expect(firstSteps(page)).toBeVisible();
  const command = async (text: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Buscar en todo' }).fill(text);
    await page.getByRole('dialog').getByRole('button', { name: text }).click();
  };
  await command('Ver una campaña de muestra');
  await expect(page.getByRole('region', { name: 'Campaña de muestra' })).toBeVisible();
  await command('Quitar muestra');
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar muestra' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(firstSteps(page)).toBeVisible();
});

test('the first steps of a company empty themselves as it works', async ({ page }) => {
  const token = await newcomer(page, 'Fernanda');
  await page.goto('/campaigns');
  const steps = firstSteps(page);
  // What cannot be done yet says what comes before.
  await expect(steps.getByRole('button', { name: 'Ir a la campaña' })).toHaveCount(2);
  await steps.getByRole('button', { name: 'Ir a la campaña' }).first().focus();
  await expect(page.getByText('Primero crea tu campaña.')).toBeVisible();
  await steps.getByRole('link', { name: 'Nueva campaña' }).click();
  await expect(page).toHaveURL(/\/campaigns\/new$/);
  const { uuid, ids, post } = await campaignOf(page.request, token, 'La primera', creators(1, 'Primera'));
  await page.goto('/campaigns');
  await expect(steps.getByRole('listitem')).toHaveText([/Hecho: Crea/, /Hecho: Agrega/, /^3Registra/]);
  await steps.getByRole('link', { name: 'Ir a la campaña' }).click();
  await expect(page).toHaveURL(new RegExp(uuid));
  await post('influencers/', { influencers: ids, status: 'approved' });
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
    published_date: todayInMexico(),
    ...published,
  });
  await page.goto('/campaigns');
  await expect(page.getByRole('link', { name: /La primera/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Te espera' })).toBeVisible();
  await expect(steps).toBeHidden();
});

test('the campaign that a company begins with is greeted until it has its first creator', async ({
  page,
}) => {
  const token = await newcomer(page, 'Fernanda');
  const { uuid } = await campaignOf(page.request, token, 'La primera', []);
  await page.goto(`/campaign/${uuid}#propuestas`);
  const greeting = page.getByRole('heading', { name: 'Tu campaña está lista' });
  await expect(greeting).toBeVisible();
  const empty = page.getByRole('tabpanel').filter({ has: greeting });
  expect((await empty.locator('svg[viewBox="0 0 560 500"]').boundingBox())?.width).toBeGreaterThan(250);
  await expect(empty.getByRole('button', { name: 'Agregar creador' })).toBeEnabled();
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(greeting).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  await campaignOf(page.request, token, 'La segunda', creators(1, 'Primera'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Todavía no hay propuestas' })).toBeVisible();
  await expect(greeting).toBeHidden();
});

test("the picture beside sign-in is there where there is room for it, and is in nobody's way", async ({
  page,
}) => {
  for (const path of ['/sign-in', '/register']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const picture = page.getByRole('main').locator('svg[viewBox="0 0 560 500"]');
    await expect(picture).toBeVisible();
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect(picture).toHaveAttribute('aria-hidden', 'true');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(picture).toBeHidden();
  }
});

test('a campaign says its next step with the one action for it, and says none when all are done', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, post } = await campaignOf(page.request, token, 'Paso a paso', []);
  await page.goto(`/campaign/${uuid}`);
  const strip = nextStep(page);
  await expect(strip).toContainText('Siguiente: Pon fechas y presupuesto');
  await expect(strip.getByRole('progressbar', { name: '0 de 8 pasos hechos' })).toBeVisible();
  await strip.getByRole('link', { name: 'Editar datos' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Presupuesto').fill('5000');
  await edit.getByLabel('Inicio', { exact: true }).fill(todayInMexico().split('-').reverse().join('/'));
  await edit.getByLabel('Fin', { exact: true }).fill('31/12/2030');
  await edit.getByLabel('Objetivo').fill('Que se vea.');
  await edit.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(edit).toBeHidden();
  await page.goto(`/campaign/${uuid}`);

  await expect(strip).toContainText('Siguiente: Agrega creadores');
  await strip.getByRole('button', { name: 'Agregar creadores' }).click();
  await expect(page.getByRole('dialog', { name: 'Agregar creadores' })).toBeVisible();
  await page.keyboard.press('Escape');
  const headers = { authorization: `Bearer ${token}` };
  const added = await page.request.post(`/api/v3/campaign/${uuid}/massive/assign/`, {
    headers,
    data: { influencers: creators(2, 'Paso') },
  });
  const { results } = ((await added.json()) as { response: { results: { uuid: string }[] } }).response;
  const [one = '', two = ''] = results.map((row) => row.uuid);

  // Heard of, not reloaded; where one is already needs no way there.
  await expect(strip).toContainText('Siguiente: Aprueba a quienes quieras');
  await strip.getByRole('link', { name: 'Ver pendientes' }).click();
  await expect(page).toHaveURL(/#propuestas-pendientes$/);
  await expect(strip.getByRole('link')).toHaveCount(0);
  await post('influencers/', { influencers: [one, two], status: 'approved' });
  await expect(strip).toContainText('Siguiente: Invita a los aprobados');
  await strip.getByRole('link', { name: 'Ir al squad' }).click();
  await expect(page).toHaveURL(/#squad$/);
  // What is done here has its action here, and stays the next step until it is done.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(strip).toContainText('Siguiente: Invita a los aprobados');
  await strip.getByRole('button', { name: 'Copiar 2 enlaces' }).click();
  await expect(page.getByText(/^2 enlaces copiados/).first()).toBeVisible();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(copied).toHaveLength(2);
  expect(copied.sort()[0]).toMatch(/^Paso 01 \(@.+\): http.+\/external-new\//);
  await expect(strip).toContainText('Siguiente: Planea contenidos');
  const content = (await post('manage/add/', {
    campaign_influencer: one,
    network: 'instagram',
    content_type: 'reel',
    published_date: todayInMexico(),
  })) as { uuid: string };
  await expect(strip).toContainText('Siguiente: Registra lo publicado');
  await post(`manage/update/${content.uuid}/`, published);
  await expect(strip).toContainText('Siguiente: Anota sus métricas');

  await strip.getByRole('button', { name: 'Ver todos los pasos' }).click();
  const list = page.getByRole('dialog', { name: 'Ver todos los pasos' });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await expect(list.getByText('Hecho:')).toHaveCount(7);
  await expect(list.getByRole('link', { name: 'Ver contenidos' })).toBeVisible();
  await expect(list).toHaveCSS('opacity', '1');
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(strip.getByRole('button', { name: 'Ver todos los pasos' })).toBeFocused();
  await post(`manage/update/${content.uuid}/`, { number_of_likes: 7 });
  await expect(strip).toBeHidden();
});

test('the steps are put away for one person and brought back from the menu; whoever may only look has none', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Sin pasos', []);
  await page.goto(`/campaign/${uuid}`);
  const strip = nextStep(page);
  await strip.getByRole('button', { name: 'Ver todos los pasos' }).click();
  await page.getByRole('button', { name: 'Ocultar pasos' }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  const menu = page.getByRole('button', { name: 'Acciones de la campaña' });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Mostrar siguiente paso' })).toBeVisible();
  await expect(strip).toBeHidden();
  await page.getByRole('menuitem', { name: 'Mostrar siguiente paso' }).click();
  await expect(strip).toBeVisible();
  await page.reload();
  await expect(strip).toBeVisible();

  await signInAs(page, 'viewer');
  await page.goto(`/campaign/${uuid}`);
  await expect(page.getByRole('group', { name: 'Cómo va la campaña' })).toBeVisible();
  await expect(strip).toBeHidden();
});

test('what is empty has the one action that fills it', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Vacía', creators(1, 'Vacía'));
  const panel = page.getByRole('tabpanel');
  const wayOn = async (tab: string, name: string) => {
    await page.goto(`/campaign/${uuid}#${tab}`);
    await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
  };
  for (const tab of ['propuestas-aprobadas', 'propuestas-rechazadas', 'contenidos', 'calendario', 'overview'])
    await wayOn(tab, 'Ver pendientes');
  await panel.getByRole('link', { name: 'Ver pendientes' }).click();
  await expect(panel.getByText('Vacía 01')).toBeVisible();
  await post('influencers/', { influencers: ids, status: 'approved' });
  await page.goto(`/campaign/${uuid}#contenidos`);
  await expect(panel.getByRole('button', { name: 'Agregar contenido', exact: true })).toBeVisible();
  await wayOn('analytics', 'Ir al squad');
  await page.goto(`/campaign/${uuid}#propuestas-pendientes`);
  await panel.getByRole('button', { name: 'Agregar creadores' }).click();
  const add = page.getByRole('dialog', { name: 'Agregar creadores' });
  await add.getByRole('searchbox').fill('nadie.se.llama.asi');
  await add.getByRole('button', { name: 'Escribirlo o pegarlo' }).click();
  await expect(add.getByLabel('Usuarios o enlaces de perfil')).toHaveValue('nadie.se.llama.asi');
});
