import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { creators, openSquadOf, squadOf } from './campaign-of';
import { expect, test } from './fixtures';

test.slow();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Agregar contenido', exact: true });
const linkOf = (page: Page) => page.getByRole('textbox', { name: 'Enlace de la publicación' });
const begin = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Agregar contenido de ${name}` }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Fecha de publicación' }).fill('20/11/2026');
};

test('a link that another content has is added only once more is said to be meant, and a profile never', async ({
  page,
}) => {
  await openSquadOf(page, 'Un enlace', creators(2, 'Enlace'));
  const dialog = dialogOf(page);
  const pending = dialog.getByRole('button', { name: 'Agregar como pendiente' });
  const anyway = dialog.getByRole('button', { name: 'Agregar de todos modos' });
  await begin(page, 'Enlace 01');
  await linkOf(page).fill('https://www.youtube.com/watch?v=abc123def45');
  await pending.click();
  await expect(dialog).toBeHidden();

  await begin(page, 'Enlace 02');
  await linkOf(page).fill('https://www.youtube.com/@ana');
  // Playwright presses no button that looks disabled.
  await pending.dispatchEvent('click');
  await expect(linkOf(page)).toHaveAccessibleDescription(/El enlace lleva a un perfil, no a una publicación/);
  await linkOf(page).fill('https://youtu.be/abc123def45?si=xyz');
  await pending.click();
  await expect(linkOf(page)).toHaveAccessibleDescription(
    /La campaña ya tiene un contenido con este enlace, de Enlace 01/,
  );
  // Another link is another matter.
  await linkOf(page).fill('https://youtu.be/otro');
  await expect(pending).toBeVisible();
  await linkOf(page).fill('https://youtu.be/abc123def45');
  await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
  await anyway.click();
  await expect(dialog).toBeHidden();
});

test('in its panel a link that another content has is saved only once more is said to be meant, and undone', async ({
  page,
}) => {
  const link = 'https://www.instagram.com/reel/taken1/';
  const { uuid, ids, token, post } = await squadOf(page, 'Dos veces', creators(2, 'Doble'));
  const add = (campaign_influencer: string | undefined, parts: object) =>
    post('manage/add/', { campaign_influencer, network: 'instagram', content_type: 'reel', ...parts });
  await add(ids[0], { url_info: link });
  const { uuid: content } = (await add(ids[1], {})) as { uuid: string };
  const saved = async () => {
    const reply = await page.request.get(`/api/v1/campaign/${uuid}/contents/${content}/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await reply.json()) as { response: { url_info: string } }).response.url_info;
  };
  await page.goto(`/campaign/${uuid}?panel=${content}#contenidos`);
  const field = page.getByRole('dialog', { name: 'Reel', exact: true }).getByRole('textbox', {
    name: 'Enlace de la publicación',
  });
  const question = page.getByRole('dialog', { name: '¿El mismo enlace en dos contenidos?' });
  const asked = async () => {
    await field.fill(`${link}?igsh=otra`);
    await field.press('Enter');
    await expect(question).toContainText('ya tiene un contenido con este enlace, de Doble 01');
  };

  await asked();
  expect(await violationsIn(page, { within: '[role=dialog]' })).toEqual([]);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(field).toHaveAccessibleDescription(/ya tiene un contenido con este enlace, de Doble 01/);
  expect(await saved()).toBe('');

  await asked();
  await question.getByRole('button', { name: 'Guardar de todos modos' }).click();
  await expect.poll(saved).toContain(link);
  await expect(question).toHaveCount(0);
  await page
    .locator('[class*=alta-toast]')
    .filter({ hasText: 'Enlace de la publicación' })
    .last()
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect.poll(saved).toBe('');
});

test('Back asks before a filled dialog goes, as Escape does', async ({ page }) => {
  await openSquadOf(page, 'Atrás', creators(1, 'Atras'));
  await page.getByRole('tab', { name: 'Contenidos' }).click();
  await page.getByRole('tab', { name: 'Squad' }).click();
  const address = page.url();
  await begin(page, 'Atras 01');
  await linkOf(page).fill('https://youtu.be/abc');
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(linkOf(page)).toHaveValue('https://youtu.be/abc');
  expect(page.url()).toBe(address);
  await page.evaluate(() => history.go(-2));
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(linkOf(page)).toHaveValue('https://youtu.be/abc');
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(dialogOf(page)).toBeHidden();
  expect(page.url()).toBe(address);
});
