import { endpoints, type ManagingRow } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import { ActionIcon } from '@mantine/core';
import { IconDots, IconLink, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { confirmDialog } from '../../../components/confirm-dialog';
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

/** Copy the invitation's link or replace it, delete the creator [SQD-10…16]. */
export function SquadRowMenu({ campaign, row, locked, onRemove }: SquadRowMenuProps) {
  const { t } = useTranslation('campaign-influencers');
  const name = row.influencer.name.trim() || row.influencer.username;
  const { invitationLink, replaceInvitationLink } = endpoints.campaignInfluencers;
  const copyLink = async (endpoint: typeof invitationLink | typeof replaceInvitationLink) => {
    try {
      const { path, ends_at: endsAt } = await call(endpoint, {
        params: { campaign, influencer: row.uuid },
      });
      const link = `${location.origin}${path}`;
      try {
        await navigator.clipboard.writeText(link);
        notify.success({
          text: t('squad.link_copied', {
            name,
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
  const replaceLink = async () => {
    const sure = await confirmDialog({
      title: t('replace_link.title', { name }),
      text: t('replace_link.text'),
      confirmLabel: t('replace_link.confirm'),
    });
    if (sure) await copyLink(replaceInvitationLink);
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
              onClick: () => void copyLink(invitationLink),
            },
            {
              label: t('act.replace_link'),
              icon: <IconRefresh size={16} />,
              disabledReason: locked,
              onClick: () => void replaceLink(),
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
