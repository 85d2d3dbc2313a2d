import { ERROR_CODES, OWN_ISSUES } from '@altavoz/contracts';
import { IMPORT_ROW_REASONS } from '@altavoz/domain';
import { expect, it } from 'vitest';
import { LANGUAGES, languageOf, say, sentence } from './words.js';

it.each(LANGUAGES)(
  'has a sentence in %s for every error, refusal of a schema and reason of a row [ERR-29]',
  (locale) => {
    const keys = [
      ...ERROR_CODES.map((code) => `errors:${code}` as const),
      ...OWN_ISSUES.map((issue) => `issues:${issue}` as const),
      ...IMPORT_ROW_REASONS.map((reason) => `imports:reason.${reason}` as const),
    ];
    expect(keys.filter((key) => key.endsWith(say(locale, { key })))).toEqual([]);
  },
);

it('fills gaps with values as they are: a file name is never read as words', () => {
  const filename = '$t(errors:server.error) {{line}} <b>.txt';
  expect(say('en', sentence('refusals:csv.not_csv_name', { filename }))).toContain(
    `"${filename}" does not end`,
  );
  expect(say('es', sentence('refusals:csv.spreadsheet'))).toMatch(/Guardar como/);
});

it('speaks the first language asked for that there are words in, else Spanish [I18-01]', () => {
  const asked = ['en-GB', 'en', 'EN;q=0.5', 'fr, en;q=0.8', 'de', '', undefined, 'es-MX,en'];
  expect(asked.map(languageOf)).toEqual(['en', 'en', 'en', 'en', 'es', 'es', 'es', 'es']);
});
