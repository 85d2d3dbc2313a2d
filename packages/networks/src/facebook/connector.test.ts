import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoAnswer, type Grant, type PostRef, type Result } from '../connector.js';
import { APP, fieldsOf, stage } from '../instagram/testing.js';
import { NOW, examplesOf } from '../testing.js';
import { connector } from './connector.js';

const { baseUrls, oauth } = connector;
if (!oauth) throw new Error('There is no login');
const GRAPH = 'https://graph.facebook.com';
const { play, saying, expectAsked, used, names, exampleOf } = stage('facebook', baseUrls);

const PAGE: Grant = {
  accountId: '100000000000001',
  accessToken: 'EAApage-token',
  refreshToken: 'EAAuser-long',
  scopes: ['pages_show_list', 'pages_read_engagement', 'pages_read_user_content', 'read_insights'],
};
const creator = { creator: PAGE };
const app = { creator: undefined };
const REDIRECT = 'https://altavoz.test/oauth/facebook';
const refOf = (id: string, url: string, more: Partial<PostRef> = {}): PostRef => ({
  id,
  contentType: 'post',
  url,
  ...more,
});
const POST = refOf('200000000000001', 'https://www.facebook.com/anarios/posts/200000000000001/');
const NAMED = refOf('pfbid0AbCdEf', 'https://www.facebook.com/anarios/posts/pfbid0AbCdEf/', {
  username: 'anarios',
});
const REEL = refOf('300000000000001', 'https://www.facebook.com/reel/300000000000001/', {
  contentType: 'reel',
});

const classOf = (result: Result<unknown> | undefined) => (result?.ok ? 'ok' : result?.failure.class);
function valueOf<T>(result: Result<T> | undefined): T {
  if (!result?.ok) throw new Error(`Failed: ${JSON.stringify(result)}`);
  return result.value;
}
const answerOf = (name: string) => {
  used.add(name);
  const { status, json } = exampleOf(name).response;
  return { status, json };
};

describe('Facebook Login', () => {
  const AFTER = ['long-lived user token', 'granted and declined scopes', 'pages of the user'];
  const leave = {
    accountId: '100000000000001',
    accessToken: 'EAApage-token',
    refreshToken: 'EAAuser-long',
    scopes: ['public_profile'],
  };

  it('asks on its page for what a Page lets us read', () => {
    const url = new URL(oauth.authorizeUrl(play([]), { state: 's', redirectUri: REDIRECT }));
    expect(`${url.origin}${url.pathname}`).toBe('https://www.facebook.com/v26.0/dialog/oauth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: APP.id,
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope:
        'public_profile,pages_show_list,pages_read_engagement,pages_read_user_content,read_insights,business_management',
      state: 's',
    });
  });

  it('turns a code into the leave of a Page, and keeps only what was granted', async () => {
    const steps = ['code for a user token', ...AFTER];
    const context = play(steps);
    const grant = await oauth.exchange(context, { code: 'AQD1', redirectUri: REDIRECT });
    for (const [index, step] of steps.entries()) expectAsked(context.asked[index], step, GRAPH);
    expect(grant).toMatchObject({ ok: true, via: 'creator', cost: 4 });
    // A Page's token has no end of its own.
    expect(valueOf(grant)).toEqual(leave);
  });

  it('asks anew for a leave whose code was used', async () => {
    const context = play(['code bad']);
    const grant = await oauth.exchange(context, { code: 'USED', redirectUri: REDIRECT });
    expectAsked(context.asked[0], 'code bad', GRAPH);
    expect(grant).toMatchObject({ failure: { class: 'reconnect', providerCode: '100/36009' } });
  });

  it('takes over a token from the browser that is of our app', async () => {
    const steps = ['check a token (SOC-05)', ...AFTER];
    const context = play(steps);
    const grant = valueOf(await oauth.adoptToken?.(context, 'EAAuser-short'));
    for (const [index, step] of steps.entries()) expectAsked(context.asked[index], step, GRAPH);
    expect(grant).toEqual(leave);
  });

  it('refuses a token of another app before it is used', async () => {
    const context = play(['check a token of another app']);
    expect(classOf(await oauth.adoptToken?.(context, 'EAAother-app'))).toBe('invalid_request');
    expectAsked(context.asked[0], 'check a token of another app', GRAPH);
    expect(context.asked).toHaveLength(1);
  });

  it('says that a person without a Page has nothing to connect', async () => {
    const steps = ['code for a user token', 'long-lived user token', 'granted and declined scopes'];
    const context = play([...steps, 'person without a page']);
    const grant = await oauth.exchange(context, { code: 'AQD1', redirectUri: REDIRECT });
    expect(classOf(grant)).toBe('not_supported');
    expect(new URL(context.asked[3]?.url ?? '').pathname).toBe('/v26.0/me/accounts');
  });

  it('does nothing without keys', async () => {
    const context = play([], { app: undefined });
    const results = await Promise.all([
      oauth.exchange(context, { code: 'c', redirectUri: REDIRECT }),
      oauth.adoptToken?.(context, 't'),
      oauth.refresh?.(context, PAGE),
      oauth.revoke?.(context, PAGE),
      oauth.accounts?.(context, PAGE),
    ]);
    expect(new Set(results.map(classOf))).toEqual(new Set(['not_configured']));
  });
});

describe('a profile', () => {
  const ana = {
    id: '100000000000001',
    username: 'anarios',
    name: 'Ana Ríos',
    url: 'https://www.facebook.com/anarios',
    pictureUrl: 'https://scontent.test/page.jpg',
    verified: true,
    figures: { followers_count: 48_211 },
  };

  it('is that of a Page, by its name', async () => {
    const context = play(['page profile'], creator);
    const result = await connector.profile?.(context, 'anarios');
    expectAsked(context.asked[0], 'page profile', GRAPH, []);
    expect(result).toEqual({ ok: true, value: ana, via: 'creator', capturedAt: NOW, cost: 1, warnings: [] });
  });

  it('is that of the one who is connected, a creator or a brand', async () => {
    for (const more of [creator, { creator: undefined, brand: PAGE }]) {
      const context = play(['page profile'], more);
      expect(valueOf(await connector.ownProfile?.(context))).toEqual(ana);
      expect(new URL(context.asked[0]?.url ?? '').pathname).toBe('/v26.0/100000000000001');
    }
  });

  it('is known by its number where it has no name', async () => {
    const status = { verification_status: 'not_verified' };
    const bare = saying([{ json: { id: '5', name: 'Ana', ...status } }], app);
    expect(valueOf(await connector.profile?.(bare, '5'))).toEqual({
      id: '5',
      username: '5',
      name: 'Ana',
      url: 'https://www.facebook.com/5',
      verified: false,
      figures: {},
    });
    const odd = saying([{ json: { id: '5', verification_status: 'something_new' } }], app);
    expect(valueOf(await connector.profile?.(odd, '5'))).not.toHaveProperty('verified');
  });

  it('is read by our app’s own token where nobody is connected', async () => {
    const context = play(['page profile'], app);
    expect(await connector.profile?.(context, 'anarios')).toMatchObject({ via: 'app' });
    expect(context.asked[0]?.headers).toEqual({ authorization: `Bearer ${APP.id}|${APP.secret}` });
    expect(context.asked[0]?.url).not.toContain('appsecret_proof');
  });

  it('leads to one address below the Graph API, whatever the name', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('..', '.', 'a/b')),
        async (name) => {
          const context = saying([{ json: { id: '5' } }], app);
          const result = await connector.profile?.(context, name);
          const asked = context.asked[0];
          if (!asked) expect(classOf(result)).toBe('not_found');
          else expect(new URL(asked.url).pathname).toBe(`/v26.0/${encodeURIComponent(name)}`);
        },
      ),
    );
  });
});

describe('the figures of a post', () => {
  const all = {
    number_of_views: 9120,
    number_of_impressions: 9120,
    scope_number: 7033,
    number_of_clicks_to_the_link: 41,
    number_of_reproductions: 0,
    number_of_likes: 340,
    number_of_comments: 25,
    number_of_shares: 12,
  };

  it('are asked for by its number, with what its Page is told', async () => {
    const steps = ['one post', 'post insights'];
    const context = play(steps, creator);
    const [result] = (await connector.metrics?.(context, [POST])) ?? [];
    for (const [index, step] of steps.entries()) expectAsked(context.asked[index], step, GRAPH);
    expect(fieldsOf(context.asked[0])).toContain('reactions.limit(0).summary(total_count)');
    expect(valueOf(result)).toEqual({
      ref: { ...POST, publishedAt: new Date('2026-11-01T18:00:00Z') },
      text: 'Hoy con @marca',
      metrics: all,
    });
    expect(result).toMatchObject({ via: 'creator', cost: 2, warnings: [] });
  });

  it('are looked for among those of the Page where the link has no number', async () => {
    const second = refOf('pfbid0GhIjKl', 'https://www.facebook.com/anarios/posts/pfbid0GhIjKl/');
    const gone = refOf('pfbid0Gone', 'https://www.facebook.com/anarios/posts/pfbid0Gone/', {
      publishedAt: new Date('2026-12-20T00:00:00Z'),
    });
    const context = play(['posts of a page', 'post insights', 'post insights'], creator);
    const results = (await connector.metrics?.(context, [NAMED, gone, second])) ?? [];
    expectAsked(context.asked[0], 'posts of a page', GRAPH);
    expect(results.map(classOf)).toEqual(['ok', 'not_found', 'ok']);
    expect(valueOf(results[0]).metrics).toEqual(all);
    // Nobody shared it, and the network says nothing then.
    expect(valueOf(results[2]).metrics).not.toHaveProperty('number_of_shares');
    expect(results[0]).toMatchObject({ cost: 2 });
    expect(results[2]).toMatchObject({ cost: 1 });
  });

  it('are looked for by the photo that a link names, which is not asked to be played', async () => {
    const photo = refOf('4455', 'https://www.facebook.com/photo/?fbid=4455', { contentType: 'photo' });
    const post = { id: '100000000000001_9', attachments: { data: [{}, { target: { id: '4455' } }] } };
    const context = saying([{ json: { data: [post] } }, { json: { data: [] } }], creator);
    const [result] = (await connector.metrics?.(context, [photo])) ?? [];
    expect(classOf(result)).toBe('no_data');
    expect(new URL(context.asked[1]?.url ?? '').searchParams.get('metric')).not.toContain('video');
    const alone = saying(
      [{ json: { data: [{ id: '1_4455', shares: { count: 2 } }] } }, { json: { data: [] } }],
      creator,
    );
    expect(valueOf((await connector.metrics?.(alone, [photo]))?.[0]).metrics).toEqual({
      number_of_shares: 2,
    });
  });

  it('of a reel are those of its video and of the post it came with', async () => {
    const steps = ['video', 'one post', 'post insights'];
    const context = play(steps, creator);
    const [result] = (await connector.metrics?.(context, [REEL])) ?? [];
    expectAsked(context.asked[0], 'video', GRAPH, []);
    expect(new URL(context.asked[1]?.url ?? '').pathname).toBe('/v26.0/100000000000001_200000000000003');
    expect(valueOf(result).metrics).toEqual({ ...all, number_of_reproductions: 5120 });
    expect(result).toMatchObject({ cost: 3 });
  });

  it('of a video without a post are its views', async () => {
    const { post_id: _left, ...video } = answerOf('video').json as Record<string, unknown>;
    const [result] = (await connector.metrics?.(saying([{ json: video }], creator), [REEL])) ?? [];
    expect(valueOf(result)).toEqual({
      ref: { ...REEL, publishedAt: new Date('2026-11-02T18:00:00Z') },
      text: 'Reel',
      thumbnailUrl: 'https://scontent.test/v.jpg',
      metrics: { number_of_reproductions: 5120 },
    });
  });

  it('of a video stay its views where its post is gone, and its post may be named as a whole', async () => {
    const { post_id: _short, ...video } = answerOf('video').json as Record<string, unknown>;
    const gone = { status: 400, json: { error: { code: 100, error_subcode: 33 } } };
    const context = saying([{ json: { ...video, post_id: '7_8' } }, gone], creator);
    const [result] = (await connector.metrics?.(context, [REEL])) ?? [];
    expect(new URL(context.asked[1]?.url ?? '').pathname).toBe('/v26.0/7_8');
    expect(valueOf(result).metrics).toEqual({ number_of_reproductions: 5120 });
    const denied = { status: 400, json: { error: { code: 190 } } };
    const ended = saying([{ json: { ...video, post_id: '7_8' } }, denied], creator);
    expect(((await connector.metrics?.(ended, [REEL])) ?? []).map(classOf)).toEqual(['reconnect']);
  });

  it('are asked for one by one where a name is no longer known', async () => {
    const dead = answerOf('post insights with a dead name');
    const views = { data: [{ name: 'post_media_view', values: [{ value: 9 }] }] };
    const rest = Array.from({ length: 4 }, () => dead);
    const context = saying([answerOf('one post'), dead, { json: views }, ...rest], creator);
    const [result] = (await connector.metrics?.(context, [POST])) ?? [];
    expect(valueOf(result).metrics).toEqual({
      number_of_views: 9,
      number_of_impressions: 9,
      number_of_likes: 340,
      number_of_comments: 25,
      number_of_shares: 12,
    });
    expect(result).toMatchObject({
      cost: 7,
      warnings: [
        'post_total_media_view_unique',
        'post_clicks_by_type',
        'post_reactions_by_type_total',
        'post_video_views',
      ],
    });
  });

  it('leave out what people wrote where the Page has not allowed to read it', async () => {
    const narrow = { creator: { ...PAGE, scopes: ['pages_read_engagement'] } };
    const { reactions: _r, comments: _c, ...post } = answerOf('one post').json as Record<string, unknown>;
    const context = saying([{ json: post }, answerOf('post insights')], narrow);
    const [result] = (await connector.metrics?.(context, [POST])) ?? [];
    expect(fieldsOf(context.asked[0])).not.toMatch(/reactions|comments/);
    // All reactions together are the likes, and those its Page is told.
    expect(valueOf(result).metrics).toMatchObject({ number_of_likes: 340, number_of_shares: 12 });
    expect(result).toMatchObject({ warnings: ['number_of_comments'] });
  });

  it('keep what everybody sees where the figures of the Page may not be read', async () => {
    const context = play(['one post', 'public page without the feature'], creator);
    const [result] = (await connector.metrics?.(context, [POST])) ?? [];
    expect(valueOf(result).metrics).toEqual({
      number_of_likes: 340,
      number_of_comments: 25,
      number_of_shares: 12,
    });
    expect(result).toMatchObject({ warnings: expect.arrayContaining(['post_media_view']) as string[] });
  });

  it('of a Page that is not connected are likes, comments and shares, by its name', async () => {
    const context = play(['posts of a page'], app);
    const nameless = {
      ...NAMED,
      username: undefined,
      url: 'https://www.facebook.com/permalink.php?story_fbid=pfbid0X',
    };
    const results = (await connector.metrics?.(context, [NAMED, nameless])) ?? [];
    expect(new URL(context.asked[0]?.url ?? '').pathname).toBe('/v26.0/anarios/posts');
    expect(results.map(classOf)).toEqual(['ok', 'invalid_request']);
    expect(results[0]).toMatchObject({ via: 'app', cost: 1 });
    expect(valueOf(results[0]).metrics).toEqual({
      number_of_likes: 340,
      number_of_comments: 25,
      number_of_shares: 12,
    });
  });

  it('are asked for by number where a link names the Page by its own', async () => {
    const link = 'https://www.facebook.com/permalink.php?story_fbid=200000000000001&id=100000000000001';
    const context = play(['one post'], app);
    expect(
      ((await connector.metrics?.(context, [refOf('200000000000001', link)])) ?? []).map(classOf),
    ).toEqual(['ok']);
    expect(new URL(context.asked[0]?.url ?? '').pathname).toBe('/v26.0/100000000000001_200000000000001');
  });

  it.each([
    'https://fb.watch/aBc123/',
    'https://www.facebook.com/share/r/1AbC/',
    'https://www.facebook.com/groups/123/posts/456/',
  ])('cannot be asked for by %s', async (url) => {
    const context = play([], creator);
    const [result] = (await connector.metrics?.(context, [refOf('456', url)])) ?? [];
    expect(classOf(result)).toBe('not_supported');
  });

  it('stop at a limit: nothing more is asked, and each post says so', async () => {
    for (const steps of [['page token limit'], ['one post', 'page token limit']]) {
      const context = play(steps, creator);
      const results = (await connector.metrics?.(context, [POST, REEL])) ?? [];
      expect(results.map(classOf)).toEqual(['rate_limited', 'rate_limited']);
      expect(context.asked).toHaveLength(steps.length);
    }
  });

  it('are whole numbers from zero on, or nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (count) => {
        const figure = {
          name: 'post_reactions_by_type_total',
          values: [{ value: { like: count, love: 1 } }],
        };
        const post = { id: '1_2', shares: { count } };
        const context = saying([{ json: post }, { json: { data: [figure] } }], creator);
        const [result] = (await connector.metrics?.(context, [POST])) ?? [];
        for (const value of result?.ok ? Object.values(result.value.metrics) : [])
          expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;
        if (isCount) expect(valueOf(result).metrics.number_of_likes).toBe(count + 1);
        if (count === null) expect(classOf(result)).toBe('no_data');
      }),
    );
  });
});

describe('what a Page published', () => {
  it('comes newest first with what everybody sees, and says where it goes on', async () => {
    const context = play(['posts of a page'], creator);
    const since = new Date('2026-10-01T00:00:00Z');
    const page = valueOf(await connector.recent?.(context, 'whatever', { since, cursor: 'QVFIUb' }));
    const { searchParams, pathname } = new URL(context.asked[0]?.url ?? '');
    expect(pathname).toBe('/v26.0/100000000000001/posts');
    expect([searchParams.get('since'), searchParams.get('after')]).toEqual(['1790812800', 'QVFIUb']);
    expect(page.next).toBe('QVFIUa');
    expect(page.items[0]).toEqual({
      ref: {
        id: 'pfbid0AbCdEf',
        contentType: 'photo',
        url: 'https://www.facebook.com/anarios/posts/pfbid0AbCdEf/',
        username: 'anarios',
        publishedAt: new Date('2026-11-01T18:00:00Z'),
      },
      text: 'Hoy con @marca',
      metrics: { number_of_likes: 340, number_of_comments: 25, number_of_shares: 12 },
    });
    expect(page.items[1]).not.toHaveProperty('text');
  });

  it('is of the kind that its link says, else of that of the post', async () => {
    const kinds = [
      ['/reel/300000000000001/', 'added_video'],
      ['https://www.facebook.com/anarios/posts/1', 'added_video'],
      ['https://www.facebook.com/anarios/posts/2', 'shared_story'],
      ['https://www.facebook.com/events/3', 'created_event'],
    ];
    const data = kinds.map(([link, status]) => ({ id: '1_2', permalink_url: link, status_type: status }));
    const page = valueOf(await connector.recent?.(saying([{ json: { data } }], creator), 'a', {}));
    expect(page.items.map(({ ref }) => ref.contentType)).toEqual(['reel', 'video', 'post']);
  });

  it('needs the feature of Meta where its Page is not connected', async () => {
    const name = 'public page without the feature';
    const context = play([name], app);
    const result = await connector.recent?.(context, 'otherpage', {});
    expectAsked(context.asked[0], name, GRAPH);
    expect(classOf(result)).toBe('scope_missing');
  });
});

describe('a search', () => {
  const tagged = (after?: string) => ({
    json: {
      id: PAGE.accountId,
      username: 'marca',
      tagged: {
        data: (answerOf('posts of a page').json as { data: unknown[] }).data,
        paging: { cursors: { after }, next: 'https://…' },
      },
    },
  });
  const brand = { creator: undefined, brand: PAGE };

  it('finds what tags the brand’s own Page, by its name or number, and nobody else’s', async () => {
    const context = saying([tagged('QVFIUt')], brand);
    const page = valueOf(await connector.search?.(context, { mention: '@Marca', cursor: 'abc' }));
    expect(fieldsOf(context.asked[0])).toMatch(/^id,username,tagged\.limit\(50\)\.after\(abc\)\{id,/);
    expect(page.next).toBe('QVFIUt');
    expect(page.items).toHaveLength(2);
    const byNumber = saying([tagged('QVFIUt')], brand);
    expect(classOf(await connector.search?.(byNumber, { mention: PAGE.accountId }))).toBe('ok');
    const other = saying([tagged('QVFIUt')], brand);
    expect(classOf(await connector.search?.(other, { mention: 'otra' }))).toBe('not_supported');
  });

  it('ends at the time that was asked for', async () => {
    const since = new Date('2026-11-05T00:00:00Z');
    const page = valueOf(await connector.search?.(saying([tagged('x')], brand), { mention: 'marca', since }));
    expect(page).toEqual({ items: [] });
  });

  it('knows neither hashtags nor words, and needs the brand', async () => {
    expect(classOf(await connector.search?.(play([], brand), { hashtag: 'a' }))).toBe('not_supported');
    expect(classOf(await connector.search?.(play([], creator), { mention: 'a' }))).toBe('not_connected');
    const odd = await connector.search?.(play([], brand), { mention: 'a', cursor: '){' });
    expect(classOf(odd)).toBe('invalid_request');
  });
});

describe('a failure', () => {
  const errors = examplesOf('facebook').filter(({ response }) =>
    JSON.stringify(response).includes('"error":'),
  );

  it.each(errors.filter(({ name }) => name !== 'code bad'))('$name is $ours', async ({ name, ours }) => {
    const result = await connector.ownProfile?.(play([name], creator));
    expect(classOf(result)).toBe(ours);
  });

  it('is a name that no Page has', async () => {
    const context = play(['page name unknown'], creator);
    expect(classOf(await connector.profile?.(context, 'nobody-here'))).toBe('not_found');
    expectAsked(context.asked[0], 'page name unknown', GRAPH);
  });

  it('is said before anybody is asked where keys or leave are missing', async () => {
    const bare = play([], { ...creator, app: undefined });
    const results = [
      await connector.ownProfile?.(bare),
      await connector.profile?.(bare, 'a'),
      await connector.recent?.(bare, 'a', {}),
      ...((await connector.metrics?.(bare, [POST])) ?? []),
    ];
    expect(new Set(results.map(classOf))).toEqual(new Set(['not_configured']));
    expect(classOf(await connector.ownProfile?.(play([], app)))).toBe('not_connected');
  });

  it('is no answer', async () => {
    const silent = { ...play([], creator), http: () => Promise.reject(new NoAnswer('timeout')) };
    const results = (await connector.metrics?.(silent, [POST, NAMED])) ?? [];
    expect(results.map(classOf)).toEqual(['unavailable', 'unavailable']);
  });
});

describe('what anybody may know', () => {
  it('of a link is that its post is there', async () => {
    const name = 'oEmbed of a post';
    const context = play([name], { app: undefined, creator: undefined });
    const result = await connector.preview?.(context, 'https://www.facebook.com/anarios/posts/pfbid0AbCdEf');
    expectAsked(context.asked[0], name, GRAPH);
    expect(result).toMatchObject({ ok: true, via: 'none', value: {} });
  });

  it('of a video is asked for elsewhere', async () => {
    const context = play(['oEmbed of a post'], app);
    await connector.preview?.(context, REEL.url);
    expect(new URL(context.asked[0]?.url ?? '').pathname).toBe('/v26.0/oembed_video');
  });
});

it('plays every example', () => {
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});
