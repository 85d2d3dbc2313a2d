import { CREATOR_LANGUAGES, type Locale } from '@altavoz/contracts';

/** What most creators here speak. */
const FIRST = ['es', 'en', 'pt'];

/**
 * Languages to choose from, those most spoken first and the others by name in the language of the page; none that the
 * browser has no name for.
 */
export function languageOptions(locale: Locale): { value: string; label: string }[] {
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);
  return CREATOR_LANGUAGES.filter((value) => languageName(value, locale) !== undefined)
    .map((value) => ({ value, label: languageLabel(value, locale) }))
    .sort((a, b) => rank(a.value) - rank(b.value) || a.label.localeCompare(b.label, locale));
}

/** The name of a language; a code without a name shows itself. */
export function languageLabel(code: string, locale: Locale): string {
  const name = languageName(code, locale) ?? code;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

const languageName = (code: string, locale: Locale): string | undefined =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code);
