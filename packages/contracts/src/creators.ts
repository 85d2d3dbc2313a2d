import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { isReservedName } from './reserved-names.js';
import {
  countSchema,
  daySchema,
  fileSchema,
  flagSchema,
  listPart,
  someMoneySchema,
  nameSchema,
  nullablePart,
  telephoneSchema,
  optionalPart,
  timestampSchema,
  uuidSchema,
} from './values.js';
import { NETWORKS, networkSchema, readingSourceSchema } from './vocabulary.js';

export const GENDERS = ['female', 'male', 'other'] as const;

/** How an account of a network is known to be a creator's; what is only said is proved by nobody. */
export const CLAIM_PROOFS = ['said', 'connected'] as const;

/** What creators are asked whether it interests them; their own words are interests, too. */
export const INTEREST_TOPICS = [
  'fashion',
  'beauty',
  'food',
  'travel',
  'fitness',
  'music',
  'games',
  'technology',
  'family',
  'humor',
  'sports',
  'art',
  'books',
  'business',
  'home',
  'pets',
  'cars',
  'science',
] as const;
export const interestTopicSchema = z.enum(INTEREST_TOPICS);
export type InterestTopic = z.infer<typeof interestTopicSchema>;

/** What a public profile needs; the list of what is missing empties itself. */
export const PROFILE_STEPS = [
  'photo',
  'biography',
  'place',
  'networks',
  'interests',
  'prices',
  'briefcase',
  'vanity_name',
  'published',
] as const;
export type ProfileStep = (typeof PROFILE_STEPS)[number];

const wordsUpTo = (max: number) => z.string().check(z.trim(), z.maxLength(max));
/** A text of some lines that a creator writes, which has no way to reach them in it. */
export const profileTextSchema = wordsUpTo(LIMITS.profileTextMax);
export const profileWordSchema = wordsUpTo(LIMITS.profileWordMax);

export const vanityNameSchema = z.string().check(
  z.trim(),
  z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,38}[A-Za-z0-9]$/, says('vanity_name')),
  z.refine((name) => !isReservedName(name), says('vanity_reserved')),
);
export const countryCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{2}$/, says('country')));
export const languageCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z]{2}$/, says('language')));

export const interestSchema = z
  .object({
    id: uuidSchema,
    name: z.string(),
    /** The topic that it is, which screens have a word for; null for the creator's own words. */
    topic: z.nullable(interestTopicSchema),
  })
  .register(z.globalRegistry, { id: 'Interest' });
export type Interest = z.infer<typeof interestSchema>;
export const interestsSchema = z.array(interestSchema).check(z.maxLength(LIMITS.interestsMax));

/** An account of a network that a creator says is theirs. */
export const creatorNetworkSchema = z
  .object({
    id: uuidSchema,
    network: networkSchema,
    username: z.string(),
    profile_url: z.string(),
    proof: z.enum(CLAIM_PROOFS),
    /** As its network told it or the creator said it, and when; null while nobody did. */
    followers: z.nullable(z.int()),
    followers_at: z.nullable(timestampSchema),
    followers_source: z.nullable(readingSourceSchema),
    /** Its network told it, and is an invented one. */
    is_sandbox: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'CreatorNetwork' });
export type CreatorNetwork = z.infer<typeof creatorNetworkSchema>;

/** A creator's profile as they see it themselves [ENT-160]. */
export const creatorProfileSchema = z
  .object({
    id: uuidSchema,
    name: z.string(),
    email: z.string(),
    vanity_name: z.nullable(z.string()),
    biography: z.string(),
    telephone: z.string(),
    photo: z.nullable(z.string()),
    cover: z.nullable(z.string()),
    gender: z.nullable(z.enum(GENDERS)),
    birth_date: z.nullable(daySchema),
    country: z.nullable(z.string()),
    city: z.string(),
    languages: z.array(z.string()).check(z.maxLength(LIMITS.languagesMax)),
    ethnicity: z.string(),
    /** Whether everybody sees the public part. */
    is_published: z.boolean(),
    interests: interestsSchema,
    networks: z.array(creatorNetworkSchema).check(z.maxLength(LIMITS.creatorNetworksMax)),
    /** What is still missing of it, in the order in which it is asked for. */
    missing: z.array(z.enum(PROFILE_STEPS)).check(z.maxLength(PROFILE_STEPS.length)),
  })
  .register(z.globalRegistry, { id: 'CreatorProfile' });
export type CreatorProfile = z.infer<typeof creatorProfileSchema>;

export const creatorProfileBody = z.object({
  name: z.optional(nameSchema),
  vanity_name: nullablePart(vanityNameSchema),
  biography: z.optional(profileTextSchema),
  telephone: z.optional(telephoneSchema),
  gender: nullablePart(z.enum(GENDERS)),
  birth_date: nullablePart(daySchema),
  country: nullablePart(countryCode),
  city: z.optional(profileWordSchema),
  languages: z.optional(listPart(languageCode, LIMITS.languagesMax)),
  ethnicity: z.optional(profileWordSchema),
  is_published: optionalPart(flagSchema),
  /** Null takes it away. */
  photo: nullablePart(fileSchema),
  cover: nullablePart(fileSchema),
});

export const addNetworkBody = z.object({
  /** Left out where the address of a profile says it. */
  network: optionalPart(networkSchema),
  /** A username, or the address of the profile. */
  username: z.string().check(z.trim(), z.minLength(1, says('empty')), z.maxLength(LIMITS.urlMax)),
  followers: nullablePart(countSchema),
});

export const addInterestBody = z
  .object({ name: optionalPart(wordsUpTo(LIMITS.interestMax)), id: optionalPart(interestTopicSchema) })
  .check(z.refine(({ name, id }) => Boolean(name ?? id), { path: ['name'], message: says('empty') }));

export const premiumQuery = z.object({
  money: someMoneySchema,
  textbody: profileTextSchema.check(z.minLength(1, says('empty'))),
});

/** What a creator asked whoever runs the platform for. */
export const premiumRequestSchema = z
  .object({ id: uuidSchema, money: z.number(), textbody: z.string(), created_at: timestampSchema })
  .register(z.globalRegistry, { id: 'PremiumRequest' });

/** What a creator worked on, as little as is public of it: for which brand and when, never for how much. */
export const collaborationSchema = z
  .object({
    brand: z.string(),
    /** The month of the last content, `yyyy-mm`. */
    month: z.string(),
    networks: z.array(networkSchema).check(z.maxLength(NETWORKS.length)),
  })
  .register(z.globalRegistry, { id: 'Collaboration' });
export type Collaboration = z.infer<typeof collaborationSchema>;

export const ownCollaborationSchema = z
  .extend(collaborationSchema, { id: uuidSchema, is_shown: z.boolean() })
  .register(z.globalRegistry, { id: 'OwnCollaboration' });
export type OwnCollaboration = z.infer<typeof ownCollaborationSchema>;

const ofCreators = ['accounts.creator_role_required'] as const;

export const creators = {
  readProfile: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/profile/influencer/',
    access: 'session',
    summary: "The signed-in creator's profile",
    errors: ofCreators,
    response: creatorProfileSchema,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/v1/accounts/profile/influencer/',
    access: 'session',
    summary: "Change the parts of the creator's profile that are sent",
    errors: [...ofCreators, 'file.quota_exceeded'],
    multipart: { photo: LIMITS.imageBytes, cover: LIMITS.imageBytes },
    body: creatorProfileBody,
    response: creatorProfileSchema,
  }),
  listNetworks: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/profile/networks/',
    access: 'session',
    summary: "The creator's accounts on networks",
    errors: ofCreators,
    query: z.object({
      network: optionalPart(networkSchema),
      username: optionalPart(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
    }),
    response: z.object({
      results: z.array(creatorNetworkSchema).check(z.maxLength(LIMITS.creatorNetworksMax)),
    }),
  }),
  addNetwork: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/profile/networks/add/',
    access: 'session',
    summary: "Say that an account of a network is the creator's",
    errors: ofCreators,
    status: 201,
    body: addNetworkBody,
    response: creatorNetworkSchema,
  }),
  removeNetwork: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/profile/networks/remove/{id}/',
    access: 'session',
    summary: "Take an account of a network from the creator's profile",
    errors: ofCreators,
    params: z.object({ id: uuidSchema }),
    response: z.object({}),
  }),
  addInterest: endpoint({
    method: 'POST',
    path: '/api/v1/accounts/add-interest/',
    access: 'session',
    summary: 'Add an interest by its name, or by the id of a topic; the same again is no error',
    errors: ofCreators,
    status: 201,
    body: addInterestBody,
    response: interestSchema,
  }),
  deleteInterest: endpoint({
    method: 'DELETE',
    path: '/api/v1/accounts/delete-interest/{id}',
    access: 'session',
    summary: 'Take an interest away',
    errors: ofCreators,
    params: z.object({ id: uuidSchema }),
    response: z.object({}),
  }),
  askPremium: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/profile/premium/',
    access: 'session',
    summary: 'Ask to be a premium creator, with an amount and a text; the same again is the same request',
    errors: ofCreators,
    query: premiumQuery,
    response: premiumRequestSchema,
  }),
  listPremium: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/profile/premium-requests/',
    access: 'session',
    summary: 'What the creator asked for to be premium, the newest first',
    errors: ofCreators,
    response: z.object({
      results: z.array(premiumRequestSchema).check(z.maxLength(LIMITS.premiumRequestsMax)),
    }),
  }),
  listCollaborations: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/profile/collaborations/',
    access: 'session',
    summary: "The creator's collaborations that were published, and which of them are public",
    errors: ofCreators,
    response: z.object({
      results: z.array(ownCollaborationSchema).check(z.maxLength(LIMITS.collaborationsMax)),
    }),
  }),
  showCollaboration: endpoint({
    method: 'PUT',
    path: '/api/v1/accounts/profile/collaborations/{id}/',
    access: 'session',
    summary: 'Show a collaboration on the public profile, or not',
    errors: ofCreators,
    params: z.object({ id: uuidSchema }),
    body: z.object({ is_shown: flagSchema }),
    response: z.object({}),
  }),
} as const;
