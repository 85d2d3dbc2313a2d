import { INTEREST_TOPICS, type InterestTopic } from '@altavoz/contracts';
import { foldText } from '@altavoz/domain';
import { LANGUAGES, say } from './words.js';

/** What each topic is called, folded: its own key, and its name in every language. */
const NAMES: readonly (readonly [InterestTopic, readonly string[]])[] = INTEREST_TOPICS.map((topic) => [
  topic,
  [topic, ...LANGUAGES.map((locale) => foldText(say(locale, { key: `interests:${topic}` })))],
]);

/** A word without its plural; an e before that goes too, as Spanish and English put one there. */
const singular = (word: string): string =>
  word.length > 3 ? word.replace(/(?<!s)s$/, '').replace(/e$/, '') : word;

/** What a text means, whatever its case, its accents, what stands between its words, and how many it speaks of. */
const meaningOf = (text: string): string => {
  const folded = foldText(text.trim());
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.length > 0 ? words.map(singular).join(' ') : folded;
};
const MEANINGS = new Map(NAMES.flatMap(([topic, names]) => names.map((name) => [meaningOf(name), topic])));

/** The topic that a text names in any language; null for any other text. */
export const knownTopic = (text: string): InterestTopic | null => MEANINGS.get(meaningOf(text)) ?? null;

/** The same; any other text as it is. */
export const topicOf = (text: string): string => knownTopic(text) ?? text;

/** Whether two texts are the same topic, or the same in somebody's own words. */
export const isSameTopic = (one: string, other: string): boolean => topicKey(one) === topicKey(other);
const topicKey = (text: string): string => knownTopic(text) ?? meaningOf(text);

/** The topics whose names have a text in them, in any language. */
export function topicsNamed(text: string): InterestTopic[] {
  const folded = foldText(text.trim());
  return NAMES.flatMap(([topic, names]) => (names.some((name) => name.includes(folded)) ? [topic] : []));
}
