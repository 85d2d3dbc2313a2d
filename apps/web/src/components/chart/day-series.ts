import { addUp, cumulated, type Bucket } from './chart-days';
import type { Mark } from './time-plot';

/** What a day says; null where it says nothing. */
export interface DayValue {
  readonly day: string;
  readonly value: number | null;
}

/** A measure over days, and what is still to come of it where there is a plan. */
export interface DayMeasure {
  name: string;
  color: string;
  days: readonly DayValue[];
  plan?: {
    /** What is not done yet, on the days that it is planned for. */
    due: readonly DayValue[];
    names: { done: string; due: string; planned: string };
  };
}

/** Each day by itself, or with all before it. */
export type DayWay = 'each' | 'sum';

/** One row of marks of a measure. */
export interface DaySeries {
  name: string;
  mark: Mark;
  values: (number | null)[];
  /** What it comes to in all. */
  total: number | null;
}

const totalOf = (values: readonly (number | null)[]) => cumulated(values).at(-1) ?? null;
const plus = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0);

/**
 * The rows of marks of a measure: what is done, and what is still to come, or in sums what is planned: all that is done
 * by a day and all that should be. Sums end with today: what is published on a later day is planned for it.
 */
export function daySeries(
  measure: DayMeasure,
  buckets: readonly Bucket[],
  way: DayWay,
  today: string,
  word: string,
): DaySeries[] {
  const { plan } = measure;
  // What is planned is counted: a day until today without any has none, which is known.
  const done = addUp(buckets, measure.days).map((value, index) =>
    plan && (buckets[index]?.from ?? '') <= today ? (value ?? 0) : value,
  );
  const due = plan ? addUp(buckets, plan.due).map((value) => value ?? 0) : [];
  const total = totalOf(done);
  if (way === 'each')
    return [
      { name: plan?.names.done ?? word, mark: 'bar', values: done, total },
      ...(plan ? [{ name: plan.names.due, mark: 'open' as const, values: due, total: totalOf(due) }] : []),
    ];
  const sums = cumulated(done).map((value, index) => ((buckets[index]?.from ?? '') <= today ? value : null));
  const planned = done.map((value, index) => plus(value, due[index] ?? null));
  return [
    {
      name: plan?.names.done ?? word,
      mark: 'line',
      values: sums,
      total: sums.findLast((value) => value !== null) ?? null,
    },
    ...(plan
      ? [
          {
            name: plan.names.planned,
            mark: 'dash' as const,
            values: cumulated(planned),
            total: totalOf(planned),
          },
        ]
      : []),
  ];
}
