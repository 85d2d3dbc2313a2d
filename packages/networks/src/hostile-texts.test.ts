import { expect, it } from 'vitest';
import { parseCreatorLine } from './creator-line.js';
import { oneLine, textOfHtml } from './markup.js';
import { isUnderstood, pastedThings, readPasted } from './pasted.js';
import { normalizeUsername } from './username.js';

const LETTERS = 200_000;
/** What is quadratic takes minutes for so many letters, and what is not some milliseconds. */
const MOST_MS = 5_000;

const runOf = (unit: string) => unit.repeat(LETTERS / unit.length);
const ideographs = Array.from({ length: LETTERS / 2 }, (_, at) =>
  String.fromCodePoint(0x4e00 + (at % 20_000)),
);
const HOSTILE = {
  'a link and brackets': `https://a.bc/${runOf(')')}x`,
  'a link and slashes': `https://a.bc/${runOf('/')}x`,
  'a name and slashes': `a${runOf('/')}x`,
  quotes: `a${runOf('"')}b`,
  commas: `a${runOf(',')}b`,
  spaces: `a${runOf(' ')}b`,
  hosts: `${runOf('a.')}!`,
  'a host of many letters': `https://${ideographs.join('')}.com/a`,
  schemes: runOf('https://'),
  words: runOf('a '),
  tags: runOf('<p '),
  'signs of entities': runOf('&'),
};
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  pastedThings,
  isUnderstood,
  readPasted: (text) => readPasted(text, null),
  parseCreatorLine: (text) => parseCreatorLine(text, 'instagram'),
  normalizeUsername: (text) => normalizeUsername('instagram', text),
  'normalizeUsername of a site': (text) => normalizeUsername('blog', text),
  textOfHtml: (text) => textOfHtml(text),
  oneLine: (text) => oneLine(text),
};

it.each(Object.keys(READERS))('%s reads 200,000 letters of any kind soon', (name) => {
  const late = Object.entries(HOSTILE).flatMap(([kind, text]) => {
    const began = performance.now();
    READERS[name]?.(text);
    return performance.now() - began < MOST_MS ? [] : [kind];
  });
  expect(late).toEqual([]);
});
