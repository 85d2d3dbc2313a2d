import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ResponseOf, endpoints } from '@altavoz/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';
import { picture } from '../../test/picture.js';

/** Another service that tells stories, at an address of this machine that the settings name. */
const told: { asked: string[]; answer: (path: string) => { status: number; body: unknown } } = {
  asked: [],
  answer: () => ({ status: 404, body: {} }),
};
let file: Buffer;
const other: Server = createServer((request, response) => {
  const path = request.url ?? '';
  told.asked.push(path);
  if (path.endsWith('.png')) return void response.writeHead(200, { 'content-type': 'image/png' }).end(file);
  const { status, body } = told.answer(path);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
const env: Record<string, string> = {};
beforeAll(async () => {
  file = Buffer.from(await (await picture()).arrayBuffer());
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  env['STORIES_URL'] = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
});
afterAll(() => {
  other.closeAllConnections();
  other.close();
});
const server = useTestServer({ env });

let manager: TestMember;
let campaign: string;
let username: string;
let influencer: string;
type Listed = ResponseOf<typeof endpoints.stories.historias>['data'];
const ask = () =>
  server.call({
    method: 'GET',
    url: `/api/v2/historias/${username}?campaign=${campaign}&influencer=${influencer}`,
    token: manager.token,
  });
const story = (id: string | number, more: object = {}) => {
  const address = `${env['STORIES_URL']}${id}.png`;
  return { id, preview: address, url: address, ...more };
};

beforeEach(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
  username = unique('ana').replace('-', '_');
  const [added] = await addInfluencers(server, manager.token, campaign, [{ network: 'instagram', username }]);
  influencer = added?.uuid ?? '';
  await server.context.pool.query(`update campaign_influencers set status = 'producing' where id = $1`, [
    influencer,
  ]);
  told.asked = [];
});

describe('the address that the operator has set', () => {
  it('makes stories possible without keys of a network [SOC-09, SOC-10]', async () => {
    const reply = await server.call({
      method: 'GET',
      url: '/api/v3/social/download-stories/',
      token: manager.token,
    });
    expect(reply.body.response.enabled_download).toBe(true);
  });

  it.each([
    ['in data.stories', (list: unknown[]) => ({ data: { stories: list } })],
    ['in data', (list: unknown[]) => ({ data: list })],
    ['within response', (list: unknown[]) => ({ response: { data: { stories: list } } })],
  ])('tells those of an account that nobody has connected, %s, and they are kept', async (_, wrap) => {
    told.answer = () => ({ status: 200, body: wrap([story(31), { nothing: 'of use' }, story('b-2')]) });
    const reply = await ask();
    expect(reply.status).toBe(200);
    const { stories, watch } = reply.body.response.data as Listed;
    expect([watch, stories.length]).toEqual(['asked', 2]);
    expect(told.asked[0]).toBe(`/api/v2/historias/${username}`);
    expect(stories[0]).toMatchObject({ problem: null, metrics: {}, measured_at: null, is_sandbox: false });
    const got = await server.call({ method: 'GET', url: stories[0]?.url ?? '' });
    expect([got.status, got.headers['content-type']]).toEqual([200, 'image/png']);
    // What was kept is not fetched anew.
    const before = told.asked.length;
    expect(((await ask()).body.response.data as Listed).stories).toHaveLength(2);
    expect(told.asked.slice(before)).toEqual([`/api/v2/historias/${username}`]);
  });

  it('that tells what no database takes is kept without it', async () => {
    told.answer = () => ({
      status: 200,
      body: { data: [story('\ud800 7\u0000', { link: 'x\ud800' }), story(8)] },
    });
    const reply = await ask();
    expect(reply.status).toBe(200);
    expect((reply.body.response.data as Listed).stories).toHaveLength(2);
  });

  it('that leads inwards with what it tells is not followed', async () => {
    told.answer = () => ({
      status: 200,
      body: { data: [{ id: 1, url: 'http://127.0.0.1:1/secret.png', preview: 'http://10.0.0.1/a.png' }] },
    });
    const { stories } = (await ask()).body.response.data as Listed;
    expect(stories).toMatchObject([{ url: null, preview: null, problem: 'unavailable' }]);
  });

  it('may tell anything: what cannot be kept is left out, and what cannot be opened is no link', async () => {
    const ids = ['', 'x'.repeat(300)];
    const links = [
      'javascript:alert(1)',
      'https://nowhere/a',
      'nothing\0',
      `https://instagram.com/${'a'.repeat(3_000)}`,
      `https://${'ñ'.repeat(1_000)}.com`,
      'https://instagram.com/s/a\0b\uD83D',
    ];
    told.answer = () => ({
      status: 200,
      body: {
        data: [
          ...ids.map((id) => ({ ...story('c'), id })),
          ...links.map((link, index) => ({ ...story(index), link })),
          { id: 7, url: 'https://\0\uD83D', preview: '\0', link: '\0', published_at: '\0' },
        ],
      },
    });
    const reply = await ask();
    expect(reply.status).toBe(200);
    const { stories } = reply.body.response.data as Listed;
    expect(stories).toHaveLength(links.length + 1);
    expect([...new Set(stories.map(({ link }) => link))].sort()).toEqual([
      '',
      'https://instagram.com/s/ab%EF%BF%BD',
    ]);
  });

  it.each([
    ['is down', { status: 503, body: {} }],
    ['tells what cannot be read', { status: 200, body: { data: 'none' } }],
  ])('that %s is a failure, and nothing is listed', async (_, answer) => {
    told.answer = () => answer;
    const reply = await ask();
    expect([reply.status, reply.body.error.code]).toEqual([502, 'networks.not_obtained']);
  });

  it('is asked about nobody whom the company does not work with', async () => {
    await server.context.pool.query(`update campaign_influencers set status = 'pending' where id = $1`, [
      influencer,
    ]);
    told.answer = () => ({ status: 200, body: { data: [story(1)] } });
    expect((await ask()).body.response.data).toEqual({ stories: [], watch: 'not_in_squad' });
    expect(told.asked).toEqual([]);
  });
});
