import * as z from 'zod/mini';
import { brandSchema } from './brands.js';
import { briefcaseItemsSchema, creatorPricesSchema } from './briefcase.js';
import { collaborationSchema, creatorNetworkSchema, interestsSchema } from './creators.js';
import { endpoint } from './endpoint.js';
import { influencerParams } from './influencers.js';
import { LIMITS } from './limits.js';
import { timestampSchema } from './values.js';
import { readingSourceSchema } from './vocabulary.js';

/** An account of a creator as everybody sees it: its figures with their source and time; what is not known is not there. */
const publicNetworkSchema = z
  .extend(z.pick(creatorNetworkSchema, { network: true, username: true, profile_url: true }), {
    /** Whether it was proved that it is theirs; otherwise they said so. */
    is_proved: z.boolean(),
    metrics: z
      .array(
        z.object({
          /** By its name on the wire, as the network's own list has it [ENT-109…126]. */
          metric: z.string(),
          value: z.number(),
          source: readingSourceSchema,
          measured_at: timestampSchema,
          /** Its network told it, and is an invented one. */
          is_sandbox: z.boolean(),
        }),
      )
      .check(z.maxLength(10)),
  })
  .register(z.globalRegistry, { id: 'PublicNetwork' });

const collaborations = z.array(collaborationSchema).check(z.maxLength(LIMITS.collaborationsMax));

/** What a creator shows everybody. */
export const publicProfileSchema = z
  .object({
    name: z.string(),
    vanity_name: z.nullable(z.string()),
    biography: z.string(),
    photo: z.nullable(z.string()),
    cover: z.nullable(z.string()),
    country: z.nullable(z.string()),
    city: z.string(),
    languages: z.array(z.string()).check(z.maxLength(LIMITS.languagesMax)),
    networks: z.array(publicNetworkSchema).check(z.maxLength(LIMITS.creatorNetworksMax)),
    interests: interestsSchema,
    brands: z
      .array(z.pick(brandSchema, { id: true, name: true, logo: true, website: true }))
      .check(z.maxLength(LIMITS.brandsMax)),
    briefcase: briefcaseItemsSchema,
    collaborations,
  })
  .register(z.globalRegistry, { id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof publicProfileSchema>;

export const publicProfiles = {
  byVanityName: endpoint({
    method: 'GET',
    path: '/api/v3/profile/{vanityName}',
    access: 'public',
    summary: 'The public profile of a creator by the name of their page',
    params: z.object({ vanityName: z.string().check(z.minLength(1), z.maxLength(LIMITS.nameMax)) }),
    response: publicProfileSchema,
  }),
  byAccount: endpoint({
    method: 'GET',
    path: '/api/v3/profile/{network}/{username}/',
    access: 'public',
    summary: 'The public profile of the creator of an account on a network',
    params: influencerParams,
    response: publicProfileSchema,
  }),
  collaborations: endpoint({
    method: 'GET',
    path: '/api/v2/weaver/collaborations/{network}/{username}/',
    access: 'public',
    summary: 'Brands that a creator with a public profile worked for, and when',
    params: influencerParams,
    response: z.object({ results: collaborations }),
  }),
  pricing: endpoint({
    method: 'GET',
    path: '/api/v2/weaver/pricing/{network}/{username}/',
    access: 'view_campaign',
    summary:
      'What a creator with a public profile asks for their contents, for companies: not for who is but a client',
    params: influencerParams,
    response: z.object({ results: creatorPricesSchema }),
  }),
  interests: endpoint({
    method: 'GET',
    path: '/api/v2/weaver/interests/{network}/{username}/',
    access: 'public',
    summary: 'What a creator with a public profile is interested in',
    params: influencerParams,
    response: z.object({ results: interestsSchema }),
  }),
} as const;
