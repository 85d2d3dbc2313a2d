import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_COMPRESSING = /\.(js|css|svg)$/;
/** Below this a compressed copy saves no packet (bytes). */
const SMALLEST = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Lays a `.br` and a `.gz` beside every built script and style, as small as they get: once at the build, so
 * that serving them costs nothing.
 */
export function compressAssets(): Plugin {
  return {
    name: 'altavoz:compress-assets',
    // A build that is only tested is served as it is.
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    async writeBundle({ dir }, bundle) {
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => WORTH_COMPRESSING.test(name))
          .map(async (name) => {
            const file = path.join(dir ?? '', name);
            const text = await readFile(file);
            if (text.length < SMALLEST) return;
            await writeFile(
              `${file}.br`,
              await brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
            );
            await writeFile(`${file}.gz`, await gzipped(text, { level: 9 }));
          }),
      );
    },
  };
}
