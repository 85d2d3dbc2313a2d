import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { creators, squadOf } from './campaign-of';
import { expect, test } from './fixtures';
import { carryToken } from './sign-in';

test.slow();

/** A creator with an account who accepted, or declined, what a campaign asked of them. */
async function answeredBy(page: Page, campaign: string, name: string, answer: 'accepted' | 'rejected') {
  const { uuid, ids, post, token } = await squadOf(page, campaign, creators(1, name));
  const asked = async <T>(path: string, data?: object): Promise<T> => {
    const url = `/api/v1/${path}`;
    const reply = await (data
      ? page.request.post(url, { data })
      : page.request.get(url, { headers: { authorization: `Bearer ${token}` } }));
    return ((await reply.json()) as { response: T }).response;
  };
  await post(`manage/influencer-update/${ids[0]}/`, { agreed_cost: 800 });
  const { path } = await asked<{ path: string }>(
    `campaign/${uuid}/manage/influencer/${ids[0]}/link/?how=copied`,
  );
  const link = new URL(path, 'http://localhost');
  const [slug = '', network = '', username = ''] = link.pathname.split('/').slice(-3).map(decodeURIComponent);
  const secret = link.searchParams.get('token') ?? '';
  const { access_token } = await asked<{ access_token: string }>('campaign/external/register/', {
    email: `${name.toLowerCase()}-${Date.now()}@example.com`,
    password: 'un-campo-de-girasoles',
    name,
    slug,
    network,
    username,
    token: secret,
  });
  await asked(`campaign/external/accept-terms/${slug}/${network}/${username}/?token=${secret}`);
  await asked(`campaign/external/update/status/${ids[0]}`, { token: secret, status: answer });
  if (answer === 'accepted')
    await asked(`campaign/${uuid}/manage/influencer-add/`, {
      token: secret,
      network: 'instagram',
      content_type: 'reel',
      url_info: 'https://www.instagram.com/reel/entregado1/',
    });
  await page.setViewportSize({ width: 390, height: 844 });
  const claim = (other: string) =>
    page.request.post('/api/v1/invitations/claim/', {
      data: { slug, network, username, token: new URL(other, 'http://localhost').searchParams.get('token') },
      headers: { authorization: `Bearer ${access_token}` },
    });
  return { post, access_token, username, path, claim, id: ids[0] };
}

/** The same, with the campaign archived since, and signed in as them. */
async function archivedAfter(...[page, ...asked]: Parameters<typeof answeredBy>) {
  const { post, access_token, ...rest } = await answeredBy(page, ...asked);
  await post('update/', { is_archived: true });
  await carryToken(page, access_token);
  return rest;
}

test('whoever is owed something gives their payment data after the campaign has ended, on the row that lacks them [INV-04, FIN-01]', async ({
  page,
}) => {
  const { username } = await archivedAfter(page, 'Ya terminó', 'Cobra', 'accepted');
  await page.goto('/earnings');
  const row = page.getByRole('listitem').filter({ hasText: 'Ya terminó' });
  await expect(row).toContainText(
    new RegExp(`todavía no tiene tus datos de pago para @${username} en Instagram`),
  );
  await row.getByRole('link', { name: /^Escríbelos aquí abajo/ }).click();
  await expect(page.getByLabel('Titular de la cuenta')).toBeInViewport();
  await page.getByLabel('Titular de la cuenta').fill('Cobra Segura');
  await page.getByLabel('CLABE').fill('012180012345678909');
  await page.getByRole('button', { name: 'Guardar datos de pago' }).click();
  const use = row.getByRole('button', { name: 'Usar los de tu cuenta: CLABE …8909' });
  await expect(use).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await use.click();
  await expect(page.getByText(/ya tiene tus datos de pago$/).first()).toBeVisible();
  await expect(row).not.toContainText('todavía no tiene');
  await expect(row).toContainText('MXN 800.00');
});

test('what was accepted or declined is read after it has ended, and its link opens no more [INV-16]', async ({
  page,
}) => {
  const { path } = await archivedAfter(page, 'Se puede leer', 'Lectora', 'accepted');
  await page.goto('/invitations');
  const item = page.getByRole('listitem').filter({ hasText: 'Se puede leer' });
  await item.getByRole('link', { name: 'Ver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Se puede leer' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Aceptaste la invitación');
  await expect(main).toContainText('MXN 800.00');
  await expect(main.getByRole('link', { name: /^Reel/ })).toHaveAttribute(
    'href',
    'https://www.instagram.com/reel/entregado1/',
  );
  await expect(main).toContainText(/Aceptaste estas condiciones el \d/);
  await expect(main).not.toContainText('Si todavía te interesa');
  await expect(main.getByRole('button')).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Esta invitación ya terminó' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver mi invitación' }).click();
  await expect(main).toContainText('Aceptaste la invitación');

  await archivedAfter(page, 'Dije que no', 'Declina', 'rejected');
  await page.goto('/invitations');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Dije que no' })
    .getByRole('link', { name: 'Ver' })
    .click();
  await expect(main).toContainText('Rechazaste la invitación');
  await expect(main).not.toContainText('Si todavía te interesa');
});

test('a link that another one took the place of says so and whom to ask, and leads its creator to what they have [INV-16]', async ({
  page,
}) => {
  const one = await answeredBy(page, 'Con enlace nuevo', 'Cambiada', 'accepted');
  const { path } = (await one.post(`manage/influencer/${one.id}/link/`, {})) as { path: string };
  const main = page.getByRole('main');
  await page.goto(one.path);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Este enlace fue reemplazado por otro' }),
  ).toBeVisible();
  await expect(main).toContainText('Agencia Colibrí hizo otro enlace para esta invitación');
  await expect(main).not.toContainText('Con enlace nuevo');
  expect(await violationsIn(page)).toEqual([]);

  // Nobody who only held the former one is its creator: they are once they took the other.
  await carryToken(page, one.access_token);
  await page.goto(one.path);
  await expect(main).toContainText('hizo otro enlace');
  await expect(main.getByRole('link', { name: 'Ver mi invitación' })).toHaveCount(0);
  expect((await one.claim(path)).status()).toBe(200);
  await page.goto(one.path);
  await main.getByRole('link', { name: 'Ver mi invitación' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Con enlace nuevo' })).toBeVisible();
});
