import type { endpoints, ResponseOf } from '@altavoz/contracts';

export type Recipient = ResponseOf<typeof endpoints.invitations.recipients>['results'][number];

/** What an invitation says, with gaps for what is of each reader. */
export interface Letter {
  subject: string;
  message: string;
}
