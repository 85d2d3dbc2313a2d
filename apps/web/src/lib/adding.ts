/** What can be added to the campaign that is open, from elsewhere than its own page. */
export type Adding = 'creators' | 'file';

type Listener = (what: Adding) => void;
const listeners = new Set<Listener>();

/** Opens the place of the open campaign where this is added. */
export function askToAdd(what: Adding): void {
  for (const listener of listeners) listener(what);
}

/** Calls back with what is to be added. @returns what ends that */
export function onAskedToAdd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
