import { MONITORED_MAX, type CaptureProblem, type Network } from '@altavoz/contracts';
import type { Monitored } from '@altavoz/domain';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';

export interface MonitoredKey {
  readonly company_id: string;
  readonly id: string;
}

/** Why a network gave nothing. */
export interface Failed {
  network: Network;
  problem: CaptureProblem;
}

/** A keyword or hashtag of a company, and how its last search went. */
export interface MonitoredRow extends MonitoredKey, Monitored {
  used_at: Date;
  next_at: Date | null;
  started_at: Date;
  seen_at: Date;
  done_at: Date | null;
  found: number;
  failed: Failed[];
}

const COLUMNS = sql`m.company_id, m.id, m.kind, m.value, m.used_at, m.next_at, m.started_at, m.seen_at, m.done_at, m.found, m.failed`;

export async function findMonitored(
  db: Queryable,
  companyId: string,
  { kind, value }: Monitored,
): Promise<MonitoredRow | undefined> {
  const { rows } = await sql<MonitoredRow>`
    select ${COLUMNS} from monitored m
    where m.company_id = ${companyId} and m.kind = ${kind} and m.value_key = fold_text(${value})
      and m.removed_at is null`.execute(db);
  return rows[0];
}

export async function readMonitoredById(
  db: Queryable,
  { company_id, id }: MonitoredKey,
): Promise<MonitoredRow | undefined> {
  const { rows } = await sql<MonitoredRow>`
    select ${COLUMNS} from monitored m where m.company_id = ${company_id} and m.id = ${id}
      and m.removed_at is null`.execute(db);
  return rows[0];
}

/** The keywords and hashtags of a company, the last used first, with how many posts are kept of each. */
export async function listMonitored(db: Queryable, companyId: string) {
  const { rows } = await sql<Monitored & { posts: number }>`
    select m.kind, m.value, (select count(*)::int from monitored_finds f
      where f.company_id = m.company_id and f.monitored_id = m.id) as posts
    from monitored m where m.company_id = ${companyId} and m.removed_at is null
    order by m.used_at desc, m.id desc limit ${MONITORED_MAX}`.execute(db);
  return rows;
}

/** When a company began searches by hand since a time, the first first; its keywords are held until the transaction ends. */
export async function listStarts(tx: Tx, companyId: string, since: Date): Promise<Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('monitored/' || ${companyId}::text, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ at: Date }>`
    select at from monitored m, unnest(m.begun) as at
    where m.company_id = ${companyId} and at > ${since} order by at`.execute(tx);
  return rows.map(({ at }) => at);
}

export async function countMonitored(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from monitored
    where company_id = ${companyId} and removed_at is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Begins a search by hand. @param since what was begun before is forgotten @param next when the clock does so */
export const beginByHand = (
  tx: Tx,
  { company_id, id }: MonitoredKey,
  { kind, value }: Monitored,
  { at, since, next }: { at: Date; since: Date; next: Date },
) =>
  sql`
    insert into monitored as m (company_id, id, kind, value, used_at, next_at, started_at, seen_at, begun)
    values (${company_id}, ${id}, ${kind}, ${value}, ${at}, ${next}, ${at}, ${at}, array[${at}::timestamptz])
    on conflict (company_id, kind, value_key) do update set used_at = excluded.used_at, next_at = excluded.next_at,
      started_at = excluded.started_at, seen_at = excluded.seen_at, removed_at = null, done_at = null, found = 0, failed = '[]',
      begun = array(select one from unnest(m.begun) as one where one > ${since}) || excluded.begun`.execute(
    tx,
  );

/** Takes a keyword out of every list, and ends its search. @returns whether it was there */
export async function removeMonitored(
  db: Queryable,
  { company_id, id }: MonitoredKey,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update monitored set removed_at = ${at}, next_at = null, done_at = coalesce(done_at, ${at}::timestamptz)
    where company_id = ${company_id} and id = ${id} and removed_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Forgets keywords that were taken away before a time, with what only they found. */
export const sweepMonitored = (db: Queryable, before: Date) =>
  sql`delete from monitored m where m.removed_at < ${before}`.execute(db);

/** Claims what is due, so that whoever dies over one lets go of it in time; the one that waits longest first. */
export async function claimDue(
  db: Queryable,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<MonitoredKey[]> {
  const { rows } = await sql<MonitoredKey>`
    with due as (
      select m.company_id, m.id from monitored m where m.next_at <= ${now} order by m.next_at limit ${limit}
      for update skip locked
    )
    update monitored m set next_at = ${next}, started_at = ${now}, seen_at = ${now}, done_at = null, found = 0, failed = '[]'
    from due where m.company_id = due.company_id and m.id = due.id
    returning m.company_id, m.id`.execute(db);
  return rows;
}

/**
 * Notes what the search that began at a time has found so far, or with `done` that it is over.
 * @returns false where another one has begun since, or it has ended
 */
export async function noteProgress(
  db: Queryable,
  { company_id, id, started_at }: Pick<MonitoredRow, 'company_id' | 'id' | 'started_at'>,
  {
    at,
    found,
    failed,
    done = null,
  }: { at: Date; found: number; failed: readonly Failed[]; done?: { next: Date | null } | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update monitored set seen_at = ${at}, found = ${found}, failed = ${JSON.stringify(failed)}::jsonb,
      done_at = case when ${done !== null} then ${at}::timestamptz end,
      next_at = case when ${done !== null} then ${done?.next ?? null}::timestamptz else next_at end
    where company_id = ${company_id} and id = ${id} and started_at = ${started_at} and done_at is null`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** What names a company until something was searched for: the brand of its newest campaign, else its own name. */
export async function readFirstKeyword(db: Queryable, companyId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select c.brand from campaigns c
      where c.company_id = ${companyId} and not c.is_sample and c.brand <> '' order by c.created_at desc, c.id limit 1),
      (select o.name from companies o where o.id = ${companyId}), '') as name`.execute(db);
  return rows[0]?.name ?? '';
}
