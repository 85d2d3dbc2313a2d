import type { Locale } from '@altavoz/contracts';

/** Languages that creators are asked for, ISO 639-1: those most spoken where they are, and of the Americas and Europe. */
const CODES =
  'es en pt fr de it nl ca eu gl qu ay gn nv ht ar zh ja ko hi bn ru uk pl ro cs sk hu el tr sv no da fi he fa ur vi th id ms tl sw';

/** Languages for a select, by name in the language of the page. */
export function languageOptions(locale: Locale): { value: string; label: string }[] {
  return CODES.split(' ')
    .map((value) => ({ value, label: languageLabel(value, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** The name of a language; a code without a name shows itself. */
export function languageLabel(code: string, locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
