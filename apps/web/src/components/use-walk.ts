import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { errorText } from '../lib/error-text';
import { notify } from '../lib/notify';
import type { Walk } from './panel-steps';

/** The list behind a panel, as far as it is on screen. */
export interface WalkedList {
  /** What can be opened, in its order. */
  ids: readonly string[];
  /** How many of the whole list come before them, and how many all are; null where that is not known. */
  before?: number;
  total?: number | null;
  /** Reads on, for a list that grows. */
  onMore?: (() => void) | undefined;
  /** Opens what stands before or behind them, for a list in pages. */
  onBeyond?: ((by: 1 | -1) => void) | undefined;
}

/** The list behind the page of a thing, read as the address of that page says. */
export interface ListBehindProps {
  campaign: string;
  /** The search part of the address, which has the state of the list. */
  search: string;
  /** The page, given the list as it has been read. */
  children: (list: WalkedList) => ReactNode;
}

/** Rows before the end of what has been read at which a growing list is read on. */
const AHEAD = 3;

/**
 * Goes from panel to panel through the list behind them. What has left the list meanwhile, such as a proposal that was
 * approved among the pending, keeps the place: the next is what has come there.
 */
export function useWalk(list: WalkedList, open: string, onOpen: (id: string) => void): Walk | undefined {
  const { ids, before = 0, total = null, onMore, onBeyond } = list;
  const at = ids.indexOf(open);
  const [known, setKnown] = useState({ open, at });
  if (at >= 0 && (known.open !== open || known.at !== at)) setKnown({ open, at });
  const place = at >= 0 ? at : known.open === open ? known.at : -1;

  const readOn = useEffectEvent(() => onMore?.());
  const isNearEnd = place >= ids.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) readOn();
  }, [isNearEnd, ids.length]);

  if (place < 0) return undefined;
  const next = at >= 0 ? place + 1 : place;
  const last = total === null ? ids.length : total - before;
  const isBeyond = (index: number) => onBeyond !== undefined && index >= -before && index < last;
  const canGo = (index: number) => ids[index] !== undefined || isBeyond(index);
  return {
    place: at >= 0 && total !== null ? { at: before + at + 1, of: total } : null,
    hasNext: canGo(next),
    hasPrevious: canGo(place - 1),
    onStep: (by) => {
      const id = ids[by === 1 ? next : place - 1];
      if (id !== undefined) onOpen(id);
      else onBeyond?.(by);
    },
  };
}

export interface PagedWalk<Row> {
  /** The page that is on screen, once it is read; its number, and how many rows pages have. */
  data: { results: readonly Row[]; count: number } | undefined;
  page: number;
  size: number;
  readPage: (page: number) => Promise<{ results: readonly Row[] }>;
  /** Turns to a page and opens a row of it. */
  onTurn: (page: number, id: string) => void;
}

/** A list in pages as it is walked through: whoever goes on behind the last row comes to the first of the next page. */
export function pagedWalk<Row extends { uuid: string }>(list: PagedWalk<Row>): WalkedList {
  const { data, page, size, readPage, onTurn } = list;
  const turn = async (by: 1 | -1) => {
    try {
      const { results } = await readPage(page + by);
      const next = results.at(by === 1 ? 0 : -1);
      if (next) onTurn(page + by, next.uuid);
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
  };
  return {
    ids: data?.results.map(({ uuid }) => uuid) ?? [],
    before: (page - 1) * size,
    total: data?.count ?? 0,
    onBeyond: (by) => void turn(by),
  };
}
