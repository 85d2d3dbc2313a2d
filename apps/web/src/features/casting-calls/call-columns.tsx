import type { CastingCall } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { ToneBadge } from '../../components/status-badge';
import { formatDay, formatNumber } from '../../lib/format';
import { CALL_TONES } from './call-words';

/** The columns of the calls in their order. */
export function useCallColumns(): DataTableColumn<CastingCall>[] {
  const { t } = useTranslation('casting-calls');
  return useMemo(
    () => [
      { id: 'title', header: t('one'), part: 'title', width: 280, cut: true, cell: (row) => row.title },
      {
        id: 'state',
        header: t('state'),
        part: 'badge',
        width: 120,
        cell: ({ state }) => <ToneBadge tone={CALL_TONES[state]}>{t(`states.${state}`)}</ToneBadge>,
      },
      {
        id: 'applications',
        header: t('applications'),
        width: 160,
        known: ({ state }) => state !== 'draft',
        cell: ({ applications: { total, waiting } }) => (
          <>
            {formatNumber(total)}
            {waiting > 0 && (
              <Text span size="sm" fw={600} ms={6}>
                {t('waiting', { count: waiting, formatted: formatNumber(waiting) })}
              </Text>
            )}
          </>
        ),
      },
      {
        id: 'closes_on',
        header: t('closes_on'),
        width: 130,
        known: (row) => row.closes_on !== null,
        cell: (row) => (row.closes_on ? formatDay(row.closes_on) : '—'),
      },
      { id: 'campaign', header: t('campaign'), width: 220, cut: true, cell: (row) => row.campaign.name },
      {
        id: 'brand',
        header: t('brand'),
        width: 160,
        cut: true,
        cell: (row) => row.brand.name || row.company.name,
      },
    ],
    [t],
  );
}
