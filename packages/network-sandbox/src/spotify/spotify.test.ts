import { connectorOf, type ConnectorContext, type Result } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedBy } from '../description/testing.js';
import { startSandbox, type Sandbox } from '../server.js';
import { checked, contextOf, http } from '../testing.js';

const START = new Date('2026-11-20T12:00:00Z');
const SHOW = '38bS44xjbVVZ3No3ByF1dJ';
const spotify = connectorOf('spotify');
// It says of no address that what is asked for may be missing or named wrongly.
const wrongIn = describedBy('spotify.openapi.json', [400, 404]);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => START });
});
afterAll(() => sandbox.close());

/** Everything that is asked and answered below `/v1` fits the description. */
const context = (more: Partial<ConnectorContext> = {}) =>
  contextOf(sandbox, 'spotify', { http: checked(`${sandbox.url}/spotify/api`, wrongIn), ...more });
const withToken = (token: string) => context({ app: { id: 'an-app', secret: 'a-secret', token } });

function valueOf<T>(result: Result<T> | undefined): T {
  if (!result?.ok) throw new Error(`No success but ${result?.failure.class}`);
  return result.value;
}
const classOf = (result: Result<unknown> | undefined) => (result?.ok ? 'ok' : result?.failure.class);

describe('a show of the sandbox', () => {
  it('is told by its id, with a picture and no figures', async () => {
    const profile = valueOf(await spotify?.profile?.(context(), SHOW));
    expect(profile).toMatchObject({ id: SHOW, username: SHOW, url: `https://open.spotify.com/show/${SHOW}` });
    expect(profile.figures).toEqual({});
    const picture = await http({ method: 'GET', url: profile.pictureUrl ?? '' });
    expect(picture.headers['content-type']).toBe('image/svg+xml');
  });

  it('is not there, or is named by what is no id', async () => {
    const nobody = 'nobody'.padEnd(22, 'x');
    expect(classOf(await spotify?.profile?.(context(), nobody))).toBe('not_found');
    expect(classOf(await spotify?.recent?.(context(), nobody, {}))).toBe('not_found');
    expect(classOf(await spotify?.profile?.(context(), 'un podcast'))).toBe('invalid_request');
  });

  it('has its episodes on pages, newest first and each once', async () => {
    const ids: string[] = [];
    const days: number[] = [];
    let cursor: string | undefined;
    do {
      const page = valueOf(await spotify?.recent?.(context(), SHOW, { cursor }));
      for (const { ref, metrics } of page.items) {
        ids.push(ref.id);
        days.push(ref.publishedAt?.getTime() ?? 0);
        expect(metrics).toEqual({});
      }
      cursor = page.next;
    } while (cursor !== undefined);
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
    expect(days).toEqual([...days].sort((a, b) => b - a));
  });

  it('ends where it is older than was asked for', async () => {
    const since = new Date('2026-11-10T18:00:00Z');
    const { items, next } = valueOf(await spotify?.recent?.(context(), SHOW, { since }));
    expect(next).toBeUndefined();
    expect(items.every(({ ref }) => (ref.publishedAt ?? since) >= new Date('2026-11-10'))).toBe(true);
    expect(items.length).toBeGreaterThan(0);
  });

  it('has published nothing', async () => {
    const quiet = 'quiet'.padEnd(22, '0');
    expect(valueOf(await spotify?.recent?.(context(), quiet, {})).items).toEqual([]);
  });

  it('is found by words, ten episodes at a time', async () => {
    const first = valueOf(await spotify?.search?.(context(), { keyword: 'Café' }));
    expect(first.items).toHaveLength(10);
    const second = valueOf(await spotify?.search?.(context(), { keyword: 'Café', cursor: first.next }));
    expect(second.items[0]?.ref.id).not.toBe(first.items[0]?.ref.id);
    expect(valueOf(await spotify?.search?.(context(), { keyword: 'nobody' })).items).toEqual([]);
  });
});

describe('a link', () => {
  const gone = `https://open.spotify.com/episode/${'gone'.padEnd(22, 'x')}`;

  it('is shown with keys and without', async () => {
    const [item] = valueOf(await spotify?.recent?.(context(), SHOW, {})).items;
    const url = item?.ref.url ?? '';
    const known = await spotify?.preview?.(context(), url);
    expect(known).toMatchObject({ via: 'app', value: { title: item?.title } });
    expect(valueOf(known).publishedAt).toEqual(item?.ref.publishedAt);
    expect(await spotify?.preview?.(context({ app: undefined }), url)).toMatchObject({
      via: 'none',
      value: { title: item?.title, thumbnailUrl: valueOf(known).thumbnailUrl },
    });
    const show = `https://open.spotify.com/show/${SHOW}`;
    const { title } = valueOf(await spotify?.preview?.(context(), show));
    expect(valueOf(await spotify?.preview?.(context({ app: undefined }), show)).title).toBe(title);
  });

  it('leads to what was deleted', async () => {
    expect(classOf(await spotify?.preview?.(context(), gone))).toBe('not_found');
    expect(classOf(await spotify?.preview?.(context({ app: undefined }), gone))).toBe('not_found');
  });
});

describe('a bad day', () => {
  it('is got over where only the token of the app has ended', async () => {
    expect(classOf(await spotify?.profile?.(withToken('EXPIRED'), SHOW))).toBe('ok');
    const { token, expiresAt } = valueOf(await spotify?.appToken?.(context()));
    expect(expiresAt).toEqual(new Date(START.getTime() + 3_600_000));
    sandbox.world.pass(2 * 3_600_000);
    expect(classOf(await spotify?.profile?.(withToken(token), SHOW))).toBe('ok');
    sandbox.world.pass(-2 * 3_600_000);
  });

  it.each([
    ['LIMIT', 'rate_limited'],
    ['DOWN', 'unavailable'],
    ['HTML', 'unavailable'],
    ['INWARDS', 'unavailable'],
  ])('%s means %s', async (token, wanted) => {
    expect(classOf(await spotify?.profile?.(withToken(token), SHOW))).toBe(wanted);
  });

  it('says when it may be asked again', async () => {
    expect(await spotify?.profile?.(withToken('LIMIT'), SHOW)).toMatchObject({
      failure: { retryAt: new Date(START.getTime() + 30_000) },
    });
  });

  it('is no answer at all', async () => {
    const nowhere = context({ baseUrls: { api: 'http://127.0.0.1:1', accounts: 'http://127.0.0.1:1' } });
    expect(classOf(await spotify?.profile?.(nowhere, SHOW))).toBe('unavailable');
  });

  it('is keys that are none, or no keys', async () => {
    const wrong = context({ app: { id: 'an-app', secret: 'wrong' } });
    expect(await spotify?.profile?.(wrong, SHOW)).toMatchObject({
      failure: { class: 'config_error', providerCode: 'invalid_client' },
    });
    expect(classOf(await spotify?.profile?.(context({ app: undefined }), SHOW))).toBe('not_configured');
  });

  it('is a question without a market, by an app that has no country', async () => {
    const { token } = valueOf(await spotify?.appToken?.(context()));
    const answer = await http({
      method: 'GET',
      url: `${sandbox.url}/spotify/api/shows/${SHOW}`,
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(404);
  });
});
