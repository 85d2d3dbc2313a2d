import { LIMITS } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { PersonalParts } from '../accounts/index.js';
import { ownInfluencers } from '../creators/index.js';
import { maskedData, openRow, placeOf } from './payment-data/sealed-data.js';
import { presentEarned } from './payouts/payouts.presenter.js';
import { listEarnings } from './payouts/payouts.queries.js';

interface PaidRow {
  company_id: string;
  influencer_id: string;
  company: string;
  sealed: string | null;
  paypal_sealed: string | null;
  method: string | null;
  changed_at: Date;
}

/**
 * What companies owe and have paid a person, and where they pay them. What was given by a link is masked: it is not said
 * whether they typed it themselves. What another account gave, also one that is gone, is not theirs. The books of a company stay when an account goes.
 */
export const earningsPart = ({ secrets }: Pick<Context, 'secrets'>): PersonalParts => ({
  name: 'earnings',
  async read(db, accountId) {
    const { rows: paid } = await sql<PaidRow>`
      select data.company_id, data.influencer_id, o.name as company, data.sealed, data.paypal_sealed, data.method, data.changed_at
      from payment_data data
      join companies o on o.id = data.company_id
      where data.given_by = ${accountId}
        or data.given_by is null and data.owner_left_at is null
          and (data.company_id, data.influencer_id) in (${ownInfluencers(accountId)})
      order by data.changed_at desc limit ${LIMITS.ownDataMax}`.execute(db);
    const { rows } = await listEarnings(db, accountId, { page: 1, size_page: LIMITS.ownDataMax });
    return {
      payouts: rows.map(presentEarned),
      payment_data: paid.map(({ company, company_id: companyId, influencer_id: influencerId, ...row }) => ({
        company,
        ...maskedData(openRow(secrets, placeOf({ companyId, influencerId }), row), row.changed_at),
      })),
    };
  },
  forget: () => Promise.resolve(),
});
