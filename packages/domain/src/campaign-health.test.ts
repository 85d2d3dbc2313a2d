import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  budgetUse,
  campaignState,
  isLate,
  shortWithEstimates,
  stageOf,
  workTone,
} from './campaign-health.js';
import { addDays } from './dates.js';

describe('where a campaign stands between its days', () => {
  it.each([
    [null, null, { when: 'undated' }],
    ['2026-05-10', '2026-05-20', { when: 'before', days: 2 }],
    ['2026-05-08', '2026-05-08', { when: 'during', day: 1, days: 1, share: 100 }],
    ['2026-05-01', '2026-05-16', { when: 'during', day: 8, days: 16, share: 50 }],
    ['2026-04-01', '2026-05-07', { when: 'after', days: 1 }],
    [null, '2026-05-08', { when: 'until', days: 0 }],
    ['2026-05-01', null, { when: 'since', days: 7 }],
  ])('%s to %s', (starts, ends, stage) => {
    expect(stageOf(starts, ends, '2026-05-08')).toEqual(stage);
  });

  it('counts each of its days once, whenever it begins and however long it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 900 }), (start, length) => {
        const starts = addDays('1990-01-01', start);
        const ends = addDays(starts, length);
        expect(stageOf(starts, ends, starts)).toMatchObject({ when: 'during', day: 1, days: length + 1 });
        expect(stageOf(starts, ends, ends)).toMatchObject({ day: length + 1, share: 100 });
        expect(stageOf(starts, ends, addDays(ends, 1))).toEqual({ when: 'after', days: 1 });
        expect(stageOf(starts, ends, addDays(starts, -1))).toEqual({ when: 'before', days: 1 });
      }),
    );
  });
});

it.each([
  [false, '2026-05-09', '2026-05-20', 'scheduled'],
  [false, '2026-05-08', '2026-05-20', 'active'],
  [false, '2026-05-01', '2026-05-08', 'active'],
  [false, '2026-05-01', '2026-05-07', 'ended'],
  [false, null, null, 'active'],
  [false, '2026-05-01', null, 'active'],
  [true, '2026-05-09', '2026-05-20', 'archived'],
  [true, null, null, 'archived'],
] as const)(
  'archived: %s, from %s to %s: a campaign is called %s [STA-51, STA-52]',
  (isArchived, starts, ends, state) => {
    expect(campaignState(isArchived, stageOf(starts, ends, '2026-05-08'))).toBe(state);
  },
);

it.each([
  ['nothing is planned', { contents: 0, published: 0, late: 0 }, null],
  ['nothing is late', { contents: 20, published: 3, late: 0 }, 'success'],
  ['few are late', { contents: 20, published: 3, late: 2 }, 'warning'],
  ['more than a tenth is late', { contents: 20, published: 3, late: 3 }, 'danger'],
] as const)('the work is judged by what is late: %s', (_what, counts, tone) => {
  expect(workTone(counts, { when: 'undated' })).toBe(tone);
});

it.each([
  ['far behind', 0, 'warning'],
  ['just behind', 36, 'success'],
  ['ahead', 80, 'success'],
] as const)(
  'the work of a campaign of which half the days are over is judged by what is published: %s',
  (_what, published, tone) => {
    const half = { when: 'during', day: 5, days: 10, share: 50 } as const;
    expect(workTone({ contents: 100, published, late: 0 }, half)).toBe(tone);
  },
);

it('the work of a campaign that is over is judged by what was not published', () => {
  const over = { when: 'after', days: 3 } as const;
  expect(workTone({ contents: 2, published: 1, late: 0 }, over)).toBe('danger');
  expect(workTone({ contents: 2, published: 2, late: 0 }, over)).toBe('success');
});

describe('what of a budget is bound', () => {
  it.each([
    [{ budget: 0, agreed: 5, spent: 5 }, null],
    [
      { budget: 100, agreed: 60, spent: 20 },
      { left: 40, share: 60, tone: 'success' },
    ],
    [
      { budget: 100, agreed: 60, spent: 90 },
      { left: 10, share: 90, tone: 'warning' },
    ],
    [
      { budget: 100, agreed: 100, spent: 0 },
      { left: 0, share: 100, tone: 'warning' },
    ],
    [
      { budget: 100, agreed: 60, spent: 20, estimated: 65 },
      { left: -25, share: 125, tone: 'danger' },
    ],
    [{ budget: 100, agreed: 60, spent: 20, estimated: null }, null],
    [
      { budget: 100, agreed: 120.5, spent: 0 },
      { left: -20.5, share: 120.5, tone: 'danger' },
    ],
  ])('%j', (money, use) => {
    expect(budgetUse(money)).toEqual(use);
  });
});

it.each([
  [{ budget: 100, agreed: 60, spent: 0, estimated: 50.5 }, 10.5],
  // It will do; it is used up already; an amount, or the budget, is not known.
  [{ budget: 100, agreed: 60, spent: 0, estimated: 40 }, null],
  [{ budget: 100, agreed: 120, spent: 0, estimated: 50 }, null],
  [{ budget: 100, agreed: 60, spent: 0, estimated: null }, null],
  [{ budget: null, agreed: 60, spent: 0, estimated: 50 }, null],
])('what a budget will lack with the estimates: %j', (money, short) => {
  expect(shortWithEstimates(money)).toBe(short);
});

it.each([
  ['content_producing', '2026-05-09', true],
  ['content_submitted', '2026-05-09', true],
  ['content_pending', '2026-05-10', false],
  ['content_pending', null, false],
  ['content_published', '2026-05-09', false],
  ['content_rejected', '2026-05-09', false],
] as const)('a content that is %s and due on %s is late: %s', (status, published_date, late) => {
  expect(isLate({ status, published_date }, '2026-05-10')).toBe(late);
});
