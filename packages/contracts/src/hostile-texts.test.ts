import { expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { paymentDataBody } from './payment-data.js';
import { linkSchema, telephoneSchema } from './values.js';

const LETTERS = 200_000;
/** What is quadratic takes minutes for so many letters, and what is not some milliseconds. */
const MOST_MS = 5_000;

const ideographs = Array.from({ length: LETTERS }, (_, at) => String.fromCodePoint(0x4e00 + (at % 20_000)));
const payment = (part: 'email' | 'telephone', text: string) => ({ beneficiary_name: 'Ana', [part]: text });

// A text that is too long is refused, and what else is said of it is still looked at.
it.each<[string, ZodMiniType, unknown]>([
  ['a link with a host of many letters', linkSchema, `https://${ideographs.join('')}.com`],
  ['a link with many dots', linkSchema, `${'a.'.repeat(LETTERS / 2)}!`],
  ['a mail address of dots', paymentDataBody, payment('email', `a@${'.'.repeat(LETTERS)}@`)],
  ['a telephone of digits', telephoneSchema, '1'.repeat(LETTERS)],
])('refuses %s soon', (_, schema, value) => {
  const began = performance.now();
  expect(schema.safeParse(value).success).toBe(false);
  expect(performance.now() - began).toBeLessThan(MOST_MS);
});
