import type { MonitoredPost, MonitorSummary, Sentiment } from '@altavoz/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Title } from '@mantine/core';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { ListEnd } from '../../components/list-end';
import { LoadingRows } from '../../components/loading-rows';
import { NoneFound } from '../../components/none-found';
import { StateFilter } from '../../components/state-filter';
import { formatNumber } from '../../lib/format';
import { monitoredPostsQuery } from './monitor-queries';
import { MARKS, type MonitorState } from './monitor-search';
import { PostCard } from './post-card';
import classes from './monitor.module.css';

interface MonitoredPostsProps {
  state: MonitorState;
  summary: MonitorSummary;
  onSentiment: (sentiment: MonitorState['sentiment']) => void;
  onMark: (post: MonitoredPost, sentiment: Sentiment | null) => void;
  onClear: () => void;
}

/** The posts that were found, the newest first; while a search runs, those that it finds come by themselves [MON-01]. */
export function MonitoredPosts({ state, summary, onSentiment, onMark, onClear }: MonitoredPostsProps) {
  const { t } = useTranslation('monitor');
  const isRunning = summary.search?.done_at === null;
  const posts = useInfiniteQuery(monitoredPostsQuery(state, isRunning));
  const rows = posts.data?.pages.flatMap(({ results }) => results);
  const count = posts.data?.pages[0]?.count ?? 0;
  const isNarrowed = state.network !== null || state.sentiment !== null || state.days !== 90;
  return (
    <section className={classes.posts} aria-label={t('list')}>
      <div className={classes.listHead}>
        <Title order={2} size="h3">
          {t('list')}
        </Title>
        <StateFilter
          label={t('sentiment.label')}
          states={MARKS}
          all={t('sentiment.all')}
          name={(one) => t(`sentiment.${one}`)}
          value={state.sentiment}
          onChange={onSentiment}
        />
      </div>
      {posts.isPending ? (
        <LoadingRows rows={3} height={180} />
      ) : !rows ? (
        <ErrorState error={posts.error} onRetry={() => void posts.refetch()} room="panel" />
      ) : rows.length > 0 ? (
        <>
          <ul className={classes.cards}>
            {rows.map((post) => (
              <PostCard
                key={post.uuid}
                post={post}
                mayMark={summary.can.change}
                onMark={(sentiment) => onMark(post, sentiment)}
              />
            ))}
          </ul>
          <ListEnd
            hasMore={posts.hasNextPage}
            loading={posts.isFetchingNextPage}
            error={posts.isFetchNextPageError ? posts.error : null}
            onMore={() => void posts.fetchNextPage()}
          >
            {t('shown', { shown: formatNumber(rows.length), count, formatted: formatNumber(count) })}
          </ListEnd>
        </>
      ) : isRunning ? (
        <EmptyState title={t('empty.running_title')} text={t('empty.running_text')} />
      ) : isNarrowed ? (
        <NoneFound
          title={t('empty.none_title')}
          text={t('empty.narrowed_text')}
          clearLabel={t('empty.widen')}
          onClear={onClear}
        />
      ) : (
        <EmptyState title={t('empty.none_title')} text={t('empty.none_text')} />
      )}
    </section>
  );
}
