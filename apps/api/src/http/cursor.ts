import { isPlainDay, isStorableText } from '@altavoz/domain';
import { isIn, orderBy, placeOf, startsBehind, type OrderKey, type Place } from '../db/order.js';
import { limitOf, offsetOf, type Counted, type Listed, type Page } from '../db/pages.js';
import { fieldError } from './errors.js';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Of Greenwich, without saying so. */
const TIME = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?$/;
/** Beyond any count, and far from what PostgreSQL could not hold. */
const MOST = 1e15;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= MOST;

/** PostgreSQL knows no year 0. */
const isDay = (value: unknown) => typeof value === 'string' && isPlainDay(value) && !value.startsWith('0000');

/** What a key of each kind can be: a cursor may have been made up. */
const FITS: Record<OrderKey['kind'], (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && isStorableText(value),
  bigint: (value) => isNumber(value) && Number.isInteger(value),
  numeric: isNumber,
  float8: isNumber,
  timestamptz: (value) => typeof value === 'string' && isDay(TIME.exec(value)?.[1]),
  date: isDay,
  boolean: (value) => typeof value === 'boolean',
  uuid: (value) => typeof value === 'string' && ID.test(value),
};

/**
 * Where a list goes on: the place of the last row of a page in an order, which holds also when rows come, change or
 * go meanwhile. @param place its JSON @param order tells this order from others of the list
 */
const writeCursor = (order: string, place: string): string =>
  Buffer.from(JSON.stringify([order, place])).toString('base64url');

/**
 * What a list says of a page: its rows, without the one that was read only to know whether there are more, and where
 * it goes on.
 * @param rows as many as `limitOf` says, or fewer @param placeIn the place of a row, as JSON
 */
export function listed<Row>(
  rows: readonly Row[],
  total: Counted,
  order: string,
  page: Page,
  placeIn: (row: Row) => string,
): Listed<Row> {
  const shown = rows.slice(0, page.size_page);
  const goesOn = page.after
    ? rows.length > page.size_page
    : total.capped
      ? rows.length === page.size_page
      : offsetOf(page) + page.size_page < total.count;
  const last = shown.at(-1);
  return { rows: shown, ...total, next: goesOn && last ? writeCursor(order, placeIn(last)) : null };
}

/**
 * The place that a cursor says; null for the beginning of the list.
 * @throws AppError `request.invalid` on `after` when it is not one of this order
 */
export function readCursor(
  after: string | undefined,
  order: string,
  keys: readonly OrderKey[],
): Place | null {
  if (!after) return null;
  const place = parsed(after, order);
  const fits =
    place?.length === keys.length &&
    keys.every(({ kind, mayBeUnknown }, index) =>
      place[index] === null ? mayBeUnknown === true : FITS[kind](place[index]),
    );
  if (!fits) throw fieldError('after', 'refusals:list.after');
  return place as Place;
}

function parsed(after: string, order: string): readonly unknown[] | undefined {
  try {
    const [name, place] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[];
    const values: unknown = name === order && typeof place === 'string' ? JSON.parse(place) : undefined;
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a query of a list of one order needs for a page of it: where its rows are, their places and order, and from
 * its rows what the list says of them.
 * @throws AppError `request.invalid` on `after`
 */
export function pageIn(order: string, keys: readonly OrderKey[], page: Page) {
  const place = readCursor(page.after, order, keys);
  return {
    condition: isIn(keys, startsBehind(keys, place).join(' '), JSON.stringify(place)),
    place: placeOf(keys).as('place'),
    order: orderBy(keys),
    limit: limitOf(page),
    offset: offsetOf(page),
    /** What the list says of these rows. */
    listed: <Row extends { place: string }>(rows: readonly Row[], total: Counted) =>
      listed(rows, total, order, page, (row) => row.place),
  };
}
