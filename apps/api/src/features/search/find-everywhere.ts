import { LIMITS } from '@altavoz/contracts';
import { foldText } from '@altavoz/domain';
import { networkRules } from '@altavoz/networks';
import { postKey } from '@altavoz/networks/pasted';
import type { Queryable } from '../../db/database.js';
import { searchPattern, searchWords } from '../../db/search.js';
import { NOBODY, type Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import { findCampaign } from '../campaigns/index.js';
import { linkVariants } from './link-variants.js';
import {
  contentsOf,
  creatorsOf,
  type ContentFound,
  type CreatorFound,
  type Found,
} from './search.queries.js';

/** More words make nothing clearer. */
const WORDS_MAX = 6;

export interface Wanted {
  text: string;
  /** The campaign that the caller is in. */
  campaign?: string | undefined;
}

/** Where somebody may look: a company, all of it or some of its campaigns. */
export interface Place {
  companyId: string;
  campaigns: readonly string[] | null;
}

/**
 * Where a caller may look: in their company and in the campaigns that are open to them; superusers, who are of no
 * company, in the campaign that they have open.
 */
export async function placesOf(
  db: Queryable,
  caller: Caller,
  campaign: string | undefined,
): Promise<Place[]> {
  const places = new Map<string, Place>();
  for (const { companyId, campaignId } of caller.grants) {
    const open = places.get(companyId)?.campaigns ?? [];
    places.set(companyId, { companyId, campaigns: [...open, campaignId] });
  }
  if (caller.companyId !== null)
    places.set(caller.companyId, { companyId: caller.companyId, campaigns: null });
  if (caller.isSuperuser && campaign !== undefined) {
    const found = await findCampaign(db, caller, campaign).catch(nothingThere);
    if (found && !places.has(found.company_id))
      places.set(found.company_id, { companyId: found.company_id, campaigns: [found.id] });
  }
  return [...places.values()];
}

/** An address names a campaign that is gone: the rest is searched all the same. */
function nothingThere(error: unknown): null {
  if (error instanceof AppError && error.code === 'resource.not_found') return null;
  throw error;
}

/** What has the link first, then what is in the open campaign, then whose name begins so, else as each list has them. */
const bestOf = <T extends Found>(lists: readonly T[][]): T[] =>
  lists
    .flat()
    .sort(
      (a, b) =>
        Number(b.is_linked) - Number(a.is_linked) ||
        Number(b.is_here) - Number(a.is_here) ||
        Number(b.is_beginning) - Number(a.is_beginning),
    )
    .slice(0, LIMITS.foundMax);

/** The creators and contents that a text finds in all campaigns that a caller sees. */
export async function findEverywhere(
  db: Queryable,
  caller: Caller,
  { text, campaign }: Wanted,
): Promise<{ creators: CreatorFound[]; contents: ContentFound[] }> {
  const account = networkRules.parseProfileUrl(text);
  const links = linkVariants(text);
  const words = searchWords(account?.username ?? text, WORDS_MAX);
  const patterns = words.flatMap((word) => searchPattern(word) ?? []);
  if (patterns.length === 0) return { creators: [], contents: [] };
  const places = await placesOf(db, caller, campaign);
  const valuesOf = ({ companyId, campaigns }: Place) => ({
    companyId,
    campaigns: campaigns ?? [],
    here: campaign ?? NOBODY,
    ...Object.fromEntries(patterns.map((pattern, place) => [`word${place}`, pattern])),
    beginning: foldText(words.join(' ')),
    network: account?.network ?? '',
    username: account?.username ?? '',
    post: postKey(text),
    links,
  });
  const shapeOf = ({ campaigns }: Place) => ({
    some: campaigns !== null,
    ofAccount: account !== null,
    words: String(patterns.length),
  });
  const [creators, contents] = await Promise.all([
    Promise.all(places.map((place) => creatorsOf(db, shapeOf(place), valuesOf(place)))),
    Promise.all(places.map((place) => contentsOf(db, shapeOf(place), valuesOf(place)))),
  ]);
  return { creators: bestOf(creators), contents: bestOf(contents) };
}
