import { foldText } from './text.js';

const wordsOf = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Words between others that nobody calls a thing by. */
const BETWEEN = /^(y|e|de|del|la|las|los|and|of|the)$/i;

/** Up to two capital letters for an avatar without picture, from the first words that have one; `?` else. */
export function initials(name: string): string {
  const words = wordsOf(name).filter((word, place) => place === 0 || !BETWEEN.test(word));
  const letters = words.flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).join('').toUpperCase() || '?';
}

/** Letters that do not come apart into a base letter and an accent. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
};
const SLUG_MAX = 80;

/**
 * A name for addresses and file names: lower-case letters and digits of ASCII parted by hyphens, at most
 * 80 characters, accents folded. Never empty: a name without any such letter gives `fallback`.
 */
export function slugify(name: string, fallback = 'campaign'): string {
  const slug = foldText(name)
    .replace(/[ßæœøđðłþ]/g, (letter) => FOLDED[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
  return slug || fallback;
}

/**
 * The name of a campaign in addresses and files. The end of the identifier makes it unique and hard to guess: a
 * campaign keeps the one it began with in its links, and files take that of its name today.
 */
export const campaignSlug = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  `${slugify(name)}-${id.slice(-8)}`;
