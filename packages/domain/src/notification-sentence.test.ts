import { expect, it } from 'vitest';
import { notificationSentence } from './notification-sentence.js';

const told = {
  event: 'answered',
  count: 1,
  company_name: 'Nube',
  campaign: { uuid: '', name: 'Verano' },
  creators: [{ uuid: '', name: 'Ana' }],
  answer: null,
  import: null,
  payment: null,
} as const;

it('says what the one who answered said, and of several only that they did', () => {
  expect(notificationSentence({ ...told, answer: 'accepted' })).toMatchObject({
    key: 'accepted',
    values: { who: 'Ana', campaign: 'Verano' },
  });
  expect(notificationSentence({ ...told, answer: 'rejected' }).key).toBe('declined');
  expect(notificationSentence({ ...told, count: 1_200 })).toMatchObject({
    key: 'answered',
    values: { count: 1_200, formatted: '1,200' },
  });
});

it('says whoever applied to a casting call what was decided', () => {
  for (const [answer, key] of [
    ['accepted', 'application_accepted'],
    ['rejected', 'application_declined'],
  ] as const)
    expect(notificationSentence({ ...told, event: 'decided', answer }).key).toBe(key);
});

it('says how much was paid of one payment alone', () => {
  const payment = { amount: 1_500.5, currency: 'MXN' };
  expect(notificationSentence({ ...told, event: 'paid', payment })).toMatchObject({
    key: 'paid',
    values: { amount: '$1,500.50' },
  });
  for (const [event, key] of [
    ['paid', 'paid_often'],
    ['payment_made', 'payments_made'],
    ['payment_failed', 'payments_failed'],
  ] as const)
    expect(notificationSentence({ ...told, event, count: 2 }).key).toBe(key);
});
