import type { MailState } from '@altavoz/contracts';
import type { Tone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../components/status-badge';

const TONES = { queued: 'info', sent: 'success', failed: 'danger' } as const satisfies Record<
  MailState,
  Tone
>;

/** What became of a mail. */
export function MailStateBadge({ state }: { state: MailState }) {
  const { t } = useTranslation('mails');
  return <ToneBadge tone={TONES[state]}>{t(`state.${state}`)}</ToneBadge>;
}
