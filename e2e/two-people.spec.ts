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
