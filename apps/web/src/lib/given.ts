/** What somebody gave the product without saying where: pasted on a page, dropped on it, shared or asked for. */
export interface Given {
  text: string;
  /** A file that was dropped or pasted. */
  file: File | null;
  /** It was dropped on the page, which said that it would be looked at. */
  dropped: boolean;
  /** Somebody asked for the place to paste in, so it opens with whatever there is. */
  asked: boolean;
}

type Listener = (given: Given) => void;
const listeners = new Set<Listener>();

/** Hands over what was given, to whatever takes it. */
export function give(given: Partial<Given>): void {
  for (const listener of listeners)
    listener({ text: '', file: null, dropped: false, asked: false, ...given });
}

/** Opens the place to paste in, with a text or empty. */
export const askForPaste = (text = ''): void => give({ text, asked: true });

/** Calls back with whatever is given. @returns what ends that */
export function onGiven(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
