import * as z from 'zod/mini';

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
export const contentCaptureProblemSchema = z.enum(CONTENT_CAPTURE_PROBLEMS);
