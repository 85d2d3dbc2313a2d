import { campaignSlug, foldText } from '@altavoz/domain';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { newestFirst } from '../../db/order.js';
import { escapeLike, exactly, type Page } from '../../db/pages.js';
import type { Campaigns } from '../../db/schema.js';
import { NOBODY, type Caller } from '../../http/caller.js';
import { pageIn } from '../../http/cursor.js';
import type { CampaignKey, HeldCampaign } from './campaign-access.js';
import { recordChange } from './record-change.js';

export type NewCampaign = Insertable<Campaigns>;
export type CampaignChange = Updateable<Campaigns>;

/** The campaigns that a caller may see, as the policy has it: those of the company and those open to them alone. */
function rows(db: Queryable, { isSuperuser, companyId, grants }: Caller) {
  const campaigns = db.selectFrom('campaigns as c');
  if (isSuperuser) return campaigns;
  const companies = [companyId ?? NOBODY, ...grants.map((grant) => grant.companyId)];
  const own = campaigns.where('c.company_id', 'in', companies);
  if (grants.length === 0) return own;
  return own.where((where) =>
    where.or([
      where('c.company_id', '=', companyId ?? NOBODY),
      where(
        'c.id',
        'in',
        grants.map(({ campaignId }) => campaignId),
      ),
    ]),
  );
}

export type CampaignRow = NonNullable<Awaited<ReturnType<typeof findCampaignRow>>>;

/** A campaign with the name of its company and the brand of theirs that it names; undefined when the caller may not see it. */
export const findCampaignRow = (db: Queryable, caller: Caller, campaignId: string) =>
  rows(db, caller)
    .innerJoin('companies as o', 'o.id', 'c.company_id')
    .where('c.id', '=', campaignId)
    .selectAll('c')
    .select((eb) => [
      'o.name as company_name',
      eb
        .selectFrom('brands as b')
        .whereRef('b.company_id', '=', 'c.company_id')
        .where('b.name_key', '=', sql<string>`fold_text(c.brand)`)
        .select('b.id')
        .as('brand_id'),
      // Of the same moment as the rest: what happens from here on is told to whoever listens behind it.
      eb
        .selectFrom('domain_events as e')
        .whereRef('e.company_id', '=', 'c.company_id')
        .whereRef('e.campaign_id', '=', 'c.id')
        .select(({ fn }) => fn.coalesce(fn.max('e.id'), sql<string>`0`).as('id'))
        .as('last_event'),
    ])
    .executeTakeFirst();

export interface CampaignFilter extends Page {
  archived: boolean;
  search?: string | undefined;
  /** The brand that they name. */
  brand?: string | undefined;
}

/** A page of campaigns, the newest first, and how many there are. */
export async function listCampaignRows(db: Queryable, caller: Caller, filter: CampaignFilter) {
  // By every word of what was typed, in the name or the brand.
  const words = foldText(filter.search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const found = words.reduce(
    (query, word) => query.where('c.search_key', 'like', `%${escapeLike(word)}%`),
    rows(db, caller).where('c.is_archived', '=', filter.archived),
  );
  const { brand } = filter;
  const matching =
    brand === undefined
      ? found
      : found.where((eb) =>
          eb.exists(
            eb
              .selectFrom('brands as b')
              .whereRef('b.company_id', '=', 'c.company_id')
              .where('b.id', '=', brand)
              .where('b.name_key', '=', sql<string>`fold_text(c.brand)`)
              .select('b.id'),
          ),
        );
  const page = pageIn('newest', newestFirst(sql`c.id`), filter);
  const [listed, counted] = await Promise.all([
    matching
      .where(page.condition)
      .selectAll('c')
      .select(page.place)
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return page.listed(listed, exactly(counted.count));
}

export const insertCampaign = (tx: Tx, campaign: NewCampaign) =>
  tx.insertInto('campaigns').values(campaign).execute();

/** Changes a campaign that the transaction has locked. */
export const updateCampaign = (tx: Tx, campaign: CampaignKey, change: CampaignChange, now: Date) =>
  tx
    .updateTable('campaigns')
    .set({ ...change, updated_at: now })
    .where('company_id', '=', campaign.company_id)
    .where('id', '=', campaign.id)
    .execute();

/** Whether money of a campaign was asked for, and not taken back, in its currency. */
export async function hasPayouts(tx: Tx, { id, company_id }: CampaignKey): Promise<boolean> {
  const found = await tx
    .selectFrom('payouts')
    .where('company_id', '=', company_id)
    .where('campaign_id', '=', id)
    .where('state', '<>', 'reversed')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Deletes a campaign that the transaction has locked, with all that hangs on it; its pictures and those of its contents
 * are let go of, and the sweep takes them. Of what open pages were told the last word alone stays: that it is gone.
 */
export async function deleteCampaign(tx: Tx, campaign: HeldCampaign): Promise<void> {
  const { company_id, id } = campaign;
  await tx
    .deleteFrom('domain_events')
    .where('company_id', '=', company_id)
    .where('campaign_id', '=', id)
    .execute();
  await recordChange(tx, campaign, { event: { type: 'campaign.removed', data: {} }, entry: null });
  await tx.deleteFrom('campaigns').where('company_id', '=', company_id).where('id', '=', id).execute();
}

/** What a duplicate has of its original: not its days, what was spent and measured, and what became of it. */
const COPIED = [
  'brand',
  'logo',
  'cover',
  'budget_cents',
  'currency',
  'badge',
  'is_reality',
  'description',
  'objective',
  'deliverables',
  'dos',
  'donts',
  'hashtags',
  'networks',
] as const;

/** Writes a campaign of the same company that is like another one, with its pictures. */
export const copyCampaign = (
  tx: Tx,
  original: CampaignKey,
  {
    id,
    name,
    starts_on,
    ends_on,
    createdBy,
  }: { id: string; name: string; starts_on: string | null; ends_on: string | null; createdBy: string },
) =>
  tx
    .insertInto('campaigns')
    .columns(['company_id', 'id', 'name', 'slug', 'created_by', 'starts_on', 'ends_on', ...COPIED])
    .expression((from) =>
      from
        .selectFrom('campaigns as c')
        .where('c.company_id', '=', original.company_id)
        .where('c.id', '=', original.id)
        .select([
          'c.company_id',
          sql<string>`${id}::uuid`.as('id'),
          sql<string>`${name}`.as('name'),
          sql<string>`${campaignSlug({ id, name })}`.as('slug'),
          sql<string>`${createdBy}::uuid`.as('created_by'),
          sql<string | null>`${starts_on}::date`.as('starts_on'),
          sql<string | null>`${ends_on}::date`.as('ends_on'),
          ...COPIED.map((column) => `c.${column}` as const),
        ]),
    )
    .execute();
