import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { carryToken, createCampaign, fillSignIn, signInAs } from './sign-in';

test.slow();

const tag = () => Date.now().toString(36) + Math.floor(Math.random() * 1e4).toString(36);
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Pegar enlaces o usuarios' });
const lines = (page: Page, group: string): Locator =>
  panel(page).getByRole('heading', { name: group }).locator('xpath=..').getByRole('listitem');
const box = (page: Page): Locator => panel(page).getByLabel('Enlaces o usuarios');
const addButton = (page: Page, name: string | RegExp): Locator =>
  panel(page).getByRole('button', { name, exact: true });

/** Presses Ctrl V with a text on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+V');
}

/** Drags a text, or a file, from outside over the page and lets it go. */
async function drop(
  page: Page,
  what: { text?: string; file?: { name: string; text: string } },
): Promise<void> {
  const data = await page.evaluateHandle(({ text, file }) => {
    const transfer = new DataTransfer();
    if (text !== undefined) transfer.setData('text/plain', text);
    if (file) transfer.items.add(new File([file.text], file.name));
    return transfer;
  }, what);
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: data });
  await expect(page.getByText('Suelta para agregarlo', { exact: true })).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
  await expect(page.getByText('Suelta para agregarlo', { exact: true })).toHaveCount(0);
}

/** A campaign of the test's own with Ana and Beto on Instagram and Caro on TikTok, on screen. */
async function openCampaign(page: Page) {
  const token = await signInAs(page, 'manager');
  const id = tag();
  const names = { ana: `ana.${id}`, beto: `beto.${id}`, caro: `caro.${id}` };
  const campaign = await campaignOf(page.request, token, `Pegar ${id}`, [
    { network: 'instagram', username: names.ana, name: 'Ana Ríos' },
    { network: 'instagram', username: names.beto, name: 'Beto Méndez' },
    { network: 'tiktok', username: names.caro, name: 'Caro Baila' },
  ]);
  await openTab(page, campaign.uuid, 'propuestas', page.getByRole('grid', { name: 'Propuestas' }));
  const read = async <T>(path: string): Promise<T[]> => {
    const reply = await page.request.get(`/api/v1/campaign/${campaign.uuid}/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await reply.json()) as { response: { results: T[] } }).response.results;
  };
  return { ...campaign, ...names, id, token, read };
}
interface Stored {
  url_info: string;
  username: string;
  status: string;
  content_type: string;
  published_date: string;
}

test('profile links become creators: who is new and who is there is said before, and what was added is taken back', async ({
  page,
}) => {
  const { ana, id, read } = await openCampaign(page);
  await paste(
    page,
    `https://www.instagram.com/${ana}/?hl=es\n@nuevo.${id}\ntiktok: otra.${id}\n@NUEVO.${id}`,
  );
  await expect(panel(page)).toBeVisible();
  // A bare username needs a network.
  await expect(lines(page, 'Por corregir')).toHaveCount(2);
  await panel(page).getByRole('radio', { name: 'Instagram' }).check();
  await expect(lines(page, 'Creadores')).toHaveCount(2);
  await expect(lines(page, 'Ya están en la campaña')).toContainText('Ana Ríos');
  await expect(panel(page).getByText('1 línea repetida se cuenta una sola vez.')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);

  // The key is pressed where one is, and one is at what comes next.
  await panel(page).getByRole('radio', { name: 'Instagram' }).press('Control+Enter');
  await expect(panel(page).getByRole('button', { name: 'Cerrar', exact: true }).last()).toBeFocused();
  await expect(panel(page).getByText('Se agregaron 2 creadores', { exact: true })).toBeVisible();
  await expect(lines(page, 'Creadores').getByText('Agregado', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('grid', { name: 'Propuestas', includeHidden: true })).toContainText(
    `@nuevo.${id}`,
  );
  expect(await violationsIn(page)).toEqual([]);

  await panel(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(
    page.getByText(
      'Se quitó lo que se había agregado. Los perfiles que usó siguen contados: volver a agregarlos a esta campaña no usa más.',
      { exact: true },
    ),
  ).toBeVisible();
  // The text is there again, to be corrected.
  await expect(box(page)).toHaveValue(new RegExp(`nuevo\\.${id}`));
  await expect.poll(() => read('influencers/')).toHaveLength(3);
});

test('post links become contents of whom they name, with type and day; where they name nobody one chooses', async ({
  page,
}) => {
  const { ana, caro, id, ids, post, read, uuid } = await openCampaign(page);
  await post('update/', { starts_on: '2026-11-10' });
  await post('influencers/', { influencers: ids.slice(1, 2), status: 'rejected' });
  await paste(
    page,
    [
      `Mira: https://www.tiktok.com/@${caro}/video/7300000000000000001?lang=es y https://x.com/dani_${id}/status/17`,
      `https://www.instagram.com/reel/Ab${id}/?igsh=x`,
    ].join('\n'),
  );
  const [tiktok, reel] = [lines(page, 'Contenidos').nth(0), lines(page, 'Contenidos').nth(2)];
  await expect(tiktok.getByRole('combobox', { name: /^Creador de/ })).toHaveValue('Caro Baila');
  await expect(
    lines(page, 'Contenidos')
      .nth(1)
      .getByRole('combobox', { name: /^Creador de/ }),
  ).toHaveValue(`@dani_${id} (se agrega)`);
  await expect(reel.getByText('El enlace no dice de quién es: elige a su creador.')).toBeVisible();
  await expect(addButton(page, 'Agregar 1 creador y 2 contenidos')).toBeVisible();
  // A name that is typed whole is a search as well, and Enter takes who was found.
  const whose = reel.getByRole('combobox', { name: /^Creador de/ });
  await whose.fill('Beto Méndez');
  const offered = page.getByRole('listbox').getByRole('option');
  // Who is offered is told from another of the same name, with picture and network.
  await expect(offered).toHaveText([/Beto Méndez@beto\..*Rechazado$/]);
  await whose.press('Enter');
  await expect(offered).toHaveCount(0);
  await expect(whose).toHaveValue('Beto Méndez · Rechazado');
  await whose.fill('ana');
  await page.getByRole('option', { name: 'Ana Ríos' }).click();
  await reel.getByLabel(/^Tipo de/).selectOption({ label: 'Video' });
  await expect(panel(page).getByText(/Usamos hoy; cámbialo si no/)).toBeVisible();
  await panel(page).getByRole('textbox', { name: 'Día de publicación' }).fill('2/11/2026');
  await expect(panel(page).getByText(/^La campaña empieza después: el /)).toBeVisible();
  await addButton(page, 'Agregar 1 creador y 3 contenidos').click();
  await expect(panel(page).getByText('Se agregaron 1 creador y 3 contenidos', { exact: true })).toBeVisible();
  await expect(panel(page).getByRole('link', { name: /^Ver instagram.com\/reel/ })).toHaveAttribute(
    'href',
    new RegExp(`/campaign/${uuid}\\?panel=.*#contenidos`),
  );
  const stored = await read<Stored>('contents/');
  expect(
    stored
      .map((one) => [one.username, one.content_type, one.status, one.published_date, one.url_info])
      .sort(),
  ).toEqual(
    [
      [ana, 'video', 'content_published', '2026-11-02', `https://www.instagram.com/reel/Ab${id}/`],
      [
        caro,
        'reel',
        'content_published',
        '2026-11-02',
        `https://www.tiktok.com/@${caro}/video/7300000000000000001`,
      ],
      [`dani_${id}`, 'post', 'content_published', '2026-11-02', `https://x.com/dani_${id}/status/17`],
    ].sort(),
  );

  // Closed, a toast takes it back, but for what somebody changed meanwhile.
  const [first] = await read<{ uuid: string }>('contents/');
  await page.evaluate(
    async ([path, value]) => {
      const body = new FormData();
      body.set('estimated_cost', '7');
      await fetch(path ?? '', { method: 'POST', body, headers: { authorization: `Bearer ${value}` } });
    },
    [
      `/api/v1/campaign/${uuid}/manage/update/${first?.uuid}/`,
      await page.evaluate(() => localStorage.getItem('access_token')),
    ],
  );
  await panel(page).getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await page.getByRole('group', { name: 'Listo' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(
    page.getByText(/^Se quitó lo agregado, menos lo que alguien cambió desde entonces: /),
  ).toBeVisible();
  await expect.poll(() => read('contents/')).toHaveLength(1);
});

test('a link that the campaign has is not added again, and what is wrong is corrected in its line', async ({
  page,
}) => {
  const { ids, caro, post, read } = await openCampaign(page);
  await post('manage/add/', {
    campaign_influencer: ids[2],
    network: 'tiktok',
    content_type: 'reel',
    status: 'content_published',
    url_info: `https://www.tiktok.com/@${caro}/video/7300000000000000002?is_from_webapp=1`,
    published_date: '2026-11-01',
  });
  await paste(
    page,
    `https://m.tiktok.com/@${caro}/video/7300000000000000002\nhttps://t.co/Ab\nhttps://ejemplo.mx/nota\n@x`,
  );
  await expect(lines(page, 'Ya están en la campaña')).toContainText('Ya está registrado, de Caro Baila');
  await expect(addButton(page, 'Agregar')).toBeDisabled();
  await expect(panel(page).getByText(/^Es un enlace corto/)).toBeVisible();
  await expect(panel(page).getByText('El enlace no es de ninguna red que conozcamos')).toBeVisible();
  await panel(page)
    .getByLabel('Corregir https://t.co/Ab')
    .fill(`https://www.tiktok.com/@${caro}/video/7300000000000000003`);
  await page.keyboard.press('Enter');
  await panel(page).getByRole('button', { name: 'Quitar ejemplo.mx/nota' }).click();
  await addButton(page, 'Agregar 1 contenido').click();
  await expect(panel(page).getByText('Se agregó: TikTok de Caro Baila', { exact: true })).toBeVisible();
  await expect.poll(() => read('contents/')).toHaveLength(2);
  // What is left can be gone on with.
  await panel(page)
    .getByRole('button', { name: /^Seguir con 1 línea/ })
    .click();
  await expect(box(page)).toHaveValue('@x');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Se pierde 1 línea sin agregar.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(box(page)).toHaveValue('@x');
});

test('a CSV that is dropped, and a table that is pasted, open the import with it', async ({ page }) => {
  const { id } = await openCampaign(page);
  await drop(page, { file: { name: 'lista.csv', text: `red,usuario\ninstagram,uno.${id}\n` } });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('lista.csv');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await paste(page, `Red\tUsuario\tNombre\ninstagram\tdos.${id}\tDos\ninstagram\ttres.${id}\tTres`);
  await expect(dialog).toContainText('pegado.csv');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await drop(page, { file: { name: 'foto.png', text: 'x' } });
  await expect(page.getByText('De los archivos solo se aceptan listas .csv', { exact: true })).toBeVisible();
  await drop(page, { text: 'una nota cualquiera' });
  await expect(page.getByText(/^Ahí no hay enlaces de perfiles/)).toBeVisible();
});

test('a paste into a field, into a dialog, or of nothing of ours is left alone', async ({ page }) => {
  const { id } = await openCampaign(page);
  const link = `https://www.instagram.com/otra.${id}/`;
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.focus();
  await paste(page, link);
  await expect(search).toHaveValue(link);
  await search.fill('');
  await search.blur();
  await paste(page, 'Nos vemos el lunes a las 10:30');
  await page.getByRole('button', { name: 'Agregar creadores' }).first().click();
  const other = page.getByRole('dialog', { name: 'Agregar creadores' });
  await expect(other).toBeVisible();
  await other.getByRole('button', { name: 'Cerrar' }).focus();
  await paste(page, link);
  await expect(panel(page)).toHaveCount(0);
  await other.getByRole('button', { name: 'Cerrar' }).click();
  await expect(other).toHaveCount(0);
  await paste(page, link);
  await expect(panel(page)).toBeVisible();
});

test('whoever may not change the campaign is told so, and nothing can be added', async ({ page }) => {
  const { uuid } = await openCampaign(page);
  await signInAs(page, 'viewer');
  await openTab(page, uuid, 'propuestas', page.getByRole('grid', { name: 'Propuestas' }));
  await paste(page, 'https://www.instagram.com/alguien.mas/');
  await expect(panel(page).getByText(/^No puedes cambiar esta campaña/)).toBeVisible();
  await expect(addButton(page, /^Agregar/)).toHaveAttribute('aria-disabled', 'true');
});

test('what was pasted survives a lost connection, and is added once', async ({ page, context }) => {
  const { caro, read } = await openCampaign(page);
  const link = `https://www.tiktok.com/@${caro}/video/7300000000000000009`;
  await paste(page, link);
  const add = addButton(page, 'Agregar 1 contenido');
  await expect(add).toBeEnabled();
  await expect(add).not.toHaveAttribute('aria-disabled', 'true');
  // The server adds it, and its answer is lost on the way.
  const { until, go } = heldBack();
  await page.route('**/paste/', async (route) => {
    await route.fetch();
    go();
    await route.abort('connectionreset');
  });
  await add.click();
  await until;
  await expect(panel(page).getByRole('alert')).toContainText('Todo sigue aquí');
  await expect(box(page)).toHaveValue(link);
  await page.unroute('**/paste/');
  await context.setOffline(false);
  await add.click();
  await expect(
    panel(page)
      .getByText('Ya estaba en la campaña')
      .or(panel(page).getByText('La campaña ya tiene un contenido con este enlace')),
  ).toBeVisible();
  await expect.poll(() => read('contents/')).toHaveLength(1);
});

test('where no campaign is open it is chosen first, those opened last before others', async ({ page }) => {
  const { id } = await openCampaign(page);
  await page.goto('/campaigns/');
  await expect(page.getByRole('heading', { level: 1, name: 'Campañas' })).toBeVisible();
  // What takes a paste comes beside the page, which does not wait for it.
  await expect(async () => {
    await paste(page, `https://www.instagram.com/otra.${id}/`);
    await expect(panel(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
  const first = panel(page).getByRole('list', { name: 'Campañas' }).getByRole('button').first();
  await expect(first).toHaveAccessibleName(`Pegar ${id}`);
  expect(await violationsIn(page)).toEqual([]);
  await first.click();
  await expect(page).toHaveURL(/\/campaign\//);
  await expect(addButton(page, 'Agregar 1 creador')).toBeVisible();
  // Without keys: from the commands, with an empty box.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('textbox').fill('pegar');
  await page.getByRole('button', { name: 'Pegar enlaces…' }).click();
  await expect(box(page)).toHaveValue('');
  await box(page).fill(`https://www.instagram.com/otra.${id}/`);
  await expect(addButton(page, 'Agregar 1 creador')).toBeVisible();
});

test('from their page a creator is added to a campaign that is chosen, and whoever only looks is not offered it', async ({
  page,
}) => {
  const { ana, id, token } = await openCampaign(page);
  const uuid = await createCampaign(page.request, token, { name: `Otra ${id}` });
  await page.goto(`/perfil/instagram/${ana}/`);
  await page.getByRole('link', { name: 'Agregar a una campaña' }).click();
  await page.getByRole('button', { name: `Otra ${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}`));
  await addButton(page, 'Agregar 1 creador').click();
  await expect(panel(page).getByText('Se agregó 1 creador', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid', { name: 'Propuestas' })).toContainText('Ana Ríos');

  await signInAs(page, 'viewer');
  await page.goto(`/perfil/instagram/${ana}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Ríos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agregar a una campaña' })).toHaveCount(0);
});

test('a phone shares a link with the installed product, also before sign-in, and hostile text stays text', async ({
  page,
}) => {
  const { uuid, id } = await openCampaign(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await carryToken(page, '');
  await page.evaluate(() => localStorage.removeItem('access_token'));
  const hostile = '<img src=x onerror="document.title=\'roto\'"> javascript:alert(1)';
  const shared = new URLSearchParams({ title: 'x', text: `${hostile} https://vm.tiktok.com/ZM${id}/` });
  await page.goto(`/share/?${shared.toString()}`);
  await fillSignIn(page, 'manager');
  await expect(page.getByRole('heading', { level: 1, name: 'Agregar lo compartido' })).toBeVisible();
  await expect(page.getByText(hostile)).toBeVisible();
  expect(await page.title()).not.toContain('roto');
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: `Pegar ${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}`));
  // The only creator of the campaign on TikTok is meant.
  await expect(lines(page, 'Contenidos').getByRole('combobox', { name: /^Creador de/ })).toHaveValue(
    'Caro Baila',
  );
  await addButton(page, 'Agregar 1 contenido').click();
  await expect(panel(page).getByText('Se agregó: TikTok de Caro Baila', { exact: true })).toBeVisible();

  await page.goto('/share/');
  await expect(page.getByText(/^No llegó ningún texto/)).toBeVisible();

  // Whoever only looks is offered nothing that would refuse it in the end.
  await signInAs(page, 'viewer');
  await page.goto(`/share/?${shared.toString()}`);
  await expect(page.getByText(/^Se agrega a una campaña que puedas cambiar/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pegar/ })).toHaveCount(0);
});

test('the product can be installed: its manifest and icons are what they say', async ({ page }) => {
  await page.goto('/sign-in/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const reply = await page.request.get(href ?? '');
  expect(reply.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await reply.json()) as {
    icons: { src: string; sizes: string; type: string }[];
    share_target: object;
    start_url: string;
    display: string;
  };
  expect(manifest).toMatchObject({
    display: 'standalone',
    start_url: '/campaigns/',
    share_target: { action: '/share/', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  });
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes, type } of [
    ...manifest.icons,
    { src: touch ?? '', sizes: '180x180', type: 'image/png' },
  ]) {
    const icon = await page.request.get(src);
    expect([src, icon.headers()['content-type']]).toEqual([src, expect.stringContaining(type)]);
    const drawn = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect([src, drawn]).toEqual([src, sizes]);
  }
});

test('the link of a post that is planned becomes that content, unless one says that it is a new one, and is taken back as it was', async ({
  page,
}) => {
  const { ana, ids, post, id, read } = await openCampaign(page);
  await post('manage/add/', {
    campaign_influencer: ids[0] ?? '',
    network: 'instagram',
    content_type: 'reel',
    published_date: '2026-11-12',
  });
  await paste(
    page,
    `https://www.instagram.com/${ana}/reel/A${id}/\nhttps://www.instagram.com/${ana}/reel/B${id}/`,
  );
  const which = lines(page, 'Contenidos').getByRole('combobox', { name: /^Qué contenido es/ });
  await expect(which.first()).toHaveText(/^Publica el planeado del 12\/11\/2026 \(Reel\)Contenido nuevo$/);
  await expect(which.first()).not.toHaveValue('new');
  expect(await violationsIn(page)).toEqual([]);
  await which.first().selectOption('Contenido nuevo');
  // The other link may be it as well: what is planned is of one post alone.
  await expect(addButton(page, 'Agregar 1 contenido y completar 1 planeado')).toBeEnabled();
  await which.last().selectOption('Contenido nuevo');
  await expect(addButton(page, 'Agregar 2 contenidos')).toBeEnabled();
  await which.first().selectOption({ index: 0 });
  await addButton(page, 'Agregar 1 contenido y completar 1 planeado').click();
  await expect(
    panel(page).getByText('Se agregó: Reel de Ana Ríos. Se completó 1 planeado', { exact: true }),
  ).toBeVisible();
  await expect(panel(page).getByText('Es el planeado, ya con su enlace')).toBeVisible();
  await expect.poll(() => read<Stored>('contents/')).toHaveLength(2);
  expect((await read<Stored>('contents/')).map(({ status }) => status)).toEqual(
    Array(2).fill('content_published'),
  );

  await panel(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(
    page.getByText('Se quitó lo agregado, y lo planeado está como antes', { exact: true }),
  ).toBeVisible();
  expect(await read<Stored>('contents/')).toMatchObject([
    { status: 'content_pending', published_date: '2026-11-12', url_info: '' },
  ]);
});

test('what is pasted or dropped beside an open record is taken as without one', async ({ page }) => {
  await openCampaign(page);
  await page.getByRole('grid', { name: 'Propuestas' }).getByText('Ana Ríos').click();
  const record = page.getByRole('dialog', { name: 'Ana Ríos' });
  await expect(record.getByRole('heading', { name: 'Ana Ríos' })).toBeFocused();
  await paste(page, `@otra.${tag()}`);
  await expect(panel(page)).toBeVisible();
  await page.reload();
  await expect(record.getByRole('heading', { name: 'Ana Ríos' })).toBeVisible();
  await drop(page, { text: `@otra.${tag()}` });
  await expect(panel(page)).toBeVisible();
});
