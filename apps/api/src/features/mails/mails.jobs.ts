import { DAY_MS } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob, GivenUp } from '../../jobs/job.js';
import { createMailTransport, MailRefused } from '../../providers/mail/mail-transport.js';
import { deleteOldMails, findMail, markFailed, markSent, markWaiting } from './mails.repository.js';

const MAIL_DAYS = 90;

/** Sends one mail; while the mail server is away, it is tried for about sixteen hours. */
export const sendMail = defineJob({ name: 'send-mail', payload: z.object({ mail: z.uuid() }), tries: 12 });
export const sweepMails = defineJob({ name: 'sweep-mails', payload: z.object({}), cron: '47 3 * * *' });

export function defineMailJobs({ jobs, config, now }: Pick<Context, 'jobs' | 'config' | 'now'>): void {
  const transport = createMailTransport(config);
  jobs.handle(sendMail, {
    run: async ({ mail: id }, { db, signal }) => {
      const mail = await findMail(db, id);
      if (!mail || mail.state === 'sent') return;
      if (mail.body_text === null || mail.body_html === null)
        throw new GivenUp('Its text is gone, as it carried a secret');
      try {
        const { subject, body_text: text, body_html: html, unsubscribe } = mail;
        const to = { name: mail.recipient_name, address: mail.recipient };
        await transport.deliver({ id, to, subject, text, html, unsubscribe }, signal);
      } catch (error) {
        if (error instanceof MailRefused) throw new GivenUp(error.message, { cause: error });
        if (!signal.aborted)
          await markWaiting(db, id, error instanceof Error ? error.message : String(error));
        throw error;
      }
      await markSent(db, id, now());
    },
    onFailed: async (tx, { mail }, reason) => {
      await markFailed(tx, mail, reason);
    },
  });
  jobs.handle(sweepMails, {
    run: async (_payload, { db }) =>
      transport.forget(await deleteOldMails(db, new Date(now().getTime() - MAIL_DAYS * DAY_MS))),
  });
}
