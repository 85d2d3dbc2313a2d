import { addDays } from '@altavoz/domain';

/** The views of the calendar by their names in the address, with those of the component [CAL-01…04]. */
export const CALENDAR_VIEWS = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
} as const;
export type CalendarView = keyof typeof CALENDAR_VIEWS;

/** Those of the component whose days are whole: no content has an hour. */
const WHOLE_DAYS = { week: 'dayGridWeek', day: 'dayGridDay' } as const;

/** The view of the component, with or without the hours of the day [CAL-05…09]. */
export const componentView = (view: CalendarView, hours: boolean): string =>
  hours || view === 'month' || view === 'list' ? CALENDAR_VIEWS[view] : WHOLE_DAYS[view];

/** Where the period of a view begins that has a day (`yyyy-mm-dd`) in it; weeks begin on Monday [CAL-13]. */
export function periodStart(view: CalendarView, day: string): string {
  if (view === 'day') return day;
  if (view === 'week') return addDays(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));
  return `${day.slice(0, 8)}01`;
}

/** The days that a view shows around a day: first, and the one behind the last; a month in six whole weeks. */
export function shownDays(view: CalendarView, day: string): { start: string; end: string } {
  const start = periodStart(view, day);
  if (view !== 'month') return { start, end: stepped(view, day, 1) };
  const monday = periodStart('week', start);
  return { start: monday, end: addDays(monday, 42) };
}

/** The first day of the period before (-1) or behind (1) the one that has a day in it. */
export function stepped(view: CalendarView, day: string, by: 1 | -1): string {
  const start = periodStart(view, day);
  if (view === 'day') return addDays(start, by);
  if (view === 'week') return addDays(start, 7 * by);
  return periodStart(view, addDays(start, by === 1 ? 31 : -1));
}
