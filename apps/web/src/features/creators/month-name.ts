import { useLocale } from '../../lib/format';
import { languageTag } from '../../lib/i18n';

/** `marzo de 2026` for `2026-03`. */
export function useMonthName(): (month: string) => string {
  const format = new Intl.DateTimeFormat(languageTag(useLocale()), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (month) => format.format(new Date(`${month}-15T00:00:00Z`));
}
