import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import { digitsOf } from '../hash.js';
import type { Place, SandboxNetwork } from '../network.js';
import type { World, WorldAccount } from '../world.js';
import { posts, search, timeline } from './posts.js';
import { oauthError, problem } from './problems.js';
import { user } from './users.js';

const QUARTER = 900_000;

/** When the quarter of an hour of the limits ends. */
const resetOf = (world: World): string =>
  String((Math.floor(world.now().getTime() / QUARTER) + 1) * (QUARTER / 1_000));

/** X's token endpoint: a confidential client says who it is in a header, and proves the word that it asked with. */
function tokens({ form, headers, path }: Asked, { grants }: Place): Answered {
  if (!(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'))
    return oauthError('invalid_request');
  const basic = /^Basic (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  if (!/^.+:.+$/.test(Buffer.from(basic, 'base64').toString())) return oauthError('unauthorized_client', 401);
  if (path === '/2/oauth2/revoke')
    return grants.revoke(form.get('token') ?? '') ? reply({ revoked: true }) : oauthError('invalid_request');
  const verifier = form.get('code_verifier');
  const given =
    form.get('grant_type') === 'refresh_token'
      ? grants.refresh(form.get('refresh_token') ?? '')
      : form.get('grant_type') === 'authorization_code' && verifier
        ? grants.exchange(form.get('code') ?? '', form.get('redirect_uri') ?? '', verifier)
        : null;
  if (!given) return oauthError('invalid_request');
  return reply({
    token_type: 'bearer',
    expires_in: given.expiresIn,
    access_token: given.accessToken,
    scope: given.scopes.join(' '),
    ...(given.scopes.includes('offline.access') && { refresh_token: given.refreshToken }),
  });
}

/** @param own whose token it is; null for that of the app */
function api(asked: Asked, { world }: Place, own: WorldAccount | null): Answered | null {
  const { path } = asked;
  if (path === '/2/users/me' && !own)
    return problem(403, 'unsupported-authentication', 'Unsupported Authentication');
  if (path === '/2/users/me' || path.startsWith('/2/users/by/username/')) return user(asked, world, own);
  const id = /^\/2\/users\/(\d+)\/tweets$/.exec(path)?.[1];
  if (id !== undefined) return timeline(asked, world, own, id);
  if (path === '/2/tweets/search/recent') return search(asked, world, own);
  return path === '/2/tweets' || /^\/2\/tweets\/[^/]+$/.test(path) ? posts(asked, world, own) : null;
}

/** Tokens that are switches, beside those of every network. */
const TOKENS: Readonly<Record<string, Answered>> = {
  CAP: problem(429, 'usage-capped', 'UsageCapExceeded'),
  FORBIDDEN: problem(403, 'client-forbidden', 'Client Forbidden'),
};

/** oEmbed: for anybody, without figures. */
function oembed({ query }: Asked, world: World): Answered {
  const [, name, id] = /\/(\w+)\/status\/(\d+)$/.exec(query.get('url') ?? '') ?? [];
  const post = id === undefined ? null : world.postOf('twitter', id);
  if (!post) return { status: 404, html: '' };
  return reply({
    url: `https://twitter.com/${name}/status/${id}`,
    author_name: post.account?.name ?? 'Demostración',
    author_url: `https://twitter.com/${name}`,
    html: '<blockquote class="twitter-tweet"></blockquote>',
    width: 550,
    height: null,
    type: 'rich',
    cache_age: '3153600000',
    provider_name: 'Twitter',
    provider_url: 'https://twitter.com',
    version: '1.0',
  });
}

/** X: OAuth 2.0, API v2 and oEmbed. An account named `suspended…` or `protected…` is shown to nobody else. */
export const twitter: SandboxNetwork = {
  network: 'twitter',
  ids: {
    account: (username) => digitsOf(username, 10, '2'),
    post: (seed) => digitsOf(seed, 19, '2'),
    types: ['post', 'video', 'photo'],
  },
  lifetimes: { code: 30, access: 7_200, refresh: 180 * 86_400, rotates: true },
  consent: { base: 'www', path: '/i/oauth2/authorize', scopeParameter: 'scope' },
  switched: {
    EXPIRED: problem(401, null, 'Unauthorized'),
    LIMIT: problem(429, null, 'Too Many Requests', { 'x-rate-limit-reset': '4102444800' }),
  },
  answer(asked, place) {
    const { base, path, method } = asked;
    if (base === 'publish') return method === 'GET' && path === '/oembed' ? oembed(asked, place.world) : null;
    if (base !== 'api') return null;
    if (path.startsWith('/2/oauth2/')) return method === 'POST' ? tokens(asked, place) : null;
    const token = tokenOf(asked);
    if (token === null) return problem(401, null, 'Unauthorized');
    if (method !== 'GET') return null;
    const special = TOKENS[token];
    if (special) return special;
    // Tokens of people are made here and begin so; whatever else is said is taken for that of the app.
    const given = place.grants.of(token);
    if (!given && token.startsWith('access-')) return problem(401, null, 'Unauthorized');
    if (given && !['tweet.read', 'users.read'].every((scope) => given.scopes.includes(scope)))
      return problem(403, null, 'Forbidden');
    const answered = api(asked, place, given?.account ?? null);
    return (
      answered && {
        ...answered,
        headers: {
          'x-rate-limit-limit': '450',
          'x-rate-limit-remaining': '449',
          'x-rate-limit-reset': resetOf(place.world),
        },
      }
    );
  },
};
