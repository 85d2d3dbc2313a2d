import { useEffect, useState, type RefObject } from 'react';

/** Whether an element can be scrolled further to the left or the right. */
export function useScrollEdges(element: RefObject<HTMLElement | null>): { left: boolean; right: boolean } {
  const [edges, setEdges] = useState({ left: false, right: false });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const look = () => {
      const left = node.scrollLeft > 1;
      const right = node.scrollLeft + node.clientWidth < node.scrollWidth - 1;
      setEdges((before) => (before.left === left && before.right === right ? before : { left, right }));
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
