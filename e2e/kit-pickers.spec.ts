import type { Locator, Page } from '@playwright/test';
import { expect, openKit, partOf, test } from './kit';

const field = (part: Locator, name: string) => part.getByLabel(name, { exact: true });

test.describe('a picker of one', () => {
  for (const { name, label, key, chosen, first } of [
    { name: 'NetworkSelect', label: 'Red', key: 't', chosen: 'tiktok', first: null },
    { name: 'CategorySelect', label: 'Categoría', key: 'm', chosen: 'macroinfluencer', first: null },
    { name: 'ChoiceSelect', label: 'Turno', key: 'ArrowDown', chosen: 'first', first: null },
  ])
    test(`${name} is chosen and taken back by the keyboard alone`, async ({ page, kit }) => {
      await openKit(page, kit, 'pickers');
      const { part, holds } = partOf(page, name);
      await field(part, label).focus();
      await page.keyboard.press(key);
      await holds(chosen);
      await page.keyboard.press('Home');
      await holds(first);
      await expect(field(part, label)).toBeFocused();
      // What is closed is passed over; what is wrong is reached.
      while (
        !(await field(part, `${label} con un error`).evaluate((one) => one === document.activeElement))
      ) {
        await page.keyboard.press('Tab');
        await expect(field(part, `${label} cerrad${name === 'ChoiceSelect' ? 'o' : 'a'}`)).not.toBeFocused();
      }
    });

  test('a status may be left open only where it narrows a list', async ({ page, kit }) => {
    await openKit(page, kit, 'pickers');
    const { part, holds } = partOf(page, 'StatusSelect');
    await holds([null, 'content_pending']);
    await expect(field(part, 'Filtro').getByRole('option').first()).toHaveText('Todos los estados');
    await field(part, 'Filtro').focus();
    await page.keyboard.press('End');
    await holds(['content_published', 'content_pending']);
    await page.keyboard.press('Home');
    await holds([null, 'content_pending']);
    await field(part, 'Estado').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await holds([null, 'content_pending']);
    await expect(field(part, 'Estado').getByRole('option')).toHaveCount(
      (await field(part, 'Filtro').getByRole('option').count()) - 1,
    );
  });

  test('networks come in their groups', async ({ page, kit }) => {
    await openKit(page, kit, 'pickers');
    const { part } = partOf(page, 'NetworkSelect');
    await expect(field(part, 'Red').getByRole('option').first()).toHaveText('Todas las redes');
    await expect(field(part, 'Red elegida').getByRole('option').first()).toHaveText('Elige una red');
    await expect.poll(() => field(part, 'Red').getByRole('option').count()).toBe(12);
    await expect(field(part, 'Red').locator('optgroup')).toHaveAttribute('label', 'Otras');
  });

  test('says why it is closed, and what is wrong', async ({ page, kit }) => {
    await openKit(page, kit, 'pickers');
    for (const [name, closed, wrong] of [
      ['NetworkSelect', 'Red cerrada', 'Red con un error'],
      ['CategorySelect', 'Categoría cerrada', 'Categoría con un error'],
      ['StatusSelect', 'Estado cerrado', 'Estado con un error'],
      ['ChoiceSelect', 'Turno cerrado', 'Turno con un error'],
      ['DayInput', 'Día cerrado', 'Día con un error'],
    ] as const) {
      const { part } = partOf(page, name);
      await expect(field(part, closed)).toBeDisabled();
      await expect(field(part, closed)).toHaveAccessibleDescription('No tienes permiso');
      await expect(field(part, wrong)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(part, wrong)).toHaveAccessibleDescription('Elige otra cosa');
    }
  });
});

test.describe('a day', () => {
  const opened = async (page: Page, kit: string) => {
    await openKit(page, kit, 'pickers');
    const { part, holds } = partOf(page, 'DayInput');
    return { part, holds, day: field(part, 'Día'), inMay: field(part, 'Día de mayo') };
  };

  test('is read when it is whole, and cleared', async ({ page, kit }) => {
    const { day: input, holds } = await opened(page, kit);
    for (const [typed, key, day] of [
      ['20/11/2026', 'Enter', '2026-11-20'],
      ['3-2-2027', 'Tab', '2027-02-03'],
      ['5 de mayo de 2026', 'Enter', '2026-05-05'],
      ['2026-12-31', 'Tab', '2026-12-31'],
    ] as const)
      await test.step(`${typed} and ${key}`, async () => {
        await input.focus();
        await page.keyboard.type(typed);
        await holds([null, '2026-05-03']);
        await page.keyboard.press(key);
        await holds([day, '2026-05-03']);
        await input.fill('');
        await input.press('Tab');
        await holds([null, '2026-05-03']);
        await expect(input).toHaveValue('');
      });
  });

  test('what is none stays as it was typed and is marked once it is left', async ({ page, kit }) => {
    const { day, holds } = await opened(page, kit);
    await day.fill('31/02/2026');
    await expect(day).not.toHaveAttribute('aria-invalid');
    await day.press('Tab');
    await expect(day).toHaveValue('31/02/2026');
    await expect(day).toHaveAttribute('aria-invalid', 'true');
    await holds(['31/02/2026', '2026-05-03']);
    await expect(day).toHaveAccessibleDescription('Escribe la fecha como 20/11/2026');
    await day.fill('28/02/2026');
    // Said in words before it is left: whoever takes the month first reads another day.
    await expect(day).toHaveAccessibleDescription('sáb 28 feb 2026');
    await day.press('Tab');
    await expect(day).not.toHaveAttribute('aria-invalid');
    await expect(day).toHaveAccessibleDescription('sáb 28 feb 2026');
    await holds(['2026-02-28', '2026-05-03']);
  });

  test('the arrow keys step, and the calendar is picked from by the keyboard', async ({ page, kit }) => {
    const { part, inMay, holds } = await opened(page, kit);
    await inMay.focus();
    await page.keyboard.press('ArrowUp');
    await holds([null, '2026-05-04']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await holds([null, '2026-05-02']);

    await page.keyboard.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog');
    await expect(calendar.getByRole('button', { name: /^2 may/ })).toBeFocused();
    await expect(calendar.getByRole('button', { name: /^1 may/ })).toBeDisabled();
    // In the words of the language, the week from Monday on.
    await expect(calendar.getByRole('columnheader')).toHaveText(['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do']);
    await expect(calendar.getByRole('button', { name: 'Elegir otro mes' })).toHaveText('mayo 2026');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await holds([null, '2026-05-02']);
    await expect(
      inMay.or(part.getByRole('button', { name: /^Día de mayo/ })).and(page.locator(':focus')),
    ).toHaveCount(1);

    await inMay.focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(calendar.getByRole('button', { name: /^2 may/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await holds([null, '2026-05-09']);
    await expect(
      inMay.or(part.getByRole('button', { name: /^Día de mayo/ })).and(page.locator(':focus')),
    ).toHaveCount(1);
  });

  test('is picked on a phone, inside the window', async ({ page, kit }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { part, holds } = await opened(page, kit);
    await part.getByRole('button', { name: /^Día de mayo/ }).click();
    const calendar = page.getByRole('dialog');
    await expect(calendar).toBeInViewport({ ratio: 1 });
    await calendar.getByRole('button', { name: /^18 may/ }).click();
    await holds([null, '2026-05-18']);
    await expect(calendar).toBeHidden();
  });
});
