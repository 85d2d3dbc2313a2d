import { z } from 'zod/mini';
import { askJson, failed, succeeded, withQuery } from './ask.js';
import type { ConnectorContext, Failure, HttpResponse, LinkPreview, Result } from './connector.js';
import { oneLine, textOfHtml, webAddress } from './markup.js';

/** Everything in an answer may be missing (oEmbed 1.0, 2.3.4). */
const oembedSchema = z.object({
  title: z.optional(z.unknown()),
  author_name: z.optional(z.unknown()),
  thumbnail_url: z.optional(z.unknown()),
  html: z.optional(z.unknown()),
});

const NOT_SHOWN = new Set([400, 401, 403, 404, 410]);

/** The statuses that oEmbed 1.0 gives a meaning (2.3.5); 400 is how TikTok and YouTube say that there is no such post. */
function failureOf({ status }: HttpResponse): Failure | null {
  const providerCode = String(status);
  if (NOT_SHOWN.has(status)) return { class: 'not_found', providerCode };
  return status === 501 ? { class: 'not_supported', providerCode } : null;
}

/** What is left out has no key. */
const without = (preview: LinkPreview): LinkPreview =>
  Object.fromEntries(Object.entries(preview).filter(([, value]) => value !== undefined));

/** The first paragraph within an embedded post: all that some networks say of one. */
function quoted(html: unknown): string | undefined {
  const paragraph = typeof html === 'string' ? /<p\b[^<>]*>/i.exec(html) : null;
  if (!paragraph || typeof html !== 'string') return undefined;
  const start = paragraph.index;
  const end = html.indexOf('</p>', start);
  return end === -1 ? undefined : textOfHtml(html.slice(start, end));
}

/** Asks an oEmbed address that is whole, as a page names the one of itself. */
export async function oembedAt(context: ConnectorContext, address: string): Promise<Result<LinkPreview>> {
  const answered = await askJson(context, { method: 'GET', url: address }, failureOf, oembedSchema);
  if (!answered.ok) return answered;
  const { title, author_name, thumbnail_url, html } = answered.body;
  const preview = without({
    title: oneLine(title) ?? quoted(html),
    author: oneLine(author_name),
    thumbnailUrl: webAddress(thumbnail_url),
  });
  return Object.keys(preview).length === 0 ? failed('no_data') : succeeded(context, 'none', preview);
}

/**
 * What a network shows of a post to everybody, by oEmbed 1.0. It needs nobody's leave.
 * @param endpoint without a query, such as `${context.baseUrls.site}/oembed`
 * @param url the post's address, as it was given
 */
export const oembedPreview = (
  context: ConnectorContext,
  endpoint: string,
  url: string,
): Promise<Result<LinkPreview>> => oembedAt(context, withQuery(endpoint, { url, format: 'json' }));
