import { expect, it } from 'vitest';
import { doneOf } from './done-of';

it('tells of how many only while some are left', () => {
  expect(doneOf(1, 2)).toEqual({ done: '1', total: '2' });
  expect(doneOf(0, 2)).toEqual({ done: '0', total: '2' });
  for (const done of [2, 3]) expect(doneOf(done, 2)).toMatchObject({ done: String(done), context: 'all' });
});
