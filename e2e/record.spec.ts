import type { Locator, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators, drag, openSquad, openTab, squadOf, squadRows } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

const grid = (page: Page) => page.getByRole('grid', { name: 'Propuestas' });
const proposal = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });
const card = (page: Page, name: string) => page.locator('[data-card]').filter({ hasText: name });
const record = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const status = (panel: Locator) => panel.getByRole('combobox', { name: 'Estado' });

test('the record is the same from proposals, squad, board, contents, calendar and a link, and closing leaves each as it was [PRO-01, SQD-18, CON-01]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Una ficha', creators(3, 'Ficha'));
  await post('influencers/', { influencers: ids.slice(0, 1), status: 'approved' });
  await post('influencers/', { influencers: ids.slice(2), status: 'rejected' });
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
    status: 'content_pending',
    published_date: '2026-05-03',
  });
  const panel = record(page, 'Ficha 01');
  const looksWhole = async () => {
    await expect(panel.getByRole('link', { name: 'Perfil del creador' })).toHaveAttribute(
      'href',
      /^\/perfil\/instagram\/ficha\./i,
    );
    await expect(panel.getByRole('link', { name: 'Perfil en Instagram' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.instagram\.com\//,
    );
    await expect(status(panel)).toHaveValue('approved');
    await expect(panel.getByText('Sin respuesta', { exact: true })).toBeVisible();
    await expect(panel.getByLabel('Costo estimado')).toHaveValue('100.00');
    await expect(panel.getByText('0/1 · 0')).toBeVisible();
    await expect(panel.getByRole('link', { name: /Reel · 03\/05\/2026 *Atrasado *Pendiente/ })).toBeVisible();
    await expect(panel.getByText('Todavía no se ha enviado.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  };

  await test.step('proposals, by click and Space', async () => {
    await openTab(page, uuid, 'propuestas', proposal(page, 'Ficha 01'));
    await proposal(page, 'Ficha 01').getByText('Ficha 01').click();
    expect(await violationsIn(page)).toEqual([]);
    await looksWhole();
    await expect(proposal(page, 'Ficha 01')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    // With Ctrl it is chosen instead.
    await proposal(page, 'Ficha 01').click({ modifiers: ['Control'], position: { x: 200, y: 5 } });
    await expect(page.getByText('1 seleccionado')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('squad', async () => {
    await openSquad(page, uuid);
    await squadRows(page).filter({ hasText: 'Ficha 01' }).click();
    await looksWhole();
  });
  await test.step('board, by click and Space', async () => {
    await openTab(page, uuid, 'overview', card(page, 'Ficha 01'));
    await card(page, 'Ficha 01').click();
    await expect(page).toHaveURL(new RegExp(`\\?record=${ids[0]}#overview$`));
    await looksWhole();
    await expect(card(page, 'Ficha 01').getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Space');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await drag(page, card(page, 'Ficha 01'), page.locator('[data-column="approved"]'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('contents, whose filter stays, and the panel of a content', async () => {
    const row = page.getByRole('table').getByRole('row').filter({ hasText: 'Ficha 01' });
    await page.goto(`/campaign/${uuid}?network=instagram#contenidos`);
    await row.getByRole('button', { name: /^Acciones del contenido/ }).click();
    await page.getByRole('menuitem', { name: 'Ver al creador' }).click();
    await looksWhole();
    await expect(page).toHaveURL(/\?network=instagram#contenidos$/);
    await row.getByText('Pendiente').click();
    const content = record(page, 'Reel');
    await content.getByRole('link', { name: 'Su ficha en la campaña' }).click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(content).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\?network=instagram#contenidos$/);
  });
  await test.step('calendar', async () => {
    await page.goto(`/campaign/${uuid}?day=2026-05-03#calendario`);
    await page.getByRole('tabpanel').getByText('Ficha 01').first().click();
    await record(page, 'Reel').getByRole('link', { name: 'Su ficha en la campaña' }).click();
    await looksWhole();
    await expect(record(page, 'Reel')).toBeVisible();
  });
  await test.step('a content of a record opens its own panel, and closing it leads back to the record', async () => {
    await page.goto(`/campaign/${uuid}?record=${ids[0]}#squad`);
    await panel.getByRole('link', { name: /Reel/ }).click();
    await expect(page).toHaveURL(/\?panel=[0-9a-f-]{36}#contenidos$/);
    await expect(record(page, 'Reel')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\?record=${ids[0]}#squad$`));
  });
  await test.step('in every status', async () => {
    for (const [index, value] of [
      [1, 'pending'],
      [2, 'rejected'],
    ] as const) {
      await page.goto(`/campaign/${uuid}?record=${ids[index]}#propuestas`);
      const other = record(page, `Ficha 0${index + 1}`);
      await expect(status(other)).toHaveValue(value);
      const add = other.getByRole('button', { name: 'Agregar contenido' });
      await expect(add).toHaveAttribute('aria-disabled', 'true');
    }
    const closed = record(page, 'Ficha 03');
    await expect(closed.getByText('No abre mientras esté rechazado.')).toBeVisible();
    await expect(closed.getByRole('button', { name: 'Copiar enlace' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

test('J and K go through the list behind a record, also where it has left that list, and over pages', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(
    page.request,
    token,
    'De ficha en ficha',
    creators(14, 'Paso'),
  );
  await openTab(page, uuid, 'propuestas-pendientes', proposal(page, 'Paso 14'));
  await proposal(page, 'Paso 14').click();
  await expect(record(page, 'Paso 14').getByText('1/14')).toBeVisible();
  await expect(record(page, 'Paso 14').getByRole('button', { name: 'Anterior' })).toBeDisabled();
  await page.keyboard.press('j');
  await expect(record(page, 'Paso 13').getByText('2/14')).toBeVisible();
  // The list is read on as one goes: it shows eight at a time.
  for (let left = 10; left >= 0; left -= 1) {
    await page.keyboard.press('j');
    await expect(record(page, `Paso ${String(left + 2).padStart(2, '0')}`)).toBeVisible();
  }
  await page.keyboard.press('k');
  await expect(record(page, 'Paso 03').getByText('12/14')).toBeVisible();

  await test.step('whoever is decided upon leaves the list, and the next is who has come there', async () => {
    await record(page, 'Paso 03').getByRole('button', { name: 'Aprobar' }).click();
    await expect(status(record(page, 'Paso 03'))).toHaveValue('approved');
    await expect(grid(page).getByText('Paso 03')).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(record(page, 'Paso 02').getByText('12/13')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(proposal(page, 'Paso 02')).toBeFocused();
    // One step back is the list as it was opened, not each record that was passed.
    await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}#propuestas-pendientes$`));
  });

  await test.step('what is typed in a field goes nowhere, and is saved on the way', async () => {
    await page.keyboard.press('Space');
    await record(page, 'Paso 02').getByLabel('Alcance').pressSequentially('4k');
    await expect(record(page, 'Paso 02').getByLabel('Alcance')).toHaveValue('4k');
    await record(page, 'Paso 02').getByRole('button', { name: 'Siguiente' }).click();
    await expect(record(page, 'Paso 01')).toBeVisible();
    await page.keyboard.press('k');
    await expect(record(page, 'Paso 02').getByLabel('Alcance')).toHaveValue('4,000');
  });

  await post('influencers/', { influencers: ids, status: 'approved' });
  await openSquad(page, uuid, 10);
  await squadRows(page).filter({ hasText: 'Paso 10' }).click();
  await expect(record(page, 'Paso 10').getByText('10/14')).toBeVisible();
  await page.keyboard.press('j');
  await expect(record(page, 'Paso 11').getByText('11/14')).toBeVisible();
  await expect(page).toHaveURL(/[?&]page=2&/);
  await page.keyboard.press('Escape');
  await expect(squadRows(page).filter({ hasText: 'Paso 11' })).toBeFocused();
  // Back closes what is open as well, and the list stays on the page that it was walked to.
  await page.keyboard.press('Space');
  await page.keyboard.press('k');
  await expect(record(page, 'Paso 10').getByText('10/14')).toBeVisible();
  await page.goBack();
  await expect(record(page, 'Paso 10')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/campaign/${uuid}\\?size=10#squad$`));
  await expect(squadRows(page).filter({ hasText: 'Paso 10' })).toBeVisible();

  await openTab(page, uuid, 'overview', card(page, 'Paso 14'));
  await card(page, 'Paso 14').click();
  const first = page.getByRole('dialog');
  await expect(first.getByText(/^\d+\/14$/)).toBeVisible();
  // The keys that are told are those of the panel, not of the board below it.
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(keys).toContainText('deshacer el último cambio');
  await expect(keys).not.toContainText('seleccionar o quitar');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await expect(first).toBeVisible();
});

test('how a creator is reached is saved as it is left, is asked about where it cannot be, and comes back by the key', async ({
  page,
}) => {
  const { uuid, ids } = await squadOf(page, 'Contacto', creators(1, 'Contacto'));
  await page.goto(`/campaign/${uuid}?record=${ids[0]}#squad`);
  const panel = record(page, 'Contacto 01');
  const email = panel.getByLabel('Correo del creador');
  await email.fill('ana');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(email).toHaveValue('ana');
  await expect(email).toHaveAttribute('aria-invalid', 'true');

  await email.fill('ana@ejemplo.mx');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.goto(`/campaign/${uuid}?record=${ids[0]}#squad`);
  await expect(email).toHaveValue('ana@ejemplo.mx');
  // What is no telephone number stays to be mended.
  await panel.getByLabel('WhatsApp del creador').fill('pregúntale a ana');
  await panel.getByLabel('WhatsApp del creador').press('Enter');
  await expect(panel.getByLabel('WhatsApp del creador')).toHaveAccessibleDescription(/teléfono/i);
  await expect(panel.getByLabel('WhatsApp del creador')).toHaveValue('pregúntale a ana');
  await panel.getByLabel('WhatsApp del creador').fill('+52 55 1234 5678');
  await panel.getByLabel('WhatsApp del creador').press('Enter');
  await expect(panel.getByRole('button', { name: 'WhatsApp' })).not.toHaveAttribute('aria-disabled', 'true');
  await panel.getByRole('heading', { name: 'Contenidos' }).click();
  await page.keyboard.press('Control+z');
  await expect(panel.getByLabel('WhatsApp del creador')).toHaveValue('');
  await expect(panel.getByRole('button', { name: 'WhatsApp' })).toHaveAttribute('aria-disabled', 'true');
  // Why is said beside it, and pressing it goes to what is missing.
  await expect(panel.getByText('Escribe primero su número de WhatsApp', { exact: false })).toBeVisible();
  await panel.getByRole('button', { name: 'WhatsApp' }).click({ force: true });
  await expect(panel.getByLabel('WhatsApp del creador')).toBeFocused();
});

test('Ctrl Z takes back the newest change that offers it, but not while something is typed', async ({
  page,
}) => {
  const { uuid, ids } = await squadOf(page, 'Deshacer', creators(1, 'Vuelta'));
  await page.goto(`/campaign/${uuid}?record=${ids[0]}#squad`);
  const panel = record(page, 'Vuelta 01');
  await panel.getByLabel('Alcance').fill('900');
  await panel.getByLabel('Alcance').press('Enter');
  await expect(panel.getByText('Guardado', { exact: true })).toBeVisible();
  await status(panel).selectOption('onboarding');
  await expect(page.getByText('Vuelta 01 ahora está en “Onboarding”', { exact: true })).toBeVisible();

  // In a field the key is the field's own.
  await panel.getByLabel('Costo acordado').pressSequentially('5');
  await page.keyboard.press('Control+z');
  await expect(panel.getByLabel('Costo acordado')).toHaveValue('');
  await expect(status(panel)).toHaveValue('onboarding');

  await panel.getByRole('heading', { name: 'Contenidos' }).click();
  await page.keyboard.press('Control+z');
  await expect(status(panel)).toHaveValue('approved');
  await page.keyboard.press('Control+z');
  await expect(panel.getByLabel('Alcance')).toHaveValue('');
  await expect(page.getByText('Quedó como antes: Alcance esperado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);

  // On any page: a list, without a record.
  await page.keyboard.press('Escape');
  await openTab(page, uuid, 'propuestas', proposal(page, 'Vuelta 01'));
  await proposal(page, 'Vuelta 01').focus();
  await page.keyboard.press('r');
  await expect(proposal(page, 'Vuelta 01')).toContainText('Rechazado');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(proposal(page, 'Vuelta 01')).toContainText('Aprobado');
});

test('the invitation of a record is copied and opened, and says until when it opens; a content is added [INV-16]', async ({
  page,
  context,
}) => {
  const { uuid, ids } = await squadOf(page, 'Enlace de ficha', creators(1, 'Enlace'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/campaign/${uuid}?record=${ids[0]}#overview`);
  const panel = record(page, 'Enlace 01');
  await panel.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(panel.getByText(/^Su enlace abre hasta el \d/)).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const opening = context.waitForEvent('page');
  await panel.getByRole('button', { name: 'Abrir' }).click();
  const invitation = await opening;
  await expect(invitation.getByRole('heading', { level: 1, name: 'Enlace de ficha' })).toBeVisible();
  // That a member looks at it does not count as opened.
  expect(invitation.url()).toBe(`${link}&preview=1`);
  await invitation.close();
  await panel.getByRole('button', { name: 'Más sobre el enlace' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Reemplazar enlace', 'Retirar enlace']);
  await page.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Agregar contenido' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar contenido' });
  await expect(dialog).toContainText('Enlace 01');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(panel).toBeVisible();
});

test('whoever may only look reads a record whole and can change nothing of it [PER-13]', async ({ page }) => {
  const { uuid, ids } = await squadOf(page, 'Ficha de mirar', creators(1, 'Mira'));
  await signInAs(page, 'viewer');
  await page.goto(`/campaign/${uuid}?record=${ids[0]}#squad`);
  const panel = record(page, 'Mira 01');
  await expect(panel.getByText('Todavía no se ha enviado.')).toBeVisible();
  await expect(panel.getByText('No tienes permiso para cambiar esta campaña', { exact: true })).toBeVisible();
  await expect(status(panel)).toBeDisabled();
  for (const name of ['Costo estimado', 'Costo acordado', 'Alcance esperado'])
    await expect(panel.getByLabel(name)).toBeDisabled();
  for (const name of ['Agregar contenido', 'Copiar enlace', 'Abrir']) {
    const button = panel.getByRole('button', { name });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.hover();
    await expect(page.getByRole('tooltip', { name: 'No tienes permiso' })).toBeVisible();
  }
  expect(await violationsIn(page)).toEqual([]);
});

test('A and R decide in a record, as they do in the list behind it [PRO-12]', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(
    page.request,
    token,
    'Decidir en ficha',
    creators(3, 'Decide'),
  );
  await post('influencers/', { influencers: ids.slice(0, 1), status: 'producing' });
  await openTab(page, uuid, 'propuestas-pendientes', proposal(page, 'Decide 03'));
  await proposal(page, 'Decide 03').getByText('Decide 03').click();
  await expect(record(page, 'Decide 03').getByText('1/2', { exact: true })).toBeVisible();
  // In a text they are letters.
  const note = record(page, 'Decide 03').getByLabel('Escribir una nota');
  await note.pressSequentially('ara');
  await expect(note).toHaveValue('ara');
  await record(page, 'Decide 03').getByRole('heading', { name: 'Decide 03' }).focus();
  await page.keyboard.press('a');
  await expect(status(record(page, 'Decide 03'))).toHaveValue('approved');
  await page.keyboard.press('j');
  await expect(record(page, 'Decide 02')).toBeVisible();
  await page.keyboard.press('r');
  await expect(status(record(page, 'Decide 02'))).toHaveValue('rejected');

  await test.step('on its page, and not once the work has begun', async () => {
    await page.goto(`/campaign/${uuid}/creators/${ids[1]}`);
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('rejected');
    await page.keyboard.press('a');
    await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('approved');
    await page.goto(`/campaign/${uuid}?record=${ids[0]}#squad`);
    await expect(status(record(page, 'Decide 01'))).toHaveValue('producing');
    await page.keyboard.press('r');
    await page.keyboard.press('Escape');
    await expect(record(page, 'Decide 01')).toBeHidden();
    await expect(squadRows(page).filter({ hasText: 'Decide 01' })).toContainText('Produciendo');
  });
});

test('the record of whoever is removed from the list beside it says what they were [SQD-31]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Borrar al lado', creators(2, 'Borra'));
  await post('influencers/', { influencers: ids.slice(0, 1), status: 'rejected' });
  await openTab(page, uuid, 'propuestas', proposal(page, 'Borra 01'));
  await proposal(page, 'Borra 01').getByText('Borra 01').click();
  const panel = record(page, 'Borra 01');
  await expect(status(panel)).toHaveValue('rejected');
  await proposal(page, 'Borra 01').getByRole('button', { name: 'Más acciones para Borra 01' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar de la campaña' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(panel.getByRole('alert')).toContainText('Alguien eliminó a este creador');
  await expect(status(panel)).toHaveValue('rejected');
  await expect(status(panel)).toBeDisabled();
  await expect(panel.getByText('No abre: ya no está en la campaña.')).toBeVisible();
});
