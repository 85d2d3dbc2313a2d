export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A file as text, and how it was written. */
export interface SniffedText {
  readonly encoding: TextEncoding;
  /** Without byte order mark. */
  readonly text: string;
  readonly hadBom: boolean;
}

const BOMS: readonly (readonly [TextEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The characters of the bytes 0x80 to 0x9f in windows-1252, as the WHATWG encoding standard lists them. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Decodes a whole file: by its byte order mark, else strictly as UTF-8, else as windows-1252, which is how
 * Excel in Spanish saves a plain CSV.
 */
export function sniffText(bytes: Uint8Array): SniffedText {
  const marked = BOMS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked !== undefined) {
    return { encoding: marked[0], text: new TextDecoder(marked[0]).decode(bytes), hadBom: true };
  }
  try {
    return {
      encoding: 'utf-8',
      text: new TextDecoder('utf-8', { fatal: true }).decode(bytes),
      hadBom: false,
    };
  } catch {
    return { encoding: 'windows-1252', text: decodeWindows1252(bytes), hadBom: false };
  }
}

function decodeWindows1252(bytes: Uint8Array): string {
  // Some releases of Node read this encoding as Latin-1 and leave control characters where the signs are.
  return new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));
}

const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/**
 * The delimiter of a CSV: the sign that stands most often outside quotes in the first line; a comma when
 * none does. Text beyond the first line is not read.
 */
export function sniffDelimiter(firstLine: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of firstLine) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  const count = (delimiter: Delimiter) => counts.get(delimiter) ?? 0;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

const SPREADSHEETS: readonly (readonly number[])[] = [
  // ZIP: .xlsx, .ods, .numbers
  [0x50, 0x4b, 0x03, 0x04],
  // An empty ZIP
  [0x50, 0x4b, 0x05, 0x06],
  // OLE: .xls
  [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
];

/** Whether a file is a spreadsheet whatever its name: an .xlsx or .xls renamed to .csv. */
export function looksLikeSpreadsheet(bytes: Uint8Array): boolean {
  return SPREADSHEETS.some((signature) => signature.every((byte, index) => bytes[index] === byte));
}
