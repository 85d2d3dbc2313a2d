import { describe, expect, it } from 'vitest';
import { monitoredText, readMonitored } from './monitored.js';
import { hashtagsInText } from './search-rules.js';

describe('what the monitor looks for', () => {
  it.each([
    ['#Verano', { kind: 'hashtag', value: 'Verano' }],
    ['  ＃＃Niñez y más', { kind: 'hashtag', value: 'Niñez' }],
    [' crema   solar ', { kind: 'keyword', value: 'crema solar' }],
    ['crema #solar', { kind: 'keyword', value: 'crema #solar' }],
    ['#', null],
    ['  ', null],
  ] as const)('%j is read as it is meant', (text, expected) => {
    expect(readMonitored(text)).toEqual(expected);
  });

  it('is written so that it is read as the same', () => {
    for (const text of ['#verano', 'crema solar'])
      expect(monitoredText(readMonitored(text) ?? { kind: 'keyword', value: '' })).toBe(text);
  });
});

it('the hashtags of a text are folded, each once, without those of links', () => {
  expect(hashtagsInText('Sol #Niñez #ninez#mar https://a.test/#no')).toEqual(['ninez', 'mar']);
});
