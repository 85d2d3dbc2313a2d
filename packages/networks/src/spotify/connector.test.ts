import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectorContext, Result } from '../connector.js';
import { examplesOf, NOW, playing, sentAs, toSend, type Example } from '../testing.js';
import { connector } from './connector.js';
import { publishedOn } from './episodes.js';

const APP = { id: 'cid', secret: 's', token: 'BQ1' };
const SHOW = '38bS44xjbVVZ3No3ByF1dJ';
const EPISODE = '512ojhOuo1ktJprKbVcKyQ';
const link = (episode: string) => `https://open.spotify.com/episode/${episode}`;

type Answers = Parameters<typeof playing>[1];
const played = (names: Answers, more: Partial<ConnectorContext> = {}) =>
  playing('spotify', names, connector.baseUrls, { app: APP, creator: undefined, ...more });
const classOf = (result: Result<unknown> | undefined) => (result?.ok ? 'ok' : result?.failure.class);

interface Play {
  readonly call: (context: ConnectorContext) => Promise<Result<unknown> | undefined>;
  readonly more?: Partial<ConnectorContext>;
  /** What is answered after it. */
  readonly after?: Answers;
}
const profile = async (context: ConnectorContext) => await connector.profile?.(context, SHOW);

const PLAYS: Readonly<Record<string, Play>> = {
  'app token': { call: async (context) => await connector.appToken?.(context) },
  'episode list with a null': { call: async (context) => await connector.recent?.(context, SHOW, {}) },
  'unknown id': { call: async (context) => await connector.preview?.(context, link('0'.repeat(22))) },
  'id malformed': { call: async (context) => await connector.preview?.(context, link('xx')) },
  'token bad': {
    call: profile,
    more: { app: { ...APP, token: 'EXPIRED' } },
    after: ['app token', 'unknown id'],
  },
  'too many calls': { call: profile, more: { app: { ...APP, token: 'LIMIT' } } },
  'client secret wrong': {
    call: async (context) => await connector.appToken?.(context),
    more: { app: { id: 'cid', secret: 'wrong' } },
  },
};

describe('the examples of Spotify', () => {
  const examples = examplesOf('spotify').map((example) => [example.name, example] as const);

  it.each(examples)('%s', async (name, example) => {
    const play = PLAYS[name];
    if (!play) throw new Error(`Nothing plays «${name}»`);
    const world = played([name, ...(play.after ?? [])], play.more);
    const result = await play.call(world);
    expect(sentAs(world.asked[0], example)).toEqual(
      toSend(withPage(example), connector.baseUrls['api'] ?? ''),
    );
    expect(world.asked).toHaveLength(1 + (play.after?.length ?? 0));
    // A token of the app that has ended is no matter of whoever waits: the new one found nothing.
    expect(classOf(result)).toBe(name === 'token bad' ? 'not_found' : example.ours);
  });

  it('play all that are written here', () => {
    expect(Object.keys(PLAYS).sort()).toEqual(examples.map(([name]) => name).sort());
  });
});

/** The example asks for two at once; we ask for as many as one answer holds. */
function withPage(example: Example): Example {
  const { query } = example.request;
  if (query?.['limit'] === undefined) return example;
  return { ...example, request: { ...example.request, query: { ...query, limit: '50' } } };
}

describe('the token of the app', () => {
  it('says until when it is good', async () => {
    expect(await connector.appToken?.(played(['app token']))).toMatchObject({
      value: { token: 'BQ1', expiresAt: new Date(NOW.getTime() + 3_600_000) },
    });
  });

  it('is fetched where none was kept', async () => {
    const world = played(['app token', 'episode list with a null'], { app: { id: 'cid', secret: 's' } });
    expect(classOf(await connector.recent?.(world, SHOW, {}))).toBe('ok');
    expect(world.asked[1]?.headers).toEqual({ Authorization: 'Bearer BQ1' });
  });

  it('means wrong keys where a new one is refused as well', async () => {
    expect(classOf(await profile(played(['token bad', 'app token', 'token bad'])))).toBe('config_error');
  });

  it('is refused for a reason that is named', async () => {
    const refused = { status: 400, json: { error: 'unsupported_grant_type' } };
    expect(await connector.appToken?.(played([refused]))).toMatchObject({
      failure: { class: 'invalid_request', providerCode: 'unsupported_grant_type' },
    });
  });
});

const show = { id: SHOW, name: 'Charlas', publisher: 'Ana', images: [{ url: 'https://i.example/1.png' }] };
const episode = (day: string, id = EPISODE) => ({
  id,
  name: `Capítulo del ${day}`,
  description: 'De qué va',
  release_date: day,
  release_date_precision: 'day',
  images: [{ url: 'https://i.example/2.png' }, { url: 'https://i.example/3.png' }],
});
const listed = (items: unknown[], next: string | null = null, offset = 0) => ({
  status: 200,
  json: { items, next, offset, total: 99 },
});

describe('a show', () => {
  it('is told without figures: Spotify has none', async () => {
    expect(await profile(played([{ status: 200, json: show }]))).toMatchObject({
      ok: true,
      via: 'app',
      value: {
        id: SHOW,
        username: SHOW,
        name: 'Charlas',
        url: `https://open.spotify.com/show/${SHOW}`,
        pictureUrl: 'https://i.example/1.png',
      },
    });
    const result = await profile(played([{ status: 200, json: show }]));
    expect(result?.ok && result.value.figures).toEqual({});
  });

  it('is told without what Spotify is doing away with', async () => {
    const { publisher: _, images: __, ...bare } = show;
    const result = await profile(played([{ status: 200, json: bare }]));
    expect(result?.ok && Object.keys(result.value)).toEqual(['id', 'username', 'name', 'url', 'figures']);
  });

  it('needs keys, and those of an app that may', async () => {
    expect(classOf(await profile(played([], { app: undefined })))).toBe('not_configured');
    const forbidden = { status: 403, json: { error: { status: 403, message: '' } } };
    expect(classOf(await profile(played([forbidden])))).toBe('config_error');
  });

  it('says when it may be asked for again', async () => {
    expect(await profile(played(['too many calls']))).toMatchObject({
      failure: { retryAt: new Date(NOW.getTime() + 30_000) },
    });
  });

  it.each([
    ['a page in the place of JSON', { status: 200, text: '<!doctype html>' }],
    ['a bad day', { status: 502, text: '' }],
    ['another shape', { status: 200, json: [] }],
  ])('is unavailable: %s', async (_, answer) => {
    expect(classOf(await profile(played([answer])))).toBe('unavailable');
  });
});

describe('episodes', () => {
  it('come with their day and without what is not for the market', async () => {
    const result = await connector.recent?.(played(['episode list with a null']), SHOW, {});
    expect(result?.ok && result.value).toEqual({
      items: [
        {
          ref: {
            id: EPISODE,
            contentType: 'podcast',
            url: link(EPISODE),
            publishedAt: new Date('2026-11-01T00:00:00Z'),
          },
          metrics: {},
          title: 'Capítulo 1',
        },
      ],
    });
  });

  it('go on by their place in the list, counting those that are not for the market', async () => {
    const world = played([listed([episode('2026-11-19'), null], 'https://api.example/next', 50)]);
    const result = await connector.recent?.(world, SHOW, { cursor: '50' });
    expect(result?.ok && result.value.next).toBe('52');
    expect(world.asked[0]?.url).toContain('offset=50');
  });

  it('end where they are older than was asked for, the first day whole', async () => {
    const items = ['2026-11-19', '2026-11-10', '2026-11-09'].map((day) => episode(day));
    const since = new Date('2026-11-10T18:00:00Z');
    const result = await connector.recent?.(played([listed(items, 'https://api.example/next')]), SHOW, {
      since,
    });
    if (!result?.ok) throw new Error('Nothing is listed');
    expect(result.value.items.map(({ title }) => title)).toEqual([
      'Capítulo del 2026-11-19',
      'Capítulo del 2026-11-10',
    ]);
    expect(result.value.next).toBeUndefined();
  });

  it('are found by words, and by nothing else', async () => {
    const world = played([{ status: 200, json: { episodes: listed([episode('2026-11-19')]).json } }]);
    expect(await connector.search?.(world, { keyword: 'café & té' })).toMatchObject({
      value: { items: [{ ref: { id: EPISODE } }] },
    });
    expect(Object.fromEntries(new URL(world.asked[0]?.url ?? '').searchParams)).toEqual({
      market: 'MX',
      q: 'café & té',
      type: 'episode',
      limit: '10',
      offset: '0',
    });
    expect(classOf(await connector.search?.(played([]), { hashtag: '#ad' }))).toBe('not_supported');
  });

  it('are not asked for with a cursor that is none of ours', async () => {
    expect(classOf(await connector.recent?.(played([]), SHOW, { cursor: '-1' }))).toBe('invalid_request');
    expect(classOf(await connector.search?.(played([]), { keyword: 'a', cursor: 'x' }))).toBe(
      'invalid_request',
    );
  });
});

describe('a link', () => {
  it('of an episode says of which show it is', async () => {
    const answer = { status: 200, json: { ...episode('2026-11-19'), show: { name: 'Charlas' } } };
    expect(await connector.preview?.(played([answer]), `${link(EPISODE)}?si=1`)).toMatchObject({
      via: 'app',
      value: {
        title: 'Capítulo del 2026-11-19',
        author: 'Charlas',
        thumbnailUrl: 'https://i.example/2.png',
        publishedAt: new Date('2026-11-19T00:00:00Z'),
      },
    });
  });

  it('of a show says whose it is', async () => {
    const world = played([{ status: 200, json: show }]);
    expect(await connector.preview?.(world, `https://open.spotify.com/intl-es/show/${SHOW}`)).toMatchObject({
      value: { title: 'Charlas', author: 'Ana', thumbnailUrl: 'https://i.example/1.png' },
    });
  });

  it('is shown without keys as well', async () => {
    const embed = { status: 200, json: { title: 'Capítulo 1', thumbnail_url: 'https://i.example/4.png' } };
    for (const address of [link(EPISODE), `https://open.spotify.com/show/${SHOW}`]) {
      const world = played([embed], { app: undefined });
      expect(await connector.preview?.(world, address)).toMatchObject({
        via: 'none',
        value: { title: 'Capítulo 1', thumbnailUrl: 'https://i.example/4.png' },
      });
      expect(world.asked[0]?.url).toBe(`https://open.spotify.com/oembed?url=${encodeURIComponent(address)}`);
      expect(world.asked[0]?.headers).toBeUndefined();
    }
    const gone = played([{ status: 404, json: {} }], { app: undefined });
    expect(classOf(await connector.preview?.(gone, link(EPISODE)))).toBe('not_found');
  });

  it('of something else is not', async () => {
    for (const address of [
      'https://spotify.link/AbCd',
      'https://open.spotify.com/user/ana',
      'https://ana.mx',
    ])
      expect(classOf(await connector.preview?.(played([]), address))).toBe('not_supported');
  });
});

describe('the day of publication', () => {
  const of = (release_date: string, release_date_precision: string) =>
    publishedOn({ id: '1', name: '', release_date, release_date_precision });

  it('is read as it is written', () => {
    const between = { min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(between), (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(of(day, 'day')?.toISOString()).toBe(`${day}T00:00:00.000Z`);
      }),
    );
  });

  it('is unknown where only a month or a year is told, or no day is', () => {
    expect(of('2026-11', 'month')).toBeUndefined();
    expect(of('2026', 'year')).toBeUndefined();
    expect(of('2026-13-45', 'day')).toBeUndefined();
    expect(of('ayer', 'day')).toBeUndefined();
  });
});
