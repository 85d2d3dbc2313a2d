import type { QueryClient } from '@tanstack/react-query';
import { profileQuery } from '../features/accounts';
import { fetchPart } from '../lib/late';
import {
  hasSessionExpired,
  readToken,
  rememberInterruption,
  renewBy,
  subscribeCompany,
  subscribeSession,
} from '../lib/session';
import { isUnsaved } from '../lib/unsaved';

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
 * which says why [ERR-01]. Where that would lose something typed, or a change was refused for it, the same person
 * signs in on the spot and goes on. The company that the session works in is followed too. @returns what ends it
 */
export function watchSession({ queryClient, isProtected, leave, reload }: Watched): () => void {
  let token = readToken();
  let asking = false;
  const forget = () => {
    if (isProtected()) return queryClient.clear();
    // What everybody may see stays on screen, and is read anew: cleared, it would not be heard of any more.
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.invalidateQueries();
  };
  const end = () => {
    const leaves = isProtected();
    // After whoever is waiting for an answer has had it: clearing cancels what is under way.
    setTimeout(leaves ? () => queryClient.clear() : forget);
    if (leaves) leave();
  };
  const ask = async () => {
    const user = queryClient.getQueryData(profileQuery.queryKey);
    asking = true;
    const renewed = await fetchPart(() => import('./shell/sign-in-again')).then(
      ({ signInAgain }) => user !== undefined && signInAgain(user),
      () => false,
    );
    asking = false;
    if (renewed) void queryClient.invalidateQueries();
    else end();
    return renewed;
  };
  const endCompany = subscribeCompany(() => void queryClient.resetQueries());
  const endSession = subscribeSession(({ elsewhere, write }) => {
    const next = readToken();
    if (next === token) return;
    token = next;
    // Who that is, whoever asks looks at.
    if (asking) return;
    if (next !== null) {
      forget();
      return reload();
    }
    if (elsewhere && isProtected()) rememberInterruption();
    const keeps = isProtected() && hasSessionExpired() && (write || isUnsaved());
    renewBy(keeps && ask());
    if (!keeps) end();
  });
  return () => {
    endCompany();
    endSession();
  };
}
