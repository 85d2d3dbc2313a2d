import { LIMITS, paymentDataBody, type PayoutAct } from '@altavoz/contracts';
import { checkClabe, DAY_MS, whyNotReady } from '@altavoz/domain';
import type { Context } from '../context.js';
import type { Tx } from '../db/database.js';
import { idOf } from '../db/ids.js';
import { holdCampaign, type CampaignAccess } from '../features/campaigns/index.js';
import {
  checkedPaymentData,
  copyFlag,
  holdPayouts,
  insertBatch,
  listPayables,
  movePayouts,
  owePayables,
  sealPayee,
  setOnPayouts,
  writePaymentData,
} from '../features/finance/index.js';

/** What was done with a payout, and how many days ago. */
type Step = readonly [daysAgo: number, act: PayoutAct | 'bank', note?: string];

/**
 * One of each kind and more: the days since they were asked for, whether their creator said where to pay and whether it
 * was somewhere else before, what was done.
 */
const PAYOUTS: readonly {
  daysAgo: number;
  hasData: boolean;
  isReplaced?: boolean;
  steps: readonly Step[];
}[] = [
  { daysAgo: 41, hasData: true, steps: paid(40, 38, 'SPEI 0041827') },
  { daysAgo: 41, hasData: true, steps: paid(40, 38, 'SPEI 0041828') },
  { daysAgo: 41, hasData: true, steps: paid(40, 38, 'SPEI 0041829') },
  { daysAgo: 27, hasData: true, steps: paid(26, 24, 'SPEI 0052210') },
  { daysAgo: 27, hasData: true, steps: paid(26, 24, 'SPEI 0052211') },
  {
    daysAgo: 20,
    hasData: true,
    steps: [
      ...paid(19, 17, 'SPEI 0058904'),
      [15, 'reverse', 'El banco devolvió el dinero: cuenta cancelada'],
    ],
  },
  {
    daysAgo: 12,
    hasData: true,
    steps: [
      [11, 'approve'],
      [10, 'bank'],
      [9, 'fail', 'El titular no corresponde a la CLABE'],
    ],
  },
  {
    daysAgo: 6,
    hasData: true,
    steps: [
      [5, 'approve'],
      [2, 'bank'],
    ],
  },
  {
    daysAgo: 6,
    hasData: true,
    steps: [
      [5, 'approve'],
      [2, 'bank'],
    ],
  },
  { daysAgo: 6, hasData: true, steps: [[4, 'approve']] },
  { daysAgo: 6, hasData: false, steps: [[4, 'approve']] },
  { daysAgo: 3, hasData: true, steps: [] },
  { daysAgo: 3, hasData: true, isReplaced: true, steps: [] },
  { daysAgo: 3, hasData: false, steps: [] },
];

/** So many have done all and said where they are paid, and nobody has asked for it yet. */
const READY = 8;

function paid(approved: number, sent: number, reference: string): Step[] {
  return [
    [approved, 'approve'],
    [sent, 'bank'],
    [sent - 1, 'pay', reference],
  ];
}

/** What a campaign of the demo owes and has paid its creators: a colleague asks for it, the owner approves and pays. */
export async function insertDemoPayouts(
  tx: Tx,
  context: Pick<Context, 'newId' | 'now' | 'secrets'>,
  {
    companyId,
    campaignId,
    ownerId,
    colleagueId,
  }: { companyId: string; campaignId: string; ownerId: string; colleagueId: string },
): Promise<void> {
  const { newId, now } = context;
  const campaign = await holdCampaign(tx, { id: campaignId, company_id: companyId }, ownerId);
  const published = await tx
    .selectFrom('campaign_influencers')
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaign.id)
    .where('status', '=', 'published')
    .where('agreed_cost_cents', '>', 0)
    .orderBy('id')
    .limit(PAYOUTS.length)
    .select('id')
    .execute();
  const payables = await listPayables(tx, companyId, campaign.id, {
    of: published.map(({ id }) => id),
    limit: PAYOUTS.length,
  });
  const on = (daysAgo: number) => {
    const at = new Date(now().getTime() - daysAgo * DAY_MS);
    return { newId: () => idOf(at), now: () => at };
  };
  const owner = { accountId: ownerId, ip: '192.0.2.10' };
  /** What went to the bank on the same day went in one file. */
  const batches = new Map<number, string>();
  for (const [index, { daysAgo, hasData, isReplaced = false, steps }] of PAYOUTS.entries()) {
    const payable = payables[index];
    if (!payable) continue;
    if (hasData)
      await insertPaymentData(tx, context, {
        campaign,
        payable,
        index,
        at: on(daysAgo + 5).now(),
        isReplaced,
      });
    await owePayables(tx, on(daysAgo), {
      companyId,
      campaign,
      payables: [payable],
      by: { accountId: colleagueId, ip: '192.0.2.11' },
    });
    const { id } = await tx
      .selectFrom('payouts')
      .where('company_id', '=', companyId)
      .where('campaign_influencer_id', '=', payable.id)
      .select('id')
      .executeTakeFirstOrThrow();
    for (const [ago, act, note = ''] of steps) {
      if (act !== 'bank') {
        const payouts = await holdPayouts(tx, companyId, [id]);
        await movePayouts(tx, on(ago), { companyId, payouts, act, note, by: owner });
        continue;
      }
      const batch = batches.get(ago) ?? newId();
      if (!batches.has(ago))
        await insertBatch(tx, {
          company_id: companyId,
          id: batch,
          method: 'bank',
          state: 'open',
          created_by: ownerId,
          created_at: on(ago).now(),
        });
      batches.set(ago, batch);
      await setOnPayouts(tx, companyId, [id], { batch_id: batch });
    }
  }
  const taken = new Set(published.map(({ id }) => id));
  const ready = (await listPayables(tx, companyId, campaign.id, { limit: LIMITS.payoutsMax }))
    .filter(
      (one) =>
        !taken.has(one.id) && whyNotReady({ ...one, has_payment_data: true, held_back: null }).length === 0,
    )
    .slice(0, READY);
  for (const [index, payable] of ready.entries())
    await insertPaymentData(tx, context, {
      campaign,
      payable,
      index: PAYOUTS.length + index,
      at: on(7).now(),
      isReplaced: false,
    });
}

/** Banks of the demo by their first digits. */
const BANKS = ['012', '072', '014', '002'];

/** A CLABE that no account has, with its check digit. */
function inventClabe(index: number): string {
  const digits = `${BANKS[index % BANKS.length]}180${String(1_000_000_000 + index * 7_919).padStart(11, '0')}`;
  const last = Array.from({ length: 10 }, (_, digit) => digit).find(
    (digit) => checkClabe(`${digits}${digit}`).problem === null,
  );
  return `${digits}${last}`;
}

async function insertPaymentData(
  tx: Tx,
  { newId, secrets }: Pick<Context, 'newId' | 'secrets'>,
  {
    campaign,
    payable,
    index,
    at,
    isReplaced,
  }: {
    campaign: CampaignAccess;
    payable: { influencer_id: string; name: string };
    index: number;
    at: Date;
    isReplaced: boolean;
  },
): Promise<void> {
  const payee = { companyId: campaign.company_id, influencerId: payable.influencer_id };
  const data = checkedPaymentData(
    paymentDataBody.parse({ beneficiary_name: payable.name, clabe: inventClabe(index) }),
  );
  await writePaymentData(tx, payee, {
    ...sealPayee(secrets, payee, { data, paypal: null, method: null }),
    revision: newId(),
    account_id: null,
    changed_at: at,
    given_by: null,
    freed_for: null,
    replaced_at: isReplaced ? at : null,
    replaced_by_link: isReplaced,
  });
  await copyFlag(tx, payee.companyId, campaign.id, payee.influencerId);
}
