/** Rows per page of a list that is read on instead: then its page is how many readings are in sight. */
export const ENDLESS = 'endless';

/** How many rows one reading of an endless list brings. */
const READING = 100;

/** The page that a list asks the API for first: of an endless one its beginning, behind which the others are read. */
export const pageAsked = ({ page, size }: { page: number; size: number | typeof ENDLESS }) =>
  size === ENDLESS ? { page: 1, size_page: READING } : { page, size_page: size };
