import type { ENDLESS } from '../../lib/endless';

/** `all` shows everything on one page, an endless list everything as it is read on. */
export type PageSize = number | 'all' | typeof ENDLESS;

/** How many pages there are, at least one. */
export const pageCount = (total: number, size: PageSize): number =>
  typeof size !== 'number' ? 1 : Math.max(1, Math.ceil(total / size));
