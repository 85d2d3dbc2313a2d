import { isGivenId, parseProfileUrl, type Account } from './profile-url.js';
import { networkManifest } from './registry.js';
import { toUrl } from './url.js';
import { usernameKey } from './username.js';

const siteOf = (address: string) =>
  toUrl(address)
    ?.hostname.toLowerCase()
    .replace(/^www\./, '') ?? null;

/**
 * Whose post a link leads to, when that is surely somebody else than an account of the same network.
 * Null when it is the account's own, when the link does not say whose it is, or when the one is named by the
 * number that its network gave it and the other by a name.
 */
export function otherAccountOfLink(link: string, account: Account): string | null {
  if (networkManifest(account.network).usernameIsAddress) {
    const site = siteOf(link);
    const own = siteOf(account.username);
    const within = site !== null && own !== null && (site.endsWith(own) || own.endsWith(site));
    return site === null || own === null || within ? null : site;
  }
  const found = parseProfileUrl(link);
  if (found?.network !== account.network) return null;
  if (usernameKey(found.username) === usernameKey(account.username)) return null;
  const comparable = isGivenId(found) === isGivenId(account);
  return comparable ? found.username : null;
}
