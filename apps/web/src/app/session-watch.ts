import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { notify } from '../lib/notify';
import { readReturnPath, readToken, subscribeSession } from '../lib/session';
import { paths } from '../paths';

interface Watched {
  readonly queryClient: QueryClient;
  /** Whether what is on screen needs a session. */
  readonly isProtected: () => boolean;
  readonly go: (href: string) => void;
  readonly reload: () => void;
}

/**
 * Follows the session, also from other tabs: what was loaded belongs to whoever was signed in, so it goes
 * with them; without a session a protected screen gives way to sign-in [ERR-01]. @returns what ends it
 */
export function watchSession({ queryClient, isProtected, go, reload }: Watched): () => void {
  let token = readToken();
  return subscribeSession(() => {
    const next = readToken();
    if (next === token) return;
    token = next;
    queryClient.clear();
    if (next !== null) return reload();
    if (!isProtected()) return;
    if (readReturnPath() !== null) {
      notify.info({
        id: 'session-ended',
        title: i18next.t('shell:session_ended_title'),
        text: i18next.t('shell:session_ended_text'),
      });
    }
    go(paths.signIn());
  });
}
