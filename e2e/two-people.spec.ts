import type { Page } from '@playwright/test';
import { campaignOf, creators, openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test.slow();

const panelOf = (page: Page) => {
  const panel = page.getByRole('dialog', { name: 'Reel' });
  return {
    panel,
    figure: (name: string) => panel.getByRole('textbox', { name, exact: true }),
    save: panel.getByRole('button', { name: 'Guardar', exact: true }),
    alert: panel.getByRole('alert').filter({ hasText: 'mientras editabas' }),
  };
};

test('two people in one content keep each other’s fields, and choose where both changed the same [CON-45]', async ({
  page,
  browser,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Dos personas', creators(1, 'Dual'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
    number_of_likes: 10,
  });
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signInAs(colleague, 'admin');
  // Not told of what the other does: only the server knows.
  await page.route('**/events/', (route) => route.abort());
  const open = async (who: Page) => {
    const row = who.getByRole('row').filter({ hasText: 'Dual 01' });
    await openTab(who, uuid, 'contenidos', row);
    await row.getByText('Pendiente').click();
    await expect(panelOf(who).figure('Me gusta')).toHaveValue('10');
  };
  await open(page);
  await open(colleague);
  const mine = panelOf(page);
  const theirs = panelOf(colleague);

  await mine.figure('Me gusta').fill('30');
  await mine.figure('Comentarios').fill('4');
  await theirs.figure('Me gusta').fill('25');
  await theirs.figure('Compartidos').fill('7');
  await theirs.figure('Comentarios').fill('9');
  await theirs.save.click();
  await expect(theirs.panel).toBeHidden();

  await mine.save.click();
  await expect(mine.alert).toContainText('Me gusta: ahora 25; tú escribiste 30.');
  await expect(mine.alert).toContainText('Comentarios: ahora 9; tú escribiste 4.');
  await expect(mine.alert).not.toContainText('Compartidos');
  await expect(mine.figure('Me gusta')).toHaveValue('30');
  await expect(mine.figure('Compartidos')).toHaveValue('7');
  await expect(mine.alert.getByRole('button').first()).toBeFocused();

  // Nothing is saved before it is decided.
  await mine.save.click();
  await expect(mine.alert.getByRole('button').first()).toBeFocused();
  await mine.panel.getByRole('button', { name: 'Conservar lo mío: Me gusta' }).click();
  await mine.panel.getByRole('button', { name: 'Usar lo suyo: Comentarios' }).click();
  await expect(mine.alert).toBeHidden();
  await expect(mine.figure('Comentarios')).toHaveValue('9');
  await expect(mine.save).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mine.panel).toBeHidden();

  const reply = await page.request.get(`/api/v1/campaign/${uuid}/contents/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { response } = (await reply.json()) as { response: { results: unknown[] } };
  expect(response.results[0]).toMatchObject({
    number_of_likes: 30,
    number_of_comments: 9,
    number_of_shares: 7,
  });
  await context.close();
});

test('a day that is still being typed is not saved over that of a colleague [CON-45]', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Día de dos', creators(1, 'Dual'));
  await post('influencers/', { influencers: ids, status: 'approved' });
  const { uuid: content } = (await post('manage/add/', {
    campaign_influencer: ids[0],
    network: 'instagram',
    content_type: 'reel',
  })) as { uuid: string };
  const row = page.getByRole('row').filter({ hasText: 'Dual 01' });
  await openTab(page, uuid, 'contenidos', row);
  await row.getByText('Pendiente').click();
  const { panel, save, alert } = panelOf(page);
  const day = panel.getByRole('textbox', { name: 'Fecha de publicación' });
  await day.fill('14/12/2026');
  await post(`manage/update/${content}/`, { published_date: '2026-12-21' });
  await save.click();
  await expect(alert).toContainText('Fecha de publicación: ahora 21/12/2026; tú escribiste 14/12/2026.');
  await panel.getByRole('button', { name: 'Usar lo suyo: Fecha de publicación' }).click();
  await expect(day).toHaveValue('21/12/2026');

  // Nor does a content that was deleted take along what was typed.
  await panel.getByRole('textbox', { name: 'Me gusta', exact: true }).fill('77');
  await post('manage/remove/', { content_uuid: content });
  await save.click();
  await expect(page.getByText(/alguien eliminó este contenido\./).first()).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Me gusta', exact: true })).toHaveValue('77');
});

test('an amount of the header that a colleague has changed meanwhile is not replaced unknowingly [HDR-28, UIX-39]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, post } = await campaignOf(page.request, token, 'Montos de dos', []);
  await page.goto(`/campaign/${uuid}`);
  const spent = page.getByRole('button', { name: /^Editar Gastado/ });
  const field = page.getByRole('textbox', { name: 'Gastado' });
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await spent.click();
  await page.keyboard.type('888');
  await post('update/', { spent: 999 });
  await field.press('Enter');
  await expect(dialog).toContainText('Otra persona lo cambió mientras tanto.');
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(field).toHaveAccessibleDescription('Otra persona lo cambió a $999.00. Enter guarda el tuyo.');
  await field.press('Enter');
  await expect(spent).toHaveAccessibleName('Editar Gastado: $888.00');

  // The undo does not take back what was saved after it.
  await post('update/', { spent: 777 });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(dialog).toContainText('Otra persona lo cambió mientras tanto.');
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(spent).toHaveAccessibleName('Editar Gastado: $777.00');
});

test('two people in one brief choose where both changed the same [API-005]', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid, post } = await campaignOf(page.request, token, 'Brief de dos', []);
  await page.route('**/events/', (route) => route.abort());
  await page.goto(`/campaign/${uuid}/brief/#edit`);
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Objetivo').fill('Vender');
  await panel.getByLabel('Marca').fill('Acme');
  await post('update/', { objective: 'Dar a conocer', deliverables: 'Tres reels' });
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel.getByRole('alert')).toContainText(
    'Objetivo: ahora Dar a conocer; tú escribiste Vender.',
  );
  await expect(panel.getByRole('button', { name: 'Conservar lo mío: Objetivo' })).toBeFocused();
  await panel.getByRole('button', { name: 'Usar lo suyo: Objetivo' }).click();
  await expect(panel.getByLabel('Objetivo')).toHaveValue('Dar a conocer');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel).toBeHidden();
  for (const text of ['Dar a conocer', 'Tres reels']) await expect(page.getByText(text)).toBeVisible();
});

test('two people in one record see what the other does, and choose where both changed the same [SQD-31]', async ({
  page,
  browser,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids } = await campaignOf(page.request, token, 'Ficha de dos', creators(1, 'Duo'));
  const row = (who: Page) => who.getByRole('row').filter({ hasText: 'Duo 01' });
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signInAs(colleague, 'admin');
  const record = (who: Page) => who.getByRole('dialog', { name: 'Duo 01' });
  const field = (who: Page, name: string) => record(who).getByLabel(name, { exact: true });
  const status = (who: Page) => record(who).getByRole('combobox', { name: 'Estado' });
  await openTab(page, uuid, 'propuestas', row(page));
  await row(page).getByText('Duo 01').click();
  await colleague.goto(`/campaign/${uuid}?record=${ids[0]}#propuestas`);

  await status(colleague).selectOption('approved');
  await expect(status(page)).toHaveValue('approved');
  await field(page, 'Alcance').fill('4000');
  await field(page, 'Alcance').press('Enter');
  await expect(field(colleague, 'Alcance')).toHaveValue('4,000');

  // Told at once, while it is still being typed, and not sent over the other's.
  await field(page, 'Costo acordado').fill('700');
  await field(colleague, 'Costo acordado').fill('500');
  await field(colleague, 'Costo acordado').press('Enter');
  const choice = record(page).getByRole('alert');
  await expect(choice).toContainText('Costo acordado: ahora $500.00; tú escribiste $700.00.');
  await field(page, 'Costo acordado').press('Enter');
  await expect(choice.getByRole('button', { name: 'Conservar lo mío: Costo acordado' })).toBeFocused();
  await expect(field(colleague, 'Costo acordado')).toHaveValue('500.00');
  await page.keyboard.press('Enter');
  await expect(choice).toBeHidden();
  await expect(field(colleague, 'Costo acordado')).toHaveValue('700.00');

  // What one removes, the other is told of; nothing can be changed there any more.
  await record(colleague).getByRole('button', { name: 'Cerrar' }).click();
  await row(colleague).getByRole('button', { name: 'Más acciones para Duo 01' }).click();
  await colleague.getByRole('menuitem', { name: 'Eliminar de la campaña' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(record(page).getByRole('alert')).toContainText('Alguien eliminó a este creador');
  await expect(status(page)).toBeDisabled();
  await context.close();
});
