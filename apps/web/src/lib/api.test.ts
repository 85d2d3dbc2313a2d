// Against a real server: what goes over the line is what counts.
import { endpoints } from '@altavoz/contracts';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, askAgain, call } from './api';
import { isNetwork } from './error-text';
import { LONGEST_WAIT } from './patience';
import { readReturnPath, readToken, startSession } from './session';

interface Answer {
  status: number;
  body: string;
}
let server: Server;
let base = '';
let answer: Answer = { status: 200, body: '{}' };
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string } | null = null;

class MemoryStorage {
  private readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')));
    request.on('end', () => {
      seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address) base = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('sessionStorage', new MemoryStorage());
  vi.stubGlobal('location', { pathname: '/campaign/1', search: '?a=1', hash: '#squad' });
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(base + path, init));
  seen = null;
});
afterEach(() => vi.unstubAllGlobals());

const reply = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error instanceof ApiError ? error : new ApiError(-1, 'server.error', 'not reached');
};
const campaign = '0197d0a0-0000-7000-8000-000000000001';

describe('call', () => {
  it('goes to the address that the build was given, else to that of the page [API-002]', async () => {
    reply(200, { response: { status: 'ok' } });
    const asked: string[] = [];
    const real = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      asked.push(address);
      return real(address.replace('https://api.test/core', ''), init);
    });
    const read = () => call(endpoints.campaigns.read, { params: { campaign } });
    await read();
    vi.stubEnv('VITE_API_URL', 'https://api.test/core/');
    await read();
    vi.unstubAllEnvs();
    const path = `/api/v1/campaign/${campaign}/`;
    expect(asked).toEqual([path, `https://api.test/core${path}`]);
  });

  it('sends the token, params and query and gives what stands in response [PER-04, PER-05, API-001, API-141]', async () => {
    startSession('secret');
    reply(200, { response: { results: [], count: 0 } });
    const list = await call(endpoints.campaigns.list, {
      query: { page: 2, search: 'año & más', archived: true },
    });
    expect(list).toEqual({ results: [], count: 0 });
    expect(seen?.headers.authorization).toBe('Bearer secret');
    expect(new URL(seen?.url ?? '', base).searchParams.get('search')).toBe('año & más');
    expect(seen?.url).toMatch(/^\/api\/v1\/campaign\/\?page=2/);
  });

  it('sends no token to public and invitation calls, even when there is one [PER-06, API-141]', async () => {
    startSession('secret');
    reply(200, { response: {} });
    await call(endpoints.accounts.login, { body: { email: 'a@b.mx', password: 'x' } });
    expect(seen?.headers.authorization).toBeUndefined();
    expect(JSON.parse(seen?.body ?? '')).toEqual({ email: 'a@b.mx', password: 'x' });
  });

  it('sends multipart with files, lists and emptied values', async () => {
    reply(200, { response: {} });
    const logo = new File(['png'], 'logo.png', { type: 'image/png' });
    await call(endpoints.campaigns.update, {
      params: { campaign },
      body: { name: 'Verano', hashtags: ['#a', '#b'], starts_on: null, logo, badge: undefined },
    });
    expect(seen?.url).toBe(`/api/v1/campaign/${campaign}/update/`);
    expect(seen?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen?.body).toContain('name="name"\r\n\r\nVerano');
    expect(seen?.body).toContain('name="hashtags"\r\n\r\n["#a","#b"]');
    expect(seen?.body).toContain('name="starts_on"\r\n\r\n\r\n');
    expect(seen?.body).toContain('filename="logo.png"');
    expect(seen?.body).not.toContain('name="badge"');
  });

  it('throws code, message and fields of a failure [ERR-04, ERR-28]', async () => {
    reply(400, {
      error: { code: 'request.invalid', message: 'Revisa', fields: { budget: ['No', 'Menos'] } },
    });
    const error = await failure(call(endpoints.campaigns.update, { params: { campaign }, body: {} }));
    expect([error.status, error.code, error.message]).toEqual([400, 'request.invalid', 'Revisa']);
    expect(error.fields).toEqual({ budget: ['No', 'Menos'] });
  });

  it('ends the session on 401 and remembers where it was [ERR-01]', async () => {
    startSession('old');
    reply(401, { error: { code: 'auth.required', message: 'x' } });
    const error = await failure(call(endpoints.campaigns.list, {}));
    expect(error.code).toBe('auth.required');
    expect(readToken()).toBeNull();
    expect(readReturnPath()).toBe('/campaign/1?a=1#squad');
  });

  it('keeps the session when sign-in or an invitation answers 401 [ERR-03]', async () => {
    startSession('other');
    reply(401, { error: { code: 'auth.invalid_credentials', message: 'x' } });
    const error = await failure(call(endpoints.accounts.login, { body: { email: 'a@b.mx', password: 'x' } }));
    expect(error.code).toBe('auth.invalid_credentials');
    expect(readToken()).toBe('other');
    expect(readReturnPath()).toBeNull();
  });

  it('keeps the status of an answer that is not ours, such as a page of a proxy', async () => {
    reply(502, '<html>Bad gateway</html>');
    const error = await failure(call(endpoints.campaigns.list, {}));
    expect([error.status, error.code]).toEqual([502, 'server.unavailable']);
    reply(413, '{"unexpected":true}');
    expect((await failure(call(endpoints.campaigns.list, {}))).code).toBe('request.too_large');
  });

  it('names a missing connection [ERR-25]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    const error = await failure(call(endpoints.campaigns.list, {}));
    expect([error.status, error.code]).toEqual([0, 'network']);
  });

  describe('without an answer', () => {
    let asked = 0;
    beforeEach(() => {
      vi.useFakeTimers();
      asked = 0;
      vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
        asked += 1;
        return new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason as Error)),
        );
      });
    });
    afterEach(() => vi.useRealTimers());
    const outcomeOf = (asking: Promise<unknown>) => {
      const seen: { error?: unknown } = {};
      asking.catch((error: unknown) => (seen.error = error));
      return seen;
    };

    it('fails as without a connection, whether it reads or writes [ERR-25]', async () => {
      const seen = [
        outcomeOf(call(endpoints.campaigns.list, {})),
        outcomeOf(call(endpoints.campaigns.create, { body: { name: 'Verano' } })),
      ];
      await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
      expect(seen).toEqual([{}, {}]);
      await vi.advanceTimersByTimeAsync(1);
      expect(seen.map(({ error }) => isNetwork(error))).toEqual([true, true]);
      expect(asked).toBe(2);
    });

    it('waits for a file for as long as it takes', async () => {
      const logo = new File(['png'], 'logo.png', { type: 'image/png' });
      const seen = outcomeOf(call(endpoints.campaigns.update, { params: { campaign }, body: { logo } }));
      await vi.advanceTimersByTimeAsync(10 * LONGEST_WAIT);
      expect(seen).toEqual({});
    });

    it('is asked for anew where it reads, and waited for from then on', async () => {
      const seen = outcomeOf(call(endpoints.campaigns.list, {}));
      void outcomeOf(call(endpoints.campaigns.create, { body: { name: 'Verano' } }));
      await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
      askAgain();
      await vi.advanceTimersByTimeAsync(LONGEST_WAIT - 1);
      expect(asked).toBe(3);
      expect(seen).toEqual({});
      await vi.advanceTimersByTimeAsync(1);
      expect(isNetwork(seen.error)).toBe(true);
    });
  });

  it('lets an abort through as it is', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(call(endpoints.campaigns.list, { signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
