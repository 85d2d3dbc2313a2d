import type { Connector, QuotaRule } from '../connector.js';
import { oembedPreview } from '../oembed.js';
import { metrics, POSTS_MAX, recent, search } from './lists.js';
import { oauth } from './oauth.js';
import { ownProfile, profile } from './users.js';

const QUARTER = 900;
const calls = (name: string, ofApp: number, ofToken: number, paths: RegExp): QuotaRule[] => [
  { name, limit: ofApp, per: QUARTER, of: 'app_token', paths },
  { name, limit: ofToken, per: QUARTER, of: 'token', paths },
];
/** The most posts or users that a request may read: those that it names, or as many as it wants. */
const readsOf = ({ searchParams }: URL): number =>
  searchParams.get('ids')?.split(',').length ?? Number(searchParams.get('max_results') ?? 1);

/** X: API v2, whose reads are paid for one by one. A creator's leave shows clicks and engagements of their own posts. */
export const connector: Connector = {
  network: 'twitter',
  baseUrls: {
    api: 'https://api.x.com',
    www: 'https://x.com',
    publish: 'https://publish.twitter.com',
  },
  access: {
    profile: ['creator', 'app'],
    metrics: ['creator', 'app'],
    recent: ['creator', 'app'],
    stories: [],
    hashtag: ['creator', 'app'],
    mentions: ['creator', 'app'],
    audience: [],
    preview: ['none'],
  },
  // «X API — Rate Limits» counts calls, «X API — Pricing» the posts and users that were read.
  quota: [
    {
      name: 'reads',
      limit: 3_000_000,
      per: 30 * 86_400,
      of: 'app',
      paths: /\/2\/(tweets|users)\b/,
      units: readsOf,
    },
    ...calls('users', 300, 900, /\/2\/users\/(me|by\/username\/[^/]+)$/),
    ...calls('posts', 450, 900, /\/2\/tweets(\/\d+)?$/),
    ...calls('recent', 10_000, 900, /\/2\/users\/\d+\/tweets$/),
    ...calls('search', 450, 300, /\/2\/tweets\/search\//),
  ],
  metricsBatch: POSTS_MAX,
  oauth,
  profile,
  ownProfile,
  metrics,
  recent,
  search,
  preview: (context, url) => oembedPreview(context, `${context.baseUrls['publish']}/oembed`, url),
};
