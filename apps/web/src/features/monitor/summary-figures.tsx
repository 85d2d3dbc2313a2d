import type { MonitorSummary } from '@altavoz/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DayChart } from '../../components/chart/day-chart';
import { seriesColor } from '../../components/chart/series-color';
import { Stat } from '../../components/stat';
import { formatNumber } from '../../lib/format';
import classes from './monitor.module.css';

/** How much there is, from how many, how it sounds by hand, and on which days it came out. */
export function SummaryFigures({ summary }: { summary: MonitorSummary }) {
  const { t } = useTranslation('monitor');
  const { posts, authors, unnamed, views, days, sentiment } = summary;
  const name = t('total.posts');
  const measures = useMemo(
    () => [{ name, color: seriesColor(0), days: days.map(({ day, posts: value }) => ({ day, value })) }],
    [days, name],
  );
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const marked = posts - sentiment.unmarked;
  return (
    <>
      <div className={classes.totals}>
        <Stat label={name} value={posts} />
        <Stat
          label={t('total.authors')}
          value={authors}
          help={t('total.authors_help')}
          hint={unnamed > 0 && t('total.unnamed', { count: unnamed, formatted: formatNumber(unnamed) })}
        />
        <Stat label={t('total.views')} value={views} help={t('total.views_help')} />
        <Stat
          label={t('total.sentiment')}
          help={t('total.sentiment_help')}
          value={
            marked === 0
              ? null
              : (['positive', 'neutral', 'negative'] as const)
                  .map((one) => formatNumber(sentiment[one]))
                  .join(' · ')
          }
          hint={
            marked === 0
              ? t('total.unmarked')
              : t('total.marked', { marked: formatNumber(marked), posts: formatNumber(posts) })
          }
        />
      </div>
      <DayChart
        title={t('volume.title')}
        measures={measures}
        range={posts > 0 && first && last ? { first, last } : null}
        today={last ?? ''}
        firstWay="each"
        note={t('volume.note')}
      />
    </>
  );
}
