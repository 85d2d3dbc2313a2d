import type { User } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { chooseLocale, currentLocale } from '../../lib/i18n';
import { clearReturnPath, readReturnPath, rememberReturnPath, startSession } from '../../lib/session';
import { paths } from '../../paths';
import { homeOf } from './home-of';
import { profileQuery } from './profile-queries';
import { takeChosenLanguage, useSaveLanguage } from './use-choose-language';

/** Starts a session in this browser and goes where the person belongs. */
export function useBeginSession() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const saveLanguage = useSaveLanguage();
  return async ({ access_token, user }: { access_token: string; user: User }): Promise<void> => {
    const home = homeOf(user);
    const back = readReturnPath();
    clearReturnPath();
    startSession(access_token);
    client.setQueryData(profileQuery.queryKey, user);
    if (takeChosenLanguage()) void saveLanguage(currentLocale());
    else await chooseLocale(user.locale);
    const isNew = home.to === '/welcome';
    // An invitation says what somebody is, who then need not.
    if (back && (!isNew || /^\/(join|external-new)\b/.test(back)))
      return void navigate({ href: back, replace: true });
    // They say first what they are, and go on to what they came for.
    if (back) rememberReturnPath(back);
    void navigate({ ...paths.home(), replace: true });
  };
}
