import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps what is being read in its place when rows come or go above it, as live updates bring them. Rows have
 * one height. @param firstShown place of the topmost row in sight; at 0 nothing is kept, so that news is seen
 */
export function useTopAnchor(
  ids: readonly string[],
  firstShown: number,
  rowHeight: number,
  scrollBy: (pixels: number) => void,
): void {
  const before = useRef<{ ids: readonly string[]; first: number }>({ ids, first: firstShown });
  useLayoutEffect(() => {
    const { ids: old, first } = before.current;
    before.current = { ids, first: firstShown };
    if (old === ids || first <= 0) return;
    const anchor = old[first];
    const now = anchor === undefined ? -1 : ids.indexOf(anchor);
    if (now >= 0 && now !== first) scrollBy((now - first) * rowHeight);
  });
}
