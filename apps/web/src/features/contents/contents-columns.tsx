import { OTHER_METRICS, type Content, type Metric } from '@altavoz/contracts';
import { categoryLabel, daysBetween, formatTimestamp, isLate } from '@altavoz/domain';
import { ActionIcon } from '@mantine/core';
import { IconDots, IconEye, IconExternalLink, IconPencil, IconTrash, IconUser } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, type ReactNode } from 'react';
import { usePhone } from '../../lib/use-phone';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { ContentMedia } from '../../components/content-media';
import { NetworkIcon } from '../../components/network-icon';
import { ShortNumber } from '../../components/short-figure';
import { ContentStatusBadge } from '../../components/status-badge';
import { creatorName } from '../../lib/creator-name';
import { formatDay, formatNumber, formatPercent } from '../../lib/format';
import { useFormats } from '../../lib/use-formats';
import { AppLink } from '../../lib/navigation';
import { useStable } from '../../lib/use-stable';
import { todayHere } from '../../lib/today';
import { useContentTypeLabel } from '../../lib/vocabulary';
import type { Place } from '../../paths';
import { isLink } from './content-form';
import { usePartialWords } from './partial-figure';
import classes from './contents-columns.module.css';

interface ContentsColumns {
  /** Why nothing can be changed; null when it can. */
  locked: string | null;
  /** A panel is open beside the list: what its rows say twice, or the panel better, waits until it is closed. */
  narrow: boolean;
  /** Where it opens. */
  place: (content: Content) => Place;
  /** Where the record of its creator opens. */
  recordPlace: (content: Content) => Place;
  onOpen: (content: Content) => void;
  onRemove: (content: Content) => void;
}

/**
 * What the contents come to together, under their columns; a figure that none of them has stays empty. Where cells show
 * views in the place of impressions, the sum has them, and says so.
 */
export const totalCells = (
  totals: Record<Metric | 'seen', number | null>,
  t: TFunction<['contents', 'vocabulary', 'common']>,
) => ({
  impressions:
    totals.seen === totals.number_of_impressions ? (
      sumCell(totals.seen)
    ) : (
      <span className={classes.views}>
        {sumCell(totals.seen)}
        <span>
          {t(totals.number_of_impressions === null ? 'vocabulary:metric.number_of_views' : 'col.with_views')}
        </span>
      </span>
    ),
  ...Object.fromEntries(OTHER_METRICS.map((metric) => [metric, sumCell(totals[metric])])),
});
const sumCell = (sum: number | null) => sum !== null && <ShortNumber value={sum} />;

/**
 * The columns of the contents in their order [CON-01…15]. The size of a creator, which the followers tell, and the last
 * update wait in the menu of columns: without them the others have room on a laptop.
 */
export function useContentsColumns(props: ContentsColumns): DataTableColumn<Content>[] {
  const { locked, narrow } = props;
  const { t } = useTranslation(['contents', 'vocabulary', 'common']);
  const typeLabel = useContentTypeLabel();
  const { relativeTime, dayLabel } = useFormats();
  const partialWords = usePartialWords();
  const phone = usePhone();
  const place = useStable(props.place);
  const recordPlace = useStable(props.recordPlace);
  const onOpen = useStable(props.onOpen);
  const onRemove = useStable(props.onRemove);
  return useMemo<DataTableColumn<Content>[]>(() => {
    const day = (row: Content) => {
      const today = todayHere();
      if (row.published_date === null) return dayLabel(null);
      const days = isLate(row, today) ? daysBetween(row.published_date, today) : 0;
      return (
        <span className={classes.day} title={dayLabel(row.published_date)} data-late={days > 0 || undefined}>
          {/* On a phone for how long says more than since when, which is its title. */}
          {!(phone && days > 0) && formatDay(row.published_date)}
          {days > 0 && <span>{t('late_by', { count: days, formatted: formatNumber(days) })}</span>}
        </span>
      );
    };
    return [
      {
        id: 'name',
        header: t('col.influencer'),
        sortable: true,
        part: 'title',
        sticky: true,
        width: narrow ? 190 : 260,
        cell: (row) => (
          <AppLink
            to={place(row)}
            onClick={(event) => event.stopPropagation()}
            onPlainClick={() => onOpen(row)}
            // As high as what it holds, so that a finger meets it.
            style={{ display: 'inline-flex', maxWidth: '100%', color: 'inherit', textDecoration: 'none' }}
          >
            {phone ? (
              <ContentCard
                row={row}
                type={typeLabel(row.network, row.content_type)}
                day={row.published_date && day(row)}
                late={isLate(row, todayHere())}
              />
            ) : (
              <InfluencerAvatar influencer={{ ...row, network: row.network_influencer }} size={30} withName />
            )}
          </AppLink>
        ),
      },
      {
        id: 'category',
        header: t('col.category'),
        part: 'wide',
        sortable: true,
        hidden: true,
        width: 118,
        cell: (row) => categoryLabel(row.category),
      },
      {
        id: 'network',
        header: t('col.network'),
        part: phone ? 'table' : 'figure',
        sortable: true,
        // The picture of the creator has its sign: the name has the room.
        hidden: true,
        width: 64,
        cell: (row) => (
          <span className={classes.type}>
            <NetworkIcon network={row.network} size={18} />
          </span>
        ),
      },
      {
        id: 'followers',
        header: t('col.followers'),
        part: 'wide',
        sortable: true,
        descFirst: true,
        align: 'right',
        hidden: narrow,
        width: 96,
        cell: (row) => <ShortNumber value={row.followers} />,
      },
      {
        id: 'status',
        header: t('col.status'),
        part: 'badge',
        sortable: true,
        width: 120,
        cell: (row) => (
          <>
            <ContentStatusBadge status={row.status} />
            {phone && isLate(row, todayHere()) && (
              <span className={classes.beside}>{typeLabel(row.network, row.content_type)}</span>
            )}
          </>
        ),
      },
      {
        id: 'content_type',
        header: t('col.type'),
        part: phone ? 'table' : 'figure',
        sortable: true,
        width: narrow ? 56 : 188,
        cell: (row) => {
          const type = typeLabel(row.network, row.content_type);
          return (
            <span className={classes.type} title={narrow ? type : undefined}>
              <span className={classes.thumbnail}>
                <NetworkIcon network={row.network} size={16} decorative />
                <ContentMedia content={row} />
              </span>
              {narrow ? <span className="alta-hidden">{type}</span> : type}
            </span>
          );
        },
      },
      {
        id: 'published_date',
        header: t('col.date'),
        ...(phone ? { part: 'table' as const } : {}),
        sortable: true,
        descFirst: true,
        width: narrow ? 100 : 110,
        known: (row) => row.published_date !== null,
        cell: day,
      },
      {
        id: 'impressions',
        header: t('col.impressions'),
        sortable: true,
        descFirst: true,
        align: 'right',
        width: 110,
        known: (row) => (row.number_of_impressions ?? row.number_of_views) !== null,
        ...(phone ? { part: 'figure' as const } : {}),
        cell: (row) => (
          <>
            {phone && <IconEye size={14} className={classes.of} aria-hidden="true" />}
            {row.number_of_impressions === null && row.number_of_views !== null ? (
              // What its network tells in their place.
              <span className={classes.views}>
                <ShortNumber value={row.number_of_views} />
                <span>{t('vocabulary:metric.number_of_views')}</span>
              </span>
            ) : (
              <ShortNumber value={row.number_of_impressions} />
            )}
          </>
        ),
      },
      {
        id: 'engagement',
        header: t('col.engagement'),
        sortable: true,
        descFirst: true,
        align: 'right',
        hidden: narrow,
        width: 122,
        known: (row) => row.engagement !== null,
        ...(phone ? { part: 'figure' as const } : {}),
        cell: (row) => {
          const partial = row.engagement === null ? null : partialWords(row);
          return partial ? (
            <span className={classes.partial} title={partial}>
              {formatPercent(row.engagement)}
              <span className="alta-hidden">{partial}</span>
            </span>
          ) : (
            formatPercent(row.engagement)
          );
        },
      },
      // Those wait in the menu of columns, too.
      ...OTHER_METRICS.map((metric): DataTableColumn<Content> => ({
        id: metric,
        header: t(`vocabulary:metric.${metric}`),
        part: 'wide',
        sortable: true,
        descFirst: true,
        align: 'right',
        width: 124,
        hidden: true,
        cell: (row) => <ShortNumber value={row[metric]} />,
      })),
      {
        id: 'updated_at',
        header: t('col.updated'),
        part: 'wide',
        sortable: true,
        descFirst: true,
        hidden: true,
        width: 124,
        cell: (row) => (
          <span title={formatTimestamp(new Date(row.updated_at))}>{relativeTime(row.updated_at)}</span>
        ),
      },
      {
        id: 'actions',
        header: t('col.actions'),
        part: 'actions',
        width: 88,
        cell: (row) => (
          <Actions
            row={row}
            phone={phone}
            locked={locked}
            recordPlace={recordPlace}
            onOpen={onOpen}
            onRemove={onRemove}
          />
        ),
      },
    ];
  }, [
    t,
    phone,
    locked,
    narrow,
    typeLabel,
    relativeTime,
    dayLabel,
    partialWords,
    place,
    recordPlace,
    onOpen,
    onRemove,
  ]);
}

/** A content on a phone: its picture with its network, whose it is, what, and for when. */
function ContentCard(props: { row: Content; type: string; day: ReactNode; late: boolean }) {
  const { row, type, day, late } = props;
  return (
    <span className={classes.card}>
      <span className={classes.picture}>
        <ContentMedia content={row} />
        <span className={classes.sign}>
          <NetworkIcon network={row.network} size={14} />
        </span>
      </span>
      <span className={classes.words}>
        <span className={classes.who}>{creatorName(row)}</span>
        <span className={classes.what}>
          {day}
          {/* For how long it is late has the line for itself; what it is stands beside its status. */}
          {!late && day && ' · '}
          {!late && type}
        </span>
      </span>
    </span>
  );
}

/** The publication, and the menu of everything that can be done with a content. */
function Actions(props: Omit<ContentsColumns, 'place' | 'narrow'> & { row: Content; phone: boolean }) {
  const { row, phone, locked, recordPlace, onOpen, onRemove } = props;
  const { t } = useTranslation('contents');
  return (
    <>
      {/* On a phone the menu has it, and the card the room. */}
      {!phone && isLink(row.url_info) && (
        <ActionIcon
          component="a"
          href={row.url_info}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('act.open_of', { name: row.name })}
        >
          <IconExternalLink size={16} />
        </ActionIcon>
      )}
      <ActionMenu
        groups={[
          {
            items: [
              { label: t('act.edit'), icon: <IconPencil size={16} />, onClick: () => onOpen(row) },
              { label: t('act.creator'), icon: <IconUser size={16} />, to: recordPlace(row) },
              ...(isLink(row.url_info)
                ? [
                    {
                      label: t('act.open'),
                      icon: <IconExternalLink size={16} />,
                      onClick: () => void window.open(row.url_info, '_blank', 'noopener'),
                    },
                  ]
                : []),
            ],
          },
          {
            items: [
              {
                label: t('act.delete'),
                icon: <IconTrash size={16} />,
                tone: 'danger',
                disabledReason: locked,
                onClick: () => onRemove(row),
              },
            ],
          },
        ]}
      >
        <ActionIcon variant="subtle" color="gray" aria-label={t('act.of', { name: row.name })}>
          <IconDots size={17} />
        </ActionIcon>
      </ActionMenu>
    </>
  );
}
