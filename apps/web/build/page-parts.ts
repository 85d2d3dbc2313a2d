import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The pages that people come to from outside, by their route, and where their code begins. */
const PAGES = {
  '/sign-in': ['app/shell/bare-layout.tsx', 'app/pages/sign-in.tsx'],
  '/campaigns': ['app/pages/campaigns.tsx'],
  '/campaign/$uuid': ['app/pages/campaign.tsx', 'features/campaign-influencers/proposals/index.ts'],
} as const;

/**
 * Writes `.vite/page-parts.json`: the scripts of each of these pages beyond those that the document names, so that the
 * server can name them with the document, and the browser need not run the first ones to learn of them.
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
      const parts = Object.fromEntries(
        Object.entries(PAGES).map(([route, begins]) => [route, partsOf(begins)]),
      );
      const folder = path.join(dir ?? '', '.vite');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'page-parts.json'), JSON.stringify(parts));
    },
  };
}
