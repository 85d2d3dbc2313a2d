import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import { appOf } from '../app-token.js';
import type { Consent } from '../grants.js';
import { digitsOf, lettersOf, numberOf } from '../hash.js';
import type { Place, SandboxNetwork } from '../network.js';
import { pageOf } from '../paging.js';
import type { World, WorldAccount, WorldPost } from '../world.js';
import { authorization, UNAUTHORIZED } from './oauth.js';

const DAY = 24 * 3_600_000;

const failure = (status: number, error: string, message: string) => reply({ error, status, message }, status);
const badRequest = (message: string) => failure(400, 'Bad Request', message);

const typeOf = ({ followers }: WorldAccount) =>
  followers >= 200_000 ? 'partner' : followers >= 20_000 ? 'affiliate' : '';

/** How long a channel's broadcasts are kept. */
const keptFor = (account: WorldAccount) => ({ partner: 60, affiliate: 14, '': 7 })[typeOf(account)] * DAY;

/** Whose a post is that only its link is known of. */
const SOMEBODY = { id: '100000001', username: 'demo_channel', name: 'Demo Channel' };

const userOf = (account: WorldAccount, { origin }: Asked, world: World) => ({
  id: account.id,
  login: account.username,
  display_name: account.name,
  type: '',
  broadcaster_type: typeOf(account),
  description: `Canal de demostración de ${account.name}`,
  profile_image_url: world.pictureOf(origin, account.username),
  offline_image_url: '',
  view_count: 0,
  created_at: account.createdAt.toISOString(),
});

function videoOf(post: WorldPost, { origin }: Asked, world: World) {
  const { id, username, name } = post.account ?? SOMEBODY;
  const publishedAt = post.publishedAt.toISOString();
  return {
    id: post.id,
    stream_id: digitsOf(`${post.id}/stream`, 11, '4'),
    user_id: id,
    user_login: username,
    user_name: name,
    title: post.text,
    description: '',
    created_at: publishedAt,
    published_at: publishedAt,
    url: `https://www.twitch.tv/videos/${post.id}`,
    thumbnail_url: `${world.pictureOf(origin, post.id)}?size=%{width}x%{height}`,
    viewable: 'public',
    view_count: world.figuresOf(post).views,
    language: 'es',
    type: 'archive',
    duration: `${1 + numberOf(`${post.id}/hours`, 4)}h${numberOf(post.id, 60)}m0s`,
    muted_segments: null,
  };
}

function clipOf(post: WorldPost, { origin }: Asked, world: World) {
  const { id, name } = post.account ?? SOMEBODY;
  return {
    id: post.id,
    url: `https://clips.twitch.tv/${post.id}`,
    embed_url: `https://clips.twitch.tv/embed?clip=${post.id}`,
    broadcaster_id: id,
    broadcaster_name: name,
    creator_id: SOMEBODY.id,
    creator_name: SOMEBODY.name,
    video_id: '',
    game_id: '509658',
    language: 'es',
    title: post.text,
    view_count: world.figuresOf(post).views,
    created_at: post.publishedAt.toISOString(),
    thumbnail_url: world.pictureOf(origin, post.id),
    duration: 12.9,
    vod_offset: null,
    is_featured: false,
  };
}

/** A list with its cursor, at most a hundred of it at once. */
function listed<T>(all: readonly T[], { query }: Asked): Answered {
  const first = Number(query.get('first') ?? '20');
  if (!Number.isInteger(first) || first < 1 || first > 100)
    return badRequest('The parameter "first" was malformed');
  const page = pageOf(all, first, query.get('after'));
  return page
    ? reply({ data: page.items, pagination: page.next === undefined ? {} : { cursor: page.next } })
    : badRequest('The parameter "after" was malformed');
}

/** Posts by ids; without those that are gone. */
const byIds = (ids: readonly string[], world: World) => ids.flatMap((id) => world.postOf('twitch', id) ?? []);

function users(asked: Asked, { world }: Place, who: Consent | null): Answered {
  const logins = asked.query.getAll('login');
  const ids = asked.query.getAll('id');
  if (logins.length + ids.length > 100) return badRequest('Too many names');
  if (logins.length + ids.length === 0)
    return who
      ? reply({ data: [userOf(who.account, asked, world)] })
      : badRequest('The parameter "login" is missing');
  const found = [
    ...logins.map((login) => world.accountOf('twitch', login)),
    ...ids.map((id) => world.accountById('twitch', id)),
  ];
  return reply({ data: found.flatMap((account) => (account ? [userOf(account, asked, world)] : [])) });
}

function videos(asked: Asked, { world }: Place): Answered {
  const ids = asked.query.getAll('id');
  const userId = asked.query.get('user_id');
  if (ids.length > 100 || ids.length > 0 === (userId !== null)) return badRequest('One of id and user_id');
  if (userId !== null) {
    const account = world.accountById('twitch', userId);
    const kept = account ? world.postsOf(account, new Date(world.now().getTime() - keptFor(account))) : [];
    const broadcasts = kept.filter(({ contentType }) => contentType === 'streaming');
    return listed(
      broadcasts.map((post) => videoOf(post, asked, world)),
      asked,
    );
  }
  if (ids.some((id) => !/^\d{1,12}$/.test(id))) return badRequest('The parameter "id" was malformed');
  const found = byIds(ids, world);
  return found.length === 0
    ? failure(404, 'Not Found', 'Not found')
    : reply({ data: found.map((post) => videoOf(post, asked, world)), pagination: {} });
}

function clips(asked: Asked, { world }: Place): Answered {
  const ids = asked.query.getAll('id');
  const owner = asked.query.get('broadcaster_id');
  if (ids.length > 100 || ids.length > 0 === (owner !== null))
    return badRequest('One of id and broadcaster_id');
  if (owner === null)
    return reply({ data: byIds(ids, world).map((post) => clipOf(post, asked, world)), pagination: {} });
  const account = world.accountById('twitch', owner);
  const since = new Date(asked.query.get('started_at') ?? 0);
  const until = asked.query.get('ended_at');
  const posts = account
    ? world.postsOf(account, since, until === null ? new Date(since.getTime() + 7 * DAY) : new Date(until))
    : [];
  const found = posts
    .filter(({ contentType }) => contentType === 'clip')
    .map((post) => clipOf(post, asked, world));
  return listed(
    found.sort((a, b) => b.view_count - a.view_count),
    asked,
  );
}

function channels(asked: Asked, { world }: Place): Answered {
  const ids = asked.query.getAll('broadcaster_id');
  if (ids.length === 0) return badRequest('The parameter "broadcaster_id" is missing');
  const found = ids.flatMap((id) => world.accountById('twitch', id) ?? []);
  const data = found.map((account) => ({
    broadcaster_id: account.id,
    broadcaster_login: account.username,
    broadcaster_name: account.name,
    broadcaster_language: 'es',
    game_id: '509658',
    game_name: 'Just Chatting',
    title: `En vivo con ${account.name}`,
    delay: 0,
    tags: ['Español'],
    content_classification_labels: [],
    is_branded_content: numberOf(`${account.id}/paid`, 2) === 0,
  }));
  return reply({ data });
}

/** Accounts named `live…` are on the air, since the last full hour. */
function streams(asked: Asked, { world }: Place): Answered {
  const now = world.now();
  const accounts = asked.query
    .getAll('user_login')
    .flatMap((login) => world.accountOf('twitch', login) ?? [])
    .filter(({ username }) => username.startsWith('live'));
  const data = accounts.map((account) => ({
    id: digitsOf(`${account.username}/${now.toISOString().slice(0, 13)}`, 11, '4'),
    user_id: account.id,
    user_login: account.username,
    user_name: account.name,
    game_id: '509658',
    game_name: 'Just Chatting',
    type: 'live',
    title: `En vivo con ${account.name}`,
    viewer_count: Math.round(account.followers * (0.01 + now.getUTCMinutes() / 6_000)),
    started_at: new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000).toISOString(),
    language: 'es',
    thumbnail_url: `${world.pictureOf(asked.origin, account.username)}?size={width}x{height}`,
    tag_ids: [],
    tags: ['Español'],
    is_mature: false,
  }));
  return listed(data, asked);
}

/** The total is told to everybody, the list to a leave that reaches so far. */
function followers(asked: Asked, { world }: Place, who: Consent | null): Answered {
  const account = world.accountById('twitch', asked.query.get('broadcaster_id') ?? '');
  if (!account) return badRequest('The parameter "broadcaster_id" was malformed');
  const mayList = who?.account.id === account.id && who.scopes.includes('moderator:read:followers');
  const follower = {
    user_id: SOMEBODY.id,
    user_login: SOMEBODY.username,
    user_name: SOMEBODY.name,
    followed_at: account.createdAt.toISOString(),
  };
  return reply({ total: account.followers, data: mayList ? [follower] : [], pagination: {} });
}

function helix(asked: Asked, place: Place): Answered | null {
  const said = tokenOf(asked) ?? '';
  const who = place.grants.of(said);
  const app = who?.clientId ?? appOf(said, place.world.now());
  if (app === null) return UNAUTHORIZED;
  if (asked.headers['client-id'] !== app)
    return failure(401, 'Unauthorized', 'Client ID and OAuth token do not match');
  switch (`${asked.method} ${asked.path}`) {
    case 'GET /users':
      return users(asked, place, who);
    case 'GET /channels':
      return channels(asked, place);
    case 'GET /channels/followers':
      return followers(asked, place, who);
    case 'GET /videos':
      return videos(asked, place);
    case 'GET /clips':
      return clips(asked, place);
    case 'GET /streams':
      return streams(asked, place);
    default:
      return null;
  }
}

/** Twitch: Helix and its authorization server. */
export const twitch: SandboxNetwork = {
  network: 'twitch',
  ids: {
    account: (username) => digitsOf(username, 9, '2'),
    post: (seed, contentType) =>
      contentType === 'clip'
        ? `Demo${lettersOf(seed, 12)}-${lettersOf(`${seed}/2`, 16)}`
        : digitsOf(seed, 10, '2'),
    types: ['streaming', 'clip'],
  },
  lifetimes: { code: 600, access: 14_124, refresh: 60 * 86_400, rotates: true },
  consent: { base: 'id', path: '/oauth2/authorize', scopeParameter: 'scope' },
  switched: {
    EXPIRED: UNAUTHORIZED,
    LIMIT: reply({ error: 'Too Many Requests', status: 429, message: '' }, 429, {
      'ratelimit-limit': '800',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '1795200060',
    }),
  },
  answer: (asked, place) => (asked.base === 'id' ? authorization(asked, place) : helix(asked, place)),
};
