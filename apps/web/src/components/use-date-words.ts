import dayjs from 'dayjs';
import { useMemo } from 'react';
import { calendarWords } from '../lib/calendar-words';
import { useLocale } from '../lib/format';
import { languageTag } from '../lib/i18n';

/** Tells the calendar the names of months and days. @returns what it calls the language */
export function useDateWords(): string {
  const locale = useLocale();
  return useMemo(() => {
    const { months, shortMonths, weekdays, shortWeekdays } = calendarWords(languageTag(locale));
    const words = {
      name: locale,
      months,
      monthsShort: shortMonths,
      weekdays,
      weekdaysShort: shortWeekdays,
      weekdaysMin: shortWeekdays.map((name) => name.slice(0, 2)),
      ordinal: String,
      // Not asked for here; those of English.
      formats: {},
      relativeTime: {},
    } as Parameters<typeof dayjs.locale>[0];
    dayjs.locale(words, undefined, true);
    return locale;
  }, [locale]);
}
