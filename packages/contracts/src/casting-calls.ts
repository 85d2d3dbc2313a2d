import * as z from 'zod/mini';
import { brandName, brandParts } from './brands.js';
import { CLAIM_PROOFS, countryCode, INTEREST_TOPICS, interestTopicSchema, languageCode } from './creators.js';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import {
  countSchema,
  daySchema,
  fileSchema,
  filterChoice,
  listOf,
  moneySchema,
  nameSchema,
  nullablePart,
  optionalPart,
  pageOf,
  pageQuery,
  timestampSchema,
  uuidSchema,
} from './values.js';
import {
  CONTENT_TYPES,
  contentTypeSchema,
  influencerStatusSchema,
  NETWORKS,
  networkSchema,
} from './vocabulary.js';

/** A call is seen by its company alone while it is a draft, and takes applications while it is open. */
export const CASTING_CALL_STATES = ['draft', 'open', 'closed'] as const;
export type CastingCallState = (typeof CASTING_CALL_STATES)[number];

/** Where an application stands: sent ones as their proposal does. */
export const APPLICATION_STATES = ['draft', 'sent', 'accepted', 'declined', 'withdrawn'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What a call can require of who applies. */
export const CALL_REQUIREMENTS = ['networks', 'followers', 'countries', 'themes', 'language'] as const;
export type CallRequirement = (typeof CALL_REQUIREMENTS)[number];

/** What is seen of an application by the company: all that was sent. */
export const SENT_STATES = ['sent', 'accepted', 'declined', 'withdrawn'] as const;
export type SentState = (typeof SENT_STATES)[number];

/** What applications are ordered by, those that wait always first: the newest, who asks for least, who has most followers. */
export const APPLICATION_ORDERS = ['newest', 'pay', 'followers'] as const;
export type ApplicationOrder = (typeof APPLICATION_ORDERS)[number];

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const said = (max: number) => text(max).check(z.minLength(1, says('empty')));

/** A question of the company's own: answered in words, or by one of some choices. */
const callQuestionSchema = z
  .object({
    id: uuidSchema,
    text: z.string(),
    required: z.boolean(),
    /** Empty: answered in words. */
    choices: z.array(z.string()).check(z.maxLength(LIMITS.callChoicesMax)),
  })
  .register(z.globalRegistry, { id: 'CallQuestion' });
export type CallQuestion = z.infer<typeof callQuestionSchema>;
const askedQuestionSchema = z.object({
  id: uuidSchema,
  text: said(300),
  required: z.boolean(),
  choices: listOf(said(120), { max: LIMITS.callChoicesMax }),
});

const requirementParts = {
  networks: z.optional(listOf(networkSchema, { max: NETWORKS.length })),
  content_types: z.optional(listOf(contentTypeSchema, { max: CONTENT_TYPES.length })),
  followers_from: nullablePart(countSchema),
  followers_to: nullablePart(countSchema),
  countries: z.optional(listOf(countryCode, { max: LIMITS.callCountriesMax })),
  themes: z.optional(listOf(interestTopicSchema, { max: INTEREST_TOPICS.length })),
  language: nullablePart(languageCode),
};
const parts = {
  text: z.optional(text(LIMITS.textMax)),
  ...requirementParts,
  /** What is paid, in words. */
  pay: z.optional(text(500)),
  /** In the currency of the campaign; both null where it is to be agreed. */
  pay_from: nullablePart(moneySchema),
  pay_to: nullablePart(moneySchema),
  places: nullablePart(countSchema.check(z.minimum(1, says('above_zero')), z.maximum(LIMITS.callPlacesMax))),
  /** The last day on which creators apply. */
  closes_on: nullablePart(daySchema),
  questions: z.optional(listOf(askedQuestionSchema, { max: LIMITS.callQuestionsMax })),
  /** Shown to creators in the product while it is open, besides whoever has its address. */
  listed: z.optional(z.boolean()),
};
export const createCastingCallBody = z.object({ campaign: uuidSchema, title: nameSchema, ...parts });
export const updateCastingCallBody = z.object({ title: z.optional(nameSchema), ...parts });
/** A brand that is there, or what a new one is called; null is the brand of the campaign again [API-119]. */
export const callBrandBody = z
  .object({ brand: nullablePart(uuidSchema), name: z.optional(brandName), ...brandParts })
  .check(
    z.refine(({ brand, name }) => brand !== undefined || name !== undefined, {
      path: ['brand'],
      message: says('empty'),
    }),
  );

const callBrandSchema = z.object({
  /** Null where it is only named. */
  id: z.nullable(uuidSchema),
  name: z.string(),
  logo: z.nullable(z.string()),
  website: z.nullable(z.string()),
});

/** What everybody is told of a call. */
const shown = {
  id: uuidSchema,
  title: z.string(),
  text: z.string(),
  state: z.enum(CASTING_CALL_STATES),
  networks: z.array(networkSchema).check(z.maxLength(NETWORKS.length)),
  content_types: z.array(contentTypeSchema).check(z.maxLength(CONTENT_TYPES.length)),
  followers_from: z.nullable(z.int()),
  followers_to: z.nullable(z.int()),
  countries: z.array(z.string()).check(z.maxLength(LIMITS.callCountriesMax)),
  themes: z.array(interestTopicSchema).check(z.maxLength(INTEREST_TOPICS.length)),
  language: z.nullable(z.string()),
  pay: z.string(),
  pay_from: z.nullable(z.number()),
  pay_to: z.nullable(z.number()),
  currency: z.string(),
  places: z.nullable(z.int()),
  closes_on: z.nullable(daySchema),
  /** Of the call, else the cover of its campaign. */
  picture: z.nullable(z.string()),
  brand: callBrandSchema,
  company: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
  questions: z.array(callQuestionSchema).check(z.maxLength(LIMITS.callQuestionsMax)),
};
export const publicCastingCallSchema = z
  .object(shown)
  .register(z.globalRegistry, { id: 'PublicCastingCall' });
export type PublicCastingCall = z.infer<typeof publicCastingCallSchema>;

/** The same as the company sees it. */
const castingCallSchema = z
  .object({
    ...shown,
    campaign: z.object({ uuid: uuidSchema, name: z.string(), is_archived: z.boolean() }),
    /** Whether the picture is its own. */
    has_picture: z.boolean(),
    listed: z.boolean(),
    applications: z.object({ total: z.int(), waiting: z.int() }),
    created_at: timestampSchema,
    can: z.object({ change: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'CastingCall' });
export type CastingCall = z.infer<typeof castingCallSchema>;

/** Of a question, as it was asked when it was answered. */
const answerSchema = z.object({ id: uuidSchema, question: z.string(), answer: z.string() });
const answersSchema = z.array(answerSchema).check(z.maxLength(LIMITS.callQuestionsMax));
const requirementsSchema = z.array(z.enum(CALL_REQUIREMENTS)).check(z.maxLength(CALL_REQUIREMENTS.length));

/** What is typed of an application: kept as it is until it is sent. */
export const applicationBody = z.object({
  /** The account of a network with which the creator applies. */
  account: nullablePart(uuidSchema),
  answers: z.optional(
    listOf(z.object({ id: uuidSchema, answer: text(LIMITS.callAnswerMax) }), {
      max: LIMITS.callQuestionsMax,
    }),
  ),
  note: z.optional(text(LIMITS.profileTextMax)),
  asked_pay: nullablePart(moneySchema),
});

const saidSchema = {
  answers: answersSchema,
  note: z.string(),
  /** In the currency of the campaign; null where they did not say. */
  asked_pay: z.nullable(z.number()),
  /** The requirements that the account and the profile do not meet. */
  unmet: requirementsSchema,
  /** Those of which they say nothing. */
  unsaid: requirementsSchema,
  sent_at: z.nullable(timestampSchema),
};
const ownApplicationSchema = z
  .object({ state: z.enum(APPLICATION_STATES), account: z.nullable(uuidSchema), ...saidSchema })
  .register(z.globalRegistry, { id: 'OwnApplication' });
export type OwnApplication = z.infer<typeof ownApplicationSchema>;

const applicationSchema = z
  .object({
    id: uuidSchema,
    call: z.object({ id: uuidSchema, title: z.string() }),
    campaign: uuidSchema,
    currency: z.string(),
    /** The proposal that it became, and where it stands. */
    influencer: uuidSchema,
    status: influencerStatusSchema,
    /** The account was in the campaign before it applied: how it stands is no answer to the application. */
    was_there: z.boolean(),
    state: z.enum(SENT_STATES),
    creator: z.object({ name: z.string(), photo: z.nullable(z.string()), country: z.nullable(z.string()) }),
    account: z.object({
      network: networkSchema,
      username: z.string(),
      followers: z.nullable(z.int()),
      proof: z.nullable(z.enum(CLAIM_PROOFS)),
    }),
    ...saidSchema,
  })
  .register(z.globalRegistry, { id: 'CallApplication' });
export type CallApplication = z.infer<typeof applicationSchema>;

const listedApplicationSchema = z
  .object({
    call: z.object({
      id: uuidSchema,
      title: z.string(),
      state: z.enum(CASTING_CALL_STATES),
      closes_on: z.nullable(daySchema),
      brand: z.string(),
      company: z.string(),
    }),
    state: z.enum(APPLICATION_STATES),
    account: z.nullable(z.object({ network: networkSchema, username: z.string() })),
    sent_at: z.nullable(timestampSchema),
    saved_at: timestampSchema,
  })
  .register(z.globalRegistry, { id: 'ListedApplication' });
export type ListedApplication = z.infer<typeof listedApplicationSchema>;

const OF_COMPANY = ['accounts.company_required', 'auth.forbidden'] as const;
const OF_CREATOR = ['accounts.creator_role_required'] as const;
const one = z.object({ call: uuidSchema });
const ROOT = '/api/v3/casting-calls/';
const ONE = `${ROOT}{call}/`;
const countsOf = <const S extends readonly string[]>(states: S) =>
  z.object(Object.fromEntries(states.map((state) => [state, z.int()])) as Record<S[number], z.ZodMiniInt>);

/** Calls of a campaign that creators apply to; an application arrives as a pending proposal [CAS-01…04, API-119, API-136]. */
export const castingCalls = {
  list: endpoint({
    method: 'GET',
    path: ROOT,
    access: 'view_campaign',
    summary:
      'The casting calls of the company: the open, the drafts, then the closed, of each the newest first',
    errors: OF_COMPANY,
    query: z.object({
      ...pageQuery(),
      state: filterChoice(z.enum(CASTING_CALL_STATES)),
      campaign: optionalPart(uuidSchema),
    }),
    response: z.extend(pageOf(castingCallSchema), { states: countsOf(CASTING_CALL_STATES) }),
  }),
  create: endpoint({
    method: 'POST',
    path: ROOT,
    access: 'change_campaign',
    summary: 'Begin a casting call of a campaign, as a draft',
    errors: [...OF_COMPANY, 'casting_call.campaign_archived'],
    status: 201,
    body: createCastingCallBody,
    response: castingCallSchema,
  }),
  open: endpoint({
    method: 'GET',
    path: `${ROOT}open/`,
    access: 'session',
    summary:
      'The open calls that their companies show to creators and the caller has not applied to: of a network of theirs, or of any',
    errors: OF_CREATOR,
    response: z.object({
      results: z.array(publicCastingCallSchema).check(z.maxLength(LIMITS.openCallsMax)),
    }),
  }),
  mine: endpoint({
    method: 'GET',
    path: `${ROOT}applications/mine/`,
    access: 'session',
    summary: 'What the creator applied to or is about to, the newest first',
    errors: OF_CREATOR,
    response: z.object({
      results: z.array(listedApplicationSchema).check(z.maxLength(LIMITS.ownApplicationsMax)),
    }),
  }),
  applicationsOf: endpoint({
    method: 'GET',
    path: `${ROOT}applications/of/{influencer}/`,
    access: 'view_campaign',
    summary: 'What a creator of a campaign sent to its casting calls, the newest first',
    errors: OF_COMPANY,
    params: z.object({ influencer: uuidSchema }),
    response: z.object({
      results: z.array(applicationSchema).check(z.maxLength(LIMITS.ownApplicationsMax)),
    }),
  }),
  view: endpoint({
    method: 'GET',
    path: `${ROOT}public/{call}/`,
    access: 'public',
    summary: 'A casting call as everybody sees it; a draft is not there',
    params: one,
    response: publicCastingCallSchema,
  }),
  editBrand: endpoint({
    method: 'POST',
    path: `${ROOT}edit-brand/{call}/`,
    access: 'change_campaign',
    summary:
      'Say which brand a casting call is of: one that is there, a new one, or with null that of its campaign',
    errors: [...OF_COMPANY, 'file.quota_exceeded'],
    multipart: { logo: LIMITS.imageBytes },
    params: one,
    body: callBrandBody,
    response: castingCallSchema,
  }),
  read: endpoint({
    method: 'GET',
    path: ONE,
    access: 'view_campaign',
    summary: 'A casting call as its company sees it',
    errors: OF_COMPANY,
    params: one,
    response: castingCallSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: ONE,
    access: 'change_campaign',
    summary: 'Change the parts of a casting call that are sent',
    errors: OF_COMPANY,
    params: one,
    body: updateCastingCallBody,
    response: castingCallSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: ONE,
    access: 'change_campaign',
    summary: 'Take away a casting call that nobody has applied to',
    errors: [...OF_COMPANY, 'casting_call.has_applications'],
    params: one,
    response: z.object({}),
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: `${ONE}picture/`,
    access: 'change_campaign',
    summary: 'Set the picture of a casting call, or take it away',
    errors: [...OF_COMPANY, 'file.quota_exceeded'],
    multipart: { picture: LIMITS.imageBytes },
    params: one,
    /** Null or empty takes it away. */
    body: z.object({ picture: nullablePart(fileSchema) }),
    response: castingCallSchema,
  }),
  setState: endpoint({
    method: 'POST',
    path: `${ONE}state/`,
    access: 'change_campaign',
    summary: 'Open a casting call, close it, or make a draft again of one that nobody has applied to',
    errors: [...OF_COMPANY, 'casting_call.campaign_archived', 'casting_call.has_applications'],
    params: one,
    body: z.object({ state: z.enum(CASTING_CALL_STATES) }),
    response: castingCallSchema,
  }),
  applications: endpoint({
    method: 'GET',
    path: `${ONE}applications/`,
    access: 'view_campaign',
    summary: 'Who applied to a casting call, those that wait first',
    errors: OF_COMPANY,
    params: one,
    query: z.object({
      ...pageQuery(),
      state: filterChoice(z.enum(SENT_STATES)),
      order: z._default(z.enum(APPLICATION_ORDERS), 'newest'),
    }),
    response: z.extend(pageOf(applicationSchema), { states: countsOf(SENT_STATES) }),
  }),
  ownApplication: endpoint({
    method: 'GET',
    path: `${ONE}application/`,
    access: 'session',
    summary: 'What the creator typed or sent for a casting call; null without any',
    errors: OF_CREATOR,
    params: one,
    response: z.object({ application: z.nullable(ownApplicationSchema) }),
  }),
  saveApplication: endpoint({
    method: 'PUT',
    path: `${ONE}application/`,
    access: 'session',
    summary: 'Keep what the creator typed, without sending it',
    errors: [...OF_CREATOR, 'casting_call.closed', 'casting_call.sent', 'request.too_many'],
    params: one,
    body: applicationBody,
    response: ownApplicationSchema,
  }),
  apply: endpoint({
    method: 'POST',
    path: `${ONE}application/`,
    access: 'session',
    summary: 'Send an application, which becomes a pending proposal of the campaign; twice is once',
    errors: [
      ...OF_CREATOR,
      'accounts.email_not_verified',
      'casting_call.closed',
      'casting_call.not_taking',
      'request.too_many',
    ],
    params: one,
    body: applicationBody,
    response: ownApplicationSchema,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${ONE}application/withdraw/`,
    access: 'session',
    summary: 'Take back an application that nobody has decided on',
    errors: [...OF_CREATOR, 'casting_call.decided', 'request.too_many'],
    params: one,
    response: ownApplicationSchema,
  }),
} as const;
