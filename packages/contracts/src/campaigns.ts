import * as z from 'zod/mini';
import { customFieldSchema } from './custom-field.js';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import {
  countSchema,
  daySchema,
  expectedPart,
  fileSchema,
  flagSchema,
  listOf,
  listPart,
  moneySchema,
  nameSchema,
  nullablePart,
  optionalPart,
  pageOf,
  pageQuery,
  timestampSchema,
  uuidSchema,
} from './values.js';
import { NETWORKS, networkSchema } from './vocabulary.js';

/** The counters of a campaign, always exact [ENT-011…022]. `proposals` counts every row but the removed. */
export const campaignHeaderSchema = z
  .object({
    proposals: z.int(),
    pending: z.int(),
    approved: z.int(),
    rejected: z.int(),
    onboarding: z.int(),
    trading: z.int(),
    production: z.int(),
    submitted: z.int(),
    published: z.int(),
    /** Contents that are published, whatever the status of their creators. */
    published_contents: z.int(),
    /** Money spent, in the campaign's currency; null for whoever does not see costs. */
    spent: z.nullable(z.number()),
  })
  .register(z.globalRegistry, { id: 'CampaignHeader' });
export type CampaignHeader = z.infer<typeof campaignHeaderSchema>;

/** How a campaign goes on one day. Its days, budget and what was spent stand in the campaign. */
export const campaignHealthSchema = z
  .object({
    /** What is published or asked for: neither rejected, nor still to come from a creator who is. */
    contents: z.int(),
    /** Left out of these. */
    rejected: z.int(),
    published: z.int(),
    /** Submitted by their creators, so that the brand looks at them. */
    submitted: z.int(),
    /** Not published though their day is over. */
    late: z.int(),
    /** The day of the first of these. */
    late_since: z.nullable(daySchema),
    /** Proposals that nobody has decided on. */
    pending: z.int(),
    /**
     * The agreed costs of the squad, and what was approved or paid beyond them, in the campaign's currency; null while
     * nobody has agreed on a cost and nothing was paid, and for whoever does not see costs.
     */
    agreed: z.nullable(z.number()),
    /** The estimated costs of proposals and squad where nothing is agreed yet; null for whoever does not see costs. */
    estimated_cost: z.nullable(z.number()),
    /** Imports with failed rows that nobody has seen to; null for whoever may not import. */
    imports: z.nullable(z.int()),
    /** Creators whose answer nobody of the company has looked at yet. */
    answers: z.int(),
    /** Posts that were found and wait to be decided on; null for whoever is not shown them. */
    found: z.nullable(z.int()),
    /** Creators of the squad whose cost has not been agreed on: the sum is without them. */
    without_agreed_cost: z.int(),
    /** Somebody of the squad has an invitation or has answered one. */
    invited: z.boolean(),
    /** A published content has a figure. */
    measured: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'CampaignHealth' });
export type CampaignHealth = z.infer<typeof campaignHealthSchema>;

/** What of the work on a campaign waits for whoever runs it, the most urgent first. */
export const WORK_KINDS = ['late', 'submitted', 'answers', 'found', 'imports', 'pending'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
/** What of its payments waits: approved and not paid, without data to pay by, and asked for and not approved. */
export const PAYMENT_KINDS = ['to_pay', 'payment_data', 'to_approve'] as const;
/** All that waits in a campaign, the most urgent first. */
export const WAITING_KINDS = [
  'late',
  ...PAYMENT_KINDS,
  'submitted',
  'answers',
  'found',
  'imports',
  'pending',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

const waitingSchema = z
  .object({
    kind: z.enum(WAITING_KINDS),
    campaign: z.object({
      uuid: uuidSchema,
      name: z.string(),
      logo: z.nullable(z.string()),
      starts_on: z.nullable(daySchema),
    }),
    /**
     * Contents; proposals of the kind `pending`, creators of the kind `answers`, posts of the kind `found`, imports with
     * failed rows of the kind `imports`, payouts of those about payments.
     */
    count: z.int(),
    /** Of what is late: the day of the first. */
    since: z.nullable(daySchema),
    /** Of payouts: what they come to in each currency, and since when the first of them waits; null of all else. */
    payments: z.nullable(
      z.object({
        amounts: z
          .array(z.object({ amount: z.number(), currency: z.string() }))
          .check(z.maxLength(LIMITS.currenciesMax)),
        since: timestampSchema,
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'Waiting' });
export type Waiting = z.infer<typeof waitingSchema>;

/** How far a company has come with campaigns of its own, those that are archived included; its sample is none. */
export const firstStepsSchema = z
  .object({
    /** The newest one to go on with, an active one if there is any. */
    campaign: z.nullable(uuidSchema),
    creators: z.boolean(),
    published: z.boolean(),
    /** The sample campaign. */
    sample: z.nullable(uuidSchema),
  })
  .register(z.globalRegistry, { id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof firstStepsSchema>;

/** The day of whoever asks: on it the days before are over. */
const dayQuery = { day: daySchema };

export const campaignParams = z.object({ campaign: uuidSchema });

const text = z.string().check(z.maxLength(LIMITS.textMax));

const briefShape = {
  description: text,
  objective: text,
  deliverables: text,
  dos: text,
  donts: text,
  hashtags: z.array(z.string()).check(z.maxLength(LIMITS.hashtagsMax)),
  networks: z.array(networkSchema).check(z.maxLength(NETWORKS.length)),
};
export const briefSchema = z.object(briefShape).register(z.globalRegistry, { id: 'Brief' });

/** What decides on what somebody is shown of a campaign. */
export const campaignRightsSchema = z.object({
  change: z.boolean(),
  /** To approve and reject proposals, and what creators handed in. */
  decide: z.boolean(),
  /** Budget, costs and what was spent; else they are null wherever they stand. */
  see_costs: z.boolean(),
});
export type CampaignRights = z.infer<typeof campaignRightsSchema>;

export const campaignCardSchema = z
  .object({
    uuid: uuidSchema,
    slug_name: z.string(),
    name: z.string(),
    /** The brand it is for; empty when it was not said. */
    brand: z.string(),
    cover: z.nullable(z.string()),
    logo: z.nullable(z.string()),
    /** Null, as what was spent, for whoever does not see costs. */
    budget: z.nullable(z.number()),
    spent: z.nullable(z.number()),
    currency: z.string(),
    badge: z.nullable(z.string()),
    is_realty: z.boolean(),
    is_archived: z.boolean(),
    /** Invented, to look around in. */
    is_sample: z.boolean(),
    starts_on: z.nullable(daySchema),
    ends_on: z.nullable(daySchema),
    networks: z.array(networkSchema).check(z.maxLength(NETWORKS.length)),
    stats_fields: campaignHeaderSchema,
    /** Where a day was asked for. */
    health: z.optional(campaignHealthSchema),
    /** What the caller may do there. */
    can: campaignRightsSchema,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .register(z.globalRegistry, { id: 'CampaignCard' });
export type CampaignCard = z.infer<typeof campaignCardSchema>;

export const campaignSchema = z
  .extend(campaignCardSchema, {
    clicks: z.int(),
    brief: briefSchema,
    company_name: z.string(),
    /** The brand of the company that `brand` names; null where it has none, and for whoever does not work there. */
    brand_id: z.nullable(uuidSchema),
    campaign_header: campaignHeaderSchema,
    /** In their order. */
    custom_fields: z.array(customFieldSchema).check(z.maxLength(LIMITS.customFieldsMax)),
    /** The newest event it has when it is read: whoever shows it listens to those behind that one. */
    last_event: z.int(),
    /** What the caller may do here. */
    can: z.extend(campaignRightsSchema, {
      duplicate: z.boolean(),
      /** To invite guests to it. */
      share: z.boolean(),
      /** To hand out the links of its invitations, and to see and say how creators are reached. */
      hand_out_links: z.boolean(),
      see_activity: z.boolean(),
      see_notes: z.boolean(),
      write_notes: z.boolean(),
      /** Only a sample can be removed. */
      remove: z.boolean(),
    }),
  })
  .register(z.globalRegistry, { id: 'Campaign' });
export type Campaign = z.infer<typeof campaignSchema>;

/** The parts a campaign is written from; all but the name may be left out. */
const campaignParts = {
  budget: optionalPart(moneySchema),
  currency: optionalPart(
    z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, says('currency'))),
  ),
  brand: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  starts_on: nullablePart(daySchema),
  ends_on: nullablePart(daySchema),
  is_realty: optionalPart(flagSchema),
  badge: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  description: z.optional(text),
  objective: z.optional(text),
  deliverables: z.optional(text),
  dos: z.optional(text),
  donts: z.optional(text),
  hashtags: z.optional(listPart(z.string().check(z.trim(), z.maxLength(100)), LIMITS.hashtagsMax)),
  networks: z.optional(listPart(networkSchema, NETWORKS.length)),
  logo: optionalPart(fileSchema),
  cover: optionalPart(fileSchema),
};

export const datesInOrder = (value: {
  starts_on?: string | null | undefined;
  ends_on?: string | null | undefined;
}) => !value.starts_on || !value.ends_on || value.starts_on <= value.ends_on;
export const datesInOrderError = { path: ['ends_on'], message: says('before_start') };

export const createCampaignBody = z
  .object({ name: nameSchema, ...campaignParts })
  .check(z.refine(datesInOrder, datesInOrderError));

export const updateCampaignBody = z
  .object({
    name: z.optional(nameSchema),
    ...campaignParts,
    spent: optionalPart(moneySchema),
    clicks: optionalPart(countSchema),
    is_archived: optionalPart(flagSchema),
    expected: expectedPart(
      z.extend(
        z.pick(campaignCardSchema, {
          starts_on: true,
          ends_on: true,
          is_realty: true,
          budget: true,
          spent: true,
        }),
        {
          ...briefShape,
          name: text,
          brand: text,
          currency: text,
          clicks: countSchema,
          hashtags: listOf(text, { max: LIMITS.hashtagsMax }),
          networks: listOf(networkSchema, { max: NETWORKS.length }),
        },
      ),
    ),
  })
  .check(z.refine(datesInOrder, datesInOrderError));

export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/',
    access: 'view_campaign',
    summary: "The company's campaigns, the newest first",
    query: z.object({
      ...pageQuery(),
      archived: z._default(flagSchema, false),
      search: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
      /** Those that name this brand of their company, in any spelling. */
      brand: optionalPart(uuidSchema),
      /** Brings along how each goes on this day. */
      day: optionalPart(daySchema),
    }),
    response: pageOf(campaignCardSchema),
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/health/',
    access: 'view_campaign',
    summary: 'How a campaign goes: what is published, late and waiting, and what was agreed on',
    params: campaignParams,
    query: z.object(dayQuery),
    response: campaignHealthSchema,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/v1/today/',
    access: 'view_campaign',
    summary:
      'What waits for the caller in the active campaigns that they may change, the most urgent first, and what their company begins with',
    query: z.object(dayQuery),
    response: z.object({
      results: z.array(waitingSchema).check(z.maxLength(LIMITS.waitingMax)),
      /** Of all of them, also of those that are not shown. */
      total: z.int(),
      /** What the company begins with; null when all of it is done, and for whoever may not create campaigns. */
      first_steps: z.nullable(firstStepsSchema),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/',
    access: 'change_campaign',
    summary: 'Create a campaign',
    errors: ['accounts.company_required'],
    status: 201,
    multipart: { logo: LIMITS.imageBytes, cover: LIMITS.imageBytes },
    body: createCampaignBody,
    response: campaignSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/',
    access: 'view_campaign',
    summary: 'A campaign with its counters and its brief',
    params: campaignParams,
    response: campaignSchema,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/update/',
    access: 'change_campaign',
    summary: 'Change the parts that are sent; archive or bring back with is_archived',
    errors: ['request.overtaken'],
    multipart: { logo: LIMITS.imageBytes, cover: LIMITS.imageBytes },
    params: campaignParams,
    body: updateCampaignBody,
    response: campaignSchema,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/events/',
    access: 'view_campaign',
    summary: 'Server-sent events of the campaign; Last-Event-ID goes on after that event',
    kind: 'events',
    params: campaignParams,
  }),
} as const;
