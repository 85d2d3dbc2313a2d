import { LOCALES, type Locale } from '@altavoz/contracts';
import { VOCABULARY, type Vocabulary } from '@altavoz/domain';
import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import enCommon from '../locales/en/common.json';
import enShell from '../locales/en/shell.json';
import type accounts from '../locales/es/accounts.json';
import type analytics from '../locales/es/analytics.json';
import type campaignInfluencers from '../locales/es/campaign-influencers.json';
import type campaigns from '../locales/es/campaigns.json';
import common from '../locales/es/common.json';
import type contents from '../locales/es/contents.json';
import type finder from '../locales/es/finder.json';
import type jobs from '../locales/es/jobs.json';
import type mails from '../locales/es/mails.json';
import shell from '../locales/es/shell.json';
import { fetchPart } from './late';

/** The words by file, as keys are checked against. A new file of words gets its line here. */
export interface Words {
  common: typeof common;
  shell: typeof shell;
  vocabulary: Vocabulary;
  accounts: typeof accounts;
  finder: typeof finder;
  campaigns: typeof campaigns;
  'campaign-influencers': typeof campaignInfluencers;
  contents: typeof contents;
  analytics: typeof analytics;
  jobs: typeof jobs;
  mails: typeof mails;
}
export type Namespace = keyof Words;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Words;
  }
}

const LOCALE_KEY = 'altavoz_locale';
const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value);

/** Spanish unless the person chose, or else the browser prefers, English [I18-01]. */
export function preferredLocale(stored: string | null, browser: readonly string[]): Locale {
  if (isLocale(stored)) return stored;
  const first = browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
  return first ?? 'es';
}

/** What every page needs comes with the first load; the words of a feature come beside its page. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../locales/*/*.json', '!../locales/*/{common,shell}.json'],
  { import: 'default' },
);
const featureWords = {
  type: 'backend' as const,
  init: () => undefined,
  /** `read` tells by calling back: only so may what failed be asked for again. */
  callbackApi: true,
  read: async (language: string, namespace: string, done: ReadCallback) => {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) return done(new Error(`No words for ${namespace} in ${language}`), false);
    let words: Record<string, unknown>;
    try {
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
      ns: ['common', 'shell', 'vocabulary'],
      defaultNS: 'common',
      resources: {
        es: { common, shell, vocabulary: VOCABULARY.es },
        en: { common: enCommon, shell: enShell, vocabulary: VOCABULARY.en },
      },
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
export const currentLocale = (): Locale => (i18next.language === 'en' ? 'en' : 'es');

/** Changes the language of the interface and keeps the choice [I18-02]. */
export async function chooseLocale(locale: Locale): Promise<void> {
  localStorage.setItem(LOCALE_KEY, locale);
  await i18next.changeLanguage(locale);
}

/** Fetches the words of features ahead of their screens. @throws when they cannot be had */
export const loadWords = (namespaces: readonly Namespace[]): Promise<void> =>
  new Promise((resolve, reject) => {
    void i18next.loadNamespaces([...namespaces], (errors: unknown) => {
      const [error] = [errors].flat();
      if (error) reject(error);
      else resolve();
    });
  });
