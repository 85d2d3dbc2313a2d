import {
  LIMITS,
  type CallQuestion,
  type CastingCallState,
  type ContentType,
  type InterestTopic,
  type Network,
} from '@altavoz/contracts';
import { firstOpenDay } from '@altavoz/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { newestFirst, type OrderKey } from '../../db/order.js';
import { exactly, type Page } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';

export interface CallKey {
  company_id: string;
  id: string;
}

/** What a call says, as it is kept. */
export interface CallParts {
  title: string;
  body: string;
  networks: Network[];
  content_types: ContentType[];
  followers_from: number | null;
  followers_to: number | null;
  countries: string[];
  themes: InterestTopic[];
  language: string | null;
  pay: string;
  pay_from_cents: number | null;
  pay_to_cents: number | null;
  places: number | null;
  closes_on: string | null;
  questions: CallQuestion[];
  is_listed: boolean;
}

export interface CallRow extends CallKey, CallParts {
  campaign_id: string;
  /** As it was set; whether it still holds is for `callState`. */
  state: CastingCallState;
  picture: string | null;
  created_at: Date;
  campaign_name: string;
  is_archived: boolean;
  currency: string;
  cover: string | null;
  company_name: string;
  company_logo: string | null;
  brand_id: string | null;
  brand_name: string;
  brand_logo: string | null;
  brand_website: string | null;
  total: number;
  waiting: number;
}

/** A call `k` with its campaign, company and brand: the one that it names, else that of its campaign, in any spelling. */
const COLUMNS = sql`k.company_id, k.id, k.campaign_id, k.title, k.body, k.state, k.networks, k.content_types, k.followers_from,
    k.followers_to, k.countries, k.themes, k.language, k.pay, k.pay_from_cents, k.pay_to_cents, k.places, k.closes_on,
    k.picture, k.questions, k.is_listed, k.created_at, c.name as campaign_name, c.is_archived, c.currency, c.cover,
    o.name as company_name, shown.logo as company_logo, b.id as brand_id, coalesce(b.name, c.brand) as brand_name,
    b.logo as brand_logo, b.website as brand_website, sent.total, sent.waiting`;
const FROM = sql`casting_calls k
  join campaigns c on c.company_id = k.company_id and c.id = k.campaign_id
  join companies o on o.id = k.company_id
  left join company_logos shown on shown.company_id = k.company_id
  left join brands b on b.company_id = k.company_id
    and (b.id = k.brand_id or k.brand_id is null and b.name_key = fold_text(c.brand))
  cross join lateral (
    select count(*)::int as total, (count(*) filter (where ci.status = 'pending'))::int as waiting
    from casting_applications a
    join campaign_influencers ci on ci.company_id = a.company_id and ci.id = a.campaign_influencer_id
    where a.company_id = k.company_id and a.call_id = k.id and a.state = 'sent'
  ) sent`;

export async function findCall(db: Queryable, { company_id, id }: CallKey): Promise<CallRow | undefined> {
  const { rows } =
    await sql<CallRow>`select ${COLUMNS} from ${FROM} where k.company_id = ${company_id} and k.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** A call that everybody may see: whichever company has it, and no draft. */
export async function findShownCall(db: Queryable, id: string): Promise<CallRow | undefined> {
  const { rows } =
    await sql<CallRow>`select ${COLUMNS} from ${FROM} where k.id = ${id} and k.state <> 'draft'`.execute(db);
  return rows[0];
}

/** Holds a call until the transaction ends, so that what is decided by its state holds. @returns whether it is there */
export async function holdCall(tx: Tx, { company_id, id }: CallKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from casting_calls where company_id = ${company_id} and id = ${id} for no key update`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Where a call stands, as `callState` says. */
const stateOf = (now: Date): RawBuilder<CastingCallState> => sql`
  case when k.state = 'open' and (c.is_archived or k.closes_on < ${firstOpenDay(now)}::date) then 'closed'
    else k.state end`;

/**
 * The open calls that their companies show to creators, the newest of each company before the second of any, and no more of
 * one than `LIMITS.openCallsOfCompany`: those of a network of the creator, or of any, that they have not sent an application
 * to.
 */
export async function listOpenCalls(db: Queryable, creatorId: string, now: Date, limit: number) {
  const { rows } = await sql<CallRow>`
    select * from (select ${COLUMNS}, row_number() over (partition by k.company_id order by k.id desc) as turn from ${FROM}
    where k.is_listed and k.state = 'open' and ${stateOf(now)} = 'open'
      and (cardinality(k.networks) = 0 or k.networks && array(
        select i.network from creator_networks n join influencers i on i.id = n.influencer_id
        where n.creator_id = ${creatorId}))
      and not exists (
        select from casting_applications a
        where a.company_id = k.company_id and a.call_id = k.id and a.creator_id = ${creatorId} and a.state <> 'draft')) shown
    where turn <= ${LIMITS.openCallsOfCompany} order by turn, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Those that take applications before those that are still written, and what is over last; of each the newest first. */
const inOrder = (now: Date): OrderKey[] => [
  {
    by: sql`array_position(array['open', 'draft', 'closed'], ${stateOf(now)})`,
    kind: 'bigint',
    descending: false,
  },
  ...newestFirst(sql`k.id`),
];

/** A page of the calls of a company in that order, and how many stand in each state. */
export async function listCalls(
  db: Queryable,
  company_id: string,
  {
    state,
    campaign,
    now,
    ...wished
  }: Page & { state?: CastingCallState | undefined; campaign?: string | undefined; now: Date },
) {
  const within = pageIn('state', inOrder(now), wished);
  const wanted = sql`k.company_id = ${company_id} and (${campaign ?? null}::uuid is null or k.campaign_id = ${campaign ?? null})`;
  const { rows } = await sql<CallRow & { place: string }>`
    select ${COLUMNS}, ${within.place} from ${FROM}
    where ${wanted} and (${state ?? null}::text is null or ${stateOf(now)} = ${state ?? null}) and ${within.condition}
    order by ${within.order} limit ${within.limit} offset ${within.offset}`.execute(db);
  const counted = await sql<{ state: CastingCallState; count: number }>`
    select ${stateOf(now)} as state, count(*)::int as count from casting_calls k
    join campaigns c on c.company_id = k.company_id and c.id = k.campaign_id
    where ${wanted} group by 1`.execute(db);
  const states = { draft: 0, open: 0, closed: 0 };
  for (const one of counted.rows) states[one.state] = one.count;
  const count = state ? states[state] : states.draft + states.open + states.closed;
  return { ...within.listed(rows, exactly(count)), states };
}

/** Writes a new call, a draft unless said. */
export const insertCall = (
  tx: Tx,
  {
    questions,
    ...row
  }: CallKey &
    CallParts & { campaign_id: string; created_by: string; created_at: Date; state?: CastingCallState },
) =>
  tx
    .insertInto('casting_calls')
    .values({ ...row, questions: JSON.stringify(questions), updated_at: row.created_at })
    .execute();

/** Changes what was given of a call. */
export const updateCall = (
  tx: Tx,
  { company_id, id }: CallKey,
  {
    questions,
    ...change
  }: Partial<CallParts & { state: CastingCallState; picture: string | null; brand_id: string | null }>,
  now: Date,
) =>
  tx
    .updateTable('casting_calls')
    .set({ ...change, ...(questions ? { questions: JSON.stringify(questions) } : {}), updated_at: now })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();

export const deleteCall = (tx: Tx, { company_id, id }: CallKey) =>
  tx.deleteFrom('casting_calls').where('company_id', '=', company_id).where('id', '=', id).execute();
