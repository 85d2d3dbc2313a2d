import type { InfluencerStatus } from '@altavoz/contracts';
import i18next from 'i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { formatNumber } from '../../lib/format';
import { currentLocale, languageTag } from '../../lib/i18n';
import { loadWords } from '../../lib/late';

/** How many leave the squad, and what they have there. */
export interface Leaving {
  count: number;
  /** Of the first. */
  name?: string | undefined;
  contents: number;
  /** Of these, what is not published. */
  due: number;
  /** With how many a cost is agreed. */
  agreed: number;
}

/** The same with what they are to be paid and were, in words; null where that is nothing. */
export type LeavingTold = Leaving & { payouts: string | null };

/** What they have, and what becomes of it, in words; null when that is nothing. */
export async function toldOfLeaving(
  { count, payouts, due, ...has }: LeavingTold,
  status: InfluencerStatus,
): Promise<string | null> {
  await loadWords(['campaign-influencers']);
  const t = i18next.getFixedT(null, 'campaign-influencers');
  const counted = (['contents', 'agreed'] as const).flatMap((what) =>
    has[what] > 0 ? [t(`leave.${what}`, { count: has[what], formatted: formatNumber(has[what]) })] : [],
  );
  const what = new Intl.ListFormat(languageTag(currentLocale())).format(counted);
  const told = [
    ...(counted.length > 0 ? [t('leave.text', { count, what })] : []),
    ...(status === 'rejected' && due > 0
      ? [t('leave.out', { count: due, formatted: formatNumber(due) })]
      : []),
    ...(payouts === null ? [] : [payouts]),
  ];
  return told.length > 0 ? told.join(' ') : null;
}

/** Asks whether they shall, naming what they have. */
export async function confirmLeave(leaving: LeavingTold, status: InfluencerStatus): Promise<boolean> {
  const text = await toldOfLeaving(leaving, status);
  const t = i18next.getFixedT(null, ['campaign-influencers', 'moves']);
  const { count, name } = leaving;
  return confirmDialog({
    title: t('leave.title', {
      count,
      formatted: formatNumber(count),
      name: name ?? t('moves:toast.someone'),
    }),
    text,
    confirmLabel: t('leave.confirm'),
    tone: 'primary',
  });
}
