import type { Locale } from '@altavoz/contracts';
import { dayName, shortDay as writeShortDay, timeAgo } from '@altavoz/domain';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { currentLocale, languageTag } from './i18n';
import { todayHere } from './today';

export {
  abbreviate,
  formatClock,
  formatCount,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  shortMoney,
} from '@altavoz/domain';

/** The language of the interface. */
export function useLocale(): Locale {
  // Heard of here, so that whoever asks is drawn anew in the next one.
  useTranslation();
  return currentLocale();
}

/** `Hace 3 horas`, `3 hours ago`; a dash for no date. */
export function relativeTime(t: TFunction<'common'>, then: Date | string | number, now: Date): string {
  const ago = timeAgo(then, now);
  if (ago === null) return '—';
  return ago === 'now' ? t('time.now') : t(`time.${ago.unit}`, { count: ago.count });
}

/** `Hoy`, `El lunes`, `3/05/2024`, seen from a day; takes plain days. */
export function dayLabel(t: TFunction<'common'>, day: string | null | undefined, today: string): string {
  const name = dayName(day, today);
  if (typeof name === 'string') return t(`time.${name}`);
  return 'weekday' in name ? t(`time.on_weekday.${name.weekday}`) : name.day;
}

/** `jue 15 oct`, `Thu 15 Oct`; takes a plain day. */
export const shortDay = (day: string | null | undefined, locale: Locale): string =>
  writeShortDay(day, languageTag(locale));

/** Formats whose words depend on the language, bound to the one that is shown. */
export function useFormats() {
  const { t } = useTranslation();
  return {
    locale: currentLocale(),
    relativeTime: (then: Date | string | number) => relativeTime(t, then, new Date()),
    dayLabel: (day: string | null | undefined) => dayLabel(t, day, todayHere()),
  };
}
