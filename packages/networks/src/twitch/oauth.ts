import { z } from 'zod/mini';
import { askJson, failed, retryAtOf, succeeded, withQuery } from '../ask.js';
import type {
  AppToken,
  ConnectorContext,
  FailureClass,
  Grant,
  HttpRequest,
  HttpResponse,
  OAuth,
  Result,
} from '../connector.js';

/** The scope that the reference names for the followers of a channel; nothing else that is read needs one. */
const SCOPES = ['moderator:read:followers'];

/** «Validating Tokens» demands it each hour of every app that keeps a leave. */
const CHECK_EVERY = 3_600;

const TOKEN = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.optional(z.string()),
  scope: z.optional(z.array(z.string())),
});

const VALIDATED = z.object({ user_id: z.string(), scopes: z.nullish(z.array(z.string())) });

/**
 * Asks the authorization server. It says in no code what it did not like, so a refusal means what was asked for.
 * @param refused what a 400 or 401 is here; 403 is a secret that is not that of the app
 */
async function askServer<Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  request: Omit<HttpRequest, 'url'> & { path: string },
  refused: FailureClass,
  schema: Schema,
) {
  const { path, ...rest } = request;
  return await askJson(
    context,
    { ...rest, url: `${context.baseUrls['id']}${path}` },
    (answer) => {
      const { status } = answer;
      const providerCode = String(status);
      if (status === 400 || status === 401) return { class: refused, providerCode };
      if (status === 403) return { class: 'config_error', providerCode };
      if (status !== 429) return null;
      const retryAt = retryAtOf(answer, context.now());
      return { class: 'rate_limited', providerCode, ...(retryAt && { retryAt }) };
    },
    schema,
  );
}

const in_ = (context: ConnectorContext, seconds: number) =>
  new Date(context.now().getTime() + seconds * 1_000);

/** The token of our app, by its keys (client credentials). It lasts about sixty days. */
export async function appToken(context: ConnectorContext): Promise<Result<AppToken>> {
  const { app } = context;
  if (!app) return failed('not_configured');
  const answer = await askServer(
    context,
    {
      method: 'POST',
      path: '/oauth2/token',
      form: { client_id: app.id, client_secret: app.secret, grant_type: 'client_credentials' },
    },
    'config_error',
    TOKEN,
  );
  if (!answer.ok) return answer;
  const { access_token: token, expires_in: lasts } = answer.body;
  return succeeded(context, 'app', { token, expiresAt: in_(context, lasts) });
}

/** Whose a token is and how far it reaches, as the server says. */
const validated = (context: ConnectorContext, token: string) =>
  askServer(
    context,
    { method: 'GET', path: '/oauth2/validate', headers: { Authorization: `Bearer ${token}` } },
    'reconnect',
    VALIDATED,
  );

/** Consent by authorization code, without PKCE: the «Authorization code grant flow» of Twitch. */
export const oauth: OAuth = {
  pkce: 'none',
  scopes: SCOPES,
  // A leave lasts about four hours.
  refreshAhead: 1_800,
  authorizeUrl: (context, { state, redirectUri }) =>
    withQuery(`${context.baseUrls['id']}/oauth2/authorize`, {
      client_id: context.app?.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPES.join(' '),
      state,
      // Who signs in for several channels is asked which one.
      force_verify: 'true',
    }),
  async exchange(context, { code, redirectUri }) {
    const { app } = context;
    if (!app) return failed('not_configured');
    const form = {
      client_id: app.id,
      client_secret: app.secret,
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
    };
    const answer = await askServer(
      context,
      { method: 'POST', path: '/oauth2/token', form },
      'reconnect',
      TOKEN,
    );
    if (!answer.ok) return answer;
    const { access_token: accessToken, expires_in: lasts, refresh_token: refreshToken } = answer.body;
    const whose = await validated(context, accessToken);
    if (!whose.ok) return whose;
    const grant: Grant = {
      accountId: whose.body.user_id,
      accessToken,
      ...(refreshToken !== undefined && { refreshToken }),
      expiresAt: in_(context, lasts),
      scopes: whose.body.scopes ?? answer.body.scope ?? [],
    };
    return succeeded(context, 'creator', grant, { cost: 0 });
  },
  async refresh(context, grant) {
    const { app } = context;
    if (!app) return failed('not_configured');
    if (grant.refreshToken === undefined) return failed('reconnect');
    const form = {
      grant_type: 'refresh_token',
      refresh_token: grant.refreshToken,
      client_id: app.id,
      client_secret: app.secret,
    };
    const answer = await askServer(
      context,
      { method: 'POST', path: '/oauth2/token', form },
      'reconnect',
      TOKEN,
    );
    if (!answer.ok) return answer;
    const { access_token, expires_in, refresh_token, scope } = answer.body;
    const renewed: Grant = {
      accountId: grant.accountId,
      accessToken: access_token,
      refreshToken: refresh_token ?? grant.refreshToken,
      expiresAt: in_(context, expires_in),
      scopes: scope ?? grant.scopes,
    };
    return succeeded(context, 'creator', renewed, { cost: 0 });
  },
  async revoke(context, grant) {
    const { app } = context;
    if (!app) return failed('not_configured');
    const answer = await askServer(
      { ...context, http: async (request) => withBody(await context.http(request)) },
      { method: 'POST', path: '/oauth2/revoke', form: { client_id: app.id, token: grant.accessToken } },
      'reconnect',
      z.unknown(),
    );
    // A token that is not known (any more) is one that was given back.
    if (!answer.ok && answer.failure.class !== 'reconnect') return answer;
    return succeeded(context, 'creator', null, { cost: 0 });
  },
  check: {
    every: CHECK_EVERY,
    async ask(context, grant) {
      const answer = await validated(context, grant.accessToken);
      return answer.ok ? succeeded(context, 'creator', null, { cost: 0 }) : answer;
    },
  },
};

/** A revocation is answered with nothing. */
const withBody = (answer: HttpResponse): HttpResponse =>
  answer.text.trim() === '' ? { ...answer, text: '{}' } : answer;
