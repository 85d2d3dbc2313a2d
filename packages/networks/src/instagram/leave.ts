import { failed } from '../ask.js';
import type { AppKeys, ConnectorContext, Failure, Grant } from '../connector.js';
import { facebookLogin } from '../meta-login.js';
import type { Graph } from '../meta.js';

/** Whose leave is used, and where it is good. */
export interface Leave {
  readonly ok: true;
  readonly via: 'brand' | 'creator';
  readonly grant: Grant;
  readonly graph: Graph;
}

/**
 * Instagram has keys of its own beside those of the Meta app that it is part of. The latter, which Facebook Login needs,
 * are the app's own token, `id|secret`; where that is not set both are the same.
 */
export function metaKeysOf({ app }: Pick<ConnectorContext, 'app'>): AppKeys | undefined {
  const [, id, secret] = /^(\d+)\|(.+)$/.exec(app?.token ?? '') ?? [];
  return id !== undefined && secret !== undefined ? { id, secret } : app;
}

/** A leave by Facebook Login, told by the permission that it alone has; else it is by Instagram's own login. */
export const isByFacebook = ({ scopes }: Grant): boolean => scopes.includes('instagram_basic');

/** The permission to read figures, by either login. */
export const mayReadInsights = ({ scopes }: Grant): boolean =>
  scopes.includes('instagram_business_manage_insights') || scopes.includes('instagram_manage_insights');

/** The leave of a creator or a brand, or the failure that there is none. */
export function leaveOf(
  context: ConnectorContext,
  via: Leave['via'],
): Leave | { readonly ok: false; readonly failure: Failure } {
  const keys = metaKeysOf(context);
  if (!keys) return failed('not_configured');
  const grant = context[via];
  if (!grant) return failed('not_connected');
  // Only at Facebook's address: whether Instagram's own takes a proof, and by which secret, is not documented.
  const graph = isByFacebook(grant)
    ? {
        base: context.baseUrls['facebookLogin'] ?? '',
        token: grant.accessToken,
        secret: keys.secret,
      }
    : { base: context.baseUrls['instagramLogin'] ?? '', token: grant.accessToken };
  return { ok: true, via, grant, graph };
}

/** That of the creator; without one that of the brand. */
export const anyLeaveOf = (context: ConnectorContext) =>
  leaveOf(context, context.creator ? 'creator' : 'brand');

/** Facebook Login of a person whose Page stands before a professional account of Instagram. */
export const loginByFacebook = facebookLogin({
  web: 'facebookWeb',
  graph: 'facebookLogin',
  // `ads_read` for those whose role at the Page comes from a Business Manager («Business Discovery»).
  scopes: [
    'instagram_basic',
    'instagram_manage_insights',
    'pages_show_list',
    'pages_read_engagement',
    'ads_read',
  ],
  pageFields: ['instagram_business_account'],
  accountOf: (page) => page.instagram_business_account?.id,
  keysOf: metaKeysOf,
});
