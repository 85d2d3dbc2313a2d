import { succeeded } from '../ask.js';
import type { Connector } from '../connector.js';
import { appToken, ask } from './api.js';
import { pictureOf, recent, search, SHOW } from './episodes.js';
import { preview } from './preview.js';
import { urlRules } from './url.js';

/**
 * Podcasts of Spotify, by the Web API. It tells what shows and episodes are and when they came out, and no figure of
 * them: neither publicly nor by the leave of whoever makes them, to whose account no show is tied. So nobody is asked
 * for their leave.
 */
export const connector: Connector = {
  network: 'spotify',
  baseUrls: {
    api: 'https://api.spotify.com/v1',
    accounts: 'https://accounts.spotify.com',
    open: 'https://open.spotify.com',
  },
  access: {
    profile: ['app'],
    metrics: [],
    recent: ['app'],
    stories: [],
    hashtag: [],
    mentions: [],
    audience: [],
    preview: ['app', 'none'],
  },
  // There is a limit, over thirty seconds, whose size Spotify does not tell: only `Retry-After` says that it is reached.
  quota: [],
  metricsBatch: 0,
  appToken,
  async profile(context, show) {
    const answer = await ask(context, `/shows/${encodeURIComponent(show)}`, {}, SHOW);
    if (!answer.ok) return answer;
    const { id, name, images } = answer.body;
    const pictureUrl = pictureOf(images);
    return succeeded(context, 'app', {
      id,
      username: id,
      name,
      url: urlRules.profileUrl(id),
      ...(pictureUrl !== undefined && { pictureUrl }),
      figures: {},
    });
  },
  recent,
  search,
  preview,
};
