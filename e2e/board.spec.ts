import { addDays, shortDay } from '@altavoz/domain';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { campaignOf, creators, drag, openTab, squadOf, openFigures } from './campaign-of';
import { signInAs } from './sign-in';
import { todayInMexico } from './today';

const column = (page: Page, status: string) => page.locator(`section:has([data-column="${status}"])`);
const card = (page: Page, name: string) => page.locator('[data-card]').filter({ hasText: name });
const COLUMNS = ['approved', 'onboarding', 'trading', 'producing', 'submitted', 'published', 'rejected'];

test('the board has a column for each status, with its name, colour, number and cards [BRD-01…08, BRD-16, BRD-17]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Columnas', creators(9, 'Tarjeta'));
  for (const [index, status] of [...COLUMNS, 'removed'].entries())
    await post('influencers/', { influencers: [ids[index]], status });
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
    status: 'content_pending',
    published_date: '2026-05-03',
  });
  await openTab(page, uuid, 'overview', card(page, 'Tarjeta 01'));
  const named = (names: string[]) =>
    expect(
      page.getByRole('region', { name: /^(Tablero|Board)/ }).getByRole('heading', { level: 2 }),
    ).toHaveText(names.map((name) => new RegExp(`^${name}`)));
  await named(['Aprobado', 'Onboarding', 'Negociando', 'Produciendo', 'Enviado', 'Publicado', 'Rechazado']);
  for (const [index, status] of COLUMNS.entries()) {
    await expect(column(page, status).getByText(`Tarjeta 0${index + 1}`)).toBeVisible();
    await expect(column(page, status).locator('[data-card]')).toHaveCount(1);
    await expect(column(page, status).getByRole('heading')).toContainText('1');
  }
  for (const name of ['Tarjeta 08', 'Tarjeta 09']) await expect(card(page, name)).toHaveCount(0);

  const one = card(page, 'Tarjeta 01');
  await expect(one.getByTitle('Tarjeta 01')).toHaveText('T0');
  await expect(one.getByTitle('Instagram')).toBeVisible();
  for (const words of ['Nanoinfluencer', '0/1']) await expect(one.getByText(words)).toBeVisible();
  await expect(one.getByText(/^\d+ días de atraso$/)).toBeVisible();
  await expect(
    one.getByRole('button', { name: /, 0 de 1 contenidos publicados.*, \d+ días de atraso$/ }),
  ).toBeVisible();
  await expect(card(page, 'Tarjeta 02').getByText('atraso')).toHaveCount(0);
  // Nothing planned is nothing to count; what was agreed on stands under the name of the column.
  await expect(card(page, 'Tarjeta 02').getByText('0/0')).toHaveCount(0);
  await post(`manage/influencer-update/${ids[0]}/`, { agreed_cost: 1500 });
  await expect(column(page, 'approved').getByRole('heading')).toContainText('$1.5K acordados');

  await test.step('a card says what is agreed on, else what is estimated, and by which day the next is due', async () => {
    const due = addDays(todayInMexico(), 30);
    const written = shortDay(due, 'es-MX');
    await post('manage/add/', {
      campaign_influencer: ids[1],
      network: 'instagram',
      content_type: 'reel',
      status: 'content_pending',
      published_date: due,
    });
    await post(`manage/influencer-update/${ids[1]}/`, { estimated_cost: 900 });
    await post(`manage/influencer-update/${ids[2]}/`, { estimated_cost: null });
    await expect(one.getByText('$1.5K', { exact: true })).toBeVisible();
    const two = card(page, 'Tarjeta 02');
    await expect(two.getByText('$900 est.', { exact: true })).toBeVisible();
    await expect(two.getByText(written, { exact: true })).toBeVisible();
    await expect(
      two.getByRole('button', { name: `, $900 estimados, lo próximo es para el ${written}` }),
    ).toBeVisible();
    // Nobody has said an amount, and nothing is planned.
    await expect(card(page, 'Tarjeta 03').getByText('$')).toHaveCount(0);
  });

  await test.step('on a laptop a card is read whole, and a column that is cut says that there are more', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const status of COLUMNS)
      await expect
        .poll(async () => (await column(page, status).boundingBox())?.width)
        .toBeGreaterThanOrEqual(230);
    const board = page.getByRole('region', { name: 'Tablero por estado' });
    const box = await board.boundingBox();
    const right = (box?.x ?? 0) + (box?.width ?? 0);
    const cut = await Promise.all(
      COLUMNS.map(async (status) => {
        const { x = 0, width = 0 } = (await column(page, status).boundingBox()) ?? {};
        return x < right - 40 && x + width > right + 40;
      }),
    );
    expect(cut.filter(Boolean)).toHaveLength(1);
    expect(await board.evaluate((node) => getComputedStyle(node).maskImage)).toContain('gradient');
    // The page itself never goes sideways, and the last column is reached within the board.
    await column(page, 'rejected').scrollIntoViewIfNeeded();
    await expect(column(page, 'rejected')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
    await board.evaluate((node) => node.scrollTo({ left: 0 }));
  });
  await test.step('what a card is moved by covers nothing of its facts', async () => {
    await one.hover();
    const menu = await one.locator('button').boundingBox();
    const facts = await one.getByText('0/1').boundingBox();
    expect((menu?.y ?? 0) + (menu?.height ?? 999)).toBeLessThanOrEqual(facts?.y ?? 0);
  });
  await test.step('the Spanish name of the board leads here too', async () => {
    await page.goto(`/campaign/${uuid}#tablero`);
    await expect(one).toBeVisible();
    await expect(page).toHaveURL(/#overview$/);
  });

  await page.evaluate(() => localStorage.setItem('altavoz_locale', 'en'));
  await page.reload();
  await named(['Approved', 'Onboarding', 'Negotiating', 'Producing', 'Submitted', 'Published', 'Rejected']);
});

test('a card is moved by mouse, keyboard and menu, and goes back when the server refuses [BRD-09…15, BRD-18]', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Mover', creators(3, 'Mover'));
  const calls: unknown[] = [];
  let refuse = false;
  await page.route('**/campaign/*/influencers/', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls.push(route.request().postDataJSON());
    return refuse ? route.abort() : route.continue();
  });
  await openTab(page, uuid, 'overview', card(page, 'Mover 01'));
  const inside = (status: string, name: string) => column(page, status).getByText(name, { exact: true });

  await test.step('dropped where it was, nothing is sent', async () => {
    await drag(page, card(page, 'Mover 01'), page.locator('[data-column="approved"]'));
    await expect(inside('approved', 'Mover 01')).toBeVisible();
    expect(calls).toEqual([]);
  });

  await test.step('by mouse', async () => {
    await drag(page, card(page, 'Mover 01'), page.locator('[data-column="onboarding"]'));
    await expect(inside('onboarding', 'Mover 01')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Listo' })).toContainText(
      'Mover 01 ahora está en “Onboarding”',
    );
    expect(calls).toEqual([{ influencers: [ids[0]], status: 'onboarding' }]);
    await expect(column(page, 'approved').getByRole('heading')).toContainText('2');
    await expect(column(page, 'onboarding').getByRole('heading')).toContainText('1');
    const figures = await openFigures(page);
    await expect(figures.getByText('Onboarding1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(figures).toHaveCount(0);
  });

  await test.step('what somebody else has moved since stays, and the undo says so', async () => {
    await drag(page, card(page, 'Mover 01'), page.locator('[data-column="trading"]'));
    await expect(inside('trading', 'Mover 01')).toBeVisible();
    const told = page.getByRole('group', { name: 'Listo' }).filter({ hasText: 'Negociando' });
    await expect(told).toBeVisible();
    await post('influencers/', { influencers: [ids[0]], status: 'onboarding' });
    await expect(inside('onboarding', 'Mover 01')).toBeVisible();
    await told.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('group', { name: 'No se pudo deshacer' })).toContainText(
      'Alguien ya hizo otro cambio después',
    );
    await expect(inside('onboarding', 'Mover 01')).toBeVisible();
    calls.length = 1;
  });

  await test.step('by keyboard', async () => {
    await card(page, 'Mover 02').getByRole('button').first().focus();
    await page.keyboard.press('m');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(inside('trading', 'Mover 02')).toBeVisible();
    expect(calls[1]).toEqual({ influencers: [ids[1]], status: 'trading' });
    await expect(card(page, 'Mover 02').getByRole('button').first()).toBeFocused();
  });

  await test.step('refused', async () => {
    refuse = true;
    await drag(page, card(page, 'Mover 03'), page.locator('[data-column="onboarding"]'));
    const failure = page.getByRole('group', { name: 'No se pudo mover a Mover 03 a “Onboarding”' });
    await expect(failure).toContainText('conexión');
    await expect(inside('approved', 'Mover 03')).toBeVisible();
    await expect(column(page, 'approved').getByRole('heading')).toContainText('1');
    await expect(column(page, 'onboarding').getByRole('heading')).toContainText('1');
    // What nobody answered is sent once more.
    refuse = false;
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await expect(inside('onboarding', 'Mover 03')).toBeVisible();
    expect(calls.slice(-2)).toEqual(Array(2).fill({ influencers: [ids[2]], status: 'onboarding' }));
    await expect(column(page, 'onboarding').getByRole('heading')).toContainText('2');
  });

  await page.reload();
  await expect(inside('onboarding', 'Mover 03')).toBeVisible();
  await expect(inside('trading', 'Mover 02')).toBeVisible();
  await expect(inside('onboarding', 'Mover 01')).toBeVisible();
});

test('by keyboard several cards are chosen, told, and moved together or let go of [BRD-18]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Teclas', creators(3, 'Tecla'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  // Without movement a menu is open before the key that opens it has ended.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTab(page, uuid, 'overview', card(page, 'Tecla 01'));
  const main = (name: string) => card(page, name).getByRole('button').first();
  const told = page.locator('.alta-hidden[aria-live="polite"]');
  const choose = async (name: string) => {
    await main(name).focus();
    await page.keyboard.press('x');
    await expect(main(name)).toHaveAttribute('aria-pressed', 'true');
  };
  await choose('Tecla 01');
  await expect(told).toHaveText('1 seleccionado');
  await choose('Tecla 02');
  await expect(told).toHaveText('2 seleccionados');
  await page.keyboard.press('Escape');
  await expect(told).toHaveText('Nada seleccionado');
  await expect(main('Tecla 01')).toHaveAttribute('aria-pressed', 'false');

  await test.step('Escape lets go of them from the toolbar too', async () => {
    await choose('Tecla 03');
    await page.getByRole('toolbar').getByRole('button').first().focus();
    await page.keyboard.press('Escape');
    await expect(main('Tecla 03')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('region', { name: 'Tablero por estado' })).toBeFocused();
  });
  await test.step('M says how many it moves; Escape closes the menu alone', async () => {
    await choose('Tecla 01');
    await choose('Tecla 02');
    await page.keyboard.press('m');
    await expect(page.getByRole('menu').getByText('Mover 2 creadores')).toBeVisible();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(main('Tecla 01')).toHaveAttribute('aria-pressed', 'true');
    await main('Tecla 02').press('m');
    await page.getByRole('menuitem', { name: 'Onboarding' }).press('Enter');
    for (const name of ['Tecla 01', 'Tecla 02'])
      await expect(column(page, 'onboarding').getByText(name)).toBeVisible();
    await expect(column(page, 'approved').getByText('Tecla 03')).toBeVisible();
  });
  await test.step('the keys are told in a dialog, by the menu of the account and by «?», which gives the focus back', async () => {
    const menu = page.getByRole('button', { name: /^Menú de / });
    const told = page.getByRole('dialog', { name: 'Atajos de teclado' });
    for (const byMenu of [true, false]) {
      await menu.focus();
      await page.keyboard.press(byMenu ? 'Enter' : '?');
      if (byMenu) await page.getByRole('menuitem', { name: 'Atajos de teclado' }).press('Enter');
      await expect(told.getByRole('definition').filter({ hasText: 'seleccionar o quitar' })).toBeVisible();
      await expect(told.getByRole('heading', { name: 'En todas partes' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(told).toBeHidden();
      await expect(menu).toBeFocused();
    }
  });
});

test('on a phone the columns stand above the board with how many each has, and lead there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Columnas a mano', creators(2, 'Mano'));
  await post('influencers/', { influencers: ids, status: 'published' });
  await page.goto(`/campaign/${uuid}#overview`);
  const places = page.getByRole('navigation', { name: 'Ir a una columna' });
  await expect(places.getByRole('button')).toHaveCount(7);
  await expect(page.getByText('Mano 01')).not.toBeInViewport();
  await places.getByRole('button', { name: 'Publicado 2' }).click();
  await expect(column(page, 'published').getByText('Mano 01')).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(places).toHaveCount(0);
});
