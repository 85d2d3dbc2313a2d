import { PRESENT_STATUSES, type InfluencerStatus } from '@altavoz/contracts';
import { goesBack, movedTo, type StatusCounts } from '@altavoz/domain';
import i18next from 'i18next';
import { chooseDialog } from '../../components/choose-dialog';
import { confirmDialog } from '../../components/confirm-dialog';
import { formatNumber } from '../../lib/format';
import { loadWords } from '../../lib/late';
import { toldOfLeaving, type LeavingTold } from './leave-squad';

/** Who gets a status: all that were chosen, or only those of them who are pending. */
export type Whom = 'all' | 'pending';

interface Asked {
  counts: StatusCounts;
  status: InfluencerStatus;
  /** Of the first. */
  name: string | undefined;
  /** Who would leave the squad. */
  leaving: LeavingTold | null;
}

/** The question before a change about the pending and about others, or one that takes somebody back. */
export async function askStatus(question: 'whom' | 'back', { counts, status, name, leaving }: Asked) {
  await loadWords(['campaign-influencers']);
  const has = leaving && (await toldOfLeaving(leaving, status));
  const t = i18next.getFixedT(null, ['campaign-influencers', 'moves', 'vocabulary']);
  const words = (count: number) => ({
    count,
    formatted: formatNumber(count),
    name: name ?? t('moves:toast.someone'),
    status: t(`vocabulary:influencer_status.${status}`),
  });
  const moved = new Map(movedTo(counts, status));
  const total = [...moved.values()].reduce((sum, count) => sum + count, 0);
  const back = [...moved].reduce((sum, [from, count]) => sum + (goesBack(from, status) ? count : 0), 0);
  const text = (
    <>
      {t('ask.now', words(total))}
      <ul>
        {PRESENT_STATUSES.filter((one) => moved.has(one)).map((one) => (
          <li key={one}>
            {t('ask.at', {
              formatted: formatNumber(moved.get(one)),
              status: t(`vocabulary:influencer_status.${one}`),
            })}
          </li>
        ))}
      </ul>
      {[...(back > 0 ? [t('ask.back', words(back))] : []), ...(has ? [has] : [])].join(' ')}
    </>
  );
  const title = t('ask.title', words(total));
  const all = t('ask.all', words(total));
  if (question === 'back')
    return (await confirmDialog({ title, text, confirmLabel: all, tone: 'primary' })) ? 'all' : null;
  return chooseDialog<Whom>({
    title,
    text,
    other: { label: all, value: 'all' },
    main: { label: t('ask.pending', words(moved.get('pending') ?? 0)), value: 'pending' },
  });
}
