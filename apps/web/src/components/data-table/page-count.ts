/** `all` shows everything on one page. */
export type PageSize = number | 'all';

/** How many pages there are, at least one. */
export const pageCount = (total: number, size: PageSize): number =>
  size === 'all' ? 1 : Math.max(1, Math.ceil(total / size));
