import type { Browser, Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { creators, squadOf } from './campaign-of';
import { expect, test } from './fixtures';
import { PICTURE, VIDEO } from './media';
import { carryToken } from './sign-in';

test.slow();

/** A creator with an account who accepted, or declined, what a campaign asks of them, or has not answered yet. */
async function answeringAs(
  page: Page,
  campaign: string,
  name: string,
  answer: 'accepted' | 'rejected' | null,
  people = creators(1, name),
) {
  const { uuid, ids, post, token } = await squadOf(page, campaign, people);
  const asked = async <T>(path: string, data?: object, by = token): Promise<T> => {
    const url = `/api/v1/${path}`;
    const headers = { authorization: `Bearer ${by}` };
    const reply = await (data
      ? page.request.post(url, { data, headers })
      : page.request.get(url, { headers }));
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
  await asked('invitations/terms/', { slug, network, username, token: secret }, access_token);
  if (answer) await asked(`invitations/answer/${ids[0]}/`, { token: secret, status: answer }, access_token);
  const handIn = (code: string) =>
    asked<{ uuid: string }>(
      `invitations/contents/${uuid}/`,
      {
        token: secret,
        network: 'instagram',
        content_type: 'reel',
        url_info: `https://www.instagram.com/reel/${code}/`,
      },
      access_token,
    );
  const claim = (other: string) =>
    page.request.post('/api/v1/invitations/claim/', {
      data: { slug, network, username, token: new URL(other, 'http://localhost').searchParams.get('token') },
      headers: { authorization: `Bearer ${access_token}` },
    });
  return { uuid, id: ids[0] ?? '', post, username, path, access_token, handIn, claim };
}

/** Such a creator on a phone and signed in, who handed something in if they accepted; the campaign is archived since. */
async function archivedAfter(page: Page, campaign: string, name: string, answer: 'accepted' | 'rejected') {
  const { post, handIn, access_token, ...invited } = await answeringAs(page, campaign, name, answer);
  if (answer === 'accepted') await handIn('entregado1');
  await post('update/', { is_archived: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await carryToken(page, access_token);
  return invited;
}

/** The own page of an invitation, on the phone of whoever has it. */
async function phoneOf(browser: Browser, token: string, invitation: string): Promise<Page> {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const page = await phone.newPage();
  await carryToken(page, token);
  await page.goto(`/proposals/${invitation}`);
  await expect(page.getByRole('heading', { name: 'Aceptaste la invitación' })).toBeVisible();
  return page;
}

const contentsIn = (page: Page) => page.getByRole('list', { name: 'Tus contenidos' }).getByRole('listitem');

test('whoever is owed something gives their payment data after the campaign has ended, on the row that lacks them [INV-04, FIN-01]', async ({
  page,
}) => {
  const { username } = await archivedAfter(page, 'Ya terminó', 'Cobra', 'accepted');
  await page.goto('/earnings');
  const toCome = page.getByRole('region', { name: 'Pago acordado' });
  await expect(toCome).toContainText(
    new RegExp(`todavía no tiene tus datos de pago para @${username} en Instagram`),
  );
  await toCome.getByRole('link', { name: /^Escríbelos en «Dónde te pagan»/ }).click();
  await expect(page.getByLabel('Titular de la cuenta')).toBeInViewport();
  await page.getByLabel('Titular de la cuenta').fill('Cobra Segura');
  await page.getByLabel('CLABE').fill('012180012345678909');
  await page.getByRole('button', { name: 'Guardar datos de pago' }).click();
  const use = toCome.getByRole('button', { name: 'Usar los de tu cuenta: CLABE …8909' });
  await expect(use).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await use.click();
  await expect(page.getByText(/ya tiene tus datos de pago$/).first()).toBeVisible();
  await expect(toCome).not.toContainText('todavía no tiene');
  await expect(toCome.getByRole('listitem').filter({ hasText: 'Ya terminó' })).toContainText('MXN 800.00');
});

test('what was accepted or declined is read after it has ended, and its link opens no more [INV-16]', async ({
  page,
}) => {
  const { path } = await archivedAfter(page, 'Se puede leer', 'Lectora', 'accepted');
  await page.goto('/invitations');
  const item = page.getByRole('listitem').filter({ hasText: 'Se puede leer' });
  // The whole card leads there.
  await item.click({ position: { x: 24, y: 24 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Se puede leer' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('Aceptaste la invitación');
  await expect(main).toContainText('MXN 800.00');
  await expect(main.getByRole('link', { name: 'instagram.com/reel/entregado1' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/reel/entregado1/',
  );
  await expect(main).toContainText(/Aceptaste estas condiciones el \d/);
  await expect(main).not.toContainText('Para saber más');
  await expect(main.getByRole('button')).toHaveCount(0);
  expect(await violationsIn(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Esta invitación ya no está abierta' })).toBeVisible();
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
  await expect(main).not.toContainText('Para saber más');
});

test('whom the company rejected reads nothing that is not true, by the link as among their own [INV-16]', async ({
  page,
}) => {
  const one = await answeringAs(page, 'Con otras personas', 'Descartada', null);
  await one.post('influencers/', { influencers: [one.id], status: 'rejected' });
  const main = page.getByRole('main');
  const why =
    /^Pasó su fecha, la campaña se cerró o .+ siguió con otros creadores\. Para saber más, escribe a /;
  await page.goto(one.path);
  await expect(page.getByRole('heading', { name: 'Esta invitación ya no está abierta' })).toBeVisible();
  await expect(main.getByText(why)).toHaveText(/quien te envió el enlace\.$/);
  expect(await violationsIn(page)).toEqual([]);
  await carryToken(page, one.access_token);
  await page.goto(one.path);
  await page.getByRole('link', { name: 'Ver mi invitación' }).click();
  await expect(page.getByRole('heading', { name: 'Esta invitación ya no se puede abrir' })).toBeVisible();
  await expect(main.getByText(why)).toHaveText(/quien te invitó\.$/);
});

test('an invitation that another account has taken is said to open by its link, not to be over [INV-11]', async ({
  page,
}) => {
  const first = await answeringAs(page, 'La primera', 'Compartida', 'accepted');
  const same = creators(1, 'Compartida').map((one) => ({ ...one, username: first.username }));
  const second = await answeringAs(page, 'La segunda', 'Ajena', 'accepted', same);
  await carryToken(page, first.access_token);
  await page.goto(`/proposals/${second.id}`);
  await expect(page.getByRole('heading', { name: 'Esta invitación se abre con su enlace' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Aceptaste');
  expect(await violationsIn(page)).toEqual([]);
});

test('a link that another one took the place of says so and whom to ask, and leads its creator to what they have [INV-16]', async ({
  page,
}) => {
  const one = await answeringAs(page, 'Con enlace nuevo', 'Cambiada', 'accepted');
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

test('a creator reads why a content was rejected and whom to ask, and hands it in again [INV-15]', async ({
  page,
  browser,
}) => {
  const { uuid, id, handIn, access_token } = await answeringAs(page, 'Con motivo', 'Corregida', 'accepted');
  const [rejected] = [await handIn('conmotivo1'), await handIn('conmotivo2')];
  await page.goto(`/campaign/${uuid}/contents/${rejected.uuid}`);
  await page.getByLabel('Estado').selectOption('content_rejected');
  const reason = page.getByLabel('Motivo del rechazo');
  await expect(reason).toHaveAccessibleDescription(
    'Opcional. Corregida 01 lo lee en su invitación y en un correo, y entrega de nuevo.',
  );
  await reason.fill('Falta el logo en la primera toma');
  expect(await violationsIn(page)).toEqual([]);
  const kept = page.waitForResponse((reply) => reply.request().postData()?.includes('logo') ?? false);
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await kept;
  expect(await violationsIn(page)).toEqual([]);

  const phone = await phoneOf(browser, access_token, id);
  const item = contentsIn(phone).filter({ hasText: 'conmotivo1' });
  await expect(item).toContainText('Rechazado');
  await expect(item).toContainText(/ lo rechazó: «Falta el logo en la primera toma»/);
  const mailed = phone.getByRole('link', { name: 'creadores@colibri.example' });
  await expect(mailed).toHaveAttribute('href', /^mailto:creadores@colibri\.example\?subject=/);
  await expect(item).not.toContainText('Si tienes dudas');
  // Of a company that does not say where it is reached, whoever sent the link is asked.
  await phone.route('**/api/v1/**', async (route) => {
    // What is told as it happens never ends.
    if (route.request().url().endsWith('/notifications/events/')) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"creadores@colibri.example"', 'null');
    await route.fulfill({ response, body });
  });
  await phone.reload();
  await expect(item).toContainText(/Si tienes dudas, escribe a .+ por donde te mandó la invitación\./);
  await expect(contentsIn(phone).filter({ hasText: 'conmotivo2' })).not.toContainText('Si tienes dudas');
  await expect(phone.getByText('¿Dudas? Responde a quien te envió este enlace.')).toBeVisible();
  await expect(mailed).toHaveCount(0);
  await phone.unrouteAll({ behavior: 'wait' });
  expect(await violationsIn(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  // What is done with it stands below where it is narrow, and on its line where it is wide.
  const again = item.getByRole('button', { name: /^Entregar otra vez Instagram · Reel · instagram/ });
  const isBelow = async () => {
    const [standing, act] = await Promise.all([
      item.getByText('Rechazado', { exact: true }).boundingBox(),
      again.boundingBox(),
    ]);
    return standing && act && act.y >= standing.y + standing.height;
  };
  await expect.poll(isBelow).toBe(true);
  await phone.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(isBelow).toBe(false);
  await phone.setViewportSize({ width: 390, height: 844 });
  await again.click();
  await expect(phone.getByRole('heading', { name: 'Entregar otra vez' })).toBeVisible();
  await phone.getByLabel('Enlace').fill('instagram.com/reel/conmotivo3');
  await phone.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(
    phone.getByText('Entregado: Instagram · Reel · instagram.com/reel/conmotivo3').first(),
  ).toBeVisible();
  const corrected = contentsIn(phone).filter({ hasText: 'conmotivo3' });
  await expect(corrected).toContainText('Enviado');
  await expect(corrected).not.toContainText('Falta el logo');
  await page.reload();
  await expect(page.getByLabel('Estado')).toHaveValue('content_submitted');
  await expect(reason).toHaveCount(0);
  await phone.context().close();
});

test('the list of invitations says that a content was rejected, and an invitation that its pay was changed', async ({
  page,
}) => {
  const { post, id, handIn, access_token } = await answeringAs(
    page,
    'Rechazo en la lista',
    'Listada',
    'accepted',
  );
  const { uuid } = await handIn('enlalista1');
  await post(`manage/update/${uuid}/`, { status: 'content_rejected' });
  await page.setViewportSize({ width: 390, height: 844 });
  await carryToken(page, access_token);
  await page.goto('/invitations');
  const item = page
    .getByRole('region', { name: 'Tus campañas' })
    .getByRole('listitem')
    .filter({ hasText: 'Rechazo en la lista' });
  await expect(item).toContainText('1 contenido rechazado: mira por qué');
  await item.getByRole('link').click();
  await expect(contentsIn(page)).toContainText(/ lo rechazó sin escribir por qué/);
  await post(`manage/influencer-update/${id}/`, { agreed_cost: 300 });
  await page.reload();
  const changed = page.getByText(/^Aceptaste con MXN 800\.00; .+ lo cambió después\.$/);
  await expect(changed).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

test('what was handed in wrong is corrected in network, type and link while it waits, and the field says which links are taken [INV-15]', async ({
  page,
  browser,
}) => {
  const { id, access_token, handIn } = await answeringAs(page, 'Red equivocada', 'Equivocada', 'accepted');
  await handIn('redequivocada1');
  const phone = await phoneOf(browser, access_token, id);
  const link = phone.getByLabel('Enlace');
  await phone.getByRole('button', { name: 'Entregar otro contenido' }).click();
  await expect(link).toHaveAccessibleDescription(
    /Tu publicación en Instagram, o tu borrador en Drive, Dropbox, WeTransfer u otra página que no sea de otra red/,
  );
  await phone.getByRole('button', { name: 'Cancelar' }).click();
  await phone.getByRole('button', { name: /^Corregir / }).click();
  await phone.getByLabel('Red', { exact: true }).selectOption('TikTok');
  await expect(link).toHaveAccessibleDescription(/Este enlace es de Instagram, y el contenido es de TikTok/);
  const sent: string[] = [];
  phone.on('request', (request) => {
    if (request.url().includes('/influencer-add')) sent.push(request.url());
  });
  await phone.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(link).toBeFocused();
  await link.fill('no es ninguno');
  await phone.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(link).toHaveAccessibleDescription(/Debe ser un enlace/);
  expect(sent).toEqual([]);
  await link.fill('tiktok.com/@equivocada/video/7300000000000000009');
  await phone.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(contentsIn(phone)).toHaveCount(1);
  await expect(contentsIn(phone)).toContainText('TikTok');
  await expect(contentsIn(phone).getByRole('link')).toHaveAttribute(
    'href',
    'https://tiktok.com/@equivocada/video/7300000000000000009',
  );
  await phone.context().close();
});

test('a picture is handed in as a draft with the account, and the company looks at it [INV-15]', async ({
  page,
  browser,
}) => {
  const { uuid, id, access_token, path, post } = await answeringAs(
    page,
    'Un borrador',
    'Borradora',
    'accepted',
  );
  const { uuid: planned } = (await post('manage/add/', {
    campaign_influencer: id,
    network: 'instagram',
    content_type: 'photo',
    published_date: '2026-12-01',
  })) as { uuid: string };
  const phone = await phoneOf(browser, access_token, id);
  await phone.getByRole('button', { name: 'Entregar Instagram · Foto · 01/12/2026', exact: true }).click();
  await phone.getByLabel('Foto o video').setInputFiles({ ...PICTURE, name: 'borrador.txt' });
  await expect(phone.getByRole('alert').filter({ hasText: 'borrador.txt' })).toBeVisible();
  await phone.getByLabel('Foto o video').setInputFiles({ ...PICTURE, buffer: Buffer.from('no es una foto') });
  await expect(phone.getByRole('button', { name: 'Quitar foto.png' })).toBeVisible();
  // What is refused takes the place of what was chosen before: that is not what one wants to hand in any more.
  await phone.getByLabel('Foto o video').setInputFiles({ ...PICTURE, name: 'borrador.pdf' });
  await expect(phone.getByRole('alert').filter({ hasText: 'borrador.pdf' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Quitar foto.png' })).toHaveCount(0);
  await phone.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(phone.getByLabel('Enlace')).toHaveAttribute('aria-invalid', 'true');
  await phone.getByLabel('Foto o video').setInputFiles({ ...PICTURE, buffer: Buffer.from('no es una foto') });
  await phone.getByRole('button', { name: 'Entregar', exact: true }).click();
  // What is in it counts, not its name.
  await expect(phone.getByLabel('Foto o video')).toHaveAttribute('aria-invalid', 'true');
  await phone.getByLabel('Foto o video').setInputFiles(PICTURE);
  expect(await violationsIn(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Entregar', exact: true }).click();
  await expect(phone.getByText(/^Entregado: Instagram · Foto · con archivo/).first()).toBeVisible();
  await expect(contentsIn(phone).getByRole('link', { name: 'Ver la foto' })).toHaveAttribute(
    'href',
    /^\/files\/content\//,
  );
  await expect(contentsIn(phone)).toContainText(/Entregado: Hoy, \d\d?:\d\d/);
  await page.goto(`/campaign/${uuid}/contents/${planned}`);
  await expect(page.getByLabel('Estado')).toHaveValue('content_submitted');
  await expect(page.locator('img[src^="/files/content/"]')).toBeVisible();
  // Another one takes its place while nobody has reviewed it.
  await phone.getByRole('button', { name: /^Corregir / }).click();
  await phone.getByLabel('Otra foto o video').setInputFiles(VIDEO);
  await phone.getByRole('button', { name: 'Guardar los cambios' }).click();
  await expect(phone.getByText(/^Guardado: Instagram · Foto/).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('video[src^="/files/content/"]')).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await phone.context().close();

  const nobody = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  const guest = await nobody.newPage();
  await guest.goto(path);
  await expect(guest.getByRole('heading', { name: 'La invitación está aceptada' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Ver el video' })).toBeVisible();
  await expect(guest.getByLabel('Foto o video')).toHaveCount(0);
  await nobody.close();
});
