import i18next from 'i18next';
import { askText } from '../../components/ask-text';
import { loadWords } from '../../lib/late';

/** What is decided, of how many or of whom. */
interface Decision {
  status: 'approved' | 'rejected';
  about: { count: number; formatted: string; name: string };
}

/** Asks a guest who decides for a comment, which they may leave out. @returns null where they decide nothing */
export async function askReason({ status, about }: Decision): Promise<string | null> {
  await loadWords(['moves']);
  const t = i18next.getFixedT(null, 'moves');
  return askText({
    title: t(`decide.${status}`, about),
    label: t('decide.comment'),
    description: t('decide.read_by'),
    confirmLabel: t(status === 'rejected' ? 'decide.reject' : 'decide.approve'),
    tone: status === 'rejected' ? 'danger' : undefined,
  });
}
