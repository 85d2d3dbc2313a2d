import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { addCondition } from './add-condition';
import { campaignOf, creators, drag, openSquad, openTab, openTool, squadOf, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Campos propios' });
const fieldsOf = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Campos propios, en su orden' }).getByRole('listitem');
/** The names of the fields as they stand in the dialog. */
const order = (page: Page) =>
  fieldsOf(page).evaluateAll((rows) => rows.map((row) => row.querySelector('span span')?.textContent));
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Acciones de la campaña' }).click();
  await page.getByRole('menuitem', { name: 'Campos propios' }).click();
  await expect(dialog(page)).toBeVisible();
};

test('fields are made, renamed, put in order by keys and by hand, and deleted with a way back [ENT-131, ENT-132, ENT-133, ENT-134]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Campos', creators(2, 'Campo'));
  await openTab(page, uuid, 'propuestas', page.getByRole('row', { name: /Campo 01/ }));
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Agregar campo' }).click();
  const form = page.getByRole('dialog', { name: 'Campo nuevo' });
  await form.getByLabel('Nombre').fill('Talla');
  await form.getByLabel('Tipo').selectOption({ label: 'Opciones' });
  await form.getByLabel('Opción 1', { exact: true }).fill('Chica');
  await form.getByLabel('Opción 1', { exact: true }).press('Enter');
  await form.getByLabel('Opción 2', { exact: true }).fill('Grande');
  await form.getByRole('switch', { name: 'Obligatorio' }).click();
  await form.getByRole('button', { name: 'Crear campo' }).click();
  await expect(fieldsOf(page)).toHaveText([/Talla.*Opciones · Chica, Grande · Obligatorio/s]);
  // What is called so already is refused at its name.
  await dialog(page).getByRole('button', { name: 'Agregar campo' }).click();
  await form.getByLabel('Nombre').fill('TALLA');
  await form.getByRole('button', { name: 'Crear campo' }).click();
  await expect(form.getByText('La campaña ya tiene un campo con este nombre')).toBeVisible();
  await form.getByLabel('Nombre').fill('Dirección');
  await form.getByRole('button', { name: 'Crear campo' }).click();
  await expect(fieldsOf(page)).toHaveCount(2);
  const third = (await post('custom_field/', { label: 'Prueba', type: 'date' })) as { uuid: string };
  // A colleague's comes by itself.
  await expect(fieldsOf(page)).toHaveCount(3);
  expect(await violationsIn(page, { within: '[role="dialog"]' })).toEqual([]);

  // By keys: the focus goes along.
  const up = dialog(page).getByRole('button', { name: 'Subir Prueba' });
  await up.press('Enter');
  await expect.poll(() => order(page)).toEqual(['Talla', 'Prueba', 'Dirección']);
  await expect(up).toBeFocused();
  await up.press('Enter');
  await expect.poll(() => order(page)).toEqual(['Prueba', 'Talla', 'Dirección']);
  // By hand, by the grip.
  await drag(page, fieldsOf(page).nth(2), fieldsOf(page).nth(0), { x: 14, y: 24 });
  await expect.poll(() => order(page)).toEqual(['Dirección', 'Prueba', 'Talla']);
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect.poll(() => order(page)).toEqual(['Prueba', 'Talla', 'Dirección']);

  await dialog(page).getByRole('button', { name: 'Editar Dirección' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar campo' });
  await edit.getByLabel('Nombre').fill('Dirección de envío');
  await edit.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => order(page)).toEqual(['Prueba', 'Talla', 'Dirección de envío']);

  // What is lost is said before.
  await post(`manage/influencer-update/${ids[0]}/`, { custom_values: { [third.uuid]: '2026-12-01' } });
  await dialog(page).getByRole('button', { name: 'Eliminar Prueba' }).click();
  const question = page.getByRole('dialog', { name: '¿Eliminar «Prueba»?' });
  await expect(
    question.getByText('Se pierde el valor de 1 creador. Durante un día se puede deshacer.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Eliminar campo' }).click();
  await expect.poll(() => order(page)).toEqual(['Talla', 'Dirección de envío']);
  await page
    .getByRole('group', { name: 'Campo eliminado' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect.poll(() => order(page)).toEqual(['Prueba', 'Talla', 'Dirección de envío']);
  // And once nothing on screen takes it back any more, for a day.
  await dialog(page).getByRole('button', { name: 'Eliminar Prueba' }).click();
  await question.getByRole('button', { name: 'Eliminar campo' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await openDialog(page);
  await expect(dialog(page).getByText('también sus invitados', { exact: false })).toBeVisible();
  const deleted = dialog(page).getByRole('region', { name: 'Eliminados hace poco' });
  await expect(deleted).toContainText('Prueba');
  expect(await violationsIn(page, { within: '[role="dialog"]' })).toEqual([]);
  await deleted.getByRole('button', { name: 'Restaurar Prueba' }).click();
  await expect(deleted).toHaveCount(0);
  await expect.poll(() => order(page)).toEqual(['Prueba', 'Talla', 'Dirección de envío']);
  await expect(dialog(page).getByRole('button', { name: 'Agregar campo' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await expect(page.getByRole('row', { name: /Campo 01/ })).toContainText('01/12/2026');
});

test('fields without room beside the others are reached by scrolling, the creator and the actions stay, and a filter takes a number as it is written', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Campos', creators(2, 'Campo'));
  for (const label of ['Talla', 'Dirección', 'Calle', 'Notas'])
    await post('custom_field/', { label, type: 'text' });
  const pieces = (await post('custom_field/', { label: 'Piezas', type: 'number' })) as { uuid: string };
  await post(`manage/influencer-update/${ids[0]}/`, { custom_values: { [pieces.uuid]: 1200 } });
  const row = page.getByRole('row', { name: /Campo 01/ });
  await openTab(page, uuid, 'propuestas', row);
  const cell = row.getByRole('button', { name: 'Editar Piezas de Campo 01: 1,200' });
  await cell.focus();
  await expect(cell).toBeInViewport({ ratio: 1 });
  await expect(row.getByText('Campo 01')).toBeInViewport();
  await expect(row.getByRole('button', { name: /^Más acciones/ })).toBeInViewport({ ratio: 1 });
  expect(await violationsIn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Filtros' }).click();
  await addCondition(page, 'Piezas');
  const from = page.getByRole('textbox', { name: 'Piezas: desde' });
  await from.pressSequentially('1,000');
  await expect(page).toHaveURL(new RegExp(`custom_number_${pieces.uuid}\\.\\.between\\.\\.1000`));
  await expect(from).toHaveValue('1,000');
  await expect(page.getByRole('row', { name: /Campo 02/ })).toHaveCount(0);
  await expect(row).toBeVisible();
  await from.fill('muchas');
  await from.press('Tab');
  await expect(page.getByText('Escribe un número, como 1,250', { exact: false })).toBeVisible();
});

test('fields are shown and filled in on proposals, in the squad and in the record, and taken back [PRO-20]', async ({
  page,
}) => {
  // A list that cannot become wider keeps its last columns for the menu of columns.
  await page.setViewportSize({ width: 1680, height: 900 });
  const { uuid, post } = await squadOf(page, 'Campos', creators(2, 'Campo'));
  const make = (body: object) => post('custom_field/', body) as Promise<{ uuid: string }>;
  await make({
    label: 'Talla',
    type: 'select',
    required: true,
    options: [{ label: 'Chica' }, { label: 'Grande' }],
  });
  const pieces = await make({ label: 'Piezas', type: 'number' });
  await openTab(page, uuid, 'propuestas', page.getByRole('row', { name: /Campo 01/ }));
  const cell = (field: string, name: string) =>
    page.getByRole('button', { name: new RegExp(`Editar ${field} de ${name}:`) });
  await expect(cell('Talla', 'Campo 01')).toHaveText('Falta');
  await cell('Talla', 'Campo 01').click();
  await page.getByRole('combobox', { name: 'Talla de Campo 01' }).selectOption({ label: 'Grande' });
  await expect(cell('Talla', 'Campo 01')).toHaveText('Grande');
  await cell('Piezas', 'Campo 02').press('Enter');
  await page.getByRole('textbox', { name: 'Piezas de Campo 02' }).fill('muchas');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Debe ser un número, con dos decimales como máximo')).toBeVisible();
  await page.getByRole('textbox', { name: 'Piezas de Campo 02' }).fill('12.5');
  await page.keyboard.press('Enter');
  await expect(cell('Piezas', 'Campo 02')).toHaveText('12.5');
  await expect(cell('Piezas', 'Campo 02')).toBeFocused();

  // In order, and narrowed, by an address that others can open.
  await page.getByRole('button', { name: 'Piezas', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`sort=-custom_number_${pieces.uuid}`));
  await expect(page.getByRole('row', { name: /Campo 0\d/ }).first()).toContainText('Campo 02');
  await page.goto(`/campaign/${uuid}?where=custom_number_${pieces.uuid}..between..5..#squad`);
  await expect(squadRows(page)).toHaveText([/Campo 02/]);
  await expect(page.getByRole('button', { name: /Piezas: desde 5|Piezas/ }).first()).toBeVisible();

  await openSquad(page, uuid);
  await squadRows(page).filter({ hasText: 'Campo 02' }).click();
  const panel = page.getByRole('dialog', { name: 'Campo 02' });
  await expect(panel.getByText('Faltan: Talla')).toBeVisible();
  await panel.getByLabel('Talla').selectOption({ label: 'Chica' });
  await expect(page.getByRole('group', { name: 'Información actualizada' }).last()).toContainText(
    'Campo 02 · Talla',
  );
  await expect(panel.getByText('Faltan: Talla')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Cerrar' }).first().focus();
  await page.keyboard.press('Control+z');
  await expect(panel.getByText('Faltan: Talla')).toBeVisible();
  await expect(panel.getByLabel('Talla')).toHaveValue('');
});

test('the dialog opens from the menu of columns and by Ctrl K, and fits a phone', async ({ page }) => {
  const { uuid } = await squadOf(page, 'Campos', creators(1, 'Campo'));
  await openSquad(page, uuid);
  await openTool(page, 'Columnas');
  await page
    .getByRole('dialog', { name: 'Columnas' })
    .getByRole('button', { name: 'Campos propios' })
    .click();
  await expect(dialog(page).getByText('Aún no hay campos propios')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Campos propios');
  await page
    .getByRole('button', { name: /Campos propios/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog(page).getByRole('button', { name: 'Agregar campo' }).click();
  const form = page.getByRole('dialog', { name: 'Campo nuevo' });
  await form.getByLabel('Nombre').fill('Guía de envío con un nombre que es bastante largo para verse');
  await form.getByRole('button', { name: 'Crear campo' }).click();
  await expect(fieldsOf(page)).toHaveCount(1);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);
  expect(await violationsIn(page, { within: '[role="dialog"]' })).toEqual([]);
});
