import type { Locale } from '@altavoz/contracts';
import { formatDay as writeDay, shortDay as writeShortDay } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { currentLocale, languageTag } from './i18n';

export {
  abbreviate,
  formatClock,
  formatCount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatShare,
  shortMoney,
} from '@altavoz/domain';

/** The language of the interface. */
export function useLocale(): Locale {
  // Heard of here, so that whoever asks is drawn anew in the next one.
  useTranslation();
  return currentLocale();
}

/** `03/05/2024`, `3 May 2024`; takes a plain day. */
export const formatDay = (day: string | null | undefined, locale: Locale = currentLocale()): string =>
  writeDay(day, languageTag(locale));

/** `jue 15 oct`, `Thu 15 Oct`; takes a plain day. */
export const shortDay = (day: string | null | undefined, locale: Locale): string =>
  writeShortDay(day, languageTag(locale));
