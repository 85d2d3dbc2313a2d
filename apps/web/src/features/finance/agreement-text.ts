import type { Agreement } from '@altavoz/contracts';
import type { TFunction } from 'i18next';
import { formatMoney } from '../../lib/format';

/** What is left to ask for, or with a sign what was asked for too much, free of the dust of binary fractions. */
const differenceOf = ({ agreed, asked }: Pick<Agreement, 'agreed' | 'asked'>): number =>
  (Math.round((agreed ?? 0) * 100) - Math.round(asked * 100)) / 100;

/** Whether more is agreed now than was asked for. */
export const isMoreAgreed = (one: Pick<Agreement, 'agreed' | 'asked'>): boolean => differenceOf(one) > 0;

/** The difference without its sign, as money. */
export const differenceText = (one: Pick<Agreement, 'agreed' | 'asked'>, currency: string): string =>
  formatMoney(Math.abs(differenceOf(one)), currency);

/** That another cost is agreed with a creator now than was asked for, and what can be done; or that none is any more. */
export function agreementText(
  one: Pick<Agreement, 'agreed' | 'asked' | 'paid'>,
  currency: string,
  t: TFunction<'finance'>,
): string {
  if (one.agreed === null) return t('payouts.agreement.none', { asked: formatMoney(one.asked, currency) });
  const kind = isMoreAgreed(one) ? 'more' : one.paid === one.asked ? 'less_paid' : 'less';
  return t(`payouts.agreement.${kind}`, {
    agreed: formatMoney(one.agreed, currency),
    asked: formatMoney(one.asked, currency),
    difference: differenceText(one, currency),
  });
}
