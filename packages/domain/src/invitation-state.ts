import type { InvitationState } from '@altavoz/contracts';

/** What decides on whether an invitation opens. */
export interface InvitationFacts {
  /** A status of a campaign influencer, as it is stored. */
  status: string;
  /** Whether its campaign is. */
  is_archived: boolean;
  /** Until when its link opens; null while there is none. */
  link_ends_at: Date | null;
  link_revoked_at: Date | null;
}

/** Whether an invitation is shut whatever its link is: its creator is rejected, or its campaign archived. */
export const isInvitationClosed = ({
  status,
  is_archived,
}: Pick<InvitationFacts, 'status' | 'is_archived'>): boolean => status === 'rejected' || is_archived;

/** Whether the link of an invitation opens at a time, whatever else keeps it shut, and if not, why. */
export function linkState(
  { link_ends_at, link_revoked_at }: Pick<InvitationFacts, 'link_ends_at' | 'link_revoked_at'>,
  now: Date,
): Exclude<InvitationState, 'closed'> {
  if (link_ends_at === null) return 'none';
  if (link_revoked_at !== null) return 'revoked';
  return link_ends_at > now ? 'open' : 'ended';
}

/** Whether an invitation opens at a time, and if not, why: the one answer for its page, its company and its creator. */
export const invitationState = (facts: InvitationFacts, now: Date): InvitationState =>
  isInvitationClosed(facts) ? 'closed' : linkState(facts, now);
