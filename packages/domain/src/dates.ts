/** A day without time or zone, `yyyy-mm-dd` [I18-10]. */
export interface PlainDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
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
  return Math.round((utc(required(to)).getTime() - utc(required(from)).getTime()) / DAY_MS);
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
  return `${localDay(moment)} ${formatClock(moment).padStart(8, '0')}`;
}

/** `1:05 pm` in the local zone; midnight is `12:xx am`. */
export function formatClock(moment: Date): string {
  const hours = moment.getHours();
  return `${hours % 12 || 12}:${two(moment.getMinutes())} ${hours < 12 ? 'am' : 'pm'}`;
}

/**
 * `jue 15 oct`, `Thu 15 Oct`: a day beside others of its year, as on a chart. A dash for no date.
 * @param tag whose words: `es-MX`
 */
export function shortDay(day: string | null | undefined, tag: string): string {
  const parsed = parseDay(day);
  if (parsed === null) return '—';
  const { weekday, month } = wordsOf(parsed, tag);
  return `${weekday} ${parsed.day} ${month}`;
}

/** Only the words: their order and commas differ between engines. */
function wordsOf(day: PlainDay, tag: string): { weekday: string; month: string } {
  const parts = weekdayAndDay(tag).formatToParts(utc(day));
  const word = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value.replace('.', '') ?? '';
  return { weekday: word('weekday'), month: word('month') };
}

const formatsByTag = new Map<string, Intl.DateTimeFormat>();
function weekdayAndDay(tag: string): Intl.DateTimeFormat {
  let format = formatsByTag.get(tag);
  if (!format) {
    format = new Intl.DateTimeFormat(tag, {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    formatsByTag.set(tag, format);
  }
  return format;
}

/**
 * `03/05/2024` in Spanish; in English `3 May 2024`, for one half of its readers takes the month first. A dash for no date.
 * @param tag whose words: `es-MX`
 */
export function formatDay(day: string | null | undefined, tag: string): string {
  const parsed = parseDay(day);
  if (parsed === null) return '—';
  const year = String(parsed.year).padStart(4, '0');
  return tag.startsWith('es')
    ? `${two(parsed.day)}/${two(parsed.month)}/${year}`
    : `${parsed.day} ${wordsOf(parsed, tag).month} ${year}`;
}
