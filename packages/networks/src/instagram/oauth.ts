import { z } from 'zod/mini';
import { askJson, failed, readCount, succeeded, withQuery } from '../ask.js';
import type { ConnectorContext, Failure, HttpResponse, OAuth, Result, Grant } from '../connector.js';
import { askGraph, metaFailure } from '../meta.js';
import { isByFacebook, loginByFacebook } from './leave.js';

/** What a creator is asked for by Instagram's own login. */
const SCOPES = ['instagram_business_basic', 'instagram_business_manage_insights'];
const DAY = 86_400;

const givenSchema = z.object({
  access_token: z.string(),
  permissions: z.optional(z.union([z.array(z.string()), z.string()])),
});
/** The answer has been seen bare and in a list of one. */
const codeSchema = z.union([givenSchema, z.object({ data: z.array(givenSchema) })]);
const longSchema = z.object({ access_token: z.string(), expires_in: z.union([z.number(), z.string()]) });
const meSchema = z.object({ id: z.optional(z.string()), user_id: z.optional(z.string()) });
const refusedSchema = z.object({ error_type: z.string(), code: z.optional(z.number()) });

const endsAt = (context: Pick<ConnectorContext, 'now'>, seconds: string | number): Date =>
  new Date(context.now().getTime() + (readCount(seconds) ?? 0) * 1_000);

/** The place where codes are taken has errors of a form of its own. What it does not take was not good (any more). */
function refusal(answer: HttpResponse, body: unknown, now: Date): Failure | null {
  const read = refusedSchema.safeParse(body);
  if (!read.success || answer.status >= 500) return metaFailure(answer, body, now);
  return { class: 'reconnect', providerCode: `${read.data.error_type}/${read.data.code ?? answer.status}` };
}

/** A token of the same account that lasts for sixty days from now. */
function lengthened(context: ConnectorContext, path: string, query: Readonly<Record<string, string>>) {
  const url = withQuery(`${context.baseUrls['instagramLogin']}${path}`, query);
  return askJson(
    context,
    { method: 'GET', url },
    (answer, body) => metaFailure(answer, body, context.now()),
    longSchema,
  );
}

/**
 * Business Login for Instagram, for which an account needs no Page («Business Login for Instagram», «Access Token»,
 * «Refresh Access Token»). A token from the browser, and what came of one, is by Facebook Login.
 */
export const oauth: OAuth = {
  pkce: 'none',
  scopes: SCOPES,
  // There is no refresh token, and a token that has ended is lost: renewed a week after it was given.
  refreshAhead: 53 * DAY,

  authorizeUrl: (context, { state, redirectUri }) =>
    withQuery(`${context.baseUrls['instagramWeb']}/oauth/authorize`, {
      client_id: context.app?.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPES.join(','),
      state,
    }),

  async exchange(context, { code, redirectUri }): Promise<Result<Grant>> {
    if (!context.app) return failed('not_configured');
    const short = await askJson(
      context,
      {
        method: 'POST',
        url: `${context.baseUrls['instagramToken']}/oauth/access_token`,
        form: {
          client_id: context.app.id,
          client_secret: context.app.secret,
          grant_type: 'authorization_code',
          redirect_uri: redirectUri,
          // Instagram ends its address of return with these signs, which browsers take for a part of the code.
          code: code.replace(/#_$/, ''),
        },
      },
      (answer, body) => refusal(answer, body, context.now()),
      codeSchema,
    );
    if (!short.ok) return short;
    const given = 'data' in short.body ? short.body.data[0] : short.body;
    if (!given) return failed('unavailable', { providerCode: 'unreadable' });
    const long = await lengthened(context, '/access_token', {
      grant_type: 'ig_exchange_token',
      client_secret: context.app.secret,
      access_token: given.access_token,
    });
    if (!long.ok) return long;
    // The id that comes with the code is of this app alone; figures are asked for by that of the account.
    const graph = { base: context.baseUrls['instagramLogin'] ?? '', token: long.body.access_token };
    const me = await askGraph(context, graph, '/me', { fields: 'user_id,username' }, meSchema);
    if (!me.ok) return me;
    const accountId = me.body.user_id ?? me.body.id;
    if (accountId === undefined) return failed('unavailable', { providerCode: 'unreadable' });
    const { permissions = SCOPES } = given;
    return succeeded(
      context,
      'creator',
      {
        accountId,
        accessToken: long.body.access_token,
        expiresAt: endsAt(context, long.body.expires_in),
        scopes: typeof permissions === 'string' ? permissions.split(/[, ]+/).filter(Boolean) : permissions,
      },
      { cost: 3 },
    );
  },

  adoptToken: loginByFacebook.adoptToken,
  together: loginByFacebook.together,

  async refresh(context, grant) {
    if (isByFacebook(grant)) return loginByFacebook.refresh(context, grant);
    if (!context.app) return failed('not_configured');
    const long = await lengthened(context, '/refresh_access_token', {
      grant_type: 'ig_refresh_token',
      access_token: grant.accessToken,
    });
    if (!long.ok) return long;
    return succeeded(context, 'creator', {
      ...grant,
      accessToken: long.body.access_token,
      expiresAt: endsAt(context, long.body.expires_in),
    });
  },

  revokesAdopted: true,
  /** By Instagram's own login nobody but its owner can take a leave back, in the settings of Instagram. */
  revoke: (context, grant) =>
    isByFacebook(grant) ? loginByFacebook.revoke(context, grant) : Promise.resolve(failed('not_supported')),

  accounts: (context, grant) =>
    isByFacebook(grant)
      ? loginByFacebook.accounts(context, grant)
      : Promise.resolve(succeeded(context, 'creator', [grant], { cost: 0 })),
};
