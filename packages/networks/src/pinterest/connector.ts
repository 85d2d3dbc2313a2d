import { z } from 'zod/mini';
import { askJson, failed, succeeded, withQuery } from '../ask.js';
import type { Connector, ConnectorContext, LinkPreview, Result } from '../connector.js';
import { parsePostUrl } from '../post-url.js';
import { ownProfile } from './account.js';
import { failureBy } from './api.js';
import { oauth } from './oauth.js';
import { metrics, recent } from './pins.js';

const OEMBED = z.object({
  title: z.nullish(z.string()),
  author_name: z.nullish(z.string()),
  thumbnail_url: z.nullish(z.string()),
});

/** What anybody is told of a pin: the oEmbed service of Pinterest. */
async function preview(context: ConnectorContext, url: string): Promise<Result<LinkPreview>> {
  const post = parsePostUrl(url);
  if (post?.network !== 'pinterest') return failed('not_supported');
  const answer = await askJson(
    context,
    { method: 'GET', url: withQuery(`${context.baseUrls['www']}/oembed.json`, { url: post.link }) },
    failureBy(context, { 404: 'not_found' }),
    OEMBED,
  );
  if (!answer.ok) return answer;
  const { title, author_name: author, thumbnail_url: thumbnailUrl } = answer.body;
  return succeeded(context, 'none', {
    ...(title && { title }),
    ...(author && { author }),
    ...(thumbnailUrl && { thumbnailUrl }),
  });
}

/** Pinterest, by its API v5: a creator who gave their leave, and their own pins. Nobody and nothing else is told. */
export const connector: Connector = {
  network: 'pinterest',
  baseUrls: { api: 'https://api.pinterest.com/v5', www: 'https://www.pinterest.com' },
  access: {
    profile: ['creator'],
    metrics: ['creator'],
    recent: ['creator'],
    stories: [],
    hashtag: [],
    mentions: [],
    audience: [],
    preview: ['none'],
  },
  // «Rate limits», for standard access. Under trial access it is a thousand a day in all, and 429 says so.
  quota: [
    { name: 'org_read', limit: 1_000, per: 60, of: 'token', paths: /^(?!.*analytics)/ },
    { name: 'org_analytics', limit: 300, per: 60, of: 'token', paths: /analytics/ },
  ],
  metricsBatch: 1,
  oauth,
  ownProfile,
  metrics,
  recent,
  preview,
};
