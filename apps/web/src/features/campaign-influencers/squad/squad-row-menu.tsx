import { endpoints, type ManagingRow } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { ActionIcon } from '@mantine/core';
import { IconDots, IconLink, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { call } from '../../../lib/api';
import { errorText } from '../../../lib/error-text';
import { formatDay } from '../../../lib/format';
import { notify } from '../../../lib/notify';
import { showLink } from './show-link';

interface SquadRowMenuProps {
  campaign: string;
  row: ManagingRow;
  locked: string | null;
  onRemove: () => void;
}

/** Copy the invitation's link, delete the creator [SQD-10…16]. */
export function SquadRowMenu({ campaign, row, locked, onRemove }: SquadRowMenuProps) {
  const { t } = useTranslation('campaign-influencers');
  const copyLink = async () => {
    try {
      const { path, ends_at: endsAt } = await call(endpoints.campaignInfluencers.invitationLink, {
        params: { campaign, influencer: row.uuid },
      });
      const link = `${location.origin}${path}`;
      try {
        await navigator.clipboard.writeText(link);
        notify.success({
          text: t('squad.link_copied', {
            name: row.influencer.name.trim() || row.influencer.username,
            date: formatDay(localDay(new Date(endsAt))),
          }),
        });
      } catch {
        await showLink(t('squad.link_failed'), link);
      }
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
  };
  return (
    <ActionMenu
      groups={[
        {
          items: [
            {
              label: t('act.copy_link'),
              icon: <IconLink size={16} />,
              disabledReason: locked,
              onClick: () => void copyLink(),
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
