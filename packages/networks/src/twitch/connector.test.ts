import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectorContext, Grant, PostRef, Result } from '../connector.js';
import { examplesOf, NOW, playing, sentAs, toSend } from '../testing.js';
import { connector } from './connector.js';
import { pictureOf, secondsOf } from './posts.js';

const APP = { id: 'cid', secret: 's', token: 'app' };
const GRANT: Grant = {
  accountId: '1',
  accessToken: 'a-token',
  refreshToken: 'DEAD',
  scopes: ['moderator:read:followers'],
};

type Answers = Parameters<typeof playing>[1];
const played = (names: Answers, more: Partial<ConnectorContext> = {}) =>
  playing('twitch', names, connector.baseUrls, { app: APP, creator: GRANT, ...more });

const classOf = (result: Result<unknown> | undefined) => (result?.ok ? 'ok' : result?.failure.class);
const VOD: PostRef = { id: '404', contentType: 'streaming', url: 'https://www.twitch.tv/videos/404' };
const CLIP: PostRef = { id: 'Ab-c', contentType: 'clip', url: 'https://clips.twitch.tv/Ab-c' };

/** How each example is played: what is called, and what else is answered after it. */
const PLAYS: Readonly<
  Record<
    string,
    {
      call: (context: ConnectorContext) => Promise<Result<unknown> | undefined>;
      more?: Partial<ConnectorContext>;
      after?: Answers;
    }
  >
> = {
  'app token': { call: async (context) => await connector.appToken?.(context) },
  'unknown login: 200': { call: async (context) => await connector.profile?.(context, 'nobody_0') },
  'VOD gone': { call: async (context) => (await connector.metrics?.(context, [VOD]))?.[0] },
  'not live: 200': { call: async (context) => await connector.live?.(context, 'ana') },
  'token bad': {
    call: async (context) => await connector.profile?.(context, 'ana'),
    more: { app: { ...APP, token: 'EXPIRED' } },
    after: ['app token', 'unknown login: 200'],
  },
  'Client-Id of another app': {
    call: async (context) => await connector.profile?.(context, 'ana'),
    more: { app: { ...APP, id: 'other' } },
    after: ['app token', 'Client-Id of another app'],
  },
  'too many calls': {
    call: async (context) => await connector.profile?.(context, 'ana'),
    more: { app: { ...APP, token: 'LIMIT' } },
  },
  'refresh dead': { call: async (context) => await connector.oauth?.refresh?.(context, GRANT) },
};

describe('the examples of Twitch', () => {
  it.each(examplesOf('twitch').map((example) => [example.name, example] as const))(
    '%s',
    async (name, example) => {
      const play = PLAYS[name];
      if (!play) throw new Error(`Nothing plays «${name}»`);
      const world = played([name, ...(play.after ?? [])], play.more);
      const result = await play.call(world);
      expect(sentAs(world.asked[0], example)).toEqual(toSend(example, 'https://api.twitch.tv/helix'));
      expect(world.asked).toHaveLength(1 + (play.after?.length ?? 0));
      // A token of the app that has ended is no matter of whoever waits: the new one found nobody.
      expect(classOf(result)).toBe(name === 'token bad' ? 'not_found' : example.ours);
    },
  );

  it('play all that are written here', () => {
    expect(Object.keys(PLAYS).sort()).toEqual(
      examplesOf('twitch')
        .map(({ name }) => name)
        .sort(),
    );
  });
});

describe('the token of the app', () => {
  it('says until when it is good', async () => {
    const result = await connector.appToken?.(played(['app token']));
    expect(result).toMatchObject({
      ok: true,
      value: { token: 'app', expiresAt: new Date(NOW.getTime() + 5_011_271_000) },
    });
  });

  it('is fetched where none was kept, once for all that is asked', async () => {
    const { id, secret } = APP;
    const world = played(['app token', USER, FOLLOWERS, VIDEOS], { app: { id, secret } });
    const result = await connector.profile?.(world, 'Ana');
    expect(result).toMatchObject({ ok: true, via: 'app', cost: 3 });
    expect(world.asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET']);
    expect(world.asked[1]?.url).toContain('login=ana');
  });

  it('is refused by keys that are none', async () => {
    const denied = { status: 403, json: { status: 403, message: 'invalid client secret' } };
    expect(classOf(await connector.appToken?.(played([denied])))).toBe('config_error');
    expect(classOf(await connector.appToken?.(played([], { app: undefined })))).toBe('not_configured');
  });

  it('says when it may be asked again', async () => {
    const result = await connector.profile?.(played(['too many calls']), 'ana');
    expect(result).toMatchObject({ failure: { retryAt: new Date(1_795_200_060_000), providerCode: '429' } });
  });
});

const USER = {
  status: 200,
  json: {
    data: [
      {
        id: '141981764',
        login: 'ana',
        display_name: 'Ana',
        broadcaster_type: 'partner',
        profile_image_url: 'https://static-cdn.example/ana.png',
      },
    ],
  },
};
const FOLLOWERS = { status: 200, json: { total: 1_234, data: [], pagination: {} } };

const video = (id: number, days: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: String(id),
  user_login: 'ana',
  title: `En vivo ${id}`,
  description: '',
  published_at: new Date(NOW.getTime() - days * 86_400_000).toISOString(),
  url: `https://www.twitch.tv/videos/${id}`,
  thumbnail_url: 'https://static-cdn.example/%{width}x%{height}.jpg',
  view_count: id,
  duration: '1h30m0s',
  ...more,
});
const VIDEOS = {
  status: 200,
  json: { data: [video(100, 1), video(50, 3), video(33, 40)], pagination: { cursor: 'on' } },
};
const clip = (id: string, days: number) => ({
  id,
  url: `https://clips.twitch.tv/${id}`,
  title: 'Lo mejor',
  broadcaster_name: 'Ana',
  created_at: new Date(NOW.getTime() - days * 86_400_000).toISOString(),
  view_count: 7,
  thumbnail_url: 'https://static-cdn.example/clip.jpg',
});

describe('a channel', () => {
  const figuresOf = async (user: typeof USER, videos: unknown) => {
    const world = played([user, FOLLOWERS, { status: 200, json: { data: videos } }]);
    const result = await connector.profile?.(world, 'ana');
    if (!result?.ok) throw new Error('No profile');
    return result;
  };
  const affiliate = {
    status: 200,
    json: { data: USER.json.data.map((one) => ({ ...one, broadcaster_type: 'affiliate' })) },
  };

  it('is told with its figures', async () => {
    const { value, warnings } = await figuresOf(USER, VIDEOS.json.data);
    expect(value).toEqual({
      id: '141981764',
      username: 'ana',
      name: 'Ana',
      url: 'https://www.twitch.tv/ana',
      pictureUrl: 'https://static-cdn.example/ana.png',
      verified: true,
      figures: { subscribers_count: 1_234, views_avg: 61, hours_streamed: 3 },
    });
    expect(warnings).toEqual([]);
  });

  it('has the mean of its last twenty broadcasts alone', async () => {
    const many = Array.from({ length: 30 }, (_, at) => video(at < 20 ? 10 : 9_000, at));
    expect((await figuresOf(USER, many)).value.figures.views_avg).toBe(10);
  });

  it('has no hours where Twitch does not keep a month of broadcasts', async () => {
    const { value, warnings } = await figuresOf(affiliate, VIDEOS.json.data);
    expect(value.verified).toBe(false);
    expect(value.figures).toEqual({ subscribers_count: 1_234, views_avg: 61 });
    expect(warnings).toEqual(['hours_streamed']);
  });

  it('has no hours where a page is not the whole month, nor where a length cannot be read', async () => {
    const full = Array.from({ length: 100 }, (_, at) => video(at, at / 10));
    expect((await figuresOf(USER, full)).value.figures).not.toHaveProperty('hours_streamed');
    expect((await figuresOf(USER, [video(1, 1, { duration: 'PT1H' })])).value.figures).not.toHaveProperty(
      'hours_streamed',
    );
  });

  it('has neither figure where no broadcast is kept: that is not 0', async () => {
    expect((await figuresOf(USER, [])).value.figures).toEqual({ subscribers_count: 1_234 });
  });

  it('is that of the token, for whoever gave their leave', async () => {
    const world = played([USER, FOLLOWERS, VIDEOS]);
    expect(await connector.ownProfile?.(world)).toMatchObject({ ok: true, via: 'creator' });
    expect(world.asked[0]).toMatchObject({
      url: 'https://api.twitch.tv/helix/users',
      headers: { Authorization: 'Bearer a-token', 'Client-Id': 'cid' },
    });
    expect(classOf(await connector.ownProfile?.(played([], { creator: undefined })))).toBe('not_connected');
    expect(classOf(await connector.ownProfile?.(played(['token bad'])))).toBe('reconnect');
    expect(classOf(await connector.ownProfile?.(played([], { app: undefined })))).toBe('not_configured');
  });
});

describe('posts', () => {
  it('are asked for together, each kind in one request, and come in the order they were named', async () => {
    const refs = [CLIP, { ...VOD, id: '100' }, VOD, { ...CLIP, id: 'Gone-1' }];
    const world = played([VIDEOS, { status: 200, json: { data: [clip('Ab-c', 2)] } }]);
    const results = await connector.metrics?.(world, refs);
    expect(results?.map(classOf)).toEqual(['ok', 'ok', 'not_found', 'not_found']);
    expect(world.asked.map(({ url }) => url)).toEqual([
      'https://api.twitch.tv/helix/videos?id=100&id=404',
      'https://api.twitch.tv/helix/clips?id=Ab-c&id=Gone-1',
    ]);
    const [ofClip, ofVideo] = results ?? [];
    expect(ofClip).toMatchObject({
      cost: 2,
      value: {
        metrics: { number_of_views: 7 },
        title: 'Lo mejor',
        ref: { url: CLIP.url, contentType: 'clip' },
      },
    });
    expect(ofVideo).toMatchObject({
      cost: 0,
      value: {
        metrics: { number_of_views: 100, number_of_reproductions: 100 },
        thumbnailUrl: 'https://static-cdn.example/640x360.jpg',
        ref: { username: 'ana', publishedAt: new Date(NOW.getTime() - 86_400_000) },
      },
    });
  });

  it('say nothing of views that were not given', async () => {
    const hidden = { status: 200, json: { data: [video(404, 1, { view_count: undefined })] } };
    const [result] = (await connector.metrics?.(played([hidden]), [VOD])) ?? [];
    expect(result?.ok && result.value.metrics).toEqual({});
  });

  it('fail alone: clips are had where broadcasts are not', async () => {
    const world = played([
      { status: 503, json: {} },
      { status: 200, json: { data: [clip('Ab-c', 2)] } },
    ]);
    expect((await connector.metrics?.(world, [VOD, CLIP]))?.map(classOf)).toEqual(['unavailable', 'ok']);
  });

  it('are listed newest first, broadcasts and clips, and none from before', async () => {
    const since = new Date(NOW.getTime() - 10 * 86_400_000);
    const clips = { status: 200, json: { data: [clip('Ab-c', 2), clip('Old-1', 11)] } };
    const world = played([USER, VIDEOS, clips]);
    const result = await connector.recent?.(world, 'ana', { since });
    if (!result?.ok) throw new Error('Nothing is listed');
    expect(result.value.items.map(({ ref }) => ref.id)).toEqual(['100', 'Ab-c', '50']);
    expect(result.value.next).toBeUndefined();
    expect(world.asked[2]?.url).toContain(`started_at=${encodeURIComponent(since.toISOString())}`);
  });

  it('go on with the next page of broadcasts', async () => {
    const clips = { status: 200, json: { data: [] } };
    const first = await connector.recent?.(played([USER, VIDEOS, clips]), 'ana', {});
    expect(first).toMatchObject({ ok: true, value: { next: 'on' } });
    const world = played([USER, { status: 200, json: { data: [video(9, 50)], pagination: {} } }]);
    const second = await connector.recent?.(world, 'ana', { cursor: 'on' });
    expect(second).toMatchObject({ ok: true, value: { items: [{ ref: { id: '9' } }] } });
    expect(second?.ok && second.value.next).toBeUndefined();
    expect(world.asked[1]?.url).toContain('after=on');
  });

  it('are shown by their link', async () => {
    const result = await connector.preview?.(played([VIDEOS]), 'https://www.twitch.tv/videos/100?t=1h');
    expect(result).toMatchObject({
      value: { title: 'En vivo 100', author: 'ana', thumbnailUrl: 'https://static-cdn.example/640x360.jpg' },
    });
    expect(classOf(await connector.preview?.(played([]), 'https://www.twitch.tv/ana'))).toBe('not_supported');
    expect(classOf(await connector.preview?.(played([]), 'https://youtu.be/dQw4w9WgXcQ'))).toBe(
      'not_supported',
    );
    expect(classOf(await connector.preview?.(played(['VOD gone']), VOD.url))).toBe('not_found');
  });

  describe('that are sent now', () => {
    const stream = {
      id: '9',
      user_id: '141981764',
      user_login: 'ana',
      title: 'Charla',
      viewer_count: 321,
      started_at: '2026-11-20T11:00:00Z',
      thumbnail_url: 'https://static-cdn.example/{width}x{height}.jpg',
    };
    const streams = { status: 200, json: { data: [stream] } };

    it('are told with who is watching, and whether the channel says that they are paid for', async () => {
      const world = played([streams, { status: 200, json: { data: [{ is_branded_content: true }] } }]);
      const result = await connector.live?.(world, 'ana');
      expect(result?.ok && result.value).toEqual({
        id: '9',
        url: 'https://www.twitch.tv/ana',
        viewers: 321,
        title: 'Charla',
        startedAt: new Date('2026-11-20T11:00:00Z'),
        thumbnailUrl: 'https://static-cdn.example/640x360.jpg',
        paidPartnership: true,
      });
      expect(result).toMatchObject({ cost: 2, warnings: [] });
      expect(world.asked[1]?.url).toBe('https://api.twitch.tv/helix/channels?broadcaster_id=141981764');
    });

    it('are told where the channel says nothing of that', async () => {
      const result = await connector.live?.(played([streams, { status: 503, json: {} }]), 'ana');
      expect(result).toMatchObject({ value: { viewers: 321 }, warnings: ['paid_partnership'] });
      expect(result?.ok && result.value).not.toHaveProperty('paidPartnership');
    });

    it('are not told without a number of viewers', async () => {
      const silent = { status: 200, json: { data: [{ ...stream, viewer_count: null }] } };
      expect(classOf(await connector.live?.(played([silent]), 'ana'))).toBe('no_data');
    });
  });
});

describe('consent', () => {
  const token = {
    status: 200,
    json: {
      access_token: 'new',
      expires_in: 14_124,
      refresh_token: 'next',
      scope: ['moderator:read:followers'],
      token_type: 'bearer',
    },
  };
  const whose = {
    status: 200,
    json: { client_id: 'cid', login: 'ana', scopes: ['a'], user_id: '7', expires_in: 9 },
  };
  const given = { code: 'c', redirectUri: 'https://altavoz.test/oauth/twitch' };

  it('is asked for with a state, on the page of Twitch', () => {
    const url = new URL(
      connector.oauth?.authorizeUrl(played([]), { state: 'st', redirectUri: given.redirectUri }) ?? '',
    );
    expect(url.origin + url.pathname).toBe('https://id.twitch.tv/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'cid',
      redirect_uri: given.redirectUri,
      response_type: 'code',
      scope: 'moderator:read:followers',
      state: 'st',
      force_verify: 'true',
    });
  });

  it('becomes a leave of whoever Twitch says it is', async () => {
    const world = played([token, whose]);
    expect(await connector.oauth?.exchange(world, given)).toMatchObject({
      ok: true,
      via: 'creator',
      value: {
        accountId: '7',
        accessToken: 'new',
        refreshToken: 'next',
        expiresAt: new Date(NOW.getTime() + 14_124_000),
        scopes: ['a'],
      },
    });
    expect(world.asked[0]?.form).toEqual({
      client_id: 'cid',
      client_secret: 's',
      grant_type: 'authorization_code',
      code: 'c',
      redirect_uri: given.redirectUri,
    });
    expect(world.asked[1]).toMatchObject({
      url: 'https://id.twitch.tv/oauth2/validate',
      headers: { Authorization: 'Bearer new' },
    });
  });

  it('is renewed with the token that comes back, or the one there was', async () => {
    const renewed = await connector.oauth?.refresh?.(played([token]), GRANT);
    expect(renewed).toMatchObject({ value: { accountId: '1', accessToken: 'new', refreshToken: 'next' } });
    const { refresh_token: _, scope: __, ...same } = token.json;
    const kept = await connector.oauth?.refresh?.(played([{ status: 200, json: same }]), GRANT);
    expect(kept).toMatchObject({ value: { refreshToken: 'DEAD', scopes: GRANT.scopes } });
    const { refreshToken: ___, ...without } = GRANT;
    expect(classOf(await connector.oauth?.refresh?.(played([]), without))).toBe('reconnect');
  });

  it('is given back: an empty answer is a yes, and a token that is unknown is gone already', async () => {
    const world = played([{ status: 200, text: '' }]);
    expect(classOf(await connector.oauth?.revoke?.(world, GRANT))).toBe('ok');
    expect(world.asked[0]?.form).toEqual({ client_id: 'cid', token: 'a-token' });
    const unknown = { status: 400, json: { status: 400, message: 'Invalid token' } };
    expect(classOf(await connector.oauth?.revoke?.(played([unknown]), GRANT))).toBe('ok');
    expect(classOf(await connector.oauth?.revoke?.(played([{ status: 503, text: '' }]), GRANT))).toBe(
      'unavailable',
    );
  });

  it('is looked after each hour', async () => {
    expect(connector.oauth?.check?.every).toBe(3_600);
    expect(classOf(await connector.oauth?.check?.ask(played([whose]), GRANT))).toBe('ok');
    expect(classOf(await connector.oauth?.check?.ask(played(['token bad']), GRANT))).toBe('reconnect');
  });

  it('needs keys', async () => {
    const without = () => played([], { app: undefined });
    expect(classOf(await connector.oauth?.exchange(without(), given))).toBe('not_configured');
    expect(classOf(await connector.oauth?.refresh?.(without(), GRANT))).toBe('not_configured');
    expect(classOf(await connector.oauth?.revoke?.(without(), GRANT))).toBe('not_configured');
  });
});

describe('what is read', () => {
  it('is a length in hours, minutes and seconds', () => {
    const part = fc.integer({ min: 0, max: 59 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), part, part, (hours, minutes, seconds) => {
        const text = [hours > 0 && `${hours}h`, (hours > 0 || minutes > 0) && `${minutes}m`, `${seconds}s`];
        expect(secondsOf(text.filter(Boolean).join(''))).toBe(hours * 3_600 + minutes * 60 + seconds);
      }),
    );
  });

  it('is no length otherwise', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^(\d+h)?(\d+m)?(\d+s)?$/.test(text) || text === '');
        expect(secondsOf(text)).toBeUndefined();
      }),
    );
  });

  it('is no picture without an address', () => {
    expect(pictureOf('')).toBeUndefined();
    expect(pictureOf(undefined)).toBeUndefined();
  });

  it.each([
    ['a page in the place of JSON', { status: 200, text: '<!doctype html>' }],
    ['a bad day', { status: 502, text: '<!doctype html>' }],
    ['another shape', { status: 200, json: { data: 'none' } }],
  ])('is unavailable: %s', async (_, answer) => {
    expect(classOf(await connector.profile?.(played([answer]), 'ana'))).toBe('unavailable');
  });
});
