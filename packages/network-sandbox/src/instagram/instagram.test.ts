import { connectorOf, type ConnectorContext, type Grant, type PostRef } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visiting } from '../meta/testing.js';
import { classOf, valueOf } from '../testing.js';
import { startSandbox, type Sandbox } from '../server.js';
import { shortcodeOf } from './media.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const connector = connectorOf('instagram');
const { oauth, brandOAuth } = connector ?? {};
if (!connector || !oauth || !brandOAuth) throw new Error('Nobody asks Instagram');

let sandbox: Sandbox;
let visit: ReturnType<typeof visiting>;
let ana: Grant;
let marca: Grant;
const contextOf = (more?: Partial<ConnectorContext>) => visit.contextOf(more);

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-20T12:00:00Z'), tags: ['#verano'] });
  visit = visiting(sandbox, connector);
  ana = await visit.leaveOf(oauth, 'ana.mx');
  marca = await visit.leaveOf(brandOAuth, 'marca');
});
afterAll(() => sandbox.close());

describe('the leave of a creator', () => {
  it('comes with a code that is good once, and at its own address alone', async () => {
    const back = await visit.answer(oauth, 'ana.mx');
    expect(back.get('state')).toBe('a-state');
    const code = `${back.get('code')}#_`;
    const elsewhere = { code, redirectUri: 'https://elsewhere.test/oauth' };
    expect(classOf(await oauth.exchange(contextOf(), elsewhere))).toBe('reconnect');
    const again = { code: (await visit.answer(oauth, 'ana.mx')).get('code') ?? '' };
    const { redirectUri } = visit;
    const grant = valueOf(await oauth.exchange(contextOf(), { ...again, redirectUri }));
    expect(grant.accountId).toBe(ana.accountId);
    expect(grant.expiresAt).toEqual(new Date(sandbox.world.now().getTime() + 60 * DAY));
    expect(grant.scopes).toEqual(oauth.scopes);
    expect(classOf(await oauth.exchange(contextOf(), { ...again, redirectUri }))).toBe('reconnect');
  });

  it('is not given by who says no, nor by a personal account', async () => {
    const back = await visit.answer(oauth, 'ana.mx', { decision: 'no' });
    expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null]);
    expect(classOf(await visit.exchange(oauth, 'personal.ana'))).toBe('reconnect');
  });

  it('is renewed once it is a day old, and ends after sixty without that', async () => {
    const world = await startSandbox({ now: () => new Date('2026-11-20T12:00:00Z') });
    const other = visiting(world, connector);
    const grant = await other.leaveOf(oauth, 'ana.mx');
    expect(classOf(await oauth.refresh?.(other.contextOf(), grant))).toBe('invalid_request');
    world.world.pass(DAY);
    const next = valueOf(await oauth.refresh?.(other.contextOf(), grant));
    expect(next.accessToken).not.toBe(grant.accessToken);
    expect(next.expiresAt).toEqual(new Date(world.world.now().getTime() + 60 * DAY));
    world.world.pass(59.5 * DAY);
    expect(classOf(await connector.ownProfile?.(other.contextOf({ creator: grant })))).toBe('reconnect');
    expect(classOf(await connector.ownProfile?.(other.contextOf({ creator: next })))).toBe('ok');
    world.world.pass(DAY);
    expect(classOf(await oauth.refresh?.(other.contextOf(), next))).toBe('reconnect');
    await world.close();
  });

  it('ends where its owner takes it back in the settings', async () => {
    const creator = await visit.leaveOf(oauth, 'leaver');
    expect(classOf(await connector.ownProfile?.(contextOf({ creator })))).toBe('ok');
    sandbox.grantsOf('instagram').revokeAllOf('leaver');
    expect(classOf(await connector.ownProfile?.(contextOf({ creator })))).toBe('reconnect');
  });

  it('is taken over from the browser, and given back by Facebook Login', async () => {
    const { redirectUri } = visit;
    const back = await visit.answer(brandOAuth, 'luz');
    const handed = sandbox.grantsOf('instagram').exchange(back.get('code') ?? '', redirectUri, undefined);
    const adopted = valueOf(await oauth.adoptToken?.(contextOf(), handed?.accessToken ?? ''));
    const creator = valueOf(await oauth.refresh?.(contextOf(), adopted));
    expect(creator.accountId).toBe(adopted.accountId);
    expect(valueOf(await connector.ownProfile?.(contextOf({ creator })))).toMatchObject({ username: 'luz' });
    expect(classOf(await oauth.adoptToken?.(contextOf(), 'OTHER_APP'))).toBe('invalid_request');
    expect(classOf(await oauth.adoptToken?.(contextOf(), 'invented'))).toBe('reconnect');
    expect(classOf(await oauth.revoke?.(contextOf(), creator))).toBe('ok');
    expect(classOf(await connector.ownProfile?.(contextOf({ creator })))).toBe('reconnect');
    expect(classOf(await oauth.revoke?.(contextOf(), creator))).toBe('ok');
  });
});

describe('the leave of a brand', () => {
  it('is of the professional account behind a Page, and has no end', () => {
    expect(marca).toMatchObject({ accountId: sandbox.world.accountOf('instagram', 'marca')?.id });
    expect(marca.scopes).toContain('instagram_basic');
    expect(marca.expiresAt).toBeUndefined();
  });

  it('is not given without a Page, nor to an app with another secret', async () => {
    expect(classOf(await visit.exchange(brandOAuth, 'personal.marca'))).toBe('not_supported');
    const app = { id: '990602627938098', secret: 'WRONG' };
    expect(classOf(await visit.exchange(brandOAuth, 'marca', { app }))).toBe('config_error');
  });

  it('names the accounts it reaches', async () => {
    const all = valueOf(await brandOAuth.accounts?.(contextOf(), marca));
    expect(all.map(({ accountId }) => accountId)).toEqual([marca.accountId]);
  });
});

describe('what a creator lets us read', () => {
  it('is the account', async () => {
    const own = valueOf(await connector.ownProfile?.(contextOf({ creator: ana })));
    expect(own).toMatchObject({ id: ana.accountId, username: 'ana.mx', name: 'Ana Mx' });
    expect(own.figures.followers_count).toBe(sandbox.world.accountOf('instagram', 'ana.mx')?.followers);
    expect((await fetch(own.pictureUrl ?? '')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it('is everything that was published, page by page, each post once', async () => {
    const since = new Date('2025-06-01T00:00:00Z');
    const context = contextOf({ creator: ana });
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page = valueOf(await connector.recent?.(context, 'ana.mx', { since, cursor }));
      ids.push(...page.items.map(({ ref }) => ref.id));
      cursor = page.next;
    } while (cursor !== undefined);
    const account = sandbox.world.accountOf('instagram', 'ana.mx');
    if (!account) throw new Error('Nobody');
    expect(ids).toEqual(sandbox.world.postsOf(account, since).map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(100);
  });

  it('are figures that grow with time, of each kind what it has', async () => {
    const context = contextOf({ creator: ana });
    const { items } = valueOf(await connector.recent?.(context, 'ana.mx', {}));
    const wanted = (['photo', 'reel', 'video'] as const).map(
      (type) => items.find(({ ref }) => ref.contentType === type)?.ref,
    ) as PostRef[];
    const before = ((await connector.metrics?.(context, wanted)) ?? []).map(valueOf);
    expect(before.map(({ ref }) => ref.id)).toEqual(wanted.map(({ id }) => id));
    for (const { metrics } of before)
      expect(Object.keys(metrics)).toEqual(
        expect.arrayContaining(['number_of_likes', 'number_of_times_saved', 'scope_number']),
      );
    expect(before.map(({ metrics }) => metrics.number_of_reproductions !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
    sandbox.world.pass(DAY);
    const after = ((await connector.metrics?.(context, wanted)) ?? []).map(valueOf);
    for (const [index, { metrics }] of after.entries())
      expect(metrics.scope_number).toBeGreaterThan(before[index]?.metrics.scope_number ?? Infinity);
  });

  it('is no post that has been deleted or is somebody else’s', async () => {
    const publishedAt = new Date('2026-11-01T00:00:00Z');
    const luz = sandbox.world.accountOf('instagram', 'luz.mx');
    const hers = luz && sandbox.world.postsOf(luz, publishedAt)[0];
    const refs = ['gone0000001', hers?.id ?? ''].map((id): PostRef => {
      const url = `https://www.instagram.com/p/${id}/`;
      return { id, contentType: 'photo', url, publishedAt };
    });
    const results = await connector.metrics?.(contextOf({ creator: ana }), refs);
    expect(results?.map(classOf)).toEqual(['not_found', 'not_found']);
  });

  it('are live stories with their file, and only while they are live', async () => {
    const context = contextOf({ creator: ana });
    const stories = valueOf(await connector.stories?.(context));
    expect(stories.length).toBeGreaterThan(0);
    const [story] = stories;
    if (!story) throw new Error('No story');
    expect(story.ref.url).toBe(`https://www.instagram.com/stories/ana.mx/${story.ref.id}/`);
    expect(story.media?.kind).toBe('image');
    const measured = (await connector.metrics?.(context, [story.ref])) ?? [];
    expect(measured.map(classOf)).toEqual(['ok']);
    expect(valueOf(measured[0]).metrics.number_of_responses).toBe(story.metrics.number_of_responses);
    sandbox.world.pass(DAY);
    expect(((await connector.metrics?.(context, [story.ref])) ?? []).map(classOf)).toEqual(['not_found']);
  });

  it('is the audience, of whom each dimension adds up', async () => {
    const parts = valueOf(await connector.audience?.(contextOf({ creator: ana })));
    const followers = sandbox.world.accountOf('instagram', 'ana.mx')?.followers ?? 0;
    for (const dimension of ['age', 'gender', 'country', 'city']) {
      const sum = parts
        .filter((part) => part.dimension === dimension)
        .reduce((all, { count = 0 }) => all + count, 0);
      expect(Math.abs(sum - followers)).toBeLessThan(10);
    }
  });

  it('is nothing of an account that has published nothing', async () => {
    const context = contextOf({ creator: await visit.leaveOf(oauth, 'quiet.one') });
    expect(valueOf(await connector.recent?.(context, 'quiet.one', {})).items).toEqual([]);
    expect(classOf(await connector.stories?.(context))).toBe('no_data');
    expect(classOf(await connector.audience?.(context))).toBe('no_data');
  });

  it('is no more than the scopes that were given', async () => {
    const creator = await visit.leaveOf(oauth, 'narrow', 'instagram_business_basic');
    const context = contextOf({ creator });
    expect(creator.scopes).toEqual(['instagram_business_basic']);
    const { items } = valueOf(await connector.recent?.(context, 'narrow', {}));
    const photo = items.find(({ ref }) => ref.contentType === 'photo');
    if (!photo) throw new Error('No photo');
    const [result] = (await connector.metrics?.(context, [photo.ref])) ?? [];
    expect(Object.keys(valueOf(result).metrics)).toEqual(['number_of_likes', 'number_of_comments']);
    expect(result).toMatchObject({ warnings: expect.arrayContaining(['saved']) as string[] });
    expect(classOf(await connector.audience?.(context))).toBe('scope_missing');
  });
});

describe('what a brand may read of others', () => {
  const brand = () => contextOf({ brand: marca });

  it('is a professional account by its name', async () => {
    expect(valueOf(await connector.profile?.(brand(), 'Luz.MX'))).toMatchObject({ username: 'luz.mx' });
    expect(classOf(await connector.profile?.(brand(), 'nobody.here'))).toBe('not_found');
    expect(classOf(await connector.profile?.(brand(), 'personal.luz'))).toBe('not_found');
    expect(valueOf(await connector.ownProfile?.(brand()))).toMatchObject({ username: 'marca' });
  });

  it('are its posts with likes, comments and views, without the likes that are hidden', async () => {
    const account = sandbox.world.accountOf('instagram', 'luz.mx');
    if (!account) throw new Error('Nobody');
    const posts = sandbox.world.postsOf(account, new Date('2026-01-01T00:00:00Z'));
    const hidden = posts.find(({ hidesLikes }) => hidesLikes);
    const last = posts.at(-1);
    if (!hidden || !last) throw new Error('No post of that kind');
    const refOf = (id: string): PostRef => ({
      id,
      publishedAt: last.publishedAt,
      contentType: 'photo',
      url: `https://www.instagram.com/p/${id}/`,
      username: 'luz.mx',
    });
    const [first, oldest, none] =
      (await connector.metrics?.(brand(), [hidden.id, last.id, shortcodeOf(1)].map(refOf))) ?? [];
    expect(valueOf(first).metrics.number_of_likes).toBeUndefined();
    expect(valueOf(first).metrics.number_of_comments).toBeGreaterThan(0);
    expect(valueOf(oldest).metrics.scope_number).toBeUndefined();
    expect(classOf(none)).toBe('not_found');
  });

  it('is what was published with a hashtag in a day, of thirty hashtags a week', async () => {
    for (const name of ['luz.mx', 'mar.mx', 'sol.mx', 'rio.mx']) sandbox.world.accountOf('instagram', name);
    const found = new Set<string>();
    for (let day = 0; day < 3; day++) {
      const page = valueOf(await connector.search?.(brand(), { hashtag: '#verano' }));
      for (const { ref, text } of page.items) {
        expect(text).toContain('#verano');
        expect(ref.publishedAt?.getTime()).toBeGreaterThan(sandbox.world.now().getTime() - DAY);
        expect(ref.username).toBeUndefined();
        found.add(ref.id);
      }
      sandbox.world.pass(DAY);
    }
    expect(found.size).toBeGreaterThan(0);
    for (let count = 1; count < 30; count++)
      expect(classOf(await connector.search?.(brand(), { hashtag: `otro${count}` }))).toBe('ok');
    expect(classOf(await connector.search?.(brand(), { hashtag: 'uno_mas' }))).toBe('rate_limited');
    expect(classOf(await connector.search?.(brand(), { hashtag: 'otro1' }))).toBe('ok');
    sandbox.world.pass(7 * DAY);
    expect(classOf(await connector.search?.(brand(), { hashtag: 'uno_mas' }))).toBe('ok');
  });

  it('is what tags the brand, with who did', async () => {
    const page = valueOf(await connector.search?.(brand(), { mention: 'marca' }));
    expect(page.items.length).toBeGreaterThan(0);
    expect(page.items.every(({ ref }) => ref.username !== undefined && ref.username !== 'marca')).toBe(true);
    expect(classOf(await connector.search?.(brand(), { mention: 'otra' }))).toBe('not_supported');
  });
});

describe('what goes wrong', () => {
  it.each([
    ['EXPIRED', 'reconnect'],
    ['LIMIT', 'rate_limited'],
    ['DOWN', 'unavailable'],
    ['HTML', 'unavailable'],
    ['INWARDS', 'unavailable'],
  ])('with the token %s is %s', async (accessToken, expected) => {
    for (const grant of [ana, marca]) {
      const result = await connector.ownProfile?.(contextOf({ creator: { ...grant, accessToken } }));
      expect(classOf(result)).toBe(expected);
    }
  });

  it('says when to come back', async () => {
    const creator = { ...ana, accessToken: 'LIMIT' };
    expect(await connector.ownProfile?.(contextOf({ creator }))).toMatchObject({
      failure: { retryAt: new Date(sandbox.world.now().getTime() + 19 * 60_000) },
    });
  });

  it('is said without a call where keys or leaves are missing', async () => {
    const silent = { http: () => Promise.reject(new Error('Asked')) };
    const bare = contextOf({ ...silent, app: undefined, creator: ana });
    expect(classOf(await connector.ownProfile?.(bare))).toBe('not_configured');
    expect(classOf(await connector.ownProfile?.(contextOf(silent)))).toBe('not_connected');
  });

  it('is nothing listening', async () => {
    const nowhere = Object.fromEntries(
      Object.keys(connector.baseUrls).map((name) => [name, 'http://127.0.0.1:1']),
    );
    const context = contextOf({ baseUrls: nowhere, creator: ana });
    expect(classOf(await connector.ownProfile?.(context))).toBe('unavailable');
  });

  it('is a call that nobody proved to come from the app', async () => {
    const url = `${sandbox.baseUrls('instagram', ['facebookLogin'])['facebookLogin']}/v26.0/${marca.accountId}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${marca.accessToken}` } });
    expect(answer.status).toBe(400);
  });

  it('is a name that a kind of media does not have', async () => {
    const { items } = valueOf(await connector.recent?.(contextOf({ creator: ana }), 'ana.mx', {}));
    expect(items.length).toBeGreaterThan(0);
    const base = sandbox.baseUrls('instagram', ['instagramLogin'])['instagramLogin'];
    const headers = { authorization: `Bearer ${ana.accessToken}` };
    const list = await fetch(`${base}/v26.0/${ana.accountId}/media?fields=id&limit=1`, { headers });
    const { data } = (await list.json()) as { data: { id: string }[] };
    for (const [path, status] of [
      ['insights?metric=reach,impressions', 400],
      ['insights?metric=reach', 200],
    ] as const) {
      const answer = await fetch(`${base}/v26.0/${data[0]?.id}/${path}`, { headers });
      expect(answer.status).toBe(status);
    }
    const odd = await fetch(`${base}/v26.0/me?fields=id,business_discovery.username(luz){id}`, { headers });
    expect(odd.status).toBe(400);
  });
});

it('tells of a link whether its post is there', async () => {
  const context = contextOf({ app: undefined });
  expect(classOf(await connector.preview?.(context, 'https://www.instagram.com/p/DSbAAAAAAAA/'))).toBe('ok');
  expect(classOf(await connector.preview?.(context, 'https://www.instagram.com/p/gone1/'))).toBe('not_found');
  expect(classOf(await connector.preview?.(context, 'https://example.com/'))).toBe('not_found');
});

it('knows a media by two names that say the same', () => {
  const account = sandbox.world.accountOf('instagram', 'ana.mx');
  if (!account) throw new Error('Nobody');
  for (const { id } of sandbox.world.postsOf(account, new Date('2026-11-01T00:00:00Z')))
    expect(id).toMatch(/^DSb[\w-]{8}$/);
});
