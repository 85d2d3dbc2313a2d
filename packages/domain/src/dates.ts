import type { Locale } from '@altavoz/contracts';

/** A day without time or zone, `yyyy-mm-dd` [I18-10]. */
export interface PlainDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const two = (value: number) => String(value).padStart(2, '0');

/** Reads `yyyy-mm-dd`; null for other text and for days that do not exist. No time zone is involved. */
export function parseDay(text: string | null | undefined): PlainDay | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '');
  if (parts === null) return null;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  const date = utc({ year, month, day });
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : null;
}

/** Whether a text is an existing day `yyyy-mm-dd`. */
export function isPlainDay(text: string | null | undefined): text is string {
  return parseDay(text) !== null;
}

/**
 * The day `count` days later (earlier when negative).
 * @throws RangeError when `day` is not a plain day
 */
export function addDays(day: string, count: number): string {
  const date = utc(required(day));
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/**
 * Whole days from one day to another; negative when `to` is earlier.
 * @throws RangeError when one of them is not a plain day
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(required(to)).getTime() - utc(required(from)).getTime()) / DAY);
}

/** The calendar day of a moment in the zone of whoever looks. */
export function localDay(moment: Date): string {
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

function utc({ year, month, day }: PlainDay): Date {
  const date = new Date(0);
  // Date.UTC would read years below 100 as 19xx.
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function required(day: string): PlainDay {
  const parsed = parseDay(day);
  if (parsed === null) throw new RangeError(`Not a day: ${day}`);
  return parsed;
}

/** `2024-05-03 01:05 pm` in the local zone; midnight is `12:xx am` [I18-11]. A dash for no date. */
export function formatTimestamp(moment: Date): string {
  if (Number.isNaN(moment.getTime())) return '—';
  const hours = moment.getHours();
  const clock = `${two(hours % 12 || 12)}:${two(moment.getMinutes())} ${hours < 12 ? 'am' : 'pm'}`;
  return `${localDay(moment)} ${clock}`;
}

const AGO = {
  es: {
    now: 'Justo ahora',
    ago: (count: number, [one, many]: Unit) => `Hace ${count} ${count === 1 ? one : many}`,
    minutes: ['minuto', 'minutos'],
    hours: ['hora', 'horas'],
    days: ['día', 'días'],
    weeks: ['semana', 'semanas'],
    months: ['mes', 'meses'],
    years: ['año', 'años'],
  },
  en: {
    now: 'Just now',
    ago: (count: number, [one, many]: Unit) => `${count} ${count === 1 ? one : many} ago`,
    minutes: ['minute', 'minutes'],
    hours: ['hour', 'hours'],
    days: ['day', 'days'],
    weeks: ['week', 'weeks'],
    months: ['month', 'months'],
    years: ['year', 'years'],
  },
} as const satisfies Record<Locale, unknown>;
type Unit = readonly [one: string, many: string];

/**
 * How long ago a moment was: just now (also for the future), minutes, hours, days to 6, weeks under 30
 * days, months of 30 days under 365 days, years of 365 days [I18-12…19]. A dash for no date.
 */
export function relativeTime(then: Date | string | number, now: Date, locale: Locale = 'es'): string {
  const past = now.getTime() - new Date(then).getTime();
  if (Number.isNaN(past)) return '—';
  const words = AGO[locale];
  const days = Math.floor(past / DAY);
  if (past < MINUTE) return words.now;
  if (past < HOUR) return words.ago(Math.floor(past / MINUTE), words.minutes);
  if (past < DAY) return words.ago(Math.floor(past / HOUR), words.hours);
  if (days < 7) return words.ago(days, words.days);
  if (days < 30) return words.ago(Math.floor(days / 7), words.weeks);
  if (days < 365) return words.ago(Math.floor(days / 30), words.months);
  return words.ago(Math.floor(days / 365), words.years);
}

const NEAR_DAYS: Readonly<Record<Locale, readonly string[]>> = {
  es: ['Hoy', 'Ayer', 'Antier'],
  en: ['Today', 'Yesterday', 'The day before yesterday'],
};
const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  es: ['El domingo', 'El lunes', 'El martes', 'El miércoles', 'El jueves', 'El viernes', 'El sábado'],
  en: ['On Sunday', 'On Monday', 'On Tuesday', 'On Wednesday', 'On Thursday', 'On Friday', 'On Saturday'],
};

/**
 * The label of a day seen from `today` (both `yyyy-mm-dd`): Hoy, Ayer, Antier, then `El lunes` for 3 to 6
 * days before (at 7 it would name today's weekday), then d/mm/yyyy, also for the future [I18-20…24].
 * A dash for no date.
 */
export function dayLabel(day: string | null | undefined, today: string, locale: Locale = 'es'): string {
  if (!isPlainDay(day)) return '—';
  const before = daysBetween(day, today);
  const near = NEAR_DAYS[locale][before];
  if (near !== undefined) return near;
  if (before > 0 && before < 7) return WEEKDAYS[locale][utc(required(day)).getUTCDay()] ?? formatDay(day);
  return formatDay(day);
}

const WEEKDAY_AND_DAY = Object.fromEntries(
  (['es', 'en'] as const).map((locale) => [
    locale,
    new Intl.DateTimeFormat(locale === 'es' ? 'es-MX' : 'en-GB', {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
  ]),
) as Record<Locale, Intl.DateTimeFormat>;

/** `jue 15 oct`, `Thu 15 Oct`: a day beside others of its year, as on a chart. A dash for no date. */
export function shortDay(day: string | null | undefined, locale: Locale = 'es'): string {
  const parsed = parseDay(day);
  if (parsed === null) return '—';
  // Only the words: their order and commas differ between engines.
  const parts = WEEKDAY_AND_DAY[locale].formatToParts(utc(parsed));
  const word = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value.replace('.', '') ?? '';
  return `${word('weekday')} ${parsed.day} ${word('month')}`;
}

/** `3/05/2024`: the day without, the month with a leading zero [I18-24]. A dash for no date. */
export function formatDay(day: string | null | undefined): string {
  const parsed = parseDay(day);
  return parsed === null ? '—' : `${parsed.day}/${two(parsed.month)}/${String(parsed.year).padStart(4, '0')}`;
}
