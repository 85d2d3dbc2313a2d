import { sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.js';

/** What marks a job whose failure has been told, until it is enqueued or retried anew. */
const TOLD = 'failure_told';

/** Ends the tries of a job and notes that its failure is told. @returns false when it was told before */
export async function noteFailure(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs
    set max_attempts = attempts, flags = coalesce(flags, '{}') || jsonb_build_object(${TOLD}::text, true)
    where id = ${id} and not coalesce(flags, '{}') ? ${TOLD}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Jobs out of tries whose failure nobody was told: the process or the database died just then. */
export async function findUntoldFailures(
  db: Queryable,
): Promise<{ id: string; name: string; payload: unknown; reason: string }[]> {
  const { rows } = await sql<{ id: string; name: string; payload: unknown; reason: string }>`
    select j.id::text, t.identifier as name, j.payload, coalesce(j.last_error, 'its worker died') as reason
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null and not coalesce(j.flags, '{}') ? ${TOLD}
    order by j.id limit 1000`.execute(db);
  return rows;
}

/** Kinds of jobs that wait and that nobody here handles, with how many there are: enqueued by a version that named them otherwise. */
export async function findUnknownKinds(
  db: Queryable,
  known: readonly string[],
): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select t.identifier as name, count(*)::int as count
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier <> all(${known}) and j.attempts < j.max_attempts
    group by t.identifier order by t.identifier`.execute(db);
  return rows;
}

/** Makes a job that is out of tries due now, with all of them before it; one that is not stays as it is. */
export async function beginTries(tx: Tx, id: string, tries: number): Promise<void> {
  await sql`
    update graphile_worker._private_jobs
    set attempts = 0, max_attempts = ${tries}, run_at = now(), updated_at = now(), flags = flags - ${TOLD}::text
    where id = ${id} and ${WAITS_FOR_TRY}`.execute(tx);
  await tellWorkers(tx);
}

/** The same for all jobs of a kind. @returns how many there were */
export async function beginTriesOf(tx: Tx, name: string, tries: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs
    set attempts = 0, max_attempts = ${tries}, run_at = now(), updated_at = now(), flags = flags - ${TOLD}::text
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})
      and ${WAITS_FOR_TRY}`.execute(tx);
  await tellWorkers(tx);
  return Number(numAffectedRows ?? 0);
}

/** Out of tries, or waiting for the next one; what was never tried waits for its own time. */
const WAITS_FOR_TRY = sql`locked_at is null and (attempts >= max_attempts or (attempts > 0 and run_at > now()))`;

/** Workers hear of new jobs by themselves, of those that are begun anew so. */
const tellWorkers = (tx: Tx) => sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(tx);

/** Whether jobs are still held by worker pools. */
export async function holdsJobs(db: Queryable, pools: readonly string[]): Promise<boolean> {
  const { rows } =
    await sql`select from graphile_worker.jobs where locked_by = any(${pools}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a job of these names could be begun now. */
export async function waitsForWorker(db: Queryable, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from graphile_worker.jobs
      where run_at <= now() and attempts < max_attempts and locked_at is null and task_identifier = any(${names})
    ) as waits`.execute(db);
  return rows[0]?.waits ?? false;
}
