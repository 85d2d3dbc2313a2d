import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { fetchPart } from '../../lib/late';
import type { FrameRows } from './frame-rows';
import { ROW_HEIGHT } from './row-height';
import { useTopAnchor } from './use-top-anchor';
import { useWindowRows } from './use-window-rows';

/** From so many rows on a page, only those in sight are drawn. */
const VIRTUAL_FROM = 60;
/** So many rows beyond those in sight are drawn too. */
const BEYOND = 8;
interface VirtualRowsOptions {
  ids: readonly string[];
  /** Which are drawn in a frame besides those in sight: told of these, and of the topmost. */
  alsoDrawn: ((drawn: number[], first: number) => number[]) | undefined;
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
  const { ids, alsoDrawn, scroller, body, rowHeight } = options;
  const count = ids.length;
  const followsWindow = rowHeight !== undefined;
  const height = rowHeight ?? ROW_HEIGHT;
  const margin = useDistanceFromTop(body, followsWindow);
  // Those in sight are there first; the others are drawn in steps that let the browser listen.
  const beyond = useDeferredValue(count > 0 ? BEYOND : 0, 0);
  const ofWindow = useWindowRows({ count, enabled: followsWindow, height, margin, beyond });
  useTopAnchor(ids, followsWindow ? ofWindow.firstFree : 0, height, (pixels) => window.scrollBy(0, pixels));
  const ofFrame = useFrameRows(!followsWindow && count > VIRTUAL_FROM, { ids, alsoDrawn, scroller });

  if (followsWindow) {
    const { from, to, scrollTo } = ofWindow;
    return {
      drawn: placesTo(to + 1)
        .slice(from)
        .map((index) => ({ index, gap: index === from ? from * height : 0 })),
      below: (count - 1 - to) * height,
      measure: undefined,
      scrollTo,
      partly: true,
    };
  }
  if (ofFrame) return ofFrame;
  return {
    drawn: placesTo(count).map((index) => ({ index, gap: 0 })),
    below: 0,
    measure: undefined,
    // The browser brings what gets the focus into sight.
    scrollTo: () => undefined,
    partly: false,
  };
}

const placesTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The rows of a frame that holds many; null where all are drawn. */
function useFrameRows(
  enabled: boolean,
  { ids, alsoDrawn, scroller }: Pick<VirtualRowsOptions, 'ids' | 'alsoDrawn' | 'scroller'>,
): VirtualRows | null {
  const drawAnew = useReducer((times: number) => times + 1, 0)[1];
  // What reckons with rows of many heights comes once there are many.
  const [frame, setFrame] = useState<FrameRows | 'failed' | null>(null);
  useEffect(() => {
    if (!enabled || frame) return;
    fetchPart(() => import('./frame-rows')).then(
      ({ frameRows }) => setFrame(frameRows()),
      () => setFrame('failed'),
    );
  }, [enabled, frame]);
  const rows = frame === 'failed' ? null : frame;
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids]);
  const virtual = rows?.with({
    count: ids.length,
    enabled,
    keyOf,
    alsoDrawn,
    scroller: () => scroller.current,
    redraw: (now) => (now ? flushSync(drawAnew) : drawAnew()),
  });
  useLayoutEffect(() => rows?.follow(), [rows]);
  useLayoutEffect(() => rows?.drawn());

  if (!enabled || frame === 'failed') return null;
  if (!virtual || !rows) {
    return {
      drawn: placesTo(VIRTUAL_FROM).map((index) => ({ index, gap: 0 })),
      below: (ids.length - VIRTUAL_FROM) * ROW_HEIGHT,
      measure: undefined,
      scrollTo: () => undefined,
      partly: false,
    };
  }
  const items = virtual.getVirtualItems();
  return {
    drawn: items.map((item, at) => ({ index: item.index, gap: item.start - (items[at - 1]?.end ?? 0) })),
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: rows.measure,
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
