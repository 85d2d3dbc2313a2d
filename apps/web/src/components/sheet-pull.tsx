import { useDrag } from '@use-gesture/react';
import type { RefObject } from 'react';

export interface SheetPullProps {
  /** What follows the finger. */
  sheet: RefObject<HTMLElement | null>;
  /** Where it is taken. */
  head: RefObject<HTMLElement | null>;
  onPulled: () => void;
}

/** Pulled so far down (px), or this fast (px/ms), a sheet is meant to close. */
const FAR = 120;
const FAST = 0.6;

/** Lets a sheet be pulled down by its head; it goes back to its place when let go, and whoever is told closes it. */
export function SheetPull({ sheet, head, onPulled }: SheetPullProps) {
  useDrag(
    ({
      event,
      cancel,
      first,
      last,
      canceled,
      movement: [, down],
      velocity: [, speed],
      direction: [, to],
    }) => {
      // A mouse selects the words of the head.
      if (first && event instanceof PointerEvent && event.pointerType === 'mouse') return cancel();
      const node = sheet.current;
      if (!node) return;
      if (last) node.removeAttribute('data-pulled');
      else node.setAttribute('data-pulled', '');
      node.style.setProperty('translate', last ? null : `0 ${Math.max(0, down)}px`);
      if (last && !canceled && (down > FAR || (to > 0 && speed > FAST))) onPulled();
    },
    { target: head, axis: 'y', pointer: { keys: false } },
  );
  return null;
}
