import { PLAIN_USERNAME, type NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'youtube',
  name: 'YouTube',
  group: 'main',
  contentTypes: ['video', 'streaming', 'reel'],
  storedContentTypes: [],
  contentTypeLabels: { reel: 'youtube_reel' },
  capabilities: {
    captureMetrics: [],
    stories: false,
    latestPosts: false,
  },
  audience: 'subscribers',
  color: '#FF0000',
  usernameIsAddress: false,
  aliases: ['yt', 'youtuber', 'canaldeyoutube'],
  usernamePattern: PLAIN_USERNAME,
} as const satisfies NetworkManifest;
