import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiAddress } from './api-address';

/** How long until it is looked again whether anybody answers (ms), where the browser believes in its network. */
const LOOK_AGAIN_MS = 5_000;
/** A server that says nothing for so long does not answer (ms). */
const PATIENCE_MS = 10_000;

let watched = false;
let lost = false;
let looking = false;
const listeners = new Set<() => void>();

function tell(now: boolean): void {
  if (now === lost) return;
  lost = now;
  // What is on screen is read again once somebody answers.
  onlineManager.setOnline(!now);
  for (const listener of listeners) listener();
}

/**
 * Looks whether the server answers. What a browser believes of its network says little of that: without one it may
 * reach a server on its own machine, and with one it may reach nobody.
 */
async function look(): Promise<void> {
  if (looking) return;
  looking = true;
  const answered = await fetch(apiAddress('/healthz'), {
    mode: 'no-cors',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    () => true,
    () => false,
  );
  looking = false;
  tell(!answered);
  // Without a network the browser says when there is one.
  if (!answered && navigator.onLine) setTimeout(() => void look(), LOOK_AGAIN_MS);
}

/** Follows the connection from now on. */
export function watchConnection(): void {
  watched = true;
  // A page that opens without a connection hears of none that is lost: its return would be no news.
  onlineManager.setOnline(navigator.onLine);
  if (!navigator.onLine) void look();
  addEventListener('online', () => void look());
  addEventListener('offline', () => void look());
}

/** A call got no answer: where the connection is followed, it is looked whether anybody answers at all. */
export function noteNoAnswer(): void {
  if (watched) void look();
}

/** Calls back when the connection is lost or back. @returns what ends that */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether nobody answers. */
export const isConnectionLost = (): boolean => lost;

export const useConnectionLost = (): boolean => useSyncExternalStore(subscribeConnection, isConnectionLost);
