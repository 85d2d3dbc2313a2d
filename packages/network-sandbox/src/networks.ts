import { blog } from './blog/blog.js';
import { facebook } from './facebook/network.js';
import { instagram } from './instagram/network.js';
import { linkedin } from './linkedin/linkedin.js';
import type { SandboxNetwork } from './network.js';
import { pinterest } from './pinterest/pinterest.js';
import { snapchat } from './snapchat/snapchat.js';
import { spotify } from './spotify/spotify.js';
import { tiktok } from './tiktok/network.js';
import { twitch } from './twitch/twitch.js';
import { twitter } from './twitter/network.js';
import { youtube } from './youtube/network.js';

/** Every network, as the sandbox speaks it. */
export const SANDBOX_NETWORKS: readonly SandboxNetwork[] = [
  instagram,
  youtube,
  tiktok,
  facebook,
  twitter,
  linkedin,
  spotify,
  twitch,
  pinterest,
  blog,
  snapchat,
];
