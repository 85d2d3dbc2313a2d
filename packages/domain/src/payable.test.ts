import { expect, it } from 'vitest';
import { whyNotReady } from './payable.js';

const ready = {
  held_back: null,
  has_payment_data: true,
  agreed: 100,
  is_awaited: false,
  contents_published: 2,
  contents_planned: 2,
};

it.each([
  [{}, []],
  [{ contents_published: 0, contents_planned: 0 }, ['unpublished']],
  [{ contents_published: 0, contents_planned: 3 }, ['unpublished']],
  [{ contents_published: 1, contents_planned: 3 }, ['unfinished']],
  [{ is_awaited: true, contents_published: 0, contents_planned: 3 }, ['awaited']],
  [{ agreed: null }, ['no_cost']],
  [{ has_payment_data: false }, ['no_data']],
  [
    { held_back: 'declined' as const, has_payment_data: false, contents_published: 0 },
    ['declined', 'unpublished', 'no_data'],
  ],
  [{ held_back: 'reversed' as const }, ['reversed']],
])('%o is ready but for %j', (over, why) => {
  expect(whyNotReady({ ...ready, ...over })).toEqual(why);
});
