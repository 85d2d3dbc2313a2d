import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { optionalPart, pageOf, pageQuery, uuidSchema } from './values.js';
import { networkSchema } from './vocabulary.js';

/** One account of a creator on one network, as the catalogue knows it [ENT-038…049]. */
export const influencerSchema = z
  .object({
    uuid: uuidSchema,
    name: z.string(),
    username: z.string(),
    network: networkSchema,
    calculate_category: z.string().nullable(),
    /** What the creator talks about, as a file or a person said it. */
    theme: z.string().nullable(),
    country: z.string().nullable(),
    is_verified: z.boolean(),
    /** Null while nobody has said how many. */
    followers: z.number().int().nullable(),
    /** Percent, as measured elsewhere; null while unknown. */
    engagement_rate: z.number().nullable(),
    image_url: z.string().nullable(),
    profile_url: z.string().nullable(),
    file_for_profile: z.string().nullable(),
    has_payment_data: z.boolean(),
  })
  .meta({ id: 'Influencer' });
export type Influencer = z.infer<typeof influencerSchema>;

export const finder = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/finder/searches/',
    access: 'view_campaign',
    summary: 'Search the catalogue by network and by the beginning of username or words of the name',
    query: z.object({
      ...pageQuery(),
      network: optionalPart(networkSchema),
      username: z.string().trim().max(LIMITS.nameMax).optional(),
    }),
    response: pageOf(influencerSchema),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/finder/influencer/{network}/{username}/',
    access: 'view_campaign',
    summary: 'One influencer of the catalogue by network and username',
    params: z.object({ network: networkSchema, username: z.string().min(1).max(LIMITS.nameMax) }),
    response: influencerSchema,
  }),
} as const;
