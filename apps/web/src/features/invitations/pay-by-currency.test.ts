import { expect, it } from 'vitest';
import { payByCurrency } from './pay-by-currency';

it('sums what is to come by currency, to the cent', () => {
  expect(
    payByCurrency([
      { pay_to_come: 0.1, currency: 'USD' },
      { pay_to_come: 1500, currency: 'MXN' },
      { pay_to_come: 0.2, currency: 'USD' },
      { pay_to_come: null, currency: 'MXN' },
    ]),
  ).toEqual([
    { currency: 'MXN', amount: 1500 },
    { currency: 'USD', amount: 0.3 },
  ]);
});
