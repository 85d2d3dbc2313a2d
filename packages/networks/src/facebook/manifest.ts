import { PLAIN_USERNAME, type NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'facebook',
  name: 'Facebook',
  group: 'main',
  contentTypes: ['post', 'photo', 'reel', 'video', 'streaming'],
  storedContentTypes: [],
  contentTypeLabels: {},
  capabilities: {
    captureMetrics: ['photo', 'reel', 'video', 'post'],
    stories: false,
    latestPosts: false,
  },
  audience: 'followers',
  color: '#0866FF',
  usernameIsAddress: false,
  aliases: ['fb', 'face'],
  usernamePattern: PLAIN_USERNAME,
} as const satisfies NetworkManifest;
