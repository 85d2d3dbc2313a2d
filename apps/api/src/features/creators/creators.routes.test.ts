import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { form, useTestServer, type TestReply } from '../../test/context.js';
import {
  TEST_PASSWORD,
  addInfluencers,
  makeAccount,
  makeCampaign,
  makeCreator,
  makeManager,
  makeSuperuser,
  unique,
  type TestAccount,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';
import { transact } from '../../db/transact.js';
import { claimNetwork, createSharedPages, creatorOf, type ClaimProof } from './index.js';

const server = useTestServer();
const handle = () => unique('ana').replace('-', '_');

const PROFILE = '/api/v1/accounts/profile/influencer/';
const put = (token: string, payload: object) => server.call({ method: 'PUT', url: PROFILE, token, payload });
const get = (token: string | undefined, url: string) =>
  server.call({ method: 'GET', url, ...(token ? { token } : {}) });
const post = (token: string, url: string, payload: object = {}) =>
  server.call({ method: 'POST', url, token, payload });
const addNetwork = (token: string, payload: object) =>
  post(token, '/api/v1/accounts/profile/networks/add/', payload);
const fieldsOf = ({ body }: TestReply) => Object.keys(body.error.fields ?? {});

const idOf = async ({ id }: TestAccount) => (await creatorOf(server.context.db, id))?.id ?? '';
const claim = async (who: TestAccount, influencerId: string, proof: ClaimProof) => {
  const creatorId = await idOf(who);
  return transact(server.context.db, (tx) => claimNetwork(tx, { creatorId, influencerId, proof }));
};
const personOf = async (influencerId: string) =>
  (
    await server.context.pool.query<{ creator_id: string | null; is_public: boolean }>(
      'select creator_id, is_public from influencers where id = $1',
      [influencerId],
    )
  ).rows[0];

/** A creator whose page everybody may read. */
async function makePublic(over: object = {}) {
  const creator = await makeCreator(server);
  const username = handle();
  const added = await addNetwork(creator.token, { network: 'instagram', username, followers: 12_500 });
  const vanity = unique('ana');
  expect((await put(creator.token, { vanity_name: vanity, is_published: true, ...over })).status).toBe(200);
  return { ...creator, username, vanity, network: added.body.response.id as string };
}

describe("a creator's profile", () => {
  it('is read and changed part by part by its creator [PRF-08, ENT-160, API-087]', async () => {
    const { token, email } = await makeCreator(server);
    const first = (await get(token, PROFILE)).body.response;
    expect(first).toMatchObject({ name: 'Ana Prueba', email, biography: '', is_published: false });
    expect(first.missing).toEqual([
      'photo',
      'biography',
      'place',
      'networks',
      'interests',
      'prices',
      'briefcase',
      'vanity_name',
      'published',
    ]);
    const said = {
      name: 'Ana Pérez',
      biography: 'Comida y viajes, desde Oaxaca.',
      telephone: '55 1234 5678',
      gender: 'female',
      birth_date: '1995-04-02',
      country: 'MX',
      city: 'Oaxaca',
      languages: ['es', 'en'],
      ethnicity: 'zapoteca',
    };
    expect((await put(token, said)).body.response).toMatchObject(said);
    const { payload, headers } = await form({ photo: await picture('yo.png'), city: 'Puebla' });
    const sent = await server.call({ method: 'PUT', url: PROFILE, token, payload, headers });
    expect(sent.body.response).toMatchObject({ ...said, city: 'Puebla' });
    expect(sent.body.response.photo).toMatch(/^\/files\/photo\/.*\.webp$/);
    expect((await get(undefined, sent.body.response.photo)).status).toBe(200);
    expect(sent.body.response.missing).not.toContain('photo');
  });

  it('lets go of a picture when another one takes its place', async () => {
    const { token } = await makeCreator(server);
    const send = async () => {
      const { payload, headers } = await form({ photo: await picture('yo.png') });
      const reply = await server.call({ method: 'PUT', url: PROFILE, token, payload, headers });
      return reply.body.response.photo as string;
    };
    const before = await send();
    const after = await send();
    expect((await get(undefined, before)).status).toBe(404);
    expect((await get(undefined, after)).status).toBe(200);
  });

  it('takes a picture away, and only the one that is named', async () => {
    const { token } = await makeCreator(server);
    const { payload, headers } = await form({
      photo: await picture('yo.png'),
      cover: await picture('mar.png'),
    });
    const { photo, cover } = (await server.call({ method: 'PUT', url: PROFILE, token, payload, headers }))
      .body.response;
    const left = (await put(token, { photo: null })).body.response;
    expect([left.photo, left.cover, left.missing.includes('photo')]).toEqual([null, cover, true]);
    expect([(await get(undefined, photo)).status, (await get(undefined, cover)).status]).toEqual([404, 200]);
    // As a form says it.
    const empty = await form({ cover: '' });
    const none = await server.call({ method: 'PUT', url: PROFILE, token, ...empty });
    expect(none.body.response.cover).toBeNull();
    expect((await put(token, { city: 'Puebla' })).body.response).toMatchObject({
      photo: null,
      city: 'Puebla',
    });
  });

  it('is refused to whoever is no creator, and without a session', async () => {
    const manager = await makeManager(server);
    for (const url of [PROFILE, '/api/v1/briefcase/', '/api/v1/accounts/profile/networks/']) {
      expect((await get(undefined, url)).status).toBe(401);
      const refused = await get(manager.token, url);
      expect([refused.status, refused.body.error.code]).toEqual([403, 'accounts.creator_role_required']);
    }
  });

  it.each([
    [{ biography: 'Escríbeme a ana@correo.mx' }, 'biography'],
    [{ biography: 'Llámame al 55 1234 5678' }, 'biography'],
    [{ biography: 'Visita ana.com' }, 'biography'],
    [{ vanity_name: 'ñ' }, 'vanity_name'],
    [{ vanity_name: 'Admin' }, 'vanity_name'],
    [{ vanity_name: 'so.porte' }, 'vanity_name'],
    [{ vanity_name: 'altavoz-pagos' }, 'vanity_name'],
    [{ birth_date: '1995-13-02' }, 'birth_date'],
    [{ birth_date: '2999-01-01' }, 'birth_date'],
    [{ birth_date: new Date().toISOString().slice(0, 10) }, 'birth_date'],
    [{ telephone: 'hola' }, 'telephone'],
    [{ country: 'México' }, 'country'],
    [{ languages: ['español'] }, 'languages.0'],
    [{ is_published: true }, 'is_published'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { token } = await makeCreator(server);
    const refused = await put(token, payload);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
    expect((await get(token, PROFILE)).body.response.biography).toBe('');
  });

  it('has an address that nobody else has, whatever its case, also when two take it at once [PRF-27]', async () => {
    const two = [await makeCreator(server), await makeCreator(server)];
    const name = unique('Ana');
    const replies = await Promise.all(
      two.map(({ token }, index) => put(token, { vanity_name: index ? name.toUpperCase() : name })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(fieldsOf(replies.find(({ status }) => status === 400)!)).toEqual(['vanity_name']);
  });

  it('goes with its account, with all that was said in it', async () => {
    const creator = await makePublic();
    await server.context.pool.query('delete from accounts where id = $1', [creator.id]);
    expect((await get(undefined, `/api/v3/profile/${creator.vanity}`)).status).toBe(404);
  });
});

describe('networks of a creator', () => {
  it('are added by username or address, listed with a query, and removed [PRF-01, PRF-09…11, NAV-07, API-093…095]', async () => {
    const { token } = await makeCreator(server);
    const [one, two] = [handle(), handle()];
    const added = await addNetwork(token, { network: 'instagram', username: `@${one}`, followers: '1,200' });
    expect([added.status, added.body.response]).toEqual([
      201,
      {
        id: expect.any(String),
        network: 'instagram',
        username: one,
        profile_url: `https://www.instagram.com/${one}/`,
        proof: 'said',
        followers: 1_200,
        followers_at: expect.any(String),
        followers_source: 'creator',
        is_sandbox: false,
      },
    ]);
    const linked = await addNetwork(token, { username: `https://www.tiktok.com/@${two}?lang=es` });
    expect(linked.body.response).toMatchObject({ network: 'tiktok', username: two, followers: null });
    const list = async (query = '') =>
      (await get(token, `/api/v1/accounts/profile/networks/${query}`)).body.response.results.map(
        ({ username }: { username: string }) => username,
      );
    expect(await list()).toEqual([one, two]);
    expect(await list('?network=tiktok')).toEqual([two]);
    expect(await list(`?username=${one.toUpperCase()}`)).toEqual([one]);
    const url = `/api/v1/accounts/profile/networks/remove/${added.body.response.id}/`;
    expect((await post(token, url)).status).toBe(200);
    expect((await post(token, url)).status).toBe(404);
    expect(await list()).toEqual([two]);
  });

  it.each([
    [{ username: 'ana' }, 'network'],
    [{ network: 'instagram', username: 'https://www.instagram.com/p/abc/' }, 'username'],
    [{ network: 'youtube', username: 'https://www.tiktok.com/@ana' }, 'network'],
    [{ network: 'myspace', username: 'ana' }, 'network'],
    [{ network: 'instagram', username: '' }, 'username'],
    [{ network: 'instagram', username: 'ana', followers: -1 }, 'followers'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { token } = await makeCreator(server);
    const refused = await addNetwork(token, payload);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
  });

  it('are refused twice, also at once, and when they are somebody else’s [PRF-10]', async () => {
    const [mine, other] = [await makeCreator(server), await makeCreator(server)];
    const account = { network: 'instagram', username: handle() };
    const replies = await Promise.all([addNetwork(mine.token, account), addNetwork(mine.token, account)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = await addNetwork(other.token, { ...account, username: account.username.toUpperCase() });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['username']]);
    const id = replies.find(({ status }) => status === 201)?.body.response.id;
    expect((await post(other.token, `/api/v1/accounts/profile/networks/remove/${id}/`)).status).toBe(404);
  });

  it('that somebody only said are theirs give way to proof, and never the other way round', async () => {
    const [liar, owner, late] = await Promise.all([1, 2, 3].map(() => makeCreator(server)));
    if (!liar || !owner || !late) throw new Error('three creators');
    const added = await addNetwork(liar.token, { network: 'instagram', username: handle(), followers: 9 });
    const id = added.body.response.id as string;
    // What is only said is shown nothing that is meant for the account.
    expect(await personOf(id)).toEqual({ creator_id: null, is_public: false });
    expect(await claim(late, id, 'said')).toBe('taken');
    expect(await claim(owner, id, 'connected')).toBe('claimed');
    expect(await personOf(id)).toEqual({ creator_id: await idOf(owner), is_public: false });
    expect((await get(liar.token, PROFILE)).body.response.networks).toEqual([]);
    expect((await get(owner.token, PROFILE)).body.response.networks).toMatchObject([
      { id, proof: 'connected', followers: null },
    ]);
    for (const proof of ['said', 'connected'] as const) expect(await claim(late, id, proof)).toBe('taken');
    expect(await claim(owner, id, 'said')).toBe('claimed');
    expect((await get(owner.token, PROFILE)).body.response.networks[0].proof).toBe('connected');
  });

  it('of two who prove the same at once are one creator’s', async () => {
    const two = [await makeCreator(server), await makeCreator(server)];
    const third = await makeCreator(server);
    const added = await addNetwork(third.token, { network: 'instagram', username: handle() });
    const claims = await Promise.all(two.map((who) => claim(who, added.body.response.id, 'connected')));
    expect(claims.sort()).toEqual(['claimed', 'taken']);
  });

  it('that were proved are found by every company while the profile is published', async () => {
    const creator = await makeCreator(server);
    const { body } = await addNetwork(creator.token, { network: 'instagram', username: handle() });
    const { id } = body.response;
    await claim(creator, id, 'connected');
    await put(creator.token, { is_published: true });
    expect((await personOf(id))?.is_public).toBe(true);
    await put(creator.token, { is_published: false });
    expect((await personOf(id))?.is_public).toBe(false);
    await put(creator.token, { is_published: true });
    await post(creator.token, `/api/v1/accounts/profile/networks/remove/${id}/`);
    expect(await personOf(id)).toEqual({ creator_id: null, is_public: false });
  });

  it('are given to whoever asks for their data, and found by nobody once the account is gone [ACC-05]', async () => {
    const creator = await makeCreator(server);
    const username = handle();
    const { body } = await addNetwork(creator.token, { network: 'instagram', username });
    const { id } = body.response;
    await claim(creator, id, 'connected');
    await put(creator.token, { is_published: true, city: 'Oaxaca' });
    const own = (await get(creator.token, '/api/v1/accounts/own-data/')).body.response;
    expect(own).toMatchObject({
      creator: { profile: { city: 'Oaxaca' }, networks: [{ username }], prices: [] },
      payment_data: null,
    });
    const gone = await post(creator.token, '/api/v1/accounts/delete-account/', {
      password: TEST_PASSWORD,
    });
    expect(gone.status).toBe(200);
    expect(await personOf(id)).toEqual({ creator_id: null, is_public: false });
  });
});

describe('interests of a creator', () => {
  const add = (token: string, payload: object) => post(token, '/api/v1/accounts/add-interest/', payload);

  it('are added by name or topic, once each, and deleted [PRF-04, PRF-22, PRF-23, ENT-164, API-086, API-092]', async () => {
    const { token } = await makeCreator(server);
    const own = await add(token, { name: 'Cerámica' });
    expect([own.status, own.body.response]).toMatchObject([201, { name: 'Cerámica', topic: null }]);
    expect((await add(token, { name: 'ceramica' })).body.response.id).toBe(own.body.response.id);
    const topic = await add(token, { id: 'food' });
    expect(topic.body.response).toMatchObject({ name: 'Comida', topic: 'food' });
    const list = async () => (await get(token, PROFILE)).body.response.interests.length;
    expect(await list()).toBe(2);
    const remove = (who: string) =>
      server.call({
        method: 'DELETE',
        url: `/api/v1/accounts/delete-interest/${own.body.response.id}`,
        token: who,
      });
    expect((await remove((await makeCreator(server)).token)).status).toBe(404);
    expect((await remove(token)).status).toBe(200);
    expect((await remove(token)).status).toBe(404);
    expect(await list()).toBe(1);
  });

  it('of the same meaning are one: whatever the case, the accents, the number, and the language of a topic', async () => {
    const { token } = await makeCreator(server);
    const first = await add(token, { name: ' VIAJE ' });
    expect(first.body.response).toMatchObject({ name: 'Viajes', topic: 'travel' });
    for (const payload of [{ name: 'travel' }, { name: 'Viájes' }, { id: 'travel' }])
      expect((await add(token, payload)).body.response.id).toBe(first.body.response.id);
    const own = await add(token, { name: 'Plantas de interior' });
    for (const name of ['planta de interiores', 'PLANTAS  DE-INTERIOR'])
      expect((await add(token, { name })).body.response.id).toBe(own.body.response.id);
    const other = await add(token, { name: 'Plantas' });
    const interests = async () => (await get(token, PROFILE)).body.response.interests as { id: string }[];
    expect(await interests()).toHaveLength(3);

    // What was said twice before that was known is shown as one, and goes as one. Ids go by the time: these are later.
    await server.context.pool.query(
      `insert into creator_interests (creator_id, id, name)
       select creator_id, ('f' || substr(gen_random_uuid()::text, 2))::uuid, said
       from creator_interests, unnest(array['Animales', 'animal', 'planta']) said where id = $1`,
      [own.body.response.id],
    );
    expect((await interests()).map(({ id }) => id)).toContain(other.body.response.id);
    expect(await interests()).toHaveLength(4);
    const gone = await server.call({
      method: 'DELETE',
      url: `/api/v1/accounts/delete-interest/${other.body.response.id}`,
      token,
    });
    expect(gone.status).toBe(200);
    expect(await interests()).toHaveLength(3);
  });

  it('have a name', async () => {
    const { token } = await makeCreator(server);
    for (const payload of [{}, { name: '' }, { name: 'ana.com' }])
      expect(fieldsOf(await add(token, payload))).toEqual(['name']);
    expect(fieldsOf(await add(token, { id: 'nothing' }))).toEqual(['id']);
  });
});

describe('to be premium', () => {
  const ask = (token: string, query: string) => get(token, `/api/v1/accounts/profile/premium/?${query}`);

  it('is asked for with an amount and a text, once however often it is sent, and told to whoever runs the platform [PRF-12, API-096]', async () => {
    const operator = await makeSuperuser(server, await makeAccount(server));
    const { token } = await makeCreator(server);
    const query = 'money=1500.50&textbody=Quiero%20trabajar%20m%C3%A1s';
    const replies = await Promise.all([ask(token, query), ask(token, query)]);
    const [first] = replies;
    expect(first.body.response).toMatchObject({ money: 1_500.5, textbody: 'Quiero trabajar más' });
    expect(replies[1]?.body.response.id).toBe(first.body.response.id);
    const listed = await get(token, '/api/v1/accounts/profile/premium-requests/');
    expect(listed.body.response.results).toEqual([first.body.response]);
    const { rows } = await server.context.pool.query(
      `select body_text from mails where recipient = $1 and template = 'premium-asked'`,
      [operator.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].body_text).toContain('Quiero trabajar más');
  });

  it.each([
    ['money=0&textbody=Hola', 'money'],
    // Less than a cent is kept as nothing.
    ['money=1e-320&textbody=Hola', 'money'],
    ['textbody=Hola', 'money'],
    ['money=10&textbody=', 'textbody'],
    ['money=10&textbody=Mi%20correo%3A%20ana%40correo.mx', 'textbody'],
  ])('is refused with %s', async (query, field) => {
    const { token } = await makeCreator(server);
    const refused = await ask(token, query);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
  });
});

describe('the briefcase', () => {
  const BRIEFCASE = '/api/v1/briefcase/';

  it('changes a piece of work in what is sent, and no one else does', async () => {
    const { token } = await makeCreator(server);
    const added = await form({
      title: 'Velas',
      brand: 'Luz',
      network: 'instagram',
      content_type: 'reel',
      date: '2026-03-01',
      media: await picture('una.png'),
    });
    const item = (await server.call({ method: 'POST', url: BRIEFCASE, token, ...added })).body.response;
    const change = (payload: object, who = token) =>
      server.call({ method: 'PUT', url: `${BRIEFCASE}${item.id}`, token: who, payload });
    expect((await change({ title: 'Velas de soya', date: null })).body.response).toEqual({
      ...item,
      title: 'Velas de soya',
      date: null,
    });
    expect(fieldsOf(await change({ network: 'spotify' }))).toEqual(['content_type']);
    expect(fieldsOf(await change({ link: 'https://mi-sitio.mx' }))).toEqual(['link']);
    expect(fieldsOf(await change({ description: 'Llámame al 55 1234 5678' }))).toEqual(['description']);
    expect((await change({ title: 'Mía' }, (await makeCreator(server)).token)).status).toBe(404);
    expect((await change({ title: 'Mía' }, (await makeManager(server)).token)).status).toBe(403);
    const other = await form({ media: await picture('otra.png'), network: '', content_type: '' });
    const changed = await server.call({ method: 'PUT', url: `${BRIEFCASE}${item.id}`, token, ...other });
    expect(changed.body.response).toMatchObject({
      title: 'Velas de soya',
      network: null,
      content_type: null,
    });
    const shown = [item.media, changed.body.response.media];
    expect(await Promise.all(shown.map(async (url) => (await get(undefined, url)).status))).toEqual([
      404, 200,
    ]);
  });

  it('takes work with a picture, lists it and gives it back [PRF-02, PRF-16…18, ENT-162, API-100…102]', async () => {
    const { token } = await makeCreator(server);
    const { payload, headers } = await form({
      title: 'Receta con mole',
      description: 'Un reel con **mucho** mole',
      brand: 'Mole Doña Paz',
      network: 'instagram',
      content_type: 'reel',
      link: 'https://www.instagram.com/reel/abc123/',
      date: '2026-03-01',
      media: await picture('mole.png'),
    });
    const added = await server.call({ method: 'POST', url: BRIEFCASE, token, payload, headers });
    expect(added.status).toBe(201);
    const item = added.body.response;
    expect(item).toMatchObject({ title: 'Receta con mole', date: '2026-03-01', content_type: 'reel' });
    expect((await get(undefined, item.media)).status).toBe(200);
    expect((await get(token, BRIEFCASE)).body.response.results).toEqual([item]);
    const remove = (who: string) =>
      server.call({ method: 'DELETE', url: `${BRIEFCASE}${item.id}`, token: who });
    expect((await remove((await makeCreator(server)).token)).status).toBe(404);
    expect((await remove(token)).status).toBe(200);
    expect((await remove(token)).status).toBe(404);
    expect((await get(undefined, item.media)).status).toBe(404);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'Mole', description: 'pide al 55 1234 5678' }, 'description'],
    [{ title: 'Mole', link: 'https://ana.mx' }, 'link'],
    [{ title: 'Mole', network: 'youtube', content_type: 'story' }, 'content_type'],
    [{ title: 'Mole', date: '2026-02-31' }, 'date'],
  ])('refuses %j and names the field', async (payload, field) => {
    const { token } = await makeCreator(server);
    const refused = await post(token, BRIEFCASE, payload);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]]);
  });

  it('refuses a file that is neither a picture nor a video', async () => {
    const { token } = await makeCreator(server);
    const { payload, headers } = await form({
      title: 'Mole',
      media: new File(['<svg/>'], 'mole.png', { type: 'image/png' }),
    });
    const refused = await server.call({ method: 'POST', url: BRIEFCASE, token, payload, headers });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['media']]);
  });
});

describe('prices of a creator', () => {
  const PRICES = '/api/v1/briefcase/pricing/';
  const reel = { network: 'instagram', content_type: 'reel', price: 4_500, currency: 'MXN' };

  it('are added, read, changed and deleted by network and type [PRF-03, PRF-19…21, ENT-161, API-103…107]', async () => {
    const { token } = await makeCreator(server);
    const added = await post(token, PRICES, reel);
    expect([added.status, added.body.response]).toMatchObject([201, reel]);
    const url = `${PRICES}${added.body.response.id}/`;
    expect((await post(token, url, { price: '5,000.50' })).body.response).toMatchObject({
      ...reel,
      price: 5_000.5,
    });
    expect((await get(token, url)).body.response.price).toBe(5_000.5);
    expect((await get(token, PRICES)).body.response.results).toHaveLength(1);
    const other = await makeCreator(server);
    for (const reply of [
      await get(other.token, url),
      await post(other.token, url, { price: 1 }),
      await server.call({ method: 'DELETE', url, token: other.token }),
    ])
      expect(reply.status).toBe(404);
    expect((await server.call({ method: 'DELETE', url: PRICES, token })).status).toBe(405);
    expect((await server.call({ method: 'DELETE', url, token })).status).toBe(200);
    expect((await get(token, url)).status).toBe(404);
  });

  it('are one for each network and type, also of two at once', async () => {
    const { token } = await makeCreator(server);
    const replies = await Promise.all([post(token, PRICES, reel), post(token, PRICES, reel)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(fieldsOf(replies.find(({ status }) => status === 400)!)).toEqual(['content_type']);
    const photo = await post(token, PRICES, { ...reel, content_type: 'photo' });
    const moved = await post(token, `${PRICES}${photo.body.response.id}/`, { content_type: 'reel' });
    expect(fieldsOf(moved)).toEqual(['content_type']);
  });

  it.each([
    [{ ...reel, price: 0 }, 'price'],
    [{ ...reel, currency: 'pesos' }, 'currency'],
    [{ ...reel, network: 'youtube', content_type: 'story' }, 'content_type'],
  ])('refuse %j', async (payload, field) => {
    const { token } = await makeCreator(server);
    expect(fieldsOf(await post(token, PRICES, payload))).toEqual([field]);
  });
});

describe('the public profile', () => {
  it('is read by its vanity name and by an account, in any case, without a session, and has nothing private [PRF-07, PRF-27, API-113]', async () => {
    const creator = await makePublic({
      biography: 'Comida y viajes',
      telephone: '5512345678',
      ethnicity: 'zapoteca',
      birth_date: '1995-04-02',
    });
    await post(creator.token, '/api/v1/briefcase/', { title: 'Mole' });
    const reply = await get(undefined, `/api/v3/profile/${creator.vanity.toUpperCase()}`);
    expect(reply.status).toBe(200);
    expect(reply.body.response).toMatchObject({
      name: 'Ana Prueba',
      vanity_name: creator.vanity,
      biography: 'Comida y viajes',
      briefcase: [{ title: 'Mole' }],
    });
    for (const secret of [creator.email, '5512345678', 'zapoteca', '1995-04-02'])
      expect(reply.text).not.toContain(secret);
    const same = await get(undefined, `/api/v3/profile/instagram/${creator.username.toUpperCase()}/`);
    expect(same.body).toEqual(reply.body);
  });

  it('has of each network the figures that are known, with source and time [PRF-28, ENT-126]', async () => {
    const creator = await makePublic();
    await addNetwork(creator.token, { network: 'youtube', username: handle(), followers: 300 });
    await addNetwork(creator.token, { network: 'tiktok', username: handle() });
    const { networks } = (await get(undefined, `/api/v3/profile/${creator.vanity}`)).body.response;
    const told = (metric: string, value: number) => [
      { metric, value, source: 'creator', measured_at: expect.any(String) },
    ];
    expect(networks).toMatchObject([
      { network: 'instagram', is_proved: false, metrics: told('followers_count', 12_500) },
      { network: 'youtube', metrics: told('subscribers_count', 300) },
      { network: 'tiktok', metrics: [] },
    ]);
  });

  it('is there only once it was published: before, and for nobody, it is not found', async () => {
    const creator = await makePublic({ is_published: false });
    for (const url of [
      `/api/v3/profile/${creator.vanity}`,
      `/api/v3/profile/instagram/${creator.username}/`,
      `/api/v2/weaver/interests/instagram/${creator.username}/`,
      `/api/v2/weaver/collaborations/instagram/${creator.username}/`,
      '/api/v3/profile/nadie',
      '/api/v3/profile/myspace/ana/',
    ])
      expect((await get(undefined, url)).status).toBe(404);
  });

  it('tells interests to everybody and prices to companies alone [PRF-25, PRF-26, API-109, API-110]', async () => {
    const creator = await makePublic();
    await post(creator.token, '/api/v1/accounts/add-interest/', { id: 'food' });
    await post(creator.token, '/api/v1/briefcase/pricing/', {
      network: 'instagram',
      content_type: 'reel',
      price: 4_500,
      currency: 'MXN',
    });
    const at = `instagram/${creator.username}/`;
    expect((await get(undefined, `/api/v2/weaver/interests/${at}`)).body.response.results).toMatchObject([
      { topic: 'food' },
    ]);
    const prices = (token?: string) => get(token, `/api/v2/weaver/pricing/${at}`);
    expect((await prices()).status).toBe(401);
    expect((await prices((await makeCreator(server)).token)).status).toBe(403);
    expect((await prices((await makeManager(server)).token)).body.response.results).toMatchObject([
      { content_type: 'reel', price: 4_500, currency: 'MXN' },
    ]);
    expect((await get(undefined, `/api/v3/profile/${creator.vanity}`)).text).not.toContain('4500');
  });
});

describe('collaborations of a creator', () => {
  /** A campaign in which an account has published. */
  async function publish(username: string, over: { answer?: string; brand?: string } = {}) {
    const manager = await makeManager(server, { name: 'Agencia Secreta' });
    const { uuid, slug_name: slug } = await makeCampaign(server, manager.token, {
      name: 'Lanzamiento secreto',
      brand: over.brand ?? 'Café Nube',
      budget: 987_654,
    });
    const [row] = await addInfluencers(server, manager.token, uuid, [{ network: 'instagram', username }]);
    const id = row?.uuid ?? '';
    await server.context.pool.query('update campaign_influencers set answer = $2 where id = $1', [
      id,
      over.answer ?? 'accepted',
    ]);
    const { payload, headers } = await form({
      campaign_influencer: id,
      network: 'instagram',
      content_type: 'reel',
      status: 'content_published',
      url_info: `https://www.instagram.com/reel/${unique('abc')}/`,
      published_date: '2026-03-14',
      number_of_likes: 777_333,
    });
    const url = `/api/v1/campaign/${uuid}/manage/add/`;
    const added = await server.call({ method: 'POST', url, token: manager.token, payload, headers });
    expect(added.status).toBe(201);
    return { id, uuid, manager, slug };
  }
  type Published = Awaited<ReturnType<typeof publish>>;
  /** Goes on with an account by the link that a company copies. */
  async function take({ token }: TestAccount, username: string, { id, uuid, manager, slug }: Published) {
    const url = `/api/v1/campaign/${uuid}/manage/influencer/${id}/link/?how=copied`;
    const made = await server.call({ url, token: manager.token });
    const secret = new URL(made.body.response.path, 'http://localhost').searchParams.get('token');
    return post(token, '/api/v1/invitations/claim/', { slug, network: 'instagram', username, token: secret });
  }

  it('show brand, month and networks of what was accepted and published, and nothing else of the company [PRF-24, API-108]', async () => {
    const creator = await makePublic();
    const published = await publish(creator.username);
    const others = [
      await publish(creator.username, { answer: 'pending', brand: 'Otra' }),
      await publish(creator.username, { brand: '' }),
    ];
    const url = `/api/v2/weaver/collaborations/instagram/${creator.username}/`;
    // An account that somebody only said is theirs tells nothing.
    expect((await get(undefined, url)).body.response.results).toEqual([]);
    for (const one of [published, ...others])
      expect((await take(creator, creator.username, one)).status).toBe(200);
    const reply = await get(undefined, url);
    expect(reply.body.response.results).toEqual([
      { brand: 'Café Nube', month: '2026-03', networks: ['instagram'] },
    ]);
    expect(reply.text).not.toMatch(/secret|987654|777333/i);
  });

  it('and the network stay whose they are where another company made itself a link for the same account', async () => {
    const real = await makePublic();
    const honest = await publish(real.username);
    expect((await take(real, real.username, honest)).status).toBe(200);
    const thief = await makeCreator(server);
    const own = await publish(real.username, { brand: 'Propia' });
    expect((await take(thief, real.username, own)).status).toBe(200);
    const list = async ({ token }: TestAccount) =>
      (await get(token, '/api/v1/accounts/profile/collaborations/')).body.response.results;
    // To the company that made the link it is who it says, and to nobody else.
    expect(await list(thief)).toMatchObject([{ id: own.id, brand: 'Propia' }]);
    expect(await list(real)).toMatchObject([{ id: honest.id, brand: 'Café Nube' }]);
    expect(JSON.stringify(await list(real))).not.toContain(honest.uuid);
    expect((await get(thief.token, PROFILE)).body.response.networks).toEqual([]);
    expect((await get(real.token, PROFILE)).body.response.networks).toMatchObject([{ proof: 'said' }]);
    expect(await personOf(real.network)).toEqual({ creator_id: null, is_public: false });
    const page = await get(undefined, `/api/v3/profile/instagram/${real.username}/`);
    expect(page.body.response).toMatchObject({
      vanity_name: real.vanity,
      collaborations: [{ brand: 'Café Nube' }],
    });
  });

  it('are shown unless their creator hides them', async () => {
    const creator = await makePublic();
    const published = await publish(creator.username);
    expect((await take(creator, creator.username, published)).status).toBe(200);
    const { id } = published;
    const own = '/api/v1/accounts/profile/collaborations/';
    expect((await get(creator.token, own)).body.response.results).toMatchObject([
      { id, brand: 'Café Nube', is_shown: true },
    ]);
    const show = (token: string, is_shown: boolean, one = id) =>
      server.call({ method: 'PUT', url: `${own}${one}/`, token, payload: { is_shown } });
    const shown = async () =>
      (await get(undefined, `/api/v3/profile/${creator.vanity}`)).body.response.collaborations.length;
    for (const [is_shown, count] of [
      [false, 0],
      [false, 0],
      [true, 1],
      [true, 1],
    ] as const) {
      expect((await show(creator.token, is_shown)).status).toBe(200);
      expect(await shown()).toBe(count);
    }
    const other = await makeCreator(server);
    expect((await show(other.token, false)).status).toBe(404);
    expect((await show(creator.token, false, '0197e9b4-0000-7000-8000-000000000000')).status).toBe(404);
    expect(await shown()).toBe(1);
  });
});

describe('a shared page', () => {
  it('tells of a public profile in its document, and of no other [PRF-07, PRF-27]', async () => {
    const pages = createSharedPages(server.context);
    const creator = await makePublic({ biography: 'Comida\ny viajes' });
    const at = server.context.config.webUrl;
    expect(await pages.headOf(`/p/${creator.vanity}?from=chat`)).toEqual({
      title: 'Ana Prueba · Altavoz',
      description: 'Comida y viajes',
      url: `${at}/p/${creator.vanity}`,
      image: `${at}/api/v3/profile-card/${creator.vanity}`,
    });
    expect(await pages.headOf(`/perfil/instagram/${creator.username}/`)).toMatchObject({
      image: `${at}/api/v3/profile-card/instagram/${creator.username}`,
    });
    await put(creator.token, { is_published: false });
    for (const url of [
      `/p/${creator.vanity}`,
      `/perfil/instagram/${creator.username}/`,
      '/p/%E0%A4%A',
      '/p/nadie',
      '/perfil/myspace/ana',
      '/campaigns',
    ])
      expect(await pages.headOf(url)).toBeNull();
  });

  it('has a picture, drawn with what the profile shows and without one', async () => {
    const creator = await makePublic();
    const card = async () => {
      const reply = await server.app.inject({ url: `/api/v3/profile-card/${creator.vanity}` });
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png']);
      const { width, height } = await sharp(reply.rawPayload).metadata();
      expect([width, height]).toEqual([1_200, 630]);
      return reply.rawPayload;
    };
    const before = await card();
    expect((await card()).equals(before)).toBe(true);
    const { payload, headers } = await form({
      cover: await picture('c.png', 400),
      photo: await picture('p.png'),
    });
    await server.call({ method: 'PUT', url: PROFILE, token: creator.token, payload, headers });
    expect((await card()).equals(before)).toBe(false);
    await put(creator.token, { is_published: false });
    for (const one of [creator.vanity, '%00', 'youtube/%00'])
      expect((await get(undefined, `/api/v3/profile-card/${one}`)).status).toBe(404);
  });
});
