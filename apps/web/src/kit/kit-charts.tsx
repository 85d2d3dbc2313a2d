import { addDays } from '@altavoz/domain';
import { DayChart } from '../components/chart/day-chart';
import type { DayMeasure } from '../components/chart/day-series';
import { ChartFigure } from '../components/chart/chart-figure';
import { DotChart } from '../components/chart/dot-chart';
import { PartBars } from '../components/chart/part-bars';
import { Ring } from '../components/chart/ring';
import { seriesColor } from '../components/chart/series-color';
import { ValueCurve } from '../components/chart/value-curve';
import { Part } from './kit-part';

const TODAY = '2026-11-23';
/** So many days before today, with figures that go up and down and now and then are missing. */
const daysBack = (count: number, scale: number): DayMeasure['days'] =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(TODAY, index - count),
    value: index % 9 === 4 ? null : scale * (3 + ((index * 7) % 11)),
  }));
const measures = (count: number): DayMeasure[] => [
  {
    name: 'Contenidos',
    color: seriesColor(0),
    days: daysBack(count, 1),
    plan: {
      due: Array.from({ length: 12 }, (_, index) => ({ day: addDays(TODAY, index - 3), value: 2 })),
      names: { done: 'Publicados', due: 'Por publicar', planned: 'Planeados' },
    },
  },
  { name: 'Impresiones', color: seriesColor(1), days: daysBack(count, 12_500) },
];
const range = (count: number) => ({ first: addDays(TODAY, -count), last: addDays(TODAY, 14) });
const dots = daysBack(30, 2).flatMap(({ day, value }) => (value === null ? [] : { day, contents: value }));
const SLICES = ['Instagram', 'TikTok', 'YouTube', 'Facebook', 'X', 'LinkedIn'].map((name, index) => ({
  name,
  value: 3 ** (6 - index),
}));

/** Every chart, with much, little and nothing to show. */
export function KitCharts() {
  return (
    <>
      <Part name="Measures over days">
        <DayChart title="Un mes" measures={measures(30)} range={range(30)} today={TODAY} note="El plan." />
        <DayChart title="Un año" measures={measures(365)} range={range(365)} today={TODAY} />
        <DayChart
          title="Un día"
          measures={measures(1)}
          range={{ first: addDays(TODAY, -1), last: addDays(TODAY, -1) }}
          today={TODAY}
        />
        <DayChart title="Nada" measures={[]} range={null} today={TODAY} />
      </Part>
      <Part name="Dots">
        <DotChart
          title="Puntos"
          name="Contenidos"
          dot={(per) => `Cada punto: ${per}`}
          days={dots}
          range={range(30)}
          today={TODAY}
        />
      </Part>
      <Part name="Shares and parts">
        <Ring title="Partes" of="Red" unit="contenidos" slices={SLICES} />
        <Ring title="Una parte" of="Red" unit="contenidos" slices={SLICES.slice(0, 1)} />
        <ChartFigure title="Barras" table={{ head: [], rows: [[1]] }}>
          <PartBars
            label="Barras"
            bars={[
              { name: 'Instagram', value: 1_092, parts: SLICES },
              { name: 'Un nombre muy largo de una red', value: 2, parts: SLICES.slice(4, 5) },
            ]}
          />
        </ChartFigure>
      </Part>
      <Part name="Curves">
        {[
          { title: 'Cerca', values: [1_250_010, 1_250_020, 1_250_015] },
          { title: 'Igual', values: [7, 7] },
          { title: 'Mucho', values: [10, 450_000, 2_000_000] },
        ].map(({ title, values }) => (
          <ValueCurve
            key={title}
            title={title}
            name="Me gusta"
            points={values.map((value, index) => ({ moment: `2026-11-${10 + index * 3}T12:00:00Z`, value }))}
            show={String}
          />
        ))}
      </Part>
    </>
  );
}
