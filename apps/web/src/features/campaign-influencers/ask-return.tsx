import type { InfluencerStatus } from '@altavoz/contracts';
import i18next from 'i18next';
import { chooseDialog } from '../../components/choose-dialog';
import { formatNumber } from '../../lib/format';
import { loadWords } from '../../lib/late';

interface Returning {
  count: number;
  /** Of the first. */
  name: string | undefined;
  /** Where all of them were before they were rejected; null where they were at several. */
  before: InfluencerStatus | null;
}

/**
 * Asks where creators go who are approved again after they were rejected in the middle of the work: back to where they
 * were, or to its beginning. @returns whether they go back; null for neither
 */
export async function askReturn({ count, name, before }: Returning): Promise<boolean | null> {
  await loadWords(['campaign-influencers']);
  const t = i18next.getFixedT(null, ['campaign-influencers', 'moves', 'vocabulary']);
  const words = {
    count,
    formatted: formatNumber(count),
    name: name ?? t('moves:toast.someone'),
    status: before && t(`vocabulary:influencer_status.${before}`),
  };
  return chooseDialog({
    title: t('return.title', words),
    text: before ? t('return.text', words) : t('return.text_several'),
    other: { label: t('vocabulary:influencer_status.approved'), value: false },
    main: { label: before ? t('return.back', words) : t('return.back_several'), value: true },
  });
}
