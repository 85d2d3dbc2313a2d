import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { agreementText } from './agreement-text';

const t = ((key: string, values: object) =>
  [key, ...Object.keys(values)].join(' ')) as unknown as TFunction<'finance'>;

it('names no agreed cost where none is agreed any more', () => {
  const one = { asked: 100, paid: 0 };
  expect(agreementText({ ...one, agreed: null }, 'MXN', t)).toBe('payouts.agreement.none asked');
  expect(agreementText({ ...one, agreed: 0 }, 'MXN', t)).toBe(
    'payouts.agreement.less agreed asked difference',
  );
  expect(agreementText({ ...one, agreed: 150 }, 'MXN', t)).toBe(
    'payouts.agreement.more agreed asked difference',
  );
});
