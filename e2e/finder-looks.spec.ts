import { violationsIn } from './accessibility';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

const FOUND = 'Creadores encontrados';

test('the table of the finder shows every name whole and nothing beneath its last column', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search?look=table');
  const table = page.getByRole('table', { name: FOUND });
  await expect(table.locator('tbody [data-row]')).toHaveCount(20);
  const heading = (name: string) => table.getByRole('columnheader', { name, exact: true });
  await expect(heading('Red')).toHaveCount(0);
  await expect(heading('Vistas')).toHaveCount(0);
  expect((await heading('Creador').boundingBox())?.width).toBeGreaterThanOrEqual(260);
  /** The last column that says something ends where that of the buttons begins. */
  const isClear = async () => {
    const [last, adding] = [
      await table.getByRole('columnheader').nth(-2).boundingBox(),
      await table.getByRole('columnheader').last().boundingBox(),
    ];
    return last !== null && adding !== null && last.x + last.width <= adding.x + 1;
  };
  expect(await isClear()).toBe(true);
  const cut = () =>
    table
      .locator('tbody [data-part="title"] *')
      .evaluateAll((all) =>
        all.flatMap((one) =>
          one instanceof HTMLElement &&
          one.scrollWidth > one.clientWidth &&
          getComputedStyle(one).textOverflow === 'ellipsis'
            ? [one.textContent]
            : [],
        ),
      );
  expect(await cut()).toEqual([]);
  await expect(table.getByRole('button', { name: /^Agregar a .+ a una campaña$/ })).toHaveCount(20);
  expect(await violationsIn(page)).toEqual([]);

  // What few have is offered, and what has no room gives way.
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('dialog', { name: 'Columnas' }).getByRole('checkbox', { name: 'Vistas' }).check();
  await page.keyboard.press('Escape');
  await expect(heading('Vistas')).toBeVisible();
  expect(await isClear()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(heading('Vistas')).toHaveCount(0);
  expect(await isClear()).toBe(true);
  expect(await cut()).toEqual([]);
});

test('on a phone a row of the finder is a face, a name and a line, and a card is low', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?look=table&where=country..any..MX');
  const table = page.getByRole('table', { name: FOUND });
  const row = table.locator('tbody [data-row]').first();
  await expect(row).toContainText(/[\d.]+[KM] · [\d.]+% · .+ · México/);
  await expect(row).not.toContainText('—');
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThanOrEqual(74);
  const add = row.getByRole('button', { name: /^Agregar a / });
  expect(await add.boundingBox()).toMatchObject({ width: 44, height: 44 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole('radiogroup', { name: 'Cómo se ve' }).getByRole('img', { name: 'Tarjetas' }).click();
  const card = page.getByRole('list', { name: FOUND }).getByRole('listitem').first();
  await expect.poll(async () => (await card.boundingBox())?.height).toBeLessThanOrEqual(110);
  expect((await card.boundingBox())?.y).toBeLessThan(260);
  const search = page.getByRole('searchbox', { name: 'Nombre, usuario o enlace' });
  await expect(search).toHaveAttribute('placeholder', 'Buscar creador');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsIn(page)).toEqual([]);
});

test('cards of the finder line up, and what was looked at last waits behind the search', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search');
  const cards = page.getByRole('list', { name: FOUND }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  // Names have one line each, so figures stand on one line as well.
  const tops = await page
    .getByRole('list', { name: FOUND })
    .locator('dl')
    .evaluateAll((all) => all.slice(0, 3).map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  expect((await cards.first().boundingBox())?.y).toBeLessThan(290);
  // How many, in which order and how they look: one line.
  const middle = async (one: ReturnType<typeof page.getByText>) => {
    const box = await one.boundingBox();
    return box && box.y + box.height / 2;
  };
  const [count, order] = [page.getByText(/^\d+ creadores$/), page.getByRole('combobox', { name: 'Orden' })];
  expect(Math.abs(((await middle(count)) ?? 0) - ((await middle(order)) ?? 99))).toBeLessThan(4);

  const recent = page.getByRole('region', { name: 'Vistos hace poco' });
  const link = cards.nth(1).getByRole('link');
  await link.click();
  const whole = page.getByRole('link', { name: 'Ver perfil completo' });
  await expect(whole).toBeVisible();
  await page.goto('/search');
  await expect(recent).toHaveCount(0);
  const search = page.getByRole('searchbox', { name: 'Nombre, usuario o enlace' });
  await search.click();
  await expect(recent.getByRole('link')).toHaveCount(1);
  // It lies over the cards for as long as it is asked for.
  expect(await violationsIn(page, { without: [`ul[aria-label="${FOUND}"]`] })).toEqual([]);
  // By keys: down to it, Escape back to the field, and nothing is offered while something is typed.
  await page.keyboard.press('ArrowDown');
  await expect(recent.getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(recent).toHaveCount(0);
  await expect(search).toBeFocused();
  await search.blur();
  await search.click();
  await recent.getByRole('link').click();
  await expect(whole).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('on a phone the filters offer languages by name, large enough to touch and found by typing, and lead to those found', async ({
  page,
}) => {
  await signInAs(page, 'manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search');
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  const offered = sheet.getByRole('list', { name: 'Agregar condición' });
  await offered.getByRole('button', { name: 'Idioma' }).click();
  const languages = sheet.getByRole('group', { name: 'Idioma' });
  const names = await languages.locator('label').allInnerTexts();
  expect(names.slice(0, 3)).toEqual(['Español', 'Inglés', 'Portugués']);
  const others = names.slice(3);
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'es')));
  // None by its code.
  expect(names.filter((name) => name.length < 3)).toEqual([]);
  expect((await languages.locator('label').first().boundingBox())?.height).toBeGreaterThanOrEqual(40);
  // The keys of the phone come only for who asks for them.
  await expect(languages.getByRole('checkbox', { name: 'Español' })).toBeFocused();
  const find = sheet.getByRole('searchbox', { name: 'Buscar en Idioma' });
  await find.fill('zzz');
  await expect(sheet.getByText('Ninguna opción se llama así')).toBeVisible();
  await find.fill('portu');
  await expect(languages.getByRole('checkbox')).toHaveCount(1);
  await find.press('Enter');
  await expect(languages.getByRole('checkbox', { name: 'Portugués' })).toBeChecked();
  await expect(find).toHaveValue('');
  await expect(page).toHaveURL(/language\.\.any\.\.pt/);
  // From its head on: what is scrolled under the head is no target.
  await sheet.evaluate((one) => one.scrollTo(0, 0));
  expect(await violationsIn(page)).toEqual([]);

  // How many that leaves, at the foot of the sheet, which stays in sight and closes it.
  await languages.getByText('Portugués', { exact: true }).click();
  await languages.getByText('Español', { exact: true }).click();
  await expect(page).toHaveURL(/language\.\.any\.\.es/);
  const see = sheet.getByRole('button', { name: /^Ver \d+ creador(es)?$/ });
  await expect(see).toBeInViewport({ ratio: 1 });
  const told = (await see.innerText()).replace('Ver ', '');
  await see.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(told, { exact: true })).toBeVisible();
});

test('on a phone the buttons below a creator stand in one row and are as large', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search');
  await page.getByRole('list', { name: FOUND }).getByRole('listitem').first().getByRole('link').click();
  const whole = page.getByRole('link', { name: 'Ver perfil completo' });
  const panel = page.getByRole('dialog').filter({ has: whole });
  const add = panel.getByRole('button', { name: 'Agregar a una campaña' });
  await expect(add).toBeVisible();
  const place = async (one: typeof add) => {
    const box = await one.boundingBox();
    return box && { y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) };
  };
  await expect.poll(async () => await place(whole)).toEqual(await place(add));
  // Their words are read whole.
  for (const one of [whole, add])
    expect(
      await one.locator('.mantine-Button-label').evaluate((label) => label.scrollWidth <= label.clientWidth),
    ).toBe(true);
});
