import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoAnswer, type Grant, type PostRef, type Result } from '../connector.js';
import { appSecretProof } from '../meta.js';
import { NOW, examplesOf } from '../testing.js';
import { connector } from './connector.js';
import { APP, fieldsOf, stage } from './testing.js';

const { baseUrls } = connector;
const LOGIN = 'https://graph.instagram.com';
const FACEBOOK = 'https://graph.facebook.com';
const { play, saying, expectAsked, used, names, exampleOf } = stage('instagram', baseUrls);

const CREATOR: Grant = {
  accountId: '17841400000000001',
  accessToken: 'IGAAtest-long-lived-token',
  scopes: ['instagram_business_basic', 'instagram_business_manage_insights'],
};
const BRAND: Grant = {
  accountId: '17841499999999999',
  accessToken: 'EAAbrand',
  refreshToken: 'EAAperson',
  scopes: ['instagram_basic', 'instagram_manage_insights'],
};
const REDIRECT = 'https://altavoz.test/oauth/instagram';
const REEL: PostRef = {
  id: 'C7AbCdEfGhI',
  contentType: 'reel',
  url: 'https://www.instagram.com/reel/C7AbCdEfGhI/',
  username: 'ana.mx',
};
const CAROUSEL: PostRef = {
  id: 'C7Carousel1',
  contentType: 'photo',
  url: 'https://www.instagram.com/p/C7Carousel1/',
  publishedAt: new Date('2026-10-29T00:00:00Z'),
};
const { oauth, brandOAuth } = connector;
if (!oauth || !brandOAuth) throw new Error('There is no login');

const classOf = (result: Result<unknown> | undefined) => (result?.ok ? 'ok' : result?.failure.class);
function valueOf<T>(result: Result<T> | undefined): T {
  if (!result?.ok) throw new Error(`Failed: ${JSON.stringify(result)}`);
  return result.value;
}
const creator = { creator: CREATOR };
const brand = { creator: undefined, brand: BRAND };

describe('Instagram’s own login', () => {
  it('asks on its page for what a creator lets us read', () => {
    const url = new URL(oauth.authorizeUrl(play([]), { state: 's 1', redirectUri: REDIRECT }));
    expect(`${url.origin}${url.pathname}`).toBe('https://www.instagram.com/oauth/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: APP.id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'instagram_business_basic,instagram_business_manage_insights',
      state: 's 1',
    });
  });

  it('turns a code into a leave for sixty days of the account that figures are asked for by', async () => {
    const steps = ['code for a short token', 'short token for a long one', 'own profile'];
    const context = play(steps);
    const grant = await oauth.exchange(context, { code: 'AQBx-hBsH3#_', redirectUri: REDIRECT });
    for (const [index, step] of steps.entries()) expectAsked(context.asked[index], step, LOGIN);
    expect(grant).toMatchObject({ ok: true, via: 'creator', cost: 3 });
    expect(valueOf(grant)).toEqual({
      accountId: '17841400000000001',
      accessToken: 'IGAAtest-long-lived-token',
      expiresAt: new Date(NOW.getTime() + 5_183_944_000),
      scopes: ['instagram_business_basic', 'instagram_business_manage_insights'],
    });
  });

  it.each([
    ['in a list, with permissions in one text', { data: [{ access_token: 'short', permissions: 'a,b' }] }],
    ['bare, with permissions in one text', { access_token: 'short', permissions: 'a, b' }],
  ])('reads what comes for a code %s', async (_how, first) => {
    const long = { access_token: 'long', expires_in: '100' };
    const context = saying([{ json: first }, { json: long }, { json: { user_id: '17' } }], {});
    const grant = valueOf(await oauth.exchange(context, { code: 'c', redirectUri: REDIRECT }));
    expect(grant).toMatchObject({ accountId: '17', scopes: ['a', 'b'] });
    expect(grant.expiresAt).toEqual(new Date(NOW.getTime() + 100_000));
  });

  it('asks anew for a leave whose code was used or is old', async () => {
    const name = 'code used twice or older than an hour';
    const context = play([name]);
    const grant = await oauth.exchange(context, { code: 'USED', redirectUri: REDIRECT });
    expectAsked(context.asked[0], name, LOGIN);
    expect(grant).toEqual({ ok: false, failure: { class: 'reconnect', providerCode: 'OAuthException/400' } });
  });

  it('renews a token by itself, and keeps what else is known of the leave', async () => {
    const context = play(['refresh']);
    const grant = valueOf(await oauth.refresh?.(context, CREATOR));
    expectAsked(context.asked[0], 'refresh', LOGIN);
    expect(grant).toEqual({
      ...CREATOR,
      accessToken: 'IGAAtest-long-lived-token-2',
      expiresAt: new Date(NOW.getTime() + 5_184_000_000),
    });
  });

  it('cannot renew a token that has ended', async () => {
    const context = play(['refresh of an expired token']);
    const result = await oauth.refresh?.(context, { ...CREATOR, accessToken: 'EXPIRED' });
    expectAsked(context.asked[0], 'refresh of an expired token', LOGIN);
    expect(classOf(result)).toBe('reconnect');
  });

  it('can give nothing back, and has one account', async () => {
    const context = play([]);
    expect(classOf(await oauth.revoke?.(context, CREATOR))).toBe('not_supported');
    expect(valueOf(await oauth.accounts?.(context, CREATOR))).toEqual([CREATOR]);
    expect(context.asked).toEqual([]);
  });

  it('does nothing without keys', async () => {
    const context = play([], { app: undefined });
    const given = { code: 'c', redirectUri: REDIRECT };
    expect(classOf(await oauth.exchange(context, given))).toBe('not_configured');
    expect(classOf(await oauth.refresh?.(context, CREATOR))).toBe('not_configured');
    expect(classOf(await oauth.adoptToken?.(context, 't'))).toBe('not_configured');
    expect(context.asked).toEqual([]);
  });
});

describe('Facebook Login of an account of Instagram', () => {
  const permissions = {
    data: [
      { permission: 'instagram_basic', status: 'granted' },
      { permission: 'ads_read', status: 'declined' },
    ],
  };
  const pages = {
    data: [
      { id: '1', access_token: 'EAAplain', tasks: ['ANALYZE'] },
      { id: '2', access_token: 'EAAfirst', instagram_business_account: { id: '171' } },
      {
        id: '3',
        access_token: 'EAAsecond',
        tasks: ['ANALYZE'],
        instagram_business_account: { id: '172' },
      },
    ],
  };
  const long = { access_token: 'EAAlong', token_type: 'bearer', expires_in: 5_183_944 };

  it('asks for the leave of a brand at Facebook, with the keys of the Meta app', () => {
    const app = { ...APP, token: '1234|facebooksecret' };
    const context = play([], { app });
    const url = new URL(brandOAuth.authorizeUrl(context, { state: 's', redirectUri: REDIRECT }));
    expect(`${url.origin}${url.pathname}`).toBe('https://www.facebook.com/v26.0/dialog/oauth');
    expect(url.searchParams.get('client_id')).toBe('1234');
    expect(url.searchParams.get('scope')?.split(',')).toContain('instagram_basic');
  });

  it('takes the account whose Page may be analysed, and names the others', async () => {
    const answers = [{ json: { access_token: 'EAAshort' } }, { json: long }, { json: permissions }];
    const context = saying([...answers, { json: pages }], {});
    const grant = valueOf(await brandOAuth.exchange(context, { code: 'c', redirectUri: REDIRECT }));
    expect(grant).toEqual({
      accountId: '172',
      accessToken: 'EAAsecond',
      refreshToken: 'EAAlong',
      scopes: ['instagram_basic'],
    });
    const all = await oauth.accounts?.(saying([{ json: permissions }, { json: pages }], {}), grant);
    expect(valueOf(all).map(({ accountId }) => accountId)).toEqual(['172', '171']);
  });

  it('takes over a token from the browser only when it is of our app', async () => {
    const check = (appId: string) => ({ json: { data: { app_id: appId, is_valid: true } } });
    const rest = [{ json: long }, { json: permissions }, { json: pages }];
    const ours = saying([check(APP.id), ...rest], {});
    expect(valueOf(await oauth.adoptToken?.(ours, 'EAAshort'))).toMatchObject({ accountId: '172' });
    const others = saying([check('1111'), ...rest], {});
    expect(classOf(await oauth.adoptToken?.(others, 'EAAshort'))).toBe('invalid_request');
    expect(others.asked).toHaveLength(1);
    const ended = saying([{ json: { data: { app_id: APP.id, is_valid: false } } }, ...rest], {});
    expect(classOf(await oauth.adoptToken?.(ended, 'EAAshort'))).toBe('reconnect');
  });

  it('renews the token of the same account by that of the person, and gives the leave back by it', async () => {
    const grant = { ...BRAND, accountId: '171' };
    const context = saying([{ json: permissions }, { json: pages }], {});
    expect(valueOf(await oauth.refresh?.(context, grant))).toMatchObject({
      accountId: '171',
      accessToken: 'EAAfirst',
      refreshToken: 'EAAperson',
    });
    const gone = saying([{ json: permissions }, { json: pages }], {});
    expect(classOf(await oauth.refresh?.(gone, { ...BRAND, accountId: '999' }))).toBe('reconnect');
    const back = saying([{ json: { success: true } }], {});
    expect(valueOf(await oauth.revoke?.(back, grant))).toBeNull();
    expect(back.asked[0]).toMatchObject({
      method: 'DELETE',
      headers: { authorization: 'Bearer EAAperson' },
    });
    // What has been taken back before is as it should be.
    expect(valueOf(await oauth.revoke?.(play(['token app removed']), grant))).toBeNull();
    expect(classOf(await oauth.revoke?.(play(['down']), grant))).toBe('unavailable');
  });

  it('proves that a call comes from us', async () => {
    expect(await appSecretProof(APP.secret, CREATOR.accessToken)).toBe(
      '7c6cd2f643cff0627e2e146c4a665133001e3e1790f30e6a127ea3e08ec36c0b',
    );
    const context = play(['business discovery, first page'], brand);
    await connector.profile?.(context, 'ana.mx');
    expect(new URL(context.asked[0]?.url ?? '').searchParams.get('appsecret_proof')).toBe(
      await appSecretProof(APP.secret, 'EAAbrand'),
    );
  });
});

describe('a profile', () => {
  const ana = {
    id: '17841400000000001',
    username: 'ana.mx',
    name: 'Ana Ríos',
    url: 'https://www.instagram.com/ana.mx/',
    pictureUrl: 'https://scontent.test/ana.jpg',
    figures: { followers_count: 15_234 },
  };

  it('is read by its owner’s leave', async () => {
    const context = play(['own profile'], creator);
    const result = await connector.ownProfile?.(context);
    expectAsked(context.asked[0], 'own profile', LOGIN);
    expect(result).toEqual({ ok: true, value: ana, via: 'creator', capturedAt: NOW, cost: 1, warnings: [] });
  });

  it('is read by name with the brand’s leave', async () => {
    const name = 'business discovery, first page';
    const context = play([name], brand);
    const result = await connector.profile?.(context, 'ana.mx');
    expectAsked(context.asked[0], name, FACEBOOK);
    expect(fieldsOf(context.asked[0])).toBe(
      'business_discovery.username(ana.mx){id,username,name,profile_picture_url,followers_count}',
    );
    expect(result).toMatchObject({ ok: true, value: ana, via: 'brand' });
  });

  it('of somebody else is asked for by the brand, though a creator is connected', async () => {
    const steps = ['own profile', 'business discovery, personal or unknown account'];
    const context = play(steps, { creator: CREATOR, brand: BRAND });
    expect(classOf(await connector.profile?.(context, 'nobody'))).toBe('not_found');
    expectAsked(context.asked[1], steps[1] ?? '', FACEBOOK);
    const alone = play(['own profile'], creator);
    expect(classOf(await connector.profile?.(alone, 'nobody'))).toBe('not_connected');
    expect(valueOf(await connector.profile?.(play(['own profile'], creator), 'Ana.MX'))).toEqual(ana);
  });

  it('of the brand itself is read by its own leave', async () => {
    const context = saying([{ json: { id: BRAND.accountId, username: 'marca' } }], brand);
    expect(valueOf(await connector.ownProfile?.(context))).toMatchObject({ username: 'marca', figures: {} });
    expect(context.asked[0]?.url).toMatch(/^https:\/\/graph\.facebook\.com\/v26\.0\/17841499999999999\?/);
  });

  it('asks by no name that would be read as more than a name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (username) => {
        const answer = exampleOf('business discovery, first page').response.json;
        const context = saying([{ json: answer }], brand);
        const result = await connector.profile?.(context, username);
        const asked = context.asked[0];
        if (asked) expect(fieldsOf(asked)).toMatch(/^business_discovery\.username\([\w.]+\)\{[\w,]+\}$/);
        else expect(classOf(result)).toBe('not_found');
      }),
    );
  });

  it('cannot be discovered by Instagram’s own login', async () => {
    const context = play([], { creator: undefined, brand: CREATOR });
    expect(classOf(await connector.profile?.(context, 'ana.mx'))).toBe('scope_missing');
  });
});

describe('the figures of a post', () => {
  it('are found by its link among what the creator published, with all that its owner sees', async () => {
    const steps = ['own media, a page', 'insights of a reel', 'insights not there yet'];
    const context = play(steps, creator);
    const [reel, carousel] = (await connector.metrics?.(context, [REEL, CAROUSEL])) ?? [];
    for (const [index, step] of steps.slice(0, 2).entries()) expectAsked(context.asked[index], step, LOGIN);
    expect(fieldsOf(context.asked[0])).toContain('shortcode');
    expect(valueOf(reel)).toEqual({
      ref: { ...REEL, publishedAt: new Date('2026-11-01T18:00:00Z') },
      metrics: {
        number_of_likes: 1201,
        number_of_comments: 34,
        number_of_views: 20_411,
        number_of_reproductions: 20_411,
        number_of_shares: 51,
        number_of_times_saved: 77,
        number_of_interactions: 1363,
        scope_number: 15_800,
      },
      text: 'Con @marca #publicidad',
    });
    expect(reel).toMatchObject({ via: 'creator', cost: 2, warnings: [] });
    // An album has no views, and its figures are not there yet: what is missing has no key.
    expect(valueOf(carousel).metrics).toEqual({ number_of_likes: 88, number_of_comments: 2 });
  });

  it('are likes, comments and views where only the brand is connected', async () => {
    const name = 'business discovery, first page';
    const photo: PostRef = { ...REEL, id: 'C7ZyXwVuTsR', contentType: 'photo' };
    const unnamed: PostRef = { ...REEL, id: 'C7Unnamed01', username: undefined };
    const story: PostRef = { ...REEL, id: '324', contentType: 'story' };
    const context = play([name], brand);
    const results = (await connector.metrics?.(context, [REEL, unnamed, story, photo])) ?? [];
    expectAsked(context.asked[0], name, FACEBOOK);
    expect(fieldsOf(context.asked[0])).toMatch(
      /^business_discovery\.username\(ana\.mx\)\{media\.limit\(50\)\{/,
    );
    expect(results.map(classOf)).toEqual(['ok', 'invalid_request', 'not_connected', 'ok']);
    expect(valueOf(results[0]).metrics).toEqual({
      number_of_likes: 1201,
      number_of_comments: 34,
      number_of_views: 20_411,
      number_of_reproductions: 20_411,
    });
    // Its owner hides the likes.
    expect(valueOf(results[3]).metrics).toEqual({ number_of_comments: 3 });
  });

  it('are asked for one by one where a name is no longer known', async () => {
    const dead = 'insights with one dead name: the whole call fails';
    const views = { data: [{ name: 'views', values: [{ value: 9 }] }] };
    const error = exampleOf(dead).response.json;
    used.add(dead);
    const context = saying(
      [
        { json: exampleOf('own media, a page').response.json },
        { status: 400, json: error },
        { json: views },
        { status: 400, json: error },
        ...Array.from({ length: 5 }, () => ({ json: { data: [] } })),
      ],
      creator,
    );
    const [result] = (await connector.metrics?.(context, [REEL])) ?? [];
    const asked = context.asked.slice(1).map(({ url }) => new URL(url).searchParams.get('metric'));
    expect(asked[0]?.split(',')).toEqual(asked.slice(1));
    expect(result).toMatchObject({ ok: true, cost: 9, warnings: ['reach'] });
  });

  it('keep what everybody sees where the leave does not reach the rest', async () => {
    const context = play(['own media, a page', 'permission missing'], creator);
    const [result] = (await connector.metrics?.(context, [REEL])) ?? [];
    expect(valueOf(result).metrics).toEqual({
      number_of_likes: 1201,
      number_of_comments: 34,
      number_of_views: 20_411,
      number_of_reproductions: 20_411,
    });
    expect(result).toMatchObject({ warnings: expect.arrayContaining(['reach', 'saved']) as string[] });
  });

  it('keep what everybody sees of what was published before the account was a professional one', async () => {
    const early = { status: 400, json: { error: { code: 100, error_subcode: 2108006 } } };
    const media = { json: exampleOf('own media, a page').response.json };
    const context = saying([media, early], creator);
    const [result] = (await connector.metrics?.(context, [CAROUSEL])) ?? [];
    expect(valueOf(result).metrics).toEqual({ number_of_likes: 88, number_of_comments: 2 });
    expect(context.asked).toHaveLength(2);
  });

  it('stop at a limit: nothing more is asked, and each post says so', async () => {
    const context = play(['own media, a page', 'business use case limit'], creator);
    const results = (await connector.metrics?.(context, [REEL, CAROUSEL])) ?? [];
    expect(results.map(classOf)).toEqual(['rate_limited', 'rate_limited']);
  });

  const page = (at: string, next?: string) => ({
    json: {
      data: [{ id: '1', permalink: 'https://www.instagram.com/p/C7Other0001/', timestamp: at }],
      paging: { cursors: { after: next ?? 'last' }, ...(next !== undefined && { next: 'https://…' }) },
    },
  });

  it('are looked for page by page, until all that is left is older', async () => {
    const old = page('2026-09-01T10:00:00+0000', 'third');
    const context = saying([page('2026-11-01T10:00:00+0000', 'second'), old], creator);
    const results = (await connector.metrics?.(context, [CAROUSEL])) ?? [];
    expect(results.map(classOf)).toEqual(['not_found']);
    expect(context.asked.map(({ url }) => new URL(url).searchParams.get('after'))).toEqual([null, 'second']);
  });

  it('are looked for to the end where nobody knows when it was published', async () => {
    const context = saying(
      [page('2020-01-01T10:00:00+0000', 'second'), page('2019-01-01T10:00:00+0000')],
      creator,
    );
    expect(((await connector.metrics?.(context, [REEL])) ?? []).map(classOf)).toEqual(['not_found']);
    expect(context.asked).toHaveLength(2);
  });

  it('are looked for no farther than two thousand posts back, nor behind a page without any', async () => {
    const [one] = page('2026-11-01T10:00:00+0000', 'more').json.data;
    const full = { json: { ...page('', 'more').json, data: Array.from({ length: 100 }, () => one) } };
    const context = saying(
      Array.from({ length: 99 }, () => full),
      creator,
    );
    expect(((await connector.metrics?.(context, [REEL])) ?? []).map(classOf)).toEqual(['not_found']);
    expect(context.asked).toHaveLength(20);
    const empty = saying([{ json: { ...full.json, data: [] } }], creator);
    expect(((await connector.metrics?.(empty, [REEL])) ?? []).map(classOf)).toEqual(['not_found']);
  });

  it('are found by every link of the same post', async () => {
    const code = fc.stringMatching(/^[A-Za-z0-9_-]{5,39}$/);
    await fc.assert(
      fc.asyncProperty(code, fc.constantFrom('p', 'reel', 'tv', 'ana/p', 'reels'), async (id, kind) => {
        const media = {
          id: '1',
          permalink: `https://www.instagram.com/${kind}/${id}/?igsh=x`,
          like_count: 1,
        };
        const context = saying([{ json: { data: [media] } }, { json: { data: [] } }], creator);
        const [result] = (await connector.metrics?.(context, [{ ...REEL, id }])) ?? [];
        expect(valueOf(result).metrics).toEqual({ number_of_likes: 1 });
      }),
    );
  });

  it('are whole numbers from zero on, or nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (count) => {
        const media = { id: '1', permalink: REEL.url, like_count: count, comments_count: 7 };
        const context = saying([{ json: { data: [media] } }, { json: { data: [] } }], creator);
        const [result] = (await connector.metrics?.(context, [REEL])) ?? [];
        const { number_of_likes: likes } = valueOf(result).metrics;
        expect(likes === undefined || (Number.isSafeInteger(likes) && likes >= 0)).toBe(true);
        expect('number_of_likes' in valueOf(result).metrics).toBe(likes !== undefined);
      }),
    );
  });
});

describe('what an account published', () => {
  it('comes newest first by its own leave, and says where it goes on', async () => {
    const context = play(['own media, a page'], creator);
    const since = new Date('2026-10-01T00:00:00Z');
    const recent = valueOf(await connector.recent?.(context, 'ana.mx', { since }));
    expect(new URL(context.asked[0]?.url ?? '').searchParams.get('since')).toBe('1790812800');
    expect(recent.next).toBe('QVFIUa');
    expect(recent.items.map(({ ref }) => ref)).toEqual([
      {
        id: 'C7AbCdEfGhI',
        contentType: 'reel',
        url: 'https://www.instagram.com/reel/C7AbCdEfGhI/',
        publishedAt: new Date('2026-11-01T18:00:00Z'),
      },
      {
        id: 'C7Carousel1',
        contentType: 'photo',
        url: 'https://www.instagram.com/p/C7Carousel1/',
        publishedAt: new Date('2026-10-29T18:00:00Z'),
      },
    ]);
  });

  it('comes by the brand’s leave with the name that was asked for, and ends at the time that was', async () => {
    const name = 'business discovery, first page';
    const page = valueOf(await connector.recent?.(play([name], brand), 'ana.mx', {}));
    expect(page).toMatchObject({ next: 'QVFIUcursor1', items: [{ ref: { username: 'ana.mx' } }, {}] });
    const since = new Date('2026-10-31T00:00:00Z');
    const cut = valueOf(await connector.recent?.(play([name], brand), 'ana.mx', { since }));
    expect(cut.items.map(({ ref }) => ref.id)).toEqual(['C7AbCdEfGhI']);
    expect(cut.next).toBeUndefined();
  });

  it('goes on behind a cursor, and takes no other text for one', async () => {
    const context = play(['business discovery, first page'], brand);
    await connector.recent?.(context, 'ana.mx', { cursor: 'QVFIUcursor1' });
    expect(fieldsOf(context.asked[0])).toContain('media.limit(50).after(QVFIUcursor1){');
    const odd = await connector.recent?.(play([], brand), 'ana.mx', { cursor: 'x){id}' });
    expect(classOf(odd)).toBe('invalid_request');
  });
});

describe('stories', () => {
  const STEPS = ['live stories', 'insights of a story', 'story with fewer than five viewers'];

  it('come with their file and what they gathered, the one with few viewers too', async () => {
    const context = play(STEPS, creator);
    const result = await connector.stories?.(context);
    for (const [index, step] of STEPS.entries())
      expectAsked(context.asked[index], step, LOGIN, ['fields', 'metric']);
    expect(new URL(context.asked[1]?.url ?? '').searchParams.get('metric')).toBe(
      exampleOf('insights of a story').request.query?.['metric'],
    );
    const [first, second] = valueOf(result);
    expect(first).toEqual({
      ref: {
        id: '3240000000000000009',
        contentType: 'story',
        url: 'https://www.instagram.com/stories/ana.mx/3240000000000000009/',
        username: 'ana.mx',
        publishedAt: new Date('2026-11-20T09:00:00Z'),
      },
      metrics: {
        number_of_views: 903,
        scope_number: 811,
        number_of_responses: 4,
        number_of_shares: 6,
        number_of_interactions: 10,
        number_of_clicks_to_the_link: 29,
      },
      thumbnailUrl: 'https://scontent.test/story9.jpg',
      media: { url: 'https://scontent.test/story9.jpg', kind: 'image' },
    });
    expect(second).toMatchObject({
      metrics: {},
      thumbnailUrl: 'https://scontent.test/story10.jpg',
      media: { url: 'https://scontent.test/story10.mp4', kind: 'video' },
    });
    expect(result).toMatchObject({ cost: 3, warnings: ['insights'] });
  });

  it('leave out figures that we have no place for', async () => {
    const one = 'insights of a story with navigation';
    const [first] = valueOf(await connector.stories?.(play(['live stories', one, one], creator)));
    expect(first?.metrics).toEqual({});
  });

  it('are told apart from a permission that is missing by the leave itself', async () => {
    const story: PostRef = { ...REEL, id: '3240000000000000009', contentType: 'story' };
    const steps = ['live stories', 'story with fewer than five viewers'];
    const few = (await connector.metrics?.(play(steps, creator), [story])) ?? [];
    expect(few.map(classOf)).toEqual(['no_data']);
    const narrow = { creator: { ...CREATOR, scopes: ['instagram_business_basic'] } };
    const missing = (await connector.metrics?.(play(steps, narrow), [story])) ?? [];
    expect(missing.map(classOf)).toEqual(['scope_missing']);
  });

  it('are asked for one by one where the list has ids alone', async () => {
    const list = exampleOf('live stories').response.json as { data: unknown[] };
    const figures = { json: exampleOf('insights of a story').response.json };
    const context = saying(
      [{ json: { data: [{ id: '17900000000000009' }] } }, { json: list.data[0] }, figures],
      creator,
    );
    expect(valueOf(await connector.stories?.(context))).toMatchObject([
      { ref: { id: '3240000000000000009' } },
    ]);
    expect(context.asked[1]?.url).toContain('/v26.0/17900000000000009?');
  });

  it('are kept though a limit ends the figures', async () => {
    const context = play(['live stories', 'application limit'], creator);
    expect(valueOf(await connector.stories?.(context))).toHaveLength(2);
  });

  it('say that there is none', async () => {
    const context = play(['no live story'], { creator: { ...CREATOR, accountId: '17841400000000002' } });
    expect(classOf(await connector.stories?.(context))).toBe('no_data');
    expectAsked(context.asked[0], 'no live story', LOGIN);
  });

  it('are their owner’s alone', async () => {
    expect(classOf(await connector.stories?.(play([], brand)))).toBe('not_connected');
  });
});

describe('a search', () => {
  it('finds what was published with a hashtag, without who did', async () => {
    const steps = ['hashtag id', 'hashtag media'];
    const context = play(steps, brand);
    const result = await connector.search?.(context, { hashtag: '#marca' });
    for (const [index, step] of steps.entries()) expectAsked(context.asked[index], step, FACEBOOK);
    expect(result).toMatchObject({ ok: true, via: 'brand', cost: 2 });
    const page = valueOf(result);
    expect(page.next).toBe('17843853986012965:QVFIUh');
    expect(page.items).toEqual([
      {
        ref: {
          id: 'C7Hashtag01',
          contentType: 'photo',
          url: 'https://www.instagram.com/p/C7Hashtag01/',
          publishedAt: new Date('2026-11-20T08:00:00Z'),
        },
        metrics: { number_of_likes: 3, number_of_comments: 0 },
        text: 'Mi #marca',
      },
    ]);
  });

  it('goes on without asking for the hashtag anew, which is counted', async () => {
    const context = play(['hashtag media'], brand);
    await connector.search?.(context, { hashtag: 'marca', cursor: '17843853986012965:QVFIUh' });
    expect(new URL(context.asked[0]?.url ?? '').searchParams.get('after')).toBe('QVFIUh');
  });

  it('waits after thirty hashtags', async () => {
    const context = play(['31st hashtag of the week'], brand);
    expect(classOf(await connector.search?.(context, { hashtag: 'otra' }))).toBe('rate_limited');
    expectAsked(context.asked[0], '31st hashtag of the week', FACEBOOK);
  });

  const tags = {
    json: {
      username: 'marca',
      tags: {
        data: [{ id: '1', username: 'ana.mx', permalink: REEL.url, media_product_type: 'REELS' }],
        paging: { cursors: { after: 'QVFIUt' }, next: 'https://…' },
      },
    },
  };

  it('finds what tags the brand, and nobody else', async () => {
    const context = saying([tags], brand);
    const page = valueOf(await connector.search?.(context, { mention: '@Marca' }));
    expect(page).toMatchObject({ next: 'QVFIUt', items: [{ ref: { id: REEL.id, username: 'ana.mx' } }] });
    expect(fieldsOf(context.asked[0])).toMatch(/^username,tags\.limit\(50\)\{id,/);
    expect(classOf(await connector.search?.(saying([tags], brand), { mention: 'otra' }))).toBe(
      'not_supported',
    );
    const odd = await connector.search?.(play([], brand), { mention: 'marca', cursor: 'a{' });
    expect(classOf(odd)).toBe('invalid_request');
  });

  it('cannot look for words, nor without the brand', async () => {
    expect(classOf(await connector.search?.(play([], brand), { keyword: 'marca' }))).toBe('not_supported');
    expect(classOf(await connector.search?.(play([], creator), { hashtag: 'marca' }))).toBe('not_connected');
  });
});

describe('the audience', () => {
  const NAME = 'audience by age';

  it('is asked for by each dimension, and read by the names of the keys', async () => {
    const context = play([NAME, NAME, NAME, NAME], creator);
    const result = await connector.audience?.(context);
    expectAsked(context.asked[0], NAME, LOGIN);
    const asked = context.asked.map(({ url }) => new URL(url).searchParams.get('breakdown'));
    expect(asked).toEqual(['age', 'gender', 'country', 'city']);
    expect(valueOf(result)).toEqual([
      { dimension: 'age', key: '18-24', count: 4100 },
      { dimension: 'age', key: '25-34', count: 7300 },
    ]);
  });

  it('of few followers is not told', async () => {
    const context = saying(
      Array.from({ length: 4 }, () => ({ json: { data: [] } })),
      creator,
    );
    expect(classOf(await connector.audience?.(context))).toBe('no_data');
  });
});

describe('a failure', () => {
  const errors = examplesOf('instagram').filter(({ response }) =>
    JSON.stringify(response).includes('"error":'),
  );
  /** Of these what the code means depends on the call. */
  const byCall = ['story with fewer than five viewers'];

  it.each(errors.filter(({ name }) => !byCall.includes(name)))('$name is $ours', async ({ name, ours }) => {
    const context = play([name], creator);
    const result = await connector.ownProfile?.(context);
    expect(classOf(result)).toBe(ours);
    expect(result).toMatchObject({ failure: { requestId: 'AbCdEfGhIjKlMnOpQrStUv' } });
  });

  it('names the codes of the network', async () => {
    const result = await connector.ownProfile?.(play(['token expired'], creator));
    expect(result).toMatchObject({ failure: { providerCode: '190/463' } });
  });

  it('says when the account may be asked again', async () => {
    const result = await connector.ownProfile?.(play(['business use case limit'], creator));
    expect(result).toMatchObject({ failure: { retryAt: new Date(NOW.getTime() + 19 * 60_000) } });
  });

  it('is said before anybody is asked where keys or leave are missing', async () => {
    const context = play([], { creator: undefined });
    const nobody = await Promise.all([
      connector.ownProfile?.(context),
      connector.profile?.(context, 'ana.mx'),
      connector.recent?.(context, 'ana.mx', {}),
      connector.stories?.(context),
      connector.audience?.(context),
      connector.search?.(context, { hashtag: 'marca' }),
    ]);
    const figures = (await connector.metrics?.(context, [REEL])) ?? [];
    expect(new Set([...nobody, ...figures].map(classOf))).toEqual(new Set(['not_connected']));
    const bare = play([], { ...creator, app: undefined });
    expect(classOf(await connector.ownProfile?.(bare))).toBe('not_configured');
  });

  it('is no answer, or one that nobody can read', async () => {
    const silent = { ...play([], creator), http: () => Promise.reject(new NoAnswer('timeout')) };
    expect(await connector.ownProfile?.(silent)).toEqual({
      ok: false,
      failure: { class: 'unavailable', providerCode: 'timeout' },
    });
    const odd = saying([{ json: { id: 5 } }], creator);
    expect(classOf(await connector.ownProfile?.(odd))).toBe('unavailable');
  });
});

describe('what anybody may know', () => {
  it('of a link is that its post is there', async () => {
    const name = 'oEmbed without token';
    const context = play([name], { app: undefined, creator: undefined });
    const result = await connector.preview?.(context, 'https://www.instagram.com/p/C7ZyXwVuTsR/');
    expectAsked(context.asked[0], name, FACEBOOK);
    expect(context.asked[0]?.headers).toBeUndefined();
    expect(result).toMatchObject({ ok: true, via: 'none', value: {} });
  });
});

it('plays every example', () => {
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});
