import * as z from 'zod/mini';
import { INTEREST_TOPICS, interestTopicSchema } from './creators.js';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { conditionsSchema, optionalPart, pageOf, pageQuery, timestampSchema, uuidSchema } from './values.js';
import { NETWORKS, networkSchema, readingSourceSchema } from './vocabulary.js';

/** One account of a creator on one network, as the catalogue knows it [ENT-038…049]. */
export const influencerSchema = z
  .object({
    uuid: uuidSchema,
    name: z.string(),
    username: z.string(),
    network: networkSchema,
    calculate_category: z.nullable(z.string()),
    /** What the creator talks about: a topic (`fashion`) where a file or a person named one in any language, else their words. */
    theme: z.nullable(z.string()),
    country: z.nullable(z.string()),
    is_verified: z.boolean(),
    /** Null while nobody has said how many. */
    followers: z.nullable(z.int()),
    /** Percent, as measured elsewhere; null while unknown. */
    engagement_rate: z.nullable(z.number()),
    image_url: z.nullable(z.string()),
    profile_url: z.nullable(z.string()),
    file_for_profile: z.nullable(z.string()),
    /** Null for whoever does not see costs. */
    has_payment_data: z.nullable(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'Influencer' });
export type Influencer = z.infer<typeof influencerSchema>;

/** The least that its creator asks on a profile that they show; null without one, and for whoever sees no prices. */
const priceFromSchema = z.nullable(z.object({ amount: z.number(), currency: z.string() }));

/** An influencer as the finder lists it, with what one chooses by. */
export const foundInfluencerSchema = z
  .extend(influencerSchema, {
    /** In how many campaigns of the company it is. */
    campaigns: z.int(),
    price_from: priceFromSchema,
    /** The mean of its newest posts, where its network told the company. */
    views_avg: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'FoundInfluencer' });
export type FoundInfluencer = z.infer<typeof foundInfluencerSchema>;

/** An influencer, with the accounts of the same person on other networks. */
export const influencerProfileSchema = z
  .extend(influencerSchema, {
    also_on: z
      .array(z.pick(influencerSchema, { uuid: true, network: true, username: true, followers: true }))
      .check(z.maxLength(LIMITS.alsoOnMax)),
    price_from: priceFromSchema,
    /** Whether its creator shows a profile to everybody. */
    has_public_profile: z.boolean(),
    /** Where the followers come from that are that profile's, as nothing else says any; null for others. */
    followers_shown: z.nullable(
      z.object({
        source: readingSourceSchema,
        measured_at: timestampSchema,
        /** Its network told it, and is an invented one. */
        is_sandbox: z.boolean(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'InfluencerProfile' });

export type InfluencerProfile = z.infer<typeof influencerProfileSchema>;

export const influencerParams = z.object({
  network: networkSchema,
  username: z.string().check(z.minLength(1), z.maxLength(LIMITS.nameMax)),
});

/** What the catalogue is ordered by, the most first. */
export const CATALOGUE_SORTS = ['followers', 'engagement_rate'] as const;
export type CatalogueSort = (typeof CATALOGUE_SORTS)[number];

export const influencers = {
  search: endpoint({
    method: 'GET',
    path: '/api/v1/finder/searches/',
    access: 'view_campaign',
    summary: 'Search the catalogue by network, username, name or link of a profile, topic, and conditions',
    query: z.object({
      ...pageQuery(),
      network: optionalPart(networkSchema),
      /** A part of a name or username, or the link of a profile. */
      username: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
      /** What they talk about. */
      topic: optionalPart(interestTopicSchema),
      where: conditionsSchema,
      /** Leaves out who is in this campaign. */
      outside: optionalPart(uuidSchema),
      sort: z._default(z.enum(CATALOGUE_SORTS), 'followers'),
    }),
    response: z.extend(pageOf(foundInfluencerSchema), {
      /** How many of those found are on each network; left out where there are more than are counted. */
      networks: z.optional(
        z.array(z.object({ network: networkSchema, count: z.int() })).check(z.maxLength(NETWORKS.length)),
      ),
      /** And how many of them talk about each topic, likewise. */
      topics: z.optional(
        z
          .array(z.object({ topic: interestTopicSchema, count: z.int() }))
          .check(z.maxLength(INTEREST_TOPICS.length)),
      ),
    }),
  }),
  categoryCover: endpoint({
    method: 'GET',
    path: '/api/v1/finder/category/cover/image/{id}/',
    access: 'public',
    kind: 'picture',
    summary: 'The cover picture of what creators talk about (`fashion`); of any other id one for all of them',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(LIMITS.nameMax)) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/finder/influencer/{network}/{username}/',
    access: 'view_campaign',
    summary: 'One influencer of the catalogue by network and username, and where else the same person is',
    params: influencerParams,
    response: influencerProfileSchema,
  }),
} as const;
