import { LIMITS, type ActivityTold, type RecordedEvent } from '@altavoz/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.js';
import type { HeldCampaign } from './campaign-access.js';

/** What the log of a campaign keeps of an act: what was done, whom it is about, and the content when it is one. */
interface Entry {
  told: ActivityTold;
  creators?: readonly string[];
  content?: string | null;
}

type Where = Pick<HeldCampaign, 'id' | 'company_id' | 'currency' | 'by' | 'byCreator'>;

interface Change {
  /** What open screens and other rooms hear at the commit; null when there is nothing on screen to be made old. */
  event: RecordedEvent | null;
  /** What people read in the activity of the campaign; null for what nobody did, or what another entry tells. */
  entry: Entry | null;
}

/**
 * Records what happened in a campaign in the transaction that does it: the one way to tell screens of a change, so
 * that none of them is forgotten in the log. Who did it is whoever holds the campaign.
 */
export async function recordChange(tx: Tx, campaign: Where, { event, entry }: Change): Promise<void> {
  if (entry) await insertEntry(tx, campaign, entry);
  if (!event) return;
  await tx
    .insertInto('domain_events')
    .values({
      company_id: campaign.company_id,
      campaign_id: campaign.id,
      type: event.type,
      payload: JSON.stringify(event.data),
    })
    .execute();
}

/** One statement an act, however many it touched: the first names are read by the insert itself. */
async function insertEntry(
  tx: Tx,
  { id, company_id, currency, by, byCreator }: Where,
  { told: { kind, ...told }, creators = [], content = null }: Entry,
): Promise<void> {
  const everybody = [...new Set(creators)];
  const name = byCreator
    ? sql`(${namesOf(company_id, sql`array[${byCreator}]::uuid[]`)})[1]`
    : sql`(select name from accounts where id = ${by}::uuid)`;
  await sql`
    insert into campaign_activity (company_id, campaign_id, by_account, by_name, kind, told, currency, creators,
      creator_names, content_id)
    values (${company_id}, ${id}, ${by}, ${name}, ${kind},
      ${JSON.stringify(told)}, ${currency}, ${everybody}::uuid[],
      ${namesOf(company_id, sql`${everybody.slice(0, LIMITS.activityNamed)}::uuid[]`)}, ${content})`.execute(
    tx,
  );
}

/** What the creators of a campaign with these ids are called, in their order: an array in SQL. */
export const namesOf = (companyId: string, creators: RawBuilder<unknown>) => sql`array(
  select coalesce(nullif(known.name, ''), known.username)
  from unnest(${creators}) with ordinality as first (id, place)
  join campaign_influencers ci on ci.company_id = ${companyId} and ci.id = first.id
  join company_influencers known on known.company_id = ci.company_id and known.influencer_id = ci.influencer_id
  order by first.place
)`;

/**
 * The fields whose values differ, with what they were and are.
 * @param named the fields of which only that is told
 */
export function changesBetween<Field extends string>(
  fields: readonly Field[],
  before: Readonly<Partial<Record<Field, unknown>>>,
  after: Readonly<Partial<Record<Field, unknown>>>,
  named: readonly Field[] = [],
): { field: Field; from?: Value; to?: Value }[] {
  return fields.flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    if (JSON.stringify(from) === JSON.stringify(to)) return [];
    return named.includes(field) ? [{ field }] : [{ field, from: from as Value, to: to as Value }];
  });
}
type Value = string | number | boolean | null;

/** What all have in common; null where they differ. */
export function common<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((one) => one === first) ? first : null;
}
