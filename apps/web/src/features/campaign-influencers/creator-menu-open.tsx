import { IconArrowBackUp, IconLink, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenuOpen } from '../../components/action-menu-open';
import type { CreatorMenuProps } from './creator-menu';
import { useInvitationLink } from './invitation-link';
import { rowMenu } from './row-menu';
import { useHandOutLock } from './use-hand-out-lock';

/** Copies the invitation's link of a creator or replaces it, moves the creator, takes them out of the campaign. */
export function CreatorMenuOpen({ campaign, row, locked, onStatus, onRemove, children }: CreatorMenuProps) {
  const { t } = useTranslation('campaign-influencers');
  const { t: words } = useTranslation(['proposals', 'vocabulary', 'common']);
  const { copy, replace } = useInvitationLink(campaign.uuid, row);
  const lockedLink = useHandOutLock(campaign, locked);
  const back = row.status === 'rejected' ? row.status_before : null;
  return (
    <ActionMenuOpen
      width={220}
      groups={[
        {
          items: [
            {
              label: t('act.copy_link'),
              icon: <IconLink size={16} />,
              disabledReason: lockedLink,
              onClick: () => void copy(),
            },
            {
              label: t('act.replace_link'),
              icon: <IconRefresh size={16} />,
              disabledReason: lockedLink,
              onClick: () => void replace(),
            },
          ],
        },
        ...(back
          ? [
              {
                items: [
                  {
                    label: t('return.back', { status: words(`vocabulary:influencer_status.${back}`) }),
                    icon: <IconArrowBackUp size={16} />,
                    disabledReason: locked,
                    onClick: () => onStatus(back),
                  },
                ],
              },
            ]
          : []),
        ...rowMenu({ t: words, status: row.status, locked, onStatus, onRemove }),
      ]}
    >
      {children}
    </ActionMenuOpen>
  );
}
