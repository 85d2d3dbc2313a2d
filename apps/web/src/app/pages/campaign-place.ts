import { parseSearch } from '../../lib/list-search';
import { campaignAt, paths, type ListBehind, type Place } from '../../paths';
import { validateCampaignSearch } from '../../searches';

/** The place in a campaign that an address names, with the list, the tab and what is open over it; null elsewhere. */
export function campaignPlace(href: string): { uuid: string; place: Place } | null {
  const { pathname, search, hash } = new URL(href, 'http://here');
  const at = campaignAt(pathname);
  if (!at) return null;
  const { uuid, below } = at;
  const list: ListBehind = {
    // A hash that names no list falls back to the first, as everywhere.
    hash: (hash.slice(1) || undefined) as ListBehind['hash'],
    search: validateCampaignSearch(parseSearch(search)),
  };
  const [, kind, id] = /^(creators|contents)\/([^/]+)/.exec(below) ?? [];
  const place =
    kind === undefined || id === undefined
      ? paths.campaign(uuid, list.hash, list.search)
      : kind === 'creators'
        ? paths.record(uuid, id, list)
        : paths.content(uuid, id, list);
  return { uuid, place };
}
