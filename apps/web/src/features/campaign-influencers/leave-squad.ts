import i18next from 'i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { formatNumber } from '../../lib/format';
import { currentLocale, languageTag, loadWords } from '../../lib/i18n';

/** How many leave the squad, and what they have there. */
export interface Leaving {
  count: number;
  /** Of the first. */
  name?: string | undefined;
  contents: number;
  /** With how many a cost is agreed. */
  agreed: number;
}

/** What they have, in words; null when that is nothing. */
export async function toldOfLeaving({ count, ...has }: Leaving): Promise<string | null> {
  await loadWords(['campaign-influencers']);
  const t = i18next.getFixedT(null, 'campaign-influencers');
  const counted = (['contents', 'agreed'] as const).flatMap((what) =>
    has[what] > 0 ? [t(`leave.${what}`, { count: has[what], formatted: formatNumber(has[what]) })] : [],
  );
  if (counted.length === 0) return null;
  return t('leave.text', {
    count,
    what: new Intl.ListFormat(languageTag(currentLocale())).format(counted),
  });
}

/** Asks whether they shall, naming what they have. */
export async function confirmLeave(leaving: Leaving): Promise<boolean> {
  const text = await toldOfLeaving(leaving);
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
