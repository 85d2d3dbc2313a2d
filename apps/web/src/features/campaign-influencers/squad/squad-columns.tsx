import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../../components/data-table/data-table.types';
import { DisabledReason } from '../../../components/disabled-reason';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { NetworkName } from '../../../components/network-icon';
import { ShortNumber } from '../../../components/stat';
import { InfluencerStatusBadge } from '../../../components/status-badge';
import { useStable } from '../../../lib/use-stable';
import { SquadRowMenu } from './squad-row-menu';
import classes from './squad-table.module.css';

interface SquadColumns {
  campaign: Campaign;
  /** Why nothing can be changed. */
  locked: string | null;
  onAddContent: (row: ManagingRow) => void;
  onRemove: (row: ManagingRow) => void;
}

/**
 * The columns in their order [SQD-01…11]. Answer and payment data change for nobody until creators can
 * answer and be paid, so they wait in the columns menu; the actions stay at the right edge.
 */
export function useSquadColumns(props: SquadColumns): DataTableColumn<ManagingRow>[] {
  const { campaign, locked } = props;
  const { t } = useTranslation(['campaign-influencers', 'vocabulary', 'common']);
  const onAddContent = useStable(props.onAddContent);
  const onRemove = useStable(props.onRemove);
  const campaignId = campaign.uuid;
  return useMemo<DataTableColumn<ManagingRow>[]>(
    () => [
      {
        id: 'name',
        header: t('squad.influencer'),
        sortable: true,
        part: 'title',
        sticky: true,
        width: 240,
        cell: (row) => <InfluencerAvatar influencer={row.influencer} size={32} withName />,
      },
      {
        id: 'type',
        header: t('squad.type'),
        part: 'figure',
        sortable: true,
        width: 140,
        cell: (row) => categoryLabel(row.influencer.calculate_category),
      },
      {
        id: 'network',
        header: t('squad.network'),
        part: 'figure',
        sortable: true,
        width: 120,
        cell: (row) => <NetworkName network={row.influencer.network} />,
      },
      {
        id: 'followers',
        header: t('squad.followers'),
        sortable: true,
        descFirst: true,
        align: 'right',
        width: 150,
        cell: (row) => (
          <>
            {row.influencer.followers === null ? '—' : <ShortNumber value={row.influencer.followers} />}
            {row.scope !== null && (
              <>
                {' / '}
                <ShortNumber value={row.scope} />
              </>
            )}
          </>
        ),
      },
      {
        id: 'contents',
        header: t('squad.contents'),
        sortable: true,
        descFirst: true,
        align: 'right',
        width: 100,
        cell: (row) => `${row.contents_published}/${row.contents_total}`,
      },
      {
        id: 'status',
        header: t('squad.status'),
        part: 'badge',
        sortable: true,
        width: 130,
        cell: (row) => <InfluencerStatusBadge status={row.status} />,
      },
      {
        id: 'status_influencer',
        header: t('squad.answer'),
        sortable: true,
        hidden: true,
        width: 120,
        cell: (row) => t(`vocabulary:influencer_answer.${row.status_influencer}`),
      },
      {
        id: 'payment_data',
        header: t('squad.payment'),
        sortable: true,
        hidden: true,
        width: 110,
        cell: (row) => t(row.influencer.has_payment_data ? 'common:yes' : 'common:no'),
      },
      {
        id: 'actions',
        header: t('squad.actions'),
        part: 'actions',
        width: 214,
        cell: (row) => (
          <>
            <DisabledReason reason={locked}>
              <Button
                size="compact-sm"
                variant="default"
                className={classes.add}
                aria-label={t('squad.add_content_of', { name: row.influencer.name })}
                leftSection={<IconPlus size={14} />}
                onClick={() => onAddContent(row)}
              >
                <span className={classes.addWords}>{t('squad.add_content')}</span>
              </Button>
            </DisabledReason>
            <SquadRowMenu campaign={campaignId} row={row} locked={locked} onRemove={() => onRemove(row)} />
          </>
        ),
      },
    ],
    [t, locked, campaignId, onAddContent, onRemove],
  );
}
