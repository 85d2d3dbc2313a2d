import type { CampaignInfluencer, InfluencerStatus } from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconDots, IconX } from '@tabler/icons-react';
import { memo, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { CheckBox } from '../../../components/check-box';
import { DisabledReason } from '../../../components/disabled-reason';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { ShortNumber } from '../../../components/stat';
import { InfluencerStatusBadge } from '../../../components/status-badge';
import { formatMoney, formatPercent } from '../../../lib/format';
import { AppLink } from '../../../lib/navigation';
import { networkName } from '../../../lib/vocabulary';
import { paths } from '../../../paths';
import { rowMenu } from './row-menu';
import '../words';
import classes from './proposals.module.css';

export interface ProposalRowProps {
  row: CampaignInfluencer;
  /** Place in the list, from 0. */
  index: number;
  currency: string;
  selected: boolean;
  /** The one row that the tabulator key reaches. */
  reachable: boolean;
  /** Why nothing can be changed. */
  locked: string | null;
  /** Pixels from the top of the list. */
  top: number;
  height: number;
  onToggle: (row: CampaignInfluencer, extend: boolean) => void;
  onStatus: (row: CampaignInfluencer, status: InfluencerStatus) => void;
  onRemove: (row: CampaignInfluencer) => void;
}

const dash = '—';

/** One creator of the proposals [PRO-01, PRO-12…15]. */
export const ProposalRow = memo(function ProposalRow(props: ProposalRowProps) {
  const { row, index, currency, selected, reachable, locked, top, height } = props;
  const { onToggle, onStatus, onRemove } = props;
  const { t } = useTranslation(['proposals', 'vocabulary', 'common']);
  const { influencer, status } = row;
  const name = influencer.name.trim() || influencer.username;

  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={reachable ? 0 : -1}
      data-row={row.uuid}
      className={classes.row}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <td className={classes.check}>
        <CheckBox
          label={t('row.select', { name })}
          checked={selected}
          onChange={(event) => onToggle(row, withShift(event))}
        />
      </td>
      <td className={classes.who}>
        <AppLink
          href={paths.profile(influencer.network, influencer.username)}
          className={classes.link}
          title={`${name} · ${networkName(influencer.network)}`}
        >
          <InfluencerAvatar influencer={{ ...influencer, name }} size={36} withName />
          <span className="alta-hidden">, {networkName(influencer.network)}</span>
        </AppLink>
      </td>
      <td className={classes.category}>
        <span className={classes.cut}>{categoryLabel(influencer.calculate_category)}</span>
      </td>
      <td className={classes.followers}>
        <span className="alta-hidden">{t('column.followers')} </span>
        {influencer.followers === null ? dash : <ShortNumber value={influencer.followers} />}
      </td>
      <td className={classes.rate}>
        <span className="alta-hidden">{t('column.rate')} </span>
        {influencer.engagement_rate === null ? dash : formatPercent(influencer.engagement_rate)}
      </td>
      <td className={classes.cost}>{formatMoney(row.estimated_cost, currency)}</td>
      <td className={classes.status}>
        <InfluencerStatusBadge status={status} />
      </td>
      <td className={classes.acts}>
        {(status === 'pending' || status === 'rejected') && (
          <DisabledReason reason={locked}>
            <ActionIcon
              color="green"
              variant="light"
              aria-label={t('row.approve', { name })}
              title={locked ? undefined : t('act.approve')}
              onClick={() => onStatus(row, 'approved')}
            >
              <IconCheck size={16} />
            </ActionIcon>
          </DisabledReason>
        )}
        {(status === 'pending' || status === 'approved') && (
          <DisabledReason reason={locked}>
            <ActionIcon
              color="red"
              variant="light"
              aria-label={t('row.reject', { name })}
              title={locked ? undefined : t('act.reject')}
              onClick={() => onStatus(row, 'rejected')}
            >
              <IconX size={16} />
            </ActionIcon>
          </DisabledReason>
        )}
        <ActionMenu
          groups={rowMenu({
            t,
            status,
            locked,
            onStatus: (to) => onStatus(row, to),
            onRemove: () => onRemove(row),
          })}
          width={220}
        >
          <ActionIcon aria-label={t('row.more', { name })}>
            <IconDots size={16} />
          </ActionIcon>
        </ActionMenu>
      </td>
    </tr>
  );
});

/** A checkbox changes by a click, which knows the key. */
const withShift = ({ nativeEvent }: ChangeEvent) =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
