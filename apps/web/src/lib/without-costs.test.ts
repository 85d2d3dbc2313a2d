import { expect, it } from 'vitest';
import { withoutCosts } from './without-costs';

const FOLLOWERS = 'followers..between..1000..';
const COST = 'estimated_cost..between..1..';

it.each([
  [
    { sort: '-estimated_cost', page: '3', search: 'ana' },
    { sort: '', where: '', search: 'ana' },
  ],
  [{ sort: 'agreed_cost' }, { sort: '', where: '' }],
  [{ top: 'cost_per_engagement' }, { sort: '', where: '' }],
  [
    { top: '-engagements', sort: 'agreed_cost' },
    { top: '-engagements', sort: '', where: '' },
  ],
  [
    { where: COST, sort: 'name' },
    { sort: 'name', where: '' },
  ],
  [{ where: 'agreed_cost..known' }, { sort: '', where: '' }],
  [{ where: `${COST}*${FOLLOWERS}` }, { sort: '', where: FOLLOWERS }],
  [{ where: `any*${COST}*${FOLLOWERS}` }, { sort: '', where: FOLLOWERS }],
])('an address with %j names a cost, and is left without it', (search, left) => {
  expect(withoutCosts(search)).toEqual(left);
});

it.each<Record<string, string>>([
  {},
  { sort: '-followers', page: '3' },
  { where: FOLLOWERS },
  { where: 'estimated_cost..nonsense' },
])('an address with %j names no cost, and stays', (search) => {
  expect(withoutCosts(search)).toBeNull();
});
