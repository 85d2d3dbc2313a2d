import { keptTexts, type Store } from '../../lib/kept-texts';
import { accountText, readAccount, type Account } from './finder-search';

const seen = keptTexts('altavoz_profiles_seen');

/** Notes that a profile has been looked at in this browser, for a company: others who use it see nothing of it. */
export const noteProfileSeen = (store: Store, company: string, account: Account): void =>
  seen.note(store, `${company} ${accountText(account)}`);

/** The profiles that were looked at last in this browser for a company. */
export const lastSeenProfiles = (store: Store, company: string, most: number): Account[] =>
  seen
    .read(store)
    .flatMap((text) =>
      text.startsWith(`${company} `) ? (readAccount(text.slice(company.length + 1)) ?? []) : [],
    )
    .slice(0, most);
