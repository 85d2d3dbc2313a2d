import type { Group } from '@altavoz/contracts';

/** Where a page begins and how many rows it has. */
export interface Page {
  page: number;
  size_page: number;
  /** Behind which row it begins, in the place of `page`. */
  after?: string | undefined;
  /** How many rows it passes over, in the place of `page`, where that is no whole number of pages. */
  skip?: number | undefined;
}

/** How many rows a list has on all its pages. */
export interface Counted {
  count: number;
  /** There are more than `count`, which is where counting stopped. */
  capped: boolean;
}

export interface Listed<T> extends Counted {
  rows: T[];
  /** Where the list goes on; null at its end. */
  next: string | null;
  /** Of a list in groups: those that its filter has, also the folded, which are not in `count`. */
  groups?: readonly Group[];
}

/** What a list that knows its size says of it. */
export const exactly = (count: number): Counted => ({ count, capped: false });

/** What was found by looking for one row more than are counted. */
export const counted = (found: number, most: number): Counted =>
  found > most ? { count: most, capped: true } : exactly(found);

/** The rows of a page in an ordered list: one in the farther half is read from the other end. */
export function windowOf(page: Page, { count, capped }: Counted) {
  const offset = offsetOf(page);
  if (page.after || capped) return { limit: limitOf(page), offset, backwards: false };
  const limit = Math.max(0, Math.min(page.size_page, count - offset));
  const backwards = offset > count / 2;
  return { limit, offset: backwards ? Math.max(0, count - offset - limit) : offset, backwards };
}

/** How many rows a page reads: behind another row one more than it shows, to know whether the list goes on. */
export const limitOf = ({ size_page, after }: Page): number => (after ? size_page + 1 : size_page);

/** How many rows a page passes over: none when it begins behind a row. */
export const offsetOf = ({ page, size_page, after, skip }: Page): number =>
  after ? 0 : (skip ?? (page - 1) * size_page);

/** Rows in the order in which their ids were asked for. */
export function inOrderOf<Row>(
  ids: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(idOf(a)) ?? 0) - (places.get(idOf(b)) ?? 0));
}

/** The reply of a list: its rows with the numbers of design §6. An empty list has one empty page. */
export function pageReply<T>(
  results: T[],
  { count, capped, next, groups }: Omit<Listed<unknown>, 'rows'>,
  { page, size_page }: Page,
) {
  return {
    results,
    count,
    ...(capped ? { count_capped: true } : {}),
    page,
    size_page,
    num_pages: Math.max(1, Math.ceil(count / size_page)),
    next,
    ...(groups ? { groups: [...groups] } : {}),
  };
}

/** Text that LIKE takes literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
