import i18next from 'i18next';
import { useRef, type PointerEvent } from 'react';
import { announce } from '../../lib/announce';
import { formatNumber } from '../../lib/format';
import { loadWords } from '../../lib/late';
import { widthName, type TableColumns } from './use-table-columns';
import classes from './data-table.module.css';

/** How much a key or a button makes a column wider (px). */
export const WIDTH_STEP = 16;

/** How wide the columns are at the moment, but for the actions, which take what is left. */
const measuredWidths = (within: Element): Record<string, number> =>
  Object.fromEntries(
    [
      ...(within
        .closest('table')
        ?.querySelectorAll<HTMLElement>('th[data-column]:not([data-part="actions"])') ?? []),
    ].map((heading) => [heading.dataset['column'] ?? '', heading.offsetWidth]),
  );

export interface ColumnEdgeProps {
  id: string;
  model: Pick<TableColumns<never>, 'fitting' | 'resize'>;
}

const KEYS: Readonly<Record<string, number>> = { ArrowLeft: -WIDTH_STEP, ArrowRight: WIDTH_STEP };

/** Makes a shown column so much wider, and says its width, which is seen at the column. @param within the table */
export async function widen(
  within: Element,
  { id, header }: { id: string; header: string },
  by: number,
  model: ColumnEdgeProps['model'],
): Promise<void> {
  const measured = measuredWidths(within);
  const width = model.fitting(id, (measured[id] ?? 0) + by);
  model.resize(id, width, measured);
  await loadWords(['tables']);
  announce(i18next.t('tables:width_is', { column: header, width: formatNumber(width) }));
}

/** What Shift and an arrow do at a heading. */
export function resizeByKey(
  heading: HTMLElement,
  key: string,
  column: { id: string; header: string },
  model: ColumnEdgeProps['model'],
): void {
  const step = KEYS[key];
  if (step !== undefined) void widen(heading, column, step, model);
}

/**
 * The edge of a heading that makes its column wider when it is pulled; twice pressed, the column is as usual. For the
 * keyboard the heading has keys, and the panel of columns has buttons.
 */
export function ColumnEdge({ id, model }: ColumnEdgeProps) {
  const pulled = useRef<{ from: number; width: number; now: number } | null>(null);
  const headingOf = ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.closest('th');
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const heading = headingOf(event);
    if (!heading || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { offsetWidth: width } = heading;
    pulled.current = { from: event.clientX, width, now: width };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const heading = headingOf(event);
    const pull = pulled.current;
    if (!heading || !pull) return;
    const now = model.fitting(id, pull.width + event.clientX - pull.from);
    if (now === pull.now) return;
    // From here on it has a width of its own, and rows are not drawn anew for each pixel.
    if (pull.now === pull.width) model.resize(id, now, measuredWidths(heading));
    pull.now = now;
    heading.closest('table')?.style.setProperty(widthName(id), `${now}px`);
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const pull = pulled.current;
    pulled.current = null;
    if (pull && pull.now !== pull.width) model.resize(id, pull.now, measuredWidths(event.currentTarget));
  };
  return (
    <span
      className={classes.edge}
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={(event) => model.resize(id, null, measuredWidths(event.currentTarget))}
    />
  );
}
