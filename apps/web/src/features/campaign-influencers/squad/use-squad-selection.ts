import type { ManagingRow } from '@altavoz/contracts';
import { useState } from 'react';

export interface SquadSelection {
  ids: ReadonlySet<string>;
  rows: readonly ManagingRow[];
  /** Everybody who fits the filter is chosen, also those of pages that were never shown. */
  everyone: boolean;
  /** How many are chosen. */
  count: number;
  /** How many of them stand on other pages. */
  elsewhere: number;
  select: (ids: ReadonlySet<string>) => void;
  selectEveryone: () => void;
  /** Takes rows out that are gone; the others stay chosen. */
  drop: (rows: readonly ManagingRow[]) => void;
  clear: () => void;
}

/** A page of the squad as it was answered. */
export interface SquadPage {
  /** A text that is the same for as long as filter, order and page are. */
  key: string;
  rows: readonly ManagingRow[];
}

interface Chosen {
  filter: string;
  rows: ReadonlyMap<string, ManagingRow>;
  everyone: boolean;
}

/**
 * The chosen rows of the squad. They survive paging and sorting; another filter or search ends them, so that
 * nothing is changed that the filter hides, and a row that goes from the page is no longer chosen [SQD-43].
 * @param filter a text that is the same for as long as the filter is
 * @param page undefined while another one is on its way
 */
export function useSquadSelection(
  filter: string,
  shown: readonly ManagingRow[] | undefined,
  page: SquadPage | undefined,
  total: number,
): SquadSelection {
  const nothing: Chosen = { filter, rows: new Map(), everyone: false };
  const [state, setState] = useState(nothing);
  const [seen, setSeen] = useState(page);
  if (page && page.rows !== seen?.rows) {
    setSeen(page);
    if (page.key === seen?.key) {
      const left = new Map(state.rows);
      const here = new Set(page.rows.map(({ uuid }) => uuid));
      for (const { uuid } of seen.rows) if (!here.has(uuid)) left.delete(uuid);
      if (left.size < state.rows.size) setState({ ...state, rows: left });
    }
  }
  const { rows, everyone } = state.filter === filter ? state : nothing;
  const here = new Set(shown?.map(({ uuid }) => uuid));
  const ids = everyone ? here : new Set(rows.keys());
  const count = everyone ? total : rows.size;
  return {
    ids,
    rows: [...rows.values()],
    everyone,
    count,
    elsewhere: count - [...ids].filter((id) => here.has(id)).length,
    select: (next) => {
      const known = new Map([...rows, ...(shown ?? []).map((row) => [row.uuid, row] as const)]);
      const chosen = [...next].flatMap((id) => {
        const row = known.get(id);
        return row ? [[id, row] as const] : [];
      });
      setState({ filter, rows: new Map(chosen), everyone: false });
    },
    selectEveryone: () => setState({ filter, rows: new Map(), everyone: true }),
    drop: (gone) => {
      const left = new Map(rows);
      for (const { uuid } of gone) left.delete(uuid);
      setState({ filter, rows: left, everyone: false });
    },
    clear: () => setState(nothing),
  };
}
