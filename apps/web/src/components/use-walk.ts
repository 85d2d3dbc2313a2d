import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { errorText } from '../lib/error-text';
import { notify } from '../lib/notify';
import type { Growing } from './growing';
import type { Walk } from './panel-steps';
import { entry, NOT_WALKED, walkable, walkedOn } from './walk-order';

/** The list behind a panel, as far as it is on screen. */
export interface WalkedList {
  /** What can be opened, in its order. */
  ids: readonly string[];
  /** How many of the whole list come before them, and how many all are; null where that is not known. */
  before?: number;
  total?: number | null;
  /** How a list that grows is read on. */
  growing?: Growing | undefined;
  /** Opens what stands before or behind them, for a list in pages. @param pick chooses among the rows of that page */
  onBeyond?:
    ((by: 1 | -1, pick: (ids: readonly string[], before: number) => string | undefined) => void) | undefined;
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
 * Goes from panel to panel through the list behind them, in the order that it had when the first was opened. What has
 * left the list meanwhile, such as a proposal that was approved among the pending, is passed over.
 */
export function useWalk(list: WalkedList, open: string, onOpen: (id: string) => void): Walk | undefined {
  const { ids, before = 0, total = null, growing, onBeyond } = list;
  const paged = onBeyond !== undefined;
  const shown = { ids, before, paged };
  const [kept, setKept] = useState(NOT_WALKED);
  const order = walkedOn(kept, shown, open);
  if (order !== kept) setKept(order);
  const rows = walkable(order, shown, open);
  const at = rows.indexOf(open);

  const hasMore = growing?.hasMore ?? false;
  const isNearEnd = at >= rows.length - AHEAD;
  // A reading that another one took the place of has brought nothing, and is asked for anew.
  const isReady = hasMore && !growing?.loading && !growing?.error;
  const readOn = useEffectEvent(() => growing?.onMore());
  useEffect(() => {
    if (isNearEnd && isReady) readOn();
  }, [isNearEnd, isReady, ids.length]);

  /** What somebody wants to go on from, while what comes behind it is read. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const next = rows[at + 1];
  const goOn = useEffectEvent((id: string) => onOpen(id));
  useEffect(() => {
    if (waiting === open && next !== undefined) goOn(next);
  }, [waiting, open, next]);
  // Whoever goes elsewhere meanwhile is not called back, nor at an end that has become one.
  if (waiting !== null && (waiting !== open || !(hasMore || next !== undefined))) setWaiting(null);

  if (at < 0) return undefined;
  const isBeyond = (by: 1 | -1) => paged && (by === 1 ? before + rows.length < (total ?? 0) : before > 0);
  const canGo = (by: 1 | -1) => rows[at + by] !== undefined || isBeyond(by) || (by === 1 && hasMore);
  return {
    place: total !== null && (paged || ids.includes(open)) ? { at: before + at + 1, of: total } : null,
    hasNext: canGo(1),
    hasPrevious: canGo(-1),
    onStep: (by) => {
      const id = rows[at + by];
      if (id !== undefined) onOpen(id);
      else if (isBeyond(by)) onBeyond?.(by, (page, from) => entry(order, { ids: page, before: from, by }));
      else if (by === 1 && hasMore) {
        setWaiting(open);
        // Whoever asks again after a failure has it read again.
        if (!growing?.loading) growing?.onMore();
      }
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
  const turn: NonNullable<WalkedList['onBeyond']> = async (by, pick) => {
    try {
      const { results } = await readPage(page + by);
      const next = pick(
        results.map(({ uuid }) => uuid),
        (page + by - 1) * size,
      );
      if (next !== undefined) onTurn(page + by, next);
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
  };
  return {
    ids: data?.results.map(({ uuid }) => uuid) ?? [],
    before: (page - 1) * size,
    total: data?.count ?? 0,
    onBeyond: turn,
  };
}
