/** What somebody gave the product without saying where: pasted on a page, dropped on it, shared or asked for. */
export interface Given {
  text: string;
  /** A file that was dropped or pasted. */
  file: File | null;
  /** It was dropped on the page, which said that it would be looked at. */
  dropped: boolean;
  /** Somebody asked for the place to paste in, so it opens with whatever there is. */
  asked: boolean;
  /** It is asked for to add contents: a name says whose. */
  contents: boolean;
}

type Listener = (given: Given) => void;
const listeners = new Set<Listener>();
/** What was given last while nothing listened yet: what does comes late. */
let kept: Given | null = null;

/** Hands over what was given, to whatever takes it. */
export function give(given: Partial<Given>): void {
  const whole = { text: '', file: null, dropped: false, asked: false, contents: false, ...given };
  if (listeners.size === 0) kept = whole;
  for (const listener of listeners) listener(whole);
}

/** Opens the place to paste in, with a text or empty. */
export const askForPaste = (text = ''): void => give({ text, asked: true });

/** Opens the place where contents are added, by the name of whose they are or by links. */
export const askForContents = (): void => give({ asked: true, contents: true });

/** Calls back with whatever is given. @returns what ends that */
export function onGiven(listener: Listener): () => void {
  listeners.add(listener);
  if (kept) listener(kept);
  kept = null;
  return () => listeners.delete(listener);
}
