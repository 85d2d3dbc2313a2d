import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectorContext, Grant, PostRef, Result } from '../connector.js';
import { examplesOf, NOW, playing, sentAs, toSend, type Example } from '../testing.js';
import { connector } from './connector.js';

const DAY = 86_400_000;
const APP = { id: 'cid', secret: 's' };
const GRANT: Grant = {
  accountId: '77',
  accessToken: 'pina_1',
  refreshToken: 'pinr_1',
  scopes: ['user_accounts:read', 'pins:read', 'boards:read'],
};
const REDIRECT = 'https://altavoz.test/oauth/pinterest';

type Answers = Parameters<typeof playing>[1];
const played = (names: Answers, more: Partial<ConnectorContext> = {}) =>
  playing('pinterest', names, connector.baseUrls, { app: APP, creator: GRANT, ...more });
const classOf = (result: Result<unknown> | undefined) => (result?.ok ? 'ok' : result?.failure.class);

const pinRef = (id: string): PostRef => ({
  id,
  contentType: 'photo',
  url: `https://www.pinterest.com/pin/${id}/`,
});
const metricsOf = async (context: ConnectorContext, id: string) =>
  (await connector.metrics?.(context, [pinRef(id)]))?.[0];
const own = async (context: ConnectorContext) => await connector.ownProfile?.(context);
const ACCOUNT = {
  status: 200,
  json: {
    id: '77',
    username: 'ana',
    business_name: null,
    profile_image: 'https://i.example/a.png',
    follower_count: 9,
  },
};

interface Play {
  readonly call: (context: ConnectorContext) => Promise<Result<unknown> | undefined>;
  readonly token?: string;
  /** What is answered after it. */
  readonly after?: Answers;
}
const PLAYS: Readonly<Record<string, Play>> = {
  'code for tokens': {
    call: async (context) => await connector.oauth?.exchange(context, { code: 'c1', redirectUri: REDIRECT }),
    after: [ACCOUNT],
  },
  'pin with null metrics': { call: (context) => metricsOf(context, '813744226420795884') },
  'pin of another person': { call: (context) => metricsOf(context, '813744226420795404') },
  'token bad': { call: own, token: 'EXPIRED' },
  'not authorized': { call: own, token: 'NOSCOPE' },
  'too many calls': { call: own, token: 'LIMIT' },
};

/** The figures are asked for with each pin, which one of the examples leaves out. */
function withFigures(example: Example): Example {
  if (!example.request.path.startsWith('/pins/')) return example;
  return { ...example, request: { ...example.request, query: { pin_metrics: 'true' } } };
}

describe('the examples of Pinterest', () => {
  const examples = examplesOf('pinterest').map((example) => [example.name, example] as const);

  it.each(examples)('%s', async (name, example) => {
    const play = PLAYS[name];
    if (!play) throw new Error(`Nothing plays «${name}»`);
    const world = played([name, ...(play.after ?? [])], {
      creator: { ...GRANT, accessToken: play.token ?? GRANT.accessToken },
    });
    const result = await play.call(world);
    expect(sentAs(world.asked[0], example)).toEqual(
      toSend(withFigures(example), connector.baseUrls['api'] ?? ''),
    );
    expect(world.asked).toHaveLength(1 + (play.after?.length ?? 0));
    expect(classOf(result)).toBe(example.ours);
  });

  it('play all that are written here', () => {
    expect(Object.keys(PLAYS).sort()).toEqual(examples.map(([name]) => name).sort());
  });
});

describe('consent', () => {
  it('is asked for on the page of Pinterest', () => {
    const url = new URL(
      connector.oauth?.authorizeUrl(played([]), { state: 'st', redirectUri: REDIRECT }) ?? '',
    );
    expect(url.origin + url.pathname).toBe('https://www.pinterest.com/oauth/');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'cid',
      redirect_uri: REDIRECT,
      response_type: 'code',
      scope: 'user_accounts:read,pins:read,boards:read',
      state: 'st',
    });
  });

  it('becomes a leave of the account, until thirty days and sixty', async () => {
    const world = played(['code for tokens', ACCOUNT]);
    const result = await connector.oauth?.exchange(world, { code: 'c1', redirectUri: REDIRECT });
    expect(result?.ok && result.value).toEqual({
      accountId: '77',
      accessToken: 'pina_1',
      refreshToken: 'pinr_1',
      expiresAt: new Date(NOW.getTime() + 30 * DAY),
      refreshExpiresAt: new Date(NOW.getTime() + 60 * DAY),
      scopes: ['user_accounts:read', 'pins:read', 'boards:read'],
    });
    expect(world.asked[1]?.headers).toEqual({ Authorization: 'Bearer pina_1' });
  });

  it('is renewed as a whole, and keeps what the answer leaves out', async () => {
    const world = played(['code for tokens']);
    expect(await connector.oauth?.refresh?.(world, { ...GRANT, refreshToken: 'old' })).toMatchObject({
      value: { accountId: '77', refreshToken: 'pinr_1' },
    });
    expect(world.asked[0]?.form).toEqual({ grant_type: 'refresh_token', refresh_token: 'old' });
    const bare = { status: 200, json: { access_token: 'pina_2', expires_in: 60, scope: 'pins:read' } };
    const until = new Date(NOW.getTime() + DAY);
    expect(
      await connector.oauth?.refresh?.(played([bare]), { ...GRANT, refreshExpiresAt: until }),
    ).toMatchObject({
      value: {
        accessToken: 'pina_2',
        refreshToken: 'pinr_1',
        refreshExpiresAt: until,
        scopes: ['pins:read'],
      },
    });
  });

  it.each([
    [400, 'reconnect'],
    [401, 'config_error'],
    [503, 'unavailable'],
  ])('that is answered with %i means %s', async (status, wanted) => {
    const refused = { status, json: { code: 1, message: '' } };
    expect(classOf(await connector.oauth?.refresh?.(played([refused]), GRANT))).toBe(wanted);
    const given = { code: 'c', redirectUri: REDIRECT };
    expect(classOf(await connector.oauth?.exchange(played([refused]), given))).toBe(wanted);
  });

  it('needs keys, and something to renew', async () => {
    const without = played([], { app: undefined });
    expect(classOf(await connector.oauth?.refresh?.(without, GRANT))).toBe('not_configured');
    const { refreshToken: _, ...single } = GRANT;
    expect(classOf(await connector.oauth?.refresh?.(played([]), single))).toBe('reconnect');
  });
});

describe('an account', () => {
  it('is that of the token', async () => {
    const result = await own(played([ACCOUNT]));
    expect(result?.ok && result.value).toEqual({
      id: '77',
      username: 'ana',
      name: 'ana',
      url: 'https://www.pinterest.com/ana/',
      pictureUrl: 'https://i.example/a.png',
      figures: { followers_count: 9 },
    });
  });

  it('has no followers where Pinterest does not say: that is not 0', async () => {
    const json = { ...ACCOUNT.json, business_name: 'Ana, S. A.', follower_count: null };
    const result = await own(played([{ status: 200, json }]));
    expect(result).toMatchObject({ value: { name: 'Ana, S. A.' } });
    expect(result?.ok && result.value.figures).toEqual({});
  });

  it('is told of nobody else', () => {
    expect(connector).not.toHaveProperty('profile');
  });

  it('needs a leave that reaches so far', async () => {
    expect(classOf(await own(played([], { creator: undefined })))).toBe('not_connected');
    expect(classOf(await own(played([], { creator: undefined, app: undefined })))).toBe('not_configured');
    const creator = { ...GRANT, scopes: ['pins:read'] };
    expect(classOf(await own(played([], { creator })))).toBe('scope_missing');
    expect(classOf(await metricsOf(played([], { creator }), '1'))).toBe('scope_missing');
    expect(classOf(await connector.recent?.(played([], { creator }), '77', {}))).toBe('scope_missing');
  });

  it('may be asked for again after so many seconds, or at that second', async () => {
    expect(await own(played(['too many calls']))).toMatchObject({
      failure: { retryAt: new Date(NOW.getTime() + 60_000), providerCode: '8' },
    });
    const at = { status: 429, json: { code: 8 }, headers: { 'X-RateLimit-Reset': '1795200060' } };
    expect(await own(played([at]))).toMatchObject({ failure: { retryAt: new Date(1_795_200_060_000) } });
    const after = { status: 429, json: { code: 8 }, headers: { 'Retry-After': '5' } };
    expect(await own(played([after]))).toMatchObject({
      failure: { retryAt: new Date(NOW.getTime() + 5_000) },
    });
  });

  it.each([
    ['a page in the place of JSON', { status: 200, text: '<!doctype html>' }],
    ['a bad day', { status: 502, text: '' }],
    ['another shape', { status: 200, json: { id: 7 } }],
  ])('is unavailable: %s', async (_, answer) => {
    expect(classOf(await own(played([answer])))).toBe('unavailable');
  });
});

const pin = (days: number, more: Readonly<Record<string, unknown>> = {}) => ({
  id: '12345678901234567890',
  created_at: new Date(NOW.getTime() - days * DAY).toISOString(),
  title: 'Receta',
  description: 'Paso a paso',
  media: { media_type: 'image', images: { '150x150': { url: 'https://i.example/s.jpg' }, '600x': null } },
  ...more,
});
const SPAN = { pin_click: 7, impression: 200, clickthrough: 3, save: 5 };
const LIFE = { pin_click: 9, impression: 300, clickthrough: 4, reaction: 10, comment: 2 };

async function capturedOf(answer: unknown, ...more: unknown[]) {
  const world = played([answer, ...more].map((json) => ({ status: 200, json })));
  return { world, result: await metricsOf(world, '12345678901234567890') };
}
const figuresOf = async (answer: unknown, ...more: unknown[]) => {
  const { result } = await capturedOf(answer, ...more);
  return result?.ok ? result.value.metrics : result?.failure.class;
};

describe('a pin', () => {
  it('is told by the figures of its life', async () => {
    const { result } = await capturedOf(pin(10, { pin_metrics: { '90d': SPAN, lifetime_metrics: LIFE } }));
    expect(result).toMatchObject({
      ok: true,
      via: 'creator',
      cost: 1,
      value: {
        title: 'Receta',
        text: 'Paso a paso',
        thumbnailUrl: 'https://i.example/s.jpg',
        ref: { id: '12345678901234567890', publishedAt: new Date(NOW.getTime() - 10 * DAY) },
      },
    });
    expect(result?.ok && result.value.metrics).toEqual({
      number_of_impressions: 300,
      number_of_times_saved: 5,
      number_of_likes: 10,
      number_of_comments: 2,
      number_of_clicks_to_the_link: 4,
      number_of_interactions: 30,
    });
  });

  it('that is older than ninety days is not told by those of ninety days', async () => {
    const old = pin(200, { pin_metrics: { '90d': SPAN, lifetime_metrics: LIFE } });
    expect(await figuresOf(old)).toEqual({
      number_of_impressions: 300,
      number_of_likes: 10,
      number_of_comments: 2,
      number_of_clicks_to_the_link: 4,
    });
    expect(await figuresOf(pin(200, { pin_metrics: { '90d': SPAN } }))).toBe('no_data');
    expect(await figuresOf(pin(0, { created_at: null, pin_metrics: { '90d': SPAN } }))).toBe('no_data');
  });

  it('has the figures that were given, whatever they are', async () => {
    const counts = fc.record(
      {
        impression: fc.oneof(fc.nat(), fc.constant(null)),
        save: fc.nat(),
        reaction: fc.nat(),
        comment: fc.nat(),
        clickthrough: fc.nat(),
        pin_click: fc.oneof(fc.nat(), fc.constant(-1)),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(counts, async (life) => {
        const figures = await figuresOf(pin(400, { pin_metrics: { lifetime_metrics: life } }));
        const { impression, save, reaction, comment, clickthrough, pin_click } = life;
        const wanted = {
          ...(typeof impression === 'number' && { number_of_impressions: impression }),
          ...(save !== undefined && { number_of_times_saved: save }),
          ...(reaction !== undefined && { number_of_likes: reaction }),
          ...(comment !== undefined && { number_of_comments: comment }),
          ...(clickthrough !== undefined && { number_of_clicks_to_the_link: clickthrough }),
        };
        const acted = [save, reaction, comment, clickthrough, pin_click];
        const isWhole = acted.every((count) => count !== undefined && count >= 0);
        const sum = acted.reduce<number>((all, count) => all + (count ?? 0), 0);
        const all = { ...wanted, ...(isWhole && { number_of_interactions: sum }) };
        expect(figures).toEqual(Object.keys(all).length === 0 ? 'no_data' : all);
      }),
    );
  });

  it.each(['2026-11-01T08:30:00', '2026-11-01T08:30:00-00:00', '2026-11-01T08:30:00.000Z'])(
    'was made at a time of Greenwich: %s',
    async (created_at) => {
      const { result } = await capturedOf(pin(0, { created_at, pin_metrics: { lifetime_metrics: LIFE } }));
      expect(result?.ok && result.value.ref.publishedAt).toEqual(new Date('2026-11-01T08:30:00Z'));
    },
  );

  it.each([403, 404])('of another person is not there: %i', async (status) => {
    expect(classOf(await metricsOf(played([{ status, json: { code: 1, message: '' } }]), '1'))).toBe(
      'not_found',
    );
  });

  it('of a short link is not asked for', async () => {
    expect(classOf(await metricsOf(played([]), '4AbCdEfGh'))).toBe('invalid_request');
  });

  it('shows the cover of a video, and the first of several pictures', async () => {
    const pictureOf = async (media: unknown) => {
      const { result } = await capturedOf(pin(400, { media, pin_metrics: { lifetime_metrics: LIFE } }));
      return result?.ok ? result.value.thumbnailUrl : undefined;
    };
    expect(await pictureOf({ media_type: 'video', cover_image_url: 'https://i.example/c.jpg' })).toBe(
      'https://i.example/c.jpg',
    );
    expect(
      await pictureOf({
        media_type: 'multiple_images',
        items: [{ images: { '1200x': { url: 'https://i.example/1.jpg' } } }],
      }),
    ).toBe('https://i.example/1.jpg');
    expect(await pictureOf(null)).toBeUndefined();
  });
});

describe('a video', () => {
  const video = (days: number) =>
    pin(days, { media: { media_type: 'video' }, pin_metrics: { lifetime_metrics: LIFE } });
  const analytics = (data_status: string, sums: unknown = { VIDEO_MRC_VIEW: 20, VIDEO_START: 29 }) => ({
    all: { daily_metrics: [{ data_status: 'BEFORE_PIN_CREATED' }, { data_status }], summary_metrics: sums },
  });

  it('is asked how often it was seen and started since it was made', async () => {
    const { world, result } = await capturedOf(video(10), analytics('READY'));
    expect(result).toMatchObject({
      cost: 2,
      warnings: [],
      value: { metrics: { number_of_views: 20, number_of_reproductions: 29, number_of_likes: 10 } },
    });
    const url = new URL(world.asked[1]?.url ?? '');
    expect(url.pathname).toBe('/v5/pins/12345678901234567890/analytics');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      start_date: '2026-11-10',
      end_date: '2026-11-20',
      metric_types: 'VIDEO_MRC_VIEW,VIDEO_START',
    });
  });

  it.each(['PROCESSING', 'BEFORE_VIDEO_METRIC_START_DATE'])('has no views yet: %s', async (status) => {
    const { result } = await capturedOf(video(1), analytics(status, { VIDEO_MRC_VIEW: 0, VIDEO_START: 0 }));
    expect(result).toMatchObject({ warnings: ['number_of_views', 'number_of_reproductions'] });
    expect(result?.ok && result.value.metrics).not.toHaveProperty('number_of_views');
  });

  it('that is older than analytics reach is not asked', async () => {
    const { world, result } = await capturedOf(video(100));
    expect(world.asked).toHaveLength(1);
    expect(result).toMatchObject({ ok: true, warnings: ['number_of_views', 'number_of_reproductions'] });
  });

  it('keeps its other figures where analytics fail', async () => {
    const world = played([
      { status: 200, json: video(10) },
      { status: 503, json: {} },
    ]);
    expect(await metricsOf(world, '12345678901234567890')).toMatchObject({
      value: { metrics: { number_of_likes: 10 } },
      warnings: ['number_of_views', 'number_of_reproductions'],
    });
  });

  it('has no data where nothing is told at all', async () => {
    const silent = pin(1, { media: { media_type: 'video' }, pin_metrics: null });
    expect(await figuresOf(silent, analytics('PROCESSING'))).toBe('no_data');
  });
});

describe('the pins of an account', () => {
  const page = (items: unknown[], bookmark: string | null = null) => ({
    status: 200,
    json: { items, bookmark },
  });

  it('come newest first, with and without figures', async () => {
    const world = played([page([pin(5, { id: '1', pin_metrics: null }), pin(2, { id: '2' })], 'on')]);
    const result = await connector.recent?.(world, '77', {});
    if (!result?.ok) throw new Error('Nothing is listed');
    expect(result.value.items.map(({ ref, metrics }) => [ref.id, ref.contentType, metrics])).toEqual([
      ['2', 'photo', {}],
      ['1', 'photo', {}],
    ]);
    expect(result.value.next).toBe('on');
    expect(Object.fromEntries(new URL(world.asked[0]?.url ?? '').searchParams)).toEqual({
      pin_metrics: 'true',
      pin_filter: 'exclude_repins',
      page_size: '100',
    });
  });

  it('go on from a bookmark, and end where all are older than was asked for', async () => {
    const since = new Date(NOW.getTime() - 3 * DAY);
    const some = await connector.recent?.(played([page([pin(5), pin(2)], 'on')]), '77', { since });
    expect(some?.ok && [some.value.items.length, some.value.next]).toEqual([1, 'on']);
    const world = played([page([pin(5), pin(6)], 'further')]);
    const none = await connector.recent?.(world, '77', { since, cursor: 'on' });
    expect(none?.ok && none.value).toEqual({ items: [] });
    expect(world.asked[0]?.url).toContain('bookmark=on');
  });

  it('are not had by the leave of another', async () => {
    expect(classOf(await connector.recent?.(played([]), '78', {}))).toBe('not_connected');
  });
});

describe('a link', () => {
  it('is shown without anybody’s leave', async () => {
    const answer = { title: 'Receta', author_name: 'Ana', thumbnail_url: 'https://i.example/p.jpg' };
    const world = played([{ status: 200, json: answer }], { app: undefined, creator: undefined });
    expect(await connector.preview?.(world, 'https://www.pinterest.es/pin/123/?x=1')).toMatchObject({
      via: 'none',
      value: { title: 'Receta', author: 'Ana', thumbnailUrl: 'https://i.example/p.jpg' },
    });
    expect(world.asked[0]?.url).toBe(
      `https://www.pinterest.com/oembed.json?url=${encodeURIComponent('https://www.pinterest.com/pin/123/')}`,
    );
  });

  it('leads to nothing, or is none of a pin', async () => {
    const gone = played([{ status: 404, json: {} }]);
    expect(classOf(await connector.preview?.(gone, 'https://www.pinterest.com/pin/123/'))).toBe('not_found');
    expect(classOf(await connector.preview?.(played([]), 'https://www.pinterest.com/ana/'))).toBe(
      'not_supported',
    );
  });
});
