import { failed } from '../ask.js';
import type { Connector, ConnectorContext } from '../connector.js';
import { parsePostUrl } from '../post-url.js';
import { BATCH, helixOf, type Helix } from './helix.js';
import { appToken, oauth } from './oauth.js';
import { metrics, preview, recent } from './posts.js';
import { live, profile } from './channel.js';

/** By the leave of our app, which needs nobody's consent: all but what is of whoever gave theirs. */
const publicly = (context: ConnectorContext): Helix => helixOf(context, 'app');

/**
 * Twitch, by the Helix API (Twitch API Reference). Views of broadcasts and clips are all that it tells: likes, comments,
 * shares, reach and audience exist nowhere.
 */
export const connector: Connector = {
  network: 'twitch',
  baseUrls: { api: 'https://api.twitch.tv/helix', id: 'https://id.twitch.tv' },
  access: {
    profile: ['app', 'creator'],
    metrics: ['app'],
    recent: ['app'],
    stories: [],
    hashtag: [],
    mentions: [],
    audience: [],
    preview: ['app'],
  },
  quota: [
    { name: 'app', limit: 800, per: 60, of: 'app_token' },
    { name: 'user', limit: 800, per: 60, of: 'token' },
  ],
  metricsBatch: BATCH,
  oauth,
  appToken,
  profile: (context, username) => profile(context, publicly(context), username),
  ownProfile: (context) => profile(context, helixOf(context, 'creator')),
  metrics: (context, posts) => metrics(context, publicly(context), posts),
  recent: (context, account, wanted) => recent(context, publicly(context), account, wanted),
  live: (context, username) => live(context, publicly(context), username),
  async preview(context, url) {
    const post = parsePostUrl(url);
    if (post?.network !== 'twitch') return failed('not_supported');
    const { id, contentType, link } = post;
    return await preview(context, publicly(context), { id, contentType, url: link });
  },
};
