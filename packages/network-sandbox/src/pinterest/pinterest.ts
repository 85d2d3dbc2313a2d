import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import { isSecret } from '../app-token.js';
import type { Consent } from '../grants.js';
import { digitsOf } from '../hash.js';
import type { Place, SandboxNetwork } from '../network.js';
import type { World } from '../world.js';
import { failure, pins } from './pins.js';

const EXPIRED = failure(401, 2, 'Authentication failed.');

function account({ origin }: Asked, { account: one, scopes }: Consent, world: World): Answered {
  if (!scopes.includes('user_accounts:read'))
    return failure(403, 403, 'Not authorized to access the user account.');
  return reply({
    id: one.id,
    username: one.username,
    account_type: one.isPersonal ? 'PINNER' : 'BUSINESS',
    business_name: one.isPersonal ? null : one.name,
    about: `Ideas de ${one.name}`,
    profile_image: world.pictureOf(origin, one.username),
    website_url: '',
    follower_count: one.followers,
    following_count: 120,
    board_count: 8,
    pin_count: null,
    monthly_views: one.followers * 3,
  });
}

function tokens({ headers, form }: Asked, { grants, world }: Place): Answered {
  const basic = /^Basic (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  const [, id, secret] = /^([^:]+):(.*)$/.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? [];
  if (id === undefined || !isSecret(secret)) return EXPIRED;
  const type = form.get('grant_type');
  const given =
    type === 'authorization_code'
      ? grants.exchange(form.get('code') ?? '', form.get('redirect_uri') ?? '', undefined)
      : type === 'refresh_token'
        ? grants.refresh(form.get('refresh_token') ?? '')
        : null;
  if (!given) return failure(400, 283, 'Invalid code or refresh token.');
  return reply({
    response_type: type,
    access_token: given.accessToken,
    refresh_token: given.refreshToken,
    token_type: 'bearer',
    expires_in: given.expiresIn,
    refresh_token_expires_in: given.refreshExpiresIn,
    refresh_token_expires_at: Math.floor(world.now().getTime() / 1_000) + given.refreshExpiresIn,
    scope: given.scopes.join(' '),
  });
}

function api(asked: Asked, place: Place): Answered | null {
  if (`${asked.method} ${asked.path}` === 'POST /oauth/token') return tokens(asked, place);
  const who = place.grants.of(tokenOf(asked) ?? '');
  if (!who) return EXPIRED;
  if (asked.method !== 'GET') return null;
  if (asked.path === '/user_account') return account(asked, who, place.world);
  return /^\/pins(?:\/|$)/.test(asked.path) ? pins(asked, who, place.world) : null;
}

/** The oEmbed service, which asks nobody who they are. */
function embed({ method, path, query, origin }: Asked, { world }: Place): Answered | null {
  if (method !== 'GET' || path !== '/oembed.json') return null;
  const id = /\/pin\/(\d+)\/?$/.exec(query.get('url') ?? '')?.[1];
  const post = id === undefined ? null : world.postOf('pinterest', id);
  if (!post) return reply({}, 404);
  const author = post.account ?? { name: 'Cuenta de demostración', username: 'demo' };
  return reply({
    type: 'rich',
    version: '1.0',
    provider_name: 'Pinterest',
    title: post.text,
    author_name: author.name,
    author_url: `https://www.pinterest.com/${author.username}/`,
    thumbnail_url: world.pictureOf(origin, post.id),
    html: '',
  });
}

/** Pinterest: API v5 for the account of a token, and the oEmbed service. */
export const pinterest: SandboxNetwork = {
  network: 'pinterest',
  ids: {
    account: (username) => digitsOf(username, 18, '5'),
    post: (seed) => digitsOf(seed, 18, '8'),
    types: ['photo', 'video'],
  },
  lifetimes: { code: 600, access: 30 * 86_400, refresh: 60 * 86_400, rotates: true },
  consent: { base: 'www', path: '/oauth/', scopeParameter: 'scope' },
  switched: {
    EXPIRED,
    LIMIT: reply(
      {
        code: 8,
        message:
          'This request exceeded a rate limit. Your app should reduce its rate of calls before retrying.',
      },
      429,
      { 'x-ratelimit-limit': '1000', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' },
    ),
  },
  answer: (asked, place) => (asked.base === 'www' ? embed(asked, place) : api(asked, place)),
};
