import type { DataTableColumn } from './data-table.types';

/** How somebody likes the columns of a table. */
export interface TableLayout {
  /** Which are shown or hidden against their own wish. */
  shown: Readonly<Record<string, boolean>>;
  /** The order of those that can be moved; one that it does not name stands behind its usual neighbour. */
  order: readonly string[];
  /** Pixels. */
  widths: Readonly<Record<string, number>>;
  /** Lower rows. */
  compact: boolean;
}

export const USUAL_LAYOUT: TableLayout = { shown: {}, order: [], widths: {}, compact: false };

/** The narrowest and the widest that a column can be made (px). */
const NARROWEST = 56;
const WIDEST = 640;
export const possibleWidth = (pixels: number, widest = WIDEST): number =>
  Math.round(Math.max(NARROWEST, Math.min(pixels, widest, WIDEST)));

const storageKey = (name: string) => `altavoz_columns:${name}`;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** What this browser keeps under a name; whatever it is not sure of is as usual. */
export function readLayout(name: string | undefined): TableLayout {
  if (!name) return USUAL_LAYOUT;
  try {
    const stored = Object.fromEntries(entriesOf(JSON.parse(localStorage.getItem(storageKey(name)) ?? '{}')));
    const { shown, order, widths, compact } = stored;
    return {
      shown: Object.fromEntries(
        entriesOf(shown).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
      ),
      order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : [],
      widths: Object.fromEntries(
        entriesOf(widths).flatMap(([id, pixels]) =>
          Number.isFinite(pixels) ? [[id, possibleWidth(Number(pixels))]] : [],
        ),
      ),
      compact: compact === true,
    };
  } catch {
    return USUAL_LAYOUT;
  }
}

/** Keeps it; the usual one needs no place. */
export function keepLayout(name: string, layout: TableLayout): void {
  if (isUsual(layout)) localStorage.removeItem(storageKey(name));
  else localStorage.setItem(storageKey(name), JSON.stringify(layout));
}

/** Whether it changes nothing. */
export const isUsual = ({ shown, order, widths, compact }: TableLayout): boolean =>
  !compact && order.length + Object.keys(shown).length + Object.keys(widths).length === 0;

/** What the column that takes what is left needs at least (px). */
export const LEFT = 232;

/** How much room columns need beside each other (px). */
export const roomFor = (
  columns: readonly Pick<DataTableColumn<never>, 'id' | 'width'>[],
  widths: TableLayout['widths'] = {},
): number => columns.reduce((pixels, { id, width }) => pixels + (widths[id] ?? width ?? LEFT), 0);

/**
 * Those that have room beside each other without the name of a row being cut away: what is wide goes first, then what
 * somebody has added, then what can be spared or otherwise scrolls, the last first. Null where not even the rest has it.
 */
export function fittingIn<
  Column extends Pick<DataTableColumn<never>, 'id' | 'width' | 'part' | 'hidden' | 'spare' | 'scrolls'>,
>(columns: readonly Column[], room: number): Column[] | null {
  const kept = [...columns];
  for (const isSpare of [
    ({ part }: Column) => part === 'wide',
    ({ hidden }: Column) => hidden,
    ({ spare, scrolls }: Column) => spare || scrolls,
  ])
    while (roomFor(kept) > room && kept.some(isSpare)) kept.splice(kept.findLastIndex(isSpare), 1);
  return roomFor(kept) > room ? null : kept;
}

type Placed = Pick<DataTableColumn<never>, 'part' | 'sticky'>;

/** Those at the edges stay there. */
export const isMovable = ({ part, sticky }: Placed): boolean =>
  part !== 'title' && part !== 'actions' && sticky !== true;

/** The columns in the order that somebody likes. */
export function arranged<Column extends Placed & { id: string }>(
  columns: readonly Column[],
  order: readonly string[],
): Column[] {
  const movable = columns.filter(isMovable);
  const places = order.flatMap((id) => movable.find((column) => column.id === id) ?? []);
  movable.forEach((column, index) => {
    if (places.includes(column)) return;
    const before = movable[index - 1];
    places.splice(before ? places.indexOf(before) + 1 : 0, 0, column);
  });
  let next = 0;
  return columns.map((column) => (isMovable(column) ? (places[next++] ?? column) : column));
}

/** The order of ids after one of them has taken the place of another. */
export function movedTo(ids: readonly string[], id: string, place: string): string[] {
  const to = ids.indexOf(place);
  const rest = ids.filter((one) => one !== id);
  return to < 0 || rest.length === ids.length ? [...ids] : rest.toSpliced(to, 0, id);
}
