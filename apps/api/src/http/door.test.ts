import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { form, listen, useTestServer } from '../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../test/factories.js';
import { rawRequest, Wire } from '../test/wire.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
let port: number;

beforeAll(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
  port = await listen(server);
});

const BOUNDARY = 'limite';
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
const partOf = (headers: string, body: string) => `--${BOUNDARY}\r\n${headers}\r\n\r\n${body}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const field = (name: string, value: string) =>
  partOf(`content-disposition: form-data; name="${name}"`, value);
const signed = () => ({ authorization: `Bearer ${manager.token}` });
const update = () => `/api/v1/campaign/${campaign}/update/`;
const post = (url: string, payload: unknown, token = manager.token) =>
  server.call({ method: 'POST', url, token, payload: payload as object });

/** The status of a request that is refused, and of the next one on the same connection. */
async function statusAndNext(request: Uint8Array): Promise<number[]> {
  const wire = await Wire.open(port);
  try {
    wire.send(request);
    const { status, body } = await wire.answer();
    if (!body.includes('"error"')) throw new Error(`not the form of a failure: ${body}`);
    wire.send(rawRequest('GET', '/healthz'));
    return [status, (await wire.answer()).status];
  } finally {
    wire.destroy();
  }
}

describe('texts', () => {
  const NUL = 'a\u0000b';
  it.each([NUL, '\uD83D', 'x\uDCA5'])('refuses %j in a body, naming the field', async (bad) => {
    const reply = await post(update(), { objective: bad });
    expect(reply.status).toBe(400);
    expect(reply.body.error.fields).toEqual({ objective: ['Tiene caracteres que no se pueden guardar'] });
  });

  it('refuses them without a sign-in, in paths, queries, lists, keys and parts of a form', async () => {
    const register = { email: 'a@example.com', password: 'una-clave-larga', name: NUL };
    expect(
      (await server.call({ method: 'POST', url: '/api/v1/accounts/register/', payload: register })).status,
    ).toBe(400);
    for (const path of ['%00/instagram/x', 'x/instagram/%00']) {
      const url = `/api/v1/campaign/external/${path}/?token=x`;
      expect((await server.call({ method: 'GET', url })).status).toBe(404);
    }
    const get = (url: string) => server.call({ method: 'GET', url, token: manager.token });
    expect((await get('/api/v1/campaign/?search=%00')).status).toBe(400);
    expect((await get('/api/v1/finder/searches/?username=a%00')).status).toBe(400);
    expect((await get('/api/v1/finder/influencer/instagram/a%00/')).status).toBe(404);
    expect((await post(update(), { hashtags: ['uno', NUL] })).status).toBe(400);
    // JSON inside a form comes to life behind the door's own parser.
    const list = await form({ hashtags: '["\\u0000"]' });
    expect((await server.call({ method: 'POST', url: update(), token: manager.token, ...list })).status).toBe(
      400,
    );
    const text = await form({ objective: NUL });
    expect((await server.call({ method: 'POST', url: update(), token: manager.token, ...text })).status).toBe(
      400,
    );
    const massive = `/api/v3/campaign/${campaign}/massive/assign/`;
    const deep = await post(massive, { influencers: [{ network: 'instagram', username: NUL }] });
    expect(deep.body.error.fields).toHaveProperty(['influencers.0.username']);
  });
});

describe('days', () => {
  it.each(['0000-01-01', '0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30'])(
    'refuses %s wherever a day is written or asked for',
    async (day) => {
      expect((await post(update(), { starts_on: day })).status).toBe(400);
      const url = `/api/v1/campaign/${campaign}/contents/?from=${day}`;
      expect((await server.call({ method: 'GET', url, token: manager.token })).status).toBe(400);
    },
  );
});

describe('numbers', () => {
  const get = (url: string) =>
    server.call({ method: 'GET', url, token: manager.token, headers: { 'accept-language': 'en' } });
  it.each(['0', '501', '1000', '-3'])('says the allowed range of size_page=%s', async (size) => {
    const { status, body } = await get(`/api/v1/campaign/?size_page=${size}`);
    expect([status, body.error.fields]).toEqual([400, { size_page: ['Must be from 1 to 500'] }]);
  });
  it('says once that a number is too large', async () => {
    for (const clicks of [1e13, 1e300, Number.MAX_SAFE_INTEGER + 2]) {
      const { status, body } = await post(update(), { clicks });
      expect([status, body.error.fields]).toEqual([
        400,
        { clicks: ['Debe ser como máximo 1,000,000,000,000'] },
      ]);
    }
  });
  it('adds contents of the largest metrics as often as asked, and their sums stay exact', async () => {
    const [row] = await addInfluencers(server, manager.token, campaign, [
      { network: 'instagram', username: unique('max').replaceAll('-', '_'), followers: 1e12 },
    ]);
    for (let round = 0; round < 3; round += 1) {
      const reply = await post(`/api/v1/campaign/${campaign}/manage/add/`, {
        campaign_influencer: row?.uuid,
        network: 'instagram',
        content_type: 'reel',
        number_repeat: 100,
        number_of_likes: 1e12,
        number_of_comments: 1e12,
        number_of_shares: 1e12,
        number_of_times_saved: 1e12,
        number_of_impressions: 1e12,
      });
      expect(reply.status).toBe(201);
    }
  });
  it('keeps totals beyond eight bytes', async () => {
    await server.context.pool.query(
      `insert into campaign_influencer_totals
         select company_id, id, 'approved', 'instagram', 'test', 1, 9223372036854775807, 9223372036854775807, 0, 0, 1
         from campaigns where id = $1`,
      [campaign],
    );
    await server.context.pool.query(
      `update campaign_influencer_totals set followers = followers + 1, estimated_cost_cents = estimated_cost_cents + 1
       where category = 'test'`,
    );
    expect((await get(`/api/v1/campaign/${campaign}/manage/stats/`)).status).toBe(200);
    expect((await get(`/api/v1/campaign/${campaign}/`)).status).toBe(200);
    await server.context.pool.query(`delete from campaign_influencer_totals where category = 'test'`);
  });
});

describe('lists', () => {
  it('refuses thirty thousand wrong items without looking at them, with a short answer', async () => {
    for (const [url, key] of [
      [update(), 'hashtags'],
      [update(), 'networks'],
      [`/api/v1/campaign/${campaign}/influencers/`, 'influencers'],
      [`/api/v1/campaign/${campaign}/export/proposals/`, 'campaign_influencers'],
      [`/api/v1/campaign/${campaign}/manage/bulk/remove/`, 'content_uuids'],
      [`/api/v3/campaign/${campaign}/massive/assign/`, 'influencers'],
    ] as const) {
      const before = process.cpuUsage();
      const reply = await server.call({
        method: 'POST',
        url,
        token: manager.token,
        headers: { 'content-type': 'application/json' },
        payload: `{"${key}":[${'1,'.repeat(30_000)}1]}`,
      });
      const { user } = process.cpuUsage(before);
      expect(reply.status).toBe(400);
      expect(reply.body.error.fields).toHaveProperty(key);
      expect(reply.text.length).toBeLessThan(1_000);
      expect(user / 1e6).toBeLessThan(5);
    }
  });

  it('names no more wrong fields than a person reads', async () => {
    const reply = await post(`/api/v1/campaign/${campaign}/influencers/`, {
      influencers: Array.from({ length: 20_000 }, () => 'x'),
      status: 'approved',
    });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.error.fields)).toHaveLength(50);
  });

  it('every list and text of a request has a limit in the contract', async () => {
    const { body } = await server.call({ method: 'GET', url: '/openapi.json' });
    const unlimited: string[] = [];
    const look = (schema: Record<string, unknown>, where: string) => {
      const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : null;
      if (name) return look(body.components.schemas[name], where);
      if (schema['type'] === 'array' && schema['maxItems'] === undefined) unlimited.push(where);
      const bounded = ['maxLength', 'pattern', 'format', 'enum', 'const'].some((key) => key in schema);
      if (schema['type'] === 'string' && !bounded) unlimited.push(where);
      for (const [key, part] of Object.entries(schema)) {
        if (typeof part !== 'object' || part === null || key === 'default') continue;
        for (const [inner, value] of Object.entries(part)) {
          if (typeof value === 'object' && value) look(value as Record<string, unknown>, `${where}.${inner}`);
        }
        if (key === 'items') look(part as Record<string, unknown>, `${where}[]`);
      }
    };
    for (const [path, methods] of Object.entries<Record<string, Record<string, unknown>>>(body.paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const content = (
          operation['requestBody'] as { content?: Record<string, { schema: Record<string, unknown> }> }
        )?.content;
        for (const { schema } of Object.values(content ?? {})) look(schema, `${method} ${path}`);
        for (const parameter of (operation['parameters'] ?? []) as {
          name: string;
          schema: Record<string, unknown>;
        }[]) {
          look(parameter.schema, `${method} ${path} ${parameter.name}`);
        }
      }
    }
    expect(unlimited).toEqual([]);
  });
});

describe('forms', () => {
  it.each([
    ['cut off', field('name', 'x')],
    [
      'cut off in a file',
      partOf('content-disposition: form-data; name="logo"; filename="a.png"', 'x'.repeat(9_000)),
    ],
    ['cut off in a header', `--${BOUNDARY}\r\ncontent-disp`],
    ['of another boundary', '--otro\r\n\r\n\r\n--otro--\r\n'],
    ['empty', ''],
    ['no form at all', 'x'.repeat(50_000)],
    ['with a broken part header', `--${BOUNDARY}\r\n\u0001\u0002\r\n\r\nx\r\n${END}`],
  ])('answers 400 to a form that is %s, and serves the connection on', async (_, body) => {
    expect(await statusAndNext(rawRequest('POST', update(), { ...signed(), ...MULTIPART }, body))).toEqual([
      400, 200,
    ]);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=""'])(
    'answers 400 to %s, however long the body is',
    async (type) => {
      for (const length of [0, 100, 70_000, 300_000]) {
        const request = rawRequest(
          'POST',
          update(),
          { ...signed(), 'content-type': type },
          'x'.repeat(length),
        );
        expect(await statusAndNext(request)).toEqual([400, 200]);
      }
    },
  );

  it.each([10, 17_000, 65_000, 300_000])('passes over a part of %d bytes without a name', async (length) => {
    const wire = await Wire.open(port);
    for (const head of [
      'content-disposition: form-data',
      'x-nothing: 1',
      'content-disposition: form-data; filename="a.png"',
    ]) {
      const body = partOf(head, 'x'.repeat(length)) + field('objective', 'dicho') + END;
      wire.send(rawRequest('POST', update(), { ...signed(), ...MULTIPART }, body));
      const answer = await wire.answer();
      expect([answer.status, JSON.parse(answer.body).response.brief.objective]).toEqual([200, 'dicho']);
    }
    wire.destroy();
  });

  it('refuses a file where none is expected, and more parts and text than a form has', async () => {
    const file = partOf('content-disposition: form-data; name="name"; filename="a.png"', 'x');
    expect(
      await statusAndNext(rawRequest('POST', update(), { ...signed(), ...MULTIPART }, file + END)),
    ).toEqual([400, 200]);
    const many = field('objective', 'x').repeat(81);
    expect(
      await statusAndNext(rawRequest('POST', update(), { ...signed(), ...MULTIPART }, many + END)),
    ).toEqual([413, 200]);
    const long = field('objective', 'x'.repeat(600_000));
    expect(
      await statusAndNext(rawRequest('POST', update(), { ...signed(), ...MULTIPART }, long + END)),
    ).toEqual([413, 200]);
  });

  it('stops reading a picture at its limit, not behind it [HDR-34]', async () => {
    const part = partOf(
      'content-disposition: form-data; name="logo"; filename="a.png"',
      'x'.repeat(11 * 1024 * 1024),
    );
    const wire = await Wire.open(port);
    wire.send(
      rawRequest('POST', update(), { ...signed(), ...MULTIPART, 'accept-language': 'en' }, part + END),
    );
    const answer = await wire.answer();
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body).error.fields).toEqual({ logo: ['The file may be up to 10 MB'] });
    wire.send(rawRequest('GET', '/healthz'));
    expect((await wire.answer()).status).toBe(200);
    wire.destroy();
  });

  it('refuses a form larger than its parts may be before it is read', async () => {
    const wire = await Wire.open(port);
    const headers = { ...signed(), ...MULTIPART, 'content-length': String(200 * 1024 * 1024) };
    wire.send(rawRequest('POST', update(), headers));
    expect((await wire.answer()).status).toBe(413);
    wire.destroy();
  });
});

describe('connections', () => {
  it('answers 413 to a large JSON body instead of a reset, and serves the connection on', async () => {
    const body = `{"objective":"${'x'.repeat(8 * 1024 * 1024)}"}`;
    const json = { ...signed(), 'content-type': 'application/json' };
    expect(await statusAndNext(rawRequest('POST', update(), json, body))).toEqual([413, 200]);
    const wire = await Wire.open(port);
    wire.send(rawRequest('POST', update(), { ...json, 'transfer-encoding': 'chunked' }));
    wire.send(`800000\r\n${'x'.repeat(0x800000)}\r\n0\r\n\r\n`);
    expect((await wire.answer()).status).toBe(413);
    wire.send(rawRequest('GET', '/healthz'));
    expect((await wire.answer()).status).toBe(200);
    wire.destroy();
  });

  it.each([
    '{',
    '{"a":',
    '[1',
    '\u0000',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    'nul',
  ])('answers 400 to the JSON %j, and serves the connection on', async (body) => {
    const json = { ...signed(), 'content-type': 'application/json' };
    expect(await statusAndNext(rawRequest('POST', update(), json, body))).toEqual([400, 200]);
  });

  it.each(['TRACE', 'OPTIONS', 'PATCH', 'DELETE', 'PROPFIND', 'PUT', 'HEAD'])(
    'says which methods an address takes when asked with %s',
    async (method) => {
      const wire = await Wire.open(port);
      wire.send(rawRequest(method, update(), signed()));
      const { status, headers } = await wire.answer({ withoutBody: method === 'HEAD' });
      expect([status, headers['allow']]).toEqual([405, 'POST']);
      wire.destroy();
    },
  );

  it.each([
    ['/healthz', 200],
    ['/%', 400],
  ])(
    'ends a connection that wants another protocol at %s, so that nothing behind it waits',
    async (path, expected) => {
      const wire = await Wire.open(port);
      const upgrade = rawRequest('GET', path, { connection: 'upgrade', upgrade: 'websocket' });
      wire.send(Buffer.concat([upgrade, rawRequest('GET', '/healthz')]));
      const { status, headers } = await wire.answer();
      expect([status, headers['connection']]).toEqual([expected, 'close']);
      await expect.poll(() => wire.closed).toBe(true);
    },
  );

  it('says that it closes a connection when asked to, also with a refusal', async () => {
    const wire = await Wire.open(port);
    wire.send(rawRequest('GET', '/api/v1/accounts/profile/', { connection: 'close' }));
    const { status, headers } = await wire.answer();
    expect([status, headers['connection']]).toEqual([401, 'close']);
  });

  it('answers HEAD of an event stream', async () => {
    const wire = await Wire.open(port);
    wire.send(rawRequest('HEAD', `/api/v1/campaign/${campaign}/events/`, signed()));
    expect((await wire.answer({ withoutBody: true })).status).toBe(405);
    wire.destroy();
  });

  it.each([
    ['an unknown verb', 'BREW /healthz HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['no HTTP', '\u0016\u0003\u0001\r\n\r\n', 400],
    [
      'two lengths',
      'POST /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      400,
    ],
    [
      'a length and chunks',
      'POST /healthz HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers without end', `GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a broken address', 'GET /%zz HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ])('answers %s in the one form of failure', async (_, bytes, status) => {
    const wire = await Wire.open(port);
    wire.send(bytes);
    const answer = await wire.answer();
    expect(answer.status).toBe(status);
    const { error, code, message } = JSON.parse(answer.body);
    expect([error.code, message]).toEqual([code, { detail: [error.message] }]);
    wire.destroy();
  });
});

describe('failures', () => {
  it('carries code and message by field also where older callers look [ERR-05, API-028]', async () => {
    const { status, body } = await post(update(), { budget: -1 });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: { code: 'request.invalid', fields: { budget: ['No puede ser negativo'] } },
      code: 'request.invalid',
      message: { budget: ['No puede ser negativo'] },
    });
  });

  it('carries the code of a refused import at the top [API-045]', async () => {
    const bad = await form({ file_csv: new File([''], 'x.csv') });
    const url = `/api/v1/campaign/${campaign}/import/influencers/`;
    const { status, body } = await server.call({ method: 'POST', url, token: manager.token, ...bad });
    expect([status, body.code]).toEqual([400, 'csv.BadFormat']);
    expect(body.message.file_csv).toHaveLength(1);
  });

  it('says the sentence under detail when no field is at fault, to those who may not as well', async () => {
    const viewer = await makeViewer(server, manager);
    const refused = await post(update(), { name: 'x' }, viewer.token);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({
      code: 'auth.forbidden',
      message: { detail: [refused.body.error.message] },
    });
    const nobody = await server.call({ method: 'POST', url: update(), payload: {} });
    expect([nobody.status, nobody.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });
});

describe('memory', () => {
  const announced = (bytes: number, headers: Record<string, string>) =>
    rawRequest('POST', `/api/v1/campaign/${campaign}/import/influencers/`, {
      ...headers,
      ...MULTIPART,
      'content-length': String(bytes),
    });

  it('lets large bodies wait until there is room for them, and nobody without a session holds any', async () => {
    const part = partOf('content-disposition: form-data; name="nobody"', 'x'.repeat(400_000));
    const large = rawRequest(
      'POST',
      update(),
      { ...signed(), ...MULTIPART },
      `${part}${END}${' '.repeat(4_000_000)}`,
    );
    const late = await Wire.open(port);
    const began = performance.now();
    late.send(large);
    expect((await late.answer()).status).toBe(200);
    const usual = performance.now() - began;

    const companies = await Promise.all(Array.from({ length: 6 }, () => makeManager(server)));
    const holders: Wire[] = [];
    // Each, of another company and address, says that it brings 26 MB, and brings nothing: six of them leave 4 of 160.
    for (const [n, { token }] of companies.entries()) {
      const stranger = await Wire.open(port);
      stranger.send(announced(26 * 1024 * 1024, {}));
      expect((await stranger.answer()).status).toBe(401);
      stranger.destroy();
      const holder = await Wire.open(port);
      const from = { authorization: `Bearer ${token}`, 'x-forwarded-for': `198.51.100.${n}` };
      holder.send(announced(26 * 1024 * 1024, from));
      holders.push(holder);
    }
    for (let n = 0; n < 20; n += 1) expect((await server.call({ url: '/readyz' })).status).toBe(200);
    let answered = false;
    late.send(large);
    const answer = late.answer({ timeoutMs: 60_000 }).then((one) => {
      answered = true;
      return one;
    });
    const waiting = performance.now();
    while (performance.now() - waiting < 3 * usual + 300) {
      expect((await server.call({ url: '/readyz' })).status).toBe(200);
    }
    expect(answered).toBe(false);
    holders[0]?.destroy();
    expect((await answer).status).toBe(200);
    for (const wire of [...holders, late]) wire.destroy();
  });

  it('unpacks large pictures one after the other', async () => {
    const picture = await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#a33' } })
      .jpeg({ progressive: true, quality: 50 })
      .toBuffer();
    const before = process.memoryUsage().rss;
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 20);
    const replies = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const logo = await form({ logo: new File([Uint8Array.from(picture)], 'a.jpg') });
        return server.call({ method: 'POST', url: update(), token: manager.token, ...logo });
      }),
    );
    clearInterval(watch);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((most - before) / 1e6).toBeLessThan(700);
  });
});
