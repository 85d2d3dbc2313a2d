import type { AccountFigure, CaptureLeave, CaptureProblem, Network } from '@altavoz/contracts';
import { accountFigures, DAY_MS, isOfLeave } from '@altavoz/domain';
import { ACCOUNT_METRICS } from '@altavoz/networks';
import type {
  Access,
  AudiencePart,
  ConnectorContext,
  Failure,
  NetworkProfile,
} from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import type { AskableNetwork } from '../../providers/networks/networks.js';
import {
  findConnectionsOfCompany,
  findConnectionsOfInfluencers,
  followersOf,
  noteFailure,
  openWay,
  waysOf,
  type Way,
} from '../network-connections/index.js';

export type Asking = Pick<
  Context,
  'db' | 'secrets' | 'networks' | 'now' | 'jobs' | 'config' | 'newId' | 'log' | 'files'
>;

/** A creator whose network is asked. */
export interface AskedInfluencer {
  readonly id: string;
  readonly network: Network;
  readonly username: string;
}

/** Who follows an account, or why its network does not say. */
export type ToldAudience =
  | { readonly ok: true; readonly parts: readonly AudiencePart[] }
  | { readonly ok: false; readonly problem: CaptureProblem };

/** What a network told of a creator. */
export interface Told {
  readonly ok: true;
  readonly via: CaptureLeave;
  readonly at: Date;
  readonly profile: NetworkProfile;
  readonly followers: number | null;
  readonly figures: Readonly<Partial<Record<AccountFigure, number>>>;
  /** Of accounts that gave their leave alone. */
  readonly own?: { readonly connection: string; readonly audience: ToldAudience };
}

/** Why it told nothing. */
export interface NotTold {
  readonly ok: false;
  readonly problem: CaptureProblem;
  /** Not before then, where the network says so. */
  readonly retryAt?: Date | undefined;
  /** The connection whose leave was used. */
  readonly connection?: string | undefined;
}

export type Outcome = Told | NotTold;

/** The figures that posts say of an account, and how far back they are read. */
const OF_POSTS = ['er', 'er_30_days', 'views_avg', 'reply_avg'] as const;
const POSTS_MS = 90 * DAY_MS;

/**
 * Asks the network of a creator for what it tells of them, by the first leave that is there of those its connector
 * takes; one that has ended is noted, and the next one tried.
 * @param company whose share of the budgets it uses, and whose own connections; null: by the creator's leave alone
 */
export async function askProfile(
  context: Asking,
  influencer: AskedInfluencer,
  company: string | null,
): Promise<Outcome> {
  const askable = context.networks.of(influencer.network);
  const ways = await waysTo(context, askable, influencer, company);
  if (!Array.isArray(ways)) return { ok: false, problem: ways };
  let last: NotTold = { ok: false, problem: 'not_connected' };
  for (const way of ways) {
    const outcome = await askBy(context, askable, way, influencer, company);
    if (outcome.ok || !isOfLeave(outcome.problem)) return outcome;
    last = outcome;
  }
  return last;
}

/** Why an account cannot be asked for as things stand, without asking anybody; null where it can. */
export async function lacksLeave(
  context: Pick<Asking, 'db' | 'networks'>,
  influencer: AskedInfluencer,
  company: string,
): Promise<CaptureProblem | null> {
  const ways = await waysTo(context, context.networks.of(influencer.network), influencer, company);
  return Array.isArray(ways) ? null : ways;
}

/** @returns the ways that are there, the best first, or why there is none */
async function waysTo(
  { db }: Pick<Asking, 'db'>,
  { connector, contextFor }: AskableNetwork,
  { id, network }: AskedInfluencer,
  company: string | null,
): Promise<Way[] | CaptureProblem> {
  const taken = connector.profile
    ? connector.access.profile
    : connector.ownProfile
      ? ['creator' as const]
      : [];
  if (taken.length === 0) return 'not_supported';
  const { app } = contextFor();
  const creator = (await findConnectionsOfInfluencers(db, company, network, [id])).get(id);
  const brands =
    company !== null && taken.includes('brand') ? await findConnectionsOfCompany(db, company, network) : [];
  // Where nobody's budget is used, nothing but the creator's own leave is.
  return waysOf(company === null ? taken.filter((via) => via === 'creator') : taken, {
    app: app !== undefined,
    creator,
    brands,
  });
}

async function askBy(
  context: Asking,
  askable: AskableNetwork,
  way: Way,
  { network, username }: AskedInfluencer,
  company: string | null,
): Promise<Outcome> {
  const { connector } = askable;
  const { via, connection } = way;
  const notTold = ({ class: problem, retryAt }: Failure): NotTold => ({
    ok: false,
    problem,
    retryAt,
    connection,
  });
  const opened = await openWay(context, company, askable, way);
  if (!opened.ok) return notTold(opened.failure);
  const { asking } = opened;
  try {
    const isOwn = via === 'creator' && connection !== undefined;
    const said =
      isOwn && connector.ownProfile
        ? await connector.ownProfile(asking)
        : await connector.profile?.(asking, username);
    if (!said) return notTold({ class: 'not_supported' });
    if (!said.ok) {
      if (connection !== undefined) await noteFailure(context, connection, said.failure);
      return notTold(said.failure);
    }
    const { value: profile, capturedAt: at } = said;
    const followers = followersOf(profile);
    return {
      ok: true,
      via: said.via,
      at,
      profile,
      followers,
      figures: await figuresOf(connector, asking, said.via, profile, followers),
      ...(isOwn && { own: { connection, audience: await askAudience(connector, asking) } }),
    };
  } catch (error) {
    // A fault of one connector is no reason to leave the creators of all others alone.
    context.log.error({ err: error, network }, 'a profile could not be asked for');
    return notTold({ class: 'unavailable' });
  }
}

/** The figures that are listed of a network: as it tells them, or as its newest posts say them. */
async function figuresOf(
  connector: AskableNetwork['connector'],
  asking: ConnectorContext,
  via: Access,
  profile: NetworkProfile,
  followers: number | null,
): Promise<Told['figures']> {
  const listed: ReadonlySet<string> = new Set(ACCOUNT_METRICS[connector.network]);
  const isListed = ([name]: [string, unknown]) => listed.has(name);
  const told = Object.fromEntries(Object.entries(profile.figures).filter(isListed));
  const isMissing = OF_POSTS.some((name) => listed.has(name) && told[name] === undefined);
  if (!isMissing || !connector.recent || !connector.access.recent.includes(via)) return told;
  const now = asking.now();
  const posts = await connector.recent(asking, profile.username || profile.id, {
    since: new Date(now.getTime() - POSTS_MS),
  });
  if (!posts.ok) return told;
  const { items } = posts.value;
  const said = accountFigures(
    items.map(({ metrics, ref }) => ({ metrics, publishedAt: ref.publishedAt })),
    followers,
    now,
  );
  return { ...Object.fromEntries(Object.entries(said).filter(isListed)), ...told };
}

async function askAudience(
  connector: AskableNetwork['connector'],
  asking: ConnectorContext,
): Promise<ToldAudience> {
  if (!connector.audience || !connector.access.audience.includes('creator'))
    return { ok: false, problem: 'not_supported' };
  const said = await connector.audience(asking);
  return said.ok ? { ok: true, parts: said.value } : { ok: false, problem: said.failure.class };
}
