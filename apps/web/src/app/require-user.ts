import type { User } from '@altavoz/contracts';
import { redirect } from '@tanstack/react-router';
import i18next from 'i18next';
import type { QueryClient } from '@tanstack/react-query';
import { homeOf, isGuest, profileQuery } from '../features/accounts';
import { ApiError } from '../lib/api';
import { isNetwork } from '../lib/error-text';
import { readToken, rememberReturnPath } from '../lib/session';
import { paths } from '../paths';

/** Without a session, sign-in first and back here afterwards [PER-19]. */
const requireSession = (href: string) => {
  if (readToken()) return;
  rememberReturnPath(href);
  throw redirect(paths.signIn());
};
/** Brings back what was read before, where nobody answers. */
const recall = (client: QueryClient) =>
  import('./offline').then(
    ({ recallReads }) => recallReads(client),
    () => false,
  );
/** Who is signed in, or was when there was a connection; without a session that holds, on to sign-in. */
export const requireUser = async (client: QueryClient, href: string) => {
  requireSession(href);
  if (!navigator.onLine) await recall(client);
  return client.ensureQueryData(profileQuery).catch(async (error: unknown) => {
    // The session turned out to be over: `watchSession` leads on, and no failure is shown meanwhile.
    requireSession(href);
    if (isNetwork(error) && (await recall(client))) return client.ensureQueryData(profileQuery);
    throw error;
  });
};

/** Who is told that a page is not for them: only members have somebody whom they can ask for it. */
const whoIs = (user: User) => (isCreator(user) ? 'creator' : isGuest(user) ? 'guest' : 'text');

/** Keeps a page from whoever may not see it, who is told so in its place [ERR-26]. */
export const only =
  (may: (user: User) => boolean) =>
  ({ context: { user } }: { context: { user: User } }): void => {
    if (may(user)) return;
    // Nobody is anybody here before they have said what they are.
    if (homeOf(user).to === '/welcome') throw redirect(paths.welcome());
    throw new ApiError(403, 'auth.forbidden', i18next.t(`state.forbidden_${whoIs(user)}`));
  };
export const isCreator = ({ role }: User): boolean => role === 'creator';
