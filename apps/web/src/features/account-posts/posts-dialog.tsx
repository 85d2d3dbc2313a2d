import { endpoints, type AccountPost } from '@altavoz/contracts';
import { dayOfPost } from '@altavoz/domain';
import { Badge, Text } from '@mantine/core';
import { IconPhotoOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { METRIC_SIGNS } from '../../components/metric-signs';
import { ListEnd } from '../../components/list-end';
import { LoadingOverlay } from '../../components/loading-overlay';
import cards from '../../components/media-cards.module.css';
import { OverDialog } from '../../components/over-dialog';
import { stepFocus } from '../../components/use-roving-focus';
import { call } from '../../lib/api';
import { abbreviate, formatDay, formatNumber } from '../../lib/format';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import type { ChosenFrom, PickPostProps } from './pick-post';
import classes from './posts-dialog.module.css';

interface PostsDialogProps extends ChosenFrom, Pick<PickPostProps, 'takenAs' | 'onChoose'> {
  onClose: () => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The latest posts of an account, each with picture, type, day and figures, to choose one of them [SOC-08]. */
export function PostsDialog({ account, campaign, takenAs, onChoose, onClose }: PostsDialogProps) {
  const { t } = useTranslation('account-posts');
  const list = useRef<HTMLUListElement>(null);
  const { network, username } = account;
  const posts = useInfiniteQuery({
    queryKey: ['account-posts', campaign, account],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.accountPosts.list, {
        params: { network, account: username },
        query: { campaign, after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // The network is asked once each time that it is opened, and by nothing else: it answers only so often.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  /** The arrows lead from post to post, beside the tabulator key. */
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by && stepFocus([...(list.current?.querySelectorAll('button') ?? [])], by)) event.preventDefault();
  };
  const results = posts.data?.pages.flatMap((page) => page.results);
  const name = `@${username}`;
  return (
    <OverDialog title={t('title', { name })} size="xl" onClose={onClose}>
      <div className={cards.root}>
        <LoadingOverlay
          visible={posts.isPending}
          withPhrases
          label={t('loading', { network: networkName(network) })}
        />
        {posts.isError && !results && (
          <ErrorState
            error={posts.error}
            title={t('failed')}
            onRetry={() => void posts.refetch()}
            room="inline"
          />
        )}
        {results?.length === 0 && <EmptyState title={t('none')} text={t('none_text', { name })} />}
        {results && results.length > 0 && (
          <>
            <Text component="div" size="sm" c="dimmed" className={cards.intro}>
              {posts.data?.pages[0]?.is_sandbox && (
                <Badge variant="light" color="grape" size="sm">
                  {t('sandbox')}
                </Badge>
              )}
              {t('text')}
            </Text>
            <ul ref={list} className={cards.list}>
              {results.map((post) => (
                <li key={post.link}>
                  <PostCard
                    post={post}
                    network={network}
                    taken={takenAs(post)}
                    onChoose={() => onChoose(post)}
                    onKeyDown={step}
                  />
                </li>
              ))}
            </ul>
            <div className={classes.end}>
              <ListEnd
                hasMore={posts.hasNextPage}
                loading={posts.isFetchingNextPage}
                error={posts.isFetchNextPageError ? posts.error : null}
                onMore={() => void posts.fetchNextPage()}
              />
            </div>
          </>
        )}
      </div>
    </OverDialog>
  );
}

const FIGURES = ['number_of_likes', 'number_of_comments', 'number_of_views'] as const;

interface PostCardProps {
  post: AccountPost;
  network: ChosenFrom['account']['network'];
  /** What it is already; null where it can be chosen. */
  taken: string | null;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function PostCard({ post, network, taken, ...act }: PostCardProps) {
  const { t } = useTranslation('vocabulary');
  const typeLabel = useContentTypeLabel();
  const { published_at: at } = post;
  const shown = (
    <>
      <span className={cards.picture}>
        {post.picture ? (
          <img src={post.picture} alt="" />
        ) : (
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        )}
        {post.content_type !== 'photo' && (
          <IconPlayerPlayFilled className={classes.play} size={20} aria-hidden />
        )}
      </span>
      <span className={classes.facts}>
        <span className={classes.what}>
          {[typeLabel(network, post.content_type), at && formatDay(dayOfPost(at))]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={classes.figures}>
          {FIGURES.map((metric) => {
            const Sign = METRIC_SIGNS[metric];
            const value = post[metric];
            if (value === null) return null;
            return (
              <span key={metric}>
                <Sign size={14} aria-hidden />
                <span aria-hidden="true">{abbreviate(value)}</span>
                <span className="alta-hidden">{` ${t(`metric.${metric}`)}: ${formatNumber(value)} `}</span>
              </span>
            );
          })}
        </span>
        {post.text !== '' && <span className={classes.text}>{post.text}</span>}
        {taken !== null && (
          <Badge component="span" size="sm" variant="light" color="green">
            {taken}
          </Badge>
        )}
      </span>
    </>
  );
  return taken === null ? (
    <button
      type="button"
      className={`${cards.card} ${classes.card}`}
      onClick={act.onChoose}
      onKeyDown={act.onKeyDown}
    >
      {shown}
    </button>
  ) : (
    <div className={`${cards.card} ${classes.card}`}>{shown}</div>
  );
}
