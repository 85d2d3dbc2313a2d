import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** A table narrower than this shows each row as a card (px). */
const CARDS_BELOW = 720;
/** Differences that nobody sees are none (px). */
const STEP = 20;

const stepOf = (px: number): number => Math.floor(px / STEP) * STEP;

interface TableWidth {
  /** Rows are cards. */
  cards: boolean;
  /** At least so many pixels. */
  room: number;
}

/** How much room a table has, whatever stands beside it. */
export function useTableWidth(root: RefObject<HTMLElement | null>): TableWidth {
  // On a phone it has the window, so that rows are cards from the beginning.
  const [room, setRoom] = useState(() => stepOf(innerWidth));
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    // Told with its first layout and before it is drawn: asking for it here would lay out the page once more.
    const observer = new ResizeObserver(() => flushSync(() => setRoom(stepOf(node.clientWidth))));
    observer.observe(node);
    return () => observer.disconnect();
  }, [root]);
  return { cards: room < CARDS_BELOW, room };
}
