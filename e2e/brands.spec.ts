import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { createCampaign, foundCompany, signInAs } from './sign-in';

const unique = () => crypto.randomUUID().slice(0, 8);

/** A brand of the company that is signed in. */
async function createBrand(page: Page, token: string, name: string): Promise<string> {
  const created = await page.request.post('/api/v1/brands/', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, industry: 'Juguetes', website: 'https://www.marca.example/', description: 'De madera' },
  });
  return ((await created.json()) as { response: { id: string } }).response.id;
}

test('a brand has a page: what it is, its figures, its campaigns, and a new one that is for it', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const name = `Marca ${unique()}`;
  const id = await createBrand(page, token, name);
  await page.goto(`/brands/${id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Altavoz`);
  await expect(page.getByText('Juguetes', { exact: true })).toBeVisible();
  await expect(page.getByText('De madera', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'marca.example' })).toHaveAttribute(
    'href',
    'https://www.marca.example/',
  );
  const figures = page.getByRole('region', { name: 'Cifras de la marca' });
  await expect(figures).toContainText('Gastado—');
  expect(await violationsIn(page)).toEqual([]);

  await test.step('without campaigns there is one action, which begins one with the brand chosen', async () => {
    await expect(page.getByRole('heading', { name: 'Sin campañas todavía' })).toBeVisible();
    const add = page.getByRole('link', { name: 'Nueva campaña' });
    await expect(add).toHaveCount(1);
    await add.click();
    await expect(page.getByRole('combobox', { name: 'Marca' })).toHaveValue(name);
    await page.getByLabel('Nombre de la campaña').fill(`Para ${name}`);
    await page.getByRole('button', { name: 'Crear campaña' }).click();
    await expect(page.getByRole('heading', { name: `Para ${name}`, level: 1 })).toBeVisible();
  });

  await test.step('the brief of the campaign leads back to the brand, which shows the campaign', async () => {
    await page.getByRole('link', { name: 'Ver brief', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(figures).toContainText('1 activa');
    const campaigns = page.getByRole('region', { name: 'Campañas', exact: true });
    await expect(campaigns.getByRole('link', { name: new RegExp(`Para ${name}`) })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver todas' })).toHaveCount(0);
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('it is changed there', async () => {
    await page.getByRole('button', { name: 'Editar marca' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Giro').fill('Libros');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Libros', { exact: true })).toBeVisible();
  });

  await test.step('more campaigns than it shows are in the list of all', async () => {
    for (let n = 1; n <= 9; n += 1)
      await createCampaign(page.request, token, { name: `N ${n}`, brand: name });
    await page.reload();
    await page.getByRole('link', { name: 'Ver todas (10)' }).click();
    await expect(page).toHaveURL(/\/campaigns\?search=Marca/);
    await expect(page.getByRole('link', { name: new RegExp(`Para ${name}`) })).toBeVisible();
  });
});

test('a brand of another company is not there, nor one whose id is none', async ({ page }) => {
  const id = await createBrand(page, await foundCompany(page.request, 'Otra'), `Ajena ${unique()}`);
  await signInAs(page, 'manager');
  for (const address of [`/brands/${id}`, '/brands/nada']) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página');
    await expect(main).not.toContainText('Ajena');
    await main.getByRole('link', { name: 'Marcas' }).click();
    await expect(page.getByRole('heading', { name: 'Marcas', level: 1 })).toBeVisible();
  }
});

test('an analyst only looks at the page of a brand, and who works in no company does not get it', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const id = await createBrand(page, token, `Marca ${unique()}`);
  await signInAs(page, 'viewer');
  await page.goto(`/brands/${id}`);
  await expect(page.getByRole('button', { name: 'Editar marca' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Nueva campaña' })).toHaveCount(0);
  await expect(page.getByText('Cuando alguien de tu empresa cree una para esta marca')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  for (const who of ['client', 'creator'] as const) {
    await signInAs(page, who);
    await page.goto(`/brands/${id}`);
    await expect(page.getByRole('heading', { name: 'No tienes permiso', level: 1 })).toBeVisible();
  }
});
