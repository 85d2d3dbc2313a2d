import type { Answered, Asked } from '../answer.js';
import type { Consent } from '../grants.js';
import { numberOf } from '../hash.js';
import type { World, WorldPost } from '../world.js';
import { displayed, refused } from './errors.js';

const DAY = 86_400_000;
/** How far back lists look here. */
const DAYS_SHOWN = 120;
const VIDEOS_MAX = 20;

export const addressOf = ({ account, id }: WorldPost): string =>
  `https://www.tiktok.com/@${account?.username ?? 'demo'}/video/${id}`;

/** Everything an account shows: newest first, and before a moment in milliseconds. */
export function videosBefore(world: World, { account }: Consent, before: number): WorldPost[] {
  const now = world.now();
  const until = before > 0 ? new Date(Math.min(before - 1, now.getTime())) : now;
  return world.postsOf(account, new Date(now.getTime() - DAYS_SHOWN * DAY), until);
}

/** Videos of the account by their ids; all others are left out. */
export const videosOf = (world: World, { account }: Consent, ids: readonly string[]): WorldPost[] =>
  ids.flatMap((id) => {
    const post = world.postOf('tiktok', id);
    return post?.account?.id === account.id ? [post] : [];
  });

type Fields<T> = Readonly<Record<string, (of: T) => unknown>>;

/** Only the fields that were asked for; null where one is unknown. */
function picked<T>(fields: Fields<T>, asked: Asked, of: T): Record<string, unknown> | null {
  const wanted = (asked.query.get('fields') ?? '').split(',').filter(Boolean);
  if (wanted.length === 0 || wanted.some((name) => !Object.hasOwn(fields, name))) return null;
  return Object.fromEntries(wanted.map((name) => [name, fields[name]?.(of)]));
}

const SCOPE_OF: Readonly<Record<string, string>> = {
  username: 'user.info.profile',
  bio_description: 'user.info.profile',
  is_verified: 'user.info.profile',
  follower_count: 'user.info.stats',
  following_count: 'user.info.stats',
  likes_count: 'user.info.stats',
  video_count: 'user.info.stats',
};

/** `GET /v2/user/info/`. */
export function userInfo(asked: Asked, world: World, consent: Consent): Answered {
  const { account } = consent;
  const picture = () => world.pictureOf(asked.origin, account.id);
  const user = picked<undefined>(
    {
      open_id: () => account.id,
      union_id: () => `u${account.id}`,
      avatar_url: picture,
      avatar_large_url: picture,
      display_name: () => account.name,
      username: () => account.username,
      bio_description: () => '',
      is_verified: () => numberOf(account.id, 8) === 0,
      follower_count: () => account.followers,
      following_count: () => 120,
      likes_count: () => account.followers * 9,
      video_count: () => 301,
    },
    asked,
    undefined,
  );
  if (!user) return refused(400, 'invalid_params');
  const needed = Object.keys(user).map((name) => SCOPE_OF[name] ?? 'user.info.basic');
  if (needed.some((scope) => !consent.scopes.includes(scope))) return refused(401, 'scope_not_authorized');
  return displayed({ user });
}

interface Seen {
  readonly post: WorldPost;
  readonly world: World;
  readonly origin: string;
}

const VIDEO: Fields<Seen> = {
  id: ({ post }) => post.id,
  create_time: ({ post }) => Math.floor(post.publishedAt.getTime() / 1_000),
  cover_image_url: ({ post, world, origin }) => world.pictureOf(origin, post.id),
  share_url: ({ post }) => `${addressOf(post)}?utm_campaign=client_share`,
  video_description: ({ post }) => post.text,
  duration: () => 21,
  height: () => 1024,
  width: () => 576,
  title: ({ post }) => post.text.slice(0, 60),
  like_count: ({ post, world }) => world.figuresOf(post).likes,
  comment_count: ({ post, world }) => world.figuresOf(post).comments,
  share_count: ({ post, world }) => world.figuresOf(post).shares,
  view_count: ({ post, world }) => world.figuresOf(post).views,
  is_aigc: () => false,
};

function shown(asked: Asked, world: World, posts: readonly WorldPost[], more: object = {}): Answered {
  if (picked(VIDEO, asked, { post: SAMPLE, world, origin: asked.origin }) === null)
    return refused(400, 'invalid_params');
  const videos = posts.map((post) => picked(VIDEO, asked, { post, world, origin: asked.origin }));
  return displayed({ videos, ...more });
}

/** Stands for a video where only the names of the fields are looked at. */
const SAMPLE: WorldPost = {
  network: 'tiktok',
  id: '1',
  account: null,
  contentType: 'reel',
  text: '',
  publishedAt: new Date(0),
  paidPartnership: false,
  hidesLikes: false,
};

/** `POST /v2/video/query/`. */
export function videoQuery(asked: Asked, world: World, consent: Consent): Answered {
  const ids = (asked.json as { filters?: { video_ids?: unknown } } | undefined)?.filters?.video_ids;
  if (!Array.isArray(ids) || ids.length > VIDEOS_MAX || ids.some((id) => typeof id !== 'string'))
    return refused(400, 'invalid_params');
  return shown(asked, world, videosOf(world, consent, ids as string[]));
}

/** `POST /v2/video/list/`: the cursor is a moment, and what is older comes. */
export function videoList(asked: Asked, world: World, consent: Consent): Answered {
  const body = asked.json as { max_count?: unknown; cursor?: unknown } | undefined;
  const size = body?.max_count ?? 10;
  const cursor = body?.cursor ?? 0;
  if (body === undefined || typeof size !== 'number' || size > VIDEOS_MAX || typeof cursor !== 'number')
    return refused(400, 'invalid_params');
  const all = videosBefore(world, consent, cursor);
  const page = all.slice(0, size);
  return shown(asked, world, page, {
    cursor: page.at(-1)?.publishedAt.getTime() ?? 0,
    has_more: all.length > size,
  });
}
