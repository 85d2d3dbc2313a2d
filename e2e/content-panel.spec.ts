import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { creators, squadOf, openFigures } from './campaign-of';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { PICTURE, VIDEO } from './media';
import { partsOf } from './sent-form';
import { signInAs } from './sign-in';

test.slow();

const LINK = 'https://www.instagram.com/reel/abc/';
const panelOf = (page: Page, name = 'Reel') => page.getByRole('dialog', { name, exact: true });
const figure = (panel: Locator, name: string) => panel.getByRole('textbox', { name, exact: true });
/** Of what is not published the metrics are not asked for, but may be put. */
async function openMetrics(panel: Locator) {
  const open = panel.getByRole('button', { name: 'Poner métricas' });
  await expect(open.or(figure(panel, 'Me gusta'))).toBeVisible();
  if (await open.isVisible()) await open.click();
}
/** Link, day, cost and figures of what is decided about are folded. */
const openData = (panel: Locator) => panel.getByRole('button', { name: 'Datos', exact: true }).click();
const status = (panel: Locator) => panel.getByRole('combobox', { name: 'Estado' });
const toast = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true }).last();

/** A campaign with a creator who has a content, and what reads it as it is stored. */
async function contentOf(page: Page, parts: object = {}) {
  const campaign = await squadOf(page, 'Un contenido', creators(1, 'Panel'));
  const { uuid: content } = (await campaign.post('manage/add/', {
    campaign_influencer: campaign.ids[0],
    network: 'instagram',
    content_type: 'reel',
    number_of_likes: 10,
    ...parts,
  })) as { uuid: string };
  const read = async (path = ''): Promise<Record<string, unknown>> => {
    const reply = await page.request.get(`/api/v1/campaign/${campaign.uuid}/contents/${content}/${path}`, {
      headers: { authorization: `Bearer ${campaign.token}` },
    });
    return ((await reply.json()) as { response: Record<string, unknown> }).response;
  };
  /** What was measured of it, as its history tells. */
  const measured = async () =>
    ((await read('readings/'))['results'] as { metrics: object }[]).map((one) => one.metrics);
  return {
    ...campaign,
    content,
    read,
    measured,
    address: `/campaign/${campaign.uuid}?panel=${content}#contenidos`,
  };
}

test('what was handed in is decided in one line: rejected with why, or published once nothing is missing [CON-33]', async ({
  page,
}) => {
  const { address, read } = await contentOf(page, { status: 'content_submitted' });
  await page.goto(address);
  const panel = panelOf(page);
  const decide = panel.getByRole('group', { name: 'Decidir' });
  await decide.getByRole('button', { name: 'Rechazar con motivo' }).click();
  // Why is asked for before anything is sent.
  const question = page.getByRole('dialog', { name: /^¿Rechazar lo que entregó / });
  await question.getByLabel('Motivo del rechazo').fill('La toma está oscura');
  expect(await read()).toMatchObject({ status: 'content_submitted' });
  await question.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(status(panel)).toHaveValue('content_rejected');
  await expect(figure(panel, 'Motivo del rechazo')).toHaveValue('La toma está oscura');
  await expect(decide).toHaveCount(0);
  await expect
    .poll(() => read())
    .toMatchObject({ status: 'content_rejected', rejection_reason: 'La toma está oscura' });

  await status(panel).selectOption('content_submitted');
  // Without a post it is approved first.
  await expect(decide.getByRole('button')).toHaveText(['Aprobar', 'Marcar publicado', 'Rechazar']);
  await decide.getByRole('button', { name: 'Marcar publicado' }).click();
  await expect(
    page.getByText('Completa lo que está marcado para publicarlo.', { exact: true }),
  ).toBeVisible();
  await expect(figure(panel, 'Enlace de la publicación')).toBeFocused();
  await figure(panel, 'Enlace de la publicación').fill(LINK);
  await figure(panel, 'Fecha de publicación').fill('3/5/2026');
  for (const name of ['Impresiones', 'Comentarios', 'Compartidos', 'Guardados'])
    await figure(panel, name).fill('0');
  await decide.getByRole('button', { name: 'Marcar publicado' }).click();
  await expect.poll(() => read()).toMatchObject({ status: 'content_published', url_info: LINK });
  await expect(decide).toHaveCount(0);
});

test('the link that is typed last is of what is approved, and of what is published, by the press that follows it [CON-33]', async ({
  page,
}) => {
  const { address, read } = await contentOf(page, {
    status: 'content_submitted',
    url_info: 'https://www.instagram.com/reel/antes/',
    published_date: '2026-05-03',
    number_of_impressions: 100,
    number_of_comments: 1,
    number_of_shares: 1,
    number_of_times_saved: 1,
  });
  await page.goto(address);
  const panel = panelOf(page);
  const link = figure(panel, 'Enlace de la publicación');
  await expect(status(panel)).toHaveValue('content_submitted', { timeout: 60_000 });
  await openData(panel);
  await expect(link).toHaveValue('https://www.instagram.com/reel/antes/');
  /** Types a link and presses at once, while the link is still on its way. */
  const typeAndPress = async (text: string, press: () => Promise<void>) => {
    const save = heldBack();
    await page.route('**/manage/update/**', (route) => save.until.then(() => route.continue()));
    await link.fill(text);
    const sent = page.waitForRequest('**/manage/update/**');
    await press();
    await sent;
    save.go();
  };
  await typeAndPress(LINK, () => panel.getByRole('button', { name: 'Aprobar sin publicar' }).click());
  await expect(panel.getByText(/ya puso el enlace\. Márcalo publicado/)).toBeVisible();
  expect(await read()).toMatchObject({
    status: 'content_submitted',
    url_info: LINK,
    approved_at: expect.any(String),
  });
  const later = 'https://www.instagram.com/reel/despues/';
  await typeAndPress(later, () => panel.getByRole('button', { name: 'Marcar publicado' }).click());
  await expect(status(panel)).toHaveValue('content_published');
  await expect.poll(() => read()).toMatchObject({ status: 'content_published', url_info: later });
  // Nobody is said to have handed in anything else.
  await expect(panel.getByText(/entregó otra cosa/)).toHaveCount(0);
});

test('a planned content is published with its link, and its metrics come later [MET-11, CON-45]', async ({
  page,
}) => {
  const { address, read } = await contentOf(page);
  await page.goto(address);
  const panel = panelOf(page);
  const later = panel.getByRole('button', { name: 'Publicar, métricas después' });
  const notCounted = panel.getByText(/^Cuentan en los totales de la lista; en Analytics/);
  await expect(notCounted).toBeVisible();
  await status(panel).selectOption('content_published');
  await expect(figure(panel, 'Enlace de la publicación')).toBeFocused();
  // Without its link it is none.
  await expect(later).toHaveCount(0);
  await figure(panel, 'Enlace de la publicación').fill(LINK);
  await figure(panel, 'Fecha de publicación').fill('3/5/2026');
  await later.click();
  await expect
    .poll(() => read())
    .toMatchObject({
      status: 'content_published',
      url_info: LINK,
      number_of_likes: 10,
      number_of_comments: null,
      number_of_impressions: null,
    });
  await expect(later).toHaveCount(0);
  await expect(notCounted).toHaveCount(0);
  await expect(panel.getByText(/^Falta: .*Comentarios/)).toBeVisible();
});

test('a status that was refused because of another field stands there no more, and is chosen again once that is mended', async ({
  page,
}) => {
  const { address, read } = await contentOf(page, {
    status: 'content_submitted',
    url_info: LINK,
    published_date: '2026-05-03',
  });
  await page.goto(address);
  const panel = panelOf(page);
  await expect(status(panel)).toHaveValue('content_submitted');
  await page.route(
    '**/manage/update/**',
    (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: {
            code: 'request.invalid',
            message: 'Revisa la fecha',
            fields: { published_date: ['Ese día no fue'] },
          },
        },
      }),
    { times: 1 },
  );
  await panel.getByRole('button', { name: 'Marcar publicado' }).click();
  await panel.getByRole('button', { name: 'Publicar, métricas después' }).click();
  await expect(figure(panel, 'Fecha de publicación')).toHaveAttribute('aria-invalid', 'true');
  await expect(status(panel)).toHaveValue('content_submitted');
  await figure(panel, 'Fecha de publicación').fill('2/5/2026');
  await panel.getByRole('button', { name: 'Marcar publicado' }).click();
  await panel.getByRole('button', { name: 'Publicar, métricas después' }).click();
  await expect
    .poll(() => read())
    .toMatchObject({ status: 'content_published', published_date: '2026-05-02' });
});

test('on a phone nothing lies over the button that publishes without metrics [CON-45]', async ({ page }) => {
  const { address, read } = await contentOf(page, { url_info: LINK, published_date: '2026-05-03' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const panel = panelOf(page);
  await status(panel).selectOption('content_published');
  await expect(figure(panel, 'Impresiones')).toBeFocused();
  await panel.getByRole('button', { name: 'Publicar, métricas después' }).click();
  await expect.poll(() => read()).toMatchObject({ status: 'content_published', number_of_comments: null });
  await expect(page.getByText('Completa lo que está marcado para publicarlo.')).toHaveCount(0);
});

test.describe('on a phone under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('no word of the title of a content is broken', async ({ page }) => {
    const { address } = await contentOf(page, {
      network: 'youtube',
      content_type: 'streaming',
      number_repeat: 16,
    });
    // A list as long as a large campaign has it: which of how many it is took the room of the title.
    await page.route(/\/contents\/\?/, async (route) => {
      const reply = await route.fetch();
      const { response } = (await reply.json()) as { response: object };
      await route.fulfill({ json: { response: { ...response, count: 3_000, num_pages: 120 } } });
    });
    // From its list, through which one goes on by arrows beside the title.
    await page.goto(address.replace(/\?.*$/, '#contenidos'));
    await page.getByRole('table').locator('tbody tr[data-index]').nth(9).click();
    const title = page.getByRole('dialog').getByRole('heading', { name: 'Transmisión en vivo' });
    await expect(title).toBeVisible();
    await expect(page.getByRole('dialog').getByText('10 de 3,000', { exact: true })).toBeAttached();
    const lines = await title.evaluate((heading) => {
      const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
      const word = document.createRange();
      if (!text) return 0;
      word.setStart(text, 0);
      word.setEnd(text, 'Transmisión'.length);
      return word.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});

test('on a phone the decisions stand in one line, and that the status is saved is said within it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { address } = await contentOf(page, { status: 'content_submitted' });
  await page.goto(address);
  const panel = panelOf(page);
  const decide = panel.getByRole('group', { name: 'Decidir' });
  const [approve, publish, reject] = await Promise.all(
    ['Aprobar sin publicar', 'Marcar publicado', 'Rechazar con motivo'].map((name) =>
      decide.getByRole('button', { name }).boundingBox(),
    ),
  );
  expect(new Set([approve?.y, publish?.y, reject?.y]).size).toBe(1);
  expect(new Set([approve?.height, publish?.height, reject?.height]).size).toBe(1);
  expect((reject?.x ?? 390) + (reject?.width ?? 0)).toBeLessThan(390);
  // Under the thumb.
  expect(reject?.y).toBeGreaterThan(700);
  await decide.getByRole('button', { name: 'Rechazar con motivo' }).click();
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
  const [mark, select] = await Promise.all([
    panel.getByText('Guardado', { exact: true }).boundingBox(),
    status(panel).boundingBox(),
  ]);
  expect(mark?.y).toBeGreaterThan(select?.y ?? Infinity);
  expect((mark?.y ?? Infinity) + (mark?.height ?? 0)).toBeLessThan((select?.y ?? 0) + (select?.height ?? 0));
});

test('what was handed in is looked at as wide as the panel, its data folded below it and what decides at its foot [CON-33]', async ({
  page,
}) => {
  const { address, uuid, content, token } = await contentOf(page, {
    content_type: 'photo',
    status: 'content_submitted',
    url_info: 'https://www.instagram.com/p/abc/',
    published_date: '2026-05-03',
    estimated_cost: 500,
  });
  const stored = await page.request.post(`/api/v1/campaign/${uuid}/manage/update/${content}/`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { image_content: PICTURE },
  });
  expect(stored.ok()).toBe(true);
  const panel = panelOf(page, 'Foto');
  const small = panel.getByRole('button', { name: 'Ver la imagen en grande' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(address);
    await expect(small).toBeVisible({ timeout: 60_000 });
    await expect(panel.locator('img[src^="/files/"]:visible')).toHaveCount(1);
    const [picture, frame] = [await small.boundingBox(), await panel.boundingBox()];
    expect(picture?.width).toBeGreaterThan((frame?.width ?? Infinity) - 60);
    expect(picture?.height).toBeLessThanOrEqual(420);
    await expect(panel.getByRole('button', { name: 'Marcar publicado' })).toBeInViewport({ ratio: 1 });
    for (const name of [/^Enlace de la publicación/, /^Fecha de publicación/, /^Costo/])
      await expect(panel.getByRole('textbox', { name })).toBeHidden();
    await openData(panel);
    for (const name of [/^Enlace de la publicación/, /^Fecha de publicación/, /^Costo/])
      await expect(panel.getByRole('textbox', { name })).toBeVisible();
    await openData(panel);
  }
  expect(await violationsIn(page)).toEqual([]);
  await small.click();
  await expect(page.getByRole('dialog', { name: 'Imagen del contenido' }).locator('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(small).toBeFocused();

  await test.step('on its page whose it is stands below the picture', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/campaign/${uuid}/contents/${content}`);
    const main = page.getByRole('main');
    const box = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const picture = main.getByRole('button', { name: 'Ver la imagen en grande' });
    await expect(picture).toBeVisible();
    const [above, below] = [
      await box(picture),
      await box(main.getByRole('link', { name: 'Perfil en la red' })),
    ];
    expect(below.y).toBeGreaterThan(above.y + above.height);
    expect(below.x).toBeLessThan(above.x + above.width);
  });
});

test('what a post says is compared with what the brief asks for, and lacks nothing while nobody knows it [CON-33]', async ({
  page,
}) => {
  const { address, uuid, token, content } = await contentOf(page, {
    status: 'content_submitted',
    url_info: LINK,
  });
  const brief = await page.request.post(`/api/v1/campaign/${uuid}/update/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { hashtags: ['SolYMar', 'FPS50'], dos: 'Etiquetar a @solymar', donts: 'No mostrar otras marcas.' },
  });
  expect(brief.ok(), await brief.text()).toBe(true);
  await page.goto(address);
  const panel = panelOf(page);
  const asked = panel.getByRole('list', { name: 'Lo que pide el brief' }).getByRole('listitem');
  await expect(asked).toHaveText(['#SolYMar', '#FPS50', '@solymar'], { timeout: 60_000 });
  await expect(panel.getByText('Aún no sabemos qué dice', { exact: false })).toBeVisible();
  await expect(panel.getByText('No mostrar otras marcas.')).toBeHidden();
  await panel.getByText('Qué no hacer', { exact: true }).click();
  await expect(panel.getByText('No mostrar otras marcas.')).toBeVisible();

  await page.route(`**/contents/${content}/`, async (route) => {
    const reply = await route.fetch();
    const { response } = (await reply.json()) as { response: object };
    await route.fulfill({ json: { response: { ...response, caption: 'Todo el día al sol ☀️ #solymar' } } });
  });
  await page.reload();
  await expect(asked).toHaveText(['#SolYMar está', '#FPS50 falta', '@solymar falta'], { timeout: 60_000 });
  await expect(panel.getByText('Todo el día al sol ☀️ #solymar')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

test('of a published content the figures come first, and what a pin does is said', async ({ page }) => {
  const { address } = await contentOf(page, {
    status: 'content_published',
    url_info: LINK,
    published_date: '2026-05-03',
  });
  // Where its figures come from stands above them.
  const captured = page.waitForResponse(/\/capture\//);
  await page.goto(address);
  const panel = panelOf(page);
  await expect(figure(panel, 'Me gusta')).toHaveValue('10', { timeout: 60_000 });
  await (await captured).finished();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  const topOf = async (of: Locator) => (await of.boundingBox())?.y ?? NaN;
  const likes = await topOf(figure(panel, 'Me gusta'));
  // Under what is missing of its rate, where that has a line.
  expect(likes).toBeLessThan(600);
  expect(likes).toBeLessThan(await topOf(figure(panel, 'Enlace de la publicación')));
  // What comes late above it may move it from under the pointer.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await panel.getByRole('button', { name: 'Fijar Me gusta' }).hover();
    await expect(page.getByRole('tooltip')).toContainText('Fijar Me gusta', { timeout: 2_000 });
  }).toPass();
});

test('each part of a content is saved as it is left, entered or chosen, says so, and is taken back [CON-45, CON-46, MET-61]', async ({
  page,
}) => {
  const { address, read } = await contentOf(page, { estimated_cost: 100 });
  await page.goto(address);
  const panel = panelOf(page);
  const day = figure(panel, 'Fecha de publicación');
  await expect(figure(panel, 'Me gusta')).toHaveValue('10', { timeout: 60_000 });
  // Where it stands is the first that is seen of it, in one line with what it is called.
  const place = (of: Locator) => of.boundingBox().then((box) => box ?? { x: 0, y: 0, height: 0 });
  const [named, stands] = await Promise.all([
    place(panel.locator('label').filter({ hasText: 'Estado' })),
    place(status(panel)),
  ]);
  expect(Math.abs(named.y + named.height / 2 - stands.y - stands.height / 2)).toBeLessThan(4);
  expect(stands.y).toBeLessThan((await place(panel.getByRole('link', { name: 'Perfil en la red' }))).y);

  await test.step('left', async () => {
    await figure(panel, 'Enlace de la publicación').fill(LINK);
    await page.keyboard.press('Tab');
    await expect(toast(page, 'Información actualizada')).toContainText(
      'Reel de Panel 01 · Enlace de la publicación',
    );
    await expect(panel.getByText('Guardado', { exact: true })).toBeVisible();
    // At the left, beside the panel.
    const [told, side] = await Promise.all(
      [toast(page, 'Información actualizada'), panel].map((one) => one.boundingBox()),
    );
    expect((told?.x ?? 0) + (told?.width ?? 9999)).toBeLessThanOrEqual(side?.x ?? 0);
    await expect.poll(() => read()).toMatchObject({ url_info: LINK });
  });
  await test.step('entered', async () => {
    await figure(panel, 'Costo estimado').fill('1.5K');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Guardado', { exact: true })).toHaveCount(2);
    await expect.poll(() => read()).toMatchObject({ estimated_cost: 1500 });
    // Typed into again, it is not saved any more.
    await figure(panel, 'Costo estimado').fill('1.6K');
    await expect(panel.getByText('Guardado', { exact: true })).toHaveCount(1);
    await figure(panel, 'Costo estimado').fill('1.5K');
  });
  await test.step('picked from the calendar', async () => {
    await day.fill('4/5/2026');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Información actualizada')).toContainText('Fecha de publicación');
    await panel.getByRole('button', { name: 'Fecha de publicación: elegir en el calendario' }).click();
    await page.getByRole('button', { name: '5 mayo 2026', exact: true }).click();
    await expect.poll(async () => (await read())['published_date']).toBe('2026-05-05');
    await expect(day).toHaveValue('05/05/2026');
  });
  await test.step('chosen', async () => {
    await status(panel).selectOption('content_submitted');
    await expect(toast(page, 'Información actualizada')).toContainText('Reel de Panel 01 · Estado');
    await expect(page.getByRole('row').filter({ hasText: 'Panel 01' })).toContainText('Enviado');
  });
  expect(await violationsIn(page)).toEqual([]);

  await test.step('taken back by its toast, of which there is one, and by the key, the newest first', async () => {
    await panel.getByRole('heading', { name: 'Texto de la publicación' }).click();
    await toast(page, 'Información actualizada').getByRole('button', { name: 'Deshacer' }).click();
    await expect(status(panel)).toHaveValue('content_pending');
    await expect(toast(page, 'Aviso')).toContainText('Quedó como antes: Estado');
    await page.keyboard.press('Control+z');
    await expect(day).toHaveValue('04/05/2026');
    await expect
      .poll(() => read())
      .toMatchObject({ status: 'content_pending', published_date: '2026-05-04' });
  });
  await test.step('the list behind it shows what was saved', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Panel 01' })).toContainText('4/05/2026');
  });
});

test('a figure that is taken back leaves no reading of what was never measured, and a pin where it was', async ({
  page,
}) => {
  const { address, read, measured } = await contentOf(page);
  await page.goto(address);
  const panel = panelOf(page);
  const likes = figure(panel, 'Me gusta');
  await expect(likes).toHaveValue('10', { timeout: 60_000 });
  await likes.fill('1000');
  await page.keyboard.press('Enter');
  await expect.poll(measured).toEqual([{ number_of_likes: 1000 }, { number_of_likes: 10 }]);
  await toast(page, 'Información actualizada').getByRole('button', { name: 'Deshacer' }).click();
  await expect(likes).toHaveValue('10');
  await expect.poll(() => measured()).toEqual([{ number_of_likes: 10 }]);

  await test.step('what is still being typed is what is pinned', async () => {
    await likes.fill('12');
    await panel.getByRole('button', { name: 'Fijar Me gusta', exact: true }).click();
    await expect(
      page.getByText('Me gusta se queda en 12, aunque llegue otra lectura', { exact: true }),
    ).toBeVisible();
    await expect.poll(() => read()).toMatchObject({ number_of_likes: 12 });
  });
  await test.step('a pin goes back with the reading that moved it', async () => {
    await likes.fill('13');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await read())['number_of_likes']).toBe(13);
    await page
      .getByRole('group', { name: 'Información actualizada' })
      .filter({ hasText: 'Me gusta' })
      .getByRole('button', { name: 'Deshacer' })
      .click();
    await expect(likes).toHaveValue('12');
    await expect(panel.getByRole('button', { name: 'Dejar de fijar Me gusta', exact: true })).toBeVisible();
    await expect.poll(() => measured()).toEqual([{ number_of_likes: 12 }, { number_of_likes: 10 }]);
  });
});

test('what did not arrive stays as it was typed and is sent once more; what is wrong says so beside it', async ({
  page,
}) => {
  const { address, read } = await contentOf(page);
  await page.goto(address);
  const panel = panelOf(page);
  const [likes, views] = [figure(panel, 'Me gusta'), figure(panel, 'Comentarios')];
  await expect(likes).toHaveValue('10', { timeout: 60_000 });
  await page.route('**/manage/update/**', (route) => route.abort('internetdisconnected'));
  await likes.fill('20');
  await likes.press('Tab');
  await expect(toast(page, 'No se guardó: Me gusta')).toContainText('conexión');
  await views.fill('5');
  await views.press('Enter');
  await expect(views).toHaveAttribute('aria-invalid', 'true');
  await expect(likes).toHaveValue('20');
  await expect(likes).toHaveAccessibleDescription(/conexión/);
  // One toast for all of it, which tries again.
  await expect(page.getByRole('group', { name: /^No se guardó/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.unroute('**/manage/update/**');
  await toast(page, 'No se guardó: Comentarios').getByRole('button', { name: 'Reintentar' }).click();
  await expect(panel.getByText('Guardado', { exact: true })).toHaveCount(2);
  await expect.poll(() => read()).toMatchObject({ number_of_likes: 20, number_of_comments: 5 });

  await views.fill('-5');
  await views.press('Enter');
  await expect(views).toHaveAccessibleDescription('El número no puede ser negativo');
  const day = figure(panel, 'Fecha de publicación');
  await day.fill('32/5');
  await day.press('Enter');
  await expect(day).toHaveAccessibleDescription('Escribe la fecha como 20/11/2026');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(views).toHaveValue('-5');
  await expect(day).toHaveValue('32/5');
  await expect.poll(() => read()).toMatchObject({ number_of_comments: 5, published_date: null });
});

test('what is typed while a field is being saved is saved behind it, and publishing takes along what is being typed [STY-04]', async ({
  page,
}) => {
  const { address, read } = await contentOf(page);
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/manage/update/')) {
      const { expected: _expected, ...parts } = partsOf(request);
      sent.push(parts);
    }
  });
  await page.goto(address);
  const panel = panelOf(page);
  await expect(figure(panel, 'Me gusta')).toHaveValue('10', { timeout: 60_000 });
  await status(panel).selectOption('content_published');
  await expect(
    page.getByText('Completa lo que está marcado para publicarlo.', { exact: true }),
  ).toBeVisible();
  await expect(figure(panel, 'Enlace de la publicación')).toBeFocused();
  await expect(status(panel)).toHaveValue('content_pending');
  expect(sent).toEqual([]);

  const first = heldBack();
  await page.route('**/manage/update/**', (route) => first.until.then(() => route.continue()));
  await figure(panel, 'Enlace de la publicación').fill(LINK);
  await figure(panel, 'Fecha de publicación').fill('4/5/2026');
  for (const name of ['Impresiones', 'Comentarios', 'Compartidos']) await figure(panel, name).fill('1');
  await figure(panel, 'Compartidos').fill('2');
  await figure(panel, 'Guardados').fill('3');
  await status(panel).selectOption('content_published');
  first.go();
  await expect(
    page.getByText('Todos los contenidos de Panel 01 están publicados.', { exact: true }),
  ).toBeVisible();
  await expect(status(panel)).toHaveValue('content_published');
  // One after the other, in the order in which they were left.
  expect(sent).toEqual([
    { url_info: LINK },
    { published_date: '2026-05-04' },
    { number_of_impressions: '1' },
    { number_of_comments: '1' },
    { number_of_shares: '2' },
    { number_of_times_saved: '3' },
    { status: 'content_published' },
  ]);
  await expect.poll(() => read()).toMatchObject({ status: 'content_published', number_of_times_saved: 3 });

  // The creator follows where that is wished [STA-21].
  await page.getByRole('button', { name: 'Marcar creador como publicado' }).click();
  await expect((await openFigures(page)).getByRole('link', { name: /^Publicado\s*1$/ })).toBeVisible();
});

test('the file of a story is saved when it is chosen, and the one before is put back [STY-02, STY-20]', async ({
  page,
}) => {
  const { address, read } = await contentOf(page, { content_type: 'story' });
  await page.goto(address);
  const panel = panelOf(page, 'Historia');
  const file = panel.getByLabel('Imagen o video de la historia');
  await expect(file).toBeAttached({ timeout: 60_000 });
  await file.setInputFiles(VIDEO);
  await expect(toast(page, 'Información actualizada')).toContainText('Imagen o video de la historia');
  await expect(panel.locator('video')).toHaveAttribute('src', /^\/files\/.*\.mp4$/);
  const { image_content, blob_preview } = await read();
  expect(blob_preview).toMatch(/^\/files\//);

  await file.setInputFiles(PICTURE);
  await expect(panel.getByRole('img', { name: 'Imagen o video de la historia' })).toHaveAttribute(
    'src',
    /\.webp$/,
  );
  await expect.poll(() => read()).toMatchObject({ blob_preview: null });
  const undo = toast(page, 'Información actualizada').getByRole('button', { name: 'Deshacer' });
  await undo.click();
  await expect(panel.locator('video')).toHaveAttribute('src', String(image_content));
  await expect.poll(() => read()).toMatchObject({ image_content, blob_preview });
  const still = await page.request.get(String(blob_preview));
  expect(still.status()).toBe(200);

  // Whoever decides about it looks at it first.
  await status(panel).selectOption('content_submitted');
  await expect(panel.getByRole('button', { name: 'Rechazar con motivo' })).toBeVisible();
  await expect(panel.locator('video')).toHaveCount(1);
  await openData(panel);
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
  await expect
    .poll(
      async () =>
        (await top(panel.locator('video'))) - (await top(figure(panel, 'Enlace de la publicación'))),
    )
    .toBeLessThan(0);
});

/** Contents of a creator, each a day after the one before. */
async function manyOf(page: Page, count: number) {
  const campaign = await squadOf(page, 'De contenido en contenido', creators(1, 'Paso'));
  for (let day = 1; day <= count; day += 1)
    await campaign.post('manage/add/', {
      campaign_influencer: campaign.ids[0],
      network: 'instagram',
      content_type: 'reel',
      published_date: `2026-05-${String(day).padStart(2, '0')}`,
    });
  return campaign.uuid;
}

test('J and K go through the contents of the table over its pages, of the grid as it is read on, and of the calendar', async ({
  page,
}) => {
  const uuid = await manyOf(page, 26);
  const panel = panelOf(page);
  const day = figure(panel, 'Fecha de publicación');

  await test.step('table', async () => {
    await page.goto(`/campaign/${uuid}?sort=published_date&size=10#contenidos`);
    const row = page.locator('tbody tr[data-index]').filter({ hasText: '9/05/2026' });
    await row.getByText('Pendiente').click();
    await expect(panel.getByText('9/26', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(day).toHaveValue('10/05/2026');
    await panel.getByRole('button', { name: 'Siguiente' }).click();
    await expect(panel.getByText('11/26', { exact: true })).toBeVisible();
    await expect(day).toHaveValue('11/05/2026');
    await expect(page).toHaveURL(/[?&]page=2&/);
    // What is typed in a field goes nowhere, and is saved on the way.
    await openMetrics(panel);
    await figure(panel, 'Me gusta').pressSequentially('4k');
    await panel.getByRole('button', { name: 'Siguiente' }).click();
    await expect(day).toHaveValue('12/05/2026');
    await page.keyboard.press('k');
    await expect(figure(panel, 'Me gusta')).toHaveValue('4,000');
    await page.keyboard.press('Escape');
    await expect(page.locator('tbody tr[data-index]').first()).toBeFocused();
    // One step back is the list as it was opened, not each content that was passed.
    await expect(page).toHaveURL(/page=2&size=10#contenidos$/);
  });
  await test.step('grid', async () => {
    await page.goto(`/campaign/${uuid}#contenidos-vista`);
    const cards = page.getByRole('article');
    const edit = (index: number) =>
      cards.nth(index).getByRole('link', { name: 'Editar contenido de Paso 01' });
    const late = heldBack();
    const next = /\/contents\/\?(.*&)?after=./;
    await page.route(next, async (route) => {
      await late.until;
      await route.fulfill({ status: 400, json: {} });
    });
    await edit(20).click();
    await expect(panel.getByText('21/26', { exact: true })).toBeVisible();
    for (let at = 22; at <= 24; at += 1) {
      await page.keyboard.press('j');
      await expect(panel.getByText(`${at}/26`, { exact: true })).toBeVisible();
    }
    // At the end of what has been read it goes on as soon as there is more, also where it could not be read at first.
    await page.keyboard.press('j');
    late.go();
    await expect(page.getByText('No se pudo mostrar más.')).toBeVisible();
    await expect(panel.getByText('24/26', { exact: true })).toBeVisible();
    await page.unroute(next);
    await page.keyboard.press('j');
    await expect(panel.getByText('25/26', { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(panel.getByText('26/26', { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(edit(25)).toBeFocused();
  });
  await test.step('calendar', async () => {
    await page.goto(`/campaign/${uuid}?day=2026-05-03&view=list#calendario`);
    await page.getByRole('tabpanel').getByText('Paso 01').first().click();
    await expect(day).toHaveValue('01/05/2026');
    await page.keyboard.press('j');
    await expect(day).toHaveValue('02/05/2026');
    await expect(panel.getByText('2/26', { exact: true })).toBeVisible();
  });
});

test('the way through a list is the one that it had when the first was opened, though each change moves one to its top', async ({
  page,
}) => {
  const uuid = await manyOf(page, 13);
  const panel = panelOf(page);
  const day = figure(panel, 'Fecha de publicación');
  const likes = figure(panel, 'Me gusta');
  const dayOf = (one: number) => `${String(one).padStart(2, '0')}/05/2026`;
  /** Types into the third of the list, and into each behind it. */
  const fillAll = async (days: readonly number[], more: number) => {
    for (const [index, one] of days.entries()) {
      await expect(day).toHaveValue(dayOf(one));
      await expect(panel.getByText(`${index + 3}/13`, { exact: true })).toBeVisible();
      await openMetrics(panel);
      await likes.fill(String(one + more));
      await likes.press('Enter');
      await expect(panel.getByText('Guardado', { exact: true })).toBeVisible();
      if (one !== days.at(-1)) await panel.getByRole('button', { name: 'Siguiente' }).click();
    }
    await expect(panel.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Anterior' }).click();
    await expect(day).toHaveValue(dayOf(days.at(-2) ?? 0));
    await expect(likes).toHaveValue(String((days.at(-2) ?? 0) + more));
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  };

  await test.step('over its pages, the last changed first', async () => {
    await page.goto(`/campaign/${uuid}?sort=-updated_at#contenidos`);
    const rows = page.locator('tbody tr[data-index]');
    await rows.nth(2).getByText('Pendiente').click();
    await fillAll([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 0);
  });
  await test.step('as it is read on', async () => {
    await page.goto(`/campaign/${uuid}?sort=-updated_at&size=endless#contenidos`);
    const rows = page.locator('tbody tr[data-index]');
    // Those that were typed into just now are the first.
    await expect(rows.first()).toContainText('1/05/2026');
    await rows.nth(2).getByText('Pendiente').click();
    await fillAll([3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 12], 100);
  });
  await test.step('from page to page', async () => {
    await page.goto(`/campaign/${uuid}?sort=-updated_at#contenidos`);
    const rows = page.locator('tbody tr[data-index]');
    await expect(rows.first()).toContainText('12/05/2026');
    await rows.first().focus();
    await page.keyboard.press('Enter');
    for (const one of [12, 13, 11]) {
      await expect(figure(page.getByRole('main'), 'Fecha de publicación')).toHaveValue(dayOf(one));
      await figure(page.getByRole('main'), 'Me gusta').fill('77');
      await page.getByRole('button', { name: 'Siguiente' }).click();
    }
    await expect(page.getByRole('main').getByText('4/13', { exact: true })).toBeVisible();
  });
});

test('whoever may only look reads a content whole and can change nothing of it [PER-13]', async ({
  page,
}) => {
  const { address } = await contentOf(page);
  await signInAs(page, 'viewer');
  await page.goto(address);
  const panel = panelOf(page);
  await expect(panel.getByText('No tienes permiso para cambiar esta campaña', { exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(status(panel)).toBeDisabled();
  for (const field of await panel.getByRole('textbox').all()) await expect(field).toBeDisabled();
  await expect(panel.getByText('Falta:')).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('the page of a content without a picture says so, with its post beside its figures', async ({
  page,
}) => {
  const { uuid, content } = await contentOf(page, { url_info: LINK });
  await page.goto(`/campaign/${uuid}/contents/${content}`);
  const whose = page.getByRole('main');
  await expect(whose.getByText('Sin vista previa todavía')).toBeVisible();
  await expect(whose.getByRole('link', { name: 'Ver la publicación' })).toHaveAttribute('href', LINK);
});
