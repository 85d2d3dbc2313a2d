import { LATIN_USERNAME, type NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'instagram',
  name: 'Instagram',
  group: 'main',
  contentTypes: ['story', 'photo', 'reel', 'video', 'streaming'],
  storedContentTypes: ['instagram_tv'],
  contentTypeLabels: {},
  capabilities: {
    captureMetrics: ['photo', 'video'],
    stories: true,
    latestPosts: true,
  },
  audience: 'followers',
  audienceFrom: 100,
  color: '#E4405F',
  usernameIsAddress: false,
  aliases: ['ig', 'insta'],
  usernamePattern: LATIN_USERNAME,
} as const satisfies NetworkManifest;
