import { expect, it } from 'vitest';
import { hashtagsIn } from './hashtags.js';

it.each([
  [['#ñandú, verano 2026 #hola'], ['ñandú', 'verano', '2026', 'hola']],
  [['#sol#mar'], ['sol', 'mar']],
  [
    ['sol', '##mar', ' #Sol ', 'SOL'],
    ['sol', 'mar'],
  ],
  [['uno\ndos\r\n\ttres,,cuatro'], ['uno', 'dos', 'tres', 'cuatro']],
  [['＃夏', '夏'], ['夏']],
  [['#', ' ', ''], []],
  [['Café', 'Cafe\u0301'], ['Café']],
])('of %j the tags are %j', (texts, tags) => {
  expect(hashtagsIn(texts)).toEqual(tags);
  expect(hashtagsIn(tags)).toEqual(tags);
});
