import * as z from 'zod/mini';
import { says } from './issues.js';

/** The eleven networks, in the order in which every picker lists them [NET-01…55]. */
export const NETWORKS = [
  'instagram',
  'youtube',
  'tiktok',
  'facebook',
  'twitter',
  'linkedin',
  'spotify',
  'twitch',
  'pinterest',
  'blog',
  'snapchat',
] as const;
export const networkSchema = z.enum(NETWORKS).register(z.globalRegistry, { id: 'Network' });
export type Network = z.infer<typeof networkSchema>;

/** Every content type an item may carry; `snap` and `instagram_tv` only on stored items [NET-58]. */
export const CONTENT_TYPES = [
  'story',
  'snap',
  'video',
  'photo',
  'streaming',
  'instagram_tv',
  'reel',
  'post',
  'clip',
  'podcast',
] as const;
export const contentTypeSchema = z.enum(CONTENT_TYPES).register(z.globalRegistry, { id: 'ContentType' });
export type ContentType = z.infer<typeof contentTypeSchema>;

/** Statuses of a campaign influencer [STA-01…09]. */
export const INFLUENCER_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'onboarding',
  'trading',
  'producing',
  'submitted',
  'published',
  'removed',
] as const;
export const influencerStatusSchema = z
  .enum(INFLUENCER_STATUSES)
  .register(z.globalRegistry, { id: 'InfluencerStatus' });
export type InfluencerStatus = z.infer<typeof influencerStatusSchema>;

/** Of whoever is in a campaign: all but removed. */
export const PRESENT_STATUSES = INFLUENCER_STATUSES.filter((status) => status !== 'removed');

/** The seven columns of the overview board, in order [BRD-01…07]. */
export const BOARD_STATUSES = [
  'approved',
  'onboarding',
  'trading',
  'producing',
  'submitted',
  'published',
  'rejected',
] as const satisfies readonly InfluencerStatus[];
export type BoardStatus = (typeof BOARD_STATUSES)[number];

/** The statuses a brand works with: the rows of the squad table [SQD-44]. */
export const SQUAD_STATUSES = [
  'approved',
  'onboarding',
  'trading',
  'producing',
  'submitted',
  'published',
] as const satisfies readonly InfluencerStatus[];

/** The creator's own answer to an invitation [SQD-07]. */
export const INFLUENCER_ANSWERS = ['pending', 'accepted', 'rejected'] as const;
export const influencerAnswerSchema = z
  .enum(INFLUENCER_ANSWERS)
  .register(z.globalRegistry, { id: 'InfluencerAnswer' });
export type InfluencerAnswer = z.infer<typeof influencerAnswerSchema>;

/** Statuses of a content [STA-22…26]. */
export const CONTENT_STATUSES = [
  'content_pending',
  'content_producing',
  'content_submitted',
  'content_rejected',
  'content_published',
] as const;
export const contentStatusSchema = z
  .enum(CONTENT_STATUSES)
  .register(z.globalRegistry, { id: 'ContentStatus' });
export type ContentStatus = z.infer<typeof contentStatusSchema>;

/** Influencer categories by rank, 1 first; anything else ranks 6 [CAT-01…11]. */
export const CATEGORIES = [
  'top-celebrity',
  'top-influencer-celebrity',
  'macroinfluencer',
  'microinfluencer',
  'nanoinfluencer',
] as const;
export type Category = (typeof CATEGORIES)[number];
/** Size categories to filter by; `other` is whoever has one of another name, `none` whose is not known. */
export const CATEGORY_CHOICES = [...CATEGORIES, 'other', 'none'] as const;
export type CategoryChoice = (typeof CATEGORY_CHOICES)[number];

/** The sixteen metrics of a content, by their names on the wire and in the table [ENT-082…097]. */
export const METRICS = [
  'number_of_impressions',
  'number_of_likes',
  'number_of_comments',
  'number_of_shares',
  'number_of_times_saved',
  'number_of_views',
  'number_of_prints',
  'number_of_responses',
  'number_of_clicks_to_the_link',
  'number_of_clicks_to_stickers',
  'number_of_dislikes',
  'number_of_rts',
  'number_of_times_favs',
  'number_of_reproductions',
  'number_of_interactions',
  'scope_number',
] as const;
export type Metric = (typeof METRICS)[number];
export const metricSchema = z.enum(METRICS).register(z.globalRegistry, { id: 'Metric' });

/**
 * Where a reading comes from: somebody typed it, the creator told it, it was captured from the network, or it came
 * with a file.
 */
export const READING_SOURCES = ['typed', 'creator', 'captured', 'imported'] as const;
export const readingSourceSchema = z
  .enum(READING_SOURCES)
  .register(z.globalRegistry, { id: 'ReadingSource' });
export type ReadingSource = z.infer<typeof readingSourceSchema>;

/** Why a creator declines an invitation, when they say so. */
export const DECLINE_REASONS = ['dates', 'pay', 'brand', 'busy', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/**
 * What has become of an invitation: never asked for, open, over, taken back, or kept shut by a rejection or the archive.
 */
export const INVITATION_STATES = ['none', 'open', 'ended', 'revoked', 'closed'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** How far an invitation has come, as lists show it. */
export const INVITATION_STEPS = [
  'none',
  'sent',
  'opened',
  'accepted',
  'rejected',
  /** Its link opens no more, by its age or because the company took it back, and nobody has answered. */
  'ended',
  'revoked',
] as const;
export const invitationStepSchema = z
  .enum(INVITATION_STEPS)
  .register(z.globalRegistry, { id: 'InvitationStep' });
export type InvitationStep = z.infer<typeof invitationStepSchema>;

/** What an account is: chosen once, after the first sign-in [PER-01…03]. */
export const ROLES = ['creator', 'company'] as const;
export const roleSchema = z.enum(ROLES).register(z.globalRegistry, { id: 'Role' });
export type Role = z.infer<typeof roleSchema>;

/** What an account is in a company. */
export const MEMBER_ROLES = ['owner', 'manager', 'analyst'] as const;
export const memberRoleSchema = z.enum(MEMBER_ROLES).register(z.globalRegistry, { id: 'MemberRole' });
export type MemberRole = z.infer<typeof memberRoleSchema>;

/**
 * What a guest is in the one campaign that is open to them: a client looks at everything but what it costs. Whether they
 * decide on the proposals is another matter; an editor does.
 */
export const GRANT_ROLES = ['client', 'client_decider', 'viewer', 'viewer_decider', 'editor'] as const;
export type GrantRole = (typeof GRANT_ROLES)[number];

/** What may be done with a campaign [PER-08…16]. */
export const PERMISSIONS = ['view_campaign', 'change_campaign'] as const;
export const permissionSchema = z.enum(PERMISSIONS).register(z.globalRegistry, { id: 'Permission' });
export type Permission = z.infer<typeof permissionSchema>;

/** A language by its two letters. Which there are is said by the folders of `packages/words/locales`. */
export const localeSchema = z
  .string()
  .check(z.regex(/^[a-z]{2}$/, says('language')))
  .register(z.globalRegistry, { id: 'Locale' });
export type Locale = z.infer<typeof localeSchema>;

/** States of a CSV import. */
export const IMPORT_STATES = ['queued', 'running', 'done', 'cancelled', 'failed'] as const;
export const importStateSchema = z.enum(IMPORT_STATES).register(z.globalRegistry, { id: 'ImportState' });
export type ImportState = z.infer<typeof importStateSchema>;

/** What a CSV column can be mapped to. */
export const IMPORT_FIELDS = [
  'network',
  'username',
  'profile_url',
  'name',
  'followers',
  'category',
  'engagement_rate',
  'estimated_cost',
  'country',
  'image_url',
] as const;
export const importFieldSchema = z.enum(IMPORT_FIELDS).register(z.globalRegistry, { id: 'ImportField' });
export type ImportField = z.infer<typeof importFieldSchema>;
