import { listBehind } from '../../lib/list-behind';
import { parseSearch } from '../../lib/list-search';
import { campaignAt, paths, type Place } from '../../paths';
import { validateCampaignSearch } from '../../searches';

/** What is passed over on the way back: one is led on from there, or it was seen on the way to something else. */
const PASSED =
  /^\/($|(sign-in|register|welcome|forgot-password|reset-password|verify-email|join|no-access)\b)/;

/** The part of the browser's `navigation` that tells what was open before in this tab. */
export interface Steps {
  currentEntry: { index: number; url: string | null } | null;
  entries: () => readonly { index: number; url: string | null }[];
}

const pageOf = (url: string | null) => (url === null ? null : new URL(url).pathname.replace(/\/$/, ''));

/**
 * How many steps back, as `history.go` takes them, the last other page of the product is: tabs and panels of the page that is
 * open are steps of their own, which are passed over.
 * @param steps undefined where the browser does not tell @returns 0 when there is none
 */
export function stepsBack(steps: Steps | undefined): number {
  const now = steps?.currentEntry;
  if (!steps || !now) return 0;
  const before = steps
    .entries()
    .filter(({ index }) => index < now.index)
    .findLast(({ url }) => {
      const page = pageOf(url);
      return page !== null && page !== pageOf(now.url) && !PASSED.test(page || '/');
    });
  return before ? before.index - now.index : 0;
}

/** What the page of an address is part of; null for the rooms of the product. */
export function placeAbove(address: { pathname: string; searchStr: string; hash: string }): Place | null {
  const { pathname, searchStr: search, hash } = address;
  const at = campaignAt(pathname);
  if (at?.below) {
    if (!/^(creators|contents)\//.test(at.below)) return paths.campaign(at.uuid);
    const list = listBehind({ search, hash });
    const { record } = validateCampaignSearch(parseSearch(search));
    // A content that was opened from the page of its creator.
    if (record && at.below.startsWith('contents/')) return paths.record(at.uuid, record, list);
    return paths.campaign(at.uuid, list.hash, list.search);
  }
  if (at || /^\/(campaigns\/new|perfil)(\/|$)/.test(pathname)) return paths.campaigns();
  if (pathname.startsWith('/brands/')) return paths.brands();
  if (/^\/(account\/.|(team|plans|company)\/?$|company\/networks)/.test(pathname)) return paths.account();
  return pathname.startsWith('/proposals/') ? paths.invitations() : null;
}
