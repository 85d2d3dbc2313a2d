import { violationsIn } from './accessibility';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { PICTURE } from './media';
import { campaignNamed, signInAs } from './sign-in';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const line = (page: Page) => page.getByRole('status').filter({ hasText: /^(Sin conexión|No connection)/ });

/** Opens a campaign of the demo on its first tab. @returns whether the page is still the same, not loaded anew */
async function openCampaign(
  page: Page,
  who: 'manager' | 'admin' = 'manager',
): Promise<() => Promise<boolean>> {
  const token = await signInAs(page, who);
  // How it goes comes behind the first rows, and stands in the head.
  const health = page.waitForResponse(/\/health\//);
  await page.goto(`/campaign/${await campaignNamed(page.request, token, 'verano')}`);
  await expect(page.getByRole('tab', { name: /^Todas/ })).toBeVisible();
  await (await health).finished();
  // On a phone there is no room for it.
  if ((page.viewportSize()?.width ?? 0) > 600)
    await expect(page.locator('main').getByText(/^[\d,]+ de [\d,]+ publicados$/)).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    Object.assign(window, { here: true });
  });
  return () => page.evaluate(() => 'here' in window);
}

for (const [device, viewport] of [
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a tab opened without a connection is whole once it is back, and a line says so meanwhile, on ${device}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    const isSame = await openCampaign(page);
    await expect(line(page)).toHaveCount(0);
    const title = page.getByRole('heading', { level: 1 });
    const before = await title.boundingBox();
    await context.setOffline(true);
    await expect(line(page)).toBeVisible();
    await expect.poll(() => title.boundingBox()).toEqual(before);
    // What was in sight stays, whatever is chosen.
    const rows = page.getByRole('tabpanel').locator('[data-index]');
    const names = await rows.allInnerTexts();
    await page.getByRole('tabpanel').getByRole('searchbox').fill('ana');
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
      'Lo que elegiste necesita conexión',
    );
    // A line above them moves the rows: those at the end may be drawn no more.
    expect((await rows.allInnerTexts()).slice(0, 8)).toEqual(names.slice(0, 8));
    // What fails says what it was, and covers no line.
    await rows
      .getByRole('button', { name: /^Aprobar a/ })
      .first()
      .click();
    const failure = page.getByRole('group', { name: /^No se pudo mover a .+ a “Aprobado”$/ });
    await expect(failure).toBeVisible();
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, timeline }) => playState !== 'running' || !(timeline instanceof DocumentTimeline),
        ),
    );
    const above = await failure.boundingBox();
    const below = await line(page).locator('span').boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await failure.getByRole('button', { name: 'Cerrar' }).click();
    const refused = page.waitForEvent('requestfailed', (request) => /analytics-/.test(request.url()));
    await tab(page, 'Analytics').click();
    await refused;
    await expect(line(page)).toBeVisible();

    await context.setOffline(false);
    await expect(line(page)).toHaveCount(0);
    const figures = page.getByRole('tabpanel');
    if (device === 'a phone') await figures.getByRole('button', { name: /cifras más$/ }).click();
    await expect(figures.getByText('Seguidores', { exact: true })).toBeVisible();
    // The cards stand side by side, and what is only printed is not shown.
    const card = async (name: string) => (await figures.getByText(name, { exact: true }).boundingBox())?.y;
    await expect
      .poll(async () => (await card('Alcance estimado')) === (await card('Alcance (dato de la red)')))
      .toBe(true);
    await expect(figures.getByText(/Cifras al/).filter({ visible: true })).toHaveCount(1);
    expect(await isSame()).toBe(true);
  });

test('a page and a language chosen without a connection come with all their words once it is back [I18-02]', async ({
  page,
  context,
}) => {
  // The language is kept in the account, and no other test reads what this one sees.
  const isSame = await openCampaign(page, 'admin');
  await page.getByRole('button', { name: /^Idioma/ }).click();
  const english = page.getByRole('menuitemradio', { name: 'English' });
  await expect(english).toBeVisible();
  await context.setOffline(true);
  await english.click();
  await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Cuenta' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(line(page)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(tab(page, 'Proposals')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('a tab whose code or words do not come says so, and Retry fetches them [ERR-25]', async ({ page }) => {
  const isSame = await openCampaign(page);
  const parts = /\/assets\/calendar-[^/]*\.js$/;
  await page.route(parts, (route) => route.abort());
  await tab(page, 'Calendario').click();
  const alert = page.getByRole('tabpanel').getByRole('alert');
  await expect(alert).toBeVisible();
  await page.unroute(parts);
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Hoy', exact: true })).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('a server that answers nothing is told of in words, can be asked anew, and counts as lost in the end', async ({
  page,
}) => {
  await page.clock.install();
  const isSame = await openCampaign(page);
  const asked: string[] = [];
  await page.route(/\/(api\/v1|healthz)/, (route) => void asked.push(route.request().url()));
  const figures = () => asked.filter((url) => url.includes('/manage/?')).length;
  await tab(page, 'Squad').click();
  const panel = page.getByRole('tabpanel');
  await expect.poll(figures).toBe(1);
  await expect(panel.getByText(/\d de \d/)).toHaveCount(0);
  await page.clock.fastForward(8_000);
  await expect(panel.getByText('Tarda más de lo normal.')).toBeVisible();
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(figures).toBe(2);
  await page.clock.fastForward(30_000);
  await expect(panel.getByRole('alert')).toContainText('No se pudo cargar');
  await expect(line(page)).toBeVisible();
  // Once for the whole board, and sooner where it is known.
  await tab(page, 'Tablero').click();
  await expect(panel.getByRole('region', { name: 'Tablero por estado' })).toBeVisible();
  await page.clock.fastForward(8_000);
  await expect(panel.getByRole('alert')).toContainText('Necesita conexión: todavía no se ha leído');
  await expect(panel.getByRole('alert')).toHaveCount(1);

  await page.unrouteAll();
  await page.clock.fastForward(5_000);
  await expect(line(page)).toHaveCount(0);
  await expect(panel.locator('[data-card]').first()).toBeVisible();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(await isSame()).toBe(true);
});

test('signing out waits for no answer', async ({ page }) => {
  await openCampaign(page);
  let held = 0;
  await page.route('**/accounts/logout/', () => void (held += 1));
  await page.getByRole('button', { name: /^Menú de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(held).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('a slow connection shows the outline of the page before styles and scripts have come, in the look that was chosen', async ({
  page,
}) => {
  const [styles, scripts] = [heldBack(), heldBack()];
  await page.route(/\/assets\/.*\.(css|js)$/, async (route) => {
    await (route.request().url().endsWith('.css') ? styles : scripts).until;
    await route.continue();
  });
  // Another look than that of the device.
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('altavoz_color_scheme', 'dark'));
  await page.goto('/sign-in', { waitUntil: 'commit' });
  const outline = page.locator('.alta-waiting');
  const dark = 'rgb(15, 16, 19)';
  await expect(outline).toBeInViewport();
  await expect(outline).toHaveCSS('background-color', dark);
  const card = await outline.locator('.card').boundingBox();
  await expect(outline.locator('.card')).toContainText('Inicia sesión');
  // Nothing is drawn without its styles.
  scripts.go();
  await expect(outline).toBeInViewport();
  styles.go();
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  await expect(outline).toHaveCount(0);
  await expect(page.locator('#root > div')).toHaveCSS('background-color', dark);
  // What comes stands where its outline stood.
  const form = page.getByRole('main').locator('div:has(> form)').last();
  const { x, y, width } = (await form.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  expect(Math.abs(x - (card?.x ?? 0))).toBeLessThan(2);
  expect(Math.abs(y - (card?.y ?? 0))).toBeLessThan(2);
  expect(Math.abs(width - (card?.width ?? 0))).toBeLessThan(2);
});

test('the outline of a creator’s profile has the frame of the product for whoever is signed in, and none for others', async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const nav = page.locator('.alta-waiting nav');
  await page.goto('/perfil/instagram/alguien', { waitUntil: 'commit' });
  await expect(page.locator('.alta-waiting')).toBeInViewport();
  await expect(nav).toBeHidden();
  await page.evaluate(() => localStorage.setItem('access_token', 'of-somebody'));
  await page.reload({ waitUntil: 'commit' });
  await expect(nav).toBeVisible();
});

test('the outline of a page inside has the frame that comes, which moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const scripts = heldBack();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.until;
    await route.continue();
  });
  const token = await signInAs(page, 'manager');
  // The newest stands first.
  const made = await page.request.post('/api/v1/campaign/', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { name: `Portada ${Date.now().toString(36)}`, cover: PICTURE },
  });
  expect(made.status()).toBe(201);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/campaigns', { waitUntil: 'commit' });
  // What is shown is on its way before the scripts are.
  const shown = ['/api/v1/accounts/profile/', '/api/v1/campaign/', '/api/v1/today/'];
  await expect.poll(() => asked).toEqual(expect.arrayContaining(shown));
  const covers = () => asked.filter((path) => path.startsWith('/files/cover/'));
  await expect.poll(covers).toHaveLength(1);
  const [first] = covers();
  const outline = page.locator('.alta-waiting');
  const [nav, bar] = [outline.locator('nav'), outline.locator('header')];
  const [navBox, barBox] = [await nav.boundingBox(), await bar.boundingBox()];
  scripts.go();
  await expect(page.getByRole('heading', { level: 1, name: 'Campañas' })).toBeVisible();
  await expect(outline).toHaveCount(0);
  expect(await page.locator('aside:has(nav)').first().boundingBox()).toEqual(navBox);
  expect(await page.getByRole('banner').boundingBox()).toEqual(barBox);
  await expect(page.getByRole('region', { name: 'Te espera' })).toBeVisible();
  await expect(page.getByText(/^\d+ campañas$/)).toBeVisible();
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  for (const path of [...shown, first]) expect(asked.filter((one) => one === path)).toHaveLength(1);
  // «Good» by https://web.dev/articles/cls: what moves is the list of what waits, when it comes.
  expect(moved).toBeLessThan(0.1);
});

test('the name of a campaign stands in its outline before the scripts have come, and who reads it is asked once', async ({
  page,
}) => {
  const scripts = heldBack();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.until;
    await route.continue();
  });
  const token = await signInAs(page, 'manager');
  const campaign = await campaignNamed(page.request, token, 'verano');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/campaign/${campaign}`, { waitUntil: 'commit' });
  const name = page.locator('.alta-waiting .name');
  await expect(name).toHaveText('Verano sin filtro con Sol y Mar');
  const before = await name.boundingBox();
  scripts.go();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Verano sin filtro con Sol y Mar');
  await expect(page.getByRole('tab', { name: /^Todas/ })).toBeVisible();
  // It stands where it stood, but for the pixel of another font.
  const after = await title.boundingBox();
  expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThan(2);
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(4);
  for (const path of ['/api/v1/accounts/profile/', `/api/v1/campaign/${campaign}/`])
    expect(asked.filter((one) => one === path)).toHaveLength(1);
});

test('the figures of a campaign and the scripts that draw them are asked for with its document, once', async ({
  page,
}) => {
  const first = heldBack();
  await page.route(/\/assets\/first-.*\.js$/, async (route) => {
    await first.until;
    await route.continue();
  });
  const token = await signInAs(page, 'manager');
  const campaign = await campaignNamed(page.request, token, 'verano');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/campaign/${campaign}#analytics`, { waitUntil: 'commit' });
  const figures = () => asked.filter((path) => path.endsWith('/manage/stats/'));
  const scripts = () => asked.filter((path) => path.startsWith('/assets/analytics-'));
  await expect.poll(figures).toHaveLength(1);
  await expect.poll(scripts).not.toEqual([]);
  const early = scripts();
  first.go();
  await expect(page.getByRole('tabpanel').getByRole('region').first()).toBeVisible();
  expect(figures()).toHaveLength(1);
  for (const script of early) expect(asked.filter((one) => one === script)).toHaveLength(1);
});

test('a page whose first script is gone says so, and tries again by a button', async ({ page }) => {
  const isFirst = (url: URL) => /\/assets\/first-.*\.js$/.test(url.pathname);
  await page.route(isFirst, (route) => route.fulfill({ status: 404 }));
  await page.goto('/sign-in');
  const told = page.getByRole('alert').filter({ hasText: 'No se pudo cargar' });
  await expect(told).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.unroute(isFirst);
  await told.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
});
