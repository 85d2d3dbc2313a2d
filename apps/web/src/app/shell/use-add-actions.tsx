import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { IconClipboardPlus, IconFileSpreadsheet, IconSpeakerphone, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionGroup } from '../../components/action-menu';
import { useIsGuest, useMay, useProfile } from '../../features/accounts';
import { campaignQuery, processingQuery } from '../../features/campaigns';
import { askToAdd } from '../../lib/adding';
import { askForPaste } from '../../lib/given';
import { campaignAt, paths } from '../../paths';

const SIZE = 18;

/** What can be added on the page that is open: to its campaign, and a campaign. Nothing to a guest who only looks. */
export function useAddActions(): ActionGroup[] {
  const { t } = useTranslation(['campaigns', 'shell', 'common']);
  const pathname = useLocation({ select: (location) => location.pathname });
  const at = campaignAt(pathname);
  // Only where these open: the page of the brief has nothing of them.
  const uuid = at && at.below === '' ? at.uuid : '';
  const { data: open } = useQuery({ ...campaignQuery(uuid), enabled: uuid !== '' });
  const { data: imports } = useQuery({ ...processingQuery, enabled: open?.can.change === true });
  const mayView = useMay('see_campaigns');
  const mayCreate = useMay('create_campaigns');
  const mayChange = useProfile()?.permissions.includes('change_campaign') ?? false;
  const guest = useIsGuest();
  if (!mayView) return [];
  const no = t('common:state.no_permission');
  const locked = !(open ? open.can.change : mayChange) && no;
  const groups: ActionGroup[] = [
    {
      items: [
        ...(open && !open.is_realty
          ? [
              {
                id: 'add',
                label: t('header.add'),
                icon: <IconUserPlus size={SIZE} />,
                disabledReason: locked,
                onClick: () => askToAdd('creators'),
              },
              {
                id: 'csv',
                label: t('header.csv'),
                icon: <IconFileSpreadsheet size={SIZE} />,
                disabledReason: locked || (imports?.processing && t('header.processing')),
                onClick: () => askToAdd('file'),
              },
            ]
          : []),
        {
          id: 'paste',
          label: t('shell:command_paste'),
          icon: <IconClipboardPlus size={SIZE} />,
          disabledReason: locked,
          onClick: () => askForPaste(),
        },
      ],
    },
    {
      items: [
        {
          id: 'new',
          label: t('shell:new_campaign'),
          icon: <IconSpeakerphone size={SIZE} />,
          disabledReason: !mayCreate && no,
          to: paths.newCampaign(),
        },
      ],
    },
  ];
  if (!guest) return groups;
  return groups
    .map(({ items }) => ({ items: items.filter(({ disabledReason }) => !disabledReason) }))
    .filter(({ items }) => items.length > 0);
}
