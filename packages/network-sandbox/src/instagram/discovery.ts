import { reply, type Answered, type Asked } from '../answer.js';
import { digitsOf } from '../hash.js';
import {
  DAY,
  GONE,
  Refused,
  VERSION,
  badField,
  fieldsOf,
  metaError,
  page,
  selected,
  type Node,
} from '../meta/answers.js';
import type { Field } from '../meta/fields.js';
import type { Place } from '../network.js';
import type { World, WorldAccount, WorldPost } from '../world.js';
import { mediaNode } from './media.js';

/** What an account tells of itself. */
export function profileNode({ world }: Place, origin: string, account: WorldAccount): Node {
  const { id, username, name, followers } = account;
  return {
    id,
    username,
    name,
    biography: '',
    website: undefined,
    profile_picture_url: world.pictureOf(origin, id),
    followers_count: followers,
    follows_count: Math.round(followers / 40),
    media_count: () => world.postsOf(account, account.createdAt).length,
  };
}

const listOf = ({ args, fields = [{ name: 'id', args: {} }] }: Field) => ({
  fields,
  limit: args['limit'],
  after: args['after'],
});

/** What one professional account sees of another: a personal one cannot be told from one that is not there. */
export function discovered(place: Place, origin: string, { args, fields }: Field): unknown {
  const account = place.world.accountOf('instagram', args['username'] ?? '');
  if (!account || account.isPersonal)
    throw new Refused(metaError(110, 'Invalid user id', { subcode: 2207013, isTransient: false }));
  const media = (field: Field) => {
    const posts = place.world.postsOf(account, account.createdAt);
    return page(posts, (post) => mediaNode(place, origin, post, false), listOf(field));
  };
  return selected({ ...profileNode(place, origin, account), media }, fields ?? []);
}

const NAMES = /#[\p{L}\p{N}_]+/gu;

/** Posts of everybody known here, newest first. */
function posts({ world }: Place, days: number, isMeant: (text: string) => boolean) {
  const since = new Date(world.now().getTime() - days * DAY * 1_000);
  return world
    .accountsOf('instagram')
    .filter(({ isPersonal }) => !isPersonal)
    .flatMap((account) => world.postsOf(account, since))
    .filter(({ text }) => isMeant(text))
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/** Media that tag an account: whoever uses the hashtags of the world tags it, too. */
export function tagged(place: Place, origin: string, brand: WorldAccount, field: Field): unknown {
  const all = posts(place, 30, (text) => place.world.tags.some((tag) => text.includes(tag))).filter(
    ({ account }) => account?.id !== brand.id,
  );
  return page(all, (post) => mediaNode(place, origin, post, false), {
    ...listOf(field),
    address: `${origin}${VERSION}/${brand.id}/tags`,
  });
}

interface Searched {
  /** Hashtags by their ids. */
  readonly ids: Map<string, string>;
  /** When each account asked for which. */
  readonly asked: Map<string, Map<string, number>>;
}
const SEARCHED = new WeakMap<World, Searched>();
const searchedIn = (world: World): Searched => {
  const found = SEARCHED.get(world) ?? { ids: new Map(), asked: new Map() };
  SEARCHED.set(world, found);
  return found;
};
const MOST_HASHTAGS = 30;

/** The id of a hashtag. An account may ask for thirty different ones in seven days. */
export function hashtagSearch({ query }: Asked, { world }: Place, brand: WorldAccount): Answered {
  const tag = (query.get('q') ?? '').toLowerCase();
  if (query.get('user_id') !== brand.id || tag === '') return metaError(100, '(#100) Missing parameter');
  const { ids, asked } = searchedIn(world);
  const now = world.now().getTime();
  const recent = new Map([...(asked.get(brand.id) ?? [])].filter(([, at]) => at > now - 7 * DAY * 1_000));
  if (!recent.has(tag) && recent.size >= MOST_HASHTAGS)
    return metaError(18, '(#18) Max number of hashtags reached', { subcode: 2207034 });
  asked.set(brand.id, recent.set(tag, recent.get(tag) ?? now));
  const id = digitsOf(`hashtag/${tag}`, 17, '178');
  ids.set(id, tag);
  return reply({ data: [{ id }] });
}

/** What was published with a hashtag in the last day, without who did. */
export function hashtagMedia(asked: Asked, place: Place, id: string, brand: WorldAccount): Answered {
  const tag = searchedIn(place.world).ids.get(id);
  if (tag === undefined) return GONE;
  if (asked.query.get('user_id') !== brand.id) return metaError(100, '(#100) Missing parameter');
  const fields = fieldsOf(asked);
  const hidden = fields.find(({ name }) => name === 'username' || name === 'media_product_type');
  if (hidden) return badField(hidden.name);
  const all = posts(place, 1, (text) =>
    [...text.matchAll(NAMES)].some(([name]) => name.slice(1).toLowerCase() === tag),
  );
  const nodeOf = (post: WorldPost) => mediaNode(place, asked.origin, post, false);
  const address = `${asked.origin}${VERSION}/${id}/recent_media`;
  const { query } = asked;
  return reply(page(all, nodeOf, { fields, limit: query.get('limit'), after: query.get('after'), address }));
}
