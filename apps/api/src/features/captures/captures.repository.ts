import type { CaptureLeave, ContentCaptureProblem, CaptureRun, Network } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';
import { knownInfluencer } from '../influencers/index.js';

/** A content of a company, and the moment by which whoever looks at it knows that it is still theirs. */
export interface Claimed {
  company_id: string;
  content_id: string;
}

/**
 * Claims what is due: the company's first each, then the second of each, and so on, so that no company waits for
 * another's thousands. @param until whoever claims it has died by then
 */
export async function claimDue(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select company_id, content_id, next_at, row_number() over (partition by company_id order by next_at) as turn
      from content_captures where next_at <= ${now}
    ), claimed as (
      select w.company_id, w.content_id from content_captures w
      join (select * from due order by turn, next_at limit ${limit}) d using (company_id, content_id)
      where w.next_at <= ${now}
      for update of w skip locked
    )
    update content_captures w set next_at = ${until} from claimed c
    where w.company_id = c.company_id and w.content_id = c.content_id
    returning w.company_id, w.content_id`.execute(db);
  return rows;
}

/** Claims what a run of a campaign has not looked at yet. */
export async function claimOfRun(
  db: Queryable,
  campaign: CampaignKey,
  { since, until, limit }: { since: Date; until: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ content_id: string }>`
    update content_captures w set next_at = ${until} from (
      select w.company_id, w.content_id from content_captures w
      join contents c on c.company_id = w.company_id and c.id = w.content_id
      where w.company_id = ${campaign.company_id} and c.campaign_id = ${campaign.id}
        and (w.looked_at is null or w.looked_at < ${since})
      order by w.content_id limit ${limit}
      for update of w
    ) claimed
    where w.company_id = claimed.company_id and w.content_id = claimed.content_id
    returning w.content_id`.execute(db);
  return rows.map(({ content_id }) => content_id);
}

/** What is asked about contents of a company, and whether their campaigns are still asked about. */
export const findPosts = (db: Queryable, companyId: string, ids: readonly string[]) =>
  db
    .selectFrom('contents as content')
    .innerJoin('campaigns as campaign', (join) =>
      join
        .onRef('campaign.company_id', '=', 'content.company_id')
        .onRef('campaign.id', '=', 'content.campaign_id'),
    )
    .innerJoin('campaign_influencers as ci', (join) =>
      join
        .onRef('ci.company_id', '=', 'content.company_id')
        .onRef('ci.id', '=', 'content.campaign_influencer_id'),
    )
    .innerJoin(knownInfluencer, (join) => join.onTrue())
    .innerJoin('content_captures as capture', (join) =>
      join
        .onRef('capture.company_id', '=', 'content.company_id')
        .onRef('capture.content_id', '=', 'content.id'),
    )
    .where('content.company_id', '=', companyId)
    .where('content.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('content.id')
    .select([
      'content.id',
      'content.campaign_id',
      'content.campaign_influencer_id',
      'content.network',
      'content.content_type',
      'content.link',
      'content.publish_day',
      'content.created_at',
      'capture.next_at',
      'capture.looked_at',
      'capture.got_at',
      'capture.via',
      'capture.problem',
      'capture.tries',
      'campaign.ends_on',
      'campaign.is_archived',
      'campaign.is_sample',
      'ci.influencer_id',
      'known.network as influencer_network',
      'known.username',
    ])
    .execute();
export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];

/** Those of the contents that are still whoever's that claimed them until then, held. */
export async function holdClaimed(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  until: Date,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('content_captures')
    .where('company_id', '=', companyId)
    .where('content_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('next_at', '=', until)
    .orderBy('content_id')
    .forUpdate()
    .select('content_id')
    .execute();
  return new Set(rows.map(({ content_id }) => content_id));
}

/** What came of a look at a content. */
export interface Look {
  content: string;
  next_at: Date;
  looked_at: Date;
  /** Null: nothing came, and what came before stays. */
  via: CaptureLeave | null;
  problem: ContentCaptureProblem | null;
}

/** Writes down what came of looks at contents. */
export const noteLooks = (tx: Tx, companyId: string, looks: readonly Look[]) =>
  sql`
    update content_captures w set next_at = n.next_at, looked_at = n.looked_at, problem = n.problem,
      got_at = case when n.via is null then w.got_at else n.looked_at end, via = coalesce(n.via, w.via),
      tries = case when n.problem is null then 0 else w.tries + 1 end
    from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb)
      as n (content uuid, next_at timestamptz, looked_at timestamptz, via text, problem text)
    where w.company_id = ${companyId} and w.content_id = n.content`.execute(tx);

/** Puts off contents that nobody is asked about, as they are, for as long as they are somebody's that claimed them. */
export const putOff = (
  db: Queryable,
  companyId: string,
  ids: readonly string[],
  { until, to }: { until: Date; to: Date },
) =>
  db
    .updateTable('content_captures')
    .set({ next_at: to })
    .where('company_id', '=', companyId)
    .where('content_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('next_at', '=', until)
    .execute();

const runColumns = [
  'company_id',
  'id',
  'campaign_id',
  'account_id',
  'started_at',
  'done_at',
  'total',
  'got',
  'failed',
] as const;

/** The run of a campaign that goes on, else the last one. */
export const findLastRun = (db: Queryable, campaign: CampaignKey) =>
  db
    .selectFrom('capture_runs')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .orderBy(sql`done_at is null`, 'desc')
    .orderBy('started_at', 'desc')
    .limit(1)
    .select(runColumns)
    .executeTakeFirst();
export type RunRow = NonNullable<Awaited<ReturnType<typeof findLastRun>>>;

export const findRun = (db: Queryable, companyId: string, id: string) =>
  db
    .selectFrom('capture_runs')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(runColumns)
    .executeTakeFirst();

/** When a company started its runs since a time, the oldest first, and holds the company until the transaction ends. */
export async function listStarts(tx: Tx, companyId: string, since: Date): Promise<Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('capture_runs/' || ${companyId}::text, 0))`.execute(
    tx,
  );
  const rows = await tx
    .selectFrom('capture_runs')
    .where('company_id', '=', companyId)
    .where('started_at', '>', since)
    .orderBy('started_at')
    .select('started_at')
    .execute();
  return rows.map(({ started_at }) => started_at);
}

export const insertRun = (
  tx: Tx,
  run: { company_id: string; id: string; campaign_id: string; account_id: string; started_at: Date },
) => tx.insertInto('capture_runs').values(run).execute();

/** Ends a run. @returns whether it had not ended before */
export async function endRun(
  tx: Tx,
  { company_id, id }: { company_id: string; id: string },
  { total, got, failed }: Pick<CaptureRun, 'total' | 'got' | 'failed'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('capture_runs')
    .set({ done_at: at, total, got, failed: JSON.stringify(failed) })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * What can be asked about in a campaign, by network and what came of it since a time: `looked_at` false for what has
 * not been looked at since.
 */
export async function countLooks(
  db: Queryable,
  campaign: CampaignKey,
  since: Date,
): Promise<{ network: Network; looked: boolean; problem: ContentCaptureProblem | null; count: number }[]> {
  const { rows } = await sql<{
    network: Network;
    looked: boolean;
    problem: ContentCaptureProblem | null;
    count: number;
  }>`
    select c.network, n.looked, case when n.looked then w.problem end as problem, count(*)::int as count
    from content_captures w
    join contents c on c.company_id = w.company_id and c.id = w.content_id
    cross join lateral (select coalesce(w.looked_at >= ${since}, false) as looked) n
    where w.company_id = ${campaign.company_id} and c.campaign_id = ${campaign.id}
    group by 1, 2, 3 order by count(*) desc, 1, 3`.execute(db);
  return rows;
}

/** When a content of a campaign is looked at next; null where none is. */
export async function nextOfCampaign(db: Queryable, campaign: CampaignKey): Promise<Date | null> {
  const { rows } = await sql<{ next_at: Date | null }>`
    select min(w.next_at) as next_at from content_captures w
    join contents c on c.company_id = w.company_id and c.id = w.content_id
    where w.company_id = ${campaign.company_id} and c.campaign_id = ${campaign.id}
      and (w.problem is null or w.problem not in ('not_connected', 'not_accepted', 'reconnect', 'scope_missing',
        'not_configured', 'config_error', 'not_supported', 'ran_out'))`.execute(db);
  return rows[0]?.next_at ?? null;
}
