import type { Connector } from '../connector.js';
import { oembedPreview } from '../oembed.js';
import { audience } from './analytics.js';
import { ownProfile, profile } from './channels.js';
import { recent, search } from './lists.js';
import { oauth } from './oauth.js';
import { metrics, VIDEOS_MAX } from './videos.js';

/** YouTube: Data API v3 and Analytics API v2 of Google, by their discovery documents. */
export const connector: Connector = {
  network: 'youtube',
  baseUrls: {
    api: 'https://youtube.googleapis.com',
    analytics: 'https://youtubeanalytics.googleapis.com',
    accounts: 'https://accounts.google.com',
    token: 'https://oauth2.googleapis.com',
    www: 'https://www.youtube.com',
  },
  access: {
    profile: ['creator', 'app'],
    metrics: ['creator', 'app'],
    recent: ['creator', 'app'],
    stories: [],
    hashtag: ['app'],
    mentions: ['app'],
    audience: ['creator'],
    preview: ['none'],
  },
  // «YouTube Data API — Quota Calculator»: every list is one unit, and searches have a budget of their own.
  quota: [
    { name: 'units', limit: 10_000, per: 'day_pacific', of: 'app', paths: /\/youtube\/v3\/(?!search$)/ },
    { name: 'searches', limit: 100, per: 'day_pacific', of: 'app', paths: /\/youtube\/v3\/search$/ },
  ],
  metricsBatch: VIDEOS_MAX,
  oauth,
  profile,
  ownProfile,
  metrics,
  recent,
  search,
  audience,
  preview: (context, url) => oembedPreview(context, `${context.baseUrls['www']}/oembed`, url),
};
