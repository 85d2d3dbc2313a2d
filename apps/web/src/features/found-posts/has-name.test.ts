import { expect, it } from 'vitest';
import { hasName } from './has-name';

const creator = { uuid: 'a', name: '', username: 'UCabcdefghijklmnopqrstuv' };

it.each([
  ['whom the campaign knows', { network: 'youtube', creator, author: null }, true],
  ['whom the network names', { network: 'twitter', creator: null, author: 'ana.mx' }, true],
  ['whom it does not', { network: 'instagram', creator: null, author: null }, false],
  ['whom it names by nothing', { network: 'instagram', creator: null, author: '' }, false],
  [
    'who has a number alone',
    { network: 'youtube', creator: null, author: 'UCabcdefghijklmnopqrstuv' },
    false,
  ],
] as const)('says whether there is a name for an author %s: %o, %s', (_, post, has) => {
  expect(hasName(post)).toBe(has);
});
