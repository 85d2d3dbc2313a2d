import type { Network } from '@altavoz/contracts';
import { networkManifest } from '@altavoz/networks/registry';
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandSnapchat,
  IconBrandSpotify,
  IconBrandTiktok,
  IconBrandTwitch,
  IconBrandX,
  IconBrandYoutube,
  IconWorld,
  type Icon,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<Network, Icon>> = {
  instagram: IconBrandInstagram,
  youtube: IconBrandYoutube,
  tiktok: IconBrandTiktok,
  facebook: IconBrandFacebook,
  twitter: IconBrandX,
  linkedin: IconBrandLinkedin,
  spotify: IconBrandSpotify,
  twitch: IconBrandTwitch,
  pinterest: IconBrandPinterest,
  blog: IconWorld,
  snapchat: IconBrandSnapchat,
};

export interface NetworkIconProps {
  network: Network;
  size?: number;
  /** True where the name stands beside the icon: it is then hidden from screen readers. */
  decorative?: boolean;
}

/** The sign of a network; its name is read out and shown on hover unless it is decorative. */
export function NetworkIcon({ network, size = 16, decorative = false }: NetworkIconProps) {
  const Sign = ICONS[network];
  if (decorative) return <Sign size={size} stroke={1.75} aria-hidden="true" />;
  const { name } = networkManifest(network);
  return (
    <span title={name} style={{ display: 'inline-flex' }}>
      <Sign size={size} stroke={1.75} aria-hidden="true" />
      <span className="alta-hidden">{name}</span>
    </span>
  );
}

/** The sign of a network with its name. */
export const NetworkName = ({ network }: Pick<NetworkIconProps, 'network'>) => (
  <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center', verticalAlign: 'middle' }}>
    <NetworkIcon network={network} decorative />
    {networkManifest(network).name}
  </span>
);
