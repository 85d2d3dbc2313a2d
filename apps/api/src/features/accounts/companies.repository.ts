import type { Queryable, Tx } from '../../db/database.js';

export interface NewCompany {
  id: string;
  name: string;
  country: string | null;
  website: string | null;
  kind: 'brand' | 'agency';
  max_views: number;
}

export const insertCompany = (tx: Tx, company: NewCompany) =>
  tx.insertInto('companies').values(company).execute();

/** The remaining allowance of creator profiles; 0 for a company that is not there. */
export async function readMaxViews(db: Queryable, companyId: string): Promise<number> {
  const row = await db
    .selectFrom('companies')
    .select('max_views')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.max_views ?? 0;
}

/**
 * Takes up to `wanted` profiles from a company's allowance and holds its row until the transaction ends.
 * @returns how many were left to take; the caller adds no more than that
 */
export async function spendViews(tx: Tx, companyId: string, wanted: number): Promise<number> {
  if (wanted === 0) return 0;
  const row = await tx
    .selectFrom('companies')
    .select('max_views')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const granted = Math.min(wanted, row.max_views);
  if (granted > 0) {
    await tx
      .updateTable('companies')
      .set({ max_views: row.max_views - granted })
      .where('id', '=', companyId)
      .execute();
  }
  return granted;
}
