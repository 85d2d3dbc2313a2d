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
  /** What one dot is. */
  dot: string;
  days: readonly { readonly day: string; readonly contents: number }[];
  range: { first: string; last: string } | null;
  today: string;
}

/** Half a step of room over the highest dot, so that none is cut. */
const TOP = LIMITS.scatterMax + LIMITS.scatterStep / 2;
/** Two words over dots are so far from each other, in percent, or else the second is left out. */
const NOTE_ROOM = 9;

/** A dot for each thing of a day, up to fourteen; over more of them stands how many more [ANA-08, ANA-25…27]. */
export function DotChart({ title, name, dot, days, range, today }: DotChartProps) {
  const { t } = useTranslation('charts');
  const { first, last } = range ?? { first: today, last: today };
  const scale = useDayScale(first, last);
  const counts = new Map(days.map(({ day, contents }) => [day, contents]));
  const points = scatterPoints(days).map((point) => ({ ...point, at: scale.placeOf(point.day) }));
  const up = (y: number) => (y / TOP) * 100;
  const notes: { at: number; height: number; text: string }[] = [];
  for (const { at, more } of points)
    if (more > 0 && at - (notes.at(-1)?.at ?? -Infinity) >= NOTE_ROOM)
      notes.push({ at, height: 100, text: `+${formatNumber(more)}` });
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
      note={
        points.some(({ more }) => more > 0)
          ? t('dots_full', { most: LIMITS.scatterMax / LIMITS.scatterStep })
          : undefined
      }
    >
      <div className={classes.dots} style={{ '--days': length } as CSSProperties}>
        <TimePlot
          label={title}
          panels={[
            {
              name: '',
              label: title,
              keys: [{ name: dot, mark: 'dot' }],
              ticks: [{ at: 0, text: '' }],
              color: 'var(--alta-series-1)',
              marks: <Dots places={points.map(({ at, y }) => [at, up(y)])} color="var(--alta-series-1)" />,
              notes,
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
