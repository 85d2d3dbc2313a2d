import { NETWORKS, type ContentType, type Network } from '@altavoz/contracts';
import { manifest as blog } from './blog/manifest.js';
import { manifest as facebook } from './facebook/manifest.js';
import { manifest as instagram } from './instagram/manifest.js';
import { manifest as linkedin } from './linkedin/manifest.js';
import type { ContentTypeLabelKey, NetworkManifest } from './manifest.js';
import { manifest as pinterest } from './pinterest/manifest.js';
import { manifest as snapchat } from './snapchat/manifest.js';
import { manifest as spotify } from './spotify/manifest.js';
import { manifest as tiktok } from './tiktok/manifest.js';
import { manifest as twitch } from './twitch/manifest.js';
import { manifest as twitter } from './twitter/manifest.js';
import { manifest as youtube } from './youtube/manifest.js';

/** Every network's manifest, in the order of the pickers. */
export const NETWORK_MANIFESTS: Readonly<Record<Network, NetworkManifest>> = {
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

/** What one network is and can do. */
export function networkManifest(network: Network): NetworkManifest {
  return NETWORK_MANIFESTS[network];
}

/** The content types offered for a network, in order; the first is the default [ADD-05]. */
export function contentTypesOf(network: Network): readonly ContentType[] {
  return NETWORK_MANIFESTS[network].contentTypes;
}

/** Whether an item of the network may carry the type: the offered ones and the stored-only ones [NET-59]. */
export function isContentTypeAllowed(network: Network, type: ContentType): boolean {
  const { contentTypes, storedContentTypes } = NETWORK_MANIFESTS[network];
  return contentTypes.includes(type) || storedContentTypes.includes(type);
}

/** The locale key of a content type's label, which some networks have a word of their own for. */
export function contentTypeLabelKey(network: Network, type: ContentType): ContentTypeLabelKey {
  return NETWORK_MANIFESTS[network].contentTypeLabels[type] ?? type;
}

/** Whether the Metrics button appears: the pair's metrics can be captured from the link [MET-37…49]. */
export function canCaptureMetrics(network: Network, type: ContentType): boolean {
  return NETWORK_MANIFESTS[network].capabilities.captureMetrics.includes(type);
}

const fold = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const BY_NAME: ReadonlyMap<string, Network> = new Map(
  NETWORKS.flatMap((network) => {
    const { name, aliases } = NETWORK_MANIFESTS[network];
    return [network, fold(name), ...aliases].map((known) => [known, network] as const);
  }),
);

/** The network that a word names ("IG", "You Tube", "podcast", "X (Twitter)"), null when none. */
export function parseNetworkName(text: string): Network | null {
  return BY_NAME.get(fold(text)) ?? null;
}
