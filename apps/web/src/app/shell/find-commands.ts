import { foldText } from '@altavoz/domain';
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';

/** What the server found. */
export interface Found {
  groups: readonly SpotlightActionGroupData[];
  /** What it found them for, though their words here may not show why; empty when they are of an earlier question. */
  text: string;
  searching: boolean;
}

/** How well a command fits: its name begins with what is typed, a word of it begins with each, or only contains it. */
const [NAME, WORDS, INSIDE] = [0, 1, 2] as const;

/**
 * The commands whose words, or keywords, contain every word typed, without regard to accents, case and order: the groups
 * with the best ones first, and in a group the best ones. What only contains it inside a word waits for what is
 * searched, which may fit better: nothing that is shown is pushed down by it, or taken by Enter before it.
 */
export function findCommands(
  query: string,
  known: readonly SpotlightActionGroupData[],
  found: Found,
): SpotlightActionGroupData[] {
  const typed = foldText(query).trim();
  const words = typed.split(/\s+/).filter(Boolean);
  const asked = foldText(found.text);
  const fitting = (groups: readonly SpotlightActionGroupData[], also: string) =>
    groups.map(({ group, actions }) => ({
      group,
      ranked: inOrder(
        actions.flatMap((action) => {
          const fit = fitOf(action, typed, words, also);
          return fit === null || (fit === INSIDE && found.searching) ? [] : [{ action, fit }];
        }),
        ({ fit }) => fit,
      ),
    }));
  const groups = [...fitting(known, ''), ...fitting(found.groups, asked)].filter(
    ({ ranked }) => ranked.length > 0,
  );
  return inOrder(groups, ({ ranked }) => ranked[0]?.fit ?? INSIDE).map(({ group, ranked }) => ({
    group,
    actions: ranked.map(({ action }) => action),
  }));
}

/** @param also what counts as a part of its words. @returns null when it does not fit */
function fitOf(
  { label = '', keywords = [] }: SpotlightActionData,
  typed: string,
  words: readonly string[],
  also: string,
) {
  const own = foldText([label, ...[keywords].flat()].join(' '));
  if (!words.every((word) => own.includes(word) || also.includes(word))) return null;
  if (foldText(label).startsWith(typed)) return NAME;
  return words.every((word) => beginsWord(own, word)) ? WORDS : INSIDE;
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  return false;
}

/** What is alike keeps its order. */
const inOrder = <Item>(items: readonly Item[], key: (item: Item) => number): Item[] =>
  [...items].sort((a, b) => key(a) - key(b));
