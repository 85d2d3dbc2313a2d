import type { Browser, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { openSquad, creators, squadOf, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

const field = (page: Page) => page.getByRole('textbox', { name: 'Escribir una nota' });
const notes = (page: Page) => page.getByRole('list', { name: 'Notas' }).getByRole('listitem');
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const act = async (page: Page, what: string) => {
  await notes(page)
    .first()
    .getByRole('button', { name: /^Acciones de la nota/ })
    .click();
  await page.getByRole('menuitem', { name: what }).click();
};

/** Somebody else, in a window of their own. */
async function another(browser: Browser, baseURL: string | undefined, who: 'viewer' | 'client') {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'es-MX' });
  const page = await context.newPage();
  const token = await signInAs(page, who);
  return { page, token };
}

test('two people in the same record read each other’s notes at once; who may only look writes none', async ({
  page,
  browser,
  baseURL,
}) => {
  const { uuid, ids } = await squadOf(page, 'Notas de dos', creators(1, 'Nota'));
  const { page: theirs } = await another(browser, baseURL, 'viewer');
  await theirs.goto(`/campaign/${uuid}?record=${ids[0]}#squad`);
  await expect(theirs.getByText('Solo las lee tu equipo: ni clientes ni creadores.')).toBeVisible();
  await expect(field(theirs)).toBeDisabled();
  await page.goto(`/campaign/${uuid}/creators/${ids[0]}#squad`);

  await field(page).fill('Pide 10 % más.\nVer https://ejemplo.mx/a, por favor');
  await field(page).press('Control+Enter');
  for (const one of [page, theirs]) {
    await expect(notes(one)).toHaveCount(1);
    await expect(notes(one)).toContainText('Mariana Robles · ');
    await expect(notes(one).getByText('Pide 10 % más.')).toHaveCSS('white-space', 'pre-wrap');
    const link = notes(one).getByRole('link', { name: 'https://ejemplo.mx/a', exact: true });
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(notes(theirs).getByRole('button')).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  expect(await violationsIn(theirs)).toEqual([]);

  await test.step('changed, and taken back', async () => {
    await act(page, 'Editar nota');
    const edited = page.getByRole('textbox', { name: 'Editar nota' });
    await edited.fill('Pide 15 % más.');
    await edited.press('Control+Enter');
    await expect(toast(page, 'Nota actualizada')).toBeVisible();
    await expect(notes(theirs)).toContainText('Pide 15 % más.');
    await expect(notes(theirs)).toContainText('editada');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(notes(theirs)).toContainText('Pide 10 % más.');
  });
  await test.step('deleted, and brought back by Ctrl Z', async () => {
    await act(page, 'Eliminar nota');
    await expect(toast(page, 'Nota eliminada')).toBeVisible();
    await expect(notes(theirs)).toHaveCount(0);
    await page.getByRole('heading', { name: 'Notas' }).click();
    await page.keyboard.press('Control+z');
    await expect(notes(page)).toHaveCount(1);
    await expect(notes(theirs)).toHaveCount(1);
  });
  await theirs.context().close();
});

test('what is typed into a note survives Escape, another record and a lost connection', async ({ page }) => {
  const { uuid } = await squadOf(page, 'Notas que quedan', creators(2, 'Queda'));
  await openSquad(page, uuid);
  await squadRows(page).filter({ hasText: 'Queda 01' }).click();
  await field(page).fill('A medias');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('[data-row]:focus')).toContainText('Queda 01');
  await page.keyboard.press('Space');
  await expect(field(page)).toHaveValue('A medias');
  await page.getByRole('button', { name: 'Siguiente', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Queda 02' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Anterior', exact: true }).click();
  await expect(field(page)).toHaveValue('A medias');
  await page.reload();
  await expect(field(page)).toHaveValue('A medias');

  await page.route(/\/notes\/$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveValue('A medias');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(notes(page)).toHaveText(/A medias$/);
  await expect(field(page)).toHaveValue('');

  await test.step('also what is typed to change one', async () => {
    await act(page, 'Editar nota');
    await page.getByRole('textbox', { name: 'Editar nota' }).fill('Ya entera');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-row]:focus')).toContainText('Queda 01');
    await page.keyboard.press('Space');
    await expect(page.getByRole('textbox', { name: 'Editar nota' })).toHaveValue('Ya entera');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(notes(page)).toContainText('Ya entera');
  });
});

test('a guest of the campaign sees no notes of its company', async ({ page, browser, baseURL }) => {
  const { page: guest, token } = await another(browser, baseURL, 'client');
  const read = async <T>(path: string): Promise<T> => {
    const reply = await guest.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    return ((await reply.json()) as { response: T }).response;
  };
  const [campaign] = (await read<{ results: { uuid: string }[] }>('/api/v1/campaign/')).results;
  const [one] = (
    await read<{ results: { uuid: string }[] }>(
      `/api/v1/campaign/${campaign?.uuid}/influencers/?page=1&size_page=1`,
    )
  ).results;
  await guest.goto(`/campaign/${campaign?.uuid}/creators/${one?.uuid}`);
  await expect(guest.getByRole('heading', { name: 'Invitación' })).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Notas' })).toHaveCount(0);
  await guest.context().close();
  // Whoever works there does.
  await signInAs(page, 'manager');
  await page.goto(`/campaign/${campaign?.uuid}/creators/${one?.uuid}`);
  await expect(page.getByRole('heading', { name: 'Notas' })).toBeVisible();
});
