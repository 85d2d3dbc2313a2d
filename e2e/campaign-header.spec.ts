import type { Locator, Page } from '@playwright/test';
import { campaignOf, creators, openFigures, openSquadOf, openTab, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { PICTURE } from './media';
import { campaignNamed, createCampaign, signInAs } from './sign-in';

const WAYS_IN = ['Agregar creadores', 'Agregar lista desde CSV'];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
/** What a campaign's page sends when it changes the campaign. */
const countUpdates = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (one) => (count += one.url().endsWith('/update/') ? 1 : 0));
  return () => count;
};
/** The names and figures of a card, in their order. */
const figuresOf = async (card: Locator) => (await card.innerText()).trim().replaceAll(/\s+/g, ' ');

test('the header shows name, badge, counters in order, money and the ways to add [HDR-03…08, HDR-10…19, LIM-07]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const name = 'Cabecera con todos sus números';
  const { uuid, ids, post } = await campaignOf(page.request, token, name, creators(11, 'Cabecera'));
  await post('update/', { budget: 2500.5, spent: 1000 });
  const statuses = { approved: 1, onboarding: 2, producing: 3, published: 4 };
  let from = 0;
  for (const [status, count] of Object.entries(statuses)) {
    await post('influencers/', { influencers: ids.slice(from, from + count), status });
    from += count;
  }
  await page.goto(`/campaign/${uuid}`);
  const header = page.getByRole('region', { name });
  await expect(header.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(header.getByText('Activa', { exact: true })).toBeVisible();
  await test.step('what the tabs say is not said again: its counters and money open from the head', async () => {
    const panel = await openFigures(page);
    const left = panel.getByRole('group', { name: 'Avance de creadores' });
    const right = panel.getByRole('group', { name: 'Presupuesto' });
    const counts = (approved: number, published: number) =>
      `Propuestas 11 Aprobados ${approved} Onboarding 2 Negociando 0 Produciendo 3 Enviado 0 Publicado ${published}`;
    await expect.poll(() => figuresOf(left)).toBe(counts(1, 4));
    await expect.poll(() => figuresOf(right)).toBe('Presupuesto (MXN) $2.5K Gastado $1K');
    await expect(left.getByRole('link', { name: /^Negociando/ })).toHaveAttribute(
      'href',
      /#propuestas-negociando$/,
    );
    // All amounts end where each other do.
    const ends = await Promise.all(
      ['$2.5K', '$1K', '$1.5K'].map(async (amount) => {
        const box = await panel.getByText(amount, { exact: true }).boundingBox();
        return box && Math.round(box.x + box.width);
      }),
    );
    expect(new Set(ends).size).toBe(1);
    // Whoever moves on leaves the figure: its name says so, and what it counts is told to keys and fingers, too.
    await left.getByRole('link', { name: /^Aprobados/ }).focus();
    await expect(page.getByRole('tooltip')).toContainText('el squad entero tiene 10.');
    // Nobody has agreed on a cost: that is not known, and no bar says that it is nothing.
    const committed = panel.getByRole('progressbar', { name: '0% del presupuesto comprometido' });
    await expect(panel.getByRole('button', { name: 'Comprometido —' })).toBeVisible();
    await expect(committed).toHaveCount(0);
    // An agreement on nothing is one, of which nothing of a bar is drawn.
    await post(`manage/influencer-update/${ids[0]}/`, { agreed_cost: 0 });
    await expect(committed).toBeVisible();
    await expect(committed.locator('span')).toHaveCount(0);
    // What a tab does to a creator is told while they are open [HDR-40].
    await post('influencers/', { influencers: ids.slice(0, 1), status: 'published' });
    await expect.poll(() => figuresOf(left)).toBe(counts(0, 5));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(header.getByRole('button', { name: /^Cifras de la campaña/ })).toBeFocused();
  });
  await test.step('no count of the tabs stands in the head', async () => {
    await expect(page.getByRole('tabpanel').getByText('Onboarding').first()).toBeVisible();
    for (const name of ['Propuestas', 'Onboarding', 'Produciendo', 'Aprobados'])
      await expect(header.getByText(name, { exact: true })).toHaveCount(0);
  });
  await button(page, 'Agregar creadores').click();
  await expect(page.getByRole('dialog', { name: 'Agregar creadores' })).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, 'Agregar lista desde CSV').click();
  await expect(page.getByRole('dialog', { name: 'Agregar lista desde CSV' })).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('what its days say of it takes the place of active, and archived that of all', async () => {
    await post('update/', { starts_on: '2098-01-02', ends_on: '2098-02-03' });
    await expect(header.getByText('Programada', { exact: true })).toBeVisible();
    await expect(header.getByText(/^empieza en [\d,]+ días$/)).toBeVisible();
    await expect(header.getByText('· 02/01/2098 – 03/02/2098', { exact: true })).toBeAttached();
    await post('update/', { starts_on: '2016-01-02', ends_on: '2016-02-03' });
    await expect(header.getByText('Terminada', { exact: true })).toBeVisible();
    await post('update/', { is_archived: true });
    await expect(header.getByText('Archivada', { exact: true })).toBeVisible();
  });
});

test('a click opens budget and spent for typing; only another amount is sent, and told [HDR-24…28, HDR-38]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'Montos', budget: 1000 });
  await page.goto(`/campaign/${uuid}`);
  const updates = countUpdates(page);
  const told = page.getByRole('group', { name: 'Listo' }).getByText('Presupuesto y gasto actualizados');
  await openFigures(page);
  await page.getByRole('button', { name: 'Editar Presupuesto: $1,000.00' }).click();
  const field = page.getByRole('textbox', { name: 'Presupuesto' });
  await expect(field).toBeFocused();
  // Not over its name.
  const name = await page.getByRole('dialog').getByText('Presupuesto (MXN)', { exact: true }).boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual((await field.boundingBox())?.x ?? 0);
  await page.keyboard.type('2500.5');
  await expect(page.getByRole('textbox', { name: 'Presupuesto' })).toHaveValue('2,500.5');
  await page.keyboard.press('Enter');
  const budget = page.getByRole('button', { name: 'Editar Presupuesto: $2,500.50' });
  await expect(told).toBeVisible();
  await expect(budget).toBeFocused();
  expect(updates()).toBe(1);

  await test.step('the same amount, however written, and an untouched field send nothing', async () => {
    await budget.press('Enter');
    await page.keyboard.type('2,500.50');
    await page.keyboard.press('Enter');
    await expect(budget).toBeFocused();
    await budget.press('F2');
    await expect(page.getByRole('textbox', { name: 'Presupuesto' })).toBeFocused();
    await page.keyboard.press('Tab');
  });

  const spent = page.getByRole('button', { name: /^Editar Gastado/ });
  await test.step('what is no amount is refused and stays, and a short one is read for what it says', async () => {
    const field = page.getByRole('textbox', { name: 'Gastado' });
    await spent.click();
    await page.keyboard.type('doce');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('doce');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('');
    await page.keyboard.type('12.5K');
    await page.keyboard.press('Enter');
    await expect(spent).toHaveAccessibleName('Editar Gastado: $12,500.00');
    await expect.poll(updates).toBe(2);
  });

  await spent.click();
  await page.keyboard.type('300');
  await page.getByRole('dialog').getByText('Presupuesto (MXN)', { exact: true }).click();
  await expect(spent).toHaveAccessibleName('Editar Gastado: $300.00');
  await expect.poll(updates).toBe(3);
  await page.reload();
  await openFigures(page);
  await expect(budget).toBeVisible();
  await expect(spent).toHaveAccessibleName('Editar Gastado: $300.00');
});

test('an amount that could not be saved stays as it was typed with its reason, and every change can be undone [UIX-39, ERR-05…07]', async ({
  page,
  context,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'Sin red', budget: 1000 });
  await page.goto(`/campaign/${uuid}`);
  await openFigures(page);
  const budget = page.getByRole('button', { name: /^Editar Presupuesto/ });
  const field = page.getByRole('textbox', { name: 'Presupuesto' });
  const updates = countUpdates(page);
  const dialog = page.getByRole('dialog', { name: 'Error' });

  await test.step('without a connection, left by Enter; sent again as soon as there is one', async () => {
    await budget.click();
    await context.setOffline(true);
    await page.keyboard.type('2.5K');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(field).toHaveValue('2,500.00');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/conexión/);
    // What was refused is not sent again by leaving it.
    await page.getByRole('dialog').getByText('Presupuesto (MXN)', { exact: true }).click();
    await expect(field).toBeVisible();
    expect(updates()).toBe(1);
    await context.setOffline(false);
    await expect(budget).toHaveAccessibleName('Editar Presupuesto: $2,500.00');
    expect(updates()).toBe(2);
  });

  await test.step('refused by the server, after the field was left', async () => {
    await page.route('**/update/', (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: {
            code: 'request.invalid',
            message: 'Hay datos por corregir.',
            fields: { budget: ['El periodo ya se cerró.'] },
          },
        },
      }),
    );
    await budget.click();
    await page.keyboard.type('3000');
    await page.keyboard.press('Tab');
    await expect(dialog).toContainText('El periodo ya se cerró.');
    await dialog.getByRole('button', { name: 'Entendido' }).click();
    await expect(field).toHaveValue('3,000.00');
    await expect(field).toHaveAccessibleDescription('El periodo ya se cerró.');
    await field.press('Escape');
    await page.unroute('**/update/');
  });

  await test.step('what is no amount stays when it is left, with its reason', async () => {
    await budget.click();
    await page.keyboard.type('-5');
    await page.keyboard.press('Tab');
    await expect(field).toHaveValue('-5');
    await expect(field).toHaveAccessibleDescription('El monto no puede ser negativo');
    await field.press('Escape');
    await expect(budget).toHaveAccessibleName('Editar Presupuesto: $2,500.00');
  });

  await test.step('cleared, and brought back', async () => {
    await budget.click();
    await page.keyboard.type('7');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(budget).toHaveAccessibleName('Editar Presupuesto: Sin monto');
    const spent = page.getByRole('button', { name: /^Editar Gastado/ });
    await spent.click();
    await page.keyboard.type('40');
    await page.keyboard.press('Enter');
    await expect(spent).toHaveAccessibleName('Editar Gastado: $40.00');
    await expect(
      page.getByText('Presupuesto y gasto actualizados: Gastado $40.00', { exact: true }),
    ).toBeVisible();
    // Each change is a step of its own, the newest first.
    await page.keyboard.press('Control+z');
    await expect(spent).toHaveAccessibleName('Editar Gastado: Sin monto');
    await expect(budget).toHaveAccessibleName('Editar Presupuesto: Sin monto');
    await page.keyboard.press('Control+z');
    await expect(budget).toHaveAccessibleName('Editar Presupuesto: $2,500.00');
    await expect(page.getByText('El monto anterior está de vuelta', { exact: true }).first()).toBeVisible();
  });
});

test('a chosen logo or cover is sent once, 200 ms later, and takes the place of the old one [HDR-01, HDR-02, HDR-29…32, HDR-39, LIM-17]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'Sin figuras' });
  await page.clock.install();
  await page.goto(`/campaign/${uuid}`);
  const header = page.getByRole('region', { name: 'Sin figuras' });
  const updates = countUpdates(page);
  await expect(header.getByText('SF', { exact: true })).toBeVisible();
  await expect(header.locator('[style*="background-image"]')).toHaveCount(0);
  for (const [label, shown] of [
    ['Cambiar logo', header.locator('img[src*="/logo/"]')],
    ['Cambiar portada', header.locator('[style*="/cover/"]')],
  ] as const) {
    await test.step(label, async () => {
      const before = updates();
      await expect(button(page, label)).toBeVisible();
      // The code that takes a picture comes behind the first rows, and could not while the clock stands.
      await page.getByLabel(label).waitFor({ state: 'attached' });
      // Not far: what is still asked for meanwhile would have been waited for too long.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
      await page.getByLabel(label).setInputFiles(PICTURE);
      await expect(button(page, label)).toHaveAttribute('data-loading', 'true');
      await page.clock.runFor(199);
      expect(updates()).toBe(before);
      const saved = page.waitForResponse((reply) => reply.url().endsWith('/update/'));
      await page.clock.runFor(1);
      // Sent while the page's clock stands at 200 ms; nothing is shown before the server has it.
      await expect.poll(updates).toBe(before + 1);
      await expect(shown).toHaveCount(0);
      await page.clock.resume();
      expect((await saved).status()).toBe(200);
      await expect(shown).toBeVisible();
      await expect(page.getByRole('group', { name: 'Campaña actualizada' }).last()).toContainText(
        'Sin figuras',
      );
      expect(updates()).toBe(before + 1);
    });
  }
  await page.reload();
  await expect(header.locator('img[src*="/logo/"]')).toBeVisible();
  await button(page, 'Acciones de la campaña').click();
  await page.getByRole('menuitem', { name: 'Mostrar la portada' }).click();
  await expect(header.locator('[style*="/cover/"]')).toBeVisible();
});

test('the CSV button is closed while the campaign is saved and while any campaign imports, says why, and comes back [HDR-21…23]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const headers = { authorization: `Bearer ${token}` };
  const uuid = await createCampaign(page.request, token, { name: 'Espera' });
  const importing = await createCampaign(page.request, token, { name: 'Importa' });
  await page.goto(`/campaign/${uuid}`);
  const csv = button(page, 'Agregar lista desde CSV');
  await expect(csv).toBeEnabled();

  const save = heldBack();
  await page.route('**/update/', async (route) => {
    await save.until;
    await route.continue();
  });
  await openFigures(page);
  await page.getByRole('button', { name: /^Editar Presupuesto/ }).click();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(csv).toBeDisabled();
  save.go();
  await expect(csv).toBeEnabled();
  // The key is pressed where one is once it is saved.
  await expect(page.getByRole('button', { name: /^Editar Presupuesto/ })).toBeFocused();
  await page.keyboard.press('Escape');

  const rows = Array.from({ length: 20_000 }, (_, row) => `instagram,espera.${uuid.slice(-6)}.${row}`);
  const started = await page.request.post(`/api/v1/campaign/${importing}/import/influencers/`, {
    headers,
    multipart: {
      file_csv: {
        name: 'larga.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['red,usuario', ...rows].join('\n')),
      },
    },
  });
  const { response } = (await started.json()) as { response: { results: { uuid: string } } };
  await expect(csv).toBeDisabled();
  await button(page, 'Agregar creadores').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(csv).toBeFocused();
  await expect(page.getByRole('tooltip', { name: 'Se está procesando un CSV' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.request.post(
    `/api/v1/campaign/${importing}/import/influencers/${response.results.uuid}/cancel/`,
    { headers },
  );
  await expect(csv).toBeEnabled();
  await csv.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Agregar lista desde CSV' })).toBeVisible();
});

test('a viewer reads the header, and every way to change it is closed with its reason [HDR-41…43, TAB-33, UIX-36]', async ({
  page,
}) => {
  const uuid = await createCampaign(page.request, await signInAs(page, 'manager'), { name: 'Solo lectura' });
  await signInAs(page, 'viewer');
  await page.goto(`/campaign/${uuid}#contenidos`);
  const updates = countUpdates(page);
  for (const name of ['Cambiar portada', ...WAYS_IN, 'Cambiar logo', 'Presupuesto', 'Gastado']) {
    if (name === 'Presupuesto') await openFigures(page);
    const closed = button(page, /^[PG]/.test(name) ? `Editar ${name}: Sin monto` : name);
    await expect(closed).toBeDisabled();
    // The buttons for pictures come behind the rest of the header, and take their places.
    await expect(async () => {
      await closed.focus();
      const why = page.getByRole('tooltip');
      await expect(why).toHaveText(/No tienes permiso para cambiar esta campaña$/, { timeout: 3_000 });
    }).toPass();
    for (const key of ['Enter', 'Space', 'F2']) await page.keyboard.press(key);
    await closed.dblclick({ force: true });
  }
  await expect(page.getByRole('textbox', { name: /Presupuesto|Gastado/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Agregar creadores' })).toBeDisabled();
  expect(updates()).toBe(0);
});

test('an empty campaign leads to adding creators from its contents; one with a closed cast from nowhere [HDR-18…20, TAB-33]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, post } = await campaignOf(page.request, token, 'Con elenco cerrado', []);
  await page.goto(`/campaign/${uuid}#contenidos`);
  const inside = page.getByRole('tabpanel');
  await inside.getByRole('button', { name: 'Agregar creadores' }).click();
  await expect(page.getByRole('dialog', { name: 'Agregar creadores' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const name of WAYS_IN) await expect(button(page, name)).toBeEnabled();

  await post('update/', { is_realty: true });
  const empty = {
    Contenidos: 'Aún no hay contenidos',
    Propuestas: 'Todavía no hay propuestas',
    Squad: 'Aún no hay nadie en el squad',
    Tablero: 'El tablero está vacío',
  };
  for (const [tab, words] of Object.entries(empty)) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(inside.getByText(words)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Agregar|CSV/ })).toHaveCount(0);
  }
});

test('the search for creators says that nothing was found, and that it failed, and goes on by itself [FND-07]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  await page.goto(`/campaign/${await createCampaign(page.request, token, { name: 'Busca creadores' })}`);
  await button(page, 'Agregar creadores').click();
  const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
  const search = panel.getByRole('searchbox', { name: 'Buscar por nombre o usuario' });
  await search.fill('nadie se llama así');
  await expect(panel.getByText('Sin resultados')).toBeVisible();
  await page.context().setOffline(true);
  await search.fill('montes');
  const failed = panel.getByRole('alert');
  await expect(failed).toContainText('No se pudo cargar');
  await expect(failed.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await expect(panel.getByText('Sin resultados')).toBeHidden();
  await page.context().setOffline(false);
  // Whether anybody answers is looked at anew after some seconds, on a busy machine after some more.
  await expect(panel.getByRole('group', { name: 'Resultados' }).getByRole('checkbox').first()).toBeVisible({
    timeout: 60_000,
  });
});

test('the head reads its name and days whole, its figures name brand and company, and it leads to the brief [HDR-04, HDR-09]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  await page.goto(`/campaign/${await campaignNamed(page.request, token, 'verano')}`);
  const head = page.getByRole('region', { name: /^Verano sin filtro/ });
  await expect(head.getByRole('button', { name: 'Cambiar portada' })).toBeVisible();
  await expect(head.getByRole('link', { name: /atrasado/ })).toBeVisible();
  for (const words of [head.getByRole('heading', { level: 1 }), head.getByText(/^día \d+ de \d+$/)]) {
    const [wanted, given] = await words.evaluate(
      ({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const,
    );
    expect(wanted).toBe(given);
  }
  const figures = await openFigures(page);
  await expect(figures.getByText(/^Sol y Mar · Agencia Colibrí · .+ – /)).toBeVisible();
  await page.keyboard.press('Escape');
  await head.getByRole('link', { name: 'Ver brief' }).click();
  await expect(page).toHaveURL(/\/brief$/);
});

test('beside an open content the head has its name, its day and what is late whole, and leaves out its dates', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  await page.setViewportSize({ width: 1680, height: 900 });
  await page.goto(`/campaign/${await campaignNamed(page.request, token, 'verano')}#contenidos`);
  const head = page.getByRole('region', { name: /^Verano sin filtro/ });
  const dates = head.getByText(/^· .+ – /);
  await expect(dates).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tabpanel').locator('tbody tr[data-index]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect.poll(async () => (await head.boundingBox())?.width).toBeLessThan(900);
  const [name, day] = [head.getByRole('heading', { level: 1 }), head.getByText(/^día \d+ de \d+$/)];
  for (const words of [name, day, head.getByRole('link', { name: /atrasado/ })]) {
    await words.scrollIntoViewIfNeeded();
    await expect(words).toBeInViewport({ ratio: 1 });
    expect(await words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await expect(dates).not.toBeInViewport();
});

test('what stands in the head is not in its menu as well, and is where it has no room', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Menú corto', creators(1, 'Corto'));
  await page.goto(`/campaign/${uuid}#propuestas`);
  const once = ['Agregar creadores', 'Agregar lista desde CSV', 'Ver brief'];
  const menu = button(page, 'Acciones de la campaña');
  const inMenu = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await menu.click();
  await expect(inMenu('Duplicar…')).toBeVisible();
  for (const name of once) await expect(inMenu(name)).toHaveCount(0);
  await page.keyboard.press('Escape');
  // A phone has room for what adds creators alone.
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.click();
  for (const name of once.slice(1)) await expect(inMenu(name)).toBeVisible();
  await expect(inMenu('Agregar creadores')).toHaveCount(0);
});

test('the head is one line of 56 px, and stands under its picture on the first visit or when asked for', async ({
  page,
}) => {
  const { uuid } = await openSquadOf(page, 'Cabecera baja de prueba', creators(2, 'Cabecera'));
  const head = page.getByRole('region', { name: 'Cabecera baja de prueba' });
  const line = head.getByRole('heading', { level: 1 }).locator('..');
  const height = async (one: Locator) => (await one.boundingBox())?.height ?? 0;
  const cover = head.getByRole('button', { name: 'Cambiar portada' });
  const track = head.getByRole('group', { name: 'Cómo va la campaña' });
  await expect(cover).toBeVisible();
  await expect(track).toContainText(/— comprometidos.*2 sin costo acordado/s);
  expect(await height(line)).toBe(56);

  await page.reload();
  await expect(squadRows(page).first()).toBeVisible({ timeout: 60_000 });
  await expect(cover).toHaveCount(0);
  // With its next step one line more, until that is put away or done.
  const steps = head.getByRole('button', { name: 'Ver todos los pasos' });
  await expect(steps).toBeVisible();
  await expect(track).toContainText('2 sin costo acordado');
  for (const width of [1440, 1280, 1024, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => height(line)).toBe(56);
    const name = head.getByRole('heading', { level: 1 });
    await expect
      .poll(() => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await steps.click();
  await page.getByRole('button', { name: 'Ocultar pasos' }).click();
  await expect(steps).toBeHidden();
  await expect.poll(() => height(head)).toBe(56);

  const menu = head.getByRole('button', { name: 'Acciones de la campaña' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mostrar la portada' }).click();
  await expect(cover).toBeVisible();
  await head.getByRole('button', { name: 'Ocultar la portada' }).press('Enter');
  await expect(cover).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.removeItem('altavoz_campaigns_seen'));
  await page.reload();
  await expect(menu).toBeVisible();
  await expect(cover).toHaveCount(0);
  // On paper it is whole.
  await page.emulateMedia({ media: 'print' });
  await expect(head.getByRole('heading', { level: 1 })).toHaveCSS('white-space', 'normal');
  await page.emulateMedia({ media: 'screen' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mostrar la portada' }).click();
  await expect(cover).toBeVisible();
  await button(page, 'Ocultar la portada').click();
  await expect(cover).toHaveCount(0);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Agregar lista desde CSV' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Ver brief' }).click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}/brief$`));
  await page.goBack();
  await head.getByRole('button', { name: 'Agregar creadores' }).click();
  await expect(page.getByRole('dialog', { name: 'Agregar creadores' })).toBeVisible();
});

test('amounts in a long currency stand within the head, and are read whole while they are typed', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, post } = await campaignOf(page.request, token, 'Cifras largas', creators(1, 'Larga'));
  await post('update/', { currency: 'EUR', budget: 46_200_000, spent: 46_200_000 });
  const head = page.getByRole('region', { name: 'Cifras largas' });
  const track = head.getByRole('group', { name: 'Cómo va la campaña' });
  const right = (one: Locator) => one.evaluate((node) => node.getBoundingClientRect().right);
  await openTab(page, uuid, 'propuestas', track.getByText(/EUR 46.2M/).first());
  for (const width of [1440, 1366, 1280]) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(async () => (await right(head)) - (await right(track))).toBeGreaterThanOrEqual(80);
  }
  const panel = await openFigures(page);
  await panel.getByRole('button', { name: /^Editar Gastado/ }).click();
  const field = panel.getByRole('textbox', { name: 'Gastado' });
  await field.fill('12345678.00');
  expect(await field.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  expect(await right(field)).toBeLessThanOrEqual(await right(panel));
  await page.keyboard.press('Escape');
});

test('a campaign is duplicated with its brief and, if wished, its creators', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const name = 'Para duplicar';
  const { uuid, ids, post } = await campaignOf(page.request, token, name, creators(3, 'Doble'));
  await post('influencers/', { influencers: ids.slice(0, 1), status: 'rejected' });
  await page.goto(`/campaign/${uuid}`);
  const open = async () => {
    await button(page, 'Acciones de la campaña').click();
    await page.getByRole('menuitem', { name: 'Duplicar…' }).click();
  };
  const left = page.getByRole('banner').getByText(/perfiles disponibles/);
  const numberLeft = async () => Number((await left.innerText()).replaceAll(/\D/g, ''));
  const before = await numberLeft();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Duplicar campaña' });
  const field = dialog.getByLabel('Nombre de la campaña');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Copia de Para duplicar');
  await field.fill(' ');
  await dialog.getByRole('button', { name: 'Duplicar', exact: true }).click();
  await expect(field).toHaveAccessibleDescription('Falta este dato');
  // Refused by a server that cannot be reached: nothing typed is lost.
  await field.fill('La segunda');
  await dialog.getByLabel('Con sus 2 creadores, como propuestas pendientes').check();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Duplicar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Duplicar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'La segunda' })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(uuid));
  const pending = page.getByRole('tab', { name: /^Pendientes/ });
  await expect(pending).toContainText('2');
  // Those who came along have used profiles, and what is left says so at once.
  await expect.poll(numberLeft).toBe(before - 2);
});

test('other dates of a campaign say before they are saved which contents lie outside them, and a duplicate asks for its own', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Con fechas', creators(1, 'Fechas'));
  await post('update/', { starts_on: '2026-05-01', ends_on: '2026-05-31' });
  for (const published_date of ['2026-05-10', '2026-05-30'])
    await post('manage/add/', {
      campaign_influencer: ids[0] ?? '',
      network: 'instagram',
      content_type: 'reel',
      published_date,
    });
  await page.goto(`/campaign/${uuid}/brief`);
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  const outside = panel.getByRole('status').filter({ hasText: 'Nada se borra' });
  await expect(panel.getByLabel('Fin', { exact: true })).toHaveValue('31/05/2026');
  await expect(outside).toHaveCount(0);
  await panel.getByLabel('Fin', { exact: true }).fill('20/05/2026');
  await expect(outside).toContainText(
    '1 contenido queda después del fin: Fechas 01 (Reel, 30/05/2026). Nada se borra ni cambia de fecha.',
  );
  await expect(outside.getByRole('link', { name: 'Verlos en otra pestaña' })).toHaveAttribute(
    'href',
    /from=2026-05-21/,
  );
  await panel.getByLabel('Fin', { exact: true }).fill('31/05/2026');
  await expect(outside).toHaveCount(0);

  await page.goto(`/campaign/${uuid}`);
  await button(page, 'Acciones de la campaña').click();
  await page.getByRole('menuitem', { name: 'Duplicar…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicar campaña' });
  const [starts, ends] = [
    dialog.getByRole('textbox', { name: 'Inicio' }),
    dialog.getByRole('textbox', { name: 'Fin' }),
  ];
  await expect(starts).not.toHaveValue('');
  // The end goes with the start, as long after it as it was.
  await starts.fill('01/07/2027');
  await starts.press('Tab');
  await expect(ends).toHaveValue('31/07/2027');
  await dialog.getByRole('button', { name: 'Duplicar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Copia de/ })).toBeVisible();
  await expect(page.getByText(/01\/07\/2027 – 31\/07\/2027/).first()).toBeVisible();
});
