import type { createCompanyBody } from '@altavoz/contracts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { insertMembership } from './accounts.repository.js';

export interface NewCompany {
  id: string;
  name: string;
  country: string | null;
  website: string | null;
  telephone?: string | null;
  contact_email?: string | null;
  kind: 'brand' | 'agency';
  max_views: number;
}

export const insertCompany = (tx: Tx, company: NewCompany) =>
  tx.insertInto('companies').values(company).execute();

/**
 * Founds a company that an account owns, with free profiles where the account has had none by another one before:
 * several companies are no way to have them several times.
 */
export async function foundCompany(
  tx: Tx,
  {
    id,
    body: { name, country, website, telephone, kind },
    owner,
    config,
  }: { id: string; body: z.infer<typeof createCompanyBody>; owner: string } & Pick<Context, 'config'>,
): Promise<void> {
  const had = await tx
    .selectFrom('view_entries')
    .where('account_id', '=', owner)
    .where('kind', '=', 'opening')
    .where('amount', '>', 0)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto('companies')
    .values({
      id,
      name,
      country: country ?? null,
      website: website ?? null,
      telephone: telephone ?? null,
      kind,
      max_views: had ? 0 : config.newCompanyMaxViews,
      views_change: JSON.stringify({ kind: 'opening', account: owner }),
    })
    .execute();
  await insertMembership(tx, { account_id: owner, company_id: id, role: 'owner' });
}

/** The remaining allowance of creator profiles; 0 for a company that is not there. */
export async function readMaxViews(db: Queryable, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('companies')
    .select('max_views')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.max_views ?? 0;
}

/** Why the allowance changes; written into its history by the statement that changes it. */
export interface ViewsChange {
  kind: 'spent' | 'bought' | 'refunded' | 'trial' | 'adjusted';
  /** Who did it; null for nobody in person. */
  account: string | null;
  /** The campaign that profiles were added to. */
  campaign?: string;
}

/**
 * Takes up to `wanted` profiles from a company's allowance and holds its row until the transaction ends.
 * @returns how many were left to take
 */
export async function takeViews(
  tx: Tx,
  companyId: string,
  wanted: number,
  why: ViewsChange,
): Promise<number> {
  if (wanted === 0) return 0;
  const row = await tx
    .selectFrom('companies')
    .select('max_views')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const taken = Math.min(wanted, row.max_views);
  if (taken > 0) await changeViews(tx, companyId, -taken, why);
  return taken;
}

/** Changes the allowance and says why. */
export const changeViews = (tx: Tx, companyId: string, by: number, why: ViewsChange) =>
  tx
    .updateTable('companies')
    .set({ max_views: sql`max_views + ${by}::int`, views_change: JSON.stringify(why) })
    .where('id', '=', companyId)
    .execute();
