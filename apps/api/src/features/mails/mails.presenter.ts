import type { Locale, Mail, MailState, MailTemplate } from '@altavoz/contracts';
import type { MailRow, readMail } from './mails.queries.js';

export const presentMail = (row: MailRow): Mail => ({
  uuid: row.id,
  recipient: row.recipient,
  subject: row.subject,
  locale: row.locale as Locale,
  template: row.template as MailTemplate,
  state: row.state as MailState,
  error: row.error,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
});

/** A mail with its body; one that carries a secret shows it to nobody, also while it waits. */
export const presentMailWithBody = (row: NonNullable<Awaited<ReturnType<typeof readMail>>>) => ({
  ...presentMail(row),
  text: row.is_secret ? null : row.body_text,
  html: row.is_secret ? null : row.body_html,
});
