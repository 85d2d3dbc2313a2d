import { DAY_MS } from '@altavoz/domain';

/** A Sunday, and the first of a year. */
const SUNDAY = Date.UTC(2024, 0, 7);

type CalendarWords = ReturnType<typeof wordsOf>;
const known = new Map<string, CalendarWords>();

/** The names of months and of weekdays from Sunday, as a language writes them. @param tag whose words: `es-MX` */
export function calendarWords(tag: string): CalendarWords {
  const words = known.get(tag) ?? wordsOf(tag);
  known.set(tag, words);
  return words;
}

function wordsOf(tag: string) {
  const names = (count: number, dateOf: (index: number) => number, style: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => format.format(dateOf(index)).replace('.', ''));
  };
  const months = (style: 'long' | 'short') =>
    names(12, (month) => Date.UTC(2024, month, 1), { month: style });
  const weekdays = (style: 'long' | 'short') => names(7, (day) => SUNDAY + day * DAY_MS, { weekday: style });
  return {
    months: months('long'),
    shortMonths: months('short'),
    weekdays: weekdays('long'),
    shortWeekdays: weekdays('short'),
  };
}
