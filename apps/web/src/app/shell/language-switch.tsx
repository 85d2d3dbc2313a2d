import { LOCALES } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { useLocale } from '../../lib/format';
import { chooseLocale } from '../../lib/i18n';

/** Changes the language of the interface [I18-02]. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const items = LOCALES.map((choice) => ({
    label: t(`language_${choice}`),
    lang: choice,
    checked: choice === locale,
    onClick: () => void chooseLocale(choice),
  }));
  return (
    <ActionMenu groups={[{ label: t('language'), items }]} width={150}>
      <Button
        variant="subtle"
        color="gray"
        px={8}
        aria-label={`${t('language')}: ${t(`language_${locale}`)} (${locale.toUpperCase()})`}
      >
        {locale.toUpperCase()}
      </Button>
    </ActionMenu>
  );
}
