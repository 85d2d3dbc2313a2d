import type { AccountPost, ResponseOf, endpoints } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import { connectorOf } from '@altavoz/networks/connectors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { agree, connectAccount } from '../../test/connect-account.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeManager,
  makeViewer,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';

const server = useTestServer({ sandbox: true });
let manager: TestMember;
let campaign: string;
let creator: TestAccount;
let username: string;
let influencer: string;

type Listed = ResponseOf<typeof endpoints.accountPosts.list>;
const { post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
const ask = (
  who: TestAccount | null,
  of = username,
  query = `?campaign=${campaign}`,
  network = 'instagram',
) =>
  server.call({
    url: `/api/v3/social/get/media/${network}/${of}${query}`,
    ...(who && { token: who.token }),
  });
const list = async (...asked: Parameters<typeof ask>): Promise<Listed> => {
  const reply = await ask(...asked);
  expect(reply.status).toBe(200);
  return reply.body.response as Listed;
};
const reach = async (...[who, of = username, query, network]: Parameters<typeof ask>) =>
  (await ask(who, `${of}/reach/`, query, network)).body.response.problem as string | null;
const connect = async (who: TestAccount, name = username, of = 'creator') =>
  expect((await connectAccount(server, who, 'instagram', name, of)).status).toBe(201);
/** What an account has published at the sandbox, the newest first. */
const published = (name = username) => {
  const account = server.sandbox.world.accountOf('instagram', name);
  if (!account) throw new Error('no such account');
  return server.sandbox.world.postsOf(account, new Date(Date.now() - 200 * DAY_MS));
};
const idOf = ({ link }: Pick<AccountPost, 'link'>) => link.split('/').at(-2);
const codeOf = async (...asked: Parameters<typeof ask>) => {
  const { status, body } = await ask(...asked);
  return [status, body.error.code];
};

beforeEach(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
  creator = await makeCreator(server);
  username = unique('ana').replace('-', '_');
  const [added] = await addInfluencers(server, manager.token, campaign, [{ network: 'instagram', username }]);
  influencer = added?.uuid ?? '';
  await agree(server, creator, influencer);
});
afterEach(() => vi.restoreAllMocks());

describe('the latest posts of a creator of a campaign', () => {
  it('are listed with link, type, day, picture and what the network counts, page after page [SOC-08, API-130]', async () => {
    await connect(creator);
    expect(await reach(manager)).toBeNull();
    const first = await list(manager);
    const there = published();
    expect(first.is_sandbox).toBe(true);
    expect(first.results.map(idOf)).toEqual(there.slice(0, 24).map(({ id }) => id));
    for (const [place, one] of first.results.entries()) {
      const was = there[place];
      expect(one).toMatchObject({
        content_type: was?.contentType,
        published_at: was?.publishedAt.toISOString(),
        text: was?.text,
        picture: expect.stringMatching(/^data:image\/webp;base64,/),
        number_of_likes: expect.any(Number),
        // Of these the list says nothing.
        number_of_shares: null,
        number_of_times_saved: null,
        content: null,
      });
    }
    expect(first.results.some(({ number_of_views: views }) => views === null)).toBe(true);
    const second = await list(
      manager,
      `@${username.toUpperCase()}`,
      `?campaign=${campaign}&after=${encodeURIComponent(first.next ?? '')}`,
    );
    expect(second.results.map(idOf)).toEqual(there.slice(24, 48).map(({ id }) => id));
  });

  it('serve no company of which the creator has accepted no campaign', async () => {
    const rival = await makeManager(server);
    const query = `?campaign=${(await makeCampaign(server, rival.token)).uuid}`;
    await addInfluencers(server, rival.token, query.slice('?campaign='.length), [
      { network: 'instagram', username },
    ]);
    await connect(creator);
    expect(await reach(rival, username, query)).toBe('not_accepted');
    const { status, body } = await ask(rival, username, query);
    expect([status, body.error.message]).toEqual([
      502,
      'Quien creó la cuenta aún no acepta una campaña tuya: su permiso es para las que acepta.',
    ]);
    expect(await reach(manager)).toBeNull();
  });

  it('say which of them are contents of the campaign already, whatever their link looks like', async () => {
    await connect(creator);
    const [first, second] = published();
    const { uuid } = (
      await post('manage/add/', {
        campaign_influencer: influencer,
        network: 'instagram',
        content_type: 'photo',
        status: 'content_published',
        url_info: `https://instagram.com/reel/${first?.id}/?igsh=abc`,
        published_date: '2026-11-20',
      })
    ).body.response;
    const { results } = await list(manager);
    expect(results.slice(0, 2).map((one) => [idOf(one), one.content])).toEqual([
      [first?.id, uuid],
      [second?.id, null],
    ]);
    const other = (await makeCampaign(server, manager.token)).uuid;
    await addInfluencers(server, manager.token, other, [{ network: 'instagram', username }]);
    expect((await list(manager, username, `?campaign=${other}`)).results[0]?.content).toBeNull();
    expect((await list(manager, username, '')).results[0]?.content).toBeNull();
  });

  it('are found by the id of the account as well', async () => {
    await connect(creator);
    const id = server.sandbox.world.accountOf('instagram', username)?.id;
    expect((await list(manager, id)).results).not.toEqual([]);
  });

  it('come by the company’s own account where the creator has connected none, without what their owner hides', async () => {
    expect(await reach(manager)).toBe('not_connected');
    await connect(manager, unique('marca').replace('-', '_'), 'company');
    expect(await reach(manager)).toBeNull();
    const first = await list(manager);
    const there = published();
    expect(first.results.map(idOf)).toEqual(there.slice(0, 24).map(({ id }) => id));
    const hidden = there.slice(0, 24).findIndex(({ hidesLikes }) => hidesLikes);
    if (hidden >= 0) expect(first.results[hidden]?.number_of_likes).toBeNull();
    const next = await list(
      manager,
      username,
      `?campaign=${campaign}&after=${encodeURIComponent(first.next ?? '')}`,
    );
    expect(next.results.map(idOf)).toEqual(there.slice(24, 48).map(({ id }) => id));
  });

  it('come by the company’s account when the creator’s leave has ended, and the creator is told so', async () => {
    await connect(creator);
    await connect(manager, unique('marca').replace('-', '_'), 'company');
    server.sandbox.grantsOf('instagram').revokeAllOf(username);
    expect((await list(manager)).results).toHaveLength(24);
    const { rows } = await server.context.pool.query(
      'select problem from network_connections where username = $1',
      [username],
    );
    expect(rows).toEqual([{ problem: 'reconnect' }]);
  });

  it('are none of an account that has published nothing', async () => {
    username = unique('quiet').replace('-', '_');
    const [added] = await addInfluencers(server, manager.token, campaign, [
      { network: 'instagram', username },
    ]);
    await agree(server, creator, added?.uuid ?? '');
    await connect(creator);
    expect(await list(manager)).toMatchObject({ results: [], next: null });
  });

  it('are listed without the pictures that do not come', async () => {
    await connect(creator);
    vi.spyOn(server.context.networks.door, 'fetch').mockResolvedValue({
      status: 404,
      headers: {},
      bytes: Buffer.from(''),
      url: '',
    });
    const { results } = await list(manager);
    expect(results.map(({ picture }) => picture)).toEqual(results.map(() => null));
  });
});

describe('what cannot be had', () => {
  it('is said with its reason: nobody connected, a leave that ended, a limit, a silence, a personal account', async () => {
    expect(await codeOf(manager)).toEqual([502, 'networks.not_connected']);
    await connect(creator);
    const recent = vi.spyOn(connectorOf('instagram'), 'recent');
    recent.mockResolvedValueOnce({
      ok: false,
      failure: { class: 'rate_limited', retryAt: new Date(Date.now() + 60_000) },
    });
    const limited = await ask(manager);
    expect([limited.status, limited.body.error.code]).toEqual([502, 'networks.not_obtained']);
    expect(limited.body.error.message).toContain('no acepta más consultas');
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(50);
    recent.mockRejectedValueOnce(new Error('a fault of the connector'));
    expect((await ask(manager)).body.error.message).toContain('no responde');
    recent.mockRestore();
    server.sandbox.grantsOf('instagram').revokeAllOf(username);
    const ended = await ask(manager);
    expect([ended.status, ended.body.error.code]).toEqual([502, 'networks.not_connected']);
    expect(ended.body.error.message).toContain('El permiso terminó');
    expect(await reach(manager)).toBe('reconnect');

    await connect(manager, unique('marca').replace('-', '_'), 'company');
    const personal = unique('personal').replace('-', '_');
    await addInfluencers(server, manager.token, campaign, [{ network: 'instagram', username: personal }]);
    const refused = await ask(manager, personal);
    expect([refused.status, refused.body.error.code]).toEqual([502, 'networks.not_obtained']);
    expect(refused.body.error.message).toContain('es personal o privada');
  });

  it('is not asked for: networks that list no posts to choose from, and creators who are invented', async () => {
    await addInfluencers(server, manager.token, campaign, [{ network: 'youtube', username }]);
    expect(await reach(manager, username, undefined, 'youtube')).toBe('not_supported');
    expect(await codeOf(manager, username, undefined, 'youtube')).toEqual([502, 'networks.not_obtained']);
    await connect(manager, unique('marca').replace('-', '_'), 'company');
    await server.context.pool.query(
      'update company_influencers set is_sample = true where influencer_id = (select influencer_id from campaign_influencers where id = $1)',
      [influencer],
    );
    const recent = vi.spyOn(connectorOf('instagram'), 'recent');
    expect(await codeOf(manager)).toEqual([502, 'networks.not_connected']);
    expect(recent).not.toHaveBeenCalled();
  });
});

describe('who may ask', () => {
  it('is whoever may change a campaign with that creator, of their own company', async () => {
    await connect(creator);
    expect((await list(manager, username, '')).results).not.toEqual([]);
    const viewer = await makeViewer(server, manager);
    const stranger = await makeManager(server);
    const elsewhere = (await makeCampaign(server, stranger.token)).uuid;
    for (const path of ['', '/reach/']) {
      const answer = async (who: TestAccount | null, query?: string, of = username) =>
        (await ask(who, of + path, query)).status;
      expect(await answer(null)).toBe(401);
      expect(await answer(viewer)).toBe(403);
      expect(await answer(viewer, '')).toBe(403);
      expect(await answer(stranger)).toBe(404);
      expect(await answer(stranger, '')).toBe(404);
      expect(await answer(stranger, `?campaign=${elsewhere}`)).toBe(404);
      expect(await answer(manager, undefined, 'nadie.aqui')).toBe(404);
      expect(await answer(manager, '?campaign=no')).toBe(400);
    }
    await post('influencers/', { influencers: [influencer], status: 'rejected' });
    expect(await codeOf(manager)).toEqual([404, 'resource.not_found']);
  });

  it('is the creator for their own connected account alone', async () => {
    expect(await codeOf(creator, username, '')).toEqual([404, 'resource.not_found']);
    await connect(creator);
    const { results } = await list(creator, username, '');
    expect(results.map(idOf)).toEqual(
      published()
        .slice(0, 24)
        .map(({ id }) => id),
    );
    expect(await reach(creator, username, '')).toBeNull();
    const other = await makeCreator(server);
    expect(await codeOf(other, username, '')).toEqual([404, 'resource.not_found']);
    // A campaign that they are in is not theirs.
    expect(await codeOf(creator)).toEqual([404, 'resource.not_found']);
    server.sandbox.grantsOf('instagram').revokeAllOf(username);
    expect(await codeOf(creator, username, '')).toEqual([502, 'networks.not_connected']);
    expect(await reach(creator, username, '')).toBe('reconnect');
  });

  it('asks within limits: thirty lists a minute of one person', async () => {
    for (let tried = 0; tried < 30; tried++) expect((await ask(manager, 'nadie.aqui')).status).toBe(404);
    expect(await codeOf(manager, 'nadie.aqui')).toEqual([429, 'request.too_many']);
  });
});
