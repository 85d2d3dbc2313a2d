import type { SpotlightActionGroupData } from '@mantine/spotlight';

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The commands whose words contain every word typed, without regard to accents, case and order. */
export function findCommands(
  query: string,
  groups: readonly SpotlightActionGroupData[],
): SpotlightActionGroupData[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return groups
    .map(({ group, actions }) => ({
      group,
      actions: actions.filter(({ label }) => words.every((word) => fold(label ?? '').includes(word))),
    }))
    .filter(({ actions }) => actions.length > 0);
}
