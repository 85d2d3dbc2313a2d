import * as z from 'zod/mini';
import { campaignRightsSchema } from './campaigns.js';
import { importSchema } from './imports.js';
import { uuidSchema } from './values.js';
import { influencerStatusSchema } from './vocabulary.js';

const event = <T extends string, D extends z.ZodMiniType>(type: T, data: D) =>
  z.object({ type: z.literal(type), data });

const nothing = z.object({});
const importProgressSchema = z.omit(importSchema, { error: true });

/**
 * What the stream of a campaign's events carries: `event` of the line is the type, `data` what it tells. Lists name
 * the first ones of many.
 */
export const campaignEventSchema = z
  .discriminatedUnion('type', [
    event('campaign.updated', z.object({ fields: z.array(z.string()) })),
    /** The campaign is gone. */
    event('campaign.removed', nothing),
    /** Creators were added: by a file, when `import` names it. */
    event('influencers.added', z.object({ count: z.int(), import: z.optional(uuidSchema) })),
    event(
      'influencers.status_changed',
      z.object({
        /** The new status of the first one. */
        status: z.nullable(influencerStatusSchema),
        count: z.int(),
        influencers: z.array(z.object({ uuid: uuidSchema, previous_status: influencerStatusSchema })),
      }),
    ),
    /** One creator changed; without `uuid` it is not said who, as when facts of the catalogue changed. */
    event('influencer.updated', z.object({ uuid: z.optional(uuidSchema) })),
    event(
      'contents.changed',
      z.object({
        count: z.int(),
        contents: z.array(uuidSchema),
        /** Whose contents they are. */
        influencers: z.array(uuidSchema),
      }),
    ),
    event('import.progress', importProgressSchema),
    event('import.ended', importProgressSchema),
    /** Said by the stream itself: whatever happens from here on will be told, to whoever may do this by now. */
    event('ready', z.object({ can: campaignRightsSchema })),
    /** Said by the stream itself: too much was missed, everything of the campaign is to be read anew. */
    event('resync', nothing),
    /** Another campaign of the company began, moved on or ended an import. */
    event('company.importing', nothing),
  ])
  .register(z.globalRegistry, { id: 'CampaignEvent' });
export type CampaignEvent = z.output<typeof campaignEventSchema>;

/** What happened in a campaign, as it is recorded: all but what a stream says by itself. */
export type RecordedEvent = Exclude<CampaignEvent, { type: 'ready' | 'resync' | 'company.importing' }>;
