import * as z from 'zod/mini';
import { campaignParams } from './campaigns.js';
import { CUSTOM_FIELD_TYPES } from './custom-field.js';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { filterChoice, optionalPart, pageOf, pageQuery, timestampSchema, uuidSchema } from './values.js';
import {
  contentStatusSchema,
  contentTypeSchema,
  DECLINE_REASONS,
  importStateSchema,
  influencerStatusSchema,
  METRICS,
  metricSchema,
  networkSchema,
} from './vocabulary.js';

/** What is told of a campaign with what it was and is. Of long texts, lists and pictures it is told that they changed. */
export const CAMPAIGN_FIELDS = [
  'name',
  'brand',
  'badge',
  'is_realty',
  'is_archived',
  'starts_on',
  'ends_on',
  'currency',
  'budget',
  'spent',
  'clicks',
  'description',
  'objective',
  'deliverables',
  'dos',
  'donts',
  'hashtags',
  'networks',
  'logo',
  'cover',
] as const;
/** What became of where a creator is paid: said for the first time, in the place of something else, or taken back. */
export const PAYMENT_DATA_SAID = ['first', 'changed', 'deleted'] as const;
export type PaymentDataSaid = (typeof PAYMENT_DATA_SAID)[number];
export const CREATOR_FIELDS = ['estimated_cost', 'agreed_cost', 'scope'] as const;
export const CONTENT_FIELDS = [
  'status',
  'network',
  'content_type',
  'published_date',
  'url_info',
  'estimated_cost',
  'rejection_reason',
  'media',
  ...METRICS,
] as const;

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));
/** Both are left out where only the fact of the change is kept. */
const changesOf = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z
    .array(z.object({ field: z.enum(fields), from: z.optional(valueSchema), to: z.optional(valueSchema) }))
    .check(z.minLength(1), z.maxLength(fields.length));

const told = <K extends string, S extends z.core.$ZodShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), ...shape });

/** What kind of content it is about; null where several are of different kinds. */
const kindOfContent = {
  network: z.nullable(networkSchema),
  content_type: z.nullable(contentTypeSchema),
};

/** What was done, kind by kind. */
const activityToldSchema = z
  .union([
    /** With the campaign that it is a duplicate of; its id is null when it is gone. */
    told('campaign.created', {
      original: z.nullable(z.object({ uuid: z.nullable(uuidSchema), name: z.string() })),
    }),
    told('campaign.changed', { changes: changesOf(CAMPAIGN_FIELDS) }),
    told('custom_field.added', { label: z.string(), type: z.enum(CUSTOM_FIELD_TYPES) }),
    /** Its name, its options, or whether it is required; `was` is what it was called. */
    told('custom_field.changed', { label: z.string(), was: z.string() }),
    /** With how many creators it was filled in. */
    told('custom_field.removed', { label: z.string(), filled: z.int() }),
    told('custom_field.restored', { label: z.string() }),
    told('custom_fields.ordered', {}),
    told('creators.added', {
      count: z.int(),
      how: z.enum(['one', 'list', 'catalogue', 'paste', 'duplicate']),
    }),
    told('creators.moved', {
      count: z.int(),
      /** Null where they did not all stand, or do not all stand now, in the same place. */
      from: z.nullable(influencerStatusSchema),
      to: z.nullable(influencerStatusSchema),
      /** Chosen by somebody, following from a change of their contents, or taking back what was done before. */
      how: z.enum(['chosen', 'followed', 'undone']),
      /** Why, in the words of whoever decided. */
      reason: z.optional(z.string()),
    }),
    told('creator.changed', { changes: changesOf(CREATOR_FIELDS) }),
    /** Custom fields of a creator were filled in, changed or emptied. */
    told('creator.filled', { fields: z.array(z.string()).check(z.maxLength(LIMITS.customFieldsMax)) }),
    told('invitation.made', { replaces: z.boolean() }),
    told('invitation.revoked', {}),
    /** The account that had it was deleted. */
    told('invitation.left', {}),
    /** By mail, at once. */
    told('invitations.sent', { count: z.int() }),
    /** By the creator, by their link. */
    told('invitation.answered', {
      answer: z.enum(['accepted', 'rejected']),
      reason: z.nullable(z.enum(DECLINE_REASONS)),
    }),
    /** By the creator, to a casting call. */
    told('creator.applied', { call: z.string(), withdrawn: z.boolean() }),
    /** Where a creator is paid, never what was said; `by_link`: by whoever holds a link, without an account. */
    told('payment_data.said', { what: z.enum(PAYMENT_DATA_SAID), by_link: z.boolean() }),
    /** One that runs ends a moment later. */
    told('import.cancelled', { file: z.string() }),
    told('import.undone', { file: z.string() }),
    told('import.ended', {
      file: z.string(),
      state: importStateSchema,
      created: z.int(),
      updated: z.int(),
      skipped: z.int(),
      failed: z.int(),
    }),
    told('contents.added', {
      count: z.int(),
      ...kindOfContent,
      /** Null where they have different ones. */
      status: z.nullable(contentStatusSchema),
    }),
    told('contents.removed', { count: z.int(), ...kindOfContent, undone: z.boolean() }),
    told('contents.restored', { count: z.int(), ...kindOfContent }),
    told('content.changed', { ...kindOfContent, changes: changesOf(CONTENT_FIELDS) }),
    /** What was handed in may be published, or that was taken back. */
    told('content.approved', { ...kindOfContent, approved: z.boolean() }),
    /** Of several at once; a value is null where they did not all have the same. */
    told('contents.changed', {
      count: z.int(),
      ...kindOfContent,
      changes: changesOf(CONTENT_FIELDS),
      /** By how many days their dates were moved, where that was what was asked for. */
      shift_days: z.nullable(z.int()),
      undone: z.boolean(),
    }),
    /** Figures that the networks gave, of how many published contents that were asked for. */
    told('figures.captured', { count: z.int(), total: z.int() }),
    told('figure.pinned', { ...kindOfContent, metric: metricSchema, value: z.nullable(z.number()) }),
    told('figure.unpinned', { ...kindOfContent, metric: metricSchema }),
  ])
  .register(z.globalRegistry, { id: 'ActivityTold' });
export type ActivityTold = z.infer<typeof activityToldSchema>;

/** What an entry of the activity can be about. */
export const ACTIVITY_TOPICS = ['campaign', 'creators', 'contents'] as const;
export type ActivityTopic = (typeof ACTIVITY_TOPICS)[number];
/** What each kind of entry is about. */
export const ACTIVITY_TOPIC_OF: Record<ActivityTold['kind'], ActivityTopic> = {
  'campaign.created': 'campaign',
  'campaign.changed': 'campaign',
  'custom_field.added': 'campaign',
  'custom_field.changed': 'campaign',
  'custom_field.removed': 'campaign',
  'custom_field.restored': 'campaign',
  'custom_fields.ordered': 'campaign',
  'creators.added': 'creators',
  'creators.moved': 'creators',
  'creator.changed': 'creators',
  'creator.filled': 'creators',
  'invitation.made': 'creators',
  'invitation.revoked': 'creators',
  'invitation.left': 'creators',
  'invitations.sent': 'creators',
  'invitation.answered': 'creators',
  'creator.applied': 'creators',
  'payment_data.said': 'creators',
  'import.cancelled': 'creators',
  'import.undone': 'creators',
  'import.ended': 'creators',
  'contents.added': 'contents',
  'contents.removed': 'contents',
  'contents.restored': 'contents',
  'content.changed': 'contents',
  'content.approved': 'contents',
  'contents.changed': 'contents',
  'figures.captured': 'contents',
  'figure.pinned': 'contents',
  'figure.unpinned': 'contents',
};

const activityEntrySchema = z
  .object({
    id: z.int(),
    at: timestampSchema,
    /**
     * Whoever did it, by the name of today; null for nobody in person. Of a creator, by their invitation: no id. Of a
     * deleted account: no id, no name, only that it was a guest.
     */
    by: z.nullable(
      z.object({
        uuid: z.nullable(uuidSchema),
        name: z.string(),
        former_guest: z.optional(z.literal(true)),
      }),
    ),
    /** The currency of the campaign then: amounts are in it. */
    currency: z.string(),
    /** The first ones of whom it is about, by the names of then; the id is null for who is not in the campaign now. */
    creators: z
      .array(z.object({ uuid: z.nullable(uuidSchema), name: z.string() }))
      .check(z.maxLength(LIMITS.activityNamed)),
    /** How many it is about. */
    creators_total: z.int(),
    /** The one content that it is about, while it exists. */
    content: z.nullable(uuidSchema),
    told: activityToldSchema,
  })
  .register(z.globalRegistry, { id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

/** Who did what in a campaign, and when. Entries are written by what is done, and never change. */
export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/activity/',
    access: 'view_campaign',
    summary: 'Who did what in a campaign, the newest first; for members of its company',
    params: campaignParams,
    query: z.object({
      ...pageQuery(),
      topic: filterChoice(z.enum(ACTIVITY_TOPICS)),
      /** Only what this account did. */
      by: optionalPart(uuidSchema),
      /** Only what was done with this creator of the campaign. */
      influencer: optionalPart(uuidSchema),
    }),
    response: z.extend(pageOf(activityEntrySchema), {
      /** Whoever has done something here, by name, for choosing one of them. */
      people: z
        .array(z.object({ uuid: uuidSchema, name: z.string() }))
        .check(z.maxLength(LIMITS.maxPageSize)),
    }),
  }),
} as const;
