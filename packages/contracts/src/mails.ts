import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { filterChoice, optionalPart, pageOf, pageQuery, timestampSchema, uuidSchema } from './values.js';
import { localeSchema } from './vocabulary.js';

/** What can become of a mail: to be sent, given to the mail server, or refused for good. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
const mailStateSchema = z.enum(MAIL_STATES).register(z.globalRegistry, { id: 'MailState' });
export type MailState = z.infer<typeof mailStateSchema>;

/** What mails are about; each is a template in every language. */
export const MAIL_TEMPLATES = [
  'password-changed',
  'new-device',
  'premium-asked',
  'plan-requested',
  'connection-ended',
  'payment-data-changed',
  'payee-data-changed',
  'payment-data-forgotten',
  'reset-password',
  'verify-email',
  'email-change',
  'confirm-new-email',
  'email-changed',
  'google-joined',
  'second-factor-off',
  'recovery-codes-renewed',
  'account-deleted',
  'invitation',
  'content-approved',
  'content-rejected',
  'member-invitation',
  'guest-invitation',
  'guest-removed',
  'member-removed',
  'owner-appointed',
  'notifications',
] as const;
const mailTemplateSchema = z.enum(MAIL_TEMPLATES).register(z.globalRegistry, { id: 'MailTemplate' });
export type MailTemplate = z.infer<typeof mailTemplateSchema>;

const mailShape = {
  uuid: uuidSchema,
  recipient: z.string(),
  subject: z.string(),
  locale: localeSchema,
  template: mailTemplateSchema,
  state: mailStateSchema,
  /** Why it could not be sent, of a failed one. */
  error: z.nullable(z.string()),
  created_at: timestampSchema,
  sent_at: z.nullable(timestampSchema),
};
export const mailSchema = z.object(mailShape).register(z.globalRegistry, { id: 'Mail' });
export type Mail = z.infer<typeof mailSchema>;

export const mailWithBodySchema = z
  .object({
    ...mailShape,
    /** Both null of a mail that carries a secret, a link that opens an account say: nobody else reads it. */
    text: z.nullable(z.string()),
    html: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'MailWithBody' });

export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/mails/',
    access: 'superuser',
    summary: 'Mails of the last ninety days and what became of them, the newest first',
    query: z.object({
      ...pageQuery(),
      state: filterChoice(mailStateSchema),
      /** A part of the address that they went to. */
      search: optionalPart(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
    }),
    response: pageOf(mailSchema),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/v1/mails/{mail}/',
    access: 'superuser',
    summary: 'One mail as it was written',
    params: z.object({ mail: uuidSchema }),
    response: mailWithBodySchema,
  }),
} as const;
