/** A way to reach someone that a text gives away, and where in the text it stands. */
export interface ContactInfo {
  readonly kind: 'email' | 'phone' | 'url';
  readonly text: string;
  readonly index: number;
}

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu;

/** Endings by which a bare domain is told from two words with a point between them. */
const ENDINGS = (
  'com|net|org|info|biz|edu|gob|gov|app|dev|io|ai|co|me|tv|cc|fm|am|gg|ly|to|gl|be|ee|is|link|links|bio|page|site|' +
  'website|online|store|shop|club|blog|live|media|agency|studio|design|digital|social|video|world|xyz|top|lat|mx|us|' +
  'ca|uk|eu|es|ar|cl|pe|ec|ve|br|uy|py|bo|gt|cr|pa|do|hn|sv|ni|cu|pr|fr|de|it|pt|nl|ch|at|ru|cn|jp|kr|in|au'
).split('|');
const ENDING = `(?:${ENDINGS.join('|')}|${ENDINGS.join('|').toUpperCase()})`;
/**
 * Addresses with scheme, with www., and bare domains. The ending of a bare domain is all small or all
 * capital letters: "listo.Me voy" is a missing space. After an @ it is a username.
 */
const URLS = [
  /https?:\/\/[^\s<>"']{1,2000}/giu,
  /(?<![\p{L}\p{N}@._-])www\.[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}(?:[/?#][^\s<>"']{0,2000})?/giu,
  new RegExp(
    `(?<![\\p{L}\\p{N}@._-])[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62}\\.){1,5}${ENDING}(?![\\p{L}\\p{N}_-])(?:[/?#:][^\\s<>"']{0,2000})?`,
    'gu',
  ),
];

/** `2024-05-03`, whose digits with an hour after them would make ten. */
const ISO_DAY = /(?<!\d)(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g;
/** Groups of digits with up to three spaces, points, dashes or brackets between them. */
const DIGIT_CHAIN = /[+(]{0,2}\d+(?:[ \u00a0.()‐-–-]{1,3}\d+)*/gu;
/** How phones are grouped, for one that stands in a longer chain of digits. */
const PHONE_GROUPS = ['10', '2,4,4', '3,3,4', '3,7', '2,8', '5,5', '3,3,2,2', '2,2,2,2,2', '2,4,2,2'];

/**
 * Finds email addresses, ten-digit phone numbers and addresses of sites in a text, in the order in which
 * they stand. The email and the URL check can be switched off, the phone check cannot [PRF-29…34].
 * An email is never reported as the site of its domain.
 */
export function findContactInfo(
  text: string,
  { email = true, url = true }: { readonly email?: boolean; readonly url?: boolean } = {},
): ContactInfo[] {
  const found: ContactInfo[] = [];
  let rest = text;
  const take = (kind: ContactInfo['kind'], pattern: RegExp, report: boolean) => {
    rest = rest.replace(pattern, (match: string, ...groups: unknown[]) => {
      const index = groups.find((group) => typeof group === 'number') ?? 0;
      if (report) found.push({ kind, text: match, index });
      // A letter keeps its neighbours apart and is no digit.
      return 'x'.repeat(match.length);
    });
  };
  take('email', EMAIL, email);
  // With the URL check off an address may still carry a phone number, so it stays in the text.
  if (url) for (const pattern of URLS) take('url', pattern, true);
  rest = rest.replace(ISO_DAY, (day) => 'x'.repeat(day.length));
  found.push(...phonesIn(rest));
  return found.toSorted((a, b) => a.index - b.index);
}

function phonesIn(text: string): ContactInfo[] {
  return [...text.matchAll(DIGIT_CHAIN)].flatMap((match) => {
    const chain = match[0];
    const groups = [...chain.matchAll(/\d+/g)];
    const digits = groups.reduce((sum, group) => sum + group[0].length, 0);
    // 1.000.000.000 is a number.
    if (/^\d{1,3}(?:\.\d{3})+$/.test(chain)) return [];
    const isInternational = chain.includes('+') && digits >= 11 && digits <= 13;
    if (digits === 10 || isInternational)
      return [{ kind: 'phone' as const, text: chain, index: match.index }];
    return phonesAmong(groups, chain, match.index);
  });
}

/** Phones in a chain that is longer than one: `52 55 1234 5678`, `5512345678 24 h`, two phones in a row. */
function phonesAmong(groups: readonly RegExpExecArray[], chain: string, start: number): ContactInfo[] {
  const lengths = groups.map((group) => group[0].length);
  const phones: ContactInfo[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const pattern = PHONE_GROUPS.find((phone) => {
      const wanted = phone.split(',').map(Number);
      return wanted.every((length, offset) => lengths[first + offset] === length);
    });
    if (pattern === undefined) continue;
    const last = first + pattern.split(',').length - 1;
    const from = groups[first]?.index ?? 0;
    const to = (groups[last]?.index ?? 0) + (lengths[last] ?? 0);
    phones.push({ kind: 'phone', text: chain.slice(from, to), index: start + from });
    first = last;
  }
  return phones;
}
