import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { heldBack } from './held-back';
import { callServer, portOfWorker, startServer, stopServer, type ServerProcess } from './server-process';
import { codeOf } from './totp';

const PASSWORD = 'una-clave-de-prueba';
const CLIENT_ID = 'altavoz-prueba';
let server: ServerProcess;
let folder: string;
let google: Server;
/** Who sits at Google. */
let person = { sub: '1', email: 'nadie@gmail.com' };

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Whoever speaks the protocol of Google on this machine: its keys, and a page that leads back at once. */
function answerAsGoogle(issuer: string, url: URL): { location?: string; body: string } {
  if (url.pathname === '/keys')
    return {
      body: JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256' }] }),
    };
  const now = Math.floor(Date.now() / 1000);
  const claims = { ...person, iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 3600, jti: randomUUID() };
  const nonce = url.searchParams.get('nonce');
  const signed = `${base64({ alg: 'RS256', kid: 'one' })}.${base64({ ...claims, email_verified: true, name: 'Gala Google', nonce })}`;
  const token = `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
  const answer = new URLSearchParams({ id_token: token, state: url.searchParams.get('state') ?? '' });
  return { location: `${url.searchParams.get('redirect_uri')}#${answer}`, body: '' };
}

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'altavoz-accounts-'));
  google = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
    const { location, body } = answerAsGoogle(issuer, new URL(request.url ?? '/', issuer));
    response.writeHead(location ? 302 : 200, {
      'content-type': 'application/json',
      ...(location ? { location } : {}),
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(google, 'listening');
  const issuer = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  server = await startServer(path.join(folder, 'data'), portOfWorker(4), {
    SEED_DEMO: 'false',
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_ISSUER: issuer,
    GOOGLE_AUTH_URL: `${issuer}/auth`,
    GOOGLE_JWKS_URL: `${issuer}/keys`,
  });
});
test.afterAll(async () => {
  await stopServer(server, 'SIGKILL');
  google.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A creator of their own. @returns what signs them in */
async function creator(name: string): Promise<{ email: string; token: string }> {
  const email = `${name}.${randomUUID()}@example.com`;
  const post = (where: string, body: object, token?: string) =>
    callServer<{ access_token: string }>(server.url, `/api/v1/accounts/${where}/`, {
      method: 'POST',
      body,
      ...(token ? { token } : {}),
    });
  const { access_token } = await post('register', { name, email, password: PASSWORD });
  await post('define-role', { role: 'creator' }, access_token);
  return { email, token: access_token };
}
async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
/** The last link to a page that was mailed to an address. */
async function mailedLink(email: string, where: string): Promise<string> {
  const mails = path.join(folder, 'data', 'mails');
  const link = () =>
    readdirSync(mails)
      .toSorted()
      .map((file) =>
        readFileSync(path.join(mails, file), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='),
      )
      .filter((mail) => mail.includes(email))
      .map((mail) => new RegExp(`/${where}\\?token=[\\w-]{43}(&change=1)?`).exec(mail)?.[0])
      .findLast((found) => found !== undefined);
  await expect.poll(() => link() ?? '').not.toBe('');
  return link() ?? '';
}
test('sign-in says at each field what is missing, and what the server refuses of it', async ({ page }) => {
  await page.goto(`${server.url}/sign-in`);
  const email = page.getByRole('textbox', { name: 'Correo electrónico' });
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(email).toHaveAccessibleDescription('Falta este dato');
  await expect(password).toHaveAccessibleDescription('Falta este dato');
  await expect(email).toBeFocused();
  await signIn(page, 'ana', 'una-clave-de-prueba');
  await expect(email).toHaveAccessibleDescription('Debe ser un correo electrónico');
  await expect(email).toBeFocused();
  await expect(password).toHaveValue('una-clave-de-prueba');
});

test('a forgotten password is replaced by a mailed link, which works once [ACC-06, API-085]', async ({
  page,
}) => {
  const { email } = await creator('olvido');
  await page.goto(`${server.url}/sign-in`);
  await signIn(page, email, 'no-es-esta-clave');
  await expect(page.getByRole('alert')).toBeVisible();
  // Once, where it always is.
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
  // What was typed comes along, and stands in no address.
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email);
  expect(page.url()).not.toContain('olvido');
  await page.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(page.getByText(`Si ${email} tiene una cuenta`).first()).toBeVisible();
  const link = await mailedLink(email, 'reset-password');
  await page.goto(server.url + link);
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('otra-clave-muy-distinta');
  await page.getByRole('textbox', { name: 'Repite la contraseña nueva' }).fill('otra-clave-muy-distinta');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await signIn(page, email, 'otra-clave-muy-distinta');
  await expect(page).toHaveURL(/\/invitations$/);
  // Whoever read the mail has the address: nothing is left to confirm.
  await page.goto(`${server.url}/account`);
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
  await expect(page.getByText('Confirma tu correo')).toBeHidden();
  // Opened again, it says so before anything is typed, and what to do now.
  await page.goto(server.url + link);
  await expect(page.getByRole('heading', { name: 'Este enlace ya se usó' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar la contraseña' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ir a mi cuenta' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(server.url + link);
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible();
});

test('an address is confirmed by the link that registering sends', async ({ page }) => {
  const { email, token } = await creator('correo');
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.goto(`${server.url}/account`);
  await expect(page.getByText(`Enviamos un enlace a ${email}`).first()).toBeVisible();
  const link = await mailedLink(email, 'verify-email');
  await page.goto(server.url + link);
  // Two pages of the same link: the second to press is told that it was used.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(server.url + link);
  const late = elsewhere.getByRole('button', { name: 'Confirmar mi correo' });
  await expect(late).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await page.getByRole('link', { name: 'Ir a mi cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible();
  await expect(page.getByText(`Enviamos un enlace a ${email}`)).toBeHidden();
  await late.click();
  await expect(elsewhere.getByRole('heading', { name: 'Este enlace ya se usó' })).toBeVisible();
  expect(await violationsIn(elsewhere)).toEqual([]);
  await page.goto(server.url + link);
  await expect(page.getByText(/^La dirección ya se confirmó con él/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar mi correo' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ir a mi cuenta' })).toBeVisible();
  await page.goto(`${server.url}${link.slice(0, -2)}`);
  await expect(page.getByRole('heading', { name: 'Este enlace no lleva a nada' })).toBeVisible();
});

test('another address takes the place of the old one once its link is opened, and can be taken back', async ({
  page,
}) => {
  const { email, token } = await creator('mudanza');
  const other = `nueva.${randomUUID()}@example.com`;
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.goto(`${server.url}/account`);
  const section = page.getByRole('region', { name: 'Correo electrónico' });
  const dialog = page.getByRole('dialog');
  const ask = async (address: string, password = PASSWORD) => {
    await dialog.getByRole('textbox', { name: 'Correo nuevo' }).fill(address);
    await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(password);
    await dialog.getByRole('button', { name: 'Enviar el enlace' }).click();
  };
  await section.getByRole('button', { name: 'Cambiar correo' }).click();
  await ask(email);
  await expect(dialog).toContainText('Ya es tu correo');
  await ask(other, 'no-es-esta-clave');
  await expect(dialog).toContainText('No es tu contraseña actual');
  expect(await violationsIn(page)).toEqual([]);
  await ask(other);
  await expect(dialog).toBeHidden();
  await expect(section.getByText(`Enviamos un enlace a ${other}`)).toBeVisible();
  // It is there for whoever comes back, and taken back nothing of it is left.
  await page.reload();
  await section.getByRole('button', { name: 'Cancelar el cambio' }).click();
  await expect(section.getByText(`Enviamos un enlace a ${other}`)).toBeHidden();
  await page.reload();
  await expect(section.getByText(`Entras con ${email}`)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Cancelar el cambio' })).toBeHidden();

  const last = `ultima.${randomUUID()}@example.com`;
  await section.getByRole('button', { name: 'Cambiar correo' }).click();
  await ask(last);
  await expect(section.getByText(`Enviamos un enlace a ${last}`)).toBeVisible();
  await page.goto(server.url + (await mailedLink(last, 'verify-email')));
  await expect(page.getByText(/^Esta será la dirección de la cuenta cuando lo confirmes/)).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Usar esta dirección' }).click();
  await page.getByRole('link', { name: 'Ir a mi cuenta' }).click();
  await expect(section.getByText(`Entras con ${last}`)).toBeVisible();

  // Too often: what is typed stays.
  for (const one of ['a', 'b', 'c']) {
    await section.getByRole('button', { name: 'Cambiar correo' }).click();
    await ask(`${one}.${randomUUID()}@example.com`);
    await expect(dialog).toBeHidden();
  }
  await section.getByRole('button', { name: 'Cambiar correo' }).click();
  await ask('d@example.com');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Correo nuevo' })).toHaveValue('d@example.com');
});

test('a second factor is turned on, asked for at sign-in and on the spot, and a recovery code replaces it', async ({
  page,
}) => {
  const { email, token } = await creator('factor');
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.goto(`${server.url}/account/security`);
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('img', { name: 'Cuadro para escanear' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copiar clave' }).click();
  await expect(page.getByText('Clave copiada').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  // What scans is the phone itself there: its app is opened.
  const opens = dialog.getByRole('link', { name: 'Abrir en la app de códigos' });
  await expect(opens).toHaveCount(0);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(opens).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`));
  expect(await violationsIn(page)).toEqual([]);
  if (size) await page.setViewportSize(size);
  await dialog.getByRole('textbox', { name: 'Código' }).fill('000000');
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog).toContainText('No es correcto o ya se usó');
  // Not as the next half minute begins: the one before the last is taken no more.
  await expect.poll(() => Date.now() % 30_000).toBeLessThan(22_000);
  await dialog.getByRole('textbox', { name: 'Código' }).fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const former = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  // They are shown once: whoever has not kept them is asked, and whoever has copied them is not.
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: '¿Cerrar sin guardar los códigos?' });
  await expect(question).toContainText('No se vuelven a mostrar');
  await question.getByRole('button', { name: 'Volver a los códigos' }).click();
  await expect(question).toBeHidden();
  await dialog.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.getByText('Códigos de recuperación copiados').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Activo', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Te quedan 10 códigos de recuperación')).toBeVisible();
  await page.getByRole('button', { name: 'Códigos de recuperación nuevos' }).click();
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill('no-es-esta-clave');
  await dialog.getByRole('textbox', { name: 'Código' }).fill(former);
  await dialog.getByRole('button', { name: 'Crear códigos nuevos' }).click();
  await expect(dialog).toContainText('No es tu contraseña actual');
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Crear códigos nuevos' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expect(dialog).toContainText('Los que tenías ya no sirven');
  expect(await violationsIn(page)).toEqual([]);
  const kept = (await dialog.getByRole('listitem').last().textContent()) ?? '';
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  expect(recovery).not.toBe(former);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Guardar en un archivo' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(recovery);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(recovery);
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(dialog).toBeHidden();

  // The session ends while something is typed: the code is asked for over it, and it goes on.
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  const name = page.getByLabel('Nombre');
  await name.fill('Con Segundo Factor');
  const now = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  await callServer(server.url, '/api/v1/accounts/logout/', { method: 'POST', token: now });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await dialog.getByRole('textbox', { name: 'Código' }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Entrar' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByText('Se guardaron los cambios de tu perfil', { exact: true }).first(),
  ).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/sign-in`);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Segundo factor' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Código' }).fill(recovery);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/invitations$/);

  // Nor does its address change without a code.
  await page.goto(`${server.url}/account`);
  await page.getByRole('button', { name: 'Cambiar correo' }).click();
  await dialog.getByRole('textbox', { name: 'Correo nuevo' }).fill('otro@example.com');
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(dialog).toContainText('Falta este dato');
  await dialog.getByRole('textbox', { name: 'Código' }).fill('000000');
  await dialog.getByRole('button', { name: 'Enviar el enlace' }).click();
  await expect(dialog).toContainText('No es correcto o ya se usó');
  // While it is on its way nothing closes it.
  await expect(dialog.getByRole('button', { name: 'Enviar el enlace' })).not.toHaveAttribute('data-loading');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(dialog).toHaveCount(0);

  // The account is not deleted by whoever knows the password and finds it open.
  await page.goto(`${server.url}/account/security`);
  await expect(page.getByText('Te quedan 9 códigos de recuperación')).toBeVisible();
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(dialog).toContainText('Falta este dato');
  await dialog.getByRole('textbox', { name: 'Código' }).fill('000000');
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(dialog).toContainText('No es correcto o ya se usó');
  await dialog.getByRole('textbox', { name: 'Código' }).fill(kept);
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(page.getByText('Tu cuenta se borró').first()).toBeVisible();
});

test('Google leads in: to a new account, and to one of the same address by its password once [ACC-01, API-081]', async ({
  page,
}) => {
  person = { sub: randomUUID(), email: `gala.${randomUUID()}@gmail.com` };
  await page.goto(`${server.url}/register`);
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await expect(page.getByText(`Entraste como ${person.email}.`).first()).toBeVisible();
  // Without a password there is no other address either: a session alone shows no owner.
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  await callServer(server.url, '/api/v1/accounts/define-role/', {
    method: 'POST',
    body: { role: 'creator' },
    token,
  });
  await page.goto(`${server.url}/account`);
  const section = page.getByRole('region', { name: 'Correo electrónico' });
  await expect(section).toContainText('elige primero una contraseña');
  await expect(section.getByRole('button')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());

  const { email } = await creator('unida');
  person = { sub: randomUUID(), email };
  await page.goto(`${server.url}/sign-in`);
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(page.getByRole('heading', { name: 'Une tu cuenta con Google' })).toBeVisible();
  // Nobody who looks at the address finds what opens the account.
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Unir y entrar' }).click();
  await expect(page).toHaveURL(/\/invitations$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/sign-in`);
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await expect(page).toHaveURL(/\/invitations$/);
  // An answer that nobody here asked for opens nothing.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/sign-in/google#id_token=a.b.c&state=x`);
  await expect(page.getByRole('alert')).toContainText('Google no terminó de confirmar');
});

/** A company of its own with one creator in a campaign. @returns the path of their invitation, and what signs it in */
async function invitation(): Promise<{ path: string; token: string; company: string }> {
  const call = <T>(where: string, body?: object, token?: string) =>
    callServer<T>(server.url, `/api/${where}/`, { ...(body ? { body } : {}), ...(token ? { token } : {}) });
  const email = `empresa.${randomUUID()}@example.com`;
  const name = `Agencia ${randomUUID().slice(0, 8)}`;
  const { access_token: token } = await call<{ access_token: string }>('v1/accounts/register', {
    name: 'Ana Agencia',
    email,
    password: PASSWORD,
  });
  await call('v1/accounts/define-role', { role: 'company' }, token);
  await call('v1/accounts/account-company', { name }, token);
  const { uuid } = await call<{ uuid: string }>('v1/campaign', { name: 'Con Google' }, token);
  const { results } = await call<{ results: { uuid: string }[] }>(
    `v3/campaign/${uuid}/massive/assign`,
    { influencers: [{ network: 'instagram', username: `gala.${Date.now().toString(36)}`, name: 'Gala' }] },
    token,
  );
  const { path: where } = await callServer<{ path: string }>(
    server.url,
    `/api/v1/campaign/${uuid}/manage/influencer/${results[0]?.uuid}/link/?how=copied`,
    { token },
  );
  return { path: where, token, company: name };
}

test('whoever comes to an invitation by Google goes on with it at the same step, as a creator [ACC-01, INV-03, INV-10]', async ({
  page,
}) => {
  const { path: where } = await invitation();
  person = { sub: randomUUID(), email: `gala.${randomUUID()}@gmail.com` };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(server.url + where);
  await page.getByRole('button', { name: 'Me interesa' }).click();
  await page.getByRole('checkbox', { name: 'Leí y acepto las condiciones' }).check();
  await page.getByRole('button', { name: 'Aceptar condiciones' }).click();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: 'Sí, soy yo' }).click();
  // Theirs from then on, and the way goes on behind it.
  await expect(page.getByRole('button', { name: 'Aceptar la invitación' })).toBeVisible();
  await page.goto(`${server.url}/invitations`);
  await expect(page.getByText('Con Google').first()).toBeVisible();
});

test('an invitation to a company is declined by its link, without an account, and its link opens no more', async ({
  page,
}) => {
  const { token, company } = await invitation();
  const email = `rechazo.${randomUUID()}@example.com`;
  await callServer(server.url, '/api/v1/company/invitations/', {
    method: 'POST',
    body: { email, role: 'manager' },
    token,
  });
  const link = await mailedLink(email, 'join');
  // Pressed again while the question is on its way, it is asked once.
  const held = heldBack();
  await page.route('**/assets/overlays-*.js', async (route) => {
    await held.until;
    await route.continue();
  });
  await page.goto(server.url + link);
  const decline = page.getByRole('button', { name: 'Rechazar la invitación' });
  await decline.click();
  await decline.click();
  held.go();
  const question = page.getByRole('dialog', { name: `¿Rechazar la invitación a «${company}»?` });
  await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await decline.click();
  await question.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Invitación rechazada', level: 1 })).toBeVisible();
  await page.goto(server.url + link);
  await expect(page.getByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeVisible();
});

test('the form of a new account has the address that a company invited', async ({ page }) => {
  const { token } = await invitation();
  const email = `equipo.${randomUUID()}@example.com`;
  await callServer(server.url, '/api/v1/company/invitations/', {
    body: { email, role: 'manager' },
    token,
  });
  await page.goto(server.url + (await mailedLink(email, 'join')));
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(email);
  await page.getByLabel('Nombre').fill('Eva Equipo');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('button', { name: 'Aceptar', exact: true })).toBeVisible();
  // Nobody is invited where somebody comes by themselves.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/register`);
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('');
});

test('an account takes its data along, and is deleted for good [ACC-05, API-084]', async ({ page }) => {
  const { email, token } = await creator('adios');
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('access_token', value), token);
  await page.goto(`${server.url}/account`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain(email);
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No se puede deshacer');
  await expect(dialog).toContainText('Las empresas que te invitaron conservan lo que tienen anotado');
  await expect(dialog).toContainText('los enlaces de tus invitaciones dejan de abrirse al momento');
  expect(await violationsIn(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill('no-es-esta-clave');
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(dialog).toContainText('No es tu contraseña actual');
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByText('Tu cuenta se borró', { exact: true }).first()).toBeVisible();
  await signIn(page, email);
  await expect(page.getByRole('alert')).toContainText('no son correctos');
});
