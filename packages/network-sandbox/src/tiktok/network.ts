import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import { digitsOf } from '../hash.js';
import type { Place, SandboxNetwork } from '../network.js';
import { business, businessTokens } from './business.js';
import { addressOf, userInfo, videoList, videoQuery } from './display.js';
import { oauthError, refused } from './errors.js';

/** Login Kit's token endpoint: a form with the app's key and secret. */
function tokens({ form, headers, path }: Asked, { grants }: Place): Answered | null {
  if (!(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded'))
    return oauthError('invalid_request');
  if (!form.get('client_key') || !form.get('client_secret')) return oauthError('invalid_client', 401);
  if (path === '/v2/oauth/revoke/')
    return grants.revoke(form.get('token') ?? '', true) ? reply({}) : oauthError('invalid_grant');
  const kind = form.get('grant_type');
  if (kind !== 'authorization_code' && kind !== 'refresh_token') return oauthError('unsupported_grant_type');
  const given =
    kind === 'refresh_token'
      ? grants.refresh(form.get('refresh_token') ?? '')
      : grants.exchange(
          form.get('code') ?? '',
          form.get('redirect_uri') ?? '',
          form.get('code_verifier') ?? undefined,
          true,
        );
  // Some of its errors come with 200.
  if (!given) return oauthError('invalid_grant', 200);
  return reply({
    open_id: given.account.id,
    scope: given.scopes.join(','),
    access_token: given.accessToken,
    expires_in: given.expiresIn,
    refresh_token: given.refreshToken,
    refresh_expires_in: given.refreshExpiresIn,
    token_type: 'Bearer',
  });
}

/** The Display API, about whose token it is. */
function display(asked: Asked, { world, grants }: Place): Answered | null {
  const token = tokenOf(asked);
  const given = token === null ? null : grants.of(token);
  if (!given) return refused(401, 'access_token_invalid');
  const { method, path } = asked;
  if (method === 'GET' && path === '/v2/user/info/') return userInfo(asked, world, given);
  const answer = { '/v2/video/query/': videoQuery, '/v2/video/list/': videoList }[path];
  if (method !== 'POST' || !answer) return null;
  if (!given.scopes.includes('video.list')) return refused(401, 'scope_not_authorized');
  return answer(asked, world, given);
}

/** oEmbed: for anybody, without figures. */
function oembed({ query, origin }: Asked, { world }: Place): Answered {
  const id = /\/video\/(\d{15,21})$/.exec(query.get('url') ?? '')?.[1];
  const post = id === undefined ? null : world.postOf('tiktok', id);
  if (!post) return reply({ code: 400, message: 'Something went wrong' }, 400);
  return reply({
    version: '1.0',
    type: 'video',
    title: post.text,
    author_url: addressOf(post).replace(/\/video\/.*/, ''),
    author_name: post.account?.name ?? 'Demostración',
    width: '100%',
    height: '100%',
    html: '<blockquote class="tiktok-embed"></blockquote>',
    thumbnail_width: 576,
    thumbnail_height: 1024,
    thumbnail_url: world.pictureOf(origin, post.id),
    provider_url: 'https://www.tiktok.com',
    provider_name: 'TikTok',
  });
}

/** A short link leads to the video whose id is behind its first two letters; any other to the first page. */
function shortLink({ origin }: Asked, { world }: Place, code: string): Answered {
  const post = /^ZM\d+$/.test(code) ? world.postOf('tiktok', code.slice(2)) : null;
  const path = post ? new URL(addressOf(post)).pathname : '/';
  return { status: 301, html: '', headers: { location: `${origin}/tiktok/www${path}?_t=8x` } };
}

/** TikTok: Login Kit, Display API, Accounts API and oEmbed. */
export const tiktok: SandboxNetwork = {
  network: 'tiktok',
  ids: {
    account: (username) => digitsOf(username, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    post: (seed) => digitsOf(seed, 19, '7'),
    types: ['reel'],
  },
  lifetimes: { code: 600, access: 7_200, refresh: 180 * 86_400, rotates: true },
  consent: { base: 'www', path: '/v2/auth/authorize/', scopeParameter: 'scope' },
  switched: {
    EXPIRED: refused(401, 'access_token_invalid'),
    LIMIT: refused(429, 'rate_limit_exceeded'),
  },
  answer(asked, place) {
    const { base, path, method } = asked;
    if (method === 'GET' && (base === 'www' || base === 'vm' || base === 'vt')) {
      const code = (base === 'www' ? /^\/t\/(\w+)\/$/ : /^\/(\w+)\/$/).exec(path)?.[1];
      if (code !== undefined) return shortLink(asked, place, code);
      return base === 'www' && path === '/oembed' ? oembed(asked, place) : null;
    }
    if (base === 'business') return method === 'GET' ? business(asked, place) : businessTokens(asked, place);
    if (base !== 'open') return null;
    const isOAuth = path === '/v2/oauth/token/' || path === '/v2/oauth/revoke/';
    return isOAuth && method === 'POST' ? tokens(asked, place) : display(asked, place);
  },
};
