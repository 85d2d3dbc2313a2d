/** The part of a list that is on screen. */
interface Shown {
  ids: readonly string[];
  /** How many of the whole list come before them. */
  before: number;
  /** Whether they are one of its pages; else it grows, and they are all that has been read of it. */
  paged: boolean;
}

/**
 * The order in which a list is gone through: the one that it had when the first was opened. Whatever is changed on the
 * way may move in the list, often to its top, and would be the next once more.
 */
export interface WalkOrder {
  /** What stood on each page, by how many come before it; of a growing list all of it. */
  pages: ReadonlyMap<number, readonly string[]>;
  /** What has been open. */
  passed: ReadonlySet<string>;
}

export const NOT_WALKED: WalkOrder = { pages: new Map(), passed: new Set() };

/** The same with what is on screen now, and with what is open; itself where that is nothing new. */
export function walkedOn(order: WalkOrder, { ids, before, paged }: Shown, open: string): WalkOrder {
  const known = order.pages.get(before);
  const rows = rowsOf(known, ids, paged, open);
  if (rows === known && order.passed.has(open)) return order;
  return {
    pages: rows ? new Map(order.pages).set(before, rows) : order.pages,
    passed: new Set(order.passed).add(open),
  };
}

function rowsOf(
  known: readonly string[] | undefined,
  ids: readonly string[],
  paged: boolean,
  open: string,
): readonly string[] | undefined {
  // The page before may still stand there for the one that was turned to.
  if (paged) return known?.includes(open) || !ids.includes(open) ? known : ids;
  if (!known) return ids;
  const there = new Set(known);
  const fresh = ids.filter((id) => !there.has(id));
  return fresh.length > 0 ? [...known, ...fresh] : known;
}

/** What is gone through of what is on screen: without what has left the list since, but for what is open. */
export function walkable(
  { pages, passed }: WalkOrder,
  { ids, before, paged }: Shown,
  open: string,
): readonly string[] {
  const there = new Set(ids);
  // What was changed on the way may stand on another page by now.
  const isThere = (id: string) => there.has(id) || id === open || (paged && passed.has(id));
  return (pages.get(before) ?? []).filter(isThere);
}

/** Where a page is entered from the one beside it: what has been open on the way is not the next once more. */
export function entry(
  { pages, passed }: WalkOrder,
  { ids, before, by }: { ids: readonly string[]; before: number; by: 1 | -1 },
): string | undefined {
  const rows = pages.get(before) ?? ids.filter((id) => !passed.has(id));
  return rows.at(by === 1 ? 0 : -1);
}
