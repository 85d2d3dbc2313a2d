import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { abbreviate, formatDay, formatNumber } from '../../lib/format';
import { bucketsOf, grainOf } from './chart-days';
import { ChartFigure } from './chart-figure';
import { daySeries, type DayMeasure, type DayWay } from './day-series';
import { Columns, Line, type Place } from './marks';
import { TimePlot, type PlotPanel } from './time-plot';
import { useDayScale } from './use-day-scale';
import { axisFromZero, figureWord, heightOf } from './value-axis';

export interface DayChartProps {
  title: string;
  /** What a jump to it names. */
  id?: string;
  measures: readonly DayMeasure[];
  /** The days that are shown, `yyyy-mm-dd`; null when there is nothing to show. */
  range: { first: string; last: string } | null;
  today: string;
  /** What the figures do not say of themselves. */
  note?: string | undefined;
  /** How they are shown until somebody chooses. */
  firstWay?: DayWay;
}

/** Measures over days, each in a panel of its own: added up against the plan, or day by day, and as a table. */
export function DayChart({ range, ...props }: DayChartProps) {
  if (!range) return <ChartFigure id={props.id} title={props.title} wide table={{ head: [], rows: [] }} />;
  return <Shown {...props} {...range} />;
}

/** A column takes so much of its day. */
const COLUMN_SHARE = 0.76;

function Shown({
  title,
  id,
  measures,
  first,
  last,
  today,
  note,
  firstWay = 'sum',
}: Omit<DayChartProps, 'range'> & { first: string; last: string }) {
  const { t } = useTranslation('charts');
  const [way, setWay] = useState(firstWay);
  const scale = useDayScale(first, last);
  const grain = grainOf(first, last);
  const buckets = useMemo(() => bucketsOf(first, last, grain), [first, last, grain]);
  const panels = useMemo(
    () =>
      measures.map((measure) => ({
        measure,
        series: daySeries(measure, buckets, way, today, t('total')),
      })),
    [measures, buckets, way, today, t],
  );
  const stretches = buckets.map(scale.stretchOf);
  const drawn = panels.map(({ measure, series }): PlotPanel => {
    const stacked = way === 'each';
    const tops = buckets.map((_, index) =>
      stacked
        ? series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)
        : Math.max(0, ...series.map(({ values }) => values[index] ?? 0)),
    );
    const axis = axisFromZero(tops);
    const up = (value: number) => heightOf(axis, value);
    const feet = buckets.map(() => 0);
    return {
      name: measure.name,
      label: `${title}: ${measure.name}`,
      color: measure.color,
      keys: series.map(({ name, mark, total }) => ({ name, mark, figure: figureWord(total) })),
      ticks: axis.ticks.map((value) => ({ at: up(value), text: abbreviate(value) })),
      // The plan first: what is done lies on it.
      marks: series
        .map(({ name, mark, values }) => {
          if (mark === 'line' || mark === 'dash') {
            const places = values.map((value, index): Place | null =>
              value === null ? null : [stretches[index]?.at ?? 0, up(value)],
            );
            return (
              <Line
                key={name}
                places={places}
                color={measure.color}
                dashed={mark === 'dash'}
                filled={mark === 'line'}
              />
            );
          }
          const columns = values.flatMap((value, index) => {
            const stretch = stretches[index];
            if (!value || !stretch) return [];
            const foot = feet[index] ?? 0;
            feet[index] = foot + value;
            return {
              at: stretch.at,
              width: stretch.width * COLUMN_SHARE,
              from: up(foot),
              to: up(foot + value),
            };
          });
          return <Columns key={name} columns={columns} color={measure.color} open={mark === 'open'} />;
        })
        .reverse(),
    };
  });
  const named = panels.flatMap(({ measure, series }) =>
    series.map((one) => ({
      ...one,
      color: measure.color,
      full: measure.plan ? one.name : measure.name,
    })),
  );
  const stops = buckets.map((bucket, index) => ({
    ...(stretches[index] ?? { at: 0, width: 0 }),
    title: scale.bucketWord(bucket),
    rows: named.map(({ full, mark, color, values }) => ({
      name: full,
      mark,
      color,
      figure: formatNumber(values[index]),
    })),
  }));
  const lastDone = Math.max(
    0,
    ...named.slice(0, 1).map(({ values }) => values.findLastIndex((one) => one !== null)),
  );
  const rows = buckets.flatMap((bucket, index) => {
    const cells = named.map(({ values }) => values[index] ?? null);
    // In sums a day on which nothing was added says what the day before said.
    const says = panels.some(({ measure }) =>
      hasDay([...measure.days, ...(measure.plan?.due ?? [])], bucket),
    );
    return says ? [[bucket.from, ...cells]] : [];
  });
  return (
    <ChartFigure
      id={id}
      title={title}
      wide
      note={note}
      table={{
        head: [
          {
            name: t(`grain.${grain}`),
            show: (day) => {
              const bucket = buckets.find(({ from }) => from === day);
              return [...new Set([bucket?.from, bucket?.to])].map((day) => formatDay(day)).join(' – ');
            },
          },
          ...named.map(({ full }) => ({ name: full })),
        ],
        rows,
      }}
      tools={
        <SegmentedControl
          value={way}
          onChange={setWay}
          aria-label={t('way')}
          data-export-hidden=""
          data={[
            { value: 'sum', label: t('sum') },
            { value: 'each', label: t(`each.${grain}`) },
          ]}
        />
      }
    >
      <TimePlot
        label={title}
        panels={drawn}
        stops={stops}
        start={lastDone}
        ticks={scale.ticks}
        today={scale.placeWithin(today)}
      />
    </ChartFigure>
  );
}

const hasDay = (days: DayMeasure['days'], { from, to }: { from: string; to: string }) =>
  days.some(({ day, value }) => value !== null && day >= from && day <= to);
