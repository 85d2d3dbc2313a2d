import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, openTab } from './campaign-of';
import { downloadBy } from './download';
import { expect, test } from './fixtures';
import { heldBack } from './held-back';
import { PICTURE } from './media';
import { carryToken, foundCompany, signInAs } from './sign-in';

test.slow();

/** Chooses a file in the dialog of the import. */
const pick = (page: Page, text: string) =>
  page
    .locator('input[type=file][accept=".csv"]')
    .setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
/** Opens that dialog and chooses a file there. */
const choose = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Agregar lista desde CSV' }).first().click();
  await pick(page, text);
};
const tag = () => Date.now().toString(36);

/** A new company that has used up its creator profiles, in a campaign of its own on screen. */
async function signUpWithoutProfiles(page: Page): Promise<void> {
  const call = async (path: string, data: object, token: string) => {
    const reply = await page.request.post(`/api/${path}`, {
      headers: { authorization: `Bearer ${token}` },
      data,
    });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return ((await reply.json()) as { response: { uuid: string } }).response;
  };
  const token = await foundCompany(page.request, `Sin perfiles ${tag()}`);
  const { uuid } = await call('v1/campaign/', { name: 'Sin perfiles' }, token);
  for (let part = 0; part < 5; part += 1)
    await call(
      `v3/campaign/${uuid}/massive/assign/`,
      {
        influencers: Array.from({ length: 1_000 }, (_, index) => ({
          network: 'instagram',
          username: part + index === 0 ? 'usada' : `gasta.${tag()}.${part}.${index}`,
        })),
      },
      token,
    );
  await carryToken(page, token);
  await openTab(page, uuid, 'propuestas', page.getByRole('grid', { name: 'Propuestas' }));
}

test('a file that reads whole closes the dialog, says so for long, and leaves nothing behind [CSV-12…16, CSV-18, LIM-16]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Importar', creators(1, 'Antes'));
  await openTab(page, uuid, 'propuestas', page.getByRole('grid', { name: 'Propuestas' }));
  // Written by Excel: a line that names the separator, and one creator twice.
  const text = `sep=;\r\nred;usuario\r\ninstagram;csv.${tag()}.a\r\ntiktok;csv.${tag()}b\r\ntiktok;CSV.${tag()}b\r\n`;
  await choose(page, text);
  const dialog = page.getByRole('dialog', { name: 'Agregar lista desde CSV' });
  await expect(dialog.getByText('2 de 3 filas listas · 1 repetida, que no cambia nada')).toBeVisible();
  expect(await violationsIn(page, { within: '[role="dialog"]' })).toEqual([]);
  const views = page.getByText(/perfiles disponibles$/).first();
  const left = async () => Number((await views.textContent())?.replaceAll(/\D/g, ''));
  const before = await left();
  await page.clock.install();
  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(page.getByText('Se agregaron 2 creadores · 1 fila no cambió nada').last()).toBeVisible({
    timeout: 30_000,
  });
  // Twenty seconds; before anything else, as the clock goes on meanwhile.
  const toast = page.getByRole('group', { name: 'Listo' });
  await page.clock.fastForward(16_000);
  // One that ends takes a moment to fade.
  await page.clock.runFor(2_000);
  await expect(toast).toContainText('Se agregaron 2 creadores');
  await expect(toast.getByRole('button', { name: 'Deshacer', exact: true })).toBeVisible();
  await page.clock.fastForward(2_500);
  await expect(toast).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('tab', { name: /Pendientes/ })).toContainText('3');
  await expect.poll(left).toBe(before - 2);
  await page.getByRole('button', { name: 'Agregar lista desde CSV' }).first().click();
  // It is there among those of the campaign alone.
  const past = dialog.getByRole('region', { name: 'Importaciones de esta campaña' });
  await expect(past.getByText('lista.csv')).toHaveCount(1);
  await expect(dialog.getByText('lista.csv')).toHaveCount(1);
});

test('a file that is no CSV is refused once, in one sentence; one with wrong rows keeps the dialog open with the result [CSV-09, CSV-17]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Con errores', []);
  await openTab(page, uuid, 'propuestas', page.getByText('Todavía no hay propuestas'));
  await choose(page, 'red,usuario\ninstagram,"ana\n');
  await expect(page.getByText(/Línea \d: hay comillas que se abren/)).toHaveCount(1);
  await pick(page, `red,usuario\ninstagram,uno.${tag()}\nmyspace,tom\n`);
  const dialog = page.getByRole('dialog', { name: 'Agregar lista desde CSV' });
  await expect(dialog.getByText('1 de 2 filas listas · 1 con un problema')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 1 fila', exact: true }).click();
  await expect(dialog.getByText('Importación terminada, con errores')).toBeVisible({ timeout: 30_000 });
  const wrong = dialog.getByRole('region', { name: 'Filas con error' });
  await expect(wrong.getByRole('listitem')).toHaveText([/^Línea 3: No conocemos esa red.*myspace, tom$/]);
  await expect(wrong.getByRole('button', { name: 'Descargar filas con error' })).toBeVisible();
  // It is told where one looks, and no toast lies over the buttons.
  await expect(page.getByRole('group', { name: 'Listo' })).toHaveCount(0);

  await test.step('on a phone it has the whole screen, and every button its own line', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    const widths = await dialog
      .getByRole('button', { name: /^(Importar otro|Deshacer importación|Marcar como revisada)$/ })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(widths).toHaveLength(3);
    expect(Math.min(...widths)).toBeGreaterThan(300);
    await expect(page.getByText('myspace, tom')).toBeInViewport();
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Importación deshecha', { exact: true })).toBeVisible();
});

test('an import with wrong rows waits for somebody to see to it, on the first page and in its campaign', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const name = `Por revisar ${tag()}`;
  const { uuid } = await campaignOf(page.request, token, name, []);
  await openTab(page, uuid, 'propuestas', page.getByText('Todavía no hay propuestas'));
  await choose(page, `red,usuario\ninstagram,uno.${tag()}\nmyspace,tom\n`);
  const dialog = page.getByRole('dialog', { name: 'Agregar lista desde CSV' });
  await dialog.getByRole('button', { name: 'Importar 1 fila', exact: true }).click();
  await expect(dialog.getByText('Importación terminada')).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  const inCampaign = page
    .getByRole('group', { name: 'Cómo va la campaña' })
    .getByRole('link', { name: '1 importación con errores' });
  await expect(inCampaign).toBeVisible();

  await page.goto('/campaigns');
  const waits = page
    .getByRole('region', { name: 'Te espera' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('link', { name: '1 importación con errores' });
  const more = page.getByRole('button', { name: /^Ver \d+ más$/ });
  await expect(waits.or(more).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await waits.click();
  // The only one that waits is shown at once, with its rows; the list of all is a press away.
  const review = dialog.getByRole('button', { name: 'Marcar como revisada' });
  await expect(review).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Descargar filas con error' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar otro' }).click();
  const past = dialog.getByRole('region', { name: 'Importaciones de esta campaña' });
  await expect(past.getByRole('button')).toContainText('Por revisar');
  // Back leads where one came from, and the address opens it again.
  await page.goBack();
  await expect(page).toHaveURL(/\/campaigns$/);
  await page.goForward();
  await review.click();
  const done = page.getByText('Importación revisada', { exact: true });
  await expect(done).toBeVisible();
  await expect(review).toBeHidden();
  await expect(inCampaign).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(review).toBeVisible();
  await review.click();
  await expect(done.last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#propuestas$`));
  await expect(inCampaign).toBeHidden();
});

test('whoever may not change a campaign sees nothing of its imports, in its head or by address, nor what only others decide', async ({
  page,
  browser,
}) => {
  const manager = await browser.newPage();
  const token = await signInAs(manager, 'manager');
  const { uuid } = await campaignOf(manager.request, token, 'Solo mirar', creators(2, 'Por decidir'));
  await openTab(manager, uuid, 'propuestas', manager.getByRole('grid', { name: 'Propuestas' }));
  await choose(manager, `red,usuario\ninstagram,uno.${tag()}\nmyspace,tom\n`);
  const dialog = (on: Page) => on.getByRole('dialog', { name: 'Agregar lista desde CSV' });
  await dialog(manager).getByRole('button', { name: 'Importar 1 fila', exact: true }).click();
  await expect(dialog(manager).getByText('Importación terminada')).toBeVisible({ timeout: 30_000 });
  await manager.keyboard.press('Escape');
  const waiting = (on: Page) => on.getByRole('group', { name: 'Cómo va la campaña' }).getByRole('link');
  await expect(waiting(manager)).toHaveText(['1 importación con errores', '1 por decidir']);
  await manager.close();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signInAs(page, 'viewer');
  await page.goto(`/campaign/${uuid}?imports=true#propuestas`);
  await expect(dialog(page).getByText('No tienes permiso')).toBeVisible();
  await expect(dialog(page).getByText('lista.csv')).toHaveCount(0);
  await expect(page.locator('input[type=file][accept=".csv"]')).toHaveCount(0);
  expect(await violationsIn(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('grid', { name: 'Propuestas' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Cómo va la campaña' })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(asked.filter((path) => path.includes('/import/') || path.includes('/process/'))).toEqual([]);
});

test('the proposals offer the import: a template, a required .csv file, and a button that waits for it [PRO-07…10]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Plantilla', []);
  await openTab(page, uuid, 'propuestas', page.getByText('Todavía no hay propuestas'));
  await page.getByRole('tabpanel').getByRole('button', { name: 'Agregar lista desde CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar lista desde CSV' });
  const template = await downloadBy(page, () =>
    dialog.getByRole('button', { name: 'Descargar plantilla' }).click(),
  );
  expect(template.name).toMatch(/\.csv$/);
  const picker = dialog.locator('input[type=file]');
  await expect(picker).toHaveAttribute('accept', '.csv');
  await expect(picker).toHaveAttribute('required');
  const button = dialog.getByRole('button', { name: /^Importar/ });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await pick(page, `red,usuario\ninstagram,sube.${tag()}\n`);
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute('aria-disabled');
  // Held back on its way, so that the button is seen while it uploads.
  const upload = heldBack();
  await page.route('**/import/influencers/', async (route) => {
    await upload.until;
    await route.continue();
  });
  await button.click();
  await expect(button).toBeDisabled();
  upload.go();
  await expect(dialog).toBeHidden({ timeout: 30_000 });
});

test('whoever has no profiles left is led to where there are more, by the import and by the panel [CSV-11, CSV-17]', async ({
  page,
}) => {
  await signUpWithoutProfiles(page);
  await choose(page, `red,usuario\ninstagram,sin.${tag()}\n`);
  const dialog = page.getByRole('dialog', { name: 'Agregar lista desde CSV' });
  await dialog.getByRole('button', { name: 'Importar 1 fila' }).click();
  const alert = dialog.getByRole('alert').filter({ hasText: 'Se agotaron las vistas' });
  await expect(alert.getByRole('link', { name: 'Conseguir más perfiles' })).toHaveAttribute(
    'href',
    'https://altavoz.test/planes',
  );
  await expect(dialog.getByText('lista.csv')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agregar creadores' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Agregar creadores' });
  await expect(panel.getByRole('link', { name: 'Conseguir más perfiles' })).toBeVisible();
  await test.step('the list counts what its button sends', async () => {
    await panel.getByText('Escribir o pegar', { exact: true }).click();
    await panel.getByLabel('Usuarios o enlaces de perfil').fill('tiktok: nadie\ninstagram: usada');
    await panel.getByRole('button', { name: 'Agregar 2 creadores' }).click();
    await expect(panel.getByText('1 por intentar de nuevo')).toBeVisible();
    await expect(panel.getByText('1 en la campaña')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Agregar 1 creador' })).toBeVisible();
  });
});

test('those who are in the campaign are counted, left as they are or brought up to date, and Ctrl Z takes all of it back [CSV-19]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Deshacer', []);
  const [here, fresh] = [`csv.${tag()}.a`, `csv.${tag()}.b`];
  await openTab(page, uuid, 'propuestas', page.getByText('Todavía no hay propuestas'));
  const dialog = page.getByRole('dialog', { name: 'Agregar lista desde CSV' });
  await choose(page, `red,usuario,nombre,costo\ninstagram,${here},Aquí Está,1000\n`);
  await dialog.getByRole('button', { name: 'Importar 1 fila', exact: true }).click();
  const row = (name: string) =>
    page.getByRole('grid', { name: 'Propuestas' }).getByRole('row').filter({ hasText: name });
  await expect(row('Aquí Está')).toContainText('$1,000.00');
  await expect(dialog).toBeHidden();

  // All of them are there: nothing is left to import but an update.
  await choose(page, `red,usuario,nombre,costo\ninstagram,${here},Otro Nombre,2500\n`);
  const start = dialog.getByRole('button', { name: /^Importar/ });
  await expect(dialog.getByRole('radiogroup', { name: '1 ya está en la campaña' })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Dejar como están' })).toBeChecked();
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await start.hover();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Todos los creadores del archivo ya están en la campaña.',
  );
  expect(await violationsIn(page, { within: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Elegir otro archivo' }).click();

  await pick(
    page,
    `red,usuario,nombre,costo\ninstagram,${here},Otro Nombre,2500\ninstagram,${fresh},Nueva Cara,300\n`,
  );
  await expect(dialog.getByRole('button', { name: 'Importar 1 fila', exact: true })).toBeEnabled();
  await dialog.getByRole('radio', { name: 'Actualizarlos con el archivo' }).check();
  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click();
  await expect(row('Otro Nombre')).toContainText('$2,500.00');
  await expect(row('Nueva Cara')).toHaveCount(1);
  await expect(dialog).toBeHidden();

  await page.keyboard.press('Control+z');
  const undone = page.getByRole('group', { name: 'Importación deshecha' });
  await expect(undone).toContainText(
    '1 creador ya no está · 1 tiene de nuevo sus datos de antes · los perfiles que usó siguen contados',
  );
  await expect(row('Aquí Está')).toContainText('$1,000.00');
  await expect(row('Nueva Cara')).toHaveCount(0);
});

test('long after their toasts Ctrl Z takes the changes back from the last on, and nothing that is taken back already', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Tarde', creators(1, 'Antes'));
  await openTab(page, uuid, 'propuestas', page.getByRole('grid', { name: 'Propuestas' }));
  const row = page.getByRole('grid', { name: 'Propuestas' }).locator('tbody [data-row]');
  const dialog = page.getByRole('dialog', { name: 'Agregar lista desde CSV' });
  const file = `red,usuario,nombre\ninstagram,uno.${tag()},Uno\ninstagram,dos.${tag()},Dos\nmyspace,tom,Tom\n`;
  const toasts = page.getByRole('button', { name: 'Cerrar', exact: true });
  const closeToasts = () =>
    expect(async () => {
      for (const toast of await toasts.all()) await toast.click({ timeout: 1_000 });
      await expect(toasts).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  await choose(page, file);
  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click();
  await dialog.getByRole('button', { name: 'Marcar como revisada' }).click();
  await expect(page.getByText('Importación revisada', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(3);
  await row.filter({ hasText: 'Uno' }).focus();
  await page.keyboard.press('r');
  await expect(row.filter({ hasText: 'Uno' })).toContainText('Rechazado');
  await expect(page.getByText('Uno ahora está en “Rechazado”', { exact: true })).toBeVisible();
  await closeToasts();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect(row.filter({ hasText: 'Uno' })).toContainText('Pendiente');
  await expect(row).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('link', { name: '1 importación con errores' })).toBeVisible();
  await expect(row).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(row).toHaveCount(1);

  // What its dialog has taken back is nothing to take back any more.
  await closeToasts();
  await choose(page, file);
  await dialog.getByRole('button', { name: 'Importar 2 filas' }).click();
  await dialog.getByRole('button', { name: 'Deshacer importación' }).click();
  const undone = page.getByRole('group', { name: 'Importación deshecha' });
  await expect(undone).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await closeToasts();
  await expect(undone).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('group', { name: /^(Importación deshecha|Error|No se)/ })).toHaveCount(0);

  await test.step('creators who were typed are taken back before what was done earlier', async () => {
    await row.filter({ hasText: 'Antes' }).first().focus();
    await page.keyboard.press('a');
    await expect(row).toContainText('Aprobado');
    await page.getByRole('button', { name: 'Agregar creadores' }).first().click();
    const panel = page.getByRole('dialog');
    await panel.getByText('Escribir o pegar', { exact: true }).click();
    await panel.getByLabel('Usuarios o enlaces de perfil').fill(`instagram: tres.${tag()}`);
    await panel.getByRole('button', { name: 'Agregar 1 creador' }).click();
    await expect(row).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Aprobado');
  });
  await test.step('what cannot be taken back says so, and nothing older goes in its place', async () => {
    await page.getByLabel('Cambiar logo').setInputFiles(PICTURE);
    await expect(page.getByText('Campaña actualizada', { exact: true })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByText('Tu último cambio no se puede deshacer.', { exact: true })).toBeVisible();
    await expect(row).toContainText('Aprobado');
  });
});

test('an import is found again among those of the campaign, and taken back there', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid } = await campaignOf(page.request, token, 'Pasadas', []);
  await openTab(
    page,
    uuid,
    'propuestas',
    page.getByRole('button', { name: 'Agregar lista desde CSV' }).first(),
  );
  await choose(page, `red,usuario,nombre\ninstagram,pasada.${tag()},Pasada Uno\n`);
  await page.getByRole('dialog').getByRole('button', { name: 'Importar 1 fila', exact: true }).click();
  const row = page.getByRole('grid', { name: 'Propuestas' }).locator('tbody [data-row]');
  await expect(row).toHaveCount(1);
  await page.reload();
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: 'Agregar lista desde CSV' }).first().click();
  const past = page.getByRole('region', { name: 'Importaciones de esta campaña' });
  await expect(past.getByRole('button')).toHaveCount(1);
  await expect(past.getByRole('button')).toContainText('Se agregó 1 creador');
  await past.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(
    page.getByRole('dialog').getByText('Importación deshecha', { exact: true }).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Importar otro' }).click();
  await expect(past.getByRole('button')).toContainText('Importación deshecha');
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
});
