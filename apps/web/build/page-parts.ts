import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The pages that people come to from outside, by their route: where their code begins, and what words they wait for. */
const PAGES = {
  '/sign-in': { begins: ['app/shell/bare-layout.tsx', 'app/pages/sign-in.tsx'], words: ['accounts'] },
  '/campaigns': { begins: ['app/pages/campaigns.tsx'], words: ['campaigns', 'campaign-list'] },
  '/campaign/$uuid': {
    begins: ['app/pages/campaign.tsx', 'features/campaign-influencers/proposals/index.ts'],
    words: ['campaigns', 'campaign-page', 'proposals'],
  },
} as const;
/** What every page waits for in a language that the document does not bring along. */
const WORDS_OF_EVERY_PAGE = ['common', 'shell', 'vocabulary'];
/** The language that the document brings along, and that stands in for a word that another lacks. */
const OWN = 'es';
const LANGUAGE = /\/locales\/(\w+)\/language\.json$/;

/**
 * Writes `.vite/page-parts.json`: `{ [route]: { [language]: scripts } }`, the scripts of each of these pages beyond those
 * that the document names, its words among them, so that the server can name them with the document, and the browser
 * need not run the first ones to learn of them.
 */
export function pageParts(): Plugin {
  return {
    name: 'altavoz:page-parts',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    async writeBundle({ dir }, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const named = (file: string) => chunks.find(({ fileName }) => fileName === file);
      const withImports = (file: string, found = new Set<string>()): Set<string> => {
        if (found.has(file)) return found;
        found.add(file);
        for (const one of named(file)?.imports ?? []) withImports(one, found);
        return found;
      };
      const page = await readFile(path.join(dir ?? '', 'index.html'), 'utf8');
      const ofDocument = new Set(
        [...page.matchAll(/assets\/[\w~.-]+\.js/g)].flatMap(([file]) => [...withImports(file)]),
      );
      const partsOf = (begins: readonly string[]) => {
        const files = begins.flatMap((begin) => {
          const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${begin}`));
          if (!entry) throw new Error(`No script of the build begins with ${begin}`);
          return [...withImports(entry.fileName)];
        });
        return [...new Set(files)].filter((file) => !ofDocument.has(file)).map((file) => `/${file}`);
      };
      const languages = chunks
        .flatMap(({ moduleIds }) => moduleIds)
        .flatMap((id) => LANGUAGE.exec(id)?.[1] ?? []);
      const wordsOf = (language: string, words: readonly string[]) => [
        ...words.map((name) => `locales/${OWN}/${name}.json`),
        ...(language === OWN ? [] : [...WORDS_OF_EVERY_PAGE, ...words]).map(
          (name) => `locales/${language}/${name}.json`,
        ),
      ];
      const parts = Object.fromEntries(
        Object.entries(PAGES).map(([route, { begins, words }]) => [
          route,
          Object.fromEntries(
            languages.map((language) => [language, partsOf([...begins, ...wordsOf(language, words)])]),
          ),
        ]),
      );
      // One small module that is shared is enough to bring all of it along.
      const begins = { '/sign-in': /\/(campaign|values)-/, '/campaigns': /\/values-/ };
      for (const [route, heavy] of Object.entries(begins))
        if (parts[route]?.[OWN]?.some((file) => heavy.test(file)))
          throw new Error(`${route} brings the page of a campaign or the rules of all requests along`);
      const folder = path.join(dir ?? '', '.vite');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'page-parts.json'), JSON.stringify(parts));
    },
  };
}
