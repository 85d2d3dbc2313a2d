import type { InvitationStep } from '@altavoz/contracts';
import type { Tone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../../components/status-badge';

const TONES: Readonly<Record<InvitationStep, Tone>> = {
  none: 'secondary',
  sent: 'info',
  opened: 'warning',
  accepted: 'success',
  rejected: 'danger',
  ended: 'secondary',
  revoked: 'secondary',
};

/** How far an invitation has come. */
export function InvitationStepBadge({ step }: { step: InvitationStep }) {
  const { t } = useTranslation('vocabulary');
  return <ToneBadge tone={TONES[step]}>{t(`invitation_step.${step}`)}</ToneBadge>;
}
