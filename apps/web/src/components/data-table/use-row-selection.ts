import { useMemo, useState } from 'react';
import { extendTo, toggleOne, type RowSelection, type Selection } from './row-selection';

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
  /** The rows that were picked by hand as they were when they were last seen: the chosen, or of everybody those that are not. */
  known: ReadonlyMap<string, Row>;
  /** The row from which Shift extends them. */
  anchor: string | null;
  everyone: boolean;
}

const NO_ROWS: readonly never[] = [];

/**
 * The chosen rows of a list. They survive paging and sorting; another filter or search ends them, so that nothing is
 * changed that the filter hides, and a row that goes from the page is no longer chosen [SQD-43]. Whoever is taken out
 * of everybody stays out.
 */
export function useRowSelection<Row extends { uuid: string }>(list: SelectableRows<Row>): RowSelection<Row> {
  const { filter, page, rows, total } = list;
  const nothing: Chosen<Row> = { filter, known: new Map(), anchor: null, everyone: false };
  const [state, setState] = useState(nothing);
  const [seen, setSeen] = useState({ page, rows });
  if (rows && (rows !== seen.rows || page !== seen.page)) {
    setSeen({ page, rows });
    if (page === seen.page && seen.rows && !state.everyone) {
      const here = new Set(rows.map(({ uuid }) => uuid));
      const gone = seen.rows.filter(({ uuid }) => !here.has(uuid) && state.known.has(uuid));
      if (gone.length > 0) setState(without(state, gone));
    }
  }
  const now = state.filter === filter ? state : nothing;
  const { known, anchor, everyone } = now;
  const picked: Selection = { ids: new Set(known.keys()), anchor };
  const shown = rows ?? seen.rows ?? NO_ROWS;
  const here = useMemo(() => new Map(shown.map((row) => [row.uuid, row])), [shown]);
  const order = [...here.keys()];
  const ids = everyone ? new Set(order.filter((id) => !known.has(id))) : picked.ids;

  const choose = (next: Selection) => {
    const entries = [...next.ids].flatMap((id) => {
      const row = here.get(id) ?? known.get(id);
      return row ? [[id, row] as const] : [];
    });
    // Of everybody without everybody nothing is left, also when more come.
    setState(
      everyone && next.ids.size >= total
        ? nothing
        : { filter, known: new Map(entries), anchor: next.anchor, everyone },
    );
  };
  const rowsPicked = [...known].map(([id, row]) => here.get(id) ?? row);
  const count = everyone ? total - known.size : known.size;
  return {
    ids,
    rows: everyone ? NO_ROWS : rowsPicked,
    everyone,
    except: everyone ? rowsPicked : NO_ROWS,
    count,
    total,
    toggle: (id, extend) => choose(extend && !everyone ? extendTo(picked, order, id) : toggleOne(picked, id)),
    selectShown: (chosen) => {
      if (everyone && !chosen) return setState(nothing);
      const others = [...known.keys()].filter((id) => !here.has(id));
      choose({ ids: new Set(chosen && !everyone ? [...others, ...order] : others), anchor: null });
    },
    selectEveryone: list.everyone ? () => setState({ ...nothing, everyone: true }) : undefined,
    drop: (gone) => setState(without(now, gone)),
    clear: () => setState(nothing),
  };
}

function without<Row extends { uuid: string }>(state: Chosen<Row>, gone: readonly Row[]): Chosen<Row> {
  const known = new Map(state.known);
  for (const { uuid } of gone) known.delete(uuid);
  return { ...state, known };
}
