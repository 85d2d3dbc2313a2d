import { LIMITS } from '@altavoz/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  confirmAddress,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const server = useTestServer();
const ROOT = '/api/v3/casting-calls/';
const QUESTION = '11111111-1111-4111-8111-111111111111';
const CHOICE = '22222222-2222-4222-8222-222222222222';
const QUESTIONS = [
  { id: QUESTION, text: '¿Por qué tú?', required: true, choices: [] },
  { id: CHOICE, text: '¿Talla?', required: false, choices: ['S', 'M'] },
];

let manager: TestMember;
let campaign: string;
beforeAll(async () => {
  manager = await makeManager(server);
  await confirmAddress(server, manager);
  await post('/api/v1/brands/', manager, { name: 'Café Nube', website: 'https://cafenube.example' });
  campaign = (await makeCampaign(server, manager.token, { name: 'Secreta', brand: 'CAFE NUBE' })).uuid;
});

type Who = Pick<TestAccount, 'token'> | null;
const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Who, payload?: object) =>
  server.call({ method, url, ...(who ? { token: who.token } : {}), ...(payload ? { payload } : {}) });
const get = (url: string, who: Who) => send('GET', url, who);
const post = (url: string, who: Who, payload: object = {}) => send('POST', url, who, payload);
const one = (id: string, rest = '') => `${ROOT}${id}/${rest}`;

/** A call of the campaign, open unless said. */
async function makeCall(parts: object = {}, { draft = false, of = campaign } = {}) {
  const body = { campaign: of, title: 'Buscamos voces', text: 'Cuenta tu mañana', ...parts };
  const made = await post(ROOT, manager, body);
  expect([made.status, made.text]).toMatchObject([201, expect.any(String)]);
  const id = made.body.response.id as string;
  if (!draft) expect((await post(one(id, 'state/'), manager, { state: 'open' })).status).toBe(200);
  return id;
}

/** A creator who may apply, with an account of a network. */
async function makeApplicant(followers = 5_000) {
  const creator = await makeCreator(server);
  await confirmAddress(server, creator);
  const username = unique('voz').replaceAll('-', '_');
  const added = await post('/api/v1/accounts/profile/networks/add/', creator, {
    network: 'instagram',
    username,
    followers,
  });
  return { ...creator, username, account: added.body.response.id as string };
}
type Applicant = Awaited<ReturnType<typeof makeApplicant>>;
const apply = (id: string, who: Applicant, more: object = {}) =>
  post(one(id, 'application/'), who, { account: who.account, ...more });
const own = async (id: string, who: Who) =>
  (await get(one(id, 'application/'), who)).body.response.application;
const proposals = async (of = campaign) =>
  (await get(`/api/v1/campaign/${of}/influencers/?page=1&size_page=100`, manager)).body.response.results as {
    uuid: string;
    status: string;
    estimated_cost: number | null;
    influencer: { username: string };
  }[];
const decide = (influencer: string, status: string, of = campaign) =>
  post(`/api/v1/campaign/${of}/influencers/`, manager, { influencers: [influencer], status });

describe('open calls that creators are shown', () => {
  it('are shown by whoever has confirmed their address, and in turns: no company has all places', async () => {
    const [loud, quiet] = [await makeManager(server), await makeManager(server)];
    const creator = await makeApplicant();
    const make = async (of: TestMember) => {
      const { uuid } = await makeCampaign(server, of.token, { name: unique('Turnos') });
      const body = { campaign: uuid, title: 'Voces', text: 'Cuenta', networks: ['instagram'], listed: true };
      return async () => {
        const made = await post(ROOT, of, body);
        if (made.status !== 201) return made.body.error.fields as object;
        const { id } = made.body.response as { id: string };
        await post(one(id, 'state/'), of, { state: 'open' });
        return id;
      };
    };
    const [ofLoud, ofQuiet] = [await make(loud), await make(quiet)];
    expect(await ofLoud()).toHaveProperty('listed');
    await confirmAddress(server, loud);
    await confirmAddress(server, quiet);
    const first = await ofQuiet();
    const made: unknown[] = [];
    for (let count = 0; count < LIMITS.openCallsOfCompany + 2; count++) made.push(await ofLoud());
    const { results } = (await get(`${ROOT}open/`, creator)).body.response as { results: { id: string }[] };
    const shown = results.map(({ id }) => id).filter((id) => id === first || made.includes(id));
    expect(shown).toEqual([made.at(-1), first, ...made.slice(-LIMITS.openCallsOfCompany, -1).toReversed()]);
    // One that is by its link alone is shown by nobody who has not confirmed.
    const other = await makeManager(server);
    const { uuid } = await makeCampaign(server, other.token, { name: unique('Turnos') });
    const kept = (await post(ROOT, other, { campaign: uuid, title: 'Voces', text: 'Cuenta' })).body.response
      .id;
    const put = await send('PUT', one(kept), other, { listed: true });
    expect(put.body.error.fields).toHaveProperty('listed');
  });

  it('are those that their company shows, of a network of theirs, until they have applied', async () => {
    const creator = await makeApplicant();
    const shown = async (who: Who = creator) =>
      ((await get(`${ROOT}open/`, who)).body.response.results as { id: string }[]).map(({ id }) => id);
    const [byLink, listed, draft, elsewhere, over] = [
      await makeCall(),
      await makeCall({ listed: true, networks: ['instagram'] }),
      await makeCall({ listed: true }, { draft: true }),
      await makeCall({ listed: true, networks: ['twitch'] }),
      await makeCall({ listed: true }),
    ];
    expect((await post(one(over, 'state/'), manager, { state: 'closed' })).status).toBe(200);
    expect(await shown()).toContain(listed);
    for (const hidden of [byLink, draft, elsewhere, over]) expect(await shown()).not.toContain(hidden);
    // Nothing is told of its campaign.
    const { text } = await get(`${ROOT}open/`, creator);
    expect(text).not.toContain('Secreta');
    expect((await get(`${ROOT}open/`, manager)).body.error.code).toBe('accounts.creator_role_required');
    // The company takes it out again, and says so itself.
    const put = await send('PUT', one(listed), manager, { listed: false });
    expect(put.body.response.listed).toBe(false);
    expect(await shown()).not.toContain(listed);
    await send('PUT', one(listed), manager, { listed: true });
    expect(await shown()).toContain(listed);
    const answers = { answers: [] };
    expect((await apply(listed, creator, answers)).status).toBe(200);
    expect(await shown()).not.toContain(listed);
    expect(await shown(await makeApplicant())).toContain(listed);
  });
});

describe('casting calls of a company', () => {
  it('are listed and created, changed, opened, closed and taken away [CAS-04, API-136]', async () => {
    const own = (await makeCampaign(server, manager.token)).uuid;
    const id = await makeCall(
      { networks: ['instagram'], pay_from: 1000.5, pay_to: 2000, questions: QUESTIONS },
      { draft: true, of: own },
    );
    const ofCampaign = `${ROOT}?campaign=${own}`;
    const listed = (await get(ofCampaign, manager)).body.response;
    expect(listed).toMatchObject({
      count: 1,
      states: { draft: 1, open: 0, closed: 0 },
      results: [{ id, state: 'draft', pay_from: 1000.5, applications: { total: 0, waiting: 0 } }],
    });
    const past = await send('PUT', one(id), manager, { title: 'Otra', closes_on: '2026-01-01' });
    expect([past.status, Object.keys(past.body.error.fields)]).toEqual([400, ['closes_on']]);
    // A day that has passed since is kept by whoever changes something else.
    await server.context.pool.query(`update casting_calls set closes_on = '2026-01-01' where id = $1`, [id]);
    const changed = await send('PUT', one(id), manager, { title: 'Otra', closes_on: '2026-01-01' });
    expect(changed.body.response).toMatchObject({ title: 'Otra', pay_to: 2000, can: { change: true } });
    const over = await post(one(id, 'state/'), manager, { state: 'open' });
    expect([over.status, Object.keys(over.body.error.fields)]).toEqual([400, ['closes_on']]);
    await send('PUT', one(id), manager, { closes_on: null });
    for (const state of ['open', 'closed', 'draft'])
      expect((await post(one(id, 'state/'), manager, { state })).body.response.state).toBe(state);
    expect((await get(`${ofCampaign}&state=open`, manager)).body.response.count).toBe(0);
    expect((await send('DELETE', one(id), manager)).status).toBe(200);
    expect((await send('DELETE', one(id), manager)).status).toBe(404);
    expect((await get(ofCampaign, manager)).body.response.count).toBe(0);
  });

  it('stand with the open before the drafts and what is over last, the newest of each first, page after page', async () => {
    const of = (await makeCampaign(server, manager.token)).uuid;
    const past = await makeCall({}, { of });
    await server.context.pool.query(`update casting_calls set closes_on = '2026-01-01' where id = $1`, [
      past,
    ]);
    const open = [await makeCall({}, { of }), await makeCall({}, { of })];
    const closed = await makeCall({}, { of });
    await post(one(closed, 'state/'), manager, { state: 'closed' });
    const drafts = [await makeCall({}, { draft: true, of }), await makeCall({}, { draft: true, of })];
    const wished = [open[1], open[0], drafts[1], drafts[0], closed, past];
    const read = async (query: string) => {
      const { results, next } = (await get(`${ROOT}?campaign=${of}&${query}`, manager)).body.response as {
        results: { id: string }[];
        next: string | null;
      };
      return { ids: results.map(({ id }) => id), next };
    };
    expect((await read('')).ids).toEqual(wished);
    const first = await read('size_page=3');
    const rest = await read(`size_page=3&after=${first.next}`);
    expect([first.ids, rest.ids]).toEqual([wished.slice(0, 3), wished.slice(3)]);
    expect((await read('size_page=3&page=2')).ids).toEqual(rest.ids);
  });

  it.each([
    [{ title: ' ' }, 'title'],
    [{ followers_from: 10, followers_to: 5 }, 'followers_to'],
    [{ pay_from: 10, pay_to: 5 }, 'pay_to'],
    [{ places: 0 }, 'places'],
    [{ countries: ['Mexico'] }, 'countries.0'],
    [{ questions: [{ id: QUESTION, text: '', required: true, choices: [] }] }, 'questions.0.text'],
    [{ closes_on: '2026-02-30' }, 'closes_on'],
    [{ closes_on: '2026-01-01' }, 'closes_on'],
  ])('name the field that is wrong in %j', async (parts, field) => {
    const refused = await post(ROOT, manager, { campaign, title: 'Una', ...parts });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [field]]);
  });

  it('need a text to be opened, and a campaign that is not archived', async () => {
    const id = await makeCall({ text: '' }, { draft: true });
    const refused = await post(one(id, 'state/'), manager, { state: 'open' });
    expect(Object.keys(refused.body.error.fields)).toEqual(['text']);
    const old = (await makeCampaign(server, manager.token)).uuid;
    const open = await makeCall({}, { of: old });
    await post(`/api/v1/campaign/${old}/update/`, manager, { is_archived: true });
    expect((await get(one(open), manager)).body.response.state).toBe('closed');
    expect((await post(ROOT, manager, { campaign: old, title: 'Una' })).body.error.code).toBe(
      'casting_call.campaign_archived',
    );
  });

  it('have the brand of their campaign, another one, or a new one [API-119, CAS-03]', async () => {
    const id = await makeCall();
    const brandOf = async () => (await get(one(id), manager)).body.response.brand;
    expect(await brandOf()).toMatchObject({ name: 'Café Nube', website: 'https://cafenube.example' });
    const made = await post(`${ROOT}edit-brand/${id}/`, manager, { name: unique('Marca'), industry: 'Té' });
    expect([made.status, made.body.response.brand.name]).toEqual([200, expect.stringContaining('Marca')]);
    const kept = made.body.response.brand.id as string;
    expect((await post(`${ROOT}edit-brand/${id}/`, manager, { brand: null })).body.response.brand.name).toBe(
      'Café Nube',
    );
    await post(`${ROOT}edit-brand/${id}`, manager, { brand: kept });
    expect((await brandOf()).id).toBe(kept);
    const other = await makeManager(server);
    const foreign = (await post('/api/v1/brands/', other, { name: 'Ajena' })).body.response.id;
    for (const [body, field] of [
      [{}, 'brand'],
      [{ brand: foreign }, 'brand'],
      [{ name: 'Café Nube' }, 'name'],
    ] as const) {
      const refused = await post(`${ROOT}edit-brand/${id}/`, manager, body);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [field]]);
    }
  });

  it('have a picture of their own', async () => {
    const id = await makeCall();
    const { payload, headers } = await form({ picture: await picture('foto.png') });
    const put = await server.call({
      method: 'PUT',
      url: one(id, 'picture/'),
      token: manager.token,
      payload,
      headers,
    });
    expect(put.body.response).toMatchObject({
      has_picture: true,
      picture: expect.stringMatching(/^\/files\/call\//),
    });
    const taken = await send('PUT', one(id, 'picture/'), manager, { picture: null });
    expect(taken.body.response).toMatchObject({ has_picture: false, picture: null });
  });

  it('are for its members: analysts look, nobody else is told of them', async () => {
    const id = await makeCall();
    const analyst = await makeViewer(server, manager);
    expect((await get(one(id), analyst)).body.response.can).toEqual({ change: false });
    expect((await send('PUT', one(id), analyst, { title: 'Otra' })).status).toBe(403);
    const other = await makeManager(server);
    for (const reply of [
      await get(one(id), other),
      await get(one(id, 'applications/'), other),
      await send('PUT', one(id), other, { title: 'Mía' }),
      await post(one(id, 'state/'), other, { state: 'closed' }),
      await post(ROOT, other, { campaign, title: 'Mía' }),
    ])
      expect(reply.status).toBe(404);
    const guest = await makeGuest(server, manager, campaign, 'editor');
    expect((await get(ROOT, guest)).body.error.code).toBe('accounts.company_required');
    expect((await get(ROOT, await makeCreator(server))).status).toBe(403);
    expect((await get(ROOT, null)).status).toBe(401);
  });
});

describe('the page of a casting call', () => {
  it('is read by anybody, and tells nothing of the campaign beside what the call says [CAS-01, NAV-17, API-136]', async () => {
    const id = await makeCall({ pay: 'Producto y honorarios', closes_on: '2199-01-01' });
    const shown = await get(`${ROOT}public/${id}/`, null);
    expect(shown.body.response).toMatchObject({
      title: 'Buscamos voces',
      state: 'open',
      brand: { name: 'Café Nube' },
      pay: 'Producto y honorarios',
      closes_on: '2199-01-01',
    });
    expect(shown.text).not.toMatch(/Secreta|applications|budget|spent/);
    await post(one(id, 'state/'), manager, { state: 'closed' });
    expect((await get(`${ROOT}public/${id}`, null)).body.response.state).toBe('closed');
  });

  it('asks no question, and offers no choice, twice', async () => {
    const id = await makeCall({}, { draft: true });
    for (const questions of [[QUESTIONS[0], QUESTIONS[0]], [{ ...QUESTIONS[1], choices: ['S', 'S'] }]]) {
      const refused = await send('PUT', one(id), manager, { questions });
      expect(Object.keys(refused.body.error.fields)).toEqual(['questions']);
    }
  });

  it('is not there while it is a draft', async () => {
    const id = await makeCall({}, { draft: true });
    const creator = await makeApplicant();
    for (const reply of [
      await get(`${ROOT}public/${id}/`, null),
      await get(one(id, 'application/'), creator),
      await apply(id, creator),
      await get(`/api/v3/casting-call-card/${id}`, null),
      await get(`/api/v3/casting-call-card/nada`, null),
    ])
      expect(reply.status).toBe(404);
  });

  it('has a picture for where its address is shared', async () => {
    const id = await makeCall({ networks: ['tiktok'] });
    const card = await get(`/api/v3/casting-call-card/${id}`, null);
    expect([card.status, card.headers['content-type']]).toEqual([200, 'image/png']);
  });
});

describe('an application to a casting call', () => {
  it('is told to the members of the company, with those of others while nobody read it', async () => {
    const name = unique('Avisada');
    const { uuid } = await makeCampaign(server, manager.token, { name, brand: 'CAFE NUBE' });
    const [analyst, guest] = [
      await makeViewer(server, manager),
      await makeGuest(server, manager, uuid, 'editor'),
    ];
    const id = await makeCall({}, { of: uuid });
    for (const creator of [await makeApplicant(), await makeApplicant()]) await apply(id, creator);
    // Another call is told of by itself.
    const other = await makeCall({}, { of: uuid });
    await apply(other, await makeApplicant());
    const told = async (who: Who) => (await get('/api/v1/notifications/', who)).body.response.results;
    expect(await told(analyst)).toMatchObject([
      { event: 'applied', count: 1, call: other, campaign: { uuid, name } },
      { event: 'applied', count: 2, call: id, campaign: { uuid, name } },
    ]);
    expect(await told(guest)).toEqual([]);
  });

  it('is kept while it is typed, and sent becomes one pending proposal, however often and at once [API-136]', async () => {
    const id = await makeCall({ questions: QUESTIONS });
    const creator = await makeApplicant();
    expect(await own(id, creator)).toBeNull();
    const typed = { answers: [{ id: QUESTION, answer: 'Por mi voz' }], note: 'Hola', asked_pay: 1500.5 };
    const kept = await send('PUT', one(id, 'application/'), creator, typed);
    expect(kept.body.response).toMatchObject({ state: 'draft', account: null, asked_pay: 1500.5 });
    expect((await own(id, creator)).answers).toEqual([
      { id: QUESTION, question: '¿Por qué tú?', answer: 'Por mi voz' },
    ]);
    const unready = await post(one(id, 'application/'), creator, { answers: [{ id: CHOICE, answer: 'XL' }] });
    expect(Object.keys(unready.body.error.fields).sort()).toEqual(['account', 'answers.0', 'answers.1']);
    const replies = await Promise.all([apply(id, creator, typed), apply(id, creator, typed)]);
    for (const reply of replies) expect([reply.status, reply.body.response?.state]).toEqual([200, 'sent']);
    const those = (await proposals()).filter(({ influencer }) => influencer.username === creator.username);
    expect(those).toMatchObject([{ status: 'pending', estimated_cost: 1500.5 }]);
    const late = await send('PUT', one(id, 'application/'), creator, { note: 'Otra' });
    expect(late.body.error.code).toBe('casting_call.sent');
    expect((await send('DELETE', one(id), manager)).body.error.code).toBe('casting_call.has_applications');
    const list = (await get(one(id, 'applications/'), manager)).body.response;
    expect(list).toMatchObject({
      count: 1,
      states: { sent: 1, accepted: 0 },
      results: [
        {
          influencer: those[0]?.uuid,
          state: 'sent',
          note: 'Hola',
          asked_pay: 1500.5,
          account: { network: 'instagram', username: creator.username, followers: 5000, proof: 'said' },
        },
      ],
    });
    expect(JSON.stringify(list)).not.toContain(creator.email);
    const log = await get(`/api/v1/campaign/${campaign}/activity/`, manager);
    expect(log.body.response.results).toContainEqual(
      expect.objectContaining({
        told: { kind: 'creator.applied', call: 'Buscamos voces', withdrawn: false },
        by: expect.objectContaining({ uuid: null }),
      }),
    );
  });

  it('stands where the company decides, and is told so to the creator, in their list too', async () => {
    const id = await makeCall();
    const creator = await makeApplicant();
    await apply(id, creator);
    const influencer = (await get(one(id, 'applications/'), manager)).body.response.results[0].influencer;
    const stateOf = async () => (await own(id, creator)).state;
    const change = (await decide(influencer, 'approved')).body.response.change;
    expect(await stateOf()).toBe('accepted');
    expect((await get(one(id), manager)).body.response.applications).toEqual({ total: 1, waiting: 0 });
    const late = await post(one(id, 'application/withdraw/'), creator);
    expect([late.status, late.body.error.code]).toEqual([409, 'casting_call.decided']);
    await post(`/api/v1/campaign/${campaign}/influencers/undo/`, manager, { change });
    expect(await stateOf()).toBe('sent');
    await decide(influencer, 'rejected');
    const mine = (await get(`${ROOT}applications/mine/`, creator)).body.response.results;
    expect(mine).toMatchObject([
      { state: 'declined', call: { id, brand: 'CAFE NUBE' }, account: { username: creator.username } },
    ]);
    const other = await makeCall({ title: 'Otras voces' });
    await apply(other, creator, { note: 'También aquí' });
    const found = await get(`${ROOT}applications/of/${influencer}/`, manager);
    expect(found.body.response.results).toMatchObject([
      { state: 'declined', call: { id: other, title: 'Otras voces' }, note: 'También aquí', was_there: true },
      { state: 'declined', call: { id, title: 'Buscamos voces' }, was_there: false },
    ]);
    expect((await get(`${ROOT}applications/of/${influencer}/`, await makeManager(server))).status).toBe(404);
  });

  it('stands before those that are decided while it waits, however old it is, page after page', async () => {
    const id = await makeCall();
    const applicants = [await makeApplicant(), await makeApplicant(), await makeApplicant()];
    for (const creator of applicants) await apply(id, creator);
    const read = async (query = '') => (await get(one(id, `applications/?${query}`), manager)).body.response;
    const [newest] = (await read()).results;
    await decide(newest.influencer, 'approved');
    const names = (results: { account: { username: string } }[]) =>
      results.map(({ account }) => account.username);
    const wished = [1, 0, 2].map((at) => applicants[at]?.username);
    expect(names((await read()).results)).toEqual(wished);
    const first = await read('size_page=1');
    const rest = await read(`size_page=2&after=${first.next}`);
    expect(names([...first.results, ...rest.results])).toEqual(wished);
  });

  it('stands by what is asked for or by who follows, those that wait before the others, page after page', async () => {
    const id = await makeCall();
    const asked = [null, 900, 2000, 100] as const;
    const applicants: string[] = [];
    for (const [at, pay] of asked.entries()) {
      const creator = await makeApplicant(1_000 * (at + 1));
      await apply(id, creator, { asked_pay: pay });
      applicants.push(creator.username);
    }
    const read = async (query: string) =>
      (await get(one(id, `applications/?${query}`), manager)).body.response as {
        results: { account: { username: string }; influencer: string }[];
        next: string;
      };
    const places = async (order: string) => {
      const first = await read(`order=${order}&size_page=2`);
      const rest = await read(`order=${order}&size_page=2&after=${first.next}`);
      return [...first.results, ...rest.results].map(({ account }) => applicants.indexOf(account.username));
    };
    expect(await places('pay')).toEqual([3, 1, 2, 0]);
    expect(await places('followers')).toEqual([3, 2, 1, 0]);
    const [cheapest] = (await read('order=pay')).results;
    await decide(cheapest?.influencer ?? '', 'approved');
    expect(await places('pay')).toEqual([1, 2, 0, 3]);
    expect((await get(one(id, 'applications/?order=name'), manager)).body.error.fields).toHaveProperty(
      'order',
    );
  });

  it('is told to its creator once it is decided, in the product and by mail, by the name of the call and as long as it stands', async () => {
    const id = await makeCall({ title: 'Voces de enero' });
    const creator = await makeApplicant();
    await apply(id, creator);
    const influencer = (await get(one(id, 'applications/'), manager)).body.response.results[0].influencer;
    const told = async () => (await get('/api/v1/notifications/', creator)).body.response;
    const accepted = (await decide(influencer, 'approved')).body.response.change;
    // Whoever goes on in the campaign was accepted before.
    await decide(influencer, 'producing');
    const reply = await told();
    expect(reply).toMatchObject({
      unread: 1,
      results: [
        {
          event: 'decided',
          answer: 'accepted',
          call: id,
          count: 1,
          campaign: { uuid: null, name: 'Voces de enero' },
        },
      ],
    });
    for (const secret of ['Secreta', campaign]) expect(JSON.stringify(reply)).not.toContain(secret);
    const mute = await post('/api/v1/notifications/mute/', creator, { campaign, muted: true });
    expect(mute.status).toBe(404);
    await decide(influencer, 'approved');
    const last = (await decide(influencer, 'pending')).body.response.change;
    expect(last).not.toBe(accepted);
    expect(await told()).toMatchObject({ unread: 0, results: [] });
    await decide(influencer, 'rejected');
    expect(await told()).toMatchObject({ unread: 1, results: [{ answer: 'rejected', call: id }] });
    await server.context.pool.query('select graphile_worker.add_job($1, $2)', ['mail-notifications', '{}']);
    await server.context.jobs.flush();
    const { rows } = await server.context.pool.query(
      `select subject, body_text from mails where template = 'notifications' and recipient = $1`,
      [creator.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].subject).toContain('no siguió con tu postulación a Voces de enero');
    expect(rows[0].body_text).toContain(`/casting-calls/${id}`);
    await decide(influencer, 'removed');
    expect((await told()).results).toEqual([]);
  });

  it('is not told to whoever wants to be told of it nowhere, or never was of what was decided before', async () => {
    const [id, creator] = [await makeCall(), await makeApplicant()];
    const choice = { event: 'decided', in_app: false, mail: 'none' };
    const saved = await send('PUT', '/api/v1/notifications/settings/', creator, { events: [choice] });
    expect(saved.body.response.events).toContainEqual(choice);
    await apply(id, creator);
    const influencer = (await get(one(id, 'applications/'), manager)).body.response.results[0].influencer;
    await decide(influencer, 'approved');
    const [other, there] = [await makeApplicant(), await makeCall()];
    await post(`/api/v3/campaign/${campaign}/massive/assign/`, manager, {
      influencers: [{ network: 'instagram', username: other.username }],
    });
    await apply(there, other);
    const joined = (await get(one(there, 'applications/'), manager)).body.response.results[0].influencer;
    await decide(joined, 'approved');
    for (const who of [creator, other])
      expect((await get('/api/v1/notifications/', who)).body.response.results).toEqual([]);
  });

  it('is withdrawn until it is decided, and sent once more', async () => {
    const id = await makeCall({ followers_from: 10_000, countries: ['MX'] });
    const creator = await makeApplicant();
    expect((await post(one(id, 'application/withdraw/'), creator)).status).toBe(409);
    await apply(id, creator);
    for (let twice = 0; twice < 2; twice++)
      expect((await post(one(id, 'application/withdraw/'), creator)).body.response.state).toBe('withdrawn');
    const those = async () =>
      (await proposals()).filter(({ influencer }) => influencer.username === creator.username);
    expect(await those()).toEqual([]);
    // What of them is so now is told no more.
    const [taken] = (await get(one(id, 'applications/'), manager)).body.response.results;
    expect(taken).toMatchObject({
      state: 'withdrawn',
      unmet: [],
      unsaid: [],
      creator: { country: null },
    });
    expect((await apply(id, creator)).body.response.state).toBe('sent');
    expect(await those()).toMatchObject([{ status: 'pending' }]);
  });

  it('of somebody who is in the campaign joins what is there, and leaves it there when it is withdrawn', async () => {
    const id = await makeCall();
    const creator = await makeApplicant();
    const added = await post(`/api/v3/campaign/${campaign}/massive/assign/`, manager, {
      influencers: [{ network: 'instagram', username: creator.username, estimated_cost: 77 }],
    });
    expect(added.status).toBeLessThan(300);
    await apply(id, creator, { asked_pay: 900 });
    await post(one(id, 'application/withdraw/'), creator);
    expect(
      (await proposals()).filter(({ influencer }) => influencer.username === creator.username),
    ).toMatchObject([{ status: 'pending', estimated_cost: 77 }]);
  });

  it('has nothing to do with what the company begins anew after it removed its proposal', async () => {
    const id = await makeCall();
    const creator = await makeApplicant();
    await apply(id, creator);
    const { influencer } = (await get(one(id, 'applications/'), manager)).body.response.results[0];
    await decide(influencer, 'removed');
    const again = await post(`/api/v3/campaign/${campaign}/massive/assign/`, manager, {
      influencers: [{ network: 'instagram', username: creator.username, estimated_cost: 5000 }],
    });
    expect(again.status).toBe(200);
    await decide(influencer, 'approved');
    expect((await own(id, creator)).state).toBe('sent');
    const told = await get('/api/v1/notifications/', creator);
    expect(told.body.response.results).toEqual([]);
    await post(one(id, 'application/withdraw/'), creator);
    const kept = (await proposals()).find((row) => row.influencer.username === creator.username);
    expect(kept).toMatchObject({ uuid: influencer, status: 'approved', estimated_cost: 5000 });
  });

  it('says nothing of what was decided of an account before, least of all to whoever only says that it is theirs', async () => {
    const id = await makeCall();
    const creator = await makeApplicant();
    await post(`/api/v3/campaign/${campaign}/massive/assign/`, manager, {
      influencers: [{ network: 'instagram', username: creator.username }],
    });
    const [there] = (await proposals()).filter(({ influencer }) => influencer.username === creator.username);
    await decide(there?.uuid ?? '', 'approved');
    expect((await apply(id, creator)).body.response.state).toBe('sent');
    expect((await own(id, creator)).state).toBe('sent');
    expect((await get(`${ROOT}applications/mine/`, creator)).body.response.results).toMatchObject([
      { state: 'sent' },
    ]);
    // The company knows that they are there.
    const told = (await get(one(id, 'applications/'), manager)).body.response.results;
    expect(told).toMatchObject([{ was_there: true, status: 'approved' }]);
    expect((await post(one(id, 'application/withdraw/'), creator)).body.response.state).toBe('withdrawn');
    // One whose account is connected is told what is decided from then on.
    await server.context.pool.query(
      `update creator_networks set proof = 'connected' where influencer_id = $1`,
      [creator.account],
    );
    expect((await apply(id, creator)).body.response.state).toBe('sent');
    await decide(there?.uuid ?? '', 'rejected');
    expect((await own(id, creator)).state).toBe('declined');
    const notified = async () => (await get('/api/v1/notifications/', creator)).body.response;
    expect(await notified()).toMatchObject({ unread: 1, results: [{ answer: 'rejected', call: id }] });
    // Whoever can show it no more reads it no more, as on the page of the call.
    await server.context.pool.query(`update creator_networks set proof = 'said' where influencer_id = $1`, [
      creator.account,
    ]);
    expect((await own(id, creator)).state).toBe('sent');
    expect(await notified()).toMatchObject({ unread: 0, results: [] });
  });

  it('and a call that becomes a draft, or goes, at the same moment do not miss each other', async () => {
    for (let tries = 0; tries < 4; tries++) {
      const [id, creator] = [await makeCall(), await makeApplicant()];
      const [sent, changed] = await Promise.all([
        apply(id, creator),
        tries % 2 ? send('DELETE', one(id), manager) : post(one(id, 'state/'), manager, { state: 'draft' }),
      ]);
      expect([sent.status, changed.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });

  it('tells what is not shown to be met, and is taken all the same', async () => {
    const id = await makeCall({ followers_from: 10_000, networks: ['instagram'], countries: ['MX'] });
    const creator = await makeApplicant(500);
    const sent = await apply(id, creator);
    expect(sent.body.response).toMatchObject({ state: 'sent', unmet: ['followers'], unsaid: ['countries'] });
  });

  it('is refused where the call is closed, the address is not confirmed, the text leads past the platform, or the account is another’s', async () => {
    const id = await makeCall({ questions: QUESTIONS });
    const creator = await makeApplicant();
    const answers = [{ id: QUESTION, answer: 'Escríbeme a ana@example.com' }];
    const leading = await apply(id, creator, { answers, note: 'Llama al 55 1234 5678' });
    expect(Object.keys(leading.body.error.fields).sort()).toEqual(['answers.0', 'note']);
    const other = await makeApplicant();
    const foreign = await post(one(id, 'application/'), creator, { account: other.account });
    expect(Object.keys(foreign.body.error.fields)).toEqual(['account']);
    await server.context.pool.query('update accounts set email_verified_at = null where id = $1', [
      creator.id,
    ]);
    expect((await apply(id, creator)).body.error.code).toBe('accounts.email_not_verified');
    await post(one(id, 'state/'), manager, { state: 'closed' });
    expect((await apply(id, other)).body.error.code).toBe('casting_call.closed');
    expect((await apply(id, { ...other, token: manager.token })).body.error.code).toBe(
      'accounts.creator_role_required',
    );
    expect((await post(one(id, 'application/'), null)).status).toBe(401);
  });

  it('waits as it was typed while the company can add nobody', async () => {
    const id = await makeCall();
    const creator = await makeApplicant();
    const { rows } = await server.context.pool.query('select max_views from companies where id = $1', [
      manager.companyId,
    ]);
    const set = (views: number) =>
      server.context.pool.query('update companies set max_views = $2 where id = $1', [
        manager.companyId,
        views,
      ]);
    await set(0);
    const refused = await apply(id, creator, { note: 'Aquí sigo' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'casting_call.not_taking']);
    await set(rows[0].max_views);
    expect(await own(id, creator)).toMatchObject({ state: 'draft', note: 'Aquí sigo' });
    expect((await apply(id, creator)).body.response.state).toBe('sent');
  });

  it('is sent only so often: by one account in a minute, and by one creator in a day', async () => {
    const id = await makeCall();
    const creator = await makeApplicant();
    await makeCallRow(creator, 29);
    expect((await apply(id, creator)).status).toBe(200);
    // Withdrawn and sent again it is one more.
    expect((await post(one(id, 'application/withdraw/'), creator)).status).toBe(200);
    const refused = await apply(id, creator);
    expect([refused.status, refused.body.error.code]).toEqual([429, 'request.too_many']);
    const tries = await Promise.all(Array.from({ length: 12 }, () => apply(id, creator)));
    expect(tries.some(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  });

  it('is in the file of a person’s own data, and goes with them', async () => {
    const id = await makeCall();
    const creator = await makeApplicant();
    await send('PUT', one(id, 'application/'), creator, { note: 'Solo mío' });
    const data = await get('/api/v1/accounts/own-data/', creator);
    expect(data.text).toContain('Solo mío');
  });
});

/** An application to a call of its own, sent so often by now. */
async function makeCallRow({ id, account }: Applicant, times: number): Promise<void> {
  await server.context.pool.query(
    `with call as (
       insert into casting_calls (company_id, id, campaign_id, title, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 'Otra', now(), now()) returning company_id, id)
     insert into casting_applications (company_id, call_id, creator_id, id, state, influencer_id, saved_at, sent_at,
       last_sent, campaign_influencer_id)
     select call.company_id, call.id, c.id, gen_random_uuid(), 'sent', $4, now(), now(),
       array_fill(now(), array[$5::int]), (
       select ci.id from campaign_influencers ci where ci.company_id = $1 limit 1)
     from call, creators c where c.account_id = $3`,
    [manager.companyId, campaign, id, account, times],
  );
}
