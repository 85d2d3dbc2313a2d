import {
  FAILED_NAMED,
  NETWORKS,
  type CaptureProblem,
  type Network,
  type SearchFailure,
  type SearchRules,
} from '@altavoz/contracts';
import { DAY_MS, type SearchSpan } from '@altavoz/domain';
import { networkManifest } from '@altavoz/networks';
import type { CapturedPost, Failure, Page, Result } from '@altavoz/networks/connectors';
import type { Queryable } from '../../db/database.js';
import { accountAsked, noteFailure, openWay, type Way } from '../network-connections/index.js';
import type { SearchedCreator } from './searches.repository.js';
import { readWays, type Asking, type Ways } from './ways.js';

/** Pages of a creator's posts, and of one search, that are read at a time: what is older was read before. */
const CREATOR_PAGES = 4;
const SEARCH_PAGES = 2;
/** Posts that came late to a list, or were changed, are looked at once more. */
const OVERLAP_MS = 2 * DAY_MS;

/** What a network is searched for. */
interface Term {
  readonly rule: 'hashtag' | 'mention' | 'keyword';
  readonly value: string;
}

/** One thing to ask a network for: the posts of a creator, or those that it finds itself. */
type Step = { readonly network: Network } & (
  | { readonly creator: SearchedCreator; readonly term?: undefined }
  | { readonly term: Term; readonly creator?: undefined }
) & { readonly ways: Ways; readonly way: Way };

/** What a step brought. */
export interface Found {
  readonly network: Network;
  /** Whose they are; undefined for what a network found itself. */
  readonly creator?: SearchedCreator;
  readonly term?: Term;
  /** The connection of the creator by whose own leave it came. */
  readonly connection?: string;
  readonly posts: readonly CapturedPost[];
  /** The network was asked at all: what would only meet the same again is not. */
  readonly isAsked: boolean;
  /** It answered, were it that there is nothing. */
  readonly isRead: boolean;
}

export interface Plan {
  readonly steps: readonly Step[];
  /** What cannot even be asked. */
  readonly failures: Failures;
}

/** Why parts of a search gave nothing, counted by network and reason. */
export class Failures {
  private readonly found: Map<string, { failure: Omit<SearchFailure, 'names'>; names: string[] }>;

  /** @param before what the search met until it was interrupted */
  constructor(before: readonly SearchFailure[] = []) {
    this.found = new Map(
      before.map(({ names, ...failure }) => [
        `${failure.network} ${failure.what} ${failure.problem}`,
        { failure, names: [...names] },
      ]),
    );
  }

  add(network: Network, what: SearchFailure['what'], problem: CaptureProblem, name?: string): void {
    const key = `${network} ${what} ${problem}`;
    const one = this.found.get(key) ?? { failure: { network, what, problem, count: 0 }, names: [] };
    one.failure = { ...one.failure, count: one.failure.count + 1 };
    if (name !== undefined && one.names.length < FAILED_NAMED) one.names.push(name);
    this.found.set(key, one);
  }

  /** The most first. */
  list(): SearchFailure[] {
    return [...this.found.values()]
      .map(({ failure, names }) => ({ ...failure, names }))
      .sort((a, b) => b.count - a.count);
  }
}

/**
 * What a search asks for: the posts of the campaign's creators, each by the leave that there is, whose turn was longest ago
 * first; then, where `isWide`, what the networks find themselves by hashtags, names and words.
 * @param creators those whose turn it has not been in this search
 * @param most how many of them have theirs in it
 * @param before what the search met until it was interrupted; null: it begins
 */
export async function planSearch(
  context: { readonly db: Queryable; readonly networks: Asking['networks'] },
  company: string,
  {
    rules,
    creators,
    most,
    isWide,
    before,
  }: {
    rules: SearchRules;
    creators: readonly SearchedCreator[];
    most: number;
    isWide: boolean;
    before: readonly SearchFailure[] | null;
  },
): Promise<Plan> {
  // The networks are searched in one go, after the creators, and so from the beginning.
  const failures = new Failures(before?.filter(({ what }) => what === 'creators'));
  const asked = new Map<SearchedCreator, Step>();
  const searches: Step[] = [];
  const scope = rules.networks.length > 0 ? rules.networks : NETWORKS;
  for (const network of scope) {
    const own = creators.filter((one) => one.network === network);
    // Where nobody of the campaign is, and nobody chose the network, nothing is missed.
    if (own.length === 0 && rules.networks.length === 0) continue;
    const ways = await readWays(context, company, network, own);
    for (const creator of own) {
      const way = ways.ofCreator(creator);
      if (typeof way !== 'string') asked.set(creator, { network, creator, ways, way });
      else if (before === null) failures.add(network, 'creators', way, creator.name);
    }
    if (isWide)
      for (const term of termsOf(rules)) {
        const way = wayOf(ways, term);
        if (typeof way !== 'string') searches.push({ network, term, ways, way });
        else if (way !== 'not_supported') failures.add(network, 'search', way);
      }
  }
  const inTurn = creators.flatMap((creator) => asked.get(creator) ?? []);
  return { steps: [...inTurn.slice(0, Math.max(0, most)), ...searches], failures };
}

const termsOf = ({ hashtags, mentions, keywords }: SearchRules): Term[] => [
  ...hashtags.map((value) => ({ rule: 'hashtag' as const, value })),
  ...mentions.map((value) => ({ rule: 'mention' as const, value })),
  ...keywords.map((value) => ({ rule: 'keyword' as const, value })),
];

/** Who knows hashtags finds words as well. */
const wayOf = (ways: Ways, { rule }: Term) => ways.toSearch(rule === 'mention' ? 'mentions' : 'hashtag');

/** What asking on in the same way would only meet again. */
const ENDS_WAY: ReadonlySet<CaptureProblem> = new Set([
  'rate_limited',
  'config_error',
  'unavailable',
  'reconnect',
  'scope_missing',
]);

/** What a step shares with others, and ends with them: the leave at a network, or the host of blogs, each of which is its own. */
const wayKeyOf = ({ network, way, creator, term }: Step): string => {
  const host =
    creator && networkManifest(network).usernameIsAddress ? creator.username.split(/[/?]/, 1).join() : '';
  return `${network} ${way.via} ${way.connection ?? ''} ${term ? 'search' : 'recent'} ${host}`;
};

/**
 * Takes the steps of a plan one after the other, and gives what each brought. What fails is noted with its reason and stops
 * no other network and no other leave.
 */
export async function* takeSteps(
  context: Asking,
  company: string,
  { steps, failures }: Plan,
  span: SearchSpan,
): AsyncGenerator<Found> {
  const ended = new Map<string, Failure['class']>();
  for (const step of steps) {
    const { network, way, creator, term } = step;
    const wayKey = wayKeyOf(step);
    const before = ended.get(wayKey);
    const outcome: Asked = before
      ? { ok: false, failure: { class: before } }
      : await ask(context, company, step, span);
    if (!outcome.ok) {
      const { failure, isFault = false } = outcome;
      if (ENDS_WAY.has(failure.class) && !isFault) ended.set(wayKey, failure.class);
      // An account without posts, and words that a network does not look for, are no failures.
      const isNothing = failure.class === 'no_data' || (term && failure.class === 'not_supported');
      if (!isNothing) failures.add(network, term ? 'search' : 'creators', failure.class, creator?.name);
    }
    yield {
      network,
      ...(creator && { creator }),
      ...(term && { term }),
      ...(way.via === 'creator' && way.connection !== undefined && { connection: way.connection }),
      posts: outcome.ok ? outcome.posts : [],
      isAsked: before === undefined,
      isRead: outcome.ok || outcome.failure.class === 'no_data',
    };
  }
}

type Asked =
  | { readonly ok: true; readonly posts: readonly CapturedPost[] }
  | {
      readonly ok: false;
      readonly failure: Failure;
      /** It failed here and not there: it says nothing of others. */
      readonly isFault?: boolean;
    };

/** Takes one step: whatever comes of it, it is no reason to leave all others alone. */
async function ask(context: Asking, company: string, step: Step, span: SearchSpan): Promise<Asked> {
  const { connection } = step.way;
  try {
    const outcome = await readPages(context, company, step, span);
    if (!outcome.ok && connection !== undefined) await noteFailure(context, connection, outcome.failure);
    return outcome;
  } catch (error) {
    context.log.error({ err: error, network: step.network }, 'posts could not be asked for');
    return { ok: false, failure: { class: 'unavailable' }, isFault: true };
  }
}

/** Reads the pages of one step. What came before a page that failed counts. */
async function readPages(context: Asking, company: string, step: Step, span: SearchSpan): Promise<Asked> {
  const { ways, way, creator, term } = step;
  const { connector } = ways.askable;
  const opened = await openWay(context, company, ways.askable, way);
  if (!opened.ok) return opened;
  const { asking, grant } = opened;
  const since = sinceOf(span, creator);
  const read = (cursor: string | undefined): Promise<Result<Page<CapturedPost>>> | undefined => {
    const wanted = { ...(since && { since }), ...(cursor !== undefined && { cursor }) };
    return creator
      ? connector.recent?.(asking, accountAsked(creator.username, way, grant), wanted)
      : connector.search?.(asking, { [term.rule]: term.value, ...wanted });
  };
  const posts: CapturedPost[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < (creator ? CREATOR_PAGES : SEARCH_PAGES); page++) {
    const result = await read(cursor);
    if (!result) return { ok: false, failure: { class: 'not_supported' } };
    if (!result.ok) return posts.length > 0 ? { ok: true, posts } : result;
    posts.push(...result.value.items);
    cursor = result.value.next;
    if (cursor === undefined) break;
  }
  return { ok: true, posts };
}

/** From when on: the first day, or a little before the creator was asked for last. */
function sinceOf({ from }: SearchSpan, creator: SearchedCreator | undefined): Date | undefined {
  const last = creator?.asked_at ? new Date(creator.asked_at.getTime() - OVERLAP_MS) : null;
  if (from === null) return last ?? undefined;
  return last !== null && last > from ? last : from;
}
