import { violationsIn } from './accessibility';
import { campaignOf, openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test('on a phone the network of typed creators is chosen by its sign, and each line is read whole with what it lacks [NAV-09, NAV-10]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const stamp = Date.now().toString(36);
  const { uuid } = await campaignOf(page.request, token, 'Escritos', []);
  await page.setViewportSize({ width: 390, height: 844 });
  await openTab(page, uuid, 'propuestas', page.getByText('Todavía no hay propuestas'));
  await page.getByRole('button', { name: 'Agregar creadores' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
  await panel.getByText('Escribir o pegar', { exact: true }).click();

  const networks = panel.getByRole('radiogroup', { name: 'Red de los usuarios sin red' });
  const field = panel.getByLabel('Usuarios o enlaces de perfil');
  const [above, below] = [await networks.boundingBox(), await field.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  for (const one of await networks.getByRole('radio').all()) {
    const box = await one.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(42);
  }

  const long = `una.cuenta.con.un.nombre.muy.largo.${stamp}`;
  await field.fill(`@${long}\nesto no es nadie`);
  const lines = panel.getByRole('list', { name: 'Cómo se entiende cada línea' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'Elige la red de este usuario' })).toHaveCount(1);
  await networks.getByRole('radio', { name: 'TikTok' }).check();
  await expect(networks.getByText('TikTok', { exact: true })).toBeVisible();
  await expect(lines.filter({ hasText: 'Elige la red de este usuario' })).toHaveCount(0);
  const name = lines.getByText(long, { exact: true });
  // Nothing of it is cut.
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  expect(await violationsIn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Agregar 1 creador' }).click();
  await expect(panel.getByText(/^Agregaste a /)).toBeVisible();
});
