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
        const read = async <Words>(file: string) =>
          JSON.parse(await readFile(path.join(LOCALES, language, file), 'utf8')) as Words;
        const { sign_in: signIn } = await read<{ sign_in: { title: string; text: string } }>('accounts.json');
        const { state, retry } = await read<{ state: { error_title: string }; retry: string }>('common.json');
        words[language] = { title: signIn.title, text: signIn.text, failed: state.error_title, retry };
      }
      const api = String(config.env['VITE_API_URL'] ?? '').replace(/\/+$/, '');
      return html.replaceAll('__WORDS__', () => inScript(words)).replaceAll('__API__', () => inScript(api));
    },
  };
}
