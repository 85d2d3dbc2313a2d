import type { TFunction } from 'i18next';

/** Why a payout failed or was reversed, as its company reads it: what somebody wrote, or what PayPal's code means. */
export function reasonText(reason: string, t: TFunction<'finance'>): string {
  const known: Readonly<Record<string, string>> = t('payouts.reasons', { returnObjects: true });
  return known[reason] ?? reason;
}

/** A code of PayPal that we have no words for, which would tell a creator nothing. */
const CODE = /^[A-Z][A-Z_, ]+$/;

/** What became of a payout that its creator does not get for now, in words for them; null for the others. */
export function toldOf(
  { state, reason }: { state: string; reason: string },
  t: TFunction<'finance'>,
): string | null {
  if (state !== 'failed' && state !== 'reversed') return null;
  const why = reasonText(reason, t);
  return why === '' || CODE.test(why)
    ? t(`earnings.told.${state}`)
    : t(`earnings.told.${state}_why`, { reason: why });
}
