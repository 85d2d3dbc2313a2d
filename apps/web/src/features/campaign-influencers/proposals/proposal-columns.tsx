import type { Campaign, CampaignInfluencer, InfluencerStatus } from '@altavoz/contracts';
import { categoryLabel, isOpenToGuests, OPEN_TO_DECISION } from '@altavoz/domain';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../../components/data-table/data-table.types';
import { DisabledReason } from '../../../components/disabled-reason';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { ShortNumber } from '../../../components/short-figure';
import { PriceCell } from '../../../components/price-cell';
import { InfluencerStatusBadge } from '../../../components/status-badge';
import { formatPercent } from '../../../lib/format';
import { late } from '../../../lib/late';
import { useStable } from '../../../lib/use-stable';
import { networkName } from '../../../lib/vocabulary';
import { useIsGuest } from '../../accounts';
import { CreatorMenu } from '../creator-menu';
import { useCustomColumns } from '../custom-fields/custom-columns';
import { DECISIONS } from '../decisions';
import { InvitationStepBadge } from '../invite/invitation-step-badge';
import { useSaveCell } from '../use-save-cell';
import classes from './proposals.module.css';
import { creatorName } from '../../../lib/creator-name';

/** Few rows have one. */
const DecisionMark = late(() => import('../decision-mark'));

interface ProposalColumns {
  campaign: Campaign;
  /** Why nothing can be changed. */
  locked: string | null;
  /** Why nothing can be decided. */
  undecided: string | null;
  onStatus: (row: CampaignInfluencer, status: InfluencerStatus) => void;
  onRemove: (row: CampaignInfluencer) => void;
}

const dash = '—';
export const nameOf = ({ influencer }: CampaignInfluencer) => creatorName(influencer);

/** The columns of the proposals in their order [PRO-01, PRO-12…15]. */
export function useProposalColumns(props: ProposalColumns): DataTableColumn<CampaignInfluencer>[] {
  const { campaign, locked, undecided } = props;
  const { currency } = campaign;
  const seesCosts = campaign.can.see_costs;
  const save = useSaveCell(campaign.uuid);
  const { t } = useTranslation(['proposals', 'vocabulary', 'common']);
  const onStatus = useStable(props.onStatus);
  const onRemove = useStable(props.onRemove);
  const custom = useCustomColumns(campaign, locked);
  return useMemo<DataTableColumn<CampaignInfluencer>[]>(
    () => [
      {
        id: 'name',
        header: t('column.creator'),
        part: 'title',
        sortable: true,
        cell: (row) => <Creator row={row} />,
      },
      {
        id: 'category',
        header: t('column.category'),
        part: 'wide',
        sortable: true,
        width: 176,
        cell: ({ influencer }) => categoryLabel(influencer.calculate_category),
      },
      {
        id: 'followers',
        header: t('column.followers'),
        part: 'figure',
        sortable: true,
        descFirst: true,
        align: 'right',
        spare: true,
        width: 100,
        cell: ({ influencer }) =>
          influencer.followers === null ? dash : <ShortNumber value={influencer.followers} />,
      },
      {
        id: 'engagement_rate',
        header: t('column.rate'),
        part: 'figure',
        sortable: true,
        descFirst: true,
        align: 'right',
        spare: true,
        width: 116,
        cell: ({ influencer }) =>
          influencer.engagement_rate === null ? dash : formatPercent(influencer.engagement_rate),
      },
      ...(seesCosts
        ? [
            {
              id: 'estimated_cost',
              header: t('column.cost'),
              part: 'figure',
              sortable: true,
              descFirst: true,
              align: 'right',
              width: 132,
              cell: (row) => (
                <PriceCell
                  label={t('column.cost_of', { name: nameOf(row) })}
                  value={row.estimated_cost}
                  currency={currency}
                  align="right"
                  quiet
                  disabledReason={locked}
                  onSave={(value, seen) =>
                    save({
                      row,
                      label: t('column.cost'),
                      change: { estimated_cost: value },
                      seen: { estimated_cost: seen },
                    })
                  }
                />
              ),
            } satisfies DataTableColumn<CampaignInfluencer>,
          ]
        : []),
      {
        id: 'status',
        header: t('column.status'),
        part: 'badge',
        sortable: true,
        width: 152,
        cell: (row) => <Status row={row} />,
      },
      {
        id: 'invitation',
        header: t('column.invitation'),
        part: 'wide',
        width: 120,
        cell: (row) => <InvitationStepBadge step={row.invitation} />,
      },
      ...custom,
      {
        id: 'actions',
        header: t('column.actions'),
        part: 'actions',
        width: 136,
        cell: (row) => <Actions {...{ campaign, row, locked, undecided, onStatus, onRemove }} />,
      },
    ],
    [t, campaign, currency, custom, seesCosts, locked, undecided, save, onStatus, onRemove],
  );
}

function Creator({ row }: { row: CampaignInfluencer }) {
  const { influencer } = row;
  const network = networkName(influencer.network);
  return (
    <span className={classes.creator} title={`${nameOf(row)} · ${network}`}>
      <InfluencerAvatar influencer={{ ...influencer, name: nameOf(row) }} size={36} withName />
      <span className="alta-hidden">, {network}</span>
    </span>
  );
}

/** Where they stand, and beside it what a guest said who put them there. */
function Status({ row: { status, decision } }: { row: CampaignInfluencer }) {
  return (
    <span className={classes.status}>
      <InfluencerStatusBadge status={status} />
      <Suspense fallback={null}>{decision && <DecisionMark decision={decision} />}</Suspense>
    </span>
  );
}

/** Approve and reject in one step, everything else in the menu of every list. */
function Actions({
  campaign,
  row,
  locked,
  undecided,
  onStatus,
  onRemove,
}: { row: CampaignInfluencer } & ProposalColumns) {
  const { t } = useTranslation(['proposals', 'vocabulary', 'common']);
  const { status } = row;
  const name = nameOf(row);
  const guest = useIsGuest();
  return (
    <>
      {!(undecided && guest) &&
        (guest ? isOpenToGuests(row) : OPEN_TO_DECISION.includes(status)) &&
        DECISIONS.filter((one) => one.status !== status).map(({ status: to, act, color, Icon }) => (
          <DisabledReason key={to} reason={undecided}>
            <ActionIcon
              color={color}
              variant="light"
              aria-label={t(`row.${act}`, { name })}
              title={undecided ? undefined : t(`act.${act}`)}
              onClick={() => onStatus(row, to)}
            >
              <Icon size={16} />
            </ActionIcon>
          </DisabledReason>
        ))}
      {!(locked && guest) && (
        <CreatorMenu
          {...{ campaign, row, locked }}
          onStatus={(to) => onStatus(row, to)}
          onRemove={() => onRemove(row)}
        >
          <ActionIcon aria-label={t('row.more', { name })}>
            <IconDots size={16} />
          </ActionIcon>
        </CreatorMenu>
      )}
    </>
  );
}
