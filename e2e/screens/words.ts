import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const LANGUAGES = ['es', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Finds a text of the interface by its key, such as `campaigns:header.add`. */
export type Words = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const folder = fileURLToPath(new URL('../../packages/words/src/locales', import.meta.url));

type Tree = { [key: string]: string | Tree };

/**
 * The words that the screens show, read from the files the product reads: a step names a button by its key,
 * so that a better word breaks no step. A key that is not there throws.
 */
export function wordsOf(language: Language): Words {
  const files = new Map<string, Tree>(
    readdirSync(path.join(folder, language)).map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Tree,
    ]),
  );
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const [file = '', dotted = ''] = key.split(':');
    const count = values['count'];
    const plural = typeof count === 'number' ? [`${dotted}_${plurals.select(count)}`] : [];
    for (const name of [...plural, dotted]) {
      const found = name
        .split('.')
        .reduce<string | Tree | undefined>(
          (at, part) => (typeof at === 'object' ? at[part] : undefined),
          files.get(file),
        );
      if (typeof found === 'string')
        return found.replaceAll(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value] ?? ''));
    }
    throw new Error(`There are no words "${key}" in ${language}`);
  };
}
