import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The pages that people come to from outside, by their route: where their code begins, and what words they wait for. */
const PAGES = {
  '/sign-in': { begins: ['app/shell/bare-layout.tsx', 'app/pages/sign-in.tsx'], words: ['accounts'] },
  '/campaigns': { begins: ['app/pages/campaigns.tsx'], words: ['campaigns', 'campaign-list'] },
  '/campaign/$uuid': {
    begins: ['app/pages/campaign.tsx', 'features/campaign-influencers/proposals/index.ts'],
    words: ['campaigns', 'campaign-page', 'proposals'],
  },
} as const;
/** The same of the tabs of a campaign, by the hash that leads to them, which no server is told. */
const TABS = {
  squad: {
    begins: ['features/campaign-influencers/squad/index.ts'],
    words: ['campaign-influencers', 'tables'],
  },
  contenidos: { begins: ['app/pages/contents.tsx', 'features/contents/index.ts'], words: ['contents'] },
  calendario: { begins: ['features/contents/index.ts'], words: ['contents', 'formulas', 'calendar'] },
  overview: { begins: ['features/campaign-influencers/board/index.ts'], words: ['board', 'contents'] },
  analytics: { begins: ['features/analytics/index.ts'], words: ['analytics', 'formulas'] },
} as const;
/** What every page waits for in a language that the document does not bring along. */
const WORDS_OF_EVERY_PAGE = ['common', 'shell', 'vocabulary'];
/** The language that the document brings along, and that stands in for a word that another lacks. */
const OWN = 'es';
/** Where the document has the scripts of the tabs. */
const NO_TABS = 'tabs = {}';
/** Modules of the source that scripts begin with, and words that they wait for. */
interface Part {
  begins: readonly string[];
  words: readonly string[];
  /** Words that are there already in the language that the document brings along. */
  others?: readonly string[];
}
const LANGUAGE = /\/locales\/(\w+)\/language\.json$/;

/** What a page is made of, as the build has it. */
class Built {
  readonly #chunks: readonly Rolldown.OutputChunk[];
  readonly languages: readonly string[];

  constructor(bundle: Rolldown.OutputBundle) {
    this.#chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    this.languages = this.#chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .flatMap((id) => LANGUAGE.exec(id)?.[1] ?? []);
  }

  /** A script and all that it needs from the start. */
  withImports(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found;
    found.add(file);
    const chunk = this.#chunks.find(({ fileName }) => fileName === file);
    for (const one of chunk?.imports ?? []) this.withImports(one, found);
    return found;
  }

  /** The scripts that begin with modules or words of the source, in a language, without those that are there already. */
  partsOf({ begins, words, others = [] }: Part, language: string, here: ReadonlySet<string>): string[] {
    const files = [
      ...begins,
      ...words.map((name) => `locales/${OWN}/${name}.json`),
      ...(language === OWN ? [] : [...others, ...words]).map((name) => `locales/${language}/${name}.json`),
    ].flatMap((begin) => {
      const entry = this.#chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${begin}`));
      if (!entry) throw new Error(`No script of the build begins with ${begin}`);
      return [...this.withImports(entry.fileName)];
    });
    return [...new Set(files)].filter((file) => !here.has(file));
  }

  /** The scripts that a document begins with. */
  ofDocument(html: string): Set<string> {
    return new Set(
      [...html.matchAll(/(?:src|href)="\/(assets\/[\w~.-]+\.js)"/g)].flatMap(([, file = '']) => [
        ...this.withImports(file),
      ]),
    );
  }
}

/**
 * Writes `.vite/page-parts.json`: `{ [route]: { [language]: scripts } }`, the scripts of each of these pages beyond those
 * that the document names, its words among them, so that the server can name them with the document, and the browser
 * need not run the first ones to learn of them. The document itself gets those of the tabs of a campaign.
 */
export function pageParts(): Plugin {
  return {
    name: 'altavoz:page-parts',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const built = new Built(bundle);
        const here = built.ofDocument(html);
        const tabs = built.languages.map((language) => {
          const withPage = new Set([...here, ...built.partsOf(PAGES['/campaign/$uuid'], language, here)]);
          const parts = Object.entries(TABS).map(([hash, tab]) => [
            hash,
            built.partsOf(tab, language, withPage),
          ]);
          return [language, Object.fromEntries(parts)];
        });
        return html.replace(NO_TABS, `tabs = ${JSON.stringify(Object.fromEntries(tabs))}`);
      },
    },
    async writeBundle({ dir }, bundle) {
      const built = new Built(bundle);
      const here = built.ofDocument(await readFile(path.join(dir ?? '', 'index.html'), 'utf8'));
      const parts = Object.fromEntries(
        Object.entries(PAGES).map(([route, { begins, words }]) => [
          route,
          Object.fromEntries(
            built.languages.map((language) => [
              language,
              built
                .partsOf({ begins, words, others: WORDS_OF_EVERY_PAGE }, language, here)
                .map((file) => `/${file}`),
            ]),
          ),
        ]),
      );
      // One small module that is shared is enough to bring all of it along.
      const heavy = { '/sign-in': /\/(campaign|values)-/, '/campaigns': /\/values-/ };
      for (const [route, files] of Object.entries(heavy))
        if (parts[route]?.[OWN]?.some((file) => files.test(file)))
          throw new Error(`${route} brings the page of a campaign or the rules of all requests along`);
      const folder = path.join(dir ?? '', '.vite');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'page-parts.json'), JSON.stringify(parts));
    },
  };
}
