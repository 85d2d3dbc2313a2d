import { reply, type Answered, type Asked } from '../answer.js';
import { lettersOf } from '../hash.js';
import type { World, WorldAccount, WorldPost } from '../world.js';
import { channelOf, listed, partsOf } from './channels.js';
import { refused } from './errors.js';

const DAY = 86_400_000;
/** How far back lists and searches look here. */
const DAYS_SHOWN = 120;

const pictures = (world: World, origin: string, post: WorldPost) => ({
  high: { url: world.pictureOf(origin, post.id), width: 480, height: 360 },
});

function video(asked: Asked, world: World, post: WorldPost, own: WorldAccount | null) {
  const figures = world.figuresOf(post);
  const isOwn = own !== null && post.account?.id === own.id;
  const isReel = post.contentType === 'reel';
  return {
    kind: 'youtube#video',
    etag: lettersOf(post.id, 27),
    id: post.id,
    ...partsOf(asked, {
      snippet: {
        publishedAt: post.publishedAt.toISOString(),
        channelId: post.account?.id ?? `UC${lettersOf(`${post.id}/channel`, 22)}`,
        title: post.text.slice(0, 60),
        description: post.text,
        thumbnails: pictures(world, asked.origin, post),
        channelTitle: post.account?.name ?? 'Demostración',
        categoryId: '22',
        liveBroadcastContent: 'none',
      },
      contentDetails: { duration: isReel ? 'PT38S' : 'PT9M12S' },
      statistics: {
        viewCount: String(figures.views),
        ...(!post.hidesLikes && { likeCount: String(figures.likes) }),
        favoriteCount: '0',
        commentCount: String(figures.comments),
        ...(isOwn && { dislikeCount: String(Math.round(figures.likes / 40)) }),
      },
      player: {
        embedHtml: '<iframe></iframe>',
        ...(asked.query.has('maxHeight') && {
          embedHeight: '360',
          embedWidth: isReel ? '203' : '640',
        }),
      },
      ...(post.contentType === 'streaming' && {
        liveStreamingDetails: { actualStartTime: post.publishedAt.toISOString() },
      }),
      paidProductPlacementDetails: { hasPaidProductPlacement: post.paidPartnership },
    }),
  };
}

const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;

/** `videos.list`: what is gone is left out without a word. */
export function videos(asked: Asked, world: World, own: WorldAccount | null): Answered {
  const ids = (asked.query.get('id') ?? '').split(',');
  if (ids.length > 50) return refused(400, 'invalidVideoIdFilter');
  const posts = ids.filter((id) => VIDEO_ID.test(id)).flatMap((id) => world.postOf('youtube', id) ?? []);
  return listed(
    'video',
    posts.map((post) => video(asked, world, post, own)),
  );
}

/** One page of posts, by a token that says how many went before. */
function page<T>(asked: Asked, all: readonly T[]): { part: readonly T[]; next: string | undefined } {
  const from = Number(/^P(\d+)$/.exec(asked.query.get('pageToken') ?? '')?.[1] ?? 0);
  const size = Number(asked.query.get('maxResults') ?? 5);
  return {
    part: all.slice(from, from + size),
    next: from + size < all.length ? `P${from + size}` : undefined,
  };
}

/** `playlistItems.list` of a channel's uploads. */
export function playlistItems(asked: Asked, world: World): Answered {
  const account = channelOf(world, asked.query.get('playlistId') ?? '');
  const since = new Date(world.now().getTime() - DAYS_SHOWN * DAY);
  const all = account ? world.postsOf(account, since) : [];
  if (all.length === 0) return refused(404, 'playlistNotFound');
  const { part, next } = page(asked, all);
  return listed(
    'playlistItem',
    part.map((post) => ({
      kind: 'youtube#playlistItem',
      etag: lettersOf(post.id, 27),
      id: lettersOf(`${post.id}/item`, 40),
      ...partsOf(asked, {
        contentDetails: { videoId: post.id, videoPublishedAt: post.publishedAt.toISOString() },
      }),
    })),
    next,
  );
}

/** Who is found here when something is looked for. */
const SEARCHED = ['ana.rios', 'bruno_cocina', 'carla.viaja'];

/** `search.list`: whose text has all of the words. */
export function search(asked: Asked, world: World): Answered {
  const words = (asked.query.get('q') ?? '').toLowerCase().split(' ');
  const after = asked.query.get('publishedAfter');
  const since = new Date(Math.max(Date.parse(after ?? '') || 0, world.now().getTime() - DAYS_SHOWN * DAY));
  const all = SEARCHED.flatMap((name) => {
    const account = world.accountOf('youtube', name);
    return account ? world.postsOf(account, since) : [];
  })
    .filter((post) => words.every((word) => post.text.toLowerCase().includes(word)))
    .toSorted((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime());
  const { part, next } = page(asked, all);
  return reply({
    kind: 'youtube#searchListResponse',
    etag: 'e1',
    ...(next !== undefined && { nextPageToken: next }),
    regionCode: 'MX',
    pageInfo: { totalResults: all.length, resultsPerPage: part.length },
    items: part.map((post) => ({
      kind: 'youtube#searchResult',
      etag: lettersOf(post.id, 27),
      id: { kind: 'youtube#video', videoId: post.id },
      snippet: {
        publishedAt: post.publishedAt.toISOString(),
        channelId: post.account?.id,
        title: post.text.slice(0, 60),
        description: post.text,
        thumbnails: pictures(world, asked.origin, post),
        channelTitle: post.account?.name,
        liveBroadcastContent: 'none',
      },
    })),
  });
}

/** oEmbed: for anybody. */
export function oembed(asked: Asked, world: World): Answered {
  const id = /[A-Za-z0-9_-]{11}$/.exec(asked.query.get('url') ?? '')?.[0];
  const post = id === undefined ? null : world.postOf('youtube', id);
  if (!post)
    return { status: id === undefined ? 400 : 404, html: id === undefined ? 'Bad Request' : 'Not Found' };
  return reply({
    title: post.text.slice(0, 60),
    author_name: post.account?.name ?? 'Demostración',
    author_url: `https://www.youtube.com/@${post.account?.username ?? 'demo'}`,
    type: 'video',
    version: '1.0',
    provider_name: 'YouTube',
    provider_url: 'https://www.youtube.com/',
    thumbnail_url: world.pictureOf(asked.origin, post.id),
    thumbnail_width: 480,
    thumbnail_height: 360,
    html: '<iframe></iframe>',
  });
}
