import i18next from 'i18next';
import { askText } from '../../components/ask-text';

/** Asks why what somebody handed in is rejected, which may be left out. @param typed what was written before @returns null where it is not */
export function askRejection(name: string, typed: string): Promise<string | null> {
  const t = i18next.getFixedT(null, 'contents');
  return askText({
    title: t('panel.reject_title', { name }),
    label: t('panel.reason'),
    description: t('panel.reject_text', { name }),
    confirmLabel: t('panel.reject_do'),
    tone: 'danger',
    value: typed,
  });
}
