import type { Content } from '@altavoz/contracts';
import { daysBetween, isLate } from '@altavoz/domain';
import { Button } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StillBefore } from '../../components/ask-again';
import { ContentMedia } from '../../components/content-media';
import { ErrorState } from '../../components/error-state';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ListEnd } from '../../components/list-end';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkIcon } from '../../components/network-icon';
import { ContentStatusBadge, ToneBadge } from '../../components/status-badge';
import { useLeftFocus } from '../../components/use-left-focus';
import type { WalkedList } from '../../components/use-walk';
import { formatDay, formatNumber } from '../../lib/format';
import { useFormats } from '../../lib/use-formats';
import { AppLink } from '../../lib/navigation';
import { todayHere } from '../../lib/today';
import { useContentTypeLabel } from '../../lib/vocabulary';
import type { Place } from '../../paths';
import { CardFigures, CardNext } from './contents-card';
import { isLink } from './content-form';
import { useContentsGrid, type ContentQuery, type ToCome } from './content-queries';
import classes from './contents-grid.module.css';

export interface ContentsGridProps {
  campaign: string;
  filter: Omit<ContentQuery, 'page' | 'size_page' | 'sort' | 'direction'>;
  order: Pick<ContentQuery, 'sort' | 'direction'>;
  mayChange: boolean;
  empty: ReactNode;
  /** Where a content opens. */
  place: (content: Content) => Place;
  onOpen: (content: Content) => void;
  /** The panel of the content that is open, over the list that it stands in. */
  panel: (list: WalkedList, rowOf: (id: string) => HTMLElement | null) => ReactNode;
}

/** Contents as pictures with their figures [CON-20…32]. */
export function ContentsGrid(props: ContentsGridProps) {
  const { campaign, filter, order, panel } = props;
  const { list, rows, isBefore, walk, toCome } = useContentsGrid(campaign, { ...filter, ...order });
  useLeftFocus(walk.ids, (at) => cardOf(walk.ids[at] ?? '')?.focus());
  return (
    <>
      <Cards {...props} list={list} rows={rows} isBefore={isBefore} toCome={toCome} />
      {panel(walk, cardOf)}
    </>
  );
}

const cardOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-content="${CSS.escape(id)}"] a:not([target])`);

interface CardsProps extends Pick<ContentsGridProps, 'mayChange' | 'empty' | 'place' | 'onOpen'> {
  list: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >;
  rows: readonly Content[] | undefined;
  isBefore: boolean;
  toCome: ToCome | null;
}

function Cards({ list, rows, isBefore, toCome, mayChange, empty, place, onOpen }: CardsProps) {
  const { t } = useTranslation('contents');
  if (!rows && list.isPending) return <LoadingRows rows={4} height={180} />;
  if (!rows) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (rows.length === 0 && !toCome) return empty;
  const today = todayHere();
  const from = toCome ? rows.findIndex(({ published_date: day }) => day === null || day <= today) : 0;
  const ahead = from < 0 ? rows : rows.slice(0, from);
  const cardsOf = (some: readonly Content[]) => (
    <div className={classes.grid}>
      {some.map((row) => (
        <Card
          key={row.uuid}
          content={row}
          mayChange={mayChange}
          place={place(row)}
          onOpen={() => onOpen(row)}
        />
      ))}
    </div>
  );
  return (
    <>
      {isBefore && <StillBefore onAsk={() => void list.refetch()} />}
      {toCome?.shown && (
        <>
          <PartHead title={t('grid.ahead')} count={toCome.count}>
            <AheadButton toCome={toCome} />
          </PartHead>
          {ahead.length > 0 && cardsOf(ahead)}
        </>
      )}
      {toCome && (
        <PartHead title={t('until_today', { day: formatDay(today) })}>
          {!toCome.shown && <AheadButton toCome={toCome} />}
        </PartHead>
      )}
      {cardsOf(rows.slice(ahead.length))}
      <ListEnd
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

interface PartHeadProps {
  title: string;
  count?: number;
  children?: ReactNode;
}

/** What a part of the grid holds. */
function PartHead({ title, count, children }: PartHeadProps) {
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {count !== undefined && <span>{formatNumber(count)}</span>}
      {children}
    </div>
  );
}

/** Shows what is to come, the nearest above today, and then what comes after it. */
function AheadButton({ toCome }: { toCome: ToCome }) {
  const { t } = useTranslation('contents');
  const { count, shown, hasMore, loading, onShow } = toCome;
  if (!hasMore) return null;
  return (
    <Button variant="default" size="compact-sm" loading={loading} onClick={onShow}>
      {shown ? t('grid.ahead_more') : t('grid.ahead_show', { count, formatted: formatNumber(count) })}
    </Button>
  );
}

interface CardProps {
  content: Content;
  mayChange: boolean;
  place: Place;
  onOpen: () => void;
}

function Card({ content, mayChange, place, onOpen }: CardProps) {
  const { t } = useTranslation(['contents', 'vocabulary']);
  const { relativeTime, dayLabel } = useFormats();
  const typeLabel = useContentTypeLabel();
  const updated = t('grid.updated', { when: relativeTime(content.updated_at).toLowerCase() });
  const type = typeLabel(content.network, content.content_type);
  const today = todayHere();
  const days =
    content.published_date !== null && isLate(content, today)
      ? daysBetween(content.published_date, today)
      : 0;
  const media = (
    <>
      <span className={classes.sign} aria-hidden="true">
        <NetworkIcon network={content.network} size={28} />
      </span>
      <ContentMedia content={content} />
    </>
  );
  return (
    <article className={classes.card} data-content={content.uuid}>
      {isLink(content.url_info) ? (
        <a
          className={classes.media}
          href={content.url_info}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('grid.open', { name: content.name })}
        >
          {media}
          <span className={classes.out}>
            <IconExternalLink size={14} aria-hidden="true" />
          </span>
        </a>
      ) : (
        <div className={classes.media}>{media}</div>
      )}
      <span className={classes.status}>
        <ContentStatusBadge status={content.status} />
        {days > 0 && (
          <ToneBadge tone="danger">{t('late_by', { count: days, formatted: formatNumber(days) })}</ToneBadge>
        )}
      </span>
      <div className={classes.body}>
        <AppLink
          to={place}
          onPlainClick={onOpen}
          className={classes.name}
          aria-label={t(mayChange ? 'grid.edit' : 'grid.view', { name: content.name || content.username })}
        >
          <InfluencerAvatar
            influencer={{ ...content, network: content.network_influencer }}
            size={30}
            withName
          />
        </AppLink>
        <div className={classes.line}>
          <span className={classes.type}>
            <NetworkIcon network={content.network} size={15} />
            <span className={classes.cut} title={type}>
              {type}
            </span>
          </span>
          {content.published_date === null ? (
            <span className={classes.cut} title={updated}>
              {updated}
            </span>
          ) : (
            <span
              className={classes.day}
              title={`${dayLabel(content.published_date)} · ${updated}`}
              data-late={days > 0 || undefined}
            >
              <span className="alta-hidden">{t('grid.date')}</span> {formatDay(content.published_date)}
            </span>
          )}
        </div>
        <CardFigures content={content} />
        <CardNext content={content} />
      </div>
    </article>
  );
}
