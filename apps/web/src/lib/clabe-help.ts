import { checkClabe } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';

/** What is known of a CLABE while it is typed: the bank, once its first three digits say it, and what is odd about it. */
export function useClabeHelp(clabe: string): string {
  const { t } = useTranslation('payment-data');
  const { bank, problem, warning } = checkClabe(clabe);
  if (warning === 'unknown_bank') return t('clabe.unknown');
  if (warning === 'no_transfers') return t('clabe.closed', { bank });
  if (bank !== null && problem !== 'digits') return t('clabe.bank', { bank });
  return t('clabe.help');
}
