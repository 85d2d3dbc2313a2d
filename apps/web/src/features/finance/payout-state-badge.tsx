import type { PayoutState } from '@altavoz/contracts';
import type { Tone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../components/status-badge';

const TONES = {
  owed: 'warning',
  approved: 'info',
  paid: 'success',
  failed: 'danger',
  reversed: 'secondary',
} as const satisfies Record<PayoutState, Tone>;

/** What becomes of a payout, as its company or its creator reads it. */
export function PayoutStateBadge({ state, mine = false }: { state: PayoutState; mine?: boolean }) {
  const { t } = useTranslation('finance');
  return <ToneBadge tone={TONES[state]}>{t(`${mine ? 'earnings' : 'payouts'}.state.${state}`)}</ToneBadge>;
}
