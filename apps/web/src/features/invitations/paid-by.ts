import type { PaymentData } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';

/** By what somebody is paid, masked: an account at a bank or an address for PayPal, the one in use before the other. */
export function usePaidBy(): (paid: PaymentData) => string[] {
  const { t } = useTranslation('invitations');
  return ({ beneficiary_name: name, bank, last_four: end, paypal: email, in_use }) => {
    const ways = [
      ...(end ? [{ way: 'bank', text: t('payment.saved', { name, bank, end }) }] : []),
      ...(email ? [{ way: 'paypal', text: t('payment.saved_paypal', { email }) }] : []),
    ];
    if (ways.length < 2) return ways.map(({ text }) => text);
    return ways
      .toSorted((one, other) => Number(other.way === in_use) - Number(one.way === in_use))
      .map(({ way, text }) => `${text} (${t(way === in_use ? 'payment.in_use' : 'payment.other')})`);
  };
}
