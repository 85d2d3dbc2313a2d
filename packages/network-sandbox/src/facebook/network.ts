import { reply, tokenOf, type Answered, type Asked } from '../answer.js';
import {
  DAY,
  GONE,
  NOT_ALLOWED,
  Refused,
  SWITCHED,
  VERSION,
  answered,
  fieldsOf,
  insights,
  metaError,
  oembed,
  page,
  selected,
  type Node,
} from '../meta/answers.js';
import type { Field } from '../meta/fields.js';
import { DIALOG, callerOf, facebookLogin } from '../meta/login.js';
import type { Place, SandboxNetwork } from '../network.js';
import type { WorldAccount, WorldPost } from '../world.js';
import { ids, insightsOf, postNode, postOf, videoNode, videoOf } from './posts.js';

/** An app that Meta has not admitted to what Pages publish, for tests. */
const UNADMITTED = 'unadmitted';

/** Pages of Facebook, each told by itself; and to an admitted app what each publishes. */
export const facebook: SandboxNetwork = {
  network: 'facebook',
  ids,
  lifetimes: { code: 3_600, access: 5_183, refresh: 0, rotates: false },
  consent: { base: 'web', ...DIALOG },
  switched: SWITCHED,

  answer(asked, place) {
    if (asked.base !== 'graph') return null;
    if (asked.path === `${VERSION}/oembed_post` || asked.path === `${VERSION}/oembed_video`)
      return oembed(asked, 'Facebook', /^https:\/\/www\.facebook\.com\/(reel|[\w.]+\/posts)\/\w+\/?$/);
    const login = facebookLogin(asked, place, ({ id, name, username }) => ({ id, name, username }));
    if (login) return login;
    if (asked.method !== 'GET' || !asked.path.startsWith(`${VERSION}/`)) return null;
    const caller = readerOf(asked, place);
    return 'status' in caller ? caller : answered(() => asksFor(asked, place, caller));
  },
};

/** Who asks: a Page, or an app on behalf of nobody. */
interface Reader {
  readonly own: WorldAccount | null;
  may(scope: string): boolean;
}

function readerOf(asked: Asked, place: Place): Reader | Answered {
  const app = /^([^|]+)\|.+$/.exec(tokenOf(asked) ?? '')?.[1];
  if (app === UNADMITTED) return NOT_ALLOWED;
  if (app !== undefined) return { own: null, may: (scope) => scope === 'pages_read_user_content' };
  const caller = callerOf(asked, place, 'pages_read_engagement');
  if ('status' in caller) return caller;
  return { own: caller.account, may: (scope) => caller.scopes.includes(scope) };
}

function asksFor(asked: Asked, place: Place, reader: Reader): Answered | null {
  const [first = '', edge] = asked.path
    .slice(VERSION.length + 1)
    .split('/')
    .map(decodeURIComponent);
  if (first.includes('_')) return ofPost(asked, place, reader, first, edge);
  const video = edge === undefined ? videoOf(place, first) : null;
  if (video && sees(reader, video))
    return reply(selected(videoNode(place, asked.origin, video), fieldsOf(asked)));
  const account = accountOf(place, first);
  if (!account)
    return /^\d+$/.test(first)
      ? GONE
      : metaError(803, '(#803) Some of the aliases you requested do not exist', { status: 404 });
  // Another Page is read by an admitted app alone.
  if (reader.own && reader.own.id !== account.id) return NOT_ALLOWED;
  return ofPage(asked, place, reader, account, edge);
}

/** A Page by its number or its name. A person's own profile is told of to nobody. */
function accountOf({ world }: Place, name: string): WorldAccount | null {
  const account = /^\d+$/.test(name)
    ? world.accountById('facebook', name)
    : world.accountOf('facebook', name);
  return account?.isPersonal === true ? null : account;
}

const sees = ({ own }: Reader, post: WorldPost) => own === null || own.id === post.account?.id;

const nodeFor = (asked: Asked, place: Place, reader: Reader) => (post: WorldPost) =>
  postNode(place, asked.origin, post, reader.may('pages_read_user_content'), () => {
    throw new Refused(NOT_ALLOWED);
  });

function ofPost(
  asked: Asked,
  place: Place,
  reader: Reader,
  id: string,
  edge: string | undefined,
): Answered | null {
  const account = place.world.accountById('facebook', id.split('_')[0] ?? '');
  const post = account && postOf(place, account, id);
  if (!post || !sees(reader, post)) return GONE;
  if (edge === undefined) return reply(selected(nodeFor(asked, place, reader)(post), fieldsOf(asked)));
  if (edge !== 'insights') return null;
  if (!reader.own || !reader.may('read_insights')) return NOT_ALLOWED;
  return insights(id, asked, insightsOf(place, post), true);
}

function ofPage(
  asked: Asked,
  place: Place,
  reader: Reader,
  account: WorldAccount,
  edge: string | undefined,
): Answered | null {
  const { world } = place;
  const { query, origin } = asked;
  const nodeOf = nodeFor(asked, place, reader);
  const address = `${origin}${VERSION}/${account.id}/${edge ?? 'tagged'}`;
  if (edge === 'posts') {
    const posts = world.postsOf(account, new Date(Number(query.get('since') ?? 0) * 1_000));
    const [limit, after] = [query.get('limit'), query.get('after')];
    return reply(page(posts, nodeOf, { fields: fieldsOf(asked), limit, after, address }));
  }
  if (edge !== undefined) return null;
  const tagged = ({ args, fields = [] }: Field) => {
    if (!reader.own) throw new Refused(NOT_ALLOWED);
    return page(tagging(place, account), nodeOf, {
      fields,
      limit: args['limit'],
      after: args['after'],
      address,
    });
  };
  return reply(selected({ ...pageNode(place, origin, account), tagged }, fieldsOf(asked)));
}

function pageNode({ world }: Place, origin: string, account: WorldAccount): Node {
  const { id, name, username, followers } = account;
  return {
    id,
    name,
    username,
    picture: { data: { url: world.pictureOf(origin, id) } },
    followers_count: followers,
    fan_count: Math.round(followers * 0.98),
    verification_status: followers > 200_000 ? 'blue_verified' : 'not_verified',
    link: `https://www.facebook.com/${username}`,
  };
}

/** Posts of the last month that tag a Page: whoever uses the hashtags of the world tags it, too. */
function tagging({ world }: Place, brand: WorldAccount): WorldPost[] {
  const since = new Date(world.now().getTime() - 30 * DAY * 1_000);
  return world
    .accountsOf('facebook')
    .filter(({ id, isPersonal }) => id !== brand.id && !isPersonal)
    .flatMap((account) => world.postsOf(account, since))
    .filter(({ text }) => world.tags.some((tag) => text.includes(tag)))
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}
