import type { Locale } from '@altavoz/contracts';
import { dayLabel, localDay, relativeTime } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';

export {
  abbreviate,
  formatCount,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
} from '@altavoz/domain';

/** The language of the interface, one of the two that are complete. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return i18n.language === 'en' ? 'en' : 'es';
}

/** Formats whose words depend on the language, bound to the one that is shown. */
export function useFormats() {
  const locale = useLocale();
  return {
    locale,
    /** `Hace 3 horas`, `3 hours ago`. */
    relativeTime: (then: Date | string | number) => relativeTime(then, new Date(), locale),
    /** `Hoy`, `El lunes`, `3/05/2024`; takes a plain day. */
    dayLabel: (day: string | null | undefined) => dayLabel(day, localDay(new Date()), locale),
  };
}
