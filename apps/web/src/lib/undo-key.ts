/** Where letters are typed: there the key takes back what was typed, as everywhere. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea, [contenteditable=true]';

/** What can be taken back, the newest last. */
const offers = new Set<() => void>();

/** Lets Ctrl Z take something back. @returns what ends that, as when the toast that offers it goes */
export function offerUndo(undo: () => void): () => void {
  offers.add(undo);
  return () => void offers.delete(undo);
}

/** Ctrl Z, or Cmd Z, takes back the newest change that a toast offers to undo, on every page. */
export function undoByKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented, repeat } = event;
    if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || shiftKey || altKey || repeat) return;
    if (defaultPrevented || (target instanceof Element && target.closest(TYPED_INTO))) return;
    const undo = [...offers].at(-1);
    if (!undo) return;
    event.preventDefault();
    undo();
  });
}
