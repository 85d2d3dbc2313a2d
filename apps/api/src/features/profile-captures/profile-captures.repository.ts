import type { Network, ReadingSource } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { leaveServes } from '../network-connections/index.js';

/** A creator that a company knows and asks about. */
export interface Claimed {
  company_id: string;
  influencer_id: string;
  network: Network;
  username: string;
}

/**
 * Claims what is due: each company's first, then the second of each, and so on. Those whose own leave serves the company
 * are asked by it, once for all whom it serves (`claimConnections`); the invented are not asked about.
 * @param until whoever claims it has died by then
 */
export async function claimProfiles(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select w.company_id, w.influencer_id, w.next_at,
        row_number() over (partition by w.company_id order by w.next_at) as turn
      from profile_captures w
      join company_influencers k on k.company_id = w.company_id and k.influencer_id = w.influencer_id
      where w.next_at <= ${now} and not k.is_sample and not exists (
        select from network_connections c where c.influencer_id = w.influencer_id and c.problem is null
          and ${leaveServes(sql`w.company_id`, sql`w.influencer_id`)})
    ), claimed as (
      select w.company_id, w.influencer_id from profile_captures w
      join (select * from due order by turn, next_at limit ${limit}) d using (company_id, influencer_id)
      where w.next_at <= ${now}
      for update of w skip locked
    )
    update profile_captures w set next_at = ${until} from claimed c, company_influencers k
    where w.company_id = c.company_id and w.influencer_id = c.influencer_id
      and k.company_id = c.company_id and k.influencer_id = c.influencer_id
    returning w.company_id, w.influencer_id, k.network, k.username`.execute(db);
  return rows;
}

/** Claims the connections of creators whose accounts are due. */
export async function claimConnections(
  db: Queryable,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ influencer_id: string; network: Network; username: string }[]> {
  const { rows } = await sql<{ influencer_id: string; network: Network; username: string }>`
    with claimed as (
      select id from network_connections
      where refresh_at <= ${now} and creator_id is not null and influencer_id is not null and problem is null
      order by refresh_at limit ${limit} for update skip locked
    )
    update network_connections c set refresh_at = ${until} from claimed
    where c.id = claimed.id returning c.influencer_id, c.network, c.username`.execute(db);
  return rows;
}

/** Who a connection is in the catalogue; undefined for a company's, and for one that is gone. */
export const findConnected = (db: Queryable, connection: string) =>
  db
    .selectFrom('network_connections')
    .where('id', '=', connection)
    .where('creator_id', 'is not', null)
    .where('influencer_id', 'is not', null)
    .select([sql<string>`influencer_id`.as('influencer_id'), 'network', 'username'])
    .executeTakeFirst();

/**
 * The companies that know an influencer, but for those to whom they are invented.
 * @param of.isAgreed those alone whose campaign the influencer has accepted
 */
export async function findKnowing(
  db: Queryable,
  influencerId: string,
  { isAgreed }: { isAgreed: boolean },
): Promise<string[]> {
  const rows = await db
    .selectFrom('company_influencers as knowing')
    .where('knowing.influencer_id', '=', influencerId)
    .where('knowing.is_sample', '=', false)
    .$if(isAgreed, (query) =>
      query.where(leaveServes(sql.ref('knowing.company_id'), sql.ref('knowing.influencer_id'))),
    )
    .orderBy('knowing.company_id')
    .select('knowing.company_id')
    .execute();
  return rows.map(({ company_id }) => company_id);
}

/** What a company knows of an influencer, held until the transaction ends. */
export const holdKnown = (tx: Tx, companyId: string, influencerId: string) =>
  tx
    .selectFrom('company_influencers')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .forNoKeyUpdate()
    .select('username')
    .executeTakeFirst();

/** What came of the last looks at an influencer for a company; undefined where it does not know them, or invented them. */
export const findCapture = (db: Queryable, companyId: string, influencerId: string) =>
  db
    .selectFrom('profile_captures as w')
    .innerJoin('company_influencers as k', (join) =>
      join.onRef('k.company_id', '=', 'w.company_id').onRef('k.influencer_id', '=', 'w.influencer_id'),
    )
    .where('w.company_id', '=', companyId)
    .where('w.influencer_id', '=', influencerId)
    .where('k.is_sample', '=', false)
    .select([
      'w.next_at',
      'w.looked_at',
      'w.got_at',
      'w.via',
      'w.problem',
      'w.tries',
      'w.figures',
      'w.picture_hash',
    ])
    .executeTakeFirst();
export type CaptureRow = NonNullable<Awaited<ReturnType<typeof findCapture>>>;

/** Writes down what came of a look. */
export const noteLook = (
  db: Queryable,
  companyId: string,
  influencerId: string,
  look: {
    next_at: Date;
    looked_at: Date;
    problem: string | null;
    tries: number;
    got_at?: Date;
    via?: string;
    figures?: string;
    picture?: string;
    picture_hash?: string;
  },
) =>
  db
    .updateTable('profile_captures')
    .set(look)
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .execute();

/** Shows a stored picture in the lists of a company. */
export const showPicture = (tx: Tx, companyId: string, influencerId: string, key: string) =>
  tx
    .updateTable('company_influencers')
    .set({ picture: `/files/${key}` })
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .execute();

const RUNNING = (at: Date) => sql<boolean>`
  not campaign.is_archived and not campaign.is_sample
  and (campaign.ends_on is null or campaign.ends_on >= (${at}::timestamptz at time zone 'UTC')::date)`;

const inCampaigns = (db: Queryable, influencerId: string) =>
  db
    .selectFrom('campaign_influencers as ci')
    .innerJoin('campaigns as campaign', (join) =>
      join.onRef('campaign.company_id', '=', 'ci.company_id').onRef('campaign.id', '=', 'ci.campaign_id'),
    )
    .where('ci.influencer_id', '=', influencerId)
    .where('ci.status', 'not in', ['removed', 'rejected'])
    .limit(1)
    .select('ci.id');

/** Whether an influencer is in a campaign of a company that runs. */
export const isRunning = async (db: Queryable, companyId: string, influencerId: string, at: Date) =>
  (await inCampaigns(db, influencerId)
    .where('ci.company_id', '=', companyId)
    .where(RUNNING(at))
    .executeTakeFirst()) !== undefined;

/** Whether an influencer is in a campaign that runs, of whichever company: how often their own leave is used. */
export const isRunningAnywhere = async (db: Queryable, influencerId: string, at: Date) =>
  (await inCampaigns(db, influencerId).where(RUNNING(at)).executeTakeFirst()) !== undefined;

/** Writes down what came of asking a connected account. */
export const noteConnection = (
  tx: Tx,
  id: string,
  noted: {
    refresh_at: Date;
    refresh_tries: number;
    figures?: string;
    figures_at?: Date;
    audience?: string;
    audience_at?: Date;
    audience_problem?: string | null;
  },
) => tx.updateTable('network_connections').set(noted).where('id', '=', id).execute();

/** What an account told by its creator's leave, by who it is in the catalogue. */
export const findTold = (db: Queryable, influencerId: string) =>
  db
    .selectFrom('network_connections')
    .where('influencer_id', '=', influencerId)
    .where('creator_id', 'is not', null)
    .orderBy('connected_at')
    .limit(1)
    .select(['problem', 'audience', 'audience_at', 'audience_problem'])
    .executeTakeFirst();
export type ToldRow = NonNullable<Awaited<ReturnType<typeof findTold>>>;

/** Who told a fact of an influencer to a company: the newest reading of each source, the newest first. */
export const findOrigins = async (
  db: Queryable,
  companyId: string,
  influencerId: string,
  fact: 'followers' | 'engagement_rate',
): Promise<{ source: ReadingSource; measured_at: Date }[]> => {
  const { rows } = await sql<{ source: ReadingSource; measured_at: Date }>`
    select source, measured_at from (
      select distinct on (source) source, measured_at, id from company_influencer_readings
      where company_id = ${companyId} and influencer_id = ${influencerId} and facts ? ${fact}::text
      order by source, measured_at desc, id desc
    ) newest order by measured_at desc, id desc`.execute(db);
  return rows;
};
