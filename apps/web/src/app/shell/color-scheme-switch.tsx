import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

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
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`${t('theme')}: ${t(`theme_${colorScheme}`)}`}>
          <Current size={17} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('theme')}</Menu.Label>
        {COLOR_SCHEMES.map(({ id, Icon }) => (
          <Menu.Item
            key={id}
            role="menuitemradio"
            aria-checked={id === colorScheme}
            leftSection={<Icon size={15} aria-hidden="true" />}
            rightSection={id === colorScheme ? <IconCheck size={14} aria-hidden="true" /> : null}
            onClick={() => setColorScheme(id)}
          >
            {t(`theme_${id}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
