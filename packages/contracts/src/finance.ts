import * as z from 'zod/mini';
import { emailSchema, provenByPasswordAndCode } from './accounts.js';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { payableCampaignSchema, payableSchema } from './payables.js';
import { givenPaymentData } from './given-payment-data.js';
import { ownPaymentDataSchema, paymentDataBody, PAYOUT_METHODS } from './payment-data.js';
import {
  downloadQuery,
  filterChoice,
  listOf,
  moneySchema,
  optionalPart,
  pageOf,
  pageQuery,
  timestampSchema,
  uuidSchema,
} from './values.js';
import { planRequestBody, planRequestSchema, PLANS, viewEntrySchema } from './plans.js';
import { agreementSchema, PAYOUT_OUTSIDE, paidCreatorSchema } from './payout-agreement.js';
import {
  TRANSACTION_TYPES,
  transactionFilter,
  transactionSchema,
  transactionTotalSchema,
} from './transactions.js';

export * from './payout-agreement.js';
export * from './plans.js';
export * from './transactions.js';

/** What becomes of a payout. */
export const PAYOUT_STATES = ['owed', 'approved', 'paid', 'failed', 'reversed'] as const;
const payoutStateSchema = z.enum(PAYOUT_STATES).register(z.globalRegistry, { id: 'PayoutState' });
export type PayoutState = z.infer<typeof payoutStateSchema>;

/** What people do with payouts. */
export const PAYOUT_ACTS = ['approve', 'pay', 'fail', 'retry', 'reverse'] as const;
export type PayoutAct = (typeof PAYOUT_ACTS)[number];

export const payoutSchema = z
  .object({
    uuid: uuidSchema,
    campaign: z.object({ uuid: uuidSchema, name: z.string() }),
    creator: paidCreatorSchema,
    amount: z.number(),
    currency: z.string(),
    state: payoutStateSchema,
    /**
     * Where it goes: the bank and the end of the account, in Mexico or abroad, or an address for PayPal; null while nobody
     * said.
     */
    payment_data: z.nullable(
      z.object({
        bank: z.string(),
        last_four: z.string(),
        is_abroad: z.boolean(),
        paypal: z.nullable(z.string()),
        /** By which of the two its creator is paid, and by no other. */
        in_use: z.nullable(z.enum(PAYOUT_METHODS)),
        /** Whether anybody has said so: of two, the bank is used until then. */
        is_chosen: z.boolean(),
        /**
         * That they took the place of other ones in the last `LIMITS.replacedDataDays`, and whether whoever held a link did
         * it without an account.
         */
        replaced: z.nullable(z.object({ at: timestampSchema, by_link: z.boolean() })),
      }),
    ),
    /** What was said cannot be read any more: its key is lost, and the creator has to say it anew. */
    payment_data_lost: z.boolean(),
    /**
     * That where it goes was said after it was approved, for the first time or in the place of something else: what waits is
     * to be approved anew, what is on its way goes where it was approved for.
     */
    data_since_approval: z.nullable(z.enum(['first', 'changed'])),
    requested_by: z.nullable(z.string()),
    requested_at: timestampSchema,
    approved_by: z.nullable(z.string()),
    changed_at: timestampSchema,
    /** The file or order that it is in. */
    batch: z.nullable(
      z.object({
        uuid: uuidSchema,
        method: z.enum(PAYOUT_METHODS),
        /** PayPal never said that it has the order, and is asked no more: whoever looks there says how it ended. */
        is_stuck: z.boolean(),
      }),
    ),
    /** Of the transfer, once paid. */
    reference: z.string(),
    /** Why it failed or was reversed. */
    reason: z.string(),
    /** The creator in the campaign, whose record says what it is for. */
    campaign_influencer: uuidSchema,
    /** Of the last payout of a creator in a campaign: another cost is agreed than was asked for. */
    agreement: z.nullable(agreementSchema),
    /** Its creator is not of the squad (any more), where nothing would be asked for. */
    outside: z.nullable(z.enum(PAYOUT_OUTSIDE)),
    /** Somebody else has to approve it than who asked for it. */
    needs_second: z.boolean(),
    /** What they asked for that creator within `LIMITS.payoutTogetherDays`, which the limit is compared with. */
    asked_together: z.number(),
    /** That they asked for other currencies besides, which count by their number. */
    asked_otherwise: z.boolean(),
    can: z.object({
      approve: z.boolean(),
      pay: z.boolean(),
      fail: z.boolean(),
      retry: z.boolean(),
      reverse: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'Payout' });
export type Payout = z.infer<typeof payoutSchema>;

export const payoutTotalsSchema = z
  .object({
    currency: z.string(),
    owed: z.number(),
    approved: z.number(),
    paid: z.number(),
    failed: z.number(),
    /** Owed no more, or paid and come back. */
    reversed: z.number(),
  })
  .register(z.globalRegistry, { id: 'PayoutTotals' });
export type PayoutTotals = z.infer<typeof payoutTotalsSchema>;

const payoutIds = listOf(uuidSchema, { min: 1, max: LIMITS.payoutsMax });

const refusedSchema = z.object({ uuid: uuidSchema, creator: z.string(), message: z.string() });

const purchaseSchema = z
  .object({
    uuid: uuidSchema,
    state: z.enum(['open', 'capturing', 'completed', 'failed']),
    views: z.int(),
    /** Where it is paid; null once it is. */
    approve_url: z.nullable(z.string()),
    max_views: z.int(),
  })
  .register(z.globalRegistry, { id: 'CreditPurchase' });

const OF_COMPANY = ['accounts.company_required', 'auth.forbidden'] as const;

/** Money: where creators are paid, what is owed and paid to them, and what the company buys. */
export const finance = {
  readOwnPaymentData: endpoint({
    method: 'GET',
    path: '/api/v1/earnings/payment-data/',
    access: 'session',
    summary: "The caller's own payment data, whole",
    response: ownPaymentDataSchema,
  }),
  saveOwnPaymentData: endpoint({
    method: 'PUT',
    path: '/api/v1/earnings/payment-data/',
    access: 'session',
    summary: "Keep the caller's own payment data; companies that pay by them follow",
    body: paymentDataBody,
    response: ownPaymentDataSchema,
  }),
  savePaypal: endpoint({
    method: 'POST',
    path: '/api/v3/finance/save/paypal/',
    access: 'session',
    summary: 'Keep the address that the caller is paid at by PayPal',
    body: z.object({ email: emailSchema }),
    response: ownPaymentDataSchema,
  }),
  ...givenPaymentData,
  earnings: endpoint({
    method: 'GET',
    path: '/api/v1/earnings/',
    access: 'session',
    summary:
      'What companies that pay by the payment data of the caller, or whose invitation they hold, owe and have paid them, the newest first',
    query: z.object(pageQuery()),
    response: z.extend(
      pageOf(
        z.object({
          uuid: uuidSchema,
          company: z.string(),
          campaign: z.string(),
          amount: z.number(),
          currency: z.string(),
          state: payoutStateSchema,
          /** Why it failed or was reversed. */
          reason: z.string(),
          changed_at: timestampSchema,
        }),
      ),
      { totals: z.array(payoutTotalsSchema).check(z.maxLength(LIMITS.currenciesMax)) },
    ),
  }),
  listPayouts: endpoint({
    method: 'GET',
    path: '/api/v1/payouts/',
    access: 'view_campaign',
    summary: 'What the company owes and has paid, by creator and campaign, the newest first',
    errors: [...OF_COMPANY],
    query: z.object({
      ...pageQuery(),
      state: filterChoice(payoutStateSchema),
      campaign: optionalPart(uuidSchema),
      search: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
    }),
    response: z.extend(pageOf(payoutSchema), {
      totals: z.array(payoutTotalsSchema).check(z.maxLength(LIMITS.currenciesMax)),
      can: z.object({ change: z.boolean(), set_limit: z.boolean(), paypal: z.boolean() }),
      /**
       * Above this amount, in the currency of the payout, a second person approves what one asked for a creator of a
       * campaign; null: never.
       */
      second_above: z.nullable(z.number()),
    }),
  }),
  listPayables: endpoint({
    method: 'GET',
    path: '/api/v1/payouts/payable/',
    access: 'view_campaign',
    summary:
      'What is agreed with creators of a campaign and not asked for yet, and who has published without a cost agreed; of one creator, whatever there is',
    errors: [...OF_COMPANY, 'resource.not_found'],
    query: z.object({ campaign: uuidSchema, campaign_influencer: optionalPart(uuidSchema) }),
    response: z.object({
      results: z.array(payableSchema).check(z.maxLength(LIMITS.payoutsMax)),
      /** Of how many; more than are listed can be asked for afterwards. */
      count: z.int(),
    }),
  }),
  listPayableCampaigns: endpoint({
    method: 'GET',
    path: '/api/v1/payouts/payable/campaigns/',
    access: 'view_campaign',
    summary: 'The campaigns of the company, what can be asked for of each, and whose first',
    errors: [...OF_COMPANY],
    response: z.object({
      results: z.array(payableCampaignSchema).check(z.maxLength(LIMITS.payableCampaignsMax)),
    }),
  }),
  requestPayouts: endpoint({
    method: 'POST',
    path: '/api/v1/payouts/',
    access: 'change_campaign',
    summary:
      'Owe what is agreed with the creators of a campaign and not owed yet: chosen ones, or all that are not held back',
    errors: [...OF_COMPANY, 'resource.not_found'],
    status: 201,
    body: z.object({
      campaign: uuidSchema,
      campaign_influencers: z.optional(listOf(uuidSchema, { max: LIMITS.payoutsMax })),
    }),
    response: z.object({ created: z.int() }),
  }),
  changePayouts: endpoint({
    method: 'POST',
    path: '/api/v1/payouts/change/',
    access: 'change_campaign',
    summary: 'Approve payouts, mark them paid by a reference, failed, owed again or reversed',
    errors: [
      ...OF_COMPANY,
      'resource.not_found',
      'finance.payout_state',
      'finance.second_person_required',
      'finance.payment_data_changed',
    ],
    body: z.object({
      payouts: payoutIds,
      act: z.enum(PAYOUT_ACTS),
      /** The reference of the transfer, or why. */
      note: z._default(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax)), ''),
    }),
    response: z.object({
      changed: z.int(),
      refused: z.array(refusedSchema).check(z.maxLength(LIMITS.payoutsMax)),
    }),
  }),
  createPayoutBatch: endpoint({
    method: 'POST',
    path: '/api/v1/payouts/batches/',
    access: 'change_campaign',
    summary: 'Send approved payouts out together: as a file for the bank, or by PayPal',
    errors: [
      ...OF_COMPANY,
      'resource.not_found',
      'finance.payout_state',
      'finance.payment_data_missing',
      'finance.other_method',
      'finance.method_unchosen',
      'finance.payment_data_changed',
      'finance.paypal_off',
    ],
    status: 201,
    body: z.object({ payouts: payoutIds, method: z.enum(PAYOUT_METHODS) }),
    response: z.object({
      uuid: uuidSchema,
      method: z.enum(PAYOUT_METHODS),
      count: z.int(),
      refused: z.array(refusedSchema).check(z.maxLength(LIMITS.payoutsMax)),
    }),
  }),
  payoutBatchFile: endpoint({
    method: 'GET',
    path: '/api/v1/payouts/batches/{batch}/file/',
    access: 'change_campaign',
    summary: 'The file of transfers of a batch for the bank',
    errors: [...OF_COMPANY, 'finance.payment_data_changed'],
    params: z.object({ batch: uuidSchema }),
    query: z.object(downloadQuery),
    kind: 'csv',
  }),
  setPayoutLimit: endpoint({
    method: 'PUT',
    path: '/api/v1/payouts/settings/',
    access: 'change_campaign',
    summary: 'Say above which amount a second person approves a payout',
    errors: [...OF_COMPANY],
    body: z.object({ second_above: z.nullable(moneySchema) }),
    response: z.object({ second_above: z.nullable(z.number()) }),
  }),
  exportPaymentData: endpoint({
    method: 'POST',
    path: '/api/v1/payment-data/export/',
    access: 'superuser',
    summary:
      'Download the payment data of chosen creators of a campaign, whole, as a superuser who proves to be one',
    errors: ['resource.not_found', 'request.too_many'],
    query: z.object(downloadQuery),
    body: z.object({
      campaign: uuidSchema,
      campaign_influencers: listOf(uuidSchema, { min: 1, max: LIMITS.bulkMax }),
      ...provenByPasswordAndCode,
    }),
    kind: 'csv',
  }),
  listTransactions: endpoint({
    method: 'POST',
    path: '/api/v3/transactions/',
    access: 'view_campaign',
    summary: 'What the company has bought and paid, the newest first',
    errors: [...OF_COMPANY],
    query: z.object(pageQuery()),
    body: transactionFilter,
    response: z.extend(pageOf(transactionSchema), {
      totals: z
        .array(transactionTotalSchema)
        .check(z.maxLength(LIMITS.currenciesMax * TRANSACTION_TYPES.length)),
    }),
  }),
  exportTransactions: endpoint({
    method: 'POST',
    path: '/api/v3/transactions/export/',
    access: 'view_campaign',
    summary: 'Download all of them that match, the newest first',
    errors: [...OF_COMPANY],
    query: z.object(downloadQuery),
    body: transactionFilter,
    kind: 'csv',
  }),
  readPlans: endpoint({
    method: 'GET',
    path: '/api/v3/plans/',
    access: 'view_campaign',
    summary: 'The plans with their limits, what the company has, and what credits cost',
    errors: [...OF_COMPANY],
    response: z.object({
      max_views: z.int(),
      /** Of all that it ever got, what creators were added with; with `max_views` it is all of them. */
      views_used: z.int(),
      plan: z.enum(PLANS),
      plans: z.array(z.object({ id: z.enum(PLANS), max_views: z.int() })).check(z.maxLength(PLANS.length)),
      packs: z
        .array(z.object({ views: z.int(), price: z.number(), currency: z.string() }))
        .check(z.maxLength(LIMITS.creditPacksMax)),
      /** Where more is had, as whoever runs the platform says. */
      plans_url: z.nullable(z.string()),
      can: z.object({
        apply_trial: z.boolean(),
        buy: z.boolean(),
        /** Whether another plan can be asked for here: by whom, and of somebody. */
        request: z.boolean(),
      }),
      /** Whether somebody is there whom such a request reaches. */
      takes_requests: z.boolean(),
      /** What was asked for last, for as long as it may wait for its answer. */
      request: z.nullable(planRequestSchema),
      /** Whether credits can be paid here. */
      paypal: z.boolean(),
    }),
  }),
  applyTrial: endpoint({
    method: 'GET',
    path: '/api/v3/plans/apply-trial/',
    access: 'change_campaign',
    summary: 'Begin the trial, once for an account and for a company',
    errors: [...OF_COMPANY, 'finance.trial_used'],
    response: z.object({ plan: z.enum(PLANS), max_views: z.int() }),
  }),
  requestPlan: endpoint({
    method: 'POST',
    path: '/api/v3/plans/request/',
    access: 'change_campaign',
    summary: 'Ask whoever runs the platform for more profiles or another plan, by mail',
    errors: [...OF_COMPANY, 'resource.not_found', 'request.too_many'],
    status: 201,
    body: planRequestBody,
    response: planRequestSchema,
  }),
  buyCredits: endpoint({
    method: 'POST',
    path: '/api/v3/profile/buy/extra-credits/',
    access: 'change_campaign',
    summary: 'Order a pack of creator profiles, to be paid at PayPal',
    errors: [...OF_COMPANY, 'finance.paypal_off', 'finance.paypal_failed'],
    status: 201,
    body: z.object({ views: z.int() }),
    response: purchaseSchema,
  }),
  captureCredits: endpoint({
    method: 'POST',
    path: '/api/v3/profile/buy/extra-credits/{purchase}/capture/',
    access: 'change_campaign',
    summary: 'Take the payment of an ordered pack, and add its profiles once',
    errors: [...OF_COMPANY, 'finance.paypal_off', 'finance.paypal_failed', 'finance.not_paid'],
    params: z.object({ purchase: uuidSchema }),
    response: purchaseSchema,
  }),
  listViewEntries: endpoint({
    method: 'GET',
    path: '/api/v3/plans/views/',
    access: 'view_campaign',
    summary: 'Every change of the allowance of creator profiles, the newest first',
    errors: [...OF_COMPANY],
    query: z.object(pageQuery()),
    response: pageOf(viewEntrySchema),
  }),
} as const;
