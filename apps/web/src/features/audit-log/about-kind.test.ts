import { AUDIT_KINDS } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { ABOUT } from './about-kind';

it('shows whatever happens to payment data and payouts as money, but for what leaves the house', () => {
  const ofMoney = AUDIT_KINDS.filter((kind) => /^(payment_data|payout)_/.test(kind));
  expect(new Set(ofMoney.filter((kind) => !kind.endsWith('_exported')).map((kind) => ABOUT[kind]))).toEqual(
    new Set(['money']),
  );
  expect(ABOUT.payment_data_exported).toBe('left');
});
