import { isConnectionLost, subscribeConnection } from './connection';
import { readToken } from './session';

interface Unsent {
  send: () => Promise<unknown>;
  /** Whose session it is of: whoever has signed in since sends nothing of somebody else. */
  token: string | null;
}

/** In the order in which it did not arrive. */
const unsent = new Set<Unsent>();
let last: Promise<unknown> = Promise.resolve();

/** What fails once more waits for the next return only if whoever sends it says so: each return sends it once. */
async function sendAll(): Promise<void> {
  const now = [...unsent];
  for (const one of now) {
    if (isConnectionLost()) return;
    // It may have been given up meanwhile.
    if (unsent.delete(one) && one.token === readToken()) await one.send().catch(() => undefined);
  }
}
subscribeConnection(() => {
  if (!isConnectionLost()) last = last.then(sendAll);
});

/**
 * Sends what did not arrive when the connection that is lost is back: once, and one after the other.
 * @param send ends with the answer, of which it tells itself
 * @returns what gives that up
 */
export function onceConnected(send: () => Promise<unknown>): () => void {
  const one: Unsent = { send, token: readToken() };
  unsent.add(one);
  return () => void unsent.delete(one);
}
