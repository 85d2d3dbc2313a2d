import { z } from 'zod/mini';
import { askJson, failed, succeeded, withQuery } from '../ask.js';
import type { ConnectorContext, Grant, OAuth, Result } from '../connector.js';
import { tokenRefusal } from '../leave.js';
import { failureOf, readApi } from './api.js';

const SECOND = 1_000;

/** LinkedIn asks a person for all of them or for none («Authorization Code Flow»). */
export const SCOPES = [
  'openid',
  'profile',
  'r_member_postAnalytics',
  'r_member_profileAnalytics',
  'r_organization_social',
  'rw_organization_admin',
] as const;

const tokenSchema = z.object({
  access_token: z.string(),
  expires_in: z.optional(z.number()),
  scope: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  refresh_token_expires_in: z.optional(z.number()),
});

export const userSchema = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

async function tokens(
  context: ConnectorContext,
  form: Record<string, string>,
  asked: readonly string[],
): Promise<Result<Omit<Grant, 'accountId'>>> {
  const { app } = context;
  if (!app) return failed('not_configured');
  const answered = await askJson(
    context,
    {
      method: 'POST',
      url: `${context.baseUrls['oauth']}/oauth/v2/accessToken`,
      form: { ...form, client_id: app.id, client_secret: app.secret },
    },
    (answer, body) => tokenRefusal(answer, body) ?? failureOf(answer, body, context.now()),
    tokenSchema,
  );
  if (!answered.ok) return answered;
  const { body } = answered;
  const at = (seconds: number) => new Date(context.now().getTime() + seconds * SECOND);
  return succeeded(context, 'app', {
    accessToken: body.access_token,
    ...(body.expires_in !== undefined && { expiresAt: at(body.expires_in) }),
    ...(body.refresh_token !== undefined && { refreshToken: body.refresh_token }),
    ...(body.refresh_token_expires_in !== undefined && {
      refreshExpiresAt: at(body.refresh_token_expires_in),
    }),
    // What is not said is as it was asked for (RFC 6749, 5.1).
    scopes: (body.scope ?? asked.join(' ')).split(/[ ,]+/).filter(Boolean),
  });
}

/** «Authorization Code Flow (3-legged OAuth)». Only partners are given refresh tokens; everybody else asks anew. */
export const oauth: OAuth = {
  pkce: 'none',
  scopes: SCOPES,
  refreshAhead: 7 * 24 * 3_600,
  authorizeUrl: ({ baseUrls, app }, { state, redirectUri }) =>
    withQuery(`${baseUrls['oauth']}/oauth/v2/authorization`, {
      response_type: 'code',
      client_id: app?.id,
      redirect_uri: redirectUri,
      state,
      scope: SCOPES.join(' '),
    }),
  async exchange(context, { code, redirectUri }) {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
    const given = await tokens(context, form, SCOPES);
    if (!given.ok) return given;
    const grant = { ...given.value, accountId: '' };
    const user = await readApi(context, grant, '/v2/userinfo', '', userSchema);
    if (!user.ok) return user;
    return { ...given, value: { ...grant, accountId: user.body.sub }, cost: 2 };
  },
  async refresh(context, grant) {
    if (!grant.refreshToken) return failed('reconnect', { providerCode: 'no_refresh_token' });
    const form = { grant_type: 'refresh_token', refresh_token: grant.refreshToken };
    const given = await tokens(context, form, grant.scopes);
    if (!given.ok) return given;
    // Its end is counted from the login, whatever was renewed since: what the answer leaves out stays as it was.
    const { refreshToken, refreshExpiresAt } = grant;
    return {
      ...given,
      value: {
        accountId: grant.accountId,
        refreshToken,
        ...(refreshExpiresAt && { refreshExpiresAt }),
        ...given.value,
      },
    };
  },
};
