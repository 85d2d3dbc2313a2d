import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Narrows a list to one of its states, or shows all. */
export function StateFilter<State extends string>({
  label,
  states,
  name,
  all,
  value,
  onChange,
}: {
  label: string;
  states: readonly State[];
  name: (state: State) => string;
  /** Says all of them, where what is listed has a gender of its own. */
  all?: string;
  value: State | null;
  onChange: (state: State | null) => void;
}) {
  const { t } = useTranslation('common');
  return (
    <SegmentedControl
      aria-label={label}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(states.find((one) => one === chosen) ?? null)}
      data={[
        { value: 'all', label: all ?? t('all') },
        ...states.map((state) => ({ value: state, label: name(state) })),
      ]}
    />
  );
}
