import { z } from 'zod/mini';
import { failed, succeeded, withQuery, type Answer } from './ask.js';
import type { AppKeys, ConnectorContext, Failure, Grant, OAuth, Result } from './connector.js';
import { GRAPH_VERSION, askGraph, pageOf, type Graph, type Means } from './meta.js';

/** Facebook Login, by which Pages and the professional accounts of Instagram behind them give their leave. */

type Failed = { readonly ok: false; readonly failure: Failure };

const pageSchema = z.object({
  id: z.string(),
  access_token: z.optional(z.string()),
  tasks: z.optional(z.array(z.string())),
  instagram_business_account: z.optional(z.object({ id: z.string() })),
});
type OwnedPage = z.infer<typeof pageSchema>;

/** What differs between the networks that use it. */
export interface LoginRules {
  /** Names in `baseUrls` of the site and of the Graph API. */
  readonly web: string;
  readonly graph: string;
  readonly scopes: readonly string[];
  /** What is asked of each Page beside `id`, `access_token` and `tasks`. */
  readonly pageFields: readonly string[];
  /** The account that a Page stands for; undefined where it stands for none. */
  accountOf(page: OwnedPage): string | undefined;
  /** The keys of the Meta app. */
  keysOf(context: ConnectorContext): AppKeys | undefined;
}

/** The code or the token was no good; what a client without a right secret hears is 1 or 101. */
const AT_TOKENS: Means = { 1: 'config_error', 100: 'reconnect' };

const tokenSchema = z.object({ access_token: z.string() });
const checkedSchema = z.object({
  data: z.object({ app_id: z.optional(z.string()), is_valid: z.optional(z.boolean()) }),
});
const permissionsSchema = pageOf(z.object({ permission: z.string(), status: z.string() }));
const accountsSchema = pageOf(pageSchema);

/**
 * Facebook Login on the server («Manually Build a Login Flow», «Long-Lived Access Tokens»). What is kept as the access
 * token is that of the Page, which has no end of its own; the person's own, of sixty days, is kept as the refresh token:
 * the tokens of Pages are had by it, and it alone can take the leave back.
 */
export function facebookLogin(rules: LoginRules): Required<Omit<OAuth, 'check' | 'revokesAdopted'>> {
  const graphOf = (context: ConnectorContext, keys: AppKeys, token: string): Graph => ({
    base: context.baseUrls[rules.graph] ?? '',
    token,
    secret: keys.secret,
  });
  const tokenBy = (
    context: ConnectorContext,
    keys: AppKeys,
    query: Readonly<Record<string, string>>,
  ): Promise<Answer<z.infer<typeof tokenSchema>> | Failed> =>
    askGraph(
      context,
      { base: context.baseUrls[rules.graph] ?? '' },
      '/oauth/access_token',
      { ...query, client_id: keys.id, client_secret: keys.secret },
      tokenSchema,
      { means: AT_TOKENS },
    );

  /** Every account that a person's token reaches. */
  const grantsBy = async (
    context: ConnectorContext,
    keys: AppKeys,
    token: string,
  ): Promise<{ ok: true; grants: Grant[] } | Failed> => {
    const graph = graphOf(context, keys, token);
    const allowed = await askGraph(context, graph, '/me/permissions', {}, permissionsSchema);
    if (!allowed.ok) return allowed;
    const fields = ['id', 'access_token', 'tasks', ...rules.pageFields].join(',');
    const owned = await askGraph(context, graph, '/me/accounts', { fields, limit: '100' }, accountsSchema);
    if (!owned.ok) return owned;
    const scopes = allowed.body.data
      .filter(({ status }) => status === 'granted')
      .map(({ permission }) => permission);
    // Figures are for those who may analyse a Page: such come first.
    const pages = [...owned.body.data].sort(
      (a, b) => Number(b.tasks?.includes('ANALYZE') ?? false) - Number(a.tasks?.includes('ANALYZE') ?? false),
    );
    const grants = pages.flatMap((page): Grant[] => {
      const accountId = rules.accountOf(page);
      return accountId === undefined || page.access_token === undefined
        ? []
        : [{ accountId, accessToken: page.access_token, refreshToken: token, scopes }];
    });
    // A person without a Page, or whose Page has no professional account: of them nothing can be had.
    return grants.length === 0 ? failed('not_supported') : { ok: true, grants };
  };

  /** The leave that a person's short token gives, for as long as Meta allows. */
  const lengthened = async (
    context: ConnectorContext,
    keys: AppKeys,
    token: string,
    calls: number,
  ): Promise<Result<Grant>> => {
    const query = { grant_type: 'fb_exchange_token', fb_exchange_token: token };
    const long = await tokenBy(context, keys, query);
    if (!long.ok) return long;
    const found = await grantsBy(context, keys, long.body.access_token);
    const [first] = found.ok ? found.grants : [];
    if (!found.ok) return found;
    return first ? succeeded(context, 'creator', first, { cost: calls + 3 }) : failed('not_supported');
  };

  const personOf = (grant: Grant) => grant.refreshToken ?? grant.accessToken;

  return {
    together: ['facebook', 'instagram'],
    pkce: 'none',
    scopes: rules.scopes,
    // The token of a Page has no end, so there is nothing to be early for.
    refreshAhead: 0,

    authorizeUrl: (context, { state, redirectUri }) =>
      withQuery(`${context.baseUrls[rules.web]}/${GRAPH_VERSION}/dialog/oauth`, {
        client_id: rules.keysOf(context)?.id,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: rules.scopes.join(','),
      }),

    async exchange(context, { code, redirectUri }) {
      const keys = rules.keysOf(context);
      if (!keys) return failed('not_configured');
      const short = await tokenBy(context, keys, { redirect_uri: redirectUri, code });
      return short.ok ? lengthened(context, keys, short.body.access_token, 1) : short;
    },

    async adoptToken(context, token) {
      const keys = rules.keysOf(context);
      if (!keys) return failed('not_configured');
      const graph = { base: context.baseUrls[rules.graph] ?? '' };
      const query = { input_token: token, access_token: `${keys.id}|${keys.secret}` };
      const checked = await askGraph(context, graph, '/debug_token', query, checkedSchema);
      if (!checked.ok) return checked;
      const { app_id: appId, is_valid: isValid } = checked.body.data;
      // A token that was given to somebody else's app is no leave for ours, however valid.
      if (appId !== undefined && appId !== keys.id)
        return failed('invalid_request', { providerCode: 'other_app' });
      if (isValid !== true || appId === undefined) return failed('reconnect');
      return lengthened(context, keys, token, 1);
    },

    async refresh(context, grant) {
      const keys = rules.keysOf(context);
      if (!keys) return failed('not_configured');
      const found = await grantsBy(context, keys, personOf(grant));
      if (!found.ok) return found;
      const same = found.grants.find(({ accountId }) => accountId === grant.accountId);
      return same ? succeeded(context, 'creator', same, { cost: 2 }) : failed('reconnect');
    },

    /** Ends all that the person has given the app, at whichever of Meta's networks. */
    async revoke(context, grant) {
      const keys = rules.keysOf(context);
      if (!keys) return failed('not_configured');
      const graph = graphOf(context, keys, personOf(grant));
      const said = await askGraph(context, graph, '/me/permissions', {}, z.unknown(), { method: 'DELETE' });
      // What has ended already is given back.
      return said.ok || said.failure.class === 'reconnect' ? succeeded(context, 'creator', null) : said;
    },

    async accounts(context, grant) {
      const keys = rules.keysOf(context);
      if (!keys) return failed('not_configured');
      const found = await grantsBy(context, keys, personOf(grant));
      return found.ok ? succeeded(context, 'creator', found.grants, { cost: 2 }) : found;
    },
  };
}
