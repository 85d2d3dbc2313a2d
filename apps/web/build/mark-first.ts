import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const STYLES = /\n *<link rel="stylesheet"[^>]*>/g;
const MARK = '/altavoz.svg';
/** What the page is drawn in. The styles stay before it: it has some of its own, which count more for coming later. */
const ROOT = /\n *<div id="root">/;

/**
 * Lets the outline of a page stand, with the mark, before anything else of it has come: it is part of the document, and the styles are named
 * behind it, which holds back what is drawn after them and what is run, but not what is there already.
 */
export function markFirst(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'altavoz:mark-first',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const drawn = await readFile(path.join(config.publicDir, MARK), 'utf8');
        const styles = html.match(STYLES) ?? [];
        if (styles.length === 0 || !ROOT.test(html))
          throw new Error('The document names no styles or no root');
        return html
          .replaceAll(STYLES, '')
          .replaceAll(
            `src="${MARK}"`,
            `src="data:image/svg+xml;base64,${Buffer.from(drawn).toString('base64')}"`,
          )
          .replace(ROOT, (root) => styles.join('') + root);
      },
    },
  };
}
