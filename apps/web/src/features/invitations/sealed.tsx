import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './sealed.module.css';

/** Who sees where somebody is paid: short, and whole for whoever asks. */
export function Sealed({ company }: { company: string }) {
  const { t } = useTranslation('invitations');
  return (
    <details className={classes.sealed}>
      <summary>
        <IconLock size={16} aria-hidden="true" />
        <span>{t('payment.sealed', { company })}</span>
      </summary>
      <Text size="sm" c="dimmed">
        {t('payment.sealed_whole', { company })}
      </Text>
    </details>
  );
}
