import type { Network, ReadingSource } from '@altavoz/contracts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/use-formats';
import { networkName } from '../lib/vocabulary';

interface FigureSourceProps {
  network: Network;
  source: ReadingSource;
  measured_at: string;
  /** Whether the network's answers are invented. */
  is_sandbox: boolean;
}

/** Where a figure of an account comes from and since when, `De Instagram, hace 2 horas`, and that it is invented where it is. */
export function FigureSource({ network, source, measured_at: at, is_sandbox: isSandbox }: FigureSourceProps) {
  const { t } = useTranslation('networks');
  const { relativeTime } = useFormats();
  return (
    <>
      {t(`profile.origin.${source}`, { network: networkName(network), when: relativeTime(at).toLowerCase() })}
      {isSandbox && source === 'captured' && (
        <>
          {' '}
          <SandboxBadge />
        </>
      )}
    </>
  );
}

/** That what a network told is invented. */
export function SandboxBadge() {
  const { t } = useTranslation('networks');
  return (
    <Badge component="span" variant="light" color="grape" size="sm">
      {t('connections.sandbox')}
    </Badge>
  );
}
