import { CREATOR_LANGUAGES, type Locale } from '@altavoz/contracts';

/** Languages for a select, by name in the language of the page. */
export function languageOptions(locale: Locale): { value: string; label: string }[] {
  return CREATOR_LANGUAGES.map((value) => ({ value, label: languageLabel(value, locale) })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
}

/** The name of a language; a code without a name shows itself. */
export function languageLabel(code: string, locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
