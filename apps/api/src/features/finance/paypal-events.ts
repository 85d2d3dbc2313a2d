import type { BodyOf, endpoints } from '@altavoz/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../context.js';
import { AppError, notFound } from '../../http/errors.js';
import { subjectOf, type PayPal } from '../../providers/paypal/paypal.js';
import type { createCreditsService } from './credits/credits.service.js';
import type { createPayoutBatches } from './payouts/payout-batches.js';

type PayPalEvent = BodyOf<typeof endpoints.paypal.hear> & {
  headers: IncomingHttpHeaders;
  /** The body as it was sent. */
  text: string;
};

/**
 * What PayPal tells by itself. An event is only a reason to ask PayPal how the one thing that it names stands: no amount
 * and no state of it is believed, so one that comes twice, late or in another order does nothing else.
 */
export function createPayPalEvents(
  { config, log }: Pick<Context, 'config' | 'log'>,
  paypal: PayPal | null,
  {
    batches,
    credits,
  }: {
    batches: Pick<ReturnType<typeof createPayoutBatches>, 'readAgain'>;
    credits: Pick<ReturnType<typeof createCreditsService>, 'readAgain'>;
  },
) {
  return {
    /** @throws AppError `resource.not_found` without a webhook, `auth.forbidden`, `finance.paypal_failed` */
    async hear({ id, event_type: type, resource, headers, text }: PayPalEvent) {
      if (!paypal || !config.paypal?.webhookId) throw notFound();
      const hasSent = await paypal.hasSent({ headers, text }).catch((error: unknown) => {
        log.warn({ err: error }, 'PayPal could not say whether an event is its own');
        // It tells again.
        throw new AppError('finance.paypal_failed');
      });
      if (!hasSent) {
        // Also where the webhook is another one than that is configured, which nobody would learn of else.
        log.warn({ event: id, type }, 'PayPal does not know an event as its own');
        throw new AppError('auth.forbidden');
      }
      const subject = subjectOf(type, resource);
      log.info({ event: id, type }, 'PayPal told of something');
      // What we do not know was ordered by somebody else with the same account, or is not there yet: the clock asks too.
      if (subject && 'batch' in subject) await batches.readAgain(subject.batch);
      if (subject && 'purchase' in subject) await credits.readAgain(subject.purchase);
      return {};
    },
  };
}
