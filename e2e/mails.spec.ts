import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test('a superuser sees which mails were sent, reads one, and has a refused one tried again', async ({
  page,
}) => {
  // Each sign-in on a new device is told to the owner; the mail server of the tests refuses the viewer's address.
  await signInAs(page, 'viewer');
  await signInAs(page, 'manager');
  await signInAs(page, 'admin');
  await page.goto('/mails?state=sent');
  const row = page.getByRole('row', { name: /dispositivo nuevo, para manager@demo/ }).first();
  // Days are written as everywhere.
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4}, \d\d?:\d\d (am|pm)/);
  await row.click();
  const panel = page.getByRole('dialog', { name: 'Inicio de sesión en Altavoz desde un dispositivo nuevo' });
  const mail = panel.getByTitle('Inicio de sesión en Altavoz desde un dispositivo nuevo');
  await expect(mail.contentFrame().getByRole('link', { name: 'Revisar tu cuenta' })).toBeVisible();
  await expect(mail).toHaveAttribute('sandbox', '');
  // The address says what is open.
  await page.reload();
  await panel.getByText('Solo texto', { exact: true }).click();
  await expect(panel.getByText(/Revisar tu cuenta: http.*\/account/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/mails\?state=sent$/);

  // One that was refused leads to the job that sends it, where it is tried again from its very row.
  await page.getByText('Fallidos', { exact: true }).click();
  await page
    .getByRole('row', { name: /viewer@demo/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Ver los trabajos fallidos' }).click();
  await expect(page).toHaveURL(/\/jobs\?state=failed$/);
  await expect(page.getByRole('link', { name: /^Trabajos ?, \d+ sin hacer$/ })).toBeVisible();
  await page
    .getByRole('row', { name: /^Enviar un correo/ })
    .first()
    .click();
  const job = page.getByRole('dialog', { name: 'Enviar un correo' });
  await expect(job.getByText(/No such user here/)).toBeVisible();
  const retried = page.waitForResponse((response) => response.url().endsWith('/retry/'));
  await expect(job.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(job).toBeHidden();
  await page
    .getByRole('button', { name: /^Intentar de nuevo: Enviar un correo, trabajo \d+$/ })
    .first()
    .click();
  expect((await retried).status()).toBe(200);
  await expect(job).toBeHidden();
  await expect(page.getByText('Se intentará de nuevo enseguida', { exact: true })).toBeVisible();
});

test('mails are found by their address, and on a phone each takes two lines', async ({ page }) => {
  await signInAs(page, 'manager');
  await signInAs(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/mails');
  const rows = page.getByRole('table', { name: 'Correos' }).getByRole('row', { name: /, para / });
  await page.getByRole('searchbox', { name: 'Buscar por correo' }).fill('MANAGER@');
  await expect(page).toHaveURL(/search=MANAGER/);
  await expect(rows.filter({ hasText: 'manager@demo.altavoz.test' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'manager@demo' })).toHaveCount(0);
  const mail = rows.filter({ hasText: 'dispositivo nuevo' }).first();
  expect((await mail.boundingBox())?.height).toBeLessThanOrEqual(72);
  await page.getByRole('searchbox', { name: 'Buscar por correo' }).fill('nadie@');
  await expect(page.getByText('Ningún correo fue a «nadie@»')).toBeVisible();
});

test('whoever does not run the platform is offered neither jobs nor mails', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/campaigns');
  const navigation = page.getByRole('navigation', { name: 'Navegación' });
  await expect(navigation.getByRole('link', { name: 'Cuenta' })).toBeVisible();
  for (const name of ['Trabajos', 'Correos'])
    await expect(navigation.getByRole('link', { name })).toHaveCount(0);
});

test('the rooms of whoever runs the platform stand under headings, at a desk and on a phone', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/campaigns');
  const rooms = page.getByRole('navigation', { name: 'Navegación principal' });
  const platform = rooms.getByRole('list', { name: 'Plataforma' }).getByRole('link');
  await expect(platform).toHaveText([/^Empresas/, /^Trabajos/, /^Correos/]);
  await expect(rooms.getByText('Plataforma', { exact: true })).toBeVisible();
  await expect(rooms.getByRole('list', { name: 'Trabajo' }).getByRole('link').first()).toHaveText('Campañas');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Plataforma', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Plataforma' }).getByRole('link')).toHaveText([
    /^Empresas/,
    /^Trabajos/,
    /^Correos/,
  ]);
});
