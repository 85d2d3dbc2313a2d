/** What can be added to the campaign that is open, from elsewhere than its own page. */
export type Adding = 'creators' | 'file';

type Listener = (what: Adding, typed: string) => void;
const listeners = new Set<Listener>();

/**
 * Opens the place of the open campaign where this is added.
 * @param typed what it is looked for by there at once
 */
export function askToAdd(what: Adding, typed = ''): void {
  for (const listener of listeners) listener(what, typed);
}

/** Calls back with what is to be added. @returns what ends that */
export function onAskedToAdd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
