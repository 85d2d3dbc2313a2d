import { z } from 'zod/mini';
import { askJson, failed, succeeded, withQuery } from '../ask.js';
import type { ConnectorContext, Grant, OAuth, Result } from '../connector.js';
import { tokenRefusal } from '../leave.js';
import { profileOfToken } from './profiles.js';

const SCOPES = ['snapchat-profile-api'];

const tokenSchema = z.object({
  access_token: z.string(),
  expires_in: z.optional(z.number()),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.string()),
});

async function tokens(
  context: ConnectorContext,
  form: Record<string, string>,
): Promise<Result<Omit<Grant, 'accountId'>>> {
  const { app } = context;
  if (!app) return failed('not_configured');
  const answered = await askJson(
    context,
    {
      method: 'POST',
      url: `${context.baseUrls['oauth']}/login/oauth2/access_token`,
      form: { ...form, client_id: app.id, client_secret: app.secret },
    },
    tokenRefusal,
    tokenSchema,
  );
  if (!answered.ok) return answered;
  const { access_token, expires_in, refresh_token, scope } = answered.body;
  return succeeded(context, 'app', {
    accessToken: access_token,
    ...(expires_in !== undefined && { expiresAt: new Date(context.now().getTime() + expires_in * 1_000) }),
    ...(refresh_token !== undefined && { refreshToken: refresh_token }),
    scopes: scope === undefined ? SCOPES : scope.split(/[ ,]+/).filter(Boolean),
  });
}

/** Snap's «Authentication» of its Marketing API. It admits each app to the scope on its own. */
export const oauth: OAuth = {
  pkce: 'none',
  scopes: SCOPES,
  // A token lasts for half an hour to an hour.
  refreshAhead: 10 * 60,
  authorizeUrl: ({ baseUrls, app }, { state, redirectUri }) =>
    withQuery(`${baseUrls['oauth']}/login/oauth2/authorize`, {
      client_id: app?.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPES.join(' '),
      state,
    }),
  async exchange(context, { code, redirectUri }) {
    const given = await tokens(context, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
    });
    if (!given.ok) return given;
    const own = await profileOfToken(context, { via: 'creator', token: given.value.accessToken });
    return own.ok ? { ...given, value: { ...given.value, accountId: own.value.id }, cost: 2 } : own;
  },
  async refresh(context, { accountId, refreshToken }) {
    if (refreshToken === undefined) return failed('reconnect', { providerCode: 'no_refresh_token' });
    const given = await tokens(context, { grant_type: 'refresh_token', refresh_token: refreshToken });
    // A new refresh token comes only sometimes; the old one stays good otherwise.
    return given.ok ? { ...given, value: { refreshToken, ...given.value, accountId } } : given;
  },
};
