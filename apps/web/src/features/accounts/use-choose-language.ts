import { endpoints, type Locale } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { chooseLocale } from '../../lib/i18n';
import { notify } from '../../lib/notify';
import { readToken } from '../../lib/session';
import { profileQuery } from './profile-queries';

const CHOSEN = 'altavoz_locale_chosen';

/** Saves the language of the signed-in account, so that the next sign-in and the mails follow it. */
export function useSaveLanguage(): (locale: Locale) => Promise<void> {
  const client = useQueryClient();
  return async (locale) => {
    try {
      const user = await call(endpoints.accounts.updateProfile, { body: { locale } });
      client.setQueryData(profileQuery.queryKey, user);
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
  };
}

/**
 * Changes the language of the page: of the account too when somebody is signed in, else for whoever signs in
 * next in this tab [I18-02].
 */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const save = useSaveLanguage();
  return async (locale) => {
    await chooseLocale(locale);
    if (readToken() === null) sessionStorage.setItem(CHOSEN, locale);
    else await save(locale);
  };
}

/** Whether the language was chosen on a page before signing in; says so once. */
export function takeChosenLanguage(): boolean {
  const chosen = sessionStorage.getItem(CHOSEN) !== null;
  sessionStorage.removeItem(CHOSEN);
  return chosen;
}
