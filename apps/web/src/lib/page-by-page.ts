/** How an infinite query reads a list of the API page after page. */
export const pageByPage = {
  initialPageParam: 1,
  getNextPageParam: (last: { page: number; num_pages: number }) =>
    last.page < last.num_pages ? last.page + 1 : undefined,
};
