import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility';
import { campaignOf, creators } from './campaign-of';
import { expect, test } from './fixtures';
import { carryToken, newcomer, signInAs } from './sign-in';

test.slow();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' });

/** A creator who has taken their invitation to a campaign and accepted it. */
async function joined(page: Page, token: string, campaign: { uuid: string; ids: string[] }) {
  const api = (method: 'get' | 'post', url: string, data?: object, session = token) =>
    page.request[method](`/api/v1/${url}`, {
      ...(data ? { data } : {}),
      ...(session ? { headers: { authorization: `Bearer ${session}` } } : {}),
    });
  const id = campaign.ids[0] ?? '';
  const made = await api('get', `campaign/${campaign.uuid}/manage/influencer/${id}/link/?how=copied`);
  const { response } = (await made.json()) as { response: { path: string } };
  const url = new URL(response.path, 'http://localhost');
  const [slug = '', network = '', username = ''] = url.pathname.split('/').slice(-3);
  const link = { slug, network, username, token: url.searchParams.get('token') ?? '' };
  const terms = `campaign/external/accept-terms/${slug}/${network}/${username}/?token=${link.token}`;
  await api('get', terms, undefined, '');
  const answer = { token: link.token, status: 'accepted' };
  const answered = await api('post', `campaign/external/update/status/${id}`, answer, '');
  expect(answered.ok(), await answered.text()).toBe(true);
  const registered = await api(
    'post',
    'campaign/external/register/',
    {
      ...link,
      email: `creadora.${crypto.randomUUID()}@nuevas.altavoz.test`,
      password: 'una-clave-de-prueba',
      name: 'Ida Avisada',
    },
    '',
  );
  expect(registered.ok(), await registered.text()).toBe(true);
  const session = ((await registered.json()) as { response: { access_token: string } }).response.access_token;
  return { session, link: link.token };
}

test('a manager at a desk and a creator on a phone are told at once what the other does', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await newcomer(page, 'Avisada');
  const campaign = await campaignOf(page.request, token, 'Campaña con avisos', creators(1, 'Ida'));
  await page.goto(`/campaign/${campaign.uuid}`);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');

  const { session, link } = await joined(page, token, campaign);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones: 1 sin leer');
  const context = await browser.newContext({ ...PHONE, ...(baseURL ? { baseURL } : {}) });
  const phone = await context.newPage();
  await carryToken(phone, session);
  await phone.goto('/invitations');
  await expect(bell(phone)).toBeVisible();

  const handed = await phone.request.post(`/api/v1/invitations/contents/${campaign.uuid}`, {
    headers: { authorization: `Bearer ${session}` },
    data: {
      token: link,
      network: 'instagram',
      content_type: 'reel',
      url_info: 'https://www.instagram.com/reel/avisa/',
    },
  });
  expect(handed.ok(), await handed.text()).toBe(true);
  await expect(bell(page)).toHaveAccessibleName('Notificaciones: 2 sin leer');

  // By the keyboard: the newest first, down to the other, read, and up again to open it.
  await bell(page).click();
  const draft = panel(page).getByRole('link', { name: /entregó un contenido/ });
  await expect(draft).toContainText('Instagram · Reel');
  expect(await violationsIn(page)).toEqual([]);
  await draft.focus();
  await page.keyboard.press('j');
  await expect(panel(page).getByRole('link', { name: /aceptó la invitación/ })).toBeFocused();
  await page.keyboard.press('e');
  await expect(bell(page)).toHaveAccessibleName('Notificaciones: 1 sin leer', { timeout: 15_000 });
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/campaign/${campaign.uuid}/contents/`));
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');

  // The creator hears that it is approved.
  const { uuid } = ((await handed.json()) as { response: { uuid: string } }).response;
  await campaign.post(`contents/${uuid}/approve/`, { approved: true });
  await expect(bell(phone)).toHaveAccessibleName('Notificaciones: 1 sin leer', { timeout: 30_000 });
  await bell(phone).click();
  expect(await violationsIn(phone)).toEqual([]);
  await panel(phone)
    .getByRole('link', { name: /aprobó tu contenido/ })
    .click();
  await expect(phone).toHaveURL(/\/proposals\//);
  await context.close();
});

test('all that happened is marked as read, and taken back', async ({ page }) => {
  const token = await newcomer(page, 'Leida');
  const campaign = await campaignOf(page.request, token, 'Campaña leída', creators(1, 'Leo'));
  await joined(page, token, campaign);
  await page.goto('/notifications');
  const one = page.getByRole('main').getByRole('link', { name: /aceptó la invitación/ });
  await expect(one).toContainText('Sin leer');
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(one).not.toContainText('Sin leer');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(one).toContainText('Sin leer');
});

test('says in the account what is told where, and keeps it', async ({ page }) => {
  await newcomer(page, 'Ajustada');
  await page.goto('/account#notifications');
  const now = page.getByRole('checkbox', { name: 'Un contenido se atrasa: Correo al momento' });
  // No word of a heading is broken, on the narrowest phone neither.
  await page.setViewportSize({ width: 360, height: 780 });
  const head = page.getByRole('columnheader', { name: 'Correo al momento' });
  const broken = await head.evaluate((cell) => {
    const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
    if (!text?.textContent) return null;
    let at = 0;
    return text.textContent.split(' ').filter((word) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + word.length);
      at += word.length + 1;
      return range.getClientRects().length > 1;
    });
  });
  expect(broken).toEqual([]);
  const digest = page.getByRole('checkbox', { name: 'Un contenido se atrasa: En el resumen' });
  await expect(digest).toBeChecked();
  await now.click();
  await expect(now).toBeChecked();
  await expect(digest).not.toBeChecked();
  // The page shows it before it is kept.
  const kept = page.waitForResponse(
    (reply) => reply.request().postData()?.includes('quiet') === true && reply.ok(),
  );
  await page.getByRole('switch', { name: /horas de silencio/ }).click();
  await expect(page.getByRole('group', { name: 'Horas de silencio' })).toBeVisible();
  await kept;
  await page.reload();
  await expect(now).toBeChecked();
  await expect(page.getByRole('group', { name: 'Horas de silencio' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
});

test('the link of a mail ends such mails without a session, and takes that back', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const token = await signInAs(page, 'manager');
  const headers = { authorization: `Bearer ${token}` };
  const saved = await page.request.put('/api/v1/notifications/settings/', {
    headers,
    data: { events: [{ event: 'answered', in_app: true, mail: 'now' }] },
  });
  expect(saved.ok()).toBe(true);
  const campaign = await campaignOf(page.request, token, 'Campaña con correo', creators(1, 'Eco'));
  await joined(page, token, campaign);
  const admin = await signInAs(await (await browser.newContext({ baseURL: server.url })).newPage(), 'admin');
  const read = async (path: string) => {
    const reply = await page.request.get(`/api/v1/mails/${path}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    return ((await reply.json()) as { response: unknown }).response;
  };
  const find = async () => {
    const { results } = (await read('')) as { results: { uuid: string; subject: string }[] };
    return results.find(({ subject }) => subject.includes('Campaña con correo'))?.uuid;
  };
  // The clock of the jobs goes by minutes.
  await expect.poll(find, { timeout: 150_000, intervals: [1_000] }).toBeTruthy();
  const { text } = (await read(`${await find()}/`)) as { text: string };
  const link = /\/unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '';
  const anywhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await anywhere.goto(`/unsubscribe?token=${link}`);
  await expect(anywhere.getByRole('listitem')).toHaveText('Un creador responde a la invitación');
  await anywhere.getByRole('button', { name: 'No recibir más estos correos' }).click();
  await expect(anywhere.getByText('ya no te los mandamos')).toBeVisible();
  const mailOf = async () => {
    const reply = await page.request.get('/api/v1/notifications/settings/', { headers });
    const { events } = ((await reply.json()) as { response: { events: { event: string; mail: string }[] } })
      .response;
    return events.find(({ event }) => event === 'answered')?.mail;
  };
  expect(await mailOf()).toBe('none');
  await anywhere.getByRole('button', { name: 'Deshacer' }).click();
  await expect(anywhere.getByText('los recibes otra vez')).toBeVisible();
  expect(await mailOf()).toBe('now');
});
