import { LIMITS } from '@altavoz/contracts';
import { useEffect, type RefObject } from 'react';
import type { GrowingRows } from './data-table.types';

/** The bars of the page and of the tabs above a list (px). */
const HEAD_ROOM = 100;

/**
 * Reads on when the list is scrolled to within 100 px of its end, one page at a time [PRO-03], and begins another
 * list at its top [PRO-18].
 */
export function useGrowingRows(
  growing: GrowingRows | undefined,
  rows: readonly unknown[] | undefined,
  places: { root: RefObject<HTMLElement | null>; scroller: RefObject<HTMLElement | null> },
  followsWindow: boolean,
): void {
  const { root, scroller } = places;
  const list = growing?.list;
  useEffect(() => {
    if (list === undefined) return;
    if (!followsWindow) {
      scroller.current?.scrollTo(0, 0);
      return;
    }
    const start = (root.current?.getBoundingClientRect().top ?? 0) + window.scrollY - HEAD_ROOM;
    if (window.scrollY > start) window.scrollTo(0, start);
  }, [list, followsWindow, root, scroller]);

  const ready = growing !== undefined && growing.hasMore && !growing.loading && growing.error === null;
  const onMore = growing?.onMore;
  useEffect(() => {
    const frame = followsWindow ? document.documentElement : scroller.current;
    if (!ready || !frame) return;
    const check = () => {
      if (frame.scrollHeight - frame.scrollTop - frame.clientHeight <= LIMITS.infiniteScrollPx) onMore?.();
    };
    // With the next frame, which lays the page out anyway.
    const soon = requestAnimationFrame(check);
    const heard = followsWindow ? window : frame;
    heard.addEventListener('scroll', check, { passive: true });
    addEventListener('resize', check);
    return () => {
      cancelAnimationFrame(soon);
      heard.removeEventListener('scroll', check);
      removeEventListener('resize', check);
    };
    // The rows belong to it: a page that still does not fill the place asks for the next.
  }, [ready, onMore, rows, followsWindow, scroller]);
}
