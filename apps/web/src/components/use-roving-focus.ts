import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';

/** What opens over a list and gives the focus back when it closes. */
const LAYER = '[role="menu"], [role="dialog"]';

/** Gives the focus to the neighbour of what has it; from elsewhere, to the first. @returns whether there was one */
export function stepFocus(items: readonly HTMLElement[], by: 1 | -1): boolean {
  const at = items.findIndex((item) => item === document.activeElement);
  const next = items[Math.max(at + by, 0)];
  if (!next) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

export interface RovingFocus {
  /** The place of the item that has, or last had, the focus: the one that the tabulator key reaches. */
  active: number;
  /** Gives the focus to an item, which is scrolled to first when it is not drawn. */
  focus: (index: number) => void;
  /** For the element around the items. */
  handlers: { onFocus: (event: FocusEvent) => void; onBlur: (event: FocusEvent) => void };
}

/**
 * One item of a list has the place of the keyboard. Items carry their id as `data-row`. When the one that has the
 * focus leaves, by removal, filter or somebody else's change, whoever stands in its place gets it instead of the page.
 * @param ids of the items as they are shown
 * @param list names what is listed: another begins at its first item
 */
export function useRovingFocus(
  container: RefObject<HTMLElement | null>,
  ids: readonly string[],
  scrollTo: (index: number) => void,
  list = '',
): RovingFocus {
  const [place, setPlace] = useState({ list, id: ids[0] ?? '', ids });
  const active = useMemo(
    () => (place.list === list ? placeOf(place.id, place.ids, ids) : 0),
    [place, list, ids],
  );
  // An item that is to be focused may not be drawn yet.
  const [wish, setWish] = useState(0);
  const granted = useRef(0);
  useEffect(() => {
    if (wish === granted.current) return;
    const id = ids[active];
    scrollTo(active);
    const item = id && container.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    if (!item) return;
    granted.current = wish;
    item.focus({ preventScroll: scrollsItself(item) });
  });
  const focus = (index: number) => {
    const at = Math.min(Math.max(index, 0), ids.length - 1);
    setPlace({ list, id: ids[at] ?? '', ids });
    setWish((count) => count + 1);
  };

  /** The item around what has the focus, or had it when a layer opened over the list. */
  const holder = useRef<string | null>(null);
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useLayoutEffect(() => {
    const lost = holder.current;
    if (lost === null || ids.includes(lost)) return;
    const succeed = () => {
      const now = document.activeElement;
      if (now?.isConnected && now.closest(LAYER)) return;
      document.removeEventListener('focusin', later);
      document.removeEventListener('focusout', later);
      if (holder.current !== lost) return;
      holder.current = null;
      if (now && now !== document.body && now.isConnected && now.getAttribute('role') !== 'tabpanel') return;
      if (ids.length > 0) latest.current(active);
      else document.getElementById('main')?.focus({ preventScroll: true });
    };
    const later = () => setTimeout(succeed);
    document.addEventListener('focusin', later);
    document.addEventListener('focusout', later);
    succeed();
    return () => {
      document.removeEventListener('focusin', later);
      document.removeEventListener('focusout', later);
    };
  }, [ids, active]);

  return {
    active,
    focus,
    handlers: {
      onFocus: ({ target }) => {
        const id = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
        holder.current = id ?? null;
        if (id !== undefined && id !== place.id) setPlace({ list, id, ids });
      },
      onBlur: ({ relatedTarget }) => {
        // Nowhere to go means that the element itself is going.
        if (relatedTarget !== null && !relatedTarget.closest(LAYER)) holder.current = null;
      },
    },
  };
}

/** Where an item stands; when it has left, where the next that was behind it stands, else the last before it. */
function placeOf(id: string, before: readonly string[], ids: readonly string[]): number {
  const here = ids.indexOf(id);
  if (here >= 0) return here;
  const left = new Set(ids);
  const was = before.indexOf(id);
  const heir =
    before.slice(was + 1).find((one) => left.has(one)) ??
    before.slice(0, Math.max(was, 0)).findLast((one) => left.has(one));
  return heir === undefined ? 0 : ids.indexOf(heir);
}

const scrollsItself = (item: HTMLElement) => item.closest('[data-follows-window]') !== null;
