import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, openSquad, openTab, squadOf, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo' });
const marked = (page: Page) => menuOf(page).locator('[data-action][data-selected]');

/** Opens the command menu and types. */
async function ask(page: Page, words: string): Promise<void> {
  await expect(menuOf(page)).toBeHidden();
  await page.keyboard.press('Control+k');
  await menuOf(page).getByRole('textbox').fill(words);
}

test('in a campaign Ctrl K does what its head does, by the words that one looks for it by', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Mandos', creators(2, 'Mando'));
  await openTab(page, uuid, 'propuestas', page.locator('tbody [data-row]').first());
  const menu = menuOf(page);
  await page.keyboard.press('Control+k');
  // The first group is about this campaign, and none of it is told twice.
  await expect(menu.locator('[style*="En esta campaña"]')).toBeVisible();
  await expect(menu.locator('[data-action]').first()).toHaveText('Agregar creadores');
  for (const once of ['Pegar enlaces…', 'Agregar lista desde CSV', 'Ver brief'])
    await expect(menu.getByRole('button', { name: once })).toHaveCount(1);
  await page.keyboard.press('Escape');

  for (const [words, label] of [
    ['agregar', 'Agregar creadores'],
    ['exportar', 'Exportar creadores (CSV)'],
    ['csv', 'Agregar lista desde CSV'],
    ['compartir', 'Compartir'],
    ['archivar', 'Archivar'],
    ['duplicar', 'Duplicar…'],
    ['brief', 'Ver brief'],
    ['actividad', 'Actividad'],
  ] as const) {
    await ask(page, words);
    await expect(menu.getByRole('button', { name: label, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }

  await ask(page, 'duplicar');
  await expect(marked(page)).toHaveText('Duplicar…');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Duplicar/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await ask(page, 'agregar creadores');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Agregar creadores' })).toBeVisible();
  await page.keyboard.press('Escape');
  await ask(page, 'archivar');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByText('Campaña archivada', { exact: true })).toBeVisible();
});

test('the creator whose record is open is moved by Ctrl K, with the keys that do it', async ({ page }) => {
  const { uuid, ids } = await squadOf(page, 'Mover', creators(2, 'Movida'));
  await openSquad(page, uuid);
  await squadRows(page).filter({ hasText: 'Movida 01' }).click();
  await expect(page.getByRole('dialog', { name: 'Movida 01' })).toBeVisible();
  await ask(page, 'negociando');
  await expect(marked(page)).toHaveText('Mover a Negociando');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Movida 01 ahora está en “Negociando”', { exact: true })).toBeVisible();
  await expect(squadRows(page).filter({ hasText: 'Negociando' })).toHaveCount(1);
  // Closed, it is nobody's any more.
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(new RegExp(ids[0] ?? ''));
  await ask(page, 'mover');
  await expect(menuOf(page).getByRole('button', { name: /^Mover a/ })).toHaveCount(0);
});

test('what Ctrl K does not find is offered to be added, and looked for among what is archived', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Nadie', creators(1, 'Alguien'));
  await openTab(page, uuid, 'propuestas', page.locator('tbody [data-row]').first());
  await ask(page, 'xqzw ninguna');
  await expect(menuOf(page).locator('[data-action]')).toHaveText([
    'Agregar «xqzw ninguna» como creador',
    'Buscar «xqzw ninguna» en las campañas archivadas',
  ]);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
  await expect(panel.getByRole('searchbox').first()).toHaveValue('xqzw ninguna');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ask(page, 'xqzw ninguna');
  await expect(menuOf(page).locator('[data-action]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/archived=.*search=xqzw|search=xqzw.*archived=/);
});

test('a viewer is offered by Ctrl K what they may do, and nothing else', async ({ page }) => {
  const { uuid } = await squadOf(page, 'Mirar', creators(1, 'Mirada'));
  await signInAs(page, 'viewer');
  await page.goto(`/campaign/${uuid}#squad`);
  await squadRows(page).first().click();
  await expect(page.getByRole('dialog', { name: 'Mirada 01' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const menu = menuOf(page);
  await expect(menu.getByRole('button', { name: 'Ver brief' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Exportar creadores (CSV)' })).toBeVisible();
  for (const not of ['Agregar creadores', 'Archivar', 'Editar datos y brief', 'Pegar enlaces…'])
    await expect(menu.getByRole('button', { name: not })).toHaveCount(0);
  await expect(menu.getByRole('button', { name: /^Mover a/ })).toHaveCount(0);
});

test('a finger finds there what the menus of the campaign have', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Dedo', creators(1, 'Dedo'));
  await page.setViewportSize({ width: 390, height: 844 });
  await openTab(page, uuid, 'propuestas', page.locator('tbody [data-row]').first());
  await page.getByRole('button', { name: 'Buscar en todo' }).filter({ visible: true }).click();
  await menuOf(page).getByRole('textbox').fill('duplicar');
  await menuOf(page).getByRole('button', { name: 'Duplicar…' }).click();
  await expect(page.getByRole('dialog', { name: /^Duplicar/ })).toBeVisible();
});

test('on a phone the search is a page of its own, which ends above the keyboard and is closed by its button', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/campaigns');
  await page.getByRole('button', { name: 'Buscar en todo' }).filter({ visible: true }).click();
  const menu = menuOf(page);
  const rows = menu.locator('[data-action]');
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  const field = menu.getByRole('textbox');
  expect((await field.boundingBox())?.y).toBeLessThan(32);
  for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  expect(await violationsIn(page)).toEqual([]);
  // A keyboard comes: what is in sight is less, and so is the list.
  await page.evaluate(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    Object.defineProperty(seen, 'height', { value: 420, configurable: true });
    seen.dispatchEvent(new Event('resize'));
  });
  await rows.last().scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      const box = await rows.last().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    })
    .toBeLessThanOrEqual(420);
  await menu.getByRole('button', { name: 'Cerrar' }).click();
  await expect(menu).toBeHidden();
});

test('where contents are listed Ctrl K adds one, as the button in the head does', async ({ page }) => {
  const { uuid } = await squadOf(page, 'Sumar', creators(1, 'Sumada'));
  await page.goto(`/campaign/${uuid}#calendario`);
  await expect(page.getByRole('button', { name: 'Agregar contenido' }).first()).toBeVisible();
  await ask(page, 'agregar contenido');
  await expect(marked(page)).toHaveText('Agregar contenido');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Sumada 01');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Squad' }).click();
  await expect(squadRows(page).first()).toBeVisible();
  await ask(page, 'agregar');
  await expect(menuOf(page).getByRole('button', { name: 'Agregar creadores' })).toBeVisible();
  await expect(menuOf(page).getByRole('button', { name: 'Agregar contenido' })).toHaveCount(0);
});
