import { createHash } from 'node:crypto';

/** A number from 0 up to below `below` that is always the same for a text. */
export function numberOf(text: string, below: number): number {
  return createHash('sha256').update(text).digest().readUIntBE(0, 6) % below;
}

/** Digits that are always the same for a text, as ids of networks are. @param start what all of them begin with */
export function digitsOf(text: string, length: number, start = ''): string {
  let digits = start;
  for (let part = 0; digits.length < length; part++)
    digits += String(numberOf(`${text}#${part}`, 1_000_000_000)).padStart(9, '0');
  return digits.slice(0, length);
}

/** Letters that are always the same for a text, of the alphabet of web addresses. */
export const lettersOf = (text: string, length: number): string =>
  createHash('sha512').update(text).digest('base64url').replace(/[-_]/g, 'x').slice(0, length);
