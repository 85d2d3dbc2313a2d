import type { PaymentData } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';

/** By what somebody is paid, masked: an account at a bank, an address for PayPal, or both. */
export function usePaidBy(): (paid: PaymentData) => string[] {
  const { t } = useTranslation('invitations');
  return ({ beneficiary_name: name, bank, last_four: end, paypal: email }) => [
    ...(end ? [t('payment.saved', { name, bank, end })] : []),
    ...(email ? [t('payment.saved_paypal', { email })] : []),
  ];
}
