import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { startDemo } from './server-process';
import { signInAs } from './sign-in';

test('a member reads what the networks say of the brand, searches for more, says how a post sounds and adds its author to a campaign [MON-01…04]', async ({
  browser,
}) => {
  // What is searched for and added stays on this server.
  const { server, end } = await startDemo(7);
  const page = await browser.newPage({ baseURL: server.url, locale: 'es-MX' });
  await signInAs(page, 'manager');
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'Monitor', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monitor' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Palabra o hashtag' });
  const posts = page.getByRole('region', { name: 'Publicaciones encontradas' });
  const cards = posts.getByRole('listitem');

  await test.step('it begins with what was searched for last', async () => {
    await expect(field).toHaveValue('#CafeNube');
    await expect(page.getByText(/^Se buscó /)).toBeVisible({ timeout: 30_000 });
    await expect(cards.first()).toContainText('#CafeNube');
    await expect(cards.first()).toContainText('Inventada, de demostración');
    await expect(cards.first().getByRole('link', { name: /^Ver en la red la de / })).toHaveAttribute(
      'href',
      /^https:/,
    );
    await expect(page.getByRole('heading', { name: 'Publicaciones en el tiempo' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('what nobody has searched for is offered, searched for by one press, and shows by itself what is found', async () => {
    await page.goto('/monitor?keyword=demostraci%C3%B3n+que+nadie+escribe');
    await page.getByRole('button', { name: 'Buscar «demostración que nadie escribe» en las redes' }).click();
    await expect(page.getByText('No se encontró ninguna publicación')).toBeVisible({ timeout: 30_000 });
    await field.fill('un día más de');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(cards.first()).toContainText('Un día más de', { timeout: 30_000 });
    await expect(page).toHaveURL(/keyword=un\+d%C3%ADa|keyword=un%20d/);
  });

  await test.step('hashtags of what was found are offered with how many posts have them', async () => {
    await field.fill('#tosta');
    const offered = page.getByRole('option', { name: /^#tostadodetemporada/i }).first();
    await expect(offered).toContainText(/\d+ publicaci/);
    await page.keyboard.press('Escape');
    await page.goto('/monitor?keyword=%23CafeNube&days=90');
  });

  await test.step('how a post sounds is said by hand, filtered by, and taken back', async () => {
    const [first] = [cards.first()];
    await first.getByRole('button', { name: 'Positiva', exact: true }).click();
    await expect(first).toContainText('Positiva, puesto a mano por Mariana Robles');
    await posts.getByRole('radiogroup').getByText('Positiva', { exact: true }).click();
    await expect(cards).toHaveCount(1);
    await cards.first().getByRole('button', { name: 'Positiva', exact: true }).click();
    await expect(page.getByText('No se encontró ninguna publicación')).toBeVisible();
    await page.getByRole('button', { name: 'Ver los 90 días, sin filtros' }).click();
    await expect(cards.first()).toBeVisible();
  });

  await test.step('an author is added to a campaign', async () => {
    await page
      .getByRole('button', { name: /^Agregar a .+ a una campaña$/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Agregar a una campaña' });
    await dialog.getByRole('button', { name: /Café Nube/ }).click();
    expect(await violationsIn(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Agregar \d creador/ }).click();
    await expect(page.getByText(/^Agregaste .* a Café Nube/).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('a keyword is taken away, and is back with its posts by one press', async () => {
    await page.goto('/monitor?keyword=%23CafeNube&days=90');
    await page.getByRole('button', { name: 'Dejar de seguir' }).click();
    await expect(page.getByRole('button', { name: 'Buscar «#CafeNube» en las redes' })).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(cards.first()).toBeVisible({ timeout: 30_000 });
  });
  await end();
});

test('whoever only looks is offered no search and marks nothing', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.goto('/monitor?keyword=%23CafeNube&days=90');
  await expect(page.getByRole('heading', { level: 1, name: 'Monitor' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Publicaciones encontradas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buscar otra vez' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Positiva', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Agregar a .+ a una campaña$/ })).toHaveCount(0);
  await page.goto('/monitor?keyword=nadie+lo+busca');
  await expect(page.getByText('Quien lleva campañas en tu empresa puede buscarlo.')).toBeVisible();
});
