import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { RovingFocus } from '../use-roving-focus';
import type { TableItem } from './data-table.types';

/** Where letters are typed, or another widget has its own keys. */
const TAKEN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]';
/** What steps from row to row, from wherever the focus is. */
const STEPS = ['j', 'k'];

interface TableKeys {
  roving: RovingFocus;
  count: number;
  /** The place of a row by its id. */
  indexOf: (id: string) => number;
  /** What stands at a place of the table; undefined beyond its ends. */
  itemAt: (place: number) => TableItem | undefined;
  /** Letters of the page, with the place of the focused row; null when none has the focus. Undefined: no grid. */
  letters: Readonly<Record<string, (index: number | null) => void>> | undefined;
  onOpen: ((index: number) => void) | undefined;
  /** What Enter does instead. */
  onEnter: ((index: number) => void) | undefined;
  onSelect: ((index: number, extend: boolean) => void) | undefined;
  onClear: (() => void) | undefined;
}

/**
 * The keys of a table, the same in every list. On a row: arrows, Home and End go, arrows also to the row of a group and
 * on from it, Enter and Space open it, Enter its page where it has one; where rows do not open, both follow their link.
 * In a grid J and K go from wherever nothing is typed, X chooses, and while nothing else has the focus Escape ends the
 * selection, and the letters of the page work.
 */
export function useTableKeys(table: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const { letters, onOpen } = keys;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || at?.closest(TAKEN))
      return;
    const inside = at !== null && (table.current?.contains(at) ?? false);
    const free =
      at === document.body ||
      at?.id === 'main' ||
      at?.matches('[role="tabpanel"], [role="tab"]') ||
      STEPS.includes(event.key.toLowerCase());
    if (!inside && !(free && keys.letters)) return;
    const run = actionOf(event, inside ? at : null, keys, () => inSight(table.current, keys));
    if (!run) return;
    if (event.key !== 'Escape') event.preventDefault();
    run();
  });
  const wanted = letters !== undefined || onOpen !== undefined;
  useEffect(() => {
    if (!wanted) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    // One listener for all rows, however many there are.
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [wanted]);
}

/** The row that had the focus last, if it is in sight, else the first that is. */
function inSight(table: HTMLElement | null, { roving, indexOf }: TableKeys): number {
  const top = table?.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
  const seen = [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].flatMap((row) => {
    const box = row.getBoundingClientRect();
    // One of which the headings cover less than half is still seen.
    return box.top + box.height / 2 >= top && box.top < innerHeight
      ? [indexOf(row.dataset['row'] ?? '')]
      : [];
  });
  return seen.includes(roving.active) ? roving.active : (seen[0] ?? roving.active);
}

/**
 * What a key does.
 * @param at what has the focus in the table; null when it is elsewhere @param begin where one begins then
 */
function actionOf(
  { key: name, shiftKey }: KeyboardEvent,
  at: Element | null,
  keys: TableKeys,
  begin: () => number,
): (() => void) | undefined {
  const { roving, count, itemAt, letters, onOpen, onEnter = onOpen, onSelect, onClear } = keys;
  const { active } = roving;
  const key = name.toLowerCase();
  const go = (index: number) => () => count > 0 && roving.focus(index);
  /** To what stands before or behind it: another row, or that of a group. */
  const step = (by: 1 | -1) => () => {
    const line = at?.closest<HTMLElement>('[data-index]');
    const place = Number(line?.dataset['index']) + by;
    const next = itemAt(place);
    if (next && 'index' in next) return roving.focus(next.index);
    const head = line?.parentElement?.querySelector<HTMLElement>(`[data-index="${place}"] button`);
    if (head) head.focus();
    // One that is not drawn is passed.
    else if (next) roving.focus(active + by);
  };
  const select = onSelect && at !== null ? () => onSelect(active, shiftKey) : undefined;
  // On a button or link of a row only the letters work: arrows and Enter are its own.
  const row = at?.hasAttribute('data-row') ? at : null;
  if (row || at?.closest('[scope="colgroup"]')) {
    if (key === 'arrowdown') return step(1);
    if (key === 'arrowup') return step(-1);
  }
  if (row) {
    if (key === 'home') return go(0);
    if (key === 'end') return go(count - 1);
    const open = key === 'enter' ? onEnter : key === ' ' ? (onOpen ?? onEnter) : null;
    if (open !== null)
      return open ? () => open(active) : () => row.querySelector<HTMLElement>('a[href]')?.click();
  }
  if (!letters) return undefined;
  if (key === 'j') return go(at ? active + 1 : begin());
  if (key === 'k') return go(at ? active - 1 : begin());
  if (key === 'x') return select;
  if (key === 'escape') return onClear;
  const own = letters[key];
  return own && (() => own(at && count > 0 ? active : null));
}
