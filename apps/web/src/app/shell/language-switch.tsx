import { LOCALES } from '@altavoz/contracts';
import { Button, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../lib/format';
import { chooseLocale } from '../../lib/i18n';

/** Changes the language of the interface [I18-02]. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  return (
    <Menu>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          aria-label={`${t('language')}: ${t(`language_${locale}`)}`}
        >
          {locale.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('language')}</Menu.Label>
        {LOCALES.map((choice) => (
          <Menu.Item
            key={choice}
            lang={choice}
            role="menuitemradio"
            aria-checked={choice === locale}
            rightSection={choice === locale ? <IconCheck size={14} aria-hidden="true" /> : null}
            onClick={() => void chooseLocale(choice)}
          >
            {t(`language_${choice}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
