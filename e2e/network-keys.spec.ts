import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test('a superuser gives the keys of a network, which are never seen again, and takes them back', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/account/keys');
  const part = page.getByRole('region', { name: 'Redes de esta instalación' });
  const row = part.getByRole('listitem').filter({ hasText: 'Pinterest' });
  await expect(row).toContainText('De demostración');
  await expect(row.getByRole('button', { name: 'Probar las claves de Pinterest' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(part.getByRole('listitem').filter({ hasText: 'Blog' })).toContainText('No necesita claves');
  expect(await violationsIn(page)).toEqual([]);

  await row.getByRole('button', { name: 'Poner las claves de Pinterest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Claves de Pinterest' });
  await dialog.getByRole('button', { name: 'Guardar claves' }).click();
  await expect(dialog.getByText('Escribe al menos una clave: no hay nada que guardar')).toHaveCount(2);
  await dialog.getByLabel('Identificador de la app').fill('   ');
  await dialog.getByRole('button', { name: 'Guardar claves' }).click();
  await expect(dialog.getByText('Escribe al menos una clave: no hay nada que guardar')).toHaveCount(2);
  await dialog.getByLabel('Identificador de la app').fill('id-de-pinterest-1234');
  await expect(dialog.getByLabel('Dirección de retorno')).toHaveValue(/\/connect\/pinterest$/);
  await dialog.getByRole('button', { name: 'Guardar claves' }).click();
  await expect(dialog.getByText('El identificador y el secreto van juntos: falta uno.')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  const secret = dialog.getByLabel('Secreto de la app');
  await secret.fill('secreto-de-pinterest-5678');
  await test.step('it is hidden while it is typed, and shown by a button that keys reach too', async () => {
    await expect(secret).toHaveAttribute('type', 'password');
    const eye = dialog.getByRole('button', { name: 'Mostrar u ocultar: Secreto' });
    await secret.press('Tab');
    await expect(eye).toBeFocused();
    await page.keyboard.press('Space');
    await expect(secret).toHaveAttribute('type', 'text');
    await expect(secret).toHaveValue('secreto-de-pinterest-5678');
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Space');
    await expect(secret).toHaveAttribute('type', 'password');
  });
  await dialog.getByRole('button', { name: 'Guardar claves' }).click();
  await expect(row).toContainText('Identificador …1234 · Secreto …5678');
  await expect(row).toContainText('Puestas aquí');
  await page.reload();
  await expect(row).toContainText('Secreto …5678');
  expect(await page.content()).not.toContain('secreto-de-pinterest');

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsIn(page)).toEqual([]);
  });

  await row.getByRole('button', { name: 'Quitar las claves de Pinterest' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(row).toContainText('De demostración');

  await test.step('where a network has two kinds of apps, it is said which one', async () => {
    const tiktok = part.getByRole('listitem').filter({ hasText: 'TikTok' });
    await tiktok.getByRole('button', { name: 'Poner las claves de TikTok' }).click();
    const keys = page.getByRole('dialog', { name: 'Claves de TikTok' });
    await keys.getByRole('checkbox', { name: /API para empresas/ }).check();
    await keys.getByRole('button', { name: 'Guardar claves' }).click();
    await expect(keys.getByText('Escribe al menos una clave: no hay nada que guardar')).toHaveCount(2);
    expect(await violationsIn(page)).toEqual([]);
    await keys.getByRole('button', { name: 'Cancelar' }).click();
    await expect(keys).toHaveCount(0);
  });

  await signInAs(page, 'manager');
  await page.goto('/account');
  await expect(page.getByRole('link', { name: 'Sesiones' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Claves de servicios' })).toHaveCount(0);
  await page.goto('/account/keys');
  await expect(page.getByRole('heading', { level: 1, name: 'No tienes permiso' })).toBeVisible();
  await expect(part).toHaveCount(0);
});
