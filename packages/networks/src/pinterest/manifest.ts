import { PLAIN_USERNAME, type NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'pinterest',
  name: 'Pinterest',
  group: 'main',
  contentTypes: ['photo', 'video'],
  storedContentTypes: [],
  contentTypeLabels: {},
  capabilities: {
    captureMetrics: ['photo'],
    stories: false,
    latestPosts: false,
  },
  audience: 'followers',
  color: '#E60023',
  usernameIsAddress: false,
  aliases: ['pin'],
  usernamePattern: PLAIN_USERNAME,
} as const satisfies NetworkManifest;
