import { randomUUID } from 'node:crypto';
import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { callServer } from './server-process';
import { signInAs } from './sign-in';
import { codeOf } from './totp';

const PASSWORD = 'una-clave-de-prueba';

test('a superuser lets somebody in who has lost their second factor, and it is written down', async ({
  page,
  server,
}) => {
  const email = `sin-telefono.${randomUUID()}@example.com`;
  const post = <T>(where: string, body: object, token?: string) =>
    callServer<T>(server.url, `/api/v1/accounts/${where}/`, {
      method: 'POST',
      body,
      ...(token ? { token } : {}),
    });
  const { access_token: token } = await post<{ access_token: string }>('register', {
    name: 'Sin Teléfono',
    email,
    password: PASSWORD,
  });
  await post('define-role', { role: 'creator' }, token);
  const { secret } = await post<{ secret: string }>('second-factor', { password: PASSWORD }, token);
  await post('second-factor/confirm', { code: codeOf(secret) }, token);

  await signInAs(page, 'admin');
  await page.goto('/companies');
  await page.getByRole('button', { name: 'Quitar un segundo factor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quitar un segundo factor' });
  await expect(dialog).toContainText('Antes comprueba por otro medio que es esa persona');
  expect(await violationsIn(page)).toEqual([]);
  const submit = dialog.getByRole('button', { name: 'Quitarlo' });
  await submit.click();
  await expect(dialog.getByText('Falta este dato')).toHaveCount(2);
  await dialog.getByRole('textbox', { name: 'Correo de quien lo perdió' }).fill('manager@demo.altavoz.test');
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill('altavoz-demo');
  await submit.click();
  await expect(dialog).toContainText('Ninguna otra cuenta con este correo tiene un segundo factor');
  await dialog.getByRole('textbox', { name: 'Correo de quien lo perdió' }).fill(email);
  await submit.click();
  await expect(page.getByText(`${email} ya entra sin segundo factor`).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  const { user } = await post<{ user: { second_factor: boolean } }>('login', { email, password: PASSWORD });
  expect(user.second_factor).toBe(false);
  await page.goto('/audit-log?kind=second_factor_reset');
  await expect(page.getByRole('main')).toContainText(
    `quitó el segundo factor de Sin Teléfono (${email}), que lo perdió`,
  );
});
