import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectorContext, Grant, PostRef } from '../connector.js';
import { exampleOf, expectAsked } from '../examples/testing.js';
import { NOW, examplesOf, playing } from '../testing.js';
import { connector } from './connector.js';

const NETWORK = 'snapchat';
const ANA = '2e8d1f4a-0000-4000-8000-000000000001';
const LEAVE: Grant = { accountId: ANA, accessToken: 'hCg', scopes: ['snapchat-profile-api'] };
const SPOTLIGHT: PostRef = {
  id: 'W7_EDlXWTBiXAEEniNoMPwAAY',
  contentType: 'reel',
  url: 'https://www.snapchat.com/@ana.mx/spotlight/W7_EDlXWTBiXAEEniNoMPwAAY',
  username: 'ana.mx',
};

const used = new Set<string>();
function play(names: readonly string[], more: Partial<ConnectorContext> = {}) {
  for (const name of names) used.add(name);
  return playing(NETWORK, names, connector.baseUrls, { creator: undefined, ...more });
}
const expectOf = (request: Parameters<typeof expectAsked>[1], name: string) =>
  expectAsked(NETWORK, request, name, connector.baseUrls);
const first = async (context: ConnectorContext, ref = SPOTLIGHT) =>
  (await connector.metrics?.(context, [ref]))?.[0];

/** Answers each address with what is given for it, whatever else it says. */
function answering(answers: Readonly<Record<string, { status?: number; json: unknown }>>, more = {}) {
  const asked: string[] = [];
  return {
    ...play([], { creator: LEAVE, ...more }),
    asked,
    http({ url }: { url: string }) {
      asked.push(url.replace('https://businessapi.snapchat.com', ''));
      const found = Object.entries(answers).find(([part]) => url.includes(part))?.[1];
      const { status = 200, json } = found ?? { status: 404, json: {} };
      return Promise.resolve({ status, headers: {}, text: JSON.stringify(json), url });
    },
  };
}
const statOf = (stat: unknown) => ({
  json: { stats: [{ stat: { asset_id: SPOTLIGHT.id, ...(stat as object) } }] },
});

describe('the consent of Snapchat', () => {
  it('leads to its page', () => {
    const url = new URL(
      connector.oauth?.authorizeUrl(play([]), { state: 'st', redirectUri: 'https://altavoz.test/back' }) ??
        '',
    );
    expect(url.origin + url.pathname).toBe('https://accounts.snapchat.com/login/oauth2/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'an-app',
      redirect_uri: 'https://altavoz.test/back',
      response_type: 'code',
      scope: 'snapchat-profile-api',
      state: 'st',
    });
  });

  it('turns a code into a leave of a profile', async () => {
    const context = play(['code for tokens', 'own profile'], { app: { id: 'cid', secret: 's' } });
    const result = await connector.oauth?.exchange(context, {
      code: 'c1',
      redirectUri: 'https://altavoz.test/oauth/snapchat',
    });
    expectOf(context.asked[0], 'code for tokens');
    expectOf(context.asked[1], 'own profile');
    expect(result).toMatchObject({
      ok: true,
      value: {
        accountId: ANA,
        accessToken: 'hCg',
        refreshToken: 'hCr',
        expiresAt: new Date(NOW.getTime() + 3_600_000),
        scopes: ['snapchat-profile-api'],
      },
    });
  });

  it('is of no use where Snap has not admitted the app', async () => {
    const result = await connector.oauth?.exchange(play(['code for tokens', 'not admitted']), {
      code: 'c1',
      redirectUri: 'r',
    });
    expect(result).toMatchObject({ failure: { class: exampleOf(NETWORK, 'not admitted').ours } });
  });

  it('is renewed, and keeps its refresh token where no other comes', async () => {
    const context = play(['code for tokens']);
    const grant = { ...LEAVE, refreshToken: 'old' };
    expect(await connector.oauth?.refresh?.(context, grant)).toMatchObject({
      value: { accountId: ANA, refreshToken: 'hCr' },
    });
    expect(context.asked[0]?.form).toMatchObject({ grant_type: 'refresh_token', refresh_token: 'old' });
    const silent = answering({ access_token: { json: { access_token: 'new' } } });
    expect(await connector.oauth?.refresh?.(silent, grant)).toMatchObject({
      value: { accessToken: 'new', refreshToken: 'old' },
    });
    expect(await connector.oauth?.refresh?.(play([]), LEAVE)).toMatchObject({
      failure: { class: 'reconnect' },
    });
  });

  it.each([
    ['invalid_grant', 'reconnect'],
    ['invalid_client', 'config_error'],
  ])('says what %s is', async (error, failure) => {
    const context = answering({ access_token: { status: 400, json: { error } } });
    expect(await connector.oauth?.exchange(context, { code: 'c', redirectUri: 'r' })).toMatchObject({
      failure: { class: failure, providerCode: error },
    });
  });
});

describe('a profile of Snapchat', () => {
  it('is the one of that very name, though a namesake is found before', async () => {
    const context = play(['find by name']);
    const result = await connector.profile?.(context, 'ana.mx');
    expectOf(context.asked[0], 'find by name');
    expect(context.asked[0]?.headers).toEqual({ Authorization: 'Bearer an-app-token' });
    expect(result).toMatchObject({
      via: 'app',
      value: {
        id: ANA,
        username: 'ana.mx',
        name: 'Ana Ríos',
        url: 'https://www.snapchat.com/add/ana.mx',
        pictureUrl: 'https://cf-st.test/a.jpg',
        verified: true,
        figures: { followers_count: 12_001 },
      },
    });
  });

  it('is found whatever the case of its letters, and is nobody’s whose name only resembles', async () => {
    expect(await connector.profile?.(play(['find by name']), 'ANA.mx')).toMatchObject({ value: { id: ANA } });
    expect(await connector.profile?.(play(['find by name']), 'ana')).toMatchObject({
      failure: { class: 'not_found' },
    });
  });

  it('is not found where nobody has the name, or a part of the answer failed', async () => {
    const nobody = play(['find, nobody']);
    expect(await connector.profile?.(nobody, 'zzzz')).toMatchObject({
      failure: { class: exampleOf(NETWORK, 'find, nobody').ours },
    });
    expectOf(nobody.asked[0], 'find, nobody');
    const part = play(['one of two failed']);
    expect(await connector.profile?.(part, '2e8d1f4a-0000-4000-8000-000000000404')).toMatchObject({
      failure: { class: exampleOf(NETWORK, 'one of two failed').ours },
    });
    expectOf(part.asked[0], 'one of two failed');
  });

  it('has no followers where Snapchat does not say them', async () => {
    const json = { public_profiles: [{ public_profile: { id: ANA, snap_user_name: 'ana.mx' } }] };
    const result = await connector.profile?.(answering({ search: { json } }), 'ana.mx');
    expect(result).toMatchObject({ value: { name: 'ana.mx', figures: {} } });
    expect(result?.ok && result.value).not.toHaveProperty('verified');
  });

  it.each(['not admitted', 'token bad', 'too many calls'])('says what «%s» is', async (name) => {
    const context = play([name], { creator: LEAVE });
    const result = await connector.ownProfile?.(context);
    expectOf(context.asked[0], name);
    expect(result).toMatchObject({ ok: false, failure: { class: exampleOf(NETWORK, name).ours } });
    if (name === 'too many calls')
      expect(result).toMatchObject({ failure: { retryAt: new Date(NOW.getTime() + 5_000) } });
    else expect(result).toMatchObject({ failure: { providerCode: /^E100/, requestId: /^5f1/ } });
  });

  it('says that the keys of the installation are wrong where it was asked by them', async () => {
    expect(await connector.profile?.(play(['token bad']), 'ana.mx')).toMatchObject({
      failure: { class: 'config_error' },
    });
  });
});

describe('a post of Snapchat', () => {
  it('that is a Spotlight has views and shares for everybody', async () => {
    const context = play(['find by name', 'statistics']);
    const result = await first(context);
    expectOf(context.asked[1], 'statistics');
    expect(result).toMatchObject({
      via: 'app',
      cost: 2,
      value: {
        ref: SPOTLIGHT,
        metrics: { number_of_views: 20_411, number_of_impressions: 20_411, number_of_shares: 51 },
      },
    });
  });

  it('is asked for once with all others of its profile', async () => {
    const context = play(['find by name', 'statistics']);
    const results = await connector.metrics?.(context, [SPOTLIGHT, { ...SPOTLIGHT, id: 'other' }]);
    expect(results?.map((one) => one.ok)).toEqual([true, false]);
    expect(results?.[1]).toMatchObject({ failure: { class: 'no_data' } });
    expect(context.asked).toHaveLength(2);
  });

  it('names its owner to Snapchat where its link does not', async () => {
    const context = answering(
      { '/snaps/': { json: { profile_id: ANA } }, '/stats': statOf({ stats: { views: '7' } }) },
      { creator: undefined },
    );
    const result = await first(context, { ...SPOTLIGHT, username: undefined });
    expect(context.asked[0]).toBe(`/public/v1/snaps/${SPOTLIGHT.id}/public_profile`);
    expect(result).toMatchObject({ value: { metrics: { number_of_views: 7 } } });
  });

  it('has more for its creator, and never what was not given', async () => {
    const context = answering({ '/stats': statOf({ stats: { viewers: 90, favorites: 4, screenshots: 3 } }) });
    const result = await first(context);
    expect(context.asked[0]).toMatch(/^\/v1\/public_profiles\/.*fields=views%2Cshares%2Cviewers%2Cfavorites/);
    expect(result?.ok && result.value.metrics).toEqual({ scope_number: 90, number_of_likes: 4 });
  });

  it('has what everybody sees where Snapchat refuses a field, with a warning', async () => {
    const context = answering({
      favorites: { status: 400, json: { error_code: 'E1001' } },
      '/stats': statOf({ stats: { views: 5 } }),
    });
    const result = await first(context);
    expect(result).toMatchObject({
      value: { metrics: { number_of_views: 5 } },
      warnings: ['scope_number', 'number_of_likes'],
    });
  });

  it('is added up from its days, but for the viewers', async () => {
    const day = { stats: { views: 5, viewers: 4 } };
    const result = await first(answering({ '/stats': statOf({ timeseries: [day, day, {}] }) }));
    expect(result?.ok && result.value.metrics).toEqual({ number_of_views: 10, number_of_impressions: 10 });
  });

  it('that is a story has figures for its creator alone', async () => {
    const story = { ...SPOTLIGHT, contentType: 'story' as const };
    const alone = play([]);
    expect(await first(alone, story)).toMatchObject({ failure: { class: 'not_connected' } });
    expect(alone.asked).toEqual([]);
    const context = answering({ assetType: statOf({ stats: { replies: 2, swipe_ups: 3 } }) });
    const result = await first(context, story);
    expect(context.asked[0]).toContain('assetType=STORY');
    expect(result?.ok && result.value.metrics).toEqual({
      number_of_responses: 2,
      number_of_clicks_to_the_link: 3,
    });
  });

  it('has only counts, whatever is given for them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything({ withBigInt: false }), async (views) => {
        const result = await first(answering({ '/stats': statOf({ stats: { views } }) }));
        if (result?.ok)
          for (const count of Object.values(result.value.metrics))
            expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
        else expect(result?.failure.class).toBe('no_data');
      }),
    );
  });
});

const LIST = {
  paging: { next_link: 'https://businessapi.snapchat.com/v1/x?limit=50&cursor=c2' },
  spotlights: [
    {
      spotlight: {
        id: 'W7_a',
        description: 'Hoy',
        created_at: '2026-11-19T10:00:00Z',
        thumbnail_url: 'https://i.test/a',
      },
    },
    { spotlight: { snap_id: 'W7_b', created_at: Date.parse('2026-10-01T10:00:00Z') } },
    { sub_request_status: 'ERROR' },
  ],
};
const PROFILE = { json: exampleOf(NETWORK, 'find by name').response.json };

describe('what a profile of Snapchat published', () => {
  it('are its Spotlights, page by page', async () => {
    const context = answering({ search: PROFILE, '/spotlights': { json: LIST } }, { creator: undefined });
    const result = await connector.recent?.(context, 'ana.mx', { cursor: 'c1' });
    expect(context.asked[1]).toBe(`/public/v1/public_profiles/${ANA}/spotlights?limit=50&cursor=c1`);
    expect(result).toMatchObject({
      value: {
        items: [
          {
            ref: { id: 'W7_a', contentType: 'reel', url: 'https://www.snapchat.com/spotlight/W7_a' },
            text: 'Hoy',
            thumbnailUrl: 'https://i.test/a',
          },
          { ref: { id: 'W7_b' } },
        ],
        next: 'c2',
      },
    });
  });

  it('ends at the day asked for', async () => {
    const context = answering({ search: PROFILE, '/spotlights': { json: LIST } });
    const result = await connector.recent?.(context, 'ana.mx', { since: new Date('2026-11-01') });
    expect(context.asked[1]).toMatch(/^\/v1\/public_profiles\//);
    expect(result?.ok && result.value.items.map(({ ref }) => ref.id)).toEqual(['W7_a']);
    expect(result?.ok && result.value).not.toHaveProperty('next');
  });

  it('are the stories of whoever gave the leave', async () => {
    const story = { id: 's1', media_url: 'https://m.test/s1', media_type: 'IMAGE' };
    const context = answering({ '/stories': { json: { stories: [{ story }, { story: {} }] } } });
    const result = await connector.stories?.(context);
    expect(result?.ok && result.value).toEqual([
      {
        ref: { id: 's1', contentType: 'story', url: `https://www.snapchat.com/p/${ANA}/s1` },
        metrics: {},
        media: { url: 'https://m.test/s1', kind: 'image' },
      },
    ]);
  });
});

describe('the leave that Snapchat asks for', () => {
  const calls: readonly ((context: ConnectorContext) => Promise<unknown> | undefined)[] = [
    (context) => connector.profile?.(context, 'ana.mx'),
    (context) => connector.ownProfile?.(context),
    first,
    (context) => connector.recent?.(context, 'ana.mx', {}),
    (context) => connector.stories?.(context),
  ];
  it.each([
    ['not_configured', { app: undefined }],
    ['not_connected', { app: { id: 'an-app', secret: 'a-secret' } }],
  ])('is told as %s where it is missing, without asking anybody', async (failure, more) => {
    for (const call of calls) {
      const context = play([], more);
      expect(await call(context)).toEqual({ ok: false, failure: { class: failure } });
      expect(context.asked).toEqual([]);
    }
  });

  it('may be that of the brand, for what is public', async () => {
    const context = play(['find by name'], { app: { id: 'a', secret: 's' }, brand: LEAVE });
    expect(await connector.profile?.(context, 'ana.mx')).toMatchObject({ via: 'brand' });
  });
});

describe('the examples of Snapchat', () => {
  it('are all played above', () => {
    expect(examplesOf(NETWORK).filter(({ name }) => !used.has(name))).toEqual([]);
  });
});
