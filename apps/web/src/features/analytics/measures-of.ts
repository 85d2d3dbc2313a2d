import type { Analytics } from '@altavoz/contracts';
import type { TFunction } from 'i18next';
import type { DayMeasure } from '../../components/chart/day-series';
import { seriesColor } from '../../components/chart/series-color';

/** What the chart over time shows: contents against what is planned, and what was measured of them. */
export function measuresOf({ days, due }: Analytics, t: TFunction<'analytics'>): DayMeasure[] {
  return [
    {
      name: t('series.contents'),
      color: seriesColor(0),
      days: days.map(({ day, contents }) => ({ day, value: contents })),
      plan: {
        due: due.flatMap(({ day, contents }) => (day === null ? [] : { day, value: contents })),
        names: { done: t('plan.done'), due: t('plan.due'), planned: t('plan.planned') },
      },
    },
    {
      name: t('series.impressions'),
      color: seriesColor(1),
      days: days.map((one) => ({ day: one.day, value: one.impressions })),
    },
    {
      name: t('series.engagements'),
      color: seriesColor(2),
      days: days.map((one) => ({ day: one.day, value: one.engagements })),
    },
  ];
}
