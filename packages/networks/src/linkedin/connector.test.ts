import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectorContext, Grant, PostRef } from '../connector.js';
import { exampleOf, expectAsked } from '../examples/testing.js';
import { NOW, examplesOf, playing } from '../testing.js';
import { connector } from './connector.js';
import { timeOfId, urnOfLink } from './urn.js';

const NETWORK = 'linkedin';
const PAGE_LEAVE: Grant = {
  accountId: '782bbtaQ',
  accessToken: 'AQtoken',
  scopes: ['r_organization_social'],
};
const SHARE: PostRef = {
  id: '7522719105024000077',
  contentType: 'post',
  url: 'https://www.linkedin.com/feed/update/urn:li:share:7522719105024000077/',
};
const ACTIVITY: PostRef = {
  id: '7522719105024000500',
  contentType: 'post',
  url: 'https://www.linkedin.com/posts/ana_hoy-activity-7522719105024000500-aB3d',
};

const used = new Set<string>();
function play(names: readonly string[], more: Partial<ConnectorContext> = {}) {
  for (const name of names) used.add(name);
  return playing(NETWORK, names, connector.baseUrls, more);
}

/** The post of the page's list, as if it had been asked for alone. */
const postOfList = {
  status: 200,
  headers: {},
  url: '',
  text: JSON.stringify(
    (exampleOf(NETWORK, 'posts of the page').response.json as { elements: unknown[] }).elements[0],
  ),
};
/** Plays examples, with the post itself before them. */
function playAfterPost(names: readonly string[], first = postOfList) {
  const context = play(names, { creator: PAGE_LEAVE });
  const asked: string[] = [];
  return {
    context: {
      ...context,
      http: (request: Parameters<typeof context.http>[0]) => {
        asked.push(request.url);
        return asked.length === 1 ? Promise.resolve(first) : context.http(request);
      },
    },
    asked,
    rest: context.asked,
  };
}
const first = async (context: ConnectorContext, ref = SHARE) =>
  (await connector.metrics?.(context, [ref]))?.[0];
const expectOf = (request: Parameters<typeof expectAsked>[1], name: string) =>
  expectAsked(NETWORK, request, name, connector.baseUrls);

describe('the consent of LinkedIn', () => {
  it('leads to its page with everything that is asked for, separated by spaces', () => {
    const url = new URL(
      connector.oauth?.authorizeUrl(play([]), { state: 'st', redirectUri: 'https://altavoz.test/back' }) ??
        '',
    );
    expect(url.origin + url.pathname).toBe('https://www.linkedin.com/oauth/v2/authorization');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'an-app',
      redirect_uri: 'https://altavoz.test/back',
      state: 'st',
      scope:
        'openid profile r_member_postAnalytics r_member_profileAnalytics r_organization_social rw_organization_admin',
    });
  });

  it('turns a code into a leave for sixty days, of whoever it is', async () => {
    const context = play(['code for a token', 'who is it'], { app: { id: '86', secret: 's' } });
    const result = await connector.oauth?.exchange(context, {
      code: 'c1',
      redirectUri: 'https://altavoz.test/oauth/linkedin',
    });
    expectOf(context.asked[0], 'code for a token');
    expectOf(context.asked[1], 'who is it');
    expect(result).toMatchObject({
      ok: true,
      cost: 2,
      value: {
        accountId: '782bbtaQ',
        accessToken: 'AQtoken',
        expiresAt: new Date(NOW.getTime() + 60 * 24 * 3_600_000),
        scopes: ['email', 'openid', 'profile', 'r_member_postAnalytics'],
      },
    });
    expect(result?.ok && result.value).not.toHaveProperty('refreshToken');
  });

  it('has to be given anew when the code is not taken', async () => {
    const context = play(['code bad'], { app: { id: '86', secret: 's' } });
    const result = await connector.oauth?.exchange(context, {
      code: 'USED',
      redirectUri: 'https://altavoz.test/oauth/linkedin',
    });
    expectOf(context.asked[0], 'code bad');
    expect(result).toEqual({
      ok: false,
      failure: { class: exampleOf(NETWORK, 'code bad').ours, providerCode: 'invalid_request' },
    });
  });

  it('is not renewed without a refresh token, and asks nobody then', async () => {
    const context = play([]);
    expect(await connector.oauth?.refresh?.(context, PAGE_LEAVE)).toMatchObject({
      failure: { class: 'reconnect' },
    });
    expect(context.asked).toEqual([]);
  });

  it('keeps the refresh token, and its end, when an answer leaves them out', async () => {
    const refreshExpiresAt = new Date('2027-01-01T00:00:00Z');
    const context = play(['code for a token']);
    const result = await connector.oauth?.refresh?.(context, {
      ...PAGE_LEAVE,
      refreshToken: 'a-refresh-token',
      refreshExpiresAt,
    });
    expect(context.asked[0]?.form).toMatchObject({
      grant_type: 'refresh_token',
      refresh_token: 'a-refresh-token',
    });
    expect(result).toMatchObject({
      value: {
        accountId: '782bbtaQ',
        accessToken: 'AQtoken',
        refreshToken: 'a-refresh-token',
        refreshExpiresAt,
      },
    });
  });

  it('says that the keys are wrong where LinkedIn does', async () => {
    const text = JSON.stringify({ error: 'invalid_client' });
    const http = () => Promise.resolve({ status: 401, headers: {}, text, url: '' });
    expect(
      await connector.oauth?.exchange({ ...play([]), http }, { code: 'c', redirectUri: 'r' }),
    ).toMatchObject({ failure: { class: 'config_error' } });
  });
});

describe('a profile of LinkedIn', () => {
  it('is that of whoever gave the leave, with who follows them', async () => {
    const context = play(['who is it', 'followers of the member']);
    const result = await connector.ownProfile?.(context);
    expectOf(context.asked[1], 'followers of the member');
    expect(result).toMatchObject({
      value: {
        id: '782bbtaQ',
        username: '',
        name: 'Ana Ríos',
        pictureUrl: 'https://media.test/ana.jpg',
        figures: { followers_count: 9_120 },
      },
      via: 'creator',
      warnings: [],
    });
  });

  it('has no followers, and says so, where the leave does not reach as far', async () => {
    const result = await connector.ownProfile?.(play(['who is it', 'role or scope missing']));
    expect(result).toMatchObject({ value: { figures: {} }, warnings: ['followers_count'] });
    expect(result?.ok && result.value.figures).not.toHaveProperty('followers_count');
  });

  it.each(['token expired', 'token revoked'])(
    'says of «%s» that the leave has to be given anew',
    async (name) => {
      const context = play([name]);
      const result = await connector.ownProfile?.(context);
      expectOf(context.asked[0], name);
      expect(result).toMatchObject({ ok: false, failure: { class: exampleOf(NETWORK, name).ours } });
    },
  );

  it('is that of a page by its number, with who follows it', async () => {
    const context = play(['page', 'followers of the page']);
    const result = await connector.profile?.(context, 'company/2414183');
    expectOf(context.asked[0], 'page');
    expectOf(context.asked[1], 'followers of the page');
    expect(result).toMatchObject({
      value: {
        id: '2414183',
        username: 'company/anariosestudio',
        name: 'Ana Ríos Estudio',
        url: 'https://www.linkedin.com/company/anariosestudio/',
        figures: { followers_count: 9_120 },
      },
    });
  });

  it('is told of no person by name', async () => {
    const context = play([]);
    expect(await connector.profile?.(context, 'ana-rios')).toMatchObject({
      failure: { class: 'not_supported' },
    });
    expect(context.asked).toEqual([]);
  });
});

describe('a post of LinkedIn', () => {
  it('of a member has each figure from a call of its own', async () => {
    const reaction = 'member post, reaction';
    const context = play([
      'member post, impression',
      reaction,
      reaction,
      reaction,
      reaction,
      reaction,
      reaction,
    ]);
    const result = await first(context);
    expectOf(context.asked[0], 'member post, impression');
    expectOf(context.asked[2], reaction);
    const kinds = context.asked.map(({ url }) => /queryType=(\w+)/.exec(url)?.[1]);
    expect(kinds).toEqual(
      'IMPRESSION MEMBERS_REACHED REACTION COMMENT RESHARE POST_SAVE LINK_CLICKS'.split(' '),
    );
    expect(result).toMatchObject({
      ok: true,
      cost: 7,
      value: {
        ref: SHARE,
        metrics: {
          number_of_impressions: 2_210,
          scope_number: 88,
          number_of_likes: 88,
          number_of_times_saved: 88,
          number_of_clicks_to_the_link: 88,
        },
      },
    });
  });

  it('leaves out a figure that LinkedIn no longer knows, and says which', async () => {
    const impression = 'member post, impression';
    const result = await first(
      play([
        impression,
        impression,
        impression,
        impression,
        impression,
        'member post, activity URN',
        impression,
      ]),
    );
    expect(result).toMatchObject({ ok: true, warnings: ['number_of_times_saved'] });
    expect(result?.ok && result.value.metrics).not.toHaveProperty('number_of_times_saved');
  });

  it('is read whichever name the number has, and is without figures where there is none', async () => {
    const answer = (json: unknown) => () =>
      Promise.resolve({ status: 200, headers: {}, text: JSON.stringify(json), url: '' });
    const value = { elements: [{ value: 12, metricType: { 'com.linkedin.analytics': 'IMPRESSION' } }] };
    expect(await first({ ...play([]), http: answer(value) })).toMatchObject({
      value: { metrics: { number_of_impressions: 12 } },
    });
    expect(await first({ ...play([]), http: answer({ elements: [] }) })).toMatchObject({
      failure: { class: 'no_data' },
    });
  });

  it('is refused by its activity where it is a member’s', async () => {
    const name = 'member post, activity URN';
    const context = play([name]);
    const result = await first(context, ACTIVITY);
    expectOf(context.asked[0], name);
    expect(result).toMatchObject({ failure: { class: exampleOf(NETWORK, name).ours } });
  });

  it('of a page has its statistics, all that people did among them', async () => {
    const { context, rest } = playAfterPost(['statistics of one page post']);
    const result = await first(context);
    expectOf(rest[0], 'statistics of one page post');
    expect(result).toMatchObject({
      value: {
        ref: { id: SHARE.id, url: SHARE.url, publishedAt: new Date(1_793_556_000_000) },
        text: 'Hoy con la marca',
        metrics: {
          number_of_impressions: 2_210,
          scope_number: 1_800,
          number_of_likes: 88,
          number_of_comments: 7,
          number_of_shares: 3,
          number_of_interactions: 138,
        },
      },
    });
  });

  it('of a page has what everybody sees where the role does not reach to statistics', async () => {
    const { context, rest } = playAfterPost(['role or scope missing', 'counts of one post']);
    const result = await first(context);
    expectOf(rest[1], 'counts of one post');
    expect(result?.ok && result.value.metrics).toEqual({ number_of_likes: 88, number_of_comments: 7 });
    expect(result).toMatchObject({ warnings: ['number_of_impressions', 'scope_number', 'number_of_shares'] });
  });

  it('of a page says that the leave does not reach where nothing of it may be seen', async () => {
    const { context } = playAfterPost(['role or scope missing', 'role or scope missing']);
    expect(await first(context)).toMatchObject({
      failure: { class: exampleOf(NETWORK, 'role or scope missing').ours, providerCode: '100' },
    });
  });

  it('of a page without any activity has no figures, not zeros', async () => {
    const empty = { ...postOfList, text: JSON.stringify({ elements: [] }) };
    const answers = [postOfList, empty];
    const http = () => Promise.resolve(answers.shift() ?? empty);
    expect(await first({ ...play([], { creator: PAGE_LEAVE }), http })).toEqual({
      ok: false,
      failure: { class: 'no_data' },
    });
  });

  it('of a page is found by an activity through the moment it was published', async () => {
    const context = play(['pages I administer', 'posts of the page', 'statistics of one page post'], {
      creator: PAGE_LEAVE,
    });
    const result = await first(context, ACTIVITY);
    expectOf(context.asked[0], 'pages I administer');
    expectOf(context.asked[2], 'statistics of one page post');
    expect(result).toMatchObject({ value: { ref: { id: ACTIVITY.id }, metrics: { number_of_likes: 88 } } });
  });

  it.each(['post gone', 'dead API version', 'daily limit'])('says what «%s» is', async (name) => {
    const context = play([name], { creator: PAGE_LEAVE });
    const urn = exampleOf(NETWORK, name).request.path.split('/').at(-1);
    const result = await first(context, { ...SHARE, url: `https://www.linkedin.com/feed/update/${urn}/` });
    expect(result).toMatchObject({ ok: false, failure: { class: exampleOf(NETWORK, name).ours } });
    if (name === 'daily limit')
      expect(result).toMatchObject({ failure: { retryAt: new Date('2026-11-21T00:00:00Z') } });
    if (name !== 'dead API version') expectOf(context.asked[0], name);
  });

  it('is not asked for any more once LinkedIn refuses all', async () => {
    const context = play(['daily limit'], { creator: PAGE_LEAVE });
    const results = await connector.metrics?.(context, [SHARE, SHARE, SHARE]);
    expect(results?.map((one) => !one.ok && one.failure.class)).toEqual(Array(3).fill('rate_limited'));
    expect(context.asked).toHaveLength(1);
  });

  it('of a page is asked for together with the others of it, and each activity in the same lists', async () => {
    const context = play(['pages I administer', 'posts of the page', 'statistics of one page post'], {
      creator: PAGE_LEAVE,
    });
    const other = { ...ACTIVITY, id: String((1_793_469_600_000n << 22n) + 5n) };
    const url = `https://www.linkedin.com/feed/update/urn:li:activity:${other.id}/`;
    const results = await connector.metrics?.(context, [ACTIVITY, { ...other, url }]);
    expect(context.asked[2]?.url).toMatch(
      /&shares=List\(urn%3Ali%3Ashare%3A7522719105024000077\)&ugcPosts=List\(urn%3Ali%3AugcPost%3A7522356717158400099\)$/,
    );
    expect(context.asked).toHaveLength(3);
    expect(results).toMatchObject([
      { value: { metrics: { number_of_likes: 88 } } },
      { failure: { class: 'no_data' } },
    ]);
  });

  it('that is an article is told by no API', async () => {
    const url = 'https://www.linkedin.com/pulse/un-articulo/';
    expect(await first(play([]), { ...SHARE, url })).toMatchObject({ failure: { class: 'not_supported' } });
  });
});

describe('what a page of LinkedIn published', () => {
  it('comes newest first, with what each is', async () => {
    const context = play(['page', 'posts of the page']);
    const result = await connector.recent?.(context, '2414183', {});
    const { url = '' } = context.asked[1] ?? {};
    expect(url.replace('count=50', 'count=2')).toBe(
      `${connector.baseUrls['api']}/rest/posts?${exampleOf(NETWORK, 'posts of the page').request.rawQuery}`,
    );
    expect(result).toMatchObject({
      value: {
        items: [
          { ref: { id: '7522719105024000077', contentType: 'photo' }, text: 'Hoy con la marca', metrics: {} },
          { ref: { id: '7522356717158400099', contentType: 'post' } },
        ],
      },
    });
    expect(result?.ok && result.value).not.toHaveProperty('next');
  });

  it('ends at the day it is asked for', async () => {
    const since = new Date(1_793_500_000_000);
    const result = await connector.recent?.(play(['page', 'posts of the page']), '2414183', { since });
    expect(result?.ok && result.value.items.map(({ ref }) => ref.id)).toEqual(['7522719105024000077']);
  });
});

describe('who follows a page of LinkedIn', () => {
  it('is counted by what LinkedIn tells', async () => {
    const context = play(['pages I administer', 'audience of the page']);
    const result = await connector.audience?.(context);
    expectOf(context.asked[1], 'audience of the page');
    expect(result?.ok && result.value).toEqual([
      { dimension: 'other', key: 'followerCountsByGeoCountry/103323778', count: 7_000 },
      { dimension: 'other', key: 'followerCountsBySeniority/4', count: 3_100 },
    ]);
  });
});

describe('the leave that LinkedIn asks for', () => {
  const calls: readonly ((context: ConnectorContext) => Promise<unknown> | undefined)[] = [
    (context) => connector.profile?.(context, 'company/acme'),
    (context) => connector.ownProfile?.(context),
    first,
    (context) => connector.recent?.(context, '1', {}),
    (context) => connector.audience?.(context),
  ];
  it.each([
    ['not_configured', { app: undefined }],
    ['not_connected', { creator: undefined }],
  ])('is told as %s where it is missing, without asking anybody', async (failure, more) => {
    for (const call of calls) {
      const context = play([], more);
      expect(await call(context)).toEqual({ ok: false, failure: { class: failure } });
      expect(context.asked).toEqual([]);
    }
  });
});

describe('the URN of a link', () => {
  it('is read from every shape of a link, for every id', () => {
    const kinds = fc.constantFrom('activity', 'share', 'ugcPost');
    const ids = fc.bigInt({ min: 10n ** 15n, max: 10n ** 19n }).map(String);
    fc.assert(
      fc.property(kinds, ids, (kind, id) => {
        for (const link of [
          `https://www.linkedin.com/feed/update/urn:li:${kind}:${id}/`,
          `https://www.linkedin.com/embed/feed/update/urn%3Ali%3A${kind}%3A${id}`,
          `https://www.linkedin.com/posts/ana_share-10-ideas-${kind}-${id}-aB3d?x=1`,
        ])
          expect(urnOfLink(link)).toEqual({ kind, id });
      }),
    );
  });

  it('tells when it was made', () => {
    expect(new Date(timeOfId('7522719105024000077'))).toEqual(new Date(1_793_556_000_000));
  });
});

describe('the examples of LinkedIn', () => {
  it('are all played above', () => {
    expect(examplesOf(NETWORK).filter(({ name }) => !used.has(name))).toEqual([]);
  });
});
