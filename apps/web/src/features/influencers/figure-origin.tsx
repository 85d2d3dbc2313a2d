import type { Network } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats';
import { networkName } from '../../lib/vocabulary';
import { profileCaptureQuery } from './profile-capture-query';

export interface FigureOriginProps {
  network: Network;
  username: string;
  of: 'followers' | 'engagement_rate';
}

/** Where a figure of a creator comes from and since when: `De Instagram, hace 2 horas`. */
export default function FigureOrigin({ network, username, of }: FigureOriginProps) {
  const { t } = useTranslation('networks');
  const { relativeTime } = useFormats();
  const { data, isPending } = useQuery(profileCaptureQuery(network, username));
  // Keeps the place of its line.
  if (isPending) return '\u00a0';
  const origin = data?.capture?.[`${of}_from`];
  if (!origin) return null;
  return t(`profile.origin.${origin.source}`, {
    network: networkName(network),
    when: relativeTime(origin.measured_at).toLowerCase(),
  });
}
