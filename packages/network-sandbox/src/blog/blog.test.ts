import { connectorOf, type ConnectorContext } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextOf, valueOf } from '../testing.js';
import { startSandbox, type Sandbox } from '../server.js';

const NETWORK = 'blog';
const DAY = 24 * 3_600_000;
const connector = connectorOf(NETWORK);
let sandbox: Sandbox;
let context: ConnectorContext;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-20T12:00:00Z') });
  // An installation without any keys.
  context = contextOf(sandbox, NETWORK, { app: undefined });
});
afterAll(() => sandbox.close());

const recentOf = async (host: string) => valueOf(await connector.recent?.(context, host, {})).items;

describe('a blog', () => {
  it('says its name and its picture', async () => {
    expect(valueOf(await connector.profile?.(context, 'cocina.test'))).toMatchObject({
      username: 'cocina.test',
      name: 'Cocina Test',
      url: 'https://cocina.test/',
      pictureUrl: expect.stringContaining('/picture/') as string,
      figures: {},
    });
  });

  it('is not found where there is none', async () => {
    expect(await connector.profile?.(context, 'nobody.test')).toMatchObject({
      failure: { class: 'not_found' },
    });
  });

  it.each(['cocina.test', 'atom.test', 'json.test', 'silent.test'])(
    'tells its newest posts, whatever its system: %s',
    async (host) => {
      const items = await recentOf(host);
      expect(items.length).toBeGreaterThan(3);
      const times = items.map(({ ref }) => ref.publishedAt?.getTime() ?? 0);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times.at(-1)).toBeGreaterThan(0);
      for (const { ref, title } of items) {
        expect(ref.url).toMatch(new RegExp(`^https://${host}/un-dia-`));
        expect(title).toMatch(/\w/);
      }
    },
  );

  it('tells only what came since a day', async () => {
    const since = new Date(sandbox.world.now().getTime() - 5 * DAY);
    const { items } = valueOf(await connector.recent?.(context, 'cocina.test', { since }));
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThan((await recentOf('cocina.test')).length);
    expect(items.every(({ ref }) => (ref.publishedAt ?? since) >= since)).toBe(true);
  });

  it('tells comments that grow with the clock, where its system counts them', async () => {
    const comments = async (host: string) => {
      const found = (await recentOf(host)).map(({ metrics }) => metrics.number_of_comments ?? NaN);
      return found.reduce((sum, count) => sum + count, 0);
    };
    const [before, atom] = [await comments('viajes.test'), await comments('atom.test')];
    sandbox.world.pass(2 * 3_600_000);
    expect(await comments('viajes.test')).toBeGreaterThan(before);
    expect(await comments('atom.test')).toBeGreaterThanOrEqual(atom);
    expect(await comments('json.test')).toBeNaN();
  });
});

describe('a post of a blog', () => {
  it('shows what it says of itself, and what its oEmbed adds', async () => {
    const [first] = await recentOf('cocina.test');
    expect(valueOf(await connector.preview?.(context, first?.ref.url ?? ''))).toEqual({
      title: first?.title,
      author: 'Cocina Test',
      thumbnailUrl: expect.stringContaining('/picture/') as string,
    });
  });

  it('shows what there is of it where its page is broken', async () => {
    expect(valueOf(await connector.preview?.(context, 'https://broken.test/un-dia-a/')).title).toContain(
      'Publicación de demostración',
    );
  });

  it('is not found when it has been deleted', async () => {
    expect(await connector.preview?.(context, 'https://cocina.test/gone-1/')).toMatchObject({
      failure: { class: 'not_found' },
    });
  });
});

describe('failures', () => {
  it.each([
    ['down.test', 'unavailable', '503'],
    ['limit.test', 'rate_limited', '429'],
    ['refuses.test', 'no_data', '403'],
    ['inwards.test', 'unavailable', '302'],
  ])('of %s are %s', async (host, failure, providerCode) => {
    const wanted = { failure: { class: failure, providerCode } };
    expect(await connector.profile?.(context, host)).toMatchObject(wanted);
    expect(await connector.preview?.(context, `https://${host}/un-dia-a/`)).toMatchObject(wanted);
    expect(await connector.recent?.(context, host, {})).toMatchObject(wanted);
  });

  it('say when to ask again', async () => {
    expect(await connector.profile?.(context, 'limit.test')).toMatchObject({
      failure: { retryAt: new Date(sandbox.world.now().getTime() + 30_000) },
    });
  });

  it('say that the site wants no robots', async () => {
    expect(await connector.recent?.(context, 'robots.test', {})).toMatchObject({
      failure: { class: 'no_data', providerCode: 'robots' },
    });
    expect(await connector.profile?.(context, 'robots.test')).toMatchObject({ ok: true });
  });

  it('come when nothing listens', async () => {
    const within = { ...context, baseUrls: { site: 'http://127.0.0.1:1' } };
    expect(await connector.recent?.(within, 'cocina.test', {})).toMatchObject({
      failure: { class: 'unavailable', providerCode: 'connection' },
    });
  });
});
