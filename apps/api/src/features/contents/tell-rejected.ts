import { z } from 'zod';
import { defineJob } from '../../jobs/job.js';

/** Tells whoever a content is of that it was rejected, and why: done by the room that knows how they are reached. */
export const tellRejected = defineJob({
  name: 'tell-rejected-content',
  payload: z.object({ company: z.uuid(), campaign: z.uuid(), content: z.uuid() }),
});
