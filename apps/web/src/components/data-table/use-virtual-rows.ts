import { useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useTopAnchor } from './use-top-anchor';

/** From so many rows on a page, only those in sight are drawn. */
const VIRTUAL_FROM = 60;
/** What a row is held to be high until it is measured (px). */
const ROW_HEIGHT = 44;
/** So many rows beyond those in sight are drawn too. */
const BEYOND = 8;
/** What the bars at the top of the window cover: the page's, the tabs, the head of the list (px). */
const COVERED_TOP = 150;
/** Bars at the bottom, on phones (px). */
const COVERED_BOTTOM = 80;

interface VirtualRowsOptions {
  ids: readonly string[];
  /** Which are drawn of those in sight, where it is not only them. */
  rangeExtractor: ((range: Range) => number[]) | undefined;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  /** Of rows that scroll with the window, which all have one (px); undefined for rows in a frame of their own. */
  rowHeight: number | undefined;
}

export interface VirtualRows {
  /** Places of the rows that are drawn, each with the room of those before it that are not (px). */
  drawn: readonly { index: number; gap: number }[];
  /** The room of those behind the last. */
  below: number;
  /** Takes the height of a row; undefined where all have one. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  scrollTo: (index: number) => void;
  /** Whether some of the rows are not drawn. */
  partly: boolean;
}

/** Which rows of a list are drawn: all of a short page, else those in sight, of the window or of the table's own frame. */
export function useVirtualRows(options: VirtualRowsOptions): VirtualRows {
  const { ids, rangeExtractor, scroller, body, rowHeight } = options;
  const followsWindow = rowHeight !== undefined;
  const height = rowHeight ?? ROW_HEIGHT;
  const margin = useDistanceFromTop(body, followsWindow);
  const inFrame = !followsWindow && ids.length > VIRTUAL_FROM;
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this is about, is not used
  const ofFrame = useVirtualizer({
    count: ids.length,
    enabled: inFrame,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    ...(rangeExtractor ? { rangeExtractor } : {}),
    getItemKey,
  });
  // Those in sight are there first; the others are drawn in steps that let the browser listen.
  const beyond = useDeferredValue(ids.length > 0 ? BEYOND : 0, 0);
  // oxlint-disable-next-line react/incompatible-library -- see above
  const ofWindow = useWindowVirtualizer({
    count: ids.length,
    enabled: followsWindow,
    estimateSize: () => height,
    overscan: beyond,
    initialRect: { width: innerWidth, height: innerHeight },
    scrollMargin: margin,
    scrollPaddingStart: COVERED_TOP,
    scrollPaddingEnd: COVERED_BOTTOM,
    getItemKey,
  });
  useEffect(() => ofWindow.measure(), [ofWindow, height]);
  const passed = (ofWindow.scrollOffset ?? 0) + COVERED_TOP - margin;
  const firstShown = followsWindow ? Math.ceil(Math.max(0, passed) / height) : 0;
  useTopAnchor(ids, firstShown, height, (pixels) => window.scrollBy(0, pixels));

  if (!followsWindow && !inFrame) {
    return {
      drawn: ids.map((_, index) => ({ index, gap: 0 })),
      below: 0,
      measure: undefined,
      // The browser brings what gets the focus into sight.
      scrollTo: () => undefined,
      partly: false,
    };
  }
  const virtual = followsWindow ? ofWindow : ofFrame;
  const items = virtual.getVirtualItems();
  const start = followsWindow ? margin : 0;
  return {
    drawn: items.map((item, at) => ({ index: item.index, gap: item.start - (items[at - 1]?.end ?? start) })),
    below: virtual.getTotalSize() - ((items.at(-1)?.end ?? start) - start),
    measure: followsWindow ? undefined : ofFrame.measureElement,
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    partly: true,
  };
}

/** How far the rows stand from the top of the page, whatever grows and shrinks above them: a toolbar that wraps, a picture that loads. */
function useDistanceFromTop(body: RefObject<HTMLElement | null>, wanted: boolean): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (!wanted) return;
    const measure = () =>
      setDistance(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    // Told at once of what it is to watch, after the page was laid out: asking for it here would lay it out once more.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, wanted]);
  return distance;
}
