import { useLayoutEffect, useState, type RefObject } from 'react';

/** A table narrower than this shows each row as a card (px). */
const CARDS_BELOW = 720;
/** One narrower than this leaves out what is wide, where it cannot scroll sideways (px). */
const NARROW_BELOW = 920;

export type TableWidth = 'cards' | 'narrow' | 'full';

/** How much room a table has, whatever stands beside it. */
export function useTableWidth(root: RefObject<HTMLElement | null>): TableWidth {
  const [width, setWidth] = useState<TableWidth>('full');
  useLayoutEffect(() => {
    const node = root.current;
    if (!node) return;
    const measure = () => {
      const { clientWidth } = node;
      setWidth(clientWidth < CARDS_BELOW ? 'cards' : clientWidth < NARROW_BELOW ? 'narrow' : 'full');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [root]);
  return width;
}
