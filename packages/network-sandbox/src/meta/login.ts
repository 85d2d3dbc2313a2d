import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import type { Consent } from '../grants.js';
import type { Place } from '../network.js';
import type { WorldAccount } from '../world.js';
import {
  ENDED,
  LONG,
  NOT_ALLOWED,
  REMOVED,
  VERSION,
  answered,
  fieldsOf,
  metaError,
  page,
  type Node,
} from './answers.js';

/** A token that another app was given, for tests. */
const OF_ANOTHER_APP = 'OTHER_APP';
/** A secret that is not that of the app, for tests. */
const WRONG_SECRET = 'WRONG';

export const DIALOG = { path: `${VERSION}/dialog/oauth`, scopeParameter: 'scope' } as const;

/** Whether a call with a token is proved to come from the app, which this one requires. */
const isProved = ({ query }: Asked) => /^[0-9a-f]{64}$/.test(query.get('appsecret_proof') ?? '');

/** Whose token came along, and that it may be used here; else how the network says no. */
export function callerOf(asked: Asked, { grants }: Place, needs: string): Consent | Answered {
  const token = tokenOf(asked);
  if (token === null) return metaError(2500, 'An active access token must be used');
  const consent = grants.of(token);
  if (!consent) return REMOVED;
  if (!consent.scopes.includes(needs)) return NOT_ALLOWED;
  return isProved(asked) ? consent : metaError(100, 'API calls require an appsecret_proof argument');
}

/**
 * Facebook Login: codes for tokens of a person, long ones for short ones, and the tokens of the Pages. Null where
 * something else was asked.
 * @param pageOf what the Page of an account has beside `id`, `access_token` and `tasks`
 */
export function facebookLogin(
  asked: Asked,
  place: Place,
  pageOf: (account: WorldAccount) => Node,
): Answered | null {
  const { query, method } = asked;
  switch (`${method} ${asked.path.slice(VERSION.length)}`) {
    case 'GET /oauth/access_token':
      return tokens(query, place);
    case 'GET /debug_token':
      return debugged(query, place);
    case 'GET /me/permissions': {
      const caller = callerOf(asked, place, 'pages_show_list');
      if ('status' in caller) return caller;
      return reply({ data: caller.scopes.map((permission) => ({ permission, status: 'granted' })) });
    }
    case 'DELETE /me/permissions': {
      const caller = callerOf(asked, place, 'pages_show_list');
      if ('status' in caller) return caller;
      place.grants.revokeAllOf(caller.account.username);
      return reply({ success: true });
    }
    case 'GET /me/accounts': {
      const caller = callerOf(asked, place, 'pages_show_list');
      return 'status' in caller ? caller : answered(() => pages(asked, place, caller, pageOf));
    }
    default:
      return null;
  }
}

function tokens(query: URLSearchParams, { grants }: Place): Answered {
  if (!query.get('client_id') || !query.get('client_secret'))
    return metaError(101, 'Missing client_id parameter.');
  if (query.get('client_secret') === WRONG_SECRET) return metaError(1, 'Error validating client secret.');
  const isLong = query.get('grant_type') === 'fb_exchange_token';
  const given = isLong
    ? grants.renew(query.get('fb_exchange_token') ?? '', LONG)
    : grants.exchange(query.get('code') ?? '', query.get('redirect_uri') ?? '', undefined);
  if (!given)
    return isLong ? ENDED : metaError(100, 'This authorization code has been used.', { subcode: 36009 });
  return reply({ access_token: given.accessToken, token_type: 'bearer', expires_in: given.expiresIn });
}

function debugged(query: URLSearchParams, { grants }: Place): Answered {
  const [appId, secret] = (query.get('access_token') ?? '').split('|');
  if (!appId || !secret) return metaError(190, 'Invalid OAuth access token signature.');
  const token = query.get('input_token') ?? '';
  if (token === OF_ANOTHER_APP) return reply({ data: { app_id: '111111111111111', is_valid: true } });
  const consent = grants.of(token);
  if (!consent) return reply({ data: { is_valid: false, scopes: [] } });
  const { scopes, account } = consent;
  return reply({ data: { app_id: appId, type: 'USER', is_valid: true, scopes, user_id: account.id } });
}

const TASKS = ['ANALYZE', 'CREATE_CONTENT', 'MANAGE'];
/** Names of the other Pages of a person whose account begins with `several`. */
const OTHERS = ['otra', 'tercera'] as const;

/** A person has the one Page of the account that was named, `several…` two more; the tokens of Pages have no end. */
function pages(
  asked: Asked,
  { grants, world }: Place,
  consent: Consent,
  pageOf: (account: WorldAccount) => Node,
): Answered {
  const { account } = consent;
  const others = account.username.startsWith('several')
    ? OTHERS.flatMap((name) => world.accountOf(account.network, `${account.username}.${name}`) ?? [])
    : [];
  const owned = (account.isPersonal ? [] : [account, ...others]).flatMap((one) => {
    const token =
      one === account
        ? tokenOf(asked)
        : grants.exchange(grants.consent({ ...consent, account: one }), consent.redirectUri, undefined)
            ?.accessToken;
    const given = grants.renew(token ?? '', Infinity);
    return given ? [{ access_token: given.accessToken, tasks: TASKS, ...pageOf(one) }] : [];
  });
  const address = `${asked.origin}${VERSION}/me/accounts`;
  return reply(
    page(owned, (one) => one, { fields: fieldsOf(asked), limit: asked.query.get('limit'), address }),
  );
}
