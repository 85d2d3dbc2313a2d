import { abbreviate, formatClock, localDay, parseDay } from '@altavoz/domain';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { useMoment } from '../../lib/use-moment';
import { ChartFigure } from './chart-figure';
import { Dots, Line, type Place } from './marks';
import { seriesColor } from './series-color';
import { TimePlot } from './time-plot';
import { useDayScale } from './use-day-scale';
import { axisAround, heightOf } from './value-axis';

export interface ValueCurveProps {
  title: string;
  /** What is measured. */
  name: string;
  /** What it was at which moments, in any order; at least two. */
  points: readonly { moment: string; value: number }[];
  show: (value: number) => string;
}

/** How a figure changed between moments at which it was measured; its axis is cut, so that small changes are seen. */
export function ValueCurve({ title, name, points, show }: ValueCurveProps) {
  const { t } = useTranslation('charts');
  const moment = useMoment();
  const known = points
    .map((one) => ({ time: new Date(one.moment), value: one.value }))
    .sort((a, b) => a.time.getTime() - b.time.getTime());
  const [from, to] = [known[0]?.time.getTime() ?? 0, known.at(-1)?.time.getTime() ?? 0];
  const scale = useDayScale(localDay(new Date(from)), localDay(new Date(to)));
  const placeOf = (time: number) => (to === from ? 50 : ((time - from) / (to - from)) * 100);
  const axis = axisAround(known.map(({ value }) => value));
  const up = (value: number) => heightOf(axis, value);
  // Shortened, small figures and those that are close to each other would be the same.
  const close = axis.to < 1_000 || axis.to - axis.from < axis.to / 10;
  const ticks = scale.ticks.map(({ day, ...tick }) => ({ ...tick, at: placeOf(midnight(day)) }));
  const within = ticks.filter(({ at }) => at >= 0 && at <= 100);
  const color = seriesColor(0);
  const places = known.map(({ time, value }): Place => [placeOf(time.getTime()), up(value)]);
  return (
    <ChartFigure
      plain
      title={title}
      table={{
        head: [
          { name: t('table.moment'), show: (time) => moment(new Date(Number(time))) },
          { name, show: (value) => (value === null ? '—' : show(Number(value))) },
        ],
        rows: known.map(({ time, value }) => [time.getTime(), value]),
      }}
    >
      <div style={{ '--plot-gutter': close ? '4.5rem' : '3rem', '--days': known.length } as CSSProperties}>
        <TimePlot
          label={title}
          panels={[
            {
              name: '',
              label: title,
              color,
              keys: [],
              ticks: axis.ticks.map((value) => ({
                at: up(value),
                text: close ? formatNumber(value) : abbreviate(value),
              })),
              marks: (
                <>
                  <Line places={places} color={color} />
                  <Dots places={places} color={color} />
                </>
              ),
            },
          ]}
          stops={known.map(({ time, value }) => ({
            at: placeOf(time.getTime()),
            width: 0,
            title: `${scale.dayWord(localDay(time))}, ${formatClock(time)}`,
            rows: [{ name, figure: show(value), mark: 'line' as const, color }],
          }))}
          start={known.length - 1}
          ticks={within.length > 0 ? within : scale.ticks.slice(0, 1).map((tick) => ({ ...tick, at: 50 }))}
        />
      </div>
    </ChartFigure>
  );
}

const midnight = (day: string): number => {
  const { year, month, day: date } = parseDay(day) ?? { year: 0, month: 1, day: 1 };
  return new Date(year, month - 1, date).getTime();
};
