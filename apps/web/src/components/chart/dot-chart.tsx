import { LIMITS } from '@altavoz/contracts';
import { addDays, daysBetween, scatterPoints } from '@altavoz/domain';
import { type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../lib/format';
import { ChartFigure } from './chart-figure';
import { Dots } from './marks';
import { TimePlot } from './time-plot';
import { useDayScale } from './use-day-scale';
import classes from './dot-chart.module.css';

export interface DotChartProps {
  title: string;
  /** What is counted: `Contenidos`. */
  name: string;
  /** What one dot is: a content, or up to so many of them. */
  dot: (per: number) => string;
  days: readonly { readonly day: string; readonly contents: number }[];
  range: { first: string; last: string } | null;
  today: string;
}

/** Half a step of room over the highest dot, so that none is cut. */
const TOP = LIMITS.scatterMax + LIMITS.scatterStep / 2;
/** How many dots stand below each line across. */
const LINES = [7, 14];

/** Dots for the things of a day, up to fourteen; of fuller days each stands for several [ANA-08, ANA-25…27]. */
export function DotChart({ title, name, dot, days, range, today }: DotChartProps) {
  const { t } = useTranslation('charts');
  const { first, last } = range ?? { first: today, last: today };
  const scale = useDayScale(first, last);
  const counts = new Map(days.map(({ day, contents }) => [day, contents]));
  const { per, points } = scatterPoints(days);
  const up = (y: number) => (y / TOP) * 100;
  const length = daysBetween(first, last) + 1;
  const stops = Array.from({ length }, (_, index) => {
    const day = addDays(first, index);
    return {
      at: scale.placeOf(day),
      width: 100 / length,
      title: scale.dayWord(day),
      rows: [
        {
          name,
          figure: formatNumber(counts.get(day) ?? 0),
          mark: 'dot' as const,
          color: 'var(--alta-series-1)',
        },
      ],
    };
  });
  const newest = days.at(-1)?.day;
  return (
    <ChartFigure
      title={title}
      wide
      table={{
        head: [{ name: t('grain.day'), show: (day) => formatDay(String(day)) }, { name }],
        rows: days.map(({ day, contents }) => [day, contents]),
      }}
    >
      <div className={classes.dots} style={{ '--days': length } as CSSProperties}>
        <TimePlot
          label={title}
          panels={[
            {
              name: '',
              label: title,
              keys: [{ name: dot(per), mark: 'dot' }],
              ticks: [
                { at: 0, text: '' },
                ...LINES.map((dots) => ({
                  at: up(dots * LIMITS.scatterStep),
                  text: formatNumber(dots * per),
                })),
              ],
              color: 'var(--alta-series-1)',
              marks: (
                <Dots
                  places={points.map(({ day, y }) => [scale.placeOf(day), up(y)])}
                  color="var(--alta-series-1)"
                />
              ),
            },
          ]}
          stops={stops}
          start={newest ? daysBetween(first, newest) : 0}
          ticks={scale.ticks}
          today={scale.placeWithin(today)}
        />
      </div>
    </ChartFigure>
  );
}
