import type { Group } from '@altavoz/contracts';
import { ENDLESS } from '../../lib/endless';
import { DataTableGroup } from './data-table-group';
import type { Grouping } from './data-table.types';
import { GroupMenu } from './group-menu';
import { layOut, pageOfFold } from './table-groups';

interface GroupedList<Field extends string> {
  /** What it can be grouped by, in words. */
  labels: Readonly<Record<Field, string>>;
  state: { group: Field | null; folded: readonly string[]; page: number; size: number | typeof ENDLESS };
  /** What the server has answered, which may still be to the question before. */
  data: { groups?: readonly Group[]; page: number; size_page: number } | undefined;
  change: (parts: { group?: Field | null; folded?: readonly string[]; page?: number }) => void;
}

/** What a table needs of the groups of a list in pages, whose state lives in the address. */
export function groupingOf<Field extends string>(list: GroupedList<Field>): Grouping {
  const { labels, state, data, change } = list;
  const { groups } = data ?? {};
  const ids = Object.keys(labels) as Field[];
  const fold = (value: string) => {
    const others = state.folded.filter((one) => one !== value);
    change({
      folded: others.length < state.folded.length ? others : [...others, value],
      // What has been read of an endless list stays.
      page: state.size === ENDLESS ? state.page : pageOfFold(groups ?? [], value, state.size),
    });
  };
  return {
    groups,
    before: data ? (data.page - 1) * data.size_page : 0,
    layOut,
    head: (props) => <DataTableGroup {...props} onFold={fold} />,
    menu: (
      <GroupMenu
        fields={ids.map((id) => ({ id, label: labels[id] }))}
        by={state.group}
        hasGroups={groups !== undefined}
        onGroup={(field) => change({ group: ids.find((id) => id === field) ?? null, folded: [] })}
        onFoldAll={(folded) =>
          change({ folded: folded ? (groups ?? []).map(({ value }) => value) : [], page: 1 })
        }
      />
    ),
  };
}
