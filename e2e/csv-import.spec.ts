import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { campaignOf, creators, openTab } from './campaign-of.js';
import { signInAs } from './sign-in.js';

test.slow();

const choose = async (page: Page, text: string, name = 'lista.csv') => {
  await page.getByRole('button', { name: 'Agregar lista desde CSV' }).click();
  await page
    .locator('input[type=file][accept=".csv"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
};
const tag = () => Date.now().toString(36);

test('a file that reads whole closes the dialog, says so for long, and leaves nothing behind [CSV-12, CSV-13, CSV-14, CSV-18]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Importar', creators(1, 'Antes'));
  await openTab(page, uuid, 'propuestas', page.getByRole('grid', { name: 'Propuestas' }));
  // Written by Excel: a line that names the separator, and one creator twice.
  const text = `sep=;\r\nred;usuario\r\ninstagram;csv.${tag()}.a\r\ntiktok;csv.${tag()}b\r\ntiktok;CSV.${tag()}b\r\n`;
  await choose(page, text);
  const dialog = page.getByRole('dialog', { name: 'Importar creadores desde CSV' });
  await expect(dialog.getByText('2 de 3 filas listas · 1 repetida, que no cambia nada')).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .include('[role="dialog"]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(page.getByText('Se agregaron 2 creadores · 1 fila no cambió nada').last()).toBeVisible({
    timeout: 30_000,
  });
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: /Pendientes/ })).toContainText('3');
  await page.getByRole('button', { name: 'Agregar lista desde CSV' }).click();
  await expect(dialog.getByText('lista.csv')).toHaveCount(0);
});

test('a file with wrong rows keeps the dialog open with the result; one row is one row [CSV-17]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Con errores', []);
  await openTab(page, uuid, 'propuestas', page.getByText('Todavía no hay propuestas'));
  await choose(page, `red,usuario\ninstagram,uno.${tag()}\nmyspace,tom\n`);
  const dialog = page.getByRole('dialog', { name: 'Importar creadores desde CSV' });
  await expect(dialog.getByText('1 de 2 filas listas · 1 con un problema')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 1 fila', exact: true }).click();
  await expect(dialog.getByText('Importación terminada')).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('button', { name: 'Descargar filas con error' })).toBeVisible();
});

test('a file that is no CSV is refused once, in one sentence [CSV-09]', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Rota', []);
  await openTab(page, uuid, 'propuestas', page.getByText('Todavía no hay propuestas'));
  await choose(page, 'red,usuario\ninstagram,"ana\n');
  await expect(page.getByText(/Línea \d: hay comillas que se abren/)).toHaveCount(1);
});
