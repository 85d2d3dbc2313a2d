import * as z from 'zod/mini';
import { campaignParams } from './campaigns.js';
import { contentSchema } from './content.js';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { optionalPart, timestampSchema, uuidSchema } from './values.js';
import { METRICS, networkSchema } from './vocabulary.js';

/** Why there is no file of a story that was caught. */
export const STORY_PROBLEMS = ['not_given', 'unavailable', 'too_large', 'not_media', 'no_room'] as const;
export type StoryProblem = (typeof STORY_PROBLEMS)[number];

/** Whether the stories of a creator are caught for a campaign, or what is missing for it. */
export const STORY_WATCHES = [
  'on',
  /** They come from the address that the operator has set, when they are asked for. */
  'asked',
  'not_connected',
  /** The creator has to connect the account anew. */
  'reconnect',
  /** The creator has not accepted the invitation to this campaign. */
  'not_accepted',
  'not_in_squad',
  'not_running',
] as const;
export type StoryWatch = (typeof STORY_WATCHES)[number];

const countOfStory = z.optional(z.int());

/** A story that was caught before it disappeared [STY-30]. */
export const storySchema = z
  .object({
    id: uuidSchema,
    /** A picture of it; null where there is none. */
    preview: z.nullable(z.string()),
    /** The file itself, which is ours; null where it could not be had. */
    url: z.nullable(z.string()),
    kind: z.enum(['image', 'video']),
    problem: z.nullable(z.enum(STORY_PROBLEMS)),
    network: networkSchema,
    /** Empty where nobody gave one. */
    link: z.string(),
    text: z.string(),
    published_at: timestampSchema,
    /** When it disappears, or did, at the network. */
    ends_at: timestampSchema,
    /** What it had gathered at `measured_at`; what nobody told is not there. */
    metrics: z.object(
      Object.fromEntries(METRICS.map((metric) => [metric, countOfStory])) as Record<
        (typeof METRICS)[number],
        typeof countOfStory
      >,
    ),
    measured_at: z.nullable(timestampSchema),
    /** The content of the campaign that has its link already. */
    content: z.nullable(uuidSchema),
    /** Invented, by networks that stand in for those without keys. */
    is_sandbox: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Story' });
export type Story = z.infer<typeof storySchema>;

const usernameParams = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.nameMax)),
});
const influencerParams = z.extend(campaignParams, { influencer: uuidSchema });
const ofInfluencer = z.object({
  results: z.array(contentSchema).check(z.maxLength(LIMITS.creatorContentsMax)),
});
/** Stories in one answer, the newest. */
export const STORIES_LISTED = 100;

/** Stories, which disappear from their networks after a day. */
export const stories = {
  downloadStories: endpoint({
    method: 'GET',
    path: '/api/v3/social/download-stories/',
    access: 'session',
    summary:
      'Whether stories can be had here; whoever asks may list them without a header of their own for ten minutes',
    response: z.object({ enabled_download: z.boolean() }),
  }),
  historias: endpoint({
    method: 'GET',
    path: '/api/v2/historias/{username}',
    access: 'public',
    summary:
      'The stories of a creator that were caught for campaigns of the caller, the newest first; who calls is told by the cookie of download-stories',
    errors: ['auth.required', 'auth.forbidden', 'networks.not_obtained'],
    params: usernameParams,
    query: z.object({
      /** Of this campaign alone, and which creator of it is meant. */
      campaign: optionalPart(uuidSchema),
      influencer: optionalPart(uuidSchema),
    }),
    response: z.object({
      data: z.object({
        stories: z.array(storySchema).check(z.maxLength(STORIES_LISTED)),
        /** Null where no creator of a campaign is named. */
        watch: z.nullable(z.enum(STORY_WATCHES)),
      }),
    }),
  }),
  ofInfluencer: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/stories/{influencer}',
    access: 'view_campaign',
    summary: 'The contents of one creator of a campaign that are stories',
    params: influencerParams,
    response: ofInfluencer,
  }),
  snapsOfInfluencer: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/snaps/{influencer}',
    access: 'view_campaign',
    summary: 'The contents of one creator of a campaign that are snaps',
    params: influencerParams,
    response: ofInfluencer,
  }),
} as const;
