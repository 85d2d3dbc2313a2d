/** What files write into a cell that has no value. */
const BLANK_WORDS = new Set([
  ...'- – — . ? n/a na n.a. nan null none nil nd n.d. n/d s/d sd #n/a #n/d unknown desconocido'.split(' '),
  'sin dato',
  'sin datos',
]);

/** Whether a cell says nothing: empty, or one of the words that files use for that. */
export function isBlankCell(text: string): boolean {
  const word = text.trim().toLowerCase();
  return word === '' || BLANK_WORDS.has(word);
}

const CURRENCY = /^(?:mx\$|us\$|mxn|mxp|usd|eur|\$|€)\s*|(?<!\s)\s*(?:mx\$|us\$|mxn|mxp|usd|eur|\$|€)$/gi;
/** Words for thousands and millions, as sites abbreviate followers in both languages. */
const SUFFIX = /^(.*?[\d.,])\s*(k|mil|m|mm|mill\.?|millón|millon|millones|million|millions)$/i;
const GROUPED = { ',': /^\d{1,3}(?:,\d{3})+$/, '.': /^\d{1,3}(?:\.\d{3})+$/ } as const;

/**
 * Reads a number as files and people write it. Null when blank, undefined when it is no number.
 *
 * Takes `1,234.50`, `1.234,50`, `1 234`, `$ 1,200`, `MXN 1,200.00`, `249500000.0`, `2.495E+08`, `1.2M`,
 * `35K`, `35 mil`, `-5`. Where it is ambiguous it is Mexican [I18-03]: a lone point is the decimal point
 * (`1.234` is one and a bit), a lone comma parts thousands (`1,234`) unless what follows cannot be
 * thousands (`1,5`, `0,125`).
 */
export function parseDecimal(text: string): number | null | undefined {
  if (isBlankCell(text)) return null;
  const bare = text
    .trim()
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/^\u2212/, '-');
  const negative = bare.startsWith('-');
  const unsigned = (negative || bare.startsWith('+') ? bare.slice(1) : bare)
    .trim()
    .replace(CURRENCY, '')
    .trim();
  const signed = negative ? '-' : '';

  if (/^\d+(?:\.\d+)?e[+-]?\d{1,2}$/i.test(unsigned)) return finite(signed + unsigned);

  const abbreviated = SUFFIX.exec(unsigned);
  const word = abbreviated?.[2]?.toLowerCase();
  const exponent = word === undefined ? '' : word === 'k' || word === 'mil' ? 'e3' : 'e6';
  const plain = plainDecimal(abbreviated?.[1] ?? unsigned);
  return plain === undefined ? undefined : finite(`${signed}${plain}${exponent}`);
}

const THOUSANDS_BY_POINT = /^([^\d.,]*[1-9]\d{0,2})\.(\d{3})\s*$/;

/**
 * Reads what has no thousandths, people or money: as `parseDecimal`, but of `12.500` the point parts
 * thousands, for nobody has 12.500 followers in fractions, and no cent is written with three digits.
 */
export const parseAmount = (text: string): number | null | undefined =>
  parseDecimal(text.replace(THOUSANDS_BY_POINT, '$1$2'));

/** Digits with at most a decimal point, from digits with separators; undefined when they do not fit. */
function plainDecimal(written: string): string | undefined {
  const joined = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/.test(written) ? written.replaceAll(' ', '') : written;
  if (/^\d+$/.test(joined)) return joined;
  if (!/^(?=[.,]*\d)[\d.,]+$/.test(joined)) return undefined;

  const point = joined.lastIndexOf('.');
  const comma = joined.lastIndexOf(',');
  if (point !== -1 && comma !== -1) {
    const [group, decimal] = point > comma ? ([',', '.'] as const) : (['.', ','] as const);
    const [whole = '', fraction = '', ...more] = joined.split(decimal);
    return more.length === 0 && GROUPED[group].test(whole) && /^\d*$/.test(fraction)
      ? `${whole.replaceAll(group, '')}.${fraction || '0'}`
      : undefined;
  }
  if (comma !== -1) {
    if (GROUPED[','].test(joined) && !joined.startsWith('0')) return joined.replaceAll(',', '');
    return decimalBy(',', joined);
  }
  return decimalBy('.', joined) ?? (GROUPED['.'].test(joined) ? joined.replaceAll('.', '') : undefined);
}

function decimalBy(separator: '.' | ',', written: string): string | undefined {
  const [whole = '', fraction = '', ...more] = written.split(separator);
  return more.length === 0 ? `${whole || '0'}.${fraction || '0'}` : undefined;
}

function finite(written: string): number | undefined {
  const value = Number(written);
  if (!Number.isFinite(value)) return undefined;
  return value === 0 ? 0 : value;
}
