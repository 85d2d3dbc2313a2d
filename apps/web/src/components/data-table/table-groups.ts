import type { Group } from '@altavoz/contracts';
import type { LaidOut, TableItem } from './data-table.types';

/** Where a page lies in its list. */
interface PageOfGroups {
  /** Rows of all pages before it. */
  before: number;
  /** Its own. */
  shown: number;
}

/**
 * The rows of a page under those of their groups. A folded group has no rows: it stands before the first row of the
 * next one, or at the end of the last page.
 */
export function itemsOf(groups: readonly Group[], { before, shown }: PageOfGroups): TableItem[] {
  const items: TableItem[] = [];
  const total = openCount(groups);
  let drawn = 0;
  let start = 0;
  for (const group of groups) {
    const at = start - before;
    const end = at + (group.folded ? 0 : group.count);
    const isHere = group.folded ? at >= 0 && (at < shown || start === total) : at < shown && end > 0;
    if (isHere && at <= shown) {
      while (drawn < at) items.push({ index: drawn++ });
      items.push({ group, continued: at < 0 });
    }
    start += group.folded ? 0 : group.count;
  }
  while (drawn < shown) items.push({ index: drawn++ });
  return items;
}

/** How many rows all pages have together. */
const openCount = (groups: readonly Group[]): number =>
  groups.reduce((sum, { count, folded }) => sum + (folded ? 0 : count), 0);

/** The page on which a group begins once it is folded, or unfolded. */
export function pageOfFold(groups: readonly Group[], value: string, size: number): number {
  const after = groups.map((group) => (group.value === value ? { ...group, folded: !group.folded } : group));
  const place = after.findIndex((group) => group.value === value);
  const pages = Math.max(1, Math.ceil(openCount(after) / size));
  return Math.min(pages, Math.floor(openCount(after.slice(0, Math.max(place, 0))) / size) + 1);
}

/** The rows of a page, and those of their groups, as a table draws them. */
export function layOut(groups: readonly Group[], before: number, ids: readonly string[]): LaidOut {
  const items = itemsOf(groups, { before, shown: ids.length });
  const heads = items.flatMap((item, place) => ('group' in item ? [place] : []));
  return {
    items,
    keys: items.map((item) => ('group' in item ? `group ${item.group.value}` : String(ids[item.index]))),
    places: items.flatMap((item, place) => ('index' in item ? [place] : [])),
    alsoDrawn: (drawn, first) => {
      const head = heads.findLast((place) => place <= first);
      return head === undefined || head >= (drawn[0] ?? 0) ? drawn : [head, ...drawn];
    },
  };
}
