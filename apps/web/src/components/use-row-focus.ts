import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a table when the row that has it leaves, by removal, filter or somebody else's change:
 * whoever stands in its place gets it, instead of the page.
 * @param ids of the rows as they are shown
 */
export function useRowFocus(ids: readonly string[]) {
  const last = useRef<{ id: string; index: number } | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const was = last.current;
    if (was === null || ids.includes(was.id)) return;
    last.current = null;
    const now = document.activeElement;
    if (now !== null && now !== document.body && now.isConnected) return;
    const index = Math.min(was.index, ids.length - 1);
    const row = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`);
    (row?.tabIndex === 0 ? row : document.getElementById('main'))?.focus({ preventScroll: true });
  }, [ids]);
  return {
    ref: body,
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('tr[data-index]');
      const index = Number(row?.dataset['index'] ?? -1);
      const id = ids[index];
      last.current = id === undefined ? null : { id, index };
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Nowhere to go means that the element itself is going.
      if (relatedTarget !== null) last.current = null;
    },
  };
}
