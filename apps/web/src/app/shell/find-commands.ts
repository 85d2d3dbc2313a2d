import { foldText } from '@altavoz/domain';
import type { SpotlightActionGroupData } from '@mantine/spotlight';

/** The commands whose words, or keywords, contain every word typed, without regard to accents, case and order. */
export function findCommands(
  query: string,
  groups: readonly SpotlightActionGroupData[],
): SpotlightActionGroupData[] {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  return groups
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter(({ label = '', keywords = [] }) => {
        const known = foldText([label, ...[keywords].flat()].join(' '));
        return words.every((word) => known.includes(word));
      }),
    }))
    .filter(({ actions }) => actions.length > 0);
}
