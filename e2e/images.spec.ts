import { readFileSync } from 'node:fs';
import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

const MODELS = [
  'Anime',
  'Portrait',
  'Realistic',
  'Imagine V1',
  'Imagine V3',
  'Imagine V4',
  'Imagine V4 Creative',
  'Imagine V4.1',
  'Imagine V5',
  'Anime V5',
  'SDXL 1.0',
];

test('a member has a picture drawn, keeps it, shows it in a campaign and takes a deletion back [IMG-01, IMG-13, IMG-14, IMG-20…23]', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.goto('/campaigns');
  await page.getByRole('link', { name: 'Imágenes con IA' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Imágenes con IA' })).toBeVisible();
  await expect(page.getByText('Datos de demostración')).toBeVisible();
  await expect(page.getByText('Ninguna imagen todavía')).toBeVisible();
  const model = page.getByLabel('Modelo');
  expect(await model.getByRole('option').allTextContents()).toEqual(MODELS);
  await expect(model).toHaveValue('21');
  await expect(page.getByRole('radio', { name: 'Ninguno' })).toBeChecked();
  expect(await violationsIn(page)).toEqual([]);

  await test.step('an idea fills the form, to be drawn as a photograph', async () => {
    const ideas = page.getByRole('list', { name: 'Ideas para empezar' }).getByRole('button');
    await expect(ideas).toHaveCount(3);
    const words = (await ideas.first().textContent()) ?? '';
    await ideas.first().click();
    await expect(page.getByLabel('Qué quieres ver')).toHaveValue(words);
    await expect(page.getByLabel('Qué quieres ver')).toBeFocused();
    await expect(model.locator('option:checked')).toHaveText('Realistic');
    await page.reload();
    await expect(model).toHaveValue('21');
  });

  const prompt = page.getByLabel('Qué quieres ver');
  const ask = page.getByRole('button', { name: 'Generar imagen' });
  await test.step('what is empty is not sent, and letters are counted', async () => {
    await ask.click();
    await expect(page.getByText('Escribe qué quieres ver', { exact: true })).toBeVisible();
    await prompt.fill('Una taza de café');
    await expect(page.getByTestId('prompt-letters')).toContainText('16 / 1,000');
  });

  const card = page.getByRole('listitem').filter({ hasText: 'Una taza de café' });
  await test.step('it is drawn, and said to be there', async () => {
    await page.getByRole('radio', { name: 'Neón' }).check();
    await expect(page.getByText(/Se agrega a lo que escribes: «neon style/)).toBeVisible();
    await ask.click();
    await expect(card.getByText(/En la fila…|Dibujando…/)).toBeVisible();
    await expect(page.getByText('Tu imagen está lista', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(card).toContainText('Anime · Neón · 1:1');
    await expect(page.getByText('Este mes: USD 0.04 de USD 50.00')).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
  });

  await test.step('it is downloaded, and says that a model made it', async () => {
    const coming = page.waitForEvent('download');
    await card.getByRole('link', { name: 'Descargar: Una taza de café' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('una-taza-de-cafe.jpg');
    expect(readFileSync(await file.path(), 'latin1')).toContain('digitalsourcetype/trainedAlgorithmicMedia');
  });

  await test.step('it becomes the cover of a campaign', async () => {
    await card.getByRole('button', { name: 'Ver en grande: Una taza de café' }).click();
    const whole = page.getByRole('dialog', { name: 'Imagen' });
    await expect(whole).toContainText('Imagine');
    expect(await violationsIn(page)).toEqual([]);
    await whole.getByRole('button', { name: 'Usar en una campaña' }).click();
    const use = page.getByRole('dialog', { name: 'Usar en una campaña' });
    const chosen = use.getByRole('list').getByRole('button').first();
    await chosen.click();
    await expect(page.getByText(/^Es la portada de .+/).last()).toBeVisible();
  });

  await test.step('what the service refuses is told, and the prompt stays', async () => {
    await prompt.fill('Algo prohibido');
    await ask.click();
    await expect(page.getByRole('alert').or(page.getByText('No se pudo dibujar')).first()).toBeVisible({
      timeout: 30_000,
    });
    await expect(prompt).toHaveValue('Algo prohibido');
    const refused = page.getByRole('listitem').filter({ hasText: 'Algo prohibido' });
    await expect(refused).toContainText('El servicio no acepta lo que pides.');
    await prompt.fill('');
    await refused.getByRole('button', { name: 'Cambiar: Algo prohibido' }).click();
    await expect(prompt).toBeFocused();
    await expect(prompt).toHaveValue('Algo prohibido');
  });

  await test.step('a deletion is taken back', async () => {
    await card.getByRole('button', { name: 'Borrar: Una taza de café' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(card.getByRole('img', { includeHidden: true }).first()).toBeAttached();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await prompt.fill('Una playa al amanecer');
    await ask.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Una playa' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsIn(page)).toEqual([]);
  });
});

test('whoever only looks sees the pictures and asks for none', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.goto('/images');
  await expect(page.getByText('Para pedir imágenes necesitas permiso de edición.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generar imagen' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Borrar: / })).toHaveCount(0);
});
