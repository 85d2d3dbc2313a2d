import { z } from 'zod';
import { defineJob } from '../../jobs/job.js';

const payload = z.object({ company: z.uuid(), campaign: z.uuid(), content: z.uuid() });

/** Tells whoever a content is of that it was rejected, and why: done by the room that knows how they are reached. */
export const tellRejected = defineJob({ name: 'tell-rejected-content', payload });

/** Tells them that what they handed in may be published, and what they do next. */
export const tellApproved = defineJob({ name: 'tell-approved-content', payload });

interface Reviewed {
  status: string;
  rejection_reason: string;
}

/**
 * Whether a change of a content rejects what was handed in, or says first why a content is rejected, which may be a moment
 * later: mended words are no other rejection.
 */
export const isToTell = (before: Reviewed, after: Reviewed): boolean =>
  after.status === 'content_rejected' &&
  (before.status === 'content_submitted' ||
    (after.rejection_reason !== '' &&
      (before.status !== 'content_rejected' || before.rejection_reason === '')));
