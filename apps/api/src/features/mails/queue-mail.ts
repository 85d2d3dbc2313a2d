import type { Locale, MailTemplate } from '@altavoz/contracts';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { composeMail, type MailValues } from './compose-mail.js';
import { sendMail } from './mails.jobs.js';
import { countMails, insertMail } from './mails.repository.js';

/** Mails of one template that an address is sent in a day for one company, or for none: nobody is flooded through us. */
const A_DAY = 10;

/**
 * Whether a mail tells of what has been done to an account, a place in a company or where somebody is paid. Such a one is
 * never held back, as whoever did it could use up the allowance of its address first.
 */
const IS_NOTICE: Record<MailTemplate, boolean> = {
  'password-changed': true,
  'new-device': true,
  'payment-data-changed': true,
  'payee-data-changed': true,
  'email-change': true,
  'email-changed': true,
  'second-factor-off': true,
  'recovery-codes-renewed': true,
  'account-deleted': true,
  'google-joined': true,
  'payment-data-forgotten': true,
  'guest-removed': true,
  'member-removed': true,
  'owner-appointed': true,
  'connection-ended': true,
  // Those of a time are one mail.
  notifications: true,
  'premium-asked': false,
  'plan-requested': false,
  'reset-password': false,
  'verify-email': false,
  'confirm-new-email': false,
  invitation: false,
  'content-approved': false,
  'content-rejected': false,
  'member-invitation': false,
  'guest-invitation': false,
};

/** A mail that is wanted. */
export interface MailOrder<T extends MailTemplate> {
  template: T;
  values: MailValues[T];
  to: { email: string; name: string; locale: Locale };
  /** Where its link leads, a path of ours. */
  path: string;
  /** For whom it is sent; left out for what concerns an account alone. */
  companyId?: string;
  /**
   * Of a notice: so many go to the address in a day for the company. Whoever orders it lets nothing happen that is not told:
   * it undoes what a notice tells of that did not go.
   */
  most?: number;
  /** The page that ends such mails, and the call by which a mail program does (RFC 8058): paths of ours. */
  unsubscribe?: { page: string; call: string };
  /** Its values open something: the body is shown to nobody, and goes once it is sent or has failed. */
  isSecret?: boolean;
}

/** From so many letters on a part of an address may be the secret that opens it. */
const SECRET_FROM = 20;
/** Whether a text has in it what opens a link. @param link its address, with or without its origin */
export const tellsLink = (text: string, link: string): boolean =>
  [...new URL(link, 'http://localhost').searchParams.values()].some(
    (word) => word.length >= SECRET_FROM && text.includes(word),
  );

/**
 * Whether an address has had as many mails of a template as it is sent. Each company has an allowance of its own, of which
 * others take nothing. What no company sends, a link for a new password say, anybody can have sent to any address: whoever
 * has used up the allowance of a day must not keep its owner out for the rest of it, so one more goes once none has for an
 * hour. Until then the link of the last one still opens.
 */
async function hasHadEnough(
  tx: Tx,
  now: Date,
  { template, to, companyId, most }: Pick<MailOrder<MailTemplate>, 'template' | 'to' | 'companyId' | 'most'>,
): Promise<boolean> {
  if (IS_NOTICE[template] && most === undefined) return false;
  const { count, last } = await countMails(tx, {
    recipient: to.email,
    template,
    companyId: companyId ?? null,
    since: new Date(now.getTime() - DAY_MS),
  });
  if (count < (most ?? A_DAY)) return false;
  return companyId !== undefined || last === null || last.getTime() > now.getTime() - HOUR_MS;
}

/**
 * Writes a mail and has it sent, in the transaction of what it tells of: neither is there without the other.
 * @returns false when the address has had too many of its kind; of a notice only where its order says how many
 */
export async function queueMail<T extends MailTemplate>(
  tx: Tx,
  { jobs, newId, now, config }: Pick<Context, 'jobs' | 'newId' | 'now' | 'config'>,
  order: MailOrder<T>,
): Promise<boolean> {
  if (await hasHadEnough(tx, now(), order)) return false;
  const { template, values, to, path, companyId, unsubscribe, isSecret = false } = order;
  const link = `${config.webUrl}${path}`;
  const { subject, text, html } = composeMail(template, {
    locale: to.locale,
    values,
    link,
    unsubscribe: unsubscribe ? `${config.webUrl}${unsubscribe.page}` : null,
  });
  // A subject stands in lists, logs and notices, where nothing may be that opens something.
  if (isSecret && tellsLink(subject, link))
    throw new Error(`the subject of a mail (${template}) tells what opens its link`);
  const id = newId();
  await insertMail(tx, {
    id,
    company_id: companyId ?? null,
    recipient: to.email,
    recipient_name: to.name,
    subject,
    locale: to.locale,
    template,
    body_text: text,
    body_html: html,
    is_secret: isSecret,
    unsubscribe: unsubscribe ? `${config.webUrl}${unsubscribe.call}` : null,
    created_at: now(),
  });
  await jobs.add(tx, sendMail, { mail: id }, { key: `mail:${id}` });
  return true;
}

/**
 * Makes the work of a mail for nobody: it is composed and looked for to be sent, and is not there. Where a mail goes out
 * only to whoever has an account, so much less work would tell who has none.
 */
export async function queueNoMail<T extends MailTemplate>(
  tx: Tx,
  { jobs, newId, config }: Pick<Context, 'jobs' | 'newId' | 'config'>,
  { template, values, locale, path }: Pick<MailOrder<T>, 'template' | 'values' | 'path'> & { locale: Locale },
): Promise<void> {
  composeMail(template, { locale, values, link: `${config.webUrl}${path}` });
  const id = newId();
  await jobs.add(tx, sendMail, { mail: id }, { key: `mail:${id}` });
}
