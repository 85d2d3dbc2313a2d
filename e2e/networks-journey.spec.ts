import { openSquad } from './campaign-of';
import { withStories } from './connected-creator';
import { expect, test } from './fixtures';
import { carryToken } from './sign-in';

test.slow();

test('what the networks tell: connected, found, accepted, a story kept beyond its day, and a leave that ends', async ({
  page,
}) => {
  // Somebody who accepted the invitation of a campaign, and has connected Instagram.
  const { uuid, username, name, asked, token, own } = await withStories(page, 'Jacinta');
  const channel = `canal_${Date.now().toString(36)}`;
  await asked(`v3/campaign/${uuid}/massive/assign/`, {
    influencers: [{ network: 'youtube', username: channel, name: `${name} en video` }],
  });
  const row = page
    .getByRole('region', { name: 'Redes', exact: true })
    .getByRole('listitem')
    .filter({ hasText: `@${channel}` });

  await test.step('the creator connects YouTube as well', async () => {
    await carryToken(page, own);
    await page.goto('/my-profile');
    await page.getByRole('button', { name: 'Conectar cuenta' }).click({ timeout: 60_000 });
    await page.getByRole('menuitem', { name: 'YouTube' }).click();
    await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/youtube\//);
    await page.getByLabel('Usuario que da su permiso').fill(channel);
    await page.getByRole('button', { name: 'Dar permiso' }).click();
    await expect(row).toContainText('Al día', { timeout: 60_000 });
  });

  await test.step('the campaign finds what they published, and two of it become contents with figures', async () => {
    await carryToken(page, token);
    await page.goto(`/campaign/${uuid}?size=50#encontrados`);
    await page.getByRole('button', { name: 'Crear reglas del brief' }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: 'Qué publicaciones se buscan' });
    await dialog.getByRole('combobox', { name: 'Hashtags' }).fill('#CafeNube');
    await dialog.getByRole('combobox', { name: 'Hashtags' }).press('Enter');
    await dialog.getByRole('button', { name: 'Guardar y buscar' }).click();
    await expect(page.getByText(/^Se buscó /)).toBeVisible({ timeout: 60_000 });
    const found = page
      .getByRole('grid', { name: 'Publicaciones encontradas' })
      .locator('tbody tr[data-index]')
      .filter({ hasText: name });
    await expect(found.nth(2)).toBeVisible();
    for (const place of [0, 1]) {
      await found.nth(place).focus();
      await page.keyboard.press('x');
    }
    await page.keyboard.press('a');
    await expect(page.getByText(/^2 aceptadas/).first()).toBeVisible();
    const { results } = await asked<{ results: { status: string; number_of_likes: number | null }[] }>(
      `v1/campaign/${uuid}/contents/`,
    );
    expect(results.map(({ status }) => status)).toEqual(['content_published', 'content_published']);
    for (const { number_of_likes } of results) expect(number_of_likes).toBeGreaterThan(0);
  });

  const { url } = await asked<{ url: string }>('v3/social/login/youtube/', undefined, own);
  const controls = new URL(url).origin;
  await test.step('a story that was there is still here a day later', async () => {
    const list = page.getByRole('dialog', { name: `Historias de @${username}`, exact: true });
    const pictures = list.getByRole('listitem').getByRole('img');
    const open = async () => {
      await openSquad(page, uuid);
      await page.getByRole('button', { name: `Agregar contenido de ${name} 01` }).click();
      const dialog = page.getByRole('dialog', { name: 'Agregar contenido', exact: true });
      await dialog.getByLabel('Red', { exact: true }).selectOption('instagram');
      await dialog.getByLabel('Tipo de contenido').selectOption('story');
      await dialog.getByRole('textbox', { name: 'Fecha de publicación' }).fill('20/11/2026');
      await dialog.getByRole('button', { name: 'Continuar con enlace y métricas' }).click();
      await page.getByRole('button', { name: 'Obtener historia' }).click();
      await expect(pictures.first()).toBeVisible({ timeout: 60_000 });
      return pictures.first().getAttribute('src');
    };
    const before = await open();
    await page.goto(controls);
    await page.getByRole('button', { name: 'Adelantar un día' }).click();
    await open();
    const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    expect(sources).toContain(before);
  });

  await test.step('a leave that its owner took back at the network says so', async () => {
    await page.goto(controls);
    const leave = page.getByRole('listitem').filter({ hasText: `@${channel}` });
    await leave.getByRole('button', { name: 'Quitar el permiso' }).click();
    await expect(leave).toHaveCount(0);
    await carryToken(page, own);
    await page.goto('/my-profile');
    await row.getByRole('button', { name: `Actualizar @${channel}` }).click({ timeout: 60_000 });
    await expect(row).toContainText('Hay que conectarla otra vez');
    await expect(
      page.getByText('El permiso terminó o se retiró: hay que conectar la cuenta otra vez.').first(),
    ).toBeVisible();
  });
});
