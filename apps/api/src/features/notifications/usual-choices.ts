import type { NotificationChoice, NotificationEvent } from '@altavoz/contracts';

/** How each event is told to whoever has said nothing of it: what cannot wait is mailed at once. */
export const USUAL: Record<NotificationEvent, NotificationChoice> = {
  answered: { in_app: true, mail: 'digest' },
  applied: { in_app: true, mail: 'digest' },
  draft_in: { in_app: true, mail: 'digest' },
  overdue: { in_app: true, mail: 'digest' },
  found: { in_app: true, mail: 'digest' },
  import_ended: { in_app: true, mail: 'none' },
  payment_failed: { in_app: true, mail: 'now' },
  payment_made: { in_app: true, mail: 'none' },
  // The company writes to them itself.
  invited: { in_app: true, mail: 'none' },
  approved: { in_app: true, mail: 'now' },
  rejected: { in_app: true, mail: 'now' },
  paid: { in_app: true, mail: 'now' },
  decided: { in_app: true, mail: 'now' },
};
