import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Locale } from '@altavoz/contracts';
import type { WordKey, Words } from '@altavoz/words';
import { createInstance } from 'i18next';

/** The files that the server says something from. */
const FILES = [
  'analytics',
  'companies',
  'creator-lines',
  'errors',
  'files',
  'finance',
  'imports',
  'interests',
  'invitation-message',
  'issues',
  'mail',
  'networks',
  'notifications',
  'payment-data',
  'refusals',
  'sample',
  'vocabulary',
] as const satisfies readonly (keyof Words)[];
type File = (typeof FILES)[number];

/** A text to be said in the language of whoever reads it, with what fills its gaps. */
export interface Sentence {
  readonly key: WordKey<File>;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Says something without a language yet: `sentence('refusals:csv.quotes', { line: 3 })`. */
export const sentence = (key: Sentence['key'], values?: Sentence['values']): Sentence => ({ key, values });

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@altavoz/words/package.json')),
  'src/locales',
);
const read = (locale: Locale, file: File) =>
  JSON.parse(readFileSync(path.join(folder, locale, `${file}.json`), 'utf8')) as Record<string, unknown>;

/** The languages that there are words in: a folder each. */
export const LANGUAGES: readonly Locale[] = readdirSync(folder);

const words = createInstance();
await words.init({
  resources: Object.fromEntries(
    LANGUAGES.map((locale) => [locale, Object.fromEntries(FILES.map((file) => [file, read(locale, file)]))]),
  ),
  // A missing text is found by a test, and never silently one of another language.
  fallbackLng: false,
  interpolation: { escapeValue: false },
});

/** What has been said without values: a list of 100,000 rows says the same few words in each. */
const said = new Map<string, string>();

/** A text in a language. */
export function say(locale: Locale, { key, values }: Sentence): string {
  if (values) return words.t(key, { ...values, lng: locale });
  const name = `${locale} ${key}`;
  const known = said.get(name);
  if (known !== undefined) return known;
  const text = words.t(key, { lng: locale });
  said.set(name, text);
  return text;
}

/** Gives the texts of one language by their keys. */
export type Speaker = (key: Sentence['key'], values?: Sentence['values']) => string;
export const wordsOf =
  (locale: Locale): Speaker =>
  (key, values) =>
    say(locale, { key, values });

/** Mails have texts with lists and escaped values. */
export const mailWords = (locale: Locale) => words.getFixedT(locale, 'mail');

/** What happened, in sentences with plurals. */
export const notificationWords = (locale: Locale) => words.getFixedT(locale, 'notifications');

/** A language that somebody names, when there are words in it, else Spanish. */
export const knownLanguage = (locale: Locale): Locale => (LANGUAGES.includes(locale) ? locale : 'es');

/** The first of the languages somebody asks for that there are words in, else Spanish. */
export const languageOf = (accepted: string | undefined): Locale =>
  (accepted ?? '')
    .split(',')
    .map((wish) => wish.trim().slice(0, 2).toLowerCase())
    .find((wish) => LANGUAGES.includes(wish)) ?? 'es';
