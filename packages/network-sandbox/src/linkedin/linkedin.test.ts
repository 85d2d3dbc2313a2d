import { type ConnectorContext, type Grant, type PostRef } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../server.js';
import {
  connectorWithConsent,
  consented,
  contextOf,
  http,
  leaveOf,
  REDIRECT_URI,
  valueOf,
} from '../testing.js';

const NETWORK = 'linkedin';
const DAY = 24 * 3_600_000;
const connector = connectorWithConsent(NETWORK);
const { oauth } = connector;
let sandbox: Sandbox;
let grant: Grant;
let context: ConnectorContext;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-20T12:00:00Z') });
  grant = await leaveOf(contextOf(sandbox, NETWORK), oauth, 'ana');
  context = contextOf(sandbox, NETWORK, { creator: grant });
});
afterAll(() => sandbox.close());

const withToken = (accessToken: string, more: Partial<Grant> = {}) =>
  contextOf(sandbox, NETWORK, { creator: { ...grant, accessToken, ...more } });
const postsOfPage = async () => {
  const { items } = valueOf(await connector.recent?.(context, 'company/ana', {}));
  return items;
};
/** A post as its link tells it. */
const linkOf = (id: string, kind = 'share'): PostRef => ({
  id,
  contentType: 'post',
  url: `https://www.linkedin.com/feed/update/urn:li:${kind}:${id}/`,
});
const figuresOf = async (ref: PostRef, within = context) => {
  const [result] = (await connector.metrics?.(within, [ref])) ?? [];
  return result;
};

describe('consent', () => {
  it('gives a leave for sixty days and no refresh token', () => {
    expect(grant).toMatchObject({ expiresAt: new Date(sandbox.world.now().getTime() + 60 * DAY) });
    expect(grant.scopes).toContain('r_member_postAnalytics');
    expect(grant).not.toHaveProperty('refreshToken');
  });

  it('may be refused', async () => {
    const { params: back } = await consented(context, oauth, 'ana', { decision: 'no' });
    expect(Object.fromEntries(back)).toEqual({ error: 'access_denied', state: 'a-state' });
  });

  it('is good once, and for the address it was asked for', async () => {
    const back = await consented(context, oauth, 'ana');
    const code = back.params.get('code') ?? '';
    const other = await connector.oauth?.exchange(context, { code, redirectUri: 'https://other.test' });
    expect(other).toMatchObject({ failure: { class: 'reconnect' } });
    const again = await connector.oauth?.exchange(context, { code, redirectUri: REDIRECT_URI });
    expect(again).toMatchObject({ failure: { class: 'reconnect' } });
  });

  it('says that the keys of the installation are wrong', async () => {
    const wrong = contextOf(sandbox, NETWORK, { app: { id: 'an-app', secret: 'wrong' } });
    const result = await connector.oauth?.exchange(wrong, { code: 'c', redirectUri: REDIRECT_URI });
    expect(result).toMatchObject({ failure: { class: 'config_error' } });
  });

  it('of a partner’s app is renewed, until its owner takes it back', async () => {
    const partner = contextOf(sandbox, NETWORK, { app: { id: 'partner-1', secret: 'a-secret' } });
    const first = await leaveOf(partner, oauth, 'luz');
    const second = valueOf(await connector.oauth?.refresh?.(partner, first));
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(second).toMatchObject({ accountId: first.accountId, refreshToken: first.refreshToken });
    expect(await connector.ownProfile?.({ ...partner, creator: first })).toMatchObject({
      failure: { class: 'reconnect' },
    });
    expect(valueOf(await connector.ownProfile?.({ ...partner, creator: second })).name).toBe('Luz');
    sandbox.grantsOf(NETWORK).revokeAllOf('luz');
    expect(await connector.ownProfile?.({ ...partner, creator: second })).toMatchObject({
      failure: { class: 'reconnect', providerCode: '65600' },
    });
  });
});

describe('profiles', () => {
  it('tell who gave the leave, and a page by its name', async () => {
    const ana = sandbox.world.accountOf(NETWORK, 'ana');
    expect(valueOf(await connector.ownProfile?.(context))).toMatchObject({
      id: ana?.id,
      name: 'Ana',
      figures: { followers_count: ana?.followers },
    });
    const page = sandbox.world.accountOf(NETWORK, 'company/acme');
    expect(valueOf(await connector.profile?.(context, 'company/acme'))).toMatchObject({
      id: page?.id,
      username: 'company/acme',
      figures: { followers_count: page?.followers },
    });
  });

  it('tell no person by name, and nobody where there is nobody', async () => {
    expect(await connector.profile?.(context, 'ana')).toMatchObject({ failure: { class: 'not_supported' } });
    expect(await connector.profile?.(context, 'company/nobody')).toMatchObject({
      failure: { class: 'not_found' },
    });
  });

  it('tell who follows the page, and of somebody without a page nothing', async () => {
    const parts = valueOf(await connector.audience?.(context));
    expect(parts).toContainEqual({
      dimension: 'other',
      key: 'followerCountsByGeoCountry/103323778',
      count: expect.any(Number) as number,
    });
    const alone = await leaveOf(context, oauth, 'personal.eva');
    expect(await connector.audience?.(contextOf(sandbox, NETWORK, { creator: alone }))).toMatchObject({
      failure: { class: 'no_data' },
    });
  });
});

describe('posts', () => {
  it('of a page come newest first, in pages, down to the day asked for', async () => {
    const first = valueOf(await connector.recent?.(context, 'company/ana', {}));
    expect(first.items).toHaveLength(50);
    const second = valueOf(await connector.recent?.(context, 'company/ana', { cursor: first.next }));
    const times = [...first.items, ...second.items].map(({ ref }) => ref.publishedAt?.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set([...first.items, ...second.items].map(({ ref }) => ref.id)).size).toBe(times.length);
    const since = new Date(sandbox.world.now().getTime() - 10 * DAY);
    const recent = valueOf(await connector.recent?.(context, 'company/ana', { since }));
    expect(recent.items.length).toBeGreaterThan(0);
    expect(recent.items.every(({ ref }) => (ref.publishedAt ?? since) >= since)).toBe(true);
  });

  it('of a page have figures that grow with the clock', async () => {
    const [post] = await postsOfPage();
    if (!post) throw new Error('The page has published nothing');
    const before = valueOf(await figuresOf(post.ref));
    sandbox.world.pass(12 * 3_600_000);
    const after = valueOf(await figuresOf(post.ref));
    expect(before).toMatchObject({ text: post.text });
    expect(after.metrics.number_of_impressions).toBeGreaterThan(
      before.metrics.number_of_impressions ?? Infinity,
    );
    expect(after.metrics.number_of_interactions).toBeGreaterThan(after.metrics.number_of_likes ?? Infinity);
  });

  it('of a page that are filmed have views', async () => {
    const video = (await postsOfPage()).find(({ ref }) => ref.contentType === 'video');
    if (!video) throw new Error('The page has filmed nothing');
    expect(valueOf(await figuresOf(video.ref)).metrics.number_of_views).toBeGreaterThan(0);
  });

  it('of a page are found by the activity that people copy', async () => {
    const [post] = await postsOfPage();
    const activity = String(BigInt(post?.ref.id ?? '0') + 77n);
    expect(valueOf(await figuresOf(linkOf(activity, 'activity'))).metrics.number_of_impressions).toBe(
      valueOf(await figuresOf(post?.ref ?? linkOf('0'))).metrics.number_of_impressions,
    );
  });

  it('of a member have each figure, whichever way LinkedIn writes it', async () => {
    const metrics = valueOf(await figuresOf(linkOf('7522719105024000077'))).metrics;
    expect(Object.keys(metrics).toSorted()).toEqual([
      'number_of_clicks_to_the_link',
      'number_of_comments',
      'number_of_impressions',
      'number_of_likes',
      'number_of_shares',
      'number_of_times_saved',
      'scope_number',
    ]);
  });

  it('of a member are refused by their activity', async () => {
    expect(await figuresOf(linkOf('7522719105024000077', 'activity'))).toMatchObject({
      failure: { class: 'invalid_request', providerCode: 'ILLEGAL_ARGUMENT' },
    });
  });

  it('that have been deleted are not found', async () => {
    expect(await figuresOf(linkOf('7522719105024000000'))).toMatchObject({ failure: { class: 'not_found' } });
  });

  it('show their page to everybody', async () => {
    const nobody = contextOf(sandbox, NETWORK, { app: undefined });
    const url = 'https://www.linkedin.com/posts/ana_hoy-activity-7522719105024000077-aB3d';
    expect(valueOf(await connector.preview?.(nobody, url))).toMatchObject({
      title: 'Publicación de demostración',
      thumbnailUrl: expect.stringContaining('/picture/') as string,
    });
  });
});

describe('failures', () => {
  it.each([
    ['EXPIRED', 'reconnect', '65602'],
    ['LIMIT', 'rate_limited', 'TOO_MANY_REQUESTS'],
    ['unknown', 'reconnect', '65600'],
    ['DOWN', 'unavailable', '503'],
    ['HTML', 'unavailable', '200'],
  ])('by the token %s are %s', async (token, failure, providerCode) => {
    const within = withToken(token);
    expect(await connector.ownProfile?.(within)).toMatchObject({ failure: { class: failure, providerCode } });
    expect(await figuresOf(linkOf('7522719105024000077'), within)).toMatchObject({
      failure: { class: failure, providerCode },
    });
  });

  it('say until when LinkedIn refuses', async () => {
    const result = await connector.ownProfile?.(withToken('LIMIT'));
    const midnight = new Date((Math.floor(sandbox.world.now().getTime() / DAY) + 1) * DAY);
    expect(result).toMatchObject({ failure: { retryAt: midnight } });
  });

  it('say that the leave does not reach as far', async () => {
    const narrow = await leaveOf(context, oauth, 'ana', { scope: 'openid profile' });
    const within = contextOf(sandbox, NETWORK, { creator: narrow });
    expect(await figuresOf(linkOf('7522719105024000077'), within)).toMatchObject({
      failure: { class: 'scope_missing', providerCode: '100' },
    });
    expect(await connector.recent?.(within, 'company/ana', {})).toMatchObject({
      failure: { class: 'scope_missing' },
    });
    expect(await connector.ownProfile?.(within)).toMatchObject({ ok: true, warnings: ['followers_count'] });
  });

  it('say that nobody has connected, or nothing is set up', async () => {
    const ref = linkOf('7522719105024000077');
    expect(await figuresOf(ref, contextOf(sandbox, NETWORK))).toMatchObject({
      failure: { class: 'not_connected' },
    });
    expect(await figuresOf(ref, contextOf(sandbox, NETWORK, { app: undefined }))).toMatchObject({
      failure: { class: 'not_configured' },
    });
  });

  it('come when nothing listens', async () => {
    const within = { ...context, baseUrls: { api: 'http://127.0.0.1:1', oauth: 'http://127.0.0.1:1' } };
    expect(await connector.ownProfile?.(within)).toMatchObject({
      failure: { class: 'unavailable', providerCode: 'connection' },
    });
  });
});

describe('the protocol', () => {
  const ask = (headers: Record<string, string>, path = '/rest/memberFollowersCount?q=me') =>
    http({
      method: 'GET',
      url: `${context.baseUrls['api']}${path}`,
      headers: { Authorization: `Bearer ${grant.accessToken}`, ...headers },
    });
  const HEADERS = { 'LinkedIn-Version': '202610', 'X-Restli-Protocol-Version': '2.0.0' };

  it('asks for its headers', async () => {
    expect((await ask(HEADERS)).status).toBe(200);
    expect((await ask({})).text).toContain('VERSION_MISSING');
    expect((await ask({ ...HEADERS, 'LinkedIn-Version': '202505' })).status).toBe(426);
    expect((await ask({ 'LinkedIn-Version': '202610' })).status).toBe(400);
  });

  it('asks for URNs that are escaped', async () => {
    const path = '/rest/posts/urn:li:share:7522719105024000077';
    expect((await ask(HEADERS, path)).status).toBe(400);
  });
});
