import type { Locator, Page } from '@playwright/test';
import { expect, openKit, partOf, test } from './kit';

const field = (part: Locator, name: string) => part.getByLabel(name, { exact: true });

test.describe('a number', () => {
  const opened = async (page: Page, kit: string) => {
    await openKit(page, kit, 'fields');
    const { part } = partOf(page, 'Numbers');
    return {
      part,
      count: field(part, 'Alcance'),
      money: field(part, 'Costo'),
      held: async () => JSON.parse(await part.locator('output').innerText()) as Record<string, unknown>,
    };
  };

  test('stands as it is typed, is read for what it says, and is cleared [I18-25, UIX-37, UIX-38]', async ({
    page,
    kit,
  }) => {
    const { part, held } = await opened(page, kit);
    for (const [label, name, typed, value, shown] of [
      ['Alcance', 'count', '1,000', 1000, '1,000'],
      ['Alcance', 'count', '1.000', 1000, '1,000'],
      ['Alcance', 'count', '1234567', 1_234_567, '1,234,567'],
      ['Alcance', 'count', '12.5K', 12_500, '12,500'],
      ['Alcance', 'count', '1,2M', 1_200_000, '1,200,000'],
      ['Alcance', 'count', '35 mil', 35_000, '35,000'],
      ['Costo', 'money', '1,000', 1000, '1,000.00'],
      ['Costo', 'money', '1.000', 1000, '1,000.00'],
      ['Costo', 'money', '1.250,50', 1250.5, '1,250.50'],
      ['Costo', 'money', '1,250.50', 1250.5, '1,250.50'],
      ['Costo', 'money', '1,5', 1.5, '1.50'],
      ['Costo', 'money', '12,5', 12.5, '12.50'],
      ['Costo', 'money', '1234,50', 1234.5, '1,234.50'],
      ['Costo en dólares', 'dollars', '$ 12.5K', 12_500, '12,500.00'],
    ] as const)
      await test.step(`${label}: ${typed} is ${value}`, async () => {
        const input = field(part, label);
        await input.focus();
        await page.keyboard.press('Control+A');
        await page.keyboard.type(typed);
        await expect.poll(async () => (await held())[name]).toBe(value);
        await page.keyboard.press('Tab');
        await expect(input).toHaveValue(shown);
        await expect(input).not.toHaveAttribute('aria-invalid');
        await input.focus();
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Delete');
        await page.keyboard.press('Tab');
        await expect.poll(async () => (await held())[name]).toBe('');
        await expect(input).toHaveValue('');
      });
  });

  test('that cannot be kept stays as it was typed, and is refused aloud once it is left', async ({
    page,
    kit,
  }) => {
    const { part } = await opened(page, kit);
    for (const [label, typed, why] of [
      ['Alcance', '-5', 'El número no puede ser negativo'],
      ['Alcance', '1,25', 'Escribe un número entero, como 12,500 o 12.5K'],
      ['Costo', 'doce', 'Escribe un monto válido, como 1,250.50 o 12.5K'],
      ['Costo', '-5', 'El monto no puede ser negativo'],
    ] as const)
      await test.step(`${label}: ${typed}`, async () => {
        const input = field(part, label);
        await input.fill('');
        await input.pressSequentially(typed);
        await expect(input).not.toHaveAttribute('aria-invalid');
        await page.keyboard.press('Tab');
        await expect(input).toHaveValue(typed);
        await expect(input).toHaveAttribute('aria-invalid', 'true');
        await expect(input).toHaveAccessibleDescription(why);
        await input.fill('7');
        await page.keyboard.press('Tab');
        await expect(input).not.toHaveAttribute('aria-invalid');
      });
  });

  test('that comes in the place of another in one event is read as a whole, too', async ({ page, kit }) => {
    const { count, money, held } = await opened(page, kit);
    for (const [text, value] of [
      ['1000,25', 1000.25],
      ['1234,50', 1234.5],
      ['1500,5', 1500.5],
      ['1,234.50', 1234.5],
    ] as const) {
      await money.fill('1234567');
      await money.press('Tab');
      await money.fill(text);
      await expect.poll(async () => (await held())['money']).toBe(value);
      await money.press('Tab');
    }
    await count.fill('1234567');
    await count.press('Tab');
    await expect(count).toHaveValue('1,234,567');
    await count.fill('1,5');
    await count.press('Tab');
    await expect(count).toHaveValue('1,5');
    await expect(count).toHaveAccessibleDescription('Escribe un número entero, como 12,500 o 12.5K');
  });

  test('what is pasted is read as a whole', async ({ page, kit }) => {
    const { money, held } = await opened(page, kit);
    await money.focus();
    await money.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', ' MXN 2.345,60 ');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(async () => (await held())['money']).toBe(2345.6);
    await expect(money).toHaveValue('2,345.60');
  });

  test('says why it is closed, and what else is wrong with it', async ({ page, kit }) => {
    const { part } = await opened(page, kit);
    for (const [name, value] of [
      ['Alcance cerrado', '1,500'],
      ['Costo cerrado', '1,234.50'],
    ] as const) {
      await expect(field(part, name)).toBeDisabled();
      await expect(field(part, name)).toHaveValue(value);
      await expect(field(part, name)).toHaveAccessibleDescription('No tienes permiso');
    }
    await expect(field(part, 'Alcance con un error')).toHaveAccessibleDescription('Falta el alcance');
    await expect(field(part, 'Costo con un error')).toHaveAccessibleDescription('Pasa del presupuesto');
    // The keyboard of a phone has what is typed.
    await expect(field(part, 'Alcance')).toHaveAttribute('inputmode', 'numeric');
    await expect(field(part, 'Costo')).toHaveAttribute('inputmode', 'decimal');
  });
});

test.describe('a search', () => {
  const opened = async (page: Page, kit: string) => {
    await openKit(page, kit, 'fields');
    const { part } = partOf(page, 'Filters');
    return {
      part,
      search: part.getByRole('searchbox', { name: 'Buscar' }),
      searched: (text: string) => expect(part.locator('output')).toContainText(`"search":"${text}"`),
    };
  };

  test('waits for the end of the typing, or for Enter [UIX-18]', async ({ page, kit }) => {
    await page.clock.install();
    const { search, searched } = await opened(page, kit);
    // What comes late needs the clock.
    await expect(search).toBeVisible();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await search.focus();
    await page.keyboard.type(' ana ');
    await page.clock.runFor(399);
    await searched('');
    await page.clock.runFor(1);
    await searched('ana');
    await page.keyboard.type('luna');
    await page.keyboard.press('Enter');
    await searched('ana luna');
  });

  test('is cleared by Escape and by its button, and keeps the focus', async ({ page, kit }) => {
    const { search, searched } = await opened(page, kit);
    await search.fill('ana');
    await page.keyboard.press('Enter');
    await searched('ana');
    await page.keyboard.press('Escape');
    await searched('');
    await expect(search).toHaveValue('');
    await expect(search).toBeFocused();

    for (const press of [
      () => page.keyboard.press('Enter'),
      () => page.getByRole('button', { name: 'Borrar la búsqueda' }).click(),
    ]) {
      await search.fill('beto');
      await page.keyboard.press('Enter');
      await searched('beto');
      await page.getByRole('button', { name: 'Borrar la búsqueda' }).focus();
      await press();
      await searched('');
      await expect(search).toHaveValue('');
      await expect(search).toBeFocused();
      await expect(page.getByRole('button', { name: 'Borrar la búsqueda' })).toHaveCount(0);
    }
  });
});

test.describe('the bar of filters', () => {
  test('shows two to take away, names the others, and clears them all by the keyboard [UIX-23]', async ({
    page,
    kit,
  }) => {
    await openKit(page, kit, 'fields');
    const { part } = partOf(page, 'Filters');
    const bar = part.getByRole('group', { name: /^Filtros/ });
    const remove = bar.getByRole('button', { name: /^Quitar: / });
    await field(part, 'Red').focus();
    await page.keyboard.press('t');
    await expect(remove).toHaveCount(2);
    await expect(remove.first()).toHaveAccessibleName('Quitar: TikTok');
    await bar.getByText('+2', { exact: true }).focus();
    await expect(page.getByRole('tooltip')).toHaveText('Sin YouTube, Sin TikTok');

    await test.step('whoever takes one away goes on at the next', async () => {
      await remove.first().focus();
      await page.keyboard.press('Enter');
      await expect(field(part, 'Red')).toHaveValue('');
      await expect(remove.first()).toHaveAccessibleName('Quitar: Sin Instagram');
      await expect(remove.first()).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(bar).toHaveCount(0);
      await expect(field(part, 'Red')).toBeFocused();
    });

    await test.step('and all at once', async () => {
      await part.getByRole('searchbox').fill('ana');
      await page.keyboard.press('Enter');
      await bar.getByRole('button', { name: 'Quitar todo' }).focus();
      await page.keyboard.press('Enter');
      await expect(part.locator('output')).toHaveText('{"search":"","network":null,"others":[]}');
      await expect(part.getByRole('searchbox')).toHaveValue('');
      await expect(field(part, 'Red')).toBeFocused();
    });
  });
});

test.describe('a place for files', () => {
  const image = { name: 'logo.PNG', mimeType: 'image/png', buffer: Buffer.from('x') };
  const text = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  const empty = { name: 'vacio.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };

  test('is a field that the keyboard reaches, takes what fits, and says aloud what does not [UIX-41]', async ({
    page,
    kit,
  }) => {
    // Asked for before the page is open: the browser hears of it later than of the next key.
    page.on('filechooser', (chooser) => void chooser.setFiles([text]));
    await openKit(page, kit, 'fields');
    const { part, holds } = partOf(page, 'Files');
    const input = field(part, 'Imagen');
    await input.focus();
    await page.keyboard.press('Space');
    const refusal = '“notas.txt” no se puede usar: se aceptan .jpg, .jpeg, .png.';
    await expect(part.getByRole('alert').filter({ hasText: refusal })).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(new RegExp(refusal.slice(1, 20)));
    await holds([]);
    // The same file once more is refused once more.
    await input.setInputFiles([text]);
    await expect(part.getByText(refusal)).toBeVisible();
    await input.setInputFiles([image]);
    await expect(part.getByText(refusal)).toHaveCount(0);
    await expect(input).not.toHaveAttribute('aria-invalid');
    await holds(['logo.PNG']);
    // In the place of one file stands what was chosen last, and nothing where that was refused.
    await input.setInputFiles([text]);
    await holds([]);
    await input.setInputFiles([image]);
    await holds(['logo.PNG']);
    await field(part, 'Imágenes').setInputFiles([text]);
    await holds(['logo.PNG']);
    await field(part, 'Imágenes').setInputFiles([image, text, empty]);
    await holds(['logo.PNG']);
    await expect(part.getByText('“vacio.jpg” está vacío.')).toBeVisible();
    await expect(part.getByText(refusal)).toBeVisible();
  });

  test('takes what is dropped on it, and nothing while it is closed', async ({ page, kit }) => {
    await openKit(page, kit, 'fields');
    const { part, holds } = partOf(page, 'Files');
    const drop = async (name: string, files: readonly string[]) => {
      const dataTransfer = await page.evaluateHandle((names) => {
        const transfer = new DataTransfer();
        for (const one of names) transfer.items.add(new File(['x'], one));
        return transfer;
      }, files);
      const zone = field(part, name).locator('..');
      await zone.dispatchEvent('dragenter', { dataTransfer });
      await zone.dispatchEvent('drop', { dataTransfer });
    };
    const closed = field(part, 'Imagen cerrada');
    await drop('Imagen cerrada', ['a.png']);
    await holds([]);
    await expect(closed).toBeDisabled();
    await expect(closed).toHaveAccessibleDescription('No tienes permiso');
    await drop('Imagen', ['b.png', 'c.png']);
    await holds(['b.png']);
    await drop('Imágenes', ['b.png', 'c.png']);
    await holds(['b.png', 'c.png']);
    await expect(field(part, 'Imagen con un error')).toHaveAccessibleDescription(/Falta la imagen/);
  });
});
