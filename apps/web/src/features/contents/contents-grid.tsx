import type { Content } from '@altavoz/contracts';
import { formatTimestamp, isVideo, visibleMetrics } from '@altavoz/domain';
import { ActionIcon } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ListEnd } from '../../components/list-end';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import { ShortNumber } from '../../components/stat';
import { ContentStatusBadge } from '../../components/status-badge';
import { formatDay, useFormats } from '../../lib/format';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { engagementText, isLink } from './content-form';
import { contentsGridQuery, type ContentQuery } from './content-queries';
import classes from './contents-grid.module.css';

const PAGE = 24;

export interface ContentsGridProps {
  campaign: string;
  filter: Omit<ContentQuery, 'page' | 'size_page' | 'sort' | 'direction'>;
  mayChange: boolean;
  empty: ReactNode;
  onOpen: (content: Content) => void;
}

/** Contents as pictures with their figures [CON-20…32]. */
export function ContentsGrid({ campaign, filter, mayChange, empty, onOpen }: ContentsGridProps) {
  const list = useInfiniteQuery(contentsGridQuery(campaign, { ...filter, size_page: PAGE }));
  const rows = list.data?.pages.flatMap((page) => page.results);
  if (list.isPending) return <LoadingRows rows={4} height={180} />;
  if (!rows) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0) return empty;
  return (
    <>
      <div className={classes.grid}>
        {rows.map((row) => (
          <Card key={row.uuid} content={row} mayChange={mayChange} onOpen={() => onOpen(row)} />
        ))}
      </div>
      <ListEnd
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function Card({ content, mayChange, onOpen }: { content: Content; mayChange: boolean; onOpen: () => void }) {
  const { t } = useTranslation(['contents', 'vocabulary']);
  const { relativeTime, dayLabel } = useFormats();
  const typeLabel = useContentTypeLabel();
  const media = <Media content={content} />;
  return (
    <article className={classes.card}>
      {isLink(content.url_info) ? (
        <a
          className={classes.media}
          href={content.url_info}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('grid.open', { name: content.name })}
        >
          {media}
        </a>
      ) : (
        <div className={classes.media}>{media}</div>
      )}
      <div className={classes.body}>
        <div className={classes.line}>
          <InfluencerAvatar
            influencer={{ ...content, network: content.network_influencer }}
            size={30}
            withName
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(mayChange ? 'grid.edit' : 'grid.view', { name: content.name })}
            onClick={onOpen}
          >
            {mayChange ? <IconPencil size={16} /> : <IconEye size={16} />}
          </ActionIcon>
        </div>
        <div className={classes.line}>
          <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
            <NetworkIcon network={content.network} size={15} />
            {typeLabel(content.network, content.content_type)}
          </span>
          <ContentStatusBadge status={content.status} />
        </div>
        <dl className={classes.metrics}>
          <div>
            <dt>{t('grid.date')}</dt>
            <dd title={formatDay(content.published_date)}>{dayLabel(content.published_date)}</dd>
          </div>
          {content.engagement ? (
            <div>
              <dt>{t('panel.engagement')}</dt>
              <dd>{engagementText(content)}</dd>
            </div>
          ) : null}
          {visibleMetrics(content).map(({ metric, value }) => (
            <div key={metric}>
              <dt>{t(`vocabulary:metric.${metric}`)}</dt>
              <dd>
                <ShortNumber value={value} />
              </dd>
            </div>
          ))}
        </dl>
        <div className={classes.line}>
          <span title={formatTimestamp(new Date(content.updated_at))}>
            {t('grid.updated', { when: relativeTime(content.updated_at).toLowerCase() })}
          </span>
          {isLink(content.url_info) && (
            <a className={classes.post} href={content.url_info} target="_blank" rel="noopener noreferrer">
              {t('grid.post')}
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

/** The picture or video of a content; what does not load leaves the background [CON-32]. */
function Media({ content }: { content: Content }) {
  const [failed, setFailed] = useState(false);
  const source = content.image_content ?? content.content_preview_url ?? content.blob_preview;
  if (!source || failed) return null;
  return isVideo(source) ? (
    <video
      src={source}
      poster={content.blob_preview ?? undefined}
      muted
      playsInline
      preload="metadata"
      onError={() => setFailed(true)}
    />
  ) : (
    <img src={source} alt="" loading="lazy" onError={() => setFailed(true)} />
  );
}
