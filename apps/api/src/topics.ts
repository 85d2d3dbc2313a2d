import { INTEREST_TOPICS, type InterestTopic } from '@altavoz/contracts';
import { foldText } from '@altavoz/domain';
import { LANGUAGES, say } from './words.js';

/** What each topic is called, folded: its own key, and its name in every language. */
const NAMES: readonly (readonly [InterestTopic, readonly string[]])[] = INTEREST_TOPICS.map((topic) => [
  topic,
  [topic, ...LANGUAGES.map((locale) => foldText(say(locale, { key: `interests:${topic}` })))],
]);

/** The topic that a text names in any language; any other text as it is. */
export function topicOf(text: string): string {
  const folded = foldText(text.trim());
  return NAMES.find(([, names]) => names.includes(folded))?.[0] ?? text;
}

/** The topics whose names have a text in them, in any language. */
export function topicsNamed(text: string): InterestTopic[] {
  const folded = foldText(text.trim());
  return NAMES.flatMap(([topic, names]) => (names.some((name) => name.includes(folded)) ? [topic] : []));
}
