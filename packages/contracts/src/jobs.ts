import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { filterChoice, pageOf, pageQuery, timestampSchema } from './values.js';

/** Where a background job stands: waiting for its time or its next try, being done, or out of tries. */
export const JOB_STATES = ['queued', 'running', 'failed'] as const;
const jobStateSchema = z.enum(JOB_STATES).register(z.globalRegistry, { id: 'JobState' });
export type JobState = z.infer<typeof jobStateSchema>;

const jobIdSchema = z.string().check(z.regex(/^[1-9]\d{0,17}$/, says('job')));

export const jobSchema = z
  .object({
    id: jobIdSchema,
    /** The kind of job. */
    name: z.string(),
    /** What it is about, where jobs of one thing are one job: `import:` and the import. */
    key: z.nullable(z.string()),
    state: jobStateSchema,
    tries: z.int(),
    tries_max: z.int(),
    /** Why the last try failed. */
    error: z.nullable(z.string()),
    created_at: timestampSchema,
    /** When it is tried next, or was. */
    due_at: timestampSchema,
  })
  .register(z.globalRegistry, { id: 'Job' });
export type Job = z.infer<typeof jobSchema>;

/** Jobs of a kind that failed and are not done. */
const jobTroubleSchema = z
  .object({
    name: z.string(),
    count: z.int(),
    /** When the oldest of them was asked for. */
    since: timestampSchema,
    /** Why the last try of one of them failed. */
    error: z.string(),
  })
  .register(z.globalRegistry, { id: 'JobTrouble' });
export type JobTrouble = z.infer<typeof jobTroubleSchema>;

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/jobs/',
    access: 'superuser',
    summary: 'Background jobs that wait, run or have failed, the newest first',
    query: z.object({ ...pageQuery(), state: filterChoice(jobStateSchema) }),
    response: z.extend(pageOf(jobSchema), {
      troubles: z.array(jobTroubleSchema).check(z.maxLength(LIMITS.jobKindsMax)),
    }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/v1/jobs/{job}/retry/',
    access: 'superuser',
    summary:
      'Try a job now that has failed or waits for its next try; one that runs or was never tried is left alone',
    params: z.object({ job: jobIdSchema }),
    response: jobSchema,
  }),
  retryAll: endpoint({
    method: 'POST',
    path: '/api/v1/jobs/retry/',
    access: 'superuser',
    summary: 'Try all jobs of a kind now that have failed or wait for their next try',
    body: z.object({ name: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({ count: z.int() }),
  }),
} as const;
