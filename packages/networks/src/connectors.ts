import type { Network } from '@altavoz/contracts';
import { connector as blog } from './blog/connector.js';
import type { Connector } from './connector.js';
import { connector as facebook } from './facebook/connector.js';
import { connector as instagram } from './instagram/connector.js';
import { connector as linkedin } from './linkedin/connector.js';
import { connector as pinterest } from './pinterest/connector.js';
import { connector as snapchat } from './snapchat/connector.js';
import { connector as spotify } from './spotify/connector.js';
import { connector as tiktok } from './tiktok/connector.js';
import { connector as twitch } from './twitch/connector.js';
import { connector as twitter } from './twitter/connector.js';
import { connector as youtube } from './youtube/connector.js';

export { jsonOf, retryAtOf } from './ask.js';
export * from './connector.js';
export { webAddress } from './markup.js';

/** Every network, and how it is asked. */
const CONNECTORS: Readonly<Record<Network, Connector>> = {
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
};

/** How a network is asked. */
export function connectorOf(network: Network): Connector {
  return CONNECTORS[network];
}
