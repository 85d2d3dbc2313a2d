import type { Connector } from '../connector.js';
import { sitePreview } from '../page.js';
import { oauth } from './oauth.js';
import { metrics, recent, stories } from './posts.js';
import { ownProfile, profile } from './profiles.js';

const baseUrls = {
  api: 'https://businessapi.snapchat.com',
  oauth: 'https://accounts.snapchat.com',
  site: 'https://www.snapchat.com',
} as const;

/** Snapchat, by its Public Profile API, which Snap admits each app to on its own: without that, everything is typed. */
export const connector: Connector = {
  network: 'snapchat',
  baseUrls,
  access: {
    profile: ['app', 'brand', 'creator'],
    metrics: ['creator', 'app', 'brand'],
    recent: ['creator', 'app', 'brand'],
    stories: ['creator'],
    hashtag: [],
    mentions: [],
    // Age, gender and country are said to exist, but not in which shape.
    audience: [],
    preview: ['none'],
  },
  // Snap publishes no limit of this API: this one is courtesy.
  quota: [{ name: 'calls', limit: 20, per: 1, of: 'app' }],
  metricsBatch: 20,
  oauth,
  profile,
  ownProfile,
  metrics,
  recent,
  stories,
  preview: (context, url) => sitePreview(context, context.baseUrls['site'], url),
};
