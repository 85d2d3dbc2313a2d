import { jsonOf } from '@altavoz/networks/connectors';
import type { Answered, Asked } from '../answer.js';
import type { Consent, GivenTokens } from '../grants.js';
import type { Place } from '../network.js';
import type { World, WorldPost } from '../world.js';
import { addressOf, videosBefore, videosOf } from './display.js';
import { accounted } from './errors.js';

const PARTS = {
  audience_ages: ['age', { '18-24': 0.41, '25-34': 0.33, '35-44': 0.26 }],
  audience_genders: ['gender', { Female: 0.62, Male: 0.36, Other: 0.02 }],
  audience_countries: ['country', { MX: 0.71, CO: 0.29 }],
  audience_cities: ['city', { Guadalajara: 0.2 }],
} as const;

/** The fields that were asked for, written as a list in JSON; null where it is none. */
function fieldsOf({ query }: Asked): readonly string[] | null {
  const fields = jsonOf(query.get('fields') ?? '');
  return Array.isArray(fields) && fields.every((name) => typeof name === 'string')
    ? (fields as string[])
    : null;
}

const picked = (all: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(fields.filter((name) => name in all).map((name) => [name, all[name]]));

function account(
  asked: Asked,
  world: World,
  { account: own, scopes }: Consent,
  fields: readonly string[],
): Answered {
  const isAboutAudience = fields.some((name) => name in PARTS);
  if (isAboutAudience && !scopes.includes('user.insights')) return accounted(40_001);
  const audience = Object.fromEntries(
    Object.entries(PARTS).map(([name, [key, shares]]) => [
      name,
      own.username.startsWith('quiet')
        ? []
        : Object.entries(shares).map(([part, percentage]) => ({ [key]: part, percentage })),
    ]),
  );
  const all = {
    username: own.username,
    display_name: own.name,
    profile_image: world.pictureOf(asked.origin, own.id),
    followers_count: own.followers,
    ...audience,
  };
  return accounted(0, picked(all, fields));
}

function videos(asked: Asked, world: World, consent: Consent, fields: readonly string[]): Answered {
  if (!consent.scopes.includes('video.insights')) return accounted(40_001);
  const { query } = asked;
  const size = Number(query.get('max_count') ?? 10);
  if (size > 20) return accounted(40_002);
  const filters = jsonOf(query.get('filters') ?? '') as { video_ids?: string[] } | undefined;
  const all = filters?.video_ids
    ? videosOf(world, consent, filters.video_ids)
    : videosBefore(world, consent, Number(query.get('cursor') ?? 0));
  const page = all.slice(0, size);
  const one = (post: WorldPost) => {
    const figures = world.figuresOf(post);
    return picked(
      {
        item_id: post.id,
        // The Accounts API writes it as text.
        create_time: String(Math.floor(post.publishedAt.getTime() / 1_000)),
        caption: post.text,
        thumbnail_url: world.pictureOf(asked.origin, post.id),
        share_url: addressOf(post),
        video_views: figures.views,
        likes: figures.likes,
        comments: figures.comments,
        shares: figures.shares,
        favorites: figures.saves,
        reach: figures.reach,
      },
      fields,
    );
  };
  return accounted(0, {
    videos: page.map(one),
    cursor: page.at(-1)?.publishedAt.getTime() ?? 0,
    has_more: all.length > size,
  });
}

/** Its token endpoints: JSON with the app's key and secret, and 200 whatever happens. */
export function businessTokens({ json, path }: Asked, { grants }: Place): Answered | null {
  const given = (json ?? {}) as Readonly<Record<string, string | undefined>>;
  if (!given['client_id'] || !given['client_secret']) return accounted(40_001);
  switch (path) {
    case '/tt_user/oauth2/token/':
      return given['grant_type'] === 'authorization_code'
        ? handed(grants.exchange(given['auth_code'] ?? '', given['redirect_uri'] ?? '', undefined), 40_110)
        : accounted(40_002);
    case '/tt_user/oauth2/refresh_token/':
      return given['grant_type'] === 'refresh_token'
        ? handed(grants.refresh(given['refresh_token'] ?? ''), 40_105)
        : accounted(40_002);
    case '/tt_user/oauth2/revoke/':
      return accounted(grants.revoke(given['access_token'] ?? '', true) ? 0 : 40_105);
    default:
      return null;
  }
}

/** A leave of an app of the Accounts API; `refused` where none is to be had. */
const handed = (tokens: GivenTokens | null, refused: number): Answered =>
  tokens
    ? accounted(0, {
        open_id: tokens.account.id,
        scope: tokens.scopes.join(','),
        access_token: tokens.accessToken,
        token_type: 'Bearer',
        expires_in: tokens.expiresIn,
        refresh_token: tokens.refreshToken,
        refresh_token_expires_in: tokens.refreshExpiresIn,
      })
    : accounted(refused);

/** The Accounts API: the token is in a header of its own, and the account in the query. */
export function business(asked: Asked, { world, grants }: Place): Answered | null {
  const token = asked.headers['access-token'] ?? '';
  if (token === 'LIMIT') return accounted(40_100);
  const given = grants.of(token);
  if (!given || given.account.id !== asked.query.get('business_id')) return accounted(40_105);
  const fields = fieldsOf(asked);
  if (!fields) return accounted(40_002);
  switch (asked.path) {
    case '/business/get/':
      return account(asked, world, given, fields);
    case '/business/video/list/':
      return videos(asked, world, given, fields);
    default:
      return null;
  }
}
