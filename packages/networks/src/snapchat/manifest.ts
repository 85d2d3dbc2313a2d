import { LATIN_USERNAME, type NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'snapchat',
  name: 'Snapchat',
  group: 'other',
  contentTypes: ['story', 'reel'],
  storedContentTypes: ['snap'],
  contentTypeLabels: { reel: 'snapchat_reel' },
  capabilities: {
    captureMetrics: [],
    stories: true,
    latestPosts: false,
  },
  audience: 'followers',
  color: '#FFFC00',
  usernameIsAddress: false,
  aliases: ['snap', 'sc'],
  usernamePattern: LATIN_USERNAME,
} as const satisfies NetworkManifest;
