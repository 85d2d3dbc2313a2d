import type { ContentStatus } from '@altavoz/contracts';

/** What a content says of whose turn it is. */
interface HandedIn {
  status: ContentStatus;
  isApproved: boolean;
  /** Its link leads to a network, as that of a post does. */
  isPosted: boolean;
}

/**
 * It was approved, and waits for its creator to publish it and put the link. Everything else that was handed in waits for the
 * company: to be looked at, or to be marked as published once its post is out.
 */
export const awaitsPost = ({ status, isApproved, isPosted }: HandedIn): boolean =>
  status === 'content_submitted' && isApproved && !isPosted;
