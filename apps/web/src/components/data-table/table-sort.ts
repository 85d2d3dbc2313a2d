export interface Sort {
  id: string;
  direction: 'asc' | 'desc';
}

/** What can be sorted by, and whether its first order is downwards, as with numbers. */
export interface Sortable {
  id: string;
  descFirst?: boolean;
}

export const firstSort = ({ id, descFirst }: Sortable): Sort => ({
  id,
  direction: descFirst === true ? 'desc' : 'asc',
});

/** What a click on a heading does: its order, then the other way round, then the usual order, which is null. */
export function nextSort(now: Sort | null, by: Sortable): Sort | null {
  const first = firstSort(by);
  if (now?.id !== by.id) return first;
  if (now.direction !== first.direction) return null;
  return { id: by.id, direction: first.direction === 'asc' ? 'desc' : 'asc' };
}
