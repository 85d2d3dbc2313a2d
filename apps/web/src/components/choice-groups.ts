import type { ActionGroup } from './action-menu';

interface Choices<Value extends string> {
  /** The first choice, which leaves everything in. */
  all: string;
  groups: readonly { label?: string; values: readonly Value[] }[];
  name: (value: Value) => string;
  /** Null while all are. */
  chosen: Value | null;
  choose: (value: Value | null) => void;
}

/** The choices of a filter as a menu: all of them, or one. */
export const choiceGroups = <Value extends string>(choices: Choices<Value>): ActionGroup[] => {
  const { all, groups, name, chosen, choose } = choices;
  const item = (label: string, value: Value | null) => ({
    label,
    checked: value === chosen,
    onClick: () => choose(value),
  });
  return groups.map(({ label, values }, index) => ({
    ...(label ? { label } : {}),
    items: [...(index === 0 ? [item(all, null)] : []), ...values.map((value) => item(name(value), value))],
  }));
};
