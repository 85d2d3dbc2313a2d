import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test('what can be set is one list beside each part of it, and old addresses lead there', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/account');
  const list = page.getByRole('navigation', { name: 'Secciones' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Perfil');
  // What an owner may do is what the team calls them.
  await expect(
    page.getByRole('definition').filter({ hasText: /^Propietario\. Lleva campañas/ }),
  ).toBeVisible();
  for (const [name, heading, path] of [
    ['Seguridad', 'Seguridad', '/account/security'],
    ['Notificaciones', 'Notificaciones', '/account/notifications'],
    ['Sesiones', 'Sesiones', '/account/sessions'],
    ['Datos', 'Datos de la empresa', '/company'],
    ['Equipo', 'Equipo', '/team'],
    ['Redes', 'Cuentas de redes', '/company/networks'],
    ['Plan y perfiles', 'Plan y perfiles', '/plans'],
  ] as const) {
    await list.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(title).toHaveText(heading);
    await expect(list.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    // One button at most stands out.
    expect(await page.locator('main [data-variant="filled"]').count()).toBeLessThanOrEqual(1);
  }
  await page.goto('/account#notifications');
  await expect(page).toHaveURL(/\/account\/notifications$/);
  await expect.poll(() => violationsIn(page)).toEqual([]);
});

test('on a phone the list is a page that leads to each part and is found again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'manager');
  await page.goto('/account');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Cuenta y empresa');
  expect(await violationsIn(page)).toEqual([]);
  for (const link of await page.getByRole('main').getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('main').getByRole('link', { name: 'Redes' }).click();
  await expect(title).toHaveText('Cuentas de redes');
  await page.getByRole('banner').getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/\/account$/);

  await test.step('whoever works in no company finds only what is theirs', async () => {
    await signInAs(page, 'creator');
    await page.goto('/account');
    await expect(title).toHaveText('Cuenta');
    await expect(page.getByRole('main').getByRole('link')).toHaveText([
      'Perfil',
      'Seguridad',
      'Notificaciones',
      'Sesiones',
    ]);
  });
});
