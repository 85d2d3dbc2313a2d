import { z } from 'zod/mini';
import { askJson, emptyAllowed, failed, succeeded, withQuery } from '../ask.js';
import type { AppKeys, ConnectorContext, Failure, Grant, OAuth, Result } from '../connector.js';
import { creatorLeave } from './ask.js';
import { askChannel } from './channels.js';

export const READ_VIDEOS = 'https://www.googleapis.com/auth/youtube.readonly';
export const READ_ANALYTICS = 'https://www.googleapis.com/auth/yt-analytics.readonly';

const tokensSchema = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
  /** Only where the leave ends by itself, as that of an app in testing does. */
  refresh_token_expires_in: z.optional(z.number()),
  scope: z.string(),
});

const errorSchema = z.object({ error: z.string() });
const CLASSES: Readonly<Record<string, Failure['class']>> = {
  invalid_grant: 'reconnect',
  invalid_token: 'reconnect',
  invalid_client: 'config_error',
  unauthorized_client: 'config_error',
  redirect_uri_mismatch: 'config_error',
  invalid_scope: 'config_error',
};

/** The codes of RFC 6749 as Google gives them. */
function tokenFailure(_answer: unknown, body: unknown): Failure | null {
  const read = errorSchema.safeParse(body);
  if (!read.success) return null;
  const providerCode = read.data.error;
  return { class: CLASSES[providerCode] ?? 'invalid_request', providerCode };
}

async function askTokens(
  context: ConnectorContext,
  app: AppKeys,
  form: Readonly<Record<string, string>>,
  known: Pick<Grant, 'accountId' | 'refreshToken' | 'refreshExpiresAt'>,
): Promise<Result<Grant>> {
  const asked = await askJson(
    context,
    {
      method: 'POST',
      url: `${context.baseUrls['token']}/token`,
      form: { ...form, client_id: app.id, client_secret: app.secret },
    },
    tokenFailure,
    tokensSchema,
  );
  if (!asked.ok) return asked;
  const { body } = asked;
  const after = (seconds: number) => new Date(context.now().getTime() + seconds * 1_000);
  return succeeded(
    context,
    'creator',
    {
      ...known,
      accessToken: body.access_token,
      expiresAt: after(body.expires_in),
      ...(body.refresh_token !== undefined && { refreshToken: body.refresh_token }),
      ...(body.refresh_token_expires_in !== undefined && {
        refreshExpiresAt: after(body.refresh_token_expires_in),
      }),
      scopes: body.scope.split(' ').filter(Boolean),
    },
    { cost: 0 },
  );
}

/** Google's consent: «Using OAuth 2.0 for Web Server Applications». */
export const oauth: OAuth = {
  together: ['youtube'],
  pkce: 'S256',
  scopes: [READ_VIDEOS, READ_ANALYTICS],
  refreshAhead: 300,
  authorizeUrl: ({ baseUrls, app }, { state, redirectUri, challenge }) =>
    withQuery(`${baseUrls['accounts']}/o/oauth2/v2/auth`, {
      client_id: app?.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: oauth.scopes.join(' '),
      state,
      // Both are needed for a refresh token to come, also for whoever has said yes before.
      access_type: 'offline',
      prompt: 'consent',
      include_granted_scopes: 'true',
      ...(challenge !== undefined && { code_challenge: challenge, code_challenge_method: 'S256' }),
    }),
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
    // The leave is of a person: which channel is theirs is asked with it.
    const theirs = { ...context, creator: tokens.value };
    const leave = creatorLeave(theirs);
    if ('ok' in leave) return leave;
    const asked = await askChannel(theirs, leave, 'id');
    if (!asked.ok) return asked;
    return succeeded(context, 'creator', { ...tokens.value, accountId: asked.channel.id });
  },
  async refresh(context, grant) {
    if (!context.app) return failed('not_configured');
    const { accountId, refreshToken, refreshExpiresAt } = grant;
    if (refreshToken === undefined) return failed('reconnect');
    // The refresh token stays: only a new access token comes.
    return askTokens(
      context,
      context.app,
      { grant_type: 'refresh_token', refresh_token: refreshToken },
      { accountId, refreshToken, ...(refreshExpiresAt && { refreshExpiresAt }) },
    );
  },
  async revoke(context, grant) {
    const asked = await askJson(
      emptyAllowed(context),
      {
        method: 'POST',
        url: `${context.baseUrls['token']}/revoke`,
        form: { token: grant.refreshToken ?? grant.accessToken },
      },
      tokenFailure,
      z.unknown(),
    );
    // One that is no longer good has been given back already.
    return asked.ok || asked.failure.class === 'reconnect'
      ? succeeded(context, 'creator', null, { cost: 0 })
      : asked;
  },
};
