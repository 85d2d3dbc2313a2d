import { useMemo, useState } from 'react';
import { extendTo, NOTHING, toggleOne, type RowSelection, type Selection } from './row-selection';

interface SelectableRows<Row> {
  /** A text that is the same for as long as the filter is. */
  filter: string;
  /** One that is the same for as long as order and page are, too; of a growing list the same as `filter`. */
  page: string;
  /** Undefined while those of another page stand in their place. */
  rows: readonly Row[] | undefined;
  total: number;
  /** Whether everybody who fits the filter can be chosen at once. */
  everyone?: boolean;
}

interface Chosen<Row> {
  filter: string;
  selection: Selection;
  /** The chosen rows as they were when they were last seen. */
  known: ReadonlyMap<string, Row>;
  everyone: boolean;
}

const NO_ROWS: readonly never[] = [];

/**
 * The chosen rows of a list. They survive paging and sorting; another filter or search ends them, so that nothing is
 * changed that the filter hides, and a row that goes from the page is no longer chosen [SQD-43].
 */
export function useRowSelection<Row extends { uuid: string }>(list: SelectableRows<Row>): RowSelection<Row> {
  const { filter, page, rows, total } = list;
  const nothing: Chosen<Row> = { filter, selection: NOTHING, known: new Map(), everyone: false };
  const [state, setState] = useState(nothing);
  const [seen, setSeen] = useState({ page, rows });
  if (rows && (rows !== seen.rows || page !== seen.page)) {
    setSeen({ page, rows });
    if (page === seen.page && seen.rows) {
      const here = new Set(rows.map(({ uuid }) => uuid));
      const gone = seen.rows.filter(({ uuid }) => !here.has(uuid) && state.selection.ids.has(uuid));
      if (gone.length > 0) setState(without(state, gone));
    }
  }
  const now = state.filter === filter ? state : nothing;
  const { known, everyone } = now;
  const shown = rows ?? seen.rows ?? NO_ROWS;
  const here = useMemo(() => new Map(shown.map((row) => [row.uuid, row])), [shown]);
  const selection: Selection = everyone ? { ids: new Set(here.keys()), anchor: null } : now.selection;
  const { ids } = selection;

  const choose = (next: Selection) => {
    const entries = [...next.ids].flatMap((id) => {
      const row = here.get(id) ?? known.get(id);
      return row ? [[id, row] as const] : [];
    });
    setState({ filter, selection: next, known: new Map(entries), everyone: false });
  };
  const count = everyone ? total : ids.size;
  return {
    ids,
    rows: everyone ? NO_ROWS : [...known].map(([id, row]) => here.get(id) ?? row),
    everyone,
    count,
    elsewhere: count - [...ids].filter((id) => here.has(id)).length,
    total,
    toggle: (id, extend) =>
      choose(extend ? extendTo(selection, [...here.keys()], id) : toggleOne(selection, id)),
    selectShown: (chosen) => {
      const others = [...ids].filter((id) => !here.has(id));
      choose({ ids: new Set(chosen ? [...others, ...here.keys()] : others), anchor: null });
    },
    selectEveryone: list.everyone
      ? () => setState({ filter, selection: NOTHING, known: new Map(), everyone: true })
      : undefined,
    drop: (gone) => setState(without(now, gone)),
    clear: () => setState(nothing),
  };
}

function without<Row extends { uuid: string }>(state: Chosen<Row>, gone: readonly Row[]): Chosen<Row> {
  const ids = new Set(state.selection.ids);
  const known = new Map(state.known);
  for (const { uuid } of gone) {
    ids.delete(uuid);
    known.delete(uuid);
  }
  return { ...state, selection: { ...state.selection, ids }, known };
}
