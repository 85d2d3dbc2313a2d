import type { SearchRules } from '@altavoz/contracts';
import { readRule } from './search-rules.js';

/** What the monitor looks for. */
export interface Monitored {
  readonly kind: 'hashtag' | 'keyword';
  /** Without the sign of a hashtag. */
  readonly value: string;
}

/** What somebody typed to look for: a hashtag where a # stands before it, else words; null when nothing is left of it. */
export function readMonitored(text: string): Monitored | null {
  const kind = /^\s*[#\uFF03]/.test(text) ? 'hashtag' : 'keyword';
  const value = readRule(kind, text);
  return value === null ? null : { kind, value };
}

/** The same as it is written. */
export const monitoredText = ({ kind, value }: Monitored): string =>
  kind === 'hashtag' ? `#${value}` : value;

/** What is looked for as the rules of a search that has no others. */
export const rulesOfMonitored = (
  { kind, value }: Monitored,
  networks: SearchRules['networks'],
): SearchRules => ({
  hashtags: kind === 'hashtag' ? [value] : [],
  keywords: kind === 'keyword' ? [value] : [],
  mentions: [],
  domains: [],
  networks,
  from: null,
  to: null,
  grace_days: 0,
});
