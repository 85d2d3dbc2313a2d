import type { OpenedInvitation } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format';
import { useMoment } from '../../lib/use-moment';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { shortLink } from './short-link';

export type OwnContent = OpenedInvitation['contents'][number];

/** Statuses of what the creator has to hand in, for the first time or anew. */
export const WAITING: readonly string[] = ['content_pending', 'content_producing', 'content_rejected'];

/** What tells a content from the others of its creator: network and type, its link or file, its day. */
export function useOwnContentName() {
  const { t } = useTranslation('invitations');
  const typeLabel = useContentTypeLabel();
  const momentOf = useMoment();
  /** Once where a type is called as its network. */
  const kindOf = ({ network, content_type }: Pick<OwnContent, 'network' | 'content_type'>): string =>
    [...new Set([networkName(network), typeLabel(network, content_type)])].join(' · ');
  const nameOf = (content: OwnContent): string =>
    [
      kindOf(content),
      content.url_info ? shortLink(content.url_info) : content.file && t('page.with_file'),
      content.published_date && formatDay(content.published_date),
      content.file && !content.url_info && content.handed_in_at && momentOf(new Date(content.handed_in_at)),
    ]
      .filter(Boolean)
      .join(' · ');
  return { kindOf, nameOf };
}
