import type { Grant, PostRef } from '@altavoz/networks/connectors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '../server.js';
import { classOf, connectorWithConsent, consented, contextOf, http, leaveOf } from '../testing.js';

const DAY = 86_400_000;
const INSIGHTS = 'user.info.basic,user.insights,video.insights';
const connector = connectorWithConsent('tiktok');
const { oauth } = connector;
const businessOAuth = connector.businessOAuth!;
const { ownProfile, metrics, recent, audience, preview } = connector as Required<typeof connector>;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ now: () => new Date('2026-11-20T12:00:00Z'), tags: ['#marca'] });
});
afterAll(() => sandbox.close());

const open = (more: Parameters<typeof contextOf>[2] = {}) => contextOf(sandbox, connector.network, more);
const connected = async (username: string, scope?: string) =>
  open({ creator: await leaveOf(open(), oauth, username, { scope }) });
const withToken = (accessToken: string, scopes: readonly string[] = oauth.scopes) =>
  open({ creator: { accountId: '1', accessToken, scopes } satisfies Grant });
const video = (id: string): PostRef => ({
  id,
  contentType: 'reel',
  url: `https://www.tiktok.com/@ana/video/${id}`,
});

/** What somebody published last, by their own leave. */
async function newest(context: ReturnType<typeof open>) {
  const page = await recent(context, 'me', {});
  if (!page.ok || !page.value.items[0]) throw new Error('Nothing was published');
  return page.value.items[0];
}

describe('a creator of TikTok', () => {
  it('is asked again for a name that is longer than any', async () => {
    const address = `${sandbox.baseUrls('tiktok', ['www'])['www']}/v2/auth/authorize/`;
    const answer = await http({
      method: 'POST',
      url: address,
      form: {
        username: 'x'.repeat(300),
        decision: 'yes',
        state: 'a-state',
        redirect_uri: 'https://altavoz.test/',
      },
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('Un usuario tiene hasta 100 caracteres');
    expect(answer.text).toContain('value="a-state"');
  });

  it('gives leave, shows who they are, renews it and takes it back', async () => {
    const grant = await leaveOf(open(), oauth, 'ana.rios');
    const context = open({ creator: grant });
    const own = await ownProfile(context);
    expect(own).toMatchObject({
      ok: true,
      via: 'creator',
      value: { id: grant.accountId, username: 'ana.rios', name: 'Ana Rios' },
    });
    expect(own.ok && own.value.figures.subscribers_count).toBeGreaterThan(0);

    sandbox.world.pass(3 * 3_600_000);
    expect(classOf(await ownProfile(context))).toBe('reconnect');
    const renewed = await oauth.refresh!(context, grant);
    if (!renewed.ok) throw new Error(renewed.failure.class);
    expect(renewed.value.refreshToken).not.toBe(grant.refreshToken);
    // The old one is dead at once.
    expect(classOf(await oauth.refresh!(context, grant))).toBe('reconnect');
    const again = open({ creator: renewed.value });
    expect(classOf(await ownProfile(again))).toBe('ok');

    expect(classOf(await oauth.revoke!(again, renewed.value))).toBe('ok');
    expect(classOf(await ownProfile(again))).toBe('reconnect');
    expect(classOf(await oauth.revoke!(again, renewed.value))).toBe('ok');
  });

  it('gives none by another way back, another word, a second time, or when they say no', async () => {
    const { params, redirectUri, verifier } = await consented(open(), oauth, 'ana.rios');
    const code = params.get('code') ?? '';
    const ask = (given: { redirectUri: string; verifier: string }) =>
      oauth.exchange(open(), { code, ...given }).then(classOf);
    expect(await ask({ redirectUri: 'https://evil.test/back', verifier })).toBe('reconnect');
    expect(await ask({ redirectUri, verifier })).toBe('reconnect');
    const second = await consented(open(), oauth, 'ana.rios');
    const given = { code: second.params.get('code') ?? '', redirectUri };
    expect(classOf(await oauth.exchange(open(), { ...given, verifier }))).toBe('reconnect');
    const third = await consented(open(), oauth, 'ana.rios');
    const good = { code: third.params.get('code') ?? '', redirectUri, verifier: third.verifier };
    expect(classOf(await oauth.exchange(open(), good))).toBe('ok');
    expect(classOf(await oauth.exchange(open(), good))).toBe('reconnect');
    const no = await consented(open(), oauth, 'ana.rios', { decision: 'no' });
    expect(Object.fromEntries(no.params)).toEqual({ error: 'access_denied', state: 'a-state' });
  });

  it('has videos with figures that grow with the clock, page by page', async () => {
    const context = await connected('bruno_cocina');
    const first = await recent(context, 'bruno_cocina', {});
    if (!first.ok || first.value.next === undefined) throw new Error('There should be more than a page');
    expect(first.value.items).toHaveLength(20);
    const second = await recent(context, 'bruno_cocina', { cursor: first.value.next });
    const ids = [...first.value.items, ...(second.ok ? second.value.items : [])].map(({ ref }) => ref.id);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);

    const { ref, metrics: before } = first.value.items[0]!;
    expect(ref).toMatchObject({ username: 'bruno_cocina', url: expect.stringContaining(ref.id) });
    sandbox.world.pass(3_600_000);
    const [after] = await metrics(context, [ref]);
    expect(after?.ok && after.value.metrics.number_of_views).toBeGreaterThan(
      before.number_of_views ?? Infinity,
    );
    expect(after?.ok && 'number_of_times_saved' in after.value.metrics).toBe(false);

    const since = new Date(sandbox.world.now().getTime() - 7 * DAY);
    const late = await recent(context, 'bruno_cocina', { since });
    expect(late.ok && late.value.next).toBeUndefined();
    expect(late.ok && late.value.items.length).toBeGreaterThan(0);
    for (const one of late.ok ? late.value.items : []) expect(one.ref.publishedAt! >= since).toBe(true);
  });

  it('by the Accounts API has saves, reach and an audience', async () => {
    const creator = await leaveOf(open(), businessOAuth, 'carla.viaja');
    const context = open({ creator });
    expect(await ownProfile(context)).toMatchObject({
      value: { username: 'carla.viaja', name: 'Carla Viaja' },
    });
    const first = await recent(context, 'carla.viaja', {});
    if (!first.ok || first.value.next === undefined) throw new Error('There should be more than a page');
    const second = await recent(context, 'carla.viaja', { cursor: first.value.next });
    const { ref } = first.value.items[0]!;
    expect(second.ok && second.value.items.map((one) => one.ref.id)).not.toContain(ref.id);
    const [seen] = await metrics(context, [ref]);
    for (const metric of ['number_of_times_saved', 'scope_number', 'number_of_views'] as const)
      expect(seen?.ok && seen.value.metrics[metric]).toBeTypeOf('number');
    const people = await audience(context);
    expect(people.ok && new Set(people.value.map(({ dimension }) => dimension))).toEqual(
      new Set(['age', 'gender', 'country', 'city']),
    );
  });

  it('gives leave to an app of the Accounts API, renews it and takes it back', async () => {
    const grant = await leaveOf(open(), businessOAuth, 'ana.rios');
    const context = open({ creator: grant });
    expect(classOf(await ownProfile(context))).toBe('ok');
    const renewed = await businessOAuth.refresh!(context, grant);
    if (!renewed.ok) throw new Error(renewed.failure.class);
    expect(renewed.value.accountId).toBe(grant.accountId);
    expect(classOf(await businessOAuth.refresh!(context, grant))).toBe('reconnect');
    const again = open({ creator: renewed.value });
    expect(classOf(await businessOAuth.revoke!(again, renewed.value))).toBe('ok');
    expect(classOf(await ownProfile(again))).toBe('reconnect');
    expect(classOf(await businessOAuth.revoke!(again, renewed.value))).toBe('ok');
  });

  it('gives an app of the Accounts API none by a used code, another way back or keys without a secret', async () => {
    const { params, redirectUri } = await consented(open(), businessOAuth, 'ana.rios');
    const code = params.get('code') ?? '';
    const evil = { code, redirectUri: 'https://evil.test/back' };
    expect(classOf(await businessOAuth.exchange(open(), evil))).toBe('reconnect');
    expect(classOf(await businessOAuth.exchange(open(), { code, redirectUri }))).toBe('reconnect');
    const keyless = open({ app: { id: 'an-app', secret: '' } });
    expect(classOf(await businessOAuth.exchange(keyless, { code, redirectUri }))).toBe('config_error');
    const none = open({ app: undefined });
    expect(classOf(await businessOAuth.exchange(none, { code, redirectUri }))).toBe('not_configured');
    expect(
      classOf(await businessOAuth.refresh!(none, { accountId: '1', accessToken: 'a', scopes: [] })),
    ).toBe('not_configured');
  });

  it('has a video behind each short link of the app', async () => {
    const context = await connected('elena');
    const { ref, metrics: figures } = await newest(context);
    for (const address of ['vm.tiktok.com', 'vt.tiktok.com', 'www.tiktok.com/t']) {
      const short = { ...ref, id: `ZM${ref.id}`, url: `https://${address}/ZM${ref.id}/` };
      const [seen] = await metrics(context, [short]);
      expect(seen).toMatchObject({ ok: true, value: { ref: { id: short.id }, metrics: figures } });
    }
    const gone = { ...ref, id: 'ZMgone', url: 'https://vm.tiktok.com/ZMgone/' };
    expect(classOf((await metrics(context, [gone]))[0])).toBe('not_found');
  });

  it('has nothing to show of the videos of another', async () => {
    const theirs = await newest(await connected('dora'));
    expect(classOf((await metrics(await connected('elena'), [theirs.ref]))[0])).toBe('not_found');
  });

  it('who leaves out a scope is told which figures lack, or that it is missing', async () => {
    const nameOnly = await connected('ana.rios', 'user.info.basic,user.info.profile');
    expect(await ownProfile(nameOnly)).toMatchObject({ ok: true, warnings: ['subscribers_count'] });
    expect(classOf(await recent(nameOnly, 'ana.rios', {}))).toBe('scope_missing');
    // TikTok says the same where we did not know of it.
    const believed = open({ creator: { ...nameOnly.creator!, scopes: oauth.scopes } });
    expect(classOf(await ownProfile(believed))).toBe('scope_missing');
    expect(classOf((await metrics(believed, [video('7111111111111111111')]))[0])).toBe('scope_missing');
    const business = { ...nameOnly.creator!, scopes: INSIGHTS.split(',') };
    expect(classOf(await audience(open({ creator: business })))).toBe('scope_missing');
    expect(classOf(await recent(open({ creator: business }), 'ana.rios', {}))).toBe('scope_missing');
  });
});

describe('anybody', () => {
  it('sees what a link leads to', async () => {
    expect(await preview(open(), video('7111111111111111111').url)).toMatchObject({
      ok: true,
      value: { title: 'Publicación de demostración', author: 'Demostración' },
    });
    expect(classOf(await preview(open(), video('7111111111111100000').url))).toBe('not_found');
  });
});

describe('what TikTok refuses', () => {
  const business = INSIGHTS.split(',');
  const cases: Readonly<Record<string, () => Promise<unknown>>> = {
    'an old token is reconnect': () => ownProfile(withToken('EXPIRED')),
    'an old token of the Accounts API is reconnect': () => ownProfile(withToken('EXPIRED', business)),
    'too many calls is rate_limited': () => recent(withToken('LIMIT'), 'x', {}),
    'too many calls of the Accounts API is rate_limited': () => ownProfile(withToken('LIMIT', business)),
    'a page instead of JSON is unavailable': () => ownProfile(withToken('HTML')),
    'a bad day is unavailable': () => ownProfile(withToken('DOWN')),
    'a redirect to nowhere is unavailable': () => ownProfile(withToken('INWARDS')),
    'a deleted video is not_found': async () =>
      (await metrics(await connected('ana.rios'), [video('7111111111111100000')]))[0],
    'a creator without videos is no_data': async () => recent(await connected('quiet.one'), 'quiet.one', {}),
    'an audience of nobody is no_data': async () => audience(await connected('quiet.one', INSIGHTS)),
    'more videos than one call takes is invalid_request': async () =>
      (
        await metrics(
          await connected('ana.rios'),
          Array.from({ length: 21 }, (_, n) => video(`${7_000_000_000_000_001 + n}`)),
        )
      )[0],
    'no keys is not_configured': () =>
      oauth.exchange(open({ app: undefined }), { code: 'c', redirectUri: 'r' }),
    'keys without a secret is config_error': () =>
      oauth.exchange(open({ app: { id: 'an-app', secret: '' } }), { code: 'c', redirectUri: 'r' }),
    'no creator is not_connected': () => ownProfile(open()),
    'nobody at the address is unavailable': () =>
      ownProfile({ ...withToken('x'), baseUrls: { open: 'http://127.0.0.1:1' } }),
  };
  for (const [name, ask] of Object.entries(cases))
    it(`${name}`, async () => {
      const result = (await ask()) as Parameters<typeof classOf>[0];
      expect(classOf(result)).toBe(/ is (\w+)$/.exec(name)?.[1]);
    });

  it('and what is not sent as TikTok wants it', async () => {
    const { creator, baseUrls } = await connected('ana.rios');
    const headers = { authorization: `Bearer ${creator?.accessToken}` };
    const ask = async (path: string, more: object) => {
      const answer = await http({ method: 'POST', url: `${baseUrls['open']}${path}`, headers, ...more });
      return [answer.status, (JSON.parse(answer.text) as { error: { code?: string } }).error.code];
    };
    const wrong = [400, 'invalid_params'];
    expect(await ask('/v2/video/list/?fields=id', { form: { max_count: '20' } })).toEqual(wrong);
    expect(await ask('/v2/video/list/?fields=id,likes', { json: {} })).toEqual(wrong);
    expect(await ask('/v2/video/list/?fields=id', { json: { max_count: 21 } })).toEqual(wrong);
    expect(await ask('/v2/video/list/?fields=id', { json: {} })).toEqual([200, 'ok']);
  });
});
