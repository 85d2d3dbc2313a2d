import { createHmac } from 'node:crypto';

/** The code of RFC 6238 for a secret at a moment, written out here: another hand than the server's. */
export function codeOf(secret: string, steps = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(moment).digest();
  const place = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(place) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
