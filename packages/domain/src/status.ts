import type { ContentStatus, InfluencerStatus } from '@altavoz/contracts';
import type { Tone } from './tone.js';

/**
 * Whether a status may be set by a status change: any of the eight from any of the eight, the same one
 * included. `removed` is reached by removal alone and left by adding the creator again [STA-10, STA-14].
 */
export function canSetStatus(from: InfluencerStatus, to: InfluencerStatus): boolean {
  return from !== 'removed' && to !== 'removed';
}

/** Where a proposal stands as long as it is one: it is decided upon, and again, until the work with the creator begins. */
export const OPEN_TO_DECISION: readonly InfluencerStatus[] = ['pending', 'approved', 'rejected'];

/**
 * Whether a guest who decides may decide on a creator: not once work with them has begun, which is for whoever runs the
 * campaign. Whoever has accepted has begun, and whoever was at work before they were rejected.
 */
export const isOpenToGuests = (row: {
  status: InfluencerStatus;
  status_influencer: string;
  status_before: InfluencerStatus | null;
}): boolean =>
  OPEN_TO_DECISION.includes(row.status) && row.status_influencer !== 'accepted' && row.status_before === null;

/** Whether removal changes anything: a removed creator cannot be removed again [STA-14]. */
export function canRemove(from: InfluencerStatus): boolean {
  return from !== 'removed';
}

/** Whether adding the creator brings the row back instead of refusing it as present [STA-10]. */
export function canAddAgain(from: InfluencerStatus): boolean {
  return from === 'removed';
}

/**
 * Whether a content is out of the campaign because of where its creator stands: all of a creator who was removed, and of
 * one who was rejected what is not published, as nobody is asked for it. What is out is kept, stands in no list and no
 * figure, and comes back with its creator. SQL has the same as the function `is_out`, which fills the column of its name.
 */
export const isOut = (creator: InfluencerStatus, content: ContentStatus): boolean =>
  creator === 'removed' || (creator === 'rejected' && content !== 'content_published');

/**
 * The status a creator takes when a content is added that is published already: `producing` from every status
 * but one [STA-19]. Who was published stays so: it would undo what somebody said of the creator.
 */
export function statusAfterPublishedContent(status: InfluencerStatus): 'producing' | null {
  return status === 'published' || status === 'producing' || status === 'removed' ? null : 'producing';
}

/**
 * The status a creator takes after contents were deleted: `published` when something remains and all of it
 * is published, else null for no change. An empty rest publishes nobody [STA-15…17], and who was removed
 * from the campaign or rejected stays so.
 */
export function statusAfterContentRemoval({
  status,
  remaining,
}: {
  readonly status: InfluencerStatus;
  readonly remaining: readonly ContentStatus[];
}): 'published' | null {
  if (status === 'published' || status === 'rejected' || status === 'removed' || remaining.length === 0)
    return null;
  return remaining.every((content) => content === 'content_published') ? 'published' : null;
}

/** Tone of each creator status, shown light: no two steps of the work look alike [STA-28…35]. */
export const STATUS_TONES: Readonly<Record<InfluencerStatus, Tone>> = {
  pending: 'secondary',
  approved: 'chosen',
  rejected: 'danger',
  onboarding: 'primary',
  trading: 'discussed',
  producing: 'warning',
  submitted: 'info',
  published: 'success',
  removed: 'secondary',
};

/** Tone of each content status: that of the creator status of the same word [CON-05]. */
export const CONTENT_STATUS_TONES: Readonly<Record<ContentStatus, Tone>> = {
  content_pending: STATUS_TONES.pending,
  content_producing: STATUS_TONES.producing,
  content_submitted: STATUS_TONES.submitted,
  content_rejected: STATUS_TONES.rejected,
  content_published: STATUS_TONES.published,
};
