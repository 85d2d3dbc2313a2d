/** Where a page begins and how many rows it has. */
export interface Page {
  page: number;
  size_page: number;
}

/** The reply of a list: its rows with the numbers of design §6. An empty list has one empty page. */
export function pageReply<T>(results: T[], count: number, { page, size_page }: Page) {
  return { results, count, page, size_page, num_pages: Math.max(1, Math.ceil(count / size_page)) };
}

/** Text that LIKE takes literally. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
