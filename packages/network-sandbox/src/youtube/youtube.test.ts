import type { Grant, PostRef } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../server.js';
import { classOf, connectorWithConsent, consented, contextOf, leaveOf } from '../testing.js';
import { descriptionOf, faultsOf, watching } from './testing.js';

const DAY = 86_400_000;
const connector = connectorWithConsent('youtube');
const { oauth } = connector;
const { profile, ownProfile, metrics, recent, search, audience, preview } = connector as Required<
  typeof connector
>;

let sandbox: Sandbox;
let watched: ReturnType<typeof watching>;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-20T12:00:00Z'), tags: ['#marca'] });
  watched = watching(contextOf(sandbox, connector.network), {
    api: descriptionOf('youtube'),
    analytics: descriptionOf('youtube-analytics'),
  });
});
afterAll(() => sandbox.close());

const open = (more: Parameters<typeof contextOf>[2] = {}) => ({ ...watched.context, ...more });
const withKey = (token: string) => open({ app: { id: 'an-app', secret: 'a-secret', token } });
const connected = async (username: string, scope?: string) =>
  open({ creator: await leaveOf(open(), oauth, username, { scope }) });
const withToken = (accessToken: string) =>
  open({ creator: { accountId: 'UCx', accessToken, scopes: [] } satisfies Grant });
const video = (id: string): PostRef => ({ id, contentType: 'video', url: `https://youtu.be/${id}` });

describe('YouTube in the sandbox', () => {
  it('shows a channel to anybody with a key, and one that hides its subscribers without their number', async () => {
    const found = await profile(open(), 'ana.rios');
    expect(found).toMatchObject({ ok: true, via: 'app', value: { username: 'ana.rios', name: 'Ana Rios' } });
    expect(found.ok && found.value.figures.subscribers_count).toBeGreaterThan(0);
    expect(found.ok && (await profile(open(), found.value.id))).toMatchObject({
      value: { username: 'ana.rios' },
    });
    const hidden = await profile(open(), 'hidden.ana');
    expect(hidden.ok && hidden.value.figures).toEqual({});
    expect(classOf(await profile(open(), 'nobody.here'))).toBe('not_found');
  });

  it('gives figures that grow with the clock, page by page', async () => {
    const first = await recent(open(), 'ana.rios', {});
    if (!first.ok || first.value.next === undefined) throw new Error('There should be more than a page');
    expect(first.value.items).toHaveLength(50);
    const times = first.value.items.map(({ ref }) => ref.publishedAt?.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((one, other) => other - one));
    const second = await recent(open(), 'ana.rios', { cursor: first.value.next });
    expect(second.ok && second.value.next).toBeUndefined();
    const ids = [...first.value.items, ...(second.ok ? second.value.items : [])].map(({ ref }) => ref.id);
    expect(new Set(ids).size).toBe(ids.length);

    const { ref, metrics: before } = first.value.items[0]!;
    sandbox.world.pass(3 * DAY);
    const [after] = await metrics(open(), [ref]);
    expect(after?.ok && after.value.metrics.number_of_views).toBeGreaterThan(
      before.number_of_views ?? Infinity,
    );
  });

  it('ends at the day that is asked for', async () => {
    const since = new Date(sandbox.world.now().getTime() - 7 * DAY);
    const page = await recent(open(), 'ana.rios', { since });
    if (!page.ok) throw new Error(page.failure.class);
    expect(page.value.next).toBeUndefined();
    expect(page.value.items.length).toBeGreaterThan(0);
    for (const { ref } of page.value.items) expect(ref.publishedAt! >= since).toBe(true);
  });

  it('knows shorts, streams and videos, declared advertisements, and likes that are hidden', async () => {
    const page = await recent(open(), 'bruno_cocina', {});
    const items = page.ok ? page.value.items : [];
    expect(new Set(items.map(({ ref }) => ref.contentType))).toEqual(new Set(['video', 'reel', 'streaming']));
    expect(new Set(items.map(({ paidPartnership }) => paidPartnership))).toEqual(new Set([true, false]));
    const hiding = items.filter(({ metrics: { number_of_likes: likes } }) => likes === undefined);
    expect(hiding.length).toBeGreaterThan(0);
    expect(hiding.length).toBeLessThan(items.length);
  });

  it('finds who used a hashtag', async () => {
    const page = await search(open(), { hashtag: 'marca' });
    const items = page.ok ? page.value.items : [];
    expect(items.length).toBeGreaterThan(0);
    for (const { text } of items) expect(text).toContain('#marca');
    expect(await search(open(), { hashtag: 'nadie' })).toMatchObject({ ok: true, value: { items: [] } });
  });

  it('shows anybody what a link leads to', async () => {
    expect(await preview(open(), 'https://youtu.be/dQw4w9WgXcQ')).toMatchObject({
      ok: true,
      value: { title: 'Publicación de demostración' },
    });
    expect(classOf(await preview(open(), 'https://youtu.be/gone0000000'))).toBe('not_found');
  });
});

describe('a creator of YouTube', () => {
  it('gives leave, shows what only they are told, renews it and takes it back', async () => {
    const grant = await leaveOf(open(), oauth, 'carla.viaja');
    const context = open({ creator: grant });
    const own = await ownProfile(context);
    expect(own).toMatchObject({ ok: true, via: 'creator', value: { id: grant.accountId } });

    const page = await recent(context, grant.accountId, {});
    const newest = page.ok ? page.value.items.find(({ ref }) => ref.contentType === 'video') : undefined;
    const [seen] = await metrics(context, [newest!.ref]);
    const told = ['number_of_shares', 'number_of_dislikes', 'number_of_times_saved'] as const;
    for (const metric of told) expect(seen?.ok && seen.value.metrics[metric]).toBeTypeOf('number');
    const [others] = await metrics(open(), [newest!.ref]);
    for (const metric of told) expect(others?.ok && metric in others.value.metrics).toBe(false);

    const people = await audience(context);
    const ages = (people.ok ? people.value : []).filter(({ dimension }) => dimension === 'age');
    expect(ages.reduce((sum, { share = 0 }) => sum + share, 0)).toBeCloseTo(1);

    sandbox.world.pass(2 * 3_600_000);
    expect(classOf(await ownProfile(context))).toBe('reconnect');
    const renewed = await oauth.refresh!(context, grant);
    if (!renewed.ok) throw new Error(renewed.failure.class);
    const again = open({ creator: renewed.value });
    expect(classOf(await ownProfile(again))).toBe('ok');

    expect(classOf(await oauth.revoke!(again, renewed.value))).toBe('ok');
    expect(classOf(await ownProfile(again))).toBe('reconnect');
    expect(classOf(await oauth.refresh!(again, renewed.value))).toBe('reconnect');
    expect(classOf(await oauth.revoke!(again, renewed.value))).toBe('ok');
  });

  it('gives none by another way back, another word, a second time, or when they say no', async () => {
    const { params, redirectUri, verifier } = await consented(open(), oauth, 'ana.rios');
    expect(params.get('state')).toBe('a-state');
    const code = params.get('code') ?? '';
    const ask = (given: { redirectUri: string; verifier: string }) =>
      oauth.exchange(open(), { code, ...given }).then(classOf);
    expect(await ask({ redirectUri: 'https://evil.test/back', verifier })).toBe('reconnect');
    // Even a wrong try uses it up.
    expect(await ask({ redirectUri, verifier })).toBe('reconnect');
    const second = await consented(open(), oauth, 'ana.rios');
    const given = { code: second.params.get('code') ?? '', redirectUri };
    expect(classOf(await oauth.exchange(open(), { ...given, verifier }))).toBe('reconnect');
    const no = await consented(open(), oauth, 'ana.rios', { decision: 'no' });
    expect(Object.fromEntries(no.params)).toEqual({ error: 'access_denied', state: 'a-state' });
  });

  it('who leaves out the reports keeps the rest', async () => {
    const context = await connected('ana.rios', oauth.scopes[0]);
    expect(classOf(await audience(context))).toBe('scope_missing');
    const page = await recent(context, 'ana.rios', {});
    expect(page.ok && page.value.items[0]?.metrics.number_of_views).toBeTypeOf('number');
    expect(page.ok && page.warnings).toContain('number_of_shares');
  });

  it('who takes it back at Google has to give it anew', async () => {
    const context = await connected('dora');
    expect(sandbox.grantsOf('youtube').revokeAllOf('dora')).toBeGreaterThan(0);
    expect(classOf(await ownProfile(context))).toBe('reconnect');
  });
});

describe('what YouTube refuses', () => {
  const cases: Readonly<Record<string, () => Promise<unknown>>> = {
    'a wrong key is config_error': () => profile(withKey('WRONG'), 'ana.rios'),
    'an API that is off is config_error': () => profile(withKey('DISABLED'), 'ana.rios'),
    'a day without units is rate_limited': () => profile(withKey('LIMIT'), 'ana.rios'),
    'a token of the day without units is rate_limited': () => ownProfile(withToken('LIMIT')),
    'an old token is reconnect': () => ownProfile(withToken('EXPIRED')),
    'a page instead of JSON is unavailable': () => ownProfile(withToken('HTML')),
    'a bad day is unavailable': () => ownProfile(withToken('DOWN')),
    'a redirect to nowhere is unavailable': () => ownProfile(withToken('INWARDS')),
    'a deleted video is not_found': async () => (await metrics(open(), [video('gone0000000')]))[0],
    'a channel without videos is no_data': () => recent(open(), 'quiet.one', {}),
    'an audience of nobody is no_data': async () => audience(await connected('quiet.one')),
    'no keys is not_configured': () => profile(open({ app: undefined }), 'ana.rios'),
    'no creator is not_connected': () => audience(open()),
    'more videos than one call takes is invalid_request': async () =>
      (
        await metrics(
          open(),
          Array.from({ length: 51 }, (_, n) => video(`video-${n + 10_000}`)),
        )
      )[0],
  };
  for (const [name, ask] of Object.entries(cases))
    it(`${name}`, async () => {
      const result = (await ask()) as Parameters<typeof classOf>[0];
      expect(classOf(result)).toBe(/ is (\w+)$/.exec(name)?.[1]);
    });

  it('and says until when, for the units of a day', async () => {
    const result = await profile(withKey('LIMIT'), 'ana.rios');
    expect(result.ok ? undefined : result.failure.retryAt?.getUTCHours()).toBe(8);
  });

  it('and a network that does not answer is unavailable', async () => {
    const baseUrls = { ...watched.context.baseUrls, api: 'http://127.0.0.1:1' };
    expect(classOf(await profile(open({ baseUrls }), 'ana.rios'))).toBe('unavailable');
  });
});

describe('the descriptions of Google', () => {
  beforeEach(() => watched.faults.splice(0));

  it('are met by whatever is asked and answered', async () => {
    const context = await connected('ana.rios');
    const page = await recent(context, 'ana.rios', {});
    await metrics(context, page.ok ? page.value.items.slice(0, 3).map(({ ref }) => ref) : []);
    await profile(open(), 'nobody.here');
    await search(open(), { hashtag: 'marca', since: new Date('2026-11-01') });
    await audience(context);
    expect(watched.faults).toEqual([]);
    expect([...watched.seen].toSorted()).toEqual([
      'v2/reports',
      'youtube/v3/channels',
      'youtube/v3/playlistItems',
      'youtube/v3/search',
      'youtube/v3/videos',
    ]);
  });

  it('say what is wrong', () => {
    const description = descriptionOf('youtube');
    const schema = { $ref: 'VideoListResponse' };
    const wrong = { items: [{ id: 7, statistics: { viewCount: 1, likes: '2' } }] };
    expect(faultsOf(description, schema, wrong)).toEqual([
      '$.items[0].id is no text',
      '$.items[0].statistics.viewCount is no text',
      '$.items[0].statistics.likes is not described',
    ]);
  });
});
