import { type ConnectorContext, type Grant, type PostRef } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectorWithConsent, consented, contextOf, leaveOf, REDIRECT_URI, valueOf } from '../testing.js';
import { startSandbox, type Sandbox } from '../server.js';

const NETWORK = 'snapchat';
const DAY = 24 * 3_600_000;
const connector = connectorWithConsent(NETWORK);
const { oauth } = connector;
let sandbox: Sandbox;
let grant: Grant;
/** With the leave of a creator. */
let context: ConnectorContext;
/** With the token of the installation alone. */
let anybody: ConnectorContext;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-20T12:00:00Z') });
  anybody = contextOf(sandbox, NETWORK);
  grant = await leaveOf(anybody, oauth, 'ana.mx');
  context = contextOf(sandbox, NETWORK, { creator: grant });
});
afterAll(() => sandbox.close());

const withToken = (accessToken: string) =>
  contextOf(sandbox, NETWORK, { creator: { ...grant, accessToken } });
const newest = async (within = context): Promise<PostRef> => {
  const { items } = valueOf(await connector.recent?.(within, 'ana.mx', {}));
  const [first] = items;
  if (!first) throw new Error('Nothing was published');
  return first.ref;
};
const figuresOf = async (ref: PostRef, within = context) => {
  const [result] = (await connector.metrics?.(within, [ref])) ?? [];
  return result;
};

describe('consent', () => {
  it('gives a leave of a profile, which is renewed by another refresh token each time', async () => {
    expect(grant).toMatchObject({
      accountId: sandbox.world.accountOf(NETWORK, 'ana.mx')?.id,
      scopes: ['snapchat-profile-api'],
      expiresAt: new Date(sandbox.world.now().getTime() + 3_600_000),
    });
    const first = await leaveOf(anybody, oauth, 'luz');
    const second = valueOf(await connector.oauth?.refresh?.(anybody, first));
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await connector.oauth?.refresh?.(anybody, first)).toMatchObject({
      failure: { class: 'reconnect', providerCode: 'invalid_grant' },
    });
    sandbox.grantsOf(NETWORK).revokeAllOf('luz');
    expect(await connector.oauth?.refresh?.(anybody, second)).toMatchObject({
      failure: { class: 'reconnect' },
    });
    expect(await connector.ownProfile?.(contextOf(sandbox, NETWORK, { creator: second }))).toMatchObject({
      failure: { class: 'reconnect', providerCode: 'E1003' },
    });
  });

  it('may be refused, is good once, and for the address it was asked for', async () => {
    const { params: no } = await consented(anybody, oauth, 'ana.mx', { decision: 'no' });
    expect(no.get('error')).toBe('access_denied');
    const back = await consented(anybody, oauth, 'ana.mx');
    const code = back.params.get('code') ?? '';
    for (const redirectUri of ['https://other.test', REDIRECT_URI])
      expect(await connector.oauth?.exchange(anybody, { code, redirectUri })).toMatchObject({
        failure: { class: 'reconnect' },
      });
  });

  it('is of no use to who has no public profile', async () => {
    const back = await consented(anybody, oauth, 'personal.eva');
    const code = back.params.get('code') ?? '';
    expect(await connector.oauth?.exchange(anybody, { code, redirectUri: REDIRECT_URI })).toMatchObject({
      failure: { class: 'not_found' },
    });
  });

  it('says that the keys of the installation are wrong', async () => {
    const wrong = contextOf(sandbox, NETWORK, { app: { id: 'an-app', secret: 'wrong' } });
    expect(await connector.oauth?.exchange(wrong, { code: 'c', redirectUri: REDIRECT_URI })).toMatchObject({
      failure: { class: 'config_error' },
    });
  });
});

describe('profiles', () => {
  it('are found by name with the installation’s token', async () => {
    const account = sandbox.world.accountOf(NETWORK, 'ana.mx');
    const found = valueOf(await connector.profile?.(anybody, 'Ana.MX'));
    expect(found).toMatchObject({ id: account?.id, username: 'ana.mx', name: 'Ana Mx' });
    expect(valueOf(await connector.ownProfile?.(context))).toEqual(found);
    expect(valueOf(await connector.profile?.(anybody, found.id))).toEqual(found);
  });

  it.each(['nobody', 'personal.eva', '00000000-0000-4000-8000-000000000404'])(
    'are not found: %s',
    async (name) => {
      expect(await connector.profile?.(anybody, name)).toMatchObject({ failure: { class: 'not_found' } });
    },
  );

  it('may keep their number of followers to themselves', async () => {
    const figures = [];
    for (let place = 0; place < 40; place++)
      figures.push(valueOf(await connector.profile?.(anybody, `luz${place}`)).figures);
    expect(figures.filter((one) => !('followers_count' in one)).length).toBeGreaterThan(0);
    expect(figures.filter((one) => (one.followers_count ?? 0) > 0).length).toBeGreaterThan(20);
  });
});

describe('posts', () => {
  it('come newest first, in pages, down to the day asked for', async () => {
    const first = valueOf(await connector.recent?.(anybody, 'ana.mx', {}));
    const second = valueOf(await connector.recent?.(anybody, 'ana.mx', { cursor: first.next }));
    const all = [...first.items, ...second.items].map(({ ref }) => ref);
    const times = all.map(({ publishedAt }) => publishedAt?.getTime() ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const since = new Date(sandbox.world.now().getTime() - 10 * DAY);
    const last = valueOf(await connector.recent?.(anybody, 'ana.mx', { since }));
    expect(last.items.every(({ ref }) => (ref.publishedAt ?? since) >= since)).toBe(true);
    expect(last).not.toHaveProperty('next');
  });

  it('have views that grow with the clock, for everybody', async () => {
    const ref = await newest(anybody);
    const before = valueOf(await figuresOf(ref, anybody)).metrics;
    sandbox.world.pass(600_000);
    const after = valueOf(await figuresOf({ ...ref, username: 'ana.mx' }, anybody)).metrics;
    expect(Object.keys(after).toSorted()).toEqual([
      'number_of_impressions',
      'number_of_shares',
      'number_of_views',
    ]);
    expect(after.number_of_views).toBeGreaterThan(before.number_of_views ?? Infinity);
  });

  it('have more for their creator', async () => {
    expect(valueOf(await figuresOf(await newest())).metrics).toMatchObject({
      scope_number: expect.any(Number) as number,
    });
  });

  it('that were deleted, or are somebody else’s, have none', async () => {
    const ref = await newest();
    expect(await figuresOf({ ...ref, id: 'gone123456' }, anybody)).toMatchObject({
      failure: { class: 'not_found' },
    });
    expect(await figuresOf({ ...ref, id: 'W7_another' })).toMatchObject({ failure: { class: 'no_data' } });
  });

  it('that are stories are told to their creator, with picture and figures', async () => {
    const live = valueOf(await connector.stories?.(context));
    expect(live.length).toBeGreaterThan(0);
    expect(live[0]?.media).toMatchObject({ kind: 'image' });
    const [ref] = live.map((one) => one.ref);
    if (!ref) throw new Error('No story is live');
    expect(valueOf(await figuresOf(ref)).metrics).toMatchObject({
      number_of_responses: expect.any(Number) as number,
    });
    expect(await figuresOf(ref, anybody)).toMatchObject({ failure: { class: 'not_connected' } });
  });

  it('show their page to everybody', async () => {
    const { url } = await newest();
    const nobody = contextOf(sandbox, NETWORK, { app: undefined });
    expect(valueOf(await connector.preview?.(nobody, url))).toMatchObject({ author: 'Ana Mx' });
    expect(await connector.preview?.(nobody, 'https://www.snapchat.com/spotlight/gone123456')).toMatchObject({
      failure: { class: 'not_found' },
    });
  });
});

describe('failures', () => {
  it.each([
    ['EXPIRED', 'reconnect', 'E1003'],
    ['LIMIT', 'rate_limited', '429'],
    ['unknown', 'reconnect', 'E1003'],
    ['NOT_ALLOWED', 'scope_missing', 'E1002'],
    ['DOWN', 'unavailable', '503'],
    ['HTML', 'unavailable', '200'],
  ])('by the token %s are %s', async (token, failure, providerCode) => {
    const ref = await newest();
    for (const result of [
      await connector.ownProfile?.(withToken(token)),
      await figuresOf(ref, withToken(token)),
    ])
      expect(result).toMatchObject({ failure: { class: failure, providerCode } });
  });

  it('say when to ask again', async () => {
    expect(await connector.ownProfile?.(withToken('LIMIT'))).toMatchObject({
      failure: { retryAt: new Date(sandbox.world.now().getTime() + 5_000) },
    });
  });

  it('say that the leave does not reach as far', async () => {
    const back = await consented(anybody, oauth, 'ana.mx', { scope: 'other' });
    const code = back.params.get('code') ?? '';
    expect(await connector.oauth?.exchange(anybody, { code, redirectUri: REDIRECT_URI })).toMatchObject({
      failure: { class: 'scope_missing' },
    });
  });

  it('say that nobody has connected, or nothing is set up', async () => {
    const ref = await newest();
    const alone = contextOf(sandbox, NETWORK, { app: { id: 'an-app', secret: 'a-secret' } });
    expect(await figuresOf(ref, alone)).toMatchObject({ failure: { class: 'not_connected' } });
    expect(await figuresOf(ref, contextOf(sandbox, NETWORK, { app: undefined }))).toMatchObject({
      failure: { class: 'not_configured' },
    });
  });
});
