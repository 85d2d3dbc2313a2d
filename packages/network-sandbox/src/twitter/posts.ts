import { reply, type Answered, type Asked } from '../answer.js';
import type { World, WorldAccount, WorldPost } from '../world.js';
import { invalidRequest, keptBack, missing } from './problems.js';
import { isProtected, namesOf, userOf } from './users.js';

const DAY = 86_400_000;
/** How far back lists look here, and searches at X. */
const DAYS_SHOWN = 120;
const SEARCH_DAYS = 7;
/** For so long the author is told more. */
const PRIVATE_DAYS = 30;

const FIELDS =
  'attachments author_id created_at entities lang public_metrics non_public_metrics paid_partnership text';
const EXPANSIONS = 'author_id attachments.media_keys';
const MEDIA_FIELDS = 'type url preview_image_url duration_ms public_metrics variants';

/** The newest description calls posts what the guides call tweets: whoever asks in one way is answered in it. */
const isNew = ({ query }: Asked): boolean => query.has('post.fields');
const fieldsName = (asked: Asked): string => (isNew(asked) ? 'post.fields' : 'tweet.fields');

const mediaKeyOf = ({ id, contentType }: WorldPost): string => `${contentType === 'video' ? 7 : 3}_${id}`;
const isOwn = ({ account }: WorldPost, own: WorldAccount | null) => own !== null && account?.id === own.id;

function shownPost(
  asked: Asked,
  world: World,
  post: WorldPost,
  own: WorldAccount | null,
  names: readonly string[],
) {
  const figures = world.figuresOf(post);
  const quotes = Math.round(figures.shares / 5);
  const isPrivate =
    !isOwn(post, own) || world.now().getTime() - post.publishedAt.getTime() > PRIVATE_DAYS * DAY;
  const all: Readonly<Record<string, unknown>> = {
    author_id: post.account?.id ?? '1',
    created_at: post.publishedAt.toISOString(),
    lang: 'es',
    ...(post.contentType !== 'post' && { attachments: { media_keys: [mediaKeyOf(post)] } }),
    paid_partnership: post.paidPartnership,
    public_metrics: {
      [isNew(asked) ? 'repost_count' : 'retweet_count']: figures.shares - quotes,
      reply_count: figures.comments,
      like_count: figures.likes,
      quote_count: quotes,
      bookmark_count: figures.saves,
      impression_count: figures.views,
    },
    ...(!isPrivate && {
      non_public_metrics: {
        impression_count: figures.views,
        url_link_clicks: Math.round(figures.views / 200),
        user_profile_clicks: Math.round(figures.views / 400),
        engagements: figures.likes + figures.comments + figures.shares,
      },
    }),
  };
  return {
    id: post.id,
    text: post.text,
    [isNew(asked) ? 'edit_history_post_ids' : 'edit_history_tweet_ids']: [post.id],
    ...Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]])),
  };
}

function mediaOf(asked: Asked, world: World, post: WorldPost, names: readonly string[]) {
  const picture = world.pictureOf(asked.origin, post.id);
  const isVideo = post.contentType === 'video';
  const all: Readonly<Record<string, unknown>> = isVideo
    ? {
        preview_image_url: picture,
        duration_ms: 21_400,
        public_metrics: { view_count: Math.round(world.figuresOf(post).views * 0.4) },
      }
    : { url: picture };
  const more = Object.fromEntries(names.filter((name) => name in all).map((name) => [name, all[name]]));
  return { media_key: mediaKeyOf(post), type: isVideo ? 'video' : 'photo', ...more };
}

/** Posts with what stands beside them, and what was kept back. @param body what else is in the answer */
function shown(
  asked: Asked,
  world: World,
  own: WorldAccount | null,
  posts: readonly WorldPost[],
  { isOne = false, errors = [], meta }: { isOne?: boolean; errors?: readonly object[]; meta?: object } = {},
): Answered {
  const names = namesOf(asked, fieldsName(asked), FIELDS);
  const expansions = namesOf(asked, 'expansions', EXPANSIONS);
  const mediaNames = namesOf(asked, 'media.fields', MEDIA_FIELDS);
  if (!names) return invalidRequest(fieldsName(asked));
  if (!expansions) return invalidRequest('expansions');
  if (!mediaNames) return invalidRequest('media.fields');
  const data = posts.map((post) => shownPost(asked, world, post, own, names));
  const kept = names.includes('non_public_metrics')
    ? data.flatMap((post) =>
        'non_public_metrics' in post ? [] : keptBack(post.id, fieldsName(asked), 'non_public_metrics'),
      )
    : [];
  const authors = new Map(posts.flatMap(({ account }) => (account ? [[account.id, account] as const] : [])));
  const users = [...authors.values()].map((account) => userOf(asked, world, account));
  if (users.includes(null)) return invalidRequest('user.fields');
  const media = posts
    .filter(({ contentType }) => contentType !== 'post')
    .map((post) => mediaOf(asked, world, post, mediaNames));
  const includes = {
    ...(expansions.includes('author_id') && users.length > 0 && { users }),
    ...(expansions.includes('attachments.media_keys') && media.length > 0 && { media }),
  };
  const problems = [...errors, ...kept];
  return reply({
    // Without a post there is no data at all.
    ...(data.length > 0 && { data: isOne ? data[0] : data }),
    ...(Object.keys(includes).length > 0 && { includes }),
    ...(problems.length > 0 && { errors: problems }),
    ...(meta && { meta }),
  });
}

/** `GET /2/tweets?ids=` and `GET /2/tweets/{id}`. */
export function posts(asked: Asked, world: World, own: WorldAccount | null): Answered {
  const single = /^\/2\/tweets\/([^/]+)$/.exec(asked.path)?.[1];
  const parameter = single === undefined ? 'ids' : 'id';
  const ids = single === undefined ? (asked.query.get('ids') ?? '').split(',') : [single];
  if (ids.length > 100 || ids.some((id) => !/^\d{1,19}$/.test(id))) return invalidRequest(parameter);
  const found: WorldPost[] = [];
  const errors: object[] = [];
  for (const value of ids) {
    const post = world.postOf('twitter', value);
    const why = post?.account && isProtected(post.account) && !isOwn(post, own) ? 'protected' : undefined;
    if (post && why === undefined) found.push(post);
    else errors.push(missing({ kind: 'tweet', parameter, value, why }));
  }
  return shown(asked, world, own, found, { isOne: single !== undefined, errors });
}

/** A page of posts by a token that says how many went before; null where the size is none that X gives. */
function page(asked: Asked, all: readonly WorldPost[], parameter: string, least: number) {
  const size = Number(asked.query.get('max_results') ?? 10);
  if (!(size >= least && size <= 100)) return null;
  const from = Number(/^n(\d+)$/.exec(asked.query.get(parameter) ?? '')?.[1] ?? 0);
  const part = all.slice(from, from + size);
  const meta = {
    result_count: part.length,
    ...(part[0] && { newest_id: part[0].id, oldest_id: part.at(-1)?.id }),
    ...(from + size < all.length && { next_token: `n${from + size}` }),
  };
  return { part, meta };
}

/** Where a list begins: as it was asked for, or as far back as there is anything. Null for what is no moment. */
function startOf({ query }: Asked, world: World, days: number): Date | null {
  const first = new Date(world.now().getTime() - days * DAY);
  const asked = query.get('start_time');
  if (asked === null) return first;
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/.test(asked) ? new Date(asked) : null;
}

/** `GET /2/users/{id}/tweets`. */
export function timeline(asked: Asked, world: World, own: WorldAccount | null, id: string): Answered {
  const account = world.accountById('twitter', id);
  const isHidden = account !== null && isProtected(account) && account.id !== own?.id;
  if (!account || isHidden) {
    const why = isHidden ? 'protected' : undefined;
    return reply({ errors: [missing({ kind: 'user', parameter: 'id', value: id, why })] });
  }
  const since = startOf(asked, world, DAYS_SHOWN);
  const found = since && page(asked, world.postsOf(account, since), 'pagination_token', 5);
  if (!found) return invalidRequest(since ? 'max_results' : 'start_time');
  return shown(asked, world, own, found.part, { meta: found.meta });
}

/** Who is found here when something is looked for. */
const SEARCHED = ['ana_rios', 'bruno_cocina', 'carla_viaja'];

/** `GET /2/tweets/search/recent`: whose text has all of the words. */
export function search(asked: Asked, world: World, own: WorldAccount | null): Answered {
  const query = asked.query.get('query') ?? '';
  const words = query
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '' && word !== '-is:retweet');
  if (words.length === 0 || query.length > 512) return invalidRequest('query');
  const since = startOf(asked, world, SEARCH_DAYS);
  if (!since || since.getTime() < world.now().getTime() - SEARCH_DAYS * DAY)
    return invalidRequest('start_time');
  const all = SEARCHED.flatMap((name) => {
    const account = world.accountOf('twitter', name);
    return account ? world.postsOf(account, since) : [];
  })
    .filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  const found = page(asked, all, 'next_token', 10);
  return found ? shown(asked, world, own, found.part, { meta: found.meta }) : invalidRequest('max_results');
}
