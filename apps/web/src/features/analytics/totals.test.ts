import { METRICS, type Metric } from '@altavoz/contracts';
import { shownTotals } from '@altavoz/domain';
import { describe, expect, it } from 'vitest';
import en from '@altavoz/words/locales/en/vocabulary.json';
import es from '@altavoz/words/locales/es/vocabulary.json';
import { csvOf } from './export-page';
import { judge } from './money';
import { inTile } from './totals';

const totals = Object.fromEntries(METRICS.map((metric) => [metric, 1])) as Record<Metric, number>;

it('a name that somebody typed is no formula in the file of the totals [EXP-15]', () => {
  expect(
    csvOf([
      ['Métrica', 'Valor'],
      ['CPM', -5.5, 'MXN', '=HYPERLINK("x"), y'],
    ]),
  ).toBe(`Métrica,Valor\r\nCPM,-5.5,MXN,"'=HYPERLINK(""x""), y"`);
});

describe('totals', () => {
  it('leave out what is empty, and in a file what a card says already [EXP-05]', () => {
    const some = { ...totals, number_of_interactions: 0 };
    const names = shownTotals(some, { withCards: false }).map(({ metric }) => metric);
    expect(names).not.toContain('number_of_interactions');
    expect(names).not.toContain('number_of_impressions');
    expect(shownTotals(some, { withCards: true })[0]?.metric).toBe('number_of_impressions');
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
