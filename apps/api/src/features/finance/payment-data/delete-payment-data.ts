import type { GivenPaymentData, Network, PayoutMethod } from '@altavoz/contracts';
import { LIMITS } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Context } from '../../../context.js';
import type { Queryable, Tx } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import { AppError, notFound } from '../../../http/errors.js';
import type { Caller } from '../../../http/caller.js';
import { sentence } from '../../../words.js';
import { recordAudit } from '../../audit-log/index.js';
import { endApprovals } from '../payouts/move-payouts.js';
import {
  deletePaymentData,
  findOwners,
  findPaymentData,
  holdPayee,
  type Payee,
} from './payment-data.repository.js';
import { recordInCampaigns } from './record-in-campaigns.js';
import { addCopiesOfFlag } from './save-payment-data.js';
import { maskedData, openRow, placeOf } from './sealed-data.js';
import { toldTogether, type PaymentDataChange } from './tell-changes.js';

type Needs = Pick<Context, 'secrets' | 'jobs' | 'newId' | 'now' | 'config'>;

/** Whether a payout to a creator is in a file or an order, and has not ended. */
const onItsWay = (
  companyId: unknown,
  influencerId: unknown,
  method: PayoutMethod | null = null,
) => sql<boolean>`exists (
  select from payouts p
  join payout_batches batch on batch.company_id = p.company_id and batch.id = p.batch_id
  where p.company_id = ${companyId} and p.influencer_id = ${influencerId} and p.state = 'approved'
    and batch.method = coalesce(${method}::text, batch.method))`;

/**
 * Refuses what would take from under a payout where it goes. Asked once its approvals have ended, which holds the payouts:
 * none goes into a file or an order meanwhile.
 * @param method in a file or an order of this kind alone
 * @throws AppError `finance.payment_data_in_use`
 */
export async function refuseOnItsWay(
  tx: Tx,
  { companyId, influencerId }: Payee,
  company: string,
  method: PayoutMethod | null = null,
): Promise<void> {
  const { rows } = await sql<{ is_on_its_way: boolean }>`
    select ${onItsWay(sql`${companyId}::uuid`, sql`${influencerId}::uuid`, method)} as is_on_its_way`.execute(
    tx,
  );
  if (rows[0]?.is_on_its_way)
    throw new AppError('finance.payment_data_in_use', {
      message: sentence('refusals:finance.data_in_use', { company }),
    });
}

/**
 * Has a company forget where it pays a creator, as whoever gave it wants. What was approved by it and has not left is
 * approved no more; what has left holds it until that has ended. It is told like every other change.
 * @throws AppError `resource.not_found` where another one gave it, or nobody; `finance.payment_data_in_use`
 */
export async function forgetPaymentData(
  tx: Tx,
  context: Needs,
  { by, changes, ...payee }: Payee & { by: { accountId: string; ip: string }; changes: PaymentDataChange[] },
): Promise<void> {
  const known = await holdPayee(tx, payee);
  const row = await findPaymentData(tx, payee);
  if (!known || row?.given_by !== by.accountId) throw notFound();
  const at = context.now();
  const owners = await findOwners(tx, payee, [row.given_by, row.account_id], at);
  await deletePaymentData(tx, payee);
  const toApprove = await endApprovals(tx, context, payee);
  await refuseOnItsWay(tx, payee, known.company);
  await recordAudit(tx, context, {
    kind: 'payment_data_deleted',
    companyId: payee.companyId,
    accountId: by.accountId,
    ip: by.ip,
    details: { influencer: payee.influencerId, creator: known.username },
  });
  await addCopiesOfFlag(tx, context, payee);
  await recordInCampaigns(tx, context, payee, { what: 'deleted', byLink: false });
  changes.push({
    ...known,
    companyId: payee.companyId,
    at,
    byLink: false,
    isReplaced: true,
    isDeleted: true,
    toApprove,
    owners,
  });
}

interface GivenRow {
  company_id: string;
  influencer_id: string;
  company: string;
  username: string;
  network: string;
  sealed: string | null;
  paypal_sealed: string | null;
  method: string | null;
  changed_at: Date;
  is_own: boolean;
  is_on_its_way: boolean;
}

/** The companies that have payment data which an account gave, by name. */
async function listGiven(db: Queryable, accountId: string): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select given.company_id, given.influencer_id, o.name as company, k.username, k.network, given.sealed,
      given.paypal_sealed, given.method, given.changed_at, given.account_id is not null as is_own,
      ${onItsWay(sql`given.company_id`, sql`given.influencer_id`)} as is_on_its_way
    from payment_data given
    join companies o on o.id = given.company_id
    join company_influencers k on k.company_id = given.company_id and k.influencer_id = given.influencer_id
    where given.given_by = ${accountId}
    order by o.name, k.username, given.influencer_id limit ${LIMITS.ownDataMax}`.execute(db);
  return rows;
}

/** What companies were told by an account of where it is paid, for that account. */
export function createGivenPaymentData(context: Needs & Pick<Context, 'db'>) {
  const { db, secrets } = context;
  const present = ({
    company_id: companyId,
    influencer_id: influencerId,
    ...row
  }: GivenRow): GivenPaymentData => ({
    company: { uuid: companyId, name: row.company },
    influencer: { uuid: influencerId, username: row.username, network: row.network as Network },
    payment_data: maskedData(openRow(secrets, placeOf({ companyId, influencerId }), row), row.changed_at),
    is_own: row.is_own,
    is_on_its_way: row.is_on_its_way,
  });
  return {
    list: async ({ accountId }: Caller) => ({ results: (await listGiven(db, accountId)).map(present) }),

    /** @throws AppError as `forgetPaymentData` */
    async forget({ accountId }: Caller, payee: Payee, ip: string) {
      await transact(db, (tx) =>
        toldTogether(tx, context, (changes) =>
          forgetPaymentData(tx, context, { ...payee, by: { accountId, ip }, changes }),
        ),
      );
      return {};
    },
  };
}
