import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PSEUDO } from '../pseudo-language';

export const LANGUAGES = ['es', 'en'] as const;
/** In it no step is taken. */
export { PSEUDO };
export type Language = (typeof LANGUAGES)[number] | typeof PSEUDO;

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

const textsOf = (tree: string | Tree): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(textsOf);
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Every text of every language, whatever fills its gaps. */
const SAID = LANGUAGES.flatMap((language) =>
  readdirSync(path.join(folder, language)).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8')) as Tree),
  ),
)
  // A text that is nothing but a gap would be every text.
  .filter((text) => /\p{L}{3,}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '')))
  .map(
    (text) =>
      new RegExp(
        `^${text
          .split(/\{\{.*?\}\}/)
          .map(escaped)
          .join('.*')}$`,
        's',
      ),
  );

/** Whether a text is one of the words of a language. */
export const isSaid = (text: string): boolean => SAID.some((said) => said.test(text));
