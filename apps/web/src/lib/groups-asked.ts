/** What a list is grouped by and the groups that are folded, as the API takes them. */
export function groupsAsked<Group extends string>({
  group,
  folded,
}: {
  group: Group | null;
  folded: readonly string[];
}) {
  if (group === null) return {};
  return { group, ...(folded.length > 0 ? { folded: [...folded] } : {}) };
}
