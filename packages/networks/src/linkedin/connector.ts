import type { Connector } from '../connector.js';
import { sitePreview } from '../page.js';
import { oauth } from './oauth.js';
import { audience, ownProfile, profile } from './pages.js';
import { metrics, recent } from './posts.js';

const baseUrls = {
  api: 'https://api.linkedin.com',
  oauth: 'https://www.linkedin.com',
} as const;

/**
 * LinkedIn, by its Community Management API, which LinkedIn admits each app to on its own («LinkedIn Marketing
 * Developer Platform»). It tells nobody anything without the leave of the person or of an administrator of the page.
 */
export const connector: Connector = {
  network: 'linkedin',
  baseUrls,
  access: {
    profile: ['creator'],
    metrics: ['creator'],
    recent: ['creator'],
    stories: [],
    hashtag: [],
    mentions: [],
    audience: ['creator'],
    preview: ['none'],
  },
  // The limits of an app stand only in LinkedIn's developer portal: what it refuses says until when.
  quota: [],
  // A member's post takes a call for each of its figures.
  metricsBatch: 10,
  oauth,
  profile,
  ownProfile,
  metrics,
  recent,
  audience,
  // Posts stand where people sign in.
  preview: (context, url) => sitePreview(context, context.baseUrls['oauth'], url),
};
