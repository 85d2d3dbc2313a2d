import * as z from 'zod/mini';
import { contentSchema } from './content.js';
import { endpoint } from './endpoint.js';
import { influencerParams } from './influencers.js';
import { LIMITS } from './limits.js';
import { daySchema, timestampSchema, uuidSchema } from './values.js';
import {
  contentStatusSchema,
  contentTypeSchema,
  influencerStatusSchema,
  networkSchema,
} from './vocabulary.js';

const found = {
  uuid: uuidSchema,
  campaign: z.object({ uuid: uuidSchema, name: z.string() }),
  /** The creator's. */
  name: z.string(),
  username: z.string(),
};

const foundCreatorSchema = z
  .object({
    ...found,
    network: networkSchema,
    status: influencerStatusSchema,
    image_url: z.nullable(z.string()),
    file_for_profile: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'FoundCreator' });
export type FoundCreator = z.infer<typeof foundCreatorSchema>;

const foundContentSchema = z
  .object({
    ...found,
    /** Where it is published, which need not be the creator's. */
    network: networkSchema,
    content_type: contentTypeSchema,
    status: contentStatusSchema,
    published_date: z.nullable(daySchema),
  })
  .register(z.globalRegistry, { id: 'FoundContent' });
export type FoundContent = z.infer<typeof foundContentSchema>;

const influencerCampaignSchema = z
  .object({
    /** The creator's record in the campaign. */
    uuid: uuidSchema,
    campaign: z.object({
      uuid: uuidSchema,
      name: z.string(),
      is_archived: z.boolean(),
      currency: z.string(),
    }),
    status: influencerStatusSchema,
    contents_total: z.int(),
    contents_published: z.int(),
    /** Sums over their contents there; null while nobody has said any. */
    impressions: z.nullable(z.int()),
    engagements: z.nullable(z.int()),
    /** Null while nothing is agreed, and for whoever does not see costs. */
    agreed_cost: z.nullable(z.number()),
    /** What its payouts paid, in the currency of the campaign; null for guests, who see no payouts. */
    paid: z.nullable(z.number()),
    /** What a colleague wrote last of them there; null where nobody did, and for guests. */
    last_note: z.nullable(z.object({ text: z.string(), by: z.string(), created_at: timestampSchema })),
  })
  .register(z.globalRegistry, { id: 'InfluencerCampaign' });
export type InfluencerCampaign = z.infer<typeof influencerCampaignSchema>;

/** What an influencer published in one of the campaigns. */
const influencerContentSchema = z
  .extend(contentSchema, { campaign: uuidSchema })
  .register(z.globalRegistry, { id: 'InfluencerContent' });
export type InfluencerContent = z.infer<typeof influencerContentSchema>;

/** What is found in all campaigns that the caller sees. */
export const search = {
  find: endpoint({
    method: 'GET',
    path: '/api/v1/search/',
    access: 'view_campaign',
    summary:
      'The creators and contents of the active campaigns that a text finds, those of one campaign first',
    query: z.object({
      /** The beginning of a word of a name or username, from three characters on any part; or a profile's or content's link. */
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.urlMax)),
      /** Where the caller is. */
      campaign: z.optional(uuidSchema),
    }),
    response: z.object({
      creators: z.array(foundCreatorSchema).check(z.maxLength(LIMITS.foundMax)),
      contents: z.array(foundContentSchema).check(z.maxLength(LIMITS.foundMax)),
    }),
  }),
  campaignsOfInfluencer: endpoint({
    method: 'GET',
    path: '/api/v1/finder/influencer/{network}/{username}/campaigns/',
    access: 'view_campaign',
    summary:
      'The campaigns of the caller that an influencer is in, archived ones last, else the newest first, with what it published there last',
    params: influencerParams,
    response: z.object({
      results: z.array(influencerCampaignSchema).check(z.maxLength(LIMITS.influencerCampaignsMax)),
      contents: z.array(influencerContentSchema).check(z.maxLength(LIMITS.influencerContentsMax)),
    }),
  }),
} as const;
