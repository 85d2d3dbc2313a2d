import * as z from 'zod/mini';
import { campaignParams } from './campaigns.js';
import { contentParams } from './contents.js';
import { endpoint } from './endpoint.js';
import { timestampSchema, uuidSchema } from './values.js';
import { NETWORKS, networkSchema } from './vocabulary.js';

/** Why a network gave no figures of a post. */
export const CAPTURE_PROBLEMS = [
  /** The installation has no keys of this network. */
  'not_configured',
  /** Nobody whose leave is needed has connected. */
  'not_connected',
  /** The creator connected, and has accepted no campaign of the company that asks. */
  'not_accepted',
  /** The leave has ended or was taken back: it has to be given anew. */
  'reconnect',
  /** The leave does not reach as far as this. */
  'scope_missing',
  /** Gone, private or never there: the networks do not say which. */
  'not_found',
  /** There, but the network has no figures of it (yet), or its owner hides them. */
  'no_data',
  'rate_limited',
  /** The keys of the installation are refused. */
  'config_error',
  /** We asked wrongly. */
  'invalid_request',
  /** No answer, or none that can be read. */
  'unavailable',
  /** The network offers no such thing. */
  'not_supported',
  /** The link leads to no post that can be asked for, such as a short one. */
  'no_post',
] as const;
export type CaptureProblem = (typeof CAPTURE_PROBLEMS)[number];

/** Why a content has no new figures: its network gave none, or it is a story whose day is over. */
export const CONTENT_CAPTURE_PROBLEMS = [...CAPTURE_PROBLEMS, 'ran_out'] as const;
export type ContentCaptureProblem = (typeof CONTENT_CAPTURE_PROBLEMS)[number];
const problemSchema = z.enum(CONTENT_CAPTURE_PROBLEMS);

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
    problem: z.nullable(problemSchema),
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
      .array(z.object({ network: networkSchema, problem: problemSchema, count: z.int() }))
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
