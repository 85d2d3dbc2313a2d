import { LIMITS } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../lib/format';
import { ChartFigure } from './chart-figure';
import { seriesColor } from './series-color';
import { figureWord } from './value-axis';
import classes from './ring.module.css';

export interface Slice {
  name: string;
  value: number;
}

export interface RingProps {
  title: string;
  slices: readonly Slice[];
  /** What is counted: `creadores`. */
  unit: string;
  /** What a slice is: the head of its column. */
  of: string;
}

/** In percent of the ring. */
const GAP = 0.6;

/**
 * A ring of shares with its legend as text and bars: the three largest in their order, and the rest as one until it is asked
 * for, so that the rest is never most of it; what the legend does not name is grey in the ring, too [ANA-02, ANA-19, ANA-20].
 */
export function Ring({ title, slices, unit, of }: RingProps) {
  const { t } = useTranslation('charts');
  const [all, setAll] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number) => (value / total) * 100;
  const named = [...slices.entries()]
    .sort(([, a], [, b]) => b.value - a.value)
    .slice(0, LIMITS.legendEntries)
    .map(([index]) => index);
  const isMore = (index: number) => !named.includes(index) || undefined;
  const rest = slices.filter((_, index) => isMore(index));
  const restSum = rest.reduce((sum, { value }) => sum + value, 0);
  const shown = slices.find(({ name }) => name === pointed);
  const show = (name: string | null) => ({
    onPointerEnter: () => setPointed(name),
    onPointerLeave: () => setPointed(null),
  });
  /** A slice that is all of the ring is not cut. */
  const gap = slices.filter(({ value }) => value > 0).length > 1 ? GAP : 0;
  /** Where a slice begins, in percent of the ring. */
  const beginOf = (index: number) => slices.slice(0, index).reduce((sum, { value }) => sum + share(value), 0);
  return (
    <ChartFigure
      title={title}
      table={{
        head: [
          { name: of },
          { name: t('table.count') },
          { name: t('table.share'), show: (value) => formatPercent(value === null ? null : Number(value)) },
        ],
        rows: total === 0 ? [] : slices.map(({ name, value }) => [name, value, share(value)]),
      }}
    >
      <div className={classes.ring} data-folded={!all || undefined}>
        <div className={classes.place}>
          <svg role="img" aria-label={title} viewBox="0 0 42 42">
            {slices.map(({ name, value }, index) => (
              <circle
                key={name}
                className={classes.slice}
                data-more={isMore(index)}
                data-faint={(shown && shown.name !== name) || undefined}
                style={{ '--color': seriesColor(index) } as CSSProperties}
                cx="21"
                cy="21"
                r="17"
                pathLength="100"
                // A slice of next to nothing is still seen.
                strokeDasharray={`${Math.max(share(value) - gap, 0.3)} 100`}
                strokeDashoffset={-beginOf(index)}
                transform="rotate(-90 21 21)"
                {...show(name)}
              />
            ))}
          </svg>
          <div className={classes.middle} aria-hidden="true">
            <b>{shown ? formatPercent(share(shown.value)) : figureWord(total)}</b>
            <span>{shown ? shown.name : unit}</span>
          </div>
        </div>
        <div>
          <ul className={classes.legend}>
            {slices.map(({ name, value }, index) => (
              <li key={name} data-more={isMore(index)} {...show(name)}>
                <Entry name={name} value={value} share={share(value)} color={seriesColor(index)} />
              </li>
            ))}
          </ul>
          {rest.length > 0 && (
            <>
              <p className={classes.rest}>
                <Entry
                  name={t('legend.rest')}
                  value={restSum}
                  share={share(restSum)}
                  color="var(--alta-series-rest)"
                />
              </p>
              <Button
                size="compact-sm"
                variant="subtle"
                aria-expanded={all}
                data-export-hidden=""
                onClick={() => setAll(!all)}
              >
                {all ? t('legend.less') : t('legend.more', { formatted: formatNumber(rest.length) })}
              </Button>
            </>
          )}
        </div>
      </div>
    </ChartFigure>
  );
}

/** What a slice is called, its figures, and its share as a bar, which compares better than an angle. */
const Entry = ({
  name,
  value,
  share,
  color,
}: {
  name: string;
  value: number;
  share: number;
  color: string;
}) => (
  <>
    <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
    <span className={classes.name}>{name}</span>
    <b>{formatNumber(value)}</b>
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${share}%`, background: color }} />
    </span>
    <span className={classes.share}>{formatPercent(share)}</span>
  </>
);
