import { createParser } from 'eventsource-parser';
import { apiAddress } from './api-address';
import { expireSession, readToken } from './session';

export interface LiveEvent {
  type: string;
  data: unknown;
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Listens to server-sent events with the session's token (the browser's own EventSource cannot send one),
 * reconnects by itself and goes on behind the last event it saw.
 * @param seen the event to begin behind; null: with whatever comes
 * @param on what is called with each event, and when it may not be listened to any more
 * @returns what ends it
 */
export function listen(
  path: string,
  seen: string | null,
  on: { event: (event: LiveEvent) => void; refused: () => void },
): () => void {
  const ending = new AbortController();
  let lastId = seen;
  let wait = FIRST_WAIT_MS;

  const connect = async () => {
    const token = readToken();
    if (!token) return;
    const response = await fetch(apiAddress(path), {
      headers: { authorization: `Bearer ${token}`, ...(lastId === null ? {} : { 'last-event-id': lastId }) },
      signal: ending.signal,
    });
    if (response.status === 401 && (await expireSession(token))) return;
    // Too many pages listen already: one of them may leave.
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      ending.abort();
      if (response.status === 403 || response.status === 404) on.refused();
      return;
    }
    if (!response.ok || !response.body) return;
    wait = FIRST_WAIT_MS;
    const parser = createParser({
      onEvent: ({ id, event, data }) => {
        if (id) lastId = id;
        on.event({ type: event ?? 'message', data: JSON.parse(data) as unknown });
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
  };

  const run = async () => {
    while (!ending.signal.aborted) {
      try {
        await connect();
      } catch {
        // The line broke or the server restarts: try again below.
      }
      if (ending.signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, wait));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  };
  void run();
  return () => ending.abort();
}
