import {
  FAILED_NAMED,
  NETWORKS,
  type CaptureProblem,
  type Network,
  type SearchFailure,
  type SearchRules,
} from '@altavoz/contracts';
import { DAY_MS, type SearchSpan } from '@altavoz/domain';
import type { CapturedPost, Failure, Page, Result } from '@altavoz/networks/connectors';
import { accountAsked, noteFailure, openWay, type Way } from '../network-connections/index.js';
import type { SearchedCreator } from './searches.repository.js';
import { readWays, type Asking, type Ways } from './ways.js';

/** Pages of a creator's posts, and of one search, that are read at a time: what is older was read before. */
const CREATOR_PAGES = 4;
const SEARCH_PAGES = 2;
/** Creators who are asked for in one search; the others come first in the next. */
const CREATORS_AT_ONCE = 300;
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
  readonly posts: readonly CapturedPost[];
  /** The network was asked and answered, were it that there is nothing. */
  readonly isRead: boolean;
}

export interface Plan {
  readonly steps: readonly Step[];
  /** What cannot even be asked. */
  readonly failures: Failures;
}

/** Why parts of a search gave nothing, counted by network and reason. */
export class Failures {
  private readonly found = new Map<string, { failure: Omit<SearchFailure, 'names'>; names: string[] }>();

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
 * What a search asks for: the posts of the campaign's creators, each by the leave that there is, and where `isWide` what
 * the networks find themselves by hashtags, names and words.
 */
export async function planSearch(
  context: Asking,
  company: string,
  { rules, creators, isWide }: { rules: SearchRules; creators: readonly SearchedCreator[]; isWide: boolean },
): Promise<Plan> {
  const failures = new Failures();
  const steps: Step[] = [];
  const scope = rules.networks.length > 0 ? rules.networks : NETWORKS;
  for (const network of scope) {
    const own = creators.filter((one) => one.network === network);
    // Where nobody of the campaign is, and nobody chose the network, nothing is missed.
    if (own.length === 0 && rules.networks.length === 0) continue;
    const ways = await readWays(context, company, network, own);
    for (const creator of own) {
      const way = ways.ofCreator(creator);
      if (typeof way === 'string') failures.add(network, 'creators', way, creator.name);
      else steps.push({ network, creator, ways, way });
    }
    if (isWide)
      for (const term of termsOf(rules)) {
        const way = wayOf(ways, term);
        if (typeof way !== 'string') steps.push({ network, term, ways, way });
        else if (way !== 'not_supported') failures.add(network, 'search', way);
      }
  }
  const asked = steps.filter(({ creator }) => creator);
  const late = new Set(
    asked
      .sort((a, b) => (a.creator?.asked_at?.getTime() ?? 0) - (b.creator?.asked_at?.getTime() ?? 0))
      .slice(CREATORS_AT_ONCE),
  );
  return { steps: steps.filter((step) => !late.has(step)), failures };
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
    const { network, creator, term, way } = step;
    const wayKey = `${network} ${way.via} ${way.connection ?? ''} ${term ? 'search' : 'recent'}`;
    const before = ended.get(wayKey);
    const outcome: Asked = before
      ? { ok: false, failure: { class: before } }
      : await ask(context, company, step, span);
    if (!outcome.ok) {
      const { failure } = outcome;
      if (ENDS_WAY.has(failure.class)) ended.set(wayKey, failure.class);
      if (!before && way.connection !== undefined) await noteFailure(context, way.connection, failure);
      // An account without posts, and words that a network does not look for, are no failures.
      const isNothing = failure.class === 'no_data' || (term && failure.class === 'not_supported');
      if (!isNothing) failures.add(network, term ? 'search' : 'creators', failure.class, creator?.name);
    }
    yield {
      network,
      ...(creator && { creator }),
      ...(term && { term }),
      posts: outcome.ok ? outcome.posts : [],
      isRead: outcome.ok || outcome.failure.class === 'no_data',
    };
  }
}

type Asked =
  | { readonly ok: true; readonly posts: readonly CapturedPost[] }
  | { readonly ok: false; readonly failure: Failure };

/** Reads the pages of one step. What came before a page that failed counts. */
async function ask(context: Asking, company: string, step: Step, span: SearchSpan): Promise<Asked> {
  const { ways, way, creator, term } = step;
  const { connector } = ways.askable;
  try {
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
  } catch (error) {
    // A fault of one connector is no reason to leave all others alone.
    context.log.error({ err: error, network: step.network }, 'posts could not be asked for');
    return { ok: false, failure: { class: 'unavailable' } };
  }
}

/** From when on: the first day, or a little before the creator was asked for last. */
function sinceOf({ from }: SearchSpan, creator: SearchedCreator | undefined): Date | undefined {
  const last = creator?.asked_at ? new Date(creator.asked_at.getTime() - OVERLAP_MS) : null;
  if (from === null) return last ?? undefined;
  return last !== null && last > from ? last : from;
}
