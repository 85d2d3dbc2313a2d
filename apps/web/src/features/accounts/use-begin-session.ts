import type { User } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { chooseLocale } from '../../lib/i18n';
import { useGo } from '../../lib/navigation';
import { clearReturnPath, readReturnPath, startSession } from '../../lib/session';
import { paths } from '../../paths';
import { profileQuery } from './profile-queries';

/** Where a signed-in account begins: what is missing first, then where it was, then its home. */
export function homeOf(user: User): string {
  if (user.role === null || (user.role === 'company' && user.company === null && !user.is_superuser)) {
    return paths.welcome();
  }
  return user.role === 'creator' ? paths.account() : paths.campaigns();
}

/** Starts a session in this browser and goes where the person belongs. */
export function useBeginSession() {
  const client = useQueryClient();
  const go = useGo();
  return async ({ access_token, user }: { access_token: string; user: User }): Promise<void> => {
    const home = homeOf(user);
    const back = readReturnPath();
    clearReturnPath();
    startSession(access_token);
    client.setQueryData(profileQuery.queryKey, user);
    await chooseLocale(user.locale);
    go(home === paths.welcome() ? home : (back ?? home), { replace: true });
  };
}
