/** Rows chosen in a list, as its table shows and changes them; made by `useRowSelection`. */
export interface RowSelection<Row> {
  /** Of the rows in sight: all of them when everybody is chosen. */
  ids: ReadonlySet<string>;
  /** The chosen rows as they are now, also those of other pages; none of them when everybody is. */
  rows: readonly Row[];
  /** Everybody who fits the filter is chosen, also those that were never read, but for `except`. */
  everyone: boolean;
  /** Whom of everybody was taken out again, as they are now. */
  except: readonly Row[];
  /** How many are chosen. */
  count: number;
  /** How many fit the filter. */
  total: number;
  /** Adds a row or takes it out; `extend` adds everything from the last chosen row to this one. */
  toggle: (id: string, extend: boolean) => void;
  /** All rows in sight, or none of them; of everybody none is left. */
  selectShown: (chosen: boolean) => void;
  /** Everybody who fits the filter; undefined where nothing can be done with them. */
  selectEveryone: (() => void) | undefined;
  /** Takes rows out that are gone; the others stay chosen. */
  drop: (rows: readonly Row[]) => void;
  clear: () => void;
}

/** A selection by id, and the row from which Shift extends it. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const NOTHING: Selection = { ids: new Set(), anchor: null };

/** Adds a row to the selection or takes it out. */
export function toggleOne({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Adds everything from the last chosen row to this one, as they stand on screen. */
export function extendTo(selection: Selection, order: readonly string[], id: string): Selection {
  const to = order.indexOf(id);
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  if (to < 0 || from < 0) return toggleOne(selection, id);
  const [start, end] = from < to ? [from, to] : [to, from];
  return { ids: new Set([...selection.ids, ...order.slice(start, end + 1)]), anchor: selection.anchor };
}
