import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const LOCALES = path.resolve(import.meta.dirname, '../../../packages/words/src/locales');

/** Text that may stand in a script of the document. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * Gives the first script of the document what it says before any other has come, in each language that there is, and where
 * the API is called.
 */
export function outlineWords(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'altavoz:outline-words',
    configResolved: (resolved) => {
      config = resolved;
    },
    async transformIndexHtml(html) {
      const words: Record<string, unknown> = {};
      for (const language of await readdir(LOCALES)) {
        const accounts = JSON.parse(
          await readFile(path.join(LOCALES, language, 'accounts.json'), 'utf8'),
        ) as {
          sign_in: { title: string; text: string };
        };
        words[language] = { title: accounts.sign_in.title, text: accounts.sign_in.text };
      }
      const api = String(config.env['VITE_API_URL'] ?? '').replace(/\/+$/, '');
      return html.replaceAll('__WORDS__', () => inScript(words)).replaceAll('__API__', () => inScript(api));
    },
  };
}
