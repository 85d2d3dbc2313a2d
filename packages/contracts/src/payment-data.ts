import * as z from 'zod/mini';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { flagSchema, nameSchema, telephoneSchema, timestampSchema } from './values.js';

const part = (max: number = LIMITS.nameMax) => z._default(z.string().check(z.trim(), z.maxLength(max)), '');
const EMAIL = /^[^\s@]+@(?=[^\s@]+\.[^\s@])[^\s@]+$/;

/** How money goes out: a file for the bank, or an order to PayPal. */
export const PAYOUT_METHODS = ['bank', 'paypal'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/**
 * Where a creator is paid [ENT-050…059]. What is not said is empty; which fields a national and a foreign account need is
 * said by `paymentDataProblems`.
 */
export const paymentDataBody = z
  .object({
    /** An account in Mexico, which has a CLABE. */
    is_national: z._default(flagSchema, true),
    beneficiary_name: nameSchema,
    bank: part(),
    account: part(60),
    clabe: part(60),
    email: z._default(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(254),
        z.refine((value) => value === '' || EMAIL.test(value), says('email')),
      ),
      '',
    ),
    telephone: z._default(telephoneSchema, ''),
    address: part(400),
    city: part(),
    country: z._default(
      z.string().check(
        z.trim(),
        z.toUpperCase(),
        z.maxLength(10),
        z.refine((value) => value === '' || /^[A-Z]{2}$/.test(value), says('country')),
      ),
      '',
    ),
    /** The tax number in Mexico. */
    rfc: part(40),
    /** The code of a bank abroad (ISO 9362). */
    swift: part(40),
  })
  .register(z.globalRegistry, { id: 'PaymentDataBody' });
export type PaymentDataBody = z.infer<typeof paymentDataBody>;

/** Payment data whole, as they are kept: for their owner, and for superusers. */
export const wholePaymentDataSchema = z
  .object({
    is_national: z.boolean(),
    beneficiary_name: z.string(),
    bank: z.string(),
    account: z.string(),
    clabe: z.string(),
    email: z.string(),
    telephone: z.string(),
    address: z.string(),
    city: z.string(),
    country: z.string(),
    rfc: z.string(),
    swift: z.string(),
  })
  .register(z.globalRegistry, { id: 'WholePaymentData' });

/** Payment data without what money can be taken with: the bank, and the last four signs of the account. */
export const paymentDataSchema = z
  .object({
    is_national: z.boolean(),
    beneficiary_name: z.string(),
    bank: z.string(),
    /** The end of the CLABE, or of the account abroad. */
    last_four: z.string(),
    country: z.string(),
    has_rfc: z.boolean(),
    /** How the address for PayPal begins and ends; null without one. */
    paypal: z.nullable(z.string()),
    /** By which of the two they are paid. */
    in_use: z.nullable(z.enum(PAYOUT_METHODS)),
    changed_at: timestampSchema,
  })
  .register(z.globalRegistry, { id: 'PaymentData' });
export type PaymentData = z.infer<typeof paymentDataSchema>;

export const ownPaymentDataSchema = z.object({
  /** As their owner typed them, and nobody else is told. */
  data: z.nullable(wholePaymentDataSchema),
  paypal: z.nullable(z.string()),
  /** By which of the two they are paid. */
  in_use: z.nullable(z.enum(PAYOUT_METHODS)),
  changed_at: z.nullable(timestampSchema),
});
