import type { Page } from '@playwright/test';
import { campaignOf, creators, openFigures, openTab } from './campaign-of';
import { expect, test } from './fixtures';
import { carryToken, signInAs } from './sign-in';

test.slow();

const panelOf = (page: Page) => {
  const panel = page.getByRole('dialog', { name: 'Reel' });
  return {
    panel,
    field: (name: string) => panel.getByRole('textbox', { name, exact: true }),
    choice: panel.getByRole('alert').filter({ hasText: 'mientras editabas' }),
  };
};

/** A campaign with a reel of a creator, and its row. */
async function reelOf(page: Page, name: string) {
  const token = await signInAs(page, 'manager');
  const campaign = await campaignOf(page.request, token, name, creators(1, 'Dual'));
  await campaign.post('influencers/', { influencers: campaign.ids, status: 'approved' });
  const { uuid: content } = (await campaign.post('manage/add/', {
    campaign_influencer: campaign.ids[0],
    network: 'instagram',
    content_type: 'reel',
    number_of_likes: 10,
  })) as { uuid: string };
  const open = async (who: Page) => {
    const row = who.getByRole('row').filter({ hasText: 'Dual 01' });
    await openTab(who, campaign.uuid, 'contenidos', row);
    await row.getByText('Pendiente').click();
    await expect(panelOf(who).field('Me gusta')).toHaveValue('10');
  };
  return { ...campaign, content, open };
}

test('two people in one content see what the other does, and choose where both changed the same [CON-45]', async ({
  page,
  browser,
}) => {
  const { open } = await reelOf(page, 'Dos personas');
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await signInAs(colleague, 'admin');
  await open(page);
  await open(colleague);
  const mine = panelOf(page);
  const theirs = panelOf(colleague);
  const status = (who: typeof mine) => who.panel.getByRole('combobox', { name: 'Estado' });

  await status(theirs).selectOption('content_producing');
  await expect(status(mine)).toHaveValue('content_producing');
  await theirs.field('Compartidos').fill('7');
  await theirs.field('Compartidos').press('Enter');
  await expect(mine.field('Compartidos')).toHaveValue('7');

  // Told at once, while it is still being typed, and not sent over the other's.
  await mine.field('Me gusta').fill('30');
  await theirs.field('Me gusta').fill('25');
  await theirs.field('Me gusta').press('Enter');
  await expect(mine.choice).toContainText('Me gusta: ahora 25; tú escribiste 30.');
  await expect(mine.field('Me gusta')).toHaveValue('30');
  await mine.field('Me gusta').press('Enter');
  await expect(mine.choice.getByRole('button').first()).toBeFocused();
  await expect(theirs.field('Me gusta')).toHaveValue('25');
  await mine.panel.getByRole('button', { name: 'Conservar lo mío: Me gusta' }).click();
  await expect(mine.choice).toBeHidden();
  await expect(theirs.field('Me gusta')).toHaveValue('30');

  // What is taken back is not what somebody else has changed since.
  await theirs.field('Me gusta').fill('31');
  await theirs.field('Me gusta').press('Enter');
  await expect(mine.field('Me gusta')).toHaveValue('31');
  await page
    .getByRole('group', { name: 'Información actualizada' })
    .filter({ hasText: 'Me gusta' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(page.getByRole('group', { name: 'No se pudo deshacer' })).toContainText(
    'Otra persona lo cambió mientras tanto.',
  );
  await expect(mine.field('Me gusta')).toHaveValue('31');
  await context.close();
});

test('what is typed in a content is not saved over what only the server knows of a colleague [CON-45]', async ({
  page,
}) => {
  const { post, content, open } = await reelOf(page, 'Día de dos');
  // Not told of what the other does.
  await page.route('**/events/', (route) => route.abort());
  await open(page);
  const { panel, field, choice } = panelOf(page);
  const day = field('Fecha de publicación');
  await day.fill('14/12/2026');
  await post(`manage/update/${content}/`, { published_date: '2026-12-21' });
  await day.press('Enter');
  await expect(choice).toContainText('Fecha de publicación: ahora 21/12/2026; tú escribiste 14/12/2026.');
  await expect(choice.getByRole('button').first()).toBeFocused();
  await panel.getByRole('button', { name: 'Usar lo suyo: Fecha de publicación' }).click();
  await expect(day).toHaveValue('21/12/2026');

  // Nor does a content that was deleted take along what was typed.
  await field('Me gusta').fill('77');
  await post('manage/remove/', { content_uuid: content });
  await field('Me gusta').press('Enter');
  await expect(page.getByRole('group', { name: 'No se guardó: Me gusta' })).toBeVisible();
  await expect(panel.getByText(/Lo que escribiste sigue aquí/)).toBeVisible();
  await expect(field('Me gusta')).toHaveValue('77');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '¿Descartar los cambios?' })).toBeVisible();
});

test('an amount of the header that a colleague has changed meanwhile is not replaced unknowingly [HDR-28, UIX-39]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, post } = await campaignOf(page.request, token, 'Montos de dos', []);
  await page.goto(`/campaign/${uuid}`);
  await openFigures(page);
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
  await panel.getByRole('combobox', { name: 'Marca' }).fill('Acme');
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

test('an open brief shows what somebody else changes in it', async ({ page }) => {
  const token = await signInAs(page, 'manager');
  const { uuid, post } = await campaignOf(page.request, token, 'Brief que se lee', []);
  const listening = page.waitForResponse(/\/events\/$/);
  await page.goto(`/campaign/${uuid}/brief`);
  await listening;
  await post('update/', { deliverables: 'Cuatro historias' });
  await expect(page.getByText('Cuatro historias')).toBeVisible();
});

test("a form of the company sends what was changed in it, and takes nobody else's change back", async ({
  page,
}) => {
  const reply = await page.request.post('/api/v1/accounts/register/', {
    data: { name: 'Dos', email: 'dos@formas.altavoz.test', password: 'una-clave-de-dos' },
  });
  const { access_token } = ((await reply.json()) as { response: { access_token: string } }).response;
  const headers = { authorization: `Bearer ${access_token}` };
  const send = (method: 'POST' | 'PUT', url: string, data: object) =>
    page.request.fetch(`/api/v1/${url}`, { method, headers, data });
  await send('POST', 'accounts/define-role/', { role: 'company' });
  await send('POST', 'accounts/account-company/', { name: 'Casa de dos' });
  await carryToken(page, access_token);
  await page.goto('/company');
  const telephone = page.getByLabel('Teléfono');
  await telephone.fill('5512345678');
  await send('PUT', 'company/', { website: 'https://dos.altavoz.test' });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Sitio web')).toHaveValue('https://dos.altavoz.test');
  await expect(telephone).toHaveValue('5512345678');
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
  await field(page, 'Alcance esperado').fill('4000');
  await field(page, 'Alcance esperado').press('Enter');
  await expect(field(colleague, 'Alcance esperado')).toHaveValue('4,000');

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

test('a note that is typed while a colleague removes its creator stays where it is, and decides of nobody [SQD-31]', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Nota de dos', creators(4, 'Dueto'));
  const grid = page.getByRole('grid', { name: 'Propuestas' });
  const row = grid.getByRole('row').filter({ hasText: 'Dueto 02' });
  const open = () => openTab(page, uuid, 'propuestas-pendientes', row);
  await open();
  await row.getByText('Dueto 02').click();
  const record = page.getByRole('dialog', { name: 'Dueto 02' });
  const note = record.getByLabel('Escribir una nota');
  const statusesOf = async () => {
    const reply = await page.request.get(`/api/v1/campaign/${uuid}/influencers/?page=1&size_page=8`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { results } = ((await reply.json()) as { response: { results: { status: string }[] } }).response;
    return results.map(({ status }) => status);
  };

  await note.click();
  await page.keyboard.type('Llamar a ');
  const { change } = (await post('influencers/', { influencers: ids.slice(1, 2), status: 'removed' })) as {
    change: string;
  };
  await expect(record.getByRole('alert')).toContainText('Lo que escribiste sigue aquí');
  await expect(note).toBeFocused();
  await page.keyboard.type('jarra, ker y raja');
  await expect(note).toHaveValue('Llamar a jarra, ker y raja');
  await expect(record.getByRole('button', { name: 'Enviar nota' })).toHaveAttribute('aria-disabled', 'true');
  expect(await statusesOf()).toEqual(['pending', 'pending', 'pending']);

  await test.step('closing asks about it', async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(note).toHaveValue('Llamar a jarra, ker y raja');
  });
  await test.step('it is sent once the creator is back', async () => {
    await post('influencers/undo/', { change });
    await expect(record.getByRole('alert')).toHaveCount(0);
    await record.getByRole('button', { name: 'Enviar nota' }).click();
    await expect(record.getByRole('list', { name: 'Notas' })).toContainText('Llamar a jarra, ker y raja');
    await page.keyboard.press('Escape');
  });
  await test.step('whoever types nothing yet, and in a cell of the list whose row goes', async () => {
    const third = grid.getByRole('row').filter({ hasText: 'Dueto 03' });
    await third.getByText('Dueto 03').click();
    const other = page.getByRole('dialog', { name: 'Dueto 03' });
    await other.getByLabel('Alcance').click();
    await post('influencers/', { influencers: ids.slice(2, 3), status: 'removed' });
    await expect(other.getByRole('alert')).toContainText('Alguien eliminó a este creador');
    await page.keyboard.type('jar kar');
    await expect(other).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(other).toBeHidden();

    const cost = row.getByRole('button', { name: /^Editar Costo estimado de/ });
    await cost.click();
    await expect(row.getByRole('textbox')).toBeFocused();
    await post('influencers/', { influencers: ids.slice(1, 2), status: 'removed' });
    await expect(row).toHaveCount(0);
    await page.keyboard.type('jar kar ');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await statusesOf()).toEqual(['pending', 'pending']);
    // Keys are those of the list again for whoever goes there.
    await grid.getByRole('row').filter({ hasText: 'Dueto 04' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('a');
    await expect.poll(statusesOf).toContain('approved');
  });
});
