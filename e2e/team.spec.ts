import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { PICTURE } from './media';
import { startDemo } from './server-process';
import { campaignNamed, signInAs } from './sign-in';

test('an owner invites, gives another role, takes an invitation back and reads all of it in the log', async ({
  browser,
}) => {
  // What becomes of the team stays on this server.
  const { server, end } = await startDemo(6);
  const page = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(page, 'manager');
  await page.goto('/campaigns');
  await page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Equipo' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipo' })).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'renata.quiroz@demo.altavoz.test' }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Invitar al equipo' }).click();
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('Falta este dato').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ines.vidal@demo.altavoz.test');
  await page.getByRole('radio', { name: 'Analista' }).check();
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  const invited = page.getByRole('listitem').filter({ hasText: 'ines.vidal@demo.altavoz.test' });
  await expect(invited).toContainText('por Mariana Robles');
  await invited.getByRole('button', { name: /^Retirar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(invited).toHaveCount(0);

  await page.getByRole('button', { name: 'Rol de Lucía Barragán: Analista' }).click();
  await page.getByRole('menuitemradio', { name: 'Gestor' }).click();
  await expect(page.getByRole('button', { name: 'Rol de Lucía Barragán: Gestor' })).toBeVisible();
  // The only owner stays one.
  await page.getByRole('button', { name: 'Más acciones con Mariana Robles' }).click();
  await expect(page.getByRole('menuitem', { name: 'Salir de la empresa' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');

  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await sections.getByRole('link', { name: 'Datos' }).click();
  await page.getByLabel('Subir logo').setInputFiles(PICTURE);
  await expect(page.getByText('El logo se guardó', { exact: true })).toBeVisible();
  // Whoever works for it sees it where its initials stood.
  const me = page.getByRole('button', { name: 'Menú de Mariana Robles' });
  await me.click();
  const menu = page.getByRole('menu');
  await expect(menu.locator('img[src^="/files/company/"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await sections.getByRole('link', { name: 'Equipo' }).click();
  await page.getByRole('button', { name: 'Invitar al equipo' }).click();
  await expect(page.getByRole('dialog').locator('img[src^="/files/company/"]')).toBeVisible();
  await page.keyboard.press('Escape');
  await sections.getByRole('link', { name: 'Datos' }).click();
  await page.getByRole('button', { name: 'Quitar logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar logo' }).click();
  await expect(page.getByRole('button', { name: 'Subir logo' })).toBeVisible();
  await me.click();
  await expect(menu).toContainText('AC');
  await expect(menu.locator('img')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('navigation').getByRole('link', { name: 'Registro' }).click();
  const log = page.getByRole('list', { name: 'Entradas del registro' });
  await expect(log).toContainText('cambió el rol de Lucía Barragán: de Analista a Gestor');
  await expect(log).toContainText('retiró la invitación de ines.vidal@demo.altavoz.test');
  await expect(log).toContainText('cambió los datos de la empresa: logo');
  await page.getByRole('combobox', { name: 'Qué pasó' }).selectOption({ label: 'Cambio de rol' });
  await expect(log.getByRole('time')).not.toHaveCount(0);
  await expect(log).not.toContainText('retiró la invitación');
  await page.close();
  await end();
});

test('on a phone each person is one row, which opens what can be done with them', async ({ browser }) => {
  const { server, end } = await startDemo(6);
  const page = await browser.newPage({
    baseURL: server.url,
    locale: 'es-MX',
    viewport: { width: 390, height: 844 },
  });
  await signInAs(page, 'manager');
  await page.goto('/team');
  const row = (name: string) => page.getByRole('main').getByRole('button', { name });
  await expect(row('Lucía Barragán')).toContainText('Analista');
  for (const one of await page.getByRole('main').getByRole('listitem').all())
    expect((await one.boundingBox())?.height).toBeLessThanOrEqual(64);
  const sheet = page.getByRole('menu');
  await row('Lucía Barragán').click();
  await expect(sheet).toContainText('lucia.barragan@demo.altavoz.test');
  await expect(sheet.getByRole('menuitem', { name: 'Entregar la propiedad' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await sheet.getByRole('menuitemradio', { name: 'Gestor' }).click();
  await expect(row('Lucía Barragán')).toContainText('Gestor');
  // The only owner is told why they stay what they are.
  await row('Mariana Robles').click();
  await expect(sheet.getByRole('menuitem', { name: 'Salir de la empresa' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await row('Tomás Ibarra').click();
  await expect(sheet.getByRole('menuitemradio', { name: 'Puede editar' })).toBeChecked();
  await page.keyboard.press('Escape');
  await row('renata.quiroz@demo.altavoz.test').click();
  await expect(sheet).toContainText('por Mariana Robles');
  await sheet.getByRole('menuitem', { name: 'Retirar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(row('renata.quiroz@demo.altavoz.test')).toHaveCount(0);
  await page.close();
  await end();
});

test('what is typed of the company is asked about before one leaves', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/company');
  const telephone = page.getByRole('textbox', { name: 'Teléfono' });
  const before = await telephone.inputValue();
  await telephone.fill('+52 55 1234 0000');
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  const brands = page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Marcas' });
  await brands.click();
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(telephone).toHaveValue('+52 55 1234 0000');
  await brands.click();
  await question.getByRole('button', { name: 'Descartar cambios' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marcas' })).toBeVisible();
  await page.goBack();
  await expect(telephone).toHaveValue(before);
});

test('a page that one may not see says so in its place [ERR-26]', async ({ page }) => {
  await signInAs(page, 'viewer');
  for (const path of ['/companies', '/jobs', '/my-profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'No tienes permiso' })).toBeVisible();
    await expect(page.getByText('Pide acceso a quien administra tu empresa.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /inicio/i })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  expect(await violationsIn(page)).toEqual([]);
});

test('whoever works in no company is not sent to ask one, and finds the way on [ERR-26]', async ({
  page,
}) => {
  for (const [who, words, home] of [
    ['creator', 'Lo tuyo está en tus invitaciones y en tu perfil.', /\/invitations$/],
    ['client', 'Tú ves las campañas que te abrió.', /\/campaigns?\b/],
  ] as const) {
    await signInAs(page, who);
    await page.goto('/payouts');
    await expect(page.getByRole('heading', { level: 1, name: 'No tienes permiso' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByText('Pide acceso a quien administra tu empresa.')).toHaveCount(0);
    await page
      .getByRole('main')
      .getByRole('link', { name: /inicio/i })
      .click();
    await expect(page).toHaveURL(home);
  }
});

test('an analyst sees the team and is told why nothing of it can be changed [PER-13]', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.goto('/team');
  const invite = page.getByRole('button', { name: 'Invitar al equipo' });
  await expect(invite).toHaveAttribute('aria-disabled', 'true');
  await invite.hover();
  await expect(page.getByRole('tooltip')).toContainText('Solo quien es propietario');
  await expect(page.getByRole('button', { name: /^Rol de Mariana Robles/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('heading', { name: 'Invitados a campañas' })).toHaveCount(0);
  await page.goto('/company');
  await expect(page.getByLabel('Nombre de la empresa')).toBeDisabled();
});

test('a campaign is shared with a client by mail, from its menu', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const campaign = await campaignNamed(page.request, token, 'verano');
  await page.goto(`/campaign/${campaign}`);
  await page.getByRole('button', { name: 'Acciones de la campaña' }).click();
  await page.getByRole('menuitem', { name: 'Compartir' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/No verá: presupuesto, lo gastado ni lo que cuesta cada creador/);
  const may = dialog.getByRole('button', { name: /^Qué podrá hacer/ });
  await may.click();
  await page.getByRole('menuitemradio', { name: 'Solo ve, con costos' }).click();
  await expect(may).toHaveText('Solo ve, con costos');
  await expect(dialog).toContainText(/Verá: .*presupuesto, lo gastado y el costo de cada creador/);
  await expect(dialog).toContainText(/No verá: contactos, notas, .*pagos/);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Clara Montes' })).toBeVisible();
  await dialog.getByLabel('Invitar por correo').fill('cliente.nuevo@cliente.altavoz.test');
  await dialog.getByRole('button', { name: 'Invitar', exact: true }).click();
  const invited = dialog.getByRole('listitem').filter({ hasText: 'cliente.nuevo@cliente.altavoz.test' });
  await expect(invited).toContainText('Solo ve, con costos');
  await invited.getByRole('button', { name: /^Retirar/ }).click();
  await page.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(invited).toHaveCount(0);
});

test('whoever runs the platform sets the allowance of a company and says why', async ({ browser }) => {
  const { server, end } = await startDemo(6);
  const page = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(page, 'admin');
  await page.goto('/companies');
  // How each is doing is read from the table.
  const table = page.getByRole('table', { name: 'Empresas' });
  await expect(table.getByRole('row', { name: /Sol y Mar/ })).toContainText(/Sin uso\s*Pro\s*—/);
  await expect(table.getByRole('row', { name: /Agencia Colibrí/ })).toContainText(
    /En uso\s*Pro\s*Justo ahora/,
  );
  await page.getByRole('main').getByText('Sol y Mar').first().click();
  // What it makes of its plan is said before anything of it is changed.
  const facts = page.getByRole('dialog').getByRole('definition');
  await expect(facts.filter({ hasText: /^Pro$/ })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Perfiles usados', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Última actividad', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar perfiles disponibles' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Perfiles disponibles', { exact: true }).fill('1234');
  await dialog.getByLabel('Motivo').fill('Ajuste por factura 81');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('1,234').first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver su registro' }).click();
  const log = page.getByRole('list', { name: 'Entradas del registro' });
  await expect(log).toContainText('cambió los perfiles disponibles de 100,000 a 1,234');
  await expect(log).toContainText('Motivo: Ajuste por factura 81');
  await page.close();
  await end();
});
