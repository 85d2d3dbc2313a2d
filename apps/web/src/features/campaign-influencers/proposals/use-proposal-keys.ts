import { useEffect, useRef, type RefObject } from 'react';

export interface ProposalKeys {
  onStep: (by: 1 | -1) => void;
  onEdge: (end: 'first' | 'last') => void;
  onSelect: (extend: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
  onClear: () => void;
  /** A row has the focus now. */
  onFocus: (uuid: string) => void;
  /** A row was clicked with Ctrl or Shift. */
  onClick: (uuid: string, extend: boolean) => void;
}

/** Where letters are typed, or another widget has its own keys. */
const TAKEN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/**
 * The keys of the list while nothing else has the focus: j and k or the arrows go, x chooses, a approves,
 * r rejects, Enter opens the creator's page, Escape ends the selection.
 */
export function useProposalKeys(grid: RefObject<HTMLElement | null>, keys: ProposalKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : null;
      if (at?.closest(TAKEN)) return;
      const inGrid = at !== null && (grid.current?.contains(at) ?? false);
      const free = at === document.body || at?.id === 'main' || at?.getAttribute('role') === 'tabpanel';
      if (!inGrid && !free) return;
      // On a button or link of a row only the letters work: arrows and Enter are its own.
      const onRow = !inGrid || at?.hasAttribute('data-row') === true;
      const { onStep, onEdge, onSelect, onApprove, onReject, onClear } = latest.current;
      const act: Record<string, (() => void) | undefined> = {
        j: () => onStep(1),
        k: () => onStep(-1),
        x: () => onSelect(event.shiftKey),
        a: onApprove,
        r: onReject,
        escape: onClear,
        ...(onRow && inGrid
          ? {
              arrowdown: () => onStep(1),
              arrowup: () => onStep(-1),
              home: () => onEdge('first'),
              end: () => onEdge('last'),
              ' ': () => onSelect(event.shiftKey),
              enter: () => at.querySelector<HTMLElement>('a[href]')?.click(),
            }
          : {}),
      };
      const run = act[event.key.toLowerCase()];
      if (!run) return;
      if (event.key !== 'Escape') event.preventDefault();
      run();
    };
    // One listener for all rows, however many there are.
    const onFocus = ({ target }: FocusEvent) => {
      const uuid = target instanceof HTMLElement ? target.dataset['row'] : undefined;
      if (uuid !== undefined && grid.current?.contains(target as Node)) latest.current.onFocus(uuid);
    };
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('a, button, input')) return;
      const row = target.closest<HTMLElement>('[data-row]');
      if (!row || !grid.current?.contains(row)) return;
      row.focus();
      const marks = event.ctrlKey || event.metaKey || event.shiftKey;
      if (marks) latest.current.onClick(row.dataset['row'] ?? '', event.shiftKey);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick);
    };
  }, [grid]);
}
