import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { openSquad } from './campaign-of';
import { withStories } from './connected-creator';
import { expect, test } from './fixtures';

test.slow();

const DATE = '20/11/2026';
const HISTORIAS = '**/api/v2/historias/**';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Agregar contenido', exact: true });
const listOf = (page: Page, username: string) =>
  page.getByRole('dialog', { name: `Historias de @${username}`, exact: true });
const getStory = (page: Page) => page.getByRole('button', { name: 'Obtener historia' });
/** Opens the form of a story, as far as its file. */
async function openForm(page: Page, name: string) {
  await page.getByRole('button', { name: `Agregar contenido de ${name}` }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Red', { exact: true }).selectOption('instagram');
  await dialog.getByLabel('Tipo de contenido').selectOption('story');
  await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill(DATE);
  await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
  return dialog;
}

test('a story that was caught becomes a content with its file, link and figures [STY-11, STY-12, STY-14, STY-15, STY-16, STY-17, STY-18, STY-19, STY-21, STY-22]', async ({
  page,
}) => {
  const { uuid, username, name, asked } = await withStories(page, 'Noelia');
  await openSquad(page, uuid);
  const list = listOf(page, username);
  const cards = list.getByRole('listitem');

  await test.step('the list shows what was caught, and closes alone', async () => {
    const dialog = await openForm(page, `${name} 01`);
    await getStory(page).click();
    await expect(cards.first()).toBeVisible();
    await expect(list.getByText('Datos de demostración')).toBeVisible();
    await expect(cards.first()).toContainText(/Desaparece el .*Vistas/);
    expect(await violationsIn(page, { within: '[role=dialog]:last-of-type' })).toEqual([]);
    await cards
      .first()
      .getByRole('button', { name: /^Ver en grande la historia/ })
      .click();
    const large = page.getByRole('dialog', { name: /^Historia: / });
    await expect(large.locator('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(getStory(page)).toBeFocused();
  });

  await test.step('its file can be saved', async () => {
    await getStory(page).press('Enter');
    const download = page.waitForEvent('download');
    await cards
      .first()
      .getByRole('button', { name: /^Descargar la historia/ })
      .click();
    expect((await download).suggestedFilename()).toMatch(/^historia-\d{4}-\d\d-\d\d\.png$/);
  });

  await test.step('the chosen one fills the form', async () => {
    await cards
      .first()
      .getByRole('button', { name: /^Usar la historia/ })
      .click();
    await expect(list).toBeHidden();
    const dialog = dialogOf(page);
    await expect(page.getByText('La historia llenó el formulario').first()).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Imagen o video de la historia' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Enlace de la publicación' })).toHaveValue(
      new RegExp(`/stories/${username}/`, 'i'),
    );
    // Its own day, whatever the first step said.
    await expect(dialog.getByRole('textbox', { name: 'Fecha de publicación' })).not.toHaveValue(DATE);
    await expect(dialog.getByRole('textbox', { name: 'Compartidos', exact: true })).toHaveValue(/^\d/);
    // Nobody is asked for what Instagram counts of no story.
    await expect(dialog.getByText(/^Falta: /)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Ver en grande' }).click();
    const preview = page.getByRole('dialog', { name: 'Vista previa del archivo' });
    await expect(preview.locator('img')).toBeVisible();
    await expect(preview.getByRole('link', { name: 'Descargar' })).toHaveAttribute('download', /^historia-/);
    await page.keyboard.press('Escape');
    await expect(preview).toBeHidden();
    await dialog.getByRole('button', { name: 'Publicar con sus métricas' }).click();
    await expect(page.getByText('Contenido agregado').first()).toBeVisible();
    const { results } = await asked<{ results: Record<string, unknown>[] }>(`v1/campaign/${uuid}/contents/`);
    expect(results[0]).toMatchObject({ number_of_likes: null, number_of_comments: null });
  });

  await test.step('and is not taken twice: its card and its link lead to that content', async () => {
    const dialog = await openForm(page, `${name} 01`);
    await getStory(page).click();
    const taken = cards.filter({ hasText: 'Ya es un contenido' });
    await expect(taken).toHaveCount(1);
    await expect(taken.getByRole('button', { name: /^Usar la historia/ })).toHaveCount(0);
    const { results } = await asked<{ results: { uuid: string; url_info: string }[] }>(
      `v1/campaign/${uuid}/contents/`,
    );
    const place = new RegExp(`panel=${results[0]?.uuid}`);
    await expect(taken.getByRole('link', { name: /^Abrir el contenido/ })).toHaveAttribute('href', place);
    await page.keyboard.press('Escape');
    await dialog.getByRole('textbox', { name: 'Enlace de la publicación' }).fill(results[0]?.url_info ?? '');
    const opened = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Abrir ese contenido en otra pestaña' }).click();
    await expect((await opened).getByRole('textbox', { name: 'Compartidos', exact: true })).toBeVisible();
    await (await opened).close();
  });

  await test.step('and is said to be a content from then on, in the dark and on a phone as well', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    const { results } = await asked<{ results: { uuid: string }[] }>(`v1/campaign/${uuid}/contents/`);
    await page.goto('about:blank');
    await page.goto(`/campaign/${uuid}?panel=${results[0]?.uuid}#contenidos`);
    await getStory(page).click();
    await expect(cards.filter({ hasText: 'Ya es un contenido' })).toHaveCount(1);
    expect(await violationsIn(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('what cannot be had is said, and nothing old is left in sight [STY-13, STY-24, STY-25, STY-26, STY-27, ERR-19, ERR-20, ERR-21, ERR-22, ERR-24]', async ({
  page,
}) => {
  const { uuid, username, name } = await withStories(page, 'Marta');
  await openSquad(page, uuid);
  const list = listOf(page, username);
  const cards = list.getByRole('listitem');
  const toasts = page.getByRole('group');
  await openForm(page, `${name} 01`);

  await test.step('a file that is not there', async () => {
    await getStory(page).click();
    await expect(cards.first()).toBeVisible();
    await page.route('**/files/story/**', (route) => route.abort());
    await cards
      .first()
      .getByRole('button', { name: /^Usar la historia/ })
      .click();
    await expect(toasts.filter({ hasText: 'no se pudo descargar' })).toBeVisible();
    await expect(cards.first()).toBeVisible();
    await page.unroute('**/files/story/**');
    await page.keyboard.press('Escape');
  });

  await test.step('a list that did not come, until it does', async () => {
    await page.route(HISTORIAS, (route) =>
      route.fulfill({
        status: 502,
        json: { error: { code: 'networks.not_obtained', message: 'No responde' } },
      }),
    );
    await getStory(page).click();
    await expect(toasts.filter({ hasText: 'Opps' })).toContainText('No se pudieron obtener las historias.');
    await expect(list.getByRole('alert')).toContainText('No se pudieron obtener las historias.');
    await expect(cards).toHaveCount(0);
    await page.unroute(HISTORIAS);
    await list.getByRole('button', { name: 'Reintentar' }).click();
    await expect(cards.first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('none', async () => {
    await page.route(HISTORIAS, (route) =>
      route.fulfill({ json: { response: { data: { stories: [], watch: 'not_accepted' } } } }),
    );
    await getStory(page).click();
    await expect(list.getByRole('heading', { name: 'No hay historias' })).toBeVisible();
    await expect(list.locator('.tabler-icon-clock')).toBeVisible();
    await expect(list.getByText(/aún no acepta con su cuenta la invitación/)).toBeVisible();
    await page.unroute(HISTORIAS);
    await page.keyboard.press('Escape');
  });

  await test.step('another network, and an installation that has none', async () => {
    const dialog = dialogOf(page);
    const choose = async (network: string) => {
      await dialog.getByRole('button', { name: 'Volver' }).click();
      await dialog.getByLabel('Red', { exact: true }).selectOption(network);
      await dialog.getByLabel('Tipo de contenido').selectOption('story');
      await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
    };
    await choose('snapchat');
    await expect(getStory(page)).toHaveAttribute('aria-disabled', 'true');
    await getStory(page).hover();
    await expect(
      page.getByRole('tooltip', { name: 'Solo se obtienen historias de Instagram' }),
    ).toBeVisible();
    await page.reload();
    await page.route('**/download-stories/', (route) =>
      route.fulfill({ json: { response: { enabled_download: false } } }),
    );
    await openForm(page, `${name} 01`);
    await expect(getStory(page)).toHaveAttribute('aria-disabled', 'true');
    await getStory(page).hover();
    await expect(page.getByRole('tooltip', { name: /no está configurada/ })).toBeVisible();
  });

  await test.step('a creator of another network', async () => {
    await page.goto('about:blank');
    await openSquad(page, uuid);
    const dialog = await openForm(page, `${name} TikTok`);
    await expect(dialog.getByLabel('Imagen o video de la historia')).toBeAttached();
    await expect(getStory(page)).toHaveCount(0);
  });
});
