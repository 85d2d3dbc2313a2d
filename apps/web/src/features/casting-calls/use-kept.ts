import { useEffect, useRef, useState } from 'react';
import { isConnectionLost, subscribeConnection } from '../../lib/connection';

/** How long nothing is typed before it is kept. */
const PAUSE_MS = 700;

/**
 * Keeps what is typed a moment after the last key, one sending after the other, at once when the page is left, and again
 * when a connection that was lost is back. The browser asks before a page goes that has something unkept.
 * @param text what is typed, as text: what is the same is not sent again
 * @returns how it stands
 */
export function useKept(text: string, keep: () => Promise<unknown>): 'kept' | 'keeping' | 'failed' | null {
  const [state, setState] = useState<'kept' | 'keeping' | 'failed' | null>(null);
  const sent = useRef(text);
  const wanted = useRef({ text, keep });
  useEffect(() => {
    wanted.current = { text, keep };
  });
  const chain = useRef(Promise.resolve());
  const [send] = useState(() => () => {
    chain.current = chain.current.then(async () => {
      const { text: now, keep: keepNow } = wanted.current;
      if (now === sent.current) return;
      setState('keeping');
      try {
        await keepNow();
        sent.current = now;
        setState('kept');
      } catch {
        setState('failed');
      }
    });
  });
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(send, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, send]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (wanted.current.text === sent.current) return;
      send();
      event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    addEventListener('pagehide', send);
    const end = subscribeConnection(() => !isConnectionLost() && send());
    return () => {
      removeEventListener('beforeunload', hold);
      removeEventListener('pagehide', send);
      end();
      send();
    };
  }, [send]);
  return state;
}
