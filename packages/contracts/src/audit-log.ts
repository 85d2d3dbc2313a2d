/** What the audit log tells of; a new kind gets a line here first, and its sentence in `audit-log.json`. */
export const AUDIT_KINDS = [
  // The door.
  'signed_in',
  'sign_in_refused',
  'password_changed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'own_data_exported',
  'account_deleted',
  // Who may do what.
  'member_invited',
  'member_joined',
  'member_role_changed',
  'member_removed',
  'guest_invited',
  'guest_removed',
  'company_changed',
  'allowance_changed',
  // What leaves the house.
  'list_exported',
  // Money.
  'payment_data_written',
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
  'credits_bought',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
