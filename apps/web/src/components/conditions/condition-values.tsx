import type { Condition, ConditionField } from '@altavoz/contracts';
import { isValueOf } from '@altavoz/domain';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../day-input';
import { CountInput, DecimalInput, MoneyInput } from '../number-inputs';
import { ChoiceChips } from './choice-chips';
import classes from './conditions.module.css';

interface ConditionValuesProps {
  /** The field as it is called. */
  name: string;
  field: ConditionField;
  currency: string;
  condition: Condition;
  /** What it can be among choices. */
  choices: readonly string[];
  choiceName: (value: string) => string;
  /** Why the two ends cannot be. */
  problem: string | null;
  onValues: (values: readonly string[]) => void;
}

/** What a condition compares with: choices, or the two ends of what lies between. */
export function ConditionValues(props: ConditionValuesProps) {
  const { name, field, currency, condition, choices, choiceName, problem, onValues } = props;
  const { t } = useTranslation('conditions');
  const { way, values } = condition;
  if (field.kind === 'choice' || field.kind === 'option') {
    if (way === 'known' || way === 'unknown') return null;
    return (
      <ChoiceChips
        name={name}
        choices={choices}
        choiceName={choiceName}
        chosen={values}
        onChoose={onValues}
      />
    );
  }
  if (field.kind === 'text') {
    if (way !== 'any') return null;
    return (
      <div className={classes.ends} data-values>
        <TextInput
          size="sm"
          aria-label={name}
          value={values[0] ?? ''}
          onChange={({ currentTarget }) => onValues([currentTarget.value])}
        />
      </div>
    );
  }
  if (way !== 'between') return null;
  const ends = [values[0] ?? '', values[1] ?? ''] as const;
  const end = (place: 0 | 1) => {
    const text = ends[place];
    const shared = {
      size: 'sm',
      'aria-label': t(place === 0 ? 'from_of' : 'to_of', { field: name }),
      placeholder: t(place === 0 ? 'from' : 'to'),
      error: place === 1 && problem,
    } as const;
    const set = (next: string) => onValues(place === 0 ? [next, ends[1]] : [ends[0], next]);
    if (field.kind === 'day')
      return <DayInput {...shared} value={text || null} onChange={(day) => set(day ?? '')} />;
    const number = {
      ...shared,
      value: text !== '' && isValueOf(field, text) ? Number(text) : text,
      onChange: (next: number | string) => set(String(next)),
    };
    if (field.kind === 'count') return <CountInput {...number} />;
    if (field.kind === 'number') return <DecimalInput {...number} />;
    if (field.kind === 'money') return <MoneyInput {...number} currency={currency} />;
    return <MoneyInput {...number} leftSection={null} leftSectionWidth={0} rightSection="%" />;
  };
  return (
    <div className={classes.ends} data-values>
      {end(0)}
      <span aria-hidden="true">–</span>
      {end(1)}
    </div>
  );
}
