import { expect, it } from 'vitest';
import { changeCurrencies } from './change-currencies';

it('has the new amount in the new currency where one act changes both', () => {
  const budget = { field: 'budget', from: 100, to: 200 } as const;
  const currency = { field: 'currency', from: 'MXN', to: 'EUR' } as const;
  const of = (changes: (typeof budget | typeof currency)[]) =>
    changeCurrencies({ currency: 'MXN', told: { kind: 'campaign.changed', changes } });
  expect(of([currency, budget])).toEqual({ from: 'MXN', to: 'EUR' });
  expect(of([budget])).toEqual({ from: 'MXN', to: 'MXN' });
});
