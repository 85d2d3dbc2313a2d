import { z } from 'zod/mini';
import { askJson, failed, succeeded } from '../ask.js';
import type { AppKeys, ConnectorContext, Grant, OAuth, Result } from '../connector.js';
import { BUSINESS_TOKEN_CLASSES, businessFailure } from './failures.js';
import { consentAddress } from './oauth.js';

const tokensSchema = z.object({
  data: z.object({
    open_id: z.string(),
    scope: z.string(),
    access_token: z.string(),
    expires_in: z.number(),
    refresh_token: z.string(),
    refresh_token_expires_in: z.number(),
  }),
});

const ask = <Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  { id, secret }: AppKeys,
  path: string,
  json: Readonly<Record<string, string>>,
  schema: Schema,
) =>
  askJson(
    context,
    {
      method: 'POST',
      url: `${context.baseUrls['business']}/tt_user/oauth2/${path}/`,
      json: { client_id: id, client_secret: secret, ...json },
    },
    businessFailure(context.now(), BUSINESS_TOKEN_CLASSES),
    schema,
  );

async function askTokens(
  context: ConnectorContext,
  app: AppKeys,
  path: 'token' | 'refresh_token',
  json: Readonly<Record<string, string>>,
): Promise<Result<Grant>> {
  const asked = await ask(context, app, path, json, tokensSchema);
  if (!asked.ok) return asked;
  const { data } = asked.body;
  const after = (seconds: number) => new Date(context.now().getTime() + seconds * 1_000);
  return succeeded(context, 'creator', {
    accountId: data.open_id,
    accessToken: data.access_token,
    refreshToken: data.refresh_token,
    expiresAt: after(data.expires_in),
    refreshExpiresAt: after(data.refresh_token_expires_in),
    scopes: data.scope.split(',').filter(Boolean),
  });
}

/**
 * «API for Business — Accounts — Obtain, renew and revoke a short-term access token»: for an app of that portal, which is
 * another one than that of Login Kit. A leave lasts a day, its renewal a year.
 */
export const businessOAuth: OAuth = {
  together: ['tiktok'],
  pkce: 'none',
  scopes: [
    'user.info.basic',
    'user.info.username',
    'user.info.stats',
    'user.info.profile',
    'user.insights',
    'video.list',
    'video.insights',
  ],
  refreshAhead: 3_600,
  authorizeUrl: (context, asked) => consentAddress(context, businessOAuth.scopes, asked),
  async exchange(context, { code, redirectUri }) {
    if (!context.app) return failed('not_configured');
    return askTokens(context, context.app, 'token', {
      grant_type: 'authorization_code',
      auth_code: code,
      redirect_uri: redirectUri,
    });
  },
  /** The refresh token may be another one each time. */
  async refresh(context, { refreshToken }) {
    if (!context.app) return failed('not_configured');
    if (refreshToken === undefined) return failed('reconnect');
    return askTokens(context, context.app, 'refresh_token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
  },
  async revoke(context, { accessToken }) {
    if (!context.app) return failed('not_configured');
    const asked = await ask(context, context.app, 'revoke', { access_token: accessToken }, z.unknown());
    // One that is no longer good has been given back already.
    return asked.ok || asked.failure.class === 'reconnect' ? succeeded(context, 'creator', null) : asked;
  },
};
