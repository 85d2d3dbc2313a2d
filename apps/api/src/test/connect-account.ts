import type { TestReply, TestServer } from './context.js';
import type { TestAccount } from './factories.js';

/** Says yes on the page of the sandbox, as somebody does there. @returns what the browser comes back with */
export async function sayYes(url: string, username: string, decision: 'yes' | 'no' = 'yes'): Promise<URL> {
  const page = new URL(url);
  const form = new URLSearchParams(page.search);
  form.set('username', username);
  form.set('decision', decision);
  const reply = await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '');
}

/** The whole way to a network: there, yes, and back. @returns the reply to what came back */
export async function connectAccount(
  server: TestServer,
  { token }: TestAccount,
  network: string,
  username: string,
  of = 'creator',
): Promise<TestReply> {
  const url = `/api/v3/social/login/${network}/?of=${of}`;
  const login = await server.call({ method: 'GET', url, token });
  const back = await sayYes(login.body.response.url, username);
  return server.call({
    method: 'POST',
    url: `/api/v3/social/redeem/code/${network}/`,
    token,
    payload: { code: back.searchParams.get('code'), state: back.searchParams.get('state') },
  });
}

/**
 * A creator has accepted with their account, and the company works with them: what they connect serves it from then on.
 * @param influencers campaign influencers that are the creator
 */
export async function agree(
  server: TestServer,
  { id }: TestAccount,
  ...influencers: readonly string[]
): Promise<void> {
  const { pool } = server.context;
  await pool.query(
    `update campaign_influencers set answer = 'accepted', status = 'producing' where id = any($1::uuid[])`,
    [influencers],
  );
  await pool.query(
    `insert into invitation_answers (company_id, campaign_influencer_id, answered_at, answered_by)
     select company_id, id, now(), $2 from campaign_influencers where id = any($1::uuid[])
     on conflict (company_id, campaign_influencer_id) do update
       set answered_at = excluded.answered_at, answered_by = excluded.answered_by`,
    [influencers, id],
  );
}
