import { type ConnectorContext, type Grant } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describedBy } from '../description/testing.js';
import { startSandbox, type Sandbox } from '../server.js';
import {
  checked,
  classOf,
  connectorWithConsent,
  consented,
  contextOf,
  exchanged,
  http,
  leaveOf,
  valueOf,
  type CameBack,
} from '../testing.js';

const START = new Date('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const pinterest = connectorWithConsent('pinterest');
const { oauth } = pinterest;
const wrongIn = describedBy('pinterest.openapi.json');

let sandbox: Sandbox;
let creator: Grant;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => START });
  creator = await leaveOf(context(), oauth, 'ana_demo');
});
afterAll(() => sandbox.close());

/** Everything that is asked and answered below `/v5` fits the description. */
const context = (more: Partial<ConnectorContext> = {}) =>
  contextOf(sandbox, 'pinterest', { http: checked(`${sandbox.url}/pinterest/api`, wrongIn), ...more });
const by = (grant: Grant) => context({ creator: grant });
const withToken = (accessToken: string) => by({ ...creator, accessToken });

const pinRef = (id: string) => ({
  id,
  contentType: 'photo' as const,
  url: `https://www.pinterest.com/pin/${id}/`,
});
const pinsOf = async (grant: Grant, since?: Date) =>
  valueOf(await pinterest.recent?.(by(grant), grant.accountId, { since })).items;

describe('an account of the sandbox', () => {
  it('is told by its own leave', async () => {
    expect(creator.scopes).toEqual(['user_accounts:read', 'pins:read', 'boards:read']);
    const profile = valueOf(await pinterest.ownProfile?.(by(creator)));
    expect(profile).toMatchObject({ id: creator.accountId, username: 'ana_demo', name: 'Ana Demo' });
    expect(profile.figures).toEqual({
      followers_count: sandbox.world.accountOf('pinterest', 'ana_demo')?.followers,
    });
  });

  it('has pins on pages, newest first and each once', async () => {
    const ids: string[] = [];
    const times: number[] = [];
    let cursor: string | undefined;
    do {
      const page = valueOf(await pinterest.recent?.(by(creator), creator.accountId, { cursor }));
      ids.push(...page.items.map(({ ref }) => ref.id));
      times.push(...page.items.map(({ ref }) => ref.publishedAt?.getTime() ?? 0));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('has published nothing', async () => {
    const quiet = await leaveOf(context(), oauth, 'quiet_ana');
    expect(await pinsOf(quiet)).toEqual([]);
  });
});

describe('a pin', () => {
  it('has figures that grow, and those of a video are of how often it was seen', async () => {
    const pins = await pinsOf(creator, new Date(START.getTime() - 8 * DAY));
    const refs = pins.map(({ ref }) => ref);
    const figures = async () => {
      const all = await Promise.all(refs.map(async (ref) => await pinterest.metrics?.(by(creator), [ref])));
      return all.map((results) => valueOf(results?.[0]).metrics);
    };
    const before = await figures();
    sandbox.world.pass(4 * DAY);
    const after = await figures();
    sandbox.world.pass(-4 * DAY);
    expect(new Set(refs.map(({ contentType }) => contentType))).toEqual(new Set(['photo', 'video']));
    after.forEach((metrics, at) => {
      expect(metrics.number_of_impressions).toBeGreaterThan(before[at]?.number_of_impressions ?? 0);
      expect(metrics.number_of_interactions).toBeGreaterThan(0);
      expect(metrics.number_of_views !== undefined).toBe(refs[at]?.contentType === 'video');
    });
  });

  it('has no views on its first day, which is not 0 views', async () => {
    const pins = await pinsOf(creator);
    const video = pins.find(({ ref }) => ref.contentType === 'video');
    const age = START.getTime() - (video?.ref.publishedAt?.getTime() ?? 0);
    sandbox.world.pass(DAY - age);
    const [result] = (await pinterest.metrics?.(by(creator), video ? [video.ref] : [])) ?? [];
    sandbox.world.pass(age - DAY);
    expect(result).toMatchObject({ ok: true, warnings: ['number_of_views', 'number_of_reproductions'] });
    expect(valueOf(result).metrics).not.toHaveProperty('number_of_views');
  });

  it('that is old has the figures of its life', async () => {
    const [first] = await pinsOf(creator);
    const ref = first?.ref ?? pinRef('1');
    const young = valueOf((await pinterest.metrics?.(by(creator), [ref]))?.[0]).metrics;
    sandbox.world.pass(120 * DAY);
    const renewed = valueOf(await oauth.refresh?.(context(), await leaveOf(context(), oauth, 'ana_demo')));
    const old = valueOf((await pinterest.metrics?.(by(renewed), [ref]))?.[0]).metrics;
    sandbox.world.pass(-120 * DAY);
    expect(old.number_of_impressions).toBeGreaterThan(young.number_of_impressions ?? 0);
  });

  it('of another person, or one that was deleted, is not there', async () => {
    const other = await leaveOf(context(), oauth, 'otra_demo');
    const [theirs] = await pinsOf(other);
    const refs = [theirs?.ref ?? pinRef('1'), pinRef('812345678901200000'), pinRef('812345678901234567')];
    const results = (await pinterest.metrics?.(by(creator), refs)) ?? [];
    expect(results.map(classOf)).toEqual(['not_found', 'not_found', 'not_found']);
    expect(classOf(await pinterest.recent?.(by(creator), other.accountId, {}))).toBe('not_connected');
  });

  it('of a personal account has no figures', async () => {
    const personal = await leaveOf(context(), oauth, 'personal_ana');
    const pins = await pinsOf(personal, new Date(START.getTime() - 8 * DAY));
    const photo = pins.find(({ ref }) => ref.contentType === 'photo')?.ref ?? pinRef('1');
    expect((await pinterest.metrics?.(by(personal), [photo]))?.map(classOf)).toEqual(['no_data']);
    expect(valueOf(await pinterest.ownProfile?.(by(personal))).name).toBe('personal_ana');
  });

  it('is shown by its link, without anybody’s leave', async () => {
    const [first] = await pinsOf(creator);
    const url = first?.ref.url ?? '';
    expect(await pinterest.preview?.(context({ app: undefined }), url)).toMatchObject({
      via: 'none',
      value: { title: first?.text, author: 'Ana Demo', thumbnailUrl: first?.thumbnailUrl },
    });
    const gone = pinRef('812345678901200000').url;
    expect(classOf(await pinterest.preview?.(context(), gone))).toBe('not_found');
  });
});

describe('the leave of a creator', () => {
  it('ends after thirty days and is renewed without end, with another refresh token each time', async () => {
    let grant = await leaveOf(context(), oauth, 'ana_demo');
    const first = grant;
    for (let months = 0; months < 4; months++) {
      sandbox.world.pass(31 * DAY);
      expect(classOf(await pinterest.ownProfile?.(by(grant)))).toBe('reconnect');
      grant = valueOf(await oauth.refresh?.(context(), grant));
      expect(classOf(await pinterest.ownProfile?.(by(grant)))).toBe('ok');
    }
    expect(classOf(await oauth.refresh?.(context(), first))).toBe('reconnect');
    sandbox.world.pass(61 * DAY);
    expect(classOf(await oauth.refresh?.(context(), grant))).toBe('reconnect');
    sandbox.world.pass(-(4 * 31 + 61) * DAY);
  });

  it('is taken back on the side of Pinterest: the API has no way of giving it back', async () => {
    const grant = await leaveOf(context(), oauth, 'otra_demo');
    sandbox.grantsOf('pinterest').revokeAllOf('otra_demo');
    expect(classOf(await pinterest.ownProfile?.(by(grant)))).toBe('reconnect');
    expect(classOf(await oauth.refresh?.(context(), grant))).toBe('reconnect');
    expect(pinterest.oauth).not.toHaveProperty('revoke');
  });

  const consent = (said?: Parameters<typeof consented>[3]) => consented(context(), oauth, 'ana_demo', said);
  const exchange = async (back: CameBack) => classOf(await exchanged(context(), oauth, back));

  it('is not had with a code that was used, or asked back for another address', async () => {
    const back = await consent();
    expect(await exchange(back)).toBe('ok');
    expect(await exchange(back)).toBe('reconnect');
    expect(await exchange({ ...(await consent()), redirectUri: 'https://evil.test/' })).toBe('reconnect');
  });

  it('may be refused', async () => {
    const { params } = await consent({ decision: 'no' });
    expect(Object.fromEntries(params)).toEqual({ error: 'access_denied', state: 'a-state' });
  });

  it('reaches no further than was said', async () => {
    expect(await exchange(await consent({ scope: 'pins:read' }))).toBe('scope_missing');
    const grant = await leaveOf(context(), oauth, 'ana_demo', { scope: 'user_accounts:read' });
    expect((await pinterest.metrics?.(by(grant), [pinRef('1')]))?.map(classOf)).toEqual(['scope_missing']);
    const answer = await http({
      method: 'GET',
      url: `${sandbox.url}/pinterest/api/pins`,
      headers: { Authorization: `Bearer ${grant.accessToken}` },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a bad day', () => {
  it.each([
    ['EXPIRED', 'reconnect'],
    ['LIMIT', 'rate_limited'],
    ['DOWN', 'unavailable'],
    ['HTML', 'unavailable'],
    ['INWARDS', 'unavailable'],
  ])('%s means %s', async (token, wanted) => {
    expect(classOf(await pinterest.ownProfile?.(withToken(token)))).toBe(wanted);
    expect((await pinterest.metrics?.(withToken(token), [pinRef('1')]))?.map(classOf)).toEqual([wanted]);
  });

  it('says when it may be asked again', async () => {
    expect(await pinterest.ownProfile?.(withToken('LIMIT'))).toMatchObject({
      failure: { retryAt: new Date(START.getTime() + 60_000), providerCode: '8' },
    });
  });

  it('is no answer at all', async () => {
    const nowhere = { ...by(creator), baseUrls: { api: 'http://127.0.0.1:1', www: 'http://127.0.0.1:1' } };
    expect(classOf(await pinterest.ownProfile?.(nowhere))).toBe('unavailable');
  });

  it('is keys that are none, no keys, and nobody who gave their leave', async () => {
    const wrong = context({ app: { id: 'an-app', secret: 'wrong' } });
    expect(classOf(await oauth.refresh?.(wrong, creator))).toBe('config_error');
    const without = context({ app: undefined });
    expect(classOf(await oauth.refresh?.(without, creator))).toBe('not_configured');
    expect(classOf(await pinterest.ownProfile?.(without))).toBe('not_configured');
    expect(classOf(await pinterest.ownProfile?.(context()))).toBe('not_connected');
  });

  it('is a span that analytics do not reach', async () => {
    const [first] = await pinsOf(creator);
    const url = `${sandbox.url}/pinterest/api/pins/${first?.ref.id}/analytics`;
    const answer = await http({
      method: 'GET',
      url: `${url}?start_date=2026-01-01&end_date=2026-11-20&metric_types=VIDEO_START`,
      headers: { Authorization: `Bearer ${creator.accessToken}` },
    });
    expect(answer.status).toBe(400);
  });
});
