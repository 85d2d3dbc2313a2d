import { type ConnectorContext, type PostRef } from '@altavoz/networks/connectors';
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
const twitch = connectorWithConsent('twitch');
const { oauth } = twitch;
const wrongIn = describedBy('twitch.openapi.json');

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => START });
});
afterAll(() => sandbox.close());

/** Everything that is asked and answered below `/helix` fits the description. */
const context = (more: Partial<ConnectorContext> = {}) =>
  contextOf(sandbox, 'twitch', { http: checked(`${sandbox.url}/twitch/api`, wrongIn), ...more });
const withToken = (token: string) => context({ app: { id: 'an-app', secret: 'a-secret', token } });

const video = (id: string): PostRef => ({
  id,
  contentType: 'streaming',
  url: `https://www.twitch.tv/videos/${id}`,
});

describe('a channel of the sandbox', () => {
  it('is told by its name, without anybody’s consent', async () => {
    const profile = valueOf(await twitch.profile?.(context(), 'Ana_Demo'));
    expect(profile).toMatchObject({ username: 'ana_demo', url: 'https://www.twitch.tv/ana_demo' });
    expect(profile.figures.subscribers_count).toBe(sandbox.world.accountOf('twitch', 'ana_demo')?.followers);
    expect(profile.figures.views_avg).toBeGreaterThan(0);
  });

  it('has hours only where its broadcasts are kept for a month', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `canal_${at}`);
    const seen = new Set<boolean>();
    for (const name of names) {
      const { verified = false, figures } = valueOf(await twitch.profile?.(context(), name));
      expect(figures.hours_streamed !== undefined).toBe(verified);
      seen.add(verified);
    }
    expect(seen).toEqual(new Set([true, false]));
  });

  it('has no mean where nothing was broadcast', async () => {
    const { figures } = valueOf(await twitch.profile?.(context(), 'quiet_ana'));
    expect(figures).not.toHaveProperty('views_avg');
  });

  it('is not there', async () => {
    expect(classOf(await twitch.profile?.(context(), 'nobody_0'))).toBe('not_found');
    expect(classOf(await twitch.recent?.(context(), 'nobody_0', {}))).toBe('not_found');
  });

  it('is live, or is not', async () => {
    const live = valueOf(await twitch.live?.(context(), 'live_ana'));
    expect(live).toMatchObject({ startedAt: START, url: 'https://www.twitch.tv/live_ana' });
    expect(live.viewers).toBeGreaterThan(0);
    expect(live.paidPartnership).toBeTypeOf('boolean');
    expect(classOf(await twitch.live?.(context(), 'ana_demo'))).toBe('no_data');
  });
});

describe('what a channel has published', () => {
  it('comes newest first, with views that grow', async () => {
    const since = new Date(START.getTime() - 6 * DAY);
    const { items } = valueOf(await twitch.recent?.(context(), 'ana_demo', { since }));
    expect(new Set(items.map(({ ref }) => ref.contentType))).toEqual(new Set(['streaming', 'clip']));
    const times = items.map(({ ref }) => ref.publishedAt?.getTime() ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(since.getTime());

    const refs = items.map(({ ref }) => ref);
    const views = async () =>
      ((await twitch.metrics?.(context(), refs)) ?? []).map(
        (result) => valueOf(result).metrics.number_of_views ?? -1,
      );
    const before = await views();
    expect(before).toEqual(items.map(({ metrics }) => metrics.number_of_views));
    sandbox.world.pass(2 * DAY);
    const after = await views();
    sandbox.world.pass(-2 * DAY);
    expect(after.every((count, at) => count > (before[at] ?? 0))).toBe(true);
  });

  it('is left out where it was deleted', async () => {
    const one = video('2345678901');
    const gone = video('2345600000');
    const clip: PostRef = {
      id: 'goneClip-1',
      contentType: 'clip',
      url: 'https://clips.twitch.tv/goneClip-1',
    };
    const all = (await twitch.metrics?.(context(), [gone, one, clip])) ?? [];
    expect(all.map(classOf)).toEqual(['not_found', 'ok', 'not_found']);
    expect((await twitch.metrics?.(context(), [gone]))?.map(classOf)).toEqual(['not_found']);
    expect(classOf(await twitch.preview?.(context(), gone.url))).toBe('not_found');
  });

  it('is had by a page with an end', async () => {
    const url = `${sandbox.url}/twitch/api/videos`;
    const user = valueOf(await twitch.profile?.(context(), 'canal_paginado'));
    const { token } = valueOf(await twitch.appToken?.(context()));
    const headers = { Authorization: `Bearer ${token}`, 'Client-Id': 'an-app' };
    const ids: string[] = [];
    let after = '';
    do {
      const answer = await http({ method: 'GET', url: `${url}?user_id=${user.id}&first=2${after}`, headers });
      const page = JSON.parse(answer.text) as { data: { id: string }[]; pagination: { cursor?: string } };
      ids.push(...page.data.map(({ id }) => id));
      after = page.pagination.cursor === undefined ? '' : `&after=${page.pagination.cursor}`;
    } while (after !== '');
    const all = valueOf(await twitch.recent?.(context(), 'canal_paginado', {}));
    const broadcasts = all.items.filter(({ ref }) => ref.contentType === 'streaming');
    expect(ids).toEqual(broadcasts.map(({ ref }) => ref.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is shown by its link', async () => {
    const preview = valueOf(await twitch.preview?.(context(), 'https://www.twitch.tv/videos/2345678901'));
    expect(preview.author).toBe('demo_channel');
    const picture = await http({ method: 'GET', url: preview.thumbnailUrl ?? '' });
    expect(picture.headers['content-type']).toBe('image/svg+xml');
  });
});

describe('the leave of a creator', () => {
  it('tells their own channel, until it is given back', async () => {
    const creator = await leaveOf(context(), oauth, 'ana_demo');
    expect(creator).toMatchObject({ scopes: ['moderator:read:followers'] });
    const own = valueOf(await twitch.ownProfile?.(context({ creator })));
    expect(own).toMatchObject({ id: creator.accountId, username: 'ana_demo' });
    expect(classOf(await oauth.check?.ask(context(), creator))).toBe('ok');

    expect(classOf(await oauth.revoke?.(context(), creator))).toBe('ok');
    expect(classOf(await oauth.revoke?.(context(), creator))).toBe('ok');
    expect(classOf(await oauth.check?.ask(context(), creator))).toBe('reconnect');
    expect(classOf(await twitch.ownProfile?.(context({ creator })))).toBe('reconnect');
  });

  it('ends after four hours and is renewed, with another refresh token each time', async () => {
    const creator = await leaveOf(context(), oauth, 'ana_demo');
    sandbox.world.pass(5 * 3_600_000);
    expect(classOf(await twitch.ownProfile?.(context({ creator })))).toBe('reconnect');
    const renewed = valueOf(await oauth.refresh?.(context(), creator));
    expect(renewed.refreshToken).not.toBe(creator.refreshToken);
    expect(classOf(await twitch.ownProfile?.(context({ creator: renewed })))).toBe('ok');
    expect(classOf(await oauth.refresh?.(context(), creator))).toBe('reconnect');
    sandbox.world.pass(-5 * 3_600_000);
  });

  it('is taken back on the side of Twitch', async () => {
    const creator = await leaveOf(context(), oauth, 'otra_demo');
    expect(sandbox.grantsOf('twitch').revokeAllOf('otra_demo')).toBe(1);
    expect(classOf(await twitch.ownProfile?.(context({ creator })))).toBe('reconnect');
    expect(classOf(await oauth.refresh?.(context(), creator))).toBe('reconnect');
  });

  it('is not had with a code that was used, or asked back for another address', async () => {
    const consent = () => consented(context(), oauth, 'ana_demo');
    const exchange = async (back: CameBack) => classOf(await exchanged(context(), oauth, back));
    const back = await consent();
    expect(await exchange(back)).toBe('ok');
    expect(await exchange(back)).toBe('reconnect');
    expect(await exchange({ ...(await consent()), redirectUri: 'https://evil.test/' })).toBe('reconnect');
  });

  it('may be refused', async () => {
    const { params } = await consented(context(), oauth, 'ana_demo', { decision: 'no' });
    expect(Object.fromEntries(params)).toEqual({ error: 'access_denied', state: 'a-state' });
  });
});

describe('a bad day', () => {
  it('is got over where only the token of the app has ended', async () => {
    expect(classOf(await twitch.profile?.(withToken('EXPIRED'), 'ana_demo'))).toBe('ok');
  });

  it.each([
    ['LIMIT', 'rate_limited'],
    ['DOWN', 'unavailable'],
    ['HTML', 'unavailable'],
    ['INWARDS', 'unavailable'],
  ])('%s means %s', async (token, wanted) => {
    expect(classOf(await twitch.profile?.(withToken(token), 'ana_demo'))).toBe(wanted);
  });

  it('says when it may be asked again', async () => {
    expect(await twitch.profile?.(withToken('LIMIT'), 'ana_demo')).toMatchObject({
      failure: { retryAt: new Date(1_795_200_060_000) },
    });
  });

  it('is no answer at all', async () => {
    const nowhere = context({ baseUrls: { api: 'http://127.0.0.1:1', id: 'http://127.0.0.1:1' } });
    expect(await twitch.profile?.(nowhere, 'ana_demo')).toMatchObject({
      failure: { class: 'unavailable', providerCode: 'connection' },
    });
  });

  it('is keys that are none, or are of another app', async () => {
    const wrong = context({ app: { id: 'an-app', secret: 'wrong' } });
    expect(classOf(await twitch.profile?.(wrong, 'ana_demo'))).toBe('config_error');
    const { token } = valueOf(await twitch.appToken?.(context()));
    const other = context({ app: { id: 'other', secret: 'wrong', token } });
    expect(classOf(await twitch.profile?.(other, 'ana_demo'))).toBe('config_error');
    const creator = await leaveOf(context(), oauth, 'ana_demo');
    expect(classOf(await twitch.ownProfile?.({ ...other, creator }))).toBe('reconnect');
  });

  it('is no keys and no leave', async () => {
    expect(classOf(await twitch.profile?.(context({ app: undefined }), 'ana_demo'))).toBe('not_configured');
    expect(classOf(await twitch.ownProfile?.(context()))).toBe('not_connected');
  });

  it('is a clip that is asked for where broadcasts are', async () => {
    const { token } = valueOf(await twitch.appToken?.(context()));
    const answer = await http({
      method: 'GET',
      url: `${sandbox.url}/twitch/api/videos?id=Ab-c`,
      headers: { Authorization: `Bearer ${token}`, 'Client-Id': 'an-app' },
    });
    expect(answer.status).toBe(400);
  });
});
