import { LIMITS, type ImportField, type Network } from '@altavoz/contracts';
import type { ImportColumns } from './csv-mapping.js';
import { isBlankCell, parseAmount, parseDecimal } from './decimal.js';
import { toCents } from './money.js';
import { cutText } from './text.js';

/** Why a row of a file was not imported. The last three are found by the import, not in the row itself. */
export const IMPORT_ROW_REASONS = [
  /** No column, link or choice says on which network. */
  'network_missing',
  /** The network's cell names none of ours. */
  'network_unknown',
  /** Neither a username nor a link. */
  'username_missing',
  /** Not a username of that network. */
  'username_invalid',
  /** The link is no profile, and nothing else says who. */
  'link_unreadable',
  /** Not a whole number from 0. */
  'followers_invalid',
  /** Not an amount from 0 to the largest. */
  'cost_invalid',
  /** Not a percentage. */
  'engagement_invalid',
  /** A cell is longer than what is kept of it. */
  'too_long',
  /** More cells than the header row: an unquoted delimiter, and no cell can be trusted. */
  'wrong_column_count',
  /** The account stands in an earlier row. */
  'duplicate_in_file',
  /** The creator is in the campaign. */
  'already_in_campaign',
  /** No allowance of creator profiles left for this row. */
  'max_views_soldout',
] as const;
export type ImportRowReason = (typeof IMPORT_ROW_REASONS)[number];

/** One creator of a file. What the file does not say is undefined, so that an update leaves what is known. */
export interface ImportRow {
  readonly network: Network;
  readonly username: string;
  readonly name?: string;
  readonly followers?: number;
  /** What the creator talks about, from the category column. */
  readonly theme?: string;
  /** Percent. */
  readonly engagement_rate?: number;
  /** Cents. */
  readonly estimated_cost?: number;
  readonly country?: string;
  readonly image_url?: string;
}

export type ImportRowResult =
  | { readonly ok: true; readonly row: ImportRow }
  | { readonly ok: false; readonly reason: ImportRowReason; readonly field: ImportField | null };

/** What a row needs to know about networks; `networkRules` of `@altavoz/networks` is one. */
export interface NetworkRules {
  parseProfileUrl(text: string): { readonly network: Network; readonly username: string } | null;
  parseNetworkName(text: string): Network | null;
  normalizeUsername(network: Network, raw: string): string;
  isValidUsername(network: Network, username: string): boolean;
}

export interface MapRowOptions {
  readonly rules: NetworkRules;
  /** The network of rows that do not say theirs. */
  readonly defaultNetwork?: Network | null;
}

/** Percentages beyond this are counts in the wrong column. */
const ENGAGEMENT_MAX = 1_000;
const ANYWHERE = new Set(['all', 'global', 'worldwide', 'todos', 'todas', 'mundial']);

/** A failed row, thrown inside this file only so that each rule can say its own reason. */
class RowError extends Error {
  constructor(
    readonly reason: ImportRowReason,
    readonly field: ImportField | null,
  ) {
    super(reason);
  }
}

/**
 * Turns the cells of one line of a file into a creator, or says why not and in which field. Used by the
 * preview in the browser and by the import, so both say the same.
 *
 * Who: a valid username of the username's column; else the account of the link (or of a link in the
 * username's column). Where: the network's column, else the link, else the default. Missing cells at the
 * end of a line are empty ones. An image address that is not http(s) is left out.
 */
export function mapRow(
  cells: readonly string[],
  columns: ImportColumns,
  options: MapRowOptions,
): ImportRowResult {
  try {
    if (cells.slice(columns.count).some((cell) => cell.trim() !== ''))
      throw new RowError('wrong_column_count', null);
    const read = (field: ImportField) => readCell(cells, columns, field);
    const { username, network, spareName } = readAccount(read, options);
    return {
      ok: true,
      row: {
        network,
        username,
        name: readText(read, 'name') ?? spareName,
        followers: readFollowers(read('followers')),
        theme: readText(read, 'category'),
        engagement_rate: readEngagement(read('engagement_rate')),
        estimated_cost: readCost(read('estimated_cost')),
        country: readCountry(read),
        image_url: readImage(read('image_url')),
      },
    };
  } catch (error) {
    if (error instanceof RowError) return { ok: false, reason: error.reason, field: error.field };
    throw error;
  }
}

type Read = (field: ImportField) => string;

function readCell(cells: readonly string[], { at }: ImportColumns, field: ImportField): string {
  const column = at[field];
  const cell = column === undefined ? '' : (cells[column] ?? '').trim();
  if (cell.length > LIMITS.csvCellMax) throw new RowError('too_long', field);
  return cell;
}

/** Who the row is about. `spareName` is a username's cell that was no username beside a link that was one. */
function readAccount(
  read: Read,
  { rules, defaultNetwork }: MapRowOptions,
): { readonly network: Network; readonly username: string; readonly spareName?: string } {
  const typed = read('username');
  const link = read('profile_url');
  const named = read('network');
  const linked = rules.parseProfileUrl(link) ?? rules.parseProfileUrl(typed);
  const column = rules.parseNetworkName(named);
  const network = column ?? linked?.network ?? (named === '' ? defaultNetwork : null);
  if (network == null) throw new RowError(named === '' ? 'network_missing' : 'network_unknown', 'network');

  const username = rules.normalizeUsername(network, typed);
  if (rules.isValidUsername(network, username)) return { network, username };
  if (linked !== null && rules.isValidUsername(linked.network, linked.username)) {
    const spareName = typed === '' || rules.parseProfileUrl(typed) !== null ? undefined : typed;
    return { ...linked, spareName: spareName && cutText(spareName, LIMITS.nameMax) };
  }
  if (typed !== '') throw new RowError('username_invalid', 'username');
  if (link === '') throw new RowError('username_missing', 'username');
  // A blog's username is its address, which no rule for profiles of other networks reads.
  const address = rules.normalizeUsername(network, link);
  if (rules.isValidUsername(network, address)) return { network, username: address };
  throw new RowError('link_unreadable', 'profile_url');
}

function readText(read: Read, field: ImportField): string | undefined {
  const text = read(field).replace(/\s+/g, ' ');
  if (isBlankCell(text)) return undefined;
  if (text.length > LIMITS.nameMax) throw new RowError('too_long', field);
  return text;
}

function readCountry(read: Read): string | undefined {
  const country = readText(read, 'country');
  return country === undefined || ANYWHERE.has(country.toLowerCase()) ? undefined : country;
}

function readFollowers(cell: string): number | undefined {
  const value = readNumber(parseAmount(cell), LIMITS.countMax, 'followers_invalid', 'followers');
  // Files that went through a spreadsheet carry 15299999.999999998.
  return value === undefined ? undefined : Math.round(value);
}

function readEngagement(cell: string): number | undefined {
  return readNumber(
    parseDecimal(cell.replace(/(?<!\s)\s*%$/, '')),
    ENGAGEMENT_MAX,
    'engagement_invalid',
    'engagement_rate',
  );
}

function readCost(cell: string): number | undefined {
  const value = readNumber(parseAmount(cell), LIMITS.moneyMax, 'cost_invalid', 'estimated_cost');
  return value === undefined ? undefined : toCents(value);
}

function readNumber(
  value: number | null | undefined,
  max: number,
  reason: ImportRowReason,
  field: ImportField,
): number | undefined {
  if (value === null) return undefined;
  if (value === undefined || value < 0 || value > max) throw new RowError(reason, field);
  return value;
}

function readImage(cell: string): string | undefined {
  return cell.length <= LIMITS.urlMax && /^https?:\/\/(?=[^\s/]+\.\S)\S+$/i.test(cell) ? cell : undefined;
}
