import type { Page } from '@playwright/test';
import { creators, openSquadOf } from './campaign-of';
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
