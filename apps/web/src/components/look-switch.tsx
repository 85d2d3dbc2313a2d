import { SegmentedControl } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface LookSwitchProps<Look extends string> {
  label: string;
  value: Look;
  looks: readonly { value: Look; label: string; Sign: Icon }[];
  /** By signs instead of words: in the bar of a phone, which has no room for those. */
  bySigns: boolean;
  onChange: (look: Look) => void;
}

/** Goes from one look of a list to another. */
export function LookSwitch<Look extends string>(props: LookSwitchProps<Look>) {
  const { label, value, looks, bySigns, onChange } = props;
  return (
    <SegmentedControl<Look>
      aria-label={label}
      value={value}
      onChange={onChange}
      data={looks.map(({ value: one, label: word, Sign }) => ({
        value: one,
        label: bySigns ? <Sign size={16} role="img" display="block" aria-label={word} /> : word,
      }))}
    />
  );
}
