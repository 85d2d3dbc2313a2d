import { SQUAD_STATUSES, type Content, type ManagingRow } from '@altavoz/contracts';
import { contentProgress, isLate, isOut, visibleMetrics } from '@altavoz/domain';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { byDay } from '../../../lib/by-day';
import { ContentThumbnail } from '../../../components/content-thumbnail';
import { DisabledReason } from '../../../components/disabled-reason';
import { LoadingRows } from '../../../components/loading-rows';
import { ProgressBar } from '../../../components/progress-bar';
import { ShortNumber } from '../../../components/short-figure';
import { ContentStatusBadge, ToneBadge } from '../../../components/status-badge';
import { formatDay, formatNumber, formatPercent } from '../../../lib/format';
import { AppLink } from '../../../lib/navigation';
import { todayHere } from '../../../lib/today';
import { useContentTypeLabel } from '../../../lib/vocabulary';
import type { Place } from '../../../paths';
import { useIsGuest } from '../../accounts';
import classes from './record.module.css';

interface RecordContentsProps {
  row: ManagingRow;
  /** Only their number is known yet. */
  loading: boolean;
  locked: string | null;
  placeOf: (content: string) => Place;
  /** The address that a content's page goes back to; undefined where it opens in a panel. */
  from: string | undefined;
  /** A page, on which adding is what comes next. */
  wide: boolean;
  onAdd: () => void;
}

/** How much of what was agreed is published, and each content as a way to its own panel [SQD-22]. */
export function RecordContents(props: RecordContentsProps) {
  const { row, loading, locked, placeOf, from, wide, onAdd } = props;
  const { t } = useTranslation('campaign-influencers');
  const progress = contentProgress(row.contents_published, row.contents_total);
  const guest = useIsGuest();
  const works = SQUAD_STATUSES.some((status) => status === row.status);
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3}>{t('panel.contents')}</Title>
        {!(guest && locked) && (
          <DisabledReason reason={locked ?? (works ? null : t('record.approve_first'))}>
            <Button
              size={wide ? 'sm' : 'compact-sm'}
              variant={wide ? 'filled' : 'default'}
              leftSection={<IconPlus size={14} />}
              onClick={onAdd}
            >
              {t('squad.add_content')}
            </Button>
          </DisabledReason>
        )}
      </Group>
      {row.contents_total > 0 && (
        <>
          <Group justify="space-between" mb={4}>
            <Text size="sm">{t('panel.progress')}</Text>
            <Text size="sm" fw={600} className="alta-figure">
              {row.contents_published}/{row.contents_total} · {formatPercent(progress)}
            </Text>
          </Group>
          <ProgressBar value={progress} aria-label={t('panel.progress')} />
        </>
      )}
      {loading && row.contents_total > 0 && (
        <LoadingRows rows={Math.min(row.contents_total, 3)} height={52} />
      )}
      {!loading && row.content.length === 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {t('panel.no_contents')}
        </Text>
      )}
      {row.content.length > 0 && (
        <ul className={classes.contents}>
          {byDay(row.content).map((content) => {
            const place = placeOf(content.uuid);
            if (isOut(row.status, content.status))
              return (
                <li key={content.uuid}>
                  <div className={classes.content} data-out>
                    <ContentLine content={content} out />
                  </div>
                </li>
              );
            return (
              <li key={content.uuid}>
                <AppLink
                  to={place}
                  {...(from === undefined ? { opensPanel: true } : { state: { listBefore: from } })}
                  className={classes.content}
                >
                  <ContentLine content={content} />
                </AppLink>
              </li>
            );
          })}
        </ul>
      )}
      {!loading && row.contents_total > row.content.length && (
        <Text size="xs" c="dimmed" mt={6}>
          {t('panel.more_contents', {
            shown: formatNumber(row.content.length),
            total: formatNumber(row.contents_total),
          })}
        </Text>
      )}
    </section>
  );
}

/** Figures of a content that are shown beside it; its panel has all of them. */
const MAIN_FIGURES = 3;

/** @param out it is asked of nobody as long as its creator is rejected */
function ContentLine({ content, out = false }: { content: Content; out?: boolean }) {
  const { t } = useTranslation(['campaign-influencers', 'vocabulary']);
  const typeLabel = useContentTypeLabel();
  return (
    <>
      <ContentThumbnail content={content} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span>
            {typeLabel(content.network, content.content_type)} ·{' '}
            {content.published_date ? formatDay(content.published_date) : t('panel.undated')}
          </span>
          <span className={classes.badges}>
            {out && <ToneBadge tone="secondary">{t('record.out')}</ToneBadge>}
            {!out && isLate(content, todayHere()) && <ToneBadge tone="danger">{t('record.late')}</ToneBadge>}
            <ContentStatusBadge status={content.status} />
          </span>
        </span>
        <span className={classes.figures}>
          {visibleMetrics(content)
            .slice(0, MAIN_FIGURES)
            .map(({ metric, value }) => (
              <span key={metric}>
                {t(`vocabulary:metric.${metric}`)} <ShortNumber value={value} />
              </span>
            ))}
        </span>
      </span>
    </>
  );
}
