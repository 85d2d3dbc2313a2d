import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/react-virtual';
import { ROW_HEIGHT } from './row-height';

/** So many rows beyond those in sight are drawn too. */
const BEYOND = 10;

interface FrameRowsOptions {
  count: number;
  /** False while the page is short enough to be drawn whole. */
  enabled: boolean;
  /** The same function as long as the rows are the same. */
  keyOf: (index: number) => string | number;
  /** Which are drawn of those in sight, where it is not only them. */
  alsoDrawn: ((drawn: number[], first: number) => number[]) | undefined;
  scroller: () => HTMLElement | null;
  /** Draws anew; `now` where the frame was scrolled, and what comes into sight would be blank else. */
  redraw: (now: boolean) => void;
}

/** The rows of a frame that scrolls by itself, each of its own height. The library's hook would come with the first page. */
export type FrameRows = ReturnType<typeof frameRows>;
export function frameRows() {
  let isMeasuring = false;
  const optionsOf = ({ keyOf, alsoDrawn, scroller, redraw, ...rest }: FrameRowsOptions) => ({
    ...rest,
    getScrollElement: scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: BEYOND,
    getItemKey: keyOf,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) => {
      const drawn = defaultRangeExtractor(range);
      return alsoDrawn ? alsoDrawn(drawn, range.startIndex) : drawn;
    },
    // Heights are taken while React writes the page, where nothing may be drawn at once.
    onChange: (_: unknown, sync: boolean) => redraw(sync && !isMeasuring),
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
  });
  let rows: Virtualizer<HTMLElement, HTMLElement> | null = null;
  return {
    /** Takes what the table holds now. @returns what is drawn of it */
    with(options: FrameRowsOptions) {
      if (rows) rows.setOptions(optionsOf(options));
      else rows = new Virtualizer<HTMLElement, HTMLElement>(optionsOf(options));
      return rows;
    },
    /** Follows the frame until it is told to end. */
    follow: () => rows?._didMount(),
    /** After each drawing: the frame may be another one. */
    drawn: () => rows?._willUpdate(),
    measure: (row: HTMLElement | null) => {
      isMeasuring = true;
      rows?.measureElement(row);
      isMeasuring = false;
    },
  };
}
