import { PLAIN_USERNAME, type NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'spotify',
  name: 'Podcast',
  group: 'main',
  contentTypes: ['podcast'],
  storedContentTypes: [],
  contentTypeLabels: {},
  capabilities: {
    captureMetrics: [],
    stories: false,
    latestPosts: false,
  },
  audience: 'followers',
  color: '#1DB954',
  usernameIsAddress: false,
  aliases: ['podcast', 'podcasts', 'spotifypodcast'],
  usernamePattern: PLAIN_USERNAME,
} as const satisfies NetworkManifest;
