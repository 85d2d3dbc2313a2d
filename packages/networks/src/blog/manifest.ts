import type { NetworkManifest } from '../manifest.js';

export const manifest = {
  id: 'blog',
  name: 'Blog',
  group: 'other',
  contentTypes: ['post'],
  storedContentTypes: [],
  contentTypeLabels: { post: 'blog_post' },
  capabilities: {
    captureMetrics: [],
    stories: false,
    latestPosts: false,
  },
  audience: 'followers',
  color: '#5C6B7A',
  usernameIsAddress: true,
  aliases: ['web', 'website', 'sitioweb', 'blogs'],
  /** The address of the blog without scheme: host, then perhaps a path. */
  usernamePattern: /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?][^\s\p{C}\\<>"]*)?$/u,
} as const satisfies NetworkManifest;
