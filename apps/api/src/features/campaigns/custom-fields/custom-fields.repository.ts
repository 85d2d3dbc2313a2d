import { LIMITS, type CustomField, type RemovedCustomField } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/database.js';
import { prepare, type Slots } from '../../../db/prepare.js';
import type { CampaignKey } from '../campaign-access.js';

const columns = ['id', 'label', 'type', 'required', 'options'] as const;

interface CustomFieldRow {
  id: string;
  label: string;
  type: string;
  required: boolean;
  options: unknown;
}

const present = ({ id, label, type, required, options }: CustomFieldRow): CustomField => ({
  uuid: id,
  label,
  type: type as CustomField['type'],
  required,
  options: options as CustomField['options'],
});

interface Values extends Record<string, unknown> {
  companyId: string;
  campaignId: string;
}

const list = prepare((db, _shape: Record<string, never>, slot: Slots<Values>) =>
  db
    .selectFrom('custom_fields')
    .where('company_id', '=', slot('companyId'))
    .where('campaign_id', '=', slot('campaignId'))
    .where('removed_at', 'is', null)
    .orderBy('place')
    .orderBy('id')
    .select(columns),
);

/** The custom fields of a campaign, in their order. */
export async function listCustomFields(db: Queryable, campaign: CampaignKey): Promise<CustomField[]> {
  return (await list(db, {}, { companyId: campaign.company_id, campaignId: campaign.id })).map(present);
}

const one = (campaign: CampaignKey, id: string) => (db: Queryable) =>
  db
    .selectFrom('custom_fields')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id);

/** One of them; undefined when there is none. @param removedAfter one that was deleted after that, in place of those that are there */
export async function findCustomField(
  db: Queryable,
  campaign: CampaignKey,
  id: string,
  removedAfter?: Date,
): Promise<CustomField | undefined> {
  const row = await one(
    campaign,
    id,
  )(db)
    .where((eb) => (removedAfter ? eb('removed_at', '>', removedAfter) : eb('removed_at', 'is', null)))
    .select(columns)
    .executeTakeFirst();
  return row && present(row);
}

/** Those that were deleted since, the newest first. */
export async function listRemovedFields(
  db: Queryable,
  campaign: CampaignKey,
  since: Date,
): Promise<RemovedCustomField[]> {
  const rows = await db
    .selectFrom('custom_fields')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('removed_at', '>', since)
    .orderBy('removed_at', 'desc')
    .orderBy('id')
    .limit(LIMITS.customFieldsMax)
    .select(['id', 'label', 'type', sql<Date>`removed_at`.as('removed_at')])
    .execute();
  return rows.map(({ id, label, type, removed_at }) => ({
    uuid: id,
    label,
    type: type as CustomField['type'],
    removed_at: removed_at.toISOString(),
  }));
}

/** Behind all that there are. */
export const insertCustomField = (tx: Tx, campaign: CampaignKey, field: CustomField) =>
  tx
    .insertInto('custom_fields')
    .values({
      company_id: campaign.company_id,
      id: field.uuid,
      campaign_id: campaign.id,
      label: field.label,
      type: field.type,
      required: field.required,
      options: JSON.stringify(field.options),
      place: sql<number>`(select coalesce(max(place), 0) + 1 from custom_fields
        where company_id = ${campaign.company_id} and campaign_id = ${campaign.id})`,
    })
    .execute();

export const updateCustomField = (
  tx: Tx,
  campaign: CampaignKey,
  id: string,
  change: { label: string; required: boolean; options: string } | { removed_at: Date | null },
) =>
  tx
    .updateTable('custom_fields')
    .set(change)
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .execute();

/** Puts fields in the order of their ids. */
export const placeCustomFields = (tx: Tx, campaign: CampaignKey, ids: readonly string[]) =>
  sql`
    update custom_fields field set place = named.place
    from unnest(${ids}::uuid[]) with ordinality as named (id, place)
    where field.company_id = ${campaign.company_id} and field.campaign_id = ${campaign.id} and field.id = named.id`.execute(
    tx,
  );

/** With how many creators a field is filled in, and with how many each option of a select is chosen. */
export async function countCustomValues(db: Queryable, campaign: CampaignKey, field: CustomField) {
  const { rows } = await sql<{ value: string | null; count: number }>`
    select ${field.type === 'select' ? sql`custom_values ->> ${field.uuid}` : sql`null`} as value, count(*)::int as count
    from campaign_influencers
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and status <> 'removed'
      and jsonb_exists(custom_values, ${field.uuid})
    group by 1`.execute(db);
  return {
    filled: rows.reduce((sum, { count }) => sum + count, 0),
    options: rows.flatMap(({ value, count }) => (value === null ? [] : [{ uuid: value, filled: count }])),
  };
}

/** Gives a campaign the fields of another, without what they hold; their options keep their ids. */
export const copyCustomFields = (
  tx: Tx,
  from: CampaignKey,
  to: CampaignKey,
  fields: readonly { from: string; to: string }[],
) =>
  sql`
    insert into custom_fields (company_id, id, campaign_id, label, type, required, options, place)
    select field.company_id, copy.id, ${to.id}::uuid, field.label, field.type, field.required,
      (select coalesce(jsonb_agg(option order by at), '[]') from jsonb_array_elements(field.options)
        with ordinality as chosen (option, at) where not (option ->> 'removed')::boolean), field.place
    from unnest(${fields.map((one) => one.from)}::uuid[], ${fields.map((one) => one.to)}::uuid[]) as copy (original, id)
    join custom_fields field on field.company_id = ${from.company_id} and field.campaign_id = ${from.id}
      and field.id = copy.original`.execute(tx);

/** The fields of all companies that were deleted before a time. */
export const findRemovedFields = (db: Queryable, before: Date) =>
  db
    .selectFrom('custom_fields')
    .where('removed_at', '<', before)
    .select(['company_id', 'campaign_id', 'id'])
    .execute();

/** Takes a deleted field away for good, with what it holds; that touches nothing else of the creators. */
export async function eraseCustomField(tx: Tx, campaign: CampaignKey, id: string, before: Date) {
  const gone = await tx
    .deleteFrom('custom_fields')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .where('removed_at', '<', before)
    .returning('id')
    .execute();
  if (gone.length === 0) return;
  await sql`
    update campaign_influencers set custom_values = custom_values - ${id}::text
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and jsonb_exists(custom_values, ${id})`.execute(
    tx,
  );
}
