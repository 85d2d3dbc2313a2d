import { reply, type Answered, type Asked } from '../answer.js';
import { lettersOf } from '../hash.js';
import type { Place, SandboxNetwork } from '../network.js';
import { escaped, page } from '../page.js';
import type { World, WorldAccount, WorldPost } from '../world.js';

const NETWORK = 'blog';
const DAY = 24 * 3_600_000;

/** What blogs are of, by how their host begins: each system has its feed elsewhere, in a form of its own. */
const KINDS = [
  { prefix: 'atom', feed: '/feeds/posts/default', type: 'application/atom+xml', isNamed: true },
  { prefix: 'json', feed: '/feed.json', type: 'application/feed+json', isNamed: true },
  { prefix: 'silent', feed: '/feed/', type: 'application/rss+xml', isNamed: false },
  { prefix: '', feed: '/feed/', type: 'application/rss+xml', isNamed: true },
] as const;
type Kind = (typeof KINDS)[number];

const kindOf = (host: string): Kind => KINDS.find(({ prefix }) => host.startsWith(prefix)) ?? KINDS[3];

/** Hosts that stand for a bad day. */
const BAD_DAYS: Readonly<Record<string, Answered>> = {
  down: { status: 503, html: 'Down' },
  limit: { status: 429, html: 'Too many', headers: { 'Retry-After': '30' } },
  refuses: { status: 403, html: 'No robots' },
  inwards: { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
};

const addressOf = (host: string, post: WorldPost) => `https://${host}/${post.id}/`;

/** A blog shows its ten newest posts. */
const newest = (world: World, account: WorldAccount) =>
  world.postsOf(account, new Date(world.now().getTime() - 60 * DAY)).slice(0, 10);

const file = (html: string, type: string): Answered => ({
  status: 200,
  html,
  headers: { 'content-type': `${type}; charset=utf-8` },
});

const rss = (world: World, account: WorldAccount) =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:slash="http://purl.org/rss/1.0/modules/slash/"><channel><title>${escaped(account.name)}</title>${newest(
   world,
   account,
 )
   .map(
     (post) => `<item><title>${escaped(post.text)}</title><link>${addressOf(account.username, post)}</link>
<guid isPermaLink="false">${post.id}</guid><pubDate>${post.publishedAt.toUTCString()}</pubDate>
<dc:creator><![CDATA[${account.name}]]></dc:creator><description><![CDATA[<p>${escaped(post.text)}</p>]]></description>
<slash:comments>${world.figuresOf(post).comments}</slash:comments></item>`,
   )
   .join('')}</channel></rss>`;

const atom = (world: World, account: WorldAccount) =>
  `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"
 xmlns:thr="http://purl.org/syndication/thread/1.0"><title>${escaped(account.name)}</title>${newest(
   world,
   account,
 )
   .map(
     (post) => `<entry><id>tag:${account.username},2026:${post.id}</id><title>${escaped(post.text)}</title>
<link rel="alternate" href="${addressOf(account.username, post)}"/><published>${post.publishedAt.toISOString()}</published>
<author><name>${escaped(account.name)}</name></author><content type="html">${escaped(`<p>${post.text}</p>`)}</content>
<thr:total>${world.figuresOf(post).comments}</thr:total></entry>`,
   )
   .join('')}</feed>`;

const jsonFeed = (world: World, account: WorldAccount, origin: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: account.name,
  items: newest(world, account).map((post) => ({
    id: post.id,
    url: addressOf(account.username, post),
    title: post.text,
    content_html: `<p>${escaped(post.text)}</p>`,
    date_published: post.publishedAt.toISOString(),
    authors: [{ name: account.name }],
    image: world.pictureOf(origin, post.id),
  })),
});

function feed(kind: Kind, account: WorldAccount, world: World, origin: string): Answered {
  if (kind.prefix === 'json') {
    const answer = reply(jsonFeed(world, account, origin));
    return { ...answer, headers: { 'content-type': kind.type } };
  }
  return file((kind.prefix === 'atom' ? atom : rss)(world, account), kind.type);
}

function home(kind: Kind, account: WorldAccount, world: World, origin: string): Answered {
  const named = kind.isNamed ? `<link rel="alternate" type="${kind.type}" href="${kind.feed}">` : '';
  return page(
    { title: account.name, picture: world.pictureOf(origin, account.id) },
    `<meta property="og:site_name" content="${escaped(account.name)}">${named}`,
  );
}

/** A post with all that blogs say of themselves; those of `broken…` with as little of it as breaks off. */
function post(account: WorldAccount, shown: WorldPost, world: World, origin: string): Answered {
  const picture = world.pictureOf(origin, shown.id);
  if (account.username.startsWith('broken'))
    return {
      status: 200,
      html: `<html><head><title>${escaped(shown.text)}</tit><meta property=og:image content='${picture}'><p><div></b>`,
    };
  const node = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: shown.text,
    datePublished: shown.publishedAt.toISOString(),
    author: { '@type': 'Person', name: account.name },
    commentCount: world.figuresOf(shown).comments,
  };
  const oembed = `https://${account.username}/oembed?url=${encodeURIComponent(addressOf(account.username, shown))}`;
  return page(
    { title: `${shown.text} · ${account.name}` },
    `<script type="application/ld+json">${JSON.stringify(node).replaceAll('<', '\\u003c')}</script>
<link rel="alternate" type="application/json+oembed" href="${escaped(oembed)}">`,
  );
}

export const blog: SandboxNetwork = {
  network: NETWORK,
  ids: {
    account: (host) => host,
    post: (seed) => `un-dia-${lettersOf(seed, 8).toLowerCase()}`,
    types: ['post'],
  },
  // Nobody gives a leave here, and no token is asked for.
  lifetimes: { code: 0, access: 0, refresh: 0, rotates: false },
  switched: { EXPIRED: { status: 401, html: '' }, LIMIT: { status: 429, html: '' } },
  answer({ method, path, query, origin }: Asked, { world }: Place) {
    const [, host = '', ...parts] = path.split('/');
    const account = world.accountOf(NETWORK, host);
    if (method !== 'GET' || !account) return { status: 404, html: 'No such site' };
    const bad = BAD_DAYS[/^[a-z]+/.exec(host)?.[0] ?? ''];
    if (bad) return bad;
    const at = `/${parts.join('/')}`;
    const kind = kindOf(host);
    if (at === '/robots.txt')
      return file(`User-agent: *\nDisallow: ${host.startsWith('robots') ? '/' : '/wp-admin/'}`, 'text/plain');
    if (at === '/') return home(kind, account, world, origin);
    if (at === kind.feed) return feed(kind, account, world, origin);
    if (at === '/oembed') {
      const shown = world.postOf(NETWORK, query.get('url')?.split('/').at(-2) ?? '');
      return shown
        ? reply({ version: '1.0', type: 'link', thumbnail_url: world.pictureOf(origin, shown.id) })
        : reply({}, 404);
    }
    const shown = /^\/(?:un-dia|gone)-[\w-]+\/$/.test(at) ? world.postOf(NETWORK, parts[0] ?? '') : null;
    return shown ? post(account, shown, world, origin) : { status: 404, html: 'No such page' };
  },
};
