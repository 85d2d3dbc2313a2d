import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Differences that nobody sees are none (px). */
const STEP = 20;

const stepOf = (px: number): number => Math.floor(px / STEP) * STEP;

/** At least how many pixels of room a table has, whatever stands beside it. */
export function useTableWidth(root: RefObject<HTMLElement | null>): number {
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
  return room;
}
