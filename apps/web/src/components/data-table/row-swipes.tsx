import { useDrag } from '@use-gesture/react';
import type { RefObject } from 'react';
import type { RowSwipe, RowSwipes as SwipesOfRow } from './data-table.types';

export interface RowSwipesProps {
  body: RefObject<HTMLElement | null>;
  /** What a row may be swiped for. */
  swipesOf: (id: string) => SwipesOfRow | null;
}

/** How far a row is pulled until letting go does what the word behind it says: a part of its width, at most so many px. */
const FAR = { part: 0.35, most: 130 } as const;

interface Taken {
  node: HTMLElement;
  swipes: SwipesOfRow;
}

/** Draws how far a row is pulled, and what letting go would do; null puts it back. */
function draw(node: HTMLElement, pulled: number, swipe: RowSwipe | null, isFar: boolean): void {
  if (!swipe) {
    for (const name of ['pull', 'pullWord', 'pullTone', 'pullFar']) delete node.dataset[name];
    node.style.removeProperty('--pull');
    return;
  }
  node.dataset['pull'] = pulled > 0 ? 'right' : 'left';
  node.dataset['pullWord'] = swipe.label;
  node.dataset['pullTone'] = swipe.tone;
  if (isFar) node.dataset['pullFar'] = '';
  else delete node.dataset['pullFar'];
  node.style.setProperty('--pull', `${pulled}px`);
}

/** Lets cards be swiped by a finger; one listener for all of them, and React draws none anew meanwhile. */
export function RowSwipes({ body, swipesOf }: RowSwipesProps) {
  /** The row that a touch began on; null for a mouse, which has the buttons. */
  const takenBy = (event: Event): Taken | null => {
    if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') return null;
    const node = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const swipes = node && swipesOf(node.dataset['row'] ?? '');
    return swipes ? { node, swipes } : null;
  };
  useDrag<PointerEvent>(
    ({ event, first, last, canceled, cancel, movement: [pulled], memo }) => {
      const taken = first ? takenBy(event) : (memo as Taken | null);
      if (!taken) {
        cancel();
        return null;
      }
      const { node, swipes } = taken;
      const swipe = pulled === 0 ? null : pulled > 0 ? swipes.right : swipes.left;
      const isFar = Math.abs(pulled) >= Math.min(FAR.most, node.clientWidth * FAR.part);
      draw(node, pulled, last ? null : swipe, isFar);
      if (last && !canceled && isFar) swipe?.does();
      return taken;
    },
    // A finger that has moved makes no click by itself; `filterTaps` would take clicks of other fingers as well.
    { target: body, axis: 'x', threshold: 8, pointer: { keys: false } },
  );
  return null;
}
