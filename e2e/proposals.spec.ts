import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { campaignOf, creators, openTab } from './campaign-of.js';
import { signInAs } from './sign-in.js';

test.slow();

const names = (page: Page) =>
  page
    .getByRole('grid', { name: 'Propuestas' })
    .locator('tbody tr')
    .evaluateAll((found) =>
      found.map((one) => one.querySelector('a')?.getAttribute('title')?.split(' ·')[0]),
    );

test('every column sorts, three clicks come back to the newest first, and filters narrow [PRO-17]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Ordenar', [
    ...creators(3, 'Ana'),
    {
      network: 'tiktok',
      username: `beto.${Date.now()}`,
      name: 'Beto',
      followers: 2_000_000,
      estimated_cost: 5,
    },
  ]);
  await openTab(
    page,
    uuid,
    'propuestas',
    page.getByRole('grid', { name: 'Propuestas' }).getByRole('row').nth(1),
  );
  await expect.poll(() => names(page)).toEqual(['Beto', 'Ana 03', 'Ana 02', 'Ana 01']);
  const sort = page.getByTitle('Ordenar por Seguidores');
  const heading = page.getByRole('columnheader', { name: 'Seguidores' });
  await sort.click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => names(page)).toEqual(['Beto', 'Ana 01', 'Ana 02', 'Ana 03']);
  await sort.click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => names(page)).toEqual(['Ana 03', 'Ana 02', 'Ana 01', 'Beto']);
  await sort.click();
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  await expect.poll(() => names(page)).toEqual(['Beto', 'Ana 03', 'Ana 02', 'Ana 01']);
  await page.getByRole('button', { name: 'Categoría' }).first().click();
  await page.getByRole('menuitemradio', { name: 'Top Influencer / Celebridad' }).click();
  await expect.poll(() => names(page)).toEqual(['Beto']);
});

test('all that match are approved at once, not only what was read, and undone [PRO-12]', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Masivo', creators(40, 'Masa'));
  await openTab(
    page,
    uuid,
    'propuestas',
    page.getByRole('grid', { name: 'Propuestas' }).getByRole('row').nth(1),
  );
  await page.getByRole('checkbox', { name: 'Seleccionar a Masa 40' }).check();
  await page.getByRole('button', { name: 'Seleccionar los 40 que coinciden' }).click();
  await expect(page.getByText('40 seleccionados')).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByRole('tab', { name: /Aprobadas/ })).toContainText('40');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('tab', { name: /Pendientes/ })).toContainText('40');
});

test('removing one keeps the others selected, and a search ends the selection', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Quedan', creators(4, 'Queda'));
  await openTab(
    page,
    uuid,
    'propuestas',
    page.getByRole('grid', { name: 'Propuestas' }).getByRole('row').nth(1),
  );
  for (const name of ['Queda 01', 'Queda 02', 'Queda 03']) {
    await page.getByRole('checkbox', { name: `Seleccionar a ${name}` }).check();
  }
  await page.getByRole('button', { name: 'Más acciones para Queda 02' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar de la campaña' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('2 seleccionados')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR');
  await page.getByRole('searchbox', { name: 'Buscar por nombre o usuario' }).fill('Queda 04');
  await expect.poll(() => names(page)).toEqual(['Queda 04']);
  await expect(page.getByRole('toolbar')).toHaveCount(0);
});

test('the catalogue marks who is in the campaign before anything is tried, and says beside the button what was added [PRO-06]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const word = `Cata${Date.now().toString(36)}`;
  const [here, there] = creators(2, word);
  if (!here || !there) throw new Error('two creators are needed');
  await campaignOf(page.request, token, 'Otra', [there]);
  const { uuid } = await campaignOf(page.request, token, 'Catálogo', [here]);
  await openTab(page, uuid, 'propuestas', page.getByRole('grid', { name: 'Propuestas' }));
  await page.getByRole('button', { name: 'Agregar creadores' }).click();
  const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
  const search = panel.getByRole('searchbox');
  await expect(search).toBeFocused();
  await search.fill(word);
  await expect(panel.getByText('En la campaña')).toHaveCount(1);
  await expect(panel.getByRole('checkbox', { name: `${word} 01` })).toBeDisabled();
  await panel.getByRole('checkbox', { name: `${word} 02` }).check();
  await panel.getByRole('button', { name: 'Agregar 1 creador' }).click();
  await expect(panel.getByText(`Agregaste a ${word} 02 a la campaña`)).toBeInViewport();
  await expect(panel.getByText('En la campaña')).toHaveCount(2);
});
