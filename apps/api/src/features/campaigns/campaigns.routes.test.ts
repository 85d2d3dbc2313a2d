import { beforeAll, describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  fileState,
  makeCampaign,
  makeManager,
  makeSuperuser,
  makeViewer,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { picture } from '../../test/picture.js';

const EMPTY_HEADER = {
  proposals: 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  onboarding: 0,
  trading: 0,
  production: 0,
  submitted: 0,
  published: 0,
  published_contents: 0,
  spent: 0,
};

describe('campaigns', () => {
  const server = useTestServer();
  let manager: TestMember;
  beforeAll(async () => {
    manager = await makeManager(server);
  });
  const get = (path: string, token = manager.token) =>
    server.call({ method: 'GET', url: `/api/v1/campaign/${path}`, token });
  const post = (path: string, payload: object, token = manager.token) =>
    server.call({ method: 'POST', url: `/api/v1/campaign/${path}`, payload, token });
  const postForm = async (path: string, parts: Parameters<typeof form>[0], token = manager.token) =>
    server.call({ method: 'POST', url: `/api/v1/campaign/${path}`, token, ...(await form(parts)) });

  it('keeps the brand, the currency and whether it is a reality campaign, and changes them later [NAV-01, NAV-08]', async () => {
    const made = await post('', {
      name: unique('Marca'),
      brand: ' Sol y Mar ',
      currency: 'eur',
      is_realty: true,
    });
    const { uuid } = made.body.response;
    expect(made.body.response).toMatchObject({ brand: 'Sol y Mar', currency: 'EUR', is_realty: true });
    const change = { brand: '', currency: 'USD', is_realty: false };
    expect((await post(`${uuid}/update/`, change)).body.response).toMatchObject(change);
    const tooLong = await post(`${uuid}/update/`, { brand: 'x'.repeat(121) });
    expect([tooLong.status, Object.keys(tooLong.body.error.fields)]).toEqual([400, ['brand']]);
  });

  it('counts published contents, on the page, in the list and in the answer that publishes [TAB-13, HDR-40]', async () => {
    const { uuid } = await makeCampaign(server, manager.token);
    const [creator] = await addInfluencers(server, manager.token, uuid, [
      { network: 'instagram', username: unique('c') },
    ]);
    const add = (status: object) =>
      post(`${uuid}/manage/add/`, {
        campaign_influencer: creator?.uuid,
        network: 'instagram',
        content_type: 'reel',
        published_date: '2026-05-03',
        ...status,
      });
    await add({});
    expect((await get(`${uuid}/`)).body.response.campaign_header.published_contents).toBe(0);
    const reply = await add({ status: 'content_published', url_info: 'https://www.instagram.com/reel/abc/' });
    const page = (await get(`${uuid}/`)).body.response.campaign_header;
    const [card] = (await get('')).body.response.results.filter((one: { uuid: string }) => one.uuid === uuid);
    for (const header of [reply.body.response.campaign_header, page, card.stats_fields]) {
      expect(header).toMatchObject({ published: 0, published_contents: 1 });
    }
  });

  it('takes hashtags one by one, however they are written, and no more than there may be', async () => {
    const { uuid } = (await postForm('', { name: 'Etiquetas' })).body.response;
    const change = (hashtags: string[]) =>
      postForm(`${uuid}/update/`, { hashtags: JSON.stringify(hashtags) });
    const saved = await change(['#ñandú, verano 2026 #hola', 'VERANO', '#sol\n#mar']);
    expect(saved.body.response.brief.hashtags).toEqual(['ñandú', 'verano', '2026', 'hola', 'sol', 'mar']);
    const many = Array.from({ length: 101 }, (_, index) => `t${index}`);
    const refused = await change([0, 20, 40, 60, 80, 100].map((at) => many.slice(at, at + 20).join(' ')));
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: { fields: { hashtags: [expect.any(String)] } } });
  });

  it('creates a campaign from a form with pictures, and reads it back [API-003]', async () => {
    const made = await postForm('', {
      name: '  Verano Ñandú  ',
      budget: '1,234.50',
      starts_on: '2026-06-01',
      ends_on: '2026-07-01',
      networks: JSON.stringify(['instagram', 'tiktok']),
      hashtags: '#sol, #mar',
      description: 'Texto con acentos y "comillas"',
      logo: await picture('Logo.PNG'),
      cover: await picture('cover.jpeg', 3_000),
    });
    expect(made.status).toBe(201);
    const { uuid, slug_name } = made.body.response;
    expect(slug_name).toMatch(/^verano-nandu-[0-9a-f]{8}$/);
    const read = (await get(`${uuid}/`)).body.response;
    expect(read).toMatchObject({
      name: 'Verano Ñandú',
      budget: 1234.5,
      spent: 0,
      currency: 'MXN',
      starts_on: '2026-06-01',
      ends_on: '2026-07-01',
      is_archived: false,
      is_realty: false,
      can: { change: true, duplicate: true },
      brief: {
        description: 'Texto con acentos y "comillas"',
        hashtags: ['sol', 'mar'],
        networks: ['instagram', 'tiktok'],
      },
      stats_fields: EMPTY_HEADER,
      campaign_header: EMPTY_HEADER,
    });
    const logo = await server.call({ method: 'GET', url: read.logo });
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/webp']);
    const { rows } = await server.context.pool.query<{ bytes: number }>(
      `select bytes from files where key like 'cover/%'`,
    );
    expect(rows[0]?.bytes).toBeLessThan(100_000);
  });

  it('takes JSON as well', async () => {
    const made = await post('', { name: 'Con JSON', budget: 10 });
    expect([made.status, made.body.response.budget]).toEqual([201, 10]);
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['no name', {}, 'name'],
    ['a negative budget', { name: 'A', budget: '-1' }, 'budget'],
    ['a budget that is no number', { name: 'A', budget: 'mucho' }, 'budget'],
    ['three decimals', { name: 'A', budget: '1.234' }, 'budget'],
    ['a day that does not exist', { name: 'A', starts_on: '2026-02-30' }, 'starts_on'],
    ['an end before the start', { name: 'A', starts_on: '2026-06-02', ends_on: '2026-06-01' }, 'ends_on'],
    ['a network that does not exist', { name: 'A', networks: '["myspace"]' }, 'networks.0'],
  ])('refuses %s, naming the field', async (_, parts, field) => {
    const before = (await get('')).body.response.count;
    const reply = await postForm('', parts);
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, [field]]);
    expect((await get('')).body.response.count).toBe(before);
  });

  it.each([
    ['another type by name', 'logo.gif'],
    ['text that calls itself a picture', 'logo.png'],
  ])('refuses %s as logo [HDR-37]', async (_, name) => {
    const file = new File(['<svg onload="alert(1)"/>'], name, { type: 'image/png' });
    const reply = await postForm('', { name: 'A', logo: file });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['logo']]);
  });

  it('changes only what was sent, and keeps the old picture when the new one is refused [HDR-33]', async () => {
    const { uuid } = await makeCampaign(server, manager.token, { budget: 500, description: 'Queda' });
    const first = await postForm(`${uuid}/update/`, { logo: await picture() });
    expect(first.body.response).toMatchObject({ budget: 500, brief: { description: 'Queda' } });
    const refused = await postForm(`${uuid}/update/`, { logo: new File(['x'], 'a.txt'), budget: '9' });
    expect(refused.status).toBe(400);
    const now = (await get(`${uuid}/`)).body.response;
    expect([now.logo, now.budget]).toEqual([first.body.response.logo, 500]);
    const spent = await postForm(`${uuid}/update/`, { spent: '99.99' });
    expect(spent.body.response).toMatchObject({
      spent: 99.99,
      budget: 500,
      campaign_header: { spent: 99.99 },
    });
  });

  it('a replaced picture is released and swept after a day', async () => {
    const { uuid } = await makeCampaign(server, manager.token);
    const first = (await postForm(`${uuid}/update/`, { cover: await picture('a.png') })).body.response
      .cover as string;
    await postForm(`${uuid}/update/`, { cover: await picture('b.png') });
    expect(await fileState(server, first)).toBe('temporary');
  });

  it('refuses days out of order also when only one of them is sent', async () => {
    const { uuid } = await makeCampaign(server, manager.token, { starts_on: '2026-06-10' });
    const reply = await post(`${uuid}/update/`, { ends_on: '2026-06-01' });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['ends_on']]);
  });

  it('archives and brings back [STA-51, STA-52]', async () => {
    const { uuid } = await makeCampaign(server, manager.token);
    await post(`${uuid}/update/`, { is_archived: true });
    const listed = async (archived: boolean) =>
      (await get(`?archived=${archived}&size_page=500`)).body.response.results.map(
        (c: { uuid: string }) => c.uuid,
      );
    expect(await listed(false)).not.toContain(uuid);
    expect(await listed(true)).toContain(uuid);
    await postForm(`${uuid}/update/`, { is_archived: 'false' });
    expect(await listed(false)).toContain(uuid);
  });

  it('lists the newest first in pages, and searches without accents [NAV-30]', async () => {
    const other = await makeManager(server);
    for (const name of ['Otoño dorado', 'Invierno', 'Primavera en Otoño', '100% natural']) {
      await makeCampaign(server, other.token, { name });
    }
    const names = async (query: string) =>
      (await get(query, other.token)).body.response.results.map((c: { name: string }) => c.name);
    const page = (await get('?size_page=3&page=2', other.token)).body.response;
    expect(page).toMatchObject({ count: 4, page: 2, size_page: 3, num_pages: 2 });
    expect(page.results).toHaveLength(1);
    expect(await names('')).toEqual(['100% natural', 'Primavera en Otoño', 'Invierno', 'Otoño dorado']);
    expect(await names('?search=OTONO')).toEqual(['Primavera en Otoño', 'Otoño dorado']);
    expect(await names('?search=%25')).toEqual(['100% natural']);
    expect((await get('?page=0', other.token)).body.response.page).toBe(1);
    expect((await get('?size_page=0', other.token)).status).toBe(400);
  });

  it('finds a campaign by its brand, without accents, in its own company alone', async () => {
    const [ana, luis] = [await makeManager(server), await makeManager(server)];
    await makeCampaign(server, ana.token, { name: 'Verano en la playa', brand: 'Ñandú' });
    await makeCampaign(server, ana.token, { name: 'Otra', brand: 'Colibrí' });
    const names = async (search: string, token = ana.token) =>
      (await get(`?search=${encodeURIComponent(search)}`, token)).body.response.results.map(
        (c: { name: string }) => c.name,
      );
    expect(await names('nandu')).toEqual(['Verano en la playa']);
    expect(await names('Ñandú verano')).toEqual(['Verano en la playa']);
    expect(await names('colibri verano')).toEqual([]);
    expect(await names('nandu', luis.token)).toEqual([]);
    const { rows } = await server.context.pool.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'campaigns_search'`,
    );
    expect(rows[0]?.indexdef).toContain('search_key gin_trgm_ops');
  });

  it('counters of the list and of the page are the same, and exact', async () => {
    const { uuid } = await makeCampaign(server, manager.token);
    const people = await addInfluencers(server, manager.token, uuid, [
      { network: 'instagram', username: unique('uno') },
      { network: 'instagram', username: unique('dos') },
      { network: 'tiktok', username: unique('tres') },
    ]);
    await post(`${uuid}/influencers/`, { influencers: [people[0]?.uuid], status: 'producing' });
    await post(`${uuid}/influencers/`, { influencers: [people[1]?.uuid], status: 'removed' });
    const header = { ...EMPTY_HEADER, proposals: 2, pending: 1, production: 1 };
    expect((await get(`${uuid}/`)).body.response.campaign_header).toEqual(header);
    const card = (await get('?size_page=500')).body.response.results.find(
      (c: { uuid: string }) => c.uuid === uuid,
    );
    expect(card.stats_fields).toEqual(header);
  });

  it('a viewer reads and is told that nothing can be changed [PER-16]', async () => {
    const viewer = await makeViewer(server, manager);
    const { uuid } = await makeCampaign(server, manager.token);
    expect((await get(`${uuid}/`, viewer.token)).body.response.can.change).toBe(false);
  });

  it('a superuser sees the campaigns of every company, and creates none without a company [PER-17]', async () => {
    const { uuid } = await makeCampaign(server, manager.token);
    const superuser = await makeSuperuser(server);
    expect((await get(`${uuid}/`, superuser.token)).status).toBe(200);
    const made = await post('', { name: 'Nada' }, superuser.token);
    expect([made.status, made.body.error.code]).toEqual([403, 'accounts.company_required']);
  });

  it('text of any language, emoji and long ones come back as they were', async () => {
    const description = `${'á'.repeat(19_990)} 🤍`;
    const { uuid } = await makeCampaign(server, manager.token, { name: '夏 🤍 لا', description });
    expect((await get(`${uuid}/`)).body.response).toMatchObject({ name: '夏 🤍 لا', brief: { description } });
  });

  it('a name of signs alone still gets a slug', async () => {
    const { slug_name } = await makeCampaign(server, manager.token, { name: '🤍🤍' });
    expect(slug_name).toMatch(/^[a-z0-9-]+$/);
  });
});
