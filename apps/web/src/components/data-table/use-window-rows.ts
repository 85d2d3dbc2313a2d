import { useCallback, useState, useSyncExternalStore } from 'react';

/** What the bars at the top of the window cover: the page's, the tabs, the head of the list (px). */
const COVERED_TOP = 150;
/** Bars at the bottom, on phones (px). */
const COVERED_BOTTOM = 80;

interface WindowRowsOptions {
  count: number;
  /** False where the rows have a frame of their own. */
  enabled: boolean;
  /** Of each row (px). */
  height: number;
  /** How far the first stands from the top of the page (px). */
  margin: number;
  /** So many beyond those in sight are drawn too. */
  beyond: number;
}

/** Rows of one height that scroll with the window: which of them are in sight is a division. */
export function useWindowRows({ count, enabled, height, margin, beyond }: WindowRowsOptions) {
  // As its own events tell: asked for while React draws, the page would be laid out for the answer.
  const [place] = useState(() => ({ top: scrollY, height: innerHeight }));
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!enabled) return () => undefined;
      const look = () => {
        Object.assign(place, { top: scrollY, height: innerHeight });
        onChange();
      };
      look();
      addEventListener('scroll', look, { passive: true });
      addEventListener('resize', look);
      return () => {
        removeEventListener('scroll', look);
        removeEventListener('resize', look);
      };
    },
    [enabled, place],
  );
  const rowAt = (pixels: number) => Math.min(Math.max(0, Math.floor(pixels / height)), count - 1);
  // Drawn anew at once when another row comes into sight, and only then.
  const first = useSyncExternalStore(subscribe, () => rowAt(place.top - margin));
  const last = useSyncExternalStore(subscribe, () => rowAt(place.top + place.height - margin));
  const from = Math.max(0, first - beyond);
  const to = Math.min(count - 1, last + beyond);
  return {
    /** Places of those that are drawn: from the first to the last, both counted. */
    from,
    to,
    /** The topmost that no bar covers. */
    firstFree: Math.ceil(Math.max(0, place.top + COVERED_TOP - margin) / height),
    /** Brings a row into the free part of the window. */
    scrollTo: (index: number) => {
      const top = margin + index * height;
      const highest = top - COVERED_TOP;
      const lowest = top + height + COVERED_BOTTOM - innerHeight;
      if (scrollY > highest) scrollTo({ top: highest });
      else if (scrollY < lowest) scrollTo({ top: lowest });
    },
  };
}
