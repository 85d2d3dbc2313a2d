// A third language by adding files alone: a copy of the built project in which one folder of words is more, the Spanish
// ones made longer and marked. Whatever the screens then show without the marks is not translated, and what is cut
// would be cut in German.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A language that nothing else is written in: Volapük. */
export const PSEUDO = 'vo';
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'î',
  o: 'ö',
  u: 'ù',
  n: 'ñ',
  c: 'ç',
  y: 'ý',
  A: 'Á',
  E: 'Ë',
  O: 'Ö',
  U: 'Ù',
};
const LONGER = 0.3;

/** A text a third longer, in marks; what is filled in or said elsewhere stays. */
function pseudo(text: string): string {
  const parts = text.split(/(\{\{.*?\}\}|\$t\(.*?\))/);
  const words = parts.map((part, index) =>
    index % 2 ? part : part.replace(/[a-z]/gi, (one) => ACCENTS[one] ?? one),
  );
  const length = parts.filter((_, index) => index % 2 === 0).join('').length;
  const more = 'mäs '.repeat(Math.ceil((length * LONGER) / 4)).trim();
  return `⟦${words.join('')}${more ? ` ${more}` : ''}⟧`;
}

type Tree = string | readonly Tree[] | { readonly [key: string]: Tree };
const inAll = (words: Tree): Tree =>
  typeof words === 'string'
    ? pseudo(words)
    : Array.isArray(words)
      ? words.map((word: Tree) => inAll(word))
      : Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, inAll(inner)]));

/**
 * Copies what is built, adds the language and builds the pages again.
 * @param root the project
 * @param target the empty folder where the copy goes, below the project's node_modules, whose packages it finds
 * @returns the server of the copy
 */
export async function copyWithPseudoLanguage(root: string, target: string): Promise<string> {
  const sources = (folder: string) => {
    for (const name of readdirSync(path.join(root, folder))) {
      if (['node_modules', '.data'].includes(name)) continue;
      cpSync(path.join(root, folder, name), path.join(target, folder, name), { recursive: true });
    }
  };
  for (const app of ['apps/api', 'apps/web']) sources(app);
  mkdirSync(path.join(target, 'node_modules/@altavoz'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'packages'))) {
    sources(`packages/${name}`);
    symlinkSync(
      path.join(target, 'packages', name),
      path.join(target, 'node_modules/@altavoz', name),
      'junction',
    );
  }
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(target, 'tsconfig.base.json'));
  for (const app of ['apps/api', 'apps/web']) {
    const own = path.join(root, app, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(target, app, 'node_modules'), 'junction');
  }
  const locales = path.join(target, 'packages/words/src/locales');
  mkdirSync(path.join(locales, PSEUDO));
  for (const file of readdirSync(path.join(locales, 'es'))) {
    const words = JSON.parse(readFileSync(path.join(locales, 'es', file), 'utf8')) as Tree;
    const told = file === 'language.json' ? { name: pseudo('Pseudo'), tag: PSEUDO } : inAll(words);
    writeFileSync(path.join(locales, PSEUDO, file), JSON.stringify(told));
  }
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--mode', 'test', '--logLevel', 'error'], {
    cwd: path.join(target, 'apps/web'),
  });
  return path.join(target, 'apps/api/dist/server.js');
}
