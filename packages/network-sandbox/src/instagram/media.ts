import type { Place } from '../network.js';
import type { WorldAccount, WorldPost } from '../world.js';
import { timeText, type Node } from '../meta/answers.js';

const HOUR = 3_600_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const START = 'DSb';
const DIGITS = 14;
const GRAPH_START = '179';

/** The short name in a link, made of a number that comes back from it: the Graph API knows a media by another id. */
export function shortcodeOf(number: number): string {
  let letters = '';
  for (let rest = number, place = 0; place < 8; place++, rest = Math.floor(rest / 64))
    letters = (ALPHABET[rest % 64] ?? 'A') + letters;
  return START + letters;
}

/** The id by which the Graph API knows a media. */
export function mediaIdOf(post: WorldPost): string {
  if (post.contentType === 'story') return post.id;
  let number = 0;
  for (const letter of post.id.slice(START.length)) number = number * 64 + ALPHABET.indexOf(letter);
  return GRAPH_START + String(number).padStart(DIGITS, '0');
}

/** The post or the live story that a media id means; null for one that is not, or is somebody else's. */
export function mediaOf({ world }: Place, account: WorldAccount, id: string): WorldPost | null {
  const story = world.storiesOf(account).find((one) => one.id === id);
  if (story) return story;
  if (!id.startsWith(GRAPH_START) || id.length !== GRAPH_START.length + DIGITS) return null;
  const post = world.postOf('instagram', shortcodeOf(Number(id.slice(GRAPH_START.length))));
  return post?.account?.id === account.id ? post : null;
}

const isPlayed = ({ contentType }: WorldPost) => contentType === 'reel' || contentType === 'video';
const productOf = ({ contentType }: WorldPost) =>
  contentType === 'story' ? 'STORY' : contentType === 'reel' ? 'REELS' : 'FEED';

function permalinkOf(post: WorldPost): string {
  if (post.contentType === 'story')
    return `https://www.instagram.com/stories/${post.account?.username}/3${post.id}`;
  return `https://www.instagram.com/${post.contentType === 'reel' ? 'reel' : 'p'}/${post.id}/`;
}

/** A media with what its owner sees. @param isOwn else likes that are hidden stay so */
export function mediaNode(place: Place, origin: string, post: WorldPost, isOwn: boolean): Node {
  const { views, likes, comments } = place.world.figuresOf(post);
  const picture = place.world.pictureOf(origin, post.id);
  return {
    id: mediaIdOf(post),
    caption: post.text === '' ? undefined : post.text,
    media_type: isPlayed(post) ? 'VIDEO' : 'IMAGE',
    media_product_type: productOf(post),
    permalink: permalinkOf(post),
    shortcode: post.id,
    timestamp: timeText(post.publishedAt),
    username: post.account?.username,
    like_count: post.hidesLikes && !isOwn ? undefined : likes,
    comments_count: comments,
    view_count: isPlayed(post) ? views : undefined,
    media_url: post.contentType === 'story' ? place.world.storyPictureOf(origin, post) : picture,
    thumbnail_url: isPlayed(post) ? picture : undefined,
  };
}

/** The figures that an owner may ask for, by what the media is shown as: each kind has its own names. */
export function insightsOf({ world }: Place, post: WorldPost): Readonly<Record<string, number>> {
  const { views, likes, comments, shares, saves, clicks, reach } = world.figuresOf(post);
  const shared = { views, reach, shares, total_interactions: likes + comments + shares + saves };
  if (post.contentType === 'story')
    return { ...shared, replies: comments, link_clicks: clicks, profile_visits: shares, follows: 0 };
  const own = { ...shared, likes, comments, saved: saves };
  return post.contentType === 'reel' ? own : { ...own, follows: 0, profile_visits: shares };
}

/** Figures are late: those of the first hour are not there yet. */
export const areThere = ({ world }: Place, post: WorldPost): boolean =>
  post.contentType === 'story' || world.now().getTime() - post.publishedAt.getTime() >= HOUR;
