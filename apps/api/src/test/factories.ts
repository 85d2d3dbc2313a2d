import { randomBytes } from 'node:crypto';
import type { GrantRole, MemberRole, Network, User } from '@altavoz/contracts';
import type { TestReply, TestServer } from './context.js';

/** A signed-in account of a test. */
export interface TestAccount {
  token: string;
  id: string;
  email: string;
}

/** A member of a company. */
export interface TestMember extends TestAccount {
  companyId: string;
}

export const TEST_PASSWORD = 'una-clave-de-prueba';

/** A word that no other test of the run uses. */
export const unique = (prefix: string): string => `${prefix}-${randomBytes(5).toString('hex')}`;

/** The reply's content; a failed call ends the test with the reply's own words. */
function contentOf(reply: TestReply): unknown {
  if (reply.status >= 300) throw new Error(`a factory was refused: ${reply.status} ${reply.text}`);
  return (reply.body as { response: unknown }).response;
}

/** An account that has chosen no role yet. */
export async function makeAccount(server: TestServer): Promise<TestAccount> {
  const email = `${unique('persona')}@example.com`;
  const { access_token, user } = contentOf(
    await server.call({
      method: 'POST',
      url: '/api/v1/accounts/register/',
      payload: { email, password: TEST_PASSWORD, name: 'Ana Prueba' },
    }),
  ) as { access_token: string; user: User };
  return { token: access_token, id: user.uuid, email };
}

async function makeAccountOfRole(server: TestServer, role: 'company' | 'creator'): Promise<TestAccount> {
  const account = await makeAccount(server);
  contentOf(
    await server.call({
      method: 'POST',
      url: '/api/v1/accounts/define-role/',
      token: account.token,
      payload: { role },
    }),
  );
  return account;
}

/** Says of an account that its address is known to be theirs, as the link of its mail does. */
export const confirmAddress = (server: TestServer, { id }: TestAccount) =>
  server.context.pool.query('update accounts set email_verified_at = now() where id = $1', [id]);

/** Whoever runs a company of their own, with every permission there. */
export async function makeManager(
  server: TestServer,
  over: { name?: string; kind?: 'brand' | 'agency'; maxViews?: number } = {},
): Promise<TestMember> {
  const account = await makeAccountOfRole(server, 'company');
  const user = contentOf(
    await server.call({
      method: 'POST',
      url: '/api/v1/accounts/account-company/',
      token: account.token,
      payload: { name: over.name ?? unique('Agencia'), kind: over.kind ?? 'agency' },
    }),
  ) as User;
  const companyId = user.company?.uuid;
  if (!companyId) throw new Error('the new company is not in the profile');
  if (over.maxViews !== undefined) await setMaxViews(server, companyId, over.maxViews);
  return { ...account, companyId };
}

/** A member of a company who may see its campaigns and, unless said, change nothing. */
export async function makeViewer(
  server: TestServer,
  { companyId }: Pick<TestMember, 'companyId'>,
  role: MemberRole = 'analyst',
): Promise<TestMember> {
  const account = await makeAccountOfRole(server, 'company');
  await join(server, account, { companyId }, role);
  return { ...account, companyId };
}

/** Somebody to whom one campaign is open, and nothing else. */
export async function makeGuest(
  server: TestServer,
  { companyId }: Pick<TestMember, 'companyId'>,
  campaignId: string,
  role: GrantRole,
): Promise<TestAccount> {
  const account = await makeAccount(server);
  await openCampaign(server, account, { companyId, campaignId }, role);
  return account;
}

/** Opens a campaign to an account. */
export async function openCampaign(
  server: TestServer,
  { id }: TestAccount,
  { companyId, campaignId }: { companyId: string; campaignId: string },
  role: GrantRole,
): Promise<void> {
  await server.context.pool.query(
    `insert into campaign_grants (company_id, campaign_id, account_id, role) values ($1, $2, $3, $4)
     on conflict (company_id, campaign_id, account_id) do update set role = excluded.role`,
    [companyId, campaignId, id, role],
  );
  server.context.live.announceHere('session_changed', id);
}

/** Lets an account join another company. */
export async function join(
  server: TestServer,
  { id }: TestAccount,
  { companyId }: Pick<TestMember, 'companyId'>,
  role: MemberRole,
): Promise<void> {
  await server.context.pool.query(
    'insert into memberships (account_id, company_id, role) values ($1, $2, $3)',
    [id, companyId, role],
  );
  server.context.live.announceHere('session_changed', id);
}

/** A creator: signed in, without a company. */
export const makeCreator = (server: TestServer): Promise<TestAccount> => makeAccountOfRole(server, 'creator');

/** A superuser: somebody new without a company, unless an account is given. */
export async function makeSuperuser(server: TestServer, given?: TestAccount): Promise<TestAccount> {
  const account = given ?? (await makeAccount(server));
  await server.context.db
    .updateTable('accounts')
    .set({ is_superuser: true })
    .where('id', '=', account.id)
    .execute();
  server.context.live.announceHere('session_changed', account.id);
  return account;
}

/** Sets what is left of a company's allowance of creator profiles. */
export const setMaxViews = (server: TestServer, companyId: string, maxViews: number) =>
  server.context.db
    .updateTable('companies')
    .set({ max_views: maxViews })
    .where('id', '=', companyId)
    .execute();

/** A campaign of the caller's company. @returns its identifiers */
export async function makeCampaign(
  server: TestServer,
  token: string,
  over: Record<string, unknown> = {},
): Promise<{ uuid: string; slug_name: string }> {
  return contentOf(
    await server.call({
      method: 'POST',
      url: '/api/v1/campaign/',
      token,
      payload: { name: unique('Campaña'), ...over },
    }),
  ) as { uuid: string; slug_name: string };
}

/** Whether the file behind an address belongs to something; undefined when it is gone. */
export async function fileState(server: TestServer, url: string): Promise<string | undefined> {
  const { rows } = await server.context.pool.query<{ state: string }>(
    'select state from files where key = $1',
    [url.replace('/files/', '')],
  );
  return rows[0]?.state;
}

/** Takes what a test has changed by itself of what companies know into every campaign. */
export const copyFacts = (server: TestServer) =>
  server.context.pool.query(
    'select copy_influencer_facts(company_id, id, array(select id from influencers)) from campaigns',
  );

export interface TestInfluencer {
  network: Network;
  username: string;
  name?: string;
  followers?: number;
  estimated_cost?: number;
  image_url?: string;
}

/** Adds creators to a campaign through the API. @returns their campaign influencers */
export async function addInfluencers(
  server: TestServer,
  token: string,
  campaignId: string,
  influencers: readonly TestInfluencer[],
): Promise<{ uuid: string; status: string }[]> {
  const { results, errors } = contentOf(
    await server.call({
      method: 'POST',
      url: `/api/v3/campaign/${campaignId}/massive/assign/`,
      token,
      payload: { influencers },
    }),
  ) as { results: { uuid: string; status: string }[]; errors: unknown[] };
  if (errors.length > 0) throw new Error(`a creator was refused: ${JSON.stringify(errors)}`);
  return results;
}

/**
 * Compares the totals that triggers keep with a recount of the rows they stand for.
 * @returns the combinations that differ; empty when the totals are right
 */
export async function wrongTotals(server: TestServer, campaignId: string): Promise<unknown[]> {
  const { rows } = await server.context.pool.query(
    `with recount as (
       select status, network, category, count(*) as influencers, coalesce(sum(followers), 0) as followers,
         coalesce(sum(estimated_cost_cents), 0) as estimated, count(estimated_cost_cents) as with_estimated,
         coalesce(sum(estimated_cost_cents) filter (where agreed_cost_cents is null), 0) as open,
         coalesce(sum(agreed_cost_cents), 0) as agreed, count(agreed_cost_cents) as with_agreed
       from campaign_influencers where campaign_id = $1 group by 1, 2, 3
     ), kept as (
       select status, network, category, influencers, followers, estimated_cost_cents as estimated,
         with_estimated_cost as with_estimated, open_cost_cents as open, agreed_cost_cents as agreed, with_agreed_cost as with_agreed
       from campaign_influencer_totals
       where campaign_id = $1
         and (influencers, followers, estimated_cost_cents, with_estimated_cost, open_cost_cents, agreed_cost_cents, with_agreed_cost)
           <> (0, 0, 0, 0, 0, 0, 0)
     )
     (select 'recount' as side, * from recount except select 'recount', * from kept)
     union all
     (select 'kept', * from kept except select 'kept', * from recount)`,
    [campaignId],
  );
  return rows;
}
