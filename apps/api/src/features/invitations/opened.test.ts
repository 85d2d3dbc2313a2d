import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INVITATION_STEPS, type Waiting } from '@altavoz/contracts';
import { conditionsText } from '@altavoz/domain';
import { simpleParser } from 'mailparser';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  confirmAddress,
  makeCampaign,
  makeAccount,
  makeCreator,
  makeGuest,
  makeManager,
  makeSuperuser,
  makeViewer,
  TEST_PASSWORD,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { behind } from '../../test/held-row.js';
import { picture } from '../../test/picture.js';

const server = useTestServer();
const DATA = { beneficiary_name: 'Ana Ñandú', clabe: '012180012345678909' };
let manager: TestMember;
let campaign: { uuid: string; slug_name: string };
let username: string;
let influencer: string;
let token: string;
let path: string;

const invite = async (by: TestMember, of: { uuid: string; slug_name: string }, name: string) => {
  const [row] = await addInfluencers(server, by.token, of.uuid, [
    { network: 'instagram', username: name, name: 'Ana Ñandú' },
  ]);
  const reply = await server.call({
    url: `/api/v1/campaign/${of.uuid}/manage/influencer/${row?.uuid}/link/?how=copied`,
    token: by.token,
  });
  const link = new URL(reply.body.response.path, 'http://localhost');
  return { id: row?.uuid ?? '', token: link.searchParams.get('token') ?? '' };
};

beforeAll(async () => {
  manager = await makeManager(server, { name: 'Agencia Anfitriona' });
  await confirmAddress(server, manager);
});
beforeEach(async () => {
  campaign = await makeCampaign(server, manager.token, { name: 'Verano' });
  username = unique('invitada');
  ({ id: influencer, token } = await invite(manager, campaign, username));
  path = `${campaign.slug_name}/instagram/${username}`;
  holder = undefined;
});

/** The session of whoever has taken the invitation, which then acts in it unless another one is named. */
let holder: string | undefined;
/** What an account does by its session where others do it by the link. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/^campaign\/external\/update\/status\/([^/]+)$/, 'invitations/answer/$1/'],
  [/^campaign\/([^/]+)\/manage\/influencer-add\/$/, 'invitations/contents/$1/'],
  [/^campaign\/([^/]+)\/manage\/influencer-withdraw\/$/, 'invitations/contents/$1/withdraw/'],
];
const ownOf = (url: string) => OWN.reduce((path, [link, own]) => path.replace(link, own), url);
const get = (url: string, session?: string) =>
  server.call({ url: `/api/v1/campaign/external/${url}`, ...(session ? { token: session } : {}) });
const post = async (url: string, payload: object, session = holder) => {
  const reply = await server.call({
    method: 'POST',
    url: `/api/v1/${session ? ownOf(url) : url}`,
    payload,
    ...(session ? { token: session } : {}),
  });
  if (url === 'invitations/claim/' && reply.status === 200) holder = session;
  if (url === 'campaign/external/register/' && reply.status === 201)
    holder = reply.body.response.access_token;
  return reply;
};
const open = (with_: string = token) => get(`${path}/?token=${with_}`);
const accept = (with_: string = token) =>
  holder
    ? post('invitations/terms/', { ...link(), token: with_ })
    : get(`accept-terms/${path}/?token=${with_}`);
const answer = (payload: object, id = influencer) =>
  post(`campaign/external/update/status/${id}`, { token, ...payload });
const link = () => ({ slug: campaign.slug_name, network: 'instagram', username, token });
const state = async () =>
  (
    await server.call({
      url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}/invitation/`,
      token: manager.token,
    })
  ).body.response;
const squadRow = async () =>
  (await server.call({ url: `/api/v1/campaign/${campaign.uuid}/influencers/`, token: manager.token })).body
    .response.results[0];
const activity = async () =>
  (
    await server.call({ url: `/api/v1/campaign/${campaign.uuid}/activity/`, token: manager.token })
  ).body.response.results.map(({ told }: { told: { kind: string } }) => told);
const eventTypes = async () =>
  (
    await server.context.pool.query('select type from domain_events where campaign_id = $1 order by id', [
      campaign.uuid,
    ])
  ).rows.map(({ type }) => type);
const register = (payload: object = {}) =>
  post(
    'campaign/external/register/',
    {
      email: `${unique('ana')}@example.com`,
      password: TEST_PASSWORD,
      name: 'Ana Ñandú',
      ...link(),
      ...payload,
    },
    '',
  );
const mine = async (session: string) =>
  (await server.call({ url: '/api/v1/invitations/', token: session })).body.response.results;

describe('an invitation that is opened', () => {
  it('finds its creator by how far it has come, by the answer and by whether payment data are known', async () => {
    const found = async (field: string, value: string) => {
      const where = conditionsText({ match: 'all', list: [{ field, way: 'any', values: [value] }] });
      const url = `/api/v1/campaign/${campaign.uuid}/influencers/?where=${encodeURIComponent(where)}`;
      return (await server.call({ url, token: manager.token })).body.response.count as number;
    };
    const steps = async () => {
      const counts = await Promise.all(INVITATION_STEPS.map((step) => found('invitation', step)));
      const at = INVITATION_STEPS.filter((_, place) => counts[place] === 1);
      expect(at).toEqual([(await squadRow()).invitation]);
      return at[0];
    };
    expect(await steps()).toBe('sent');
    await open();
    expect(await steps()).toBe('opened');
    const ends = (when: string) =>
      server.context.pool.query(
        `update campaign_influencers set link_ends_at = now() + $2::interval where id = $1`,
        [influencer, when],
      );
    await ends('-1 minute');
    expect(await steps()).toBe('ended');
    await ends('1 day');
    expect([await found('answer', 'pending'), await found('payment_data', 'missing')]).toEqual([1, 1]);
    await answer({ status: 'rejected' });
    expect(await steps()).toBe('rejected');
    expect([await found('answer', 'rejected'), await found('answer', 'accepted')]).toEqual([1, 0]);
    expect(await found('payment_data', 'complete')).toBe(0);
  });

  it('is seen by the company as sent, opened and answered, live [INV-06, SQD-07]', async () => {
    expect((await squadRow()).invitation).toBe('sent');
    const events = (await eventTypes()).length;
    const { uuid, can, terms } = (await open()).body.response;
    expect([uuid, can, terms.accepted_at]).toEqual([
      influencer,
      { decline: true, add_content: false, change_payment_data: true },
      null,
    ]);
    await open();
    expect((await eventTypes()).slice(events)).toEqual(['influencer.updated']);
    expect((await squadRow()).invitation).toBe('opened');
    await answer({ status: 'rejected' });
    expect((await squadRow()).invitation).toBe('rejected');
  });

  it('shows the logo of the company that invites, here and among the own invitations, while it has one', async () => {
    const host = await makeManager(server);
    const theirs = await makeCampaign(server, host.token);
    const at = await invite(host, theirs, username);
    const read = async () =>
      (await get(`${theirs.slug_name}/instagram/${username}/?token=${at.token}`)).body.response.campaign
        .company_logo;
    expect(await read()).toBeNull();
    const sent = await form({ logo: await picture() });
    await server.call({ method: 'PUT', url: '/api/v1/company/logo/', token: host.token, ...sent });
    const logo = await read();
    expect((await server.call({ url: logo })).status).toBe(200);
    const account = { slug: theirs.slug_name, network: 'instagram', username, token: at.token };
    const { access_token } = (
      await post('campaign/external/register/', {
        email: `${unique('ana')}@example.com`,
        password: TEST_PASSWORD,
        name: 'Ana',
        ...account,
      })
    ).body.response;
    const mine = await server.call({ url: '/api/v1/invitations/', token: access_token });
    expect(mine.body.response.results[0].campaign.company_logo).toBe(logo);
    expect((await open()).body.response.campaign.company_logo).toBeNull();
  });

  it('is not opened by a member who looks at it', async () => {
    expect((await get(`${path}/?token=${token}&preview=1`)).status).toBe(200);
    expect((await state()).opened_at).toBeNull();
  });

  it('is read by campaign and row, with the secret in the query or in a header [API-039, API-137]', async () => {
    const url = `/api/v1/campaign/${campaign.uuid}/external/${influencer}`;
    expect((await server.call({ url: `${url}?token=${token}` })).body.response.uuid).toBe(influencer);
    expect((await server.call({ url, headers: { 'x-invitation-token': token } })).status).toBe(200);
    expect((await server.call({ url })).status).toBe(404);
    const other = await makeCampaign(server, manager.token);
    expect(
      (
        await server.call({
          url: url.replace(campaign.uuid, other.uuid),
          headers: { 'x-invitation-token': token },
        })
      ).status,
    ).toBe(404);
  });

  it('answers no call with another secret, none, or that of another row, and tells nothing [INV-18, INV-12]', async () => {
    const other = await invite(manager, campaign, unique('otra'));
    const stranger = await makeManager(server);
    const elsewhere = await invite(stranger, await makeCampaign(server, stranger.token), username);
    for (const wrong of ['', 'x', `${token}0`, token.toUpperCase() + 'A', other.token, elsewhere.token]) {
      const body = { ...link(), token: wrong };
      const replies = [
        await open(wrong),
        await accept(wrong),
        await post('campaign/external/update/payment-data/', { ...body, ...DATA }),
        await post(`campaign/external/update/status/${influencer}`, { token: wrong, status: 'accepted' }),
        await register({ token: wrong }),
        await server.call({ url: `/api/v1/campaign/${campaign.uuid}/external/${influencer}?token=${wrong}` }),
      ];
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
      for (const { text } of replies) expect(text).not.toMatch(/Verano|Anfitriona/);
    }
    expect((await open(token)).status).toBe(200);
    const foreign = {
      token: elsewhere.token,
      url_info: 'https://www.instagram.com/p/abc/',
      network: 'instagram',
      content_type: 'reel',
    };
    expect((await post(`campaign/${campaign.uuid}/manage/influencer-add/`, foreign)).status).toBe(404);
    expect((await squadRow()).status_influencer).toBe('pending');
  });
});

describe('another link', () => {
  const linkCall = (method: 'GET' | 'POST', end = '') =>
    server.call({
      method,
      url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}/link/${end}`,
      token: manager.token,
    });
  const tokenIn = (reply: { body: { response: { path: string } } }) =>
    new URL(reply.body.response.path, 'http://localhost').searchParams.get('token') ?? '';

  it.each(['replaced', 'taken back'])(
    'leaves what the creator said by one that was %s where it was, and asks no terms anew [INV-02, INV-07, INV-18]',
    async (how) => {
      await accept();
      await post('campaign/external/register/', {
        ...link(),
        email: `${username}@correo.test`,
        password: TEST_PASSWORD,
        name: 'Ana',
      });
      await answer({ status: 'rejected', reason: 'dates', reason_text: 'Estoy de viaje' });
      const before = await state();
      expect(before).toMatchObject({ status_influencer: 'rejected', reason: 'dates', has_account: true });
      const another =
        how === 'replaced'
          ? tokenIn(await linkCall('POST'))
          : (await linkCall('POST', 'revoke/'), tokenIn(await linkCall('GET')));
      expect(another).not.toBe(token);
      // What was said is as it was; sent and opened are those of the link of now, and those from before are told apart.
      const { sent_at, sent_how, opened_at, last_opened_at } = before;
      expect(await state()).toEqual({
        ...before,
        ends_at: expect.any(String),
        sent_at: null,
        sent_how: null,
        opened_at: null,
        last_opened_at: null,
        former: [{ sent_at, sent_how, opened_at, last_opened_at }],
      });
      expect((await squadRow()).invitation).toBe('rejected');
      const opened = (await open(another)).body.response;
      expect(opened.terms.accepted_at).toBe(before.terms_accepted_at);
      expect(opened).toMatchObject({ status_influencer: 'rejected', reason: 'dates', has_account: false });
      const changed = await post(`campaign/external/update/status/${influencer}`, {
        token: another,
        status: 'accepted',
      });
      expect([changed.status, (await state()).status_influencer]).toEqual([200, 'accepted']);
    },
  );

  it('is not said to be answered where the creator is added anew', async () => {
    await accept();
    await answer({ status: 'rejected', reason: 'dates' });
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/influencers/`,
      token: manager.token,
      payload: { influencers: [influencer], status: 'removed' },
    });
    ({ token } = await invite(manager, campaign, username));
    expect(await state()).toMatchObject({ status_influencer: 'pending', answered_at: null, reason: null });
    expect((await open()).body.response).toMatchObject({ answered_at: null, reason: null });
  });
});

describe('the terms of an invitation', () => {
  it('are accepted once, with time, version and address [API-076, INV-02, INV-07]', async () => {
    const { terms } = (await open()).body.response;
    expect(terms.text).toMatch(/pago|Pago/);
    const first = await get(`accept-terms/${path}/?token=${token}&version=${terms.version}`);
    expect(first.status).toBe(200);
    const { accepted_at } = first.body.response.terms;
    expect((await accept()).body.response.terms).toMatchObject({ accepted_at, version: terms.version });
    const [row] = (
      await server.context.pool.query(
        'select terms_version, terms_ip from invitation_answers where campaign_influencer_id = $1',
        [influencer],
      )
    ).rows;
    expect(row).toEqual({ terms_version: terms.version, terms_ip: '127.0.0.1' });
    expect((await state()).terms_accepted_at).toBe(accepted_at);
  });

  it('are those of the campaign when it has its own, and stay what they were for who accepted them', async () => {
    const say = async (text: string, session = manager.token) =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/terms/`,
        token: session,
        payload: { text },
      });
    const shown = (await open()).body.response.terms.version;
    expect((await say('Solo en esta campaña')).body.response).toMatchObject({ is_own: true });
    const changed = await get(`accept-terms/${path}/?token=${token}&version=${shown}`);
    expect([changed.status, changed.body.code]).toEqual([409, 'campaign.terms_changed']);
    expect((await open()).body.response.terms.text).toBe('Solo en esta campaña');
    await accept();
    await say('Otras');
    expect((await open()).body.response.terms.text).toBe('Solo en esta campaña');
    expect((await say('')).body.response.is_own).toBe(false);
    const stranger = await makeManager(server);
    expect((await say('Ajenas', stranger.token)).status).toBe(404);
  });

  it('are accepted as they are said now alone, and shown as they were also once our words are others', async () => {
    const { version, text } = (await open()).body.response.terms;
    expect(version).toMatch(/^usual-es-/);
    for (const invented of ['usual-es-00000000', 'usual-xx-1', 'usual-'])
      expect((await get(`accept-terms/${path}/?token=${token}&version=${invented}`)).body.code).toBe(
        'campaign.terms_changed',
      );
    expect((await open()).body.response.terms.accepted_at).toBeNull();
    expect((await get(`accept-terms/${path}/?token=${token}&version=${version}`)).status).toBe(200);
    // As if the text had been another one then.
    const { pool } = server.context;
    const kept = await pool.query('select text from usual_terms where version = $1', [version]);
    expect(kept.rows).toEqual([{ text }]);
    await pool.query(`insert into usual_terms (version, text) values ('usual-es-antes', 'Como era antes')`);
    const becomes = (accepted: string) =>
      pool.query('update invitation_answers set terms_version = $1 where campaign_influencer_id = $2', [
        accepted,
        influencer,
      ]);
    await becomes('usual-es-antes');
    expect((await open()).body.response.terms).toMatchObject({
      version: 'usual-es-antes',
      text: 'Como era antes',
    });
    // It is none of those that are asked for now, and of one that nobody kept nothing is invented.
    const url = `/api/v1/campaign/${campaign.uuid}/terms/`;
    expect((await server.call({ url, token: manager.token })).body.response).toMatchObject({
      accepted: 0,
      accepted_before: 1,
    });
    await becomes('usual-es-00000000');
    expect((await open()).body.response.terms.text).toBe('');
  });

  it('are told to the company with all that it said, when, who and how many accepted which', async () => {
    const url = `/api/v1/campaign/${campaign.uuid}/terms/`;
    const read = async (session = manager.token) =>
      (await server.call({ url, token: session })).body.response;
    const say = (payload: object, session = manager.token) =>
      server.call({ method: 'POST', url, token: session, payload });
    const usual = await read();
    expect(usual).toMatchObject({ is_own: false, accepted: 0, accepted_before: 0, versions: [] });
    await accept();
    expect(await read()).toMatchObject({ accepted: 1, accepted_before: 0 });
    const said = await say({ text: 'Primeras', replaces: usual.version });
    expect(said.body.response).toMatchObject({
      is_own: true,
      text: 'Primeras',
      accepted: 0,
      accepted_before: 1,
      versions: [{ number: 1, is_own: true, accepted: 0, by_name: expect.any(String) }],
    });
    // Somebody else read the text from before.
    const late = await say({ text: 'Otras', replaces: usual.version });
    expect([late.status, late.body.code]).toEqual([409, 'campaign.terms_changed']);
    // Whoever accepted is not asked anew, by another link neither.
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}/link/`,
      token: manager.token,
    });
    expect(await read()).toMatchObject({ accepted: 0, accepted_before: 1 });
    const later = unique('despues');
    const invited = await invite(manager, campaign, later);
    await get(`accept-terms/${campaign.slug_name}/instagram/${later}/?token=${invited.token}`);
    expect(await read()).toMatchObject({ accepted: 1, accepted_before: 1 });
    await say({ text: '', replaces: said.body.response.version });
    const back = await read();
    expect(back).toMatchObject({
      is_own: false,
      accepted: 1,
      accepted_before: 1,
      versions: [
        { number: 2, is_own: false, accepted: 0 },
        { number: 1, is_own: true, accepted: 1 },
      ],
    });
    const version = (id: string, session = manager.token) =>
      server.call({ url: `${url}${id}/`, token: session });
    const [last, first] = back.versions as { version: string }[];
    expect((await version(first?.version ?? '')).body.response.text).toBe('Primeras');
    expect((await version(last?.version ?? '')).body.response).toMatchObject({
      is_own: false,
      text: usual.text,
    });

    const guest = await makeGuest(server, manager, campaign.uuid, 'viewer');
    expect((await read(guest.token)).versions[0].by_name).toBeNull();
    expect((await say({ text: 'De visita' }, guest.token)).status).toBe(403);
    const other = await makeCampaign(server, manager.token);
    expect(
      (
        await server.call({
          url: `/api/v1/campaign/${other.uuid}/terms/${first?.version}/`,
          token: manager.token,
        })
      ).status,
    ).toBe(404);
    const stranger = await makeManager(server);
    expect((await server.call({ url, token: stranger.token })).status).toBe(404);
    expect((await version(first?.version ?? '', stranger.token)).status).toBe(404);
    expect((await server.call({ url })).status).toBe(401);
  });
});

describe('the answer to an invitation', () => {
  it('needs the terms to accept, and is told to the company as it would be by a member [API-078, INV-08]', async () => {
    const early = await answer({ status: 'accepted' });
    expect([early.status, early.body.code]).toEqual([409, 'campaign.terms_required']);
    await accept();
    const events = (await eventTypes()).length;
    expect((await answer({ status: 'accepted' })).body.response.status_influencer).toBe('accepted');
    expect((await answer({ status: 'accepted' })).status).toBe(200);
    expect((await eventTypes()).slice(events)).toEqual(['influencer.updated']);
    expect((await squadRow()).status_influencer).toBe('accepted');
    expect((await activity()).filter(({ kind }: { kind: string }) => kind === 'invitation.answered')).toEqual(
      [{ kind: 'invitation.answered', answer: 'accepted', reason: null }],
    );
  });

  it('is changed while nothing was handed in, with a reason from the list and words', async () => {
    await accept();
    await answer({ status: 'accepted' });
    const declined = await answer({ status: 'rejected', reason: 'dates', reason_text: 'Estoy de viaje' });
    expect(declined.body.response).toMatchObject({ status_influencer: 'rejected', reason: 'dates' });
    expect(await state()).toMatchObject({ reason: 'dates', reason_text: 'Estoy de viaje' });
    expect((await answer({ status: 'accepted' })).body.response).toMatchObject({
      reason: null,
      reason_text: '',
    });
    await post(`campaign/${campaign.uuid}/manage/influencer-add/`, {
      token,
      network: 'instagram',
      content_type: 'reel',
      url_info: 'https://www.instagram.com/reel/abc/',
    });
    // As soon as something was handed in, whatever the company makes of it.
    expect((await open()).body.response.can.decline).toBe(false);
    const late = await answer({ status: 'rejected' });
    expect([late.status, late.body.code]).toEqual([409, 'campaign.answer_final']);
    expect(late.body.error.message).toContain('Agencia Anfitriona');
  });

  it('names what is wrong with it, and gives many at once one entry', async () => {
    expect((await answer({ status: 'quizas' })).body.error.fields).toHaveProperty('status');
    await accept();
    const replies = await Promise.all([1, 2, 3, 4].map(() => answer({ status: 'accepted' })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const entries = (await activity()).filter(({ kind }: { kind: string }) => kind === 'invitation.answered');
    expect(entries).toHaveLength(1);
  });
});

describe('payment data by an invitation', () => {
  it('are written without a session and shown masked, for this company alone [API-077, INV-04, INV-09]', async () => {
    const saved = await post('campaign/external/update/payment-data/', { ...link(), ...DATA });
    expect([saved.status, saved.body.response.payment_data.last_four]).toEqual([200, '8909']);
    expect((await open()).text).not.toContain(DATA.clabe);
    expect((await open()).body.response.payment_data).toMatchObject({ last_four: '8909' });
    const wrong = await post('campaign/external/update/payment-data/', {
      ...link(),
      ...DATA,
      clabe: '012180012345678900',
    });
    expect(wrong.body.error.fields).toHaveProperty('clabe');
  });
});

describe('payment data by a link', () => {
  it('that its company takes back meanwhile are not kept', async () => {
    const refused = await behind(
      server.context,
      [
        ['select from campaigns where id = $1 for update', [campaign.uuid]],
        ['update campaign_influencers set link_revoked_at = now() where id = $1', [influencer]],
      ],
      () => post('campaign/external/update/payment-data/', { ...link(), ...DATA }),
    );
    expect([refused.status, refused.body.code]).toEqual([410, 'campaign.invitation_revoked']);
    const { rowCount } = await server.context.pool.query(
      'select from payment_data where company_id = $1 and influencer_id in (select influencer_id from campaign_influencers where id = $2)',
      [manager.companyId, influencer],
    );
    expect(rowCount).toBe(0);
  });
});

describe('a telephone among payment data', () => {
  it('is one, or none', async () => {
    const save = (telephone: string) =>
      post('campaign/external/update/payment-data/', { ...DATA, ...link(), telephone });
    for (const wrong of ['hola', '12345', '+52 55 1234 5678 9012 34'])
      expect((await save(wrong)).body.error.fields).toHaveProperty('telephone');
    for (const right of ['', '+52 55 1234 5678', '5512345678']) expect((await save(right)).status).toBe(200);
  });
});

describe('what was answered', () => {
  const DAY = '2026-05-10';
  const waits = async (by: TestMember = manager) => {
    const { body } = await server.call({ url: `/api/v1/today/?day=${DAY}`, token: by.token });
    const of = (body.response.results as Waiting[]).filter((one) => one.campaign.uuid === campaign.uuid);
    return of.find(({ kind }) => kind === 'answers')?.count ?? 0;
  };
  const news = async () => {
    const where = conditionsText({
      match: 'all',
      list: [{ field: 'news', way: 'any', values: ['answer'] }],
    });
    const url = `/api/v1/campaign/${campaign.uuid}/influencers/?where=${encodeURIComponent(where)}`;
    const { body } = await server.call({ url, token: manager.token });
    return body.response.results.map(({ uuid }: { uuid: string }) => uuid);
  };
  const read = (by: Pick<TestMember, 'token'>) =>
    server.call({
      url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}/invitation/`,
      token: by.token,
    });

  it('waits for the company until somebody who can act on it reads it, and again when it is another one', async () => {
    expect([await waits(), await news()]).toEqual([0, []]);
    await answer({ status: 'rejected', reason: 'dates' });
    expect([await waits(), await news()]).toEqual([1, [influencer]]);
    for (const other of [
      await makeViewer(server, manager),
      await makeGuest(server, manager, campaign.uuid, 'editor'),
      await makeSuperuser(server),
    ])
      expect((await read(other)).status).toBe(200);
    expect((await read(await makeManager(server))).status).toBe(404);
    expect(await waits()).toBe(1);
    await state();
    expect([await waits(), await news()]).toEqual([0, []]);
    await accept();
    await answer({ status: 'accepted' });
    expect(await waits()).toBe(1);
    // The same once more is no other answer.
    await state();
    await answer({ status: 'accepted' });
    expect(await waits()).toBe(0);
  });

  it('waits no more once they are moved on, or added anew', async () => {
    await answer({ status: 'rejected' });
    const move = (status: string) =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/influencers/`,
        token: manager.token,
        payload: { influencers: [influencer], status },
      });
    await move('approved');
    expect([await waits(), await news()]).toEqual([0, []]);
    await answer({ status: 'rejected', reason: 'dates' });
    expect(await waits()).toBe(1);
    await move('removed');
    await addInfluencers(server, manager.token, campaign.uuid, [{ network: 'instagram', username }]);
    expect(await waits()).toBe(0);
  });
});

describe('registering from an invitation', () => {
  it("opens a creator's account whose the invitation is, and lists it [API-080, INV-03, INV-10]", async () => {
    const reply = await register();
    expect([reply.status, reply.body.response.user.role]).toEqual([201, 'creator']);
    const session = reply.body.response.access_token;
    const [item] = await mine(session);
    expect(item).toMatchObject({
      uuid: influencer,
      state: 'open',
      next: 'terms',
      campaign: { name: 'Verano' },
    });
    expect(item.path).toContain(token);
    expect((await open()).body.response.has_account).toBe(true);
    expect((await state()).has_account).toBe(true);
    const again = await register();
    expect([again.status, again.body.code]).toEqual([409, 'campaign.invitation_taken']);
    const one = await server.call({ url: `/api/v1/invitations/${influencer}/`, token: session });
    expect(one.body.response.uuid).toBe(influencer);
  });

  describe('by a link that was mailed', () => {
    /** Mails the invitation to an address. @returns what stands in its link beside the secret */
    const mailTo = async (email: string, of = influencer) => {
      const base = `campaign/${campaign.uuid}`;
      const call = (url: string, payload: object) =>
        server.call({ method: 'POST', url: `/api/v1/${base}/${url}`, token: manager.token, payload });
      await call(`manage/influencer/${of}/contact/`, { email });
      const sending = server.context.newId();
      const text = { subject: 'Hola', message: 'Mira {link}', locale: 'es' };
      await call('invitations/send/', { sending, influencers: [of], ...text });
      await server.context.jobs.flush();
      const { rows } = await server.context.pool.query(
        `select id from mails where recipient = $1 and template = 'invitation'`,
        [email],
      );
      const file = join(server.context.config.dataDir, 'mails', `${rows[0]?.id}.eml`);
      const { text: sent = '' } = await simpleParser(await readFile(file));
      return /[?&]mailed=(\w+)/.exec(sent)?.[1] ?? '';
    };
    const verifications = async (email: string) =>
      (
        await server.context.pool.query(
          `select from mails where recipient = $1 and template = 'verify-email'`,
          [email],
        )
      ).rowCount;

    it('knows its address, and asks nobody to confirm it', async () => {
      const email = `${unique('ana')}@example.com`;
      const mailed = await mailTo(email);
      const reply = await register({ email: email.toUpperCase(), mailed });
      expect([reply.status, reply.body.response.user]).toMatchObject([201, { email, email_verified: true }]);
      expect(await verifications(email)).toBe(0);
    });

    describe('and an account that never confirmed its address', () => {
      const claim = (session: string, mailed?: string) =>
        server.call({
          method: 'POST',
          url: '/api/v1/invitations/claim/',
          token: session,
          payload: { ...link(), ...(mailed === undefined ? {} : { mailed }) },
        });
      const unconfirmed = async () => {
        const creator = await makeCreator(server);
        await server.context.pool.query('update accounts set email_verified_at = null where id = $1', [
          creator.id,
        ]);
        const isVerified = async () =>
          (await server.call({ url: '/api/v1/accounts/profile/', token: creator.token })).body.response
            .email_verified;
        return { ...creator, isVerified };
      };

      it('knows it where they take the invitation by that very link, also once it is theirs', async () => {
        const creator = await unconfirmed();
        const mailed = await mailTo(creator.email);
        expect([(await claim(creator.token)).status, await creator.isVerified()]).toEqual([200, false]);
        expect([(await claim(creator.token, mailed)).status, await creator.isVerified()]).toEqual([
          200,
          true,
        ]);
      });

      it('knows it by no other word, and of nobody else', async () => {
        const creator = await unconfirmed();
        const other = `${unique('eva')}@example.com`;
        const neighbour = (await invite(manager, campaign, unique('vecina'))).id;
        const words = [await mailTo(other), await mailTo(creator.email, neighbour), token];
        for (const word of words)
          expect([(await claim(creator.token, word)).status, await creator.isVerified()]).toEqual([
            200,
            false,
          ]);
        // It is somebody else's by now: they are told so, and their address is not confirmed by the refusal.
        const late = await unconfirmed();
        const refused = await claim(late.token, await mailTo(late.email));
        expect([refused.status, await late.isVerified()]).toEqual([409, false]);
      });
    });

    it('knows no other address, nor its own by a link that the company can read or that was mailed to somebody else', async () => {
      const email = `${unique('ana')}@example.com`;
      const other = `${unique('eva')}@example.com`;
      const mailed = await mailTo(email);
      const neighbour = (await invite(manager, campaign, unique('vecina'))).id;
      const ofNeighbour = await mailTo(other, neighbour);
      expect(new Set(['', mailed, ofNeighbour, token]).size).toBe(4);
      const wrong: { email: string; mailed?: string }[] = [
        { email: other, mailed },
        { email },
        { email, mailed: token },
        { email, mailed: ofNeighbour },
      ];
      for (const given of wrong) {
        const reply = await register(given);
        expect(reply.body.response.user.email_verified).toBe(false);
        expect(await verifications(given.email)).toBe(1);
        await server.context.pool.query('delete from accounts where email = $1', [given.email]);
        await server.context.pool.query('delete from mails where recipient = $1', [given.email]);
      }
    });
  });

  it('leaves no account when the invitation ended, or the address is taken', async () => {
    const { email } = await makeCreator(server);
    expect((await register({ email })).body.code).toBe('accounts.email_taken');
    expect((await register({ password: 'corta' })).body.error.fields).toHaveProperty('password');
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/update/`,
      token: manager.token,
      payload: { is_archived: true },
    });
    const fresh = `${unique('ana')}@example.com`;
    expect((await register({ email: fresh })).status).toBe(410);
    const { rows } = await server.context.pool.query('select 1 from accounts where email = $1', [fresh]);
    expect(rows).toEqual([]);
  });

  it('shows nothing of another company, whose link it never held', async () => {
    const other = await makeManager(server);
    const foreign = await makeCampaign(server, other.token, { name: 'Ajena' });
    await invite(other, foreign, username);
    const session = (await register()).body.response.access_token;
    expect(
      (await mine(session)).map(({ campaign: { name } }: { campaign: { name: string } }) => name),
    ).toEqual(['Verano']);
    const second = await makeCampaign(server, manager.token, { name: 'Otoño' });
    await invite(manager, second, username);
    expect(await mine(session)).toHaveLength(2);
  });
});

describe('what is agreed with a creator', () => {
  it('is to come until the company asks for it, and then among what they are owed', async () => {
    const session = (await register()).body.response.access_token;
    const other = (await makeCreator(server)).token;
    const toCome = async () => (await mine(session))[0].pay_to_come;
    const earned = async (who: string) =>
      (await server.call({ url: '/api/v1/earnings/', token: who })).body.response;
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/manage/influencer-update/${influencer}`,
      token: manager.token,
      payload: { agreed_cost: 250 },
    });
    expect(await toCome()).toBeNull();
    await accept();
    await answer({ status: 'accepted' });
    expect(await toCome()).toBe(250);
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/influencers/`,
      token: manager.token,
      payload: { influencers: [influencer], status: 'approved' },
    });
    const asked = await post('payouts/', { campaign: campaign.uuid }, manager.token);
    expect(asked.body.response).toEqual({ created: 1 });
    expect(await toCome()).toBeNull();
    // Without payment data of their account, too: the invitation is theirs.
    expect(await earned(session)).toMatchObject({
      results: [{ campaign: 'Verano', amount: 250, state: 'owed' }],
      totals: [{ currency: 'MXN', owed: 250 }],
    });
    expect((await earned(other)).results).toEqual([]);
  });
});

describe('payment data that a company lacks', () => {
  const keep = (session: string) =>
    server.call({
      method: 'PUT',
      url: '/api/v1/earnings/payment-data/',
      token: session,
      payload: { is_national: true, ...DATA },
    });
  const give = (session?: string, id = influencer) => post(`invitations/${id}/payment-data/`, {}, session);
  const lacks = async (session: string) =>
    (await mine(session)).map((one: { lacks_payment_data: boolean }) => one.lacks_payment_data);
  const owed = (of: { uuid: string }, id: string, by = manager) =>
    server.call({
      method: 'POST',
      url: `/api/v1/campaign/${of.uuid}/manage/influencer-update/${id}`,
      token: by.token,
      payload: { agreed_cost: 250 },
    });
  /** Another account of a network, invited as well, taken and accepted by the same person. */
  const alsoAs = async (network: 'instagram' | 'tiktok', session: string, by = manager) => {
    const of = await makeCampaign(server, by.token, { name: 'Otoño' });
    const [row] = await addInfluencers(server, by.token, of.uuid, [{ network, username }]);
    const { path: theirs } = (
      await server.call({
        url: `/api/v1/campaign/${of.uuid}/manage/influencer/${row?.uuid}/link/?how=copied`,
        token: by.token,
      })
    ).body.response;
    const secret = new URL(theirs, 'http://localhost').searchParams.get('token') ?? '';
    const triple = { slug: of.slug_name, network, username, token: secret };
    await post('invitations/claim/', triple, session);
    await post('invitations/terms/', triple, session);
    await post(`invitations/answer/${row?.uuid}/`, { token: secret, status: 'accepted' }, session);
    await owed(of, row?.uuid ?? '', by);
    return of;
  };
  const archive = (of: { uuid: string }) =>
    server.call({
      method: 'POST',
      url: `/api/v1/campaign/${of.uuid}/update/`,
      token: manager.token,
      payload: { is_archived: true },
    });

  it('are given once its campaign has ended, for all networks of the creator that it owes, and to no other company', async () => {
    const { access_token: session, user } = (await register()).body.response;
    await owed(campaign, influencer);
    await accept();
    await answer({ status: 'accepted' });
    const ended = await alsoAs('tiktok', session);
    const elsewhere = await makeManager(server);
    await alsoAs('instagram', session, elsewhere);
    await archive(campaign);
    await archive(ended);
    expect(await lacks(session)).toEqual([true, true, true]);
    // Nothing is kept in the account yet.
    expect((await give(session)).status).toBe(404);
    await keep(session);
    expect(await lacks(session)).toEqual([true, true, true]);
    const given = await give(session);
    expect([given.status, given.body.response.payment_data.last_four]).toEqual([200, '8909']);
    const left = (await mine(session)).filter(
      (one: { lacks_payment_data: boolean }) => one.lacks_payment_data,
    );
    expect(left).toMatchObject([{ influencer: { network: 'instagram' }, state: 'open' }]);
    const { rows } = await server.context.pool.query(
      `select company_id, sealed from payment_data where account_id = $1`,
      [user.uuid],
    );
    expect(rows.map(({ company_id }) => company_id)).toEqual([manager.companyId, manager.companyId]);
    expect(JSON.stringify(rows)).not.toContain(DATA.clabe);
    const audited = async () =>
      (
        await server.context.pool.query(
          `select details from audit_entries
           where account_id = $1 and company_id = $2 and kind = 'payment_data_written'`,
          [user.uuid, manager.companyId],
        )
      ).rows.map(({ details }) => [details.is_new, details.by_link]);
    expect(await audited()).toEqual([
      [true, false],
      [true, false],
    ]);
    // Given again they change nothing.
    expect((await give(session)).status).toBe(200);
    expect(await audited()).toHaveLength(2);
  });

  it('are still lacked once the payout is asked for, and given by nobody else', async () => {
    const session = (await register()).body.response.access_token;
    await owed(campaign, influencer);
    await accept();
    await answer({ status: 'accepted' });
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/influencers/`,
      token: manager.token,
      payload: { influencers: [influencer], status: 'approved' },
    });
    await post('payouts/', { campaign: campaign.uuid }, manager.token);
    expect((await mine(session))[0]).toMatchObject({ pay_to_come: null, lacks_payment_data: true });
    const other = await makeCreator(server);
    await keep(other.token);
    expect((await give('')).status).toBe(401);
    for (const wrong of [other, manager]) expect((await give(wrong.token)).status).toBe(404);
    expect(await lacks(session)).toEqual([true]);
    await keep(session);
    expect((await give(session)).status).toBe(200);
    expect(await lacks(session)).toEqual([false]);
  });
});

describe('an invitation that opens no more', () => {
  const read = (session?: string) =>
    server.call({ url: `/api/v1/invitations/${influencer}/`, ...(session ? { token: session } : {}) });
  const archive = () =>
    server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/update/`,
      token: manager.token,
      payload: { is_archived: true },
    });

  it('is read by whoever accepted it: what was agreed, handed in and paid, and its link stays shut', async () => {
    const session = (await register()).body.response.access_token;
    const { version } = (await open()).body.response.terms;
    await accept();
    await answer({ status: 'accepted' });
    await post(`campaign/${campaign.uuid}/manage/influencer-add/`, {
      token,
      network: 'instagram',
      content_type: 'reel',
      url_info: 'https://www.instagram.com/reel/hecho1/',
    });
    await post('campaign/external/update/payment-data/', { ...link(), ...DATA });
    expect((await read(session)).body.response.kept).toBeNull();
    await archive();
    const kept = await read(session);
    expect(kept.body.response).toMatchObject({
      state: 'closed',
      path: null,
      kept: {
        status_influencer: 'accepted',
        terms: { version, accepted_at: expect.any(String), text: expect.stringMatching(/./) },
        contents: [{ url_info: 'https://www.instagram.com/reel/hecho1/', status: 'content_submitted' }],
        payment_data: { last_four: '8909' },
        can: { decline: false, add_content: false, change_payment_data: false },
      },
    });
    expect(kept.text).not.toContain(DATA.clabe);
    expect(kept.text).not.toContain(token);
    expect((await open()).status).toBe(410);
    const other = await makeCreator(server);
    for (const wrong of [other, manager]) expect((await read(wrong.token)).status).toBe(404);
    expect((await read()).status).toBe(401);
  });

  it('is read by whoever declined it, and shows nothing where nothing was answered', async () => {
    const session = (await register()).body.response.access_token;
    await archive();
    expect((await read(session)).body.response).toMatchObject({ state: 'closed', kept: null });
    await server.context.pool.query('update campaigns set is_archived = false where id = $1', [
      campaign.uuid,
    ]);
    await answer({ status: 'rejected', reason: 'dates' });
    await archive();
    expect((await read(session)).body.response.kept).toMatchObject({
      status_influencer: 'rejected',
      reason: 'dates',
    });
  });
});

describe('a session and an invitation', () => {
  const validate = (session?: string) => get(`validate-session/${path}/?token=${token}`, session);

  it('is validated: free to take, theirs, or of somebody else [API-079, INV-11, PER-07]', async () => {
    expect((await validate()).status).toBe(401);
    const creator = await makeCreator(server);
    expect((await validate(creator.token)).body.response).toMatchObject({
      is_invited: false,
      can_claim: true,
      email: creator.email,
    });
    expect((await validate(manager.token)).body.response).toMatchObject({
      can_claim: false,
      is_creator: false,
    });
    const claim = (session: string, over: object = {}) =>
      post('invitations/claim/', { ...link(), ...over }, session);
    expect((await claim(manager.token)).status).toBe(403);
    expect((await claim(creator.token, { token: 'x' })).status).toBe(404);
    expect([(await claim(creator.token)).status, (await claim(creator.token)).status]).toEqual([200, 200]);
    expect((await validate(creator.token)).body.response.is_invited).toBe(true);
    const other = await makeCreator(server);
    expect((await validate(other.token)).body.response).toMatchObject({
      is_invited: false,
      can_claim: false,
    });
    expect((await claim(other.token)).body.code).toBe('campaign.invitation_taken');
    expect(await mine(other.token)).toEqual([]);
    expect(
      (await server.call({ url: `/api/v1/invitations/${influencer}/`, token: other.token })).status,
    ).toBe(404);
    expect((await server.call({ url: '/api/v1/invitations/' })).status).toBe(401);
  });

  it('make a creator of whoever has said nothing yet of what they are and goes on with their account', async () => {
    const fresh = await makeAccount(server);
    expect((await validate(fresh.token)).body.response).toMatchObject({ can_claim: true, is_creator: false });
    const both = await Promise.all([1, 2].map(() => post('invitations/claim/', link(), fresh.token)));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const profile = await server.call({ url: '/api/v1/accounts/profile/', token: fresh.token });
    expect(profile.body.response.role).toBe('creator');
    expect(await mine(fresh.token)).toHaveLength(1);
    // A wrong link makes nobody anything.
    const other = await makeAccount(server);
    expect((await post('invitations/claim/', { ...link(), token: 'x' }, other.token)).status).toBe(404);
    expect((await post('invitations/claim/', link(), other.token)).body.code).toBe(
      'campaign.invitation_taken',
    );
    const theirs = await server.call({ url: '/api/v1/accounts/profile/', token: other.token });
    expect(theirs.body.response.role).toBeNull();
  });

  it('get the own payment data of whoever goes on with their account, and of nobody by an answer alone', async () => {
    const { token: session } = await makeCreator(server);
    const own = await server.call({
      method: 'PUT',
      url: '/api/v1/earnings/payment-data/',
      token: session,
      payload: { is_national: true, ...DATA },
    });
    expect(own.status).toBe(200);
    const shown = async () => (await open()).body.response.payment_data;
    await accept();
    expect((await answer({ status: 'accepted' })).status).toBe(200);
    expect(await shown()).toBeNull();
    expect((await post('invitations/claim/', link(), session)).status).toBe(200);
    expect(await shown()).toMatchObject({ beneficiary_name: DATA.beneficiary_name });
  });

  it('offer the own payment data of the invited one, masked, and use those of nobody else [INV-04]', async () => {
    const keep = ({ token: session }: { token: string }, data: object) =>
      server.call({
        method: 'PUT',
        url: '/api/v1/earnings/payment-data/',
        token: session,
        payload: { is_national: true, ...data },
      });
    const use = (session?: string, over: object = {}) =>
      post('invitations/payment-data/', { ...link(), ...over }, session);
    const offered = async (session: string) => (await validate(session)).body.response.own_payment_data;
    const creator = await makeCreator(server);
    const other = await makeCreator(server);
    await keep(other, { beneficiary_name: 'Otra Persona', clabe: '072320987654321018' });
    // Free to take, it is nobody's yet.
    expect(await offered(other.token)).toBeNull();
    expect((await use(other.token)).body.code).toBe('campaign.invitation_taken');
    expect((await post('invitations/claim/', link(), creator.token)).status).toBe(200);
    expect([await offered(creator.token), (await use(creator.token)).status]).toEqual([null, 404]);
    await post('campaign/external/update/payment-data/', {
      ...link(),
      beneficiary_name: 'Por el enlace',
      clabe: '072320987654321018',
    });
    await keep(creator, DATA);
    expect(await offered(creator.token)).toEqual({
      is_national: true,
      in_use: 'bank',
      beneficiary_name: DATA.beneficiary_name,
      bank: expect.stringContaining('BBVA'),
      last_four: '8909',
      country: '',
      has_rfc: false,
      paypal: null,
      changed_at: expect.any(String),
      is_used: false,
    });
    expect((await use('')).status).toBe(401);
    expect((await use(manager.token)).body.code).toBe('campaign.invitation_taken');
    expect((await use(other.token)).body.code).toBe('campaign.invitation_taken');
    expect((await use(creator.token, { token: 'x' })).status).toBe(404);
    expect((await open()).body.response.payment_data).toMatchObject({ beneficiary_name: 'Por el enlace' });
    expect(await offered(other.token)).toBeNull();

    expect((await use(creator.token)).body.response.payment_data).toMatchObject({ last_four: '8909' });
    expect(await offered(creator.token)).toMatchObject({ is_used: true });
    // A later change of the account is one of the company's, too.
    await keep(creator, { ...DATA, beneficiary_name: 'Ana Cambiada' });
    expect((await open()).body.response.payment_data).toMatchObject({ beneficiary_name: 'Ana Cambiada' });
  });

  it('are among the data that their person takes along, with all that was said and agreed, and nobody else [ACC-05]', async () => {
    const creator = await makeCreator(server);
    const stranger = await makeCreator(server);
    const own = async ({ token: session }: { token: string }) =>
      server.call({ url: '/api/v1/accounts/own-data/', token: session });
    const other = unique('ajena');
    const theirs = await invite(manager, campaign, other);
    await post('invitations/claim/', { ...link(), username: other, token: theirs.token }, stranger.token);
    await post('invitations/claim/', link(), creator.token);
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/manage/influencer-update/${influencer}/`,
      token: manager.token,
      payload: { agreed_cost: 1500 },
    });
    await post(
      `campaign/${campaign.uuid}/influencers/`,
      { influencers: [influencer], status: 'approved' },
      manager.token,
    );
    await accept();
    await answer({ status: 'rejected', reason: 'dates', reason_text: 'De viaje' });
    await answer({ status: 'accepted' });
    await post('campaign/external/update/payment-data/', { ...link(), ...DATA });
    const handedIn = await post(`campaign/${campaign.uuid}/manage/influencer-add/`, {
      token,
      network: 'instagram',
      content_type: 'reel',
      url_info: 'https://www.instagram.com/reel/propia1/',
    });
    expect(handedIn.status).toBe(201);
    const asked = await post('payouts/', { campaign: campaign.uuid }, manager.token);
    expect(asked.status).toBe(201);
    const { body, text } = await own(creator);
    expect(body.response.invitations).toMatchObject({
      invitations: [
        {
          company: 'Agencia Anfitriona',
          campaign: 'Verano',
          username,
          answer: 'accepted',
          answered_at: expect.any(String),
          terms_version: expect.stringMatching(/^usual-/),
          terms_accepted_at: expect.any(String),
          agreed_pay: 1500,
          currency: 'MXN',
        },
      ],
      contents: [{ campaign: 'Verano', status: 'content_submitted', link: expect.stringMatching(/propia1/) }],
    });
    expect(body.response.earnings).toMatchObject({
      payouts: [{ company: 'Agencia Anfitriona', campaign: 'Verano', amount: 1500, state: 'owed' }],
      payment_data: [{ company: 'Agencia Anfitriona', last_four: '8909' }],
    });
    expect(text).not.toContain(other);
    expect(text).not.toContain(token);
    const foreign = await own(stranger);
    expect(foreign.body.response.invitations.invitations).toMatchObject([
      { username: other, agreed_pay: null },
    ]);
    expect(foreign.body.response.earnings).toEqual({ payouts: [], payment_data: [] });
    // As a value of its own: an id may have the same digits.
    for (const secret of [username, 'propia1', '"8909"']) expect(foreign.text).not.toContain(secret);
  });

  it('says the pay that was accepted where another one is agreed by now, to its creator and to whoever sees costs', async () => {
    const agree = (agreed_cost: number | null) =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/manage/influencer-update/${influencer}`,
        token: manager.token,
        payload: { agreed_cost },
      });
    const told = async () => [(await open()).body.response.accepted, (await state()).accepted];
    await agree(900);
    await accept();
    await answer({ status: 'accepted' });
    expect(await told()).toEqual([null, null]);
    await agree(400);
    const before = { pay: 900, currency: 'MXN' };
    expect(await told()).toEqual([before, before]);
    const client = await makeGuest(server, manager, campaign.uuid, 'client');
    const url = `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}/invitation/`;
    expect((await server.call({ url, token: client.token })).body.response.accepted).toBeNull();
    // Whoever thinks again accepts what is agreed then.
    await answer({ status: 'rejected', reason: 'pay' });
    expect(await told()).toEqual([null, null]);
    await answer({ status: 'accepted' });
    expect(await told()).toEqual([null, null]);
    await agree(900);
    expect(await told()).toEqual([
      { pay: 400, currency: 'MXN' },
      { pay: 400, currency: 'MXN' },
    ]);
  });

  it.each(['the link', 'the session'] as const)(
    'is accepted by %s with no other pay than the one that was shown [INV-08]',
    async (by) => {
      const change = (url: string, payload: object) =>
        server.call({
          method: 'POST',
          url: `/api/v1/campaign/${campaign.uuid}/${url}`,
          token: manager.token,
          payload,
        });
      const agree = (agreed_cost: number | null) =>
        change(`manage/influencer-update/${influencer}`, { agreed_cost });
      if (by === 'the session') await post('invitations/claim/', link(), (await makeCreator(server)).token);
      await agree(5000);
      await accept();
      const shown = (await open()).body.response;
      const seen = { seen_pay: shown.agreed_pay, seen_currency: shown.currency };
      expect(seen).toEqual({ seen_pay: 5000, seen_currency: 'MXN' });
      const refused = async (payload: object) => {
        const reply = await answer({ status: 'accepted', ...payload });
        expect([reply.status, reply.body.code]).toEqual([409, 'campaign.pay_changed']);
        expect((await state()).status_influencer).toBe('pending');
        return reply.body;
      };
      await agree(500);
      expect(JSON.stringify(await refused(seen))).toContain('Agencia Anfitriona cambió el pago');
      await refused({ ...seen, seen_pay: null });
      await agree(null);
      await refused(seen);
      await agree(500.5);
      expect((await change('update/', { currency: 'USD' })).status).toBe(200);
      await refused({ seen_pay: 500.5, seen_currency: 'MXN' });
      const accepted = await answer({ status: 'accepted', seen_pay: 500.5, seen_currency: 'USD' });
      expect([accepted.status, accepted.body.response.status_influencer]).toEqual([200, 'accepted']);
      // Whoever declines agrees to no pay.
      await agree(400);
      expect((await answer({ status: 'rejected', ...seen })).status).toBe(200);
    },
  );

  it('is acted on by the account alone that has taken it: a link that is passed on reads, and an ended session does nothing [INV-04]', async () => {
    const [creator, other] = [await makeCreator(server), await makeCreator(server)];
    expect((await post('invitations/claim/', link(), creator.token)).status).toBe(200);
    expect((await accept()).status).toBe(200);
    expect((await answer({ status: 'accepted' })).status).toBe(200);
    const content = { network: 'instagram', content_type: 'reel', url_info: 'https://instagram.com/reel/a1' };
    const handIn = (by: string) =>
      post(`campaign/${campaign.uuid}/manage/influencer-add/`, { token, ...content }, by);
    const { uuid } = (await handIn(creator.token)).body.response;
    const acts = (by: string) => [
      handIn(by),
      post(`campaign/${campaign.uuid}/manage/influencer-withdraw/`, { token, content: uuid }, by),
      post(`campaign/external/update/status/${influencer}`, { token, status: 'rejected' }, by),
      by ? post('invitations/terms/', link(), by) : get(`accept-terms/${path}/?token=${token}`),
    ];
    for (const by of ['', other.token, manager.token])
      for (const reply of await Promise.all(acts(by)))
        expect([reply.status, reply.body.code]).toEqual([409, 'campaign.invitation_taken']);
    await post('accounts/logout/', {}, creator.token);
    for (const reply of await Promise.all(acts(creator.token))) expect(reply.status).toBe(401);
    // It is read by whoever brings the link.
    expect((await open()).body.response).toMatchObject({
      has_account: true,
      status_influencer: 'accepted',
      contents: [{ uuid }],
    });
    expect((await state()).status_influencer).toBe('accepted');
  });

  it('open no more once their account is deleted, and the company forgets how it reached them [ACC-05]', async () => {
    const gone = await makeCreator(server);
    const stays = await makeCreator(server);
    const other = await invite(manager, campaign, unique('queda'));
    await post('invitations/claim/', link(), gone.token);
    await accept();
    await answer({ status: 'accepted' });
    const contact = (id: string) =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${id}/contact/`,
        token: manager.token,
        payload: { email: gone.email, telephone: '+52 55 1234 5678' },
      });
    for (const id of [influencer, other.id]) expect((await contact(id)).status).toBe(200);
    expect((await open()).status).toBe(200);
    const left = await post('accounts/delete-account/', { password: TEST_PASSWORD }, gone.token);
    expect(left.status).toBe(200);
    const dead = await open();
    expect([dead.status, dead.body.code]).toEqual([410, 'campaign.invitation_revoked']);
    expect(dead.text).not.toContain('Ñandú');
    holder = undefined;
    expect((await answer({ status: 'rejected' })).body.code).toBe('campaign.invitation_revoked');
    expect((await post('invitations/claim/', link(), stays.token)).body.code).toBe(
      'campaign.invitation_revoked',
    );
    expect(await state()).toMatchObject({
      state: 'revoked',
      status_influencer: 'accepted',
      has_account: false,
      contact: { email: null, telephone: '' },
    });
    expect((await squadRow()).influencer.name).toBe('Ana Ñandú');
    // Nobody else's is touched.
    const { rows } = await server.context.pool.query(
      `select ci.link_revoked_at, contact.email from campaign_influencers ci
       join invitation_contacts contact using (company_id, influencer_id) where ci.id = $1`,
      [other.id],
    );
    expect(rows).toEqual([{ link_revoked_at: null, email: gone.email }]);
    const told = async () => (await eventTypes()).filter((type) => type === 'influencer.updated').length;
    const before = await told();
    await server.context.jobs.flush();
    expect(await told()).toBe(before + 1);
  });

  it('hold nothing of a link that was replaced or taken back', async () => {
    const other = await makeCreator(server);
    expect((await post('invitations/claim/', link(), other.token)).status).toBe(200);
    expect(await mine(other.token)).toHaveLength(1);
    const replaced = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}/link/`,
      token: manager.token,
    });
    expect(replaced.status).toBe(200);
    expect(await mine(other.token)).toEqual([]);
    // Whoever gets the new link takes it; whose the account of a network is it says to this company alone.
    const proofs = async (session: string) =>
      (
        await server.call({ url: '/api/v1/accounts/profile/influencer/', token: session })
      ).body.response.networks.map((one: { proof: string }) => one.proof);
    expect(await proofs(other.token)).toEqual(['said']);
    token = new URL(replaced.body.response.path, 'http://localhost').searchParams.get('token') ?? '';
    expect((await open()).body.response.has_account).toBe(false);
    const right = await makeCreator(server);
    expect((await validate(right.token)).body.response).toMatchObject({ can_claim: true });
    expect((await post('invitations/claim/', link(), right.token)).status).toBe(200);
    expect([await proofs(right.token), await proofs(other.token)]).toEqual([[], ['said']]);
  });

  it('are handed out by members alone: no guest of the campaign gets a link, or sees or says how a creator is reached', async () => {
    const guest = await makeGuest(server, manager, campaign.uuid, 'editor');
    const of = `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer}`;
    const may = async (token: string) => {
      const { can } = (await server.call({ url: `/api/v1/campaign/${campaign.uuid}/`, token })).body.response;
      return [can.change, can.hand_out_links];
    };
    expect([await may(manager.token), await may(guest.token)]).toEqual([
      [true, true],
      [true, false],
    ]);
    const reached = async (token: string) =>
      (await server.call({ url: `${of}/invitation/`, token })).body.response.contact;
    expect([await reached(manager.token), await reached(guest.token)]).toEqual([
      { email: null, telephone: '', locale: null },
      null,
    ]);
    const recipients = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/invitations/recipients/`,
      token: guest.token,
      payload: { influencers: [influencer] },
    });
    expect(recipients.status).toBe(403);
    expect((await server.call({ url: `${of}/link/`, token: guest.token })).status).toBe(403);
    const contact = await server.call({
      method: 'POST',
      url: `${of}/contact/`,
      token: guest.token,
      payload: { email: 'guest@example.com' },
    });
    expect(contact.status).toBe(403);
  });
});

describe('what is planned with a creator', () => {
  it('is read by its days, those without one last', async () => {
    for (const published_date of ['', '2026-06-02', '2026-05-30', '2026-06-01'])
      await server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign.uuid}/manage/add/`,
        token: manager.token,
        payload: {
          campaign_influencer: influencer,
          network: 'instagram',
          content_type: 'reel',
          ...(published_date ? { published_date } : {}),
        },
      });
    const { contents } = (await open()).body.response;
    expect(contents.map((one: { published_date: string | null }) => one.published_date)).toEqual([
      '2026-05-30',
      '2026-06-01',
      '2026-06-02',
      null,
    ]);
  });
});

describe('own content by an invitation', () => {
  const add = (payload: object) =>
    post(`campaign/${campaign.uuid}/manage/influencer-add/`, {
      token,
      url_info: 'https://www.instagram.com/reel/abc/',
      ...payload,
    });

  it('comes in for review, once the invitation is accepted [API-031, API-064, INV-15]', async () => {
    const kind = { network: 'instagram', content_type: 'reel' };
    expect((await add(kind)).body.error.fields).toHaveProperty('content');
    await accept();
    await answer({ status: 'accepted' });
    const added = await add(kind);
    expect([added.status, added.body.response.invitation.contents]).toMatchObject([
      201,
      [{ status: 'content_submitted' }],
    ]);
    expect((await add({ network: 'spotify', content_type: 'reel' })).body.error.fields).toHaveProperty(
      'content_type',
    );
    expect((await add({ ...kind, url_info: 'nada' })).body.error.fields).toHaveProperty('url_info');
    expect((await add({})).body.error.fields).toHaveProperty('network');
  });

  it('is refused with the link of another network, or one that they have handed in already; another takes its place', async () => {
    const kind = { network: 'instagram', content_type: 'reel' };
    await accept();
    await answer({ status: 'accepted' });
    const other = await add({ ...kind, url_info: 'https://www.tiktok.com/@ana/video/7' });
    expect([other.status, other.body.error.fields.url_info]).toEqual([
      400,
      ['Este enlace es de TikTok, y el contenido es de Instagram'],
    ]);
    const { uuid } = (await add(kind)).body.response;
    const again = await add({ ...kind, url_info: 'https://instagram.com/reel/abc/?igsh=1' });
    expect(again.body.error.fields.url_info).toEqual([
      'Este enlace ya está entre tus contenidos de esta campaña',
    ]);
    // A draft may be anywhere, and the same link once more is no other content.
    for (const url_info of ['https://www.instagram.com/reel/abc/', 'https://drive.google.com/file/d/1'])
      expect((await add({ content: uuid, url_info })).status).toBe(201);
    const { contents } = (await open()).body.response;
    expect(contents.map((one: { url_info: string }) => one.url_info)).toEqual([
      'https://drive.google.com/file/d/1',
    ]);
  });

  it('takes the place of what was planned for them, and of nobody else', async () => {
    const plan = async (row: string) =>
      (
        await server.call({
          method: 'POST',
          url: `/api/v1/campaign/${campaign.uuid}/manage/add/`,
          token: manager.token,
          payload: { campaign_influencer: row, network: 'instagram', content_type: 'reel' },
        })
      ).body.response.uuid;
    const planned = await plan(influencer);
    const others = await plan((await invite(manager, campaign, unique('otra'))).id);
    await accept();
    await answer({ status: 'accepted' });
    expect((await add({ content: others })).body.error.fields).toHaveProperty('content');
    const { contents } = (await add({ content: planned })).body.response.invitation;
    expect(contents).toMatchObject([
      { uuid: planned, status: 'content_submitted', url_info: expect.stringContaining('/abc') },
    ]);
  });
});

describe('a content that was handed in by an invitation', () => {
  const add = async (payload: object) =>
    (
      await post(`campaign/${campaign.uuid}/manage/influencer-add/`, {
        token,
        url_info: 'https://www.instagram.com/reel/abc/',
        ...payload,
      })
    ).body.response.uuid;
  const withdraw = (content: string, with_ = token) =>
    post(`campaign/${campaign.uuid}/manage/influencer-withdraw/`, { token: with_, content });
  const byManager = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.call({
      method,
      url: `/api/v1/campaign/${campaign.uuid}/${url}`,
      token: manager.token,
      ...(payload ? { payload } : {}),
    });
  beforeEach(async () => {
    await accept();
    await answer({ status: 'accepted' });
  });

  it('is withdrawn while nobody has reviewed it: their own is gone, and one that was planned waits again [INV-15]', async () => {
    const planned = (
      await byManager('POST', 'manage/add/', {
        campaign_influencer: influencer,
        network: 'instagram',
        content_type: 'reel',
      })
    ).body.response.uuid;
    await add({ content: planned });
    const own = await add({
      network: 'instagram',
      content_type: 'reel',
      url_info: 'https://www.instagram.com/reel/own/',
    });
    expect((await open()).body.response.can.decline).toBe(false);
    const events = (await eventTypes()).length;
    expect((await withdraw(own)).body.response.contents).toMatchObject([{ uuid: planned, is_planned: true }]);
    expect((await eventTypes()).length).toBeGreaterThan(events);
    const { results: entries } = (
      await server.call({ url: `/api/v1/campaign/${campaign.uuid}/activity/`, token: manager.token })
    ).body.response;
    expect(entries[0]).toMatchObject({
      told: { kind: 'contents.removed' },
      by: { uuid: null, name: 'Ana Ñandú' },
    });
    const { contents, can } = (await withdraw(planned)).body.response;
    expect(contents).toMatchObject([{ uuid: planned, status: 'content_pending', url_info: '' }]);
    expect(can.decline).toBe(true);
    const { results } = (await byManager('GET', 'contents/')).body.response;
    expect(results.map((one: { uuid: string; url_info: string }) => [one.uuid, one.url_info])).toEqual([
      [planned, ''],
    ]);
    expect((await activity()).map(({ kind }: { kind: string }) => kind)).toContain('contents.removed');
    // What is gone is no error that says more than that.
    expect((await withdraw(own)).body.error.fields.content).toEqual([
      'Ese contenido ya no está en la campaña',
    ]);
  });

  it('stays once it is reviewed, with the reason, and with any other link', async () => {
    const own = await add({ network: 'instagram', content_type: 'reel' });
    const other = await invite(manager, campaign, unique('otra'));
    expect((await withdraw(own, other.token)).body.error.fields.content).toEqual([
      'Ese contenido ya no está en la campaña',
    ]);
    expect((await withdraw(own, 'x')).status).toBe(404);
    await byManager('POST', `manage/update/${own}/`, { status: 'content_rejected' });
    const refused = await withdraw(own);
    expect([refused.status, refused.body.error.fields.content]).toEqual([
      400,
      ['Agencia Anfitriona ya revisó este contenido: para retirarlo, escríbele.'],
    ]);
    expect((await open()).body.response.contents).toHaveLength(1);
  });
});

describe('sending invitations', () => {
  const base = () => `campaign/${campaign.uuid}`;
  const call = (method: 'GET' | 'POST', url: string, payload?: object, session = manager.token) =>
    server.call({ method, url: `/api/v1/${url}`, token: session, ...(payload ? { payload } : {}) });

  it('reads the message with gaps, in both languages [API-016, INV-13]', async () => {
    for (const [locale, word] of [
      ['es', 'te invita'],
      ['en', 'invites you'],
    ]) {
      const { message } = (await call('GET', `campaign/message/invitation/?locale=${locale}`)).body.response;
      expect(message).toContain(word);
      for (const gap of ['{name}', '{campaign}', '{company}', '{link}']) expect(message).toContain(gap);
    }
    const asks = (await call('GET', 'campaign/message/invitation/?locale=es&about=payment_data')).body
      .response;
    expect(asks.subject).toContain('datos de pago');
    for (const gap of ['{name}', '{campaign}', '{company}', '{link}']) expect(asks.message).toContain(gap);
    expect((await server.call({ url: '/api/v1/campaign/message/invitation/' })).status).toBe(401);
  });

  it('mails whoever can be reached, once, with a link that opens', async () => {
    const second = (await invite(manager, campaign, unique('sin-correo'))).id;
    const email = `${unique('ana')}@example.com`;
    const contact = await call('POST', `${base()}/manage/influencer/${influencer}/contact/`, {
      email: email.toUpperCase(),
      telephone: '+52 55 1234 5678',
    });
    expect(contact.body.response).toMatchObject({ email, telephone: '+52 55 1234 5678' });
    for (const telephone of ['ana', '12', '1'.repeat(16)]) {
      const refused = await call('POST', `${base()}/manage/influencer/${influencer}/contact/`, { telephone });
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['telephone']]);
    }
    const { results } = (
      await call('POST', `${base()}/invitations/recipients/`, { influencers: [influencer, second] })
    ).body.response;
    expect(results.map((one: { email: string | null }) => one.email).sort()).toEqual([email, null].sort());
    const sending = server.context.newId();
    const body = {
      sending,
      influencers: [influencer, second],
      subject: 'Hola, {name}',
      message: 'Mira {campaign}: {link} {otra}',
      locale: 'es',
    };
    const replies = [
      await call('POST', `${base()}/invitations/send/`, body),
      await call('POST', `${base()}/invitations/send/`, body),
    ];
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    const { rows: written } = await server.context.pool.query(
      'select count(*) from graphile_worker._private_jobs where key = $1',
      [`invitations:${sending}`],
    );
    expect(Number(written[0].count)).toBe(1);
    await server.context.jobs.flush();
    await server.context.jobs.flush();
    expect((await call('GET', `${base()}/invitations/send/${sending}/`)).body.response).toMatchObject({
      is_done: true,
      total: 2,
      sent: 1,
      no_email: 1,
    });
    const { rows } = await server.context.pool.query(
      'select subject, state, is_secret from mails where recipient = $1',
      [email],
    );
    expect(rows).toEqual([{ subject: 'Hola, Ana Ñandú', state: 'sent', is_secret: true }]);
    expect(await state()).toMatchObject({ sent_how: 'mail', contact: { email } });
    expect((await activity()).some(({ kind }: { kind: string }) => kind === 'invitations.sent')).toBe(true);
    const stranger = await makeManager(server);
    expect((await call('POST', `${base()}/invitations/send/`, body, stranger.token)).status).toBe(404);
    expect(
      (await call('GET', `${base()}/invitations/send/${sending}/`, undefined, stranger.token)).status,
    ).toBe(404);
  });
});
