import type { InfluencerProfile, Network } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { FigureSource } from '../../components/figure-source';
import { profileCaptureQuery } from './profile-capture-query';

export interface FigureOriginProps {
  network: Network;
  username: string;
  of: 'followers' | 'engagement_rate';
  /** Where it comes from that is the profile's which the creator shows. */
  shown?: InfluencerProfile['followers_shown'];
}

/** Where a figure of a creator comes from and since when, and who else told one before. */
export default function FigureOrigin({ network, username, of, shown }: FigureOriginProps) {
  const { data, isPending } = useQuery(profileCaptureQuery(network, username));
  if (shown) return <FigureSource network={network} {...shown} />;
  // Keeps the place of its line.
  if (isPending) return '\u00a0';
  const origin = data?.capture?.[`${of}_from`];
  if (!origin) return null;
  const { also, ...newest } = origin;
  return [newest, ...also].map((told) => (
    <div key={told.source}>
      <FigureSource network={network} {...told} is_sandbox={data?.capture?.is_sandbox ?? false} />
    </div>
  ));
}
