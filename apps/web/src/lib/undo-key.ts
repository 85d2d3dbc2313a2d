import { subscribeCompany, subscribeSession } from './session';

/** Where letters are typed: there the key takes back what was typed, as everywhere. */
const TYPED_INTO =
  'input:not([type=checkbox], [type=radio], [type=file], [readonly]), textarea, [contenteditable=true]';

/** Takes a change back, and says what became of that. @returns whether it did */
export type Undo = () => Promise<boolean>;

interface Change {
  key: unknown;
  undo: Undo;
  /** What offers to take it back need not any more. */
  withdraw?: (() => void) | undefined;
}

/** Older changes than so many are never gone back to. */
const KEPT = 100;

/** The changes of this window, the newest last: however long ago, as the server knows what it can still take back. */
let changes: Change[] = [];
/** One after the other, so that no change is taken back twice, and none before the one behind it. */
let last: Promise<unknown> = Promise.resolve();
/** How many changes are on their way. */
let underway = 0;

/** Takes a change back; one that could not be stays the last, so that the key never reaches past it to an older one. */
const takeBack = (which: () => Change | undefined): void => {
  last = last.then(async () => {
    const change = which();
    change?.withdraw?.();
    if (change && (await change.undo().catch(() => false))) forgetChange(change.key);
  });
};

/**
 * Notes a change that Ctrl Z takes back.
 * @param key what it is forgotten by; whoever notes it once more notes the same
 * @param withdraw called as it begins to be taken back, whatever does it
 * @returns what takes it back, as the button of a toast does
 */
export function noteChange(undo: Undo, key: unknown = undo, withdraw?: () => void): () => void {
  changes = [...changes.filter((change) => change.key !== key), { key, undo, withdraw }].slice(-KEPT);
  return () => takeBack(() => changes.find((change) => change.key === key));
}

/**
 * Lets Ctrl Z wait for a change that is on its way, which notes itself before it ends: the key takes back this one, and
 * not the one before it.
 * @returns the change
 */
export function changing<T>(change: Promise<T>): Promise<T> {
  underway += 1;
  last = Promise.allSettled([last, change]).then(() => (underway -= 1));
  return change;
}

/** A change is taken back, whatever did it. */
export function forgetChange(key: unknown): void {
  changes = changes.filter((change) => change.key !== key);
}

/** Whoever signs in next, or works in another company, has changed nothing there yet. */
export function forgetChanges(): void {
  changes = [];
}

/** Ctrl Z, or Cmd Z, takes back the last change of this window, and then the one before, on every page. */
export function undoByKey(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented, repeat } = event;
    if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || shiftKey || altKey || repeat) return;
    if (defaultPrevented || (target instanceof Element && target.closest(TYPED_INTO))) return;
    if (changes.length === 0 && underway === 0) return;
    event.preventDefault();
    takeBack(() => changes.at(-1));
  });
  subscribeSession(forgetChanges);
  subscribeCompany(forgetChanges);
}
