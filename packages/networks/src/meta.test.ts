import { describe, expect, it } from 'vitest';
import type { FailureClass, HttpResponse } from './connector.js';
import { askInsights, isWord, metaFailure, timeOf } from './meta.js';
import { NOW } from './testing.js';

const answer = (status = 400, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  headers,
  text: '',
  url: 'https://graph.facebook.com/',
});
const failureOf = (error: object, status?: number, headers?: Record<string, string>) =>
  metaFailure(answer(status, headers), { error }, NOW);

describe('an error of the Graph API', () => {
  it.each<[number, number | undefined, FailureClass]>([
    [1, undefined, 'unavailable'],
    [2, undefined, 'unavailable'],
    [3, undefined, 'scope_missing'],
    [4, undefined, 'rate_limited'],
    [10, undefined, 'scope_missing'],
    [17, undefined, 'rate_limited'],
    [18, 2207034, 'rate_limited'],
    [24, undefined, 'not_found'],
    [32, undefined, 'rate_limited'],
    [100, undefined, 'invalid_request'],
    [100, 33, 'not_found'],
    [100, 2018001, 'invalid_request'],
    [100, 2108006, 'no_data'],
    [24, 33, 'not_found'],
    [10, 33, 'scope_missing'],
    [101, undefined, 'config_error'],
    [102, undefined, 'reconnect'],
    [110, 2207013, 'not_found'],
    [190, 463, 'reconnect'],
    [190, undefined, 'reconnect'],
    [199, undefined, 'invalid_request'],
    [200, undefined, 'scope_missing'],
    [299, undefined, 'scope_missing'],
    [300, undefined, 'invalid_request'],
    [613, undefined, 'rate_limited'],
    [803, undefined, 'not_found'],
    [80001, undefined, 'rate_limited'],
    [80002, undefined, 'rate_limited'],
  ])('with code %d and subcode %s is %s', (code, subcode, expected) => {
    const error = { code, ...(subcode !== undefined && { error_subcode: subcode }) };
    expect(failureOf(error)?.class).toBe(expected);
    // Whatever else it was: what passes by itself is tried again.
    const passing = expected === 'rate_limited' ? expected : 'unavailable';
    expect(failureOf({ ...error, is_transient: true })?.class).toBe(passing);
    expect(failureOf(error, 500)?.class).toBe(passing);
  });

  it('means at one call what that call says', () => {
    const error = { error: { code: 10 } };
    expect(metaFailure(answer(), error, NOW, { 10: 'no_data' })?.class).toBe('no_data');
  });

  it('is none without a code', () => {
    expect(metaFailure(answer(), { error: 'invalid' }, NOW)).toBeNull();
    expect(metaFailure(answer(), { data: [] }, NOW)).toBeNull();
    expect(metaFailure(answer(), null, NOW)).toBeNull();
  });

  it('says the longest of the times to wait, or what HTTP says', () => {
    const usage = (...minutes: number[]) => ({
      'x-business-use-case-usage': JSON.stringify({
        a: minutes.map((one) => ({ type: 'instagram', estimated_time_to_regain_access: one })),
        b: [{ type: 'pages' }],
      }),
    });
    const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
    expect(failureOf({ code: 4 }, 400, usage(3, 19, 0))?.retryAt).toEqual(at(19 * 60));
    expect(failureOf({ code: 4 }, 400, { ...usage(0), 'retry-after': '30' })?.retryAt).toEqual(at(30));
    const unread = { 'x-business-use-case-usage': '{', 'retry-after': '30' };
    expect(failureOf({ code: 4 }, 400, unread)?.retryAt).toEqual(at(30));
    expect(failureOf({ code: 4 })).toEqual({ class: 'rate_limited', providerCode: '4' });
  });
});

describe('figures of a post', () => {
  it('are the newest of each name, as they came', async () => {
    const data = [
      { name: 'a', values: [{ value: 1 }, { value: { like: 2 } }] },
      { name: 'b', values: [] },
      { name: 'c' },
    ];
    const context = {
      now: () => NOW,
      http: () => Promise.resolve({ ...answer(200), text: JSON.stringify({ data }) }),
    };
    const said = await askInsights(context, { base: 'https://graph.facebook.com' }, '1', ['a', 'b', 'c']);
    expect(said).toMatchObject({ ok: true, calls: 1, unknown: [] });
    expect(said.ok && [...said.values]).toEqual([
      ['a', { like: 2 }],
      ['b', undefined],
      ['c', undefined],
    ]);
  });
});

it('reads times with the offset that Meta writes', () => {
  expect(timeOf('2026-11-01T18:00:00+0000')).toEqual(new Date('2026-11-01T18:00:00Z'));
  expect(timeOf('2026-11-01T18:00:00-0600')).toEqual(new Date('2026-11-02T00:00:00Z'));
  expect(timeOf('yesterday')).toBeUndefined();
  expect(timeOf(undefined)).toBeUndefined();
});

it('takes for a word nothing that could be read as a part of a question', () => {
  expect(['QVFIUa', 'a.b', 'a-b_c=='].map(isWord)).toEqual([true, true, true]);
  expect(['', 'a)', 'a{id}', 'a,b', 'a b', '(a'].map(isWord)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
