import type { PayoutMethod } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './sealed.module.css';

/**
 * Who sees where somebody is paid: short, and whole for whoever asks.
 * @param of PayPal has words of its own, as it has no bank and no digits
 */
export function Sealed({ company, of = null }: { company: string; of?: PayoutMethod | null }) {
  const { t } = useTranslation('invitations');
  const context = of === 'paypal' ? ('paypal' as const) : undefined;
  return (
    <details className={classes.sealed}>
      <summary>
        <IconLock size={16} aria-hidden="true" />
        <span>{t('payment.sealed', { company, context })}</span>
      </summary>
      <Text size="sm" c="dimmed">
        {t('payment.sealed_whole', { company, context })}
      </Text>
    </details>
  );
}
