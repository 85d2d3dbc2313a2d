import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeManager,
  TEST_PASSWORD,
  unique,
  type TestMember,
} from '../../test/factories.js';

const server = useTestServer();
let manager: TestMember;
let campaign: { uuid: string; slug_name: string };
let invited: { id: string; username: string; token: string };

const post = (url: string, payload: object, token?: string) =>
  server.call({ method: 'POST', url: `/api/v1/${url}`, payload, ...(token ? { token } : {}) });
const linkOf = () => ({
  slug: campaign.slug_name,
  network: 'instagram',
  username: invited.username,
  token: invited.token,
});
const at = () => `campaign/${campaign.uuid}/manage/influencer/${invited.id}`;
const state = async () =>
  (await server.call({ url: `/api/v1/${at()}/invitation/`, token: manager.token })).body.response;
const opened = async () =>
  (
    await server.call({
      url: `/api/v1/campaign/external/${campaign.slug_name}/instagram/${invited.username}/?token=${invited.token}`,
    })
  ).body.response;
const accept = async () => {
  const { slug, network, username, token } = linkOf();
  await server.call({
    url: `/api/v1/campaign/external/accept-terms/${slug}/${network}/${username}/?token=${token}`,
  });
  await post(`campaign/external/update/status/${invited.id}`, { token, status: 'accepted' });
};
const handIn = async (code: string, token?: string) =>
  (
    await post(
      token ? `invitations/contents/${campaign.uuid}` : `campaign/${campaign.uuid}/manage/influencer-add/`,
      {
        token: invited.token,
        network: 'instagram',
        content_type: 'reel',
        url_info: `https://www.instagram.com/reel/${code}/`,
      },
      token,
    )
  ).body.response.uuid;
const review = (content: string, payload: object) =>
  server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign.uuid}/manage/update/${content}/`,
    payload,
    token: manager.token,
  });
const mails = async (template = 'content-rejected') => {
  await server.context.jobs.flush();
  const { rows } = await server.context.pool.query<{
    recipient: string;
    locale: string;
    body_text: string | null;
    is_secret: boolean;
  }>(
    'select recipient, locale, body_text, is_secret from mails where company_id = $1 and template = $2 order by created_at',
    [manager.companyId, template],
  );
  return rows;
};

beforeEach(async () => {
  manager = await makeManager(server, { name: 'Agencia Nube' });
  campaign = await makeCampaign(server, manager.token);
  const username = unique('ana');
  const [row] = await addInfluencers(server, manager.token, campaign.uuid, [
    { network: 'instagram', username, name: 'Ana Ñandú' },
  ]);
  const id = row?.uuid ?? '';
  const made = await server.call({
    url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${id}/link/?how=copied`,
    token: manager.token,
  });
  invited = {
    id,
    username,
    token: new URL(made.body.response.path, 'http://localhost').searchParams.get('token') ?? '',
  };
});

describe('a content that was rejected', () => {
  it('is mailed to the account that has the invitation, with the way back, and why once it is said', async () => {
    await accept();
    const creator = await makeCreator(server);
    await post('invitations/claim', linkOf(), creator.token);
    const content = await handIn('uno', creator.token);
    await review(content, { status: 'content_rejected' });
    const [plain] = await mails();
    expect(plain?.body_text).toMatch(/sin escribir por qué: Instagram · Reel[^]*\/proposals\//);
    await server.context.pool.query('delete from mails where company_id = $1', [manager.companyId]);
    await review(content, { rejection_reason: 'Falta el logo' });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ is_secret: false, locale: 'es' });
    expect(mail?.body_text).toMatch(/Agencia Nube .*Reel[^]*«Falta el logo»[^]*\/proposals\//);
    // Mended words are no other rejection; one that comes later is.
    await review(content, { rejection_reason: 'Falta el logo grande' });
    expect(await mails()).toHaveLength(1);
    const mine = await server.call({ url: '/api/v1/invitations/', token: creator.token });
    expect(mine.body.response.results[0]).toMatchObject({ next: 'payment_data', contents_rejected: 1 });
  });

  it('is mailed to the address by which the company reaches whoever has no account, in their language, with their link kept from others', async () => {
    await accept();
    await server.call({
      method: 'POST',
      url: `/api/v1/${at()}/contact/`,
      payload: { email: 'ana@ejemplo.com', locale: 'en' },
      token: manager.token,
    });
    const content = await handIn('dos');
    await review(content, { status: 'content_rejected', rejection_reason: 'Too dark' });
    expect(await mails()).toMatchObject([{ recipient: 'ana@ejemplo.com', locale: 'en', is_secret: true }]);
  });

  it('is mailed to nobody whose link was taken back, and no oftener than ten times a day', async () => {
    await accept();
    await server.call({
      method: 'POST',
      url: `/api/v1/${at()}/contact/`,
      payload: { email: 'ana@ejemplo.com' },
      token: manager.token,
    });
    for (let n = 0; n < 11; n += 1)
      await review(await handIn(`muchos${n}`), { status: 'content_rejected', rejection_reason: 'No' });
    expect(await mails()).toHaveLength(10);
    const last = await handIn('ultimo');
    await post(`${at()}/link/revoke/`, {}, manager.token);
    await server.context.pool.query('delete from mails where company_id = $1', [manager.companyId]);
    await review(last, { status: 'content_rejected', rejection_reason: 'No' });
    expect(await mails()).toEqual([]);
  });
});

describe('a content that was rejected with others', () => {
  it('is mailed where it had been handed in, and not where it was only planned', async () => {
    await accept();
    const creator = await makeCreator(server);
    await post('invitations/claim', linkOf(), creator.token);
    const handed = await handIn('junto', creator.token);
    const planned = (
      await post(
        `campaign/${campaign.uuid}/manage/add/`,
        { campaign_influencer: invited.id, network: 'instagram', content_type: 'reel' },
        manager.token,
      )
    ).body.response.uuid;
    await post(
      `campaign/${campaign.uuid}/manage/bulk/update/`,
      { content_uuids: [handed, planned], status: 'content_rejected' },
      manager.token,
    );
    expect(await mails()).toHaveLength(1);
  });
});

describe('a content that was approved', () => {
  const approve = (content: string, approved = true) =>
    post(`campaign/${campaign.uuid}/contents/${content}/approve/`, { approved }, manager.token);
  const draft = async (token?: string) => {
    const content = await handIn('borrador', token);
    await server.context.pool.query(
      "update contents set link = 'https://drive.google.com/file/d/uno/view' where id = $1",
      [content],
    );
    return content;
  };

  it('is mailed to its creator with what they do next, once, and not where that was taken back', async () => {
    await accept();
    const creator = await makeCreator(server);
    await post('invitations/claim', linkOf(), creator.token);
    const content = await draft(creator.token);
    await approve(content);
    await approve(content);
    const [mail, ...more] = await mails('content-approved');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ is_secret: false, locale: 'es' });
    expect(mail?.body_text).toMatch(/aprobó lo que entregaste: .*Reel[^]*pon el enlace[^]*\/proposals\//);
    const posted = await handIn('publicado', creator.token);
    await approve(posted);
    expect((await mails('content-approved')).at(-1)?.body_text).toContain('no tienes que hacer nada más');
    await approve(posted, false);
    await server.context.pool.query('delete from mails where company_id = $1', [manager.companyId]);
    await server.context.pool.query("select graphile_worker.add_job('tell-approved-content', $1)", [
      { company: manager.companyId, campaign: campaign.uuid, content: posted },
    ]);
    expect(await mails('content-approved')).toEqual([]);
  });

  it('is mailed in the language of whoever has no account, and to nobody whose link was taken back', async () => {
    await accept();
    await post(`${at()}/contact/`, { email: 'ana@ejemplo.com', locale: 'en' }, manager.token);
    await approve(await draft());
    expect(await mails('content-approved')).toMatchObject([
      { recipient: 'ana@ejemplo.com', locale: 'en', is_secret: true },
    ]);
    const later = await handIn('otro');
    await post(`${at()}/link/revoke/`, {}, manager.token);
    await approve(later);
    expect(await mails('content-approved')).toHaveLength(1);
  });
});

describe('what is kept of an invitation', () => {
  it('is why somebody had declined who has changed their mind [INV-08]', async () => {
    const say = (payload: object) =>
      post(`campaign/external/update/status/${invited.id}`, { token: invited.token, ...payload });
    await say({ status: 'rejected', reason: 'dates', reason_text: 'De viaje' });
    expect(await state()).toMatchObject({ reason: 'dates', declined_before: null });
    await accept();
    expect(await state()).toMatchObject({
      status_influencer: 'accepted',
      reason: null,
      declined_before: { at: expect.any(String), reason: 'dates', reason_text: 'De viaje' },
    });
    // Their own page does not say it to whoever holds the link.
    expect(await opened()).toMatchObject({ reason: null, reason_text: '' });
  });

  it('is when something was handed in, until it is withdrawn', async () => {
    await accept();
    await handIn('tres');
    const [one] = (await opened()).contents;
    expect(Date.parse(one.handed_in_at)).not.toBeNaN();
  });

  it('says where the company is reached, where it says so itself', async () => {
    expect((await opened()).campaign.company_email).toBeNull();
    const saved = await server.call({
      method: 'PUT',
      url: '/api/v1/company/',
      payload: { contact_email: 'Creadores@Nube.MX' },
      token: manager.token,
    });
    expect(saved.status).toBe(200);
    expect((await opened()).campaign.company_email).toBe('creadores@nube.mx');
  });

  it('says that the account was deleted, not that the company took the link back, in the activity as well', async () => {
    const creator = await makeCreator(server);
    await post('invitations/claim', linkOf(), creator.token);
    expect((await state()).left_at).toBeNull();
    await post('accounts/delete-account', { password: TEST_PASSWORD }, creator.token);
    await server.context.jobs.flush();
    expect(await state()).toMatchObject({ state: 'revoked', left_at: expect.any(String) });
    const log = await server.call({
      url: `/api/v1/campaign/${campaign.uuid}/activity/`,
      token: manager.token,
    });
    expect(log.body.response.results[0].told).toEqual({ kind: 'invitation.left' });
  });
});
