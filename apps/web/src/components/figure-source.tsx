import type { Network, ReadingSource } from '@altavoz/contracts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/use-formats';
import { networkName } from '../lib/vocabulary';
import { Tip } from './tip';

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

/** That what a network told is invented; `told`: why, in a tip. */
export function SandboxBadge({ told = false }: { told?: boolean }) {
  const { t } = useTranslation('networks');
  const badge = (
    <Badge component="span" variant="light" color="grape" size="sm" tabIndex={told ? 0 : undefined}>
      {t('connections.sandbox')}
    </Badge>
  );
  return told ? <Tip label={t('connections.sandbox_text')}>{badge}</Tip> : badge;
}
