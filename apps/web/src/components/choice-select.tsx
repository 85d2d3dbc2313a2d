import { InputBase, type InputBaseProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { selectArrow } from './select-arrow';

/** What every picker of one value takes. */
export interface PickerProps<Value extends string>
  extends
    InputBaseProps,
    Omit<ComponentProps<'select'>, keyof InputBaseProps | 'value' | 'onChange' | 'name'> {
  value: Value | null;
  onChange: (value: Value | null) => void;
}

interface ChoiceSelectProps<Value extends string> extends PickerProps<Value> {
  groups: readonly { label?: string; values: readonly Value[] }[];
  name: (value: Value) => string;
  /** What choosing none of them is called; left out, one is always chosen. */
  none?: string | undefined;
}

/** Chooses one of a few; the browser's own list, which a phone shows in its own way and every keyboard knows. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { groups, name, none, value, onChange, ...rest } = props;
  return (
    <InputBase
      {...selectArrow}
      {...rest}
      component="select"
      pointer
      value={value ?? ''}
      onChange={({ currentTarget: { value: chosen } }) =>
        onChange(groups.flatMap(({ values }) => values).find((one) => one === chosen) ?? null)
      }
    >
      {none !== undefined && <option value="">{none}</option>}
      {groups.map(({ label, values }) => {
        const options = values.map((one) => (
          <option key={one} value={one}>
            {name(one)}
          </option>
        ));
        return label ? (
          <optgroup key={label} label={label}>
            {options}
          </optgroup>
        ) : (
          options
        );
      })}
    </InputBase>
  );
}
