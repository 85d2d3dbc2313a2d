import type { Locator, Page } from '@playwright/test';
import { PHRASES } from '../apps/web/src/components/overlay-phrases';
import { campaignOf, creators, openFigures, openSquadOf, openTab, squadOf, squadRows } from './campaign-of';
import { demoCreators } from './demo-creators';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { PICTURE } from './media';
import { createCampaign, signInAs } from './sign-in';

// With the motion that most people see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// The parts that several screens share, and the numbers and words that hold on all of them.

const toast = (page: Page, text: string | RegExp) =>
  page.locator('.mantine-Notification-root').filter({ hasText: text });
/** Expects a toast with its title and text, and closes it. */
async function told(page: Page, title: string, text: string): Promise<void> {
  await expect(toast(page, text)).toHaveAccessibleName(title);
  await toast(page, text).getByRole('button', { name: 'Cerrar' }).click();
  await expect(toast(page, text)).toHaveCount(0);
}

/** Stops the clock of the page now, so that what waits waits for `page.clock.runFor`. */
const stopClock = async (page: Page) => {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
};

const options = (select: Locator) => select.locator('option');

test('a table says that it loads, offers its sizes, and waits 400 ms for a search [LIM-03, LIM-04, LIM-06, UIX-15, UIX-18, UIX-23]', async ({
  page,
}) => {
  await page.clock.install();
  const { uuid } = await squadOf(page, 'Tablas', creators(11, 'Tabla'));

  const held = heldBack();
  await page.route('**/manage/?*', async (route) => {
    await held.until;
    await route.continue();
  });
  await page.goto(`/campaign/${uuid}#squad`);
  const table = page.getByRole('table', { name: 'Squad' });
  await expect(table.getByRole('status')).toHaveText('Cargando…');
  held.go();
  await expect(squadRows(page)).toHaveCount(11);
  await expect(table.getByRole('status')).toHaveCount(0);
  const size = page.getByLabel('Filas por página');
  await expect(options(size)).toHaveText(['3', '5', '10', '25', '50', '100', 'Sin fin']);
  await size.selectOption('3');
  await expect(squadRows(page)).toHaveCount(3);

  await test.step('two filters are named, the others counted', async () => {
    for (const [filter, choice] of [
      ['Estado', 'Aprobado'],
      ['Red', 'Instagram'],
      ['Categoría', 'Nanoinfluencer'],
    ] as const) {
      await page.getByRole('combobox', { name: filter, exact: true }).selectOption(choice);
    }
    const summary = page.getByRole('group', { name: 'Filtros activos: Aprobado, Instagram +1' });
    // Where there is room the fields say it, and nothing says it again.
    await expect(summary.getByRole('button')).toHaveText(['Quitar todo']);
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(summary.getByRole('button', { name: 'Nanoinfluencer', exact: true })).toHaveText('+1');
    await page.setViewportSize({ width, height });
  });

  await test.step('a search is asked for 400 ms after the last key', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      const search = searchParams.get('search');
      // The totals are asked for beside the list.
      if (search !== null && pathname.endsWith('/manage/')) asked.push(search);
    });
    await stopClock(page);
    await page.getByRole('searchbox', { name: 'Buscar creadores' }).fill('Tabla 0');
    await page.clock.runFor(300);
    await page.getByRole('searchbox', { name: 'Buscar creadores' }).fill('Tabla 07');
    await page.clock.runFor(399);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['Tabla 07']);
    await page.clock.resume();
    await expect(squadRows(page)).toHaveCount(1);
  });

  await page.getByRole('tab', { name: 'Contenidos' }).click();
  // A list of nothing has no pages, and no rows to have more of.
  await expect(page.getByRole('tabpanel', { name: 'Contenidos' })).toContainText(/./);
  await expect(page.getByLabel('Filas por página')).toHaveCount(0);
});

test('an amount is edited in its place, a number is held, and each waits as long as it should [LIM-17, LIM-18, LIM-38, LIM-39, UIX-31…35, UIX-43, UIX-44]', async ({
  page,
}) => {
  await page.clock.install();
  const { uuid } = await openSquadOf(page, 'Partes comunes', creators(1, 'Montos'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/campaign/${uuid}/update/`)) sent.push(request.postData() ?? '');
  });
  await openFigures(page);
  const cell = page.getByRole('button', { name: /^Editar Presupuesto/ });
  const field = page.getByRole('textbox', { name: 'Presupuesto' });

  await test.step('opened by a key, given the focus at once and again after 10 ms, Enter: saved once', async () => {
    await page.evaluate(() => {
      const given: string[] = [];
      Object.assign(window, { focusGiven: given });
      // oxlint-disable-next-line typescript/unbound-method -- called below with the element that it belongs to
      const { focus } = HTMLElement.prototype;
      HTMLElement.prototype.focus = function (this: HTMLElement, ...how) {
        given.push(this.getAttribute('aria-label') ?? '');
        focus.apply(this, how);
      };
    });
    const given = () =>
      page.evaluate(
        () =>
          (window as unknown as { focusGiven: string[] }).focusGiven.filter((name) => name === 'Presupuesto')
            .length,
      );
    await stopClock(page);
    await cell.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    const atOnce = await given();
    await page.clock.runFor(9);
    expect(await given()).toBe(atOnce);
    await page.clock.runFor(1);
    expect(await given()).toBe(atOnce + 1);
    await expect(field).toBeFocused();
    await page.clock.resume();
    await field.fill('1500');
    await field.press('Enter');
    await expect(toast(page, 'Presupuesto y gasto actualizados')).toBeVisible();
    await expect(cell).toHaveAccessibleName('Editar Presupuesto: $1,500.00');
    expect(sent).toHaveLength(1);
  });

  await test.step('a double-click opens it, and leaving the field saves too', async () => {
    await cell.dblclick();
    await field.fill('2,750.50');
    await field.blur();
    await expect(cell).toHaveAccessibleName('Editar Presupuesto: $2,750.50');
    expect(sent).toHaveLength(2);
  });

  await test.step('a picture is sent 200 ms after it was chosen', async () => {
    await stopClock(page);
    await page.getByLabel('Cambiar logo').setInputFiles(PICTURE);
    await page.clock.runFor(199);
    expect(sent).toHaveLength(2);
    await page.clock.runFor(1);
    await expect.poll(() => sent.length).toBe(3);
    await page.clock.resume();
    await expect(toast(page, 'Campaña actualizada')).toBeVisible();
  });

  await test.step('a held button steps, waits 500 ms, then steps every 100 ms', async () => {
    await page.getByRole('button', { name: /^Agregar contenido de/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar contenido' });
    const number = dialog.getByRole('spinbutton', { name: 'Cuántos contenidos iguales' });
    for (const [key, value] of [
      ['ArrowUp', '2'],
      ['End', '100'],
      ['ArrowDown', '99'],
      ['Home', '1'],
    ] as const) {
      await number.press(key);
      await expect(number).toHaveValue(value);
    }
    await dialog.getByRole('button', { name: 'Cuántos contenidos iguales: Más' }).hover();
    await stopClock(page);
    await page.mouse.down();
    for (const [wait, value] of [
      [0, '2'],
      [499, '2'],
      [1, '3'],
      [99, '3'],
      [1, '4'],
    ] as const) {
      if (wait > 0) await page.clock.runFor(wait);
      await expect(number).toHaveValue(value);
    }
    await page.mouse.up();
    await page.clock.runFor(1_000);
    await expect(number).toHaveValue('4');
    await page.clock.resume();
  });
});

test('contents: refusals and successes are told in toasts with a title and a text [ERR-11…16, NET-57, NET-66, UIX-03, UIX-04, UIX-45, UIX-46]', async ({
  page,
}) => {
  const stamp = Date.now().toString(36);
  const { ids, post } = await openSquadOf(page, 'Partes comunes', [
    { network: 'youtube', username: `canal${stamp}`, name: 'Un canal', followers: 9_000 },
    { network: 'instagram', username: `perfil.${stamp}`, name: 'Un perfil', followers: 8_000 },
  ]);
  const dialog = page.getByRole('dialog', { name: 'Agregar contenido' });
  const fill = async () => {
    await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill('3/05/2026');
    await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
    await expect(link).toBeFocused();
    for (const label of ['Impresiones', 'Me gusta', 'Comentarios', 'Compartidos', 'Guardados'])
      for (const input of await dialog.getByRole('textbox', { name: label }).all()) await input.fill('1');
  };
  const link = dialog.getByRole('textbox', { name: 'Enlace de la publicación' });
  const publish = dialog.getByRole('button', { name: 'Guardar como publicado' });

  await page.getByRole('button', { name: 'Agregar contenido de Un perfil' }).click();
  await test.step('networks without data of their own are a group apart, the last one', async () => {
    const groups = dialog.getByLabel('Red', { exact: true }).locator('optgroup');
    await expect(groups).toHaveCount(1);
    await expect(groups).toHaveAttribute('label', 'Otras');
    await expect(options(groups)).toHaveText(['Blog', 'Snapchat']);
    await expect(options(dialog.getByLabel('Red', { exact: true })).last()).toHaveText('Snapchat');
  });
  await dialog.getByLabel('Tipo de contenido').selectOption('Foto');
  await fill();
  await test.step('the first message about the link, under the title of an error', async () => {
    await link.fill(`https://www.instagram.com/p/${'a'.repeat(2_000)}`);
    await publish.click();
    await told(page, 'Error', 'Debe tener como máximo 2000 caracteres');
  });
  await test.step('metrics that no network gives', async () => {
    await link.fill('https://www.instagram.com/p/abc/');
    await dialog.getByRole('button', { name: 'Obtener métricas' }).click();
    // What one is at work in says it, and keeps saying it.
    await expect(
      dialog.getByRole('alert', { name: 'No se obtuvieron las métricas. Escríbelas a mano.' }),
    ).toContainText('Para pedir estas cifras, quien publicó conecta su cuenta.');
  });
  await test.step('without a message about the link the general one', async () => {
    await post('influencers/', { influencers: [ids[1]], status: 'removed' });
    await publish.click();
    await told(page, 'Error', 'Hay datos por corregir.');
    await expect(link).toHaveValue('https://www.instagram.com/p/abc/');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar cambios' }).click();
  });

  await test.step('what works is told as well', async () => {
    await page.getByRole('button', { name: 'Agregar contenido de Un canal' }).click();
    await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill('3/05/2026');
    await dialog.getByRole('button', { name: 'Agregar como pendiente' }).click();
    await told(page, 'Contenido agregado', 'Video de Un canal');
  });
  await page.getByRole('tab', { name: 'Contenidos' }).click();
  const row = page.getByRole('table').locator('tbody tr[data-index]').first();
  const panel = page.getByRole('dialog', { name: 'Video' });
  await row.getByRole('cell').nth(3).click();
  await expect(panel.getByText('Suscriptores', { exact: true })).toBeVisible();
  await panel.getByRole('textbox', { name: 'Fecha de publicación' }).fill('4/05/2026');
  await page.keyboard.press('Enter');
  await told(page, 'Información actualizada', 'Video de Un canal · Fecha de publicación');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await test.step('a content that is gone cannot be saved', async () => {
    await row.getByRole('cell').nth(3).click();
    await expect(panel).toBeVisible();
    await post('influencers/', { influencers: [ids[0]], status: 'removed' });
    await panel.getByRole('textbox', { name: 'Fecha de publicación' }).fill('5/05/2026');
    await page.keyboard.press('Enter');
    await told(page, 'No se guardó: Fecha de publicación', 'No existe o ya no está disponible.');
  });
});

test('deleting asks first, is undone from its toast, and a link is copied [ERR-23, LIM-34, UIX-05, UIX-07, UIX-08, UIX-40, UIX-47]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { uuid, ids, post } = await openSquadOf(page, 'Partes comunes', creators(2, 'Borrar'));
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
    published_date: '2026-05-03',
  });
  const menu = page.getByRole('button', { name: 'Acciones de Borrar 01' });
  const question = page.getByRole('dialog');

  await test.step('a creator: Cancel has the focus and keeps everything', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Eliminar de la campaña' }).click();
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expect(squadRows(page)).toHaveCount(2);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Eliminar de la campaña' }).click();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(squadRows(page)).toHaveCount(1);
    const removed = toast(page, 'Eliminaste a Borrar 01');
    // Milliseconds of today, then eight of 0-9 and a-z.
    await expect(removed).toHaveAttribute('id', /^1[0-9]{12}[0-9a-z]{8}$/);
    await removed.getByRole('button', { name: 'Deshacer' }).click();
    await expect(squadRows(page)).toHaveCount(2);
  });

  await test.step('the link of an invitation', async () => {
    await menu.click();
    await page.getByRole('menuitem', { name: /^Copiar/ }).click();
    // Its title is read; for the eye the sign says as much.
    await expect(toast(page, 'Enlace copiado')).toHaveAccessibleName('Listo');
    await expect(toast(page, 'Enlace copiado')).not.toContainText('Listo');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^http.*\/external-new\/.*\?token=/,
    );
  });

  await test.step('a content', async () => {
    await page.getByRole('tab', { name: 'Contenidos' }).click();
    const contents = page.getByRole('table').locator('tbody tr[data-index]');
    await contents.first().getByRole('checkbox').check();
    for (const [answer, left] of [
      ['Cancelar', 1],
      ['Eliminar', 0],
    ] as const) {
      await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
      await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
      await question.getByRole('button', { name: answer, exact: true }).click();
      await expect(question).toHaveCount(0);
      await expect(contents).toHaveCount(left);
    }
  });

  await test.step('a status that could not be changed', async () => {
    await page.goto(`/campaign/${uuid}#overview`);
    await page.route('**/influencers/', (route) => route.abort());
    await page.getByRole('button', { name: 'Mover a Borrar 01' }).click();
    await page
      .getByRole('menuitemradio', { name: 'Publicado' })
      .or(page.getByRole('menuitem', { name: 'Publicado' }))
      .first()
      .click();
    await expect(toast(page, 'No se pudo mover a Borrar 01 a “Publicado”')).toContainText('No hay conexión');
  });
});

test('days are told as people do, changes to the minute, in the zone of whoever looks [I18-11, I18-20…24, LIM-58]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Días', creators(1, 'Día'));
  const said = [
    ['2026-11-20', '20/11/2026', '20 Nov 2026'],
    ['2026-11-18', 'Hoy', 'Today'],
    ['2026-11-17', 'Ayer', 'Yesterday'],
    ['2026-11-16', 'Antier', 'The day before yesterday'],
    ['2026-11-15', 'El domingo', 'On Sunday'],
    ['2026-11-12', 'El jueves', 'On Thursday'],
    ['2026-11-11', '11/11/2026', '11 Nov 2026'],
    ['2024-05-03', '3/05/2024', '3 May 2024'],
  ] as const;
  let uploaded = '';
  for (const [day] of said) {
    const content = (await post('manage/add/', {
      campaign_influencer: ids[0],
      network: 'instagram',
      content_type: 'reel',
      published_date: day,
    })) as { uuid: string };
    uploaded = content.uuid;
  }
  // Ten at night of the 18th in Mexico; the 19th already in Greenwich.
  await page.clock.setFixedTime(new Date('2026-11-19T04:00:00Z'));
  const cells = (column: number) =>
    page.getByRole('table').locator(`tbody tr[data-index] td:nth-child(${column})`);
  await openTab(page, uuid, 'contenidos', cells(6).first());
  // What is to come is asked for.
  await page.getByRole('button', { name: /por venir$/ }).click();
  // The column says the date of each, and its tip what it is called today.
  const told = () =>
    cells(6)
      .locator('[title]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('title')));
  await expect.poll(told).toEqual(said.map(([, es]) => es));

  await cells(4).last().click();
  const reply = await page.request.get(`/api/v1/campaign/${uuid}/contents/?search=D%C3%ADa`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { response } = (await reply.json()) as {
    response: { results: { uuid: string; updated_at: string }[] };
  };
  const changed = response.results.find((one) => one.uuid === uploaded)?.updated_at ?? '';
  // Six hours behind Greenwich, in twelve hours.
  const local = new Date(Date.parse(changed) - 6 * 3_600_000).toISOString();
  const hour = Number(local.slice(11, 13));
  const clock = `${String(hour % 12 || 12).padStart(2, '0')}:${local.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`;
  await expect(page.getByRole('dialog').getByTitle(`${local.slice(0, 10)} ${clock}`)).toBeVisible();
  await page.keyboard.press('Escape');

  // In the same order after a reload.
  await page.evaluate(() => localStorage.setItem('altavoz_locale', 'en'));
  await page.reload();
  await expect.poll(told).toEqual(said.map(([, , en]) => en));
});

test('every dialog, panel and menu takes the focus, closes with Escape and gives the focus back [UIX-01, UIX-42]', async ({
  page,
}) => {
  const { uuid } = await openSquadOf(page, 'Partes comunes', creators(2, 'Escape'));
  const main = page.getByRole('main');
  const layer = page.locator('[role="dialog"]:visible, [role="menu"]:visible');
  const closes = async (name: string, opener: Locator, key = 'Enter') => {
    await opener.focus();
    await page.keyboard.press(key);
    await expect(layer, name).toHaveCount(1);
    await expect.poll(() => layer.evaluate((one) => one.contains(document.activeElement)), name).toBe(true);
    await page.keyboard.press('Escape');
    await expect(layer, name).toHaveCount(0);
    await expect(opener, name).toBeFocused();
  };
  const named = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await closes('user menu', named(/^Menú de/));
  await closes('languages', named(/^Idioma/));
  await closes('commands', named('Buscar en todo'));
  await closes('menu of the campaign', named('Acciones de la campaña'));
  await closes('CSV', named('Agregar lista desde CSV'));
  await closes('add creators', named('Agregar creadores'));
  await closes('display', named('Mostrar'));
  await closes('menu of a row', named('Acciones de Escape 01'));
  await closes('add content', named('Agregar contenido de Escape 01'));
  await closes('panel of a creator', squadRows(page).first(), 'Space');

  await test.step('a dialog keeps the tabulator key, has a name, and closes by its backdrop', async () => {
    const opener = named('Agregar contenido de Escape 01');
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Agregar contenido' });
    await expect(dialog.getByRole('textbox', { name: /^Enlace de la publicación/ })).toBeFocused();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    }
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
  await test.step('a question', async () => {
    await squadRows(page).first().getByRole('checkbox').check();
    await closes('question', page.getByRole('button', { name: 'Eliminar', exact: true }));
  });

  await page.getByRole('tab', { name: 'Propuestas' }).click();
  await closes('display of the proposals', main.getByRole('button', { name: 'Mostrar', exact: true }));
  await closes('menu of a proposal', main.getByRole('button', { name: /^Más acciones para/ }).first());
  await page.goto(`/campaign/${uuid}/brief`);
  await closes('brief', named('Editar datos y brief'));
  await page.setViewportSize({ width: 390, height: 844 });
  await closes('navigation on a phone', page.getByRole('button', { name: 'Más', exact: true }));
});

test('while a file goes up a Spanish sentence changes every five seconds, in English too [I18-27, LIM-11, LIM-12, UIX-21, UIX-22]', async ({
  page,
}) => {
  await page.clock.install();
  await page.addInitScript(() => localStorage.setItem('altavoz_locale', 'en'));
  const people = creators(1, 'Frases');
  const { uuid } = await openSquadOf(page, 'Partes comunes', people);
  await page.getByRole('button', { name: 'Add content for Frases 01' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add content' });
  await dialog.getByRole('textbox', { name: 'Publish date' }).fill('2026-05-03');
  await dialog.getByRole('button', { name: 'Continue with link and metrics' }).click();
  await dialog
    .getByLabel('Post link')
    .fill(`https://www.instagram.com/stories/${people[0]?.username}/3141592653589793238/`);
  await dialog.locator('input[type=file]').setInputFiles(PICTURE);
  for (const input of await dialog.getByRole('textbox').all())
    if ((await input.inputValue()) === '') await input.fill('1');
  const held = heldBack();
  await page.route(`**/campaign/${uuid}/manage/add/`, async (route) => {
    await held.until;
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Save as published' }).click();
  const phrase = dialog.locator('p[lang="es"]');
  const overlay = dialog.locator('[data-visible]:has(p[lang="es"])');
  await expect(phrase).toBeVisible();
  await stopClock(page);
  const first = await phrase.textContent();
  expect(PHRASES).toContain(first);
  // The first change comes somewhere within five seconds, the next one five seconds later.
  const change = async () => (await phrase.textContent()) !== first;
  for (let second = 0; second < 5 && !(await change()); second += 1) await page.clock.runFor(1_000);
  const next = await phrase.textContent();
  expect(next).not.toBe(first);
  await page.clock.runFor(4_000);
  await expect.poll(() => phrase.textContent()).toBe(next);
  await page.clock.runFor(1_000);
  await expect.poll(() => phrase.textContent()).not.toBe(next);
  await page.clock.resume();

  const fading = await phrase.locator('../..').elementHandle();
  held.go();
  await expect(overlay).toHaveCount(0);
  // It fades, and lets clicks through meanwhile.
  expect(
    await fading?.evaluate((one) => {
      const { pointerEvents, transitionDuration } = getComputedStyle(one);
      return [pointerEvents, Number.parseFloat(transitionDuration) <= 0.5];
    }),
  ).toEqual(['none', true]);
  await expect(phrase).toBeHidden();
});

test('an address opens its tab within half a second, stays through a reload, and a wrong one is told [ERR-27, I18-29, LIM-13, LIM-14, UIX-48]', async ({
  page,
}) => {
  await page.clock.install();
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Pestañas', creators(2, 'Pestaña'));
  await post('influencers/', { influencers: ids.slice(1), status: 'approved' });
  // The language that is chosen below stays with the account: not the one that other tests sign in with.
  await signInAs(page, 'viewer');
  const tab = (name: string | RegExp) => page.getByRole('tab', { name, selected: true });
  // What both tabs are made of has been read: that takes the time of the network, not of the page.
  await page.goto(`/campaign/${uuid}#propuestas-aprobadas`);
  await expect(tab(/^Aprobad/)).toBeVisible();
  await page.goto(`/campaign/${uuid}#contenidos`);
  await expect(tab('Contenidos')).toBeVisible();

  await stopClock(page);
  await page.evaluate(() => (location.hash = '#propuestas-aprobadas'));
  await page.clock.runFor(500);
  await expect(tab('Propuestas')).toBeVisible();
  await expect(tab(/^Aprobad/)).toBeVisible();
  await page.clock.resume();

  await page.getByRole('button', { name: /^Idioma/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(tab('Proposals')).toBeVisible();
  await page.reload();
  await expect(tab('Proposals')).toBeVisible();
  await expect(tab(/^Approved/)).toBeVisible();
  await expect(page).toHaveURL(/#propuestas-aprobadas$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto('/campaign/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page');
  await expect(page.getByRole('link', { name: 'Go to the start' })).toBeVisible();
});

test('a list begins with twenty, and reads on 100 px before its end [LIM-15, UIX-19]', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const word = `Veintena${Date.now().toString(36)}`;
  for (let number = 0; number < 21; number += 1)
    await createCampaign(page.request, token, { name: `${word} ${number}` });
  await page.goto(`/campaigns?search=${word}`);
  const cards = page.getByRole('main').getByRole('link', { name: new RegExp(word) });
  await expect(cards).toHaveCount(20);
  await page.getByRole('button', { name: 'Mostrar más' }).click();
  await expect(cards).toHaveCount(21);

  const { uuid } = await campaignOf(page.request, token, 'Desfile', creators(230, 'Desfile'));
  const rows = page.getByRole('grid', { name: 'Propuestas' });
  await openTab(page, uuid, 'propuestas', rows.getByText('Desfile 230'));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/influencers\/\?/.test(request.url())) asked.push(request.url());
  });
  const scrollNear = (left: number) =>
    page.evaluate(async (pixels) => {
      const { documentElement: root } = document;
      window.scrollTo(0, root.scrollHeight - innerHeight - pixels);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, left);
  await expect(page.getByRole('button', { name: 'Mostrar más' })).toBeEnabled();
  // Eight, and a hundred to fill the window.
  const begun = Number(/(\d+) de 230/.exec(await page.getByText(/^\d+ de 230$/).innerText())?.[1]);
  asked.length = 0;
  await scrollNear(110);
  expect(asked).toEqual([]);
  await scrollNear(90);
  await expect.poll(() => asked.length).toBe(1);
  // What is being read stays where it is: the end moves away, and nothing more is read.
  const { y } = await page.evaluate(() => ({ y: scrollY }));
  await expect(page.getByText(`${begun + 100} de 230`)).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  expect(asked).toHaveLength(1);
});

test('without JavaScript the page says in both languages that it needs it [UIX-09]', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await page.goto('/campaigns');
  await expect(page.locator('noscript p')).toHaveText([
    /Altavoz no funciona correctamente sin JavaScript\. Actívalo/,
    /Altavoz does not work properly without JavaScript enabled\. Please enable it/,
  ]);
  await expect(page.locator('noscript p').first()).toBeVisible();
  await page.close();
});

test('a creator has the first picture that loads, else the letters of the name [ENT-060]', async ({
  page,
}) => {
  await page.route('https://pictures.test/**', (route) =>
    route.request().url().endsWith('/there.png')
      ? route.fulfill({ contentType: 'image/png', body: PICTURE.buffer })
      : route.abort(),
  );
  const token = await signInAs(page, 'manager');
  const [shown, broken] = await demoCreators(page.request, token);
  const { uuid, post } = await campaignOf(page.request, token, 'Retratos', [
    { network: 'instagram', username: `retrato.${Date.now().toString(36)}`, name: 'Sin Retrato' },
  ]);
  const add = ({ network, username }: typeof shown, file: string) =>
    post('assign/', { network, username, image_url: `https://pictures.test/${file}` });
  await add(shown, 'there.png');
  await add(broken, 'gone.png');
  const row = (text = '') =>
    page.getByRole('grid', { name: 'Propuestas' }).getByRole('row').filter({ hasText: text });
  await openTab(page, uuid, 'propuestas', row('Sin Retrato'));
  await expect(row(shown.username).locator('img').first()).toHaveAttribute(
    'src',
    'https://pictures.test/there.png',
  );
  await expect(row(broken.username).locator('img').first()).toHaveAttribute('src', broken.file_for_profile);
  await expect(row('Sin Retrato').locator('img')).toHaveCount(0);
  await expect(row('Sin Retrato').getByText('SR', { exact: true })).toBeVisible();
});
