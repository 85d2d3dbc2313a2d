import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { expect, openKit, partOf, test } from './kit';

// With the motion that most people see, and without it for whoever asked their system for that.
for (const motion of ['no-preference', 'reduce'] as const)
  test.describe(`motion ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } });

    test.describe('a question', () => {
      const question = (page: Page) => page.getByRole('dialog', { name: '¿Eliminar a tres creadores?' });

      test('is answered by the keyboard alone, and no is what happens by accident [UIX-07, UIX-08]', async ({
        page,
        kit,
      }) => {
        await openKit(page, kit, 'layers');
        const { part, holds } = partOf(page, 'ConfirmDialog');
        const button = part.getByRole('button', { name: 'Pregunta', exact: true });
        const cancel = question(page).getByRole('button', { name: 'Cancelar' });
        const confirm = question(page).getByRole('button', { name: 'Eliminar' });
        await button.focus();

        for (const [keys, answer] of [
          [['Escape'], false],
          [['Enter'], false],
          [['Tab', 'Enter'], true],
          [['Tab', 'Tab', 'Enter'], false],
        ] as const) {
          await page.keyboard.press('Enter');
          await expect(cancel).toBeFocused();
          await expect(question(page)).toContainText('Sus contenidos se van con ellos.');
          for (const key of keys) await page.keyboard.press(key);
          await expect(question(page)).toBeHidden();
          await holds(answer);
          await expect(button).toBeFocused();
        }

        await page.keyboard.press('Enter');
        await expect(confirm).toBeVisible();
        await page.mouse.click(5, 500);
        await expect(question(page)).toBeHidden();
        await holds(false);
      });

      test('fits a phone and can be used by everybody', async ({ page, kit }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await openKit(page, kit, 'layers');
        await page.getByRole('button', { name: 'Pregunta sin peligro' }).click();
        await expect(question(page)).toBeInViewport({ ratio: 1 });
        expect(await violationsIn(page)).toEqual([]);
        await question(page).getByRole('button', { name: 'Seguir' }).click();
        await partOf(page, 'ConfirmDialog').holds(true);
      });
    });

    test.describe('a form over the page', () => {
      const dialog = (page: Page) => page.getByRole('dialog', { name: 'Contenido' });
      const unsaved = (page: Page) => page.getByRole('dialog', { name: '¿Descartar los cambios?' });
      const open = async (page: Page, kit: string, name = 'Formulario') => {
        await openKit(page, kit, 'layers');
        const button = page.getByRole('button', { name, exact: true });
        await button.focus();
        await page.keyboard.press('Enter');
        await expect(dialog(page).getByLabel('Alcance')).toBeFocused();
        return { button, reach: dialog(page).getByLabel('Alcance') };
      };

      test('closes by Escape, asks for what is not saved, and gives the focus back [UIX-42]', async ({
        page,
        kit,
      }) => {
        const { button, reach } = await open(page, kit);
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
        await expect(button).toBeFocused();

        await page.keyboard.press('Enter');
        await expect(reach).toBeFocused();
        await page.keyboard.type('1,5');
        await page.keyboard.press('Escape');
        await expect(unsaved(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(unsaved(page)).toBeHidden();
        await expect(dialog(page)).toBeVisible();
        await expect(reach).toHaveValue('1,5');
        await expect(reach).toBeFocused();

        await page.keyboard.press('Escape');
        await unsaved(page).getByRole('button', { name: 'Descartar cambios' }).click();
        await expect(dialog(page)).toBeHidden();
        await expect(button).toBeFocused();
        await partOf(page, 'FormDialog').holds(null);
      });

      test('leads to the first thing to mend, says what it is, and is sent by Enter', async ({
        page,
        kit,
      }) => {
        const { reach, button } = await open(page, kit);
        await page.keyboard.type('1.000');
        await page.keyboard.press('Enter');
        const network = dialog(page).getByLabel('Red');
        await expect(network).toBeFocused();
        await expect(network).toHaveAttribute('aria-invalid', 'true');
        await expect(network).toHaveAccessibleDescription('Elige la red');
        await page.keyboard.press('t');
        await expect(network).not.toHaveAttribute('aria-invalid');
        await dialog(page).getByLabel('Día', { exact: true }).fill('20/11/2026');
        await reach.focus();
        await page.keyboard.press('Enter');
        await expect(dialog(page)).toBeHidden();
        await partOf(page, 'FormDialog').holds({ network: 'tiktok', reach: 1000, day: '2026-11-20' });
        await expect(button).toBeFocused();
      });

      test('Escape closes the calendar in it and not the form', async ({ page, kit }) => {
        await open(page, kit);
        await dialog(page).getByLabel('Día', { exact: true }).focus();
        await page.keyboard.press('Alt+ArrowDown');
        const calendar = page.getByRole('table');
        await expect(calendar).toBeVisible();
        await expect(page.locator('[data-autofocus]:focus')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(calendar).toBeHidden();
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toBeHidden();
      });

      test('stays while it is saved', async ({ page, kit }) => {
        await open(page, kit, 'Formulario que se guarda');
        await page.keyboard.press('Escape');
        await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
        await expect(dialog(page)).toBeVisible();
        await expect(unsaved(page)).toHaveCount(0);
      });

      test('is the whole of a phone, and can be used by everybody', async ({ page, kit }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, kit);
        await expect(async () => {
          const box = await dialog(page).boundingBox();
          expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
        }).toPass();
        expect(await violationsIn(page)).toEqual([]);
      });
    });

    test('in a panel Escape clears a search first, and then closes the panel', async ({ page, kit }) => {
      await openKit(page, kit, 'layers');
      const button = page.getByRole('button', { name: 'Panel', exact: true });
      await button.click();
      const panel = page.getByRole('dialog', { name: 'Panel' });
      const search = panel.getByRole('searchbox');
      await expect(search).toBeFocused();
      await page.keyboard.type('ana');
      await page.keyboard.press('Escape');
      await expect(search).toHaveValue('');
      await expect(search).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
    });
  });

test('however long a toast is, its button is in the window, and a short one is one line [UIX-04, UIX-05]', async ({
  page,
  kit,
}) => {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await openKit(page, kit, 'layers');
    const { part, holds } = partOf(page, 'Toast');
    const undo = page.getByRole('button', { name: 'Deshacer' });

    await part.getByRole('button', { name: 'Aviso corto' }).click();
    const short = page.getByRole('group', { name: 'Listo', exact: true });
    await expect(short).toBeInViewport({ ratio: 1 });
    expect((await short.boundingBox())?.height).toBeLessThan(60);
    await undo.click();
    await holds(1);
    await expect(undo).toHaveCount(0);

    await part.getByRole('button', { name: 'Aviso largo' }).click();
    await expect(undo).toBeInViewport({ ratio: 1 });
    await expect(short).toBeInViewport({ ratio: 1 });
    // The rest of it can be read: by keys as well.
    const text = page.getByText(/^195 aceptadas/);
    expect(await text.evaluate((one) => one.scrollHeight > one.clientHeight && one.tabIndex === 0)).toBe(
      true,
    );
    expect(await violationsIn(page)).toEqual([]);
    await undo.click();
    await holds(40);
    await expect(undo).toHaveCount(0);
  }
});
