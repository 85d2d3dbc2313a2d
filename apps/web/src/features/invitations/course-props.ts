import type { OpenedInvitation } from '@altavoz/contracts';
import type { InvitationLink } from './opened-queries';
import type { useInvitationPlace } from './use-invitation-place';

export interface CourseOf {
  link: InvitationLink;
  opened: OpenedInvitation;
  preview: boolean;
}
/** An invitation and where in it somebody is. */
export type CourseProps = CourseOf & ReturnType<typeof useInvitationPlace>;
