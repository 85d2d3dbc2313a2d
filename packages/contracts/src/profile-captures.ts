import * as z from 'zod/mini';
import { CAPTURE_PROBLEMS } from './capture-problems.js';
import { CAPTURE_LEAVES } from './captures.js';
import { endpoint } from './endpoint.js';
import { influencerParams } from './influencers.js';
import { timestampSchema, uuidSchema } from './values.js';
import { networkSchema, READING_SOURCES, readingSourceSchema } from './vocabulary.js';

/** Parts of one dimension that are shown: the largest. */
const AUDIENCE_PARTS_MAX = 50;

/** The figures that networks have of accounts, by their names on the wire; absent where they are not known [ENT-109…126]. */
const accountFiguresSchema = z.partial(
  z.object({
    followers_count: z.number(),
    subscribers_count: z.number(),
    /** Percent. */
    er: z.number(),
    er_30_days: z.number(),
    views_avg: z.number(),
    reply_avg: z.number(),
    hours_streamed: z.number(),
  }),
);
export type AccountFigure = keyof z.infer<typeof accountFiguresSchema>;

const partsSchema = z
  .array(
    z.object({
      /** An age (`18-24`), `female`, `male` or `other`, the code of a country, or the name of a city. */
      key: z.string(),
      /** Of all, 0 to 1. */
      share: z.number(),
    }),
  )
  .check(z.maxLength(AUDIENCE_PARTS_MAX));

/** Who follows an account, as its network says; a dimension that it does not tell is empty. */
const audienceSchema = z
  .object({ age: partsSchema, gender: partsSchema, country: partsSchema, city: partsSchema })
  .register(z.globalRegistry, { id: 'Audience' });
export type Audience = z.infer<typeof audienceSchema>;

const problemSchema = z.enum(CAPTURE_PROBLEMS);

/** The audience with when it was given, or why there is none. */
const audienceShape = {
  audience: z.nullable(audienceSchema),
  audience_at: z.nullable(timestampSchema),
  audience_problem: z.nullable(problemSchema),
};

const toldShape = { source: readingSourceSchema, measured_at: timestampSchema };
const originSchema = z.nullable(
  z.object({
    ...toldShape,
    /** Who else told one before, each with when they did last; the newest first. */
    also: z.array(z.object(toldShape)).check(z.maxLength(READING_SOURCES.length)),
  }),
);

/** What the network of a creator tells of them, where it comes from, or why it does not. */
const profileCaptureSchema = z
  .object({
    network: networkSchema,
    /** When the network told something last, and by whose leave. */
    got_at: z.nullable(timestampSchema),
    via: z.nullable(z.enum(CAPTURE_LEAVES)),
    /** When it was asked last; what came before stays. */
    looked_at: z.nullable(timestampSchema),
    /** Why nothing came then, or, as things stand, would come. */
    problem: z.nullable(problemSchema),
    /** When it is asked next; null where that waits for somebody. */
    next_at: z.nullable(timestampSchema),
    is_sandbox: z.boolean(),
    metrics: accountFiguresSchema,
    /** Where the figures that stand for the company come from; null while nobody said any. */
    followers_from: originSchema,
    engagement_rate_from: originSchema,
    ...audienceShape,
  })
  .register(z.globalRegistry, { id: 'ProfileCapture' });
export type ProfileCapture = z.infer<typeof profileCaptureSchema>;

const captureReply = z.object({
  /** Null for whom the company does not know, and for whoever works in none. */
  capture: z.nullable(profileCaptureSchema),
});

/** Profiles of creators that are asked for at their networks. */
export const profileCaptures = {
  ofInfluencer: endpoint({
    method: 'GET',
    path: '/api/v1/finder/influencer/{network}/{username}/capture/',
    access: 'view_campaign',
    summary: 'What the network of a creator tells of them and of who follows them, and since when',
    params: influencerParams,
    response: captureReply,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/v1/finder/influencer/{network}/{username}/capture/',
    access: 'change_campaign',
    summary: 'Ask the network of a creator now for what it tells of them',
    errors: ['auth.forbidden', 'networks.not_configured', 'networks.not_obtained'],
    params: influencerParams,
    response: captureReply,
  }),
  ofConnection: endpoint({
    method: 'GET',
    path: '/api/v3/social/connections/{id}/figures/',
    access: 'session',
    summary: 'What a connected account tells of itself and of who follows it',
    params: z.object({ id: uuidSchema }),
    response: z.object({
      metrics: accountFiguresSchema,
      figures_at: z.nullable(timestampSchema),
      ...audienceShape,
    }),
  }),
} as const;
