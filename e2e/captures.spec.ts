import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

/** A campaign of the test's own: a video that is there, one that is gone, and one whose creator has connected nothing. */
async function published(page: Page) {
  const token = await signInAs(page, 'manager');
  const campaign = await campaignOf(page.request, token, 'Capturas', creators(1, 'Capturada'));
  const add = async (network: string, content_type: string, url_info: string) => {
    const { uuid } = (await campaign.post('manage/add/', {
      campaign_influencer: campaign.ids[0],
      network,
      content_type,
      url_info,
      status: 'content_published',
      published_date: '2026-05-04',
    })) as { uuid: string };
    return uuid;
  };
  const there = await add('youtube', 'video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await add('youtube', 'video', 'https://www.youtube.com/watch?v=gone0000000');
  const closed = await add('tiktok', 'reel', 'https://www.tiktok.com/@capturada/video/7123456789012345678');
  return { campaign: campaign.uuid, there, closed };
}

test('the figures of a campaign are asked for at the networks, and each says where it is from or why it is not there', async ({
  page,
}) => {
  const { campaign, there, closed } = await published(page);
  const list = `/campaign/${campaign}#contenidos`;
  const summary = page.getByRole('status').filter({ hasText: 'Cifras nuevas de 1 de 3 publicaciones' });
  const failed = page.getByRole('list', { name: 'Sin cifras nuevas' }).getByRole('listitem');
  const dialog = page.getByRole('dialog');

  await test.step('by a button over the list, which says at its end what could not be had', async () => {
    await page.goto(list);
    await page.getByRole('button', { name: 'Actualizar cifras' }).click();
    await expect(summary).toBeVisible({ timeout: 60_000 });
    await expect(failed).toHaveText([
      '1 TikTok: falta que quien publicó conecte su cuenta',
      '1 YouTube: borradas, privadas o de otra cuenta',
    ]);
    // Of what, and when: it stands there for a while.
    await expect(summary).toContainText(/ · toda la campaña · (?:Hace|Justo ahora)/);
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('each reason leads to the contents of which it is said', async () => {
    const rows = page.getByRole('table').locator('tbody tr[data-index]');
    // Of the two of YouTube, the one that is gone.
    await failed.nth(1).getByRole('link', { name: 'YouTube' }).click();
    await expect(page).toHaveURL(/network=youtube/);
    await expect(page).toHaveURL(/problem=not_found/);
    await expect(rows).toHaveCount(1);
    await expect(
      page.getByRole('button', { name: 'Quitar: Sin cifras nuevas: borradas, privadas o de otra cuenta' }),
    ).toBeVisible();
    await page.goBack();
    await failed.first().getByRole('link', { name: 'TikTok' }).click();
    await expect(page).toHaveURL(/problem=not_connected/);
    await expect(rows).toHaveCount(1);
    await page.goBack();
  });

  await test.step('a video that has views alone shows them, by their name, where impressions would stand', async () => {
    await expect(
      page
        .getByRole('table')
        .locator('tbody tr[data-index]')
        .filter({ hasText: /[\d.]+[KM]?Vistas/ }),
    ).toHaveCount(1);
    // And the sum is of what the cells show.
    await expect(page.getByRole('table').locator('tfoot')).toContainText(/[\d.]+[KM]?Vistas/);
  });

  await test.step('and still does when the page is loaded anew', async () => {
    await page.reload();
    await expect(summary).toBeVisible({ timeout: 60_000 });
    await expect(failed).toHaveCount(2);
    await page.getByRole('button', { name: 'Cerrar el resumen de las cifras' }).click();
    await expect(summary).toBeHidden();
    await page.reload();
    await expect(page.getByRole('table').locator('tbody tr[data-index]').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actualizar cifras' })).toBeEnabled();
    await expect(summary).toBeHidden();
  });

  await test.step('a content has figures, and says from where and when there are more', async () => {
    await page.goto('about:blank');
    await page.goto(`/campaign/${campaign}?panel=${there}#contenidos`);
    await expect(dialog.getByText(/^Capturado de YouTube · .* · La próxima, /)).toBeVisible({
      timeout: 60_000,
    });
    await expect(dialog.getByRole('textbox', { name: 'Comentarios', exact: true })).toHaveValue(/^\d/);
    // Views stand in front, nothing is asked for that YouTube does not tell, and the total says what it lacks.
    await expect(dialog.locator('input[inputmode=numeric]').first()).toHaveAccessibleName('Vistas');
    await expect(dialog.getByText(/^Falta/)).toHaveCount(0);
    await expect(dialog.getByText('Parcial, sin dato de: Compartidos, Guardados')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Historial de cifras' }).click();
    await expect(dialog.getByRole('list', { name: 'Lecturas' })).toContainText('Capturado de YouTube');
  });

  await test.step('one that has none says what would help', async () => {
    await page.goto('about:blank');
    await page.goto(`/campaign/${campaign}?panel=${closed}#contenidos`);
    await expect(dialog.getByText(/no ha conectado su cuenta de TikTok/)).toBeVisible({ timeout: 60_000 });
    // It is said once, and what would be asked in vain is not offered.
    const capture = dialog.getByRole('button', { name: 'Obtener métricas' });
    await expect(capture).toHaveAttribute('aria-disabled', 'true');
    await expect(capture).toHaveAccessibleDescription(/no ha conectado su cuenta de TikTok/);
    await expect(dialog.getByText(/La próxima/)).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'Abrir su ficha para pedírselo' })).toBeVisible();
    expect(await violationsIn(page, { within: '[role=dialog]' })).toEqual([]);
  });

  await test.step('on a phone as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('about:blank');
    await page.goto(list);
    await page.getByRole('button', { name: 'Herramientas de la lista' }).click();
    await page.getByRole('button', { name: 'Actualizar cifras' }).click();
    await page.mouse.click(195, 60);
    await expect(summary).toBeVisible({ timeout: 60_000 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('before very many figures are asked for it is said how many, and that it is all of the campaign', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/campaigns?search=verano');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Verano sin filtro/ })
    .click();
  await page.getByRole('tab', { name: 'Contenidos' }).click();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Actualizar cifras' }).click();
  const question = page.getByRole('dialog', { name: /^¿Pedir las cifras de [\d,]+ contenidos\?$/ });
  await expect(question).toContainText('no solo los que se ven');
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(asked).toEqual([]);
});

test('what the network gives fills the fields of a content, and is saved [MET-54, MET-55, MET-56, ERR-17, ERR-18]', async ({
  page,
}) => {
  const { campaign, closed } = await published(page);
  // The answer of a network whose creator has connected.
  await page.route('**/metrics/', (route) =>
    route.fulfill({
      json: { response: { comments: 31, likes: 1_200, shares: 14, views: 45_000, saves: null, status: 200 } },
    }),
  );
  // Nothing stands in the way of asking then.
  await page.route('**/capture/', (route) => route.fulfill({ json: { response: { capture: null } } }));
  await page.goto(`/campaign/${campaign}?panel=${closed}#contenidos`);
  const dialog = page.getByRole('dialog');
  const figure = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await dialog.getByRole('button', { name: 'Obtener métricas' }).click({ timeout: 60_000 });
  await expect(page.getByText('Métricas capturadas', { exact: true })).toBeVisible();
  const filled = async () => {
    await expect(figure('Comentarios')).toHaveValue('31', { timeout: 60_000 });
    await expect(figure('Me gusta')).toHaveValue('1,200');
    await expect(figure('Compartidos')).toHaveValue('14');
    // Nobody had said how often it was shown.
    await expect(figure('Impresiones')).toHaveValue('45,000');
    await expect(figure('Guardados')).toHaveValue('');
  };
  await filled();
  await expect(dialog.getByText('Guardado', { exact: true })).toHaveCount(5);
  await page.goto('about:blank');
  await page.goto(`/campaign/${campaign}?panel=${closed}#contenidos`);
  await filled();
});
