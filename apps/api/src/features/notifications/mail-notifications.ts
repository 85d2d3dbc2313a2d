import { LIMITS, type Locale, type NotificationEvent } from '@altavoz/contracts';
import { cutText, formatNumber, notificationSentence } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { defineJob } from '../../jobs/job.js';
import { notificationWords } from '../../words.js';
import { queueMail } from '../mails/index.js';
import { dueAt } from './mail-times.js';
import { presentNotification } from './notifications.presenter.js';
import { listByIds, type NotificationRow, type OwnInfluencers } from './notifications.queries.js';
import { readTimes } from './settings.repository.js';
import { findRecipients, forgetMailed, takeDue, takeNow, type Recipient } from './to-mail.repository.js';
import { writeToken } from './unsubscribe-token.js';

/** Letters of a subject that mail programs show. */
const SUBJECT_MAX = 120;

const mailNotifications = defineJob({
  name: 'mail-notifications',
  payload: z.object({}),
  cron: '* * * * *',
});

/** The page that ends the mails of some events for somebody, and the call by which a mail program does. */
export function unsubscribeOf(
  secrets: Context['secrets'],
  accountId: string,
  events: readonly NotificationEvent[],
) {
  const token = writeToken(secrets, { accountId, events: [...new Set(events)].toSorted() });
  return { page: `/unsubscribe?token=${token}`, call: `/api/v1/notifications/unsubscribe/${token}/` };
}

/** Where one leads, as the links of the screens do. */
function pathOf({ event, campaign_id, creators, content, count, call_id }: NotificationRow): string {
  const [creator] = creators;
  switch (event) {
    case 'paid':
      return '/earnings';
    case 'applied':
      if (count === 1 && creator) return `/campaign/${campaign_id}/creators/${creator.uuid}`;
      return call_id ? `/casting-calls?panel=${call_id}` : `/campaign/${campaign_id}`;
    case 'decided':
      return call_id ? `/casting-calls/${call_id}` : '/invitations';
    case 'payment_made':
    case 'payment_failed':
      return '/payouts';
    case 'invited':
    case 'approved':
    case 'rejected':
      return creator ? `/proposals/${creator.uuid}` : '/invitations';
    default:
      if (content) return `/campaign/${campaign_id}/contents/${content.uuid}`;
      return event === 'answered' && count === 1 && creator
        ? `/campaign/${campaign_id}/creators/${creator.uuid}`
        : `/campaign/${campaign_id}`;
  }
}

/**
 * Every minute: what is to be told by mail goes to whoever it may go to by now, all that waits for somebody in one mail.
 * What they have read meanwhile, or may see no more, is not told.
 */
export function defineMailNotifications(context: Context, ownInfluencers: OwnInfluencers): void {
  const { jobs, now, secrets } = context;

  function sentenceOf(locale: Locale, row: NotificationRow): string {
    const t = notificationWords(locale);
    const { key, values } = notificationSentence(presentNotification(row));
    return t(`sentence.${key}`, { ...values, who: values.who || t('somebody') });
  }

  async function mailTo(tx: Tx, to: Recipient): Promise<void> {
    const { open, digestUntil } = dueAt(to, now());
    if (!open) return;
    const due = await takeDue(tx, to.account_id, digestUntil);
    if (due.length === 0) return;
    const before = new Map(due.map(({ id, mailed }) => [id, mailed]));
    const rows = (await listByIds(tx, to.account_id, ownInfluencers, [...before.keys()])).map((row) => ({
      ...row,
      // Only what is new.
      count: Math.max(1, row.count - (before.get(row.id) ?? 0)),
    }));
    await forgetMailed(tx, to.account_id, [...before.keys()]);
    const [first] = rows;
    if (!first) return;
    const { locale } = to;
    const t = notificationWords(locale);
    const shown = rows.slice(0, LIMITS.mailedNotificationsMax);
    const left = rows.length - shown.length;
    const items = shown.map((row) => `• ${sentenceOf(locale, row)}`);
    if (left > 0) items.push(t('mail.more', { formatted: formatNumber(left) }));
    const isDigest = due.every(({ mail }) => mail === 'digest');
    const subject =
      rows.length === 1
        ? cutText(sentenceOf(locale, first), SUBJECT_MAX)
        : t(isDigest ? 'mail.digest' : 'mail.several', { formatted: formatNumber(rows.length) });
    await queueMail(tx, context, {
      template: 'notifications',
      values: { at: now(), zone: to.time_zone ?? LIMITS.usualZone, subject, items: items.join('\n') },
      to: { email: to.email, name: to.name, locale },
      path: rows.length === 1 ? pathOf(first) : '/notifications',
      unsubscribe: unsubscribeOf(
        secrets,
        to.account_id,
        rows.map(({ event }) => event),
      ),
    });
  }

  jobs.handle(mailNotifications, {
    run: async (_payload, { db, signal }) => {
      for (const to of await findRecipients(db)) {
        if (signal.aborted) return;
        await transact(db, (tx) => mailTo(tx, to));
      }
    },
  });
}

/**
 * Whether a letter of its own tells somebody now of what they were just told of, in the place of a line among others: not
 * where they want no mail of it at once, nor in their quiet hours, after which it is one of the lines.
 * @returns the ways out of such letters; null where none goes
 */
export async function takeLetter(
  tx: Tx,
  { now, secrets }: Pick<Context, 'now' | 'secrets'>,
  accountId: string,
  what: { event: NotificationEvent; subject: string },
) {
  const { open } = dueAt(await readTimes(tx, accountId), now());
  if (!open || !(await takeNow(tx, accountId, what))) return null;
  return unsubscribeOf(secrets, accountId, [what.event]);
}
