import { useEffect, useState, type RefObject } from 'react';

interface ScrollEdges {
  /** Whether it can be scrolled further to the left. */
  left: boolean;
  right: boolean;
  /** Whether it is higher inside than outside. */
  tall: boolean;
}

/** How far an element can be scrolled. */
export function useScrollEdges(element: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ left: false, right: false, tall: false });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const look = () => {
      const left = node.scrollLeft > 1;
      const right = node.scrollLeft + node.clientWidth < node.scrollWidth - 1;
      const tall = node.scrollHeight > node.clientHeight + 1;
      setEdges((before) =>
        before.left === left && before.right === right && before.tall === tall
          ? before
          : { left, right, tall },
      );
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(node);
    if (node.firstElementChild) sizes.observe(node.firstElementChild);
    node.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      node.removeEventListener('scroll', look);
    };
  }, [element]);
  return edges;
}
