import { createHash } from 'node:crypto';
import { LIMITS, type ConnectionOwner, type Locale, type Network } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { findServing } from './agreed.queries.js';

/** Whose connections: a creator's, or a company's. */
export type Owner =
  | { readonly of: Extract<ConnectionOwner, 'creator'>; readonly creatorId: string }
  | { readonly of: Extract<ConnectionOwner, 'company'>; readonly companyId: string };

const columns = [
  'id',
  'network',
  'creator_id',
  'company_id',
  'influencer_id',
  'account_key',
  'username',
  'name',
  'profile_url',
  'followers',
  'ends_at',
  'renews',
  'problem',
  'connected_at',
  'checked_at',
  'figures',
  'figures_at',
  'audience',
  'audience_at',
  'audience_problem',
] as const;

export type ConnectionRow = Awaited<ReturnType<typeof listConnections>>[number];

const ownedBy = (db: Queryable, owner: Owner) => {
  const query = db.selectFrom('network_connections');
  return owner.of === 'creator'
    ? query.where('creator_id', '=', owner.creatorId)
    : query.where('company_id', '=', owner.companyId);
};

export const listConnections = (db: Queryable, owner: Owner) =>
  ownedBy(db, owner)
    .orderBy('connected_at')
    .orderBy('id')
    .limit(LIMITS.creatorNetworksMax)
    .select(columns)
    .execute();

export const countConnections = async (db: Queryable, owner: Owner): Promise<number> =>
  Number(
    (
      await ownedBy(db, owner)
        .select(({ fn }) => fn.countAll().as('all'))
        .executeTakeFirstOrThrow()
    ).all,
  );

/** One with its sealed leave; undefined when it is not the owner's. */
export const findConnection = (db: Queryable, owner: Owner, id: string) =>
  ownedBy(db, owner)
    .where('id', '=', id)
    .select([...columns, 'grant_sealed'])
    .executeTakeFirst();

/** Holds one until the transaction ends, so that nobody renews it meanwhile. */
export const holdConnection = (tx: Tx, id: string) =>
  tx
    .selectFrom('network_connections')
    .where('id', '=', id)
    .forUpdate()
    .select([...columns, 'grant_sealed', 'connected_by', 'refresh_tries'])
    .executeTakeFirst();

export interface NewConnection {
  id: string;
  network: Network;
  influencer_id: string | null;
  account_key: string;
  /** Empty where the network tells none. */
  username: string;
  name: string;
  profile_url: string;
  followers: number | null;
  grant_sealed: string;
  ends_at: Date | null;
  renews: boolean;
  connected_by: string;
}

/** The connection of an account that there is already, held; undefined for one that is new. */
export const holdConnectionOf = (tx: Tx, owner: Owner, network: Network, accountKey: string) => {
  const query = tx
    .selectFrom('network_connections')
    .where('network', '=', network)
    .where('account_key', '=', accountKey)
    .forUpdate()
    .select(['id', 'creator_id', 'influencer_id', 'username', 'grant_sealed']);
  // One account of a network is one creator's; of companies each may have its own leave.
  return (
    owner.of === 'creator'
      ? query.where('creator_id', 'is not', null)
      : query.where('company_id', '=', owner.companyId)
  ).executeTakeFirst();
};

export const insertConnection = (tx: Tx, owner: Owner, made: NewConnection, at: Date) =>
  tx
    .insertInto('network_connections')
    .values({
      ...made,
      creator_id: owner.of === 'creator' ? owner.creatorId : null,
      company_id: owner.of === 'company' ? owner.companyId : null,
      connected_at: at,
      checked_at: at,
    })
    .execute();

export const updateConnection = (
  tx: Queryable,
  id: string,
  change: Partial<Omit<NewConnection, 'id'>> & {
    problem?: string | null;
    checked_at?: Date;
    connected_at?: Date;
  },
) => tx.updateTable('network_connections').set(change).where('id', '=', id).execute();

export const deleteConnection = (tx: Tx, id: string) =>
  tx.deleteFrom('network_connections').where('id', '=', id).execute();

/**
 * The connections of influencers at a network, by influencer; whoever has not connected it is not there. The problem of
 * one whose creator has accepted no campaign of the company is that alone.
 * @param company who asks; null: the creators themselves
 */
export async function findConnectionsOfInfluencers(
  db: Queryable,
  company: string | null,
  network: Network,
  influencerIds: readonly string[],
): Promise<Map<string, { id: string; problem: string | null }>> {
  const serving = company === null ? null : await findServing(db, company, influencerIds);
  const rows = await db
    .selectFrom('network_connections')
    .where('network', '=', network)
    .where('influencer_id', '=', sql<string>`any(${influencerIds}::uuid[])`)
    .orderBy('connected_at')
    .select(['id', 'problem', 'influencer_id'])
    .execute();
  return new Map(
    rows.map(({ influencer_id: influencer, ...row }) => [
      influencer ?? '',
      serving && !serving.has(influencer ?? '') ? { ...row, problem: 'not_accepted' } : row,
    ]),
  );
}

/** The connections of a company at a network: those that work first, of them the one made last. */
export const findConnectionsOfCompany = (db: Queryable, companyId: string, network: Network) =>
  db
    .selectFrom('network_connections')
    .where('company_id', '=', companyId)
    .where('network', '=', network)
    .orderBy('problem', (problem) => problem.nullsFirst())
    .orderBy('connected_at', 'desc')
    .select(['id', 'problem'])
    .execute();

/** Everything of a creator, held, with the sealed leaves. */
export const holdConnectionsOfCreator = (tx: Tx, creatorId: string) =>
  tx
    .selectFrom('network_connections')
    .where('creator_id', '=', creatorId)
    .orderBy('id')
    .forUpdate()
    .select(['id', 'network', 'company_id', 'account_key', 'connected_by', 'grant_sealed'])
    .execute();

/** Whom something of a connection is told: its creator, or whoever connected it for a company. */
export const findOwner = async (
  db: Queryable,
  { creator_id, connected_by }: { creator_id: string | null; connected_by: string | null },
): Promise<{ email: string; name: string; locale: Locale } | undefined> => {
  const query = db.selectFrom('accounts as a').select(['a.email', 'a.name', 'a.locale']);
  const row =
    creator_id === null
      ? await query.where('a.id', '=', connected_by).executeTakeFirst()
      : await query
          .innerJoin('creators as c', 'c.account_id', 'a.id')
          .where('c.id', '=', creator_id)
          .executeTakeFirst();
  return row && { ...row, locale: row.locale as Locale };
};

/** Leaves that are to be taken back at the network, after their connection is gone. */
export const insertEndedGrant = (
  tx: Tx,
  ended: {
    id: string;
    network: string;
    grant_sealed: string;
    of_company: boolean;
    account_key: string;
    connected_by: string | null;
  },
  ended_at: Date,
) =>
  tx
    .insertInto('ended_grants')
    .values({ ...ended, ended_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
export const findEndedGrant = (db: Queryable, id: string) =>
  db
    .selectFrom('ended_grants')
    .where('id', '=', id)
    .select(['network', 'grant_sealed', 'of_company', 'account_key', 'connected_by'])
    .executeTakeFirst();
export type EndedGrant = NonNullable<Awaited<ReturnType<typeof findEndedGrant>>>;

/** Connections that may live by the yes of an ended leave: of the same account, or of whoever said it at some networks. */
export const listBeside = (
  db: Queryable,
  { network, account_key, connected_by }: EndedGrant,
  together: readonly Network[],
) =>
  db
    .selectFrom('network_connections')
    .where((where) =>
      where.or([
        where.and([where('network', '=', network), where('account_key', '=', account_key)]),
        where.and([
          where('network', '=', sql<string>`any(${together}::text[])`),
          where('connected_by', '=', connected_by),
        ]),
      ]),
    )
    .select(['network', 'company_id'])
    .execute();
export const deleteEndedGrant = (tx: Queryable, id: string) =>
  tx.deleteFrom('ended_grants').where('id', '=', id).execute();

/** Connections that end before a moment and that we renew, those first that end first. */
export const listToRenew = (db: Queryable, before: Date, limit: number) =>
  db
    .selectFrom('network_connections')
    .where('renews', '=', true)
    .where('problem', 'is', null)
    .where('ends_at', '<', before)
    .orderBy('ends_at')
    .limit(limit)
    .select(['id', 'network', 'company_id', 'ends_at'])
    .execute();

/** Connections of a network that has not answered by them since a moment: its terms want them looked after. */
export const listToCheck = (db: Queryable, network: Network, before: Date, limit: number) =>
  db
    .selectFrom('network_connections')
    .where('network', '=', network)
    .where('problem', 'is', null)
    .where('checked_at', '<', before)
    .orderBy('checked_at')
    .limit(limit)
    .select('id')
    .execute();

/** Notes that the network answered by a connection. */
export const noteAnswer = (db: Queryable, id: string, at: Date) =>
  db.updateTable('network_connections').set({ checked_at: at }).where('id', '=', id).execute();

const hashState = (state: string) => createHash('sha256').update(state).digest();

export interface Login {
  network: Network;
  account_id: string;
  company_id: string | null;
  /** The connection that is to be renewed. */
  connection_id: string | null;
  verifier_sealed: string | null;
  /** The accounts that a yes reached, of which one is to be chosen: it is not taken by `takeLogin` any more. */
  choices_sealed?: string;
  expires_at: Date;
}

export const insertLogin = (tx: Queryable, state: string, login: Login) =>
  tx
    .insertInto('network_logins')
    .values({ ...login, state_hash: hashState(state) })
    .execute();

/** A way back that is still open and the account's. */
export const findLogin = (db: Queryable, state: string, accountId: string, now: Date) =>
  db
    .selectFrom('network_logins')
    .where('state_hash', '=', hashState(state))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .select(['network', 'company_id', 'connection_id', 'verifier_sealed', 'choices_sealed', 'expires_at'])
    .executeTakeFirst();

/** Uses a way back up. @returns it; undefined when it is not open, of another network or account */
export const takeLogin = (
  tx: Queryable,
  { state, accountId, network }: { state: string; accountId: string; network: Network },
  now: Date,
) =>
  tx
    .deleteFrom('network_logins')
    .where('state_hash', '=', hashState(state))
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .where('expires_at', '>', now)
    .where('choices_sealed', 'is', null)
    .returning(['company_id', 'connection_id', 'verifier_sealed'])
    .executeTakeFirst();

/**
 * Uses up a way back of which an account is chosen; whoever chooses another one at the same time waits until that is certain.
 * @returns whether it was still there
 */
export async function takeChoice(tx: Tx, state: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('network_logins')
    .where('state_hash', '=', hashState(state))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export const deleteLogins = (db: Queryable) => db.deleteFrom('network_logins').execute();

export const deleteEndedLogins = (db: Queryable, now: Date) =>
  db.deleteFrom('network_logins').where('expires_at', '<=', now).execute();

/** The tables that keep sealed leaves. */
export const WITH_GRANTS = ['network_connections', 'ended_grants'] as const;
type WithGrants = (typeof WITH_GRANTS)[number];

/** The sealed leaves of a table in the order of their ids behind one, held: for a new key. */
export const listSealed = (tx: Tx, table: WithGrants, after: string, limit: number) =>
  tx
    .selectFrom(table)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .select(['id', 'grant_sealed'])
    .execute();
export const reseal = (tx: Tx, table: WithGrants, id: string, grant_sealed: string) =>
  tx.updateTable(table).set({ grant_sealed }).where('id', '=', id).execute();
