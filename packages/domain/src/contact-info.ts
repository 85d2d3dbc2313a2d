import { withFewMarks } from './text.js';

/** Ways to reach somebody past the platform. */
export type ContactInfo = 'email' | 'phone' | 'url';

const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** Digits with at most three spaces, dots, dashes or brackets between two of them. */
const DIGITS = /\+?\d(?:[ \t.()‐‑–—-]{0,3}\d)*/g;
const LINK = /https?:\/\/\S|(?<![\p{L}\p{N}@])www\.[\p{L}\p{N}]/iu;
/**
 * A domain without scheme: behind any other ending stands a sentence whose space is missing («fin.Luego»), unless a path
 * follows.
 */
const DOMAIN =
  /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:(?:com|net|org|info|biz|edu|gob|gov|mx|ar|cl|pe|ve|br|uk|us|fr|eu|io|co|tv|cc|ws|gg|ly|app|dev|xyz|shop|store|site|online|link|page|blog|club|live|agency|media|studio|tienda)(?![\p{L}\p{N}-])|\p{L}{2,}\/\p{L})/iu;

/** A phone number has ten digits, or as many behind a country's code; a longer run, as of a card, is none. */
const isPhone = (run: string): boolean => {
  const digits = run.replaceAll(/\D/g, '').length;
  if (digits === 10) return true;
  // Two of them side by side are still two.
  if (/(?<!\d)\d{10}(?!\d)/.test(run)) return true;
  return run.startsWith('+') && digits > 10 && digits <= 13;
};

/**
 * The first way found in a text to reach its writer past the platform, null when there is none. Phone numbers are always
 * looked for; e-mail addresses and links unless they are switched off [PRF-29…34].
 */
export function findContactInfo(
  text: string,
  { email = true, url = true }: { email?: boolean; url?: boolean } = {},
): ContactInfo | null {
  const plain = withFewMarks(text).normalize('NFKC');
  if (email && plain.search(EMAIL) >= 0) return 'email';
  if ([...plain.matchAll(DIGITS)].some(([run]) => isPhone(run))) return 'phone';
  // The domain of an address is no link of its own.
  const others = plain.replaceAll(EMAIL, ' ');
  return url && (LINK.test(others) || DOMAIN.test(others)) ? 'url' : null;
}
