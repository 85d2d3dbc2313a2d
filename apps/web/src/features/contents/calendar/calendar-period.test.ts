import { addDays } from '@altavoz/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALENDAR_VIEWS, periodStart, stepped, type CalendarView } from './calendar-period';

const views = fc.constantFrom(...(Object.keys(CALENDAR_VIEWS) as CalendarView[]));
const days = fc.integer({ min: -20_000, max: 20_000 }).map((count) => addDays('2026-01-01', count));

describe('the periods of the calendar', () => {
  it('begin on the first, on Monday, or on the day itself [CAL-13]', () => {
    expect(periodStart('month', '2026-02-28')).toBe('2026-02-01');
    expect(periodStart('list', '2026-12-31')).toBe('2026-12-01');
    expect(periodStart('week', '2026-03-01')).toBe('2026-02-23');
    expect(periodStart('week', '2026-02-23')).toBe('2026-02-23');
    expect(periodStart('day', '2026-03-01')).toBe('2026-03-01');
  });

  it('follow one another without a gap: on and back is where one was [CAL-29]', () => {
    fc.assert(
      fc.property(views, days, (view, day) => {
        const next = stepped(view, day, 1);
        expect(periodStart(view, next)).toBe(next);
        expect(stepped(view, next, -1)).toBe(periodStart(view, day));
        expect(periodStart(view, addDays(next, -1))).toBe(periodStart(view, day));
      }),
    );
  });
});
