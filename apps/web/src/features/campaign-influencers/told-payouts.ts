import { endpoints, type BodyIn } from '@altavoz/contracts';
import i18next from 'i18next';
import { call } from '../../lib/api';
import { formatMoney, formatNumber } from '../../lib/format';
import { currentLocale, languageTag } from '../../lib/i18n';
import { loadWords } from '../../lib/late';

/** In the order in which money goes. */
const STATES = ['owed', 'approved', 'failed', 'paid'] as const;

/**
 * What creators are to be paid and were, in words, before they leave; null where that is nothing, and for whoever does not
 * see payouts.
 * @param count how many leave
 */
export async function toldPayouts(
  campaign: string,
  which: BodyIn<typeof endpoints.campaignInfluencers.payouts>,
  count: number,
): Promise<string | null> {
  const [{ creators, totals }] = await Promise.all([
    call(endpoints.campaignInfluencers.payouts, { params: { campaign }, body: which }),
    loadWords(['campaign-influencers']),
  ]);
  if (creators === 0) return null;
  const t = i18next.getFixedT(null, 'campaign-influencers');
  const sums = totals.flatMap((of) =>
    STATES.flatMap((state) =>
      of[state] > 0 ? [t(`leave.payouts.${state}`, { amount: formatMoney(of[state], of.currency) })] : [],
    ),
  );
  const what = new Intl.ListFormat(languageTag(currentLocale())).format(sums);
  return count === 1
    ? t('leave.payouts.theirs', { what })
    : t('leave.payouts.some', { count: creators, formatted: formatNumber(creators), what });
}
