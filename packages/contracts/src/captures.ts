import * as z from 'zod/mini';
import { CONTENT_CAPTURE_PROBLEMS, contentCaptureProblemSchema } from './capture-problems.js';
import { campaignParams } from './campaigns.js';
import { contentParams } from './contents.js';
import { endpoint } from './endpoint.js';
import { timestampSchema, uuidSchema } from './values.js';
import { NETWORKS, networkSchema } from './vocabulary.js';

/** Whose leave figures came by; `none`: anybody may ask for them. */
export const CAPTURE_LEAVES = ['none', 'app', 'brand', 'creator'] as const;
export type CaptureLeave = (typeof CAPTURE_LEAVES)[number];

/** Where the figures of a published content come from, or why they do not. */
const contentCaptureSchema = z
  .object({
    network: networkSchema,
    /** When the network gave figures last, and by whose leave. */
    got_at: z.nullable(timestampSchema),
    via: z.nullable(z.enum(CAPTURE_LEAVES)),
    /** When it was looked at last, and why nothing came then; what came before stays. */
    looked_at: z.nullable(timestampSchema),
    problem: z.nullable(contentCaptureProblemSchema),
    /** When the network is asked next; null where nothing is planned: the campaign is over, or it waits for somebody. */
    next_at: z.nullable(timestampSchema),
    /** The figures are invented. */
    is_sandbox: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ContentCapture' });

/** One time that somebody asked for the figures of all published contents of a campaign. */
const captureRunSchema = z
  .object({
    uuid: uuidSchema,
    started_at: timestampSchema,
    /** Null while it runs. */
    done_at: z.nullable(timestampSchema),
    /** Published contents with a link. */
    total: z.int(),
    looked_at: z.int(),
    got: z.int(),
    /** What could not be had, the most first. */
    failed: z
      .array(z.object({ network: networkSchema, problem: contentCaptureProblemSchema, count: z.int() }))
      .check(z.maxLength(NETWORKS.length * CONTENT_CAPTURE_PROBLEMS.length)),
  })
  .register(z.globalRegistry, { id: 'CaptureRun' });
export type CaptureRun = z.infer<typeof captureRunSchema>;

const runReply = z.object({
  /** The one that runs, else the last one. */
  run: z.nullable(captureRunSchema),
  /** Published contents with a link: what can be asked for. */
  posts: z.int(),
  /** When one of them is asked for next by itself. */
  next_at: z.nullable(timestampSchema),
});

/** Figures that are asked for at the networks. */
export const captures = {
  ofContent: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/contents/{content}/capture/',
    access: 'view_campaign',
    summary: 'Where the figures of a content come from and when they are asked for next, or why not',
    params: contentParams,
    response: z.object({
      /** Null for one that is not published, or has no link. */
      capture: z.nullable(contentCaptureSchema),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/captures/',
    access: 'view_campaign',
    summary: 'How far the last refresh of a campaign’s figures is, and what could not be had',
    params: campaignParams,
    response: runReply,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/captures/',
    access: 'change_campaign',
    summary:
      'Ask the networks now for the figures of all published contents; the one that runs, where one does',
    errors: ['request.too_many'],
    params: campaignParams,
    response: runReply,
  }),
} as const;
