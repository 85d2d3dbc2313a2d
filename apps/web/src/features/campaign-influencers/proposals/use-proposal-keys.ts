import { useEffect, useRef } from 'react';

export interface ProposalKeys {
  onStep: (by: 1 | -1) => void;
  onEdge: (end: 'first' | 'last') => void;
  onSelect: (extend: boolean) => void;
  onApprove: () => void;
  onReject: () => void;
  onClear: () => void;
}

/** Where letters are typed, or another widget has its own keys. */
const TAKEN =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/**
 * The keys of the list while nothing else has the focus: j and k or the arrows go, x chooses, a approves,
 * r rejects, Escape ends the selection.
 */
export function useProposalKeys(grid: React.RefObject<HTMLElement | null>, keys: ProposalKeys): void {
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
      const onRow = !inGrid || at?.getAttribute('role') === 'row';
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
            }
          : {}),
      };
      const run = act[event.key.toLowerCase()];
      if (!run) return;
      if (event.key !== 'Escape') event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [grid]);
}
