import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';

export const COLOR_SCHEMES = [
  { id: 'auto', Icon: IconDeviceDesktop },
  { id: 'light', Icon: IconSun },
  { id: 'dark', Icon: IconMoon },
] as const;

/** Light, dark, or what the device prefers; the choice is kept. */
export function ColorSchemeSwitch() {
  const { t } = useTranslation('shell');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { Icon: Current } = COLOR_SCHEMES.find(({ id }) => id === colorScheme) ?? COLOR_SCHEMES[0];
  const items = COLOR_SCHEMES.map(({ id, Icon }) => ({
    label: t(`theme_${id}`),
    icon: <Icon size={15} aria-hidden="true" />,
    checked: id === colorScheme,
    onClick: () => setColorScheme(id),
  }));
  return (
    <ActionMenu groups={[{ label: t('theme'), items }]} width={170}>
      <ActionIcon aria-label={`${t('theme')}: ${t(`theme_${colorScheme}`)}`}>
        <Current size={17} stroke={1.75} />
      </ActionIcon>
    </ActionMenu>
  );
}
