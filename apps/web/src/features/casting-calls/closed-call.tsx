import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A call takes no applications any more. */
export function ClosedCall() {
  const { t } = useTranslation('casting-calls');
  return (
    <Alert color="gray" title={t('closed_title')}>
      {t('closed_text')}
    </Alert>
  );
}
