import { SQUAD_STATUSES, type InfluencerStatus } from '@altavoz/contracts';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ActionGroup } from '../../components/action-menu';

/** The statuses that a creator can be moved to: those of the squad in the order of the work, then those out of it. */
export const MOVE_TARGETS = [...SQUAD_STATUSES, 'rejected', 'pending'] as const;

/** What is decided of a proposal in one step, for one creator or for several. */
export const DECISIONS = [
  { status: 'approved', act: 'approve', keys: 'A', color: 'green', Icon: IconCheck },
  { status: 'rejected', act: 'reject', keys: 'R', color: 'red', Icon: IconX },
] as const;
/** Who stands at one of these may be decided upon. */
export const OPEN_TO_DECISION: readonly InfluencerStatus[] = ['pending', 'approved', 'rejected'];

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
    items: MOVE_TARGETS.filter((one) => one !== status && !without.includes(one)).map((one) => ({
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
