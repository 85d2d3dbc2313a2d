import { isOnNetwork } from './profile-url.js';

/** What was looked at when a content was approved. */
interface Draft {
  network: string;
  content_type: string;
  link: string;
}

/**
 * Whether an approved content is still what was looked at: the link of the post takes the place of a draft's, or of none;
 * another draft or post, network or type is what nobody has looked at. Another file is, too.
 */
export const keepsApproval = (before: Draft, after: Draft): boolean =>
  after.network === before.network &&
  after.content_type === before.content_type &&
  (after.link === before.link || (!isOnNetwork(before.link) && isOnNetwork(after.link)));
