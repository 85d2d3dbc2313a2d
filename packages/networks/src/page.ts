import { failed, jsonOf, retryAtOf, succeeded } from './ask.js';
import {
  NoAnswer,
  type ConnectorContext,
  type Failure,
  type HttpResponse,
  type LinkPreview,
  type Result,
} from './connector.js';
import { oneLine, readMarkup, webAddress } from './markup.js';
import { oembedAt } from './oembed.js';

/** What a page says of itself in its head. */
export interface Page {
  /** Where it came from in the end: what its links are relative to. */
  readonly url: string;
  readonly title?: string;
  /** `<meta>` by its `property` or `name`, in lower case; the first of each. */
  readonly meta: ReadonlyMap<string, string>;
  /** `<link>`, each with the words of its `rel`. */
  readonly links: readonly {
    readonly rel: readonly string[];
    readonly type: string;
    readonly href: string;
  }[];
  /** Nodes of JSON-LD. */
  readonly nodes: readonly Readonly<Record<string, unknown>>[];
}

/** More of a kind than any page needs. */
const MOST = 500;

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The nodes at the top of a JSON-LD document: itself, each of a list, and those of `@graph`. */
function nodesOf(text: string): Record<string, unknown>[] {
  const document = jsonOf(text);
  const top = (Array.isArray(document) ? document : [document]).filter(isNode);
  const within = top.flatMap((node) => (Array.isArray(node['@graph']) ? node['@graph'] : [])).filter(isNode);
  return [...top, ...within].slice(0, MOST);
}

/** Reads what a page says of itself. */
export function readPage(html: string, url: string): Page {
  const meta = new Map<string, string>();
  const links: { rel: string[]; type: string; href: string }[] = [];
  const nodes: Record<string, unknown>[] = [];
  let title: string | undefined;
  let script: string | null = null;
  let titled: string | null = null;
  readMarkup(html, 'html', {
    open(name, attributes) {
      if (name === 'meta') {
        const key = (attributes['property'] ?? attributes['name'])?.toLowerCase();
        const content = attributes['content'];
        if (key !== undefined && content !== undefined && !meta.has(key) && meta.size < MOST)
          meta.set(key, content);
      } else if (name === 'link' && links.length < MOST) {
        const href = webAddress(attributes['href'], url);
        const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
        if (href !== undefined) links.push({ rel, type: (attributes['type'] ?? '').toLowerCase(), href });
      } else if (name === 'script' && attributes['type']?.toLowerCase() === 'application/ld+json')
        script = '';
      else if (name === 'title') titled = '';
    },
    text(text) {
      if (script !== null) script += text;
      else if (titled !== null) titled += text;
    },
    close(name) {
      if (name === 'script' && script !== null) {
        if (nodes.length < MOST) nodes.push(...nodesOf(script));
        script = null;
      } else if (name === 'title') {
        title ??= oneLine(titled);
        titled = null;
      }
    },
  });
  return { url, title, meta, links, nodes };
}

const ARTICLES = new Set(['Article', 'BlogPosting', 'NewsArticle', 'SocialMediaPosting', 'VideoObject']);

/** The node that is the post itself, not the site around it. */
export const articleOf = ({ nodes }: Page): Readonly<Record<string, unknown>> =>
  nodes.find((node) =>
    [node['@type']].flat().some((type) => typeof type === 'string' && ARTICLES.has(type)),
  ) ?? {};

/** A name or an address as JSON-LD writes it: a text, a node that has it, or a list of either. */
function textIn(value: unknown, key: string): string | undefined {
  const [first]: unknown[] = [value].flat();
  const text = isNode(first) ? first[key] : first;
  return typeof text === 'string' ? text : undefined;
}

/** What a page shows of itself, by JSON-LD, Open Graph, Twitter cards and at last its title, in this order. */
export function shownOf(page: Page): LinkPreview {
  const article = articleOf(page);
  const meta = (name: string) => page.meta.get(name);
  const title =
    oneLine(article['headline']) ??
    oneLine(article['name']) ??
    oneLine(meta('og:title')) ??
    oneLine(meta('twitter:title')) ??
    page.title;
  // Facebook has the address of a profile in the place of the name.
  const named = [meta('article:author'), meta('author')].find((name) => name && !webAddress(name));
  const author = oneLine(textIn(article['author'], 'name')) ?? oneLine(named);
  const thumbnailUrl =
    webAddress(textIn(article['image'], 'url'), page.url) ??
    webAddress(textIn(article['thumbnailUrl'], 'url'), page.url) ??
    webAddress(meta('og:image'), page.url) ??
    webAddress(meta('twitter:image'), page.url);
  return { ...(title && { title }), ...(author && { author }), ...(thumbnailUrl && { thumbnailUrl }) };
}

/** 999 is how LinkedIn refuses robots. A refusal says nothing of whether the page is there. */
const REFUSALS = new Set([403, 451, 999]);

/** The failure that the answer with a page or a feed is; null when it is none. */
function failureOf(answer: HttpResponse, now: Date): Failure | null {
  const { status } = answer;
  const providerCode = String(status);
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 404 || status === 410) return { class: 'not_found', providerCode };
  if (REFUSALS.has(status)) return { class: 'no_data', providerCode };
  const retryAt = retryAtOf(answer, now);
  if (status === 429) return { class: 'rate_limited', providerCode, ...(retryAt && { retryAt }) };
  return { class: 'unavailable', providerCode };
}

/** Asks for what is no JSON: a page or a feed. */
export async function askText(
  context: Pick<ConnectorContext, 'http' | 'now'>,
  url: string,
  accept: string,
): Promise<{ readonly ok: true; readonly answer: HttpResponse } | { ok: false; failure: Failure }> {
  try {
    const answer = await context.http({ method: 'GET', url, headers: { Accept: accept } });
    const failure = failureOf(answer, context.now());
    return failure ? { ok: false, failure } : { ok: true, answer };
  } catch (error) {
    if (error instanceof NoAnswer) return failed('unavailable', { providerCode: error.reason });
    throw error;
  }
}

/**
 * What the page of a post shows of itself to everybody. What it leaves out is asked of its own oEmbed, if it has any.
 * @param asked where to ask for it, when that is not at its address
 */
export async function pagePreview(
  context: ConnectorContext,
  url: string,
  asked: (url: string) => string = (address) => address,
): Promise<Result<LinkPreview>> {
  const answered = await askText(context, asked(url), 'text/html,application/xhtml+xml');
  if (!answered.ok) return answered;
  const page = readPage(answered.answer.text, asked(url) === url ? answered.answer.url : url);
  const shown = shownOf(page);
  const embed = page.links.find(
    ({ rel, type }) => rel.includes('alternate') && type === 'application/json+oembed',
  );
  const isWhole = shown.title && shown.author && shown.thumbnailUrl;
  const more = embed && !isWhole ? await oembedAt(context, asked(embed.href)) : undefined;
  const preview = { ...(more?.ok ? more.value : {}), ...shown };
  return Object.keys(preview).length === 0
    ? failed('no_data')
    : succeeded(context, 'none', preview, { cost: more ? 2 : 1 });
}

/**
 * The same of a post on a network's own site.
 * @param site where that site is, as `baseUrls` says
 */
export async function sitePreview(
  context: ConnectorContext,
  site: string | undefined,
  url: string,
): Promise<Result<LinkPreview>> {
  const address = webAddress(url);
  if (address === undefined) return failed('invalid_request');
  return pagePreview(context, address, (one) => {
    const { pathname, search } = new URL(one);
    return `${site}${pathname}${search}`;
  });
}
