import { failed, succeeded } from '../ask.js';
import type {
  CapturedPost,
  Connector,
  ConnectorContext,
  Failure,
  FailureClass,
  NetworkProfile,
  Page,
  Result,
} from '../connector.js';
import { oneLine, webAddress } from '../markup.js';
import { askText, pagePreview, readPage, type Page as WebPage } from '../page.js';
import { toUrl } from '../url.js';
import { readFeed, type Feed, type FeedItem } from './feed.js';
import { mayCome } from './robots.js';

/** Each blog is at its own address: `*` stands for its host. An address without it is asked for all of them. */
const baseUrls = { site: 'https://*' } as const;

const HTML = 'text/html,application/xhtml+xml';
const FEEDS = 'application/rss+xml,application/atom+xml,application/feed+json,application/xml;q=0.9';
const FEED_TYPES = new Set(['application/rss+xml', 'application/atom+xml', 'application/feed+json']);

/** Where the usual systems have their feed, when the page does not say. */
const USUAL_FEEDS = ['feed/', 'rss.xml', 'atom.xml', 'feed.xml', 'index.xml', 'feeds/posts/default', 'rss'];

/** Where an address is asked for. */
const askedAt =
  ({ baseUrls: { site = baseUrls.site } }: ConnectorContext) =>
  (url: string): string => {
    const { host, pathname, search } = new URL(url);
    return site === baseUrls.site ? url : `${site}/${host}${pathname}${search}`;
  };

/** The address that a blog is known by, with its scheme. */
const addressOf = (username: string) => toUrl(username)?.href;

/** How long the feed of one blog is looked for: after that the last answer is waited for, and nothing more is asked. */
const PATIENCE_MS = 20_000;

/** Whoever gives no answer to one will give none to the rest. */
const ENDS_ALL: ReadonlySet<FailureClass> = new Set(['unavailable', 'rate_limited']);

const tooSlow = failed('unavailable', { providerCode: 'too_slow' });

type Asked = { readonly ok: true; readonly text: string; readonly url: string };
type Refused = { readonly ok: false; readonly failure: Failure };

async function ask(context: ConnectorContext, url: string, accept: string): Promise<Asked | Refused> {
  const at = askedAt(context)(url);
  const answered = await askText(context, at, accept);
  if (!answered.ok) return answered;
  const { answer } = answered;
  return { ok: true, text: answer.text, url: at === url ? answer.url : url };
}

/** The feed that a page names; the first is the one of its posts, and others those of comments. */
const feedOf = ({ links }: WebPage) =>
  links.find(({ rel, type }) => rel.includes('alternate') && FEED_TYPES.has(type))?.href;

/**
 * The feed of a blog: what its page names, else what stands where feeds usually do. Nobody asks for it each time, so its
 * site may say that it does not want us (RFC 9309).
 */
async function find(context: ConnectorContext, home: string): Promise<Result<Feed>> {
  const ends = context.now().getTime() + PATIENCE_MS;
  const isLate = () => context.now().getTime() >= ends;
  const rules = await ask(context, new URL('/robots.txt', home).href, 'text/plain');
  if (!rules.ok && ENDS_ALL.has(rules.failure.class)) return rules;
  const isWelcome = (url: string) => !rules.ok || mayCome(rules.text, url);
  if (!isWelcome(home)) return failed('no_data', { providerCode: 'robots' });
  if (isLate()) return tooSlow;
  const page = await ask(context, home, `${HTML},${FEEDS}`);
  if (!page.ok) return page;
  const own = readFeed(page.text, page.url);
  if (own) return succeeded(context, 'none', own, { cost: 2 });
  const named = feedOf(readPage(page.text, page.url));
  const folder = home.endsWith('/') ? home : `${home}/`;
  const places = named === undefined ? USUAL_FEEDS.map((path) => new URL(path, folder).href) : [named];
  for (const [place, url] of places.filter(isWelcome).entries()) {
    if (isLate()) return tooSlow;
    const answered = await ask(context, url, FEEDS);
    const feed = answered.ok ? readFeed(answered.text, answered.url) : null;
    if (feed) return succeeded(context, 'none', feed, { cost: place + 3 });
    if (!answered.ok && ENDS_ALL.has(answered.failure.class)) return answered;
  }
  return failed('no_data', { providerCode: 'no_feed' });
}

function told({ url, title, text, publishedAt, thumbnailUrl, comments }: FeedItem): CapturedPost {
  return {
    ref: { id: url, contentType: 'post', url, ...(publishedAt && { publishedAt }) },
    metrics: comments === undefined ? {} : { number_of_comments: comments },
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(thumbnailUrl !== undefined && { thumbnailUrl }),
  };
}

/** What a blog says of its newest posts. A number of comments is only what the blog says of itself: to be proposed. */
async function recent(
  context: ConnectorContext,
  account: string,
  { since }: { since?: Date },
): Promise<Result<Page<CapturedPost>>> {
  const home = addressOf(account);
  if (home === undefined) return failed('invalid_request');
  const feed = await find(context, home);
  if (!feed.ok) return feed;
  const at = ({ ref }: CapturedPost) => ref.publishedAt?.getTime() ?? 0;
  const items = feed.value.items
    .map(told)
    .filter((post) => !since || !post.ref.publishedAt || at(post) >= since.getTime())
    .toSorted((a, b) => at(b) - at(a));
  return { ...feed, value: { items } };
}

/** What the first page of a blog says of it. Nobody counts who follows it. */
async function profile(context: ConnectorContext, username: string): Promise<Result<NetworkProfile>> {
  const home = addressOf(username);
  if (home === undefined) return failed('invalid_request');
  const answered = await ask(context, home, HTML);
  if (!answered.ok) return answered;
  const page = readPage(answered.text, answered.url);
  const icon = (kind: string) => page.links.find(({ rel }) => rel.includes(kind))?.href;
  const pictureUrl =
    webAddress(page.meta.get('og:image'), page.url) ?? icon('apple-touch-icon') ?? icon('icon');
  return succeeded(context, 'none', {
    id: username,
    username,
    name: oneLine(page.meta.get('og:site_name')) ?? page.title ?? username,
    url: home,
    ...(pictureUrl !== undefined && { pictureUrl }),
    figures: {},
  });
}

/** Blogs, by what they publish of themselves: no key and nobody's leave is needed, and no figures can be had. */
export const connector: Connector = {
  network: 'blog',
  baseUrls,
  access: {
    profile: ['none'],
    metrics: [],
    recent: ['none'],
    stories: [],
    hashtag: [],
    mentions: [],
    audience: [],
    preview: ['none'],
  },
  quota: [],
  metricsBatch: 1,
  profile,
  recent,
  preview(context, url) {
    const address = addressOf(url);
    return address === undefined
      ? Promise.resolve(failed('invalid_request'))
      : pagePreview(context, address, askedAt(context));
  },
};
