import * as z from 'zod/mini';
import { importSchema } from './imports.js';
import { uuidSchema } from './values.js';
import { influencerStatusSchema } from './vocabulary.js';

const importProgressSchema = z.omit(importSchema, { error: true });

/** What each event that is recorded of a campaign tells, by its type. Lists name the first ones of many. */
const RECORDED = {
  'campaign.updated': z.object({ fields: z.array(z.string()) }),
  /** Creators were added: by a file, when `import` names it. */
  'influencers.added': z.object({ count: z.int(), import: z.optional(uuidSchema) }),
  'influencers.status_changed': z.object({
    /** The new status of the first one. */
    status: z.nullable(influencerStatusSchema),
    count: z.int(),
    influencers: z.array(z.object({ uuid: uuidSchema, previous_status: influencerStatusSchema })),
  }),
  /** One creator changed; without `uuid` it is not said who, as when facts of the catalogue changed. */
  'influencer.updated': z.object({ uuid: z.optional(uuidSchema) }),
  'contents.changed': z.object({
    count: z.int(),
    contents: z.array(uuidSchema),
    /** Whose contents they are. */
    influencers: z.array(uuidSchema),
  }),
  'import.progress': importProgressSchema,
  'import.ended': importProgressSchema,
};

/** What a stream says of itself: nothing of it is recorded. */
const SIGNALS = {
  /** Whatever happens from here on will be told. */
  ready: z.object({}),
  /** Too much was missed: everything of the campaign is to be read anew. */
  resync: z.object({}),
  /** Another campaign of the company began, moved on or ended an import. */
  'company.importing': z.object({}),
};

const EVENTS = { ...RECORDED, ...SIGNALS };

type Recorded = typeof RECORDED;
/** What can happen in a campaign, as it is recorded. */
export type RecordedEvent = {
  [T in keyof Recorded]: { type: T; payload: z.output<Recorded[T]> };
}[keyof Recorded];

/** What the stream of a campaign's events carries. */
export type CampaignEvent = {
  [T in keyof typeof EVENTS]: { type: T; data: z.output<(typeof EVENTS)[T]> };
}[keyof typeof EVENTS];
export type CampaignEventType = CampaignEvent['type'];

const isKnown = (type: string): type is CampaignEventType => Object.hasOwn(EVENTS, type);

/** An event as it came; null for one that is not of the contract, such as one of a newer server. */
export function readCampaignEvent({ type, data }: { type: string; data: unknown }): CampaignEvent | null {
  if (!isKnown(type)) return null;
  const read = z.safeParse(EVENTS[type], data);
  return read.success ? ({ type, data: read.data } as CampaignEvent) : null;
}
