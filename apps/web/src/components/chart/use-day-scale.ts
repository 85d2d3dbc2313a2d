import { daysBetween, isPlainDay } from '@altavoz/domain';
import { calendarWords } from '../../lib/calendar-words';
import { shortDay, useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';
import { dayTicks, type Bucket, type DayTick } from './chart-days';

/** Where days stand on an axis, in percent of its width, and what they are called in the language of the page. */
export function useDayScale(first: string, last: string) {
  const locale = useLocale();
  const { shortMonths } = calendarWords(languageTag(locale));
  const days = daysBetween(first, last) + 1;
  /** The middle of a day. */
  const placeOf = (day: string) => ((daysBetween(first, day) + 0.5) / days) * 100;
  const tickWord = ({ day, as }: DayTick) => {
    if (as === 'year') return day.slice(0, 4);
    const month = shortMonths[Number(day.slice(5, 7)) - 1] ?? '';
    return as === 'month' ? month : `${Number(day.slice(8))} ${month}`;
  };
  /** Its year is told where the chart has several. */
  const dayWord = (day: string) =>
    `${shortDay(day, locale)}${first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`}`;
  return {
    placeOf,
    /** Middle and width of a bucket. */
    stretchOf: ({ from, to }: Bucket) => ({
      at: (placeOf(from) + placeOf(to)) / 2,
      width: ((daysBetween(from, to) + 1) / days) * 100,
    }),
    bucketWord: ({ from, to }: Bucket) => (from === to ? dayWord(from) : `${dayWord(from)} – ${dayWord(to)}`),
    dayWord,
    ticks: dayTicks(first, last).map((tick) => ({
      day: tick.day,
      at: placeOf(tick.day),
      text: tickWord(tick),
      rooms: tick.rooms,
    })),
    /** Where a day is; null outside of the axis. */
    placeWithin: (day: string) => (isPlainDay(day) && day >= first && day <= last ? placeOf(day) : null),
  };
}
