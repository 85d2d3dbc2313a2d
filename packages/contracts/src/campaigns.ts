import { z } from 'zod';
import { endpoint } from './endpoint.js';
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
    proposals: z.number().int(),
    pending: z.number().int(),
    approved: z.number().int(),
    rejected: z.number().int(),
    onboarding: z.number().int(),
    trading: z.number().int(),
    production: z.number().int(),
    submitted: z.number().int(),
    published: z.number().int(),
    /** Contents that are published, whatever the status of their creators. */
    published_contents: z.number().int(),
    /** Money spent, in the campaign's currency. */
    spent: z.number(),
  })
  .meta({ id: 'CampaignHeader' });
export type CampaignHeader = z.infer<typeof campaignHeaderSchema>;

export const campaignParams = z.object({ campaign: uuidSchema });

const text = z.string().max(LIMITS.textMax);

const briefShape = {
  description: text,
  objective: text,
  deliverables: text,
  dos: text,
  donts: text,
  hashtags: z.array(z.string()).max(LIMITS.hashtagsMax),
  networks: z.array(networkSchema).max(NETWORKS.length),
};
export const briefSchema = z.object(briefShape).meta({ id: 'Brief' });

export const campaignCardSchema = z
  .object({
    uuid: uuidSchema,
    slug_name: z.string(),
    name: z.string(),
    /** The brand it is for; empty when it was not said. */
    brand: z.string(),
    cover: z.string().nullable(),
    logo: z.string().nullable(),
    budget: z.number(),
    spent: z.number(),
    currency: z.string(),
    badge: z.string().nullable(),
    is_realty: z.boolean(),
    is_archived: z.boolean(),
    starts_on: daySchema.nullable(),
    ends_on: daySchema.nullable(),
    networks: z.array(networkSchema).max(NETWORKS.length),
    stats_fields: campaignHeaderSchema,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'CampaignCard' });
export type CampaignCard = z.infer<typeof campaignCardSchema>;

export const campaignSchema = campaignCardSchema
  .extend({
    clicks: z.number().int(),
    brief: briefSchema,
    company_name: z.string(),
    campaign_header: campaignHeaderSchema,
    /** What the caller may do here. */
    can_change: z.boolean(),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof campaignSchema>;

/** The parts a campaign is written from; all but the name may be left out. */
const campaignParts = {
  budget: optionalPart(moneySchema),
  currency: optionalPart(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, 'Must be a three-letter currency code'),
  ),
  brand: z.string().trim().max(120).optional(),
  starts_on: nullablePart(daySchema),
  ends_on: nullablePart(daySchema),
  is_realty: optionalPart(flagSchema),
  badge: z.string().trim().max(60).optional(),
  description: text.optional(),
  objective: text.optional(),
  deliverables: text.optional(),
  dos: text.optional(),
  donts: text.optional(),
  hashtags: listPart(z.string().trim().max(100), LIMITS.hashtagsMax).optional(),
  networks: listPart(networkSchema, NETWORKS.length).optional(),
  logo: optionalPart(fileSchema),
  cover: optionalPart(fileSchema),
};

const datesInOrder = (value: {
  starts_on?: string | null | undefined;
  ends_on?: string | null | undefined;
}) => !value.starts_on || !value.ends_on || value.starts_on <= value.ends_on;
const datesInOrderError = { path: ['ends_on'], message: 'Must not be before the start' };

export const createCampaignBody = z
  .object({ name: nameSchema, ...campaignParts })
  .refine(datesInOrder, datesInOrderError);

export const updateCampaignBody = z
  .object({
    name: nameSchema.optional(),
    ...campaignParts,
    spent: optionalPart(moneySchema),
    clicks: optionalPart(countSchema),
    is_archived: optionalPart(flagSchema),
    expected: expectedPart(
      campaignCardSchema
        .pick({ starts_on: true, ends_on: true, is_realty: true, budget: true, spent: true })
        .extend({
          ...briefShape,
          name: text,
          brand: text,
          currency: text,
          clicks: countSchema,
          hashtags: listOf(text, { max: LIMITS.hashtagsMax }),
          networks: listOf(networkSchema, { max: NETWORKS.length }),
        }),
    ),
  })
  .refine(datesInOrder, datesInOrderError);

export const campaigns = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/',
    access: 'view_campaign',
    summary: "The company's campaigns, the newest first",
    query: z.object({
      ...pageQuery(),
      archived: flagSchema.default(false),
      search: z.string().trim().max(LIMITS.nameMax).optional(),
    }),
    response: pageOf(campaignCardSchema),
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
