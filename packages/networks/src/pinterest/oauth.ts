import { z } from 'zod/mini';
import { askJson, failed, succeeded, withQuery } from '../ask.js';
import { basicOf } from '../basic.js';
import type { ConnectorContext, Grant, OAuth, Result } from '../connector.js';
import { account } from './account.js';
import { failureBy } from './api.js';

/** What reads the account and its pins, with how they do. */
const SCOPES = ['user_accounts:read', 'pins:read', 'boards:read'];

const TOKENS = z.object({
  access_token: z.string(),
  refresh_token: z.optional(z.string()),
  expires_in: z.number(),
  refresh_token_expires_in: z.optional(z.number()),
  scope: z.string(),
});

/** A code or a refresh token that is refused has to be given anew; keys that are refused are wrong. */
const OF_TOKENS = { 400: 'reconnect', 401: 'config_error', 403: 'config_error' } as const;

/** What a form at the token address gives, but for whose it is. */
async function handedOut(
  context: ConnectorContext,
  form: Readonly<Record<string, string>>,
): Promise<Result<Omit<Grant, 'accountId'>>> {
  const { app } = context;
  if (!app) return failed('not_configured');
  const answer = await askJson(
    context,
    {
      method: 'POST',
      url: `${context.baseUrls['api']}/oauth/token`,
      headers: { Authorization: basicOf(app) },
      form,
    },
    failureBy(context, OF_TOKENS),
    TOKENS,
  );
  if (!answer.ok) return answer;
  const {
    access_token,
    refresh_token,
    expires_in,
    refresh_token_expires_in: refreshLasts,
    scope,
  } = answer.body;
  const after = (seconds: number) => new Date(context.now().getTime() + seconds * 1_000);
  return succeeded(context, 'creator', {
    accessToken: access_token,
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    expiresAt: after(expires_in),
    ...(refreshLasts !== undefined && { refreshExpiresAt: after(refreshLasts) }),
    scopes: scope.split(/[ ,]+/).filter(Boolean),
  });
}

/**
 * Consent by authorization code, without PKCE: «Generate OAuth access token» of the API v5. There is no giving back:
 * only tokens of system users can be revoked.
 */
export const oauth: OAuth = {
  pkce: 'none',
  scopes: SCOPES,
  // A leave lasts thirty days, and its renewal sixty.
  refreshAhead: 7 * 86_400,
  authorizeUrl: (context, { state, redirectUri }) =>
    withQuery(`${context.baseUrls['www']}/oauth/`, {
      client_id: context.app?.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPES.join(','),
      state,
    }),
  async exchange(context, { code, redirectUri }) {
    const handed = await handedOut(context, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      // Apps from before 2025-09-25 get a refresh token that ends for good without it.
      continuous_refresh: 'true',
    });
    if (!handed.ok) return handed;
    const whose = await account({ ...context, creator: { accountId: '', ...handed.value } });
    if (!whose.ok) return whose;
    return succeeded(context, 'creator', { accountId: whose.body.id, ...handed.value }, { cost: 2 });
  },
  async refresh(context, grant) {
    if (grant.refreshToken === undefined) return failed('reconnect');
    const handed = await handedOut(context, {
      grant_type: 'refresh_token',
      refresh_token: grant.refreshToken,
    });
    if (!handed.ok) return handed;
    return succeeded(context, 'creator', {
      refreshToken: grant.refreshToken,
      ...(grant.refreshExpiresAt && { refreshExpiresAt: grant.refreshExpiresAt }),
      ...handed.value,
      accountId: grant.accountId,
    });
  },
};
