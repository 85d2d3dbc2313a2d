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

/** From here on another way of the same format may save a packet's worth of bytes. */
const LARGE = 30_000;
/** Ways that brotli may write distances and blocks (RFC 7932): which is smallest differs from file to file. */
const WAYS: readonly Record<number, number>[] = [
  {},
  { [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS },
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1, [constants.BROTLI_PARAM_NDIRECT]: 8 },
  { [constants.BROTLI_PARAM_NDIRECT]: 4 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 16, [constants.BROTLI_PARAM_NDIRECT]: 8 },
];

async function smallest(text: Buffer): Promise<Buffer> {
  const copies = await Promise.all(
    (text.length < LARGE ? WAYS.slice(0, 1) : WAYS).map((way) =>
      brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, ...way } }),
    ),
  );
  return copies.reduce((least, copy) => (copy.length < least.length ? copy : least));
}

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
            await writeFile(`${file}.br`, await smallest(text));
            await writeFile(`${file}.gz`, await gzipped(text, { level: 9 }));
          }),
      );
    },
  };
}
