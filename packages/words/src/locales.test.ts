import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import en from './locales/en/vocabulary.json';
import es from './locales/es/vocabulary.json';

const folder = fileURLToPath(new URL('./locales', import.meta.url));
const names = readdirSync(`${folder}/es`);
const read = (language: string, name: string): unknown =>
  JSON.parse(readFileSync(`${folder}/${language}/${name}`, 'utf8'));
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
const of = (language: string, name: string) => textsOf(read(language, name));
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

  it('takes from other files only texts that are there', () => {
    const missing: string[] = [];
    for (const language of ['es', 'en'])
      for (const text of of(language, name).values())
        for (const [, file = name, key = ''] of text.matchAll(/\$t\((?:([\w-]+):)?([\w.]+)/g)) {
          const there = of(language, file.endsWith('.json') ? file : `${file}.json`);
          const found = [...there.keys()].some((one) => one === key || one.replace(PLURAL, '') === key);
          if (!found) missing.push(text);
        }
    expect(missing).toEqual([]);
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

it('has the same files in every language', () => {
  for (const language of readdirSync(folder)) expect(readdirSync(`${folder}/${language}`)).toEqual(names);
});

it('calls a streaming a live stream [NET-06]', () => {
  expect([en.content_type.streaming, es.content_type.streaming]).toEqual([
    'Live stream',
    'Transmisión en vivo',
  ]);
});

it('calls the status trading negotiating [STA-05]', () => {
  expect([en.influencer_status.trading, es.influencer_status.trading]).toEqual(['Negotiating', 'Negociando']);
});
