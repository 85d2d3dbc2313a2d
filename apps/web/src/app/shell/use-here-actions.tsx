import { Kbd } from '@mantine/core';
import type { SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  IconArchive,
  IconFileText,
  IconHistory,
  IconLayoutList,
  IconListCheck,
  IconPencil,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionItem } from '../../components/action-menu';
import { useMay } from '../../features/accounts';
import { campaignQuery, useOfferedActions, useRemoveSample } from '../../features/campaigns';
import { askToAdd } from '../../lib/adding';
import { addCommand, chosenCommands, openCommands } from '../../lib/offered';
import { usePhone } from '../../lib/use-phone';
import { campaignAt, paths } from '../../paths';
import { CAMPAIGN_TABS, canChooseTab, firstViewOf, hashOf } from '../pages/campaign-view';
import { COMMAND_WORDS } from './command-words';
import { useAddActions } from './use-add-actions';

const ICON = { size: 17, stroke: 1.75 } as const;
/** A finger has no keys. */
const keysAt = (keys: ReactNode, phone: boolean) =>
  keys && !phone ? { rightSection: <Kbd size="xs">{keys}</Kbd> } : {};

interface HereActions {
  /** The head of a campaign is on screen: what may be done there is among these, and only that. */
  onItsPage: boolean;
  groups: SpotlightActionGroupData[];
  /** So many of the first are about all who are chosen. */
  chosen: number;
  /** What else can be done with a text that nothing fits. */
  unfound: (text: string) => SpotlightActionGroupData[];
}

/**
 * What can be done where one stands: with who is chosen; with the open campaign, all that its head and «Agregar» do, by
 * their own functions; with the creator whose record is open; then its tabs.
 */
export function useHereActions(): HereActions {
  const { t } = useTranslation(['commands', 'shell', 'campaign-page', 'campaigns', 'next-step']);
  const navigate = useNavigate();
  const phone = usePhone();
  const mayView = useMay('see_campaigns');
  const pathname = useLocation({ select: (location) => location.pathname });
  const { uuid } = campaignAt(pathname) ?? { uuid: '' };
  const { data: open } = useQuery({ ...campaignQuery(uuid), enabled: uuid !== '' });
  const ofHead = useOfferedActions();
  const adding = useAddActions();
  const { removeSample } = useRemoveSample({ uuid });
  const [chosen, opened] = [chosenCommands.useOffered(), openCommands.useOffered()];
  const adds = addCommand.useOffered();

  const offered = (of: typeof chosen, kind: string): SpotlightActionGroupData => ({
    group: of?.title ?? '',
    actions: (of?.commands ?? []).map(({ id, label, icon, keys, onClick }) => ({
      id: `${kind}-${id}`,
      label,
      leftSection: icon ?? <IconListCheck {...ICON} />,
      ...keysAt(keys, phone),
      onClick,
    })),
  });
  const ofItem = ({ id = '', label, icon, to, onClick }: ActionItem) => ({
    id: `here-${id || label}`,
    label,
    keywords: [...(COMMAND_WORDS[id] ?? [])],
    leftSection: icon,
    ...keysAt(id === 'paste' && 'Ctrl V', phone),
    onClick: () => (to ? void navigate(to) : onClick?.()),
  });
  /** On the pages below that of the campaign, where its head is not. */
  const below: ActionItem[] = open
    ? [
        {
          id: 'brief',
          label: t('brief'),
          icon: <IconFileText {...ICON} />,
          to: paths.brief(open.uuid),
        },
        ...(open.can.change
          ? [
              {
                id: 'edit',
                label: t('edit'),
                icon: <IconPencil {...ICON} />,
                to: paths.brief(open.uuid, 'edit'),
              },
            ]
          : []),
        ...(open.can.see_activity
          ? [
              {
                id: 'activity',
                label: t('shell:command_activity'),
                icon: <IconHistory {...ICON} />,
                to: paths.campaign(open.uuid, undefined, { activity: 'all' }),
              },
            ]
          : []),
        ...(open.can.remove
          ? [
              {
                id: 'remove-sample',
                label: t('next-step:sample.remove'),
                icon: <IconTrash {...ICON} />,
                onClick: removeSample,
              },
            ]
          : []),
      ]
    : [];
  const onItsPage = ofHead.length > 0;
  const items = onItsPage
    ? [...adding, ...ofHead].flatMap((group) => group.items).filter((item) => !item.disabledReason)
    : below;
  // What is in both is the same; a campaign that is new is not this one.
  const here = [...new Map(items.map((item) => [item.id ?? item.label, item])).values()].filter(
    ({ id }) => id !== 'new',
  );
  const mayAdd = onItsPage && here.some(({ id }) => id === 'add');
  return {
    onItsPage,
    chosen: chosen?.commands.length ?? 0,
    groups: [
      offered(chosen, 'chosen'),
      {
        group: t('group_here'),
        actions: [
          ...(adds
            ? [{ id: adds.id, label: adds.label, leftSection: adds.icon, onClick: adds.onClick }]
            : []),
          ...here.map(ofItem),
        ],
      },
      offered(opened, 'open'),
      {
        group: open?.name ?? '',
        actions: open
          ? CAMPAIGN_TABS.filter((tab) => canChooseTab(tab, open.campaign_header)).map((tab) => ({
              id: `tab-${tab}`,
              label: t(`campaign-page:tab.${tab}`),
              leftSection: <IconLayoutList {...ICON} />,
              onClick: () => void navigate(paths.campaign(open.uuid, hashOf(firstViewOf(tab)))),
            }))
          : [],
      },
    ],
    unfound: (text) => {
      const actions = [
        ...(mayAdd
          ? [
              {
                id: 'add-as',
                label: t('add_as', { text }),
                leftSection: <IconUserPlus {...ICON} />,
                onClick: () => askToAdd('creators', text),
              },
            ]
          : []),
        // All others have been searched.
        ...(mayView
          ? [
              {
                id: 'archived',
                label: t('archived', { text }),
                leftSection: <IconArchive {...ICON} />,
                onClick: () => void navigate(paths.campaigns({ search: text, archived: true })),
              },
            ]
          : []),
      ];
      return actions.length > 0 ? [{ group: '', actions }] : [];
    },
  };
}
