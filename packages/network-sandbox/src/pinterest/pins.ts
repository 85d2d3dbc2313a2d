import { reply, type Answered, type Asked } from '../answer.js';
import type { Consent } from '../grants.js';
import { digitsOf } from '../hash.js';
import { pageOf } from '../paging.js';
import type { World, WorldPost } from '../world.js';

const DAY = 86_400_000;
/** How far back analytics and the figures of a span reach. */
const SPAN = 90 * DAY;
/** Pins from before have no figures of their whole life. */
const LIFE_SINCE = new Date('2023-03-20T00:00:00Z');

export const failure = (status: number, code: number, message: string) => reply({ code, message }, status);
const NOT_FOUND = failure(404, 50, 'Pin not found.');
const badRequest = (message: string) => failure(400, 1, message);

function countsOf(post: WorldPost, world: World) {
  const { views, likes, comments, shares, saves } = world.figuresOf(post);
  return {
    span: { pin_click: likes * 2, impression: views, clickthrough: shares, save: saves },
    others: { reaction: likes, comment: comments },
    watched: { VIDEO_MRC_VIEW: Math.round(views * 0.6), VIDEO_START: Math.round(views * 0.8) },
  };
}

/** Figures are of business accounts alone. */
function metricsOf(post: WorldPost, world: World) {
  if (post.account?.isPersonal !== false) return null;
  const { span, others } = countsOf(post, world);
  const isOld = world.now().getTime() - post.publishedAt.getTime() > SPAN;
  return {
    '90d': isOld ? { pin_click: 0, impression: 1, clickthrough: 0, save: 0 } : span,
    ...(post.publishedAt >= LIFE_SINCE && { lifetime_metrics: { ...span, ...others } }),
  };
}

function pinOf(post: WorldPost, { query, origin }: Asked, world: World) {
  const url = world.pictureOf(origin, post.id);
  const isVideo = post.contentType === 'video';
  const images = { '150x150': { url, width: 150, height: 150 }, '600x': { url, width: 600, height: 750 } };
  return {
    id: post.id,
    created_at: post.publishedAt.toISOString(),
    title: post.text.slice(0, 100),
    description: post.text,
    link: null,
    alt_text: null,
    board_id: digitsOf(`${post.account?.id}/board`, 18, '9'),
    board_owner: { username: post.account?.username },
    creative_type: isVideo ? 'VIDEO' : 'REGULAR',
    is_owner: true,
    is_standard: true,
    has_been_promoted: false,
    parent_pin_id: null,
    dominant_color: '#6e7874',
    media: isVideo
      ? { media_type: 'video', cover_image_url: url, duration: 30_000, width: 720, height: 1280, images }
      : { media_type: 'image', images },
    ...(query.get('pin_metrics') === 'true' && { pin_metrics: metricsOf(post, world) }),
  };
}

/** A pin of the account of the token; null for those of others, and for what was deleted. */
function ownPin(id: string, who: Consent, world: World): WorldPost | null {
  const post = world.postOf('pinterest', id);
  return post?.account?.id === who.account.id ? post : null;
}

function listed(asked: Asked, who: Consent, world: World): Answered {
  const size = Number(asked.query.get('page_size') ?? '25');
  if (!Number.isInteger(size) || size < 1 || size > 250) return badRequest('Invalid page_size');
  const since = new Date(world.now().getTime() - 365 * DAY);
  const page = pageOf(world.postsOf(who.account, since), size, asked.query.get('bookmark'));
  if (!page) return badRequest('Invalid bookmark');
  return reply({
    items: page.items.map((post) => pinOf(post, asked, world)),
    bookmark: page.next ?? null,
  });
}

/** The figures of yesterday and today are still being made. */
function analysed(post: WorldPost, { query }: Asked, world: World): Answered {
  const now = world.now().getTime();
  const from = Date.parse(`${query.get('start_date')}T00:00:00Z`);
  const until = Date.parse(`${query.get('end_date')}T00:00:00Z`);
  const asked = (query.get('metric_types') ?? '').split(',');
  if (!(from <= until) || from < now - SPAN - DAY || asked[0] === '')
    return failure(400, 400, 'Invalid pins analytics parameters.');
  const { watched } = countsOf(post, world);
  const figures = Object.fromEntries(Object.entries(watched).filter(([name]) => asked.includes(name)));
  const days = Array.from({ length: Math.round((until - from) / DAY) + 1 }, (_, day) => from + day * DAY);
  const daily = days.map((day) => {
    const isMade = day + DAY > post.publishedAt.getTime();
    const isReady = isMade && day < now - 2 * DAY;
    return {
      date: new Date(day).toISOString().slice(0, 10),
      data_status: isReady ? 'READY' : isMade ? 'PROCESSING' : 'BEFORE_PIN_CREATED',
      metrics: isReady ? Object.fromEntries(Object.keys(figures).map((name) => [name, 1])) : {},
    };
  });
  const isAnyReady = daily.some(({ data_status }) => data_status === 'READY');
  return reply({ all: { daily_metrics: daily, summary_metrics: isAnyReady ? figures : {} } });
}

/** What is asked of pins: all of the account, one, or how often it was seen. */
export function pins(asked: Asked, who: Consent, world: World): Answered | null {
  const [, , id, part, ...rest] = asked.path.split('/');
  if (rest.length > 0) return null;
  if (!['pins:read', 'boards:read'].every((scope) => who.scopes.includes(scope)))
    return failure(403, 403, 'Not authorized to access board or Pin.');
  if (id === undefined) return listed(asked, who, world);
  const post = ownPin(id, who, world);
  if (!post) return NOT_FOUND;
  if (part === undefined) return reply(pinOf(post, asked, world));
  return part === 'analytics' ? analysed(post, asked, world) : null;
}
