import { GUEST_EVENTS, type ImportState, type NotificationEvent } from '@altavoz/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.js';
import { USUAL } from './usual-choices.js';

/** What is kept of an event besides whom it is about. */
export interface NotificationTold {
  answer?: 'accepted' | 'rejected';
  import?: { uuid: string; file: string; state: ImportState; created: number; failed: number };
  payment?: { amountCents: number; currency: string };
}

export interface ToldEvent {
  event: NotificationEvent;
  campaign: { id: string; company_id: string };
  /** Whoever did it, who is not told of it; null for nobody in person. */
  by: string | null;
  /** The accounts of a creator; left out of what the company and its guests are told of. */
  to?: readonly string[];
  /** What it is about, the last first: what is named again is counted once. */
  things?: readonly string[];
  /** The campaign influencers whose it is. */
  creators?: readonly string[];
  /** How many there are, where they are not named. */
  count?: number;
  told?: NotificationTold;
  /** Where it is told of by itself, and not together with others of the campaign. */
  subject?: string;
  /** Nothing more of this subject is told to whoever has read of it. */
  once?: boolean;
}

/** Everybody who may see a campaign: members, and of what concerns them guests, see `campaignPolicy.view`. */
const everybody = ({ event, campaign: { id, company_id } }: ToldEvent): RawBuilder<unknown> => {
  const members = sql`select account_id from memberships where company_id = ${company_id}`;
  return GUEST_EVENTS.some((one) => one === event)
    ? sql`${members} union select account_id from campaign_grants
        where company_id = ${company_id} and campaign_id = ${id}`
    : members;
};

/**
 * Tells whomever it concerns of what happened in a campaign, in the transaction that does it: nothing is lost or told
 * twice. What happens again before it was read is added to it. Nobody is told of what they did themselves, of a sample, of
 * a campaign that they want to hear nothing of, or of what they want to be told of nowhere.
 */
export async function notify(tx: Tx, told: ToldEvent): Promise<void> {
  const { event, campaign, by, to, things = [], creators = [], subject = '', once = false } = told;
  const usual = USUAL[event];
  const shown = sql`coalesce(own.in_app, ${usual.in_app}::boolean)`;
  const mail = sql`nullif(coalesce(own.mail, ${usual.mail}::text), 'none')`;
  const count = told.count ?? Math.max(1, things.length);
  const who = to ? sql`select unnest(${[...to]}::uuid[]) as account_id` : everybody(told);
  await sql`
    insert into notifications as n (company_id, campaign_id, account_id, event, subject, things, creators, count, told, is_shown, mail)
    select c.company_id, c.id, who.account_id, ${event}, ${subject}, ${[...things]}::uuid[], ${[...creators]}::uuid[],
      ${count}::int, ${JSON.stringify(told.told ?? {})}::jsonb, ${shown}, ${mail}
    from (${who}) who
    join campaigns c on c.company_id = ${campaign.company_id} and c.id = ${campaign.id} and not c.is_sample
    left join notification_choices own on own.account_id = who.account_id and own.event = ${event}
    where who.account_id is distinct from ${by}::uuid and (${shown} or ${mail} is not null)
      and not exists (select from notification_mutes m
        where m.company_id = ${campaign.company_id} and m.campaign_id = c.id and m.account_id = who.account_id)
      and not (${once} and exists (select from notifications before
        where before.company_id = ${campaign.company_id} and before.campaign_id = c.id
          and before.account_id = who.account_id and before.event = ${event} and before.subject = ${subject}
          and before.read_at is not null))
    order by who.account_id
    on conflict (account_id, company_id, campaign_id, event, subject) where read_at is null do update set
      count = n.count + excluded.count
        - cardinality(array(select unnest(excluded.things) intersect select unnest(n.things))),
      things = newest_ids(excluded.things, n.things), creators = newest_ids(excluded.creators, n.creators),
      told = excluded.told, at = excluded.at, is_shown = n.is_shown or excluded.is_shown,
      mail = coalesce(excluded.mail, n.mail)`.execute(tx);
}
