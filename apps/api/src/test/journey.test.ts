import type { Analytics } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { form, useTestServer } from './context.js';
import { makeCampaign, makeManager, unique } from './factories.js';

const server = useTestServer();
const clientOf = (token: string) => {
  const send = (method: 'GET' | 'POST') => async (path: string, payload?: object) => {
    const reply = await server.call({
      method,
      url: `/api/v1/campaign/${path}`,
      token,
      ...(payload ? { payload } : {}),
    });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body.response;
  };
  return { get: send('GET'), post: send('POST') };
};

describe.each(['brand', 'agency'] as const)('a company whose kind is %s', (kind) => {
  it('creates, sees and changes its campaigns [NAV-01, NAV-02]', async () => {
    const { token } = await makeManager(server, { kind });
    const { get, post } = clientOf(token);
    const { uuid } = await post('', { name: 'Primavera', budget: 1_000 });
    expect(await get(`${uuid}/`)).toMatchObject({ name: 'Primavera', budget: 1_000, can: { change: true } });
    await post(`${uuid}/update/`, { name: 'Verano', description: 'Otro brief', starts_on: '2026-06-01' });
    expect(await get(`${uuid}/`)).toMatchObject({
      name: 'Verano',
      budget: 1_000,
      starts_on: '2026-06-01',
      brief: { description: 'Otro brief' },
    });
  });

  it('adds creators one by one and by CSV import, and follows the status of each [NAV-02, NAV-03, NAV-09, NAV-11, NAV-12]', async () => {
    const { token } = await makeManager(server, { kind });
    const { get, post } = clientOf(token);
    const campaign = (await makeCampaign(server, token)).uuid;
    const [first, second] = [unique('una'), unique('otra')];
    const { results } = await post(`${campaign}/assign/`, { network: 'instagram', username: first });
    const file = new File([`network,username\ntiktok,${second}\n`], 'creadores.csv');
    const begun = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign}/import/influencers/`,
      token,
      ...(await form({ file_csv: file })),
    });
    expect(begun.status).toBe(202);
    await server.context.jobs.flush();
    await post(`${campaign}/influencers/`, { influencers: [results[0].uuid], status: 'trading' });
    const { results: rows, count } = await get(`${campaign}/influencers/?page=1`);
    expect(count).toBe(2);
    expect(
      Object.fromEntries(
        rows.map((row: { influencer: { username: string }; status: string }) => [
          row.influencer.username,
          row.status,
        ]),
      ),
    ).toEqual({ [first]: 'trading', [second]: 'pending' });
    expect((await get(`${campaign}/`)).campaign_header).toMatchObject({
      proposals: 2,
      pending: 1,
      trading: 1,
    });
  });

  it('registers contents per network and type with their metrics, and sees the figures [NAV-02, NAV-04, NAV-05, NAV-06, NAV-13]', async () => {
    const { token } = await makeManager(server, { kind });
    const { get, post } = clientOf(token);
    const campaign = (await makeCampaign(server, token)).uuid;
    const { results } = await post(`${campaign}/assign/`, {
      network: 'instagram',
      username: unique('una'),
      followers: 1_000,
    });
    const creator = results[0].uuid;
    await post(`${campaign}/influencers/`, { influencers: [creator], status: 'approved' });
    for (const [network, content_type] of [
      ['instagram', 'reel'],
      ['instagram', 'photo'],
      ['youtube', 'video'],
    ]) {
      const { uuid } = await post(`${campaign}/manage/add/`, {
        campaign_influencer: creator,
        network,
        content_type,
        status: 'content_published',
        url_info: `https://example.com/${content_type}`,
        published_date: '2026-05-03',
      });
      await post(`${campaign}/content/stats/`, { content: uuid, impressions: 100, likes: 10 });
    }
    const figures = (await get(`${campaign}/manage/stats/`)) as Analytics;
    expect(figures.counters).toMatchObject({ creators: 1, contents: 3 });
    expect(figures.engagements).toMatchObject({ number_of_impressions: 300, engagements: 30, er: 3 });
    const types = figures.networks.flatMap(({ network, content_types }) =>
      content_types.map(({ content_type, counter }) => `${network} ${content_type} ${counter}`),
    );
    expect(types.toSorted()).toEqual(['instagram photo 1', 'instagram reel 1', 'youtube video 1']);
  });
});
