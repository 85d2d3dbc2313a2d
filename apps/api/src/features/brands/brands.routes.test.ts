import type { ListedBrand } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import { campaignCalls } from '../../test/campaign-calls.js';
import {
  addInfluencers,
  makeAccount,
  makeCampaign,
  makeCreator,
  makeManager,
  makeSuperuser,
  makeViewer,
  unique,
  type TestAccount,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const server = useTestServer();
const BRANDS = '/api/v1/brands/';
const list = ({ token }: Pick<TestAccount, 'token'>) => server.call({ method: 'GET', url: BRANDS, token });
const namesOf = async (who: TestAccount) =>
  (await list(who)).body.response.results.map(({ name }: { name: string }) => name);
const post = ({ token }: Pick<TestAccount, 'token'>, payload: object, url = BRANDS) =>
  server.call({ method: 'POST', url, token, payload });

describe.each([
  ['a company', makeManager],
  ['a creator', makeCreator],
] as const)('brands of %s', (_, make) => {
  it('are created with a logo, listed by name and changed in both spellings of the address [PRF-05, PRF-13…15, ENT-163, ENT-166, API-097…099]', async () => {
    const owner: TestAccount = await make(server);
    await post(owner, { name: 'Zapatería Luna' });
    const { payload, headers } = await form({
      name: 'Café Nube',
      website: 'https://cafenube.example',
      industry: 'Bebidas',
      description: 'Café de altura',
      logo: await picture('nube.png'),
    });
    const created = await server.call({
      method: 'POST',
      url: BRANDS,
      token: owner.token,
      payload,
      headers,
    });
    const brand = created.body.response;
    expect([created.status, brand]).toMatchObject([201, { name: 'Café Nube', industry: 'Bebidas' }]);
    expect((await server.call({ method: 'GET', url: brand.logo })).status).toBe(200);
    expect(await namesOf(owner)).toEqual(['Café Nube', 'Zapatería Luna']);
    const changed = await post(owner, { industry: 'Café' }, `/api/v1/brands//${brand.id}/`);
    expect(changed.body.response).toEqual({ ...brand, industry: 'Café' });
    const again = await post(owner, { website: '' }, `/api/v1/brands/${brand.id}/`);
    expect(again.body.response).toEqual({ ...brand, industry: 'Café', website: null });
  });

  it('have names of their own, also of two at once', async () => {
    const owner: TestAccount = await make(server);
    const replies = await Promise.all([post(owner, { name: 'Nube' }), post(owner, { name: 'nube' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
    const refused = replies.find(({ status }) => status === 400);
    expect(Object.keys(refused?.body.error.fields)).toEqual(['name']);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'Nube', website: 'nube' }, 'website'],
  ])('refuse %j', async (payload, field) => {
    const refused = await post(await make(server), payload);
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [field]]);
  });

  it('refuse a logo that is no picture', async () => {
    const { token } = await make(server);
    const { payload, headers } = await form({ name: 'Nube', logo: new File(['<svg/>'], 'nube.png') });
    const refused = await server.call({ method: 'POST', url: BRANDS, token, payload, headers });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['logo']]);
  });

  it('are nobody else’s to see or change', async () => {
    const owner: TestAccount = await make(server);
    const { id } = (await post(owner, { name: unique('Marca') })).body.response;
    for (const other of [await makeManager(server), await makeCreator(server)]) {
      expect(await namesOf(other)).toEqual([]);
      expect((await post(other, { name: 'Mía' }, `${BRANDS}${id}/`)).status).toBe(404);
    }
  });
});

describe('brands', () => {
  it('say how many campaigns of their own company name them, in any spelling', async () => {
    const [ana, beto] = [await makeManager(server), await makeManager(server)];
    for (const owner of [ana, beto])
      for (const name of ['Café Nube', 'Zapatería Luna']) await post(owner, { name });
    const countsOf = async (who: TestAccount) =>
      Object.fromEntries(
        (await list(who)).body.response.results.map(({ name, campaigns }: ListedBrand) => [name, campaigns]),
      );
    await makeCampaign(server, ana.token, { name: 'Primavera', brand: 'Café Nube' });
    await makeCampaign(server, ana.token, { name: 'Verano', brand: 'CAFE NUBE' });
    await makeCampaign(server, ana.token, { name: 'Café Nube otra vez', brand: 'Café Nube Norte' });
    const { uuid: old } = await makeCampaign(server, ana.token, { name: 'Otoño', brand: 'Café Nube' });
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${old}/update/`,
      token: ana.token,
      payload: { is_archived: true },
    });
    const none = { active: 0, archived: 0 };
    const counted = { 'Café Nube': { active: 2, archived: 1 }, 'Zapatería Luna': none };
    expect(await countsOf(ana)).toEqual(counted);
    expect(await countsOf(await makeViewer(server, ana))).toEqual(counted);
    expect(await countsOf(beto)).toEqual({ 'Café Nube': none, 'Zapatería Luna': none });
    const creator = await makeCreator(server);
    await post(creator, { name: 'Café Nube' });
    expect(await countsOf(creator)).toEqual({ 'Café Nube': null });
  });

  it('say what the contents of these campaigns are and what they spent, of their own company alone', async () => {
    const [ana, beto] = [await makeManager(server), await makeManager(server)];
    for (const owner of [ana, beto]) await post(owner, { name: 'Café Nube' });
    const pesos = await makeCampaign(server, ana.token, { name: 'Pesos', brand: 'Café Nube' });
    await makeCampaign(server, ana.token, { name: 'Ajena', brand: 'Otra' });
    const [row] = await addInfluencers(server, ana.token, pesos.uuid, [
      { network: 'instagram', username: unique('marca').replaceAll('-', '_'), name: 'Ana' },
    ]);
    const calls = campaignCalls(server, () => ({ campaign: pesos.uuid, token: ana.token }));
    await calls.post('influencers/', { influencers: [row?.uuid], status: 'approved' });
    const add = (part: object) =>
      calls.post('manage/add/', {
        campaign_influencer: row?.uuid,
        network: 'instagram',
        content_type: 'reel',
        published_date: '2026-05-03',
        ...part,
      });
    expect((await add({})).status).toBe(201);
    expect(
      (await add({ status: 'content_published', url_info: `https://www.instagram.com/reel/${unique('r')}/` }))
        .status,
    ).toBe(201);
    expect((await add({ status: 'content_rejected' })).status).toBe(201);
    expect((await calls.post('update/', { spent: 1234.5 })).status).toBe(200);
    const figuresOf = async (who: TestAccount) => {
      const [brand] = (await list(who)).body.response.results as ListedBrand[];
      return { contents: brand?.contents, spent: brand?.spent };
    };
    const own = {
      contents: { total: 2, published: 1 },
      spent: [{ currency: 'MXN', amount: 1234.5 }],
    };
    expect(await figuresOf(ana)).toEqual(own);
    expect(await figuresOf(await makeViewer(server, ana))).toEqual(own);
    expect(await figuresOf(beto)).toEqual({ contents: { total: 0, published: 0 }, spent: [] });
    const creator = await makeCreator(server);
    await post(creator, { name: 'Café Nube' });
    expect(await figuresOf(creator)).toEqual({ contents: null, spent: null });
  });

  it('are read one by one, with the creators of their squads, each once, and campaigns are narrowed to them', async () => {
    const [ana, beto] = [await makeManager(server), await makeManager(server)];
    const read = (who: Pick<TestAccount, 'token'>, id: string) =>
      server.call({ method: 'GET', url: `${BRANDS}${id}/`, token: who.token });
    const { id } = (await post(ana, { name: 'Café Nube', industry: 'Bebidas' })).body.response;
    const own = { name: 'Café Nube', industry: 'Bebidas' };
    expect((await read(ana, id)).body.response).toMatchObject({
      ...own,
      campaigns: { active: 0, archived: 0 },
      contents: { total: 0, published: 0 },
      creators: 0,
      spent: [],
    });
    const usernames = [unique('una').replaceAll('-', '_'), unique('otra').replaceAll('-', '_')];
    for (const [name, brand] of [
      ['Primavera', 'Café Nube'],
      ['Verano', 'cafe nube'],
      ['Café Nube otra vez', 'Café Nube Norte'],
    ] as const) {
      const { uuid } = await makeCampaign(server, ana.token, { name, brand });
      const rows = await addInfluencers(
        server,
        ana.token,
        uuid,
        usernames.map((username) => ({ network: 'instagram', username, name: username })),
      );
      const calls = campaignCalls(server, () => ({ campaign: uuid, token: ana.token }));
      // One of them is in both squads, the other is only proposed.
      await calls.post('influencers/', { influencers: [rows[0]?.uuid], status: 'approved' });
    }
    const counted = { ...own, campaigns: { active: 2, archived: 0 }, creators: 1 };
    expect((await read(ana, id)).body.response).toMatchObject(counted);
    expect((await read(await makeViewer(server, ana), id)).body.response).toMatchObject(counted);
    // The list of all says the same of it.
    const [listed] = (await list(ana)).body.response.results;
    expect((await read(ana, id)).body.response).toEqual({ ...listed, creators: 1 });

    const campaignsOf = async (who: TestAccount, archived = false) =>
      (
        await server.call({
          method: 'GET',
          url: `/api/v1/campaign/?brand=${id}&archived=${archived}`,
          token: who.token,
        })
      ).body.response.results.map(({ name }: { name: string }) => name);
    expect(await campaignsOf(ana)).toEqual(['Verano', 'Primavera']);
    expect(await campaignsOf(ana, true)).toEqual([]);
    expect(await campaignsOf(beto)).toEqual([]);

    const creator = await makeCreator(server);
    const theirs = (await post(creator, { name: 'Café Nube' })).body.response;
    for (const [who, brand, code] of [
      [beto, id, 'resource.not_found'],
      [ana, theirs.id, 'resource.not_found'],
      [creator, theirs.id, 'accounts.company_required'],
      [await makeAccount(server), id, 'accounts.company_required'],
    ] as const)
      expect((await read(who, brand)).body.error.code).toBe(code);
    expect((await server.call({ method: 'GET', url: `${BRANDS}${id}/` })).status).toBe(401);
  });

  it('are named by their id in a campaign, to whoever works in its company', async () => {
    const ana = await makeManager(server);
    const { id } = (await post(ana, { name: 'Café Nube' })).body.response;
    const { uuid } = await makeCampaign(server, ana.token, { name: 'Primavera', brand: 'CAFE NUBE' });
    const brandOf = async ({ token }: Pick<TestAccount, 'token'>, campaign = uuid) =>
      (await server.call({ method: 'GET', url: `/api/v1/campaign/${campaign}/`, token })).body.response
        .brand_id;
    expect(await brandOf(ana)).toBe(id);
    expect(await brandOf(await makeViewer(server, ana))).toBe(id);
    const other = await makeCampaign(server, ana.token, { name: 'Otra', brand: 'Sin ficha' });
    expect(await brandOf(ana, other.uuid)).toBeNull();
    // Whoever runs the platform opens the campaign, and not the pages of its company.
    const operator = await makeSuperuser(server, await makeManager(server));
    expect(await brandOf(operator)).toBeNull();
  });

  it('are looked at by analysts and changed by those who change campaigns', async () => {
    const manager = await makeManager(server);
    await post(manager, { name: 'Nube' });
    const analyst = await makeViewer(server, manager);
    expect(await namesOf(analyst)).toEqual(['Nube']);
    expect((await post(analyst, { name: 'Otra' })).status).toBe(403);
  });

  it('are for whoever has a company or is a creator', async () => {
    expect((await server.call({ method: 'GET', url: BRANDS })).status).toBe(401);
    expect((await list(await makeAccount(server))).body.error.code).toBe('accounts.company_required');
  });
});
