import { z } from 'zod/mini';
import { jsonOf, readCount } from '../ask.js';
import { oneLine, readMarkup, textOfHtml, webAddress } from '../markup.js';

/** What a feed says of one post. */
export interface FeedItem {
  readonly url: string;
  readonly title?: string;
  readonly author?: string;
  readonly text?: string;
  readonly publishedAt?: Date;
  readonly thumbnailUrl?: string;
  readonly comments?: number;
}

export interface Feed {
  readonly title?: string;
  readonly items: readonly FeedItem[];
}

/** More than any feed has of what is new; the rest of one that has is left. */
const MOST = 200;
const TEXT_MOST = 5_000;
/** Nothing was published there before: such a date is a mistake, and not one of long ago. */
const WEB_BEGAN = 1991;

/**
 * A date as feeds write it (RFC 822, RFC 3339), in UTC where it names no zone. Undefined for what is none, such as one in
 * the words of another language.
 */
export function feedDate(text: string | undefined): Date | undefined {
  const date = text?.trim().slice(0, 60) ?? '';
  if (!/\d/.test(date)) return undefined;
  const hasZone = /(?:[a-z]|[+-]\d\d:?\d\d)$/i.test(date);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date);
  const zone = hasZone || isDay ? '' : /^\d{4}-/.test(date) ? 'Z' : ' UTC';
  const at = new Date(date + zone);
  return at.getUTCFullYear() >= WEB_BEGAN ? at : undefined;
}

/** Only what is there. */
function item(of: { [Key in keyof FeedItem]: FeedItem[Key] | undefined }): FeedItem | null {
  const { url, ...rest } = of;
  if (url === undefined) return null;
  return { url, ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) };
}

const jsonItemSchema = z.object({
  id: z.optional(z.unknown()),
  url: z.optional(z.unknown()),
  title: z.optional(z.unknown()),
  summary: z.optional(z.unknown()),
  content_text: z.optional(z.unknown()),
  content_html: z.optional(z.unknown()),
  date_published: z.optional(z.unknown()),
  image: z.optional(z.unknown()),
  authors: z.optional(z.unknown()),
});
const jsonFeedSchema = z.object({
  version: z.string(),
  title: z.optional(z.unknown()),
  items: z.array(z.unknown()),
});
const authorsSchema = z.array(z.object({ name: z.string() }));

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** JSON Feed 1.1. */
function jsonFeed(document: unknown, base: string): Feed | null {
  const feed = jsonFeedSchema.safeParse(document);
  if (!feed.success || !feed.data.version.includes('jsonfeed.org')) return null;
  const items = feed.data.items.slice(0, MOST).flatMap((one) => {
    const read = jsonItemSchema.safeParse(one);
    if (!read.success) return [];
    const { id, url, title, summary, content_text, content_html, date_published, image } = read.data;
    const authors = authorsSchema.safeParse(read.data.authors);
    return (
      item({
        url: webAddress(url, base) ?? webAddress(id),
        title: oneLine(title),
        author: authors.success ? oneLine(authors.data[0]?.name) : undefined,
        text:
          oneLine(summary, TEXT_MOST) ??
          oneLine(content_text, TEXT_MOST) ??
          textOfHtml(text(content_html) ?? '', TEXT_MOST),
        publishedAt: feedDate(text(date_published)),
        thumbnailUrl: webAddress(image, base),
      }) ?? []
    );
  });
  return { title: oneLine(feed.data.title), items };
}

/** What an element of a post is read for, by its name in RSS 2.0, RSS 1.0, Atom and their extensions; in order of worth. */
const URLS = ['link', 'guid', 'id'];
const AUTHORS = ['dc:creator', 'name', 'author'];
const TEXTS = ['summary', 'description', 'content:encoded', 'content'];
const DATES = ['pubDate', 'published', 'dc:date', 'updated'];
const COUNTS = ['slash:comments', 'thr:total'];
const READ = new Set(['title', ...URLS, ...AUTHORS, ...TEXTS, ...DATES, ...COUNTS]);

type Attributes = Readonly<Record<string, string>>;

/** The picture that an element of a post links to. */
function pictureIn(name: string, attributes: Attributes): string | undefined {
  const { url, type = '', medium = '' } = attributes;
  if (name === 'media:thumbnail') return url;
  const isImage = type.startsWith('image/') || medium === 'image';
  return (name === 'media:content' || name === 'enclosure') && isImage ? url : undefined;
}

/** Where an Atom link leads, when it is to the post itself. */
const linkIn = ({ href, rel = 'alternate' }: Attributes) => (rel === 'alternate' ? href : undefined);

/** RSS 2.0, RSS 1.0 and Atom (RFC 4287), with their threads (RFC 4685). */
function xmlFeed(markup: string, base: string): Feed | null {
  const items: FeedItem[] = [];
  let kind: string | undefined;
  let title: string | undefined;
  /** What was read of the post that is open. */
  let post: Map<string, string> | null = null;
  /** The element that text is read for, and how deep within the post it stands: that of `<source>` is not the post's. */
  let reading: string | null = null;
  let depth = 0;
  let read = '';
  const keep = (name: string, value: string | undefined) => {
    if (post && value?.trim() && !post.has(name)) post.set(name, value);
  };
  const closePost = (found: ReadonlyMap<string, string>) => {
    const first = (names: readonly string[]) => names.map((name) => found.get(name)).find(Boolean);
    const made = item({
      url: URLS.map((name) => webAddress(found.get(name), name === 'link' ? base : undefined)).find(Boolean),
      title: textOfHtml(found.get('title') ?? ''),
      author: oneLine(first(AUTHORS)),
      text: textOfHtml(first(TEXTS) ?? '', TEXT_MOST),
      publishedAt: feedDate(first(DATES)),
      thumbnailUrl: webAddress(found.get('picture'), base),
      comments: readCount(first(COUNTS)?.trim()),
    });
    if (made) items.push(made);
  };
  readMarkup(markup, 'xml', {
    open(prefixed, attributes) {
      const name = prefixed.replace(/^(?:atom|rss):/, '');
      kind ??= name;
      if (!post) {
        if (name === 'item' || name === 'entry') {
          if (items.length === MOST) return;
          post = new Map();
          depth = 0;
        } else if (name === 'title' && title === undefined) {
          reading = name;
          read = '';
        }
        return;
      }
      depth++;
      if (name === 'link') keep('link', linkIn(attributes));
      keep('picture', pictureIn(name, attributes));
      // An author of Atom has the name one level further down.
      if (READ.has(name) && (depth === 1 || (depth === 2 && name === 'name'))) {
        reading = name;
        read = '';
      }
    },
    text(part) {
      if (reading !== null) read += part;
    },
    close(prefixed) {
      const name = prefixed.replace(/^(?:atom|rss):/, '');
      if (reading === name) {
        if (post) keep(name, read);
        else title ??= textOfHtml(read);
        reading = null;
      }
      if (!post) return;
      if (depth === 0) {
        closePost(post);
        post = null;
      } else depth--;
    },
  });
  return kind === 'rss' || kind === 'feed' || kind === 'rdf:RDF' ? { title, items } : null;
}

/**
 * Reads a feed, whichever of the usual kinds it is; null when it is none. What it says is a stranger's: addresses are of
 * the web, texts have no tags, and what cannot be read is left out.
 * @param url where it came from, for addresses that are not whole
 */
export function readFeed(document: string, url: string): Feed | null {
  const start = document.slice(0, 1_000).trimStart();
  if (start.startsWith('{')) return jsonFeed(jsonOf(document), url);
  return start.startsWith('<') || start.startsWith('\ufeff<') ? xmlFeed(document, url) : null;
}
