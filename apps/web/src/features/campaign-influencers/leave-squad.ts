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

/** Asks whether they shall, naming what they have. */
export async function confirmLeave({ count, name, ...has }: Leaving): Promise<boolean> {
  await loadWords(['campaign-influencers']);
  const t = i18next.getFixedT(null, ['campaign-influencers', 'proposals']);
  const counted = (['contents', 'agreed'] as const).flatMap((what) =>
    has[what] > 0 ? [t(`leave.${what}`, { count: has[what], formatted: formatNumber(has[what]) })] : [],
  );
  const about = { count, formatted: formatNumber(count), name: name ?? t('proposals:toast.someone') };
  return confirmDialog({
    title: t('leave.title', about),
    text: t('leave.text', {
      count,
      what: new Intl.ListFormat(languageTag(currentLocale())).format(counted),
    }),
    confirmLabel: t('leave.confirm'),
    tone: 'primary',
  });
}
