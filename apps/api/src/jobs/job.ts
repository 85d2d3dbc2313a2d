import type { z } from 'zod';

/** Any schema of the library, of its full or its small form. */
export type PayloadSchema = z.core.$ZodType;

/** A kind of job as a value: whoever enqueues it and whoever does it agree on what it carries. */
export interface Job<S extends PayloadSchema = PayloadSchema> {
  readonly name: string;
  /** What it carries: names of rows, never a secret, as the queue keeps it in clear and the log may tell it. */
  readonly payload: S;
  /** How often it is tried. After each failure it waits longer: seconds first, hours in the end. */
  readonly tries: number;
  /** Standard cron text when the job also runs by the clock; its payload is then empty. */
  readonly cron: string | null;
  /** Those of one queue run one after the other, in the whole installation. */
  readonly queue: string | null;
}

/**
 * The queue of what waits for networks, and for the sites of whoever: however slow those are, they hold one worker, and what
 * waits for nobody, such as mails and imports, finds the others free.
 */
export const OUTSIDE = 'outside';
/** That of the monitor, whose searches nobody's figures and stories wait behind. */
export const MONITOR = 'monitor';
/** How long a job of that queue goes on before the next one has its turn. */
export const TURN_MS = 60_000;

/** How often a job is tried unless it says: for about four days. */
export const TRIES = 25;

/** Declares a kind of job; `Jobs.handle` says what it does. */
export const defineJob = <S extends PayloadSchema>({
  tries = TRIES,
  cron = null,
  queue = null,
  ...job
}: Pick<Job<S>, 'name' | 'payload'> & Partial<Pick<Job, 'tries' | 'cron' | 'queue'>>): Job<S> => ({
  ...job,
  tries,
  cron,
  queue,
});

/** Thrown by a job that no further try can help: it has failed now. */
export class GivenUp extends Error {}
