import { LIMITS, type Payout } from '@altavoz/contracts';
import { localDay } from '@altavoz/domain';
import type { TFunction } from 'i18next';
import { formatDay, formatMoney, formatNumber } from '../../lib/format';
import type { Doing } from './payout-acts';

/** Why something cannot be done with a payout, as the words of `payouts.without.why` name it. */
type Why = keyof ReturnType<typeof reasonsIn>;
const reasonsIn = (t: TFunction<'finance'>) => t('payouts.without.why', { returnObjects: true });

/** A payout that is left out of what is done with several, and why. */
export interface LeftOut {
  name: string;
  why: string;
}

/** Why something may not be done with a payout; null where it may. */
export function whyNot(
  doing: Doing,
  { can, state, batch, payment_data }: Payout,
  mayChange: boolean,
): Why | null {
  if (doing === 'bank' || doing === 'paypal') {
    if (!mayChange) return 'look';
    if (state !== 'approved') return state;
    if (batch) return `batch_${batch.method}`;
    if (!payment_data) return 'no_data';
    const { in_use, is_chosen } = payment_data;
    if (in_use === doing) return null;
    if (doing === 'bank') return payment_data.last_four === '' ? 'no_account' : 'other_paypal';
    if (payment_data.paypal === null) return 'no_paypal';
    return is_chosen ? 'other_bank' : 'unchosen';
  }
  if (can[doing]) return null;
  if (!mayChange) return 'look';
  if (doing === 'approve' && state === 'owed') return 'second';
  if (state === 'approved' && batch?.method === 'paypal' && !batch.is_stuck) return 'paypal_says';
  if (doing === 'pay' && state === 'approved') return 'data_changed';
  if (doing === 'reverse' && state === 'approved') return 'on_its_way';
  return state;
}

/** Those of the chosen that something is not done with, each with why. */
export const leftOutOf = (
  doing: Doing,
  chosen: readonly Payout[],
  mayChange: boolean,
  t: TFunction<'finance'>,
): LeftOut[] =>
  chosen.flatMap((payout) => {
    const why = whyNot(doing, payout, mayChange);
    return why === null ? [] : [{ name: payout.creator.name, why: reasonsIn(t)[why] }];
  });

/** So many are named in a sentence. */
const NAMED = 5;

/** Names beside each other, the first of many. */
export const named = (names: readonly string[], t: TFunction<'finance'>): string =>
  [
    ...names.slice(0, NAMED),
    ...(names.length > NAMED ? [t('payouts.without.more', { count: names.length - NAMED })] : []),
  ].join(', ');

/** That its payment data lately took the place of other ones, as long as money may go there; null where they did not. */
export function replacedText({ state, batch, payment_data }: Payout, t: TFunction<'finance'>): string | null {
  const replaced = payment_data?.replaced;
  if (!replaced || batch !== null || state === 'paid' || state === 'reversed') return null;
  return t(replaced.by_link ? 'payouts.replaced.by_link' : 'payouts.replaced.by_account', {
    day: formatDay(localDay(new Date(replaced.at))),
  });
}

/** That its creator is not of the squad, as long as money may go out; null where they are. */
export function outsideText({ state, outside }: Payout, t: TFunction<'finance'>): string | null {
  if (outside === null || state === 'paid' || state === 'reversed') return null;
  return t(`payouts.outside.${outside}`);
}

/** What is to be known of those that something is done with, in sentences. */
export function knownBefore(doing: Doing, payouts: readonly Payout[], t: TFunction<'finance'>): string[] {
  const told = (
    kind: 'no_data' | 'abroad' | 'currency' | 'replaced' | 'outside',
    those: readonly Payout[],
    nameOf = ({ creator }: Payout) => creator.name,
  ) =>
    those.length === 0
      ? []
      : [
          t(`payouts.with.${kind}`, {
            count: those.length,
            days: LIMITS.replacedDataDays,
            who: named(those.map(nameOf), t),
          }),
        ];
  const replaced = told(
    'replaced',
    payouts.filter((payout) => replacedText(payout, t) !== null),
    (payout) => t('payouts.without.one', { name: payout.creator.name, why: replacedText(payout, t) }),
  );
  const outside = told(
    'outside',
    payouts.filter((payout) => outsideText(payout, t) !== null),
    (payout) => t('payouts.without.one', { name: payout.creator.name, why: outsideText(payout, t) }),
  );
  if (doing === 'approve')
    return [
      ...outside,
      ...replaced,
      ...told(
        'no_data',
        payouts.filter(({ payment_data }) => payment_data === null),
      ),
    ];
  if (doing === 'paypal') return [...outside, ...replaced];
  if (doing === 'pay') return outside;
  if (doing !== 'bank') return [];
  const isAbroad = ({ payment_data }: Payout) => payment_data?.is_abroad === true;
  return [
    ...outside,
    ...replaced,
    ...told('abroad', payouts.filter(isAbroad)),
    ...told(
      'currency',
      payouts.filter((payout) => !isAbroad(payout) && payout.currency !== 'MXN'),
    ),
  ];
}

/** What payouts come to, each currency by itself. */
export function sumText(payouts: readonly Payout[]): string {
  const cents = new Map<string, number>();
  for (const { amount, currency } of payouts)
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(amount * 100));
  return [...cents].map(([currency, sum]) => formatMoney(sum / 100, currency)).join(' + ');
}

/** Why something can be done with none of the chosen: of how many what is the case. */
export function blockedText(doing: Doing, chosen: readonly Payout[], t: TFunction<'finance'>): string {
  const counts = new Map<string, number>();
  for (const { why } of leftOutOf(doing, chosen, true, t)) counts.set(why, (counts.get(why) ?? 0) + 1);
  return [...counts].map(([why, count]) => `${formatNumber(count)}: ${why}`).join('; ');
}

/** What the chosen come to, and how many of them cannot be paid before something is known. */
export function chosenText(chosen: readonly Payout[], t: TFunction<'finance'>): string {
  const lacking = chosen.filter(
    ({ state, payment_data }) => payment_data === null && state !== 'paid' && state !== 'reversed',
  ).length;
  return [
    t('payouts.chosen.sum', { sum: sumText(chosen) }),
    ...(lacking > 0
      ? [t('payouts.chosen.no_data', { count: lacking, formatted: formatNumber(lacking) })]
      : []),
  ].join(' · ');
}

/** Who was left out of what was done, and why. */
export const leftOutText = (those: readonly LeftOut[], t: TFunction<'finance'>): string =>
  t('payouts.without.after', {
    count: those.length,
    formatted: formatNumber(those.length),
    who: named(
      those.map((one) => t('payouts.without.one', { ...one })),
      t,
    ),
  });
