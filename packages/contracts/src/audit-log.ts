import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import {
  dayEdgeSchema,
  filterChoice,
  optionalPart,
  pageOf,
  pageQuery,
  timestampSchema,
  uuidSchema,
} from './values.js';

/** What the audit log tells of; a new kind gets a line here first, and its sentence in `audit-log.json`. */
export const AUDIT_KINDS = [
  // The door.
  'signed_in',
  'sign_in_refused',
  'password_changed',
  'password_reset',
  'superuser_named',
  'superuser_ended',
  'email_changed',
  'google_joined',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_codes_renewed',
  'own_data_exported',
  'account_deleted',
  // Who may do what.
  'company_founded',
  'member_invited',
  'member_joined',
  'member_role_changed',
  'owner_appointed',
  'member_removed',
  'invitation_revoked',
  'invitation_declined',
  'guest_invited',
  'guest_joined',
  'guest_role_changed',
  'guest_removed',
  'company_changed',
  'allowance_changed',
  'network_connected',
  'network_disconnected',
  'network_keys_changed',
  'network_keys_removed',
  // What leaves the house.
  'list_exported',
  // Money, and who hears of it.
  'contact_changed',
  'payment_data_written',
  'payment_data_deleted',
  'payment_data_read',
  'payment_data_exported',
  'payout_requested',
  'payout_approved',
  'payout_paid',
  'payout_failed',
  'payout_reversed',
  'payout_batch_sent',
  'payout_limit_changed',
  'trial_applied',
  'plan_requested',
  'credits_bought',
  'credits_refunded',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const detailsSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .register(z.globalRegistry, { id: 'AuditDetails', maxProperties: 20 });

export const auditEntrySchema = z
  .object({
    uuid: uuidSchema,
    kind: z.enum(AUDIT_KINDS),
    at: timestampSchema,
    /** Who did it; null for somebody without an account, and no name for one whose account is gone. */
    by: z.nullable(z.object({ uuid: uuidSchema, name: z.nullable(z.string()) })),
    company: z.nullable(z.object({ uuid: uuidSchema, name: z.nullable(z.string()) })),
    ip: z.string(),
    /** What it was about: ids, names and counts, never what is secret. */
    details: detailsSchema,
  })
  .register(z.globalRegistry, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditLog = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/audit-log/',
    access: 'session',
    summary:
      'Who did what that has to be answered for, the newest first: owners of their company, superusers of all',
    errors: ['auth.forbidden'],
    query: z.object({
      ...pageQuery(LIMITS.auditPageSize),
      /** For superusers; an owner reads of the company that the session works in. */
      company: optionalPart(uuidSchema),
      kind: filterChoice(z.enum(AUDIT_KINDS)),
      by: optionalPart(uuidSchema),
      from: optionalPart(dayEdgeSchema),
      to: optionalPart(dayEdgeSchema),
    }),
    response: pageOf(auditEntrySchema),
  }),
} as const;
