import type { Content } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { LoadingRows } from '../../../components/loading-rows';
import { narrowing } from '../../../lib/list-search';
import { errorText } from '../../../lib/error-text';
import { formatNumber } from '../../../lib/format';
import { useContentTypeLabel } from '../../../lib/vocabulary';
import { contentsGridQuery } from '../content-queries';
import classes from './calendar.module.css';
import { creatorName } from '../../../lib/creator-name';

export interface CalendarUndatedProps {
  campaign: string;
  /** Conditions, as their text. */
  where: string;
  onOpen: (content: Content) => void;
}

const PAGE = 20;

/** Contents that have no day of publication and so no place on the calendar [CAL-15]. */
export function CalendarUndated({ campaign, where, onOpen }: CalendarUndatedProps) {
  const { t } = useTranslation(['calendar', 'common']);
  const typeLabel = useContentTypeLabel();
  const found = useInfiniteQuery(
    contentsGridQuery(campaign, { undated: true, size_page: PAGE, ...narrowing({ where }) }),
  );
  const contents = found.data?.pages.flatMap((page) => page.results) ?? [];
  const count = found.data?.pages[0]?.count;
  if (found.isSuccess && contents.length === 0) return null;
  return (
    <section className={classes.undated} aria-label={t('undated')}>
      <h2>
        {t('undated')}
        {count !== undefined && <span className={classes.count}> {formatNumber(count)}</span>}
      </h2>
      {found.isPending && <LoadingRows rows={3} height={32} />}
      {found.isError && <p role="alert">{errorText(found.error)}</p>}
      <ul>
        {contents.map((content) => (
          <li key={content.uuid}>
            <button type="button" onClick={() => onOpen(content)}>
              <InfluencerAvatar influencer={content} size={26} />
              <span className={classes.undatedWords}>
                <span>{creatorName(content)}</span>
                <span>{typeLabel(content.network, content.content_type)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('undated_more')}
        </Button>
      )}
    </section>
  );
}
