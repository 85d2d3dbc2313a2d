import type { CaptureLeave, CaptureProblem, Metric, Network } from '@altavoz/contracts';
import { isOfLeave } from '@altavoz/domain';
import { isGivenId } from '@altavoz/networks';
import type { Connector, ConnectorContext, Failure, PostRef } from '@altavoz/networks/connectors';
import { parsePostUrl } from '@altavoz/networks/pasted';
import type { Context } from '../../context.js';
import type { AskableNetwork } from '../../providers/networks/networks.js';
import {
  findConnectionsOfCompany,
  findConnectionsOfInfluencers,
  noteFailure,
  openWay,
  waysOf,
  type Way,
} from '../network-connections/index.js';

export type Asking = Pick<
  Context,
  'db' | 'secrets' | 'networks' | 'now' | 'jobs' | 'config' | 'newId' | 'log'
>;

/** A post whose figures are wanted. */
export interface AskedPost {
  readonly network: Network;
  readonly link: string;
  readonly publishedAt?: Date | undefined;
  /** Whose it is in the catalogue; null where nobody said. */
  readonly influencer: { readonly id: string; readonly network: Network; readonly username: string } | null;
}

/** Why nothing came. */
export interface NotGot {
  readonly ok: false;
  readonly problem: CaptureProblem;
  /** Not before then, where the network says so. */
  readonly retryAt?: Date | undefined;
}

/** What a network said of a post. */
export type Outcome =
  | {
      readonly ok: true;
      readonly metrics: Readonly<Partial<Record<Metric, number>>>;
      readonly via: CaptureLeave;
      readonly at: Date;
    }
  | NotGot;

interface Wanted<T> {
  readonly post: T;
  readonly ref: PostRef;
  /** The ways that are left to ask for it, the best first. */
  readonly ways: readonly Way[];
}

/** Posts and what came of them, as they come. */
export type Answers<T> = AsyncGenerator<readonly (readonly [post: T, outcome: Outcome])[]>;

const notGot = ({ class: problem, retryAt }: Failure): NotGot => ({ ok: false, problem, retryAt });

/** Asking on would meet the same. */
const OF_ALL: ReadonlySet<CaptureProblem> = new Set(['rate_limited', 'config_error']);

/**
 * Asks the networks for the figures of posts: each by the first leave that is there of those its connector takes, all
 * of one leave together, in batches. A leave that has ended is noted, and its posts are asked for by the next one.
 * @param company whose share of the budgets it uses, and whose own connections
 */
export async function* askPosts<T extends AskedPost>(
  context: Asking,
  company: string,
  posts: readonly T[],
): Answers<T> {
  for (const [network, those] of groupBy(posts, (post) => post.network)) {
    const askable = context.networks.of(network);
    if (!askable?.connector.metrics || askable.connector.access.metrics.length === 0)
      yield those.map((post) => [post, { ok: false, problem: 'not_supported' }] as const);
    else yield* askNetwork(context, company, askable, those);
  }
}

/** Why a post cannot be asked for as things stand, without asking anybody; null where it can. */
export async function lacksLeave(
  context: Pick<Asking, 'db' | 'networks'>,
  company: string,
  post: AskedPost,
): Promise<CaptureProblem | null> {
  const askable = context.networks.of(post.network);
  if (!askable?.connector.metrics || askable.connector.access.metrics.length === 0) return 'not_supported';
  const ways = (await readWays(context, company, askable, [post]))(post);
  return Array.isArray(ways) ? null : ways;
}

async function* askNetwork<T extends AskedPost>(
  context: Asking,
  company: string,
  askable: AskableNetwork,
  posts: readonly T[],
): Answers<T> {
  const waysOf = await readWays(context, company, askable, posts);
  const refused: [T, Outcome][] = [];
  let left: Wanted<T>[] = [];
  for (const post of posts) {
    const ref = refOf(post);
    const ways = waysOf(post);
    if (!ref) refused.push([post, { ok: false, problem: 'no_post' }]);
    else if (!Array.isArray(ways)) refused.push([post, { ok: false, problem: ways }]);
    else left.push({ post, ref, ways });
  }
  if (refused.length > 0) yield refused;
  while (left.length > 0) {
    const again: Wanted<T>[] = [];
    for (const group of groupBy(left, ({ ways: [way] }) => `${way?.via} ${way?.connection ?? ''}`).values()) {
      const [way] = group[0]?.ways ?? [];
      if (!way) continue;
      for await (const answered of askBy(context, company, askable, way, group)) {
        const done: [T, Outcome][] = [];
        for (const [wanted, outcome] of answered) {
          const ways = wanted.ways.slice(1);
          if (!outcome.ok && isOfLeave(outcome.problem) && ways.length > 0) again.push({ ...wanted, ways });
          else done.push([wanted.post, outcome]);
        }
        if (done.length > 0) yield done;
      }
    }
    left = again;
  }
}

/** Asks for posts of one network by one leave, batch by batch. */
async function* askBy<T extends AskedPost>(
  context: Asking,
  company: string,
  askable: AskableNetwork,
  way: Way,
  group: readonly Wanted<T>[],
): Answers<Wanted<T>> {
  const opened = await openWay(context, company, askable, way);
  if (!opened.ok) {
    yield group.map((wanted) => [wanted, notGot(opened.failure)] as const);
    return;
  }
  const { asking } = opened;
  const { metricsBatch } = askable.connector;
  for (let from = 0; from < group.length; from += metricsBatch) {
    const batch = group.slice(from, from + metricsBatch);
    const outcomes = await askBatch(context, askable.connector, asking, batch, way.connection);
    yield batch.map((wanted, place) => [wanted, outcomes[place] ?? UNREADABLE] as const);
    const stop = outcomes.find((one) => !one.ok && (OF_ALL.has(one.problem) || isOfLeave(one.problem)));
    if (stop && outcomes.every((one) => !one.ok)) {
      const rest = group.slice(from + metricsBatch);
      if (rest.length > 0) yield rest.map((wanted) => [wanted, stop] as const);
      return;
    }
  }
}

const UNREADABLE: NotGot = { ok: false, problem: 'unavailable' };

async function askBatch<T>(
  context: Asking,
  connector: Connector,
  asking: ConnectorContext,
  batch: readonly Wanted<T>[],
  connection: string | undefined,
): Promise<readonly Outcome[]> {
  try {
    const refs = batch.map(({ ref }) => ref);
    const results = (await connector.metrics?.(asking, refs)) ?? [];
    const failures = results.flatMap((result) => (result.ok ? [] : [result.failure]));
    const ended = failures.find((failure) => isOfLeave(failure.class));
    if (ended && connection !== undefined) await noteFailure(context, connection, ended);
    return results.map((result) =>
      result.ok
        ? { ok: true, metrics: result.value.metrics, via: result.via, at: result.capturedAt }
        : notGot(result.failure),
    );
  } catch (error) {
    // A fault of one connector is no reason to leave the posts of all others alone.
    context.log.error({ err: error, network: connector.network }, 'figures could not be asked for');
    return batch.map(() => UNREADABLE);
  }
}

/** Reads once by whose leave posts can be asked for. @returns for each its ways, or why there is none */
async function readWays<T extends AskedPost>(
  { db }: Pick<Asking, 'db'>,
  company: string,
  askable: AskableNetwork,
  posts: readonly T[],
): Promise<(post: T) => Way[] | CaptureProblem> {
  const { network, access } = askable.connector;
  const taken = access.metrics;
  const app = askable.contextFor().app !== undefined;
  const brands = taken.includes('brand') ? await findConnectionsOfCompany(db, company, network) : [];
  const creators = taken.includes('creator')
    ? await findConnectionsOfInfluencers(
        db,
        company,
        network,
        posts.flatMap(({ influencer }) => influencer?.id ?? []),
      )
    : new Map<string, never>();
  return ({ influencer }) => {
    const creator = influencer ? creators.get(influencer.id) : undefined;
    return waysOf(taken, { app, creator, brands });
  };
}

/** A post as its connector takes it; null where the link tells of none. */
function refOf({ network, link, publishedAt, influencer }: AskedPost): PostRef | null {
  const post = parsePostUrl(link);
  if (post?.network !== network) return null;
  const own = influencer?.network === network ? influencer.username : null;
  // A name finds it where the link has but the number that the network gave its author.
  const named = post.username !== null && !isGivenId({ network, username: post.username });
  const username = named ? post.username : (own ?? post.username);
  return {
    id: post.id,
    contentType: post.contentType,
    url: post.link,
    ...(username !== null && { username }),
    ...(publishedAt && { publishedAt }),
  };
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
