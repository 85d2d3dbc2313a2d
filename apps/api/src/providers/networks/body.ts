import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** More than may be read. */
export class TooLarge extends Error {}

/** What a body may be packed with. */
export const ENCODINGS = 'gzip, br';
const UNPACKED_BY: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  br: createBrotliDecompress,
};

/**
 * Reads a body to its end, unpacked as far as the limit and no further.
 * @param limit bytes, of what comes and of what it unpacks to
 * @throws TooLarge; what the stream throws; Error where it is packed in a way that was not asked for
 */
export async function readBody(body: Readable, encoding: string, limit: number): Promise<Buffer> {
  const came = await readUpTo(limit, body);
  const packing = encoding.trim().toLowerCase();
  // An answer without a body says all the same how it would be packed.
  if (came.byteLength === 0 || packing === '' || packing === 'identity') return came;
  const unpack = UNPACKED_BY[packing];
  if (!unpack) throw new Error('The body is packed in a way that was not asked for');
  return readUpTo(limit, [came], unpack());
}

async function readUpTo(limit: number, source: Readable | Buffer[], unpack?: Transform): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = async (stream: AsyncIterable<Buffer>) => {
    for await (const chunk of stream) {
      bytes += chunk.byteLength;
      if (bytes > limit) throw new TooLarge();
      chunks.push(chunk);
    }
  };
  if (unpack) await pipeline(source, unpack, collect);
  else await pipeline(source, collect);
  return Buffer.concat(chunks);
}

/** How many bytes of a page are looked through for the letters that it is written in, as HTML asks for. */
const HEAD_BYTES = 1_024;

/**
 * The text of a body in the letters that its type names or, of a page, its head; in UTF-8 where none or no known ones
 * are named.
 */
export function textOf(bytes: Buffer, contentType: string): string {
  const named =
    /;\s*charset\s*=\s*["']?([\w-]+)/i.exec(contentType) ??
    (/html|xml/i.test(contentType)
      ? /<(?:meta[^>]{0,200}charset|\?xml[^>]{0,200}encoding)\s*=\s*["']?([\w-]+)/i.exec(
          bytes.toString('latin1', 0, HEAD_BYTES),
        )
      : null);
  try {
    return new TextDecoder(named?.[1]).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
