import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { NoAnswer, type ConnectorContext, type Grant, type Result } from '../connector.js';
import { parsePostUrl } from '../post-url.js';
import { differences, examplesOf, inTurn, NOW, playing, Reply, type Played } from '../testing.js';
import { anyLeave, askX } from './ask.js';
import { connector } from './connector.js';

const { profile, ownProfile, metrics, recent, search, preview, oauth } = connector as Required<
  typeof connector
>;
const APP = { id: 'client', secret: 'secret', token: 'AAAAapp-only' };
const BACK = 'https://altavoz.test/oauth/twitter';
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const ANA = '2244994945';

const post = (id: string) => ({ id, contentType: 'post', url: `https://x.com/ana_mx/status/${id}` }) as const;
const POST = post('2116953415480250514');

const grantOf = (accessToken: string, refreshToken = 'refresh-1'): Grant => ({
  accountId: ANA,
  accessToken,
  refreshToken,
  scopes: oauth.scopes,
});
const answering = (answers: readonly unknown[], more: Partial<ConnectorContext> = {}): Played =>
  inTurn(answers, connector.baseUrls, { app: APP, creator: undefined, ...more });
const playingOne = (name: string, more: Partial<ConnectorContext> = {}): Played =>
  playing('twitter', [name], connector.baseUrls, { app: APP, creator: undefined, ...more });

const one = async <T>(results: Promise<readonly Result<T>[]>): Promise<Result<T> | undefined> =>
  (await results)[0];
/** What no capability of ours needs is asked through the same door. */
const asking = (path: string, query: Record<string, string>) => async (context: Played) => {
  const leave = anyLeave(context);
  return 'ok' in leave ? leave : askX(context, leave, path, query, z.unknown());
};

type Outcome = { readonly ok: true } | { readonly ok: false; readonly failure: { readonly class: string } };
/** What each example is the answer to. */
const PLAYS: Readonly<Record<string, (context: Played) => Promise<Outcome | undefined>>> = {
  'code for tokens': (context) =>
    oauth.exchange(context, { code: 'c1', redirectUri: BACK, verifier: VERIFIER }),
  'refresh, rotating': (context) => oauth.refresh!(context, grantOf('user-token')),
  'refresh token used twice': (context) => oauth.refresh!(context, grantOf('user-token', 'refresh-0')),
  'user by name': (context) => profile(context, '@ana_mx'),
  'user unknown: 200': (context) => profile(context, 'nobody_0'),
  'user suspended: 200': (context) => profile(context, 'bad_actor'),
  'one post, old names': (context) => one(metrics(context, [POST])),
  'one post, new names': (context) => one(metrics(context, [POST])),
  "private fields of a stranger's post: partial": (context) => one(metrics(context, [POST])),
  'own post under 30 days with private fields': (context) => one(metrics(context, [POST])),
  'post gone: 200': (context) => one(metrics(context, [post('2116953415480250918')])),
  'post of a protected account: 200': (context) => one(metrics(context, [post('2116953415480250917')])),
  'recent posts': (context) => recent(context, ANA, {}),
  'no posts': (context) => recent(context, '2244994946', {}),
  'search of the last 7 days': (context) => search(context, { hashtag: 'marca' }),
  counts: asking('/2/tweets/counts/recent', { query: '#marca', granularity: 'day' }),
  'token bad': (context) => ownProfile(context),
  'app lacks access': asking('/2/tweets/search/all', { query: '#marca' }),
  'too many calls': (context) => one(metrics(context, [POST])),
  'credits or monthly cap gone': (context) => one(metrics(context, [POST])),
  'invalid parameter': (context) => one(metrics(context, [post('abc')])),
  oEmbed: (context) => preview(context, POST.url),
};

describe('the examples of X', () => {
  for (const example of examplesOf('twitter'))
    it(`${example.name} is ${example.ours}`, async () => {
      const play = PLAYS[example.name];
      if (!play) throw new Error('This example is played by nothing');
      const { path, headers = {} } = example.request;
      const token = /^Bearer (.+)$/.exec(headers['Authorization'] ?? '')?.[1];
      const isConsent = example.name === 'code for tokens';
      // Whose consent it is has to be asked behind it.
      const context = isConsent
        ? answering([example.response.json, { data: { id: ANA, username: 'ana_mx' } }])
        : playingOne(
            example.name,
            token === undefined || token === APP.token ? {} : { creator: grantOf(token) },
          );
      const result = await play(context);
      expect(result?.ok ? 'ok' : result?.failure.class).toBe(example.ours);
      // We ask by the names of the guides, and for more posts of a page.
      const apart = ['post.fields', 'max_results'];
      const base = path.startsWith('https://') ? '' : (connector.baseUrls['api'] ?? '');
      expect(differences(example, context.asked[0], base, apart)).toEqual([]);
      expect(context.asked).toHaveLength(isConsent ? 2 : 1);
    });
});

describe('an account', () => {
  it('has its picture in full, its mark and what it counts', async () => {
    expect(await profile(playingOne('user by name'), 'ana_mx')).toEqual({
      ok: true,
      value: {
        id: ANA,
        username: 'ana_mx',
        name: 'Ana Ríos',
        url: 'https://x.com/ana_mx',
        pictureUrl: 'https://pbs.test/profile/ana.jpg',
        verified: true,
        private: false,
        figures: { subscribers_count: 51_220 },
      },
      via: 'app',
      capturedAt: NOW,
      cost: 1,
      warnings: [],
    });
  });

  it('of a name that X does not give out is nobody’s, without being asked for', async () => {
    const context = answering([]);
    for (const name of ['ana.mx', 'ñandú', '', 'a/b', 'a?b'])
      expect(await profile(context, name)).toMatchObject({ failure: { class: 'not_found' } });
    expect(context.asked).toEqual([]);
  });
});

describe('a post', () => {
  const figures = {
    number_of_impressions: 4_210,
    number_of_likes: 39,
    number_of_comments: 2,
    number_of_shares: 9,
    number_of_rts: 8,
    number_of_times_saved: 4,
  };

  it('has its figures by either names, and views where it has a video', async () => {
    for (const name of ['one post, old names', 'one post, new names']) {
      const [result] = await metrics(playingOne(name), [POST]);
      expect(result).toMatchObject({ ok: true, via: 'app', cost: 1, warnings: [] });
      expect(result?.ok && result.value).toEqual({
        ref: { ...POST, publishedAt: new Date('2026-11-01T18:00:00Z') },
        metrics: { ...figures, number_of_views: 1_802, number_of_reproductions: 1_802 },
        text: 'Hoy con @marca https://t.co/abc',
        thumbnailUrl: 'https://pbs.test/p.jpg',
      });
    }
  });

  it('of the creator has clicks and engagements for thirty days', async () => {
    const name = 'own post under 30 days with private fields';
    const [result] = await metrics(playingOne(name, { creator: grantOf('owner-token') }), [POST]);
    expect(result?.ok && result.value.metrics).toEqual({
      ...figures,
      number_of_clicks_to_the_link: 77,
      number_of_interactions: 231,
    });
  });

  it('of another says which figures were kept back', async () => {
    const name = "private fields of a stranger's post: partial";
    const [result] = await metrics(playingOne(name, { creator: grantOf('user-token') }), [POST]);
    expect(result).toMatchObject({
      ok: true,
      via: 'creator',
      warnings: ['number_of_clicks_to_the_link', 'number_of_interactions'],
    });
    expect(result?.ok && result.value.metrics).toEqual(figures);
  });

  it('among others keeps its place, and only what is there is paid for', async () => {
    const [gone, bare] = [post('1'), post('3')];
    const found = { id: POST.id, public_metrics: { like_count: 1, retweet_count: 2 } };
    const errors = [{ value: '1', type: 'https://api.x.com/2/problems/resource-not-found' }];
    const context = answering([{ data: [{ id: '3' }, found], errors }]);
    const results = await metrics(context, [gone, POST, bare]);
    expect(results.map((result) => (result.ok ? result.value.metrics : result.failure.class))).toEqual([
      'not_found',
      // Shares are known only where the quotes are as well.
      { number_of_likes: 1, number_of_rts: 2 },
      'no_data',
    ]);
    const url = new URL(context.asked[0]?.url ?? '');
    expect([url.pathname, url.searchParams.get('ids')]).toEqual(['/2/tweets', `1,${POST.id},3`]);
    expect(url.searchParams.get('tweet.fields')).not.toContain('non_public_metrics');
  });

  it('with several videos has the views of all, or none where one is not known', async () => {
    const data = {
      id: POST.id,
      attachments: { media_keys: ['7_1', '7_2'] },
      public_metrics: { like_count: 1 },
    };
    const videos = (second: object) => ({
      media: [
        { media_key: '7_1', type: 'video', public_metrics: { view_count: 5 } },
        { media_key: '7_2', type: 'video', public_metrics: second },
        { media_key: '7_3', type: 'video', public_metrics: { view_count: 100 } },
      ],
    });
    const [all] = await metrics(answering([{ data, includes: videos({ view_count: 6 }) }]), [POST]);
    expect(all?.ok && all.value.metrics.number_of_views).toBe(11);
    const [some] = await metrics(answering([{ data, includes: videos({}) }]), [POST]);
    expect(some?.ok && 'number_of_views' in some.value.metrics).toBe(false);
  });
});

describe('what an account posted', () => {
  const posts = {
    data: [
      { id: '3', author_id: ANA, attachments: { media_keys: ['3_1'] } },
      { id: '2', author_id: ANA, attachments: { media_keys: ['7_1'] }, paid_partnership: true },
      { id: '1', author_id: ANA },
    ],
    includes: {
      users: [{ id: ANA, username: 'ana_mx' }],
      media: [
        { media_key: '3_1', type: 'photo', url: 'https://pbs.test/photo.jpg' },
        { media_key: '7_1', type: 'video', preview_image_url: 'https://pbs.test/video.jpg' },
      ],
    },
    meta: { next_token: 'n1' },
  };

  it('comes each of its type, and its cursor knows the account', async () => {
    const context = answering([{ data: { id: ANA, username: 'ana_mx' } }, posts]);
    const page = await recent(context, 'ana_mx', { since: new Date('2026-11-01T00:00:00.500Z') });
    expect(page).toMatchObject({ ok: true, cost: 4, value: { next: `${ANA} n1` } });
    expect(
      page.ok &&
        page.value.items.map(({ ref, thumbnailUrl, paidPartnership }) => [
          ref,
          thumbnailUrl,
          paidPartnership,
        ]),
    ).toEqual([
      [
        { id: '3', contentType: 'photo', url: 'https://x.com/ana_mx/status/3', username: 'ana_mx' },
        'https://pbs.test/photo.jpg',
        undefined,
      ],
      [
        { id: '2', contentType: 'video', url: 'https://x.com/ana_mx/status/2', username: 'ana_mx' },
        'https://pbs.test/video.jpg',
        true,
      ],
      [
        { id: '1', contentType: 'post', url: 'https://x.com/ana_mx/status/1', username: 'ana_mx' },
        undefined,
        undefined,
      ],
    ]);
    expect(new URL(context.asked[1]?.url ?? '').searchParams.get('start_time')).toBe('2026-11-01T00:00:00Z');

    const second = answering([{ meta: {} }]);
    await recent(second, 'ana_mx', { cursor: `${ANA} n1` });
    const url = new URL(second.asked[0]?.url ?? '');
    expect([url.pathname, url.searchParams.get('pagination_token')]).toEqual([
      `/2/users/${ANA}/tweets`,
      'n1',
    ]);
  });

  it('is asked for with what only they are told, where it is their own', async () => {
    const fields = async (account: string) => {
      const context = answering([posts], { creator: grantOf('owner-token') });
      await recent(context, account, {});
      return new URL(context.asked[0]?.url ?? '').searchParams.get('tweet.fields');
    };
    expect(await fields(ANA)).toContain('non_public_metrics');
    expect(await fields('99')).not.toContain('non_public_metrics');
  });

  it('since a day on which nothing was posted is an empty page', async () => {
    const context = answering([{ meta: { result_count: 0 } }]);
    expect(await recent(context, ANA, { since: NOW })).toMatchObject({ ok: true, value: { items: [] } });
  });
});

describe('a search', () => {
  const asked = async (wanted: Parameters<typeof search>[1]) => {
    const context = answering([{ meta: {} }]);
    await search(context, wanted);
    return Object.fromEntries(new URL(context.asked[0]?.url ?? '').searchParams);
  };

  it('is of words and not of what was passed on, and looks no further back than X does', async () => {
    expect(
      await asked({ hashtag: '#marca', mention: 'tienda', keyword: 'lang:es', cursor: 'n2' }),
    ).toMatchObject({
      query: '#marca @tienda lang:es -is:retweet',
      next_token: 'n2',
    });
    expect(await asked({ keyword: 'x', since: new Date('2026-11-19') })).toMatchObject({
      start_time: '2026-11-19T00:00:00Z',
    });
    expect(await asked({ keyword: 'x', since: new Date('2025-01-01') })).toMatchObject({
      start_time: '2026-11-13T12:01:00Z',
    });
  });

  it('that finds nothing is an empty page; one for nothing, or for too much, is not asked', async () => {
    expect(await search(answering([{ meta: {} }]), { keyword: 'x' })).toMatchObject({ value: { items: [] } });
    for (const wanted of [{}, { keyword: 'x'.repeat(502) }])
      expect(await search(answering([]), wanted)).toMatchObject({ failure: { class: 'invalid_request' } });
  });
});

describe('the leave of a creator', () => {
  it('is asked for with a word that is proved later', () => {
    const url = new URL(
      oauth.authorizeUrl(answering([]), { state: 'st', redirectUri: BACK, challenge: 'ch' }),
    );
    expect(url.origin + url.pathname).toBe('https://x.com/i/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'client',
      redirect_uri: BACK,
      scope: 'tweet.read users.read offline.access',
      state: 'st',
      code_challenge: 'ch',
      code_challenge_method: 'S256',
    });
  });

  it('is of the account that X names when it is asked', async () => {
    const tokens = { access_token: 'user-token', expires_in: 7_200, scope: 'tweet.read users.read' };
    const context = answering([tokens, { data: { id: ANA, username: 'ana_mx' } }]);
    const given = await oauth.exchange(context, { code: 'c1', redirectUri: BACK });
    expect(context.asked[1]?.headers).toEqual({ authorization: 'Bearer user-token' });
    expect(given.ok && given.value).toEqual({
      accountId: ANA,
      accessToken: 'user-token',
      expiresAt: new Date(NOW.getTime() + 7_200_000),
      scopes: ['tweet.read', 'users.read'],
    });
    const refused = answering([tokens, new Reply(403, { title: 'Forbidden', type: 'about:blank' })]);
    expect(await oauth.exchange(refused, { code: 'c1', redirectUri: BACK })).toMatchObject({
      failure: { class: 'scope_missing', providerCode: '403' },
    });
  });

  it('takes the new refresh token when it is renewed, and keeps the old one where none comes', async () => {
    const renewed = await oauth.refresh!(playingOne('refresh, rotating'), grantOf('user-token'));
    expect(renewed.ok && renewed.value).toMatchObject({ accountId: ANA, refreshToken: 'refresh-2' });
    const without = { access_token: 'next', expires_in: 7_200, scope: 'tweet.read' };
    const kept = await oauth.refresh!(answering([without]), grantOf('user-token'));
    expect(kept.ok && kept.value.refreshToken).toBe('refresh-1');
  });

  it('is given back, also where it is no longer good', async () => {
    const context = answering([{ revoked: true }]);
    expect((await oauth.revoke!(context, grantOf('user-token'))).ok).toBe(true);
    expect(context.asked[0]).toMatchObject({
      url: 'https://api.x.com/2/oauth2/revoke',
      headers: { authorization: `Basic ${btoa('client:secret')}` },
      form: { token: 'refresh-1', client_id: 'client' },
    });
    const gone = new Reply(400, { error: 'invalid_request' });
    expect((await oauth.revoke!(answering([gone]), grantOf('a'))).ok).toBe(true);
    const refused = new Reply(401, { error: 'unauthorized_client' });
    expect(await oauth.revoke!(answering([refused]), grantOf('a'))).toMatchObject({
      failure: { class: 'config_error' },
    });
  });
});

describe('what fails', () => {
  it('is not configured without our token, and not connected without the creator', async () => {
    const nobody = answering([], { app: undefined });
    for (const result of [
      await profile(nobody, 'ana_mx'),
      (await metrics(nobody, [POST]))[0],
      await recent(nobody, 'ana_mx', {}),
      await search(nobody, { keyword: 'x' }),
      await oauth.exchange(nobody, { code: 'c', redirectUri: BACK }),
      await oauth.refresh!(nobody, grantOf('a')),
      await oauth.revoke!(nobody, grantOf('a')),
    ])
      expect(result).toMatchObject({ failure: { class: 'not_configured' } });
    expect(await ownProfile(nobody)).toMatchObject({ failure: { class: 'not_connected' } });
    expect(await oauth.refresh!(answering([]), { ...grantOf('a'), refreshToken: undefined })).toMatchObject({
      failure: { class: 'reconnect' },
    });
    expect(nobody.asked).toEqual([]);
  });

  it('for too many calls waits until the span ends, and without credits until somebody buys more', async () => {
    const creator = grantOf('LIMIT');
    expect((await metrics(playingOne('too many calls', { creator }), [POST]))[0]).toEqual({
      ok: false,
      failure: {
        class: 'rate_limited',
        providerCode: '429',
        retryAt: new Date(1_795_200_900_000),
      },
    });
    const type = 'https://api.x.com/2/problems/usage-capped';
    const capped = new Reply(429, { type }, { 'x-rate-limit-reset': '1795200900' });
    expect(await metrics(answering([capped]), [POST])).toEqual([
      { ok: false, failure: { class: 'rate_limited', providerCode: 'usage-capped' } },
    ]);
  });

  it('with a refused token of ours is for whoever keeps the installation', async () => {
    for (const status of [401, 403])
      expect(
        await profile(
          answering([new Reply(status, { title: 'Unauthorized', type: 'about:blank' })]),
          'ana_mx',
        ),
      ).toMatchObject({ failure: { class: 'config_error', providerCode: String(status) } });
  });

  it('where nothing answers, or with a page, is unavailable', async () => {
    const http = () => Promise.reject(new NoAnswer('timeout'));
    expect(await profile({ ...answering([]), http }, 'ana_mx')).toMatchObject({
      failure: { class: 'unavailable' },
    });
    for (const bad of ['<html>', new Reply(503, { title: 'Service Unavailable', type: 'about:blank' })])
      expect(await profile(answering([bad]), 'ana_mx')).toMatchObject({ failure: { class: 'unavailable' } });
  });
});

describe('what is read of any text', () => {
  it('ids keep all of their digits, and links are ones that we know', async () => {
    const ids = fc.stringMatching(/^[1-9]\d{9,19}$/);
    await fc.assert(
      fc.asyncProperty(ids, fc.option(fc.constantFrom('ana_mx', 'A1')), async (id, username) => {
        const users = username === null ? [] : [{ id: ANA, username }];
        const page = await recent(
          answering([{ data: [{ id, author_id: ANA }], includes: { users } }]),
          ANA,
          {},
        );
        const ref = page.ok ? page.value.items[0]?.ref : undefined;
        expect(parsePostUrl(ref?.url ?? '')).toMatchObject({ id, link: ref?.url, username });
      }),
    );
  });

  it('a figure that is none is absent', async () => {
    const values = fc.oneof(fc.integer({ max: -1 }), fc.constantFrom(null, 1.5, '-1', 'many', 2 ** 60));
    await fc.assert(
      fc.asyncProperty(values, async (like_count) => {
        const data = { id: POST.id, public_metrics: { like_count, reply_count: 0 } };
        const [result] = await metrics(answering([{ data }]), [POST]);
        expect(result?.ok && result.value.metrics).toEqual({ number_of_comments: 0 });
      }),
    );
  });
});
