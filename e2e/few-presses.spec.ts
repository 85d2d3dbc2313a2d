import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.slow();

/** What the issue of the cockpit allows for the main job. */
const CLICKS = 12;
const KEYS = 80;

/** Counts what a hand does on every page: clicks, and keys but for the letters that are typed into a field. */
async function countPresses(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.addInitScript(() => {
    const add = (name: string) =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    addEventListener('pointerdown', () => add('test_clicks'), true);
    addEventListener(
      'keydown',
      ({ key, ctrlKey, target }) => {
        if (key === 'Control') return;
        const typed = key.length === 1 && !ctrlKey;
        if (!(typed && target instanceof Element && target.matches('input, textarea'))) add('test_keys');
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => ({
      clicks: Number(sessionStorage.getItem('test_clicks')),
      keys: Number(sessionStorage.getItem('test_keys')),
    }));
}

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('Control+V');
}

/** Two creators by their profiles, a third by what she published. */
const pasted = (id: string) =>
  [
    `https://www.instagram.com/ana.${id}/`,
    `https://www.instagram.com/beto.${id}/`,
    `https://www.tiktok.com/@caro.${id}/video/7300000000000000001`,
  ].join('\n');
const figures = ['12000', '800', '40', '20', '10'];
const fields = ['Impresiones', 'Me gusta', 'Comentarios', 'Compartidos', 'Guardados'];

const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Pegar enlaces o usuarios' });
const track = (page: Page): Locator => page.getByRole('group', { name: 'Cómo va la campaña' });

test(`from sign-in to analytics in at most ${CLICKS} clicks`, async ({ page }) => {
  const presses = await countPresses(page);
  const id = Date.now().toString(36);
  await page.goto('/sign-in');
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused();
  await page.keyboard.type('manager@demo.altavoz.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('altavoz-demo');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Nueva campaña' }).click();
  await expect(page.getByLabel('Nombre de la campaña')).toBeFocused();
  await page.keyboard.type(`Pocos clics ${id}`);
  await page.getByRole('button', { name: 'Crear campaña' }).click();

  await expect(track(page)).toBeVisible();
  await paste(page, pasted(id));
  await panelOf(page).getByRole('button', { name: 'Agregar 3 creadores y 1 contenido', exact: true }).click();
  await panelOf(page)
    .getByRole('link', { name: /^Ver tiktok/ })
    .click();
  const content = page.getByRole('dialog');
  await content.getByRole('textbox', { name: fields[0], exact: true }).click();
  for (const [place, figure] of figures.entries()) {
    await expect(content.getByRole('textbox', { name: fields[place], exact: true })).toBeFocused();
    await page.keyboard.type(figure);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(content).toHaveCount(0);

  await track(page).getByRole('link', { name: '2 por decidir' }).click();
  await page.getByRole('button', { name: new RegExp(`^Aprobar a .*ana`) }).click();
  await expect(track(page).getByRole('link', { name: '1 por decidir' })).toBeVisible();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page.getByRole('tabpanel').getByText('870', { exact: true }).first()).toBeVisible();

  const { clicks } = await presses();
  expect(clicks).toBeGreaterThan(5);
  expect(clicks).toBeLessThanOrEqual(CLICKS);
});

test(`from sign-in to analytics in at most ${KEYS} keys, and no click`, async ({ page }) => {
  const presses = await countPresses(page);
  const { keyboard } = page;
  const id = Date.now().toString(36);
  /** Goes somewhere by the search of everything. */
  const go = async (words: string, first: string | RegExp) => {
    await keyboard.press('Control+K');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await keyboard.type(words);
    await expect(dialog.getByRole('button', { name: first }).first()).toBeVisible();
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  /** Presses a key until something has the focus. */
  const until = async (key: string, wanted: Locator) => {
    for (let tries = 0; tries < 40; tries += 1) {
      if (await wanted.evaluate((one) => one === document.activeElement)) return;
      await keyboard.press(key);
    }
    throw new Error(`${key} leads nowhere`);
  };
  await page.goto('/sign-in');
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toBeFocused();
  await keyboard.type('manager@demo.altavoz.test');
  await keyboard.press('Tab');
  await keyboard.type('altavoz-demo');
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Campañas' })).toBeVisible();
  await go('nueva camp', 'Nueva campaña');
  await expect(page.getByLabel('Nombre de la campaña')).toBeFocused();
  await keyboard.type(`Pocas teclas ${id}`);
  await until('Tab', page.getByRole('button', { name: 'Crear campaña' }));
  await keyboard.press('Enter');

  await expect(track(page)).toBeVisible();
  await paste(page, pasted(id));
  const add = panelOf(page).getByRole('button', { name: 'Agregar 3 creadores y 1 contenido', exact: true });
  await expect(add).toBeVisible();
  await until('Tab', add);
  await keyboard.press('Enter');
  const link = panelOf(page).getByRole('link', { name: /^Ver tiktok/ });
  await expect(link).toBeVisible();
  await until('Shift+Tab', link);
  await keyboard.press('Enter');
  const content = page.getByRole('dialog');
  const first = content.getByRole('textbox', { name: fields[0], exact: true });
  await expect(first).toBeVisible();
  await until('Tab', first);
  for (const [place, figure] of figures.entries()) {
    await expect(content.getByRole('textbox', { name: fields[place], exact: true })).toBeFocused();
    await keyboard.type(figure);
    await keyboard.press('Tab');
  }
  await keyboard.press('Escape');
  await expect(content).toHaveCount(0);

  await go('propuestas', 'Propuestas');
  await expect(page.getByRole('grid', { name: 'Propuestas' })).toBeVisible();
  // The first is who has published: the next waits.
  await keyboard.press('J');
  await keyboard.press('J');
  await keyboard.press('A');
  await expect(track(page).getByRole('link', { name: '1 por decidir' })).toBeVisible();
  await go('analytics', 'Analytics');
  await expect(page.getByRole('tabpanel').getByText('870', { exact: true }).first()).toBeVisible();

  const { clicks, keys } = await presses();
  expect(clicks).toBe(0);
  expect(keys).toBeGreaterThan(20);
  expect(keys).toBeLessThanOrEqual(KEYS);
});
