import { NETWORKS, RULES_MAX, type SearchRules } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { findContactInfo } from './contact-info.js';
import { guessMapping } from './csv-mapping.js';
import { parseAmount, parseDecimal } from './decimal.js';
import { disclosureIn, matchedRules, proposedRules, tidyRules } from './search-rules.js';
import { foldText } from './text.js';

const LETTERS = 200_000;
/** What is quadratic takes minutes for so many letters, and what is not some milliseconds. */
const MOST_MS = 5_000;

const runOf = (unit: string) => unit.repeat(LETTERS / unit.length);
const HOSTILE = {
  'signs of hashtags': runOf('#'),
  hashtags: runOf('#a'),
  'a long hashtag': `#${runOf('a')}`,
  'signs of names': runOf('@'),
  'a name and dots': `@a${runOf('.')}a`,
  'a name and hyphens': `@a${runOf('-')}a`,
  'a link and brackets': `https://a.bc/${runOf(')')}x`,
  'a link and slashes': `https://a.bc/${runOf('/')}x`,
  'a long host': `${runOf('a.')}!`,
  'hosts of one letter': runOf('a.bc '),
  'a host of many letters': `https://${Array.from({ length: LETTERS / 2 }, (_, at) => String.fromCodePoint(0x4e00 + (at % 20_000))).join('')}.com`,
  schemes: runOf('https://'),
  letters: runOf('a'),
  'letters and an address': `${runOf('a')}@`,
  digits: `${runOf('1')}x`,
  'digits and points': `${runOf('1.')}x`,
  spaces: `a${runOf(' ')}b`,
  brackets: runOf('('),
  'words again and again': runOf('a '),
  'marks that have another order': `a${'\u0301'.repeat(LETTERS / 2)}${'\u0316'.repeat(LETTERS / 2)}`,
  'marks between those of half width': runOf(`${'\u0301'.repeat(29)}\uFF9E`),
};

const rules: SearchRules = {
  hashtags: ['a', 'b'],
  mentions: ['a', 'b'],
  keywords: ['a b', 'a'.repeat(70), `${'a '.repeat(30)}b`],
  domains: ['b.cd', 'b.cd/e'],
  networks: [],
  from: null,
  to: null,
  grace_days: 0,
};
const briefOf = (text: string) => ({ hashtags: [], networks: [], texts: [text], handles: [], sites: [] });
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  matchedRules: (text) => matchedRules(rules, text),
  disclosureIn,
  proposedRules: (text) => proposedRules(briefOf(text), () => false),
  tidyRules: (text) =>
    tidyRules({ ...rules, hashtags: [text], mentions: [text], keywords: [text], domains: [text] }),
  findContactInfo: (text) => findContactInfo(text),
  parseDecimal: (text) => parseDecimal(text),
  parseAmount: (text) => parseAmount(text),
  foldText,
  guessMapping: (text) => guessMapping([text]),
};

it.each(Object.keys(READERS))('%s reads 200,000 letters of any kind soon', (name) => {
  const late = Object.entries(HOSTILE).flatMap(([kind, text]) => {
    const began = performance.now();
    READERS[name]?.(text);
    return performance.now() - began < MOST_MS ? [] : [kind];
  });
  expect(late).toEqual([]);
});

it('proposes no more rules than are kept, and none that is too long for one', () => {
  const many = Array.from({ length: 40 }, (_, at) => `#a${at} @b${at} c${at}.mx`).join(' ');
  const proposed = proposedRules(briefOf(`${many} #${'x'.repeat(100)}`), () => false);
  expect([proposed.hashtags, proposed.mentions, proposed.domains].map(({ length }) => length)).toEqual([
    RULES_MAX,
    RULES_MAX,
    RULES_MAX,
  ]);
  expect(proposedRules(briefOf(`#${'x'.repeat(100)}`), () => false).hashtags).toEqual([]);
});

it('keeps each network once', () => {
  const networks = Array.from({ length: NETWORKS.length }, () => 'blog' as const);
  expect(tidyRules({ ...rules, networks }).networks).toEqual(['blog']);
});
