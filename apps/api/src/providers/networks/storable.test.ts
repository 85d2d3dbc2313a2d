import {
  connectorOf,
  type Connector,
  type ConnectorContext,
  type Result,
} from '@altavoz/networks/connectors';
import { expect, it } from 'vitest';
import { storable, storableConnector } from './storable.js';
import { NOW } from './testing.js';

const HALF = '\ud800';

it('makes texts storable, however deep they lie, and leaves all else as it is', () => {
  const told = { name: `a${HALF}\0b`, list: [{ text: HALF, n: 5, is: false, nothing: null }], at: NOW };
  expect(storable(told, NOW)).toEqual({
    name: 'a\ufffdb',
    list: [{ text: '\ufffd', n: 5, is: false, nothing: null }],
    at: NOW,
  });
});

it('does not know moments outside the years that contents have', () => {
  const at = (text: string) => storable({ at: new Date(text) }, NOW);
  for (const text of [
    '+275760-09-12T00:00:00Z',
    '0000-01-01',
    '-000001-01-01',
    '2010-01-01',
    '2100-01-01',
    'x',
  ])
    expect(at(text)).toEqual({});
  for (const text of ['2016-01-01', '2028-12-31']) expect(at(text)).toEqual({ at: new Date(text) });
});

it('stands before all that a connector tells: profiles, figures, posts, stories, who follows, previews, and why nothing came', async () => {
  const told = <T>(value: T) =>
    Promise.resolve<Result<T>>({ ok: true, value, via: 'none', capturedAt: NOW, cost: 1, warnings: [] });
  const post = {
    ref: { id: HALF, contentType: 'story', url: 'https://a.test', publishedAt: new Date('0000-01-01') },
    metrics: {},
    title: HALF,
    text: `x\0${HALF}`,
  } as const;
  const profile = { id: 'a', username: 'a', name: `Ana${HALF}`, url: '', figures: {} };
  const hostile: Connector = {
    ...connectorOf('blog'),
    profile: () => told(profile),
    ownProfile: () => told(profile),
    metrics: async () => [await told(post)],
    recent: () => told({ items: [post] }),
    stories: () => told([post]),
    search: () =>
      Promise.resolve({
        ok: false,
        failure: { class: 'rate_limited', providerCode: HALF, retryAt: new Date(8e15) },
      }),
    audience: () => told([{ dimension: 'city', key: HALF, share: 1 }]),
    preview: () => told({ title: HALF, publishedAt: new Date(8e15) }),
  };
  const safe = storableConnector(hostile, () => NOW);
  const asking: ConnectorContext = {
    baseUrls: {},
    now: () => NOW,
    http: () => Promise.reject(new Error('nobody is asked')),
  };
  const kept = {
    ref: { id: '\ufffd', contentType: 'story', url: 'https://a.test' },
    metrics: {},
    title: '\ufffd',
    text: 'x\ufffd',
  };
  const valueOf = <T>(result: Result<T> | undefined) => result?.ok && result.value;
  expect(valueOf(await safe.profile?.(asking, 'a'))).toEqual({ ...profile, name: 'Ana\ufffd' });
  expect(valueOf(await safe.ownProfile?.(asking))).toEqual({ ...profile, name: 'Ana\ufffd' });
  expect(valueOf((await safe.metrics?.(asking, []))?.[0])).toEqual(kept);
  expect(valueOf(await safe.recent?.(asking, 'a', {}))).toEqual({ items: [kept] });
  expect(valueOf(await safe.stories?.(asking))).toEqual([kept]);
  expect(await safe.search?.(asking, {})).toEqual({
    ok: false,
    failure: { class: 'rate_limited', providerCode: '\ufffd' },
  });
  expect(valueOf(await safe.audience?.(asking))).toEqual([{ dimension: 'city', key: '\ufffd', share: 1 }]);
  expect(valueOf(await safe.preview?.(asking, 'x'))).toEqual({ title: '\ufffd' });
});
