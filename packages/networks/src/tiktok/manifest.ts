import { CONTENT_TYPES } from '@altavoz/contracts';
import { PLAIN_USERNAME, type NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'tiktok',
  name: 'TikTok',
  group: 'main',
  contentTypes: ['reel', 'story', 'streaming'],
  storedContentTypes: [],
  contentTypeLabels: { reel: 'tiktok_reel' },
  capabilities: {
    /** Any content of the network [MET-48]. */
    captureMetrics: CONTENT_TYPES,
    stories: false,
    latestPosts: false,
  },
  audience: 'followers',
  color: '#010101',
  usernameIsAddress: false,
  aliases: ['tt', 'tik'],
  usernamePattern: PLAIN_USERNAME,
} as const satisfies NetworkManifest;
