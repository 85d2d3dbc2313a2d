import { LATIN_USERNAME, type NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'twitch',
  name: 'Twitch',
  group: 'main',
  contentTypes: ['streaming', 'clip'],
  storedContentTypes: [],
  contentTypeLabels: {},
  capabilities: {
    captureMetrics: [],
    stories: false,
    latestPosts: false,
  },
  audience: 'followers',
  color: '#9146FF',
  usernameIsAddress: false,
  aliases: ['twitchtv'],
  usernamePattern: LATIN_USERNAME,
} as const satisfies NetworkManifest;
