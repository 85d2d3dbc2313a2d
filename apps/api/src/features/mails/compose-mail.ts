import { BRAND_COLORS, PRODUCT_NAME, type Locale, type MailTemplate } from '@altavoz/contracts';
import { mailWords } from '../../words.js';
import { mailedTime } from './mailed-time.js';

/** What each template tells; null reads «unknown». By the clock of its `country`, where it has one, `at` is `when`. */
export interface MailValues {
  /** `context`: `google` where a Google account that opened the account opens it no more. */
  'password-changed': { at: Date; context?: 'google' };
  /** `accounts`: as what the company knows the creator whose data have changed; `context`: `first` where it had none before, `deleted` where it has none now. */
  'payment-data-changed': {
    at: Date;
    country: string | null;
    company: string;
    accounts: string;
    context?: 'first' | 'deleted';
  };
  /**
   * The same for the company that pays: of whom, how many payouts wait to be approved anew, and whether a link was enough;
   * `context`: `first` where there were none before, `none` where nothing waits, `deleted` where there is nowhere left to pay.
   */
  'payee-data-changed': {
    at: Date;
    country: string | null;
    company: string;
    accounts: string;
    waiting: number;
    context: 'deleted' | `${'link' | 'account'}${'' | '_first'}` | `link${'' | '_first'}_none`;
  };
  'payment-data-forgotten': { at: Date };
  /** What a company writes to a creator, in its own words, until when its links open, and which one is opened at a press. */
  invitation: { subject: string; message: string; until: Date; action: string };
  /** What a creator may publish; `context`: `posted` where they have, and put the link. */
  'content-approved': { at: Date; company: string; campaign: string; content: string; context?: 'posted' };
  /** What of a creator was rejected, and why in the words of the company; `context`: `unsaid` where it wrote none. */
  'content-rejected': {
    at: Date;
    company: string;
    campaign: string;
    content: string;
    reason: string;
    context?: 'unsaid';
  };
  /** What happened in campaigns, a line each; `subject` says it in a few words. By the clock of `zone`, `at` is `when`. */
  notifications: { at: Date; zone: string; subject: string; items: string };
  'new-device': { at: Date; device: string | null; ip: string };
  /** `context`: `scope` where the leave does not reach far enough. */
  'connection-ended': { at: Date; account: string; network: string; context?: 'scope' };
  'premium-asked': { at: Date; creator: string; money: number; text: string };
  /** What a company wants; `context`: `unsaid` where it wrote nothing to it. */
  'plan-requested': {
    at: Date;
    company: string;
    name: string;
    email: string;
    views: string;
    used: string;
    of: string;
    text: string;
    context?: 'unsaid';
  };
  'reset-password': { at: Date };
  /** `at`: until when its link opens. */
  'verify-email': { at: Date; email: string };
  'email-change': { at: Date };
  /** `at`: until when its link opens. */
  'confirm-new-email': { at: Date; email: string };
  'email-changed': { at: Date };
  'google-joined': { at: Date; ip: string };
  'second-factor-off': { at: Date };
  'recovery-codes-renewed': { at: Date };
  'account-deleted': { at: Date };
  'member-invitation': { inviter: string; company: string; role: string; until: Date };
  'member-removed': { at: Date; company: string };
  'owner-appointed': { at: Date; company: string; name: string };
  'guest-invitation': { inviter: string; company: string; campaign: string; until: Date };
  'guest-removed': { at: Date; company: string; campaign: string };
}

/** Writes a mail in a language, as plain text and as HTML in which values are only ever text. */
export function composeMail<T extends MailTemplate>(
  template: T,
  {
    locale,
    values,
    link,
    unsubscribe = null,
  }: { locale: Locale; values: MailValues[T]; link: string; unsubscribe?: string | null },
): { subject: string; text: string; html: string } {
  const t = mailWords(locale);
  const write = (escapeValue: boolean) => {
    const given: Record<string, unknown> = { product: PRODUCT_NAME, link, interpolation: { escapeValue } };
    for (const [name, value] of Object.entries(values)) given[name] = value ?? t('unknown');
    if ('country' in values) given['when'] = mailedTime(values.at, { country: values.country, locale });
    const one = (key: string) => t(key, given);
    if ('zone' in values) given['when'] = mailedTime(values.at, { zone: values.zone, locale });
    const subject = one(`${template}.subject`);
    const lines = t(`${template}.lines`, { ...given, returnObjects: true }) as string[];
    const action = one(`${template}.action`);
    // A message of a company greets by itself, and comes to whoever may have no account of which the usual footer speaks.
    const greeting = template === 'invitation' ? '' : one('greeting');
    const footer = t([`${template}.footer`, 'footer'], given);
    return { subject, greeting, lines, action, footer };
  };
  const plain = write(false);
  return {
    subject: plain.subject,
    text: [
      plain.greeting,
      ...plain.lines,
      `${plain.action}: ${link}`,
      `-- \n${plain.footer}`,
      unsubscribe && `${t('unsubscribe')}: ${unsubscribe}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    html: pageOf(locale, link, {
      ...write(true),
      way: unsubscribe && { url: unsubscribe, words: t('unsubscribe') },
    }),
  };
}

/** Styles stand in the elements, as mail programs take no others. */
const pageOf = (
  locale: Locale,
  link: string,
  mail: {
    subject: string;
    greeting: string;
    lines: string[];
    action: string;
    footer: string;
    /** Out of such mails. */
    way: { url: string; words: string } | null | '';
  },
): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${mail.subject}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f5f8;color:#20242c;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:auto;padding:24px;background:#ffffff;border-top:4px solid ${BRAND_COLORS.primary};border-radius:8px">
${mail.greeting && `<p style="margin:0 0 16px">${mail.greeting}</p>`}
${mail.lines.map((line) => `<p style="margin:0 0 16px;white-space:pre-line">${line}</p>`).join('\n')}
<p style="margin:0 0 24px"><a href="${encodeURI(link)}" style="color:#0066b0;font-weight:600">${mail.action}</a></p>
<p style="margin:0;color:#6a6f7a;font-size:14px">${mail.footer}${mail.way ? `<br><a href="${encodeURI(mail.way.url)}" style="color:#6a6f7a">${mail.way.words}</a>` : ''}</p>
</div>
</body>
</html>
`;
