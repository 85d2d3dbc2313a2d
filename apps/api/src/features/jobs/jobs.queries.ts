import { LIMITS, type JobState, type JobTrouble } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { OrderKey } from '../../db/order.js';
import { exactly, type Listed, type Page } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';

export interface JobRow {
  id: string;
  name: string;
  key: string | null;
  state: JobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  created_at: Date;
  run_at: Date;
}

/** The queue's own view, with the state that its columns come to. */
const JOBS = sql`(
  select id::text, task_identifier as name, key, attempts, max_attempts, last_error, created_at, updated_at, run_at, id as number,
    case when locked_at is not null then 'running' when attempts >= max_attempts then 'failed' else 'queued' end as state
  from graphile_worker.jobs
) as jobs`;

const NEWEST: OrderKey[] = [{ by: sql`number`, kind: 'bigint', descending: true }];

/** A page of the jobs of a state, or of all, the newest first. */
export async function listJobs(
  db: Queryable,
  { state, ...wished }: Page & { state?: JobState | undefined },
): Promise<Listed<JobRow>> {
  const wanted = state ? sql`where state = ${state}` : sql`where true`;
  const page = pageIn('newest', NEWEST, wished);
  const { rows } = await sql<JobRow & { place: string }>`select *, ${page.place} from ${JOBS} ${wanted}
    and ${page.condition} order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(db);
  const total = await sql<{ count: number }>`select count(*)::int as count from ${JOBS} ${wanted}`.execute(
    db,
  );
  return page.listed(rows, exactly(total.rows[0]?.count ?? 0));
}

/** By kind, what has failed at least once and is not done: how many, since when, and why the last of them was not. */
export async function listTroubles(db: Queryable): Promise<JobTrouble[]> {
  const { rows } = await sql<{ name: string; count: number; since: Date; error: string }>`
    select name, count(*)::int as count, min(created_at) as since,
      (array_agg(last_error order by updated_at desc))[1] as error
    from ${JOBS} where last_error is not null and state <> 'running'
    group by name order by count(*) desc, name limit ${LIMITS.jobKindsMax}`.execute(db);
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

export async function findJob(db: Queryable, id: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`select * from ${JOBS} where number = ${id}`.execute(db);
  return rows[0];
}
