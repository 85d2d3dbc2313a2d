import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators } from './campaign-of';
import { expect, test } from './fixtures';
import { campaignNamed, signInAs } from './sign-in';

test.slow();

const logOf = (page: Page) => page.getByRole('dialog', { name: 'Actividad' });
/** The entries that stand there, the newest first. */
const entriesOf = (page: Page) =>
  logOf(page)
    .getByRole('list', { name: 'Actividad, de lo más nuevo a lo más viejo' })
    .getByRole('list')
    .getByRole('listitem');

test('what one person does stands in the open activity of another, and leads to whom it is about', async ({
  page,
  browser,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Con historia', creators(5, 'Diario'));
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signInAs(colleague, 'admin');
  await colleague.goto(`/campaign/${uuid}?search=Diario#propuestas`);
  await colleague.getByRole('button', { name: 'Acciones de la campaña' }).click({ timeout: 60_000 });
  await colleague.getByRole('menuitem', { name: 'Actividad' }).click();
  const entries = entriesOf(colleague);
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText(
    'Mariana Robles agregó de una lista a Diario 01, Diario 02, Diario 03 y 2 más',
  );
  await expect(entries.nth(1)).toContainText('Mariana Robles creó la campaña');

  await page.goto(`/campaign/${uuid}?record=${ids[0]}#propuestas`);
  const record = page.getByRole('dialog', { name: 'Diario 01' });
  await record.getByRole('button', { name: 'Aprobar' }).click({ timeout: 60_000 });
  await expect(entries.first()).toContainText('Mariana Robles movió a Diario 01 de Pendiente a Aprobado');
  await record.getByRole('textbox', { name: 'Costo acordado' }).fill('1250.50');
  await page.keyboard.press('Enter');
  await expect(entries.first()).toContainText('Mariana Robles cambió datos de Diario 01');
  await expect(entries.first()).toContainText('Costo acordado$1,250.50');
  await post('influencers/', { influencers: ids.slice(1), status: 'rejected' });
  await expect(entries.first()).toContainText(
    'movió a Diario 02, Diario 03, Diario 04 y 1 más de Pendiente a Rechazado',
  );
  await expect(entries).toHaveCount(5);
  expect(await violationsIn(colleague)).toEqual([]);

  await logOf(colleague).getByText('Contenidos', { exact: true }).click();
  await expect(logOf(colleague).getByText('Nada coincide')).toBeVisible();
  await expect(colleague).toHaveURL(/activity=contents/);
  await colleague.reload();
  await logOf(colleague).getByRole('button', { name: 'Quitar todo' }).click({ timeout: 60_000 });
  await expect(entries).toHaveCount(5);

  await entries.nth(1).getByRole('link', { name: 'Diario 01' }).click();
  const opened = colleague.getByRole('dialog', { name: 'Diario 01' });
  await opened.getByRole('button', { name: 'Historial', exact: true }).click();
  const history = opened
    .getByRole('list', { name: /^Actividad/ })
    .getByRole('list')
    .getByRole('listitem');
  await expect(history).toHaveCount(3);
  await expect(history.first()).toContainText('Mariana Robles cambió datos de Diario 01');
  await expect(history.getByRole('link', { name: 'Diario 01' })).toHaveCount(0);
  expect(await violationsIn(colleague)).toEqual([]);
  // Closing what an entry led to comes back to the activity.
  await colleague.keyboard.press('Escape');
  await expect(entries).toHaveCount(5);
  await colleague.keyboard.press('Escape');
  await expect(logOf(colleague)).toBeHidden();
  await expect(colleague).toHaveURL(/\?search=Diario#propuestas$/);
  await context.close();
});

test('a long activity is read on, of one person alone, and opens by the keyboard', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Larga', creators(1, 'Larga'));
  for (let spent = 1; spent <= 22; spent++) await post('update/', { spent });
  await page.goto(`/campaign/${uuid}?record=${ids[0]}#propuestas`);
  const record = page.getByRole('dialog', { name: 'Larga 01' });
  await expect(record).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('textbox', { name: 'Buscar en todo' }).fill('actividad');
  await page.keyboard.press('Enter');
  const entries = entriesOf(page);
  await expect(entries).toHaveCount(20);
  await expect(entries.first()).toContainText('Gastado$21.00 → $22.00');
  await logOf(page).getByRole('button', { name: 'Mostrar más' }).click();
  await expect(entries).toHaveCount(24);
  await expect(entries.last()).toContainText('creó la campaña');
  await expect(logOf(page).getByRole('button', { name: 'Mostrar más' })).toHaveCount(0);
  // What it was opened over is there again.
  await expect(record).toHaveCount(0);
  await page.goBack();
  await expect(record).toBeVisible();
  await page.goForward();
  await expect(entries.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(record).toBeVisible();
});

test('a guest is told that the activity is not theirs, in the menu and at its address', async ({ page }) => {
  const token = await signInAs(page, 'client');
  const uuid = await campaignNamed(page.request, token, 'Verano sin filtro');
  await page.goto(`/campaign/${uuid}#propuestas`);
  await page.getByRole('button', { name: 'Acciones de la campaña' }).click({ timeout: 60_000 });
  await expect(page.getByRole('menuitem', { name: /^Actividad/ })).toHaveAttribute('aria-disabled', 'true');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/campaign/${uuid}?activity=all#squad`);
  await expect(logOf(page).getByText('No tienes permiso')).toBeVisible({ timeout: 60_000 });
  expect(asked.filter((url) => url.includes('/activity/'))).toEqual([]);
});
