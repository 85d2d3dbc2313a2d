import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoAnswer, type ConnectorContext, type Result } from '../connector.js';
import { parsePostUrl } from '../post-url.js';
import { differences, examplesOf, inTurn, NOW, playing, Reply, type Played } from '../testing.js';
import { connector } from './connector.js';
import { nextPacificMidnight } from './failures.js';
import { READ_ANALYTICS, READ_VIDEOS } from './oauth.js';
import { secondsOf } from './videos.js';

const { profile, ownProfile, metrics, recent, search, audience, preview, oauth } = connector as Required<
  typeof connector
>;
const VIDEO = {
  id: 'dQw4w9WgXcQ',
  contentType: 'video',
  url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
} as const;
const CHANNEL = 'UCabcdefghijklmnopqrstuv';

/** Whose leave an example is about: with a `key` our own, else the creator's with its token. */
const leaveOf = (headers: Readonly<Record<string, string>> = {}): Partial<ConnectorContext> => {
  const token = /^Bearer (.+)$/.exec(headers['Authorization'] ?? '')?.[1];
  return {
    creator: token === undefined ? undefined : { accountId: CHANNEL, accessToken: token, scopes: [] },
  };
};

const playingExample = (name: string, more: Partial<ConnectorContext> = {}): Played =>
  playing('youtube', [name], connector.baseUrls, {
    ...leaveOf(examplesOf('youtube').find((one) => one.name === name)?.request.headers),
    ...more,
  });

/** Answers in turn, by our own key unless a creator is given. */
const answering = (answers: readonly unknown[], more: Partial<ConnectorContext> = {}): Played =>
  inTurn(answers, connector.baseUrls, { creator: undefined, ...more });

const one = async <T>(results: Promise<readonly Result<T>[]>): Promise<Result<T> | undefined> =>
  (await results)[0];

/** What each example is the answer to, and where it is asked. */
const PLAYS: Readonly<Record<string, (context: Played) => Promise<Result<unknown> | undefined>>> = {
  'channel by handle': (context) => profile(context, 'ana'),
  'unknown channel: 200 without items': (context) => profile(context, '@nobody'),
  'video with likes hidden and comments off': (context) => one(metrics(context, [VIDEO])),
  'video private or gone: 200': (context) => one(metrics(context, [{ ...VIDEO, id: 'AAAAAAAAAAA' }])),
  'quota gone': (context) => one(metrics(context, [VIDEO])),
  'key wrong': (context) => one(metrics(context, [VIDEO])),
  'token bad': (context) => ownProfile(context),
  'scope missing': (context) => audience(context),
  audience: (context) => audience(context),
  'refresh dead': (context) =>
    oauth.refresh!(
      { ...context, app: { id: 'c', secret: 's' } },
      { accountId: CHANNEL, accessToken: 'a', refreshToken: 'DEAD', scopes: [] },
    ),
};
const BASES: Readonly<Record<string, string>> = { '/v2/reports': 'https://youtubeanalytics.googleapis.com' };

describe('the examples of YouTube', () => {
  for (const example of examplesOf('youtube'))
    it(`${example.name} is ${example.ours}`, async () => {
      const play = PLAYS[example.name];
      if (!play) throw new Error('This example is played by nothing');
      const first = playingExample(example.name);
      const context =
        example.name === 'audience'
          ? answering([example.response.json, {}, {}], { creator: first.creator })
          : first;
      const result = await play(context);
      expect(result?.ok ? 'ok' : result?.failure.class).toBe(example.ours);
      const base = BASES[example.request.path] ?? connector.baseUrls['api'] ?? '';
      // The key goes in a header; a report is about the days before now and about more than its example.
      const apart = ['key', 'startDate', 'endDate', ...(example.name === 'scope missing' ? ['metrics'] : [])];
      expect(differences(example, context.asked[0], base, apart)).toEqual([]);
    });
});

describe('a channel', () => {
  it('has its picture, its address and what it counts', async () => {
    const context = playingExample('channel by handle');
    expect(await profile(context, 'ana')).toEqual({
      ok: true,
      value: {
        id: CHANNEL,
        username: 'ana',
        name: 'Ana Ríos',
        url: 'https://www.youtube.com/@ana',
        pictureUrl: 'https://yt3.test/a.jpg',
        figures: { subscribers_count: 1_230_000 },
      },
      via: 'app',
      capturedAt: NOW,
      cost: 1,
      warnings: [],
    });
    expect(context.asked[0]?.headers).toEqual({ 'x-goog-api-key': 'an-app-token' });
    expect(context.asked[0]?.url).not.toContain('an-app-token');
  });

  it('is asked by its id where that is known', async () => {
    const context = answering([{ items: [{ id: CHANNEL }] }]);
    const result = await profile(context, CHANNEL);
    expect(new URL(context.asked[0]?.url ?? '').searchParams.get('id')).toBe(CHANNEL);
    expect(result.ok && result.value).toEqual({
      id: CHANNEL,
      username: CHANNEL,
      name: CHANNEL,
      url: `https://www.youtube.com/channel/${CHANNEL}`,
      figures: {},
    });
  });

  it('that hides its subscribers has no number of them, not zero', async () => {
    const statistics = { subscriberCount: '0', hiddenSubscriberCount: true };
    const result = await profile(answering([{ items: [{ id: CHANNEL, statistics }] }]), 'ana');
    expect(result.ok && result.value.figures).toEqual({});
  });
});

describe('a video', () => {
  it('has no likes and no comments where they are hidden, rather than zero', async () => {
    const [result] = await metrics(playingExample('video with likes hidden and comments off'), [VIDEO]);
    expect(result).toMatchObject({
      ok: true,
      via: 'app',
      value: {
        ref: { ...VIDEO, publishedAt: new Date('2026-11-01T18:00:00Z') },
        metrics: { number_of_views: 20_411, number_of_reproductions: 20_411 },
        title: 'Con la marca',
      },
    });
    expect(result?.ok && Object.keys(result.value.metrics)).toHaveLength(2);
  });

  const owned = {
    id: VIDEO.id,
    snippet: { channelId: CHANNEL, publishedAt: '2026-11-01T02:00:00Z' },
    statistics: { viewCount: '10', likeCount: '2', commentCount: '0', dislikeCount: '3' },
  };
  const creator = { accountId: CHANNEL, accessToken: 'theirs', scopes: [READ_VIDEOS, READ_ANALYTICS] };
  const table = (names: readonly string[], ...rows: unknown[][]) => ({
    columnHeaders: names.map((name) => ({ name })),
    rows,
  });

  it('of the creator has what only they are told', async () => {
    const context = answering(
      [
        { items: [owned] },
        table(
          ['video', 'shares', 'dislikes', 'videosAddedToPlaylists', 'cardClicks'],
          [VIDEO.id, 5, 9, 4, 0],
        ),
      ],
      { creator },
    );
    const [result] = await metrics(context, [VIDEO]);
    expect(result?.ok && result.value.metrics).toEqual({
      number_of_views: 10,
      number_of_reproductions: 10,
      number_of_likes: 2,
      number_of_comments: 0,
      number_of_dislikes: 3,
      number_of_shares: 5,
      number_of_times_saved: 4,
      number_of_clicks_to_the_link: 0,
    });
    const { searchParams } = new URL(context.asked[1]?.url ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ids: 'channel==MINE',
      // A day before that of UTC: reports count days of California.
      startDate: '2026-10-31',
      endDate: '2026-11-20',
      filters: `video==${VIDEO.id}`,
      dimensions: 'video',
    });
  });

  it('of the creator is asked again without a figure that the report does not know', async () => {
    const wrong = new Reply(400, { error: { code: 400, errors: [{ reason: 'badRequest' }] } });
    const context = answering([{ items: [owned] }, wrong, table(['video', 'shares'], [VIDEO.id, 5])], {
      creator,
    });
    const [result] = await metrics(context, [VIDEO]);
    expect(result).toMatchObject({ ok: true, warnings: ['number_of_clicks_to_the_link'] });
    expect(result?.ok && result.value.metrics.number_of_shares).toBe(5);
  });

  it('of the creator keeps its public figures where the reports cannot be had', async () => {
    const refused = new Reply(403, { error: { code: 403, errors: [{ reason: 'insufficientPermissions' }] } });
    const context = answering([{ items: [owned] }, refused], { creator });
    const [result] = await metrics(context, [VIDEO]);
    expect(result?.ok && result.value.metrics.number_of_likes).toBe(2);
    expect(result?.ok && result.warnings).toContain('number_of_shares');
    expect(context.asked).toHaveLength(2);
  });

  it('of somebody else is not looked up in the reports of the creator', async () => {
    const context = answering([{ items: [owned] }], { creator: { ...creator, accountId: 'UCother' } });
    expect((await metrics(context, [VIDEO]))[0]?.ok).toBe(true);
    expect(context.asked).toHaveLength(1);
  });

  it('keeps its place where another of them is gone, and the call is counted once', async () => {
    const gone = { ...VIDEO, id: 'AAAAAAAAAAA' };
    const other = { ...VIDEO, id: 'BBBBBBBBBBB' };
    const context = answering([{ items: [{ ...owned, id: other.id }, owned] }]);
    const results = await metrics(context, [gone, VIDEO, other]);
    expect(results.map((result) => (result.ok ? result.value.ref.id : result.failure.class))).toEqual([
      'not_found',
      VIDEO.id,
      other.id,
    ]);
    expect(results.reduce((sum, result) => sum + (result.ok ? result.cost : 0), 0)).toBe(1);
  });

  it('without any figure has no data', async () => {
    const [result] = await metrics(answering([{ items: [{ id: VIDEO.id }] }]), [VIDEO]);
    expect(result).toEqual({ ok: false, failure: { class: 'no_data' } });
  });

  it('marks the declared advertisement', async () => {
    const item = { ...owned, paidProductPlacementDetails: { hasPaidProductPlacement: true } };
    const [result] = await metrics(answering([{ items: [item] }]), [VIDEO]);
    expect(result?.ok && result.value.paidPartnership).toBe(true);
  });
});

describe('what a channel published', () => {
  const listed = (...days: string[]) => ({
    items: days.map((day, place) => ({
      contentDetails: { videoId: `video-${place}___`, videoPublishedAt: `${day}T00:00:00Z` },
    })),
    nextPageToken: 'CAUQAA',
  });
  const channel = {
    items: [{ id: CHANNEL, contentDetails: { relatedPlaylists: { uploads: 'UUabc' } } }],
  };
  const videos = {
    items: [
      {
        id: 'video-1___',
        contentDetails: { duration: 'PT40S' },
        player: { embedWidth: '203', embedHeight: '360' },
        statistics: { viewCount: '3' },
      },
      { id: 'video-0___', snippet: { liveBroadcastContent: 'live' }, statistics: { viewCount: '4' } },
    ],
  };

  it('comes newest first, each of its type, and its cursor finds the list by itself', async () => {
    const context = answering([channel, listed('2026-11-19', '2026-11-18'), videos]);
    const page = await recent(context, 'ana', { since: new Date('2026-11-01') });
    expect(page).toMatchObject({ ok: true, cost: 3, value: { next: 'UUabc CAUQAA' } });
    expect(page.ok && page.value.items.map(({ ref }) => [ref.contentType, ref.url])).toEqual([
      ['streaming', 'https://www.youtube.com/live/video-0___'],
      ['reel', 'https://www.youtube.com/shorts/video-1___'],
    ]);
    const second = answering([listed('2026-11-17'), { items: [] }]);
    await recent(second, 'ana', { cursor: 'UUabc CAUQAA' });
    expect(Object.fromEntries(new URL(second.asked[0]?.url ?? '').searchParams)).toMatchObject({
      playlistId: 'UUabc',
      pageToken: 'CAUQAA',
    });
  });

  it('is a Short only where it is upright and no longer than three minutes', async () => {
    const typeOf = async (duration: string, embedWidth: string, embedHeight: string) => {
      const player = { embedWidth, embedHeight };
      const item = { id: 'video-0___', contentDetails: { duration }, player };
      const page = await recent(answering([channel, listed('2026-11-19'), { items: [item] }]), 'ana', {});
      return page.ok ? page.value.items[0]?.ref.contentType : undefined;
    };
    expect(await typeOf('PT3M', '203', '360')).toBe('reel');
    expect(await typeOf('PT3M1S', '203', '360')).toBe('video');
    expect(await typeOf('PT40S', '360', '360')).toBe('video');
    // A stream that is not over has no length yet.
    expect(await typeOf('P0D', '203', '360')).toBe('video');
  });

  it('ends at the day that was asked for', async () => {
    const context = answering([channel, listed('2026-11-19', '2026-10-18'), { items: [] }]);
    const page = await recent(context, 'ana', { since: new Date('2026-11-01') });
    expect(page.ok && page.value.next).toBeUndefined();
    expect(new URL(context.asked[2]?.url ?? '').searchParams.get('id')).toBe('video-0___');
  });

  it('is no data where there is no list of uploads', async () => {
    const missing = new Reply(404, { error: { code: 404, errors: [{ reason: 'playlistNotFound' }] } });
    expect(await recent(answering([channel, missing]), 'ana', {})).toMatchObject({
      failure: { class: 'no_data', providerCode: 'playlistNotFound' },
    });
  });
});

describe('a search', () => {
  it('looks for the words of what is wanted, then for the figures', async () => {
    const context = answering([
      { items: [{ id: { videoId: VIDEO.id } }, { id: { channelId: CHANNEL } }], nextPageToken: 'n' },
      { items: [{ id: VIDEO.id, statistics: { viewCount: '7' } }] },
    ]);
    const since = new Date('2026-11-01T00:00:00Z');
    const page = await search(context, { hashtag: 'marca', mention: '@tienda', since });
    expect(Object.fromEntries(new URL(context.asked[0]?.url ?? '').searchParams)).toEqual({
      part: 'snippet',
      q: '#marca @tienda',
      type: 'video',
      order: 'date',
      publishedAfter: '2026-11-01T00:00:00.000Z',
      maxResults: '50',
    });
    expect(page.ok && page.value).toMatchObject({
      items: [{ ref: { id: VIDEO.id }, metrics: { number_of_views: 7 } }],
      next: 'n',
    });
  });

  it('that finds nothing is an empty page, and one for nothing is not asked', async () => {
    expect(await search(answering([{ items: [] }]), { keyword: 'x' })).toMatchObject({
      value: { items: [] },
    });
    expect(await search(answering([]), {})).toMatchObject({ failure: { class: 'invalid_request' } });
  });
});

describe('the audience', () => {
  it('is told in shares by age and gender, and in views by place', async () => {
    const table = examplesOf('youtube').find(({ name }) => name === 'audience')?.response.json;
    const countries = { columnHeaders: [{ name: 'country' }, { name: 'views' }], rows: [['MX', 90]] };
    const refused = new Reply(400, { error: { code: 400, errors: [{ reason: 'badRequest' }] } });
    const creator = { accountId: CHANNEL, accessToken: 'theirs', scopes: [] };
    const result = await audience(answering([table, countries, refused], { creator }));
    expect(result).toMatchObject({ ok: true, via: 'creator', warnings: ['city'] });
    const found = (result.ok ? result.value : []).map(({ dimension, key, share, count }) => [
      `${dimension} ${key}`,
      share === undefined ? count : Math.round(share * 1_000),
    ]);
    expect(Object.fromEntries(found)).toEqual({
      'age 18-24': 506,
      'age 25-34': 494,
      'gender female': 799,
      'gender male': 201,
      'country MX': 90,
    });
  });

  it('names the oldest as everybody does', async () => {
    const table = {
      columnHeaders: [{ name: 'ageGroup' }, { name: 'gender' }, { name: 'viewerPercentage' }],
      rows: [['age65-', 'female', 100]],
    };
    const refused = new Reply(400, { error: { code: 400, errors: [{ reason: 'badRequest' }] } });
    const creator = { accountId: CHANNEL, accessToken: 'theirs', scopes: [] };
    const result = await audience(answering([table, refused, refused], { creator }));
    expect(result.ok && result.value[0]).toMatchObject({ dimension: 'age', key: '65+' });
  });

  it('of a channel that nobody has watched is no data', async () => {
    const empty = { columnHeaders: [{ name: 'ageGroup' }] };
    const creator = { accountId: CHANNEL, accessToken: 'theirs', scopes: [] };
    expect(await audience(answering([empty, empty, empty], { creator }))).toMatchObject({
      failure: { class: 'no_data' },
    });
  });
});

describe('the leave of a creator', () => {
  const app = { id: 'client', secret: 'secret' };

  it('is asked for with a refresh token to come', () => {
    const context = playing('youtube', [], connector.baseUrls, { app });
    const url = new URL(
      oauth.authorizeUrl(context, { state: 'st', redirectUri: 'https://a.test/back', challenge: 'ch' }),
    );
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client',
      redirect_uri: 'https://a.test/back',
      response_type: 'code',
      scope: `${READ_VIDEOS} ${READ_ANALYTICS}`,
      state: 'st',
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
      code_challenge: 'ch',
      code_challenge_method: 'S256',
    });
  });

  it('is of their channel, for as long as Google says', async () => {
    const tokens = { access_token: 'ya29', expires_in: 3_599, refresh_token: '1//r', scope: READ_VIDEOS };
    const context = answering([tokens, { items: [{ id: CHANNEL }] }], { app });
    const given = await oauth.exchange(context, {
      code: 'c',
      redirectUri: 'https://a.test/b',
      verifier: 'v',
    });
    expect(context.asked[0]?.form).toEqual({
      grant_type: 'authorization_code',
      code: 'c',
      redirect_uri: 'https://a.test/b',
      code_verifier: 'v',
      client_id: 'client',
      client_secret: 'secret',
    });
    expect(context.asked[1]?.headers).toEqual({ authorization: 'Bearer ya29' });
    expect(given.ok && given.value).toEqual({
      accountId: CHANNEL,
      accessToken: 'ya29',
      refreshToken: '1//r',
      expiresAt: new Date(NOW.getTime() + 3_599_000),
      scopes: [READ_VIDEOS],
    });
  });

  it('of somebody without a channel is of nobody', async () => {
    const tokens = { access_token: 'ya29', expires_in: 3_599, scope: READ_VIDEOS };
    const context = answering([tokens, {}], { app });
    expect(await oauth.exchange(context, { code: 'c', redirectUri: 'r' })).toMatchObject({
      failure: { class: 'not_found' },
    });
  });

  it('keeps its refresh token when it is renewed', async () => {
    const context = answering([{ access_token: 'new', expires_in: 60, scope: READ_VIDEOS }], { app });
    const grant = { accountId: CHANNEL, accessToken: 'old', refreshToken: '1//r', scopes: [] };
    const renewed = await oauth.refresh!(context, grant);
    expect(renewed.ok && renewed.value).toMatchObject({ accessToken: 'new', refreshToken: '1//r' });
    expect(await oauth.refresh!(context, { ...grant, refreshToken: undefined })).toMatchObject({
      failure: { class: 'reconnect' },
    });
  });

  it('that is no longer good has been given back', async () => {
    const grant = { accountId: CHANNEL, accessToken: 'a', refreshToken: 'r', scopes: [] };
    const gone = new Reply(400, { error: 'invalid_token' });
    expect((await oauth.revoke!(answering([gone], { app }), grant)).ok).toBe(true);
    const refused = new Reply(400, { error: 'invalid_request' });
    expect((await oauth.revoke!(answering([refused], { app }), grant)).ok).toBe(false);
  });
});

describe('what fails', () => {
  it('is not configured without our key, and not connected without the creator', async () => {
    const nobody = answering([], { app: undefined });
    const grant = { accountId: '', accessToken: 'a', refreshToken: 'r', scopes: [] };
    for (const result of [
      await profile(nobody, 'ana'),
      (await metrics(nobody, [VIDEO]))[0],
      await recent(nobody, 'ana', {}),
      await search(nobody, { keyword: 'x' }),
      await oauth.exchange(nobody, { code: 'c', redirectUri: 'r' }),
      await oauth.refresh!(nobody, grant),
    ])
      expect(result).toMatchObject({ failure: { class: 'not_configured' } });
    for (const result of [await ownProfile(nobody), await audience(nobody)])
      expect(result).toMatchObject({ failure: { class: 'not_connected' } });
    expect(nobody.asked).toEqual([]);
  });

  it('for the quota of the day waits until midnight in California', async () => {
    expect((await metrics(playingExample('quota gone'), [VIDEO]))[0]).toEqual({
      ok: false,
      failure: {
        class: 'rate_limited',
        providerCode: 'quotaExceeded',
        retryAt: new Date('2026-11-21T08:00:00Z'),
      },
    });
  });

  it('with a refused key is for whoever keeps the installation, not for the creator', async () => {
    const refused = new Reply(401, { error: { code: 401, status: 'UNAUTHENTICATED' } });
    expect(await profile(answering([refused]), 'ana')).toMatchObject({
      failure: { class: 'config_error', providerCode: 'UNAUTHENTICATED' },
    });
  });

  it('where nothing answers is unavailable', async () => {
    const http = () => Promise.reject(new NoAnswer('timeout'));
    expect(await profile({ ...answering([]), http }, 'ana')).toMatchObject({
      failure: { class: 'unavailable', providerCode: 'timeout' },
    });
  });
});

describe('the preview of a link', () => {
  it('is what anybody may know', async () => {
    const context = answering([{ title: 'T', author_name: 'Ana', thumbnail_url: 'https://i.test/x.jpg' }]);
    expect(await preview(context, VIDEO.url)).toMatchObject({
      via: 'none',
      value: { title: 'T', author: 'Ana', thumbnailUrl: 'https://i.test/x.jpg' },
    });
    const url = new URL(context.asked[0]?.url ?? '');
    expect(url.origin + url.pathname).toBe('https://www.youtube.com/oembed');
    expect(url.searchParams.get('url')).toBe(VIDEO.url);
  });

  it('of a video that is gone is not found, though it is answered with a mere word', async () => {
    const context = answering([new Reply(404, 'Not Found')]);
    expect(await preview(context, VIDEO.url)).toMatchObject({ failure: { class: 'not_found' } });
  });
});

describe('what is read of any text', () => {
  it('midnight in California is the next one, within a day', () => {
    const moments = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    const time = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Los_Angeles',
      timeStyle: 'medium',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(moments, (now) => {
        const at = nextPacificMidnight(now);
        const wait = at.getTime() - now.getTime();
        // A day has 25 hours when summer time ends.
        expect([wait > 0, wait <= 25 * 3_600_000, time.format(at)]).toEqual([true, true, '00:00:00']);
      }),
    );
  });

  it('a duration is its seconds, and other text is none', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(23), fc.nat(59), fc.nat(59), (days, hours, minutes, seconds) => {
        const text = `P${days}DT${hours}H${minutes}M${seconds}S`;
        return secondsOf(text) === ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
      }),
    );
    for (const text of [undefined, '', 'P', 'PT', '1M', 'PT1.5S', 'PT-1S'])
      expect(secondsOf(text)).toBeUndefined();
    expect(secondsOf('PT1M5S')).toBe(65);
  });

  it('a count that is none is left out', async () => {
    const values = fc.oneof(
      fc.string(),
      fc.integer({ max: -1 }),
      fc.constantFrom(null, '1.5', '-1', '9'.repeat(20)),
    );
    await fc.assert(
      fc.asyncProperty(values, async (viewCount) => {
        fc.pre(!/^\d{1,15}$/.test(String(viewCount)));
        const item = { id: VIDEO.id, statistics: { viewCount, likeCount: '1' } };
        const [result] = await metrics(answering([{ items: [item] }]), [VIDEO]);
        expect(result?.ok && result.value.metrics).toEqual({ number_of_likes: 1 });
      }),
    );
  });

  it('the link of a video found is one that our links know it by', async () => {
    const ids = fc.stringMatching(/^[A-Za-z0-9_-]{11}$/);
    await fc.assert(
      fc.asyncProperty(ids, async (id) => {
        const found = await search(
          answering([{ items: [{ id: { videoId: id } }] }, { items: [{ id, statistics: {} }] }]),
          { keyword: 'x' },
        );
        const ref = found.ok ? found.value.items[0]?.ref : undefined;
        const parsed = parsePostUrl(ref?.url ?? '');
        expect(parsed).toMatchObject({ id, link: ref?.url, contentType: ref?.contentType });
      }),
    );
  });
});
