import { expect, it } from 'vitest';
import { byUrgency } from './by-urgency';

it('asks for what is late first, then for what has a day to come, and for the rest as it was', () => {
  const one = (id: string, next: 'answer' | 'content' | 'payment_data' | null, due: string | null) => ({
    id,
    next,
    due,
  });
  const asked = byUrgency(
    [
      one('paid where', 'payment_data', '2026-01-01'),
      one('nothing', null, '2026-01-01'),
      one('some day', 'content', null),
      one('tomorrow', 'answer', '2026-03-11'),
      one('late', 'content', '2026-03-09'),
      one('today', 'content', '2026-03-10'),
      one('very late', 'content', '2026-02-01'),
    ],
    '2026-03-10',
  );
  expect(asked.map(({ id }) => id)).toEqual([
    'very late',
    'late',
    'today',
    'tomorrow',
    'paid where',
    'some day',
  ]);
});
