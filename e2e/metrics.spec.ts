import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { creators, openSquadOf, openTab, squadOf } from './campaign-of';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { partsOf } from './sent-form';

test.slow();

const LINK = 'https://www.instagram.com/p/abc/';
const FIVE = ['Impresiones', 'Me gusta', 'Comentarios', 'Compartidos', 'Guardados'] as const;
const NAMES = ['impressions', 'likes', 'comments', 'shares'].map((name) => `number_of_${name}`);

/** What is sent when a button is pressed. */
async function sentBy(page: Page, address: string, press: Locator): Promise<Record<string, string>> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().includes(address)),
    press.click(),
  ]);
  return partsOf(request);
}

test('metrics are typed as people write them, asked of the network, and sent with the link [MET-01…05, MET-10, MET-32…34, MET-36, MET-50…53, MET-57]', async ({
  page,
}) => {
  await openSquadOf(page, 'Métricas', creators(2, 'Metra'));
  await page.getByRole('button', { name: 'Agregar contenido' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Agregar contenido' });
  const figure = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const link = dialog.getByRole('textbox', { name: 'Enlace de la publicación' });
  const capture = dialog.getByRole('button', { name: 'Obtener métricas' });
  const back = dialog.getByRole('button', { name: 'Volver' });
  await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill('20/11/2026');
  const choose = async (network: string, type: string) => {
    await dialog.getByLabel('Red', { exact: true }).selectOption(network);
    await dialog.getByLabel('Tipo de contenido').selectOption(type);
    await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
    await expect(link).toBeVisible();
  };

  await test.step('every photo has the button, not only those of facebook, and a reel of instagram none', async () => {
    for (const network of ['instagram', 'facebook', 'twitter', 'pinterest', 'linkedin']) {
      await choose(network, 'photo');
      await expect(capture).toBeVisible();
      await back.click();
    }
    await choose('instagram', 'reel');
    await expect(capture).toBeHidden();
    await back.click();
  });

  await test.step('a video is asked of the network that it is said to be on, and of no other', async () => {
    await choose('instagram', 'video');
    for (const [address, disabled] of [
      ['', true],
      ['nada', true],
      ['https://www.tiktok.com/@ana/video/1', true],
      ['https://example.com/video', true],
      [LINK, false],
    ] as const) {
      await link.fill(address);
      if (address.includes('tiktok'))
        await dialog.getByRole('button', { name: 'Dejarlo en Video de Instagram' }).click();
      if (disabled) await expect(capture, address).toBeDisabled();
      else await expect(capture, address).toBeEnabled();
    }
    await back.click();
  });

  await choose('instagram', 'photo');
  await link.fill(LINK);
  await test.step('figures are whole numbers however they are written, and add up', async () => {
    for (const [label, written, shown] of [
      ['Impresiones', '1,2M', '1,200,000'],
      ['Me gusta', '12.5K', '12,500'],
      ['Comentarios', '1500', '1,500'],
      ['Compartidos', '15,000', '15,000'],
    ] as const) {
      await figure(label).pressSequentially(written);
      await figure(label).blur();
      await expect(figure(label)).toHaveValue(shown);
    }
    const total = dialog.locator('output').last();
    await expect(total).toHaveText('29,000');
    await figure('Comentarios').fill('');
    await expect(total).toHaveText('27,500');

    await figure('Comentarios').pressSequentially('12.5');
    await dialog.getByRole('button', { name: 'Publicar, métricas después' }).click();
    await expect(dialog.getByText('Escribe un número entero, como 12,500 o 12.5K')).toBeVisible();
    await expect(figure('Comentarios')).toBeFocused();
    await expect(figure('Comentarios')).toHaveValue('12.5');
    await figure('Comentarios').fill('0');
  });

  await test.step('what is asked of the network and not obtained is told, and nothing that was typed is lost', async () => {
    await expect(capture).toHaveCSS('background-color', /./);
    const [red = 0, green = 0, blue = 0] = await capture.evaluate((button) =>
      (getComputedStyle(button).backgroundColor.match(/\d+/g) ?? []).map(Number),
    );
    expect(green).toBeGreaterThan(Math.max(red, blue));
    expect(await violationsIn(page, { within: '.mantine-Modal-content' })).toEqual([]);

    const answer = heldBack();
    await page.route('**/metrics/', async (route) => {
      await answer.until;
      await route.continue();
    });
    expect(await sentBy(page, '/metrics/', capture)).toEqual({
      network: 'instagram',
      link: LINK,
      // Whose leave may be used.
      influencer: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    await expect(capture).toBeDisabled();
    answer.go();
    // Beside the fields that it is about, until it is asked of another post or once more.
    const failed = dialog.getByRole('alert');
    await expect(failed).toContainText('No se obtuvieron las métricas. Escríbelas a mano.');
    await expect(failed).toContainText('quien publicó conecta su cuenta');
    await expect(failed.getByRole('link', { name: 'Abrir su ficha para pedírselo' })).toHaveAttribute(
      'href',
      /\/creators\/[\da-f-]{36}$/,
    );
    await expect(page.locator('[data-notification], .mantine-Notification-root')).toHaveCount(0);
    await link.fill(`${LINK}x`);
    await expect(failed).toBeHidden();
    await link.fill(LINK);
    await expect(failed).toBeVisible();
    await expect(capture).toBeEnabled();
    await expect(figure('Me gusta')).toHaveValue('12,500');
  });

  await test.step('the form around the figures saves them, with saves of zero too', async () => {
    await expect(dialog.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
    await figure('Guardados').fill('0');
    for (const label of FIVE) await expect(figure(label)).toBeVisible();
    const sent = await sentBy(
      page,
      '/manage/add/',
      dialog.getByRole('button', { name: 'Guardar como publicado' }),
    );
    expect(sent).toMatchObject({
      url_info: LINK,
      number_of_impressions: '1200000',
      number_of_likes: '12500',
      number_of_comments: '0',
      number_of_shares: '15000',
      number_of_times_saved: '0',
    });
    await expect(dialog).toBeHidden();
  });
});

test('the panel of a content saves each figure as it is left, and the table shows them [MET-07, MET-09…11, MET-31, MET-59…61]', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Métricas', creators(2, 'Metra'));
  const add = (index: number, parts: object) =>
    post('manage/add/', { campaign_influencer: ids[index], network: 'instagram', ...parts });
  await add(0, {
    content_type: 'photo',
    status: 'content_published',
    url_info: LINK,
    published_date: '2026-05-03',
  });
  await add(1, { content_type: 'story' });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await openTab(page, uuid, 'contenidos', row('Metra 01'));
  // What has a day comes first.
  const first = page.getByRole('table').locator('tbody tr[data-index]').first();
  await expect(first).toContainText('Metra 01');

  const panel = page.getByRole('dialog');
  const figure = (name: string) => panel.getByRole('textbox', { name, exact: true });
  const open = (name: string) => row(name).getByRole('cell').nth(6).click();
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/manage/update/')) sent.push(partsOf(request));
  });
  const saved = page.getByRole('group', { name: 'Información actualizada' });

  await open('Metra 01');
  await expect(
    panel.getByText(
      'Falta: Impresiones, Me gusta, Comentarios, Compartidos, Guardados. Escribe 0 solo si es cero; lo que no se sabe, vacío.',
    ),
  ).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
  for (const [label, next] of [
    [
      'Impresiones',
      'Falta: Me gusta, Comentarios, Compartidos, Guardados. Escribe 0 solo si es cero; lo que no se sabe, vacío.',
    ],
    [
      'Me gusta',
      'Falta: Comentarios, Compartidos, Guardados. Escribe 0 solo si es cero; lo que no se sabe, vacío.',
    ],
    ['Comentarios', 'Falta: Compartidos, Guardados. Escribe 0 solo si es cero; lo que no se sabe, vacío.'],
    ['Compartidos', 'Falta: Guardados. Escribe 0 solo si es cero; lo que no se sabe, vacío.'],
  ] as const) {
    await figure(label).fill('100');
    await figure(label).blur();
    await expect(panel.getByText(next)).toBeVisible();
    await expect(saved.last()).toContainText(`Foto de Metra 01 · ${label}`);
  }
  // What cannot be kept is not said either.
  await figure('Guardados').fill('99999999999999');
  await figure('Guardados').blur();
  await expect(figure('Guardados')).toHaveAttribute('aria-invalid', 'true');
  await expect(
    panel.getByText('Falta: Guardados. Escribe 0 solo si es cero; lo que no se sabe, vacío.'),
  ).toBeVisible();
  // What was not changed is not sent; what was, by itself, with what stood there before.
  expect(sent).toEqual(NAMES.map((name) => ({ [name]: '100', expected: JSON.stringify({ [name]: null }) })));
  // What is published keeps what it needs, and says so where it is emptied.
  await figure('Me gusta').fill('');
  await figure('Me gusta').blur();
  await expect(figure('Me gusta')).toHaveAccessibleDescription('Escribe un número; puede ser 0');
  await figure('Me gusta').fill('100');
  await figure('Guardados').fill('50');
  await panel.getByRole('textbox', { name: 'Fecha de publicación' }).fill('04/05/2026');
  await page.keyboard.press('Enter');
  await expect(saved.last()).toContainText('Foto de Metra 01 · Fecha de publicación');
  expect(sent.slice(4)).toEqual([
    { number_of_times_saved: '50', expected: '{"number_of_times_saved":null}' },
    { published_date: '2026-05-04', expected: '{"published_date":"2026-05-03"}' },
  ]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // 350 engagements of 2,000 followers.
  await expect(row('Metra 01')).toContainText('17.5%');
  await expect(row('Metra 01').getByRole('cell', { name: '100', exact: true })).toBeVisible();
  await page.reload();
  await open('Metra 01');
  await expect(figure('Guardados')).toHaveValue('50');
  await expect(panel.getByRole('textbox', { name: 'Fecha de publicación' })).toHaveValue('04/05/2026');

  // A story has no saves, and what was not typed is not sent.
  await page.keyboard.press('Escape');
  await open('Metra 02');
  await panel.getByRole('button', { name: 'Poner métricas' }).click();
  await expect(figure('Me gusta')).toBeVisible();
  await expect(figure('Guardados')).toHaveCount(0);
  await figure('Me gusta').fill('7');
  await figure('Me gusta').press('Enter');
  await expect(saved.last()).toContainText('Historia de Metra 02 · Me gusta');
  expect(Object.keys(sent.at(-1) ?? {})).toEqual(['number_of_likes', 'expected']);
});

test('figures that the type of a content hides are shown where it has them, as they count in its total [MET-06, MET-08, MET-28, ENT-099]', async ({
  page,
}) => {
  const { uuid, ids, post } = await squadOf(page, 'Guardados de una historia', creators(1, 'Guarda'));
  const { uuid: content } = (await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'story',
    number_of_likes: 40,
    number_of_times_saved: 5,
  })) as { uuid: string };
  await page.goto(`/campaign/${uuid}?panel=${content}#contenidos`);
  const panel = page.getByRole('dialog');
  const figure = (name: string) => panel.getByRole('textbox', { name, exact: true });
  await expect(figure('Guardados')).toHaveValue('5', { timeout: 60_000 });
  await expect(figure('Me gusta')).toHaveValue('40');
  const total = panel.getByRole('status').filter({ hasText: '45' });
  await expect(total).toBeVisible();
  // Emptied it is a field that a story does not have.
  await figure('Guardados').fill('');
  await figure('Guardados').blur();
  await expect(figure('Guardados')).toHaveCount(0);
  await expect(panel.getByRole('status').filter({ hasText: '40' })).toBeVisible();
});
