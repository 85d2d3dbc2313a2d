import { z } from 'zod/mini';
import { askJson, failed, succeeded, withQuery } from '../ask.js';
import type { ConnectorContext, HttpResponse, LinkPreview, Result } from '../connector.js';
import { parsePostUrl } from '../post-url.js';
import { parseProfileUrl } from '../profile-url.js';
import { ask } from './api.js';
import { EPISODE, pictureOf, publishedOn, SHOW } from './episodes.js';

const OEMBED = z.object({ title: z.optional(z.string()), thumbnail_url: z.optional(z.string()) });

const shown = (title?: string, author?: string | null, thumbnailUrl?: string, publishedAt?: Date) => ({
  ...(title && { title }),
  ...(author && { author }),
  ...(thumbnailUrl && { thumbnailUrl }),
  ...(publishedAt && { publishedAt }),
});

/** What anybody is told of a link, without keys: the oEmbed service of Spotify. */
async function embedded(context: ConnectorContext, link: string): Promise<Result<LinkPreview>> {
  const answer = await askJson(
    context,
    { method: 'GET', url: withQuery(`${context.baseUrls['open']}/oembed`, { url: link }) },
    ({ status }: HttpResponse) => (status === 404 ? { class: 'not_found', providerCode: '404' } : null),
    OEMBED,
  );
  if (!answer.ok) return answer;
  const { title, thumbnail_url } = answer.body;
  return succeeded(context, 'none', shown(title, undefined, thumbnail_url));
}

/** What an episode or a show is. */
export async function preview(context: ConnectorContext, url: string): Promise<Result<LinkPreview>> {
  const post = parsePostUrl(url);
  if (post?.network === 'spotify') {
    if (!context.app) return await embedded(context, post.link);
    const answer = await ask(context, `/episodes/${encodeURIComponent(post.id)}`, {}, EPISODE);
    if (!answer.ok) return answer;
    const { name, show, images } = answer.body;
    return succeeded(context, 'app', shown(name, show?.name, pictureOf(images), publishedOn(answer.body)));
  }
  const account = parseProfileUrl(url);
  if (account?.network !== 'spotify') return failed('not_supported');
  const id = encodeURIComponent(account.username);
  if (!context.app) return await embedded(context, `https://open.spotify.com/show/${id}`);
  const answer = await ask(context, `/shows/${id}`, {}, SHOW);
  if (!answer.ok) return answer;
  const { name, publisher, images } = answer.body;
  return succeeded(context, 'app', shown(name, publisher, pictureOf(images)));
}
