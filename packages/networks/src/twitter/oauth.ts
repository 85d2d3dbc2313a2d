import { z } from 'zod/mini';
import { askJson, emptyAllowed, failed, succeeded, withQuery } from '../ask.js';
import type { AppKeys, ConnectorContext, Grant, OAuth, Result } from '../connector.js';
import { oauthFailure } from './failures.js';
import { ownProfile } from './users.js';

const tokensSchema = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  scope: z.string(),
  refresh_token: z.optional(z.string()),
});

const post = (
  { baseUrls }: ConnectorContext,
  { id, secret }: AppKeys,
  path: string,
  form: Readonly<Record<string, string>>,
) => ({
  method: 'POST' as const,
  url: `${baseUrls['api']}${path}`,
  headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
  form,
});

async function askTokens(
  context: ConnectorContext,
  app: AppKeys,
  form: Readonly<Record<string, string>>,
  known: Pick<Grant, 'accountId' | 'refreshToken'>,
): Promise<Result<Grant>> {
  const asked = await askJson(
    context,
    post(context, app, '/2/oauth2/token', form),
    oauthFailure,
    tokensSchema,
  );
  if (!asked.ok) return asked;
  const { body } = asked;
  const refreshToken = body.refresh_token ?? known.refreshToken;
  return succeeded(
    context,
    'creator',
    {
      accountId: known.accountId,
      accessToken: body.access_token,
      expiresAt: new Date(context.now().getTime() + body.expires_in * 1_000),
      ...(refreshToken !== undefined && { refreshToken }),
      scopes: body.scope.split(' ').filter(Boolean),
    },
    { cost: 0 },
  );
}

/** «X — OAuth 2.0 Authorization Code Flow with PKCE», as a confidential client. */
export const oauth: OAuth = {
  pkce: 'S256',
  scopes: ['tweet.read', 'users.read', 'offline.access'],
  refreshAhead: 600,
  authorizeUrl: ({ baseUrls, app }, { state, redirectUri, challenge }) =>
    withQuery(`${baseUrls['www']}/i/oauth2/authorize`, {
      response_type: 'code',
      client_id: app?.id,
      redirect_uri: redirectUri,
      scope: oauth.scopes.join(' '),
      state,
      ...(challenge !== undefined && { code_challenge: challenge, code_challenge_method: 'S256' }),
    }),
  /** At once: the code is good for thirty seconds. */
  async exchange(context, { code, redirectUri, verifier }) {
    if (!context.app) return failed('not_configured');
    const tokens = await askTokens(
      context,
      context.app,
      {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...(verifier !== undefined && { code_verifier: verifier }),
      },
      { accountId: '' },
    );
    if (!tokens.ok) return tokens;
    // The answer does not say whose leave it is.
    const own = await ownProfile({ ...context, creator: tokens.value });
    return own.ok ? succeeded(context, 'creator', { ...tokens.value, accountId: own.value.id }) : own;
  },
  /** The refresh token is another one each time. */
  async refresh(context, { accountId, refreshToken }) {
    if (!context.app) return failed('not_configured');
    if (refreshToken === undefined) return failed('reconnect');
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    return askTokens(context, context.app, form, { accountId, refreshToken });
  },
  async revoke(context, { accessToken, refreshToken }) {
    if (!context.app) return failed('not_configured');
    const form = { token: refreshToken ?? accessToken, client_id: context.app.id };
    const asked = await askJson(
      emptyAllowed(context),
      post(context, context.app, '/2/oauth2/revoke', form),
      oauthFailure,
      z.unknown(),
    );
    // One that is no longer good has been given back already.
    return asked.ok || asked.failure.class === 'reconnect'
      ? succeeded(context, 'creator', null, { cost: 0 })
      : asked;
  },
};
