import { endpoints } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

const ASKED = 'altavoz_google';
const RETURN_PATH = '/sign-in/google';

/** How to sign in besides a password. */
export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: ({ signal }) => call(endpoints.accounts.signInWays, { signal }),
  staleTime: Infinity,
});

const randomWord = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * Where Google asks who somebody is (OpenID Connect Core 3.2: `id_token` by redirect, without a script of others). What
 * it answers is known by two words that only this tab has: `state` that it was asked for here, `nonce` that its token
 * was made for that.
 */
export function askGoogle({
  client_id,
  authorization_url,
}: {
  client_id: string;
  authorization_url: string;
}): string {
  const asked = { state: randomWord(), nonce: randomWord() };
  sessionStorage.setItem(ASKED, JSON.stringify(asked));
  const address = new URL(authorization_url);
  const parts = {
    client_id,
    redirect_uri: location.origin + RETURN_PATH,
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    ...asked,
  };
  for (const [name, value] of Object.entries(parts)) address.searchParams.set(name, value);
  return address.href;
}

/** What Google answered behind the `#` of an address; null when it was not asked for here, or said no. */
export function answerOfGoogle(hash: string): { credential: string; nonce: string } | null {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  const asked = JSON.parse(sessionStorage.getItem(ASKED) ?? 'null') as {
    state: string;
    nonce: string;
  } | null;
  const credential = answer.get('id_token');
  if (!asked || !credential || answer.get('state') !== asked.state) return null;
  return { credential, nonce: asked.nonce };
}

/** Forgets what was asked for: it is answered once. */
export const forgetGoogle = (): void => sessionStorage.removeItem(ASKED);
