import * as z from 'zod/mini';
import { campaignHeaderSchema, campaignParams } from './campaigns.js';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { daySchema, listOf, postLinkSchema, uuidSchema } from './values.js';
import { contentTypeSchema, influencerStatusSchema, networkSchema } from './vocabulary.js';

const accountSchema = z.object({
  network: networkSchema,
  username: z.string().check(z.trim(), z.minLength(1, says('empty')), z.maxLength(LIMITS.nameMax)),
});
const accounts = listOf(accountSchema, { max: LIMITS.pasteMax });

/** How an account that was pasted stands to the campaign. */
const pastedCreatorSchema = z
  .object({
    /** In the campaign, in the catalogue alone, or in neither. */
    state: z.enum(['present', 'known', 'unknown']),
    /** Its record in the campaign. */
    uuid: z.nullable(uuidSchema),
    /** As the company calls it; null while it knows no name. */
    name: z.nullable(z.string()),
    status: z.nullable(influencerStatusSchema),
  })
  .register(z.globalRegistry, { id: 'PastedCreator' });
export type PastedCreator = z.infer<typeof pastedCreatorSchema>;

/** A content of the campaign that has the link, however it was copied. */
const registeredContentSchema = z
  .object({ uuid: uuidSchema, /** The creator's. */ name: z.string(), username: z.string() })
  .register(z.globalRegistry, { id: 'RegisteredContent' });
export type RegisteredContent = z.infer<typeof registeredContentSchema>;

/** A content that is planned and has no link yet: a post that is pasted may be the one. */
const plannedContentSchema = z
  .object({
    uuid: uuidSchema,
    campaign_influencer: uuidSchema,
    network: networkSchema,
    content_type: contentTypeSchema,
    published_date: z.nullable(daySchema),
  })
  .register(z.globalRegistry, { id: 'PlannedContent' });
export type PlannedContent = z.infer<typeof plannedContentSchema>;

/** The planned contents of one creator that are offered, those without a date last. */
export const PLANNED_OFFERED = 50;

/** What became of a line. */
const outcomeSchema = z
  .object({
    /** `planned`: it is the link of a content now that was planned. */
    outcome: z.enum(['added', 'planned', 'present', 'refused']),
    /** What was added, was planned, or was there already. */
    uuid: z.nullable(uuidSchema),
    /** Why it was not added. */
    message: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'PasteOutcome' });
export type PasteOutcome = z.infer<typeof outcomeSchema>;

const named = z.array(uuidSchema).check(z.maxLength(LIMITS.pasteMax));
/** Everything that a paste added: what takes it back again. */
const addedSchema = z
  .object({
    creators: named,
    contents: named,
    /** Names the status that creators have since, because something of theirs is published. */
    change: z.nullable(uuidSchema),
    /** Names the change of the contents that were planned. */
    planned: z.optional(z.nullable(uuidSchema)),
  })
  .register(z.globalRegistry, { id: 'PasteAdded' });
export type PasteAdded = z.infer<typeof addedSchema>;

/** What is pasted into a campaign: creators and links of posts. */
export const paste = {
  check: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/paste/check/',
    access: 'view_campaign',
    summary: 'Which of the named accounts are in the campaign, and which links it has already',
    params: campaignParams,
    body: z.object({ creators: accounts, links: listOf(postLinkSchema, { max: LIMITS.pasteMax }) }),
    response: z.object({
      /** In the order that they were asked for. */
      creators: z.array(pastedCreatorSchema).check(z.maxLength(LIMITS.pasteMax)),
      links: z.array(z.nullable(registeredContentSchema)).check(z.maxLength(LIMITS.pasteMax)),
    }),
  }),
  planned: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/paste/planned/',
    access: 'view_campaign',
    summary:
      'What is planned of the named creators of the campaign and has no link yet, the nearest date first',
    params: campaignParams,
    body: z.object({ creators: listOf(uuidSchema, { max: LIMITS.pasteMax }), near: daySchema }),
    response: z.object({
      contents: z.array(plannedContentSchema).check(z.maxLength(LIMITS.pasteMax * PLANNED_OFFERED)),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/paste/',
    access: 'change_campaign',
    summary: `Add creators and contents that are published, or publish planned ones, at most ${LIMITS.pasteMax} of each: every line whole or not at all, with what became of it; a link that the campaign has is not added again`,
    status: 201,
    params: campaignParams,
    body: z.object({
      creators: accounts,
      contents: listOf(
        z
          .object({
            /** Whose it is: a creator of the campaign, or the place in `creators` of one who is added. */
            campaign_influencer: z.optional(uuidSchema),
            creator: z.optional(
              z.int().check(z.minimum(0, says('negative')), z.maximum(LIMITS.pasteMax - 1)),
            ),
            network: networkSchema,
            content_type: contentTypeSchema,
            url_info: postLinkSchema,
            published_date: daySchema,
            /** The planned content of its creator that it is, in the place of a new one. */
            planned: z.optional(uuidSchema),
          })
          .check(
            z.refine(
              (content) => (content.campaign_influencer === undefined) !== (content.creator === undefined),
              {
                path: ['campaign_influencer'],
                message: says('creator_unnamed'),
              },
            ),
          ),
        { max: LIMITS.pasteMax },
      ),
    }),
    response: z.object({
      /** In the order that they were sent. */
      creators: z.array(outcomeSchema).check(z.maxLength(LIMITS.pasteMax)),
      contents: z.array(outcomeSchema).check(z.maxLength(LIMITS.pasteMax)),
      added: addedSchema,
      campaign_header: campaignHeaderSchema,
    }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/paste/undo/',
    access: 'change_campaign',
    summary: 'Take back what a paste added: what somebody changed since stays, and is no failure',
    params: campaignParams,
    body: addedSchema,
    response: z.object({
      /** Those that are still there because they were changed. */
      kept: z.object({ creators: z.int(), contents: z.int() }),
      campaign_header: campaignHeaderSchema,
    }),
  }),
} as const;
