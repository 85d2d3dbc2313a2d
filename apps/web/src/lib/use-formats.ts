import type { Locale } from '@altavoz/contracts';
import { dayName, daysBetween, timeAgo } from '@altavoz/domain';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from './format';
import { currentLocale } from './i18n';
import { todayHere } from './today';

/** `Hace 3 horas`, `3 hours ago`; a dash for no date. */
export function relativeTime(t: TFunction<'common'>, then: Date | string | number, now: Date): string {
  const ago = timeAgo(then, now);
  if (ago === null) return '—';
  return ago === 'now' ? t('time.now') : t(`time.${ago.unit}`, { count: ago.count });
}

/** `Hoy`, `El lunes`, `3/05/2024` (in English `3 May 2024`), seen from a day; takes plain days. */
export function dayLabel(
  t: TFunction<'common'>,
  day: string | null | undefined,
  today: string,
  locale: Locale,
): string {
  const name = dayName(day, today);
  if (typeof name === 'string') return t(`time.${name}`);
  if ('weekday' in name) return t(`time.on_weekday.${name.weekday}`);
  return locale === 'es' ? name.day : formatDay(day, locale);
}

/** `Hoy`, `Mañana`, `En 30 días`, seen from a day; a day that is over as itself. Takes plain days. */
export function dayAhead(t: TFunction<'common'>, day: string, today: string, locale: Locale): string {
  const count = daysBetween(today, day);
  if (count < 0) return formatDay(day, locale);
  return count === 0 ? t('time.today') : t('time.ahead', { count });
}

/** Formats whose words depend on the language, bound to the one that is shown. */
export function useFormats() {
  const { t } = useTranslation();
  return {
    locale: currentLocale(),
    relativeTime: (then: Date | string | number) => relativeTime(t, then, new Date()),
    dayAhead: (day: string) => dayAhead(t, day, todayHere(), currentLocale()),
    dayLabel: (day: string | null | undefined) => dayLabel(t, day, todayHere(), currentLocale()),
  };
}
