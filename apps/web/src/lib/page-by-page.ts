/** How an infinite query reads a list of the API page after page: each goes on behind the last row of the one before. */
export const pageByPage = {
  initialPageParam: '',
  getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
};
