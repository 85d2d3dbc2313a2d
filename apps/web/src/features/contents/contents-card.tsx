import { METRICS, type Content, type Metric } from '@altavoz/contracts';
import { visibleMetrics } from '@altavoz/domain';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { METRIC_SIGNS } from '../../components/metric-signs';
import { ShortNumber } from '../../components/short-figure';
import { formatPercent } from '../../lib/format';
import classes from './contents-grid.module.css';

/** What everybody knows by its sign, in its place of the rows below the two figures that are read first. */
const SIGNS: Partial<Record<Metric, Icon>> = METRIC_SIGNS;
const SIGNED = METRICS.filter((metric) => SIGNS[metric]);
const COLUMNS = 3;

/** The figures of a content that are some, each in the same place of every card; what it lacks leaves its place empty [CON-30]. */
export function CardFigures({ content }: { content: Content }) {
  const { t } = useTranslation(['contents', 'vocabulary']);
  const metrics = visibleMetrics(content);
  if (content.engagement === null && metrics.length === 0) return null;
  const first = metrics.filter(({ metric }) => metric === 'number_of_impressions');
  return (
    <dl className={classes.metrics}>
      {content.engagement !== null && (
        <div data-first="rate" title={t('panel.engagement')}>
          <dt>{t('grid.engagement')}</dt>
          <dd>{formatPercent(content.engagement)}</dd>
        </div>
      )}
      {[...first, ...metrics.filter((one) => !first.includes(one))].map(({ metric, value }) => {
        const Sign = SIGNS[metric];
        const word = t(`vocabulary:metric.${metric}`);
        const place = SIGNED.indexOf(metric);
        return (
          <div
            key={metric}
            data-first={metric === 'number_of_impressions' ? 'impressions' : undefined}
            data-signed={Sign && ''}
            title={Sign && word}
            style={
              Sign && {
                gridRow: 2 + Math.floor(place / COLUMNS),
                gridColumn: `${1 + (place % COLUMNS) * 2} / span 2`,
              }
            }
          >
            <dt>
              {Sign && <Sign size={14} stroke={1.75} aria-hidden="true" />}
              <span className={Sign && 'alta-hidden'}>{word}</span>
            </dt>
            <dd>
              <ShortNumber value={value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What has to happen next with a content that is not out yet. */
export function CardNext({ content: { status } }: { content: Content }) {
  const { t } = useTranslation('contents');
  if (status === 'content_published') return null;
  return (
    <p className={classes.next} data-own={status === 'content_submitted' || undefined}>
      {t(`next.${status}`)}
    </p>
  );
}
