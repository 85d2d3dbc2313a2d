import { ERROR_CODES } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('./*/*.json', { eager: true, import: 'default' });
const names = [...new Set(Object.keys(files).map((file) => file.replace(/^\.\/\w+\//, '')))];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Every text of a file by its dotted key. */
function textsOf(words: unknown, prefix = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[prefix, words]]);
  if (typeof words !== 'object' || words === null) return new Map();
  return new Map(
    Object.entries(words).flatMap(([key, inner]) => [...textsOf(inner, prefix ? `${prefix}.${key}` : key)]),
  );
}
const byText = (a = '', b = '') => a.localeCompare(b);
const of = (language: string, name: string) => textsOf(files[`./${language}/${name}`]);
/** Keys as the code uses them: the forms of a plural are one. */
const keysOf = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].toSorted(byText);
const gapsOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)]
    .map(([, gap]) => gap)
    .toSorted(byText)
    .join();

describe.each(names)('%s', (name) => {
  const es = of('es', name);
  const en = of('en', name);

  it('has the same keys in both languages [I18-01, I18-02, I18-28]', () => {
    expect(keysOf(en)).toEqual(keysOf(es));
  });

  it('has no empty text', () => {
    expect([...es, ...en].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has one, many and other for Spanish plurals, one and other for English ones', () => {
    const missing = (texts: Map<string, string>, forms: string[]) => {
      const bases = new Set(
        [...texts.keys()].filter((key) => /_(one|other)$/.test(key)).map((key) => key.replace(PLURAL, '')),
      );
      return [...bases].flatMap((base) =>
        forms.map((form) => `${base}_${form}`).filter((key) => !texts.has(key)),
      );
    };
    expect(missing(es, ['one', 'many', 'other'])).toEqual([]);
    expect(missing(en, ['one', 'other'])).toEqual([]);
  });

  it('fills the same gaps in both languages', () => {
    const both = [...es].filter(([key]) => en.has(key));
    expect(both.filter(([key, text]) => gapsOf(text) !== gapsOf(en.get(key) ?? ''))).toEqual([]);
  });
});

it('has a sentence for every error code [ERR-29]', () => {
  const common = of('es', 'common.json');
  expect(ERROR_CODES.filter((code) => !common.has(`errors.${code}`))).toEqual([]);
});
