import { SQUAD_STATUSES, type InfluencerStatus } from '@altavoz/contracts';
import type { TFunction } from 'i18next';
import type { ActionGroup } from '../../components/action-menu';

/** The statuses that a creator can be moved to, in the order of the work. */
export const MOVE_TARGETS = ['pending', ...SQUAD_STATUSES, 'rejected'] as const;

/** For several at once what takes them out of the squad is never the first that a key finds. */
const FOR_SEVERAL = [...SQUAD_STATUSES, 'rejected', 'pending'] as const;

interface RowMenu {
  t: TFunction<['proposals', 'vocabulary', 'common']>;
  /** The status it has; it is not offered. Null for several creators with different ones. */
  status: InfluencerStatus | null;
  locked: string | null;
  onStatus: (status: InfluencerStatus) => void;
  /** Those that have a button of their own beside it. */
  without?: readonly InfluencerStatus[];
  /** Leaves removal out when there is none. */
  onRemove?: () => void;
}

/** "Move to…" and removal, for one creator or for several [BRD-18, PRO-14]. */
export function rowMenu({ t, status, locked, onStatus, without = [], onRemove }: RowMenu): ActionGroup[] {
  const moves: ActionGroup = {
    label: t('act.move'),
    items: (status === null ? FOR_SEVERAL : MOVE_TARGETS)
      .filter((one) => one !== status && !without.includes(one))
      .map((one) => ({
        label: t(`vocabulary:influencer_status.${one}`),
        disabledReason: locked,
        onClick: () => onStatus(one),
      })),
  };
  if (!onRemove) return [moves];
  return [
    moves,
    { items: [{ label: t('act.remove'), tone: 'danger', disabledReason: locked, onClick: onRemove }] },
  ];
}
