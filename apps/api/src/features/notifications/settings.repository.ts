import type { NotificationChoice, NotificationEvent } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { shownTo, type OwnInfluencers, type Reader } from './notifications.queries.js';
import { USUAL } from './usual-choices.js';

export type Choices = Map<NotificationEvent, NotificationChoice>;

/** How somebody wants each event to be told: as they have said, else as usual. */
export async function readChoices(db: Queryable, accountId: string): Promise<Choices> {
  const rows = await db
    .selectFrom('notification_choices')
    .where('account_id', '=', accountId)
    .select(['event', 'in_app', 'mail'])
    .execute();
  const said = new Map(rows.map(({ event, ...choice }) => [event, choice as NotificationChoice]));
  return new Map(
    Object.entries(USUAL).map(([event, usual]) => [event as NotificationEvent, said.get(event) ?? usual]),
  );
}

export const saveChoice = (
  tx: Tx,
  accountId: string,
  { event, in_app, mail }: NotificationChoice & { event: NotificationEvent },
) =>
  tx
    .insertInto('notification_choices')
    .values({ account_id: accountId, event, in_app, mail })
    .onConflict((row) => row.columns(['account_id', 'event']).doUpdateSet({ in_app, mail }))
    .execute();

/** What waits to be mailed of an event goes no more, once its mails are wanted no more. */
export const dropMails = (tx: Tx, accountId: string, events: readonly NotificationEvent[]) =>
  sql`update notifications set mail = null
    where account_id = ${accountId} and mail is not null and event = any(${[...events]}::text[])`.execute(tx);

/** When somebody wants mails. */
export interface MailTimes {
  time_zone: string | null;
  digest_hour: number;
  quiet_from: number | null;
  quiet_to: number | null;
}
export const USUAL_TIMES: MailTimes = { time_zone: null, digest_hour: 8, quiet_from: null, quiet_to: null };

export const readTimes = async (db: Queryable, accountId: string): Promise<MailTimes> =>
  (await db
    .selectFrom('notification_times')
    .where('account_id', '=', accountId)
    .select(['time_zone', 'digest_hour', 'quiet_from', 'quiet_to'])
    .executeTakeFirst()) ?? USUAL_TIMES;

export const saveTimes = (tx: Tx, accountId: string, times: MailTimes) =>
  tx
    .insertInto('notification_times')
    .values({ account_id: accountId, ...times })
    .onConflict((row) => row.column('account_id').doUpdateSet(times))
    .execute();

/** The campaigns of which somebody wants to hear nothing, as far as they may still see them, as members, guests or creators. */
export async function listMuted(
  db: Queryable,
  accountId: string,
  ownInfluencers: OwnInfluencers,
  limit: number,
): Promise<{ uuid: string; name: string }[]> {
  const { rows } = await sql<{ uuid: string; name: string }>`
    select c.id as uuid, c.name from notification_mutes m
    join campaigns c on c.company_id = m.company_id and c.id = m.campaign_id
    where m.account_id = ${accountId} and (
      exists (
        select from memberships one where one.account_id = m.account_id and one.company_id = m.company_id
      ) or exists (
        select from campaign_grants g
        where g.account_id = m.account_id and g.company_id = m.company_id and g.campaign_id = m.campaign_id
      ) or exists (
        select from campaign_influencers ci
        join (${ownInfluencers(sql`${accountId}::uuid`)}) as own
          on own.company_id = ci.company_id and own.influencer_id = ci.influencer_id
        where ci.company_id = m.company_id and ci.campaign_id = m.campaign_id and ci.status <> 'removed'
      )
    )
    order by c.name_key, c.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Mutes a campaign that somebody was told of and still sees; not one that they applied to, of which they know the call alone.
 * @returns whether there is one
 */
export async function mute(
  tx: Tx,
  reader: Reader,
  ownInfluencers: OwnInfluencers,
  campaignId: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_mutes (company_id, campaign_id, account_id)
    select distinct n.company_id, n.campaign_id, n.account_id ${shownTo(reader, ownInfluencers)}
      and n.campaign_id = ${campaignId} and n.event <> 'decided'
    on conflict (company_id, campaign_id, account_id) do update set account_id = excluded.account_id
    returning campaign_id`.execute(tx);
  return rows.length > 0;
}

export const unmute = (tx: Tx, accountId: string, campaignId: string) =>
  tx
    .deleteFrom('notification_mutes')
    .where('account_id', '=', accountId)
    .where('campaign_id', '=', campaignId)
    .execute();
