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
