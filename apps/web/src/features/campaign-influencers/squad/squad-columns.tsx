import type { Campaign, InfluencerStatus, ManagingRow } from '@altavoz/contracts';
import { categoryLabel, costPer, engagementRate } from '@altavoz/domain';
import { ActionIcon } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../../components/data-table/data-table.types';
import { DisabledReason } from '../../../components/disabled-reason';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { NetworkIcon } from '../../../components/network-icon';
import { PriceCell } from '../../../components/price-cell';
import { ShortNumber } from '../../../components/short-figure';
import { InfluencerStatusBadge } from '../../../components/status-badge';
import { useStable } from '../../../lib/use-stable';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format';
import { useIsGuest } from '../../accounts';
import type { RecordField } from '../store-record';
import { useSaveCell } from '../use-save-cell';
import { CreatorMenu } from '../creator-menu';
import { InvitationStepBadge } from '../invite/invitation-step-badge';
import { useCustomColumns } from '../custom-fields/custom-columns';
import { StatusMenu } from './status-menu';
import classes from './squad-columns.module.css';

interface SquadColumns {
  campaign: Campaign;
  /** Why nothing can be changed. */
  locked: string | null;
  /** There is little room: status and cost are shown rather than what the record beside says as well. */
  narrow: boolean;
  onAddContent: (row: ManagingRow) => void;
  /** @param byHand it was chosen as the status of this one, in the place of the other */
  onStatus: (row: ManagingRow, status: InfluencerStatus, byHand?: boolean) => void;
  onRemove: (row: ManagingRow) => void;
}

/**
 * The columns in their order [SQD-01…11], and what each creator costs. The network is told by the picture, and how far
 * an invitation has come by its step, so network, answer and payment data wait in the columns menu; the actions stay at
 * the right edge.
 */
export function useSquadColumns(props: SquadColumns): DataTableColumn<ManagingRow>[] {
  const { campaign, locked, narrow } = props;
  const guest = useIsGuest();
  const { t } = useTranslation(['campaign-influencers', 'vocabulary', 'formulas', 'common']);
  const onAddContent = useStable(props.onAddContent);
  const onStatus = useStable(props.onStatus);
  const onRemove = useStable(props.onRemove);
  const save = useSaveCell(campaign.uuid);
  const { currency } = campaign;
  const seesCosts = campaign.can.see_costs;
  const cost = useCallback(
    (field: Exclude<RecordField, 'scope'>, header: string): DataTableColumn<ManagingRow> => ({
      id: field,
      header,
      part: 'figure',
      sortable: true,
      descFirst: true,
      align: 'right',
      width: 134,
      cell: (row) => (
        <PriceCell
          label={t('squad.amount_of', { field: header, name: row.influencer.name })}
          value={row[field]}
          currency={currency}
          align="right"
          quiet
          // What was agreed on is not unsaid by an emptied field; an estimate may be.
          kept={field === 'agreed_cost'}
          disabledReason={locked}
          onSave={(value, seen) =>
            save({ row, label: header, change: { [field]: value }, seen: { [field]: seen } })
          }
        />
      ),
    }),
    [t, currency, locked, save],
  );
  const custom = useCustomColumns(campaign, locked);
  const figures = useMemo<DataTableColumn<ManagingRow>[]>(() => {
    const figure = (
      column: Pick<DataTableColumn<ManagingRow>, 'id' | 'header' | 'help' | 'cell'>,
    ): DataTableColumn<ManagingRow> => ({
      part: 'wide',
      sortable: true,
      descFirst: true,
      align: 'right',
      hidden: true,
      width: 92,
      ...column,
    });
    const money = (value: number | null) => formatMoney(value, currency);
    return [
      {
        ...figure({
          id: 'engagements',
          header: t('squad.engagements'),
          help: t('formulas:engagements'),
          cell: (row) => formatNumber(row.engagements),
        }),
        width: 132,
      },
      figure({
        id: 'rate',
        header: t('squad.rate'),
        help: t('formulas:rate'),
        cell: (row) => formatPercent(engagementRate(row.engagements, row.influencer.followers)),
      }),
      figure({
        id: 'impressions',
        header: t('squad.impressions'),
        cell: (row) => <ShortNumber value={row.impressions} />,
      }),
      // The cheapest come first.
      ...(seesCosts
        ? [
            figure({
              id: 'cost_per_engagement',
              header: t('squad.cpe'),
              help: t('formulas:agreed_per_engagement'),
              cell: (row) => money(costPer(row.agreed_cost, row.engagements)),
            }),
            figure({
              id: 'cost_per_thousand',
              header: t('squad.cpm'),
              help: t('formulas:agreed_per_thousand'),
              cell: (row) => money(costPer(row.agreed_cost, row.impressions, 1_000)),
            }),
          ].map((column) => ({ ...column, descFirst: false }))
        : []),
    ];
  }, [t, currency, seesCosts]);
  return useMemo<DataTableColumn<ManagingRow>[]>(
    () => [
      {
        id: 'name',
        header: t('squad.influencer'),
        sortable: true,
        part: 'title',
        sticky: true,
        width: 268,
        least: 216,
        cell: (row) => <InfluencerAvatar influencer={row.influencer} size={32} withName />,
      },
      {
        id: 'type',
        header: t('squad.category'),
        // A card has two lines: its record says the rest.
        part: 'table',
        sortable: true,
        hidden: narrow,
        width: 186,
        least: 110,
        cell: (row) => {
          const category = categoryLabel(row.influencer.calculate_category);
          return (
            <span className={classes.category} title={category}>
              {category}
            </span>
          );
        },
      },
      {
        id: 'network',
        header: t('squad.network'),
        // The sign on the picture says it.
        part: 'table',
        sortable: true,
        hidden: true,
        width: 60,
        cell: (row) => <NetworkIcon network={row.influencer.network} size={18} />,
      },
      {
        id: 'followers',
        header: t('squad.followers'),
        part: 'table',
        sortable: true,
        hidden: narrow,
        descFirst: true,
        align: 'right',
        width: 94,
        cell: (row) => <ShortNumber value={row.influencer.followers} />,
      },
      {
        id: 'scope',
        header: t('squad.scope'),
        part: 'table',
        help: t('squad.scope_help'),
        sortable: true,
        hidden: narrow,
        descFirst: true,
        align: 'right',
        width: 94,
        cell: (row) => <ShortNumber value={row.scope} />,
      },
      {
        id: 'contents',
        header: t('squad.contents'),
        part: 'figure',
        help: t('squad.contents_help'),
        // Nothing is planned: a card draws no empty bar.
        known: (row) => row.contents_total > 0,
        sortable: true,
        descFirst: true,
        align: 'right',
        width: 86,
        cell: (row) => (
          <>
            <span
              className={classes.share}
              style={{ '--share': row.contents_published / Math.max(1, row.contents_total) } as CSSProperties}
            />
            {row.contents_published}/{row.contents_total}
          </>
        ),
      },
      {
        id: 'status',
        header: t('squad.status'),
        part: 'badge',
        sortable: true,
        width: 118,
        cell: (row) =>
          locked === null ? (
            <StatusMenu row={row} onStatus={(to) => onStatus(row, to, true)} />
          ) : (
            <InfluencerStatusBadge status={row.status} />
          ),
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
        id: 'invitation',
        header: t('squad.invitation'),
        hidden: true,
        width: 118,
        cell: (row) => <InvitationStepBadge step={row.invitation} />,
      },
      ...(seesCosts
        ? [
            {
              id: 'payment_data',
              header: t('squad.payment'),
              sortable: true,
              hidden: true,
              width: 110,
              cell: (row: ManagingRow) => t(row.influencer.has_payment_data ? 'common:yes' : 'common:no'),
            },
            cost('agreed_cost', t('panel.agreed_cost')),
            { ...cost('estimated_cost', t('panel.estimated_cost')), hidden: true },
          ]
        : []),
      ...figures,
      ...custom.map((column) => ({ ...column, hidden: narrow })),
      {
        id: 'actions',
        header: t('squad.actions'),
        part: 'actions',
        width: 96,
        // A guest is shown no tool that is never theirs.
        cell: (row) =>
          !(locked && guest) && (
            <>
              <DisabledReason reason={locked} tip={t('squad.add_content')}>
                <ActionIcon
                  variant="default"
                  aria-label={t('squad.add_content_of', { name: row.influencer.name })}
                  onClick={() => onAddContent(row)}
                >
                  <IconPlus size={16} />
                </ActionIcon>
              </DisabledReason>
              <CreatorMenu
                {...{ campaign, row, locked }}
                onStatus={(to) => onStatus(row, to)}
                onRemove={() => onRemove(row)}
              >
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('act.of', { name: row.influencer.name })}
                >
                  <IconDots size={17} />
                </ActionIcon>
              </CreatorMenu>
            </>
          ),
      },
    ],
    [t, locked, narrow, guest, campaign, cost, figures, custom, seesCosts, onAddContent, onStatus, onRemove],
  );
}
