import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { daySchema, timestampSchema, uuidSchema } from './values.js';
import {
  contentStatusSchema,
  contentTypeSchema,
  METRICS,
  networkSchema,
  readingSourceSchema,
  type Metric,
} from './vocabulary.js';

/** A content shows a picture or a video, and beside it a still picture of the video. */
export const MEDIA_PARTS = { image_content: LIMITS.videoBytes, blob_preview: LIMITS.imageBytes };

const metricValue = z.nullable(z.int());
/** The sixteen metrics of a content; null while nobody has said. */
export const metricsShape = Object.fromEntries(METRICS.map((metric) => [metric, metricValue])) as Record<
  Metric,
  typeof metricValue
>;

/** One piece published or to be published by a campaign influencer [ENT-061…097]. */
export const contentSchema = z
  .object({
    uuid: uuidSchema,
    network: networkSchema,
    network_influencer: networkSchema,
    parent_network: networkSchema,
    username: z.string(),
    name: z.string(),
    category: z.nullable(z.string()),
    is_verified: z.boolean(),
    image_url: z.nullable(z.string()),
    profile_url: z.nullable(z.string()),
    file_for_profile: z.nullable(z.string()),
    followers: z.nullable(z.int()),
    /**
     * Engagement rate in percent: engagements / followers * 100; null without followers and while none of its likes,
     * comments, shares and saves is known.
     */
    engagement: z.nullable(z.number()),
    /** Likes, comments, shares and saves; null while none of them is known. */
    engagements: z.nullable(z.int()),
    content_type: contentTypeSchema,
    content_preview_url: z.nullable(z.string()),
    image_content: z.nullable(z.string()),
    blob_preview: z.nullable(z.string()),
    url_info: z.string(),
    published_date: z.nullable(daySchema),
    status: contentStatusSchema,
    /** Null while nobody has said. */
    estimated_cost: z.nullable(z.number()),
    campaign_influencer: uuidSchema,
    /** The misspelt twin of the specification, the same value. */
    campaing_influencer: uuidSchema,
    index: z.int(),
    ...metricsShape,
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .register(z.globalRegistry, { id: 'Content' });
export type Content = z.infer<typeof contentSchema>;

/** Where the current value of a metric comes from: its newest reading, and the pin that may stand in its place. */
const figureSchema = z
  .object({
    /** What the newest reading says, also where a pin says otherwise. */
    value: z.nullable(z.int()),
    /** Null where nothing but the pin has said anything. */
    source: z.nullable(readingSourceSchema),
    measured_at: z.nullable(timestampSchema),
    /** Who recorded it; null when nobody in person did, or the account is gone. */
    recorded_by: z.nullable(z.string()),
    /** Null while it is not pinned. */
    pinned_at: z.nullable(timestampSchema),
    pinned_by: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Figure' });

/** A content as its panel shows it. */
export const storedContentSchema = z
  .extend(contentSchema, {
    /** The name of whoever saved it last; null when that is not known, or not for the caller, who is a guest. */
    updated_by: z.nullable(z.string()),
    /** When somebody said that what was handed in may be published, and who, as far as the caller may know. */
    approved_at: z.nullable(timestampSchema),
    approved_by: z.nullable(z.string()),
    /** Why it was rejected the last time, as its creator reads it while it is; empty where nothing was said. */
    rejection_reason: z.string(),
    /**
     * What its creator wrote of what is different when they handed it in last, for whoever decides of it; empty where
     * nothing, and for everybody else.
     */
    hand_in_note: z.string(),
    /** What is written in its post, as the search for posts of the campaign read it; null where nobody knows. */
    caption: z.nullable(z.string()),
    /** When its creator handed it in last; null where they never did. */
    handed_in_at: z.nullable(timestampSchema),
    /** Source and time of each metric that has any. */
    figures: z.partial(
      z.object(
        Object.fromEntries(METRICS.map((metric) => [metric, figureSchema])) as Record<
          Metric,
          typeof figureSchema
        >,
      ),
    ),
  })
  .register(z.globalRegistry, { id: 'StoredContent' });
export type StoredContent = z.infer<typeof storedContentSchema>;

/** What tells a draft from another one that its creator hands in in its place. */
export const draftShape = {
  ...z.pick(contentSchema, { network: true, content_type: true }).shape,
  url_info: z.string().check(z.maxLength(LIMITS.urlMax)),
  image_content: z.nullable(z.string().check(z.maxLength(LIMITS.urlMax))),
  handed_in_at: z.nullable(timestampSchema),
};

/** What a deletion is undone by. */
export const deletionParts = {
  /** Null when nothing was deleted. */
  deletion: z.nullable(uuidSchema),
  /** Names the change of statuses that followed from it; null when there was none. */
  change: z.nullable(uuidSchema),
};
