import { METRICS, type Analytics, type Metric } from '@altavoz/contracts';
import { shownTotals } from '@altavoz/domain';
import { describe, expect, it } from 'vitest';
import en from '@altavoz/words/locales/en/vocabulary.json';
import es from '@altavoz/words/locales/es/vocabulary.json';
import { csvOf } from './export-page';
import { judge } from './money';
import { inTile } from './totals';

const ofEach = (value: number) =>
  Object.fromEntries(METRICS.map((metric) => [metric, value])) as Record<Metric, number>;

/** Of three contents, of which the comments are known of one. */
function totalsOf(some: Partial<Record<Metric, number | null>>) {
  const known = { ...ofEach(3), number_of_comments: 1, engagements: 3, followers: 3 };
  const figures = { totals: { ...ofEach(1), ...some }, engagements: { known }, counters: { contents: 3 } };
  const shown = shownTotals(figures as Analytics);
  return { shown, names: shown.map(({ metric }) => metric) };
}

it('a name that somebody typed is no formula in the file of the totals [EXP-15]', () => {
  expect(
    csvOf([
      ['Métrica', 'Valor'],
      ['CPM', -5.5, 'MXN', '=HYPERLINK("x"), y'],
    ]),
  ).toBe(`Métrica,Valor\r\nCPM,-5.5,MXN,"'=HYPERLINK(""x""), y"`);
});

describe('totals', () => {
  it('leave out what is empty, and what a card says already [EXP-05]', () => {
    const { shown, names } = totalsOf({ number_of_interactions: null, number_of_likes: 0 });
    expect(names).not.toContain('number_of_interactions');
    expect(names).not.toContain('number_of_impressions');
    // What was measured and is nothing stands there; what others leave unmeasured is said.
    expect(shown[0]).toEqual({ metric: 'number_of_likes', total: 0, lacks: null });
    expect(shown[1]).toMatchObject({
      metric: 'number_of_comments',
      lacks: { of: 'figure', count: 2, total: 3 },
    });
  });

  it.each([es, en])('give each number a label of its own', (words) => {
    const labels = [words.engagements, ...METRICS.map((metric) => words.metric[metric])];
    expect(new Set(labels).size).toBe(labels.length);
  });
});

it('flags what nears the budget and what goes over it', () => {
  expect([null, 10, 89.9, 90, 100, 100.1, 460].map(judge)).toEqual([
    null,
    null,
    null,
    'warning',
    'warning',
    'danger',
    'danger',
  ]);
});

it('says small numbers of a tile in full, as they stand everywhere else', () => {
  expect([1_977, 9_999, 0, null, '10%'].map(inTile)).toEqual(['1,977', '9,999', '0', null, '10%']);
  expect(inTile(10_000)).toBe(10_000);
});
