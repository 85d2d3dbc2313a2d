import type { Locale } from '@altavoz/contracts';

/** The name of a country in a language; what is no code stands as it was said. */
export const countryName = (country: string | null, locale: Locale): string | null =>
  country && /^[A-Z]{2}$/.test(country)
    ? (new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country) ?? country)
    : country;
