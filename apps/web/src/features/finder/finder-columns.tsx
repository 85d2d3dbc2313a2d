import type { FoundInfluencer, Influencer } from '@altavoz/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ShortMoney, ShortNumber } from '../../components/short-figure';
import { creatorName } from '../../lib/creator-name';
import { formatNumber, formatPercent } from '../../lib/format';
import { AddButton } from './add-button';
import { useFacts } from './finder-facts';
import classes from './finder.module.css';

/**
 * The same as the cards as columns. The picture tells the network; where rows are cards, one line says what is known.
 * @param onAdd left out for whoever adds nobody; keep it stable
 */
export function useFinderColumns(
  onAdd: ((creator: Influencer) => void) | undefined,
): DataTableColumn<FoundInfluencer>[] {
  const { t } = useTranslation('influencers');
  const factsOf = useFacts();
  return useMemo(() => {
    const fact = (
      column: Pick<DataTableColumn<FoundInfluencer>, 'id' | 'header' | 'width' | 'cell' | 'align' | 'hidden'>,
    ): DataTableColumn<FoundInfluencer> => ({
      part: 'table',
      spare: true,
      cut: column.align === undefined,
      ...column,
    });
    return [
      {
        id: 'name',
        header: t('finder.col.creator'),
        part: 'title',
        width: 260,
        sticky: true,
        cell: (row) => (
          <InfluencerAvatar
            influencer={{ ...row, name: creatorName(row) }}
            size={40}
            withName
            under={
              <>
                <span className={classes.inTable}>@{row.username}</span>
                <span className={classes.inCard}>{factsOf(row).line}</span>
              </>
            }
          />
        ),
      },
      {
        ...fact({
          id: 'followers',
          header: t('finder.col.followers'),
          width: 96,
          align: 'right',
          cell: (row) => (row.followers === null ? '—' : <ShortNumber value={row.followers} />),
        }),
        spare: false,
      },
      {
        ...fact({
          id: 'engagement_rate',
          header: t('finder.rate'),
          width: 96,
          align: 'right',
          cell: (row) => (row.engagement_rate === null ? '—' : formatPercent(row.engagement_rate)),
        }),
        spare: false,
      },
      fact({
        id: 'topic',
        header: t('finder.col.topic'),
        width: 112,
        cell: (row) => factsOf(row).topic ?? '—',
      }),
      fact({
        id: 'country',
        header: t('finder.col.country'),
        width: 104,
        cell: (row) => factsOf(row).country ?? '—',
      }),
      fact({
        id: 'size',
        header: t('finder.col.size'),
        width: 184,
        cell: (row) => factsOf(row).size ?? '—',
      }),
      fact({
        id: 'campaigns',
        header: t('campaigns.title'),
        width: 124,
        align: 'right',
        cell: (row) => formatNumber(row.campaigns),
      }),
      // Few of them are known.
      fact({
        id: 'views',
        header: t('finder.views'),
        width: 88,
        align: 'right',
        hidden: true,
        cell: (row) => <ShortNumber value={row.views_avg} />,
      }),
      fact({
        id: 'price',
        header: t('finder.price_from'),
        width: 88,
        align: 'right',
        hidden: true,
        cell: ({ price_from: price }) =>
          price ? <ShortMoney amount={price.amount} currency={price.currency} /> : '—',
      }),
      ...(onAdd
        ? [
            {
              id: 'add',
              header: t('finder.add'),
              part: 'actions' as const,
              width: 56,
              align: 'right' as const,
              cell: (row: FoundInfluencer) => <AddButton creator={row} onAdd={onAdd} />,
            },
          ]
        : []),
    ];
  }, [t, factsOf, onAdd]);
}
