import type { FoundInfluencer, Influencer } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ShortMoney, ShortNumber } from '../../components/short-figure';
import { creatorName } from '../../lib/creator-name';
import { formatNumber, formatPercent } from '../../lib/format';
import { networkName } from '../../lib/vocabulary';
import { useFacts } from './finder-facts';

/** The same as the cards as columns. @param onAdd left out for whoever adds nobody; keep it stable */
export function useFinderColumns(
  onAdd: ((creator: Influencer) => void) | undefined,
): DataTableColumn<FoundInfluencer>[] {
  const { t } = useTranslation('influencers');
  const factsOf = useFacts();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('finder.col.creator'),
        part: 'title',
        width: 280,
        least: 190,
        sticky: true,
        cell: (row) => (
          <InfluencerAvatar influencer={{ ...row, name: creatorName(row) }} size={36} withName />
        ),
      },
      { id: 'network', header: t('finder.col.network'), width: 110, cell: (row) => networkName(row.network) },
      {
        id: 'followers',
        header: t('finder.col.followers'),
        width: 110,
        align: 'right',
        cell: (row) => (row.followers === null ? '—' : <ShortNumber value={row.followers} />),
      },
      {
        id: 'engagement_rate',
        header: t('finder.rate'),
        width: 110,
        align: 'right',
        cell: (row) => (row.engagement_rate === null ? '—' : formatPercent(row.engagement_rate)),
      },
      {
        id: 'size',
        header: t('finder.col.size'),
        width: 150,
        cut: true,
        cell: (row) => factsOf(row).size ?? '—',
      },
      {
        id: 'topic',
        header: t('finder.col.topic'),
        width: 140,
        cut: true,
        cell: (row) => factsOf(row).topic ?? '—',
      },
      {
        id: 'country',
        header: t('finder.col.country'),
        width: 130,
        cut: true,
        cell: (row) => factsOf(row).country ?? '—',
      },
      {
        id: 'views',
        header: t('finder.views'),
        width: 100,
        align: 'right',
        cell: (row) => <ShortNumber value={row.views_avg} />,
      },
      {
        id: 'price',
        header: t('finder.price_from'),
        width: 110,
        align: 'right',
        cell: ({ price_from: price }) =>
          price ? <ShortMoney amount={price.amount} currency={price.currency} /> : '—',
      },
      {
        id: 'campaigns',
        header: t('campaigns.title'),
        width: 130,
        align: 'right',
        cell: (row) => formatNumber(row.campaigns),
      },
      ...(onAdd
        ? [
            {
              id: 'add',
              header: t('finder.add'),
              part: 'actions' as const,
              width: 116,
              align: 'right' as const,
              cell: (row: FoundInfluencer) => (
                <Button
                  size="compact-sm"
                  variant="light"
                  leftSection={<IconPlus size={14} aria-hidden="true" />}
                  aria-label={t('finder.add_of', { name: creatorName(row) })}
                  onClick={() => onAdd(row)}
                >
                  {t('finder.add')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, factsOf, onAdd],
  );
}
