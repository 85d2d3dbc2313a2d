import { violationsIn } from './accessibility';
import { campaignOf, creators } from './campaign-of';
import { expect, test } from './fixtures';
import { signInAs } from './sign-in';

test('the profile of a creator tells what one chooses by, then what the company had from them, and leads back to where one came from', async ({
  page,
}) => {
  const token = await signInAs(page, 'manager');
  const [person] = creators(1, 'Conocida');
  if (!person) throw new Error('there is one');
  const { uuid, ids, post } = await campaignOf(page.request, token, 'Lo nuestro', [person]);
  const [id] = ids;
  await post('influencers/', { influencers: ids, status: 'approved' });
  await post(`manage/influencer-update/${id}`, { agreed_cost: 1_000 });
  await post(`manage/influencer/${id}/notes/`, { text: 'Entrega antes de tiempo' });
  const { uuid: content } = (await post('manage/add/', {
    campaign_influencer: id,
    network: 'instagram',
    content_type: 'reel',
    url_info: `https://www.instagram.com/reel/${person.username.replaceAll('.', '')}/`,
    published_date: '2026-05-03',
    estimated_cost: 500,
    number_of_views: 4_321,
    number_of_likes: 250,
  })) as { uuid: string };
  await post(`manage/update/${content}`, { status: 'content_published' });

  await page.goto(`/search?search=${person.username}`);
  const found = page.getByRole('list', { name: 'Creadores encontrados' });
  await found.getByRole('link', { name: person.name }).click();
  const panel = page.getByRole('dialog', { name: person.name });
  const own = page.getByRole('region', { name: 'En tus campañas' });
  await expect(panel.getByText('Entrega antes de tiempo')).toBeVisible();
  await panel.getByRole('link', { name: 'Ver perfil completo' }).click();

  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(own).toContainText(/Publicados1.*Acordado.*\$1,000\.00.*CPE\$4\.00/);
  await expect(own).toContainText('Entrega antes de tiempo Mariana Robles');
  const published = page.getByRole('region', { name: 'Lo último que publicó' }).getByRole('link');
  await expect(published).toHaveText(/^Reel03\/05\/2026Vistas 4\.3K.*Interacciones 250CPE \$2\.00$/);
  await expect(published).toHaveAttribute('href', new RegExp(`/campaign/${uuid}/contents/${content}$`));
  expect(await violationsIn(page)).toEqual([]);

  const crumbs = page.getByRole('navigation', { name: 'Ruta' });
  await crumbs.getByRole('link', { name: 'Buscador' }).click();
  await expect(page).toHaveURL(new RegExp(`/search\\?.*${person.username}`));
  await page.goto(`/campaign/${uuid}#squad`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lo nuestro' })).toBeVisible();
  await page.goto(`/perfil/instagram/${person.username}`);
  await expect(crumbs.getByRole('link', { name: 'Lo nuestro' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const [add, open] = [
    page.getByRole('link', { name: 'Agregar a una campaña' }),
    page.getByRole('link', { name: 'Abrir en Instagram' }),
  ];
  await expect.poll(async () => (await add.boundingBox())?.y).toBe((await open.boundingBox())?.y);
  await expect(own).toBeVisible();
  // What one chooses by is in sight at once; then what they published, and what they did for the company.
  await expect(page.getByRole('region', { name: 'Cifras', exact: true })).toBeInViewport({ ratio: 1 });
  const tops = await page
    .getByRole('heading', { name: /^(Cifras|Lo último que publicó|En tus campañas|Historial de cifras)$/ })
    .evaluateAll((all) =>
      all
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((one) => one.textContent),
    );
  expect(tops).toEqual(['Cifras', 'Lo último que publicó', 'En tus campañas', 'Historial de cifras']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violationsIn(page)).toEqual([]);
});
