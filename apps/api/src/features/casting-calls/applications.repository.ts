import type {
  ApplicationOrder,
  CastingCallState,
  InterestTopic,
  Network,
  SentState,
} from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { OrderKey } from '../../db/order.js';
import { exactly, type Page } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';
import { TOLD_STATUS } from '../notifications/index.js';
import type { CallKey } from './casting-calls.repository.js';

/** What a creator typed. */
export interface ApplicationParts {
  influencer_id: string | null;
  answers: { id: string; question: string; answer: string }[];
  note: string;
  asked_cents: number | null;
}

/** An application with its account, what is known of who applies, and where its proposal stands. */
export interface ApplicationRow extends ApplicationParts {
  id: string;
  state: 'draft' | 'sent' | 'withdrawn';
  sent_at: Date | null;
  campaign_influencer_id: string | null;
  made_proposal: boolean;
  /** How its proposal stands, as far as it is theirs: see `TOLD_STATUS`. */
  told_status: string | null;
  status: string | null;
  network: string | null;
  username: string | null;
  /** Null where the account is no longer the creator's. */
  proof: string | null;
  followers: number | null;
  creator_name: string;
  country: string | null;
  languages: string[];
  /** The topics that interest them. */
  topics: string[];
}

const COLUMNS = sql`a.id, a.state, a.influencer_id, a.answers, a.note, a.asked_cents, a.sent_at, a.campaign_influencer_id,
  a.made_proposal, ${TOLD_STATUS} as told_status, ci.status, i.network, coalesce(n.username, i.username) as username, n.proof,
  coalesce(n.followers, i.followers) as followers, p.name as creator_name, p.country, p.languages,
  array(select topic.topic from creator_interests topic where topic.creator_id = p.id and topic.topic is not null) as topics`;
const FROM = sql`casting_applications a
  join creators p on p.id = a.creator_id
  left join influencers i on i.id = a.influencer_id
  left join creator_networks n on n.influencer_id = a.influencer_id and n.creator_id = a.creator_id
  left join campaign_influencers ci on ci.company_id = a.company_id and ci.id = a.campaign_influencer_id`;

/** The application of a creator to a call. */
export async function findOwn(
  db: Queryable,
  call: CallKey,
  creatorId: string,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${COLUMNS} from ${FROM}
    where a.company_id = ${call.company_id} and a.call_id = ${call.id} and a.creator_id = ${creatorId}`.execute(
    db,
  );
  return rows[0];
}

/** Keeps what was typed, unless it was sent. @returns whether it was kept */
export async function saveParts(
  db: Queryable,
  call: CallKey,
  { creatorId, id, now, ...parts }: ApplicationParts & { creatorId: string; id: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into casting_applications as a (company_id, call_id, creator_id, id, influencer_id, answers, note, asked_cents,
      saved_at)
    values (${call.company_id}, ${call.id}, ${creatorId}, ${id}, ${parts.influencer_id},
      ${JSON.stringify(parts.answers)}::jsonb, ${parts.note}, ${parts.asked_cents}, ${now})
    on conflict (company_id, call_id, creator_id) do update set influencer_id = excluded.influencer_id,
      answers = excluded.answers, note = excluded.note, asked_cents = excluded.asked_cents, saved_at = excluded.saved_at,
      state = 'draft'
    where a.state <> 'sent'`.execute(db);
  return numAffectedRows === 1n;
}

/** Notes that an application was sent, and the proposal that it became. When it was sent is kept from `since` on. */
export const sendApplication = (
  tx: Tx,
  call: CallKey,
  {
    id,
    since,
    ...sent
  }: { id: string; campaign_influencer_id: string; made_proposal: boolean; sent_at: Date; since: Date },
) =>
  tx
    .updateTable('casting_applications')
    .set({
      ...sent,
      state: 'sent',
      last_sent: sql`array(select at from unnest(last_sent) as before (at) where at > ${since}) || ${sent.sent_at}::timestamptz`,
    })
    .where('company_id', '=', call.company_id)
    .where('id', '=', id)
    .execute();

export const withdrawApplication = (tx: Tx, call: CallKey, id: string) =>
  tx
    .updateTable('casting_applications')
    .set({ state: 'withdrawn' })
    .where('company_id', '=', call.company_id)
    .where('id', '=', id)
    .execute();

/** Whether anybody ever sent an application to a call. */
export async function hasApplications(db: Queryable, { company_id, id }: CallKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from casting_applications a
    where a.company_id = ${company_id} and a.call_id = ${id} and a.state <> 'draft' limit 1`.execute(db);
  return rows.length > 0;
}

/** How often a creator sent an application since, to whichever company: one that was withdrawn and sent again counts anew. */
export async function countSent(db: Queryable, creatorId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from casting_applications a cross join lateral unnest(a.last_sent) as sent (at)
    where a.creator_id = ${creatorId} and sent.at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface OwnListRow {
  call_id: string;
  title: string;
  call_state: CastingCallState;
  closes_on: string | null;
  is_archived: boolean;
  brand: string;
  company: string;
  state: 'draft' | 'sent' | 'withdrawn';
  told_status: string | null;
  network: Network | null;
  username: string | null;
  sent_at: Date | null;
  saved_at: Date;
}

/** What a creator applied to, or is about to, at whichever company, the newest first. */
export async function listOwn(db: Queryable, creatorId: string, limit: number): Promise<OwnListRow[]> {
  const { rows } = await sql<OwnListRow>`
    select a.call_id, k.title, k.state as call_state, k.closes_on, c.is_archived, coalesce(b.name, c.brand) as brand,
      o.name as company, a.state, ${TOLD_STATUS} as told_status, i.network, coalesce(n.username, i.username) as username, a.sent_at,
      a.saved_at
    from casting_applications a
    join casting_calls k on k.company_id = a.company_id and k.id = a.call_id
    join campaigns c on c.company_id = k.company_id and c.id = k.campaign_id
    join companies o on o.id = k.company_id
    left join brands b on b.company_id = k.company_id and b.id = k.brand_id
    left join influencers i on i.id = a.influencer_id
    left join creator_networks n on n.influencer_id = a.influencer_id and n.creator_id = a.creator_id
    left join campaign_influencers ci on ci.company_id = a.company_id and ci.id = a.campaign_influencer_id
    where a.creator_id = ${creatorId}
    order by a.saved_at desc, a.id limit ${limit}`.execute(db);
  return rows;
}

/** A sent application with its call. */
export interface SentRow extends ApplicationRow {
  call_id: string;
  title: string;
  campaign_id: string;
  currency: string;
  campaign_influencer_id: string;
  status: string;
  network: string;
  username: string;
  photo: string | null;
  networks: Network[];
  followers_from: number | null;
  followers_to: number | null;
  countries: string[];
  themes: InterestTopic[];
  language: string | null;
}

const SENT_COLUMNS = sql`${COLUMNS}, a.call_id, k.title, k.campaign_id, c.currency, p.photo, k.networks, k.followers_from,
    k.followers_to, k.countries, k.themes, k.language`;
const SENT_FROM = sql`${FROM}
  join casting_calls k on k.company_id = a.company_id and k.id = a.call_id
  join campaigns c on c.company_id = k.company_id and c.id = k.campaign_id`;

/** Where a sent application stands, as `applicationState` says. */
const STATE = sql<SentState>`case when a.state = 'withdrawn' then 'withdrawn' when ci.status = 'pending' then 'sent'
  when ci.status in ('rejected', 'removed') then 'declined' else 'accepted' end`;

/** Beyond any amount: what nobody said comes last. */
const UNSAID = 1e15;
/** What each order compares before the newest. */
const ORDERS: Record<ApplicationOrder, OrderKey[]> = {
  newest: [],
  pay: [{ by: sql`coalesce(a.asked_cents, ${sql.lit(UNSAID)}::bigint)`, kind: 'bigint', descending: false }],
  followers: [{ by: sql`coalesce(n.followers, i.followers, -1)`, kind: 'bigint', descending: true }],
};

/** A page of the applications to a call, those that wait first and then by what is asked, and how many stand where. */
export async function listApplications(
  db: Queryable,
  call: CallKey,
  { state, order, ...wished }: Page & { state?: SentState | undefined; order: ApplicationOrder },
) {
  const within = pageIn(
    order,
    [
      { by: sql`(${STATE} = 'sent')`, kind: 'boolean', descending: true },
      ...ORDERS[order],
      { by: sql`a.sent_at`, kind: 'timestamptz', descending: true },
      { by: sql`a.id`, kind: 'uuid', descending: true },
    ],
    wished,
  );
  const wanted = sql`a.company_id = ${call.company_id} and a.call_id = ${call.id} and a.state <> 'draft'`;
  const { rows } = await sql<SentRow & { place: string }>`
    select ${SENT_COLUMNS}, ${within.place} from ${SENT_FROM}
    where ${wanted} and (${state ?? null}::text is null or ${STATE} = ${state ?? null}) and ${within.condition}
    order by ${within.order} limit ${within.limit} offset ${within.offset}`.execute(db);
  const counted = await sql<{ state: SentState; count: number }>`
    select ${STATE} as state, count(*)::int as count from casting_applications a
    left join campaign_influencers ci on ci.company_id = a.company_id and ci.id = a.campaign_influencer_id
    where ${wanted} group by 1`.execute(db);
  const states = { sent: 0, accepted: 0, declined: 0, withdrawn: 0 };
  for (const one of counted.rows) states[one.state] = one.count;
  const count = state ? states[state] : Object.values(states).reduce((sum, one) => sum + one, 0);
  return { ...within.listed(rows, exactly(count)), states };
}

/** What somebody in a campaign sent to its calls, the newest first. */
export async function listOfProposal(
  db: Queryable,
  companyId: string,
  campaignInfluencerId: string,
  limit: number,
): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`select ${SENT_COLUMNS} from ${SENT_FROM}
    where a.company_id = ${companyId} and a.campaign_influencer_id = ${campaignInfluencerId} and a.state <> 'draft'
    order by a.sent_at desc, a.id limit ${limit}`.execute(db);
  return rows;
}

/** Whether a company has somebody in one of its campaigns. */
export async function isThere(
  db: Queryable,
  companyId: string,
  campaignInfluencerId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaign_influencers where company_id = ${companyId} and id = ${campaignInfluencerId}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a creator says that an account of a network is theirs. */
export async function isOwnAccount(db: Queryable, creatorId: string, influencerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('creator_networks')
    .where('influencer_id', '=', influencerId)
    .where('creator_id', '=', creatorId)
    .select('creator_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a creator typed, as the file of their own data has it. */
export async function listSaid(db: Queryable, creatorId: string, limit: number) {
  const { rows } = await sql<{ title: string; answers: unknown; note: string; state: string }>`
    select k.title, a.state, a.answers, a.note, a.asked_cents, a.saved_at, a.sent_at
    from casting_applications a join casting_calls k on k.company_id = a.company_id and k.id = a.call_id
    where a.creator_id = ${creatorId} order by a.saved_at desc, a.id limit ${limit}`.execute(db);
  return rows;
}

/** An application as it was sent, with the proposal that it became. */
export const insertApplication = (
  tx: Tx,
  call: CallKey,
  {
    answers,
    at,
    ...sent
  }: ApplicationParts & { id: string; creator_id: string; campaign_influencer_id: string; at: Date },
) =>
  tx
    .insertInto('casting_applications')
    .values({
      ...sent,
      company_id: call.company_id,
      call_id: call.id,
      state: 'sent',
      answers: JSON.stringify(answers),
      made_proposal: true,
      saved_at: at,
      sent_at: at,
    })
    .execute();
