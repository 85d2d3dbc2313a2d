import { expect, test, type Page } from '@playwright/test';
import { campaignNamed, fillSignIn, signInAs } from './sign-in';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Opens the demo campaign on its squad. @returns its address */
async function openSquad(page: Page, token: string): Promise<string> {
  const address = `/campaign/${await campaignNamed(page.request, token, 'verano')}`;
  await page.goto('/campaigns');
  await page.getByRole('link', { name: /Verano sin filtro/ }).click();
  await expect(page).toHaveURL(new RegExp(`${address}#propuestas$`));
  await tab(page, 'Squad').click();
  await expect(page).toHaveURL(new RegExp(`${address}#squad$`));
  return address;
}

test.describe('leaving a campaign', () => {
  test('every way out arrives, and Back finds the tab again [HDR-09, NAV-14, NAV-28, TAB-34]', async ({
    page,
  }) => {
    const token = await signInAs(page, 'manager');
    const address = await openSquad(page, token);
    const back = async () => {
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${address}#squad$`));
      await expect(tab(page, 'Squad')).toHaveAttribute('aria-selected', 'true');
    };

    await page.getByRole('link', { name: 'Ver brief' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Brief/ })).toBeVisible();
    await expect(page).toHaveURL(/\/brief$/);
    await back();
    await page.goForward();
    await expect(page).toHaveURL(/\/brief$/);
    await back();

    await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Cuenta' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible();
    await back();

    await page.getByRole('navigation', { name: 'Navegación' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Campañas' })).toBeVisible();
    await back();

    await page.keyboard.press('Control+K');
    await page.getByRole('dialog').getByRole('textbox').fill('cuenta');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account$/);
    await back();

    await tab(page, 'Propuestas').click();
    await page.getByRole('tabpanel').locator('a[href^="/perfil/"]').first().click();
    await expect(page).toHaveURL(/\/perfil\//);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address}#propuestas$`));

    await page.goBack();
    await expect(page).toHaveURL(/\/campaigns$/);
  });

  test('an address with a final slash or an unknown hash is put right [NAV-20, TAB-39]', async ({ page }) => {
    const token = await signInAs(page, 'manager');
    const address = `/campaign/${await campaignNamed(page.request, token, 'verano')}`;
    await page.goto(`${address}/#nada`);
    await expect(page).toHaveURL(new RegExp(`${address}#propuestas$`));
  });
});

test.describe('the end of a session on a campaign page', () => {
  /** Counts where the page goes, so that a loop between two pages shows. */
  const countVisits = (page: Page) => {
    let visits = 0;
    page.on('framenavigated', () => (visits += 1));
    return () => visits;
  };

  test('signing out leads to sign-in once, and the next sign-in starts afresh [ERR-01]', async ({ page }) => {
    await openSquad(page, await signInAs(page, 'manager'));
    const visits = countVisits(page);
    await page.getByRole('button', { name: /^Menú de/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(visits()).toBe(1);
    await fillSignIn(page, 'manager');
    await expect(page).toHaveURL(/\/campaigns$/);
  });

  test('a session ended by another device leads to sign-in, says so, and back [ERR-01]', async ({ page }) => {
    const token = await signInAs(page, 'manager');
    const address = await openSquad(page, token);
    const visits = countVisits(page);
    const ended = await page.request.post('/api/v1/accounts/logout/', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(ended.ok()).toBe(true);
    await tab(page, 'Contenidos').click();
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    expect(visits()).toBeLessThanOrEqual(2);
    await fillSignIn(page, 'manager');
    await expect(page).toHaveURL(new RegExp(`${address}#contenidos$`));
  });

  test('signing out in another tab of the browser does the same [ERR-01]', async ({ page, context }) => {
    const address = await openSquad(page, await signInAs(page, 'manager'));
    const visits = countVisits(page);
    const second = await context.newPage();
    await second.goto('/account');
    await second.evaluate(() => localStorage.removeItem('access_token'));
    await expect(page).toHaveURL(/\/sign-in$/);
    await expect(page.getByText('Tu sesión terminó')).toBeVisible();
    expect(visits()).toBe(1);
    await fillSignIn(page, 'manager');
    await expect(page).toHaveURL(new RegExp(`${address}#squad$`));
  });
});
