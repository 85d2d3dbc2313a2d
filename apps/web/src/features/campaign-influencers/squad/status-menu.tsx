import type { InfluencerStatus, ManagingRow } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { InfluencerStatusBadge } from '../../../components/status-badge';
import { MOVE_TARGETS } from '../row-menu';
import classes from './squad-columns.module.css';

interface StatusMenuProps {
  row: ManagingRow;
  onStatus: (status: InfluencerStatus) => void;
}

/** The status of a creator, which is chosen there as in the record. */
export function StatusMenu({ row, onStatus }: StatusMenuProps) {
  const { t } = useTranslation(['campaign-influencers', 'vocabulary']);
  const statusName = (status: InfluencerStatus) => t(`vocabulary:influencer_status.${status}`);
  const items = MOVE_TARGETS.map((status) => ({
    label: statusName(status),
    checked: status === row.status,
    onClick: () => {
      if (status !== row.status) onStatus(status);
    },
  }));
  return (
    <ActionMenu groups={[{ label: t('squad.status'), items }]} width={190} position="bottom-start">
      <button
        type="button"
        className={classes.status}
        data-quiet
        title={t('squad.change_status')}
        aria-label={t('squad.status_of', { status: statusName(row.status), name: row.influencer.name })}
      >
        <InfluencerStatusBadge status={row.status} />
      </button>
    </ActionMenu>
  );
}
