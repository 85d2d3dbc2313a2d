import type { Story, StoredContent } from '@altavoz/contracts';
import { dayOfPost } from '@altavoz/domain';
import { postKey } from '@altavoz/networks/pasted';
import i18next from 'i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { formatDay } from '../../lib/format';

/** Whether a story would take the place of another post that a content is already. */
export const replacesPost = (content: StoredContent | null, story: Pick<Story, 'link'>): boolean =>
  content?.url_info != null && postKey(content.url_info) !== postKey(story.link);

/** Asks before a story takes the place of another post: its link, day, file and figures go. @returns whether it may */
export function askReplace(
  { published_date: day }: StoredContent,
  { published_at }: Pick<Story, 'published_at'>,
): Promise<boolean> {
  const t = i18next.getFixedT(null, 'contents');
  return confirmDialog({
    title: t('form.replace_title'),
    text: t('form.replace_text', {
      former: day ? formatDay(day) : '—',
      day: formatDay(dayOfPost(published_at)),
    }),
    confirmLabel: t('form.replace_do'),
  });
}
