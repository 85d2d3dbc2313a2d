import type { User } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { chooseLocale, currentLocale } from '../../lib/i18n';
import { useGo } from '../../lib/navigation';
import { clearReturnPath, readReturnPath, startSession } from '../../lib/session';
import { paths } from '../../paths';
import { homeOf } from './home-of';
import { profileQuery } from './profile-queries';
import { takeChosenLanguage, useSaveLanguage } from './use-choose-language';

/** Starts a session in this browser and goes where the person belongs. */
export function useBeginSession() {
  const client = useQueryClient();
  const go = useGo();
  const saveLanguage = useSaveLanguage();
  return async ({ access_token, user }: { access_token: string; user: User }): Promise<void> => {
    const home = homeOf(user);
    const back = readReturnPath();
    clearReturnPath();
    startSession(access_token);
    client.setQueryData(profileQuery.queryKey, user);
    if (takeChosenLanguage()) void saveLanguage(currentLocale());
    else await chooseLocale(user.locale);
    go(home === paths.welcome() ? home : (back ?? home), { replace: true });
  };
}
