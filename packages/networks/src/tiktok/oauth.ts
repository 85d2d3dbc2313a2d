import { z } from 'zod/mini';
import { askJson, emptyAllowed, failed, succeeded, withQuery } from '../ask.js';
import type { AppKeys, ConnectorContext, Grant, OAuth, Result } from '../connector.js';
import { oauthFailure } from './failures.js';

const tokensSchema = z.object({
  open_id: z.string(),
  scope: z.string(),
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string(),
  refresh_expires_in: z.number(),
});

async function askTokens(
  context: ConnectorContext,
  app: AppKeys,
  form: Readonly<Record<string, string>>,
): Promise<Result<Grant>> {
  const asked = await askJson(
    context,
    {
      method: 'POST',
      url: `${context.baseUrls['open']}/v2/oauth/token/`,
      form: { client_key: app.id, client_secret: app.secret, ...form },
    },
    oauthFailure(context.now()),
    tokensSchema,
  );
  if (!asked.ok) return asked;
  const { body } = asked;
  const after = (seconds: number) => new Date(context.now().getTime() + seconds * 1_000);
  return succeeded(context, 'creator', {
    accountId: body.open_id,
    accessToken: body.access_token,
    refreshToken: body.refresh_token,
    // As the answer says: the lifetimes have been changed before.
    expiresAt: after(body.expires_in),
    refreshExpiresAt: after(body.refresh_expires_in),
    scopes: body.scope.split(',').filter(Boolean),
  });
}

/** Where a creator says yes, to an app of either kind. */
export const consentAddress = (
  { baseUrls, app }: ConnectorContext,
  scopes: readonly string[],
  { state, redirectUri, challenge }: Parameters<OAuth['authorizeUrl']>[1],
): string =>
  withQuery(`${baseUrls['www']}/v2/auth/authorize/`, {
    client_key: app?.id,
    response_type: 'code',
    scope: scopes.join(','),
    redirect_uri: redirectUri,
    state,
    ...(challenge !== undefined && { code_challenge: challenge, code_challenge_method: 'S256' }),
  });

/** «Login Kit — Manage User Access Tokens with OAuth v2». */
export const oauth: OAuth = {
  together: ['tiktok'],
  pkce: 'hex',
  scopes: ['user.info.basic', 'user.info.profile', 'user.info.stats', 'video.list'],
  refreshAhead: 600,
  authorizeUrl: (context, asked) => consentAddress(context, oauth.scopes, asked),
  async exchange(context, { code, redirectUri, verifier }) {
    if (!context.app) return failed('not_configured');
    return askTokens(context, context.app, {
      code,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      ...(verifier !== undefined && { code_verifier: verifier }),
    });
  },
  /** The refresh token is another one each time, and the old one is dead at once. */
  async refresh(context, { refreshToken }) {
    if (!context.app) return failed('not_configured');
    if (refreshToken === undefined) return failed('reconnect');
    return askTokens(context, context.app, { grant_type: 'refresh_token', refresh_token: refreshToken });
  },
  async revoke(context, { accessToken }) {
    if (!context.app) return failed('not_configured');
    const { id, secret } = context.app;
    const asked = await askJson(
      emptyAllowed(context),
      {
        method: 'POST',
        url: `${context.baseUrls['open']}/v2/oauth/revoke/`,
        form: { client_key: id, client_secret: secret, token: accessToken },
      },
      oauthFailure(context.now()),
      z.unknown(),
    );
    // One that is no longer good has been given back already.
    return asked.ok || asked.failure.class === 'reconnect' ? succeeded(context, 'creator', null) : asked;
  },
};
