import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NoAnswer, type ConnectorContext, type Grant, type Result } from '../connector.js';
import { parsePostUrl } from '../post-url.js';
import { differences, examplesOf, inTurn, NOW, playing, Reply, type Played } from '../testing.js';
import { connector } from './connector.js';

const { ownProfile, metrics, recent, audience, preview, oauth } = connector as Required<typeof connector>;
const OPEN_ID = '723f24d7-e717-40f8-a2b6-cb8464cd23b4';
const BUSINESS = ['user.info.basic', 'user.insights', 'video.insights'];
const APP = { id: 'aw1', secret: 's' };
const BACK = 'https://altavoz.test/oauth/tiktok';

const video = (id: string) =>
  ({ id, contentType: 'reel', url: `https://www.tiktok.com/@ana.mx/video/${id}` }) as const;
const VIDEO = video('7703264363668032789');
const GONE = video('7703264363544576404');

const grantOf = (accessToken: string, scopes: readonly string[] = oauth.scopes): Grant => ({
  accountId: OPEN_ID,
  accessToken,
  refreshToken: 'rft.1',
  scopes,
});
const answering = (answers: readonly unknown[], more: Partial<ConnectorContext> = {}): Played =>
  inTurn(answers, connector.baseUrls, { app: APP, creator: grantOf('act.1'), ...more });

const one = async <T>(results: Promise<readonly Result<T>[]>): Promise<Result<T> | undefined> =>
  (await results)[0];
const exchanged = (code: string) => (context: Played) => oauth.exchange(context, { code, redirectUri: BACK });

/** What each example is the answer to. */
const PLAYS: Readonly<Record<string, (context: Played) => Promise<Result<unknown> | undefined>>> = {
  'code for tokens': exchanged('c1'),
  'refresh, rotating': (context) => oauth.refresh!(context, grantOf('act.1')),
  'old refresh token': (context) => oauth.refresh!(context, { ...grantOf('act.1'), refreshToken: 'rft.0' }),
  'fewer scopes granted': async (context) => {
    const given = await exchanged('c2')(context);
    return one(metrics({ ...context, creator: given.ok ? given.value : undefined }, [VIDEO]));
  },
  profile: (context) => ownProfile(context),
  'profile without the stats scope': (context) => ownProfile(context),
  'one video': (context) => one(metrics(context, [VIDEO])),
  'video of another account or deleted': (context) => one(metrics(context, [GONE])),
  'recent, first page': (context) => recent(context, 'ana.mx', {}),
  'recent, last page': (context) => recent(context, 'ana.mx', { cursor: '1793469600000' }),
  'token bad': (context) => ownProfile(context),
  'unknown field': (context) => ownProfile(context),
  'too many calls': (context) => recent(context, 'ana.mx', {}),
  down: (context) => recent(context, 'ana.mx', {}),
  'Accounts API, account and audience': (context) => audience(context),
  'Accounts API, one video': (context) => one(metrics(context, [VIDEO])),
  'Accounts API, token bad: 200': (context) => ownProfile(context),
  'Accounts API, too many calls: 200': (context) => ownProfile(context),
  oEmbed: (context) => preview(context, VIDEO.url),
  'oEmbed of a missing video': (context) => preview(context, GONE.url),
};

describe('the examples of TikTok', () => {
  for (const example of examplesOf('tiktok'))
    it(`${example.name} is ${example.ours}`, async () => {
      const play = PLAYS[example.name];
      if (!play) throw new Error('This example is played by nothing');
      const { headers = {}, base = 'open' } = example.request;
      const token = headers['Access-Token'] ?? headers['Authorization']?.replace('Bearer ', '') ?? 'act.1';
      const context = playing('tiktok', [example.name], connector.baseUrls, {
        app: APP,
        creator: grantOf(token, base === 'business' ? BUSINESS : undefined),
      });
      const result = await play(context);
      expect(result?.ok ? 'ok' : result?.failure.class).toBe(example.ours);
      // We ask for twenty at once, for no field that is unknown, and for the days before now.
      const apart = [
        'start_date',
        'end_date',
        ...(example.name === 'unknown field' ? ['fields'] : []),
        ...(example.request.path === '/v2/video/list/' ? ['json'] : []),
      ];
      expect(differences(example, context.asked[0], connector.baseUrls[base] ?? '', apart)).toEqual([]);
      expect(context.asked).toHaveLength(1);
    });
});

describe('a creator of TikTok', () => {
  it('has their name, their mark and what they count', async () => {
    const context = playing('tiktok', ['profile'], connector.baseUrls, { creator: grantOf('act.1') });
    expect(await ownProfile(context)).toEqual({
      ok: true,
      value: {
        id: OPEN_ID,
        username: 'ana.mx',
        name: 'Ana Ríos',
        url: 'https://www.tiktok.com/@ana.mx',
        pictureUrl: 'https://p16.test/ana.jpeg',
        verified: false,
        figures: { subscribers_count: 88_210 },
      },
      via: 'creator',
      capturedAt: NOW,
      cost: 1,
      warnings: [],
    });
  });

  it('is asked for no more than they gave leave for', async () => {
    const user = { open_id: OPEN_ID, username: 'ana.mx' };
    const scopes = ['user.info.basic', 'user.info.profile'];
    const context = answering([{ data: { user } }], { creator: grantOf('act.1', scopes) });
    expect(await ownProfile(context)).toMatchObject({ ok: true, warnings: ['subscribers_count'] });
    expect(new URL(context.asked[0]?.url ?? '').searchParams.get('fields')).not.toContain('count');
    const nameless = answering([], { creator: grantOf('act.1', ['user.info.basic']) });
    expect(await ownProfile(nameless)).toMatchObject({ failure: { class: 'scope_missing' } });
  });

  it('by the Accounts API is the same profile', async () => {
    const data = { username: 'ana.mx', display_name: 'Ana', followers_count: 5 };
    const context = answering([{ code: 0, data }], { creator: grantOf('act.b1', BUSINESS) });
    expect(await ownProfile(context)).toMatchObject({
      value: { id: OPEN_ID, username: 'ana.mx', name: 'Ana', figures: { subscribers_count: 5 } },
    });
    expect(context.asked[0]?.headers).toEqual({ 'access-token': 'act.b1' });
  });
});

describe('a video', () => {
  it('has views, likes, comments and shares, and a cover that soon is gone', async () => {
    const context = playing('tiktok', ['one video'], connector.baseUrls, { creator: grantOf('act.1') });
    const [result] = await metrics(context, [VIDEO]);
    expect(result?.ok && result.value).toEqual({
      ref: { ...VIDEO, publishedAt: new Date(1_793_556_000_000) },
      metrics: {
        number_of_views: 20_417,
        number_of_reproductions: 20_417,
        number_of_likes: 1_201,
        number_of_comments: 31,
        number_of_shares: 12,
      },
      title: 'Con @marca',
      text: 'Con @marca #publicidad',
      thumbnailUrl: 'https://p16.test/cover.jpeg?x-expires=1793577600',
    });
  });

  it('has saves and reach by the Accounts API', async () => {
    const context = playing('tiktok', ['Accounts API, one video'], connector.baseUrls, {
      creator: grantOf('act.b1', BUSINESS),
    });
    const [result] = await metrics(context, [VIDEO]);
    expect(result?.ok && result.value.metrics).toMatchObject({
      number_of_times_saved: 64,
      scope_number: 15_020,
    });
    expect(result?.ok && result.value.ref.publishedAt).toEqual(new Date(1_793_556_000_000));
  });

  it('keeps its place among those that are gone', async () => {
    const found = { data: { videos: [{ id: VIDEO.id, view_count: 3 }] } };
    const context = answering([found]);
    const results = await metrics(context, [GONE, VIDEO]);
    expect(results.map((result) => (result.ok ? result.value.metrics : result.failure.class))).toEqual([
      'not_found',
      { number_of_views: 3, number_of_reproductions: 3 },
    ]);
    expect(context.asked[0]?.json).toEqual({ filters: { video_ids: [GONE.id, VIDEO.id] } });
  });

  it('known by a short link is found where that leads to, and keeps its name', async () => {
    const short = { id: 'ZMabc', contentType: 'reel', url: 'https://vm.tiktok.com/ZMabc/' } as const;
    const leads = new Reply(301, '', { location: `${VIDEO.url}?_t=8x` });
    const found = { data: { videos: [{ id: VIDEO.id, view_count: 3 }] } };
    const context = answering([leads, found]);
    expect(await metrics(context, [short])).toMatchObject([{ ok: true, value: { ref: short } }]);
    expect(context.asked[0]).toEqual({ method: 'GET', url: 'https://vm.tiktok.com/ZMabc/' });
    expect(context.asked[1]?.json).toEqual({ filters: { video_ids: [VIDEO.id] } });
    // Where redirects are followed, it is the address in the end that says it.
    const opened = answering([found]);
    const http: Played['http'] = (request) =>
      request.method === 'GET'
        ? Promise.resolve({ status: 200, headers: {}, text: '<html>', url: VIDEO.url })
        : opened.http(request);
    const sent = { ...short, url: 'https://www.tiktok.com/t/ZMabc/' };
    expect(await metrics({ ...opened, http }, [sent])).toMatchObject([{ ok: true }]);
  });

  it('known by a short link that leads to none is gone, and at another host is not opened', async () => {
    const short = { id: 'ZMabc', contentType: 'reel', url: 'https://vt.tiktok.com/ZMabc/' } as const;
    for (const [answer, failure] of [
      [new Reply(302, '', { location: 'https://www.tiktok.com/' }), 'not_found'],
      [new Reply(404, ''), 'not_found'],
      [new Reply(503, ''), 'unavailable'],
    ] as const)
      expect(await metrics(answering([answer]), [short])).toMatchObject([{ failure: { class: failure } }]);
    const elsewhere = answering([]);
    expect(await metrics(elsewhere, [{ ...short, url: 'https://evil.test/ZMabc/' }])).toMatchObject([
      { failure: { class: 'invalid_request' } },
    ]);
    expect(elsewhere.asked).toEqual([]);
    const http = () => Promise.reject(new NoAnswer('refused_host'));
    expect(await metrics({ ...elsewhere, http }, [short])).toMatchObject([
      { failure: { class: 'unavailable', providerCode: 'refused_host' } },
    ]);
  });

  it('without a figure has no data', async () => {
    const context = answering([{ data: { videos: [{ id: VIDEO.id, view_count: -1 }] } }]);
    expect(await metrics(context, [VIDEO])).toMatchObject([{ failure: { class: 'no_data' } }]);
  });
});

describe('what a creator published', () => {
  it('comes with links as ours, and goes on from the cursor', async () => {
    const context = playing('tiktok', ['recent, first page'], connector.baseUrls, {
      creator: grantOf('act.1'),
    });
    const page = await recent(context, 'ana.mx', {});
    expect(context.asked[0]?.json).toEqual({ max_count: 20 });
    expect(page.ok && page.value).toMatchObject({
      items: [
        { ref: { ...VIDEO, username: 'ana.mx' }, metrics: { number_of_likes: 1_201 } },
        { metrics: { number_of_likes: 90 } },
      ],
      next: '1793469600000',
    });
    const second = playing('tiktok', ['recent, last page'], connector.baseUrls, {
      creator: grantOf('act.1'),
    });
    await recent(second, 'ana.mx', { cursor: '1793469600000' });
    expect(second.asked[0]?.json).toEqual({ max_count: 20, cursor: 1_793_469_600_000 });
  });

  it('ends at the day that was asked for', async () => {
    const videos = [
      { id: '2', create_time: NOW.getTime() / 1_000 },
      { id: '1', create_time: NOW.getTime() / 1_000 - 9 * 86_400 },
    ];
    const context = answering([{ data: { videos, cursor: 5, has_more: true } }]);
    const page = await recent(context, 'ana.mx', { since: new Date('2026-11-15') });
    expect(page.ok && page.value).toMatchObject({ items: [{ ref: { id: '2' } }] });
    expect(page.ok && page.value.next).toBeUndefined();
  });

  it('is looked for behind empty pages, but not for ever', async () => {
    const empty = { data: { videos: [], cursor: 5, has_more: true } };
    const context = answering([empty, { data: { videos: [{ id: '1' }], has_more: false } }]);
    expect(await recent(context, 'ana.mx', {})).toMatchObject({ ok: true, cost: 2 });
    const endless = answering([empty, empty, empty, empty]);
    expect(await recent(endless, 'ana.mx', {})).toMatchObject({ failure: { class: 'no_data' } });
    expect(endless.asked).toHaveLength(3);
  });

  it('by the Accounts API goes on in the same way', async () => {
    const videos = [{ item_id: '1', create_time: '1793556000', likes: 2 }];
    const creator = grantOf('act.b1', BUSINESS);
    const context = answering([{ code: 0, data: { videos, cursor: 7, has_more: true } }], { creator });
    expect(await recent(context, 'ana.mx', { cursor: '6' })).toMatchObject({
      value: { items: [{ ref: { id: '1' } }], next: '7' },
    });
    const { searchParams } = new URL(context.asked[0]?.url ?? '');
    expect([searchParams.get('cursor'), searchParams.get('max_count')]).toEqual(['6', '20']);
    const none = answering([{ code: 0, data: {} }], { creator });
    expect(await recent(none, 'ana.mx', {})).toMatchObject({ failure: { class: 'no_data' } });
  });
});

describe('the audience', () => {
  it('is told in shares', async () => {
    const name = 'Accounts API, account and audience';
    const creator = grantOf('act.b1', BUSINESS);
    const context = playing('tiktok', [name], connector.baseUrls, { creator });
    const result = await audience(context);
    expect(
      result.ok && result.value.map(({ dimension, key, share }) => `${dimension} ${key} ${share}`),
    ).toEqual([
      'age 18-24 0.41',
      'age 25-34 0.33',
      'gender female 0.62',
      'gender male 0.36',
      'gender other 0.02',
      'country MX 0.71',
    ]);
    const { searchParams } = new URL(context.asked[0]?.url ?? '');
    expect([searchParams.get('start_date'), searchParams.get('end_date')]).toEqual([
      '2026-10-23',
      '2026-11-19',
    ]);
  });

  it('without parts, or with parts that are none, is no data', async () => {
    const creator = grantOf('act.b1', BUSINESS);
    for (const audience_ages of [[], [{ age: '18-24', percentage: 41 }], [{ percentage: 0.4 }], 'none'])
      expect(await audience(answering([{ code: 0, data: { audience_ages } }], { creator }))).toMatchObject({
        failure: { class: 'no_data' },
      });
  });

  it('is not to be had by a leave of Login Kit, and by one of the Accounts API only with its permission', async () => {
    expect(await audience(answering([]))).toMatchObject({ failure: { class: 'not_supported' } });
    const creator = grantOf('act.b1', ['video.insights']);
    expect(await audience(answering([], { creator }))).toMatchObject({
      failure: { class: 'scope_missing' },
    });
  });
});

describe('the leave of a creator', () => {
  it('is asked for by the key of the app, with the scopes in one word', () => {
    const url = new URL(
      oauth.authorizeUrl(answering([]), { state: 'st', redirectUri: BACK, challenge: 'ch' }),
    );
    expect(url.origin + url.pathname).toBe('https://www.tiktok.com/v2/auth/authorize/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_key: 'aw1',
      response_type: 'code',
      scope: 'user.info.basic,user.info.profile,user.info.stats,video.list',
      redirect_uri: BACK,
      state: 'st',
      code_challenge: 'ch',
      code_challenge_method: 'S256',
    });
  });

  it('lasts as long as TikTok says, and its refresh token as well', async () => {
    const context = playing('tiktok', ['code for tokens'], connector.baseUrls, { app: APP });
    const given = await oauth.exchange(context, { code: 'c1', redirectUri: BACK, verifier: 'v' });
    expect(context.asked[0]?.form?.['code_verifier']).toBe('v');
    expect(given.ok && given.value).toEqual({
      accountId: OPEN_ID,
      accessToken: 'act.1',
      refreshToken: 'rft.1',
      expiresAt: new Date(NOW.getTime() + 7_200_000),
      refreshExpiresAt: new Date(NOW.getTime() + 15_552_000_000),
      scopes: oauth.scopes,
    });
  });

  it('takes the place of the one before as a whole when it is renewed', async () => {
    const context = playing('tiktok', ['refresh, rotating'], connector.baseUrls, { app: APP });
    const renewed = await oauth.refresh!(context, grantOf('act.1', ['user.info.basic']));
    expect(renewed.ok && renewed.value).toMatchObject({
      accessToken: 'act.2',
      refreshToken: 'rft.2',
      scopes: oauth.scopes,
    });
  });

  it('is given back, also where it is no longer good, and with an answer of nothing', async () => {
    const context = answering(['']);
    expect((await oauth.revoke!(context, grantOf('act.1'))).ok).toBe(true);
    expect(context.asked[0]).toMatchObject({
      method: 'POST',
      url: 'https://open.tiktokapis.com/v2/oauth/revoke/',
      form: { client_key: 'aw1', client_secret: 's', token: 'act.1' },
    });
    const gone = new Reply(400, { error: 'invalid_grant' });
    expect((await oauth.revoke!(answering([gone]), grantOf('act.1'))).ok).toBe(true);
    const refused = new Reply(401, { error: 'invalid_client' });
    expect(await oauth.revoke!(answering([refused]), grantOf('act.1'))).toMatchObject({
      failure: { class: 'config_error', providerCode: 'invalid_client' },
    });
  });
});

describe('what fails', () => {
  it('is not connected without the creator, and not configured without our keys', async () => {
    const nobody = answering([], { app: undefined, creator: undefined });
    for (const result of [
      await ownProfile(nobody),
      (await metrics(nobody, [VIDEO]))[0],
      await recent(nobody, 'ana.mx', {}),
      await audience(nobody),
    ])
      expect(result).toMatchObject({ failure: { class: 'not_connected' } });
    for (const result of [
      await oauth.exchange(nobody, { code: 'c', redirectUri: BACK }),
      await oauth.refresh!(nobody, grantOf('act.1')),
      await oauth.revoke!(nobody, grantOf('act.1')),
    ])
      expect(result).toMatchObject({ failure: { class: 'not_configured' } });
    expect(await oauth.refresh!(answering([]), { ...grantOf('a'), refreshToken: undefined })).toMatchObject({
      failure: { class: 'reconnect' },
    });
    expect(nobody.asked).toEqual([]);
  });

  it('for too many calls waits a minute, and says by which number to ask about it', async () => {
    const context = playing('tiktok', ['too many calls'], connector.baseUrls, {
      creator: grantOf('act.limit'),
    });
    expect(await recent(context, 'ana.mx', {})).toEqual({
      ok: false,
      failure: {
        class: 'rate_limited',
        providerCode: 'rate_limit_exceeded',
        retryAt: new Date(NOW.getTime() + 60_000),
        requestId: '20261120100000ABCDEF0123456789ABCD',
      },
    });
  });

  it('with a code that nobody knows is ours to look into, or TikTok’s to mend', async () => {
    const failing = (status: number) => new Reply(status, { error: { code: 'new_code' } });
    expect(await ownProfile(answering([failing(200)]))).toMatchObject({
      failure: { class: 'invalid_request', providerCode: 'new_code' },
    });
    expect(await ownProfile(answering([failing(503)]))).toMatchObject({ failure: { class: 'unavailable' } });
    const creator = grantOf('act.b1', BUSINESS);
    for (const [code, failure] of [
      [40_001, 'scope_missing'],
      [40_002, 'invalid_request'],
      [50_000, 'unavailable'],
    ] as const)
      expect(await ownProfile(answering([{ code }], { creator }))).toMatchObject({
        failure: { class: failure, providerCode: String(code) },
      });
  });

  it('where nothing answers, or with a page, is unavailable', async () => {
    const http = () => Promise.reject(new NoAnswer('connection'));
    expect(await ownProfile({ ...answering([]), http })).toMatchObject({ failure: { class: 'unavailable' } });
    expect(await ownProfile(answering(['<html>']))).toMatchObject({ failure: { class: 'unavailable' } });
  });
});

describe('what is read of any text', () => {
  const ids = fc.stringMatching(/^[1-9]\d{14,20}$/);

  it('ids keep all of their digits, and links are ours', async () => {
    await fc.assert(
      fc.asyncProperty(ids, fc.constantFrom('ana.mx', 'a_1', 'x'), async (id, name) => {
        const share_url = `https://www.tiktok.com/@${name}/video/${id}?utm_source=copy`;
        const page = await recent(answering([{ data: { videos: [{ id, share_url }] } }]), name, {});
        const ref = page.ok ? page.value.items[0]?.ref : undefined;
        expect(ref).toEqual({
          id,
          contentType: 'reel',
          url: `https://www.tiktok.com/@${name}/video/${id}`,
          username: name,
        });
        expect(parsePostUrl(ref?.url ?? '')).toMatchObject({ id, link: ref?.url });
      }),
    );
  });

  it('an address that is none of the video is left for one that is', async () => {
    await fc.assert(
      fc.asyncProperty(
        ids,
        fc.oneof(fc.string(), fc.webUrl(), fc.constant(VIDEO.url)),
        async (id, share_url) => {
          fc.pre(id !== VIDEO.id);
          const page = await recent(answering([{ data: { videos: [{ id, share_url }] } }]), 'ana', {});
          expect(page.ok && parsePostUrl(page.value.items[0]?.ref.url ?? '')?.id).toBe(id);
        },
      ),
    );
  });
});
