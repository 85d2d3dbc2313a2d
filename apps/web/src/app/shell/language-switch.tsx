import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { useChooseLanguage } from '../../features/accounts';
import { useLocale } from '../../lib/format';
import { languageName, LOCALES } from '../../lib/i18n';

/** Changes the language of the interface [I18-02]. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const choose = useChooseLanguage();
  const items = LOCALES.map((choice) => ({
    label: languageName(choice),
    lang: choice,
    checked: choice === locale,
    onClick: () => void choose(choice),
  }));
  return (
    <ActionMenu groups={[{ label: t('language'), items }]} width={150}>
      <Button
        variant="subtle"
        color="gray"
        px={8}
        aria-label={`${t('language')}: ${languageName(locale)} (${locale.toUpperCase()})`}
      >
        {locale.toUpperCase()}
      </Button>
    </ActionMenu>
  );
}
