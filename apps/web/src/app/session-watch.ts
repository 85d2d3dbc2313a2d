import type { QueryClient } from '@tanstack/react-query';
import { readToken, rememberInterruption, subscribeCompany, subscribeSession } from '../lib/session';

interface Watched {
  readonly queryClient: QueryClient;
  /** Whether what is on screen needs a session. */
  readonly isProtected: () => boolean;
  readonly leave: () => void;
  readonly reload: () => void;
}

/**
 * Follows the session, also from other tabs: what was loaded belongs to whoever was signed in, so it goes
 * with them; without a session a protected screen gives way to sign-in,
 * which says why [ERR-01]. The company that the session works in is followed too. @returns what ends it
 */
export function watchSession({ queryClient, isProtected, leave, reload }: Watched): () => void {
  let token = readToken();
  const endCompany = subscribeCompany(() => void queryClient.resetQueries());
  const endSession = subscribeSession((elsewhere) => {
    const next = readToken();
    if (next === token) return;
    token = next;
    if (next !== null) {
      queryClient.clear();
      return reload();
    }
    // After whoever is waiting for an answer has had it: clearing cancels what is under way.
    setTimeout(() => queryClient.clear());
    if (!isProtected()) return;
    if (elsewhere) rememberInterruption();
    leave();
  });
  return () => {
    endCompany();
    endSession();
  };
}
