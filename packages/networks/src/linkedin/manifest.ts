import type { NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'linkedin',
  name: 'LinkedIn',
  group: 'main',
  contentTypes: ['post', 'photo', 'video', 'streaming'],
  storedContentTypes: [],
  contentTypeLabels: {},
  capabilities: {
    captureMetrics: ['photo'],
    stories: false,
    latestPosts: false,
  },
  audience: 'followers',
  color: '#0A66C2',
  usernameIsAddress: false,
  aliases: ['li'],
  /** A person's name, or a page with its kind before it: `company/acme`. */
  usernamePattern: /^(?:(?:company|school|showcase)\/)?(?=[^/]*[\p{L}\p{N}_])[\p{L}\p{M}\p{N}._·~-]+$/u,
} as const satisfies NetworkManifest;
