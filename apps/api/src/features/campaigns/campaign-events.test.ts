import { campaignEventSchema, LIMITS } from '@altavoz/contracts';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import {
  makeCampaign,
  makeGuest,
  makeManager,
  makeViewer,
  TEST_PASSWORD,
  type TestMember,
} from '../../test/factories.js';

const server = useTestServer();
const streams: AbortController[] = [];
let url: string;

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.abort();
  await vi.waitFor(() => {
    if (server.app.openStreams.size > 0) throw new Error('the server still streams to a page that has left');
  });
});

const pathOf = (campaign: string) => `/api/v1/campaign/${campaign}/events/`;

/** An open page: what it has heard, and whether the server has ended its stream. */
async function listen(token: string, campaign: string, lastEventId?: number | string) {
  const ending = new AbortController();
  streams.push(ending);
  const response = await fetch(url + pathOf(campaign), {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: ending.signal,
  });
  const heard: { id: number | undefined; type: string; data: unknown }[] = [];
  const page = { response, heard, ended: false };
  const read = async () => {
    if (!response.body) return;
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const frames = text.split('\n\n');
      text = frames.pop() ?? '';
      for (const frame of frames) {
        const [, id, type, data] = /^(?:id: (\d+)\n)?event: (\S+)\ndata: (.*)$/.exec(frame) ?? [];
        if (type && data)
          heard.push({ id: id ? Number(id) : undefined, type, data: JSON.parse(data) as unknown });
      }
    }
  };
  void read()
    .catch(() => {})
    .finally(() => (page.ended = true));
  return page;
}

const rename = (token: string, campaign: string) =>
  server.call({
    method: 'POST',
    url: `/api/v1/campaign/${campaign}/update/`,
    token,
    payload: { description: String(Math.random()) },
  });

async function makeSetting() {
  const manager = await makeManager(server);
  return { manager, campaign: (await makeCampaign(server, manager.token)).uuid };
}

/** Another session of the same account. */
async function signIn({ email }: TestMember): Promise<string> {
  const reply = await server.call({
    method: 'POST',
    url: '/api/v1/accounts/login/',
    payload: { email, password: TEST_PASSWORD },
  });
  return reply.body.response.access_token;
}

const types = (page: { heard: { type: string }[] }) => page.heard.map(({ type }) => type);

it('tells a page what happened between reading the campaign and listening to it', async () => {
  const { manager, campaign } = await makeSetting();
  const read = async () =>
    (await server.call({ method: 'GET', url: `/api/v1/campaign/${campaign}/`, token: manager.token })).body
      .response.last_event as number;
  const before = await read();
  await rename(manager.token, campaign);
  const page = await listen(manager.token, campaign, before);
  await vi.waitFor(() => expect(types(page)).toEqual(['ready', 'campaign.updated']));
  expect(await read()).toBe(page.heard.at(-1)?.id);
});

it('tells what happens, and goes on behind the last event that was seen', async () => {
  const { manager, campaign } = await makeSetting();
  const first = await listen(manager.token, campaign);
  expect(first.response.status).toBe(200);
  for (const [name, value] of [
    ['content-type', 'text/event-stream; charset=utf-8'],
    ['cache-control', 'no-store, no-transform'],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
  ] as const) {
    expect(first.response.headers.get(name)).toBe(value);
  }
  for (let n = 0; n < 3; n++) await rename(manager.token, campaign);
  await vi.waitFor(() => expect(types(first)).toEqual(['ready', ...Array(3).fill('campaign.updated')]));
  const [ready, one, two, three] = first.heard.map(({ id }) => id);

  const later = await listen(manager.token, campaign, one);
  await vi.waitFor(() => expect(later.heard.map(({ id }) => id)).toEqual([one, two, three]));
  // Nothing had happened yet when it was told to be ready; this server has forgotten the events meanwhile.
  for (const stream of streams.splice(0)) stream.abort();
  await vi.waitFor(() => expect(server.app.openStreams.size).toBe(0));
  const again = await listen(manager.token, campaign, ready);
  await vi.waitFor(() => expect(again.heard.map(({ id }) => id)).toEqual([ready, one, two, three]));
  const lost = await listen(manager.token, campaign, 999_999_999);
  await rename(manager.token, campaign);
  await vi.waitFor(() => expect(types(lost).at(-1)).toBe('campaign.updated'));
});

it('says on the line what the contract lists, with all that it tells, and nothing else', async () => {
  const { manager, campaign } = await makeSetting();
  const page = await listen(manager.token, campaign);
  const send = async (path: string, payload: object) => {
    const reply = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign}/${path}`,
      token: manager.token,
      payload,
    });
    expect(reply.status).toBeLessThan(300);
    return reply.body.response;
  };
  const { results } = await send('assign/', { network: 'instagram', username: 'ana.prueba', followers: 900 });
  const [{ uuid }] = results;
  await send('influencers/', { influencers: [uuid], status: 'approved' });
  await send(`manage/influencer-update/${uuid}/`, { scope: 10 });
  await send('manage/add/', { campaign_influencer: uuid, network: 'instagram', content_type: 'reel' });
  await rename(manager.token, campaign);
  await vi.waitFor(() =>
    expect(types(page)).toEqual([
      'ready',
      'influencers.added',
      'influencers.status_changed',
      'influencer.updated',
      'contents.changed',
      'campaign.updated',
    ]),
  );
  for (const { type, data } of page.heard)
    expect(campaignEventSchema.parse({ type, data })).toEqual({ type, data });
});

it('asks a page that was away too long to read everything anew', async () => {
  const { manager, campaign } = await makeSetting();
  await rename(manager.token, campaign);
  await rename(manager.token, campaign);
  const { rows } = await server.context.pool.query(
    'delete from domain_events where id = (select min(id) from domain_events where campaign_id = $1) returning id',
    [campaign],
  );
  const page = await listen(manager.token, campaign, rows[0].id);
  await vi.waitFor(() => expect(types(page)).toEqual(['ready', 'resync']));
});

it.each<[string, (manager: TestMember, other: string) => Promise<unknown>]>([
  ['signs out', ({ token }) => server.call({ method: 'POST', url: '/api/v1/accounts/logout/', token })],
  [
    'is ended from another session',
    (_manager, other) => server.call({ method: 'DELETE', url: '/api/v1/accounts/sessions/', token: other }),
  ],
  [
    'gets another password',
    (_manager, other) =>
      server.call({
        method: 'PUT',
        url: '/api/v1/accounts/password/',
        token: other,
        payload: { current_password: TEST_PASSWORD, new_password: 'otra-clave-de-prueba' },
      }),
  ],
  [
    'loses its company, by a statement in the database',
    ({ id }) => server.context.pool.query('delete from memberships where account_id = $1', [id]),
  ],
  [
    'loses the permission, by a statement in the database',
    ({ id }) => server.context.pool.query(`delete from memberships where account_id = $1`, [id]),
  ],
])('ends the stream of a session that %s, and of no other', async (_what, change) => {
  const { manager, campaign } = await makeSetting();
  const viewer = await makeViewer(server, manager);
  const other = await signIn(manager);
  const ended = await listen(manager.token, campaign);
  const stays = await listen(viewer.token, campaign);
  await vi.waitFor(() => expect(types(ended)).toEqual(['ready']));
  await change(manager, other);
  await vi.waitFor(() => expect(ended.ended).toBe(true), { timeout: 5_000 });
  expect(stays.ended).toBe(false);
});

it('says with its beginning what a page may do by now, which may have changed since it was read or lost the line', async () => {
  const { manager, campaign } = await makeSetting();
  const guest = await makeGuest(server, manager, campaign, 'client');
  const first = await listen(guest.token, campaign);
  await vi.waitFor(() =>
    expect(first.heard[0]?.data).toEqual({ can: { change: false, decide: false, see_costs: false } }),
  );
  streams.pop()?.abort();
  await server.call({
    method: 'PUT',
    url: `/api/v1/campaign/${campaign}/guests/${guest.id}/`,
    token: manager.token,
    payload: { role: 'editor' },
  });
  const again = await listen(guest.token, campaign, first.heard[0]?.id);
  await vi.waitFor(() =>
    expect(again.heard[0]?.data).toEqual({ can: { change: true, decide: true, see_costs: true } }),
  );
});

it('asks the page of whoever may do more or less than before to read everything anew, and no other', async () => {
  const { manager, campaign } = await makeSetting();
  const guest = await makeGuest(server, manager, campaign, 'viewer');
  const page = await listen(guest.token, campaign);
  const stays = await listen(manager.token, campaign);
  await vi.waitFor(() => expect([...types(page), ...types(stays)]).toEqual(['ready', 'ready']));
  const role = `/api/v1/campaign/${campaign}/guests/${guest.id}/`;
  const set = (to: string) =>
    server.call({ method: 'PUT', url: role, token: manager.token, payload: { role: to } });
  await set('editor');
  await vi.waitFor(() => expect(types(page)).toEqual(['ready', 'resync']));
  // A page that loses the line goes on where it was.
  expect(page.heard[1]?.id).toBeUndefined();
  await set('viewer');
  await vi.waitFor(() => expect(types(page)).toEqual(['ready', 'resync', 'resync']));
  await server.call({ method: 'DELETE', url: role, token: manager.token });
  await vi.waitFor(() => expect(page.ended).toBe(true), { timeout: 5_000 });
  expect(types(stays)).toEqual(['ready']);
});

it('answers HEAD, that there is no such thing, and keeps nothing open for it', async () => {
  const { manager, campaign } = await makeSetting();
  const response = await fetch(url + pathOf(campaign), {
    method: 'HEAD',
    headers: { authorization: `Bearer ${manager.token}` },
    signal: AbortSignal.timeout(5_000),
  });
  expect(response.status).toBe(405);
  expect(server.app.openStreams.size).toBe(0);
});

it('cuts off a reader that does not read', async () => {
  const { manager, campaign } = await makeSetting();
  const reader = connect(Number(new URL(url).port), '127.0.0.1');
  reader.on('error', () => {});
  reader.pause();
  reader.write(
    `GET ${pathOf(campaign)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${manager.token}\r\n\r\n`,
  );
  await vi.waitFor(() => expect(server.app.openStreams.size).toBe(1));
  await server.context.pool.query(
    `insert into domain_events (company_id, campaign_id, type, payload)
     select $1, $2, 'campaign.updated', json_build_object('text', repeat('x', 100000)) from generate_series(1, 200)`,
    [manager.companyId, campaign],
  );
  await vi.waitFor(() => expect(server.app.openStreams.size).toBe(0), { timeout: 10_000 });
  reader.destroy();
});

it('refuses an account more open pages than anybody needs, and nobody else', async () => {
  const { manager, campaign } = await makeSetting();
  const pages = await Promise.all(
    Array.from({ length: LIMITS.streamsMax }, () => listen(manager.token, campaign)),
  );
  expect(new Set(pages.map(({ response }) => response.status))).toEqual(new Set([200]));
  const { response } = await listen(manager.token, campaign);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
  const colleague = await makeViewer(server, manager);
  expect((await listen(colleague.token, campaign)).response.status).toBe(200);
  streams[0]?.abort();
  await vi.waitFor(async () => expect((await listen(manager.token, campaign)).response.status).toBe(200));
});

it('reads an event once for all pages that are open', async () => {
  const { manager, campaign } = await makeSetting();
  const pages = await Promise.all(Array.from({ length: 30 }, () => listen(manager.token, campaign)));
  await vi.waitFor(() => expect(pages.every((page) => types(page).includes('ready'))).toBe(true));
  let statements = 0;
  const count = () => (statements += 1);
  server.context.pool.on('acquire', count);
  const writer = new pg.Client(server.connection);
  await writer.connect();
  await writer.query(
    `insert into domain_events (company_id, campaign_id, type, payload) values ($1, $2, 'campaign.updated', '{}')`,
    [manager.companyId, campaign],
  );
  await writer.end();
  await vi.waitFor(() => {
    for (const page of pages) expect(types(page)).toEqual(['ready', 'campaign.updated']);
  });
  server.context.pool.off('acquire', count);
  expect(statements).toBe(1);
});

it('tells whoever may not change a campaign that creators changed, and nothing of the import that did it', async () => {
  const { manager, campaign } = await makeSetting();
  const elsewhere = (await makeCampaign(server, manager.token)).uuid;
  const [guest, analyst, editor] = [
    await makeGuest(server, manager, campaign, 'client'),
    await makeViewer(server, manager),
    await makeGuest(server, manager, campaign, 'editor'),
  ];
  const before = (await server.call({ url: `/api/v1/campaign/${campaign}/`, token: manager.token })).body
    .response.last_event as number;
  const lookers = [await listen(guest.token, campaign), await listen(analyst.token, campaign)];
  const changes = await listen(editor.token, campaign);
  await vi.waitFor(() => expect([...lookers, changes].map(types)).toEqual(Array(3).fill(['ready'])));
  for (const uuid of [elsewhere, campaign]) {
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${uuid}/import/influencers/`,
      token: manager.token,
      ...(await form({ file_csv: new File(['red,usuario\ninstagram,oculta\n'], 'secreto.csv') })),
    });
    await server.context.jobs.flush();
  }
  // Whoever comes later is told the same of what they missed.
  lookers.push(await listen(guest.token, campaign, before));
  await rename(manager.token, campaign);
  const all = ['import.progress', 'influencers.added', 'import.ended', 'company.importing'];
  await vi.waitFor(() => {
    expect(types(changes)).toEqual(expect.arrayContaining([...all, 'campaign.updated']));
    for (const page of lookers) expect(types(page)).toContain('campaign.updated');
  });
  for (const { heard } of lookers) {
    expect(new Set(types({ heard }))).toEqual(
      new Set(['ready', 'influencer.updated', 'influencers.added', 'campaign.updated']),
    );
    expect(heard.find(({ type }) => type === 'influencers.added')?.data).toEqual({ count: 1 });
    expect(JSON.stringify(heard)).not.toContain('secreto');
  }
});
