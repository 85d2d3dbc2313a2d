import { addDays, daysBetween, isPlainDay, shortDay } from './dates.js';
import { foldText } from './text.js';

const MONTHS: readonly (readonly string[])[] = [
  ['ene', 'enero', 'jan', 'january'],
  ['feb', 'febrero', 'february'],
  ['mar', 'marzo', 'march'],
  ['abr', 'abril', 'apr', 'april'],
  ['may', 'mayo'],
  ['jun', 'junio', 'june'],
  ['jul', 'julio', 'july'],
  ['ago', 'agosto', 'aug', 'august'],
  ['sep', 'sept', 'septiembre', 'setiembre', 'september'],
  ['oct', 'octubre', 'october'],
  ['nov', 'noviembre', 'november'],
  ['dic', 'diciembre', 'dec', 'december'],
];
const NEAR = new Map<string, number>([
  ['hoy', 0],
  ['today', 0],
  ['ayer', -1],
  ['yesterday', -1],
  ['manana', 1],
  ['tomorrow', 1],
]);

const pad = (value: number, length: number) => String(value).padStart(length, '0');
const dayOf = (year: number, month: number, day: number): string | null => {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isPlainDay(text) ? text : null;
};

/**
 * Reads a day as people type it, the day before the month: `20/11/2026`, `20-11-26`, `20/11`, `20 nov`,
 * `20 de noviembre de 2026`, `Nov 20`, `2026-11-20`, `201126`, `20112026`, `hoy`, `ayer`, `mañana` and their
 * English. Without a year it is the one nearest to `today`. @returns `yyyy-mm-dd`; null when it is no existing day
 */
export function readTypedDay(text: string, today: string): string | null {
  const words = foldText(text)
    .trim()
    .replaceAll(/\bde[l]?\b/g, ' ')
    .split(/[\s/.,-]+/)
    .filter(Boolean);
  const near = words.length === 1 ? NEAR.get(words[0] ?? '') : undefined;
  if (near !== undefined) return addDays(today, near);
  const run = /^(\d\d)(\d\d)(\d\d|\d{4})$/.exec(words.join(' '));
  if (run) return readTypedDay(run.slice(1).join('/'), today);
  const monthIn = (word: string | undefined) => MONTHS.findIndex((names) => names.includes(word ?? '')) + 1;
  const numbers = words.map((word) => (/^\d{1,4}$/.test(word) ? Number(word) : null));
  const isYearFirst = /^\d{4}$/.test(words[0] ?? '');
  if (words.length < 2 || words.length > 3) return null;
  if (isYearFirst) return dayOf(numbers[0] ?? 0, monthIn(words[1]) || (numbers[1] ?? 0), numbers[2] ?? 0);
  const monthFirst = monthIn(words[0]);
  const month = monthFirst || monthIn(words[1]) || (numbers[1] ?? 0);
  const day = (monthFirst ? numbers[1] : numbers[0]) ?? 0;
  if (words.length === 3) {
    const year = words[2] ?? '';
    if (!/^(\d{2}|\d{4})$/.test(year)) return null;
    return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  }
  const thisYear = Number(today.slice(0, 4));
  const [nearest] = [thisYear, thisYear - 1, thisYear + 1]
    .map((year) => dayOf(year, month, day))
    .filter((one) => one !== null)
    .toSorted((a, b) => Math.abs(daysBetween(today, a)) - Math.abs(daysBetween(today, b)));
  return nearest ?? null;
}

/** How a typed day is read, so that nobody takes it for another: `mié 12 ago 2026`, `Wed 12 Aug 2026`. @param day a plain day */
export const dayInWords = (day: string, tag: string): string => `${shortDay(day, tag)} ${day.slice(0, 4)}`;
