import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const KEPT = /^assets\/.*\.(js|css|woff2)$/;

/** Writes `/sw.js`, which knows the files of this build by their names. */
export function serviceWorker(): Plugin {
  return {
    name: 'altavoz:service-worker',
    // The kit, which is built for its tests, has another page and needs no worker.
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => KEPT.test(name))
        .sort();
      const page = await readFile(path.join(dir ?? '', 'index.html'), 'utf8');
      const source = await readFile(path.resolve(import.meta.dirname, 'worker-source.js'), 'utf8');
      const names = ['/altavoz.svg', ...files.map((name) => `/${name}`)];
      const version = createHash('sha256')
        .update(names.join())
        .update(page)
        .update(source)
        .digest('hex')
        .slice(0, 12);
      const filled = source
        .replace('__FILES__', () => JSON.stringify(names))
        .replace('__PAGE__', () => JSON.stringify(page))
        .replace('__VERSION__', JSON.stringify(version));
      await writeFile(path.join(dir ?? '', 'sw.js'), filled);
    },
  };
}
