import { expect, it } from 'vitest';
import type { Grant, HttpRequest, QuotaRule } from '@altavoz/networks/connectors';
import { accountOf, budgetsOf } from './networks.js';

const grant: Grant = { accountId: 'ana', accessToken: 'a|token+1', scopes: [] };
const asked = (more: Partial<HttpRequest>): HttpRequest => ({
  method: 'GET',
  url: 'https://a.test/x',
  ...more,
});

it('knows whose leave a request carries, wherever it stands in it, and of an address that is broken', () => {
  const inAddress = `https://a.test/x?${new URLSearchParams({ access_token: grant.accessToken }).toString()}`;
  for (const request of [
    asked({ url: inAddress }),
    asked({ headers: { authorization: `Bearer ${grant.accessToken}` } }),
    asked({ method: 'POST', form: { token: grant.accessToken } }),
  ])
    expect(accountOf(request, [undefined, grant])).toBe('ana');
  expect(accountOf(asked({}), [grant])).toBeUndefined();
  expect(accountOf(asked({ url: 'https://blog.test/100%/?q=%' }), [grant])).toBeUndefined();
});

it('takes of the budgets of the app or of the account, by path, and as many units as are read', () => {
  const quota: QuotaRule[] = [
    { name: 'all', limit: 10, per: 60, of: 'app' },
    { name: 'own', limit: 10, per: 60, of: 'app_token' },
    { name: 'theirs', limit: 10, per: 60, of: 'token', paths: /\/posts$/ },
    { name: 'reads', limit: 10, per: 60, of: 'app', paths: /\/posts$/, units: () => 25 },
  ];
  const taken = (url: string, account?: string) =>
    budgetsOf(quota, { url }, account).map(({ rule, units }) => [rule.name, units]);
  expect(taken('https://a.test/posts', 'ana')).toEqual([
    ['all', 1],
    ['theirs', 1],
    // No more than there can be.
    ['reads', 10],
  ]);
  expect(taken('https://a.test/users')).toEqual([
    ['all', 1],
    ['own', 1],
  ]);
});
