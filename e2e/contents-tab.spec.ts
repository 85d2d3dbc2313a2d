import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, openFigures, openTab, openTool, squadRows } from './campaign-of';
import { demoCreators } from './demo-creators';
import { downloadBy } from './download';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { PICTURE, VIDEO } from './media';
import { signInAs } from './sign-in';
import { todayInMexico } from './today';

const PUBLISHED = {
  status: 'content_published',
  published_date: '2026-05-03',
  url_info: 'https://www.instagram.com/reel/abc/',
};
const METRICS = {
  number_of_impressions: 12_345,
  number_of_likes: 650,
  number_of_comments: 0,
  number_of_views: 9_000,
};

type Parts = Parameters<APIRequestContext['post']>[1] extends infer O
  ? NonNullable<NonNullable<O> extends { multipart?: infer M } ? Exclude<M, FormData> : never>
  : never;

const rows = (page: Page) =>
  page.getByRole('table', { name: /^Contenidos publicados/ }).locator('tbody tr[data-index]');
const cards = (page: Page) => page.getByRole('article');

/**
 * A campaign with a creator on Instagram, one on YouTube and a verified one, all approved.
 * @returns the creators, and what adds a content to one of them
 */
async function campaignWithContents(page: Page) {
  const token = await signInAs(page, 'manager');
  const [verified] = await demoCreators(page.request, token);
  const stamp = Date.now().toString(36);
  const creators = [
    { network: 'instagram', username: `lista.${stamp}`, name: 'Lila Lista', followers: 20_000 },
    { network: 'youtube', username: `canal.${stamp}`, name: 'Canal de Yael', followers: 0 },
    { network: verified.network, username: verified.username, name: verified.name },
  ];
  const { uuid, ids, post } = await campaignOf(page.request, token, `Contenidos ${stamp}`, creators);
  await post('influencers/', { influencers: ids, status: 'approved' });
  const add = async (creator: number, parts: Parts = {}): Promise<void> => {
    const reply = await page.request.post(`/api/v1/campaign/${uuid}/manage/add/`, {
      headers: { authorization: `Bearer ${token}` },
      multipart: {
        campaign_influencer: ids[creator] ?? '',
        network: creators[creator]?.network ?? '',
        content_type: 'reel',
        ...parts,
      },
    });
    expect(reply.status(), await reply.text()).toBe(201);
  };
  return { uuid, creators, add };
}

const cellTexts = (row: Locator) =>
  row.locator('td').evaluateAll((cells) => cells.map((cell) => cell.textContent.trim()));

test('the list has every column in its order, says what is not known with a dash, and links each creator [CON-01…04, CON-06…15]', async ({
  page,
}) => {
  const { uuid, creators, add } = await campaignWithContents(page);
  await add(1, { number_repeat: 11 });
  await add(0, { network: 'tiktok' });
  await add(0, { ...PUBLISHED, ...METRICS });
  await openTab(page, uuid, 'contenidos', rows(page).first());
  // Where there is no picture the sign of the network stands in its place.
  const picture = rows(page).first().getByRole('cell').nth(4).locator('svg');
  await expect(picture).toBeVisible();

  await expect(page.getByRole('heading', { name: /^Contenidos publicados/, level: 2 })).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'Publicación' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const headings = page.getByRole('columnheader');
  await test.step('all that are usual fit on a laptop; the others wait in the menu', async () => {
    // With a scrollbar at its edge.
    await page.setViewportSize({ width: 1440 - 15, height: 900 });
    await expect(headings).toHaveCount(9);
    const [inside, shown] = await page
      .locator('table')
      .evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth ?? 0] as const);
    expect(inside).toBeLessThanOrEqual(shown);
    await openTool(page, 'Columnas');
    const columns = page.getByRole('dialog', { name: 'Columnas' });
    for (const name of ['Categoría', 'Red', 'Última actualización'])
      await columns.getByRole('checkbox', { name, exact: true }).check();
    await page.keyboard.press('Escape');
  });
  expect((await headings.allTextContents()).map((text) => text.trim())).toEqual(
    [
      'Seleccionar todas las filas de esta página',
      'Creador',
      'Categoría',
      'Red',
      'Seguidores',
      'Estado',
      'Tipo',
      'Publicación',
      'Impresiones',
      'Interacción',
      'Última actualización',
      'Acciones',
    ].map((text, index) => (index === 0 ? expect.any(String) : text)),
  );

  const [published, tiktok, pending] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)];
  expect((await cellTexts(published)).slice(2, 11)).toEqual([
    'Micro-influencer',
    'Instagram',
    '20K20,000',
    'Publicado',
    'Reel',
    '03/05/2026',
    '12.3K12,345',
    '3.25%Parcial, sin dato de: Compartidos, Guardados',
    'Justo ahora',
  ]);
  // Of followers there are none, a day and figures have not been said; the types of two networks have names of their own.
  expect((await cellTexts(pending)).slice(3, 10)).toEqual([
    'YouTube',
    '0',
    'Pendiente',
    'Short',
    '—',
    '—',
    '—',
  ]);
  expect((await cellTexts(tiktok)).slice(3, 7)).toEqual(['TikTok', '20K20,000', 'Pendiente', 'TikTok']);

  await published.getByRole('button', { name: 'Acciones del contenido de Lila Lista' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Ver y editar',
    'Ver al creador',
    'Abrir publicación',
    'Eliminar contenido',
  ]);
  await page.keyboard.press('Escape');
  await expect(published.getByRole('link', { name: 'Abrir la publicación de Lila Lista' })).toHaveAttribute(
    'href',
    PUBLISHED.url_info,
  );

  const size = page.getByLabel('Filas por página');
  await expect(size.getByRole('option')).toHaveText(['10', '25', '50', '100', 'Sin fin']);
  await expect(size).toHaveValue('25');
  await expect(rows(page)).toHaveCount(13);
  await size.selectOption('10');
  await expect(rows(page)).toHaveCount(10);
  await size.selectOption('50');
  await expect(rows(page)).toHaveCount(13);

  // A type that networks have other words for is named by those of its contents.
  await openTool(page, 'Agrupar');
  await page.getByRole('menuitemradio', { name: 'Tipo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reel, Short y TikTok 13' })).toBeVisible();
  await openTool(page, 'Agrupar por: Tipo');
  await page.getByRole('menuitemradio', { name: 'Sin grupos' }).click();
  await expect(page).not.toHaveURL(/group=/);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Publicado');
  await expect(rows(page)).toHaveCount(1);

  const link = rows(page)
    .getByRole('link', { name: /Lila Lista/ })
    .first();
  // All of a row opens the content, also the name.
  await link.click();
  await expect(page.getByRole('dialog', { name: 'Reel' })).toBeVisible();
  await page.keyboard.press('Escape');
  // By way of the record in the campaign, which leads on; closed, it leaves the list as it was.
  const openRecord = async () => {
    await published.getByRole('button', { name: 'Acciones del contenido de Lila Lista' }).click();
    await page.getByRole('menuitem', { name: 'Ver al creador' }).click();
  };
  await openRecord();
  const record = page.getByRole('dialog', { name: 'Lila Lista' });
  await expect(record).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await openRecord();
  const profile = record.getByRole('link', { name: 'Perfil del creador' });
  await expect(profile).toHaveAttribute('href', `/perfil/instagram/${creators[0]?.username}/`);
  await profile.click();
  await expect(page.getByRole('heading', { name: 'Lila Lista', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/perfil\/instagram\//);
});

test('a day that no content can have, and a span that ends before it begins, say why', async ({ page }) => {
  const { uuid, add } = await campaignWithContents(page);
  await add(0, { ...PUBLISHED, ...METRICS });
  // An address that was made by hand is read as far as it says what can be.
  await page.goto(`/campaign/${uuid}?from=0001-01-01#contenidos`);
  await expect(rows(page)).toHaveCount(1);
  // On less an empty day is one of the filters.
  await page.setViewportSize({ width: 1600, height: 900 });
  const from = page.getByRole('textbox', { name: 'Desde' });
  const to = page.getByRole('textbox', { name: 'Hasta' });
  const tip = page.getByRole('tooltip');
  await from.fill('01/01/0026');
  await from.press('Tab');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(from).toHaveValue('01/01/0026');
  await expect(rows(page)).toHaveCount(1);
  expect(page.url()).not.toContain('from=');
  await page.keyboard.press('Shift+Tab');
  await expect(tip).toHaveText(/^El año de publicación debe ser de \d{4} a \d{4}$/);
  await from.fill('03/05/2026');
  await to.fill('02/05/2026');
  await to.press('Tab');
  for (const field of [to, from]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.focus();
    await expect(tip).toHaveText('«Desde» es posterior a «Hasta»');
  }
  await to.fill('03/05/2026');
  await to.press('Tab');
  await expect(from).not.toHaveAttribute('aria-invalid');
  await expect(rows(page)).toHaveCount(1);

  // All of it goes with one press, also a day that was refused; so it does where nothing is left.
  const clear = page.getByRole('button', { name: 'Quitar todo' });
  await from.fill('01/01/0026');
  await from.press('Tab');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await clear.click();
  for (const field of [from, to]) await expect(field).toHaveValue('');
  await expect(clear).toHaveCount(0);
  await page.getByRole('searchbox').fill('nadie se llama así');
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Quitar todo' }).last().click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('contents are deleted one by one and together after one question, creators and header follow, and the published ones are exported [CON-16…19, EXP-19, EXP-20]', async ({
  page,
}) => {
  const { uuid, add } = await campaignWithContents(page);
  await add(0, { ...PUBLISHED, ...METRICS });
  await add(0, { content_type: 'story' });
  await add(1, { number_repeat: 2 });
  await openTab(page, uuid, 'contenidos', rows(page).first());

  const exported = async (what: string) => {
    await openTool(page, 'Exportar');
    await page.getByRole('menuitemradio', { name: what, exact: true }).click();
    const contents = /\d+$/.exec(what)?.[0] ?? '';
    const download = page.getByRole('menuitem', {
      name: new RegExp(`^Descargar ${contents} contenidos? \\(CSV\\)$`),
    });
    return downloadBy(page, () => download.click());
  };
  const all = await exported('Todo: 4');
  expect(all.text.trim().split('\r\n')).toHaveLength(5);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Pendiente');
  await expect(rows(page)).toHaveCount(3);
  const pending = await exported('Lo que muestra el filtro: 3');
  expect(pending.text.trim().split('\r\n')).toHaveLength(4);
  // What is on screen before what is more than that, each with its count [EXP-20].
  await openTool(page, 'Exportar');
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'CSV',
    'Excel (XLSX)',
    'Lo que muestra el filtro: 3',
    'Lo publicado: 1',
    'Todo: 4',
  ]);
  // What has no row cannot be chosen, and what downloads says so, with the format.
  await expect(page.getByRole('menuitem')).toHaveText(['Lo elegido: 0', 'Descargar 3 contenidos (CSV)']);
  await page.keyboard.press('Escape');
  const { name, text: csv } = await exported('Lo publicado: 1');
  expect([all.name, name].map((one) => one.replace(/^.*-contenidos/, ''))).toEqual([
    expect.stringMatching(/^-\d{4}/),
    expect.stringMatching(/^-publicados-\d{4}/),
  ]);
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Todos los estados');
  await expect(rows(page)).toHaveCount(4);
  await test.step('what is chosen, as a workbook, which is kept as the format [EXP-19, EXP-20]', async () => {
    await rows(page).first().getByRole('checkbox').check();
    await openTool(page, 'Exportar');
    await page.getByRole('menuitemradio', { name: 'Excel (XLSX)' }).click();
    // What is chosen is what is offered first.
    await expect(page.getByRole('menuitemradio', { name: 'Lo elegido: 1', exact: true })).toBeChecked();
    const book = await downloadBy(page, () =>
      page.getByRole('menuitem', { name: 'Descargar 1 contenido (XLSX)', exact: true }).click(),
    );
    expect(book.name).toMatch(/-contenidos-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(book.bytes.subarray(0, 2).toString()).toBe('PK');
    await expect(page.getByText(`1 contenido exportado · ${book.name}`, { exact: true })).toBeVisible();
    await openTool(page, 'Exportar');
    await expect(page.getByRole('menuitemradio', { name: 'Excel (XLSX)' })).toBeChecked();
    await page.keyboard.press('Escape');
    await rows(page).first().getByRole('checkbox').uncheck();
  });
  expect(csv.startsWith('\uFEFFcreador,usuario,')).toBe(true);
  const lines = csv.trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Lila Lista,.*,Publicado,2026-05-03,https:.*,12345,650,0,/);

  const published = async (count: number) => {
    const figures = await openFigures(page);
    const cards = figures.getByRole('group', { name: 'Avance de creadores' });
    await expect(cards).toContainText(new RegExp(`Publicado\\s*${count}$`));
    await page.keyboard.press('Escape');
    await expect(figures).toHaveCount(0);
  };
  await published(0);
  const story = rows(page).filter({ hasText: 'Historia' });
  const question = page.getByRole('dialog', { name: '¿Eliminar este contenido?' });
  const remove = async (row: Locator, answer: 'Cancelar' | 'Eliminar') => {
    await row.getByRole('button', { name: 'Acciones del contenido de Lila Lista' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar contenido' }).click();
    await question.getByRole('button', { name: answer, exact: true }).click();
    await expect(question).toBeHidden();
  };
  await remove(story, 'Cancelar');
  await expect(rows(page)).toHaveCount(4);
  // Back with the status that its creator had.
  await remove(story, 'Eliminar');
  await expect(rows(page)).toHaveCount(3);
  await published(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page)).toHaveCount(4);
  await published(0);
  await remove(story, 'Eliminar');
  await expect(rows(page)).toHaveCount(3);
  await published(1);

  for (const box of await rows(page).filter({ hasText: 'Canal de Yael' }).getByRole('checkbox').all())
    await box.check();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const both = page.getByRole('dialog', { name: '¿Eliminar 2 contenidos?' });
  await both.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(both).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(
    page.getByText('Deshecho: 2 contenidos están de vuelta, con sus métricas', { exact: true }),
  ).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  // A creator without contents keeps the status, and it is said [STA-15].
  await remove(rows(page).filter({ hasText: 'Lila Lista' }), 'Eliminar');
  await expect(
    page.getByRole('group').filter({ hasText: 'Lila Lista ya no tiene contenidos y sigue en “Publicado”.' }),
  ).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole('tab', { name: 'Squad' }).click();
  const creator = squadRows(page).filter({ hasText: 'Lila Lista' });
  await expect(creator).toContainText('Publicado');
  await expect(creator).toContainText('1/1');
});

test('the grid has a card for each content with its picture or video, its creator and the figures that are some [CON-20…32]', async ({
  page,
}) => {
  const { uuid, creators, add } = await campaignWithContents(page);
  await add(1, { content_type: 'video', image_content: VIDEO });
  await add(2, { image_content: PICTURE });
  await add(0, { ...PUBLISHED, ...METRICS, image_content: PICTURE });
  await add(0, { content_type: 'photo', image_content: { ...PICTURE, name: 'otra.png' } });
  // The picture of the content that was added last, which has no day, does not arrive.
  let broken = '';
  await page.route('**/contents/**', async (route) => {
    const reply = await route.fetch();
    const { response } = (await reply.json()) as { response: { results?: { image_content: string }[] } };
    broken = response.results?.[1]?.image_content ?? broken;
    await route.fulfill({ response: reply });
  });
  await page.route('**/files/**', (route) =>
    new URL(route.request().url()).pathname === broken ? route.abort() : route.continue(),
  );
  await openTab(page, uuid, 'contenidos-vista', cards(page).first());

  await expect(cards(page)).toHaveCount(4);
  // What has a day comes first.
  const [published, failed, verified, video] = [0, 1, 2, 3].map((index) => cards(page).nth(index)) as [
    Locator,
    Locator,
    Locator,
    Locator,
  ];
  await test.step('preview', async () => {
    const picture = published.locator('a > img');
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    const link = published.getByRole('link', { name: 'Abrir la publicación de Lila Lista' });
    await expect(link).toHaveAttribute('href', PUBLISHED.url_info);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(video.locator('video')).toHaveAttribute('src', /\.mp4$/);
    // What is not out has no publication to open: all of its card opens the content.
    await expect(video.getByRole('link', { name: /^Editar contenido de/ })).toHaveCount(1);
    await expect(video.getByRole('link')).toHaveAttribute('href', /\?panel=[0-9a-f-]{36}#contenidos-vista$/);
    await video.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const place = failed.locator('> :first-child');
    await expect(place.locator('img, video')).toHaveCount(0);
    await expect
      .poll(() => place.evaluate((one) => getComputedStyle(one).backgroundImage))
      .toContain('gradient');
  });
  await test.step('creator', async () => {
    await expect(published.getByText('LL', { exact: true })).toBeVisible();
    await expect(published.getByText('Lila Lista', { exact: true })).toBeVisible();
    await expect(verified.getByTitle('Cuenta verificada')).toBeVisible();
    await expect(verified.getByText(creators[2]?.name ?? '', { exact: true })).toBeVisible();
    await expect(published.getByTitle('Cuenta verificada')).toHaveCount(0);
    await expect(video.getByTitle('YouTube').first()).toBeVisible();
  });
  await test.step('content', async () => {
    // The sign of the network stands before the type.
    const type = published.getByText('Reel');
    await expect(type).toBeVisible();
    await expect(type.locator('..').getByTitle('Instagram')).toBeVisible();
    await expect(published.getByText('Publicado', { exact: true })).toBeVisible();
    await expect(published.getByTitle(/ · Actualizado justo ahora$/)).toBeVisible();
    // Neither a figure that is 0 nor one that nobody has said.
    const terms = (card: Locator) => card.getByRole('term').allTextContents();
    expect(await terms(published)).toEqual(['Interacción', 'Impresiones', 'Me gusta', 'Vistas']);
    // In its place of all cards, though what stands before it elsewhere is missing.
    const views = published.getByTitle('Vistas', { exact: true });
    expect(await views.evaluate((one) => getComputedStyle(one).gridArea)).toMatch(/^3 \/ 3 /);
    await expect(video.getByText('Falta que lo prepare', { exact: true })).toBeVisible();
    await expect.poll(() => terms(video)).toEqual([]);
  });
  await test.step('names stand in a line, with a picture and without, and all of the status over it', async () => {
    const places = await Promise.all(
      [published, failed, verified, video].map(async (card) => {
        const [picture, name, status] = await Promise.all([
          card.locator('> :first-child').boundingBox(),
          card.getByRole('link', { name: /^Editar contenido de/ }).boundingBox(),
          card.getByText(/^(Publicado|Pendiente)$/).boundingBox(),
        ]);
        if (!picture || !name || !status) throw new Error('a card without its parts');
        expect(status.y).toBeGreaterThan(picture.y);
        expect(status.y + status.height).toBeLessThan(picture.y + picture.height);
        return { picture: Math.round(picture.height), name: Math.round(name.y) };
      }),
    );
    expect(new Set(places.map(({ picture }) => picture)).size).toBe(1);
    expect(new Set(places.map(({ name }) => name)).size).toBe(1);
  });
  await test.step('keyboard', async () => {
    await video.getByRole('link').press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(video.getByRole('link')).toBeFocused();
  });
  await test.step('cards in a row', async () => {
    for (const [width, count] of [
      [1440, 5],
      [1200, 4],
      [900, 2],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() =>
          cards(page)
            .locator('..')
            .first()
            .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length),
        )
        .toBe(count);
    }
  });
});

test('what no content can have is asked about before another row takes its place beside the list [UIX-42]', async ({
  page,
}) => {
  const { uuid, creators, add } = await campaignWithContents(page);
  await add(1);
  await add(0);
  await openTab(page, uuid, 'contenidos', rows(page).first());
  const row = (name = '?') => rows(page).filter({ hasText: name });
  const panel = page.getByRole('dialog').filter({ has: page.getByLabel('Enlace de la publicación') });
  const link = panel.getByLabel('Enlace de la publicación');
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  for (const ask of [
    () => row(creators[1]?.name).click({ position: { x: 600, y: 8 } }),
    () => row(creators[1]?.name).getByRole('link').first().click(),
  ]) {
    await row(creators[0]?.name).click({ position: { x: 600, y: 8 } });
    await expect(panel).toContainText(creators[0]?.name ?? '?');
    await link.fill('mañana lo pego');
    await ask();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toBeHidden();
    await expect(panel).toContainText(creators[0]?.name ?? '?');
    await expect(link).toHaveValue('mañana lo pego');
    await ask();
    await question.getByRole('button', { name: 'Descartar' }).click();
    await expect(panel).toContainText(creators[1]?.name ?? '?');
    await expect(link).toHaveValue('');
  }
  // A window that becomes narrower takes nothing along.
  await link.fill('mañana lo pego');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(link).toHaveValue('mañana lo pego');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(link).toHaveValue('mañana lo pego');
  // The keys of the walk ask once, not twice.
  await link.fill('mañana lo pego');
  await panel
    .getByRole('button', { name: /^Anterior|^Siguiente/ })
    .and(page.locator(':enabled'))
    .click();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(panel).toContainText(creators[0]?.name ?? '?');
  await expect(question).toBeHidden();
});

test('the panel of a content shows whose it is, saves figures, day and cost, and gives the row its new values [ADD-32, CON-33…43, CON-45, CON-46]', async ({
  page,
}) => {
  const { uuid, creators, add } = await campaignWithContents(page);
  await add(1);
  await add(0, {
    ...PUBLISHED,
    ...METRICS,
    estimated_cost: '1,200.50',
    number_of_shares: 0,
    number_of_times_saved: 0,
  });
  await openTab(page, uuid, 'contenidos', rows(page).first());
  const row = rows(page).filter({ hasText: 'Lila Lista' });
  const panel = page.getByRole('dialog', { name: 'Reel' });
  const open = () => row.getByText('Publicado').click();
  await open();

  await test.step('place', async () => {
    await expect
      .poll(async () => {
        const box = await panel.boundingBox();
        return box && box.x > 720 && Math.round(box.x + box.width);
      })
      .toBe(1440);
    // In a wide window nothing of the list is covered, and it stays in use.
    const right = async (one: Locator) => {
      const box = await one.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    expect(await right(page.getByRole('main'))).toBeLessThanOrEqual((await panel.boundingBox())?.x ?? 0);
    const other = rows(page).filter({ hasNotText: 'Lila Lista' });
    await other.click({ position: { x: 200, y: 8 } });
    await expect(page.getByRole('dialog')).toContainText(creators[1]?.name ?? '?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await open();
    await expect(page.getByRole('dialog')).toContainText('Lila Lista');
    // Else it lies over the list, and beside it the backdrop.
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(panel).toHaveAttribute('aria-modal', 'true');
    await page.mouse.click(200, 450);
    // However many were looked at: closing never opens the one before.
    await expect(panel).toBeHidden();
    await expect(page).not.toHaveURL(/panel=/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await open();
  });
  await test.step('creator and content', async () => {
    const username = creators[0]?.username ?? '';
    await expect(panel.getByText('LL', { exact: true })).toBeVisible();
    await expect(panel.getByTitle('Instagram')).toBeVisible();
    await expect(panel.getByText(`@${username}`)).toBeVisible();
    await expect(panel.getByRole('link', { name: creators[0]?.name ?? '', exact: true })).toHaveAttribute(
      'href',
      `/perfil/instagram/${username}/`,
    );
    await expect(panel.getByRole('link', { name: 'Perfil en la red' })).toHaveAttribute(
      'href',
      `https://www.instagram.com/${username}/`,
    );
    await expect(panel.getByText('Micro-influencer')).toBeVisible();
    await expect(panel.getByText('Seguidores', { exact: true }).locator('..')).toContainText('20K');
    const rate = panel.getByRole('button', { name: 'Interacción', exact: true });
    await expect(rate.locator('../..')).toContainText('3.25%');
    await rate.focus();
    await expect(page.getByRole('tooltip')).toContainText('÷ seguidores × 100');
    await expect(panel.getByRole('heading', { name: 'Reel' })).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Métricas' })).toBeVisible();
  });
  await test.step('figures, day and cost', async () => {
    const cost = panel.getByLabel('Costo estimado');
    await expect(cost).toHaveValue('1,200.50');
    await cost.fill('12.345,678');
    await cost.press('Enter');
    await expect(panel.getByText('Escribe el monto con dos decimales como máximo')).toBeVisible();
    await expect(cost).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    // Nobody is as fast as to press a key before the question is gone, whose key it would be.
    await expect(page.getByRole('dialog', { name: '¿Descartar los cambios?' })).toBeHidden();
    await cost.fill('1.5K');
    await panel.getByRole('textbox', { name: 'Fecha de publicación' }).fill('4/5/2026');
    await panel.getByRole('textbox', { name: 'Me gusta' }).fill('1000');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(row).toContainText('4/05/2026');
    await expect(row).toContainText('5%');
    await page.reload();
    await row.getByText('Publicado').click();
    await expect(cost).toHaveValue('1,500.00');
    await page.keyboard.press('Escape');
  });
  await rows(page).filter({ hasText: 'Canal de Yael' }).getByText('Pendiente').click();
  await test.step('odd links and days', async () => {
    const other = page.getByRole('dialog');
    const link = other.getByLabel('Enlace de la publicación');
    await link.fill(PUBLISHED.url_info);
    await expect(other.getByText('El enlace parece de Instagram, no de YouTube.')).toBeVisible();
    await expect(
      other.getByText('Esta campaña ya tiene un contenido con este enlace, de Lila'),
    ).toBeVisible();
    await link.fill('nada');
    await link.press('Tab');
    await expect(other.getByText('Debe empezar con http:// o https://')).toBeVisible();
    await expect(link).toHaveValue('nada');
    await link.fill('youtu.be/abc');
    await link.press('Enter');
    await expect(link).toHaveValue('https://youtu.be/abc');
    await expect(other.getByText(/El enlace parece|ya tiene un contenido|Debe empezar/)).toHaveCount(0);
    await other.getByRole('textbox', { name: 'Fecha de publicación' }).fill('3/5/2050');
    await page.keyboard.press('Enter');
    await expect(other.getByText(/^El año de publicación debe ser de \d{4} a \d{4}$/)).toBeVisible();
  });
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Canal de Yael' })).toHaveAttribute(
    'href',
    `/perfil/youtube/${creators[1]?.username}/`,
  );
});

test('list and grid say that they load, that they failed and try again, and that there is nothing [CON-51]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Sin contenidos', []);
  const place = page.getByRole('tabpanel');
  for (const tab of ['contenidos', 'contenidos-vista']) {
    const failure = heldBack();
    await page.route('**/contents/?*', (route) => failure.until.then(() => route.abort()));
    await page.goto(`/campaign/${uuid}#${tab}`);
    // The other view has read the same: nothing of it is kept.
    await page.reload();
    await expect(place.getByText('Cargando…').first()).toBeAttached();
    failure.go();
    await expect(place.getByRole('alert')).toContainText('No se pudo cargar');
    await page.unroute('**/contents/?*');
    await place.getByRole('button', { name: 'Reintentar' }).click();
    await expect(place.getByText('Aún no hay contenidos')).toBeVisible();
    await expect(place.getByRole('alert')).toHaveCount(0);
  }
});

test('there is room to read what is searched, also on a laptop', async ({ page }) => {
  const { uuid, add } = await campaignWithContents(page);
  await add(0, { ...PUBLISHED, ...METRICS });
  await openTab(page, uuid, 'contenidos', rows(page).first());
  const search = page.getByRole('searchbox', { name: 'Buscar por creador' });
  // What waits steps aside for it.
  await search.focus();
  await expect(page.getByRole('button', { name: 'Hoy', exact: true })).toBeHidden();
  const box = await search.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(200);
  // One line: the fields beside it stand as high.
  const filters = await page.getByRole('button', { name: 'Filtros' }).boundingBox();
  expect(Math.abs((filters?.y ?? 0) - (box?.y ?? 100))).toBeLessThan(8);
});

test('what is late, waits for a review or is of today stands first over the list, with its count, one press away', async ({
  page,
}) => {
  const { uuid, add } = await campaignWithContents(page);
  await add(0, { status: 'content_producing', published_date: '2026-01-10' });
  await add(0, {
    status: 'content_submitted',
    published_date: `${Number(todayInMexico().slice(0, 4)) + 1}-01-10`,
  });
  await add(1, { status: 'content_pending', published_date: todayInMexico() });
  await add(1, PUBLISHED);
  await openTab(page, uuid, 'contenidos', rows(page).first());
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const first = await chip('Atrasados 1').boundingBox();
    const search = await page.getByRole('searchbox').first().boundingBox();
    expect((first?.x ?? 0) + 1000 * (first?.y ?? 0)).toBeLessThan((search?.x ?? 0) + 1000 * (search?.y ?? 0));
    for (const [name, part, listed] of [
      ['Atrasados 1', /late=true/, 'Produciendo'],
      ['Por revisar 1', /review=true/, 'Enviado'],
      ['Hoy', /from=[\d-]+&to=/, 'Pendiente'],
    ] as const) {
      await chip(name).click();
      await expect(page).toHaveURL(part);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page).first()).toContainText(listed);
      await expect(chip(name)).toHaveAttribute('aria-pressed', 'true');
      await chip(name).click();
      // But for what is to come.
      await expect(rows(page)).toHaveCount(3);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await violationsIn(page)).toEqual([]);
});

test('beside an open panel the list keeps day and impressions in sight, and comes back whole', async ({
  page,
}) => {
  const { uuid, add } = await campaignWithContents(page);
  await add(0, { ...PUBLISHED, ...METRICS });
  await openTab(page, uuid, 'contenidos', rows(page).first());
  const table = page.getByRole('table', { name: /^Contenidos publicados/ });
  const heads = (names: readonly string[]) =>
    Promise.all(names.map((name) => table.getByRole('columnheader', { name }).count()));
  const left = ['Seguidores', 'Interacción'] as const;
  expect(await heads(left)).toEqual([1, 1]);
  await rows(page).first().getByText('Publicado').click();
  await expect(page.locator('[data-beside]')).toBeVisible();
  await expect.poll(() => heads(left)).toEqual([0, 0]);
  await expect(rows(page).first()).toContainText('3/05/2026');
  await expect(rows(page).first()).toContainText('12.3K');
  await expect(rows(page).first().getByTitle('Reel', { exact: true })).toBeVisible();
  // Nothing is behind the actions at its edge.
  const hidden = () =>
    table.evaluate((one) => {
      const frame = one.parentElement;
      return frame ? frame.scrollWidth - frame.clientWidth : null;
    });
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => heads(left)).toEqual([1, 1]);
});

test('on a phone the list opens at today with its tools whole above it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { uuid, add } = await campaignWithContents(page);
  const nextYear = Number(todayInMexico().slice(0, 4)) + 1;
  for (let day = 1; day <= 7; day += 1)
    await add(0, { status: 'content_pending', published_date: `${nextYear}-01-0${day}` });
  await add(1, { status: 'content_pending', published_date: todayInMexico() });
  await openTab(page, uuid, 'contenidos', rows(page).first());
  // What is to come is one press away.
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Buscar por creador' })).toBeInViewport({ ratio: 1 });
  // The line of today reaches from edge to edge, as between the rows of a table.
  const line = await page.getByRole('cell', { name: /^Hasta hoy, / }).boundingBox();
  expect(line?.width).toBeGreaterThan(340);
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  await page.getByRole('button', { name: 'Ver los 7 por venir' }).click();
  await expect(rows(page)).toHaveCount(8);
  await expect(rows(page).first()).toContainText(`7/01/${nextYear}`);
});

test('at a desk the list opens with today first and nothing scrolled away, and its foot names what is rejected', async ({
  page,
}) => {
  const { uuid, add } = await campaignWithContents(page);
  const nextYear = Number(todayInMexico().slice(0, 4)) + 1;
  await add(0, { status: 'content_pending', published_date: `${nextYear}-01-01`, number_repeat: 12 });
  await add(1, { status: 'content_pending', published_date: todayInMexico() });
  await add(1, { status: 'content_rejected', published_date: '2026-02-10' });
  await openTab(page, uuid, 'contenidos', rows(page).first());
  await expect(rows(page)).toHaveCount(2);
  const lines = page.getByRole('tabpanel').locator('tbody tr');
  await expect(lines.nth(0)).toHaveText('Ver los 12 por venir');
  await expect(lines.nth(1)).toHaveText(/^Hasta hoy, /);
  await expect(lines.nth(2)).toContainText('Canal de Yael');
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
  await expect(page.getByRole('tabpanel').locator('tfoot')).toContainText(
    'Total de 14 contenidos · 1 rechazado',
  );
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ver los 12 por venir' }).press('Enter');
  await expect(rows(page)).toHaveCount(14);
  // And back to today.
  await page.getByRole('button', { name: 'Quitar: Por venir' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('the list opens at what is of today or late, and stays where somebody comes back to it [CON-01]', async ({
  page,
}) => {
  const { uuid, add } = await campaignWithContents(page);
  const nextYear = Number(todayInMexico().slice(0, 4)) + 1;
  for (let day = 10; day < 21; day += 1)
    await add(0, {
      status: 'content_pending',
      published_date: `${nextYear}-12-${day}`,
      number_repeat: 3,
    });
  await add(1, { status: 'content_pending', published_date: todayInMexico() });
  for (let day = 10; day < 18; day += 1)
    await add(0, { status: 'content_pending', published_date: `2026-02-${day}` });
  const todays = rows(page).filter({ hasText: 'Canal de Yael' });
  const late = page.getByRole('region', { name: 'Atrasados' });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openTab(page, uuid, 'squad', squadRows(page).first());
    await page.getByRole('tab', { name: 'Contenidos' }).click();
    await expect(page).toHaveURL(/[^?]*#contenidos$/);
    await expect(todays).toBeInViewport({ ratio: 0.5 });
    await expect(page.getByText(/^Hasta hoy, /)).toBeInViewport();
    // One full page from today on.
    await expect(rows(page)).toHaveCount(9);
    // The earliest of what is late stand first.
    await expect(late.getByRole('heading')).toContainText('Atrasados · 8');
    await expect(late.getByRole('listitem')).toHaveCount(3);
    await expect(late.getByRole('listitem').first()).toContainText('días de atraso · Reel');
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  // Which of them it is says its page as its panel, and whoever comes back is still there.
  await rows(page).nth(2).click();
  await expect(page.getByRole('dialog').getByText('3/9', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await rows(page).nth(2).press('Enter');
  await expect(page.getByRole('main').getByText('3/9', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(rows(page).nth(2)).toBeFocused();
  // What is to come stands above today once it is asked for.
  await page.getByRole('button', { name: 'Ver los 33 por venir' }).click();
  await expect(page).toHaveURL(/ahead=true/);
  await expect(page.getByText(/^Hasta hoy, /)).toBeVisible();
  await expect(late).toHaveCount(0);
  await page.getByRole('button', { name: 'Página anterior' }).click();
  await expect(rows(page).last()).toContainText(`/12/${nextYear}`);
  await expect(page.getByText(/^Hasta hoy, /)).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar: Por venir' }).click();
  await late.getByRole('link', { name: 'Ver todos' }).click();
  await expect(page).toHaveURL(/late=true/);
  await expect(rows(page)).toHaveCount(8);
});

test('the grid opens at today, and what is to come stands above it once it is asked for [CON-20]', async ({
  page,
}) => {
  const { uuid, add } = await campaignWithContents(page);
  const nextYear = Number(todayInMexico().slice(0, 4)) + 1;
  // More than a page of what is to come, and one that is out.
  await add(0, { status: 'content_pending', published_date: `${nextYear}-01-01`, number_repeat: 30 });
  await add(2, { status: 'content_pending', published_date: `${nextYear}-12-20` });
  await add(0, { ...PUBLISHED, ...METRICS });
  await add(1, {});
  await openTab(page, uuid, 'contenidos-vista', cards(page).first());
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('Interacción');
  const today = page.getByRole('heading', { name: /^Hasta hoy, / });
  await expect(today).toBeVisible();
  await page.getByRole('button', { name: 'Ver los 31 por venir' }).click();
  await expect(page.getByRole('heading', { name: 'Por venir' })).toBeVisible();
  await expect(cards(page)).toHaveCount(33);
  await expect(cards(page).first()).toContainText(`20/12/${nextYear}`);
  await expect(page.getByRole('button', { name: 'Ver más por venir' })).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  // Whoever opens one goes on through them in this order.
  await cards(page).nth(30).getByRole('link').first().click();
  await expect(page.getByText('31/33', { exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('32/33', { exact: true })).toBeVisible();
});

test('late contents get new dates and a status together, and are as they were when it is undone', async ({
  page,
}) => {
  const { uuid, add } = await campaignWithContents(page);
  await add(0, { published_date: '2026-05-01' });
  await add(0, { published_date: '2026-05-03' });
  await add(1, { content_type: 'video' });
  await openTab(page, uuid, 'contenidos', rows(page).first());
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
  await page.getByRole('button', { name: 'Cambiar fecha', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar la fecha de 3 contenidos' });
  await expect(dialog.getByText(/^Lila Lista: del 0\d\/05\/2026 al/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cambiar 3 fechas' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByText('2 contenidos cambiaron. 1 no tiene fecha que mover', { exact: true }),
  ).toBeVisible();
  await expect(rows(page).filter({ hasText: '08/05/2026' })).toHaveCount(1);
  await expect(rows(page).filter({ hasText: '10/05/2026' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(rows(page).filter({ hasText: '01/05/2026' })).toHaveCount(1);

  await test.step('other days after an answer that was lost are another change of what stands there by then', async () => {
    await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
    await page.getByRole('button', { name: 'Cambiar fecha', exact: true }).click();
    await page.route(
      '**/manage/bulk/update/',
      async (route) => {
        await route.fetch();
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Cambiar 3 fechas' }).click();
    await expect(dialog.getByText(/^Lila Lista: del (08|10)\/05\/2026 al/)).toBeVisible();
    await dialog.getByRole('spinbutton', { name: 'Cuántos días' }).fill('14');
    await dialog.getByRole('button', { name: 'Cambiar 3 fechas' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rows(page).filter({ hasText: '22/05/2026' })).toHaveCount(1);
    await expect(rows(page).filter({ hasText: '24/05/2026' })).toHaveCount(1);
  });

  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
  await page.getByRole('button', { name: 'Cambiar estado', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Produciendo' }).click();
  await expect(rows(page).filter({ hasText: 'Produciendo' })).toHaveCount(3);
});

test('J and K go through the list also while nothing has the focus, Space opens a content beside it, Enter its page [CON-01]', async ({
  page,
}) => {
  const { uuid, add } = await campaignWithContents(page);
  await add(0, {});
  await add(1, {});
  await openTab(page, uuid, 'contenidos', page.locator('tbody [data-row]').first());
  const rows = page.locator('tbody [data-row]');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contents\/[0-9a-f-]{36}/);
});

test('on a phone Escape ends a menu of the tools and leaves their sheet, which says what the list is ordered by', async ({
  page,
}) => {
  const { uuid, add } = await campaignWithContents(page);
  await add(0, {});
  await page.setViewportSize({ width: 390, height: 844 });
  await openTab(page, uuid, 'contenidos', page.locator('tbody [data-row]').first());
  await page.getByRole('button', { name: 'Herramientas' }).click();
  const sheet = page.getByRole('dialog', { name: 'Herramientas' });
  await sheet.getByText('Ordenar: Publicación ↓', { exact: true }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});
