import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { openSquad } from './campaign-of';
import { withStories } from './connected-creator';
import { expect, test } from './fixtures';
import { carryToken } from './sign-in';

test.slow();

const LIST = /\/social\/get\/media\/instagram\/[^/]+\/(\?|$)/;
const open = (page: Page) => page.getByRole('button', { name: 'Elegir de Instagram' });
const listOf = (page: Page, username: string) =>
  page.getByRole('dialog', { name: `Publicaciones de @${username}`, exact: true });
const fail = (page: Page) =>
  page.route(LIST, (route) =>
    route.fulfill({
      status: 502,
      json: {
        error: { code: 'networks.not_obtained', message: 'La red no responde. Inténtalo en unos minutos.' },
      },
    }),
  );

test('a post is chosen from those of the creator and fills the form of a content, once [SOC-08]', async ({
  page,
}) => {
  const { uuid, username, name } = await withStories(page, 'Elisa');
  await openSquad(page, uuid);
  const dialog = page.getByRole('dialog', { name: 'Agregar contenido', exact: true });
  const list = listOf(page, username);
  const posts = list.getByRole('listitem').getByRole('button');
  const openForm = () => page.getByRole('button', { name: `Agregar contenido de ${name} 01` }).click();

  await test.step('what did not come is said, until it does', async () => {
    await openForm();
    await fail(page);
    await open(page).click();
    await expect(list.getByRole('alert')).toContainText('No se pudieron obtener las publicaciones.');
    await expect(list.getByRole('alert')).toContainText('La red no responde.');
    await page.unroute(LIST);
    await list.getByRole('button', { name: 'Reintentar' }).click();
    await expect(posts).toHaveCount(24);
    await expect(list.getByText('Datos de demostración')).toBeVisible();
    await expect(posts.first().locator('img')).toBeVisible();
    await expect(posts.first()).toContainText(/(Foto|Reel|Video) · /);
    await expect(list.getByText(/Me gusta: \d/).first()).toBeAttached();
    expect(await violationsIn(page, { within: '[role=dialog]:last-of-type' })).toEqual([]);
    await list.getByRole('button', { name: 'Mostrar más' }).click();
    await expect(posts).toHaveCount(48);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(open(page)).toBeFocused();
  });

  await test.step('by keys alone one is chosen, with its day, type and figures', async () => {
    await page.keyboard.press('Enter');
    await expect(posts.first()).toBeVisible();
    await posts.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(posts.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(list).toBeHidden();
    await expect(page.getByText('La publicación llenó el formulario').first()).toBeVisible();
    await expect(dialog.getByLabel('Red', { exact: true })).toHaveValue('instagram');
    await expect(dialog.getByRole('textbox', { name: 'Fecha de publicación' })).toHaveValue(/\d/);
    await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Enlace de la publicación' })).toHaveValue(
      /^https:\/\/www\.instagram\.com\/(p|reel|tv)\/[\w-]+\/$/,
    );
    await expect(dialog.getByRole('textbox', { name: 'Comentarios', exact: true })).toHaveValue(/^\d/);
    // What was viewed is in its own field alone.
    await expect(dialog.getByRole('textbox', { name: 'Impresiones', exact: true })).toHaveValue('');
    await expect(open(page)).toBeVisible();
    await dialog.getByRole('button', { name: 'Publicar con sus métricas' }).click();
    await expect(page.getByText('Contenido agregado').first()).toBeVisible();
  });

  await test.step('which is a content from then on, also on a phone and in the dark', async () => {
    await openForm();
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page).click();
    await expect(posts).toHaveCount(23);
    const taken = list.getByRole('listitem').filter({ hasText: 'Ya es un contenido' });
    await expect(taken).toHaveCount(1);
    await expect(taken.getByRole('button')).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await violationsIn(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});

test('nothing is offered of a creator who has connected nothing, nor of a network that lists none', async ({
  page,
}) => {
  const { uuid, name } = await withStories(page, 'Olga');
  await openSquad(page, uuid);
  await page.route('**/reach/**', (route) =>
    route.fulfill({ json: { response: { problem: 'not_connected' } } }),
  );
  await page.getByRole('button', { name: `Agregar contenido de ${name} 01` }).click();
  await expect(open(page)).toHaveAttribute('aria-disabled', 'true');
  await open(page).hover();
  await expect(page.getByRole('tooltip', { name: /^Para ver sus publicaciones/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: `Agregar contenido de ${name} TikTok` }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar contenido', exact: true });
  await expect(dialog.getByLabel('Red', { exact: true })).toHaveValue('tiktok');
  await expect(open(page)).toHaveCount(0);
});

test('a creator shows a post of their own as their work, with its picture [SOC-08]', async ({ page }) => {
  const { username, own } = await withStories(page, 'Irma');
  await carryToken(page, own);
  await page.goto('/my-profile');
  // As the network writes it.
  const list = listOf(page, username.toLowerCase());
  const posts = list.getByRole('listitem').getByRole('button');
  const work = page.getByRole('dialog', { name: 'Agregar trabajo', exact: true });
  const begin = () => page.getByRole('button', { name: 'Agregar trabajo', exact: true }).first().click();
  await begin();
  await fail(page);
  await open(page).click();
  await expect(list.getByRole('alert')).toContainText('La red no responde.');
  await page.unroute(LIST);
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await posts.first().click();
  await expect(list).toBeHidden();
  await expect(work.getByLabel('Título')).toHaveValue(/\w/);
  await expect(work.getByLabel('Enlace a la publicación')).toHaveValue(/^https:\/\/www\.instagram\.com\//);
  await expect(work.getByText(/^instagram-\d{4}-\d\d-\d\d\.jpg$/)).toBeVisible();
  // Another one takes its place; what somebody wrote stays.
  await work.getByLabel('Título').fill('Una tarde en casa');
  const link = await work.getByLabel('Enlace a la publicación').inputValue();
  await open(page).click();
  await posts.nth(1).click();
  await expect(work.getByLabel('Enlace a la publicación')).not.toHaveValue(link);
  await expect(work.getByLabel('Título')).toHaveValue('Una tarde en casa');
  await work.getByRole('button', { name: 'Agregar trabajo', exact: true }).click();
  await expect(page.getByText('El trabajo se agregó').first()).toBeVisible();
  const shown = page.getByRole('img', { name: 'Una tarde en casa' }).first();
  await expect(shown).toBeVisible();
  await begin();
  await open(page).click();
  await expect(list.getByRole('listitem').filter({ hasText: 'Ya está en tu portafolio' })).toHaveCount(1);
});
