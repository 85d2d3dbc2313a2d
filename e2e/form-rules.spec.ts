import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { carryToken, createCampaign, signInAs } from './sign-in';

/** Counts the requests of a kind that a page sends. */
function sentTo(page: Page, path: RegExp): { count: number } {
  const sent = { count: 0 };
  page.on('request', (request) => {
    if (request.method() !== 'GET' && path.test(request.url())) sent.count += 1;
  });
  return sent;
}

test('a new account and its company are judged by the schemas of their requests before they are sent', async ({
  page,
}) => {
  const registering = sentTo(page, /\/accounts\/register\//);
  await page.goto('/register');
  const [name, email] = [
    page.getByLabel('Nombre'),
    page.getByRole('textbox', { name: 'Correo electrónico' }),
  ];
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  const submit = page.getByRole('main').locator('button[type=submit]');
  await email.fill('eva@ejemplo');
  await password.fill('corta');
  await submit.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Falta este dato');
  await expect(email).toHaveAccessibleDescription('Escribe un correo completo, como ana@ejemplo.com');
  await expect(password).toHaveAccessibleDescription('Usa al menos 8 caracteres');
  await name.fill('e'.repeat(201));
  await email.fill(' EVA@ejemplo.com ');
  await password.fill('a'.repeat(201));
  await submit.click();
  await expect(name).toHaveAccessibleDescription('Debe tener como máximo 200 caracteres');
  await expect(password).toHaveAccessibleDescription('Debe tener como máximo 200 caracteres');
  expect(registering.count).toBe(0);

  const reply = await page.request.post('/api/v1/accounts/register/', {
    data: { name: 'Eva', email: 'eva@reglas.altavoz.test', password: 'una-clave-de-eva' },
  });
  const { access_token } = ((await reply.json()) as { response: { access_token: string } }).response;
  await page.request.post('/api/v1/accounts/define-role/', {
    data: { role: 'company' },
    headers: { authorization: `Bearer ${access_token}` },
  });
  await carryToken(page, access_token);
  const creating = sentTo(page, /\/accounts\/account-company\//);
  await page.goto('/welcome');
  const website = page.getByLabel('Sitio web');
  await website.fill('no es ninguno');
  await submit.click();
  await expect(page.getByLabel('Nombre de la empresa')).toBeFocused();
  await expect(website).toHaveAccessibleDescription('Debe ser un enlace, como https://ejemplo.com/…');
  expect(creating.count).toBe(0);
  await page.getByLabel('Nombre de la empresa').fill('Eva y compañía');
  await website.fill('eva.altavoz.test');
  await submit.click();
  await expect(page).toHaveURL(/\/campaigns$/);
  expect(creating.count).toBe(1);
});

test('a brief is judged by the schema of its request before it is sent', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const uuid = await createCampaign(page.request, token, { name: 'Con reglas' });
  const updating = sentTo(page, /\/update\/$/);
  await page.goto(`/campaign/${uuid}/brief#edit`);
  const panel = page.getByRole('dialog', { name: 'Editar datos y brief' });
  const save = panel.getByRole('button', { name: 'Guardar' });
  const [objective, hashtags] = [panel.getByLabel('Objetivo'), panel.getByLabel('Hashtags')];
  await objective.fill('x'.repeat(20_001));
  await hashtags.fill('y'.repeat(101));
  await hashtags.press('Enter');
  await save.click();
  await expect(objective).toBeFocused();
  await expect(objective).toHaveAccessibleDescription(/^Debe tener como máximo 20000 caracteres/);
  await expect(hashtags).toHaveAccessibleDescription(/Debe tener como máximo 100 caracteres/);
  expect(updating.count).toBe(0);
  await objective.fill('Que se conozca');
  await hashtags.press('Backspace');
  await save.click();
  await expect(panel).toBeHidden();
  expect(updating.count).toBe(1);
});
