import { connectorOf, type ConnectorContext, type Grant, type PostRef } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visiting } from '../meta/testing.js';
import { classOf, valueOf } from '../testing.js';
import { startSandbox, type Sandbox } from '../server.js';
import type { WorldPost } from '../world.js';

const DAY = 86_400_000;
const connector = connectorOf('facebook');
const oauth = connector?.oauth;
if (!connector || !oauth) throw new Error('Nobody asks Facebook');

let sandbox: Sandbox;
let visit: ReturnType<typeof visiting>;
let ana: Grant;
const contextOf = (more?: Partial<ConnectorContext>) => visit.contextOf(more);

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-20T12:00:00Z'), tags: ['#verano'] });
  visit = visiting(sandbox, connector);
  ana = await visit.leaveOf(oauth, 'ana.rios');
});
afterAll(() => sandbox.close());

/** What a Page of the sandbox has published of late. */
function postsOf(name: string): WorldPost[] {
  const account = sandbox.world.accountOf('facebook', name);
  if (!account) throw new Error('Nobody');
  return sandbox.world.postsOf(account, new Date('2026-09-01T00:00:00Z'));
}
const refOf = (id: string, more: Partial<PostRef> = {}): PostRef => ({
  id,
  contentType: 'post',
  url: `https://www.facebook.com/ana.rios/posts/${id}/`,
  publishedAt: new Date('2026-10-01T00:00:00Z'),
  ...more,
});

describe('the leave of a Page', () => {
  it('comes with a code that is good once, and at its own address alone', async () => {
    const codeOf = async () => (await visit.answer(oauth, 'ana.rios')).get('code') ?? '';
    const elsewhere = { code: await codeOf(), redirectUri: 'https://elsewhere.test/oauth' };
    expect(classOf(await oauth.exchange(contextOf(), elsewhere))).toBe('reconnect');
    const given = { code: await codeOf(), redirectUri: visit.redirectUri };
    const grant = valueOf(await oauth.exchange(contextOf(), given));
    expect(grant).toMatchObject({ accountId: ana.accountId, scopes: oauth.scopes });
    expect(grant.expiresAt).toBeUndefined();
    expect(classOf(await oauth.exchange(contextOf(), given))).toBe('reconnect');
    const back = await visit.answer(oauth, 'ana.rios', { decision: 'no' });
    expect(back.get('error')).toBe('access_denied');
  });

  it('is not given by a person without a Page, nor to an app with another secret', async () => {
    expect(classOf(await visit.exchange(oauth, 'personal.ana'))).toBe('not_supported');
    const app = { id: '990602627938098', secret: 'WRONG' };
    expect(classOf(await visit.exchange(oauth, 'ana.rios', { app }))).toBe('config_error');
  });

  it('is taken over from the browser where it is of our app', async () => {
    const code = (await visit.answer(oauth, 'luz')).get('code') ?? '';
    const handed = sandbox.grantsOf('facebook').exchange(code, visit.redirectUri, undefined);
    const adopted = valueOf(await oauth.adoptToken?.(contextOf(), handed?.accessToken ?? ''));
    expect(adopted.accountId).toBe(sandbox.world.accountOf('facebook', 'luz')?.id);
    expect(classOf(await oauth.adoptToken?.(contextOf(), 'OTHER_APP'))).toBe('invalid_request');
    expect(classOf(await oauth.adoptToken?.(contextOf(), 'invented'))).toBe('reconnect');
  });

  it('goes on after the person’s own token has ended, which then renews nothing', async () => {
    const own = await startSandbox({ now: () => new Date('2026-11-20T12:00:00Z') });
    const other = visiting(own, connector);
    const grant = await other.leaveOf(oauth, 'ana.rios');
    const renewed = valueOf(await oauth.refresh?.(other.contextOf(), grant));
    expect(renewed.accessToken).not.toBe(grant.accessToken);
    own.world.pass(61 * DAY);
    expect(classOf(await connector.ownProfile?.(other.contextOf({ creator: renewed })))).toBe('ok');
    expect(classOf(await oauth.refresh?.(other.contextOf(), renewed))).toBe('reconnect');
    await own.close();
  });

  it('is given back, and then good for nothing', async () => {
    const creator = await visit.leaveOf(oauth, 'leaver');
    expect(valueOf(await oauth.accounts?.(contextOf(), creator))).toHaveLength(1);
    expect(classOf(await oauth.revoke?.(contextOf(), creator))).toBe('ok');
    expect(classOf(await connector.ownProfile?.(contextOf({ creator })))).toBe('reconnect');
    expect(classOf(await oauth.revoke?.(contextOf(), creator))).toBe('ok');
  });
});

describe('what a Page lets us read', () => {
  it('is the Page', async () => {
    const account = sandbox.world.accountOf('facebook', 'ana.rios');
    const own = valueOf(await connector.ownProfile?.(contextOf({ creator: ana })));
    expect(own).toMatchObject({ id: account?.id, username: 'ana.rios', name: 'Ana Rios' });
    expect(own.figures).toEqual({ followers_count: account?.followers });
    expect((await fetch(own.pictureUrl ?? '')).status).toBe(200);
  });

  it('is everything that it published, page by page, each post once', async () => {
    const context = contextOf({ creator: ana });
    const since = new Date('2026-06-01T00:00:00Z');
    const found: PostRef[] = [];
    let cursor: string | undefined;
    do {
      const page = valueOf(await connector.recent?.(context, 'ana.rios', { since, cursor }));
      found.push(...page.items.map(({ ref }) => ref));
      cursor = page.next;
    } while (cursor !== undefined);
    const account = sandbox.world.accountOf('facebook', 'ana.rios');
    if (!account) throw new Error('Nobody');
    const all = sandbox.world.postsOf(account, since);
    expect(found.map(({ publishedAt }) => publishedAt)).toEqual(all.map(({ publishedAt }) => publishedAt));
    expect(new Set(found.map(({ id }) => id)).size).toBe(all.length);
    expect(found.length).toBeGreaterThan(50);
    expect(new Set(found.map(({ contentType }) => contentType))).toEqual(new Set(['photo', 'reel', 'post']));
  });

  it('are figures that grow with time, by every kind of link', async () => {
    const context = contextOf({ creator: ana });
    const { items } = valueOf(await connector.recent?.(context, 'ana.rios', {}));
    const named = items.find(({ ref }) => ref.id.startsWith('pfbid'))?.ref;
    const reel = items.find(({ ref }) => ref.contentType === 'reel')?.ref;
    const numbered = postsOf('ana.rios').find(({ contentType }) => contentType === 'post');
    if (!named || !reel || !numbered) throw new Error('No post of that kind');
    const wanted = [named, reel, refOf(numbered.id)];
    const before = ((await connector.metrics?.(context, wanted)) ?? []).map(valueOf);
    expect(before.map(({ ref }) => ref.id)).toEqual(wanted.map(({ id }) => id));
    for (const { metrics } of before)
      expect(Object.keys(metrics)).toEqual(
        expect.arrayContaining(['number_of_views', 'scope_number', 'number_of_likes', 'number_of_comments']),
      );
    expect(before[1]?.metrics.number_of_reproductions).toBeGreaterThan(0);
    sandbox.world.pass(DAY);
    const after = ((await connector.metrics?.(context, wanted)) ?? []).map(valueOf);
    const viewsOf = (all: typeof before) => all.map(({ metrics }) => metrics.number_of_views ?? 0);
    expect(viewsOf(after)[0]).toBeGreaterThan(viewsOf(before)[0] ?? Infinity);
    expect(viewsOf(after)[1]).toBeGreaterThan(viewsOf(before)[1] ?? Infinity);
  });

  it('is no post that has been deleted, is another Page’s, or is in a group', async () => {
    const [hers] = postsOf('luz');
    const refs = [
      refOf('200000000000000'),
      refOf(hers?.id ?? ''),
      refOf('pfbid0gone'),
      refOf('300000000000000', {
        url: 'https://www.facebook.com/reel/300000000000000/',
        contentType: 'reel',
      }),
      refOf('5', { url: 'https://www.facebook.com/groups/4/posts/5/' }),
    ];
    const results = await connector.metrics?.(contextOf({ creator: ana }), refs);
    expect(results?.map(classOf)).toEqual([
      'not_found',
      'not_found',
      'not_found',
      'not_found',
      'not_supported',
    ]);
  });

  it('is no more than the scopes that were given', async () => {
    const creator = await visit.leaveOf(oauth, 'narrow', 'pages_show_list,pages_read_engagement');
    const context = contextOf({ creator });
    const page = await connector.recent?.(context, 'narrow', {});
    expect(page).toMatchObject({ warnings: ['number_of_likes', 'number_of_comments'] });
    const post = valueOf(page).items.find(({ metrics }) => metrics.number_of_shares !== undefined);
    if (!post) throw new Error('Nothing was shared');
    const [result] = (await connector.metrics?.(context, [post.ref])) ?? [];
    expect(Object.keys(valueOf(result).metrics)).toEqual(
      post.ref.contentType === 'reel'
        ? ['number_of_reproductions', 'number_of_shares']
        : ['number_of_shares'],
    );
    const bare = await visit.leaveOf(oauth, 'bare', 'pages_show_list');
    expect(classOf(await connector.ownProfile?.(contextOf({ creator: bare })))).toBe('scope_missing');
  });

  it('is no other Page', async () => {
    expect(classOf(await connector.profile?.(contextOf({ creator: ana }), 'luz'))).toBe('scope_missing');
  });
});

describe('what our app may read of any Page', () => {
  it('is its profile and what it published, once Meta has admitted it', async () => {
    expect(valueOf(await connector.profile?.(contextOf(), 'Luz'))).toMatchObject({ username: 'luz' });
    const { items } = valueOf(await connector.recent?.(contextOf(), 'luz', {}));
    const post = items.find(({ ref }) => ref.contentType !== 'reel');
    if (!post) throw new Error('No post');
    const [result] = (await connector.metrics?.(contextOf(), [post.ref])) ?? [];
    expect(result).toMatchObject({ via: 'app', warnings: [] });
    expect(Object.keys(valueOf(result).metrics)).toEqual(
      expect.arrayContaining(['number_of_likes', 'number_of_comments']),
    );
    expect(valueOf(result).metrics).not.toHaveProperty('scope_number');
  });

  it('is nothing before that', async () => {
    const app = { id: 'unadmitted', secret: 'secret' };
    expect(classOf(await connector.profile?.(contextOf({ app }), 'luz'))).toBe('scope_missing');
  });

  it('is nobody’s own profile, and no Page that is not there', async () => {
    for (const name of ['personal.luz', 'nobody.here', '123456789012345'])
      expect(classOf(await connector.profile?.(contextOf(), name))).toBe('not_found');
  });
});

it('tells a brand what tags its own Page', async () => {
  for (const name of ['luz', 'mar', 'sol']) sandbox.world.accountOf('facebook', name);
  const brand = await visit.leaveOf(oauth, 'marca');
  const page = valueOf(await connector.search?.(contextOf({ brand }), { mention: '@marca' }));
  expect(page.items.length).toBeGreaterThan(0);
  expect(page.items.every(({ text }) => text?.includes('#verano'))).toBe(true);
  expect(classOf(await connector.search?.(contextOf({ brand }), { mention: 'luz' }))).toBe('not_supported');
});

describe('what goes wrong', () => {
  it.each([
    ['EXPIRED', 'reconnect'],
    ['LIMIT', 'rate_limited'],
    ['DOWN', 'unavailable'],
    ['HTML', 'unavailable'],
    ['INWARDS', 'unavailable'],
  ])('with the token %s is %s', async (accessToken, expected) => {
    const creator = { ...ana, accessToken };
    expect(classOf(await connector.ownProfile?.(contextOf({ creator })))).toBe(expected);
    const [post] = (await connector.metrics?.(contextOf({ creator }), [refOf('200000000000001')])) ?? [];
    expect(classOf(post)).toBe(expected);
  });

  it('is said without a call where keys or leaves are missing', async () => {
    const silent = { http: () => Promise.reject(new Error('Asked')) };
    expect(classOf(await connector.profile?.(contextOf({ ...silent, app: undefined }), 'a'))).toBe(
      'not_configured',
    );
    expect(classOf(await connector.ownProfile?.(contextOf(silent)))).toBe('not_connected');
    expect(classOf(await connector.search?.(contextOf(silent), { mention: 'a' }))).toBe('not_connected');
  });

  it('is nothing listening', async () => {
    const baseUrls = { web: 'http://127.0.0.1:1', graph: 'http://127.0.0.1:1' };
    expect(classOf(await connector.ownProfile?.(contextOf({ baseUrls, creator: ana })))).toBe('unavailable');
  });

  it('is a figure that is no longer told, with which the whole question fails', async () => {
    const base = sandbox.baseUrls('facebook', ['graph'])['graph'];
    const [post] = postsOf('ana.rios');
    const headers = { authorization: `Bearer ${ana.accessToken}` };
    const statusOf = async (metric: string, proof = 'a'.repeat(64)) => {
      const url = `${base}/v26.0/${ana.accountId}_${post?.id}/insights?metric=${metric}&appsecret_proof=${proof}`;
      return (await fetch(url, { headers })).status;
    };
    expect(await statusOf('post_media_view')).toBe(200);
    expect(await statusOf('post_media_view,post_impressions')).toBe(400);
    expect(await statusOf('post_media_view', '')).toBe(400);
  });
});

it('tells of a link whether its post is there', async () => {
  const context = contextOf({ app: undefined });
  const preview = async (url: string) => classOf(await connector.preview?.(context, url));
  expect(await preview('https://www.facebook.com/ana.rios/posts/pfbid0abc')).toBe('ok');
  expect(await preview('https://www.facebook.com/reel/300000000000001/')).toBe('ok');
  expect(await preview('https://www.facebook.com/ana.rios/posts/gone')).toBe('not_found');
});
