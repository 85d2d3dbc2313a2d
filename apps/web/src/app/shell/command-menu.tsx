import '@mantine/spotlight/styles.css';
import { LOCALES } from '@altavoz/contracts';
import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import {
  IconLanguage,
  IconLogout,
  IconPlus,
  IconSearch,
  IconSpeakerphone,
  IconUserCircle,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../features/accounts';
import { chooseLocale } from '../../lib/i18n';
import { useGo } from '../../lib/navigation';
import { paths } from '../../paths';
import { COLOR_SCHEMES } from './color-scheme-switch';
import { signOut } from './sign-out';

const [store, commands] = createSpotlight();
const ICON = { size: 17, stroke: 1.75 } as const;

/** Everything one can go to or set, by typing; opens again whenever `opening` changes. */
export function CommandMenu({ opening }: { opening: number }) {
  const { t } = useTranslation('shell');
  const go = useGo();
  const mayView = usePermission('view_campaign');
  const mayChange = usePermission('change_campaign');
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => commands.open(), [opening]);

  const places = [
    mayView && { id: 'campaigns', Icon: IconSpeakerphone, href: paths.campaigns(), label: t('campaigns') },
    mayChange && { id: 'new', Icon: IconPlus, href: paths.newCampaign(), label: t('new_campaign') },
    { id: 'account', Icon: IconUserCircle, href: paths.account(), label: t('account') },
  ].filter((place) => place !== false);
  const actions: SpotlightActionGroupData[] = [
    {
      group: t('group_go'),
      actions: places.map(({ id, Icon, href, label }) => ({
        id,
        label,
        leftSection: <Icon {...ICON} />,
        onClick: () => go(href),
      })),
    },
    {
      group: t('group_settings'),
      actions: [
        ...COLOR_SCHEMES.map(({ id, Icon }) => ({
          id: `theme-${id}`,
          label: `${t('theme')}: ${t(`theme_${id}`)}`,
          leftSection: <Icon {...ICON} />,
          onClick: () => setColorScheme(id),
        })),
        ...LOCALES.map((locale) => ({
          id: `language-${locale}`,
          label: `${t('language')}: ${t(`language_${locale}`)}`,
          leftSection: <IconLanguage {...ICON} />,
          onClick: () => void chooseLocale(locale),
        })),
        {
          id: 'sign-out',
          label: t('sign_out'),
          leftSection: <IconLogout {...ICON} />,
          onClick: () => void signOut(),
        },
      ],
    },
  ];
  return (
    <Spotlight
      store={store}
      actions={actions}
      shortcut={null}
      scrollable
      maxHeight={420}
      highlightQuery
      nothingFound={t('command_empty')}
      searchProps={{
        'aria-label': t('command'),
        placeholder: t('command_placeholder'),
        leftSection: <IconSearch {...ICON} />,
      }}
    />
  );
}
