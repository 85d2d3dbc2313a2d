import { LATIN_USERNAME, type NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'twitter',
  name: 'X',
  group: 'main',
  contentTypes: ['post', 'photo', 'reel', 'video', 'streaming'],
  storedContentTypes: [],
  contentTypeLabels: {},
  capabilities: {
    captureMetrics: ['photo', 'reel', 'video'],
    stories: false,
    latestPosts: false,
  },
  audience: 'followers',
  color: '#000000',
  usernameIsAddress: false,
  aliases: ['x', 'tw', 'twitterx', 'xtwitter', 'xcom'],
  usernamePattern: LATIN_USERNAME,
} as const satisfies NetworkManifest;
