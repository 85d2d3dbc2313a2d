import type { CaptureProblem } from '@altavoz/contracts';
import type { Access, ConnectorContext, Failure, Grant } from '@altavoz/networks/connectors';
import type { AskableNetwork } from '../../providers/networks/networks.js';
import { connectionServes } from './agreed.queries.js';
import { freshGrant } from './grants.js';

/** By whose leave something is asked for. */
export interface Way {
  readonly via: Access;
  /** The connection whose leave it is. */
  readonly connection?: string;
}

/** A connection, as far as it says whether its leave is good: for whoever asks, too. */
interface Connection {
  readonly id: string;
  readonly problem: string | null;
}

/** What keeps the leave of a connection from being used. */
const WHY = ['not_accepted', 'reconnect', 'scope_missing'] as const;

/**
 * By whose leave something can be asked for, of those that a connector takes for it, the best first.
 * @param there whether the installation has keys, and the connection of the creator and those of the company
 * @returns the ways, or why there is none
 */
export function waysOf(
  taken: readonly Access[],
  there: {
    readonly app: boolean;
    readonly creator: Connection | undefined;
    /** Of the company, in the order in which they are tried. */
    readonly brands: readonly Connection[];
  },
): Way[] | CaptureProblem {
  const { app, creator, brands } = there;
  const ways = taken.flatMap((via): Way[] => {
    if (via === 'none' || (via === 'app' && app)) return [{ via }];
    const connections = via === 'brand' ? brands : via === 'creator' && creator ? [creator] : [];
    return connections.flatMap(({ id, problem }) => (problem === null ? [{ via, connection: id }] : []));
  });
  if (ways.length > 0) return ways;
  if (!app) return 'not_configured';
  const broken = creator?.problem ?? brands[0]?.problem;
  return WHY.find((one) => one === broken) ?? 'not_connected';
}

/**
 * What the calls of a way are made with, its leave renewed; or why there is none. That of a creator serves no company of
 * which they have accepted no campaign, whoever found the way.
 * @param company who asks, and whose share of the budgets it uses; null: the creator, and nobody's
 */
export async function openWay(
  context: Parameters<typeof freshGrant>[0],
  company: string | null,
  askable: AskableNetwork,
  { via, connection }: Way,
): Promise<
  | { readonly ok: true; readonly asking: ConnectorContext; readonly grant?: Grant }
  | { readonly ok: false; readonly failure: Failure }
> {
  const of = company === null ? {} : { company };
  if (connection === undefined) return { ok: true, asking: askable.contextFor(of) };
  if (company !== null && via === 'creator' && !(await connectionServes(context.db, company, connection)))
    return { ok: false, failure: { class: 'not_accepted' } };
  const fresh = await freshGrant(context, connection);
  if (!fresh.ok) return fresh;
  const { grant } = fresh;
  const asking = askable.contextFor({ ...of, [via === 'brand' ? 'brand' : 'creator']: grant });
  return { ok: true, asking, grant };
}

/**
 * As what the posts of an account are asked for. With its own leave by the network's own id, which one network asks for and
 * all others take; a name in two parts says which kind of account it is, which an id does not.
 */
export const accountAsked = (username: string, { via }: Way, grant: Grant | undefined): string =>
  via === 'creator' && grant && !username.includes('/') ? grant.accountId : username;
