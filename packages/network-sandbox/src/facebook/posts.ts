import { digitsOf, lettersOf, numberOf } from '../hash.js';
import { timeText, type Node } from '../meta/answers.js';
import type { Place } from '../network.js';
import type { WorldAccount, WorldPost } from '../world.js';

/** A post is known by its number, and the video in it by one of its own, from which the other comes back. */
const POST_START = '2';
const VIDEO_START = '3';

export const isVideo = ({ contentType }: WorldPost): boolean =>
  contentType === 'reel' || contentType === 'video';
const videoIdOf = (post: WorldPost) => VIDEO_START + post.id.slice(POST_START.length);

/** How posts are named, as an `IdForm`. */
export const ids = {
  account: (username: string) => digitsOf(username, 15, '1'),
  post: (seed: string) => digitsOf(seed, 15, POST_START),
  types: ['photo', 'reel', 'post', 'video'],
} as const;

/** The post of a Page by its whole id, `page_post`; null where the Page has none of that. */
export function postOf({ world }: Place, page: WorldAccount, id: string): WorldPost | null {
  const [owner, number] = id.split('_');
  if (owner !== page.id || number === undefined || !number.startsWith(POST_START)) return null;
  const post = world.postOf('facebook', number);
  return post?.account?.id === page.id ? post : null;
}

/** The video of an id, whoever published it. */
export function videoOf({ world }: Place, id: string): WorldPost | null {
  if (!id.startsWith(VIDEO_START) || id.length !== 15) return null;
  const post = world.postOf('facebook', POST_START + id.slice(VIDEO_START.length));
  return post?.account && isVideo(post) ? post : null;
}

/** Most links of posts have a name that the Graph API does not take. */
function permalinkOf(post: WorldPost): string {
  if (isVideo(post)) return `https://www.facebook.com/reel/${videoIdOf(post)}/`;
  return `https://www.facebook.com/${post.account?.username}/posts/pfbid0${lettersOf(post.id, 20)}`;
}

const STATUS = { photo: 'added_photos', reel: 'added_video', video: 'added_video' } as const;

/** A post with what everybody sees. @param mayRead whether what people write may be counted */
export function postNode(
  place: Place,
  origin: string,
  post: WorldPost,
  mayRead: boolean,
  refuse: () => never,
): Node {
  const { likes, comments, shares } = place.world.figuresOf(post);
  const summaryOf = (count: number) => () =>
    mayRead ? { data: [], summary: { total_count: count } } : refuse();
  return {
    id: `${post.account?.id}_${post.id}`,
    message: post.text === '' ? undefined : post.text,
    story: undefined,
    created_time: timeText(post.publishedAt),
    permalink_url: permalinkOf(post),
    full_picture: place.world.pictureOf(origin, post.id),
    status_type: STATUS[post.contentType as keyof typeof STATUS] ?? 'mobile_status_update',
    // What nobody shared says nothing of it.
    shares: shares === 0 ? undefined : { count: shares },
    attachments: isVideo(post) ? { data: [{ target: { id: videoIdOf(post) } }] } : undefined,
    reactions: summaryOf(likes),
    comments: summaryOf(comments),
    from: { id: post.account?.id, name: post.account?.name },
  };
}

/** A video: its link has no host, and its reactions are those of its post. */
export function videoNode(place: Place, origin: string, post: WorldPost): Node {
  return {
    id: videoIdOf(post),
    title: undefined,
    description: post.text,
    created_time: timeText(post.publishedAt),
    length: 10 + numberOf(`${post.id}/length`, 60),
    permalink_url: `/reel/${videoIdOf(post)}/`,
    picture: place.world.pictureOf(origin, post.id),
    views: place.world.figuresOf(post).views,
    post_id: post.id,
    from: { id: post.account?.id, name: post.account?.name },
  };
}

/** The figures that a Page may ask for of its post. */
export function insightsOf({ world }: Place, post: WorldPost): Readonly<Record<string, unknown>> {
  const { views, likes, reach, clicks } = world.figuresOf(post);
  const love = Math.floor(likes / 8);
  return {
    post_media_view: views,
    post_total_media_view_unique: reach,
    post_clicks: clicks * 3,
    post_clicks_by_type: { 'link clicks': clicks, 'other clicks': clicks * 2 },
    post_reactions_by_type_total: { like: likes - love, love },
    post_video_views: isVideo(post) ? views : 0,
  };
}
