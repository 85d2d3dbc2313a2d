import { randomBytes } from 'node:crypto';
import { gzipSync, brotliCompressSync, constants, createGzip } from 'node:zlib';
import type { HttpRequest } from '@altavoz/networks/connectors';
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { anyHost } from './reach.js';
import { ANOTHER, namesOf, openDoor, PUBLIC, serve, wireTo, type LocalServer } from './testing.js';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});
async function local(answer: RequestListener): Promise<LocalServer> {
  const server = await serve(answer);
  opened.push(server);
  return server;
}
function door(options: Parameters<typeof openDoor>[0]) {
  const made = openDoor(options);
  opened.push(made);
  return made;
}

const COMPANY = '0192f0c0-0000-7000-8000-00000000000a';
const ASKING = { network: 'youtube', company: COMPANY, cost: 2 } as const;
const BLOG = { network: 'blog', company: COMPANY } as const;
const get = (url: string): HttpRequest => ({ method: 'GET', url });
const refused = (reason: string) => ({ name: 'NoAnswer', reason });

/** A door to a network that the settings put on this machine, by the real wire. */
function sandboxed(server: LocalServer, options: Parameters<typeof openDoor>[0] = {}) {
  const base = `http://127.0.0.1:${server.port}`;
  const made = door({ configured: { youtube: { api: base } }, ...options });
  const { http } = made.of({ baseUrls: { api: 'https://youtube.test' } }, ASKING);
  return { made, base, http };
}

/** A door to public hosts, each a server of this machine; `network` may ask api.test alone. */
function internet(
  names: Record<string, readonly string[]>,
  ports: Record<string, number>,
  options: Parameters<typeof openDoor>[0] = {},
) {
  const resolve = namesOf(names);
  const made = door({ resolve, dial: wireTo(ports), ...options });
  const { http } = made.of({ baseUrls: { api: 'https://api.test' } }, ASKING);
  const { http: openHttp } = made.of({ baseUrls: {} }, BLOG, anyHost);
  return { made, resolve, http, openHttp };
}

describe('where it leads', () => {
  test('to the hosts of the network, with what the connector sends', async () => {
    const server = await local((_request, response) => {
      response.writeHead(200, { 'X-Id': 'a', 'set-cookie': ['a=1', 'b=2'] }).end('{"a":"ñ"}');
    });
    const { http } = internet({ 'api.test': [PUBLIC] }, { [PUBLIC]: server.port });
    const answer = await http({
      method: 'POST',
      url: 'https://api.test/token?x=1#fragment',
      headers: { authorization: 'Bearer secret' },
      form: { code: 'ñ &' },
    });
    expect(answer).toMatchObject({ status: 200, text: '{"a":"ñ"}', url: 'https://api.test/token?x=1' });
    expect(answer.headers).toMatchObject({ 'x-id': 'a', 'set-cookie': 'a=1, b=2' });
    await http({ method: 'POST', url: 'https://api.test/json', json: { a: null } });
    expect(server.asked).toEqual(['POST /token?x=1', 'POST /json']);
    expect(server.bodies).toEqual(['code=%C3%B1+%26', '{"a":null}']);
    expect(server.headers).toMatchObject([
      {
        authorization: 'Bearer secret',
        'content-type': 'application/x-www-form-urlencoded',
        'user-agent': 'Altavoz (+https://altavoz.test)',
        host: 'api.test',
      },
      { 'content-type': 'application/json' },
    ]);
  });

  test.each([
    'https://other.test/',
    'https://api.test.evil.test/',
    'https://api.test:8443/',
    'https://api.test./',
    'http://api.test/',
    'https://user:pass@api.test/',
    'https://api.test@evil.test/',
    'file:///etc/passwd',
    'gopher://api.test/',
    'ftp://api.test/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'blob:https://api.test/x',
    '//api.test/',
    '/path',
    '',
  ])('a connector reaches no other address: %s', async (address) => {
    const server = await local((_request, response) => response.end('reached'));
    const { http } = internet({ 'api.test': [PUBLIC] }, { [PUBLIC]: server.port });
    await expect(http(get(address))).rejects.toMatchObject(refused('refused_host'));
    expect(server.connections).toBe(0);
  });

  test.each([
    'https://blog.test:8443/',
    'https://blog.test:22/',
    'https://blog.test:80/',
    'https://blog.test./',
    'https://user:pass@blog.test/',
    'https://user@blog.test/',
    'file:///etc/passwd',
    'gopher://blog.test/',
    'ws://blog.test/',
    'not an address',
  ])('nor does a fetch from anywhere: %s', async (address) => {
    const server = await local((_request, response) => response.end('reached'));
    const { made } = internet({ 'blog.test': [PUBLIC] }, { [PUBLIC]: server.port });
    await expect(made.fetch(address, BLOG)).rejects.toMatchObject(refused('refused_host'));
    expect(server.connections).toBe(0);
  });

  // By the real wire: these would be connected to, were they not refused.
  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0x7f.1',
    '127.1',
    '①②⑦.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '0.0.0.0',
    '[::]',
    '127.0.0.1.',
    'localhost',
    'LOCALHOST',
    '%6c%6fcalhost',
    '169.254.169.254',
    '10.0.0.1',
    '100.64.0.1',
  ])('an address inwards is refused however it is written: %s', async (host) => {
    const made = door({});
    await expect(made.fetch(`https://${host}/`, BLOG)).rejects.toMatchObject(refused('refused_address'));
    expect(made.lines()).toHaveLength(1);
  });

  test('a name is refused when any of its addresses leads inwards', async () => {
    const server = await local((_request, response) => response.end('reached'));
    const ports = { [PUBLIC]: server.port, '127.0.0.1': server.port, '::1': server.port };
    for (const addresses of [
      '127.0.0.1',
      '::1',
      `${PUBLIC} 10.0.0.1`,
      '::ffff:127.0.0.1',
      '64:ff9b::7f00:1',
    ]) {
      const { made } = internet({ 'inward.test': [addresses] }, ports);
      await expect(made.fetch('https://inward.test/', BLOG)).rejects.toMatchObject(
        refused('refused_address'),
      );
    }
    expect(server.connections).toBe(0);
  });

  test('a host of a network that suddenly resolves inwards is refused, too', async () => {
    const { http } = internet({ 'api.test': ['127.0.0.1'] }, {});
    await expect(http(get('https://api.test/'))).rejects.toMatchObject(refused('refused_address'));
  });

  test('a service besides the networks is asked by parts of a form at its own host alone, and not where that leads inwards', async () => {
    const server = await local((_request, response) =>
      response.writeHead(307, { location: 'https://inward.test/' }).end(),
    );
    const { made } = internet(
      { 'api.test': [PUBLIC], 'inward.test': ['10.0.0.1'] },
      { [PUBLIC]: server.port },
    );
    const file = { bytes: 1_000, wholeMs: 5_000 };
    const ask = (url: string) =>
      made.ask(
        { api: 'https://api.test' },
        { network: 'imagine', company: COMPANY },
        () => ({ method: 'POST', url, parts: { prompt: 'a' } }),
        file,
      );
    await expect(ask('https://inward.test/')).rejects.toMatchObject(refused('refused_host'));
    expect((await ask('https://api.test/draw')).status).toBe(307);
    expect(server.asked).toEqual(['POST /draw']);
    expect(server.bodies[0]).toContain('name="prompt"\r\n\r\na\r\n');
    const { made: turned } = internet({ 'api.test': ['10.0.0.1'] }, {});
    const inwards = turned.ask(
      { api: 'https://api.test' },
      { network: 'imagine', company: COMPANY },
      () => ({ method: 'POST', url: 'https://api.test/draw', parts: { prompt: 'a' } }),
      file,
    );
    await expect(inwards).rejects.toMatchObject(refused('refused_address'));
  });

  test('what was checked is what is connected to: a name that changes between is asked once a connection', async () => {
    const inside = await local((_request, response) => response.end('inside'));
    const outside = await local((_request, response) =>
      response.writeHead(200, { connection: 'close' }).end('outside'),
    );
    const { made, resolve } = internet(
      { 'rebind.test': [PUBLIC, '127.0.0.1'] },
      { [PUBLIC]: outside.port, '127.0.0.1': inside.port },
    );
    expect((await made.fetch('https://rebind.test/', BLOG)).bytes.toString()).toBe('outside');
    expect(resolve.asked).toEqual(['rebind.test']);
    await expect(made.fetch('https://rebind.test/', BLOG)).rejects.toMatchObject(refused('refused_address'));
    expect(inside.connections).toBe(0);
  });

  test('the same by the real wire: a name that leads to this machine opens no connection', async () => {
    const server = await local((_request, response) => response.end('reached'));
    const made = door({ resolve: namesOf({ 'evil.test': ['127.0.0.1'] }) });
    const { http } = made.of({ baseUrls: { api: `https://evil.test:${server.port}` } }, ASKING);
    await expect(http(get(`https://evil.test:${server.port}/`))).rejects.toMatchObject(
      refused('refused_address'),
    );
    expect(server.connections).toBe(0);
  });

  test('an old link is asked by https, also where it is led on to one', async () => {
    const server = await local((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: 'http://blog.test/new' }).end();
      else response.end('new');
    });
    const { made } = internet({ 'blog.test': [PUBLIC] }, { [PUBLIC]: server.port });
    const found = await made.fetch('http://blog.test/old', BLOG);
    expect(found).toMatchObject({ status: 200, url: 'https://blog.test/new' });
    expect(found.bytes.toString()).toBe('new');
  });
});

describe('this machine', () => {
  test('is reached at the configured address of that network, and by no other way', async () => {
    const server = await local((_request, response) => response.end('sandbox'));
    const { made, base, http } = sandboxed(server);
    const { baseUrls } = made.of({ baseUrls: { api: 'https://a.test/', web: 'https://b.test/v1/' } }, ASKING);
    expect(baseUrls).toEqual({ api: base, web: 'https://b.test/v1' });
    expect((await http(get(`${base}/videos`))).text).toBe('sandbox');
    const { http: ofAnother } = made.of(
      { baseUrls: { api: 'https://tiktok.test' } },
      { ...ASKING, network: 'tiktok' },
    );
    await expect(ofAnother(get(`${base}/videos`))).rejects.toMatchObject(refused('refused_host'));
    await expect(made.fetch(`${base}/videos`, BLOG)).rejects.toMatchObject(refused('refused_host'));
    // Neither at another port of it, nor by another name.
    const other = await local((_request, response) => response.end('other'));
    for (const address of [`http://127.0.0.1:${other.port}/`, `http://localhost:${server.port}/`])
      await expect(http(get(address))).rejects.toMatchObject(refused('refused_host'));
    expect(server.asked).toEqual(['GET /videos']);
    expect(other.connections).toBe(0);
  });

  test('is not what a configured name resolves to elsewhere', async () => {
    const made = door({
      configured: { youtube: { api: 'http://localhost:9' } },
      resolve: namesOf({ localhost: ['10.0.0.1'] }),
    });
    const { http } = made.of({ baseUrls: {} }, ASKING);
    await expect(http(get('http://localhost:9/'))).rejects.toMatchObject(refused('refused_address'));
  });

  test.each(['http://api.test', 'http://10.0.0.1', 'ftp://127.0.0.1', 'http://127.0.0.1.evil.test'])(
    'no setting begins with anything but https otherwise: %s',
    (address) => {
      expect(() => openDoor({ configured: { youtube: { api: address } } })).toThrow(
        'must begin with https://',
      );
    },
  );

  test('nor does an address of a connector, whatever it names', () => {
    const made = door({});
    expect(() => made.of({ baseUrls: { api: 'http://127.0.0.1:1' } }, ASKING)).toThrow(
      'must begin with https://',
    );
  });

  test('is spoken to by TLS where the address says so', async () => {
    const server = await local((_request, response) => response.end('in the clear'));
    const base = `https://127.0.0.1:${server.port}`;
    const made = door({ configured: { youtube: { api: base } } });
    const { http } = made.of({ baseUrls: {} }, ASKING);
    await expect(http(get(base))).rejects.toMatchObject(refused('connection'));
    expect(server.asked).toEqual([]);
  });
});

describe('redirects', () => {
  const SECRET = {
    authorization: 'Bearer secret',
    'x-api-key': 'secret',
    cookie: 'secret',
    accept: 'text/html',
  };

  test('lead to hosts of the network alone', async () => {
    const server = await local((request, response) => {
      const to = new URL(request.url ?? '/', 'https://api.test').searchParams.get('to');
      if (to === null) response.end('arrived');
      else response.writeHead(302, { location: to }).end();
    });
    const { http } = internet({ 'api.test': [PUBLIC], 'evil.test': [PUBLIC] }, { [PUBLIC]: server.port });
    expect(await http(get('https://api.test/a?to=/b/../c'))).toMatchObject({
      text: 'arrived',
      url: 'https://api.test/c',
    });
    for (const to of [
      'https://evil.test/',
      'http://api.test/',
      'https://u:p@api.test/',
      'file:///etc/passwd',
      '//evil.test/',
    ])
      await expect(http(get(`https://api.test/a?to=${encodeURIComponent(to)}`))).rejects.toMatchObject(
        refused('refused_host'),
      );
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://inward.test/',
    'http://169.254.169.254/latest/meta-data/',
  ])('inwards are refused: %s', async (location) => {
    const server = await local((_request, response) => response.writeHead(302, { location }).end());
    const { made } = internet(
      { 'blog.test': [PUBLIC], 'inward.test': ['192.168.0.1'] },
      { [PUBLIC]: server.port, '127.0.0.1': server.port, '::1': server.port },
    );
    await expect(made.fetch('https://blog.test/', BLOG)).rejects.toMatchObject(refused('refused_address'));
    expect(server.asked).toHaveLength(1);
  });

  test('take no leave along to another host, and keep it on the same', async () => {
    const first = await local((request, response) => {
      const location = request.url === '/a' ? '/b' : 'https://other.test/c';
      response.writeHead(302, { location }).end();
    });
    const second = await local((_request, response) => response.end('arrived'));
    const resolve = namesOf({ 'api.test': [PUBLIC], 'other.test': [ANOTHER] });
    const made = door({ resolve, dial: wireTo({ [PUBLIC]: first.port, [ANOTHER]: second.port }) });
    const baseUrls = { api: 'https://api.test', cdn: 'https://other.test' };
    const { http } = made.of({ baseUrls }, ASKING);
    const answer = await http({ method: 'GET', url: 'https://api.test/a', headers: SECRET });
    expect(answer.url).toBe('https://other.test/c');
    expect(first.headers).toMatchObject([SECRET, SECRET]);
    expect(JSON.stringify(second.headers)).not.toContain('secret');
    expect(second.headers[0]).toMatchObject({
      accept: 'text/html',
      'user-agent': 'Altavoz (+https://altavoz.test)',
    });
  });

  test('are five at most, so that no loop is walked for ever', async () => {
    const server = await local((request, response) => {
      const left = Number((request.url ?? '/').slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(307, { location: `/${left - 1}` }).end('elsewhere');
    });
    const loop = await local((_request, response) => response.writeHead(301, { location: '/' }).end());
    const { made } = internet(
      { 'blog.test': [PUBLIC], 'loop.test': [ANOTHER] },
      { [PUBLIC]: server.port, [ANOTHER]: loop.port },
    );
    expect((await made.fetch('https://blog.test/5', BLOG)).url).toBe('https://blog.test/0');
    await expect(made.fetch('https://blog.test/6', BLOG)).rejects.toMatchObject(
      refused('too_many_redirects'),
    );
    await expect(made.fetch('https://loop.test/', BLOG)).rejects.toMatchObject(refused('too_many_redirects'));
    expect(loop.asked).toHaveLength(6);
  });

  test('of what changes something are not followed: what it carries goes nowhere else', async () => {
    const server = await local((_request, response) =>
      response.writeHead(307, { location: 'https://api.test/elsewhere' }).end(),
    );
    const { http } = internet({ 'api.test': [PUBLIC] }, { [PUBLIC]: server.port });
    const answer = await http({
      method: 'POST',
      url: 'https://api.test/token',
      form: { client_secret: 's' },
    });
    expect(answer.status).toBe(307);
    expect(server.asked).toEqual(['POST /token']);
  });

  test('to nowhere are an answer like any other', async () => {
    const server = await local((_request, response) => response.writeHead(302).end('nowhere'));
    const { http } = internet({ 'api.test': [PUBLIC] }, { [PUBLIC]: server.port });
    expect(await http(get('https://api.test/'))).toMatchObject({ status: 302, text: 'nowhere' });
  });

  test('of a short link are walked to its end, over the hosts that are named, without reading what lies there', async () => {
    const server = await local((request, response) => {
      if (request.headers.host === 'short.test')
        response.writeHead(301, { location: 'https://www.test/post/1' }).end();
      else if (request.headers.host === 'away.test')
        response.writeHead(301, { location: 'https://evil.test/' }).end();
      else response.end('x'.repeat(3_000_000));
    });
    const names = {
      'short.test': [PUBLIC],
      'www.test': [PUBLIC],
      'away.test': [PUBLIC],
      'evil.test': [PUBLIC],
    };
    const { made } = internet(names, { [PUBLIC]: server.port });
    const hosts = (host: string) => host !== 'evil.test';
    expect(await made.destination('https://short.test/x', ASKING, hosts)).toBe('https://www.test/post/1');
    await expect(made.destination('https://away.test/x', ASKING, hosts)).rejects.toMatchObject(
      refused('refused_host'),
    );
  });
});

describe('how much it reads', () => {
  const MB = 1_000_000;
  const bomb = (pack: (bytes: Buffer) => Buffer) => pack(Buffer.alloc(100 * MB));

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['x-gzip', gzipSync],
  ])('what is packed by %s is unpacked', async (encoding, pack) => {
    const server = await local((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(pack(Buffer.from('{"a":"ñ"}'))),
    );
    const { http, base } = sandboxed(server);
    expect((await http(get(base))).text).toBe('{"a":"ñ"}');
    expect(server.headers[0]).toMatchObject({ 'accept-encoding': 'gzip, br' });
  });

  test.each([
    ['gzip', bomb(gzipSync)],
    ['br', bomb((bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }))],
  ])('a bomb by %s goes off at the limit', async (encoding, packed) => {
    expect(packed.byteLength).toBeLessThan(MB);
    const server = await local((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(packed),
    );
    const { http, base } = sandboxed(server);
    await expect(http(get(base))).rejects.toMatchObject(refused('too_large'));
    expect(server.asked).toHaveLength(1);
  });

  test('2 MB are read, a byte more is not', async () => {
    const server = await local((request, response) =>
      response.end(Buffer.alloc(2 * MB + Number(request.url?.slice(1)))),
    );
    const { http, base } = sandboxed(server);
    expect((await http(get(`${base}/0`))).text).toHaveLength(2 * MB);
    await expect(http(get(`${base}/1`))).rejects.toMatchObject(refused('too_large'));
  });

  test('a file may be larger where that is meant, to its own limit', async () => {
    const server = await local((request, response) =>
      response.end(Buffer.alloc(3 * MB + Number(request.url?.slice(1)))),
    );
    const { made, base } = sandboxed(server);
    const fetchFile = (path: string) =>
      made.fetch(`${base}/${path}`, ASKING, 'image/*', {
        bytes: 3 * MB,
        wholeMs: 60_000,
      });
    expect((await fetchFile('0')).bytes).toHaveLength(3 * MB);
    await expect(fetchFile('1')).rejects.toMatchObject(refused('too_large'));
  });

  test.each([false, true])(
    'a body without an end is ended at the limit, packed or not: %s',
    async (isPacked) => {
      let ended: () => void = () => {};
      const end = new Promise<void>((resolve) => (ended = resolve));
      const server = await local((_request, response) => {
        response.writeHead(200, isPacked ? { 'content-encoding': 'gzip' } : {});
        const gzip = createGzip();
        const into = isPacked ? gzip : response;
        if (isPacked) gzip.pipe(response);
        const chunk = randomBytes(64_000);
        const more = () => {
          while (!response.destroyed && into.write(chunk));
        };
        into.on('drain', more);
        response.on('close', ended);
        more();
      });
      const { http, base } = sandboxed(server);
      await expect(http(get(base))).rejects.toMatchObject(refused('too_large'));
      await end;
    },
  );

  test.each([
    ['packed in a way that was not asked for', 'zstd', Buffer.from('x')],
    ['packed twice', 'gzip, gzip', gzipSync(gzipSync('x'))],
    ['not what it says', 'gzip', Buffer.from('no gzip at all')],
    ['cut off', 'gzip', gzipSync(Buffer.alloc(1_000, 'abc')).subarray(0, 20)],
  ])('a body that is %s is no answer', async (_what, encoding, body) => {
    const server = await local((_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(body),
    );
    const { http, base } = sandboxed(server);
    await expect(http({ method: 'POST', url: base, form: {} })).rejects.toMatchObject(refused('connection'));
  });

  test('headers without an end are no answer', async () => {
    const server = await local((_request, response) => {
      response.writeHead(200, { 'x-long': 'a'.repeat(100_000) }).end('reached');
    });
    const { http, base } = sandboxed(server);
    await expect(http({ method: 'POST', url: base, form: {} })).rejects.toMatchObject(refused('connection'));
  });

  test('no body is an empty text, whatever it is said to be packed by', async () => {
    const server = await local((_request, response) =>
      response.writeHead(204, { 'content-encoding': 'gzip' }).end(),
    );
    const { http, base } = sandboxed(server);
    expect(await http(get(base))).toMatchObject({ status: 204, text: '' });
  });

  test.each([
    ['text/html; charset=ISO-8859-1', Buffer.from('se\xf1or', 'latin1')],
    ['text/html', Buffer.from('<meta charset="windows-1252">se\xf1or', 'latin1')],
    ['application/rss+xml', Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?>se\xf1or', 'latin1')],
    ['text/html; charset="utf-8"', Buffer.from('señor')],
    ['text/html; charset=no-such-letters', Buffer.from('señor')],
    ['text/plain', Buffer.from('\ufeffseñor')],
  ])('a text is read in its own letters: %s', async (type, body) => {
    const server = await local((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(body),
    );
    const { http, base } = sandboxed(server);
    expect((await http(get(base))).text).toMatch(/^(<.*>)?señor$/);
  });
});

describe('how long it waits', () => {
  const never: RequestListener = () => {};

  test('for a first byte', async () => {
    const server = await local(never);
    const { http, base, made } = sandboxed(server, { limits: { firstByteMs: 100 } });
    await expect(http({ method: 'POST', url: base, form: {} })).rejects.toMatchObject(refused('timeout'));
    expect(made.lines()[0]).toMatchObject({ reason: 'timeout' });
  });

  test('for the whole, though bytes keep trickling in', async () => {
    const server = await local((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
    });
    const { http, base } = sandboxed(server, { limits: { wholeMs: 300 } });
    await expect(http(get(base))).rejects.toMatchObject(refused('timeout'));
    // Tries share the time of one call.
    expect(server.asked).toHaveLength(1);
  });

  test('for a name and a connection', async () => {
    const made = door({ resolve: () => new Promise(() => {}), limits: { connectMs: 100 } });
    await expect(made.fetch('https://slow.test/', BLOG)).rejects.toMatchObject(refused('timeout'));
  });

  test('in all, redirects included', async () => {
    const server = await local((request, response) => {
      setTimeout(() => response.writeHead(302, { location: `${request.url}x` }).end(), 120);
    });
    const { http, base } = sandboxed(server, { limits: { wholeMs: 300 } });
    await expect(http(get(`${base}/`))).rejects.toMatchObject(refused('timeout'));
  });
});

describe('what is asked anew', () => {
  /** Answers with these, one after the other; `cut` ends the connection. */
  const inTurn = (...answers: (number | 'cut' | [number, string])[]): RequestListener => {
    let turn = 0;
    return (_request, response) => {
      const answer = answers[Math.min(turn++, answers.length - 1)];
      if (answer === 'cut') response.socket?.destroy();
      else if (typeof answer === 'number') response.writeHead(answer).end(String(answer));
      else if (answer) response.writeHead(answer[0], { 'retry-after': answer[1] }).end();
    };
  };

  test('what was only read, three times in all, with a pause that chance chooses', async () => {
    const server = await local(inTurn(503, 'cut', 200));
    const { http, base, made } = sandboxed(server);
    expect(await http(get(base))).toMatchObject({ status: 200, text: '200' });
    expect(made.waited).toEqual([250, 500]);
    const away = await local(inTurn('cut'));
    const second = sandboxed(away);
    await expect(second.http(get(second.base))).rejects.toMatchObject(refused('connection'));
    expect(away.asked).toHaveLength(3);
    const broken = await local(inTurn(502));
    const third = sandboxed(broken);
    expect((await third.http(get(third.base))).status).toBe(502);
    expect(broken.asked).toHaveLength(3);
  });

  test.each(['POST', 'DELETE'] as const)('never what was sent and changes something: %s', async (method) => {
    for (const answer of [503, 'cut', [429, '1']] as const) {
      const server = await local(inTurn(typeof answer === 'object' ? [answer[0], answer[1]] : answer, 200));
      const { http, base } = sandboxed(server);
      await http({ method, url: base, form: { a: 'b' } }).catch(() => null);
      expect(server.asked).toHaveLength(1);
    }
  });

  test('what was never sent, whatever it is', async () => {
    const server = await local(inTurn(200));
    let failures = 2;
    const wire = wireTo({ [PUBLIC]: server.port });
    const made = door({
      resolve: namesOf({ 'api.test': [PUBLIC] }),
      dial: (lookup) => (options, callback) => {
        if (failures-- > 0) callback(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null);
        else wire(lookup)(options, callback);
      },
    });
    const { http } = made.of({ baseUrls: { api: 'https://api.test' } }, ASKING);
    expect((await http({ method: 'POST', url: 'https://api.test/', form: { a: 'b' } })).status).toBe(200);
    expect(server.asked).toHaveLength(1);
    expect(made.lines()).toMatchObject([{ code: 'ECONNREFUSED' }, { code: 'ECONNREFUSED' }, { status: 200 }]);
  });

  test('after as long as the network asks for, where that is short', async () => {
    const server = await local(inTurn([429, '2'], [503, 'Fri, 20 Nov 2026 12:00:05 GMT'], 200));
    const { http, base, made } = sandboxed(server);
    expect((await http(get(base))).status).toBe(200);
    expect(made.waited).toEqual([2_250, 5_500]);
  });

  test.each([
    ['asks for more than five seconds', [429, '6']],
    ['asks for more than five seconds', [503, '3600']],
    ['has no budget left and does not say until when', 429],
    ['says no', 404],
    ['is broken in itself', 500],
  ] as [string, number | [number, string]][])(
    'not what a network answers that %s: that is for whoever asked',
    async (_what, answer) => {
      const server = await local(inTurn(answer, 200));
      const { http, base } = sandboxed(server);
      expect((await http(get(base))).status).toBe([answer].flat()[0]);
      expect(server.asked).toHaveLength(1);
    },
  );

  test('not when there is no time left for it', async () => {
    const server = await local(inTurn([503, '5']));
    const { http, base } = sandboxed(server, { limits: { wholeMs: 4_000 } });
    expect((await http(get(base))).status).toBe(503);
    expect(server.asked).toHaveLength(1);
  });
});

describe('a network that is away', () => {
  test('is asked nothing more after five failures, and again by one probe', async () => {
    let now = Date.UTC(2026, 10, 20);
    let status = 500;
    const server = await local((_request, response) => response.writeHead(status).end());
    const { http, base, made } = sandboxed(server, { now: () => new Date(now) });
    for (let call = 0; call < 5; call++) expect((await http(get(base))).status).toBe(500);
    await expect(http(get(base))).rejects.toMatchObject(refused('breaker_open'));
    expect(server.asked).toHaveLength(5);
    expect(made.lines().at(-1)).toMatchObject({
      network: 'youtube',
      reason: 'breaker_open',
      company: COMPANY,
    });
    now += 30_000;
    status = 200;
    expect((await http(get(base))).status).toBe(200);
    expect((await http(get(base))).status).toBe(200);
  });

  test('is not one that refuses, limits or sends too much', async () => {
    const server = await local((_request, response) => response.writeHead(429).end());
    const { http, base } = sandboxed(server);
    for (let call = 0; call < 6; call++) expect((await http(get(base))).status).toBe(429);
    for (let call = 0; call < 6; call++)
      await expect(http(get('https://elsewhere.test/'))).rejects.toMatchObject(refused('refused_host'));
    expect((await http(get(base))).status).toBe(429);
  });

  test('of open hosts, those that are dead end no others', async () => {
    const server = await local((_request, response) => response.end('alive'));
    const { openHttp } = internet({ 'blog.test': [PUBLIC] }, { [PUBLIC]: server.port });
    for (let call = 0; call < 6; call++)
      await expect(openHttp(get(`https://dead${call}.test/`))).rejects.toMatchObject(refused('connection'));
    expect((await openHttp(get('https://blog.test/'))).text).toBe('alive');
  });
});

describe('the log', () => {
  test('says who asked whom, how it went and what it cost, and nothing of what was asked', async () => {
    const server = await local((request, response) => {
      if (request.url?.startsWith('/moved'))
        response.writeHead(302, { location: '/there?access_token=SECRET-8' }).end('SECRET-9');
      else if (request.url?.startsWith('/cut')) response.socket?.destroy();
      else response.writeHead(200, { 'x-answer': 'SECRET-6', 'set-cookie': 'SECRET-7' }).end('SECRET-5');
    });
    const { http, base, made } = sandboxed(server);
    const headers = { authorization: 'Bearer SECRET-1', 'x-api-key': 'SECRET-2' };
    await http({ method: 'GET', url: `${base}/moved?key=SECRET-3#SECRET-4`, headers });
    await http({ method: 'POST', url: `${base}/token`, headers, form: { code: 'SECRET-10' } });
    await http({ method: 'POST', url: `${base}/token`, headers, json: { code: 'SECRET-11' } });
    await http({
      method: 'POST',
      url: `${base}/cut?code=SECRET-12`,
      headers,
      json: { code: 'SECRET-13' },
    }).catch(() => null);
    await http(get('https://SECRET-14:SECRET-15@127.0.0.1/?SECRET-16')).catch(() => null);
    await http(get('SECRET-17')).catch(() => null);
    await http(get('data:text/plain,SECRET-18')).catch(() => null);
    expect(server.asked).toHaveLength(5);
    expect(made.log()).not.toMatch(/secret/i);
    const whole = { network: 'youtube', host: `127.0.0.1:${server.port}`, company: COMPANY };
    expect(made.lines()).toMatchObject([
      { ...whole, path: '/moved', status: 302, cost: 2, ms: expect.any(Number) as number },
      { ...whole, path: '/there', status: 200, cost: 0 },
      { ...whole, path: '/token', status: 200, cost: 0 },
      { ...whole, path: '/token', status: 200, cost: 0 },
      { ...whole, path: '/cut', reason: 'connection', cost: 0 },
      { host: '127.0.0.1', reason: 'refused_host' },
      { path: null, reason: 'refused_host' },
      { path: null, reason: 'refused_host' },
    ]);
    for (const line of made.lines())
      expect(
        Object.keys(line).filter(
          (name) =>
            ![
              'level',
              'time',
              'pid',
              'hostname',
              'msg',
              'network',
              'host',
              'path',
              'ms',
              'company',
              'cost',
              'status',
              'reason',
              'code',
            ].includes(name),
        ),
      ).toEqual([]);
  });
});
