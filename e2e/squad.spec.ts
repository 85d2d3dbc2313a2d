import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { campaignOf, creators, openTab } from './campaign-of.js';
import { signInAs } from './sign-in.js';

test.slow();

const rows = (page: Page) => page.getByRole('table', { name: 'Squad' }).locator('tbody tr[data-index]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

test('the panel shows what is saved, sends only what was typed and gives the focus back [SQD-31]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Panel', creators(2, 'Panel'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  await openTab(page, uuid, 'squad', rows(page).first());
  await row(page, 'Panel 01').click();
  const panel = page.getByRole('dialog', { name: 'Panel 01' });
  await expect(panel.getByText('Para guardar falta: Costo acordado, Alcance')).toBeVisible();
  // A comma that is typed parts thousands, as those do that the field writes.
  for (const [field, typed, shown] of [
    ['Costo acordado', '15,000', '$15,000.00'],
    ['Alcance', '5,000', '5,000'],
  ] as const) {
    await panel.getByLabel(field).pressSequentially(typed);
    await expect(panel.getByLabel(field)).toHaveValue(shown);
  }

  // Somebody else changes another field meanwhile: it is shown, and the save leaves it alone.
  await post(`manage/influencer-update/${ids[0] ?? ''}`, { estimated_cost: 777 });
  await expect(panel.getByLabel('Costo estimado')).toHaveValue('$777.00');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Información actualizada', { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(row(page, 'Panel 01')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Costo acordado')).toHaveValue('$15,000.00');
  await expect(panel.getByLabel('Alcance')).toHaveValue('5,000');
  await expect(panel.getByLabel('Costo estimado')).toHaveValue('$777.00');

  // Typed and not saved: Escape asks.
  await panel.getByLabel('Alcance').fill('1');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(panel.getByLabel('Alcance')).toHaveValue('1');
});

test('what a filter hides is not selected; a removal keeps the others and is undone whole [SQD-43]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Selección', creators(12, 'Sel'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  await openTab(page, uuid, 'squad', rows(page).first());
  await page.getByTitle('Ordenar por Creador').click();
  await row(page, 'Sel 01').getByRole('checkbox').check();
  await row(page, 'Sel 02').getByRole('checkbox').check();
  await expect(page.getByText('2 seleccionados')).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText('2 seleccionados, 2 en otras páginas')).toBeVisible();
  await page.getByRole('button', { name: 'Página anterior' }).click();

  await row(page, 'Sel 01').getByRole('button', { name: 'Acciones de Sel 01' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar creador' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row(page, 'Sel 01')).toHaveCount(0);
  await expect(page.getByText('1 seleccionado')).toBeVisible();
  await expect(row(page, 'Sel 02').getByRole('checkbox')).toBeChecked();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(page, 'Sel 01')).toHaveCount(1);
  await expect(row(page, 'Sel 01')).toContainText('Aprobado');

  await page.getByRole('searchbox', { name: 'Buscar creadores' }).fill('Sel 05');
  await expect(row(page, 'Sel 05')).toHaveCount(1);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('seleccionado')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Eliminar', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('all that match are removed at once, on every page', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Todos', creators(12, 'Todo'));
  await post('influencers/', { influencers: ids.slice(1), status: 'approved' });
  await openTab(page, uuid, 'squad', rows(page).first());
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 11 que coinciden' }).click();
  await expect(page.getByText('11 seleccionados, 1 en otra página')).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar a 11 creadores' }).click();
  await expect(page.getByText('Aún no hay nadie en el squad')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('a third click on a heading is the usual order, and aria-sort says so; actions stay in sight at 1440 [SQD-41, SQD-42]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Orden', creators(3, 'Orden'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  await openTab(page, uuid, 'squad', rows(page).first());
  const heading = (name: string) => page.getByRole('columnheader', { name });
  const click = () => page.getByTitle('Ordenar por Publicados').click();
  await expect(heading('Tipo')).toHaveAttribute('aria-sort', 'ascending');
  await click();
  await expect(heading('Publicados')).toHaveAttribute('aria-sort', 'descending');
  await click();
  await expect(heading('Publicados')).toHaveAttribute('aria-sort', 'ascending');
  await click();
  await expect(heading('Publicados')).toHaveAttribute('aria-sort', 'none');
  await expect(heading('Tipo')).toHaveAttribute('aria-sort', 'ascending');
  for (const name of ['Agregar contenido de Orden 01', 'Acciones de Orden 01']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
