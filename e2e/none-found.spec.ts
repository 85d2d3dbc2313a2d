import { creators, squadOf } from './campaign-of';
import { expect, test } from './fixtures';

test('where nothing is found, one press takes search and filters away and goes on in the search', async ({
  page,
}) => {
  const { uuid, ids, token } = await squadOf(page, 'Nada encontrado', creators(2, 'Hallado'));
  const added = await page.request.post(`/api/v1/campaign/${uuid}/manage/add/`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { campaign_influencer: ids[0] ?? '', network: 'instagram', content_type: 'reel' },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const lists = [
    [`/campaign/${uuid}#propuestas`, 'Quitar todo'],
    [`/campaign/${uuid}#squad`, 'Quitar todo'],
    [`/campaign/${uuid}#contenidos`, 'Quitar todo'],
    ['/campaigns', 'Borrar la búsqueda'],
  ] as const;
  for (const [path, name] of lists)
    await test.step(path, async () => {
      await page.goto('/robots.txt');
      await page.goto(path);
      const main = page.locator('main');
      const search = main.getByRole('searchbox');
      const found = main.getByText(path === '/campaigns' ? 'Nada encontrado' : 'Hallado 01').first();
      await expect(found).toBeVisible({ timeout: 60_000 });
      await search.fill('nadie se llama así');
      await expect(found).toHaveCount(0);
      // The field has one of its own, and nothing says a third time what is searched for.
      const field = main.getByRole('button', { name: 'Borrar la búsqueda', exact: true });
      await expect(field.first()).toBeVisible();
      const clear = main.getByRole('button', { name, exact: true });
      await expect(clear).toHaveCount(path === '/campaigns' ? 2 : 1);
      // Of nothing there are no pages to go through.
      await expect(main.getByRole('button', { name: 'Página siguiente' })).toHaveCount(0);
      await clear.last().click();
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('');
      await expect(found).toBeVisible();
      await expect(search).toBeFocused();
      if (path === '/campaigns') return;

      await search.fill('nadie se llama así');
      await expect(found).toHaveCount(0);
      await expect(main.getByText('“nadie se llama así”', { exact: true })).toHaveCount(0);
      await field.click();
      await expect(found).toBeVisible();
    });
});
