import type { Grant, PostRef } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../server.js';
import { classOf, connectorWithConsent, consented, contextOf, http, leaveOf } from '../testing.js';

const DAY = 86_400_000;
const connector = connectorWithConsent('twitter');
const { oauth } = connector;
const { profile, ownProfile, metrics, recent, search, preview } = connector as Required<typeof connector>;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-20T12:00:00Z'), tags: ['#marca'] });
});
afterAll(() => sandbox.close());

const open = (more: Parameters<typeof contextOf>[2] = {}) => contextOf(sandbox, connector.network, more);
const withAppToken = (token: string) => open({ app: { id: 'an-app', secret: 'a-secret', token } });
const connected = async (username: string, scope?: string) =>
  open({ creator: await leaveOf(open(), oauth, username, { scope }) });
const withToken = (accessToken: string) =>
  open({ creator: { accountId: '1', accessToken, scopes: oauth.scopes } satisfies Grant });
const post = (id: string): PostRef => ({ id, contentType: 'post', url: `https://x.com/ana/status/${id}` });
const GONE = '2116953415480200000';

describe('X in the sandbox', () => {
  it('shows an account to our app', async () => {
    const found = await profile(open(), '@ana_rios');
    expect(found).toMatchObject({
      ok: true,
      via: 'app',
      value: { username: 'ana_rios', name: 'Ana Rios', private: false },
    });
    expect(found.ok && found.value.figures.subscribers_count).toBeGreaterThan(0);
    expect(found.ok && found.value.pictureUrl).not.toContain('_normal');
    expect(await profile(open(), 'protected_one')).toMatchObject({ value: { private: true } });
  });

  it('gives figures that grow with the clock, page by page', async () => {
    const first = await recent(open(), 'ana_rios', {});
    if (!first.ok || first.value.next === undefined) throw new Error('There should be more than a page');
    const second = await recent(open(), 'ana_rios', { cursor: first.value.next });
    const ids = [...first.value.items, ...(second.ok ? second.value.items : [])].map(({ ref }) => ref.id);
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(first.value.items.map(({ ref }) => ref.contentType))).toEqual(
      new Set(['post', 'photo', 'video']),
    );

    const { ref, metrics: before } = first.value.items[0]!;
    const old = first.value.items.at(-1)!.ref;
    sandbox.world.pass(DAY);
    const results = await metrics(open(), [ref, post(GONE), old]);
    expect(results.map(classOf)).toEqual(['ok', 'not_found', 'ok']);
    const [after] = results;
    expect(after?.ok && after.value.metrics.number_of_impressions).toBeGreaterThan(
      before.number_of_impressions ?? Infinity,
    );
    const [alone] = await metrics(open(), [ref]);
    expect(alone?.ok && alone.value.metrics).toEqual(after?.ok && after.value.metrics);
  });

  it('tells views of videos alone', async () => {
    const page = await recent(open(), 'bruno_cocina', {});
    for (const { ref, metrics: figures } of page.ok ? page.value.items : [])
      expect('number_of_views' in figures).toBe(ref.contentType === 'video');
    expect(page.ok && page.value.items.length).toBeGreaterThan(0);
  });

  it('begins where it is asked to', async () => {
    const since = new Date(sandbox.world.now().getTime() - 7 * DAY);
    const page = await recent(open(), 'ana_rios', { since });
    const items = page.ok ? page.value.items : [];
    expect(items.length).toBeGreaterThan(0);
    for (const { ref } of items) expect(ref.publishedAt! >= since).toBe(true);
    const none = await recent(open(), 'quiet_one', { since });
    expect(none).toMatchObject({ ok: true, value: { items: [] } });
  });

  it('finds who used a hashtag in the last seven days, however far back is asked', async () => {
    const page = await search(open(), { hashtag: 'marca', since: new Date('2020-01-01') });
    const items = page.ok ? page.value.items : [];
    expect(items.length).toBeGreaterThan(0);
    const week = new Date(sandbox.world.now().getTime() - 7 * DAY);
    for (const { text, ref } of items) {
      expect(text).toContain('#marca');
      expect(ref.publishedAt! >= week).toBe(true);
    }
    expect(await search(open(), { mention: 'nadie' })).toMatchObject({ ok: true, value: { items: [] } });
  });

  it('shows anybody whose a link is', async () => {
    const shown = await preview(open(), post('2116953415480250514').url);
    expect(shown).toMatchObject({ ok: true, value: { author: 'Demostración' } });
    expect(classOf(await preview(open(), post(GONE).url))).toBe('not_found');
  });

  it('answers by the names that it is asked with', async () => {
    const url = `${open().baseUrls['api']}/2/tweets/2116953415480250514`;
    const headers = { authorization: 'Bearer an-app-token' };
    const ask = async (name: string) =>
      (await http({ method: 'GET', url: `${url}?${name}=public_metrics`, headers })).text;
    const [guides, newest] = [await ask('tweet.fields'), await ask('post.fields')];
    for (const name of ['retweet_count', 'edit_history_tweet_ids']) expect(guides).toContain(`"${name}"`);
    for (const name of ['repost_count', 'edit_history_post_ids']) expect(newest).toContain(`"${name}"`);
    expect(newest).not.toContain('tweet');
  });
});

describe('a creator of X', () => {
  it('gives leave, shows what only they are told, renews it and takes it back', async () => {
    const grant = await leaveOf(open(), oauth, 'carla_viaja');
    const context = open({ creator: grant });
    expect(await ownProfile(context)).toMatchObject({ ok: true, value: { id: grant.accountId } });
    const page = await recent(context, grant.accountId, {});
    const items = page.ok ? page.value.items : [];
    const told = ['number_of_clicks_to_the_link', 'number_of_interactions'] as const;
    for (const metric of told) {
      expect(items[0]?.metrics[metric]).toBeTypeOf('number');
      // Thirty days are enough.
      expect(items.at(-1)?.metrics[metric]).toBeUndefined();
    }
    const [own] = await metrics(context, [items[0]!.ref]);
    expect(own).toMatchObject({ ok: true, via: 'creator', warnings: [] });
    const another = await recent(open(), 'ana_rios', {});
    const [theirs] = await metrics(context, [(another.ok ? another.value.items : [])[0]!.ref]);
    expect(theirs).toMatchObject({ ok: true, warnings: told });

    sandbox.world.pass(3 * 3_600_000);
    expect(classOf(await ownProfile(context))).toBe('reconnect');
    const renewed = await oauth.refresh!(context, grant);
    if (!renewed.ok) throw new Error(renewed.failure.class);
    expect(renewed.value.refreshToken).not.toBe(grant.refreshToken);
    expect(classOf(await oauth.refresh!(context, grant))).toBe('reconnect');
    const again = open({ creator: renewed.value });
    expect(classOf(await ownProfile(again))).toBe('ok');

    expect(classOf(await oauth.revoke!(again, renewed.value))).toBe('ok');
    expect(classOf(await ownProfile(again))).toBe('reconnect');
    expect(classOf(await oauth.revoke!(again, renewed.value))).toBe('ok');
  });

  it('gives none by another way back, another word, a second time, too late, or when they say no', async () => {
    const ask = async (change: { redirectUri?: string; verifier?: string } = {}, late = 0) => {
      const { params, redirectUri, verifier } = await consented(open(), oauth, 'ana_rios');
      const given = { code: params.get('code') ?? '', redirectUri, verifier, ...change };
      sandbox.world.pass(late);
      const first = classOf(await oauth.exchange(open(), given));
      return [first, classOf(await oauth.exchange(open(), { ...given, redirectUri, verifier }))];
    };
    expect(await ask()).toEqual(['ok', 'reconnect']);
    expect(await ask({ redirectUri: 'https://evil.test/back' })).toEqual(['reconnect', 'reconnect']);
    expect(await ask({ verifier: 'another' })).toEqual(['reconnect', 'reconnect']);
    // Without any word the code is not even looked at.
    expect(await ask({ verifier: undefined })).toEqual(['reconnect', 'ok']);
    expect(await ask({}, 31_000)).toEqual(['reconnect', 'reconnect']);
    const no = await consented(open(), oauth, 'ana_rios', { decision: 'no' });
    expect(Object.fromEntries(no.params)).toEqual({ error: 'access_denied', state: 'a-state' });
  });

  it('of a protected account is the one who sees its posts', async () => {
    const context = await connected('protected_eva');
    const page = await recent(context, context.creator!.accountId, {});
    const ref = page.ok ? page.value.items[0]?.ref : undefined;
    expect(classOf((await metrics(context, [ref!]))[0])).toBe('ok');
    expect(classOf((await metrics(open(), [ref!]))[0])).toBe('not_found');
    expect(classOf(await recent(open(), 'protected_eva', {}))).toBe('not_found');
  });

  it('who does not allow that they are told of later gives no refresh token', async () => {
    const { creator } = await connected('ana_rios', 'tweet.read users.read');
    expect(creator?.refreshToken).toBeUndefined();
  });
});

describe('what X refuses', () => {
  const cases: Readonly<Record<string, () => Promise<unknown>>> = {
    'an old token is reconnect': () => ownProfile(withToken('EXPIRED')),
    'too many calls is rate_limited': () => profile(withAppToken('LIMIT'), 'ana_rios'),
    'no more credits is rate_limited': () => profile(withAppToken('CAP'), 'ana_rios'),
    'an app without access is config_error': () => profile(withAppToken('FORBIDDEN'), 'ana_rios'),
    'a refused token of ours is config_error': () => profile(withAppToken('EXPIRED'), 'ana_rios'),
    'a page instead of JSON is unavailable': () => profile(withAppToken('HTML'), 'ana_rios'),
    'a bad day is unavailable': () => profile(withAppToken('DOWN'), 'ana_rios'),
    'a redirect to nowhere is unavailable': () => profile(withAppToken('INWARDS'), 'ana_rios'),
    'nobody at the address is unavailable': () =>
      profile(open({ baseUrls: { api: 'http://127.0.0.1:1' } }), 'ana_rios'),
    'an unknown name is not_found': () => profile(open(), 'nobody_0'),
    'a suspended account is not_found': () => profile(open(), 'suspended_0'),
    'a deleted post is not_found': async () => (await metrics(open(), [post(GONE)]))[0],
    'an account without posts is no_data': () => recent(open(), 'quiet_one', {}),
    'an id that is none is invalid_request': async () => (await metrics(open(), [post('abc')]))[0],
    'more posts than one call takes is invalid_request': async () =>
      (
        await metrics(
          open(),
          Array.from({ length: 101 }, (_, n) => post(`${1_000 + n}`)),
        )
      )[0],
    'no keys is not_configured': () => profile(open({ app: undefined }), 'ana_rios'),
    'no creator is not_connected': () => ownProfile(open()),
    'keys without a secret is config_error': () =>
      oauth.exchange(open({ app: { id: 'an-app', secret: '' } }), {
        code: 'c',
        redirectUri: 'r',
        verifier: 'v',
      }),
  };
  for (const [name, ask] of Object.entries(cases))
    it(`${name}`, async () => {
      const result = (await ask()) as Parameters<typeof classOf>[0];
      expect(classOf(result)).toBe(/ is (\w+)$/.exec(name)?.[1]);
    });

  it('a leave without what it takes is scope_missing, at the way back already', async () => {
    const { params, redirectUri, verifier } = await consented(open(), oauth, 'ana_rios', {
      scope: 'users.read',
    });
    const given = await oauth.exchange(open(), { code: params.get('code') ?? '', redirectUri, verifier });
    expect(given).toMatchObject({ failure: { class: 'scope_missing' } });
  });

  it('says until when, where a limit ends by itself', async () => {
    const limited = await profile(withAppToken('LIMIT'), 'ana_rios');
    expect(limited).toMatchObject({ failure: { retryAt: new Date('2100-01-01T00:00:00Z') } });
    const capped = await profile(withAppToken('CAP'), 'ana_rios');
    expect(capped.ok ? null : capped.failure.retryAt).toBeUndefined();
  });
});
