import { useLayoutEffect, useState, type RefObject } from 'react';

/** A table narrower than this shows each row as a card (px). */
const CARDS_BELOW = 720;
/** Differences that nobody sees are none (px). */
const STEP = 20;

interface TableWidth {
  /** Rows are cards. */
  cards: boolean;
  /** At least so many pixels. */
  room: number;
}

/** How much room a table has, whatever stands beside it. */
export function useTableWidth(root: RefObject<HTMLElement | null>): TableWidth {
  const [room, setRoom] = useState(Infinity);
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    const measure = () => setRoom(Math.floor(node.clientWidth / STEP) * STEP);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [root]);
  return { cards: room < CARDS_BELOW, room };
}
