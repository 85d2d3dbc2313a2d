import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import { lettersOf } from '../hash.js';
import type { Place, SandboxNetwork } from '../network.js';
import type { WorldAccount } from '../world.js';
import { channels } from './channels.js';
import { refused } from './errors.js';
import { reports } from './reports.js';
import { oembed, playlistItems, search, videos } from './videos.js';

const SCOPES = 'https://www.googleapis.com/auth';
const scopeDenied = () => refused(403, 'insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT');

/** Google's token endpoint: a form, a client with its secret, and a code or a refresh token. */
function tokens({ form, headers }: Asked, { grants }: Place): Answered {
  const error = (code: string, status = 400) => reply({ error: code, error_description: code }, status);
  if (!(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'))
    return error('invalid_request');
  if (!form.get('client_id') || !form.get('client_secret')) return error('invalid_client', 401);
  const kind = form.get('grant_type');
  if (kind !== 'authorization_code' && kind !== 'refresh_token') return error('unsupported_grant_type');
  const given =
    kind === 'refresh_token'
      ? grants.refresh(form.get('refresh_token') ?? '')
      : grants.exchange(
          form.get('code') ?? '',
          form.get('redirect_uri') ?? '',
          form.get('code_verifier') ?? undefined,
        );
  if (!given) return error('invalid_grant');
  return reply({
    access_token: given.accessToken,
    expires_in: given.expiresIn,
    scope: given.scopes.join(' '),
    token_type: 'Bearer',
    // It comes once, with the code.
    ...(kind === 'authorization_code' && { refresh_token: given.refreshToken }),
  });
}

/** The Data API, with a key or a token. */
function data(asked: Asked, { world }: Place, own: WorldAccount | null): Answered | null {
  if (!asked.query.has('part')) return refused(400, 'missingRequiredParameter');
  switch (asked.path) {
    case '/youtube/v3/channels':
      return channels(asked, world, own);
    case '/youtube/v3/videos':
      return videos(asked, world, own);
    case '/youtube/v3/playlistItems':
      return playlistItems(asked, world);
    case '/youtube/v3/search':
      return search(asked, world);
    default:
      return null;
  }
}

/** Keys that are switches, as an installation's key is no token of anybody. */
const KEYS: Readonly<Record<string, Answered>> = {
  WRONG: refused(400, 'badRequest', 'API_KEY_INVALID'),
  LIMIT: refused(403, 'quotaExceeded'),
  DISABLED: refused(403, 'accessNotConfigured', 'SERVICE_DISABLED'),
};

/** YouTube's two APIs, Google's consent and oEmbed. A channel named `hidden…` does not tell its subscribers. */
export const youtube: SandboxNetwork = {
  network: 'youtube',
  ids: {
    account: (username) => `UC${lettersOf(username, 22)}`,
    post: (seed) => lettersOf(seed, 11),
    types: ['video', 'reel', 'video', 'streaming'],
  },
  lifetimes: { code: 600, access: 3_599, refresh: 180 * 86_400, rotates: false },
  consent: { base: 'accounts', path: '/o/oauth2/v2/auth', scopeParameter: 'scope' },
  switched: {
    EXPIRED: refused(401, 'authError'),
    LIMIT: refused(403, 'quotaExceeded'),
  },
  answer(asked, place) {
    const { base, path, method } = asked;
    if (base === 'token' && method === 'POST') {
      if (path === '/token') return tokens(asked, place);
      if (path !== '/revoke') return null;
      return place.grants.revoke(asked.form.get('token') ?? '', true)
        ? reply({})
        : reply({ error: 'invalid_token', error_description: 'Token expired or revoked' }, 400);
    }
    if (method !== 'GET') return null;
    if (base === 'www') return path === '/oembed' ? oembed(asked, place.world) : null;
    const token = tokenOf(asked);
    const key = asked.headers['x-goog-api-key'] ?? asked.query.get('key');
    if (token === null && base === 'api' && key) return KEYS[key] ?? data(asked, place, null);
    const given = token === null ? null : place.grants.of(token);
    if (!given) return refused(401, 'authError');
    const wanted = base === 'analytics' ? 'yt-analytics.readonly' : 'youtube.readonly';
    if (!given.scopes.includes(`${SCOPES}/${wanted}`)) return scopeDenied();
    if (base === 'api') return data(asked, place, given.account);
    return base === 'analytics' && path === '/v2/reports' ? reports(asked, place.world, given.account) : null;
  },
};
