import type { Notification } from '@altavoz/contracts';
import { formatMoney } from './money.js';
import { formatNumber } from './numbers.js';

type Told = Pick<
  Notification,
  'event' | 'count' | 'company_name' | 'campaign' | 'answer' | 'import' | 'payment'
> & { creators: readonly { name: string }[] };

/** The sentence of a notification: its name among the words of `notifications`, and what fills its gaps. */
export interface NotificationSentence {
  key:
    | 'accepted'
    | 'declined'
    | 'answered'
    | 'applied'
    | 'draft_in'
    | 'overdue'
    | 'found'
    | 'imported'
    | 'import_failed'
    | 'payment_failed'
    | 'payments_failed'
    | 'payment_made'
    | 'payments_made'
    | 'invited'
    | 'approved'
    | 'rejected'
    | 'paid'
    | 'paid_often'
    | 'application_accepted'
    | 'application_declined';
  values: {
    count: number;
    formatted: string;
    company: string;
    campaign: string;
    /** The first of whom it is about; '' where nobody is there any more. */
    who: string;
    file: string;
    amount: string;
  };
}

/** What a notification says, the same in the product and by mail; how it is said is for the words of each language. */
export function notificationSentence(told: Told): NotificationSentence {
  const { event, count, payment } = told;
  return {
    key: keyOf(told, event),
    values: {
      count,
      formatted: formatNumber(count),
      company: told.company_name,
      campaign: told.campaign.name,
      who: told.creators[0]?.name ?? '',
      file: told.import?.file ?? '',
      amount: payment ? formatMoney(payment.amount, payment.currency) : '',
    },
  };
}

function keyOf({ answer, payment, ...told }: Told, event: Told['event']): NotificationSentence['key'] {
  switch (event) {
    case 'answered':
      return answer === null ? 'answered' : answer === 'accepted' ? 'accepted' : 'declined';
    case 'decided':
      return answer === 'rejected' ? 'application_declined' : 'application_accepted';
    case 'import_ended':
      return told.import?.is_failed ? 'import_failed' : 'imported';
    case 'payment_failed':
      return payment ? event : 'payments_failed';
    case 'payment_made':
      return payment ? event : 'payments_made';
    case 'paid':
      return payment ? event : 'paid_often';
    default:
      return event;
  }
}
