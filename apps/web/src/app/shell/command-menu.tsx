import '@mantine/spotlight/styles.css';
import { CloseButton, Kbd, useMantineColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import {
  IconArrowsExchange,
  IconBuilding,
  IconClipboardPlus,
  IconDeviceLaptop,
  IconFlask,
  IconLanguage,
  IconLogout,
  IconPlug,
  IconPlus,
  IconSearch,
  IconShieldLock,
  IconTicket,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { useChooseLanguage, useMay, useProfile } from '../../features/accounts';
import { brandsQuery } from '../../features/brands';
import { useMakeSample, useOfferedCampaigns } from '../../features/campaigns';
import { askForPaste } from '../../lib/given';
import { languageName, LOCALES } from '../../lib/i18n';
import { usePhone } from '../../lib/use-phone';
import { useVisibleHeight } from '../../lib/use-visible-height';
import { campaignAt, paths, type Place } from '../../paths';
import { COLOR_SCHEMES } from './color-scheme-switch';
import { COMMAND_WORDS } from './command-words';
import { findCommands, type Found } from './find-commands';
import type { Typed } from './keep-typed';
import { useRooms } from './navigation';
import { signOut } from './sign-out';
import { useFoundActions } from './use-found-actions';
import { useHereActions } from './use-here-actions';
import classes from './command-menu.module.css';

const [store, commands] = createSpotlight();
const ICON = { size: 17, stroke: 1.75 } as const;
/** What the shell knows the field by. */
const FIELD = { 'data-command-field': true };
const SEARCH_AFTER_MS = 150;
/** The pages beside one that is in the navigation, which have their place only in it. */
const BESIDE = {
  payouts: [
    {
      label: 'transactions',
      text: 'finance:places.transactions',
      to: paths.transactions(),
      Icon: IconArrowsExchange,
    },
  ],
  team: [
    { label: 'company', text: 'settings:place.company', to: paths.companyDetails(), Icon: IconBuilding },
    { label: 'networks', text: 'settings:place.networks', to: paths.companyNetworks(), Icon: IconPlug },
    { label: 'plans', text: 'settings:place.plans', to: paths.plans(), Icon: IconTicket },
  ],
  account: [
    { label: 'security', text: 'settings:place.security', to: paths.security(), Icon: IconShieldLock },
    { label: 'sessions', text: 'settings:place.sessions', to: paths.sessions(), Icon: IconDeviceLaptop },
  ],
} as const;

export interface CommandMenuProps {
  /** How often it was asked for. */
  opening: number;
  /** What was typed while it came. */
  takeTyped: () => Typed;
}

/** Campaigns, creators and contents, the tabs of the open campaign, and what one can go to or set, by typing. */
export function CommandMenu({ opening, takeTyped }: CommandMenuProps) {
  const { t } = useTranslation(['shell', 'commands', 'common']);
  const [query, setQuery] = useState('');
  const phone = usePhone();
  const visible = useVisibleHeight();
  useEffect(() => commands.open(), [opening]);
  const { known, found, failed, here } = useCommands(query, phone);
  const fitting = findCommands(query, known, found);
  const { searching } = found;
  const none = fitting.length === 0 && query.trim() !== '' && !searching && !failed;
  const groups = none ? here.unfound(query.trim()) : fitting;
  // Nothing happens to all who are chosen by Enter alone.
  const first = query.trim() === '' ? here.chosen : 0;
  // Nor by an Enter that waited for something to be found.
  const { onKey, onOpen, enter } = useSelection(query, groups, searching, first, none);
  return (
    <Spotlight
      store={store}
      // Names the dialog; what is seen of it is the field.
      title={t('command')}
      classNames={{
        header: 'alta-hidden',
        content: classes.content,
        body: classes.body,
        actionsList: classes.list,
        action: classes.action,
      }}
      fullScreen={phone}
      query={query}
      onQueryChange={setQuery}
      actions={groups}
      filter={() => groups}
      shortcut={null}
      scrollable
      centered={false}
      // The arrows of the field go through it; a finger's page is scrolled by any key as well.
      {...(phone ? { scrollAreaProps: { viewportProps: { tabIndex: 0 } } } : {})}
      maxHeight={phone ? visible : 420}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      nothingFound={t(searching ? 'commands:searching' : failed ? 'commands:failed' : 'commands:empty')}
      searchProps={{
        ...FIELD,
        'aria-label': t('command'),
        placeholder: t(phone ? 'command' : 'commands:placeholder'),
        leftSection: <IconSearch {...ICON} />,
        // A finger has no Escape.
        ...(phone
          ? {
              rightSection: (
                <CloseButton
                  size="xl"
                  iconSize={20}
                  aria-label={t('common:close')}
                  onClick={() => commands.close()}
                />
              ),
              rightSectionPointerEvents: 'all',
            }
          : {}),
        onKeyDown: ({ key }) => onKey(key),
        onFocus: () => {
          onOpen();
          const { text, entered } = takeTyped();
          setQuery((before) => before + text);
          if (entered) enter(query + text);
        },
      }}
    />
  );
}

/**
 * Enter takes the first, which is marked from the beginning, also when it was found only now; the arrows choose another,
 * and go on from it, also when others came before it: the list itself marks once, when something is typed.
 * @param none nothing was found: what is offered instead is not what was asked for
 * @returns what hears the keys of the field: Enter takes the first that is found when there is nothing to take yet, unless
 *   something else is typed meanwhile; what marks the first when the field is come to; and what takes the first for what
 *   is about to stand in the field
 */
function useSelection(
  query: string,
  groups: readonly SpotlightActionGroupData[],
  searching: boolean,
  first: number,
  none: boolean,
): { onKey: (key: string) => void; onOpen: () => void; enter: (next: string) => void } {
  const awaited = useRef<string | null>(null);
  /** For what was typed when an arrow chose. */
  const stepped = useRef<string | null>(null);
  useEffect(() => {
    const actions = mark(stepped.current === query, first);
    if (awaited.current !== query) awaited.current = null;
    if (awaited.current === null || (searching && actions.length === 0)) return;
    awaited.current = null;
    if (!none) actions[0]?.click();
  }, [query, groups, searching, first, none]);
  const onOpen = () => {
    stepped.current = null;
    mark(false, first);
  };
  const enter = (next: string) => {
    awaited.current = next;
  };
  const onKey = (key: string) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') stepped.current = query;
    if (key === 'Enter' && searching && actionsShown().length === 0) enter(query);
  };
  return { onKey, onOpen, enter };
}

/**
 * Marks one of what is shown, or leaves the mark where the arrows put it.
 * @param first the place of the one, from 0 @returns what is shown
 */
function mark(kept: boolean, first: number): readonly HTMLElement[] {
  const actions = [...actionsShown()];
  const marked = actions.findIndex((action) => action.hasAttribute('data-selected'));
  const selected = kept ? Math.max(0, marked) : first;
  if (marked !== selected) {
    actions[marked]?.removeAttribute('data-selected');
    actions[selected]?.setAttribute('data-selected', 'true');
  }
  store.updateState((state) => ({ ...state, selected }));
  return actions;
}

const actionsShown = (): NodeListOf<HTMLElement> =>
  document.querySelectorAll(`[id="${store.getState().listId}"] [data-action]`);

/**
 * Everything that can be chosen: what is known at once, and what the server has to find.
 */
function useCommands(
  query: string,
  phone: boolean,
): {
  known: SpotlightActionGroupData[];
  found: Found;
  failed: boolean;
  here: ReturnType<typeof useHereActions>;
} {
  const { t } = useTranslation(['shell', 'commands', 'finance', 'settings', 'common']);
  const navigate = useNavigate();
  const chooseLanguage = useChooseLanguage();
  const mayView = useMay('see_campaigns');
  const mayCreate = useMay('create_campaigns');
  const user = useProfile();
  const rooms = useRooms();
  const { setColorScheme } = useMantineColorScheme();
  const [search] = useDebouncedValue(query.trim(), SEARCH_AFTER_MS);
  const offered = useOfferedCampaigns(search, mayView);
  const pathname = useLocation({ select: (location) => location.pathname });
  const { uuid } = campaignAt(pathname) ?? { uuid: '' };
  const here = useHereActions();
  const others = useFoundActions(search, uuid);
  // There are few of them, and words are found in them as in campaigns, in any spelling.
  const brands = useQuery({
    ...brandsQuery,
    enabled: mayView && Boolean(user?.company) && search !== '',
  });
  const { makeSample } = useMakeSample();

  const act = (id: string, label: string, Icon: typeof IconPlus, onClick: () => void) => ({
    id,
    label,
    keywords: [...(COMMAND_WORDS[id] ?? [])],
    leftSection: <Icon {...ICON} />,
    onClick,
  });
  const place = (id: string, label: string, to: Place, Icon: typeof IconPlus) =>
    act(id, label, Icon, () => void navigate(to));
  const known: SpotlightActionGroupData[] = [
    ...here.groups,
    {
      group: t('campaigns'),
      // The open one leads nowhere until it is asked for by name.
      actions: (offered.campaigns ?? [])
        .filter((campaign) => query !== '' || campaign.uuid !== uuid)
        .map((campaign) => ({
          id: campaign.uuid,
          label: campaign.name,
          keywords: [campaign.brand],
          leftSection: <LogoOrInitials src={campaign.logo} name={campaign.name} size={28} />,
          onClick: () => void navigate(paths.campaign(campaign.uuid)),
          ...(campaign.is_sample || campaign.brand
            ? { description: campaign.is_sample ? t('common:sample') : campaign.brand }
            : {}),
        })),
    },
    {
      group: t('brands'),
      actions:
        query.trim() === ''
          ? []
          : (brands.data?.results ?? []).map((brand) => ({
              id: brand.id,
              label: brand.name,
              keywords: [brand.industry],
              ...(brand.industry ? { description: brand.industry } : {}),
              leftSection: <LogoOrInitials src={brand.logo} name={brand.name} size={28} />,
              onClick: () => void navigate(paths.brand(brand.id)),
            })),
    },
    {
      group: t('commands:group_go'),
      actions: rooms.flatMap(({ label, to, Icon }) => [
        place(label, t(label), to, Icon),
        ...(label in BESIDE ? BESIDE[label as keyof typeof BESIDE] : []).map((page) =>
          place(page.label, t(page.text), page.to, page.Icon),
        ),
      ]),
    },
    {
      group: t('commands:group_acts'),
      actions: [
        // In a campaign it is done there.
        ...(mayView && !here.onItsPage
          ? [
              {
                ...act('paste', t('command_paste'), IconClipboardPlus, () => askForPaste()),
                ...(phone ? {} : { rightSection: <Kbd size="xs">Ctrl V</Kbd> }),
              },
            ]
          : []),
        ...(mayCreate
          ? [
              place('new', t('new_campaign'), paths.newCampaign(), IconPlus),
              act('sample', t('commands:sample'), IconFlask, makeSample),
            ]
          : []),
        ...(user?.company && user.role === 'company'
          ? [place('found-company', t('found_company'), paths.newCompany(), IconBuilding)]
          : []),
      ],
    },
    {
      group: t('commands:group_settings'),
      // Rare, and long: whoever wants one of them types it.
      actions:
        query.trim() === ''
          ? []
          : [
              ...COLOR_SCHEMES.map(({ id, Icon }) =>
                act(`theme-${id}`, `${t('theme')}: ${t(`theme_${id}`)}`, Icon, () => setColorScheme(id)),
              ),
              ...LOCALES.map((locale) =>
                act(
                  `language-${locale}`,
                  `${t('language')}: ${languageName(locale)}`,
                  IconLanguage,
                  () => void chooseLanguage(locale),
                ),
              ),
              act('sign-out', t('sign_out'), IconLogout, () => void signOut()),
            ],
    },
  ];
  return {
    known,
    found: {
      ...others,
      searching: offered.searching || others.searching || search !== query.trim(),
    },
    failed: offered.error !== null || others.failed,
    here,
  };
}
