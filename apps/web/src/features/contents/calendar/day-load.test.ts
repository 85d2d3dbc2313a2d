import { describe, expect, it } from 'vitest';
import type { ContentEvent } from './calendar-events';
import { dayToOpen, loadsOf } from './day-load';

const event = (start: string, end: string, status: string) =>
  ({ start, end, extendedProps: { content: { status, published_date: start } } }) as unknown as ContentEvent;

describe('what a day of the calendar holds [CAL-17]', () => {
  it('counts a content once, on its day of publication, by urgency, what is published first and what is late last', () => {
    const loads = loadsOf([
      event('2026-02-28', '2026-03-02', 'content_pending'),
      event('2026-03-01', '2026-03-03', 'content_rejected'),
      event('2026-03-01', '2026-03-03', 'content_published'),
      event('2026-03-01', '2026-03-03', 'content_published'),
    ]);
    expect([...loads.keys()].sort()).toEqual(['2026-02-28', '2026-03-01']);
    expect(loads.get('2026-02-28')).toEqual({
      total: 1,
      parts: [{ urgency: 'late', count: 1 }],
    });
    expect(loads.get('2026-03-01')).toEqual({
      total: 3,
      parts: [
        { urgency: 'content_published', count: 2 },
        { urgency: 'content_rejected', count: 1 },
      ],
    });
  });
});

describe('the day that a list is opened at [CAL-04]', () => {
  it('is the one asked for, else the next with something, else the last', () => {
    const days = ['2026-03-09', '2026-03-02', '2026-03-05'];
    expect(dayToOpen(days, '2026-03-05')).toBe('2026-03-05');
    expect(dayToOpen(days, '2026-03-03')).toBe('2026-03-05');
    expect(dayToOpen(days, '2026-03-20')).toBe('2026-03-09');
    expect(dayToOpen([], '2026-03-20')).toBeUndefined();
  });
});
