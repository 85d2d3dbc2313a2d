import type { Payout } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { whyNot } from './left-out';

const approved = (payment_data: Partial<NonNullable<Payout['payment_data']>>) =>
  ({ state: 'approved', batch: null, payment_data }) as Payout;

it('says that somebody chose the bank only where they did', () => {
  const both = { in_use: 'bank', last_four: '8909', paypal: 'a•••@e•••.com' } as const;
  expect(whyNot('paypal', approved({ ...both, is_chosen: true }), true)).toBe('other_bank');
  expect(whyNot('paypal', approved({ ...both, is_chosen: false }), true)).toBe('unchosen');
  expect(whyNot('paypal', approved({ ...both, paypal: null, is_chosen: false }), true)).toBe('no_paypal');
  expect(whyNot('bank', approved({ ...both, is_chosen: false }), true)).toBeNull();
});
