import type { Campaign } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';

/** Why links of invitations cannot be handed out: what keeps everything from being changed, or being a guest here. */
export function useHandOutLock({ can }: Campaign, locked: string | null): string | null {
  const { t } = useTranslation('campaign-influencers');
  return locked ?? (can.hand_out_links ? null : t('invite.members_only'));
}
