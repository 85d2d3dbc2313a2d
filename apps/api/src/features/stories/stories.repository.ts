import {
  SQUAD_STATUSES,
  STORIES_LISTED,
  type Metric,
  type Network,
  type StoryProblem,
} from '@altavoz/contracts';
import { DAY_MS, STORIES_KEPT_AFTER_END_DAYS, STORIES_KEPT_WITHOUT_END_DAYS } from '@altavoz/domain';
import { postKey } from '@altavoz/networks/pasted';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';
import { knownInfluencer } from '../influencers/index.js';
import { hasAgreed } from '../network-connections/index.js';

/** A creator in a campaign, whose stories are caught for it. */
export interface Collaboration {
  company_id: string;
  campaign_influencer_id: string;
  starts_on: string | null;
  ends_on: string | null;
}

/** The days on which a campaign has to have begun, and not to have ended. */
export interface Days {
  readonly begun: string;
  readonly notEnded: string;
}

/**
 * The campaign influencers `ci` of a connection `n` whose stories are caught: those who agreed and
 * whom the company works with, while the campaign runs.
 */
const collaborations = ({ begun, notEnded }: Days) => sql`
  company_influencers k
  join campaign_influencers ci on ci.company_id = k.company_id and ci.influencer_id = k.influencer_id
    and ${hasAgreed('ci')} and ci.status = any(${SQUAD_STATUSES}::text[])
  join campaigns c on c.company_id = ci.company_id and c.id = ci.campaign_id
    and not c.is_archived and not c.is_sample
    and (c.starts_on is null or c.starts_on <= ${begun}::date) and (c.ends_on is null or c.ends_on >= ${notEnded}::date)`;

/**
 * Claims accounts of creators whose stories are due, the longest due first.
 * @param networks those that have stories @param until whoever claims them has died by then
 */
export async function claimAccounts(
  db: Queryable,
  {
    networks,
    days,
    now,
    until,
    limit,
  }: { networks: readonly Network[]; days: Days; now: Date; until: Date; limit: number },
): Promise<{ id: string; network: Network }[]> {
  const { rows } = await sql<{ id: string; network: Network }>`
    with due as (
      select n.id, n.network from network_connections n left join story_looks l on l.connection_id = n.id
      where n.creator_id is not null and n.problem is null and n.network = any(${networks}::text[])
        and (l.next_at is null or l.next_at <= ${now})
        and exists (select from ${collaborations(days)} where k.influencer_id = n.influencer_id)
      order by l.next_at nulls first limit ${limit}
    ), claimed as (
      insert into story_looks (connection_id, next_at, looked_at) select id, ${until}::timestamptz, ${now} from due
      on conflict (connection_id) do update set next_at = excluded.next_at, looked_at = excluded.looked_at
        where story_looks.next_at <= ${now}
      returning connection_id
    )
    select due.id, due.network from due join claimed on claimed.connection_id = due.id`.execute(db);
  return rows;
}

/** Claims one account for somebody who waits for it. @returns false where it was looked at since a moment */
export async function claimAccount(
  db: Queryable,
  connectionId: string,
  { now, until, since }: { now: Date; until: Date; since: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into story_looks (connection_id, next_at, looked_at) values (${connectionId}, ${until}, ${now})
    on conflict (connection_id) do update set next_at = excluded.next_at, looked_at = excluded.looked_at
      where story_looks.looked_at < ${since}`.execute(db);
  return numAffectedRows === 1n;
}

/** For whom the stories of an account are caught now. */
export async function listCollaborations(
  db: Queryable,
  connectionId: string,
  days: Days,
): Promise<Collaboration[]> {
  const { rows } = await sql<Collaboration>`
    select ci.company_id, ci.id as campaign_influencer_id, c.starts_on::text, c.ends_on::text
    from network_connections n join ${collaborations(days)} on k.influencer_id = n.influencer_id
    where n.id = ${connectionId} order by ci.company_id, ci.id`.execute(db);
  return rows;
}

/** Says when an account is looked at next, while it is still whoever's that claimed it until then. */
export const planLook = (db: Queryable, connectionId: string, until: Date, next: Date) =>
  db
    .updateTable('story_looks')
    .set({ next_at: next })
    .where('connection_id', '=', connectionId)
    .where('next_at', '=', until)
    .execute();

/** A story as it is written down. */
export interface StoryFacts {
  network: Network;
  post_id: string;
  link: string;
  text: string;
  kind: 'image' | 'video';
  published_at: Date;
  ends_at: Date;
  metrics: Readonly<Partial<Record<Metric, number>>>;
  /** When the figures were given; null without any. */
  measured_at: Date | null;
}

/** What a company has of a story already, for any of its campaigns. */
export const findMedia = (
  db: Queryable,
  companyId: string,
  { network, post_id }: Pick<StoryFacts, 'network' | 'post_id'>,
) =>
  db
    .selectFrom('stories')
    .where('company_id', '=', companyId)
    .where('network', '=', network)
    .where('post_id', '=', post_id)
    .orderBy('media', (media) => media.nullsLast())
    .limit(1)
    .select(['media', 'preview', 'problem'])
    .executeTakeFirst();

/**
 * Writes a story down for a campaign influencer, or what is new of it: a story is there once, however often it is seen.
 * @returns the file that it has now
 */
export async function saveStory(
  tx: Tx,
  { company_id, campaign_influencer_id }: Pick<Collaboration, 'company_id' | 'campaign_influencer_id'>,
  facts: StoryFacts,
  kept: {
    id: string;
    connection: string | null;
    at: Date;
    media: string | null;
    preview: string | null;
    problem: StoryProblem | null;
  },
): Promise<{ media: string | null; preview: string | null }> {
  return tx
    .insertInto('stories')
    .values({
      ...facts,
      post: postKey(facts.link),
      metrics: JSON.stringify(facts.metrics),
      company_id,
      id: kept.id,
      campaign_influencer_id,
      connection_id: kept.connection,
      caught_at: kept.at,
      media: kept.media,
      preview: kept.preview,
      problem: kept.media === null ? (kept.problem ?? 'not_given') : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'campaign_influencer_id', 'network', 'post_id']).doUpdateSet((eb) => ({
        connection_id: eb.ref('excluded.connection_id'),
        post: eb.ref('excluded.post'),
        metrics: sql`stories.metrics || excluded.metrics`,
        measured_at: sql`coalesce(excluded.measured_at, stories.measured_at)`,
        media: sql`coalesce(stories.media, excluded.media)`,
        preview: sql`coalesce(stories.preview, excluded.preview)`,
        problem: sql`case when stories.media is null then excluded.problem end`,
      })),
    )
    .returning(['media', 'preview'])
    .executeTakeFirstOrThrow();
}

const storyColumns = sql`s.id, s.network, s.link, s.text, s.kind, s.published_at, s.ends_at, s.media, s.preview, s.problem,
  s.metrics, s.measured_at, s.connection_id`;

export interface StoryRow {
  id: string;
  network: Network;
  link: string;
  text: string;
  kind: 'image' | 'video';
  published_at: Date;
  ends_at: Date;
  media: string | null;
  preview: string | null;
  problem: StoryProblem | null;
  metrics: Partial<Record<Metric, number>>;
  measured_at: Date | null;
  connection_id: string | null;
  /** The content of the campaign that has its link. */
  content: string | null;
}

/**
 * The stories of an account that a company has caught, the newest first; once each, also where they were caught for several
 * of its campaigns. What a creator no longer agrees to is not there.
 * @param of a campaign, and a creator of it
 */
export async function listStories(
  db: Queryable,
  companyId: string,
  username: string,
  of: { campaign?: string | undefined; influencer?: string | undefined },
): Promise<StoryRow[]> {
  const { rows } = await sql<StoryRow>`
    select * from (
      select distinct on (s.network, s.post_id) ${storyColumns}, used.id as content
      from stories s
      join campaign_influencers ci on ci.company_id = s.company_id and ci.id = s.campaign_influencer_id
      join ${knownInfluencer} on true
      left join lateral (
        select content.id from contents content
        where content.company_id = s.company_id and content.campaign_id = ci.campaign_id and s.link <> ''
          and content.campaign_influencer_id = ci.id and (content.link = s.link or s.post <> '' and content.post = s.post)
        order by content.id limit 1
      ) used on true
      where s.company_id = ${companyId} and known.network = s.network and lower(known.username) = lower(${username})
        and ci.status <> 'removed' and (s.connection_id is null or ${hasAgreed('ci')})
        and (${of.campaign ?? null}::uuid is null or ci.campaign_id = ${of.campaign ?? null})
        and (${of.influencer ?? null}::uuid is null or ci.id = ${of.influencer ?? null})
      order by s.network, s.post_id, used.id nulls last, s.id
    ) once
    order by published_at desc, id desc limit ${STORIES_LISTED}`.execute(db);
  return rows;
}

/** A creator of a campaign, and what it takes for their stories to be caught. */
export async function findWatched(db: Queryable, campaign: CampaignKey, influencerId: string) {
  const { rows } = await sql<{
    network: Network;
    username: string;
    status: string;
    is_agreed: boolean;
    starts_on: string | null;
    ends_on: string | null;
    is_archived: boolean;
    is_sample: boolean;
    connection: string | null;
    problem: string | null;
  }>`
    select known.network, known.username, ci.status, ${hasAgreed('ci')} as is_agreed, c.starts_on::text, c.ends_on::text, c.is_archived, c.is_sample,
      n.id as connection, n.problem
    from campaign_influencers ci
    join campaigns c on c.company_id = ci.company_id and c.id = ci.campaign_id
    join ${knownInfluencer} on true
    left join lateral (
      select id, problem from network_connections where influencer_id = ci.influencer_id and network = known.network limit 1
    ) n on true
    where ci.company_id = ${campaign.company_id} and ci.campaign_id = ${campaign.id} and ci.id = ${influencerId}
      and ci.status <> 'removed'`.execute(db);
  return rows[0];
}
export type WatchedRow = NonNullable<Awaited<ReturnType<typeof findWatched>>>;

/** What a story of a creator of a campaign had gathered, by its link; null where none was caught. */
export async function caughtFigures(
  db: Queryable,
  { company_id }: CampaignKey,
  { campaignInfluencer, link }: { campaignInfluencer: string; link: string },
): Promise<{ metrics: Partial<Record<Metric, number>>; at: Date } | null> {
  if (link === '') return null;
  const row = await db
    .selectFrom('stories')
    .where('company_id', '=', company_id)
    .where('campaign_influencer_id', '=', campaignInfluencer)
    .where((eb) => eb.or([eb('link', '=', link), eb('post', '=', postKey(link))]))
    .where('measured_at', 'is not', null)
    .select(['metrics', 'measured_at'])
    .executeTakeFirst();
  return row?.measured_at
    ? { metrics: row.metrics as Partial<Record<Metric, number>>, at: row.measured_at }
    : null;
}

/** Lets go of what no campaign needs any more, and of what came by a consent that has ended. */
export const sweepStories = (db: Queryable, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const afterEnd = before(STORIES_KEPT_AFTER_END_DAYS);
  return sql`
    delete from stories s using campaign_influencers ci, campaigns c
    where ci.company_id = s.company_id and ci.id = s.campaign_influencer_id
      and c.company_id = ci.company_id and c.id = ci.campaign_id
      and (s.connection_id is not null and not ${hasAgreed('ci')} or ci.status = 'removed'
        or s.caught_at < ${afterEnd} and (c.is_archived or c.ends_on < ${afterEnd.toISOString().slice(0, 10)}::date)
        or s.caught_at < ${before(STORIES_KEPT_WITHOUT_END_DAYS)} and c.ends_on is null)`.execute(db);
};
