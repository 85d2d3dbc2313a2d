import type { Locale } from '@altavoz/contracts';
import type { Words } from '@altavoz/words';
import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '@altavoz/words/locales/es/common.json';
import shell from '@altavoz/words/locales/es/shell.json';
import vocabulary from '@altavoz/words/locales/es/vocabulary.json';
import { fetchPart } from './late';

export type Namespace = keyof Words;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
  }
}

const LOCALE_KEY = 'altavoz_locale';

/** A language that there are words in: how it calls itself, and whose way of writing dates it follows. */
interface Language {
  name: string;
  tag: string;
}
const LANGUAGES = Object.fromEntries(
  Object.entries(
    import.meta.glob<Language>('../../../../packages/words/src/locales/*/language.json', {
      eager: true,
      import: 'default',
    }),
  ).map(([file, language]) => [file.split('/').at(-2) ?? '', language]),
);
/** The languages of the product, Spanish first. */
export const LOCALES: readonly Locale[] = [
  'es',
  ...Object.keys(LANGUAGES).filter((locale) => locale !== 'es'),
];
/** What a language calls itself: `English`. */
export const languageName = (locale: Locale): string => LANGUAGES[locale]?.name ?? locale;
/** Whose way of writing a language follows: `es-MX`. */
export const languageTag = (locale: Locale): string => LANGUAGES[locale]?.tag ?? locale;
const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Spanish unless the person chose, or else the browser prefers, another one that there is [I18-01]. */
export function preferredLocale(stored: string | null, browser: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  const first = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
  return first ?? 'es';
}

/** What every page needs, in Spanish with the first load. */
const FIRST = { common, shell, vocabulary };
/** The words of a feature come beside its page, and those of another language when it is shown: these soonest. */
const SOON = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../packages/words/src/locales/*/{accounts,campaign-list,campaign-page,campaigns,common,proposals,shared-parts,shell,vocabulary}.json',
    '!../../../../packages/words/src/locales/es/{common,shell,vocabulary}.json',
  ],
  { import: 'default' },
);
const featureWords = {
  type: 'backend' as const,
  init: () => undefined,
  /** `read` tells by calling back: only so may what failed be asked for again. */
  callbackApi: true,
  read: async (language: string, namespace: string, done: ReadCallback) => {
    const file = `../../../../packages/words/src/locales/${language}/${namespace}.json`;
    let words: Record<string, unknown>;
    try {
      const load = SOON[file] ?? (await fetchPart(() => import('./late-words'))).files[file];
      if (!load) return done(new Error(`No words for ${namespace} in ${language}`), false);
      words = await fetchPart(load);
    } catch (error) {
      return done(error instanceof Error ? error : String(error), true);
    }
    done(null, words);
  },
} satisfies BackendModule & { callbackApi: boolean };

const showLanguage = (language: string) => {
  document.documentElement.lang = language;
};

/** Sets the language up once, before the first render. */
export async function startI18n(): Promise<void> {
  i18next.on('languageChanged', showLanguage);
  await i18next
    .use(featureWords)
    .use(initReactI18next)
    .init({
      lng: preferredLocale(localStorage.getItem(LOCALE_KEY), navigator.languages),
      supportedLngs: LOCALES,
      fallbackLng: 'es',
      defaultNS: 'common',
      ns: Object.keys(FIRST),
      resources: { es: FIRST },
      partialBundledLanguages: true,
      // `read` has tried often enough.
      maxRetries: 0,
      interpolation: { escapeValue: false },
    });
  // Chosen in another tab of this browser: all speak alike.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === LOCALE_KEY && isLocale(newValue)) void i18next.changeLanguage(newValue);
  });
}

/** The language of the interface. */
export const currentLocale = (): Locale => (isLocale(i18next.language) ? i18next.language : 'es');

/** Changes the language of the interface and keeps the choice [I18-02]. */
export async function chooseLocale(locale: Locale): Promise<void> {
  localStorage.setItem(LOCALE_KEY, locale);
  await i18next.changeLanguage(locale);
}
