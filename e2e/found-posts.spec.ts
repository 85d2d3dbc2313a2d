import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

const rowsOf = (page: Page) =>
  page.getByRole('grid', { name: 'Publicaciones encontradas' }).locator('tbody tr[data-index]');
const toast = (page: Page, text: RegExp) => page.locator('[class*=alta-toast]').filter({ hasText: text });

/** A campaign of the test's own with creators whose videos the invented YouTube shows to everybody. */
async function published(page: Page) {
  const token = await signInAs(page, 'manager');
  const campaign = await campaignOf(
    page.request,
    token,
    'Encontrar',
    ['a', 'b', 'c'].map((letter) => ({
      network: 'youtube',
      username: `canal_${letter}${Date.now().toString(36)}`,
      name: 'Canal Encontrado',
    })),
  );
  await campaign.post('influencers/', { influencers: campaign.ids, status: 'approved' });
  return { campaign: campaign.uuid, token };
}

test('what creators published is found by rules, accepted, ignored and undone, by hand and by keys', async ({
  page,
}) => {
  const { campaign } = await published(page);
  await test.step('without rules there is one thing to do', async () => {
    await page.goto(`/campaign/${campaign}?size=50#contenidos`);
    // The views stay where they were pressed, and the head adds contents in each of them.
    const views = page.getByRole('radiogroup');
    const add = page.getByRole('button', { name: 'Agregar contenido', exact: true }).first();
    const edge = async () => {
      const box = await views.boundingBox();
      return box && Math.round(box.x + box.width);
    };
    await expect(views).toBeVisible({ timeout: 60_000 });
    const before = await edge();
    await page.getByText('Cuadrícula', { exact: true }).click();
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await edge()).toBe(before);
    await page.getByText('Encontrados', { exact: true }).click({ timeout: 60_000 });
    await expect(page.getByText('Aún no se sabe qué buscar')).toBeVisible({ timeout: 60_000 });
    expect(await edge()).toBe(before);
    await expect(add).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Crear reglas del brief' }).click();
    const dialog = page.getByRole('dialog', { name: 'Qué publicaciones se buscan' });
    const tags = dialog.getByRole('combobox', { name: 'Hashtags' });
    await tags.fill('#CafeNube');
    await tags.press('Enter');
    await expect(dialog.getByText('CafeNube', { exact: true })).toBeVisible();
    expect(await violationsIn(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Guardar y buscar' }).click();
    await expect(dialog).toBeHidden();
  });

  const rows = rowsOf(page);
  const own = rows.filter({ hasText: 'Canal Encontrado' });
  await test.step('the posts come by themselves, with why they were found', async () => {
    await expect(own.first()).toBeVisible({ timeout: 90_000 });
    await expect(own.first()).toContainText('#CafeNube');
    await expect(page.getByText(/^Se buscó /)).toBeVisible({ timeout: 60_000 });
    expect(await violationsIn(page)).toEqual([]);
  });

  const tab = page.getByText(/^Encontrados( \(\d+\))?$/);
  const waiting = async () => Number(/\d+/.exec(await tab.innerText())?.[0] ?? 0);
  const waits = (count: number) => expect.poll(waiting, { timeout: 20_000 }).toBe(count);
  const all = await waiting();

  await test.step('on a laptop no column lies under the buttons', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const edges = page.getByRole('grid', { name: 'Publicaciones encontradas' }).getByRole('columnheader');
    const boxes = await edges.evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect()));
    const [buttons, last] = boxes.reverse();
    expect(last?.right).toBeLessThanOrEqual((buttons?.left ?? 0) + 1);
  });

  await test.step('one is accepted, and taken back', async () => {
    await own.first().getByRole('button', { name: 'Aceptar la de Canal Encontrado' }).click();
    const told = toast(page, /^Aceptada.*Deshacer$/);
    await expect(told).toBeVisible();
    await waits(all - 1);
    await told.getByRole('button', { name: 'Deshacer' }).click();
    await waits(all);
  });

  await test.step('a press on a row opens it beside the list, whole, and a decision goes on to the next', async () => {
    await own
      .first()
      .locator('td')
      .nth(1)
      .click({ position: { x: 150, y: 6 } });
    const panel = page.getByRole('dialog', { name: 'Canal Encontrado' });
    await expect(panel).toContainText('#CafeNube');
    await expect(panel.getByRole('link', { name: 'Ver en YouTube' })).toHaveAttribute('href', /youtube/);
    await expect(panel.getByRole('link', { name: /^Canal Encontrado @/ })).toHaveAttribute('href', /record=/);
    await expect(panel).toContainText(/Por qué.*Publicidad.*Vistas/);
    const shown = () => new URL(page.url()).searchParams.get('panel');
    const first = shown();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('j');
    await expect.poll(shown).not.toBe(first);
    await page.keyboard.press('k');
    await expect.poll(shown).toBe(first);
    await panel.getByRole('button', { name: 'Ignorar', exact: true }).click();
    await waits(all - 1);
    await expect.poll(shown).not.toBe(first);
    await expect(page.locator('[data-beside]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-beside]')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await waits(all);
    // By the keyboard it opens, too.
    await own.first().focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('by keys: A accepts, J goes on, R ignores, Ctrl Z takes it back', async () => {
    await own.first().focus();
    await page.keyboard.press('a');
    await waits(all - 1);
    await rows.first().focus();
    await page.keyboard.press('j');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('r');
    await waits(all - 2);
    await page.keyboard.press('Control+z');
    await waits(all - 1);
  });

  await test.step('two are chosen by keys, accepted together and taken back together', async () => {
    for (const place of [0, 1]) {
      await own.nth(place).focus();
      await page.keyboard.press('x');
    }
    await expect(own.getByRole('checkbox', { checked: true })).toHaveCount(2);
    // As in every list: X chooses, and Space opens.
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/panel=/);
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/panel=/);
    await expect(own.nth(1)).toBeFocused();
    await expect(own.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.keyboard.press('a');
    await expect(toast(page, /2 aceptadas.*Produciendo/)).toBeVisible();
    await waits(all - 3);
    await page.keyboard.press('Control+z');
    await waits(all - 1);
  });

  await test.step('more than a few are accepted only after a question that says what of proposals', async () => {
    await page.getByRole('checkbox', { name: /^Seleccionar todas las filas/ }).check();
    await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
    const question = page.getByRole('dialog', { name: /^¿Aceptar \d+ publicaciones\?$/ });
    await expect(question).toContainText('quedan aprobadas y pasan a Produciendo');
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await waits(all - 1);
    await page.getByRole('checkbox', { name: /^(Seleccionar|Quitar).*todas las filas/ }).uncheck();
  });

  await test.step('all are ignored together, and one is offered again', async () => {
    await page.getByRole('checkbox', { name: /^Seleccionar todas las filas/ }).check();
    await page.getByRole('button', { name: /^Seleccionar l[oa]s \d+/ }).click();
    await page.getByRole('button', { name: 'Ignorar', exact: true }).click();
    await waits(0);
    await expect(page.getByText('Nada nuevo por ahora')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: `Ver ignorados (${all - 1})` }).click();
    const ignored = page
      .getByRole('grid', { name: 'Publicaciones ignoradas' })
      .locator('tbody tr[data-index]');
    await ignored
      .first()
      .getByRole('button', { name: /^Volver a ofrecer/ })
      .click();
    await waits(1);
    await page.getByRole('button', { name: 'Volver a encontrados' }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('on a phone it fits, says what to do in words and how often it was seen, and whose networks are shown', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(rows.first()).toBeVisible();
    await expect(rows.first().getByText(/^(Aceptar|Asignar)$/)).toBeVisible();
    await expect(rows.first().getByText('Ignorar', { exact: true })).toBeVisible();
    await expect(rows.first().getByRole('img', { name: 'Vistas' })).toBeVisible();
    // The tools are one line: below the search stands the head of the list, and then the first post.
    const search = await page.getByRole('tabpanel').getByRole('searchbox').boundingBox();
    const begins = (await rows.first().boundingBox())?.y ?? Infinity;
    expect(begins - (search?.y ?? 0)).toBeLessThan(120);
    // Whoever it is of: the one that is left may be nobody's.
    await rows
      .first()
      .getByText(/#CafeNube/)
      .first()
      .click();
    const sheet = page.getByRole('dialog').filter({ hasText: 'Por qué' });
    await expect(sheet.getByRole('button', { name: 'Ignorar', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: /^Herramientas de la lista/ }).click();
    const tools = page.getByRole('dialog', { name: 'Herramientas de la lista' });
    await expect(tools.getByRole('button', { name: 'Reglas' })).toBeVisible();
    await expect(tools.getByText(/^Se buscó /)).toBeVisible();
    const select = tools.getByLabel('Red', { exact: true });
    const room = await select.evaluate((field: HTMLSelectElement) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      const brush = document.createElement('canvas').getContext('2d');
      if (brush) brush.font = font;
      const words = brush?.measureText(field.selectedOptions[0]?.text ?? '').width ?? Infinity;
      return field.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd) - words;
    });
    expect(room).toBeGreaterThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsIn(page)).toEqual([]);
  });
});

test('posts that no rule knows any more are marked, and ignored at once until that is undone', async ({
  page,
}) => {
  const { campaign, token } = await published(page);
  const headers = { authorization: `Bearer ${token}` };
  const rulesAt = `/api/v1/campaign/${campaign}/found-posts/rules/`;
  const { response } = (await (await page.request.get(rulesAt, { headers })).json()) as {
    response: { proposed: object };
  };
  const saved = await page.request.post(rulesAt, {
    headers,
    data: { ...response.proposed, hashtags: ['CafeNube'], networks: ['youtube'] },
  });
  expect(saved.ok()).toBe(true);
  await page.goto(`/campaign/${campaign}#encontrados`);
  const rows = rowsOf(page);
  await expect(rows.first()).toContainText('#CafeNube', { timeout: 90_000 });
  await expect(page.getByText(/^Se buscó /)).toBeVisible({ timeout: 90_000 });
  const mark = rows.getByText('Ya no coincide con las reglas', { exact: true });
  await expect(mark).toHaveCount(0);

  await page.getByRole('button', { name: 'Reglas', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Qué publicaciones se buscan' });
  const tags = dialog.getByRole('combobox', { name: 'Hashtags' });
  await tags.press('Backspace');
  await tags.fill('nadaDeEsto');
  await tags.press('Enter');
  await dialog.getByRole('button', { name: 'Guardar y buscar' }).click();
  await expect(dialog).toBeHidden();

  await expect(mark.first()).toBeVisible();
  const told = page.getByRole('status').filter({ hasText: /no coinciden? con las reglas\.$|Ignorarlas?$/ });
  await expect(told).toBeVisible();
  const marked = await rows.count();
  await expect(mark).toHaveCount(marked);
  expect(await violationsIn(page)).toEqual([]);
  // Of strangers the network tells no name: their post does.
  const stranger = rows.filter({ hasText: 'Autor sin nombre de usuario' }).first();
  await expect(stranger.getByRole('link', { name: 'Ver en YouTube' })).toHaveAttribute('href', /youtube/);
  // What it was found by is told beside it.
  await rows.first().focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-beside]')).toContainText(/Ya no coincide con las reglas.*#CafeNube/);
  await page.keyboard.press('Escape');

  await told.getByRole('button', { name: /^Ignorarlas?$/ }).click();
  await expect(told).toHaveCount(0);
  await expect(mark).toHaveCount(0);
  await toast(page, /ignorada/i)
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(mark).toHaveCount(marked);
});

test('where nobody has connected there is no next search, and the list says so', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const username = `baila_${Date.now().toString(36)}`;
  const campaign = await campaignOf(page.request, token, 'Sin conectar', [
    { network: 'tiktok', username, name: 'Baila Sola' },
  ]);
  await campaign.post('found-posts/rules/', {
    hashtags: ['CafeNube'],
    mentions: [],
    keywords: [],
    domains: [],
    networks: ['tiktok'],
    from: null,
    to: null,
    grace_days: 7,
  });
  await page.goto(`/campaign/${campaign.uuid}#encontrados`);
  await expect(page.getByText('Nadie ha conectado sus cuentas')).toBeVisible({ timeout: 60_000 });
  const told = page.getByRole('status').filter({ hasText: /^Se buscó / });
  await expect(told).toContainText(
    'No hay próxima búsqueda: ahora ningún permiso deja preguntar a las redes.',
    {
      timeout: 90_000,
    },
  );
  await expect(told).not.toContainText('La próxima vez');
  expect(await violationsIn(page)).toEqual([]);
});
