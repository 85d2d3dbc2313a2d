import { expect, test } from './fixtures';
import { violationsIn } from './accessibility';
import { signInAs } from './sign-in';

/** Where the page of a network that the sandbox stands in for is: `http://127.0.0.1:<port>`. */
const CONSENT = /^http:\/\/127\.0\.0\.1:\d+\/youtube\//;

test('a creator connects an account, sees its figures and its end, and gives the leave back [SOC-06, SOC-11]', async ({
  page,
}) => {
  await signInAs(page, 'creator');
  await page.goto('/my-profile');
  const part = page.getByRole('region', { name: 'Redes', exact: true });
  const connect = part.getByRole('button', { name: 'Conectar cuenta' });
  await expect(part.getByText('Datos de demostración')).toBeVisible();

  await test.step('a network that offers nothing says so', async () => {
    await connect.click();
    const blog = page.getByRole('menuitem', { name: 'Blog' });
    await expect(blog).toHaveAttribute('aria-disabled', 'true');
    for (const name of ['Podcast', 'Blog'])
      await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAccessibleDescription(
        'No ofrece conectar cuentas',
      );
    // Each is named once, and who will see the account is read before one is chosen.
    await expect(page.getByRole('menuitem', { name: 'Instagram', exact: true })).toBeVisible();
    await expect(page.getByRole('menu')).toContainText(
      'La cuenta aparece como comprobada, con sus seguidores, en tu página pública',
    );
    expect(await violationsIn(page)).toEqual([]);
    await blog.hover();
    await expect(page.getByRole('tooltip', { name: 'No ofrece conectar cuentas' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('who says no there comes back to nothing changed', async () => {
    await connect.click();
    await page.getByRole('menuitem', { name: 'YouTube' }).click();
    await page.waitForURL(CONSENT);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('heading', { name: 'La cuenta no se conectó', level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('No se dio el permiso en YouTube. Nada cambió.');
    expect(await violationsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Volver a mis cuentas' }).click();
    await expect(connect).toBeVisible();
  });

  await test.step('an error of the network is none of whoever came back, and an answer that is lost says nothing of either', async () => {
    await page.goto('/connect/youtube?error=server_error&state=none');
    await expect(page.getByRole('alert')).toHaveText(
      'YouTube respondió con un error. Inténtalo otra vez en un momento.',
    );
    await page.getByRole('button', { name: 'Volver a mis cuentas' }).click();
    await page.route('**/redeem/code/**', (route) => route.abort());
    await connect.click();
    await page.getByRole('menuitem', { name: 'YouTube' }).click();
    await page.waitForURL(CONSENT);
    await page.getByLabel('Usuario que da su permiso').fill('cocina.de.luz');
    await page.getByRole('button', { name: 'Dar permiso' }).click();
    await expect(page.getByRole('heading', { name: 'No sabemos si se conectó', level: 1 })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    await page.unroute('**/redeem/code/**');
    await page.getByRole('button', { name: 'Volver a mis cuentas' }).click();
    await expect(connect).toBeVisible();
  });

  const row = part
    .getByRole('listitem')
    .filter({ hasText: '@cocina.de.luz' })
    .filter({ hasText: /Comprobada (justo|hace)/ });
  await test.step('who says yes has their figures', async () => {
    await connect.click();
    await page.getByRole('menuitem', { name: 'YouTube' }).click();
    await page.waitForURL(CONSENT);
    await page.getByLabel('Usuario que da su permiso').fill('cocina.de.luz');
    await page.getByRole('button', { name: 'Dar permiso' }).click();
    await expect(page).toHaveURL(/\/my-profile#networks$/);
    await expect(page.getByText('@cocina.de.luz está conectada').first()).toBeVisible();
    await expect(row).toContainText(/suscriptores · Comprobada justo ahora/);
    await expect(row).toContainText('Al día');
    expect(await violationsIn(page)).toEqual([]);
    // It is listed once.
    await expect(part.getByRole('listitem').filter({ hasText: '@cocina.de.luz' })).toHaveCount(1);
    await row.getByRole('button', { name: 'Actualizar @cocina.de.luz' }).click();
    await expect(page.getByText('Información actualizada: @cocina.de.luz').first()).toBeVisible();
  });

  await test.step('a leave that its owner took back at the network turns its light, and is given anew', async () => {
    const login = await page.request.get('/api/v3/social/login/youtube/', {
      headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}` },
    });
    const { url } = ((await login.json()) as { response: { url: string } }).response;
    const sandbox = await page.context().newPage();
    await sandbox.goto(new URL(url).origin);
    await sandbox
      .getByRole('listitem')
      .filter({ hasText: '@cocina.de.luz' })
      .getByRole('button', { name: 'Quitar el permiso' })
      .click();
    await expect(sandbox.getByText('@cocina.de.luz')).toHaveCount(0);
    await sandbox.close();
    await row.getByRole('button', { name: 'Actualizar @cocina.de.luz' }).click();
    await expect(row).toContainText('Hay que conectarla otra vez');
    await expect(
      page.getByText('El permiso terminó o se retiró: hay que conectar la cuenta otra vez.').first(),
    ).toBeVisible();
    await row.getByRole('button', { name: 'Conectar otra vez @cocina.de.luz' }).click();
    await page.waitForURL(CONSENT);
    await page.getByLabel('Usuario que da su permiso').fill('cocina.de.luz');
    await page.getByRole('button', { name: 'Dar permiso' }).click();
    await expect(row).toContainText('Al día');
  });

  await test.step('it is disconnected after a question', async () => {
    await row.getByRole('button', { name: 'Más de @cocina.de.luz' }).click();
    await page.getByRole('menuitem', { name: 'Desconectar' }).click();
    const question = page.getByRole('dialog', { name: '¿Desconectar @cocina.de.luz de YouTube?' });
    await question.getByRole('button', { name: 'Desconectar' }).click();
    await expect(page.getByText('@cocina.de.luz ya no está conectada').first()).toBeVisible();
    await expect(row).toHaveCount(0);
    // It stays on the profile as theirs, and no longer says that it is connected.
    const kept = part.getByRole('listitem').filter({ hasText: '@cocina.de.luz' });
    await expect(kept).toContainText('Comprobada, sin conectar');
    await expect(kept.getByText('Conectada', { exact: true })).toHaveCount(0);
  });
});

test('an account whose network tells no username is asked for in words, and never «@» [SOC-06]', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/company/networks');
  const part = page.getByRole('region', { name: 'Cuentas de redes' });
  await part.getByRole('button', { name: /^Conectar (otra cuenta de )?LinkedIn$/ }).click();
  await page.waitForURL(/\/linkedin\//);
  await page.getByLabel('Usuario que da su permiso').fill('marca.sin.usuario');
  await page.getByRole('button', { name: 'Dar permiso' }).click();
  await expect(page).toHaveURL(/\/company\/networks$/);
  await expect(part.getByRole('list', { name: 'Cuentas de LinkedIn' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await expect(part.getByText('@', { exact: true })).toHaveCount(0);

  await signInAs(page, 'creator');
  await page.goto('/my-profile');
  const redes = page.getByRole('region', { name: 'Redes', exact: true });
  await redes.getByRole('button', { name: 'Conectar cuenta' }).click();
  await page.getByRole('menuitem', { name: 'LinkedIn' }).click();
  await page.waitForURL(/\/linkedin\//);
  await page.getByLabel('Usuario que da su permiso').fill('luz.sin.usuario');
  await page.getByRole('button', { name: 'Dar permiso' }).click();
  await expect(page.getByRole('alert')).toContainText('LinkedIn no dice cuál es tu usuario');
});

test('who renews a connection with another account is told so [SOC-11]', async ({ page }) => {
  await signInAs(page, 'creator');
  await page.goto('/my-profile');
  const part = page.getByRole('region', { name: 'Redes', exact: true });
  const sayYes = async (username: string) => {
    await page.waitForURL(CONSENT);
    await page.getByLabel('Usuario que da su permiso').fill(username);
    await page.getByRole('button', { name: 'Dar permiso' }).click();
    await expect(page).toHaveURL(/\/my-profile#networks$/);
  };
  await part.getByRole('button', { name: 'Conectar cuenta' }).click();
  await page.getByRole('menuitem', { name: 'YouTube' }).click();
  await sayYes('renueva.esta');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const login = await page.request.get('/api/v3/social/login/youtube/', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { url } = ((await login.json()) as { response: { url: string } }).response;
  const sandbox = await page.context().newPage();
  await sandbox.goto(new URL(url).origin);
  await sandbox
    .getByRole('listitem')
    .filter({ hasText: '@renueva.esta' })
    .getByRole('button', { name: 'Quitar el permiso' })
    .click();
  await expect(sandbox.getByText('@renueva.esta')).toHaveCount(0);
  await sandbox.close();
  await part.getByRole('button', { name: 'Actualizar @renueva.esta' }).click();
  await part.getByRole('button', { name: 'Conectar otra vez @renueva.esta' }).click();
  await sayYes('viene.otra');
  await expect(
    page
      .getByText(
        'No es la cuenta que renovabas: @renueva.esta sigue sin renovar. @viene.otra quedó conectada.',
      )
      .first(),
  ).toBeVisible();
});

test('a manager connects an account of the company; who only analyses looks [SOC-12]', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.goto('/company/networks');
  const part = page.getByRole('region', { name: 'Cuentas de redes' });
  const instagram = part.getByRole('listitem').filter({ hasText: 'Instagram' });
  await expect(instagram).toContainText('perfiles, publicaciones, cifras, hashtags y quién te menciona');
  await expect(part.getByRole('listitem').filter({ hasText: 'TikTok' })).toContainText(
    'Solo la propia cuenta y sus seguidores',
  );
  // What cannot be connected anywhere is not offered, and that the networks are invented is told beside the title.
  await expect(part.getByText('Blog', { exact: true })).toHaveCount(0);
  await page.getByText('Datos de demostración').hover();
  await expect(page.getByRole('tooltip')).toContainText('Con datos reales no se usan.');
  await part.getByRole('button', { name: /^Conectar (otra cuenta de )?YouTube$/ }).click();
  await page.waitForURL(CONSENT);
  await page.getByLabel('Usuario que da su permiso').fill('marca.nube');
  await page.getByRole('button', { name: 'Dar permiso' }).click();
  await expect(page).toHaveURL(/\/company\/networks$/);
  const row = part
    .getByRole('list', { name: 'Cuentas de YouTube' })
    .getByRole('listitem')
    .filter({ hasText: '@marca.nube' });
  await expect(row).toContainText('Al día');
  const another = part.getByRole('button', { name: 'Conectar otra cuenta de YouTube' });
  await expect(another).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await signInAs(page, 'viewer');
  await page.goto('/company/networks');
  await expect(row).toBeVisible();
  await expect(another).toHaveAttribute('aria-disabled', 'true');
});

test('of several Pages that one yes reaches the creator chooses one', async ({ page }) => {
  await signInAs(page, 'creator');
  await page.goto('/my-profile');
  const part = page.getByRole('region', { name: 'Redes', exact: true });
  await part.getByRole('button', { name: 'Conectar cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Facebook' }).click();
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/facebook\//);
  await page.getByLabel('Usuario que da su permiso').fill('several.luz');
  await page.getByRole('button', { name: 'Dar permiso' }).click();
  await expect(
    page.getByRole('heading', { name: '¿Qué cuenta de Facebook conectas?', level: 1 }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'several.luz' })).toHaveCount(3);
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // Whoever comes back to the page chooses still.
  await page.reload();
  await page.getByRole('button', { name: 'Conectar @several.luz.otra' }).click();
  // On a phone the part of the accounts fills the page.
  await expect(part.getByRole('listitem').filter({ hasText: '@several.luz.otra' })).toContainText('Al día');
  await expect(page.getByRole('navigation', { name: 'Mi perfil' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/my-profile#networks$/);
  await expect(page.getByText('@several.luz.otra está conectada').first()).toBeVisible();
});
