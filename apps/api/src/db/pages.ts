/** Where a page begins and how many rows it has. */
export interface Page {
  page: number;
  size_page: number;
}

/** How many rows a list has on all its pages. */
export interface Counted {
  count: number;
  /** There are more than `count`, which is where counting stopped. */
  capped: boolean;
}

export interface Listed<T> extends Counted {
  rows: T[];
}

/** What a list that knows its size says of it. */
export const exactly = (count: number): Counted => ({ count, capped: false });

/** What was found by looking for one row more than are counted. */
export const counted = (found: number, most: number): Counted =>
  found > most ? { count: most, capped: true } : exactly(found);

/** The rows of a page in an ordered list: one in the farther half is read from the other end. */
export function windowOf({ page, size_page }: Page, { count, capped }: Counted) {
  const offset = (page - 1) * size_page;
  if (capped) return { limit: size_page, offset, backwards: false };
  const limit = Math.max(0, Math.min(size_page, count - offset));
  const backwards = offset > count / 2;
  return { limit, offset: backwards ? Math.max(0, count - offset - limit) : offset, backwards };
}

/** The reply of a list: its rows with the numbers of design §6. An empty list has one empty page. */
export function pageReply<T>(results: T[], { count, capped }: Counted, { page, size_page }: Page) {
  return {
    results,
    count,
    ...(capped ? { count_capped: true } : {}),
    page,
    size_page,
    num_pages: Math.max(1, Math.ceil(count / size_page)),
  };
}

/** Text that LIKE takes literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
