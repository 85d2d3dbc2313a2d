import {
  CREATOR_EVENTS,
  LIMITS,
  type NotificationEvent,
  type QueryOf,
  type endpoints,
} from '@altavoz/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { OrderKey } from '../../db/order.js';
import { exactly } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';
import type { NotificationTold } from './notify.js';
import { TOLD_STATUS } from './told-status.js';

/** Whom somebody is, as rows of company and influencer: the room of creators says it. */
export type OwnInfluencers = (accountId: RawBuilder<string>) => RawBuilder<unknown>;

/** For whom notifications are read. */
export interface Reader {
  accountId: string;
  /** The company that their session works in; left out: all that they are of, as their mails tell of. */
  companyId?: string | null;
}

export interface NotificationRow {
  id: number;
  event: NotificationEvent;
  at: Date;
  read_at: Date | null;
  count: number;
  mailed: number;
  told: NotificationTold;
  company_name: string;
  campaign_id: string;
  campaign_name: string;
  creators: { uuid: string; name: string }[];
  call_id: string | null;
  content: { uuid: string; network: string; content_type: string; reason: string | null } | null;
}

const NEWEST_FIRST: OrderKey[] = [
  { by: sql`at`, kind: 'timestamptz', descending: true },
  { by: sql`id`, kind: 'bigint', descending: true },
];

/** What is told of money stays when its campaign is over: it is paid later. */
const OUTLIVES = sql`n.event in ('payment_failed', 'payment_made', 'paid')`;
const TO_CREATORS = sql`n.event in (${sql.join(CREATOR_EVENTS.map((event) => sql.lit(event)))})`;

/**
 * The notifications of somebody that they may see by now: whatever they were told, who has lost a campaign reads no more of
 * it. Of members and guests as `campaignPolicy.view`, of creators as long as they are who was invited, and of what was decided
 * of an application as long as it stands, and as they are told how it stands: see `TOLD_STATUS`.
 */
const visible = (
  { accountId, companyId }: Reader,
  ownInfluencers: OwnInfluencers,
): RawBuilder<unknown> => sql`
  from notifications n
  join campaigns c on c.company_id = n.company_id and c.id = n.campaign_id
  left join casting_calls k on k.company_id = n.company_id
    and k.id = case when n.event in ('applied', 'decided') then nullif(n.subject, '')::uuid end
  where n.account_id = ${accountId} and (not c.is_archived or ${OUTLIVES}) and case
    when n.event = 'decided' then exists (
      select from (
        select a.company_id, a.id, ${TOLD_STATUS} as told_status
        from casting_applications a
        join creators p on p.id = a.creator_id and p.account_id = ${accountId}
        join campaign_influencers ci on ci.company_id = a.company_id and ci.id = a.campaign_influencer_id
        left join creator_networks n on n.influencer_id = a.influencer_id and n.creator_id = a.creator_id
        where a.state = 'sent'
      ) as one
      where one.company_id = n.company_id and one.id = n.things[1]
        and one.told_status not in ('pending', 'removed')
        and (one.told_status = 'rejected') = (n.told ->> 'answer' = 'rejected')
    )
    when ${TO_CREATORS} then exists (
      select from campaign_influencers ci
      join (${ownInfluencers(sql`${accountId}::uuid`)}) as own
        on own.company_id = ci.company_id and own.influencer_id = ci.influencer_id
      where ci.company_id = n.company_id and ci.id = any(n.creators) and ci.status <> 'removed'
    ) else exists (
      select from memberships m where m.account_id = n.account_id and m.company_id = n.company_id
        ${companyId === undefined ? sql`` : sql`and m.company_id = ${companyId}`}
    ) or n.event in ('answered', 'draft_in', 'overdue') and exists (
      select from campaign_grants g
      where g.account_id = n.account_id and g.company_id = n.company_id and g.campaign_id = n.campaign_id
    ) end`;

/** The same of those that are told of in the product. */
export const shownTo = (reader: Reader, ownInfluencers: OwnInfluencers): RawBuilder<unknown> =>
  sql`${visible(reader, ownInfluencers)} and n.is_shown`;

/** Their names, and the content where it is one: for the rows `n` of campaigns `c`. */
const TOLD = sql`n.id, n.event, n.at, n.read_at, n.count, n.mailed, n.told, n.campaign_id, k.id as call_id,
  case when n.event = 'decided' then k.title else c.name end as campaign_name,
  (select o.name from companies o where o.id = n.company_id) as company_name,
  coalesce((
    select json_agg(json_build_object('uuid', ci.id, 'name', coalesce(nullif(known.name, ''), known.username)) order by one.place)
    from unnest(n.creators[1:${sql.lit(LIMITS.notificationNamed)}]) with ordinality as one (id, place)
    join campaign_influencers ci on ci.company_id = n.company_id and ci.id = one.id
    join company_influencers known on known.company_id = ci.company_id and known.influencer_id = ci.influencer_id
  ), '[]'::json) as creators,
  (select json_build_object('uuid', own.id, 'network', own.network, 'content_type', own.content_type,
      'reason', case when own.status = 'content_rejected' then nullif(own.rejection_reason, '') end)
    from contents own where own.company_id = n.company_id and n.count = 1 and own.id = n.things[1]
      and n.event in ('draft_in', 'overdue', 'approved', 'rejected') and not own.is_out) as content`;

/** A page of what somebody is told of, the last first. */
export async function listNotifications(
  db: Queryable,
  reader: Reader,
  ownInfluencers: OwnInfluencers,
  { unread, ...asked }: QueryOf<typeof endpoints.notifications.list>,
) {
  const page = pageIn('notifications', NEWEST_FIRST, asked);
  const from = sql`${shownTo(reader, ownInfluencers)} ${unread ? sql`and n.read_at is null` : sql``}`;
  const [{ rows }, counted] = await Promise.all([
    sql<NotificationRow & { place: string }>`
      select *, ${page.place} from (select ${TOLD} ${from}) as told
      where ${page.condition} order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count ${from}`.execute(db),
  ]);
  return page.listed(rows, exactly(counted.rows[0]?.count ?? 0));
}

/** How many somebody has not read, up to one more than are counted. */
export async function countUnread(
  db: Queryable,
  reader: Reader,
  ownInfluencers: OwnInfluencers,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select ${shownTo(reader, ownInfluencers)} and n.read_at is null
    limit ${sql.lit(LIMITS.unreadMax + 1)}) as unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those of some that somebody may see by now and has not read, of whichever company, what happened first. */
export async function listByIds(
  db: Queryable,
  accountId: string,
  ownInfluencers: OwnInfluencers,
  ids: readonly number[],
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${TOLD} ${visible({ accountId }, ownInfluencers)}
      and n.read_at is null and n.id = any(${[...ids]}::bigint[])
    order by n.at, n.id`.execute(db);
  return rows;
}
