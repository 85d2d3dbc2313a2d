import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { influencerParams } from './influencers.js';
import { LIMITS } from './limits.js';
import { daySchema, uuidSchema } from './values.js';
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
    campaign: z.object({ uuid: uuidSchema, name: z.string(), is_archived: z.boolean() }),
    status: influencerStatusSchema,
    contents_total: z.int(),
    contents_published: z.int(),
  })
  .register(z.globalRegistry, { id: 'InfluencerCampaign' });
export type InfluencerCampaign = z.infer<typeof influencerCampaignSchema>;

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
      'The campaigns of the caller that an influencer is in, archived ones last, else the newest first',
    params: influencerParams,
    response: z.object({
      results: z.array(influencerCampaignSchema).check(z.maxLength(LIMITS.influencerCampaignsMax)),
    }),
  }),
} as const;
