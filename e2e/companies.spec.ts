import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { campaignNamed, signInAs } from './sign-in';

const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: /^Menú de/ }).click();
  return page.getByRole('menu');
};
const card = (page: Page) => page.getByRole('main').getByRole('link', { name: /Verano sin filtro/ });

test('whoever works in two companies chooses one, in every tab, and is led to the campaign of the other', async ({
  page,
  context,
}) => {
  const token = await signInAs(page, 'viewer');
  const campaign = await campaignNamed(page.request, token, 'verano');
  await page.goto('/campaigns');
  await expect(card(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/campaigns');
  await expect(card(other)).toBeVisible();

  const choice = (await menuOf(page)).getByRole('menuitemradio');
  await expect(choice).toHaveText(['Agencia Colibrí', 'Sol y Mar']);
  await expect(choice.first()).toBeChecked();
  await choice.last().click();
  // The brand has no campaign yet; here the analyst of the agency may create one.
  for (const tab of [page, other]) {
    await expect(tab.getByText('Sol y Mar · 0 campañas')).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Nueva campaña' }).first()).toBeEnabled();
    await expect(card(tab)).toHaveCount(0);
  }

  await other.goto(`/campaign/${campaign}`);
  await expect(other.getByText('No está en Sol y Mar, donde trabajas ahora.')).toBeVisible();
  await other.getByRole('button', { name: 'Cambiar a Agencia Colibrí' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Verano');
  await expect(card(page)).toBeVisible();
  await other.close();
});

test('a guest sees the one campaign that is open to them, and changes nothing', async ({ page }) => {
  await signInAs(page, 'client');
  await page.goto('/');
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole('main').getByRole('link', { name: /^(?!Nueva)/ })).toHaveCount(1);
  await card(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Verano');
  await expect(page.getByRole('button', { name: 'Agregar creadores' })).toBeDisabled();
});
