import type { Network, ProfileCapture, StoredContent } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import { beforeEach, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { agree, connectAccount } from '../../test/connect-account.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  fileState,
  makeCampaign,
  makeCreator,
  makeManager,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';
import { findConnectionsOfInfluencers } from './network-connections.repository.js';
import { openWay, waysOf } from './ways.js';

const server = useTestServer({ sandbox: true });
/** Networks that tell nothing of a post but by the leave of whoever published it. */
const NETWORK: Network = 'tiktok';
let company: TestMember;
let campaign: { uuid: string; slug_name: string };
let creator: TestAccount;
let username: string;
let added: string;
let connection: string;

const { get, post, postForm } = campaignCalls(server, () => ({
  campaign: campaign.uuid,
  token: company.token,
}));
const query = async <T extends object>(sql: string, values: unknown[] = []) =>
  (await server.context.pool.query<T>(sql, values)).rows;
const addTo = async (member: TestMember, to: string): Promise<string> =>
  (await addInfluencers(server, member.token, to, [{ network: NETWORK, username }]))[0]?.uuid ?? '';
const move = (status: string, id = added) =>
  query('update campaign_influencers set status = $2 where id = $1', [id, status]);

/** By whose leave a company can ask for what the creator alone may give, or why it cannot. */
async function wayOf(companyId: string | null = company.companyId): Promise<string> {
  const { db, networks } = server.context;
  const [influencer] = await query<{ id: string }>(
    'select id from influencers where network = $1 and username = $2',
    [NETWORK, username],
  );
  const id = influencer?.id ?? '';
  const creators = await findConnectionsOfInfluencers(db, companyId, NETWORK, [id]);
  const ways = waysOf(['creator'], { app: true, creator: creators.get(id), brands: [] });
  // Whoever comes to a way past that is told the same.
  const opened = await openWay(server.context, companyId, networks.of(NETWORK), {
    via: 'creator',
    connection,
  });
  const said = Array.isArray(ways) ? (ways[0]?.via ?? 'none') : ways;
  expect(opened.ok ? 'creator' : opened.failure.class).toBe(said);
  return said;
}

/** The link of an invitation, and the secret that it has. */
async function linkOf(id = added) {
  const { path } = (await get(`manage/influencer/${id}/link/?how=copied`)).body.response;
  const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  return { token, triple: { slug: campaign.slug_name, network: NETWORK, username, token } };
}
const say = (url: string, payload: object, session?: string) =>
  server.call({ method: 'POST', url: `/api/v1/${url}`, payload, ...(session && { token: session }) });
/** Accepts by the link alone, as whoever made it can. */
async function acceptByLink(): Promise<void> {
  const { token } = await linkOf();
  const terms = `accept-terms/${campaign.slug_name}/${NETWORK}/${username}/`;
  await server.call({ url: `/api/v1/campaign/external/${terms}?token=${token}` });
  const said = await say(`campaign/external/update/status/${added}`, { token, status: 'accepted' });
  expect(said.body.response.status_influencer).toBe('accepted');
}

beforeEach(async () => {
  company = await makeManager(server);
  campaign = await makeCampaign(server, company.token);
  username = unique('ana').replace('-', '_');
  creator = await makeCreator(server);
  added = await addTo(company, campaign.uuid);
  connection = (await connectAccount(server, creator, NETWORK, username)).body.response.id;
});

it('the own leave of a creator serves a company while they have accepted one of its campaigns, and no other', async () => {
  const rival = await makeManager(server);
  expect(await wayOf(null)).toBe('creator');
  expect(await wayOf()).toBe('not_accepted');
  await agree(server, creator, added);
  expect(await wayOf()).toBe('creator');
  expect(await wayOf(rival.companyId)).toBe('not_accepted');
  for (const status of ['pending', 'approved', 'published']) {
    await move(status);
    expect(await wayOf()).toBe('creator');
  }
  for (const status of ['rejected', 'removed']) {
    await move(status);
    expect(await wayOf()).toBe('not_accepted');
  }
  // One campaign of the company is enough.
  const second = await addTo(company, (await makeCampaign(server, company.token)).uuid);
  expect(await wayOf()).toBe('not_accepted');
  await agree(server, creator, second);
  expect(await wayOf()).toBe('creator');
  await query(`update campaign_influencers set answer = 'rejected' where id = $1`, [second]);
  expect(await wayOf()).toBe('not_accepted');
});

it('who holds the link alone, or another account, says no yes for the creator', async () => {
  await acceptByLink();
  expect(await wayOf()).toBe('not_accepted');
  await agree(server, await makeCreator(server), added);
  expect(await wayOf()).toBe('not_accepted');
});

it('a creator who accepts with their account, or takes what was accepted by its link, has said it', async () => {
  const { token, triple } = await linkOf();
  await say('invitations/claim/', triple, creator.token);
  await say('invitations/terms/', triple, creator.token);
  expect(await wayOf()).toBe('not_accepted');
  const said = await say(`invitations/answer/${added}/`, { token, status: 'accepted' }, creator.token);
  expect(said.status).toBe(200);
  expect(await wayOf()).toBe('creator');
  // Made anew by somebody else, the answer is nobody's.
  await query('update invitation_answers set answered_by = null where campaign_influencer_id = $1', [added]);
  expect(await wayOf()).toBe('not_accepted');
  await say(`invitations/answer/${added}/`, { token, status: 'accepted' }, creator.token);
  expect(await wayOf()).toBe('creator');

  added = await addTo(company, (campaign = await makeCampaign(server, company.token)).uuid);
  await query(`update campaign_influencers set answer = 'rejected' where id <> $1 and company_id = $2`, [
    added,
    company.companyId,
  ]);
  await acceptByLink();
  expect(await wayOf()).toBe('not_accepted');
  await say('invitations/claim/', (await linkOf()).triple, creator.token);
  expect(await wayOf()).toBe('creator');
});

it('a company that only lists a creator is given nothing by their leave, and told why; once they accept it is', async () => {
  const account = server.sandbox.world.accountOf(NETWORK, username);
  if (!account) throw new Error('no such account');
  const [video] = server.sandbox.world.postsOf(account, new Date(Date.now() - 40 * DAY_MS), new Date());
  const link = `https://www.tiktok.com/@${username}/video/${video?.id}`;
  const url = `/api/v1/finder/influencer/${NETWORK}/${username}/capture/`;
  const capture = async (): Promise<ProfileCapture> =>
    (await server.call({ url, token: company.token })).body.response.capture;
  const askProfile = () => server.call({ method: 'POST', url, token: company.token });
  const askPost = () => postForm('metrics/', { network: NETWORK, link, influencer: added });
  const rules = {
    hashtags: [],
    mentions: [],
    keywords: (video?.text ?? '').split(/\s+/).filter((word) => /^\p{L}{3,}$/u.test(word)),
    domains: [],
    networks: [NETWORK],
    from: new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 10),
    to: new Date().toISOString().slice(0, 10),
    grace_days: 7,
  };
  const search = async () => {
    expect((await post('found-posts/rules/', rules)).status).toBe(200);
    await server.context.jobs.flush();
    const { last, reachable } = (await get('found-posts/search/')).body.response;
    return { failed: last?.failed, reachable };
  };
  const found = async () =>
    (await get('found-posts/?size_page=500')).body.response.results as { picture: string | null }[];
  const content = (
    await post('manage/add/', {
      campaign_influencer: added,
      network: NETWORK,
      content_type: 'reel',
      status: 'content_published',
      url_info: link,
      published_date: video?.publishedAt.toISOString().slice(0, 10),
    })
  ).body.response.uuid as string;
  const tick = async (job: string) => {
    await query('select graphile_worker.add_job($1)', [job]);
    await server.context.jobs.flush();
  };
  const stored = async () => (await get(`contents/${content}/`)).body.response as StoredContent;

  await server.context.jobs.flush();
  await tick('capture-due');
  expect(await capture()).toMatchObject({ got_at: null, audience: null, audience_problem: 'not_accepted' });
  for (const asked of [await askProfile(), await askPost()])
    expect([asked.status, asked.body.error.message]).toEqual([
      502,
      expect.stringContaining('aún no acepta una campaña tuya'),
    ]);
  expect((await stored()).number_of_views).toBeNull();
  expect(await search()).toMatchObject({
    failed: [{ network: NETWORK, what: 'creators', problem: 'not_accepted', count: 1 }],
    reachable: 0,
  });
  expect(await found()).toEqual([]);

  await agree(server, creator, added);
  await tick('capture-profiles');
  await tick('capture-due');
  expect((await stored()).number_of_views).toBeGreaterThan(0);
  expect(await capture()).toMatchObject({ via: 'creator', audience_problem: expect.toSatisfy(isNotRefused) });
  expect((await askPost()).status).toBe(200);
  expect(await search()).toMatchObject({ failed: [], reachable: 1 });
  const [first] = await found();
  expect(first).toBeDefined();

  // What was found by it is not shown once the company has put them out, and goes.
  await move('rejected');
  expect(await found()).toEqual([]);
  expect((await get('found-posts/search/')).body.response.counts.new).toBe(0);
  await move('producing');
  expect(await found()).not.toEqual([]);
  await move('rejected');
  await tick('sweep-found-posts');
  if (first?.picture) expect(await fileState(server, first.picture)).toBe('temporary');
  await move('producing');
  expect(await found()).toEqual([]);
  // Nor is it once the leave has ended.
  await search();
  expect(await found()).not.toEqual([]);
  await server.call({
    method: 'DELETE',
    url: `/api/v3/social/connections/${connection}/`,
    token: creator.token,
  });
  expect(await found()).toEqual([]);
});

const isNotRefused = (problem: unknown): boolean => problem !== 'not_accepted' && problem !== 'not_connected';
