import type { Page } from '@playwright/test';
import { creators, openSquad, openSquadOf, openFigures, squadOf } from './campaign-of';
import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { partsOf } from './sent-form';
import { signInAs } from './sign-in';

test.slow();

const DATE = '20/11/2026';
const ALL_FIELDS = ['Impresiones', 'Me gusta', 'Comentarios', 'Compartidos', 'Guardados'];
const NO_SAVES = ALL_FIELDS.slice(0, 4);

const squad = (page: Page) => page.getByRole('table', { name: 'Squad' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Agregar contenido', exact: true });
const linkOf = (page: Page) => page.getByRole('textbox', { name: 'Enlace de la publicación' });
const addTo = (page: Page, name: string) =>
  page.getByRole('button', { name: `Agregar contenido de ${name}` }).click();
const fillMetrics = async (page: Page) => {
  for (const field of ALL_FIELDS) await page.getByRole('textbox', { name: field, exact: true }).fill('10');
};

test('the first step asks what is published, and goes on once that is said [ADD-01…04, ADD-06…13]', async ({
  page,
}) => {
  const [first] = creators(1, 'Paso');
  await openSquadOf(page, 'Primer paso', [
    first ?? { network: 'instagram', username: 'paso', name: 'Paso 01' },
    { network: 'tiktok', username: `paso.${Date.now().toString(36)}`, name: 'Paso 02' },
  ]);
  const network = page.getByRole('dialog').getByLabel('Red', { exact: true });
  const type = page.getByRole('dialog').getByLabel('Tipo de contenido');

  await test.step('nothing is chosen for creators of several networks', async () => {
    await squad(page).getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Agregar contenidos' }).click();
    const many = page.getByRole('dialog', { name: 'Agregar contenidos' });
    await expect(network).toHaveValue('');
    await expect(network.locator('option:checked')).toHaveText('Elige una red');
    await expect(network.locator('option')).toHaveCount(12);
    await expect(type).toBeDisabled();
    await expect(many.getByRole('button', { name: 'Agregar 2 contenidos' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    // What misses is said beside the button, until it is said at its field.
    await expect(many.getByText('Elige la red y el tipo de contenido')).toBeVisible();
    // What misses is said at its field and gone to; Playwright presses no button that looks disabled.
    await many.getByRole('button', { name: 'Agregar 2 contenidos' }).dispatchEvent('click');
    await expect(network).toBeFocused();
    await expect(many.getByText('Elige la red y el tipo de contenido')).toBeVisible();
    await expect(many.getByText('Escribe la fecha de publicación')).toBeVisible();
    await network.selectOption('tiktok');
    await expect(
      many.getByText('1 creador está en la campaña con otra red, no con TikTok.', { exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(many).toBeHidden();
  });

  await addTo(page, 'Paso 01');
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Paso 1 de 2')).toBeVisible();
  const buttons = ['Agregar como pendiente', 'Continuar con enlace y métricas'].map((name) =>
    dialog.getByRole('button', { name }),
  );
  await test.step('the types are those of the network', async () => {
    await network.selectOption('youtube');
    await expect(type.locator('option')).toHaveText(['Video', 'Transmisión en vivo', 'Short']);
    await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill(DATE);
    for (const button of buttons) await expect(button).not.toHaveAttribute('aria-disabled');
    await network.selectOption('');
    await expect(type).toBeDisabled();
    for (const button of buttons) await expect(button).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('the cost begins at nothing, and there are from 1 to 100 alike', async () => {
    const cost = dialog.getByLabel('Costo estimado');
    await expect(cost).toHaveValue('');
    await cost.click();
    await page.keyboard.type('35');
    await expect(cost).toHaveValue('35');
    for (const [typed, problem] of [
      ['-5', 'El monto no puede ser negativo'],
      ['12.5 kilos', 'Escribe un monto válido'],
      ['0.125', 'Escribe el monto con dos decimales como máximo'],
      ['99999999999', 'El monto máximo es 9,999,999,999.99'],
    ] as const) {
      await cost.fill('');
      await cost.pressSequentially(typed);
      await cost.press('Tab');
      await expect(dialog.getByText(problem)).toBeVisible();
      for (const button of buttons) await expect(button).toHaveAttribute('aria-disabled', 'true');
    }
    await cost.fill('0');
    const repeats = dialog.getByRole('spinbutton', { name: 'Cuántos contenidos iguales' });
    await expect(repeats).toHaveValue('1');
    for (const [typed, kept] of [
      ['500', '100'],
      ['0', '1'],
      ['7', '7'],
    ] as const) {
      await repeats.fill(typed);
      await repeats.press('Tab');
      await expect(repeats).toHaveValue(kept);
    }
  });
  await test.step('what a field says on being left does not move the button that is being pressed', async () => {
    const day = dialog.getByRole('textbox', { name: 'Fecha de publicación' });
    const next = dialog.getByRole('button', { name: 'Continuar con enlace y métricas' });
    await network.selectOption('instagram');
    await day.fill('99/99');
    await next.hover();
    const before = await next.boundingBox();
    await page.mouse.down();
    await expect.poll(() => next.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(day).toBeFocused();
    await expect(day).toHaveAccessibleDescription(/Escribe la fecha/);
    await day.fill(DATE);
  });
  await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
  await expect(dialog.getByText('Paso 2 de 2')).toBeVisible();
});

test('a repeat count that is held goes on after 500 ms and then every 100 ms, four at a time after ten [UIX-27…30]', async ({
  page,
}) => {
  await openSquadOf(page, 'Repetidos', creators(1, 'Repetido'));
  await addTo(page, 'Repetido 01');
  const dialog = dialogOf(page);
  const repeats = dialog.getByRole('spinbutton', { name: 'Cuántos contenidos iguales' });
  await dialog.getByRole('button', { name: 'Cuántos contenidos iguales: más' }).hover();
  // From here on time goes only by what is said.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.down();
  await expect(repeats).toHaveValue('2');
  for (const [ms, value] of [
    [499, '2'],
    [1, '3'],
    [99, '3'],
    [1, '4'],
    [800, '12'],
    [100, '16'],
  ] as const) {
    await page.clock.runFor(ms);
    await expect(repeats).toHaveValue(value);
  }
  await page.mouse.up();
  await page.clock.runFor(1_000);
  await expect(repeats).toHaveValue('16');
});

test('the second step has the form of what was chosen [ADD-21…25, ADD-27…29, ADD-32…35, ADD-38, ADD-41…43]', async ({
  page,
}) => {
  await openSquadOf(page, 'Formularios', creators(1, 'Forma'));
  await addTo(page, 'Forma 01');
  const dialog = dialogOf(page);
  const day = dialog.getByRole('textbox', { name: 'Fecha de publicación' });
  await day.fill(DATE);
  for (const [network, type, fields, has] of [
    ['instagram', 'story', NO_SAVES, { file: true }],
    ['instagram', 'video', ALL_FIELDS, { metrics: true }],
    ['twitch', 'clip', NO_SAVES, {}],
    ['instagram', 'photo', ALL_FIELDS, { metrics: true }],
    ['youtube', 'streaming', NO_SAVES, {}],
    ['instagram', 'reel', ALL_FIELDS, {}],
    ['spotify', 'podcast', ['Impresiones', 'Compartidos', 'Guardados'], {}],
    ['facebook', 'post', ALL_FIELDS, { metrics: true }],
  ] as const)
    await test.step(`${network} ${type}`, async () => {
      await dialog.getByLabel('Red', { exact: true }).selectOption(network);
      await dialog.getByLabel('Tipo de contenido').selectOption(type);
      await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
      await expect(linkOf(page)).toHaveValue('');
      await expect(dialog.getByRole('button', { name: 'Abrir la publicación en otra' })).toBeDisabled();
      await expect(day).toHaveValue(DATE);
      for (const field of ALL_FIELDS) {
        await expect(dialog.getByRole('textbox', { name: field, exact: true })).toHaveCount(
          (fields as readonly string[]).includes(field) ? 1 : 0,
        );
      }
      await expect(dialog.getByLabel('Imagen o video de la historia')).toHaveCount('file' in has ? 1 : 0);
      const metrics = dialog.getByRole('button', { name: 'Obtener métricas' });
      await expect(metrics).toHaveCount('metrics' in has ? 1 : 0);
      if (type !== 'post') await dialog.getByRole('button', { name: 'Volver' }).click();
    });

  await test.step('a link from elsewhere is warned of, and opens in another tab', async () => {
    await linkOf(page).fill('https://www.tiktok.com/@ana/video/7300000000000000000');
    await dialog.getByRole('button', { name: 'Dejarlo en Publicación de Facebook' }).click();
    await expect(dialog.getByText('El enlace parece de TikTok, no de Facebook.')).toBeVisible();
    const eye = dialog.getByRole('link', { name: 'Abrir la publicación en otra pestaña' });
    await expect(eye).toHaveAttribute('href', 'https://www.tiktok.com/@ana/video/7300000000000000000');
    await expect(eye).toHaveAttribute('target', '_blank');
    await linkOf(page).fill('https://www.facebook.com/ana/posts/1');
    const color = await dialog
      .getByRole('button', { name: 'Obtener métricas' })
      .evaluate((one) => getComputedStyle(one).backgroundColor);
    const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
    expect(green).toBeGreaterThan(red);
    expect(green).toBeGreaterThan(blue);
  });
  await test.step('the day is required', async () => {
    await day.fill('');
    await dialog.getByRole('button', { name: 'Publicar, métricas después' }).click();
    await expect(dialog.getByText('Elige la fecha de publicación')).toBeVisible();
  });
});

test('figures that a network told of one post never become those of another', async ({ page }) => {
  await openSquadOf(page, 'Otra publicación', creators(1, 'Ajena'));
  await addTo(page, 'Ajena 01');
  const dialog = dialogOf(page);
  const figure = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const post = 'https://www.instagram.com/p/DSbClEaTJaR/';
  const other = 'https://www.instagram.com/p/DSbClEaTJbS/';
  const late = heldBack();
  await page.route('**/metrics/', async (route) => {
    if (route.request().postData()?.includes(other)) await late.until;
    await route.fulfill({
      json: { response: { comments: 81, likes: 1_554, shares: null, views: null, saves: null, status: 200 } },
    });
  });
  await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill(DATE);
  await dialog.getByLabel('Red', { exact: true }).selectOption('instagram');
  await dialog.getByLabel('Tipo de contenido').selectOption('photo');
  await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
  const ask = dialog.getByRole('button', { name: 'Obtener métricas' });
  await linkOf(page).fill(post);
  await ask.click();
  await expect(figure('Me gusta')).toHaveValue('1,554');
  await figure('Compartidos').fill('7');
  await linkOf(page).fill('https://www.tiktok.com/@otra.persona/video/7123456789012345678');
  await expect(figure('Me gusta')).toHaveValue('');
  await expect(figure('Comentarios')).toHaveValue('');
  // What somebody typed is theirs.
  await expect(figure('Compartidos')).toHaveValue('7');
  await expect(
    dialog.getByText(/El enlace es de otra\.persona: revisa que sea la misma persona/),
  ).toBeVisible();

  // An answer that comes after the link has become another.
  await linkOf(page).fill(other);
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await dialog.getByLabel('Tipo de contenido').selectOption('photo');
  await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
  const answered = page.waitForResponse('**/metrics/');
  await ask.click();
  await linkOf(page).fill(post);
  late.go();
  await answered;
  await expect(ask).toBeEnabled();
  await expect(figure('Me gusta')).toHaveValue('');
});

for (const [locale, words] of [
  [
    'es',
    {
      open: 'Agregar contenido de Enlaza 01',
      link: 'Enlace de la publicación (opcional)',
      network: 'Red',
      type: 'Tipo de contenido',
      date: 'Fecha de publicación',
      next: 'Continuar con enlace y métricas',
      wrong: 'Debe empezar con http:// o https://',
      post: 'Enlace de la publicación',
      changed: 'Cambiado a Reel de Instagram, como dice el enlace.',
      keep: 'Dejarlo en Historia de Instagram',
      file: 'Imagen o video de la historia',
      saves: 'Guardados',
      short: 'Cambiado a Short de YouTube, como dice el enlace.',
      later: 'Publicar, métricas después',
    },
  ],
  [
    'en',
    {
      open: 'Add content for Enlaza 01',
      link: 'Post link (optional)',
      network: 'Network',
      type: 'Content type',
      date: 'Publish date',
      next: 'Continue with link and metrics',
      wrong: 'Must start with http:// or https://',
      post: 'Post link',
      changed: 'Changed to Instagram Reel, as the link says.',
      keep: 'Keep Instagram Story',
      file: 'Image or video of the story',
      saves: 'Saves',
      short: 'Changed to YouTube Short, as the link says.',
      later: 'Publish, metrics later',
    },
  ],
] as const)
  test(`a pasted link tells network and type, at either step, and can be gainsaid, in ${locale} [ADD-05, ADD-32]`, async ({
    page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('altavoz_locale', value), locale);
    const { uuid } = await squadOf(page, 'Con enlace', creators(1, 'Enlaza'));
    await page.goto(`/campaign/${uuid}#squad`);
    await page.getByRole('button', { name: words.open }).click();
    const dialog = page.getByRole('dialog');
    const first = dialog.getByRole('textbox', { name: words.link });
    const type = dialog.getByLabel(words.type);
    const next = dialog.getByRole('button', { name: words.next });
    await expect(first).toBeFocused();
    await expect(type).toHaveValue('story');
    await first.fill('nada');
    await dialog.getByRole('textbox', { name: words.date }).fill(DATE);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await next.dispatchEvent('click');
    await expect(first).toBeFocused();
    await expect(dialog.getByText(words.wrong)).toBeVisible();

    await test.step('before anything is chosen', async () => {
      await first.fill('https://youtube.com/shorts/abc');
      await expect(dialog.getByText(words.short)).toBeVisible();
      await expect(dialog.getByLabel(words.network, { exact: true })).toHaveValue('youtube');
      await expect(type).toHaveValue('reel');
      // A photo's address is that of a reel too; a story's is not.
      await first.fill('https://www.instagram.com/stories/enlaza/12/');
      await expect(type).toHaveValue('story');
      await expect(dialog.getByText(words.short)).toBeHidden();
      await first.fill('');
      await next.click();
    });
    const link = dialog.getByRole('textbox', { name: words.post, exact: true });
    await test.step('where the form of another type stands', async () => {
      await expect(dialog.getByLabel(words.file)).toHaveCount(1);
      await link.fill('https://www.instagram.com/reel/C9abcDEfgH1/');
      await expect(dialog.getByText(words.changed)).toBeVisible();
      await expect(dialog.getByLabel(words.file)).toHaveCount(0);
      await expect(dialog.getByRole('textbox', { name: words.saves, exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: words.keep }).click();
      await expect(dialog.getByLabel(words.file)).toHaveCount(1);
      // The same post asks no second time, another one does.
      await link.fill('https://www.instagram.com/reel/C9abcDEfgH1/?igsh=1');
      await expect(dialog.getByText(words.changed)).toBeHidden();
      await link.fill('https://www.instagram.com/reel/Otra/');
      await expect(dialog.getByText(words.changed)).toBeVisible();
    });
    const [created] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/manage/add/')),
      dialog.getByRole('button', { name: words.later }).click(),
    ]);
    expect(partsOf(created)).toMatchObject({
      network: 'instagram',
      content_type: 'reel',
      url_info: 'https://www.instagram.com/reel/Otra/',
    });
  });

for (const [locale, words] of [
  [
    'es',
    {
      add: 'Agregar contenido',
      creators: 'Agregar creadores',
      search: 'Creador o enlace de la publicación',
      none: 'Nadie del squad coincide con la búsqueda.',
      to: 'Para Elige 02',
      other: 'Para Elige 01',
      link: 'Enlace de la publicación (opcional)',
      date: 'Fecha de publicación',
      back: 'Volver a elegir creador',
      discard: 'Descartar cambios',
      calendar: 'Calendario',
      proposals: 'Propuestas',
    },
  ],
  [
    'en',
    {
      add: 'Add content',
      creators: 'Add creators',
      search: 'Creator or post link',
      none: 'Nobody in the squad matches the search.',
      to: 'For Elige 02',
      other: 'For Elige 01',
      link: 'Post link (optional)',
      date: 'Publish date',
      back: 'Back to choosing a creator',
      discard: 'Discard changes',
      calendar: 'Calendar',
      proposals: 'Proposals',
    },
  ],
] as const)
  test(`where contents are listed the head adds one, for somebody of the squad, in ${locale} [ADD-01]`, async ({
    page,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('altavoz_locale', value), locale);
    const { uuid } = await squadOf(page, 'Desde la lista', creators(2, 'Elige'));
    await page.goto(`/campaign/${uuid}#contenidos`);
    const tabs = page.getByRole('tabpanel');
    const head = page.getByRole('region', { name: /^Desde la lista/ });
    // What is empty says the same.
    await expect(tabs.getByRole('button', { name: words.add, exact: true })).toBeVisible();
    // It stands in the place of the one that adds creators, which the menu has.
    await expect(head.getByRole('button', { name: words.creators })).toBeHidden();
    await head.getByRole('button', { name: words.add, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const search = dialog.getByRole('textbox', { name: words.search });
    await expect(search).toBeFocused();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    expect(await violationsIn(page, { within: '[role=dialog]' })).toEqual([]);
    await search.fill('nadie así');
    await expect(dialog.getByText(words.none)).toBeVisible();
    await search.fill('Elige 0');
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await search.press('ArrowDown');
    await expect(dialog.getByRole('button', { name: /Elige 01/ })).toBeFocused();
    await search.fill('Elige 02');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await search.press('Enter');
    await expect(dialog.getByText(words.to)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: words.link })).toBeFocused();
    expect(await violationsIn(page, { within: '[role=dialog]' })).toEqual([]);
    // The way back keeps what was looked for, and what was written of the content when another is chosen.
    await dialog.getByRole('textbox', { name: words.date }).fill('20/11/2026');
    await dialog.getByRole('button', { name: words.back }).click();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('Elige 02');
    await search.fill('Elige 01');
    await dialog.getByRole('button', { name: /Elige 01/ }).click();
    await expect(dialog.getByText(words.other)).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: words.date })).not.toHaveValue('');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.discard }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('tab', { name: words.calendar }).click();
    await expect(head.getByRole('button', { name: words.add, exact: true })).toBeVisible();
    await page.getByRole('tab', { name: words.proposals }).click();
    await expect(head.getByRole('button', { name: words.add, exact: true })).toHaveCount(0);
    await expect(head.getByRole('button', { name: words.creators })).toBeVisible();
  });

test('one field takes a name or links, and nothing of it goes when it becomes the other [ADD-01, ADD-05]', async ({
  page,
}) => {
  const id = Date.now().toString(36);
  const { uuid } = await squadOf(page, 'Con enlaces', [
    { network: 'tiktok', username: `beto.${id}`, name: 'Beto Baila' },
    { network: 'instagram', username: `ana.${id}`, name: 'Ana Enlaza' },
    { network: 'instagram', username: `caro.${id}`, name: 'Caro Canta' },
  ]);
  await page.goto(`/campaign/${uuid}#contenidos`);
  const open = page
    .getByRole('region', { name: /^Con enlaces/ })
    .getByRole('button', { name: 'Agregar contenido' });
  const panel = dialogOf(page);
  const field = panel.getByRole('textbox', { name: 'Creador o enlace de la publicación' });
  const list = panel.getByRole('list', { name: 'Creadores del squad' });
  const link = `https://www.tiktok.com/@beto.${id}/video/7300000000000000001`;
  await test.step('the link of a profile names its creator', async () => {
    await open.click();
    await field.fill(`https://www.instagram.com/ana.${id}/`);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('Ana Enlaza');
  });
  await test.step('that of a post, typed in the same field, and back to a name', async () => {
    await field.fill('');
    await field.pressSequentially(link);
    await expect(panel.getByRole('button', { name: 'Agregar 1 contenido', exact: true })).toBeVisible();
    await expect(field).toHaveValue(link);
    await expect(field).toBeFocused();
    await expect(list).toHaveCount(0);
    await field.fill('caro');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toContainText('Caro Canta');
  });
  await test.step('a name beside links that name nobody says whose they are', async () => {
    await field.fill(`Ana Enlaza\nhttps://www.instagram.com/reel/Nadie${id}/`);
    await expect(panel.getByText('El enlace no dice de quién es: elige a su creador.')).toBeVisible();
    await panel.getByRole('button', { name: /Ana Enlaza @ana/ }).click();
    await expect(panel.getByRole('combobox', { name: /^Creador de/ })).toHaveValue('Ana Enlaza');
    await expect(panel.getByRole('button', { name: 'Agregar 1 contenido', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
    await expect(panel).toHaveCount(0);
  });
  await test.step('and several of them, pasted', async () => {
    await open.click();
    await expect(field).toBeFocused();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const links = `${link}\nhttps://www.tiktok.com/@beto.${id}/video/7300000000000000002`;
    await page.evaluate((value) => navigator.clipboard.writeText(value), links);
    await page.keyboard.press('Control+V');
    await panel.getByRole('button', { name: 'Agregar 2 contenidos', exact: true }).click();
    await expect(panel.getByRole('link', { name: /^Ver tiktok/ })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('table').getByText('Beto Baila')).toHaveCount(2);
  });
});

test('what is published is created as it was said, seen at once everywhere, and changed later [ADD-26, ADD-39, ADD-46…52, ADD-54]', async ({
  page,
}) => {
  await openSquadOf(page, 'Publicar', creators(1, 'Publica'));
  await addTo(page, 'Publica 01');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Tipo de contenido').selectOption('reel');
  await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill(DATE);
  await dialog.getByLabel('Costo estimado').fill('1.5K');
  await dialog.getByRole('spinbutton').fill('3');
  await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
  // Of another network than was chosen: warned of, not refused.
  await linkOf(page).fill('https://www.tiktok.com/@ana/video/7300000000000000000');
  await dialog.getByRole('button', { name: 'Dejarlo en Reel de Instagram' }).click();
  await fillMetrics(page);
  const [created] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/manage/add/')),
    dialog.getByRole('button', { name: 'Guardar como publicado' }).click(),
  ]);
  expect(partsOf(created)).toMatchObject({
    network: 'instagram',
    content_type: 'reel',
    status: 'content_published',
    published_date: '2026-11-20',
    estimated_cost: '1500',
    number_repeat: '3',
    number_of_likes: '10',
  });
  const told = page.getByRole('group', { name: '3 contenidos agregados' });
  await expect(told).toContainText('Reel de Publica 01');
  await expect(dialog).toBeHidden();
  await expect(squad(page).locator('tbody').getByText('3/3')).toBeVisible();
  const figures = await openFigures(page);
  await expect(figures.getByText(/^Produciendo\s*1$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(figures).toHaveCount(0);

  await page.getByRole('tab', { name: 'Contenidos' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Publica 01' })).toHaveCount(3);
  await page.getByRole('row').filter({ hasText: 'Publica 01' }).first().getByRole('cell').nth(6).click();
  await page.getByRole('textbox', { name: 'Me gusta' }).fill('25');
  const [updated] = await Promise.all([
    page.waitForRequest((request) => /\/manage\/update\/[\w-]{36}\/$/.test(request.url())),
    page.keyboard.press('Enter'),
  ]);
  const parts = partsOf(updated);
  expect(parts).toMatchObject({ number_of_likes: '25' });
  expect(Object.keys(parts)).not.toContain('number_repeat');
  expect(Object.keys(parts)).not.toContain('campaign_influencer');
  await expect(page.getByRole('group', { name: 'Información actualizada' })).toContainText(
    'Reel de Publica 01 · Me gusta',
  );
});

test('what is out is registered by hand without figures that nobody knows yet, as a pasted link is', async ({
  page,
}) => {
  const { uuid } = await openSquadOf(page, 'Sin cifras', creators(1, 'Publica'));
  await addTo(page, 'Publica 01');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Red', { exact: true }).selectOption('tiktok');
  await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill(DATE);
  // Nobody said what it costs.
  await expect(dialog.getByLabel('Costo estimado')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
  const later = dialog.getByRole('button', { name: 'Publicar, métricas después' });
  // One button publishes, and its words tell what becomes of the figures.
  const complete = dialog.getByRole('button', { name: 'Guardar como publicado' });
  await expect(complete).toHaveCount(0);
  await later.click();
  await expect(linkOf(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1);
  const missing = dialog.getByText(
    'Falta: Impresiones, Comentarios, Compartidos, Guardados. Escribe 0 solo si es cero; lo que no se sabe, vacío.',
  );
  await expect(missing).toBeHidden();
  await linkOf(page).fill('https://www.tiktok.com/@ana/video/7300000000000000001?is_from_webapp=1');
  await fillMetrics(page);
  await expect(complete).toBeVisible();
  await expect(later).toHaveCount(0);
  for (const field of ALL_FIELDS) await dialog.getByLabel(field).fill('');
  await dialog.getByLabel('Me gusta').fill('12');
  await expect(missing).toBeVisible();
  await later.click();
  await expect(dialog).toBeHidden();
  const reply = await page.request.get(`/api/v1/campaign/${uuid}/contents/`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}` },
  });
  const { response } = (await reply.json()) as { response: { results: object[] } };
  expect(response.results).toMatchObject([
    {
      status: 'content_published',
      url_info: 'https://www.tiktok.com/@ana/video/7300000000000000001',
      number_of_likes: 12,
      number_of_comments: null,
      number_of_impressions: null,
      estimated_cost: null,
    },
  ]);
});

test('what is refused says why and keeps what was typed; what is empty is sent empty [ADD-31, ADD-40, ADD-48, ADD-55, ADD-56]', async ({
  page,
}) => {
  const { ids, post } = await openSquadOf(page, 'Rechazos', creators(2, 'Falla'));
  const dialog = dialogOf(page);
  const toast = page.getByRole('group', { name: 'Error' });
  // Longer than the server keeps.
  const long = `https://www.instagram.com/p/${'a'.repeat(2_000)}`;

  await test.step('without cost', async () => {
    await addTo(page, 'Falla 01');
    await dialog.getByLabel('Tipo de contenido').selectOption('photo');
    await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill(DATE);
    await dialog.getByLabel('Costo estimado').fill('');
    const [created] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/manage/add/')),
      dialog.getByRole('button', { name: 'Agregar como pendiente' }).click(),
    ]);
    expect(partsOf(created)['estimated_cost']).toBe('');
    await expect(dialog).toBeHidden();
  });
  await test.step('a link that is refused, then a creator who is gone', async () => {
    await addTo(page, 'Falla 02');
    await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
    // What is no address goes nowhere.
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await linkOf(page).fill('no es un enlace');
    await fillMetrics(page);
    await dialog.getByRole('button', { name: 'Guardar como publicado' }).click();
    await expect(linkOf(page)).toHaveAttribute('aria-invalid', 'true');
    expect(sent.filter((url) => url.endsWith('/manage/add/'))).toEqual([]);
    await linkOf(page).fill(long);
    await dialog.getByRole('button', { name: 'Guardar como publicado' }).click();
    await expect(toast).toContainText('como máximo');
    await expect(linkOf(page)).toHaveValue(long);
    await toast.getByRole('button', { name: 'Cerrar' }).click();
    await expect(toast).toBeHidden();
    await post('influencers/', { influencers: ids.slice(1), status: 'removed' });
    await linkOf(page).fill('https://www.instagram.com/p/abc/');
    await dialog.getByRole('button', { name: 'Guardar como publicado' }).click();
    await expect(toast).toContainText('Hay datos por corregir.');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
  });
  await test.step('an update that is refused, and one without a day', async () => {
    await toast.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('tab', { name: 'Contenidos' }).click();
    await page.getByRole('row').filter({ hasText: 'Falla 01' }).getByRole('cell').nth(6).click();
    const panel = page.getByRole('dialog');
    await linkOf(page).fill(long);
    await page.keyboard.press('Enter');
    const refused = page.getByRole('group', { name: 'No se guardó: Enlace de la publicación' });
    await expect(refused).toContainText('Hay datos por corregir.');
    await expect(linkOf(page)).toHaveValue(long);
    await expect(linkOf(page)).toHaveAccessibleDescription(/como máximo/);
    await panel.getByRole('textbox', { name: 'Fecha de publicación' }).fill('');
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/manage/update/')),
      page.keyboard.press('Tab'),
    ]);
    expect(partsOf(sent)['published_date']).toBe('');
    await expect(linkOf(page)).toHaveValue(long);
  });
});

test('many creators get contents at once; who cannot is named, and all of it can be undone [API-030]', async ({
  page,
  context,
}) => {
  const { ids, post } = await openSquadOf(page, 'Muchos contenidos', creators(12, 'Muchos'), 10);
  await squad(page).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Seleccionar los 12' }).click();
  await page.getByRole('button', { name: 'Agregar contenidos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar contenidos' });
  await expect(dialog.getByText('A cada uno de 12 creadores')).toBeVisible();
  // All are of one network.
  await expect(dialog.getByLabel('Red', { exact: true })).toHaveValue('instagram');
  await dialog.getByLabel('Tipo de contenido').selectOption('reel');
  await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill(DATE);
  await dialog.getByRole('spinbutton').fill('2');
  await dialog.getByRole('spinbutton').press('Tab');
  const add = dialog.getByRole('button', { name: 'Agregar 24 contenidos' });

  await test.step('without a connection nobody gets anything, and it can be tried again', async () => {
    await context.setOffline(true);
    await add.click();
    await expect(dialog.getByRole('alert')).toContainText('Faltan 12 creadores');
    await context.setOffline(false);
  });
  await post('influencers/', { influencers: ids.slice(0, 1), status: 'removed' });
  await add.click();
  await expect(dialog.getByRole('alert')).toContainText('1 creador se quedó sin contenidos');
  await expect(dialog.getByRole('listitem')).toHaveText('Muchos 01: Ese creador no está en la campaña');
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(squad(page).locator('tbody').getByText('0/2')).toHaveCount(10);
  await expect(page.getByText('22 contenidos agregados', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(squad(page).locator('tbody').getByText('0/0')).toHaveCount(10);
});

test('a content that was added is taken away again by its toast, or later by Ctrl Z', async ({ page }) => {
  await openSquadOf(page, 'Un contenido de más', creators(1, 'Sobra'));
  const row = squad(page).locator('tbody');
  for (const way of ['toast', 'key'] as const) {
    await addTo(page, 'Sobra 01');
    const dialog = dialogOf(page);
    await dialog.getByLabel('Tipo de contenido').selectOption('reel');
    await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill(DATE);
    await dialog.getByRole('button', { name: 'Agregar como pendiente' }).click();
    await expect(row.getByText('0/1')).toBeVisible();
    const told = page.getByRole('group', { name: 'Contenido agregado' });
    if (way === 'toast') await told.getByRole('button', { name: 'Deshacer' }).click();
    else {
      await told.getByRole('button', { name: 'Cerrar' }).click();
      await expect(told).toHaveCount(0);
      await page.keyboard.press('Control+z');
    }
    await expect(
      page.getByText('Deshecho: se quitó el contenido que agregaste', { exact: true }).last(),
    ).toBeVisible();
    await expect(row.getByText('0/0')).toBeVisible();
  }
});

test('many contents tell how many they come to and cost, and are asked about once [API-030, ADD-10]', async ({
  page,
}) => {
  const { post } = await openSquadOf(page, 'Demasiados', creators(6, 'Demás'));
  await post('update/', { budget: 5_000, spent: 6_000 });
  await squad(page).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Agregar contenidos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar contenidos' });
  const repeats = dialog.getByRole('spinbutton', { name: 'Cuántos contenidos iguales' });
  await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill(DATE);
  await expect(dialog.getByText('6 creadores × 1 para cada uno = 6 en total')).toBeVisible();
  await repeats.fill('2500');
  await expect(repeats).toHaveAccessibleDescription('De 1 a 100');
  await expect(repeats).toHaveAttribute('aria-invalid', 'true');
  await repeats.press('Tab');
  await expect(repeats).toHaveValue('100');
  await expect(repeats).toHaveAccessibleDescription('De 1 a 100');
  await expect(dialog.getByText('6 creadores × 100 para cada uno = 600 en total')).toBeVisible();
  // What costs nothing is not more than the nothing that is left.
  await expect(dialog.getByText(/^Costarán/)).toHaveCount(0);
  await post('update/', { spent: 1_000 });
  const dear = dialog.getByText(/^Costarán .*6,000\.00.*, más de lo que queda del presupuesto: .*4,000\.00/);
  await dialog.getByLabel('Costo estimado').fill('10');
  await expect(dear).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/manage/bulk-add/')) sent.push(request.url());
  });
  const question = page.getByRole('dialog', { name: '¿Agregar 600 contenidos?' });
  await dialog.getByRole('button', { name: 'Agregar 600 contenidos' }).click();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  expect(sent).toEqual([]);
  await repeats.fill('84');
  await repeats.press('Tab');
  await dialog.getByRole('button', { name: 'Agregar 504 contenidos' }).click();
  await page.getByRole('dialog', { name: '¿Agregar 504 contenidos?' }).getByRole('button').last().click();
  await expect(squad(page).getByText('0/84')).toHaveCount(6);
});

test('an undo takes back only what nobody has filled in since, and says how many are kept [API-030]', async ({
  page,
  context,
}) => {
  const { uuid, token, post } = await openSquadOf(page, 'Deshacer a medias', creators(3, 'Medias'));
  await squad(page).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Agregar contenidos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar contenidos' });
  await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill(DATE);
  await dialog.getByRole('button', { name: 'Agregar 3 contenidos' }).click();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeVisible();
  // While the pointer is over it the toast stays.
  await undo.hover();

  const list = await page.request.get(`/api/v1/campaign/${uuid}/contents/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { results } = ((await list.json()) as { response: { results: { uuid: string }[] } }).response;
  expect(results).toHaveLength(3);
  await post('content/stats/', { content: results[1]?.uuid, likes: 12 });
  await test.step('an undo that does not arrive is offered again', async () => {
    await context.setOffline(true);
    await undo.click();
    await expect(page.getByText('No se pudo deshacer', { exact: true })).toBeVisible();
    await context.setOffline(false);
  });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(
    page.getByText('Deshecho, menos 1 contenido que alguien ya cambió', { exact: true }),
  ).toBeVisible();
  await expect(squad(page).getByText('0/0')).toHaveCount(2);
  await expect(squad(page).locator('tbody').getByText('0/1')).toHaveCount(1);
});

test('who may only look adds nothing, neither to one nor to many [ADD-57]', async ({ page }) => {
  const { uuid, ids } = await openSquadOf(page, 'Solo mirar', creators(2, 'Mira'));
  const token = await signInAs(page, 'viewer');
  await openSquad(page, uuid);
  await expect(squad(page).getByRole('button', { name: 'Agregar contenido de Mira 01' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await squad(page).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Agregar contenidos' }).click({ force: true });
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const reply = await page.request.post(`/api/v1/campaign/${uuid}/manage/add/`, {
    headers: { authorization: `Bearer ${token}` },
    data: { campaign_influencer: ids[0], network: 'instagram', content_type: 'reel' },
  });
  expect(reply.status()).toBe(403);
});
