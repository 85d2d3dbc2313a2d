import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { ActionIcon } from '@mantine/core';
import { IconDots, IconLink, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { useInvitationLink } from '../invitation-link';
import { useHandOutLock } from '../use-hand-out-lock';

interface SquadRowMenuProps {
  campaign: Campaign;
  row: ManagingRow;
  locked: string | null;
  onRemove: () => void;
}

/** Copy the invitation's link or replace it, delete the creator [SQD-10…16]. */
export function SquadRowMenu({ campaign, row, locked, onRemove }: SquadRowMenuProps) {
  const { t } = useTranslation('campaign-influencers');
  const { copy, replace } = useInvitationLink(campaign.uuid, row);
  const lockedLink = useHandOutLock(campaign, locked);
  return (
    <ActionMenu
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
            {
              label: t('squad.delete'),
              icon: <IconTrash size={16} />,
              tone: 'danger',
              disabledReason: locked,
              onClick: onRemove,
            },
          ],
        },
      ]}
    >
      <ActionIcon variant="subtle" color="gray" aria-label={t('act.of', { name: row.influencer.name })}>
        <IconDots size={17} />
      </ActionIcon>
    </ActionMenu>
  );
}
